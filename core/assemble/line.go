package assemble

import (
	"context"
	"sync"
)

// Converse talks with the vehicles over the broker outside of the program, until ctx ends. It returns at once where none is set.
func (c *Core) Converse(ctx context.Context) {
	if c.line == nil {
		return
	}
	var ended sync.WaitGroup
	ended.Go(func() { c.line.Run(ctx) })
	ended.Go(func() { c.Commands.Dispatch(ctx, c.line) })
	ended.Wait()
}
