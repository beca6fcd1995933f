// Package routine runs what goes on for as long as the program. A panic in a goroutine ends the whole process unless that goroutine recovers from it.
package routine

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync/atomic"
	"time"
)

// pause is how long a routine waits after a panic: one that panics at once must not keep a processor busy.
const pause = time.Second

var panics atomic.Int64

// Panics is how often Catch and Run have recovered, for /metrics.
func Panics() float64 { return float64(panics.Load()) }

// The metric under which every program tells its Panics.
const (
	Metric     = "evops_panics_total"
	MetricHelp = "Panics in the background that the process survived; the log has their stacks."
)

// Panic is the error of work that panicked.
type Panic struct {
	Name  string
	Value any
}

// Error implements error.
func (p *Panic) Error() string { return fmt.Sprintf("%s panicked: %v", p.Name, p.Value) }

// Catch does some work and answers its error. A panic becomes a *Panic; it is logged with its stack, and counted.
func Catch(name string, work func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			panics.Add(1)
			slog.Error("panic", "routine", name, "cause", value, "stack", string(debug.Stack()))
			err = &Panic{name, value}
		}
	}()
	return work()
}

// Run does some work that ends with ctx. After a panic it begins again, a second later.
func Run(ctx context.Context, name string, work func(ctx context.Context)) {
	for Catch(name, func() error { work(ctx); return nil }) != nil {
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return
		}
	}
}
