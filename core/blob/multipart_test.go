package blob_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"evops/core/blob"
)

const partType = "application/octet-stream"

func TestMultipartUploadAcceptsSignedPartsOnly(t *testing.T) {
	store := open(t)
	const key = "waiting/pdf/202601/large.pdf"
	content := random(t, 5<<20+1234)
	first, second := content[:5<<20], content[5<<20:]
	if _, err := store.FindUpload(t.Context(), key); !errors.Is(err, blob.ErrNotFound) {
		t.Fatalf("pending upload before Begin: %v", err)
	}
	p, err := store.BeginUpload(t.Context(), key, "application/pdf")
	if err != nil {
		t.Fatal(err)
	}
	sign := func(no int, size int, age time.Duration) string {
		t.Helper()
		query, headers, err := store.Sign(t.Context(), p, no, int64(size), partType, age)
		if err != nil || headers["Content-Type"] != partType {
			t.Fatal(headers, err)
		}
		return query
	}
	good := sign(2, len(second), time.Hour)
	for outcome, send := range map[string]func() error{
		"another key":    func() error { return receive(t, store, key+".pdf", good, partType, second) },
		"another length": func() error { return receive(t, store, key, good, partType, second[1:]) },
		"another type":   func() error { return receive(t, store, key, good, "text/html", second) },
		"another part": func() error {
			return receive(t, store, key, strings.Replace(good, "partNumber=2", "partNumber=1", 1), partType, second)
		},
		"no signature": func() error { return receive(t, store, key, "", partType, second) },
		"an old signature": func() error {
			old := sign(2, len(second), time.Second)
			time.Sleep(2100 * time.Millisecond)
			return receive(t, store, key, old, partType, second)
		},
	} {
		if err := send(); !errors.Is(err, blob.ErrNotFound) {
			t.Errorf("%s: %v", outcome, err)
		}
	}
	if err := receive(t, store, key, good, partType, second); err != nil {
		t.Fatal(err)
	}
	if p, err = store.FindUpload(t.Context(), key); err != nil || len(p.Parts) != 1 || p.Parts[0].No != 2 || p.Parts[0].Size != int64(len(second)) {
		t.Fatalf("pending upload is %+v, %v", p, err)
	}
	if err := receive(t, store, key, sign(1, len(first), time.Hour), partType, first); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Head(t.Context(), key); !errors.Is(err, blob.ErrNotFound) {
		t.Errorf("object is readable before Join: %v", err)
	}
	if p, err = store.FindUpload(t.Context(), key); err != nil {
		t.Fatal(err)
	}
	if err := store.CompleteUpload(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	body, info, err := store.Get(t.Context(), key, "")
	if err != nil {
		t.Fatal(err)
	}
	defer body.Close()
	if got, err := io.ReadAll(body); err != nil || !bytes.Equal(got, content) || info.ContentType != "application/pdf" {
		t.Errorf("read %d bytes, %+v, %v", len(got), info, err)
	}
	if _, err := store.FindUpload(t.Context(), key); !errors.Is(err, blob.ErrNotFound) {
		t.Errorf("upload is still pending after Join: %v", err)
	}
	if err := receive(t, store, key, good, partType, second); !errors.Is(err, blob.ErrNotFound) {
		t.Errorf("signature is still valid after Join: %v", err)
	}
}

func receive(t *testing.T, store *blob.Store, key, query, contentType string, content []byte) error {
	t.Helper()
	etag, err := store.Receive(t.Context(), key, query, contentType, int64(len(content)), bytes.NewReader(content))
	if err == nil && etag == "" {
		t.Error("part has no ETag")
	}
	return err
}

func TestAbandonedUploadIsDiscarded(t *testing.T) {
	store := open(t)
	p, err := store.BeginUpload(t.Context(), "waiting/a.bin", "application/zip")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := store.AbortUpload(t.Context(), p); err != nil && !errors.Is(err, blob.ErrNotFound) {
			t.Fatal(err)
		}
	}
	if _, err := store.FindUpload(t.Context(), "waiting/a.bin"); !errors.Is(err, blob.ErrNotFound) {
		t.Error(err)
	}
}
