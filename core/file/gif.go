package file

import (
	"bytes"
	"encoding/binary"
	"image/gif"

	"evops/contracts/fault"
	"evops/contracts/system"
)

// gifPixels follows the blocks of a GIF (GIF89a, appendix B) and returns the pixels of all its frames and the offset at which it ends;
// 0 pixels if it is incomplete or its canvas is smaller than a frame.
func gifPixels(raw []byte) (pixels int64, end int) {
	const header, color = 13, 3
	if len(raw) < header {
		return 0, 0
	}
	table := func(flags byte) int {
		if flags&0x80 == 0 {
			return 0
		}
		return color << (flags&7 + 1)
	}
	width, height := int64(binary.LittleEndian.Uint16(raw[6:])), int64(binary.LittleEndian.Uint16(raw[8:]))
	at := header + table(raw[10])
	pixels = width * height
	for at < len(raw) {
		switch raw[at] {
		case 0x3b: // end
			return pixels, at + 1
		case 0x21: // extension
			at += 2
		case 0x2c: // frame
			if at+10 > len(raw) {
				return 0, 0
			}
			w, h := int64(binary.LittleEndian.Uint16(raw[at+5:])), int64(binary.LittleEndian.Uint16(raw[at+7:]))
			if w > width || h > height {
				return 0, 0
			}
			pixels += w * h
			at += 10 + table(raw[at+9]) + 1
		default:
			return 0, 0
		}
		for at < len(raw) && raw[at] != 0 {
			at += 1 + int(raw[at])
		}
		at++
	}
	return 0, 0
}

// reencodeGIF encodes the frames of a GIF again, without comments and metadata. The thumbnail is the first frame.
func reencodeGIF(raw []byte, row *system.FileObject) (content Content, err error) {
	animation, err := gif.DecodeAll(bytes.NewReader(raw))
	if err != nil || len(animation.Image) == 0 {
		return content, fault.FileTypeRefused.With()
	}
	row.Width, row.Height = int64(animation.Config.Width), int64(animation.Config.Height)
	var whole bytes.Buffer
	if err := gif.EncodeAll(&whole, animation); err != nil {
		return content, fault.FileTypeRefused.With()
	}
	content = Content{Reader: &whole, reencoded: true}
	content.Thumbnail, err = shrunk(animation.Image[0], gifType)
	return content, err
}
