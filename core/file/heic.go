package file

import (
	"encoding/binary"
	"slices"
)

// heicType is the photo format of phones. Only one browser displays it, so such photos are stored as JPEG.
const heicType = "image/heic"

// isHEIC checks the first box, which names the brand of the file.
func isHEIC(start []byte) bool {
	return len(start) >= 12 && string(start[4:8]) == "ftyp" && slices.Contains([]string{"heic", "heix", "mif1"}, string(start[8:12]))
}

// boxes visits the boxes of raw (ISO/IEC 14496-12, 4.2) and reports whether they end exactly at its end.
func boxes(raw []byte, each func(kind string, content []byte)) bool {
	for len(raw) > 0 {
		if len(raw) < 8 {
			return false
		}
		head, size := uint64(8), uint64(binary.BigEndian.Uint32(raw))
		if size == 1 && len(raw) >= 16 {
			head, size = 16, binary.BigEndian.Uint64(raw[8:])
		}
		if size < head || size > uint64(len(raw)) {
			return false
		}
		each(string(raw[4:8]), raw[head:size])
		raw = raw[size:]
	}
	return true
}

// heicPixels returns the pixel count of the largest picture that a HEIC declares; 0 if it is not a HEIC or has trailing data. The sizes are
// in the properties of its items (ISO/IEC 23008-12, 6.5.3).
func heicPixels(raw []byte) (most uint64) {
	within := func(name string, skip int, next func(string, []byte)) func(string, []byte) {
		return func(kind string, content []byte) {
			if kind == name && len(content) >= skip {
				boxes(content[skip:], next)
			}
		}
	}
	sizes := func(kind string, content []byte) {
		if kind == "ispe" && len(content) >= 12 {
			most = max(most, uint64(binary.BigEndian.Uint32(content[4:]))*uint64(binary.BigEndian.Uint32(content[8:])))
		}
	}
	const version = 4 // bytes of version and flags before the inner boxes
	if !isHEIC(raw) || !boxes(raw, within("meta", version, within("iprp", 0, within("ipco", 0, sizes)))) {
		return 0
	}
	return most
}
