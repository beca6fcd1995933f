//go:build unix

package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"
)

// runner executes steps and collects their results.
type runner struct {
	out    io.Writer
	mu     sync.Mutex
	failed map[string]bool // by name of a step
	total  result
	lines  []string // of the summary, one for each step
}

// run executes the steps and prints progress, failures and the summary.
func run(ctx context.Context, steps []step, out io.Writer) error {
	r := &runner{out: &lineWriter{out: out}, failed: map[string]bool{}}
	lanes := map[string][]step{}
	for _, s := range steps {
		lanes[s.lane] = append(lanes[s.lane], s)
	}
	start := readProcessors()
	r.runAll(ctx, lanes[""])
	delete(lanes, "")
	var running sync.WaitGroup
	for _, lane := range lanes {
		running.Go(func() { r.runAll(ctx, lane) })
	}
	running.Wait()
	if ctx.Err() != nil {
		r.total.fail("suite", "interrupted before all steps had run")
	}
	return r.summarise(readProcessors().since(start))
}

// runAll executes steps in order.
func (r *runner) runAll(ctx context.Context, steps []step) {
	for _, s := range steps {
		if ctx.Err() != nil {
			return
		}
		fmt.Fprintf(r.out, "▸ %s\n", s.name)
		started := time.Now()
		var done result
		if r.hasFailed(s.needs) {
			done.fail(s.name, "not run: required step "+s.needs+" failed")
		} else {
			done = s.run(ctx, r.out)
		}
		line := fmt.Sprintf("%-45s %6.1f s", s.name, time.Since(started).Seconds())
		if s.read != nil || done.failed > 0 {
			line += fmt.Sprintf("   %d passed, %d failed, %d skipped", done.passed, done.failed, done.skipped)
		}
		r.add(s, done, line)
	}
}

func (r *runner) hasFailed(step string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.failed[step]
}

func (r *runner) add(s step, done result, line string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.failed[s.name] = done.failed > 0
	fmt.Fprintln(r.out, "  "+line)
	r.lines = append(r.lines, line)
	for _, f := range done.failures {
		fmt.Fprintf(r.out, "  ✗ %s\n%s\n", f.name, indent(firstLines(f.output)))
	}
	r.total.add(done)
}

// summarise prints the results of all steps and returns an error unless tests ran and none failed.
func (r *runner) summarise(load string) error {
	out, total := r.out, r.total
	for _, f := range total.failures {
		fmt.Fprintf(out, "\n✗ %s\n%s\n", f.name, indent(f.output))
	}
	fmt.Fprintf(out, "\n%s\n%s\n", strings.Join(r.lines, "\n"), load)
	if len(total.durations) > slowest {
		fmt.Fprintf(out, "slowest %d tests:\n", slowest)
		for _, d := range longest(total.durations) {
			fmt.Fprintf(out, "%8.1f s  %s%s\n", d.seconds, d.name, overBudget(d))
		}
		fmt.Fprintln(out)
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

func overBudget(d duration) string {
	if d.seconds <= budget {
		return ""
	}
	return fmt.Sprintf("   over the budget of %d s", budget)
}

// lineWriter serialises the writes of lanes; each write is whole lines.
type lineWriter struct {
	mu  sync.Mutex
	out io.Writer
}

func (w *lineWriter) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.out.Write(p)
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
