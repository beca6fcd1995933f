package file

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"io"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"evops/contracts/fault"
	"evops/contracts/system"
)

// slow is a fake picture format: its header has the size, decoding takes a second, and the concurrently decoded pixels are counted.
var slow struct{ now, most atomic.Int64 }

func init() {
	size := func(r io.Reader) (image.Point, error) {
		var head [20]byte
		_, err := io.ReadFull(r, head[:])
		return image.Pt(int(binary.BigEndian.Uint32(head[12:])), int(binary.BigEndian.Uint32(head[16:]))), err
	}
	image.RegisterFormat("slow", "RIFF????SLOW", func(r io.Reader) (image.Image, error) {
		p, err := size(r)
		pixels := int64(p.X) * int64(p.Y)
		for n := slow.now.Add(pixels); ; {
			most := slow.most.Load()
			if n <= most || slow.most.CompareAndSwap(most, n) {
				break
			}
		}
		time.Sleep(time.Second)
		slow.now.Add(-pixels)
		return image.NewGray(image.Rect(0, 0, 1, 1)), err
	}, func(r io.Reader) (image.Config, error) {
		p, err := size(r)
		return image.Config{Width: p.X, Height: p.Y}, err
	})
}

func slowPicture(width, height uint32) []byte {
	raw := binary.LittleEndian.AppendUint32([]byte("RIFF"), 12)
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(append(raw, "SLOW"...), width), height)
}

func TestConcurrentDecodingIsBounded(t *testing.T) {
	for name, row := range map[string]struct {
		pictures      int
		width, height uint32
		refused       int64
	}{
		"16 of maximum size":  {16, 6300, 6300, 0},
		"400 of maximum size": {400, 6300, 6300, 400 - 2 - maxWaitingPictures},
		"30 phone photos":     {30, 4000, 3000, 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			slow.now.Store(0)
			slow.most.Store(0)
			decoding = newMemory()
			defer func() { decoding = newMemory() }()
			var refused atomic.Int64
			var all sync.WaitGroup
			for range row.pictures {
				all.Go(func() {
					_, err := reencode(t.Context(), bytes.NewReader(slowPicture(row.width, row.height)), &system.FileObject{ContentType: "image/webp"})
					var refusal *fault.Error
					switch {
					case err == nil:
					case errors.As(err, &refusal) && refusal.Code == fault.PicturesBusy:
						refused.Add(1)
					default:
						t.Errorf("%s: %v", name, err)
					}
				})
			}
			all.Wait()
			if most := slow.most.Load(); most > maxDecodingPixels || most == 0 {
				t.Errorf("%s: %d pixels decoded concurrently", name, most)
			}
			if n := refused.Load(); n != row.refused {
				t.Errorf("%s: %d refused, want %d", name, n, row.refused)
			}
			if decoding.waiting.Load() != 0 || !decoding.pixels.TryAcquire(maxDecodingPixels) {
				t.Errorf("%s: memory not released", name)
			}
		})
	}
}
