package media

import (
	"bytes"
	"encoding/binary"
	"io"
	"time"
)

// Bit rates of layer III in kbit/s, by index (ISO/IEC 11172-3, 2.4.2.3; ISO/IEC 13818-3 for the lower sampling rates).
var (
	mp3Rates    = [16]int64{0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0}
	mp3LowRates = [16]int64{0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0}
	// mp3Samples are the sampling rates of MPEG-1 in Hz; MPEG-2 has half of them, MPEG-2.5 a quarter.
	mp3Samples = [4]int64{44_100, 48_000, 32_000, 0}
)

// mp3Header is the header of a frame.
type mp3Header struct {
	size    int64 // bytes of the frame with its header
	samples int64
	rate    int64 // Hz
	mono    bool
}

func readMP3Header(h []byte) (f mp3Header, ok bool) {
	if h[0] != 0xff || h[1]&0xe0 != 0xe0 || h[1]>>1&3 != 1 {
		return f, false
	}
	version, rates := h[1]>>3&3, mp3Rates
	f.samples, f.rate = 1152, mp3Samples[h[2]>>2&3]
	switch version {
	case 3:
	case 2, 0:
		rates, f.samples = mp3LowRates, 576
		f.rate /= 2
		if version == 0 {
			f.rate /= 2
		}
	default:
		return f, false
	}
	bits := rates[h[2]>>4] * 1000
	if bits == 0 || f.rate == 0 {
		return f, false
	}
	f.mono = h[3]>>6 == 3
	f.size = f.samples/8*bits/f.rate + int64(h[2]>>1&1)
	return f, f.size > 4
}

// MP3 follows the frames of a file to its end, which gives the exact duration for variable bit rates too. Tags before and after the frames
// are allowed, anything else is not.
func MP3(r io.ReaderAt, size int64) (Info, error) {
	s := scan(r, size)
	for {
		head, err := s.Peek(10)
		if err != nil {
			return Info{}, damaged(err)
		}
		if !bytes.HasPrefix(head, []byte("ID3")) {
			break
		}
		length := int64(head[6]&0x7f)<<21 | int64(head[7]&0x7f)<<14 | int64(head[8]&0x7f)<<7 | int64(head[9]&0x7f)
		if err := s.skip(10 + length); err != nil {
			return Info{}, err
		}
	}
	if err := skipZeros(s); err != nil {
		return Info{}, err
	}
	var played time.Duration
	frames := 0
	info := Info{Audio: []string{"mp3"}}
	for {
		head, err := s.Peek(4)
		if err != nil && len(head) == 0 && frames > 0 && damaged(err) == ErrDamaged {
			break
		}
		if len(head) < 4 {
			return Info{}, damaged(err)
		}
		frame, ok := readMP3Header(head)
		if !ok {
			if err := mp3Trailer(s); err != nil {
				return Info{}, err
			}
			break
		}
		// Some programs cut the last frame off.
		if frame.size > s.size-s.at {
			frame.size = s.size - s.at
		}
		if err := s.skip(frame.size); err != nil {
			return Info{}, err
		}
		if frames == 0 {
			info.SampleRate, info.Channels = frame.rate, 2
			if frame.mono {
				info.Channels = 1
			}
		}
		frames++
		played += ratio(uint64(frame.samples), uint64(frame.rate))
	}
	if frames < 2 {
		return Info{}, ErrDamaged
	}
	info.Duration = played
	return info, nil
}

func skipZeros(s *scanner) error {
	for {
		b, err := s.Peek(1)
		if err != nil || b[0] != 0 {
			return damaged(err)
		}
		if err := s.skip(1); err != nil {
			return err
		}
	}
}

// mp3Trailer accepts the tags that follow the frames: ID3v1, and APEv2, whose header states its size.
func mp3Trailer(s *scanner) error {
	if head, err := s.Peek(32); err == nil && bytes.HasPrefix(head, []byte("APETAGEX")) {
		if err := s.skip(32 + int64(binary.LittleEndian.Uint32(head[12:]))); err != nil {
			return err
		}
	}
	if s.at == s.size {
		return nil
	}
	head, err := s.Peek(3)
	if err != nil || string(head) != "TAG" || s.size-s.at != 128 {
		return ErrDamaged
	}
	return nil
}
