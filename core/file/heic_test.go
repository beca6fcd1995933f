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

// place is how Exif begins to tell where a photo was taken: the tag of a directory of its own.
const place = "\x88\x25\x00\x04"

// phone is a photo as a phone writes it: 240 by 160 pixels with a red field in blue, the time and the place it was taken at in Exif and XMP. It was made with
// heif-enc of a JPEG that exiftool had written those into.
func phone(t testing.TB) []byte {
	t.Helper()
	raw, err := os.ReadFile("testdata/phone.heic")
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func TestAPhonesPhotoBecomesOneThatEveryBrowserShowsWithoutItsPlace(t *testing.T) {
	raw := phone(t)
	told := []string{"Exif", place, "Home of somebody", "Phone 15"}
	for _, said := range told {
		if !bytes.Contains(raw, []byte(said)) {
			t.Errorf("the photo does not say %q, so nothing is proved", said)
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
		t.Errorf("the photo became %+v", row)
	}
	for _, stored := range [][]byte{clean, content.Small} {
		img, kind, err := image.Decode(bytes.NewReader(stored))
		if err != nil || kind != "jpeg" || img.Bounds().Size() != image.Pt(240, 160) {
			t.Fatalf("%v %s %v", img, kind, err)
		}
		if field := color.NRGBAModel.Convert(img.At(50, 40)).(color.NRGBA); field.R < 180 || field.B > 60 {
			t.Errorf("the red field is %v", field)
		}
		for _, said := range told {
			if bytes.Contains(stored, []byte(said)) {
				t.Errorf("the photo still says %q", said)
			}
		}
	}
}

func TestWhatIsNoWholeHEICIsRefused(t *testing.T) {
	raw := phone(t)
	large := bytes.Clone(raw)
	at := bytes.Index(large, []byte("ispe")) + 8
	binary.BigEndian.PutUint32(large[at:], 20_000)
	binary.BigEndian.PutUint32(large[at+4:], 20_000)
	claims := bytes.Clone(raw)
	binary.BigEndian.PutUint32(claims, 1<<31)
	for says, bad := range map[string][]byte{
		"one cut short": raw[:len(raw)-7], "its beginning": raw[:400], "one that goes on as an archive": append(bytes.Clone(raw), "PK\x03\x04 and more"...),
		"one larger than pictures may be": large, "a box longer than its file": claims, "boxes without a picture": raw[:28],
		"a file of another brand": slices.Concat(raw[:8], []byte("mp42"), raw[12:]),
	} {
		if _, err := reencode(t.Context(), bytes.NewReader(bad), &system.FileObject{OriginalName: "a.heic", ContentType: heicType}); err == nil {
			t.Errorf("%s is taken", says)
		}
	}
}

// FuzzHEIC: boxes are gone over to the end of the file, whatever sizes they tell, and nothing may follow.
func FuzzHEIC(f *testing.F) {
	raw := phone(f)
	f.Add(raw)
	f.Add(raw[:494])
	f.Add(append([]byte("\x00\x00\x00\x01ftypheic\x00\x00\x00\x00"), raw...))
	f.Fuzz(func(t *testing.T, raw []byte) {
		if heicPixels(raw) != 0 && heicPixels(append(bytes.Clone(raw), "more"...)) != 0 {
			t.Error("what follows the end is taken for a part of the picture")
		}
	})
}
