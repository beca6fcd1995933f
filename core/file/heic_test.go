package file

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"io"
	"os"
	"slices"
	"testing"

	"evops/contracts/system"
)

// gpsTag is the EXIF tag that points to the GPS directory.
const gpsTag = "\x88\x25\x00\x04"

// phonePhoto is a photo as a phone writes it: 240 by 160 pixels, a red field on blue, with capture time and position in EXIF and XMP. It
// was made with heif-enc from a JPEG into which exiftool had written those.
func phonePhoto(t testing.TB) []byte {
	t.Helper()
	raw, err := os.ReadFile("testdata/phone.heic")
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func TestHEICBecomesJPEGWithoutMetadata(t *testing.T) {
	raw := phonePhoto(t)
	metadata := []string{"Exif", gpsTag, "Home of somebody", "Phone 15"}
	for _, text := range metadata {
		if !bytes.Contains(raw, []byte(text)) {
			t.Errorf("the fixture does not contain %q, so the test proves nothing", text)
		}
	}
	row := &system.FileObject{OriginalName: "IMG_0001.HEIC", ContentType: sniff(raw)}
	content, err := reencode(t.Context(), bytes.NewReader(raw), row)
	if err != nil {
		t.Fatal(err)
	}
	clean, err := io.ReadAll(content)
	if err != nil {
		t.Fatal(err)
	}
	if row.ContentType != "image/jpeg" || row.OriginalName != "IMG_0001.jpg" || row.Width != 240 || row.Height != 160 || row.TakenAt.String() != "2026-03-15 10:30:00" {
		t.Errorf("the row is %+v", row)
	}
	for _, stored := range [][]byte{clean, content.Thumbnail} {
		img, kind, err := image.Decode(bytes.NewReader(stored))
		if err != nil || kind != "jpeg" || img.Bounds().Size() != image.Pt(240, 160) {
			t.Fatalf("decoded %v %s, err %v", img, kind, err)
		}
		if field := color.NRGBAModel.Convert(img.At(50, 40)).(color.NRGBA); field.R < 180 || field.B > 60 {
			t.Errorf("the red field has colour %v", field)
		}
		for _, text := range metadata {
			if bytes.Contains(stored, []byte(text)) {
				t.Errorf("the stored photo contains %q", text)
			}
		}
	}
}

func TestDamagedHEICIsRefused(t *testing.T) {
	raw := phonePhoto(t)
	large := bytes.Clone(raw)
	at := bytes.Index(large, []byte("ispe")) + 8
	binary.BigEndian.PutUint32(large[at:], 20_000)
	binary.BigEndian.PutUint32(large[at+4:], 20_000)
	claims := bytes.Clone(raw)
	binary.BigEndian.PutUint32(claims, 1<<31)
	for name, bad := range map[string][]byte{
		"truncated": raw[:len(raw)-7], "only the beginning": raw[:400], "followed by an archive": append(bytes.Clone(raw), "PK\x03\x04 and more"...),
		"more pixels than allowed": large, "box longer than the file": claims, "no picture box": raw[:28],
		"other brand": slices.Concat(raw[:8], []byte("mp42"), raw[12:]),
	} {
		if _, err := reencode(t.Context(), bytes.NewReader(bad), &system.FileObject{OriginalName: "a.heic", ContentType: heicType}); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

// FuzzHEIC: boxes are visited to the end of the file whatever sizes they declare, and trailing data is detected.
func FuzzHEIC(f *testing.F) {
	raw := phonePhoto(f)
	f.Add(raw)
	f.Add(raw[:494])
	f.Add(append([]byte("\x00\x00\x00\x01ftypheic\x00\x00\x00\x00"), raw...))
	f.Fuzz(func(t *testing.T, raw []byte) {
		if heicPixels(raw) != 0 && heicPixels(append(bytes.Clone(raw), "more"...)) != 0 {
			t.Error("trailing data was accepted as part of the picture")
		}
	})
}
