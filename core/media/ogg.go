package media

import (
	"bytes"
	"encoding/binary"
	"io"
)

// opusRate is the clock of Opus positions in Hz, independent of the sampling rate of the recording (RFC 7845, 4).
const opusRate = 48_000

// Ogg follows the pages of an Ogg file with one Opus or Vorbis stream (RFC 3533). The position of the last page is the duration.
func Ogg(r io.ReaderAt, size int64) (Info, error) {
	s := scan(r, size)
	var info Info
	var rate, preSkip, last uint64
	for page := 0; s.at < s.size; page++ {
		head, err := s.take(27)
		if err != nil {
			return Info{}, err
		}
		if string(head[:4]) != "OggS" || head[4] != 0 {
			return Info{}, ErrDamaged
		}
		segments, err := s.take(int(head[26]))
		if err != nil {
			return Info{}, err
		}
		length := 0
		for _, n := range segments {
			length += int(n)
		}
		// The position of a page on which no packet ends is -1.
		if position := binary.LittleEndian.Uint64(head[6:]); position != 1<<64-1 {
			last = max(last, position)
		}
		if page > 0 {
			if err := s.skip(int64(length)); err != nil {
				return Info{}, err
			}
			continue
		}
		packet, err := s.take(length)
		if err != nil {
			return Info{}, err
		}
		switch {
		case bytes.HasPrefix(packet, []byte("OpusHead")) && len(packet) >= 19:
			rate, preSkip, info.Audio = opusRate, uint64(binary.LittleEndian.Uint16(packet[10:])), []string{"opus"}
		case bytes.HasPrefix(packet, []byte("\x01vorbis")) && len(packet) >= 16:
			rate, info.Audio = uint64(binary.LittleEndian.Uint32(packet[12:])), []string{"vorbis"}
		default:
			return Info{}, ErrDamaged
		}
	}
	if rate == 0 || last <= preSkip {
		return Info{}, ErrDamaged
	}
	info.Duration = ratio(last-preSkip, rate)
	return info, nil
}
