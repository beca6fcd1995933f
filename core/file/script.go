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

// Bounds of the object streams of a document. Programs write some ten kilobytes into each.
const (
	maxPacked   = 8 * megabyte
	maxUnpacked = 64 * megabyte
)

// nameOf matches a name of a PDF, whose characters may each be written as #xx (ISO 32000-1, 7.3.5).
func nameOf(name string) string {
	var b strings.Builder
	for _, c := range []byte(name) {
		fmt.Fprintf(&b, "(?:%c|#(?i:%02x))", c, c)
	}
	return "/" + b.String()
}

var (
	scriptName = regexp.MustCompile(nameOf("JavaScript"))
	// documentMarks are what a document is read by: a script, an object stream, the end of an object, and where the bytes of a stream begin.
	documentMarks = regexp.MustCompile("(" + scriptName.String() + ")|(" + nameOf("ObjStm") + `)|endobj|(stream\r?\n)`)
	packedEnd     = []byte("endstream")
)

// longestMark is how many bytes a mark can have.
const longestMark = 3*len("JavaScript") + 1

// plain refuses a PDF that holds JavaScript while it is read: in the open, or in a compressed stream of objects. Other streams are text, pictures and fonts.
type plain struct {
	io.Reader
	open    []byte // what has not been looked at
	objects bool   // the object under way is an object stream
	inside  bool   // its bytes are being collected
	packed  bytes.Buffer
}

func (d *plain) Read(p []byte) (int, error) {
	n, err := d.Reader.Read(p)
	d.open = append(d.open, p[:n]...)
	if !d.passes(errors.Is(err, io.EOF)) {
		return 0, fault.DocumentScripted.With()
	}
	return n, err
}

// passes looks at what has come; at the end at all of it, before as far as no mark can go on.
func (d *plain) passes(end bool) bool {
	for {
		if d.inside {
			at := bytes.Index(d.open, packedEnd)
			whole := at >= 0
			if !whole {
				at = max(0, len(d.open)-len(packedEnd))
			}
			d.packed.Write(d.open[:at])
			d.open = d.open[at:]
			switch {
			case d.packed.Len() > maxPacked:
				return false
			case !whole:
				return !end // a stream of objects that does not end cannot be looked into
			case !unscripted(d.packed.Bytes()):
				return false
			}
			d.inside, d.objects = false, false
			d.packed.Reset()
			continue
		}
		mark := documentMarks.FindSubmatchIndex(d.open)
		if mark == nil {
			if keep := longestMark; len(d.open) > keep {
				d.open = append(d.open[:0], d.open[len(d.open)-keep:]...)
			}
			return true
		}
		switch {
		case mark[2] >= 0:
			return false
		case mark[4] >= 0:
			d.objects = true
		case mark[6] >= 0:
			d.inside = d.objects
		default:
			d.objects = false
		}
		d.open = d.open[mark[1]:]
	}
}

// unscripted reports whether a stream of objects holds no script. One that cannot be unpacked may hold anything.
func unscripted(packed []byte) bool {
	if first := bytes.TrimLeft(packed, "\r\n "); len(first) > 0 && first[0] >= '0' && first[0] <= '9' {
		return !scriptName.Match(packed)
	}
	r, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		return false
	}
	unpacked, err := io.ReadAll(io.LimitReader(r, maxUnpacked+1))
	// Some programs leave out or damage the checksum at the end, and readers do not mind.
	broken := err != nil && !errors.Is(err, zlib.ErrChecksum) && !errors.Is(err, io.ErrUnexpectedEOF)
	return !broken && len(unpacked) <= maxUnpacked && !scriptName.Match(unpacked)
}
