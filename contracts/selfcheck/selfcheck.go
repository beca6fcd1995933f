// Package selfcheck declares health checks (system catalogue 3.4): probes measure parts of the product and return lines.
package selfcheck

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"evops/contracts/value"
)

// State is the verdict on a figure.
type State string

// The states.
const (
	OK   State = "ok"
	Warn State = "warn"
	Fail State = "fail"
	// Fact is a figure without a verdict.
	Fact State = "fact"
	// Absent is a part that the installation does not have.
	Absent State = "absent"
)

// Unit is the unit of a number.
type Unit string

// The units. Numbers without one are plain counts.
const (
	Milliseconds Unit = "ms"
	Seconds      Unit = "s"
	Days         Unit = "d"
	Bytes        Unit = "bytes"
	Percent      Unit = "%"
	Rows         Unit = "rows"
)

// Threshold is the limits at which a figure becomes a warning or a failure.
type Threshold struct {
	Warn float64 `json:"warn"`
	Fail float64 `json:"fail"`
	// IsMinimum marks a figure that is bad when it is low.
	IsMinimum bool `json:"isMinimum"`
}

// Check is one figure.
type Check struct {
	// Probe is its group and its name, such as database.latency.
	Probe string `json:"probe"`
	// Of distinguishes the lines of a probe: the name of a queue, a table or a path.
	Of string `json:"of,omitempty"`
	// Name is the display name of Of; nil if Of is a technical name.
	Name  *value.I18n `json:"name,omitempty"`
	State State       `json:"state"`
	// Value is a number, a text, or null if unknown.
	Value any  `json:"value"`
	Unit  Unit `json:"unit,omitempty"`
	// Detail is language-independent additional information, such as "3 / 8".
	Detail    string     `json:"detail,omitempty"`
	Threshold *Threshold `json:"threshold"`
	// Error is the error text of a failed probe.
	Error string `json:"error,omitempty"`
	// MS is the duration of the probe in milliseconds.
	MS float64 `json:"ms"`
	// At is the time of the last run, Next of the next one, in the format of the wire.
	At   string `json:"at,omitempty"`
	Next string `json:"next,omitempty"`
}

// Evaluate returns the line of a figure with the state that the threshold gives it.
func Evaluate(probe string, value float64, unit Unit, t Threshold) Check {
	line := Check{Probe: probe, State: OK, Value: value, Unit: unit, Threshold: &t}
	reaches := func(limit float64) bool {
		if t.IsMinimum {
			return value < limit
		}
		return value >= limit
	}
	switch {
	case reaches(t.Fail):
		line.State = Fail
	case reaches(t.Warn):
		line.State = Warn
	}
	return line
}

// Info returns the line of a fact; value is a number or a text.
func Info(probe string, value any, unit Unit) Check {
	return Check{Probe: probe, State: Fact, Value: value, Unit: unit}
}

// Probe checks one part.
type Probe struct {
	// Name is the probe name of the line that reports its failure.
	Name string
	Run  func(ctx context.Context) ([]Check, error)
}

// Timeout is the timeout of a probe (system catalogue 3.4).
const Timeout = 3 * time.Second

// maxErrorLength is the maximum length of an error in characters.
const maxErrorLength = 300

// Run runs the probes concurrently and returns their lines in the order of the probes. A probe that fails or times out yields one failed
// line; it does not delay the others.
func Run(ctx context.Context, timeout time.Duration, probes []Probe) []Check {
	found := make([][]Check, len(probes))
	var all sync.WaitGroup
	for i, p := range probes {
		all.Go(func() { found[i] = p.run(ctx, timeout) })
	}
	all.Wait()
	return slices.Concat(found...)
}

// run returns at the timeout even if the probe ignores its context, as some libraries accept none.
func (p Probe) run(ctx context.Context, timeout time.Duration) []Check {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	type outcome struct {
		lines []Check
		err   error
	}
	started := time.Now()
	done := make(chan outcome, 1)
	go func() {
		lines, err := p.Run(ctx)
		done <- outcome{lines, err}
	}()
	var got outcome
	select {
	case got = <-done:
	case <-ctx.Done():
		got.err = ctx.Err()
	}
	took := Millis(time.Since(started))
	if got.err != nil {
		text := got.err.Error()
		if errors.Is(got.err, context.DeadlineExceeded) {
			text = "no answer within " + timeout.String()
		}
		return []Check{{Probe: p.Name, State: Fail, Error: Cut(text), MS: took}}
	}
	for i := range got.lines {
		got.lines[i].MS = cmp.Or(got.lines[i].MS, took)
	}
	return got.lines
}

// Cut truncates an error text.
func Cut(text string) string {
	if r := []rune(strings.ToValidUTF8(text, "\ufffd")); len(r) > maxErrorLength {
		return string(r[:maxErrorLength]) + "…"
	}
	return text
}

// Millis returns a duration in milliseconds, rounded to a hundredth.
func Millis(d time.Duration) float64 {
	return float64(d.Round(10*time.Microsecond).Microseconds()) / 1000
}
