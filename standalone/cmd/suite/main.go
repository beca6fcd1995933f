//go:build unix

// Suite runs all tests of the product with their runners and ends with one summary whose last line is "N passed, N failed, N skipped". It
// exits with 1 if anything failed. A step that runs no tests (building, vetting) counts as one failure if it fails and is not counted
// otherwise. Arguments select what runs: steps whose names contain the word ("go vet", "core"), a Go package ("core/record"), a browser spec
// ("alarms.spec"), or unit tests of the console ("src/fields").
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

// step is one command. Steps without a lane run first, one after another; then the lanes run at the same time, each in order: the tests of
// one lane use the processors while those of the other wait. read converts the report of its test runner to counts; nil for a command that
// runs no tests.
type step struct {
	name, folder string
	lane         string
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
	durations               []duration
}

// duration is how long a test took, its subtests included.
type duration struct {
	name    string
	seconds float64
}

// slowest is the number of tests that the summary lists by duration. Those above the budget, in seconds, must be made faster.
const (
	slowest = 20
	budget  = 60
)

func (r *result) add(more result) {
	r.passed, r.failed, r.skipped = r.passed+more.passed, r.failed+more.failed, r.skipped+more.skipped
	r.failures, r.durations = append(r.failures, more.failures...), append(r.durations, more.durations...)
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

const goLane, consoleLane = "go", "console"

// plan returns the selected steps, the fast ones of each lane first.
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
		return []step{{name: "go test " + argument, folder: ".", lane: goLane, command: append(slices.Clone(goTestCommand), "./"+argument+"/..."), read: readGo}}
	}
	return nil
}

var buildStep = step{name: "build", folder: ".", command: []string{"make", "--no-print-directory", "build"}}

// unitStep runs the unit tests of the console; paths limits them.
func unitStep(folder string, paths ...string) step {
	report := filepath.Join(folder, "vitest.json")
	return step{
		name: "console test", folder: "console", lane: consoleLane, read: readVitest, report: report,
		command: append([]string{"npm", "run", "--silent", "test", "--", "--reporter=json", "--outputFile=" + report}, paths...),
	}
}

// browserStep runs the browser tests; specs limits them.
func browserStep(folder string, specs ...string) step {
	report := filepath.Join(folder, "playwright.json")
	return step{
		name: "browser", folder: "console", lane: consoleLane, needs: "build", read: readPlaywright, report: report,
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
	steps = append(steps, step{name: "console check", folder: "console", lane: consoleLane, command: []string{"npm", "run", "--silent", "check"}})
	steps = append(steps, step{name: "console budget", folder: "console", lane: consoleLane, needs: "build", command: []string{"npm", "run", "--silent", "budget"}})
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
// others.
var goTestCommand = []string{"go", "test", "-json", "-vet=off", "-timeout", testLimit.String(), "-p", fmt.Sprint(runtime.NumCPU() + 1), "-parallel", parallel}

// goTest tests the selected modules in one command. The last module comes first, because its tests of the whole product take longest.
func goTest(modules, filters []string) []step {
	modules = slices.Clone(modules)
	slices.Reverse(modules)
	steps := ofModules("go test", modules, filters, goTestCommand...)
	for i := range steps {
		steps[i].read = readGo
	}
	return steps
}

// ofModules returns one step that runs a command over the packages of the selected modules, or none.
func ofModules(name string, modules, filters []string, command ...string) []step {
	s := step{name: name, folder: ".", lane: goLane, command: command}
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
