package updater

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"evops/core/devicelink/protocol"
	"evops/core/firmware"
)

const fileSize = 100_000

// files is a server of one file that cuts its answers.
type files struct {
	content []byte
	tag     string
	// most is how many bytes an answer has before the connection is cut; zero for all.
	most   int
	status int // instead of the content; zero for none
	ranges []string
}

func (f *files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.ranges = append(f.ranges, r.Header.Get("Range"))
	if f.status != 0 {
		w.WriteHeader(f.status)
		return
	}
	w.Header().Set("ETag", f.tag)
	if f.most > 0 {
		w = &cut{w, f.most}
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(f.content))
}

// cut is a response whose connection breaks after some bytes.
type cut struct {
	http.ResponseWriter
	left int
}

func (c *cut) Write(p []byte) (int, error) {
	if c.left -= len(p); c.left < 0 {
		_, _ = c.ResponseWriter.Write(p[:len(p)+c.left])
		panic(http.ErrAbortHandler)
	}
	return c.ResponseWriter.Write(p)
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// key is a trusted key of some public bytes.
func key(public []byte) firmware.Key {
	k, _ := firmware.ParseKey("k1:" + base64.StdEncoding.EncodeToString(public))
	return k
}

// published is a file with its signature and the keys that a terminal trusts.
func published(t *testing.T) (*files, protocol.OTAItem, *Download) {
	t.Helper()
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	f := &files{content: bytes.Repeat([]byte("firmware "), fileSize/9+1)[:fileSize], tag: `"one"`}
	digest := sha256.Sum256(f.content)
	server := httptest.NewServer(f)
	t.Cleanup(server.Close)
	item := protocol.OTAItem{ECU: "BMS", URL: server.URL, Size: fileSize, SHA256: hex.EncodeToString(digest[:]), Signature: ed25519.Sign(private, digest[:]), KeyID: "k1"}
	return f, item, &Download{Client: server.Client(), Keys: map[string]firmware.Key{"k1": key(public)}, Rate: 1e9}
}

func TestOnlyCompleteAndGenuineFilesAreVerified(t *testing.T) {
	elliptical := must(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))
	other := key(elliptic.MarshalCompressed(elliptic.P256(), elliptical.X, elliptical.Y))
	for _, row := range []struct {
		what   string
		change func(f *files, i *protocol.OTAItem, d *Download)
		want   protocol.OTAError
	}{
		{"genuine", func(*files, *protocol.OTAItem, *Download) {}, 0},
		{"genuine by ECDSA", func(f *files, i *protocol.OTAItem, d *Download) {
			digest := sha256.Sum256(f.content)
			i.Signature, d.Keys["k1"] = must(ecdsa.SignASN1(rand.Reader, elliptical, digest[:])), other
		}, 0},
		{"another signature", func(_ *files, i *protocol.OTAItem, _ *Download) { i.Signature[0] ^= 1 }, protocol.OTAWrongSignature},
		{"ECDSA by another key", func(_ *files, _ *protocol.OTAItem, d *Download) { d.Keys["k1"] = other }, protocol.OTAWrongSignature},
		{"unknown key", func(_ *files, i *protocol.OTAItem, _ *Download) { i.KeyID = "k2" }, protocol.OTAWrongSignature},
		{"other content", func(f *files, _ *protocol.OTAItem, _ *Download) { f.content[5] ^= 1 }, protocol.OTAWrongDigest},
		{"too long", func(f *files, _ *protocol.OTAItem, _ *Download) { f.content = append(f.content, 0) }, protocol.OTAWrongDigest},
		{"expired URL", func(f *files, _ *protocol.OTAItem, _ *Download) { f.status = http.StatusNotFound }, protocol.OTADownloadRefused},
		{"no URL", func(_ *files, i *protocol.OTAItem, _ *Download) { i.URL = "%" }, protocol.OTADownloadRefused},
		{"server fails", func(f *files, _ *protocol.OTAItem, _ *Download) { f.status = http.StatusBadGateway }, protocol.OTADownloadTimeout},
	} {
		f, item, d := published(t)
		row.change(f, &item, d)
		failure, err := d.Run(t.Context(), []protocol.OTAItem{item}, func(int, int64) {})
		if failure == nil {
			failure = &Failure{}
		}
		if err != nil || failure.Code != row.want {
			t.Errorf("%s: %v %v, want %d", row.what, failure, err, row.want)
		}
	}
}

func TestDownloadContinuesWhereItBroke(t *testing.T) {
	f, item, d := published(t)
	f.most = 40_000
	var last int64
	progress := func(_ int, bytes int64) {
		if bytes < last {
			t.Errorf("progress from %d to %d bytes", last, bytes)
		}
		last = bytes
	}
	if failure, err := d.Run(t.Context(), []protocol.OTAItem{item}, progress); failure != nil || err != nil || last != fileSize {
		t.Errorf("%d bytes, %v, %v", last, failure, err)
	}
	if len(f.ranges) < 3 || f.ranges[0] != "" || slices.Contains(f.ranges[1:], "") {
		t.Errorf("the ranges are %q", f.ranges)
	}
}

func TestStoppedDownloadContinuesLater(t *testing.T) {
	f, item, d := published(t)
	ctx, stop := context.WithCancel(t.Context())
	if _, err := d.Run(ctx, []protocol.OTAItem{item}, func(_ int, bytes int64) {
		if bytes > fileSize/2 {
			stop()
		}
	}); !errors.Is(err, context.Canceled) {
		t.Fatalf("after a stop: %v", err)
	}
	for _, row := range []struct{ what, tag string }{{"the same content", `"one"`}, {"other content of the same bytes", `"two"`}} {
		f.tag = row.tag
		least := int64(fileSize)
		again := Download{Client: d.Client, Keys: d.Keys, Rate: d.Rate, files: slices.Clone(d.files)}
		if failure, err := again.Run(t.Context(), []protocol.OTAItem{item}, func(_ int, bytes int64) { least = min(least, bytes) }); failure != nil || err != nil {
			t.Errorf("%s: %v, %v", row.what, failure, err)
		}
		if continued := least > fileSize/2; continued != (row.tag == `"one"`) {
			t.Errorf("%s: continued at byte %d", row.what, least)
		}
	}
}
