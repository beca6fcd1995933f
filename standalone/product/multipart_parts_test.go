package product_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"maps"
	"net/http"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"evops/contracts/system"
)

func TestPartsArriveInAnyOrderTwiceAndInParallel(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		content := append(large(t, "%PDF-1.7\n"), large(t, "")...)
		p, begun := c.presign(t, d, "pdf", "a.pdf", content, "")
		slots, _ := under(begun.Data, "parts").([]any)
		if len(slots) != 3 {
			t.Fatalf("%s", begun.body)
		}
		digest := func(b []byte) string {
			sum := sha256.Sum256(b)
			return "sha-256=:" + base64.StdEncoding.EncodeToString(sum[:]) + ":"
		}
		send := func(slot any, body []byte, digest string) *answer {
			t.Helper()
			headers, _ := under(slot, "headers").(map[string]any)
			return p.putAt(t, map[string]any{"url": under(slot, "url"), "headers": merged(headers, "Content-Digest", digest)}, body)
		}
		damaged := bytes.Clone(p.piece(2))
		damaged[len(damaged)-1]++
		if got := send(slots[1], damaged, digest(p.piece(2))); got.status != 422 || got.Error != "PART_DAMAGED" {
			t.Errorf("a damaged part answers %d %s", got.status, got.body)
		}
		if left, _ := under(p.again(t).Data, "parts").([]any); len(left) != 3 {
			t.Errorf("a damaged part is stored, %d parts are missing", len(left))
		}
		// A part that arrives again replaces the earlier one.
		if got := send(slots[1], damaged, ""); got.status != http.StatusOK {
			t.Fatalf("%d %s", got.status, got.body)
		}
		var all sync.WaitGroup
		for _, slot := range []any{slots[2], slots[1], slots[0], slots[1]} {
			all.Go(func() {
				piece := p.piece(int(number(under(slot, "no"))))
				if got := send(slot, piece, digest(piece)); got.status != http.StatusOK {
					t.Errorf("part %v answers %d %s", under(slot, "no"), got.status, got.body)
				}
			})
		}
		all.Wait()
		done := p.complete(t, nil)
		if sum := sha256.Sum256(content); done.Code != 0 || under(done.Data, "sha256") != hex.EncodeToString(sum[:]) {
			t.Errorf("%s", done.body)
		}
	})
}

func merged(headers map[string]any, name, value string) map[string]any {
	out := maps.Clone(headers)
	out[name] = value
	return out
}

func TestUnfinishedUploadIsCancelled(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c, other := w.as(t, d, "admin"), w.as(t, d, "lin.jianguo")
		p, begun := c.presign(t, d, "pdf", "a.pdf", []byte("%PDF-1.4\n%%EOF\n"), "")
		p.put(t, begun, allParts)
		cancel := func(c *client) *answer {
			return c.call(t, "POST", "/system/crm/fileObject/cancelUpload", map[string]any{"fileId": p.id})
		}
		if got := cancel(other); got.Error != "FILE_NOT_FOUND" {
			t.Errorf("another account cancels: %s", got.body)
		}
		if got := cancel(c); got.Code != 0 {
			t.Fatalf("%s", got.body)
		}
		slots, _ := under(begun.Data, "parts").([]any)
		for name, got := range map[string]*answer{"a part": p.putAt(t, slots[0], p.piece(1)), "the list of parts": p.again(t), "completion": p.complete(t, nil), "a second cancellation": cancel(c)} {
			if got.Error != "FILE_NOT_FOUND" {
				t.Errorf("%s after cancellation answers %s", name, got.body)
			}
		}
	})
}

func TestNumberOfUnfinishedUploadsIsLimited(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		d := w.entryPoints[0]
		c := w.as(t, d, "shen.yue")
		for n := range 11 {
			p, got := c.presign(t, d, "pdf", "a.pdf", []byte("%PDF-1.4\n%%EOF\n"), "")
			if refused := got.Error == "UPLOAD_LIMIT"; refused != (n == 10) {
				t.Fatalf("unfinished upload %d answers %s", n+1, got.body)
			}
			if n < 10 {
				defer c.call(t, "POST", "/system/crm/fileObject/cancelUpload", map[string]any{"fileId": p.id})
			}
		}
	})
}

// Client, bff and core run in this process; each holds some parts of 5 MB and returns their buffers to pools.
const maxUploadHeapMiB = 128

func TestMemoryDoesNotGrowWithTheFile(t *testing.T) {
	const size = 2 * maxUploadHeapMiB << 20
	if risen := uploadFirmware(t, size); risen > maxUploadHeapMiB {
		t.Errorf("the heap grew by %d MiB for an upload of %d MiB", risen, size>>20)
	}
}

// BenchmarkLargestFirmware uploads a file of 2 GB, in parts, and checks it. The metric MiB-live is the growth of the heap.
func BenchmarkLargestFirmware(b *testing.B) {
	firmware := slices.IndexFunc(system.Purposes, func(p system.FilePurpose) bool { return p.Code == "firmware" })
	size := int(system.Purposes[firmware].MaxMB) << 20
	w, err := installations["servers"]()
	if err != nil {
		b.Fatal(err)
	}
	admin := w.as(b, w.entryPoints[0], "admin")
	admin.set(b, "upload.dailyFirmwareMegabytes", "1048576")
	defer admin.set(b, "upload.dailyFirmwareMegabytes", "8192")
	b.SetBytes(int64(size))
	for range b.N {
		risen := uploadFirmware(b, size)
		if b.ReportMetric(float64(risen), "MiB-live"); risen > maxUploadHeapMiB {
			b.Errorf("the heap grew by %d MiB for an upload of %d MiB", risen, size>>20)
		}
	}
}

// uploadFirmware uploads a file of a size in bytes in parts, without holding it, and returns the growth of the live heap in MiB.
func uploadFirmware(t testing.TB, size int) (risen uint64) {
	w, err := installations["servers"]()
	if err != nil {
		t.Fatal(err)
	}
	d := w.entryPoints[0]
	c := w.as(t, d, "admin")
	piece := bytes.Repeat([]byte{0, 0x10, 0, 0x20, 0x91}, partSize/5)
	got := c.ok(t, "POST", "/system/crm/fileObject/presign", map[string]any{"bizType": "firmware", "originalName": "ecu.bin", "size": size})
	p := &multipartUpload{client: c, id: under(got.Data, "fileId"), entryPoint: d}
	runtime.GC()
	var before, now runtime.MemStats
	runtime.ReadMemStats(&before)
	peak, last, stop := before.HeapAlloc, before.HeapAlloc, make(chan struct{})
	var watching sync.WaitGroup
	watching.Go(func() {
		for {
			select {
			case <-stop:
				return
			case <-time.After(250 * time.Millisecond): // each collection marks the whole product
				// Only live memory counts: garbage waits for the next collection, and what a busy machine allocates between the collection and
				// the reading is gone at the next one.
				runtime.GC()
				runtime.ReadMemStats(&now)
				peak, last = max(peak, min(last, now.HeapAlloc)), now.HeapAlloc
			}
		}
	})
	slots, _ := under(got.Data, "parts").([]any)
	for _, slot := range slots {
		no := int(number(under(slot, "no")))
		if sent := p.putAt(t, slot, piece[:min(partSize, size-(no-1)*partSize)]); sent.status != http.StatusOK {
			t.Fatalf("part %d answers %d %s", no, sent.status, sent.body)
		}
	}
	done := p.complete(t, nil)
	close(stop)
	watching.Wait()
	sum := sha256.New()
	for left := size; left > 0; left -= partSize {
		sum.Write(piece[:min(partSize, left)])
	}
	if done.Code != 0 || under(done.Data, "size") != float64(size) || under(done.Data, "sha256") != hex.EncodeToString(sum.Sum(nil)) {
		t.Errorf("%s", done.body)
	}
	return (peak - before.HeapAlloc) >> 20
}
