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

// slow is a picture format of the tests: it says how large it is and takes a second to decode, while it counts the pixels that are decoded beside it.
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

func TestPicturesAreDecodedAFewAtATime(t *testing.T) {
	for says, row := range map[string]struct {
		pictures      int
		width, height uint32
		refused       int64
	}{
		"sixteen of the largest":          {16, 6300, 6300, 0},
		"hundreds of the largest at once": {400, 6300, 6300, 400 - 2 - picturesWaiting},
		"many of a phone":                 {30, 4000, 3000, 0},
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
						t.Errorf("%s: %v", says, err)
					}
				})
			}
			all.Wait()
			if most := slow.most.Load(); most > pixelsAtOnce || most == 0 {
				t.Errorf("%s: %d pixels were decoded at once", says, most)
			}
			if n := refused.Load(); n != row.refused {
				t.Errorf("%s: %d were refused, want %d", says, n, row.refused)
			}
			if decoding.waiting.Load() != 0 || !decoding.pixels.TryAcquire(pixelsAtOnce) {
				t.Errorf("%s: not all memory was given back", says)
			}
		})
	}
}
