package media

import (
	"encoding/binary"
	"io"
	"math"
	"math/bits"
	"strings"
	"time"
)

// Identifiers of the elements of a WebM file (RFC 8794, RFC 9559).
const (
	ebmlHeader    = 0x1A45DFA3
	ebmlDocType   = 0x4282
	mkvSegment    = 0x18538067
	mkvInfo       = 0x1549A966
	mkvScale      = 0x2AD7B1 // nanoseconds per unit
	mkvDuration   = 0x4489
	mkvTracks     = 0x1654AE6B
	mkvTrack      = 0xAE
	mkvCodec      = 0x86
	mkvVideo      = 0xE0
	mkvWidth      = 0xB0
	mkvHeight     = 0xBA
	mkvCluster    = 0x1F43B675
	mkvTimestamp  = 0xE7
	mkvMaxContent = 1 << 10 // bytes of a value that is read
	// maxElements bounds the elements that are visited. In a live recording these include every frame.
	maxElements = 2_000_000
)

// webm is the state of reading one file.
type webm struct {
	r        io.ReaderAt
	info     Info
	elements int

	docType  string
	scale    uint64
	duration float64
	last     uint64 // start of the last cluster
	clusters bool
}

// WebM reads a WebM file. A recording of a browser does not state its duration; it is then the start of the last cluster.
func WebM(r io.ReaderAt, size int64) (Info, error) {
	w := &webm{r: r, scale: uint64(time.Millisecond)}
	if err := w.visit(0, size, 0); err != nil {
		return Info{}, err
	}
	if w.docType != "webm" || !w.clusters || len(w.info.Video)+len(w.info.Audio) == 0 {
		return Info{}, ErrDamaged
	}
	units := max(w.duration, float64(w.last))
	if seconds := units * float64(w.scale) / 1e9; seconds > 0 && seconds < 3.6e6 {
		w.info.Duration = time.Duration(seconds * 1e9)
	}
	return w.info, nil
}

// visit reads the elements between two offsets. An element of unknown size, as a live recording writes them, extends to the end of its parent:
// its content is visited here, in the same loop.
func (w *webm) visit(at, end int64, depth int) error {
	if depth > maxDepth {
		return ErrDamaged
	}
	for at < end {
		if w.elements++; w.elements > maxElements {
			return ErrDamaged
		}
		head, err := readAt(w.r, at, int(min(12, end-at)))
		if err != nil {
			return err
		}
		id, idSize := vint(head, false)
		if idSize == 0 || idSize > 4 {
			return ErrDamaged
		}
		length, lengthSize := vint(head[idSize:], true)
		if lengthSize == 0 {
			return ErrDamaged
		}
		at += int64(idSize + lengthSize)
		unknown := length == 1<<(7*lengthSize)-1
		if unknown && id != mkvSegment && id != mkvCluster || !unknown && length > uint64(end-at) {
			return ErrDamaged
		}
		switch id {
		case mkvCluster:
			w.clusters = true
			if unknown {
				continue
			}
			if err := w.begins(at, length); err != nil {
				return err
			}
		case ebmlHeader, mkvSegment, mkvInfo, mkvTracks, mkvTrack, mkvVideo:
			if unknown {
				continue
			}
			if err := w.visit(at, at+int64(length), depth+1); err != nil {
				return err
			}
		default:
			if err := w.value(id, at, int64(length)); err != nil {
				return err
			}
		}
		at += int64(length)
	}
	return nil
}

// begins reads the start time of a cluster, which is its first element.
func (w *webm) begins(at int64, length uint64) error {
	head, err := readAt(w.r, at, int(min(12, length)))
	if err != nil {
		return err
	}
	id, idSize := vint(head, false)
	if id != mkvTimestamp {
		return nil
	}
	inner, lengthSize := vint(head[idSize:], true)
	if lengthSize == 0 || inner > length {
		return ErrDamaged
	}
	return w.value(id, at+int64(idSize+lengthSize), int64(inner))
}

// value reads the value of one element.
func (w *webm) value(id uint64, at, length int64) error {
	switch id {
	case ebmlDocType, mkvScale, mkvDuration, mkvCodec, mkvWidth, mkvHeight, mkvTimestamp:
	default:
		return nil
	}
	if length > mkvMaxContent {
		return ErrDamaged
	}
	b, err := readAt(w.r, at, int(length))
	if err != nil {
		return err
	}
	number := uint64(0)
	for _, c := range b {
		number = number<<8 | uint64(c)
	}
	switch id {
	case ebmlDocType:
		w.docType = strings.TrimRight(string(b), "\x00")
	case mkvScale:
		w.scale = number
	case mkvDuration:
		switch length {
		case 4:
			w.duration = float64(math.Float32frombits(binary.BigEndian.Uint32(b)))
		case 8:
			w.duration = math.Float64frombits(number)
		}
	case mkvCodec:
		if codec, is := strings.CutPrefix(string(b), "A_"); is {
			w.info.Audio = append(w.info.Audio, strings.ToLower(codec))
		} else if codec, is := strings.CutPrefix(string(b), "V_"); is {
			w.info.Video = append(w.info.Video, strings.ToLower(codec))
		}
	case mkvWidth:
		w.info.Width = int64(number & 0xffff)
	case mkvHeight:
		w.info.Height = int64(number & 0xffff)
	case mkvTimestamp:
		w.last = max(w.last, number)
	}
	return nil
}

// vint reads a number of variable length; size is 0 if there is none. A length is without its marker bit, an identifier with it.
func vint(b []byte, unmarked bool) (n uint64, size int) {
	if len(b) == 0 || b[0] == 0 {
		return 0, 0
	}
	size = bits.LeadingZeros8(b[0]) + 1
	if size > len(b) {
		return 0, 0
	}
	n = uint64(b[0])
	if unmarked {
		n &^= 1 << (8 - size)
	}
	for _, c := range b[1:size] {
		n = n<<8 | uint64(c)
	}
	return n, size
}
