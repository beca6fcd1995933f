package apppackage

import (
	"encoding/binary"
	"errors"
	"unicode/utf16"
)

// Chunks of Android's binary XML (ResourceTypes.h of the Android platform), and the resource ids of two attributes of the manifest.
const (
	chunkXML          = 0x0003
	chunkStrings      = 0x0001
	chunkResourceIDs  = 0x0180
	chunkStartElement = 0x0102

	attributeVersionCode = 0x0101021b
	attributeVersionName = 0x0101021c

	flagUTF8       = 1 << 8
	typeString     = 0x03
	typeDecimal    = 0x10
	typeHex        = 0x11
	attributeBytes = 20
)

var errBinaryXML = errors.New("binary XML is damaged")

// readAndroid reads the attributes of the root element of a manifest in binary XML.
func readAndroid(content []byte) (Identity, error) {
	kind, header, _, ok := chunk(content)
	if !ok || kind != chunkXML {
		return Identity{}, errBinaryXML
	}
	var names manifestNames
	for content = content[header:]; len(content) > 0; {
		kind, header, size, ok := chunk(content)
		if !ok {
			return Identity{}, errBinaryXML
		}
		switch kind {
		case chunkStrings:
			names.pool = stringPool{content[:size], header}
		case chunkResourceIDs:
			names.ids = content[header:size]
		case chunkStartElement:
			return names.root(content[header:size])
		}
		content = content[size:]
	}
	return Identity{}, errBinaryXML
}

// chunk reads the head of a chunk; ok is false if it does not fit into content.
func chunk(content []byte) (kind, header, size int, ok bool) {
	if len(content) < 8 {
		return 0, 0, 0, false
	}
	kind, header = int(binary.LittleEndian.Uint16(content)), int(binary.LittleEndian.Uint16(content[2:]))
	length := binary.LittleEndian.Uint32(content[4:])
	if header < 8 || uint32(header) > length || uint64(length) > uint64(len(content)) {
		return 0, 0, 0, false
	}
	return kind, header, int(length), true
}

// manifestNames resolves the names in a manifest: those of its pool, whose first ones are attributes with a resource id.
type manifestNames struct {
	pool stringPool
	ids  []byte
}

// root reads the attributes of an element.
func (n manifestNames) root(element []byte) (found Identity, err error) {
	if len(element) < 20 {
		return found, errBinaryXML
	}
	start, size, count := int(binary.LittleEndian.Uint16(element[8:])), int(binary.LittleEndian.Uint16(element[10:])), int(binary.LittleEndian.Uint16(element[12:]))
	if size < attributeBytes || start+size*count > len(element) {
		return found, errBinaryXML
	}
	for i := range count {
		attribute := element[start+i*size:]
		name, raw := binary.LittleEndian.Uint32(attribute[4:]), binary.LittleEndian.Uint32(attribute[8:])
		kind, value := attribute[15], binary.LittleEndian.Uint32(attribute[16:])
		switch id := n.id(name); {
		case id == attributeVersionCode && (kind == typeDecimal || kind == typeHex):
			found.VersionCode = int64(value)
		case id == attributeVersionName && kind == typeString:
			found.VersionName = n.pool.text(value)
		case id == 0 && n.pool.text(name) == "package":
			found.ID = n.pool.text(raw)
		}
	}
	return found, nil
}

// id returns the resource id of a name; zero if it has none.
func (n manifestNames) id(name uint32) uint32 {
	if at := uint64(name) * 4; at+4 <= uint64(len(n.ids)) {
		return binary.LittleEndian.Uint32(n.ids[at:])
	}
	return 0
}

// stringPool is a chunk of texts, and the length of its head.
type stringPool struct {
	chunk  []byte
	header int
}

// text returns a text of the pool; empty if it has none.
func (p stringPool) text(i uint32) string {
	if len(p.chunk) < 28 || i >= binary.LittleEndian.Uint32(p.chunk[8:]) {
		return ""
	}
	offset := uint64(p.header) + uint64(i)*4
	if offset+4 > uint64(len(p.chunk)) {
		return ""
	}
	start := uint64(binary.LittleEndian.Uint32(p.chunk[20:])) + uint64(binary.LittleEndian.Uint32(p.chunk[offset:]))
	if start >= uint64(len(p.chunk)) {
		return ""
	}
	if binary.LittleEndian.Uint32(p.chunk[16:])&flagUTF8 != 0 {
		return utf8Text(p.chunk[start:])
	}
	return utf16Text(p.chunk[start:])
}

// utf8Text reads a text after its length in characters and its length in bytes. A length of 128 or more has two bytes, the first with its
// high bit set.
func utf8Text(b []byte) string {
	length := func() (n int) {
		if len(b) == 0 {
			return 0
		}
		n, b = int(b[0]), b[1:]
		if n&0x80 != 0 && len(b) > 0 {
			n, b = n&0x7f<<8|int(b[0]), b[1:]
		}
		return n
	}
	length()
	return string(b[:min(length(), len(b))])
}

// utf16Text reads a text after its length in units, two units if the first has its high bit set.
func utf16Text(b []byte) string {
	if len(b) < 2 {
		return ""
	}
	n := int(binary.LittleEndian.Uint16(b))
	b = b[2:]
	if n&0x8000 != 0 && len(b) >= 2 {
		n, b = n&0x7fff<<16|int(binary.LittleEndian.Uint16(b)), b[2:]
	}
	units := make([]uint16, 0, min(n, len(b)/2))
	for i := 0; i < n && i*2+2 <= len(b); i++ {
		units = append(units, binary.LittleEndian.Uint16(b[i*2:]))
	}
	return string(utf16.Decode(units))
}
