package file

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"

	"evops/contracts/fault"
)

// pictureEnd returns the offset at which a picture ends within its bytes; 0 if it is incomplete. Data after the end would make a file of
// two types at once (legacy-api E.2). Cameras append a smaller picture to a JPEG: those count as part of it.
func pictureEnd(raw []byte) int {
	switch {
	case bytes.HasPrefix(raw, []byte("\x89PNG\r\n\x1a\n")):
		return pngEnd(raw)
	case bytes.HasPrefix(raw, []byte("RIFF")) && len(raw) >= 8:
		size := int(binary.LittleEndian.Uint32(raw[4:]))
		return size + size%2 + 8
	}
	end := 0
	for bytes.HasPrefix(raw[end:], []byte("\xff\xd8")) {
		next := jpegEnd(raw[end:])
		if next == 0 {
			return 0
		}
		end += next
		end += len(raw[end:]) - len(bytes.TrimLeft(raw[end:], "\x00"))
	}
	return end
}

func pngEnd(raw []byte) int {
	for at := 8; at+12 <= len(raw); {
		size := int(binary.BigEndian.Uint32(raw[at:]))
		kind := string(raw[at+4 : at+8])
		at += 12 + size
		if kind == "IEND" {
			return at
		}
	}
	return 0
}

// jpegEnd follows the segments of a JPEG to the end of the image. Within scan data, 0xFF begins a marker unless it is followed by zero or a
// restart marker.
func jpegEnd(raw []byte) int {
	for at := 2; at+2 <= len(raw); {
		marker := raw[at+1]
		switch {
		case raw[at] != 0xff:
			at++ // data of a scan
		case marker == 0xd9:
			return at + 2
		case marker == 0xff:
			at++ // padding
		case marker == 0, marker == 1, marker >= 0xd0 && marker <= 0xd7:
			at += 2
		case at+4 <= len(raw):
			at += 2 + int(binary.BigEndian.Uint16(raw[at+2:]))
		default:
			return 0
		}
	}
	return 0
}

// Sizes of the tails of files that are not decoded at upload, in bytes: a PDF has its end marker within the last kilobyte, a zip archive
// its last record, which a comment of up to 64 KB may follow.
const (
	documentTail = 1 << 10
	archiveTail  = 22 + 1<<16
)

// tailReader fails at the end of a file whose tail is not that of its type: a truncated file, or one with trailing data.
type tailReader struct {
	io.Reader
	size  int
	valid func(tail []byte) bool
	tail  []byte
}

// checkTail wraps r so that the end of the file is checked against its type while it is stored; a PDF is also searched for JavaScript.
func checkTail(r io.Reader, contentType string) io.Reader {
	switch contentType {
	case "application/pdf":
		return &tailReader{Reader: &plain{Reader: r}, size: documentTail, valid: func(tail []byte) bool { return bytes.Contains(tail, []byte("%%EOF")) }}
	case zipType, xlsxType:
		return &tailReader{Reader: r, size: archiveTail, valid: archiveEnds}
	}
	return r
}

func archiveEnds(tail []byte) bool {
	at := bytes.LastIndex(tail, []byte("PK\x05\x06"))
	return at >= 0 && len(tail)-at >= 22 && at+22+int(binary.LittleEndian.Uint16(tail[at+20:])) == len(tail)
}

func (e *tailReader) Read(p []byte) (int, error) {
	n, err := e.Reader.Read(p)
	e.tail = append(e.tail, p[:n]...)
	if over := len(e.tail) - e.size; over > 0 {
		e.tail = append(e.tail[:0], e.tail[over:]...)
	}
	if errors.Is(err, io.EOF) && !e.valid(e.tail) {
		return n, fault.FileTypeRefused.With()
	}
	return n, err
}
