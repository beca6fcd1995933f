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

func ask(t *testing.T, s *virusscan.Scanner, content string) (found string, err error) {
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

func TestAFileIsReadPastTheScanner(t *testing.T) {
	clamd := &scantest.Scanner{Most: 1 << 20}
	socket := filepath.Join(t.TempDir(), "clamd")
	if err := clamd.Serve(socket); err != nil {
		t.Fatal(err)
	}
	defer clamd.Close()
	large := strings.Repeat("x", 300<<10)
	for says, row := range map[string]struct {
		content, found string
		away           bool
	}{
		"nothing":                         {"", "", false},
		"a harmless file":                 {large, "", false},
		"a virus at the end":              {large + scantest.Virus, scantest.Name, false},
		"more than the scanner will take": {strings.Repeat(large, 4), "", true},
	} {
		found, err := ask(t, virusscan.At(socket), row.content)
		if found != row.found || errors.Is(err, virusscan.ErrAway) != row.away || !row.away && err != nil {
			t.Errorf("%s: %q %v", says, found, err)
		}
	}
	if found, err := ask(t, virusscan.At(""), scantest.Virus); found != "" || err != nil {
		t.Errorf("without a scanner: %q %v", found, err)
	}
}

func TestAScannerThatDoesNotAnswerHasFoundNothingYet(t *testing.T) {
	folder := t.TempDir()
	if _, err := ask(t, virusscan.At(filepath.Join(folder, "nobody")), "x"); !errors.Is(err, virusscan.ErrAway) {
		t.Errorf("nobody listens: %v", err)
	}
	socket := filepath.Join(folder, "rude")
	rude, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer rude.Close()
	go func() {
		for {
			line, err := rude.Accept()
			if err != nil {
				return
			}
			_ = line.Close()
		}
	}()
	if _, err := ask(t, virusscan.At(socket), "x"); !errors.Is(err, virusscan.ErrAway) {
		t.Errorf("it hangs up: %v", err)
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
		t.Errorf("the request ended: %v", err)
	}
}
