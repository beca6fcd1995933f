package media

import (
	"encoding/binary"
	"io"
	"strings"
)

const (
	// maxBoxes bounds the boxes that are visited, maxDepth their nesting. A recording in fragments of one second has two boxes for each.
	maxBoxes = 100_000
	maxDepth = 8
)

// mp4 is the state of reading one file.
type mp4 struct {
	r     io.ReaderAt
	info  Info
	boxes int

	movie, media bool
	scale        uint64 // units per second of the movie
	units        uint64 // duration of the movie
	fragments    uint64 // duration of a fragmented movie
	handler      string // of the current track: vide or soun
}

// MP4 reads an ISO base media file (ISO/IEC 14496-12) whose boxes end exactly at the end of the file: mp4 and m4a.
func MP4(r io.ReaderAt, size int64) (Info, error) {
	head, err := readAt(r, 0, 8)
	if err != nil {
		return Info{}, err
	}
	m := &mp4{r: r}
	if string(head[4:]) != "ftyp" {
		return Info{}, ErrDamaged
	}
	if err := m.visit(0, size, 0); err != nil {
		return Info{}, err
	}
	if !m.movie || !m.media || len(m.info.Video)+len(m.info.Audio) == 0 {
		return Info{}, ErrDamaged
	}
	m.info.Duration = ratio(max(m.units, m.fragments), m.scale)
	return m.info, nil
}

// visit reads the boxes between two offsets.
func (m *mp4) visit(at, end int64, depth int) error {
	if depth > maxDepth {
		return ErrDamaged
	}
	for at < end {
		if m.boxes++; m.boxes > maxBoxes || end-at < 8 {
			return ErrDamaged
		}
		head, err := readAt(m.r, at, 8)
		if err != nil {
			return err
		}
		start, size := at+8, uint64(binary.BigEndian.Uint32(head))
		switch size {
		case 0: // up to the end of the file
			size = uint64(end - at)
		case 1:
			large, err := readAt(m.r, start, 8)
			if err != nil {
				return err
			}
			start, size = start+8, binary.BigEndian.Uint64(large)
		}
		if size < uint64(start-at) || size > uint64(end-at) {
			return ErrDamaged
		}
		at += int64(size)
		if err := m.box(string(head[4:]), start, at, depth); err != nil {
			return err
		}
	}
	return nil
}

func (m *mp4) box(kind string, start, end int64, depth int) error {
	switch kind {
	case "moov":
		m.movie = true
		return m.visit(start, end, depth+1)
	case "trak":
		m.handler = ""
		return m.visit(start, end, depth+1)
	case "mdia", "minf", "stbl", "mvex":
		return m.visit(start, end, depth+1)
	case "mdat":
		m.media = true
	case "mvhd":
		scale, units, err := m.duration(start, end)
		m.scale, m.units = scale, units
		return err
	case "mehd":
		return m.extends(start, end)
	case "hdlr":
		if end-start < 12 {
			return ErrDamaged
		}
		handler, err := readAt(m.r, start+8, 4)
		m.handler = string(handler)
		return err
	case "stsd":
		return m.sample(start, end)
	}
	return nil
}

// duration reads a movie header: units per second, and the duration in them.
func (m *mp4) duration(start, end int64) (scale, units uint64, err error) {
	if end-start < 32 {
		return 0, 0, ErrDamaged
	}
	b, err := readAt(m.r, start, 32)
	if err != nil {
		return 0, 0, err
	}
	if b[0] == 1 {
		return uint64(binary.BigEndian.Uint32(b[20:])), binary.BigEndian.Uint64(b[24:]), nil
	}
	return uint64(binary.BigEndian.Uint32(b[12:])), uint64(binary.BigEndian.Uint32(b[16:])), nil
}

// extends reads the duration of a movie whose samples are in fragments.
func (m *mp4) extends(start, end int64) error {
	if end-start < 8 {
		return ErrDamaged
	}
	b, err := readAt(m.r, start, int(min(12, end-start)))
	if err != nil {
		return err
	}
	if b[0] == 1 && len(b) == 12 {
		m.fragments = binary.BigEndian.Uint64(b[4:])
	} else {
		m.fragments = uint64(binary.BigEndian.Uint32(b[4:]))
	}
	return nil
}

// sample reads the first sample description of a track: its codec, and the frame size of a video.
func (m *mp4) sample(start, end int64) error {
	if end-start < 16 {
		return ErrDamaged
	}
	b, err := readAt(m.r, start, int(min(44, end-start)))
	if err != nil {
		return err
	}
	codec := strings.TrimSpace(string(b[12:16]))
	switch m.handler {
	case "vide":
		m.info.Video = append(m.info.Video, codec)
		if len(b) >= 44 && m.info.Width == 0 {
			m.info.Width, m.info.Height = int64(binary.BigEndian.Uint16(b[40:])), int64(binary.BigEndian.Uint16(b[42:]))
		}
	case "soun":
		m.info.Audio = append(m.info.Audio, codec)
	}
	return nil
}
