package file

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"evops/contracts/fault"
)

// Bounds of the object streams of a PDF, in bytes. Common programs write some ten kilobytes into each.
const (
	maxPacked   = 8 * megabyte
	maxUnpacked = 64 * megabyte
)

// nameOf matches a name of a PDF, of which every character may be escaped as #xx (ISO 32000-1, 7.3.5).
func nameOf(name string) string {
	var b strings.Builder
	for _, c := range []byte(name) {
		fmt.Fprintf(&b, "(?:%c|#(?i:%02x))", c, c)
	}
	return "/" + b.String()
}

var (
	scriptName = regexp.MustCompile(nameOf("JavaScript"))
	// documentMarks are the tokens to look for: JavaScript, an object stream, the end of an object, and the beginning of a stream's bytes.
	documentMarks = regexp.MustCompile("(" + scriptName.String() + ")|(" + nameOf("ObjStm") + `)|endobj|(stream\r?\n)`)
	packedEnd     = []byte("endstream")
)

// longestMark is the maximum length of a token.
const longestMark = 3*len("JavaScript") + 1

// plain fails while reading a PDF that contains JavaScript, in clear or in a compressed object stream. Other streams are text, pictures and
// fonts and are not searched.
type plain struct {
	io.Reader
	unread    []byte // bytes not scanned yet
	objects   bool   // the current object is an object stream
	buffering bool   // its bytes are being buffered
	packed    bytes.Buffer
}

func (d *plain) Read(p []byte) (int, error) {
	n, err := d.Reader.Read(p)
	d.unread = append(d.unread, p[:n]...)
	if !d.passes(errors.Is(err, io.EOF)) {
		return 0, fault.DocumentScripted.With()
	}
	return n, err
}

// passes scans the new bytes. Before the end of the file it retains as many bytes as an incomplete token may have.
func (d *plain) passes(end bool) bool {
	for {
		if d.buffering {
			at := bytes.Index(d.unread, packedEnd)
			complete := at >= 0
			if !complete {
				at = max(0, len(d.unread)-len(packedEnd))
			}
			d.packed.Write(d.unread[:at])
			d.unread = d.unread[at:]
			switch {
			case d.packed.Len() > maxPacked:
				return false
			case !complete:
				return !end // an unterminated object stream cannot be inspected
			case !unscripted(d.packed.Bytes()):
				return false
			}
			d.buffering, d.objects = false, false
			d.packed.Reset()
			continue
		}
		mark := documentMarks.FindSubmatchIndex(d.unread)
		if mark == nil {
			if rest := longestMark; len(d.unread) > rest {
				d.unread = append(d.unread[:0], d.unread[len(d.unread)-rest:]...)
			}
			return true
		}
		switch {
		case mark[2] >= 0:
			return false
		case mark[4] >= 0:
			d.objects = true
		case mark[6] >= 0:
			d.buffering = d.objects
		default:
			d.objects = false
		}
		d.unread = d.unread[mark[1]:]
	}
}

// unscripted reports whether an object stream contains no JavaScript. One that cannot be decompressed is refused.
func unscripted(packed []byte) bool {
	if first := bytes.TrimLeft(packed, "\r\n "); len(first) > 0 && first[0] >= '0' && first[0] <= '9' {
		return !scriptName.Match(packed)
	}
	r, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		return false
	}
	unpacked, err := io.ReadAll(io.LimitReader(r, maxUnpacked+1))
	// Some programs omit or damage the checksum at the end, and readers ignore it.
	broken := err != nil && !errors.Is(err, zlib.ErrChecksum) && !errors.Is(err, io.ErrUnexpectedEOF)
	return !broken && len(unpacked) <= maxUnpacked && !scriptName.Match(unpacked)
}
