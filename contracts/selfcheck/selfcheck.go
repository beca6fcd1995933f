// Package selfcheck is how parts of the product tell how they are (system catalogue 3.4): probes look, lines say what they found.
package selfcheck

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"
)

// State is how good a figure is.
type State string

// The states.
const (
	OK   State = "ok"
	Warn State = "warn"
	Fail State = "fail"
	// Fact is a figure that is neither good nor bad.
	Fact State = "fact"
	// Absent is a part the installation does not have.
	Absent State = "absent"
)

// Unit says what a number counts.
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

// Threshold is where a figure becomes a warning and where a failure.
type Threshold struct {
	Warn float64 `json:"warn"`
	Fail float64 `json:"fail"`
	// Least marks a figure that is bad when it is low.
	Least bool `json:"least"`
}

// Line is one figure.
type Line struct {
	// Probe is its group and its name, such as database.latency.
	Probe string `json:"probe"`
	// Of tells the lines of a probe apart: the name of a queue, of a table, of a path.
	Of    string `json:"of,omitempty"`
	State State  `json:"state"`
	// Value is a number, a text, or null where there is none.
	Value any  `json:"value"`
	Unit  Unit `json:"unit,omitempty"`
	// Detail adds what needs no words in any language, such as "3 / 8".
	Detail    string     `json:"detail,omitempty"`
	Threshold *Threshold `json:"threshold"`
	// Error is what went wrong, in the words of what did.
	Error string `json:"error,omitempty"`
	// MS is how long looking took.
	MS float64 `json:"ms"`
	// At is when it happened last, Next when it is due again; moments as on the wire.
	At   string `json:"at,omitempty"`
	Next string `json:"next,omitempty"`
}

// Judge makes the line of a figure that a threshold says how good it is.
func Judge(probe string, value float64, unit Unit, t Threshold) Line {
	line := Line{Probe: probe, State: OK, Value: value, Unit: unit, Threshold: &t}
	reaches := func(limit float64) bool {
		if t.Least {
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

// Tell makes the line of a fact; value is a number or a text.
func Tell(probe string, value any, unit Unit) Line {
	return Line{Probe: probe, State: Fact, Value: value, Unit: unit}
}

// Probe looks at one part.
type Probe struct {
	// Name is what a failure of all of it is called.
	Name string
	Look func(ctx context.Context) ([]Line, error)
}

// Patience is how long a probe may take (system catalogue 3.4).
const Patience = 3 * time.Second

// longestError is how many characters of an error are told.
const longestError = 300

// Run lets the probes look side by side and answers their lines in the order of the probes. One that fails, or is not done when its patience is over,
// is a failed line; the others do not wait for it.
func Run(ctx context.Context, patience time.Duration, probes []Probe) []Line {
	found := make([][]Line, len(probes))
	var all sync.WaitGroup
	for i, p := range probes {
		all.Go(func() { found[i] = p.run(ctx, patience) })
	}
	all.Wait()
	return slices.Concat(found...)
}

// run gives up on time even where the probe does not listen to its context, as some libraries take none.
func (p Probe) run(ctx context.Context, patience time.Duration) []Line {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	type outcome struct {
		lines []Line
		err   error
	}
	began := time.Now()
	done := make(chan outcome, 1)
	go func() {
		lines, err := p.Look(ctx)
		done <- outcome{lines, err}
	}()
	var got outcome
	select {
	case got = <-done:
	case <-ctx.Done():
		got.err = ctx.Err()
	}
	took := Millis(time.Since(began))
	if got.err != nil {
		text := got.err.Error()
		if errors.Is(got.err, context.DeadlineExceeded) {
			text = "no answer within " + patience.String()
		}
		return []Line{{Probe: p.Name, State: Fail, Error: Cut(text), MS: took}}
	}
	for i := range got.lines {
		got.lines[i].MS = cmp.Or(got.lines[i].MS, took)
	}
	return got.lines
}

// Cut keeps an error short enough to be read.
func Cut(text string) string {
	if r := []rune(strings.ToValidUTF8(text, "\ufffd")); len(r) > longestError {
		return string(r[:longestError]) + "…"
	}
	return text
}

// Millis is a duration in milliseconds, to a hundredth.
func Millis(d time.Duration) float64 {
	return float64(d.Round(10*time.Microsecond).Microseconds()) / 1000
}
