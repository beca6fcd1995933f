// Package demoimage draws vehicles as flat shapes, so that the demo has pictures without shipping image files.
package demoimage

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"strconv"
	"strings"

	"golang.org/x/image/vector"
)

// Size of a full picture in pixels. Shapes use the same units; the ground is at y = 530.
const (
	Width  = 750
	Height = 500
)

// Angle is the side a vehicle is seen from.
type Angle int

// Angles, numbered as in the dictionary category ImageAngle.
const (
	Left Angle = iota + 1
	Right
	Front
	FrontLeft
	Rear
)

// Angles are all angles that can be drawn.
var Angles = []Angle{Left, Right, Front, FrontLeft, Rear}

// tone selects the colour of a shape.
type tone byte

const (
	paint  tone = 'p' // the vehicle's colour
	light  tone = 'l' // lit paint
	shade  tone = 's' // shaded paint
	dark   tone = 'd' // tyres, seats, grips
	metal  tone = 'm'
	bright tone = 'b' // rims, lamps that are off
	lamp   tone = 'w'
	tail   tone = 'r'
	glass  tone = 'g'
	ground tone = 'x' // the shadow on the ground
)

var tones = []tone{paint, light, shade, dark, metal, bright, lamp, tail, glass, ground}

// shape is one filled outline. Commands: M x y, L x y, C x1 y1 x2 y2 x y, Z; E x y rx ry an ellipse; R x y r width a ring; B x1 y1 x2 y2
// width a bar with round ends.
type shape struct {
	tone tone
	path string
}

// solid reports whether a shape is as deep as the vehicle; bars, rings and fittings are not.
func (s shape) solid() bool {
	return strings.IndexByte("plsd", byte(s.tone)) >= 0 && strings.IndexByte("ME", s.path[0]) >= 0
}

// Draw renders a kind of vehicle in a colour as a PNG of the given width with a transparent background.
func Draw(kind string, hex string, angle Angle, width int) ([]byte, error) {
	views, known := kinds[kind]
	if !known {
		return nil, fmt.Errorf("demoimage: unknown kind %q", kind)
	}
	base, err := parse(hex)
	if err != nil {
		return nil, err
	}
	c := &canvas{
		image: image.NewNRGBA(image.Rect(0, 0, width, width*Height/Width)), scale: float64(width) / Width,
		paint: base, at: func(x, y float64) (float64, float64) { return x, y },
	}
	shapes := views.side
	switch angle {
	case Right:
		c.at = func(x, y float64) (float64, float64) { return Width - x, y }
	case Front:
		shapes = views.front
	case Rear:
		shapes = views.rear
	case FrontLeft:
		c.turned(views.side)
	}
	if err := c.fill(shapes); err != nil {
		return nil, fmt.Errorf("demoimage: %s: %w", kind, err)
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	err = encoder.Encode(&out, c.indexed())
	return out.Bytes(), err
}

func parse(hex string) (color.NRGBA, error) {
	n, err := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 24)
	if err != nil {
		return color.NRGBA{}, fmt.Errorf("demoimage: invalid colour %q", hex)
	}
	return color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}, nil
}

// canvas fills outlines in the colours of one vehicle.
type canvas struct {
	image  *image.NRGBA
	scale  float64 // pixels per unit of the shapes
	paint  color.NRGBA
	at     func(x, y float64) (float64, float64)
	flat   bool // everything in the darkest tone, for the far side of a turned vehicle
	raster vector.Rasterizer
}

// turned draws a side at an angle: foreshortened, with the nose nearer and lower and the far side behind.
func (c *canvas) turned(side []shape) {
	const squeeze, slope = 0.8, 0.11
	turn := func(depth float64) func(x, y float64) (float64, float64) {
		return func(x, y float64) (float64, float64) {
			x -= Width / 2
			return Width/2 + x*squeeze + depth, y - x*slope - depth*0.3 - 14
		}
	}
	var solid []shape
	for _, s := range side {
		if s.solid() {
			solid = append(solid, s)
		}
	}
	c.flat = true
	for depth := 40.0; depth > 0; depth -= 8 {
		c.at = turn(depth)
		// Errors in outlines are reported when the near side is drawn next.
		_ = c.fill(solid)
	}
	c.flat = false
	c.at = turn(0)
}

func (c *canvas) tone(t tone) color.NRGBA {
	if c.flat {
		return mix(c.paint, color.NRGBA{24, 27, 33, 255}, 0.72)
	}
	switch t {
	case light:
		return mix(c.paint, color.NRGBA{255, 255, 255, 255}, 0.28)
	case shade:
		return mix(c.paint, color.NRGBA{16, 20, 28, 255}, 0.3)
	case dark:
		return color.NRGBA{43, 47, 54, 255}
	case metal:
		return color.NRGBA{138, 145, 155, 255}
	case bright:
		return color.NRGBA{214, 219, 226, 255}
	case lamp:
		return color.NRGBA{255, 243, 196, 255}
	case tail:
		return color.NRGBA{226, 62, 66, 255}
	case glass:
		return color.NRGBA{150, 186, 214, 150}
	case ground:
		return color.NRGBA{20, 26, 36, 30}
	}
	return c.paint
}

func mix(a, b color.NRGBA, part float64) color.NRGBA {
	one := func(a, b uint8) uint8 { return uint8(float64(a)*(1-part) + float64(b)*part + 0.5) }
	return color.NRGBA{one(a.R, b.R), one(a.G, b.G), one(a.B, b.B), 255}
}

func (c *canvas) fill(shapes []shape) error {
	for _, s := range shapes {
		o := &outline{at: c.at, scale: c.scale}
		if err := o.read(strings.Fields(s.path)); err != nil {
			return err
		}
		o.rasterise(&c.raster, c.image, c.tone(s.tone))
	}
	return nil
}

// indexed converts a flat drawing to a palette image: its tones, and the blended colours at their edges. Encoding is several times faster
// and the file smaller.
func (c *canvas) indexed() *image.Paletted {
	to := image.NewPaletted(c.image.Rect, color.Palette{color.NRGBA{}})
	exact, near := map[color.NRGBA]uint8{{}: 0}, map[[4]uint8]uint8{}
	add := func(color color.NRGBA) uint8 {
		to.Palette = append(to.Palette, color)
		return uint8(len(to.Palette) - 1)
	}
	for _, flat := range []bool{false, true} {
		c.flat = flat
		for _, t := range tones {
			if _, known := exact[c.tone(t)]; !known {
				exact[c.tone(t)] = add(c.tone(t))
			}
		}
	}
	var last color.NRGBA
	var at uint8
	for i := range to.Pix {
		p := c.image.Pix[i*4 : i*4+4 : i*4+4]
		if pixel := (color.NRGBA{p[0], p[1], p[2], p[3]}); pixel != last {
			last = pixel
			var known bool
			if at, known = exact[pixel]; !known {
				coarse := [4]uint8{p[0] >> 6, p[1] >> 6, p[2] >> 6, p[3] >> 5}
				if at, known = near[coarse]; !known && len(to.Palette) < 256 {
					at = add(pixel)
					near[coarse] = at
				}
			}
		}
		to.Pix[i] = at
	}
	return to
}

// step is one segment of an outline with its points.
type step struct {
	kind byte
	to   [6]float64
}

// outline is a path in pixels.
type outline struct {
	at    func(x, y float64) (float64, float64)
	scale float64
	steps []step
}

func (o *outline) add(kind byte, points ...float64) {
	s := step{kind: kind}
	for i := 0; i+1 < len(points); i += 2 {
		x, y := o.at(points[i], points[i+1])
		s.to[i], s.to[i+1] = x*o.scale, y*o.scale
	}
	o.steps = append(o.steps, s)
}

// arguments is the number of arguments by command.
var arguments = map[string]int{"M": 2, "L": 2, "C": 6, "Z": 0, "E": 4, "R": 4, "B": 5}

func (o *outline) read(words []string) error {
	for len(words) > 0 {
		n, known := arguments[words[0]]
		if !known || len(words) <= n {
			return fmt.Errorf("invalid command %q", words[0])
		}
		v := make([]float64, n)
		for i := range v {
			var err error
			if v[i], err = strconv.ParseFloat(words[i+1], 64); err != nil {
				return err
			}
		}
		switch command := words[0]; command {
		case "E":
			o.ellipse(v[0], v[1], v[2], v[3], 1)
		case "R":
			o.ellipse(v[0], v[1], v[2], v[2], 1)
			o.ellipse(v[0], v[1], v[2]-v[3], v[2]-v[3], -1)
		case "B":
			o.bar(v[0], v[1], v[2], v[3], v[4]/2)
		default:
			o.add(command[0], v...)
		}
		words = words[n+1:]
	}
	return nil
}

// ellipse adds an ellipse; turn is the direction, so that an inner ellipse with the opposite direction becomes a hole.
func (o *outline) ellipse(x, y, rx, ry, turn float64) {
	const k = 0.5523 // approximates a quarter circle by one cubic
	ry *= turn
	o.add('M', x+rx, y)
	o.add('C', x+rx, y+ry*k, x+rx*k, y+ry, x, y+ry)
	o.add('C', x-rx*k, y+ry, x-rx, y+ry*k, x-rx, y)
	o.add('C', x-rx, y-ry*k, x-rx*k, y-ry, x, y-ry)
	o.add('C', x+rx*k, y-ry, x+rx, y-ry*k, x+rx, y)
	o.add('Z')
}

func (o *outline) bar(x1, y1, x2, y2, r float64) {
	length := math.Hypot(x2-x1, y2-y1)
	dx, dy := (x2-x1)/length*r, (y2-y1)/length*r
	const k = 1.3333 // approximates a half circle by one cubic, accurate enough for an end
	o.add('M', x1-dy, y1+dx)
	o.add('L', x2-dy, y2+dx)
	o.add('C', x2-dy+dx*k, y2+dx+dy*k, x2+dy+dx*k, y2-dx+dy*k, x2+dy, y2-dx)
	o.add('L', x1+dy, y1-dx)
	o.add('C', x1+dy-dx*k, y1-dx-dy*k, x1-dy-dx*k, y1+dx-dy*k, x1-dy, y1+dx)
	o.add('Z')
}

// rasterise fills the outline within its own bounds, since most shapes are small compared with the picture.
func (o *outline) rasterise(z *vector.Rasterizer, onto *image.NRGBA, c color.NRGBA) {
	box := o.bounds().Intersect(onto.Bounds())
	if box.Empty() || c.A == 0 {
		return
	}
	z.Reset(box.Dx(), box.Dy())
	x := func(v float64) float32 { return float32(v) - float32(box.Min.X) }
	y := func(v float64) float32 { return float32(v) - float32(box.Min.Y) }
	for _, s := range o.steps {
		switch p := s.to; s.kind {
		case 'M':
			z.MoveTo(x(p[0]), y(p[1]))
		case 'L':
			z.LineTo(x(p[0]), y(p[1]))
		case 'C':
			z.CubeTo(x(p[0]), y(p[1]), x(p[2]), y(p[3]), x(p[4]), y(p[5]))
		case 'Z':
			z.ClosePath()
		}
	}
	mask := image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy()))
	z.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	for row := range box.Dy() {
		cover := mask.Pix[row*mask.Stride : row*mask.Stride+box.Dx()]
		pixels := onto.Pix[onto.PixOffset(box.Min.X, box.Min.Y+row):]
		for i, a := range cover {
			if a != 0 {
				blend(pixels[i*4:i*4+4:i*4+4], c, uint32(a)*uint32(c.A)/255)
			}
		}
	}
}

// blend draws a colour with alpha over a pixel that is not premultiplied.
func blend(p []uint8, c color.NRGBA, a uint32) {
	if a == 255 {
		p[0], p[1], p[2], p[3] = c.R, c.G, c.B, 255
		return
	}
	under := uint32(p[3]) * (255 - a) / 255
	sum := a + under
	if sum == 0 {
		return
	}
	p[0] = uint8((uint32(c.R)*a + uint32(p[0])*under) / sum)
	p[1] = uint8((uint32(c.G)*a + uint32(p[1])*under) / sum)
	p[2] = uint8((uint32(c.B)*a + uint32(p[2])*under) / sum)
	p[3] = uint8(sum)
}

func (o *outline) bounds() image.Rectangle {
	lowX, lowY, highX, highY := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, s := range o.steps {
		n := map[byte]int{'M': 2, 'L': 2, 'C': 6}[s.kind]
		for i := 0; i < n; i += 2 {
			lowX, highX = min(lowX, s.to[i]), max(highX, s.to[i])
			lowY, highY = min(lowY, s.to[i+1]), max(highY, s.to[i+1])
		}
	}
	if lowX > highX {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(lowX)), int(math.Floor(lowY)), int(math.Ceil(highX))+1, int(math.Ceil(highY))+1)
}
