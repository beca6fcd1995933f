package blob_test

import (
	"bytes"
	"errors"
	"io"
	"testing"
	"testing/iotest"

	"evops/core/blob"
)

func TestObjectIsReadAtAnyOffset(t *testing.T) {
	store := open(t)
	content := random(t, 3<<20+77)
	if _, _, err := store.Put(t.Context(), "large.bin", "application/zip", bytes.NewReader(content)); err != nil {
		t.Fatal(err)
	}
	r := store.ReaderAt(t.Context(), "large.bin", int64(len(content)))
	if err := iotest.TestReader(io.NewSectionReader(r, 0, int64(len(content))), content); err != nil {
		t.Error(err)
	}
	for _, at := range []int{len(content) - 10, 0, 512<<10 - 3, 2 << 20, 100} {
		part := make([]byte, 7)
		if n, err := r.ReadAt(part, int64(at)); n != 7 || err != nil || !bytes.Equal(part, content[at:at+7]) {
			t.Errorf("at %d: %d bytes, %v", at, n, err)
		}
	}
	if n, err := r.ReadAt(make([]byte, 20), int64(len(content)-5)); n != 5 || !errors.Is(err, io.EOF) {
		t.Errorf("past the end: %d bytes, %v", n, err)
	}
	if _, err := r.ReadAt(make([]byte, 1), -1); !errors.Is(err, blob.ErrRange) {
		t.Errorf("before the beginning: %v", err)
	}
	if _, err := store.ReaderAt(t.Context(), "none", 100).ReadAt(make([]byte, 1), 0); !errors.Is(err, blob.ErrNotFound) {
		t.Errorf("missing object: %v", err)
	}
}

func TestCopyHasTheSameBytesAndItsOwnType(t *testing.T) {
	store := open(t)
	content := random(t, 5<<20+1)
	if _, _, err := store.Put(t.Context(), "waiting/导入 1", "application/octet-stream", bytes.NewReader(content)); err != nil {
		t.Fatal(err)
	}
	if err := store.Copy(t.Context(), "waiting/导入 1", "public/a.mp4", "video/mp4"); err != nil {
		t.Fatal(err)
	}
	body, info, err := store.Get(t.Context(), "public/a.mp4", "")
	if err != nil {
		t.Fatal(err)
	}
	defer body.Close()
	if got, err := io.ReadAll(body); err != nil || !bytes.Equal(got, content) || info.ContentType != "video/mp4" {
		t.Errorf("%d bytes, %+v, %v", len(got), info, err)
	}
	if err := store.Copy(t.Context(), "none", "public/b.mp4", "video/mp4"); !errors.Is(err, blob.ErrNotFound) {
		t.Errorf("missing object: %v", err)
	}
}
