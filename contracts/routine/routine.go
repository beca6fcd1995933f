// Package routine runs long-lived goroutines. An unrecovered panic in a goroutine would end the whole process.
package routine

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync/atomic"
	"time"
)

// restartDelay is the pause before a restart after a panic, so that a routine that panics at once does not occupy a processor.
const restartDelay = time.Second

var panics atomic.Int64

// Panics is the number of panics that Catch and Run recovered, for /metrics.
func Panics() float64 { return float64(panics.Load()) }

// The metric that exports Panics.
const (
	Metric     = "evops_panics_total"
	MetricHelp = "Recovered panics of background routines; the log has their stacks."
)

// Panic is the error of a function that panicked.
type Panic struct {
	Name  string
	Value any
}

// Error implements error.
func (p *Panic) Error() string { return fmt.Sprintf("%s panicked: %v", p.Name, p.Value) }

// Catch calls work and returns its error. A panic becomes a *Panic; it is logged with its stack and counted.
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

// Run calls work, which ends with ctx, and restarts it one second after a panic.
func Run(ctx context.Context, name string, work func(ctx context.Context)) {
	for Catch(name, func() error { work(ctx); return nil }) != nil {
		select {
		case <-time.After(restartDelay):
		case <-ctx.Done():
			return
		}
	}
}
