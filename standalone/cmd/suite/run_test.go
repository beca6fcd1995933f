//go:build unix

package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

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

func TestSummaryListsTheSlowestTestsAndThoseOverBudget(t *testing.T) {
	var tests []string
	for i := range 25 {
		tests = append(tests, fmt.Sprintf(`{"fullName":"test %d","status":"passed","duration":%d}`, i, i*2500+500))
	}
	report := filepath.Join(t.TempDir(), "report.json")
	write(t, filepath.Dir(report), "report.json", `{"testResults":[{"name":"a","status":"passed","assertionResults":[`+strings.Join(tests, ",")+`]}]}`)
	var out strings.Builder
	if err := run(context.Background(), []step{{name: "unit", command: []string{"true"}, read: readVitest, report: report}}, &out); err != nil {
		t.Fatal(err)
	}
	list := out.String()[strings.Index(out.String(), "slowest 20 tests"):]
	first, last := strings.Index(list, "60.5 s  a test 24   over the budget of 60 s\n"), strings.Index(list, "13.0 s  a test 5\n")
	if first < 0 || last < first || strings.Contains(list, "a test 4\n") {
		t.Errorf("want tests 24 to 5 in order of duration:\n%s", list)
	}
}

func TestLanesRunAtTheSameTimeAfterTheBuild(t *testing.T) {
	built, first, second := filepath.Join(t.TempDir(), "built"), filepath.Join(t.TempDir(), "first"), filepath.Join(t.TempDir(), "second")
	// Each lane ends only once the other has started.
	meet := func(own, other string) []string {
		return []string{"sh", "-c", fmt.Sprintf("test -e %s && touch %s && while ! test -e %s; do sleep 0.01; done", built, own, other)}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	var out strings.Builder
	_ = run(ctx, []step{
		{name: "vet", lane: goLane, command: meet(first, second)},
		{name: "build", command: []string{"sh", "-c", "sleep 0.05; touch " + built}},
		{name: "check", lane: consoleLane, command: meet(second, first)},
	}, &out) // no test ran, which is an error of its own
	if !strings.HasSuffix(out.String(), "\n0 passed, 0 failed, 0 skipped\n") {
		t.Error(out.String())
	}
}
