//go:build unix

// Suite runs all tests of the product with their runners and ends with one summary whose last line is "N passed, N failed, N skipped". It
// exits with 1 if anything failed. A step that runs no tests (building, vetting) counts as one failure if it fails and is not counted
// otherwise. Arguments select what runs: steps whose names contain the word ("go vet", "core"), a Go package ("core/record"), a browser spec
// ("alarms.spec"), or unit tests of the console ("src/fields").
//
// It needs the servers started by cmd/testenv and the root of the repository as working directory.
package main

import (
	"cmp"
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

// result counts tests, collects the output of the failed ones and the durations of all.
type result struct {
	passed, failed, skipped int
	failures                []failure
	flaky                   []failure // failed at the first attempt, passed at the second
	durations               []duration
}

// duration is how long a test took, its subtests included.
type duration struct {
	name    string
	seconds float64
}

// slowest is the number of tests that the summary lists by duration.
const slowest = 20

func (r *result) add(more result) {
	r.passed, r.failed, r.skipped = r.passed+more.passed, r.failed+more.failed, r.skipped+more.skipped
	r.failures, r.durations = append(r.failures, more.failures...), append(r.durations, more.durations...)
	r.flaky = append(r.flaky, more.flaky...)
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
func plan(ctx context.Context, folder string, arguments []string) ([]step, error) {
	var targets []step
	filters := slices.DeleteFunc(slices.Clone(arguments), func(argument string) bool {
		found := target(folder, argument)
		targets = append(targets, found...)
		return found != nil
	})
	if len(targets) > 0 && len(filters) == 0 {
		return targets, nil
	}
	steps, err := allSteps(ctx, folder, filters)
	return append(slices.DeleteFunc(steps, func(s step) bool { return !selected(s.name, filters) }), targets...), err
}

// target returns the steps for one package, page or folder of unit tests; none if the argument is a word in names of steps.
func target(folder, argument string) []step {
	exists := func(path string) bool { _, err := os.Stat(path); return err == nil }
	switch spec := strings.TrimSuffix(strings.TrimPrefix(argument, "console/browser/"), ".ts"); {
	case strings.HasSuffix(spec, ".spec") && exists(filepath.Join("console/browser", spec+".ts")):
		return []step{buildStep, browserStep(folder, spec)}
	case strings.HasPrefix(argument, "src/") && exists(filepath.Join("console", argument)):
		return []step{unitStep(folder, argument)}
	case strings.Contains(argument, "/") && exists(argument):
		return []step{{name: "go test " + argument, folder: ".", command: append(slices.Clone(goTestCommand), "./"+argument+"/..."), read: readGo, environment: lazyCollection}}
	}
	return nil
}

var buildStep = step{name: "build", folder: ".", command: []string{"make", "--no-print-directory", "build"}}

// unitStep runs the unit tests of the console; paths limits them.
func unitStep(folder string, paths ...string) step {
	report := filepath.Join(folder, "vitest.json")
	return step{
		name: "console test", folder: "console", read: readVitest, report: report,
		command: append([]string{"npm", "run", "--silent", "test", "--", "--reporter=json", "--outputFile=" + report}, paths...),
	}
}

// browserStep runs the browser tests; specs limits them.
func browserStep(folder string, specs ...string) step {
	report := filepath.Join(folder, "playwright.json")
	return step{
		name: "browser", folder: "console", needs: "build", read: readPlaywright, report: report,
		command:     append([]string{"npm", "run", "--silent", "browser", "--", "--reporter=json"}, specs...),
		environment: []string{"PLAYWRIGHT_JSON_OUTPUT_FILE=" + report},
	}
}

func allSteps(ctx context.Context, folder string, filters []string) ([]step, error) {
	output, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}").Output()
	if err != nil {
		return nil, fmt.Errorf("list modules of go.work: %w", err)
	}
	modules := strings.Fields(string(output))
	steps := []step{buildStep}
	steps = append(steps, goVet(modules, filters)...)
	steps = append(steps, step{name: "console check", folder: "console", command: []string{"npm", "run", "--silent", "check"}})
	steps = append(steps, step{name: "console budget", folder: "console", needs: "build", command: []string{"npm", "run", "--silent", "budget"}})
	steps = append(steps, goTest(modules, filters)...)
	return append(steps, unitStep(folder), browserStep(folder)), nil
}

// goVet vets the selected modules in one command, since they share most of the compilation.
func goVet(modules, filters []string) []step {
	return ofModules("go vet", modules, filters, "go", "vet")
}

// parallel is the value of -parallel: many tests wait for leases and other processes.
const parallel = "8"

// goTestCommand leaves vetting to its own step. One more package than processors runs at once: packages that wait leave the processor to
// others. Test programs are linked without debug information, which takes a third of the time of linking.
var goTestCommand = []string{"go", "test", "-json", "-vet=off", "-ldflags=-w", "-timeout", testLimit.String(), "-p", fmt.Sprint(runtime.NumCPU() + 1), "-parallel", parallel}

// lazyCollection makes test programs, which are short-lived, collect garbage a quarter as often.
var lazyCollection = []string{"GOGC=400"}

// goTest tests the selected modules in one command. The last module comes first, because its tests of the whole product take longest.
func goTest(modules, filters []string) []step {
	modules = slices.Clone(modules)
	slices.Reverse(modules)
	steps := ofModules("go test", modules, filters, goTestCommand...)
	for i := range steps {
		steps[i].read, steps[i].environment = readGo, lazyCollection
	}
	return steps
}

// ofModules returns one step that runs a command over the packages of the selected modules, or none.
func ofModules(name string, modules, filters []string, command ...string) []step {
	s := step{name: name, folder: ".", command: command}
	for _, module := range modules {
		if module := filepath.Base(module); selected(name+" "+module, filters) {
			s.name, s.command = s.name+" "+module, append(slices.Clip(s.command), "./"+module+"/...")
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
		for _, f := range r.failures {
			fmt.Fprintf(out, "  ✗ %s\n%s\n", f.name, indent(firstLines(f.output)))
		}
		total.add(r)
	}
	if ctx.Err() != nil {
		total.fail("suite", "interrupted before all steps had run")
	}
	for _, f := range total.failures {
		fmt.Fprintf(out, "\n✗ %s\n%s\n", f.name, indent(f.output))
	}
	fmt.Fprintf(out, "\n%s\n\n", strings.Join(lines, "\n"))
	if len(total.durations) > slowest {
		fmt.Fprintf(out, "slowest %d tests:\n", slowest)
		for _, d := range longest(total.durations) {
			fmt.Fprintf(out, "%8.1f s  %s\n", d.seconds, d.name)
		}
		fmt.Fprintln(out)
	}
	for _, f := range total.flaky {
		fmt.Fprintf(out, "flaky: %s\n%s\n", f.name, indent(firstLines(f.output)))
	}
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

// longest returns the tests that took longest, in order.
func longest(durations []duration) []duration {
	sorted := slices.SortedFunc(slices.Values(durations), func(a, b duration) int { return cmp.Compare(b.seconds, a.seconds) })
	return sorted[:min(slowest, len(sorted))]
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
