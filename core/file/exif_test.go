package file

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/jpeg"
	"io"
	"testing"

	"evops/contracts/system"
)

// photo is a JPEG as a camera writes it, with an EXIF segment that has the capture time.
func photo(t *testing.T, taken string) []byte {
	t.Helper()
	var plain bytes.Buffer
	if err := jpeg.Encode(&plain, image.NewGray(image.Rect(0, 0, 8, 8)), nil); err != nil {
		t.Fatal(err)
	}
	exif := []byte("Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08")
	entry := func(tag, kind uint16, count, value uint32) {
		exif = binary.BigEndian.AppendUint16(exif, tag)
		exif = binary.BigEndian.AppendUint16(exif, kind)
		exif = binary.BigEndian.AppendUint32(exif, count)
		exif = binary.BigEndian.AppendUint32(exif, value)
	}
	const long, ascii = 4, 2
	exif = append(exif, 0, 1)
	entry(0x8769, long, 1, 26) // the times are in a directory of their own
	exif = append(exif, 0, 0, 0, 0, 0, 1)
	entry(0x9003, ascii, uint32(len(taken)+1), 44)
	exif = append(exif, 0, 0, 0, 0)
	exif = append(append(exif, taken...), 0)
	segment := binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(exif)+2))
	segment = append(segment, exif...)
	return append(append([]byte{0xff, 0xd8}, segment...), plain.Bytes()[2:]...)
}

func TestCaptureTimeIsStoredAndMetadataRemoved(t *testing.T) {
	for name, row := range map[string]struct{ camera, want string }{
		"capture time": {"2026:03:15 10:30:00", "2026-03-15 10:30:00"},
		"no time":      {"0000:00:00 00:00:00", ""},
		"nonsense":     {"yesterday, at noon..", ""},
	} {
		stored := &system.FileObject{}
		out, err := reencode(t.Context(), bytes.NewReader(photo(t, row.camera)), stored)
		if err != nil {
			t.Fatal(name, err)
		}
		clean, err := io.ReadAll(out)
		if err != nil {
			t.Fatal(err)
		}
		if got := stored.TakenAt; got.IsZero() != (row.want == "") || !got.IsZero() && got.String() != row.want {
			t.Errorf("%s: %q is read as %v", name, row.camera, got)
		}
		if bytes.Contains(clean, []byte("Exif")) {
			t.Errorf("%s: the stored picture contains EXIF data", name)
		}
	}
}
