// Package virusscan sends uploads to a virus scanner on the same machine (legacy-api E.2), by the protocol of clamd.
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
	// stepTimeout bounds one step of the scanner: accepting the connection, taking a chunk, and answering after the last chunk.
	stepTimeout = 15 * time.Second
	// chunkSize is the maximum size of a chunk, in bytes.
	chunkSize = 64 << 10
	// maxAnswer bounds the answer that is read, in bytes.
	maxAnswer = 4 << 10
)

// ErrUnavailable: the scanner could not be reached, or did not answer with a result.
var ErrAway = errors.New("virusscan: scanner unavailable")

// Scanner is a scanner that listens on a Unix socket.
type Scanner struct{ socket string }

// At returns the scanner at the path of a Unix socket; nil for an empty path, that is for an installation without a scanner.
func At(socket string) *Scanner {
	if socket == "" {
		return nil
	}
	return &Scanner{socket}
}

// Reader is a stream that is sent to the scanner while it is read.
type Reader struct {
	source       io.Reader
	conn         net.Conn
	stopWatching func() bool
	// frame is the last piece sent, with its length in front; reused, so that a large file is not allocated once more.
	frame []byte
}

// Read wraps r so that everything read is sent to the scanner. On a nil Scanner, the content is not scanned.
func (s *Scanner) Read(ctx context.Context, r io.Reader) (*Reader, error) {
	if s == nil {
		return &Reader{source: r}, nil
	}
	conn, err := (&net.Dialer{Timeout: stepTimeout}).DialContext(ctx, "unix", s.socket)
	if err != nil {
		return nil, unavailable(err)
	}
	w := &Reader{source: r, conn: conn, stopWatching: context.AfterFunc(ctx, func() { _ = conn.Close() })}
	if err := w.send([]byte("zINSTREAM\x00")); err != nil {
		return nil, errors.Join(err, w.Close())
	}
	return w, nil
}

func unavailable(err error) error { return fmt.Errorf("%w: %w", ErrAway, err) }

func (w *Reader) send(p []byte) error {
	if err := w.conn.SetDeadline(time.Now().Add(stepTimeout)); err != nil {
		return unavailable(err)
	}
	if _, err := w.conn.Write(p); err != nil {
		return unavailable(err)
	}
	return nil
}

// Read sends what it reads to the scanner. If the scanner fails, reading fails with ErrUnavailable.
func (w *Reader) Read(p []byte) (int, error) {
	if w.conn == nil {
		return w.source.Read(p)
	}
	n, err := w.source.Read(p[:min(len(p), chunkSize)])
	if n > 0 {
		w.frame = append(binary.BigEndian.AppendUint32(w.frame[:0], uint32(n)), p[:n]...)
		if lost := w.send(w.frame); lost != nil {
			return n, lost
		}
	}
	return n, err
}

// Found returns the name of the virus in the content read; empty for none. It must be called once, after the last byte.
func (w *Reader) Found() (string, error) {
	if w.conn == nil {
		return "", nil
	}
	if err := w.send(make([]byte, 4)); err != nil {
		return "", err
	}
	answer, err := io.ReadAll(io.LimitReader(w.conn, maxAnswer))
	if err != nil {
		return "", unavailable(err)
	}
	verdict := strings.TrimPrefix(string(bytes.TrimRight(answer, "\x00\n")), "stream: ")
	if found, is := strings.CutSuffix(verdict, " FOUND"); is {
		return found, nil
	}
	if verdict != "OK" {
		return "", unavailable(fmt.Errorf("unexpected answer %q", verdict))
	}
	return "", nil
}

// Close closes the connection to the scanner.
func (w *Reader) Close() error {
	if w.conn == nil {
		return nil
	}
	w.stopWatching()
	return w.conn.Close()
}
