// Package scantest gives tests a virus scanner that speaks clamd's protocol at a socket.
package scantest

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net"
)

// Virus is what the scanner finds wherever it stands.
const Virus = "a virus that only tests have"

// Name is what the scanner calls it.
const Name = "Evops-Test-Signature"

// Scanner listens at a socket and judges what is sent.
type Scanner struct {
	// Most is how many bytes of a file it takes, as clamd's StreamMaxLength; 0 for any.
	Most int
	at   net.Listener
}

// Serve begins to listen at the path of a socket that is not there.
func (s *Scanner) Serve(socket string) (err error) {
	if s.at, err = net.Listen("unix", socket); err != nil {
		return err
	}
	go func() {
		for {
			line, err := s.at.Accept()
			if err != nil {
				return
			}
			go s.judge(line)
		}
	}()
	return nil
}

// Close goes away, as a scanner that is stopped.
func (s *Scanner) Close() error { return s.at.Close() }

func (s *Scanner) judge(line net.Conn) {
	defer line.Close()
	command := make([]byte, len("zINSTREAM\x00"))
	if _, err := io.ReadFull(line, command); err != nil || string(command) != "zINSTREAM\x00" {
		_, _ = line.Write([]byte("UNKNOWN COMMAND\x00"))
		return
	}
	content, err := s.stream(line)
	switch {
	case errors.Is(err, errTooLong):
		_, _ = line.Write([]byte("INSTREAM size limit exceeded. ERROR\x00"))
	case err != nil:
	case bytes.Contains(content, []byte(Virus)):
		_, _ = line.Write([]byte("stream: " + Name + " FOUND\x00"))
	default:
		_, _ = line.Write([]byte("stream: OK\x00"))
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
