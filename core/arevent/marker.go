package arevent

import (
	"context"
	"image"
	"io"
	// The formats of markers.
	_ "image/jpeg"
	_ "image/png"

	_ "golang.org/x/image/webp"

	"evops/contracts/arevent"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// A marker is recognised by its corners: places whose brightness changes in both directions. The score is the share of cells of a coarse
// grid with a corner, so that a plain or a striped picture has a low one.
const (
	// enough is the score from which on a marker is recognised.
	enough = 60
	cells  = 24
	// samples is the number of pixels per side that a cell is sampled at.
	samples = 8
	// contrast is the least change of brightness of an edge, of 255.
	contrast = 24
	// cornersForFull is the share of cells with corners, in per cent, that has the full score.
	cornersForFull = 60
)

// Marker is how well a picture can be recognised, from 0 to 100, and what would improve it.
type Marker struct {
	Score int    `json:"score"`
	Hint  string `json:"hint"`
}

type markerInput struct {
	FileID endpoint.Number `json:"fileId" required:"true"`
}

// check judges an uploaded picture.
func (s *Service) check(ctx context.Context, who *access.Caller, in markerInput) (Marker, error) {
	row, err := record.Get(ctx, s.Engine.Read(), system.FileObjects, int64(in.FileID))
	if err != nil {
		return Marker{}, err
	}
	if row.UserID != who.UserID || row.Status != system.FileReady { // uploads of others are not found
		return Marker{}, fault.FileNotFound.With()
	}
	m := Marker{}
	if m.Score, err = s.judge(ctx, row); err != nil {
		return m, err
	}
	switch {
	case who.Language == "en" && m.Score >= enough:
		m.Hint = "Enough detail"
	case who.Language == "en":
		m.Hint = "Use a larger picture with more shapes and contrast; avoid plain areas and stripes"
	case m.Score >= enough:
		m.Hint = "特征充足"
	default:
		m.Hint = "换一张更清晰、图案和明暗更丰富的图片，避免大片纯色和条纹"
	}
	return m, nil
}

// judge returns the score of a picture; 0 if it is too small.
func (s *Service) judge(ctx context.Context, row *system.FileObject) (int, error) {
	picture, _, err := image.Decode(io.NewSectionReader(s.Files.ReaderAt(ctx, row), 0, row.Size))
	switch {
	case err != nil && ctx.Err() != nil:
		return 0, ctx.Err()
	case err != nil: // no picture, or a format that phones do not show
		return 0, fault.MarkerWeak.With()
	}
	if b := picture.Bounds(); min(b.Dx(), b.Dy()) < arevent.MinMarkerSide {
		return 0, nil
	}
	return Score(picture), nil
}

// Score returns how well a picture can be recognised.
func Score(picture image.Image) int {
	b := picture.Bounds()
	side := cells * samples
	grey := make([][]int, side)
	for y := range side {
		grey[y] = make([]int, side)
		for x := range side {
			r, g, bl, _ := picture.At(b.Min.X+x*b.Dx()/side, b.Min.Y+y*b.Dy()/side).RGBA()
			grey[y][x] = int((299*r + 587*g + 114*bl) / 1000 >> 8)
		}
	}
	corners := 0
	for cy := range cells {
		for cx := range cells {
			if corner(grey, cx*samples, cy*samples) {
				corners++
			}
		}
	}
	return min(100, corners*100*100/(cells*cells)/cornersForFull)
}

// corner reports whether the brightness of a cell changes along both directions.
func corner(grey [][]int, x0, y0 int) bool {
	across, down := false, false
	for y := y0; y < y0+samples-1; y++ {
		for x := x0; x < x0+samples-1; x++ {
			across = across || distance(grey[y][x], grey[y][x+1]) >= contrast
			down = down || distance(grey[y][x], grey[y+1][x]) >= contrast
		}
	}
	return across && down
}

func distance(a, b int) int { return max(a-b, b-a) }
