// Package mediatest makes small audio and video files for tests: complete containers with empty samples.
package mediatest

import (
	"bytes"
	"encoding/binary"
	"math"
	"time"
)

// MP3 is frames of 128 kbit/s at 44.1 kHz.
func MP3(length time.Duration) []byte {
	frame := make([]byte, 417)
	copy(frame, "\xff\xfb\x90\x00")
	return bytes.Repeat(frame, int(math.Round(length.Seconds()*44_100/1152)))
}

// WAV is 8 kHz, 16 bit, mono.
func WAV(length time.Duration) []byte {
	const rate = 8000
	data := make([]byte, int(length.Seconds()*rate)*2)
	b := binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(36+len(data)))
	b = append(b, "WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00"...)
	b = binary.LittleEndian.AppendUint32(b, rate)
	b = binary.LittleEndian.AppendUint32(b, 2*rate)
	b = append(b, "\x02\x00\x10\x00data"...)
	return append(binary.LittleEndian.AppendUint32(b, uint32(len(data))), data...)
}

// Opus is an Ogg file with three pages.
func Opus(length time.Duration) []byte {
	const preSkip = 312
	page := func(position uint64, packet []byte) []byte {
		b := binary.LittleEndian.AppendUint64([]byte("OggS\x00\x00"), position)
		b = append(append(b, make([]byte, 12)...), 1, byte(len(packet)))
		return append(b, packet...)
	}
	head := binary.LittleEndian.AppendUint16([]byte("OpusHead\x01\x01"), preSkip)
	head = append(head, "\x80\xbb\x00\x00\x00\x00\x00"...)
	out := append(page(0, head), page(0, []byte("OpusTags"))...)
	return append(out, page(uint64(length.Seconds()*48_000)+preSkip, make([]byte, 100))...)
}

func box(kind string, content ...[]byte) []byte {
	body := bytes.Join(content, nil)
	return append(append(binary.BigEndian.AppendUint32(nil, uint32(8+len(body))), kind...), body...)
}

// MP4 has a track of each codec that is not empty; the video is 640×480.
func MP4(length time.Duration, video, audio string) []byte {
	header := binary.BigEndian.AppendUint32(make([]byte, 12), 1000)
	header = binary.BigEndian.AppendUint32(header, uint32(length.Milliseconds()))
	movie := box("mvhd", append(header, make([]byte, 80)...))
	track := func(handler, codec string, sample []byte) {
		if codec == "" {
			return
		}
		described := box("stsd", binary.BigEndian.AppendUint32(make([]byte, 4), 1), box(codec, sample))
		named := box("hdlr", make([]byte, 8), []byte(handler), make([]byte, 13))
		movie = append(movie, box("trak", box("mdia", named, box("minf", box("stbl", described))))...)
	}
	picture := make([]byte, 70)
	binary.BigEndian.PutUint16(picture[24:], 640)
	binary.BigEndian.PutUint16(picture[26:], 480)
	track("vide", video, picture)
	track("soun", audio, make([]byte, 28))
	return bytes.Join([][]byte{box("ftyp", []byte("isom\x00\x00\x02\x00isom")), box("moov", movie), box("mdat", make([]byte, 64))}, nil)
}

// element has a length of eight bytes; unknown leaves it open.
func element(id uint32, unknown bool, content ...[]byte) []byte {
	body := bytes.Join(content, nil)
	b := bytes.TrimLeft(binary.BigEndian.AppendUint32(nil, id), "\x00")
	size := uint64(len(body))
	if unknown {
		size = 1<<56 - 1
	}
	return append(binary.BigEndian.AppendUint64(b, size|1<<56), body...)
}

// WebM has a VP9 and an Opus track. A live recording has elements of unknown size and no duration.
func WebM(length time.Duration, live bool) []byte {
	number := func(id uint32, n uint32) []byte { return element(id, false, binary.BigEndian.AppendUint32(nil, n)) }
	info := number(0x2AD7B1, 1_000_000)
	if !live {
		info = append(info, element(0x4489, false, binary.BigEndian.AppendUint64(nil, math.Float64bits(float64(length.Milliseconds()))))...)
	}
	tracks := element(0x1654AE6B, false,
		element(0xAE, false, element(0x86, false, []byte("V_VP9")), element(0xE0, false, number(0xB0, 640), number(0xBA, 480))),
		element(0xAE, false, element(0x86, false, []byte("A_OPUS"))))
	clusters := element(0x1F43B675, live, number(0xE7, 0), element(0xA3, false, make([]byte, 20)))
	clusters = append(clusters, element(0x1F43B675, live, number(0xE7, uint32(length.Milliseconds())), element(0xA3, false, make([]byte, 20)))...)
	return append(element(0x1A45DFA3, false, element(0x4282, false, []byte("webm"))),
		element(0x18538067, live, element(0x1549A966, false, info), tracks, clusters)...)
}
