// Package scantest is a fake virus scanner for tests, with the protocol of clamd on a Unix socket.
package scantest

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"slices"
)

// Virus is a text that the scanner reports anywhere in a file.
const Virus = "a virus that only tests have"

// Name is the name by which the scanner reports it.
const Name = "Evops-Test-Signature"

// Scanner listens on a socket and scans what is sent.
type Scanner struct {
	// Most is the maximum size of a file in bytes, like clamd's StreamMaxLength; 0 for no limit.
	Most int
	at   net.Listener
}

// Serve listens on the path of a socket, which must not exist.
func (s *Scanner) Serve(socket string) (err error) {
	if s.at, err = net.Listen("unix", socket); err != nil {
		return err
	}
	go func() {
		for {
			conn, err := s.at.Accept()
			if err != nil {
				return
			}
			go s.scan(conn)
		}
	}()
	return nil
}

// Close stops the scanner.
func (s *Scanner) Close() error { return s.at.Close() }

func (s *Scanner) scan(conn net.Conn) {
	defer conn.Close()
	command := make([]byte, len("zINSTREAM\x00"))
	if _, err := io.ReadFull(conn, command); err != nil || string(command) != "zINSTREAM\x00" {
		_, _ = conn.Write([]byte("UNKNOWN COMMAND\x00"))
		return
	}
	infected, err := s.stream(conn)
	switch {
	case errors.Is(err, errTooLong):
		_, _ = conn.Write([]byte("INSTREAM size limit exceeded. ERROR\x00"))
	case err != nil:
	case infected:
		_, _ = conn.Write([]byte("stream: " + Name + " FOUND\x00"))
	default:
		_, _ = conn.Write([]byte("stream: OK\x00"))
	}
}

var errTooLong = errors.New("too long")

// stream reads a file and reports whether it contains the virus. Like clamd it does not hold the file in memory.
func (s *Scanner) stream(r io.Reader) (infected bool, err error) {
	var chunk []byte
	tail := 0 // number of bytes of the chunk that are the end of the previous one
	for total := 0; ; {
		var size uint32
		if err := binary.Read(r, binary.BigEndian, &size); err != nil || size == 0 {
			return infected, err
		}
		chunk = slices.Grow(chunk[:tail], int(size))[:tail+int(size)]
		if _, err := io.ReadFull(r, chunk[tail:]); err != nil {
			return false, err
		}
		if total += int(size); s.Most > 0 && total > s.Most {
			return false, errTooLong
		}
		infected = infected || bytes.Contains(chunk, []byte(Virus))
		tail = copy(chunk, chunk[max(0, len(chunk)-len(Virus)):])
	}
}
