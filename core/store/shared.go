package store

import (
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"golang.org/x/sync/singleflight"
)

// sharedTimeout limits a read whose callers have all left.
const sharedTimeout = time.Minute

// SharedRead deduplicates concurrent reads of the database (single flight). The zero value is ready to use.
type SharedRead[T any] struct{ group singleflight.Group }

// Do returns the result of read, or of a running read with the same key. A caller whose ctx ends gets its error at once; the read continues
// for the other callers.
func (s *SharedRead[T]) Do(ctx context.Context, key string, read func(ctx context.Context) (T, error)) (value T, err error) {
	result := s.group.DoChan(key, func() (result any, err error) {
		// Without this recover singleflight would crash the process, in a goroutine that no caller protects.
		defer func() {
			if cause := recover(); cause != nil {
				err = fmt.Errorf("panic in shared read: %v\n%s", cause, debug.Stack())
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

// Forget makes later callers read again even if a read with this key still runs: it may have begun before the caller's change.
func (s *SharedRead[T]) Forget(key string) { s.group.Forget(key) }
