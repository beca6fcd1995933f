package media_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"evops/core/media"
	"evops/core/media/mediatest"
)

type reader func(io.ReaderAt, int64) (media.Info, error)

var readers = map[string]reader{"mp3": media.MP3, "wav": media.WAV, "ogg": media.Ogg, "mp4": media.MP4, "webm": media.WebM}

func read(format string, content []byte) (media.Info, error) {
	return readers[format](bytes.NewReader(content), int64(len(content)))
}

func TestDurationIsReadFromTheContainer(t *testing.T) {
	id3 := append([]byte("ID3\x03\x00\x00\x00\x00\x01\x00"), make([]byte, 128)...)
	tag := append([]byte("TAG"), make([]byte, 125)...)
	for name, row := range map[string]struct {
		format  string
		content []byte
		want    time.Duration
		codecs  string
	}{
		"mp3":                             {"mp3", mediatest.MP3(3 * time.Second), 3 * time.Second, "mp3"},
		"mp3 with tags":                   {"mp3", slices.Concat(id3, mediatest.MP3(2*time.Second), tag), 2 * time.Second, "mp3"},
		"mp3 with a truncated last frame": {"mp3", mediatest.MP3(2 * time.Second)[:32000], 2 * time.Second, "mp3"},
		"wav":                             {"wav", mediatest.WAV(5 * time.Second), 5 * time.Second, "wav"},
		"opus":                            {"ogg", mediatest.Opus(4 * time.Second), 4 * time.Second, "opus"},
		"mp4":                             {"mp4", mediatest.MP4(90*time.Second, "avc1", "mp4a"), 90 * time.Second, "avc1 mp4a"},
		"mp4 of an unsupported codec":     {"mp4", mediatest.MP4(time.Second, "hvc1", "mp4a"), time.Second, "hvc1 mp4a"},
		"m4a":                             {"mp4", mediatest.MP4(7*time.Second, "", "mp4a"), 7 * time.Second, "mp4a"},
		"webm":                            {"webm", mediatest.WebM(12*time.Second, false), 12 * time.Second, "vp9 opus"},
		"webm of a live recording":        {"webm", mediatest.WebM(12*time.Second, true), 12 * time.Second, "vp9 opus"},
	} {
		info, err := read(row.format, row.content)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if off := (info.Duration - row.want).Abs(); off > 60*time.Millisecond {
			t.Errorf("%s: duration %v, want %v", name, info.Duration, row.want)
		}
		if codecs := strings.Join(append(info.Video, info.Audio...), " "); codecs != row.codecs {
			t.Errorf("%s: codecs %q", name, codecs)
		}
		if len(info.Video) > 0 && (info.Width != 640 || info.Height != 480) {
			t.Errorf("%s: %d×%d", name, info.Width, info.Height)
		}
	}
}

func TestDamagedMediaIsRefused(t *testing.T) {
	good := map[string][]byte{
		"mp3": mediatest.MP3(time.Second), "wav": mediatest.WAV(time.Second), "ogg": mediatest.Opus(time.Second),
		"mp4": mediatest.MP4(time.Second, "avc1", "mp4a"), "webm": mediatest.WebM(time.Second, false),
	}
	for format, content := range good {
		for name, bad := range map[string][]byte{
			"empty":              nil,
			"only the beginning": content[:len(content)/3],
			"another format":     []byte(strings.Repeat("<html>", 500)),
			"trailing data":      append(bytes.Clone(content), strings.Repeat("<script>", 40)...),
		} {
			// A part of an mp3 is an mp3; it has no index.
			if format == "mp3" && name == "only the beginning" {
				continue
			}
			if _, err := read(format, bad); !errors.Is(err, media.ErrDamaged) {
				t.Errorf("%s, %s: %v", format, name, err)
			}
		}
	}
}

// TestFailingStorageIsNotADamagedFile: a file must not be refused because the storage failed.
func TestFailingStorageIsNotADamagedFile(t *testing.T) {
	lost := errors.New("connection lost")
	for format, read := range readers {
		if _, err := read(failing{lost}, 1<<20); !errors.Is(err, lost) {
			t.Errorf("%s: %v", format, err)
		}
	}
}

type failing struct{ err error }

func (f failing) ReadAt([]byte, int64) (int, error) { return 0, f.err }

func FuzzMedia(f *testing.F) {
	f.Add(mediatest.MP3(100 * time.Millisecond))
	f.Add(mediatest.WAV(time.Millisecond))
	f.Add(mediatest.Opus(time.Second))
	f.Add(mediatest.MP4(time.Second, "avc1", "mp4a"))
	f.Add(mediatest.WebM(time.Second, true))
	f.Add(binary.BigEndian.AppendUint32([]byte("\x00\x00\x00\x01ftyp"), 1<<31))
	f.Fuzz(func(t *testing.T, content []byte) {
		for format := range readers {
			info, err := read(format, content)
			if err != nil && !errors.Is(err, media.ErrDamaged) {
				t.Errorf("%s: %v", format, err)
			}
			if err == nil && (info.Duration < 0 || info.Duration > 2000*time.Hour) {
				t.Errorf("%s: duration %v", format, info.Duration)
			}
		}
	})
}
