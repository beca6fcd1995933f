package file

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"

	"evops/contracts/fault"
)

// pictureEnd is where a picture ends within its bytes; 0 for one that does not end. What follows the end makes a file two things at once (legacy-api E.2).
// Cameras put a smaller or a lighter picture after a JPEG: those belong to it.
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

// jpegEnd follows the segments of a JPEG to the end of the image. Within the scans a marker is what follows 0xFF, unless that is zero or restarts the scan.
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

// The ends of files that are not taken apart when they come: a document names its directory within the last kilobyte, an archive in its last record,
// which a comment of up to 64 KB may follow.
const (
	documentTail = 1 << 10
	archiveTail  = 22 + 1<<16
)

// ended refuses, once all of it has gone by, a file that does not end the way its type ends: one cut short, or one that goes on as something else.
type ended struct {
	io.Reader
	most int
	ends func(tail []byte) bool
	tail []byte
}

// toTheEnd holds the end of a file against its type while it is stored.
func toTheEnd(r io.Reader, contentType string) io.Reader {
	switch contentType {
	case "application/pdf":
		return &ended{Reader: &plain{Reader: r}, most: documentTail, ends: func(tail []byte) bool { return bytes.Contains(tail, []byte("%%EOF")) }}
	case zipType, xlsxType:
		return &ended{Reader: r, most: archiveTail, ends: archiveEnds}
	}
	return r
}

func archiveEnds(tail []byte) bool {
	at := bytes.LastIndex(tail, []byte("PK\x05\x06"))
	return at >= 0 && len(tail)-at >= 22 && at+22+int(binary.LittleEndian.Uint16(tail[at+20:])) == len(tail)
}

func (e *ended) Read(p []byte) (int, error) {
	n, err := e.Reader.Read(p)
	e.tail = append(e.tail, p[:n]...)
	if over := len(e.tail) - e.most; over > 0 {
		e.tail = append(e.tail[:0], e.tail[over:]...)
	}
	if errors.Is(err, io.EOF) && !e.ends(e.tail) {
		return n, fault.FileTypeRefused.With()
	}
	return n, err
}
