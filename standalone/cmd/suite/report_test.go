//go:build unix

package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// outcome is an expected result: counts, and for each failure a text its output must contain.
type outcome struct {
	passed, failed, skipped int
	failures                map[string]string
}

func compare(t *testing.T, got result, want outcome) {
	t.Helper()
	if got.passed != want.passed || got.failed != want.failed || got.skipped != want.skipped {
		t.Errorf("counted %d passed, %d failed, %d skipped; want %d, %d, %d",
			got.passed, got.failed, got.skipped, want.passed, want.failed, want.skipped)
	}
	for _, f := range got.failures {
		if text, ok := want.failures[f.name]; !ok || !strings.Contains(f.output, text) {
			t.Errorf("failure %q with output %q, want one of %v", f.name, f.output, want.failures)
		}
	}
	if len(got.failures) != len(want.failures) {
		t.Errorf("%d failures with output, want %d", len(got.failures), len(want.failures))
	}
}

// The Go report comes from the real runner: the packages are written here and tested by `go test -json`.
func TestGoTestsAreCountedOnce(t *testing.T) {
	for name, row := range map[string]struct {
		source string
		want   outcome
	}{
		"passes and skips": {
			`func TestA(t *testing.T) {}
			 func TestB(t *testing.T) { t.Skip("later") }`,
			outcome{passed: 1, skipped: 1},
		},
		"subtests count, their parents do not": {
			`func TestA(t *testing.T) { t.Run("one", func(t *testing.T) {}); t.Run("two", func(t *testing.T) { t.Run("deep", func(t *testing.T) {}) }) }`,
			outcome{passed: 2},
		},
		"a failing subtest is one failure": {
			`func TestA(t *testing.T) { t.Run("good", func(t *testing.T) {}); t.Run("bad", func(t *testing.T) { t.Error("wrong sum") }) }`,
			outcome{passed: 1, failed: 1, failures: map[string]string{"evops/sample TestA/bad": "wrong sum"}},
		},
		"a parent with its own failure counts": {
			`func TestA(t *testing.T) { t.Run("good", func(t *testing.T) {}); t.Error("after all") }`,
			outcome{passed: 1, failed: 1, failures: map[string]string{"evops/sample TestA": "after all"}},
		},
		"a package that does not build is one failure": {
			`func TestA(t *testing.T) { undefined() }`,
			outcome{failed: 1, failures: map[string]string{"evops/sample": "undefined: undefined"}},
		},
		"a crash fails the test that ran": {
			`func TestA(t *testing.T) {}
			 func TestB(t *testing.T) { panic("boom") }`,
			outcome{passed: 1, failed: 1, failures: map[string]string{"evops/sample TestB": "boom"}},
		},
		"an exit in the middle is a failure": {
			`func TestA(t *testing.T) { os.Exit(3) }`,
			outcome{failed: 1, failures: map[string]string{"evops/sample TestA": ""}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			write(t, folder, "go.mod", "module evops/sample\n")
			write(t, folder, "a_test.go", "package sample\nimport (\"os\"; \"testing\")\nvar _ = os.Args\n"+row.source)
			command := exec.Command("go", "test", "-json", "./...")
			command.Dir, command.Env = folder, append(os.Environ(), "GOWORK=off")
			output, _ := command.Output()
			got, err := readGo(bytes.NewReader(output), io.Discard)
			if err != nil {
				t.Fatal(err)
			}
			compare(t, got, row.want)
		})
	}
}

func write(t *testing.T, folder, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestConsoleReportsAreCounted(t *testing.T) {
	for name, row := range map[string]struct {
		read   func(io.Reader, io.Writer) (result, error)
		report string
		want   outcome
	}{
		"vitest": {readVitest, `{"testResults":[
			{"name":"a.test.ts","status":"failed","message":"","assertionResults":[
				{"fullName":"adds","status":"passed"},
				{"fullName":"subtracts","status":"failed","failureMessages":["\u001b[31mexpected 1\u001b[39m to be 2"]},
				{"fullName":"later","status":"todo"},{"fullName":"never","status":"skipped"}]},
			{"name":"broken.test.ts","status":"failed","message":"Cannot find module","assertionResults":[]}]}`,
			outcome{1, 2, 2, map[string]string{"a.test.ts subtracts": "expected 1 to be 2", "broken.test.ts": "Cannot find module"}}},
		"playwright": {readPlaywright, `{"errors":[{"message":"server did not start"}],"suites":[{"specs":[
				{"title":"logs in","file":"a.spec.ts","tests":[{"status":"expected"}]}],
			"suites":[{"specs":[
				{"title":"logs out","file":"a.spec.ts","tests":[{"status":"unexpected","results":[{"errors":[{"message":"timeout"}]}]}]},
				{"title":"wobbles","file":"a.spec.ts","tests":[{"status":"flaky"}]},
				{"title":"waits","file":"a.spec.ts","tests":[{"status":"skipped"}]}]}]}]}`,
			outcome{2, 2, 1, map[string]string{"browser": "server did not start", "a.spec.ts logs out": "timeout"}}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := row.read(strings.NewReader(row.report), io.Discard)
			if err != nil {
				t.Fatal(err)
			}
			compare(t, got, row.want)
		})
	}
}

func TestSummaryEndsWithCountsAndFailuresFailTheRun(t *testing.T) {
	report := filepath.Join(t.TempDir(), "report.json")
	tested := func(name, script string) step {
		return step{name: name, command: []string{"sh", "-c", script}, read: readVitest, report: report}
	}
	const good = `{"testResults":[{"name":"a","status":"passed","assertionResults":[{"fullName":"a","status":"passed"}]}]}`
	for name, row := range map[string]struct {
		steps []step
		last  string
		fails bool
	}{
		"all good":                       {[]step{{name: "build", command: []string{"true"}}, tested("unit", "echo '"+good+"' > "+report)}, "1 passed, 0 failed, 0 skipped", false},
		"a build that fails":             {[]step{{name: "build", command: []string{"sh", "-c", "echo no; exit 1"}}, tested("unit", "echo '"+good+"' > "+report)}, "1 passed, 1 failed, 0 skipped", true},
		"dependent steps are not run":    {[]step{{name: "build", command: []string{"false"}}, {name: "browser", needs: "build", command: []string{"true"}}}, "0 passed, 2 failed, 0 skipped", true},
		"a runner that writes no report": {[]step{tested("unit", "exit 0")}, "0 passed, 1 failed, 0 skipped", true},
		"a failure not in the report":    {[]step{tested("unit", "echo '"+good+"' > "+report+"; exit 1")}, "1 passed, 1 failed, 0 skipped", true},
		"no test at all":                 {[]step{{name: "build", command: []string{"true"}}}, "0 passed, 0 failed, 0 skipped", true},
	} {
		t.Run(name, func(t *testing.T) {
			os.Remove(report)
			var out strings.Builder
			err := run(context.Background(), row.steps, &out)
			if (err != nil) != row.fails {
				t.Errorf("run returned %v", err)
			}
			if !strings.HasSuffix(out.String(), "\n"+row.last+"\n") {
				t.Errorf("the output does not end with %q:\n%s", row.last, out.String())
			}
		})
	}
}

func TestSummaryListsTheSlowestTests(t *testing.T) {
	var tests []string
	for i := range 25 {
		tests = append(tests, fmt.Sprintf(`{"fullName":"test %d","status":"passed","duration":%d}`, i, i*1000))
	}
	report := filepath.Join(t.TempDir(), "report.json")
	write(t, filepath.Dir(report), "report.json", `{"testResults":[{"name":"a","status":"passed","assertionResults":[`+strings.Join(tests, ",")+`]}]}`)
	var out strings.Builder
	if err := run(context.Background(), []step{{name: "unit", command: []string{"true"}, read: readVitest, report: report}}, &out); err != nil {
		t.Fatal(err)
	}
	list := out.String()[strings.Index(out.String(), "slowest 20 tests"):]
	first, last := strings.Index(list, "24.0 s  a test 24"), strings.Index(list, " 5.0 s  a test 5\n")
	if first < 0 || last < first || strings.Contains(list, "a test 4\n") {
		t.Errorf("want tests 24 to 5 in order of duration:\n%s", list)
	}
}

func TestSummaryListsTestsThatPassedAtTheSecondAttempt(t *testing.T) {
	report := filepath.Join(t.TempDir(), "report.json")
	write(t, filepath.Dir(report), "report.json", `{"suites":[{"specs":[{"title":"wobbles","file":"a.spec.ts","tests":[
		{"status":"flaky","results":[{"errors":[{"message":"the button was not there"}]},{"errors":[]}]}]}]}]}`)
	var out strings.Builder
	if err := run(context.Background(), []step{{name: "browser", command: []string{"true"}, read: readPlaywright, report: report}}, &out); err != nil {
		t.Fatal(err)
	}
	if want := "flaky: a.spec.ts wobbles\n    the button was not there\n1 passed, 0 failed, 0 skipped\n"; !strings.HasSuffix(out.String(), want) {
		t.Errorf("the output does not end with %q:\n%s", want, out.String())
	}
}

func TestArgumentsSelectAPackageAPageOrUnitTests(t *testing.T) {
	t.Chdir("../../..")
	for argument, want := range map[string]string{
		"core/record":                    "go test core/record: ./core/record/...",
		"alarms.spec":                    "build: build; browser: alarms.spec",
		"console/browser/alarms.spec.ts": "build: build; browser: alarms.spec",
		"src/fields":                     "console test: src/fields",
		"core/nothing":                   "",
		"core":                           "",
	} {
		var got []string
		for _, s := range target(t.TempDir(), argument) {
			got = append(got, s.name+": "+s.command[len(s.command)-1])
		}
		if strings.Join(got, "; ") != want {
			t.Errorf("%s selects %q, want %q", argument, got, want)
		}
	}
}
