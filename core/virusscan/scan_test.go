package virusscan_test

import (
	"context"
	"errors"
	"io"
	"net"
	"path/filepath"
	"strings"
	"testing"

	"evops/core/virusscan"
	"evops/core/virusscan/scantest"
)

// scan reads content through the scanner and returns the virus found.
func scan(t *testing.T, s *virusscan.Scanner, content string) (found string, err error) {
	t.Helper()
	w, err := s.Read(t.Context(), strings.NewReader(content))
	if err != nil {
		return "", err
	}
	defer w.Close()
	read, err := io.ReadAll(w)
	if err == nil && string(read) != content {
		t.Errorf("%d of %d bytes were read", len(read), len(content))
	}
	if err != nil {
		return "", err
	}
	return w.Found()
}

func TestContentIsScannedWhileItIsRead(t *testing.T) {
	clamd := &scantest.Scanner{Most: 1 << 20}
	socket := filepath.Join(t.TempDir(), "clamd")
	if err := clamd.Serve(socket); err != nil {
		t.Fatal(err)
	}
	defer clamd.Close()
	large := strings.Repeat("x", 300<<10)
	for name, row := range map[string]struct {
		content, found string
		unavailable    bool
	}{
		"empty file":                    {"", "", false},
		"harmless file":                 {large, "", false},
		"virus at the end":              {large + scantest.Virus, scantest.Name, false},
		"more than the scanner accepts": {strings.Repeat(large, 4), "", true},
	} {
		found, err := scan(t, virusscan.At(socket), row.content)
		if found != row.found || errors.Is(err, virusscan.ErrAway) != row.unavailable || !row.unavailable && err != nil {
			t.Errorf("%s: %q %v", name, found, err)
		}
	}
	if found, err := scan(t, virusscan.At(""), scantest.Virus); found != "" || err != nil {
		t.Errorf("without a scanner: %q %v", found, err)
	}
}

func TestUnavailableScannerIsAnError(t *testing.T) {
	folder := t.TempDir()
	if _, err := scan(t, virusscan.At(filepath.Join(folder, "missing")), "x"); !errors.Is(err, virusscan.ErrAway) {
		t.Errorf("no listener: %v", err)
	}
	socket := filepath.Join(folder, "closing")
	closing, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer closing.Close()
	go func() {
		for {
			conn, err := closing.Accept()
			if err != nil {
				return
			}
			_ = conn.Close()
		}
	}()
	if _, err := scan(t, virusscan.At(socket), "x"); !errors.Is(err, virusscan.ErrAway) {
		t.Errorf("connection closed: %v", err)
	}
	silent := filepath.Join(folder, "silent")
	quiet, err := net.Listen("unix", silent)
	if err != nil {
		t.Fatal(err)
	}
	defer quiet.Close()
	ctx, cancel := context.WithCancel(t.Context())
	w, err := virusscan.At(silent).Read(ctx, strings.NewReader("x"))
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	cancel()
	if _, err := w.Found(); !errors.Is(err, virusscan.ErrAway) {
		t.Errorf("cancelled request: %v", err)
	}
}
