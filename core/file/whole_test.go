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

func TestAPictureEndsWhereItsFileEnds(t *testing.T) {
	jpg := encoded(t, func(w io.Writer, m image.Image) error { return jpeg.Encode(w, m, nil) })
	drawn := encoded(t, png.Encode)
	webp := "RIFF\x0c\x00\x00\x00WEBPVP8 \x00\x00\x00\x00"
	for says, row := range map[string]struct {
		raw   string
		whole bool
	}{
		"a JPEG":                          {jpg, true},
		"a photo with its camera's data":  {string(photo(t, "2026:03:15 10:30:00")), true},
		"a JPEG with a second one behind": {jpg + "\x00\x00" + jpg, true},
		"a JPEG padded with zeros":        {jpg + "\x00\x00\x00", true},
		"a JPEG and an archive":           {jpg + "PK\x03\x04", false},
		"two JPEGs and a page":            {jpg + jpg + "<html>", false},
		"a JPEG cut short":                {jpg[:len(jpg)-2], false},
		"a PNG":                           {drawn, true},
		"a PNG and a script":              {drawn + "<script>", false},
		"a PNG cut short":                 {drawn[:len(drawn)-4], false},
		"a WebP":                          {webp, true},
		"a WebP and an archive":           {webp + "PK\x03\x04", false},
	} {
		if got := pictureEnd([]byte(row.raw)) == len(row.raw); got != row.whole {
			t.Errorf("%s: whole is %v", says, got)
		}
	}
}

func TestDocumentsAndArchivesAreStoredToTheirEnd(t *testing.T) {
	const end = "PK\x05\x06\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
	rest := strings.Repeat("x", 200_000)
	for says, row := range map[string]struct {
		contentType, content string
		whole                bool
	}{
		"a document":                       {"application/pdf", "%PDF-1.7" + rest + "startxref\n9\n%%EOF\n", true},
		"a document cut short":             {"application/pdf", "%PDF-1.7" + rest, false},
		"a document that goes on":          {"application/pdf", "%PDF-1.7\n%%EOF\n" + rest, false},
		"an archive":                       {zipType, "PK\x03\x04" + rest + end + "\x00\x00", true},
		"an archive with a comment":        {zipType, "PK\x03\x04" + rest + end + "\x02\x00hi", true},
		"a workbook cut short":             {xlsxType, "PK\x03\x04" + rest, false},
		"a workbook that goes on":          {xlsxType, "PK\x03\x04" + end + "\x00\x00<html>", false},
		"separated values end as they end": {csvType, rest, true},
	} {
		_, err := io.Copy(io.Discard, toTheEnd(strings.NewReader(row.content), row.contentType))
		if refused := errors.Is(err, fault.FileTypeRefused.With()); refused == row.whole || !refused && err != nil {
			t.Errorf("%s: %v", says, err)
		}
	}
}
