package media

import (
	"encoding/binary"
	"io"
)

// WAV reads the chunks of a RIFF WAVE file to its end.
func WAV(r io.ReaderAt, size int64) (Info, error) {
	head, err := readAt(r, 0, 12)
	if err != nil {
		return Info{}, err
	}
	end := 8 + int64(binary.LittleEndian.Uint32(head[4:]))
	if string(head[:4]) != "RIFF" || string(head[8:]) != "WAVE" || end+end%2 != size && end != size {
		return Info{}, ErrDamaged
	}
	var bytesPerSecond, samples uint64
	info := Info{Audio: []string{"wav"}}
	for at := int64(12); at+8 <= end; {
		chunk, err := readAt(r, at, 8)
		if err != nil {
			return Info{}, err
		}
		length := int64(binary.LittleEndian.Uint32(chunk[4:]))
		if length > end-at-8 {
			return Info{}, ErrDamaged
		}
		switch string(chunk[:4]) {
		case "fmt ":
			format, err := readAt(r, at+8, 16)
			if err != nil {
				return Info{}, err
			}
			info.Channels, info.SampleRate = int64(binary.LittleEndian.Uint16(format[2:])), int64(binary.LittleEndian.Uint32(format[4:]))
			bytesPerSecond = uint64(binary.LittleEndian.Uint32(format[8:]))
		case "data":
			samples += uint64(length)
		}
		at += 8 + length + length%2
	}
	if bytesPerSecond == 0 || samples == 0 {
		return Info{}, ErrDamaged
	}
	info.Duration = ratio(samples, bytesPerSecond)
	return info, nil
}
