// Package scan asks a virus scanner beside the program about what is uploaded (legacy-api E.2). The scanner is one that speaks clamd's protocol.
package virusscan

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"time"
)

const (
	// patience is how long the scanner may take for one step: to answer the call, to take a chunk, and, all of a file being there, to judge it.
	patience = 15 * time.Second
	// most is how large a chunk is sent.
	most = 64 << 10
	// longestAnswer is how much of an answer is read.
	longestAnswer = 4 << 10
)

// ErrAway: the scanner could not be asked, or did not answer what it found.
var ErrAway = errors.New("scan: the scanner does not answer")

// Scanner is a scanner at a socket of this machine.
type Scanner struct{ socket string }

// At is the scanner at the path of a socket; nil without one, as an installation without a scanner is.
func At(socket string) *Scanner {
	if socket == "" {
		return nil
	}
	return &Scanner{socket}
}

// Reader is a file on its way past the scanner: what is read of it has been shown to the scanner.
type Reader struct {
	source io.Reader
	line   net.Conn
	over   func() bool
}

// Read lets the scanner see r while it is read. Without a scanner it is only read.
func (s *Scanner) Read(ctx context.Context, r io.Reader) (*Reader, error) {
	if s == nil {
		return &Reader{source: r}, nil
	}
	line, err := (&net.Dialer{Timeout: patience}).DialContext(ctx, "unix", s.socket)
	if err != nil {
		return nil, away(err)
	}
	w := &Reader{source: r, line: line, over: context.AfterFunc(ctx, func() { _ = line.Close() })}
	if err := w.send([]byte("zINSTREAM\x00")); err != nil {
		return nil, errors.Join(err, w.Close())
	}
	return w, nil
}

func away(err error) error { return fmt.Errorf("%w: %w", ErrAway, err) }

func (w *Reader) send(p []byte) error {
	if err := w.line.SetDeadline(time.Now().Add(patience)); err != nil {
		return away(err)
	}
	if _, err := w.line.Write(p); err != nil {
		return away(err)
	}
	return nil
}

// Read shows the scanner what it reads. A scanner that is lost on the way ends the reading.
func (w *Reader) Read(p []byte) (int, error) {
	if w.line == nil {
		return w.source.Read(p)
	}
	n, err := w.source.Read(p[:min(len(p), most)])
	if n > 0 {
		if lost := w.send(append(binary.BigEndian.AppendUint32(make([]byte, 0, n+4), uint32(n)), p[:n]...)); lost != nil {
			return n, lost
		}
	}
	return n, err
}

// Found is what the scanner found in all that was read; empty for nothing. It is asked once.
func (w *Reader) Found() (string, error) {
	if w.line == nil {
		return "", nil
	}
	if err := w.send(make([]byte, 4)); err != nil {
		return "", err
	}
	answer, err := io.ReadAll(io.LimitReader(w.line, longestAnswer))
	if err != nil {
		return "", away(err)
	}
	said := strings.TrimPrefix(string(bytes.TrimRight(answer, "\x00\n")), "stream: ")
	if found, is := strings.CutSuffix(said, " FOUND"); is {
		return found, nil
	}
	if said != "OK" {
		return "", away(fmt.Errorf("it says %q", said))
	}
	return "", nil
}

// Close lets go of the scanner.
func (w *Reader) Close() error {
	if w.line == nil {
		return nil
	}
	w.over()
	return w.line.Close()
}
