package file

import (
	"encoding/binary"
	"slices"
)

// heicType is what phones take photos in. No browser but one shows it, so it is stored as what the others show.
const heicType = "image/heic"

// isHEIC tells by its first box, which names the brand of the file and is never small.
func isHEIC(start []byte) bool {
	return len(start) >= 12 && string(start[4:8]) == "ftyp" && slices.Contains([]string{"heic", "heix", "mif1"}, string(start[8:12]))
}

// boxes goes over the boxes that bytes are made of (ISO/IEC 14496-12, 4.2), and reports whether they end where the bytes do.
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

// heicPixels is how many pixels the largest picture of a HEIC says it has; 0 for what is none, or goes on as something else. The sizes stand among the
// properties of its items (ISO/IEC 23008-12, 6.5.3).
func heicPixels(raw []byte) (most uint64) {
	inside := func(name string, skip int, next func(string, []byte)) func(string, []byte) {
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
	const version = 4 // bytes before the boxes of a box that has a version
	if !isHEIC(raw) || !boxes(raw, inside("meta", version, inside("iprp", 0, inside("ipco", 0, sizes)))) {
		return 0
	}
	return most
}
