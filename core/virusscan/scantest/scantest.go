// Package scantest is a fake virus scanner for tests, with the protocol of clamd on a Unix socket.
package scantest

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net"
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
	content, err := s.stream(conn)
	switch {
	case errors.Is(err, errTooLong):
		_, _ = conn.Write([]byte("INSTREAM size limit exceeded. ERROR\x00"))
	case err != nil:
	case bytes.Contains(content, []byte(Virus)):
		_, _ = conn.Write([]byte("stream: " + Name + " FOUND\x00"))
	default:
		_, _ = conn.Write([]byte("stream: OK\x00"))
	}
}

var errTooLong = errors.New("too long")

func (s *Scanner) stream(r io.Reader) (content []byte, err error) {
	for {
		var size uint32
		if err := binary.Read(r, binary.BigEndian, &size); err != nil || size == 0 {
			return content, err
		}
		chunk := make([]byte, size)
		if _, err := io.ReadFull(r, chunk); err != nil {
			return nil, err
		}
		if content = append(content, chunk...); s.Most > 0 && len(content) > s.Most {
			return nil, errTooLong
		}
	}
}
