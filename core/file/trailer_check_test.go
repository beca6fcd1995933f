package file

import (
	"bytes"
	"errors"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"strings"
	"testing"

	"evops/contracts/fault"
)

func encoded(t testing.TB, encode func(io.Writer, image.Image) error) string {
	t.Helper()
	var out bytes.Buffer
	if err := encode(&out, image.NewGray(image.Rect(0, 0, 64, 48))); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestPictureWithTrailingDataIsDetected(t *testing.T) {
	jpg := encoded(t, func(w io.Writer, m image.Image) error { return jpeg.Encode(w, m, nil) })
	drawn := encoded(t, png.Encode)
	webp := "RIFF\x0c\x00\x00\x00WEBPVP8 \x00\x00\x00\x00"
	for name, row := range map[string]struct {
		raw   string
		whole bool
	}{
		"a JPEG":                          {jpg, true},
		"a photo with EXIF data":          {string(photo(t, "2026:03:15 10:30:00")), true},
		"a JPEG followed by a second one": {jpg + "\x00\x00" + jpg, true},
		"a JPEG padded with zeros":        {jpg + "\x00\x00\x00", true},
		"a JPEG and an archive":           {jpg + "PK\x03\x04", false},
		"two JPEGs and an HTML page":      {jpg + jpg + "<html>", false},
		"a truncated JPEG":                {jpg[:len(jpg)-2], false},
		"a PNG":                           {drawn, true},
		"a PNG and a script":              {drawn + "<script>", false},
		"a truncated PNG":                 {drawn[:len(drawn)-4], false},
		"a WebP":                          {webp, true},
		"a WebP and an archive":           {webp + "PK\x03\x04", false},
	} {
		if got := pictureEnd([]byte(row.raw)) == len(row.raw); got != row.whole {
			t.Errorf("%s: complete = %v", name, got)
		}
	}
}

func TestTruncatedOrExtendedFilesAreRefused(t *testing.T) {
	const end = "PK\x05\x06\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
	rest := strings.Repeat("x", 200_000)
	for name, row := range map[string]struct {
		contentType, content string
		whole                bool
	}{
		"a PDF":                         {"application/pdf", "%PDF-1.7" + rest + "startxref\n9\n%%EOF\n", true},
		"a truncated PDF":               {"application/pdf", "%PDF-1.7" + rest, false},
		"a PDF with trailing data":      {"application/pdf", "%PDF-1.7\n%%EOF\n" + rest, false},
		"an archive":                    {zipType, "PK\x03\x04" + rest + end + "\x00\x00", true},
		"an archive with a comment":     {zipType, "PK\x03\x04" + rest + end + "\x02\x00hi", true},
		"a truncated workbook":          {xlsxType, "PK\x03\x04" + rest, false},
		"a workbook with trailing data": {xlsxType, "PK\x03\x04" + end + "\x00\x00<html>", false},
		"CSV has no end marker":         {csvType, rest, true},
	} {
		_, err := io.Copy(io.Discard, checkTail(strings.NewReader(row.content), row.contentType))
		if refused := errors.Is(err, fault.FileTypeRefused.With()); refused == row.whole || !refused && err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
