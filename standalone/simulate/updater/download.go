package updater

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"net/http"
	"time"

	"evops/core/devicelink/protocol"
	"evops/core/firmware"
)

const (
	// chunk is how much is read before the progress is reported, in bytes.
	chunk = 8 << 10
	// maxBreaks is how often a download without progress is continued after an interruption.
	maxBreaks = 5
)

// Failure is why the files of an offer are not installed.
type Failure struct {
	ECU  string
	Code protocol.OTAError
	Text string
}

func (f *Failure) Error() string {
	return fmt.Sprintf("update of %s: error %d %s", f.ECU, f.Code, f.Text)
}

// Download fetches and verifies the files of one offer. Their content is not stored, only its digest so far, from which an interrupted
// download continues.
type Download struct {
	Client *http.Client
	// Keys are the trusted keys by their id.
	Keys map[string]firmware.Key
	// Rate is the speed in bytes per second.
	Rate float64
	// Break is the wait before an interrupted download continues.
	Break time.Duration

	files []file
}

// file is how much of a file is downloaded.
type file struct {
	bytes  int64
	digest hash.Hash
	tag    string // entity tag of the response
}

// Run downloads and verifies items and calls progress with the bytes of each. Called again, after its context has ended, it continues. The
// error is that of the context.
func (d *Download) Run(ctx context.Context, items []protocol.OTAItem, progress func(item int, bytes int64)) (*Failure, error) {
	if len(d.files) != len(items) {
		d.files = make([]file, len(items))
	}
	for i, item := range items {
		err := d.fetch(ctx, &d.files[i], item, func() { progress(i, d.files[i].bytes) })
		if err == nil {
			err = d.verify(&d.files[i], item)
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		var failure *Failure
		if errors.As(err, &failure) {
			return failure, nil
		}
	}
	return nil, nil
}

// fetch downloads one file and continues after interruptions.
func (d *Download) fetch(ctx context.Context, f *file, item protocol.OTAItem, progress func()) error {
	for breaks, before := 0, f.bytes; f.bytes < item.Size || f.digest == nil; {
		err := d.request(ctx, f, item, progress)
		var failure *Failure
		if err == nil || errors.As(err, &failure) {
			return err
		}
		if f.bytes > before {
			breaks, before = 0, f.bytes
		}
		if breaks++; breaks > maxBreaks {
			return &Failure{item.ECU, protocol.OTADownloadTimeout, err.Error()}
		}
		if err := sleep(ctx, d.Break); err != nil {
			return err
		}
	}
	return nil
}

// request downloads what is missing of a file, until the connection breaks.
func (d *Download) request(ctx context.Context, f *file, item protocol.OTAItem, progress func()) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, item.URL, nil)
	if err != nil {
		return &Failure{item.ECU, protocol.OTADownloadRefused, err.Error()}
	}
	if f.bytes > 0 {
		request.Header.Set("Range", fmt.Sprintf("bytes=%d-", f.bytes))
		request.Header.Set("If-Range", f.tag)
	}
	response, err := d.Client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	switch {
	case response.StatusCode == http.StatusPartialContent && f.bytes > 0:
	case response.StatusCode == http.StatusOK:
		*f = file{digest: sha256.New(), tag: response.Header.Get("ETag")}
	case response.StatusCode >= http.StatusInternalServerError:
		return errors.New(response.Status)
	default:
		return &Failure{item.ECU, protocol.OTADownloadRefused, response.Status}
	}
	progress()
	for began, from := time.Now(), f.bytes; ; {
		n, err := io.CopyN(f.digest, response.Body, chunk)
		if f.bytes += n; f.bytes > item.Size {
			return &Failure{item.ECU, protocol.OTAWrongDigest, "the file is too long"}
		}
		if n > 0 {
			progress()
		}
		if errors.Is(err, io.EOF) && f.bytes == item.Size {
			return nil
		}
		if err != nil {
			return err
		}
		due := time.Duration(float64(f.bytes-from) / d.Rate * float64(time.Second))
		if err := sleep(ctx, due-time.Since(began)); err != nil {
			return err
		}
	}
}

// verify checks the digest of a file, and the signature of the digest.
func (d *Download) verify(f *file, item protocol.OTAItem) error {
	digest := f.digest.Sum(nil)
	if hex.EncodeToString(digest) != item.SHA256 {
		return &Failure{item.ECU, protocol.OTAWrongDigest, ""}
	}
	if !d.Keys[item.KeyID].Verify(digest, base64.StdEncoding.EncodeToString(item.Signature)) {
		return &Failure{item.ECU, protocol.OTAWrongSignature, "key " + item.KeyID}
	}
	return nil
}

// sleep waits, unless ctx ends first. If both have ended, ctx counts: the choice of select is random, and a stopped download would go on.
func sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	}
	return ctx.Err()
}
