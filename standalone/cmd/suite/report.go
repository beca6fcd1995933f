//go:build unix

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// goEvent is one line of `go test -json`.
type goEvent struct {
	Action, Package, Test, Output, ImportPath, FailedBuild string
	Elapsed                                                float64
}

// goRun is the output of one package or test and its outcome: pass, fail or skip.
type goRun struct{ output, ended string }

// readGo counts the tests of `go test -json`. A test with subtests counts only if none of them has its outcome, so a failing subtest is one
// failure, not two. A package that fails without a failing test (build error, crash) is one failure.
func readGo(output io.Reader, progress io.Writer) (result, error) {
	var total result
	builds, packages := map[string]string{}, map[string]map[string]*goRun{}
	decoder := json.NewDecoder(output)
	for {
		var event goEvent
		if err := decoder.Decode(&event); err == io.EOF {
			return total, nil
		} else if err != nil {
			return total, err
		}
		if event.Action == "build-output" {
			builds[event.ImportPath] += event.Output
			continue
		}
		runs := packages[event.Package]
		if runs == nil {
			runs = map[string]*goRun{}
			packages[event.Package] = runs
		}
		run := runs[event.Test]
		if run == nil {
			run = &goRun{}
			runs[event.Test] = run
		}
		switch event.Action {
		case "output":
			run.output += event.Output
		case "pass", "fail", "skip":
			run.ended = event.Action
			if event.Test != "" {
				// The duration of a parallel subtest includes its wait for the others, so only whole tests count.
				if !strings.Contains(event.Test, "/") {
					total.durations = append(total.durations, duration{event.Package + " " + event.Test, event.Elapsed})
				}
				continue
			}
			run.output += builds[event.FailedBuild]
			counted := countPackage(event.Package, runs)
			total.add(counted)
			if len(runs) > 1 || event.Action == "fail" {
				fmt.Fprintf(progress, "    %-40s %6.1f s   %s\n", event.Package, event.Elapsed, event.Action)
			}
			delete(packages, event.Package)
		}
	}
}

func countPackage(name string, runs map[string]*goRun) (r result) {
	inherited := map[string]bool{} // test + outcome of one of its subtests
	for test, run := range runs {
		for at := strings.LastIndexByte(test, '/'); at > 0; at = strings.LastIndexByte(test[:at], '/') {
			inherited[test[:at]+" "+run.ended] = true
		}
	}
	for _, test := range slices.Sorted(maps.Keys(runs)) {
		run := runs[test]
		if test == "" || inherited[test+" "+run.ended] {
			continue
		}
		switch run.ended {
		case "pass":
			r.passed++
		case "skip":
			r.skipped++
		default: // failed, or still running when the package died
			r.fail(name+" "+test, run.output)
		}
	}
	if runs[""].ended == "fail" && r.failed == 0 {
		r.fail(name, runs[""].output)
	}
	return r
}

// vitestReport contains the fields used of Vitest's JSON report.
type vitestReport struct {
	TestResults []struct {
		Name, Status, Message string
		AssertionResults      []struct {
			FullName, Status string
			FailureMessages  []string
			Duration         float64 // milliseconds
		}
	}
}

// readVitest counts the tests of Vitest's JSON report; a file that could not be loaded is one failure.
func readVitest(report io.Reader, _ io.Writer) (r result, err error) {
	var parsed vitestReport
	if err := json.NewDecoder(report).Decode(&parsed); err != nil {
		return r, err
	}
	for _, file := range parsed.TestResults {
		before := r.failed
		for _, test := range file.AssertionResults {
			r.durations = append(r.durations, duration{file.Name + " " + test.FullName, test.Duration / 1000})
			switch test.Status {
			case "passed":
				r.passed++
			case "failed":
				r.fail(file.Name+" "+test.FullName, plain(strings.Join(test.FailureMessages, "\n")))
			default: // skipped, pending, todo
				r.skipped++
			}
		}
		if file.Status == "failed" && r.failed == before {
			r.fail(file.Name, plain(file.Message))
		}
	}
	return r, nil
}

type playwrightSuite struct {
	Suites []playwrightSuite
	Specs  []struct {
		Title, File string
		Tests       []struct {
			Status  string
			Results []struct {
				Errors   []struct{ Message string }
				Duration float64 // milliseconds
			}
		}
	}
}

// readPlaywright counts the tests of Playwright's JSON report. A test that passes at its second attempt counts as passed and is
// listed as flaky; each error outside of tests (a server that
// does not start) is a failure.
func readPlaywright(report io.Reader, _ io.Writer) (r result, err error) {
	var parsed struct {
		playwrightSuite
		Errors []struct{ Message string }
	}
	if err := json.NewDecoder(report).Decode(&parsed); err != nil {
		return r, err
	}
	for _, e := range parsed.Errors {
		r.fail("browser", plain(e.Message))
	}
	countPlaywright(&r, parsed.playwrightSuite)
	return r, nil
}

func countPlaywright(r *result, suite playwrightSuite) {
	for _, inner := range suite.Suites {
		countPlaywright(r, inner)
	}
	for _, spec := range suite.Specs {
		for _, test := range spec.Tests {
			for _, attempt := range test.Results {
				r.durations = append(r.durations, duration{spec.File + " " + spec.Title, attempt.Duration / 1000})
			}
			name, messages := spec.File+" "+spec.Title, []string(nil)
			for _, attempt := range test.Results {
				for _, e := range attempt.Errors {
					messages = append(messages, plain(e.Message))
				}
			}
			switch test.Status {
			case "expected":
				r.passed++
			case "flaky":
				r.passed++
				r.flaky = append(r.flaky, failure{name, strings.Join(messages, "\n")})
			case "skipped":
				r.skipped++
			default:
				r.fail(name, strings.Join(messages, "\n"))
			}
		}
	}
}

var colour = regexp.MustCompile("\x1b\\[[0-9;]*m")

// plain removes ANSI colour codes, which runners write even into reports.
func plain(text string) string { return colour.ReplaceAllString(text, "") }
