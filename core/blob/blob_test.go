package blob_test

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"runtime"
	"testing"
	"testing/iotest"
	"time"

	"evops/core/blob"
)

// open connects to the S3 server of the test run, in a bucket of the test's own.
func open(t *testing.T) *blob.Store {
	t.Helper()
	config := blob.Config{
		Endpoint: os.Getenv("EVOPS_TEST_S3_ENDPOINT"), AccessKey: os.Getenv("EVOPS_TEST_S3_ACCESS_KEY"), SecretKey: os.Getenv("EVOPS_TEST_S3_SECRET_KEY"),
		Region: "us-east-1", Bucket: "blob-" + hex.EncodeToString(random(t, 8)), PathStyle: true,
	}
	if config.Endpoint == "" {
		t.Fatal("EVOPS_TEST_S3_ENDPOINT is not set: run `make test`, which starts the servers that tests need")
	}
	store, err := blob.Open(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	return store
}

func random(t *testing.T, size int) []byte {
	t.Helper()
	content := make([]byte, size)
	if _, err := rand.Read(content); err != nil {
		t.Fatal(err)
	}
	return content
}

func TestPutObjectIsReadBackUnchanged(t *testing.T) {
	store := open(t)
	for _, row := range []struct {
		name, key, contentType string
		size                   int
	}{
		{"empty", "empty.txt", "text/plain", 0},
		{"one part", "public/image/a.webp", "image/webp", 20_000},
		{"exactly one part size", "part.bin", "application/octet-stream", 8 << 20},
		{"several parts", "firmware/ecu.bin", "application/octet-stream", 8<<20*2 + 4321},
		{"Chinese name", "导出/车辆 1.xlsx", "application/vnd.ms-excel", 100},
	} {
		t.Run(row.name, func(t *testing.T) {
			content := random(t, row.size)
			sum := sha256.Sum256(content)
			size, digest, err := store.Put(t.Context(), row.key, row.contentType, iotest.HalfReader(bytes.NewReader(content)))
			if err != nil {
				t.Fatal(err)
			}
			if size != int64(row.size) || digest != hex.EncodeToString(sum[:]) {
				t.Errorf("Put returned size %d, digest %s", size, digest)
			}
			body, info, err := store.Get(t.Context(), row.key, "")
			if err != nil {
				t.Fatal(err)
			}
			defer body.Close()
			got, err := io.ReadAll(body)
			if err != nil || !bytes.Equal(got, content) {
				t.Errorf("read back %d bytes of %d, equal %v, %v", len(got), len(content), bytes.Equal(got, content), err)
			}
			if info.ContentType != row.contentType || info.Size != int64(row.size) || info.ETag == "" || time.Since(info.ModifiedAt) > time.Hour {
				t.Errorf("Get returned info %+v", info)
			}
			head, err := store.Head(t.Context(), row.key)
			if err != nil || head != info {
				t.Errorf("Head = %+v, %v; Get returned %+v", head, err, info)
			}
		})
	}
}

func TestGetReturnsTheRequestedRange(t *testing.T) {
	store := open(t)
	if _, _, err := store.Put(t.Context(), "digits", "text/plain", bytes.NewReader([]byte("0123456789"))); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ header, body, contentRange string }{
		{"bytes=2-4", "234", "bytes 2-4/10"},
		{"bytes=7-", "789", "bytes 7-9/10"},
		{"bytes=-1", "9", "bytes 9-9/10"},
	} {
		body, info, err := store.Get(t.Context(), "digits", row.header)
		if err != nil {
			t.Fatal(row.header, err)
		}
		got, err := io.ReadAll(body)
		body.Close()
		if err != nil || string(got) != row.body || info.ContentRange != row.contentRange || info.Size != int64(len(row.body)) {
			t.Errorf("%s: %q, %+v, %v", row.header, got, info, err)
		}
	}
	if _, _, err := store.Get(t.Context(), "digits", "bytes=10-"); !errors.Is(err, blob.ErrRange) {
		t.Errorf("a range past the end: %v", err)
	}
}

func TestMissingObjectIsNotFound(t *testing.T) {
	store := open(t)
	if _, _, err := store.Get(t.Context(), "none", ""); !errors.Is(err, blob.ErrNotFound) {
		t.Errorf("Get: %v", err)
	}
	if _, err := store.Head(t.Context(), "none"); !errors.Is(err, blob.ErrNotFound) {
		t.Errorf("Head: %v", err)
	}
	if err := store.Delete(t.Context(), "none"); err != nil {
		t.Errorf("Delete of a missing object: %v", err)
	}
	if _, _, err := store.Put(t.Context(), "some", "text/plain", bytes.NewReader([]byte("x"))); err != nil {
		t.Fatal(err)
	}
	if err := store.Delete(t.Context(), "some"); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Head(t.Context(), "some"); !errors.Is(err, blob.ErrNotFound) {
		t.Errorf("Head after Delete: %v", err)
	}
}

func TestFailedUploadPreservesThePreviousObject(t *testing.T) {
	store := open(t)
	broken := errors.New("client disconnected")
	for name, size := range map[string]int{"first part": 100, "third part": 8<<20*2 + 1} {
		if _, _, err := store.Put(t.Context(), "kept", "text/plain", bytes.NewReader([]byte("before"))); err != nil {
			t.Fatal(err)
		}
		source := io.MultiReader(bytes.NewReader(make([]byte, size)), iotest.ErrReader(broken))
		if _, _, err := store.Put(t.Context(), "kept", "text/plain", source); !errors.Is(err, broken) {
			t.Errorf("%s: Put = %v, want the reader's error", name, err)
		}
		if info, err := store.Head(t.Context(), "kept"); err != nil || info.Size != int64(len("before")) {
			t.Errorf("%s: object after the failure is %+v, %v", name, info, err)
		}
	}
}

func TestLargeUploadIsStreamed(t *testing.T) {
	store := open(t)
	const size = 160 << 20
	var before, peak runtime.MemStats
	runtime.ReadMemStats(&before)
	done := make(chan error, 1)
	go func() {
		_, _, err := store.Put(t.Context(), "large", "video/mp4", io.LimitReader(rand.Reader, size))
		done <- err
	}()
	var maxHeap uint64
	for {
		select {
		case err := <-done:
			if err != nil {
				t.Fatal(err)
			}
			if maxHeap > before.HeapInuse+96<<20 {
				t.Errorf("heap grew by %d MiB for an upload of %d MiB", (maxHeap-before.HeapInuse)>>20, size>>20)
			}
			return
		case <-time.After(5 * time.Millisecond):
			runtime.ReadMemStats(&peak)
			maxHeap = max(maxHeap, peak.HeapInuse)
		}
	}
}

func TestInvalidKeyIsRefusedByEveryOperation(t *testing.T) {
	store := open(t)
	if _, _, err := store.Put(t.Context(), "../escape", "text/plain", bytes.NewReader(nil)); !errors.Is(err, blob.ErrKey) {
		t.Errorf("Put: %v", err)
	}
	if _, _, err := store.Get(t.Context(), "../escape", ""); !errors.Is(err, blob.ErrKey) {
		t.Errorf("Get: %v", err)
	}
	if _, err := store.Head(t.Context(), "../escape"); !errors.Is(err, blob.ErrKey) {
		t.Errorf("Head: %v", err)
	}
	if err := store.Delete(t.Context(), "../escape"); !errors.Is(err, blob.ErrKey) {
		t.Errorf("Delete: %v", err)
	}
}

func TestOpenReusesAnExistingBucket(t *testing.T) {
	config := blob.Config{
		Endpoint: os.Getenv("EVOPS_TEST_S3_ENDPOINT"), AccessKey: os.Getenv("EVOPS_TEST_S3_ACCESS_KEY"), SecretKey: "wrong",
		Region: "us-east-1", Bucket: "evops", PathStyle: true,
	}
	if _, err := blob.Open(t.Context(), config); err == nil {
		t.Error("a wrong secret was accepted")
	}
	config.SecretKey = os.Getenv("EVOPS_TEST_S3_SECRET_KEY")
	for range 2 {
		if _, err := blob.Open(t.Context(), config); err != nil {
			t.Fatal(err)
		}
	}
}
