package product_test

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"evops/contracts/value"
	"evops/core/testdb"
)

// vehiclesURL is the public address of the installations of these tests.
const vehiclesURL = "http://vehicles.example"

// sign stores a file of random content and returns the path of its signed URL.
func (w *installation) sign(t testing.TB, size int) (path string, content []byte) {
	t.Helper()
	content = make([]byte, size)
	if _, err := rand.Read(content); err != nil {
		t.Fatal(err)
	}
	owner, err := strconv.ParseInt(w.facts["admin"], 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	row, err := w.core.Files.Make(t.Context(), owner, "ecu_20260101000000_"+random()[:8]+".xlsx", 1, bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	address, err := w.core.Files.SignedURL(row.FileKey, value.Now().Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimPrefix(address, vehiclesURL), content
}

func TestSignedURLServesRangesOfTheSameContentOnly(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		const size = 300_000
		path, content := w.sign(t, size)
		sum := sha256.Sum256(content)
		tag := `"` + hex.EncodeToString(sum[:]) + `"`
		anonymous := &client{http: httpClient, base: d.url}
		for _, row := range []struct {
			what, part, ifRange string
			status, from, to    int
		}{
			{"whole", "", "", 200, 0, size},
			{"the rest", "bytes=100000-", "", 206, 100_000, size},
			{"the rest of the same content", "bytes=100000-", tag, 206, 100_000, size},
			{"the rest of other content", "bytes=100000-", `"0a1b"`, 200, 0, size},
			{"the rest of what a day had", "bytes=100000-", "Mon, 02 Jun 2025 00:00:00 GMT", 200, 0, size},
			{"one byte", "bytes=5-5", "", 206, 5, 6},
			{"more than there is", "bytes=299999-900000", "", 206, size - 1, size},
			{"several ranges", "bytes=0-1,5-6", "", 200, 0, size},
			{"a range that ends before it begins", "bytes=7-3", "", 200, 0, size},
			{"after the end", "bytes=300000-", "", 416, 0, 0},
		} {
			got, err := anonymous.send("GET", path, nil, map[string]string{"Range": row.part, "If-Range": row.ifRange})
			if err != nil {
				t.Fatal(err)
			}
			contentRange := ""
			switch row.status {
			case 206:
				contentRange = fmt.Sprintf("bytes %d-%d/%d", row.from, row.to-1, size)
			case 416:
				contentRange = fmt.Sprintf("bytes */%d", size)
				got.body = nil
			}
			if got.status != row.status || !bytes.Equal(got.body, content[row.from:row.to]) || got.header.Get("Content-Range") != contentRange || got.header.Get("ETag") != tag || got.header.Get("Accept-Ranges") != "bytes" {
				t.Errorf("%s answers %d with %d bytes %v", row.what, got.status, len(got.body), got.header)
			}
		}
		if got, err := anonymous.send("GET", path[:len(path)-2], nil, nil); err != nil || got.status != 404 || got.Error != "FILE_NOT_FOUND" {
			t.Errorf("a cut token answers %+v, %v", got, err)
		}
	})
}

func TestDownloadResumesAfterACutConnection(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		// Larger than the buffers of all connections on the way.
		path, content := w.sign(t, 16<<20)
		first, err := http.Get(d.url + path)
		if err != nil {
			t.Fatal(err)
		}
		got := make([]byte, 1<<20)
		if _, err := io.ReadFull(first.Body, got); err != nil {
			t.Fatal(err)
		}
		_ = first.Body.Close() // closes the connection, as the content is not read to its end
		anonymous := &client{http: httpClient, base: d.url}
		rest, err := anonymous.send("GET", path, nil, map[string]string{"Range": fmt.Sprintf("bytes=%d-", len(got)), "If-Range": first.Header.Get("ETag")})
		if err != nil || rest.status != http.StatusPartialContent || !bytes.Equal(append(got, rest.body...), content) {
			t.Errorf("the rest answers %d with %d bytes, %v", rest.status, len(rest.body), err)
		}
	})
}

// parallelDownloads is the number of downloads at once, maxDownloadMiB the memory that core, bff and the clients may take for them.
const parallelDownloads, maxDownloadMiB = 200, 64

// BenchmarkDownloads downloads a file by its signed URL, 200 times at once. Clients, bff and core are in one process.
func BenchmarkDownloads(b *testing.B) {
	const size = 8 << 20
	for name, opened := range installations {
		w, err := opened()
		if err != nil {
			b.Fatal(err)
		}
		path, _ := w.sign(b, size)
		for _, d := range w.entryPoints[1:] {
			b.Run(name+"/"+d.name, func(b *testing.B) {
				b.SetBytes(parallelDownloads * size)
				for b.Loop() {
					debug.FreeOSMemory() // otherwise the downloads take what the start of the installation left
					risen := testdb.WatchMemory(b)
					downloadAll(b, d.url+path, size)
					if most := risen(); most > maxDownloadMiB {
						b.Errorf("memory grew by %.0f MiB", most)
					} else {
						b.ReportMetric(most, "MiB")
					}
				}
			})
		}
	}
}

// downloadAll begins all downloads and ends them once all have begun.
func downloadAll(b *testing.B, address string, size int64) {
	clients := &http.Client{Transport: &http.Transport{}}
	defer clients.CloseIdleConnections()
	var all, begun sync.WaitGroup
	begun.Add(parallelDownloads)
	for range parallelDownloads {
		all.Go(func() {
			response, err := clients.Get(address)
			begun.Done()
			if err != nil {
				b.Error(err)
				return
			}
			defer response.Body.Close()
			begun.Wait()
			if n, err := io.Copy(io.Discard, response.Body); n != size {
				b.Errorf("downloaded %d bytes: %v", n, err)
			}
		})
	}
	all.Wait()
}
