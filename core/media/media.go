// Package media reads the container headers of audio and video files: structure, duration, codecs and frame size. It decodes no samples, so
// its memory does not depend on the size of a file.
package media

import (
	"bufio"
	"errors"
	"io"
	"time"
)

// ErrDamaged: the file is not a complete, well-formed container of the requested format, or has data after its end.
var ErrDamaged = errors.New("media: damaged or incomplete file")

// Info describes a file.
type Info struct {
	Duration time.Duration // zero if the container does not state it
	Video    []string      // codecs of the video tracks, as the container names them
	Audio    []string      // codecs of the audio tracks
	Width    int64         // pixels of the first video track
	Height   int64
	// Channels and SampleRate in Hz are those of WAV and MP3; zero for other formats.
	Channels   int64
	SampleRate int64
}

// bufferSize is how much is read at once, in bytes. The source may be a remote object.
const bufferSize = 64 << 10

// scanner reads a file in order and counts what it has read.
type scanner struct {
	*bufio.Reader
	at, size int64
}

func scan(r io.ReaderAt, size int64) *scanner {
	return &scanner{bufio.NewReaderSize(io.NewSectionReader(r, 0, size), bufferSize), 0, size}
}

// take reads exactly n bytes.
func (s *scanner) take(n int) ([]byte, error) {
	out := make([]byte, n)
	got, err := io.ReadFull(s.Reader, out)
	s.at += int64(got)
	return out, damaged(err)
}

// skip passes over n bytes.
func (s *scanner) skip(n int64) error {
	if n < 0 || n > s.size-s.at {
		return ErrDamaged
	}
	for n > 0 {
		step, err := s.Discard(int(min(n, 1<<20)))
		s.at += int64(step)
		n -= int64(step)
		if err != nil {
			return damaged(err)
		}
	}
	return nil
}

// damaged turns the end of the data into ErrDamaged; errors of the source are returned unchanged.
func damaged(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return ErrDamaged
	}
	return err
}

// readAt reads n bytes at an offset.
func readAt(r io.ReaderAt, at int64, n int) ([]byte, error) {
	out := make([]byte, n)
	got, err := r.ReadAt(out, at)
	if got == n {
		return out, nil
	}
	return nil, damaged(err)
}

// ratio returns n units of which rate make a second. Values that no real file has give zero.
func ratio(n, rate uint64) time.Duration {
	const longest = uint64(1000 * time.Hour / time.Second)
	if rate == 0 || n/rate > longest {
		return 0
	}
	return time.Duration(n/rate)*time.Second + time.Duration(float64(n%rate)/float64(rate)*float64(time.Second))
}
