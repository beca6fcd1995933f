package app

import (
	"context"
	"sync"

	"evops/contracts/routine"
	"evops/core/devicelink/downlink"
)

// StartDeviceLink talks with the vehicles over the broker outside of the program, until ctx ends. It returns at once where none is set.
func (c *Core) StartDeviceLink(ctx context.Context) {
	if c.line == nil {
		return
	}
	var ended sync.WaitGroup
	for name, work := range map[string]func(context.Context){
		"line to the broker": c.line.Run,
		"presence":           func(ctx context.Context) { c.Link.Watch(ctx, nil) }, // a broker outside does not say who is connected
		"dispatch":           func(ctx context.Context) { c.Dispatch(ctx, c.line) },
	} {
		ended.Go(func() { routine.Run(ctx, name, work) })
	}
	ended.Wait()
}

// Dispatch says what vehicles are to be told down a line, until ctx ends.
func (c *Core) Dispatch(ctx context.Context, line downlink.Publisher) {
	var ended sync.WaitGroup
	for _, dispatch := range []func(context.Context, downlink.Publisher){c.Commands.Dispatch, c.Params.Dispatch, c.Debug.Dispatch} {
		ended.Go(func() { dispatch(ctx, line) })
	}
	ended.Wait()
}
