package assemble

import (
	"context"
	"sync"

	"evops/core/link/down"
)

// Converse talks with the vehicles over the broker outside of the program, until ctx ends. It returns at once where none is set.
func (c *Core) Converse(ctx context.Context) {
	if c.line == nil {
		return
	}
	var ended sync.WaitGroup
	ended.Go(func() { c.line.Run(ctx) })
	ended.Go(func() { c.Link.Watch(ctx, nil) }) // a broker outside does not say who is connected
	ended.Go(func() { c.Dispatch(ctx, c.line) })
	ended.Wait()
}

// Dispatch says what vehicles are to be told down a line, until ctx ends.
func (c *Core) Dispatch(ctx context.Context, line down.Line) {
	var ended sync.WaitGroup
	ended.Go(func() { c.Commands.Dispatch(ctx, line) })
	ended.Go(func() { c.Params.Dispatch(ctx, line) })
	ended.Go(func() { c.Debug.Dispatch(ctx, line) })
	ended.Wait()
}
