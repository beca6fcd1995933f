package file

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"evops/contracts/system"
)

// pane is a picture of one colour.
func pane(width, height int, alpha uint8) image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for i := range img.Pix {
		img.Pix[i] = 90
	}
	img.Set(0, 0, color.NRGBA{A: alpha})
	return img
}

func TestThumbnailHasTheTypeOfItsPicture(t *testing.T) {
	for name, row := range map[string]struct {
		width, height int
		alpha         uint8
		kind          string
		small         image.Point
	}{
		"landscape":                       {1500, 750, 0, "png", image.Pt(320, 160)},
		"portrait":                        {500, 1000, 0, "png", image.Pt(160, 320)},
		"small pictures are not enlarged": {30, 20, 0, "png", image.Pt(30, 20)},
		"a side is at least 1 px":         {4000, 2, 0, "png", image.Pt(320, 1)},
	} {
		var raw bytes.Buffer
		if err := png.Encode(&raw, pane(row.width, row.height, row.alpha)); err != nil {
			t.Fatal(err)
		}
		content, err := reencode(t.Context(), &raw, &system.FileObject{})
		if err != nil {
			t.Fatal(name, err)
		}
		small, kind, err := image.Decode(bytes.NewReader(content.Thumbnail))
		if err != nil || kind != row.kind || small.Bounds().Size() != row.small {
			t.Errorf("%s: %v %s, %v", name, small.Bounds(), kind, err)
		}
	}
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, pane(900, 600, 255), nil); err != nil {
		t.Fatal(err)
	}
	content, err := reencode(t.Context(), &photo, &system.FileObject{})
	if err != nil {
		t.Fatal(err)
	}
	if small, kind, err := image.Decode(bytes.NewReader(content.Thumbnail)); err != nil || kind != "jpeg" || small.Bounds().Size() != image.Pt(320, 213) {
		t.Errorf("JPEG: %v %s, %v", small.Bounds(), kind, err)
	}
}
