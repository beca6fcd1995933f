package store

import (
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"golang.org/x/sync/singleflight"
)

// sharedTimeout ends a read that all who wait for it have left.
const sharedTimeout = time.Minute

// SharedRead makes one read of the database serve everybody who needs it at the same time. The zero value is ready.
type SharedRead[T any] struct{ group singleflight.Group }

// Do answers what read gives, or what a read under the same key gives that runs already. A caller whose ctx ends gets its error at once; the read goes on
// for the others, since it does not belong to the caller that began it.
func (s *SharedRead[T]) Do(ctx context.Context, key string, read func(ctx context.Context) (T, error)) (value T, err error) {
	result := s.group.DoChan(key, func() (result any, err error) {
		// The group would end the process with the panic, in a goroutine that no caller protects.
		defer func() {
			if cause := recover(); cause != nil {
				err = fmt.Errorf("panic in a shared read: %v\n%s", cause, debug.Stack())
			}
		}()
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), sharedTimeout)
		defer cancel()
		return read(ctx)
	})
	select {
	case r := <-result:
		if r.Err != nil {
			return value, r.Err
		}
		return r.Val.(T), nil
	case <-ctx.Done():
		return value, ctx.Err()
	}
}

// Forget lets who comes from now on read again, though a read under key may still run: it may have begun before what the caller changed.
func (s *SharedRead[T]) Forget(key string) { s.group.Forget(key) }
