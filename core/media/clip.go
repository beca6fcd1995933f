package media

import (
	"errors"
	"io"
)

// ErrFormat: the format is not one that terminals and phones play as a short clip.
var ErrFormat = errors.New("media: neither WAV nor MP3")

// Clip reads a short recording by its content type.
func Clip(contentType string, r io.ReaderAt, size int64) (Info, error) {
	switch contentType {
	case "audio/mpeg":
		return MP3(r, size)
	case "audio/wav", "audio/x-wav", "audio/vnd.wave":
		return WAV(r, size)
	}
	return Info{}, ErrFormat
}
