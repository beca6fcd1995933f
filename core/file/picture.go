package file

import (
	"bytes"
	"context"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"path"
	"strings"

	"github.com/disintegration/imaging"
	"github.com/gen2brain/heic"
	_ "golang.org/x/image/webp"

	"evops/contracts/fault"
	"evops/contracts/system"
)

const (
	// maxPixels bounds the decoded size of a picture (legacy-api E.2).
	maxPixels = 40_000_000
	// ThumbnailSide bounds both sides of a thumbnail, in pixels (system catalogue, fileObject).
	ThumbnailSide = 320
	// smallMark precedes the extension in the key of a thumbnail.
	smallMark = "-320"
)

// reencode decodes a picture, applies its EXIF orientation and encodes it again without metadata, in full size and as a thumbnail. The type
// and extension in the row follow the result.
func reencode(ctx context.Context, r io.Reader, row *system.FileObject) (content Content, err error) {
	raw, err := io.ReadAll(r)
	if err != nil {
		return content, err
	}
	weight, err := weigh(raw, row.ContentType)
	if err != nil {
		return content, err
	}
	free, err := decoding.reserve(ctx, weight)
	if err != nil {
		return content, err
	}
	defer free()
	if row.ContentType == gifType {
		return reencodeGIF(raw, row)
	}
	img, err := decoded(raw, row.ContentType)
	if err != nil {
		return content, fault.FileTypeRefused.With()
	}
	row.TakenAt = takenAt(raw)
	row.Width, row.Height = int64(img.Bounds().Dx()), int64(img.Bounds().Dy())
	row.ContentType = "image/png"
	if opaque, ok := img.(interface{ Opaque() bool }); ok && opaque.Opaque() {
		row.ContentType = "image/jpeg"
	}
	if stored := formatOfType(row.ContentType); !stored.fits(row.OriginalName) {
		row.OriginalName = strings.TrimSuffix(row.OriginalName, path.Ext(row.OriginalName)) + "." + stored.ext
	}
	var whole bytes.Buffer
	if err := encode(&whole, img, row.ContentType); err != nil {
		return content, err
	}
	content = Content{Reader: &whole, reencoded: true}
	content.Thumbnail, err = shrunk(img, row.ContentType)
	return content, err
}

// weigh returns the pixels' worth of memory that decoding takes. It refuses a picture that is too large or has trailing data.
func weigh(raw []byte, contentType string) (int64, error) {
	if contentType == heicType {
		pixels := heicPixels(raw)
		if pixels == 0 || pixels > maxPixels {
			return 0, fault.FileTypeRefused.With()
		}
		return heicWeight * int64(pixels), nil
	}
	if contentType == gifType {
		pixels, end := gifPixels(raw)
		if pixels == 0 || pixels > maxPixels || end != len(raw) {
			return 0, fault.FileTypeRefused.With()
		}
		return pixels, nil
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(raw))
	if err != nil || config.Width*config.Height > maxPixels || pictureEnd(raw) != len(raw) {
		return 0, fault.FileTypeRefused.With()
	}
	return int64(config.Width) * int64(config.Height), nil
}

// decoded decodes a picture and applies its EXIF orientation.
func decoded(raw []byte, contentType string) (image.Image, error) {
	if contentType == heicType {
		return heic.Decode(bytes.NewReader(raw))
	}
	return imaging.Decode(bytes.NewReader(raw), imaging.AutoOrientation(true))
}

func encode(w io.Writer, img image.Image, contentType string) error {
	switch contentType {
	case gifType:
		return gif.Encode(w, img, nil)
	case "image/jpeg":
		return jpeg.Encode(w, img, &jpeg.Options{Quality: 88})
	}
	return png.Encode(w, img)
}

// shrunk encodes a thumbnail of the same type. A picture that is smaller keeps its size.
func shrunk(img image.Image, contentType string) ([]byte, error) {
	var out bytes.Buffer
	err := encode(&out, imaging.Fit(img, ThumbnailSide, ThumbnailSide, imaging.Linear), contentType)
	return out.Bytes(), err
}

// thumbnailOf is the key of a file's thumbnail.
func thumbnailOf(key string) string {
	ext := path.Ext(key)
	return strings.TrimSuffix(key, ext) + smallMark + ext
}

// wholeOf returns the key of the file to which a thumbnail belongs; any other key is returned unchanged. Files stored before thumbnails
// existed have none and are served instead.
func wholeOf(key string) (whole string, small bool) {
	ext := path.Ext(key)
	bare, small := strings.CutSuffix(strings.TrimSuffix(key, ext), smallMark)
	return bare + ext, small
}
