package demoimage

import (
	"bytes"
	"image/png"
	"testing"
)

func TestEveryKindCanBeDrawnFromEverySide(t *testing.T) {
	seen := map[string]string{}
	for kind := range kinds {
		for _, angle := range Angles {
			picture, err := Draw(kind, "#C8102E", angle, Width)
			if err != nil {
				t.Fatal(kind, angle, err)
			}
			if again, err := Draw(kind, "#C8102E", angle, Width); err != nil || !bytes.Equal(picture, again) {
				t.Errorf("%s from %d: not reproducible", kind, angle)
			}
			if other := seen[string(picture)]; other != "" {
				t.Errorf("%s from %d: same picture as %s", kind, angle, other)
			}
			seen[string(picture)] = kind
			shown, err := png.Decode(bytes.NewReader(picture))
			if err != nil || shown.Bounds().Dx() != Width || shown.Bounds().Dy() != Height {
				t.Fatal(kind, angle, shown, err)
			}
			if _, _, _, alpha := shown.At(0, 0).RGBA(); alpha != 0 {
				t.Errorf("%s from %d: background is not transparent", kind, angle)
			}
			if len(picture) > 40<<10 {
				t.Errorf("%s from %d: %d bytes", kind, angle, len(picture))
			}
			painted := 0
			for y := range Height {
				for x := range Width {
					if r, g, b, _ := shown.At(x, y).RGBA(); r>>8 == 0xC8 && g>>8 == 0x10 && b>>8 == 0x2E {
						painted++
					}
				}
			}
			if painted < 800 {
				t.Errorf("%s from %d: only %d pixels in its colour", kind, angle, painted)
			}
		}
	}
}

func TestInvalidKindsAndColoursAreRefused(t *testing.T) {
	for _, row := range [][2]string{{"tricycle", "#C8102E"}, {"moto", "red"}} {
		if _, err := Draw(row[0], row[1], Left, Width); err == nil {
			t.Errorf("%s in %s was accepted", row[0], row[1])
		}
	}
}
