package file

import (
	"context"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"

	"evops/contracts/fault"
)

const (
	// pixelsAtOnce bounds the pixels that are decoded at once in this process: two of the largest pictures, or six photos of a phone. A file of 100 KB can
	// unpack to 40 million pixels, and each takes up to 12 bytes until its picture is encoded again.
	pixelsAtOnce = 2 * maxPixels
	// heicWeight is how many times the memory of another format a HEIC takes.
	heicWeight = 4
	// picturesWaiting is how many pictures may wait to be decoded.
	picturesWaiting = 32
	// decodePatience is how long one waits before its upload is refused; it ends well before the request does.
	decodePatience = 20 * time.Second
)

// memory bounds what pictures take while they are decoded, whoever they come from.
type memory struct {
	pixels  *semaphore.Weighted
	waiting atomic.Int64
}

var decoding = newMemory()

func newMemory() *memory { return &memory{pixels: semaphore.NewWeighted(pixelsAtOnce)} }

// reserve waits until a picture of so many pixels can be decoded. free gives its memory back.
func (m *memory) reserve(ctx context.Context, pixels int64) (free func(), err error) {
	pixels = min(pixels, pixelsAtOnce)
	free = func() { m.pixels.Release(pixels) }
	if m.pixels.TryAcquire(pixels) {
		return free, nil
	}
	defer m.waiting.Add(-1)
	if m.waiting.Add(1) > picturesWaiting {
		return nil, picturesBusy()
	}
	ctx, cancel := context.WithTimeoutCause(ctx, decodePatience, picturesBusy())
	defer cancel()
	if m.pixels.Acquire(ctx, pixels) != nil {
		return nil, context.Cause(ctx)
	}
	return free, nil
}

func picturesBusy() error {
	return fault.PicturesBusy.With("retryAfterSeconds", int(decodePatience/time.Second))
}
