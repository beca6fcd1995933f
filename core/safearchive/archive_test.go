package safearchive_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"evops/core/safearchive"
)

type entry struct {
	name, content string
	mode          os.FileMode
}

func zipped(t testing.TB, entries ...entry) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		h.SetMode(e.mode | 0o644)
		f, err := w.CreateHeader(h)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(f, e.content)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func gzipped(t testing.TB, content string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = io.WriteString(w, content)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func tarred(t testing.TB, headers ...tar.Header) string {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, h := range headers {
		h.Mode, h.Format = 0o644, tar.FormatUSTAR
		if err := w.WriteHeader(&h); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(make([]byte, h.Size)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// understated is a zip whose directory and header state a smaller size than an entry has.
func understated(t *testing.T) []byte {
	t.Helper()
	raw := zipped(t, entry{name: "a.txt", content: strings.Repeat("a", 5000)})
	directory := bytes.Index(raw, []byte("PK\x01\x02"))
	copy(raw[directory+24:], "\x10\x00\x00\x00")
	return raw
}

var limits = safearchive.Limits{Entries: 3, Unpacked: 8 << 20}

// outcome names the error of a check.
func outcome(err error) string {
	var refused *safearchive.EntryError
	switch {
	case err == nil:
		return "accepted"
	case errors.As(err, &refused):
		return "entry"
	case errors.Is(err, safearchive.ErrTooLarge):
		return "too large"
	case errors.Is(err, safearchive.ErrDamaged):
		return "damaged"
	}
	return err.Error()
}

func TestZipIsChecked(t *testing.T) {
	text := entry{name: "theme/style.json", content: "{}"}
	good := zipped(t, text, entry{name: "theme/icon.png", content: "\x89PNG\r\n\x1a\n"})
	for name, row := range map[string]struct {
		content []byte
		want    string
	}{
		"a pack":                       {good, "accepted"},
		"a pack with a directory":      {zipped(t, entry{name: "theme/", mode: os.ModeDir}, text), "accepted"},
		"a path out of the archive":    {zipped(t, entry{name: "a/../../etc/passwd"}), "entry"},
		"an absolute path":             {zipped(t, entry{name: "/etc/passwd"}), "entry"},
		"a path of Windows":            {zipped(t, entry{name: `C:\a.txt`}), "entry"},
		"a symbolic link":              {zipped(t, entry{name: "a", content: "/etc/passwd", mode: os.ModeSymlink}), "entry"},
		"two entries of one name":      {zipped(t, text, text), "entry"},
		"a zip in a zip":               {zipped(t, entry{name: "a.bin", content: string(good)}), "entry"},
		"a gzip in a zip":              {zipped(t, entry{name: "a.bin", content: string(gzipped(t, "x"))}), "entry"},
		"a program":                    {zipped(t, entry{name: "a.png", content: "\x7fELF\x02\x01"}), "entry"},
		"a script by its name":         {zipped(t, entry{name: "a.JS", content: "1"}), "entry"},
		"a page":                       {zipped(t, entry{name: "a.txt", content: "<!DOCTYPE html><script>"}), "entry"},
		"too many entries":             {zipped(t, entry{name: "1"}, entry{name: "2"}, entry{name: "3"}, entry{name: "4"}), "too large"},
		"a bomb by ratio":              {zipped(t, entry{name: "a.txt", content: strings.Repeat("\x00", 5<<20)}), "too large"},
		"a bomb by size":               {zipped(t, entry{name: "a.txt", content: strings.Repeat("\x00", 9<<20)}), "too large"},
		"a directory that understates": {understated(t), "damaged"},
		"a truncated zip":              {good[:len(good)-10], "damaged"},
		"data after the end":           {append(bytes.Clone(good), "<html>"...), "damaged"},
		"data before the beginning":    {append([]byte("<html>"), good...), "damaged"},
		"no archive":                   {[]byte("PK"), "damaged"},
	} {
		_, err := safearchive.Zip(bytes.NewReader(row.content), int64(len(row.content)), limits)
		if got := outcome(err); got != row.want {
			t.Errorf("%s is %s, want %s", name, got, row.want)
		}
	}
	programs := limits
	programs.Programs = true
	raw := zipped(t, entry{name: "lib/a.so", content: "\x7fELF\x02\x01"})
	if entries, err := safearchive.Zip(bytes.NewReader(raw), int64(len(raw)), programs); err != nil || len(entries) != 1 || entries[0].Size != 6 {
		t.Errorf("firmware with a program: %v %v", entries, err)
	}
}

func TestGzipIsChecked(t *testing.T) {
	for name, row := range map[string]struct {
		content []byte
		want    string
		files   int
	}{
		"a log":              {gzipped(t, "line\n"), "accepted", 0},
		"a tar":              {gzipped(t, tarred(t, tar.Header{Name: "./fw.bin", Size: 100}, tar.Header{Name: "dir/", Typeflag: tar.TypeDir})), "accepted", 1},
		"a tar with a link":  {gzipped(t, tarred(t, tar.Header{Name: "a", Typeflag: tar.TypeSymlink, Linkname: "/etc"})), "entry", 0},
		"a tar that leaves":  {gzipped(t, tarred(t, tar.Header{Name: "../a", Size: 1})), "entry", 0},
		"a bomb":             {gzipped(t, strings.Repeat("\x00", 9<<20)), "too large", 0},
		"a bomb in a tar":    {gzipped(t, tarred(t, tar.Header{Name: "a", Size: 9 << 20})), "too large", 0},
		"a gzip in a gzip":   {gzipped(t, string(gzipped(t, "x"))), "entry", 0},
		"a truncated gzip":   {gzipped(t, "line\n")[:15], "damaged", 0},
		"data after the end": {append(gzipped(t, "line\n"), "<html>"...), "damaged", 0},
		"a script":           {gzipped(t, "#!/bin/sh\n"), "entry", 0},
	} {
		entries, err := safearchive.Gzip(bytes.NewReader(row.content), int64(len(row.content)), limits)
		if got := outcome(err); got != row.want || len(entries) != row.files {
			t.Errorf("%s is %s with %d files, want %s", name, got, len(entries), row.want)
		}
	}
}

func TestFailingStorageIsNotADamagedArchive(t *testing.T) {
	lost := errors.New("connection lost")
	if _, err := safearchive.Zip(failing{lost}, 1000, limits); !errors.Is(err, lost) || errors.Is(err, safearchive.ErrDamaged) {
		t.Errorf("zip: %v", err)
	}
	if _, err := safearchive.Gzip(failing{lost}, 1000, limits); !errors.Is(err, lost) || errors.Is(err, safearchive.ErrDamaged) {
		t.Errorf("gzip: %v", err)
	}
}

type failing struct{ err error }

func (f failing) ReadAt([]byte, int64) (int, error) { return 0, f.err }

func FuzzArchives(f *testing.F) {
	f.Add(zipped(f, entry{name: "a/b.txt", content: "text"}))
	f.Add(gzipped(f, "line\n"))
	f.Add(gzipped(f, tarred(f, tar.Header{Name: "a", Size: 10})))
	f.Fuzz(func(t *testing.T, content []byte) {
		for _, check := range []func(io.ReaderAt, int64, safearchive.Limits) ([]safearchive.Entry, error){safearchive.Zip, safearchive.Gzip} {
			entries, err := check(bytes.NewReader(content), int64(len(content)), limits)
			if got := outcome(err); len(got) > 20 {
				t.Errorf("%s", got)
			}
			var total int64
			for _, e := range entries {
				total += e.Size
			}
			if total > limits.Unpacked || len(entries) > limits.Entries {
				t.Errorf("%d entries of %d bytes are within the limits", len(entries), total)
			}
		}
	})
}
