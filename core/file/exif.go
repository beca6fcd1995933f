package file

import (
	"bytes"
	"time"

	"github.com/bep/imagemeta"

	"evops/contracts/value"
)

var metaFormats = map[string]imagemeta.ImageFormat{"image/jpeg": imagemeta.JPEG, "image/png": imagemeta.PNG, "image/webp": imagemeta.WebP, heicType: imagemeta.HEIF}

// takenAt returns the capture time from a picture's metadata; zero if there is none. It separates evidence from an old photo. EXIF has no
// time zone, so Shanghai time is assumed.
func takenAt(picture []byte) value.Time {
	format, known := metaFormats[sniff(picture)]
	if !known {
		return value.Time{}
	}
	var tags imagemeta.Tags
	_, err := imagemeta.Decode(imagemeta.Options{
		R: bytes.NewReader(picture), ImageFormat: format, Sources: imagemeta.EXIF,
		ShouldHandleTag: func(tag imagemeta.TagInfo) bool { return tag.Tag == "DateTimeOriginal" || tag.Tag == "DateTime" },
		HandleTag:       func(tag imagemeta.TagInfo) error { tags.Add(tag); return nil },
	})
	if err != nil {
		return value.Time{}
	}
	taken, err := tags.GetDateTime()
	if err != nil || taken.IsZero() {
		return value.Time{}
	}
	return value.At(time.Date(taken.Year(), taken.Month(), taken.Day(), taken.Hour(), taken.Minute(), taken.Second(), 0, value.Shanghai))
}
