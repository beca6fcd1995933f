package file

import (
	"context"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"

	"evops/contracts/fault"
)

const (
	// maxDecodingPixels bounds the pixels decoded concurrently in this process: two of the largest pictures, or six photos of a phone. A
	// file of 100 KB can unpack to 40 million pixels, and each takes up to 12 bytes until the picture is encoded again.
	maxDecodingPixels = 2 * maxPixels
	// heicWeight is the memory of a HEIC per pixel, relative to other formats.
	heicWeight = 4
	// maxWaitingPictures is how many pictures may wait to be decoded.
	maxWaitingPictures = 32
	// decodeTimeout is how long an upload waits for memory before it is refused, well before its request times out.
	decodeTimeout = 20 * time.Second
)

// memory bounds the memory of pictures while they are decoded, across all uploads.
type memory struct {
	pixels  *semaphore.Weighted
	waiting atomic.Int64
}

var decoding = newMemory()

func newMemory() *memory { return &memory{pixels: semaphore.NewWeighted(maxDecodingPixels)} }

// reserve waits until a picture of that many pixels may be decoded. free must be called afterwards.
func (m *memory) reserve(ctx context.Context, pixels int64) (free func(), err error) {
	pixels = min(pixels, maxDecodingPixels)
	free = func() { m.pixels.Release(pixels) }
	if m.pixels.TryAcquire(pixels) {
		return free, nil
	}
	defer m.waiting.Add(-1)
	if m.waiting.Add(1) > maxWaitingPictures {
		return nil, picturesBusy()
	}
	ctx, cancel := context.WithTimeoutCause(ctx, decodeTimeout, picturesBusy())
	defer cancel()
	if m.pixels.Acquire(ctx, pixels) != nil {
		return nil, context.Cause(ctx)
	}
	return free, nil
}

func picturesBusy() error {
	return fault.PicturesBusy.With("retryAfterSeconds", int(decodeTimeout/time.Second))
}
