package seed

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"sync"

	"evops/contracts/system"
	"evops/core/file"
)

// The size of the covers of articles.
const coverWidth, coverHeight = 640, 360

// framed draws a vehicle in the middle of a picture of the given size.
func (d *drawing) framed(width, height int, background color.Color) ([]byte, error) {
	vehicle, err := png.Decode(bytes.NewReader(d.small))
	if err != nil {
		return nil, err
	}
	canvas := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.Draw(canvas, canvas.Bounds(), image.NewUniform(background), image.Point{}, draw.Src)
	size := vehicle.Bounds().Size()
	draw.Draw(canvas, vehicle.Bounds().Add(image.Pt((width-size.X)/2, (height-size.Y)/2)), vehicle, image.Point{}, draw.Over)
	var out bytes.Buffer
	err = pngEncoder.Encode(&out, canvas)
	return out.Bytes(), err
}

// cover stores a picture of the given size with a vehicle in its middle.
func (g *guides) cover(ctx context.Context, i, width, height int, background color.Color) (string, error) {
	picture, err := g.drawings[i%len(g.drawings)].framed(width, height, background)
	if err != nil {
		return "", err
	}
	return g.upload(ctx, system.FileObject{BizType: "image", ContentType: "image/png", OriginalName: fmt.Sprintf("cover-%d.png", i+1), Width: int64(width), Height: int64(height)},
		file.Content{Reader: bytes.NewReader(picture), Thumbnail: picture})
}

// pngEncoder writes the drawn pictures of the demo, some hundreds in a row. Speed counts, their size does not: they are plain areas.
var pngEncoder = png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: new(pngBuffer)}

// pngBuffer lends the buffers of the encoder.
type pngBuffer struct{ sync.Pool }

func (p *pngBuffer) Get() *png.EncoderBuffer {
	b, _ := p.Pool.Get().(*png.EncoderBuffer)
	return b
}

func (p *pngBuffer) Put(b *png.EncoderBuffer) { p.Pool.Put(b) }
