//go:build unix

// Suite runs every test of the product, whatever its runner, and ends with one summary whose last line counts them all:
// "N passed, N failed, N skipped". It exits with 1 when anything failed. A step that is no test runner (building, vetting) counts as one
// failure when it fails and as nothing otherwise. Words given as arguments choose the steps whose names contain one of them.
//
// It expects the servers that cmd/testenv starts and the root of the repository as working directory.
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

// stepLimit ends a step that hangs; the tests of Go take longest, on a busy machine twenty minutes.
const stepLimit = 40 * time.Minute

// testLimit ends the tests of a package that hang. It comes first, because Go then prints where they are.
const testLimit = stepLimit - 5*time.Minute

// step is one command. read turns what its runner reported into counts; nil for a command that runs no tests.
type step struct {
	name, folder string
	command      []string
	environment  []string
	needs        string // a step that must have succeeded before
	read         func(output io.Reader, progress io.Writer) (result, error)
	report       string // the file that read is given, when the runner writes one instead of its output
}

// result counts tests and keeps what the failed ones said.
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
		// The other stream, so that the counts stay the last line of this one.
		fmt.Fprintln(os.Stderr, "suite:", err)
		os.Exit(1)
	}
}

func chosen(name string, words []string) bool {
	return len(words) == 0 || slices.ContainsFunc(words, func(word string) bool { return strings.Contains(name, word) })
}

// plan lists the chosen steps: cheap ones first, so that a slip shows within seconds.
func plan(ctx context.Context, folder string, words []string) ([]step, error) {
	steps, err := everything(ctx, folder, words)
	return slices.DeleteFunc(steps, func(s step) bool { return !chosen(s.name, words) }), err
}

func everything(ctx context.Context, folder string, words []string) ([]step, error) {
	output, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}").Output()
	if err != nil {
		return nil, fmt.Errorf("listing the modules of go.work: %w", err)
	}
	modules := strings.Fields(string(output))
	steps := []step{{name: "build", folder: ".", command: []string{"make", "--no-print-directory", "build"}}}
	steps = append(steps, goVet(modules, words)...)
	steps = append(steps, step{name: "console check", folder: "console", command: []string{"npm", "run", "--silent", "check"}})
	steps = append(steps, step{name: "console budget", folder: "console", needs: "build", command: []string{"npm", "run", "--silent", "budget"}})
	steps = append(steps, goTest(modules, words)...)
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

// goVet examines the chosen modules at once, since they share most of what has to be compiled for it.
func goVet(modules, words []string) []step { return ofModules("go vet", modules, words, "go", "vet") }

// waiting is how many tests of a package that run side by side may wait at once, for leases and for what another process does.
const waiting = "8"

// goTest tests the chosen modules at once: packages that wait, for leases and for programs they killed, leave the processor to others. The last
// module comes first, because its tests of the whole product take longest. Vetting has a step of its own.
func goTest(modules, words []string) []step {
	modules = slices.Clone(modules)
	slices.Reverse(modules)
	steps := ofModules("go test", modules, words, "go", "test", "-json", "-vet=off", "-timeout", testLimit.String(), "-p", fmt.Sprint(runtime.NumCPU()+1), "-parallel", waiting)
	for i := range steps {
		steps[i].read = readGo
	}
	return steps
}

// ofModules is one step that runs a command over the packages of the chosen modules, or none.
func ofModules(name string, modules, words []string, command ...string) []step {
	s := step{name: name, folder: ".", command: command}
	for _, module := range modules {
		if module := filepath.Base(module); chosen(name+" "+module, words) {
			s.name, s.command = s.name+" "+module, append(s.command, "./"+module+"/...")
		}
	}
	if len(s.command) == len(command) {
		return nil
	}
	return []step{s}
}

// run executes the steps one after the other and prints progress, what failed, and the summary.
func run(ctx context.Context, steps []step, out io.Writer) error {
	var total result
	var lines []string
	broken := map[string]bool{}
	for _, s := range steps {
		if ctx.Err() != nil {
			break
		}
		fmt.Fprintf(out, "▸ %s\n", s.name)
		started := time.Now()
		var r result
		if broken[s.needs] {
			r.fail(s.name, "not run: the step it needs, "+s.needs+", failed")
		} else {
			r = s.run(ctx, out)
		}
		broken[s.name] = r.failed > 0
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
		total.fail("suite", "stopped before all steps had run")
	}
	for _, f := range total.failures {
		fmt.Fprintf(out, "\n✗ %s\n%s\n", f.name, indent(f.output))
	}
	fmt.Fprintf(out, "\n%s\n\n", strings.Join(lines, "\n"))
	for _, f := range total.failures {
		fmt.Fprintf(out, "✗ %s\n%s\n", f.name, indent(gist(f.output)))
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
	// npm starts programs of its own; ending a step must end those too.
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGKILL) }
	command.WaitDelay = 5 * time.Second
	var said strings.Builder
	command.Stderr = &said

	var err error
	if s.read != nil && s.report == "" {
		reader, writer := io.Pipe()
		command.Stdout = writer
		done := make(chan error, 1)
		go func() {
			var readErr error
			r, readErr = s.read(reader, progress)
			_, _ = io.Copy(io.Discard, reader) // a broken report must not block the command
			done <- readErr
		}()
		err = command.Run()
		writer.Close()
		if readErr := <-done; readErr != nil {
			r.fail(s.name+": report", readErr.Error())
		}
	} else {
		command.Stdout = &said
		err = command.Run()
		if s.read != nil {
			r = s.readReport(progress, said.String())
		}
	}
	if ctx.Err() == context.DeadlineExceeded {
		r.fail(s.name, fmt.Sprintf("not done after %v\n%s", stepLimit, said.String()))
	} else if err != nil && r.failed == 0 {
		r.fail(s.name, said.String()+"\n"+err.Error())
	}
	return r
}

func (s step) readReport(progress io.Writer, said string) (r result) {
	file, err := os.Open(s.report)
	if err != nil {
		r.fail(s.name, said+"\nno report: the runner did not get as far as writing one")
		return r
	}
	defer file.Close()
	r, err = s.read(file, progress)
	if err != nil {
		r.fail(s.name+": report", err.Error())
	}
	return r
}

// mostLines of one failed test are shown; the rest seldom says more.
const mostLines = 150

// gist is what most likely says why, for readers who are shown only the end of the output: its first lines without the blank ones.
func gist(text string) string {
	lines := slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return strings.TrimSpace(line) == "" })
	return strings.Join(lines[:min(len(lines), 10)], "\n")
}

func indent(text string) string {
	lines := strings.Split(strings.Trim(text, "\n"), "\n")
	if cut := len(lines) - mostLines; cut > 0 {
		lines = append([]string{fmt.Sprintf("… %d lines before", cut)}, lines[cut:]...)
	}
	return "    " + strings.Join(lines, "\n    ")
}
