//go:build unix

// Suite runs all tests of the product with their runners and ends with one summary whose last line is "N passed, N failed, N skipped". It
// exits with 1 if anything failed. A step that runs no tests (building, vetting) counts as one failure if it fails and is not counted
// otherwise. Arguments select the steps whose names contain one of them.
//
// It needs the servers started by cmd/testenv and the root of the repository as working directory.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
)

// stepLimit is the time limit of a step; the Go tests take up to twenty minutes on a busy machine.
const stepLimit = 40 * time.Minute

// testLimit is the time limit of the tests of a package. It is shorter, because Go prints where they hang.
const testLimit = stepLimit - 5*time.Minute

// step is one command. read converts the report of its test runner to counts; nil for a command that runs no tests.
type step struct {
	name, folder string
	command      []string
	environment  []string
	needs        string // name of a step that must have succeeded
	read         func(output io.Reader, progress io.Writer) (result, error)
	report       string // the report file, if the runner does not report on standard output
}

// result counts tests and collects the output of the failed ones.
type result struct {
	passed, failed, skipped int
	failures                []failure
}

type failure struct{ name, output string }

func (r *result) fail(name, output string) {
	r.failed++
	r.failures = append(r.failures, failure{name, output})
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	folder, err := os.MkdirTemp("", "evops-suite-")
	if err != nil {
		fmt.Fprintln(os.Stderr, "suite:", err)
		os.Exit(1)
	}
	steps, err := plan(ctx, folder, os.Args[1:])
	if err == nil {
		err = run(ctx, steps, os.Stdout)
	}
	os.RemoveAll(folder)
	if err != nil {
		// Standard error, so that the counts remain the last line of standard output.
		fmt.Fprintln(os.Stderr, "suite:", err)
		os.Exit(1)
	}
}

func selected(name string, filters []string) bool {
	return len(filters) == 0 || slices.ContainsFunc(filters, func(filter string) bool { return strings.Contains(name, filter) })
}

// plan returns the selected steps, the fast ones first.
func plan(ctx context.Context, folder string, filters []string) ([]step, error) {
	steps, err := allSteps(ctx, folder, filters)
	return slices.DeleteFunc(steps, func(s step) bool { return !selected(s.name, filters) }), err
}

func allSteps(ctx context.Context, folder string, filters []string) ([]step, error) {
	output, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}").Output()
	if err != nil {
		return nil, fmt.Errorf("list modules of go.work: %w", err)
	}
	modules := strings.Fields(string(output))
	steps := []step{{name: "build", folder: ".", command: []string{"make", "--no-print-directory", "build"}}}
	steps = append(steps, goVet(modules, filters)...)
	steps = append(steps, step{name: "console check", folder: "console", command: []string{"npm", "run", "--silent", "check"}})
	steps = append(steps, step{name: "console budget", folder: "console", needs: "build", command: []string{"npm", "run", "--silent", "budget"}})
	steps = append(steps, goTest(modules, filters)...)
	unit, browser := filepath.Join(folder, "vitest.json"), filepath.Join(folder, "playwright.json")
	steps = append(steps, step{
		name: "console test", folder: "console", read: readVitest, report: unit,
		command: []string{"npm", "run", "--silent", "test", "--", "--reporter=json", "--outputFile=" + unit},
	})
	specs, err := filepath.Glob("console/browser/*.spec.ts")
	if err != nil || len(specs) == 0 {
		return steps, err
	}
	return append(steps, step{
		name: "browser", folder: "console", needs: "build", read: readPlaywright, report: browser,
		command:     []string{"npm", "run", "--silent", "browser", "--", "--reporter=json"},
		environment: []string{"PLAYWRIGHT_JSON_OUTPUT_FILE=" + browser},
	}), nil
}

// goVet vets the selected modules in one command, since they share most of the compilation.
func goVet(modules, filters []string) []step {
	return ofModules("go vet", modules, filters, "go", "vet")
}

// parallel is the value of -parallel: many tests wait for leases and other processes.
const parallel = "8"

// goTest tests the selected modules in one command: packages that wait leave the processor to others. The last module comes first, because
// its tests of the whole product take longest. Vetting is a separate step.
func goTest(modules, filters []string) []step {
	modules = slices.Clone(modules)
	slices.Reverse(modules)
	steps := ofModules("go test", modules, filters, "go", "test", "-json", "-vet=off", "-timeout", testLimit.String(), "-p", fmt.Sprint(runtime.NumCPU()+1), "-parallel", parallel)
	for i := range steps {
		steps[i].read = readGo
	}
	return steps
}

// ofModules returns one step that runs a command over the packages of the selected modules, or none.
func ofModules(name string, modules, filters []string, command ...string) []step {
	s := step{name: name, folder: ".", command: command}
	for _, module := range modules {
		if module := filepath.Base(module); selected(name+" "+module, filters) {
			s.name, s.command = s.name+" "+module, append(s.command, "./"+module+"/...")
		}
	}
	if len(s.command) == len(command) {
		return nil
	}
	return []step{s}
}

// run executes the steps in order and prints progress, failures and the summary.
func run(ctx context.Context, steps []step, out io.Writer) error {
	var total result
	var lines []string
	failed := map[string]bool{}
	for _, s := range steps {
		if ctx.Err() != nil {
			break
		}
		fmt.Fprintf(out, "▸ %s\n", s.name)
		started := time.Now()
		var r result
		if failed[s.needs] {
			r.fail(s.name, "not run: required step "+s.needs+" failed")
		} else {
			r = s.run(ctx, out)
		}
		failed[s.name] = r.failed > 0
		line := fmt.Sprintf("%-45s %6.1f s", s.name, time.Since(started).Seconds())
		if s.read != nil || r.failed > 0 {
			line += fmt.Sprintf("   %d passed, %d failed, %d skipped", r.passed, r.failed, r.skipped)
		}
		fmt.Fprintln(out, "  "+line)
		lines = append(lines, line)
		total.passed, total.failed, total.skipped = total.passed+r.passed, total.failed+r.failed, total.skipped+r.skipped
		total.failures = append(total.failures, r.failures...)
	}
	if ctx.Err() != nil {
		total.fail("suite", "interrupted before all steps had run")
	}
	for _, f := range total.failures {
		fmt.Fprintf(out, "\n✗ %s\n%s\n", f.name, indent(f.output))
	}
	fmt.Fprintf(out, "\n%s\n\n", strings.Join(lines, "\n"))
	for _, f := range total.failures {
		fmt.Fprintf(out, "✗ %s\n%s\n", f.name, indent(firstLines(f.output)))
	}
	fmt.Fprintf(out, "%d passed, %d failed, %d skipped\n", total.passed, total.failed, total.skipped)
	switch {
	case total.failed > 0:
		return fmt.Errorf("%d failed", total.failed)
	case total.passed == 0:
		return fmt.Errorf("no test ran")
	}
	return nil
}

func (s step) run(ctx context.Context, progress io.Writer) (r result) {
	ctx, cancel := context.WithTimeout(ctx, stepLimit)
	defer cancel()
	command := exec.CommandContext(ctx, s.command[0], s.command[1:]...)
	command.Dir, command.Env = s.folder, append(append(os.Environ(), "NO_COLOR=1"), s.environment...)
	// npm starts child processes, which must end with the step.
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGKILL) }
	command.WaitDelay = 5 * time.Second
	var output strings.Builder
	command.Stderr = &output

	var err error
	if s.read != nil && s.report == "" {
		reader, writer := io.Pipe()
		command.Stdout = writer
		done := make(chan error, 1)
		go func() {
			var readErr error
			r, readErr = s.read(reader, progress)
			_, _ = io.Copy(io.Discard, reader) // a malformed report must not block the command
			done <- readErr
		}()
		err = command.Run()
		writer.Close()
		if readErr := <-done; readErr != nil {
			r.fail(s.name+": report", readErr.Error())
		}
	} else {
		command.Stdout = &output
		err = command.Run()
		if s.read != nil {
			r = s.readReport(progress, output.String())
		}
	}
	if ctx.Err() == context.DeadlineExceeded {
		r.fail(s.name, fmt.Sprintf("timeout after %v\n%s", stepLimit, output.String()))
	} else if err != nil && r.failed == 0 {
		r.fail(s.name, output.String()+"\n"+err.Error())
	}
	return r
}

func (s step) readReport(progress io.Writer, output string) (r result) {
	file, err := os.Open(s.report)
	if err != nil {
		r.fail(s.name, output+"\nno report: the runner ended before writing one")
		return r
	}
	defer file.Close()
	r, err = s.read(file, progress)
	if err != nil {
		r.fail(s.name+": report", err.Error())
	}
	return r
}

// maxLines is the number of lines shown of one failed test.
const maxLines = 150

// firstLines returns the first non-blank lines of a text, for the summary at the end.
func firstLines(text string) string {
	lines := slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return strings.TrimSpace(line) == "" })
	return strings.Join(lines[:min(len(lines), 10)], "\n")
}

func indent(text string) string {
	lines := strings.Split(strings.Trim(text, "\n"), "\n")
	if cut := len(lines) - maxLines; cut > 0 {
		lines = append([]string{fmt.Sprintf("… %d lines omitted", cut)}, lines[cut:]...)
	}
	return "    " + strings.Join(lines, "\n    ")
}
