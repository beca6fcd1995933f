package product_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"image"
	"image/color/palette"
	"image/gif"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"evops/core/media/mediatest"
)

// zipOf is a zip of names and contents.
func zipOf(t *testing.T, entries ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i := 0; i < len(entries); i += 2 {
		f, err := w.Create(entries[i])
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(f, entries[i+1])
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func gzipOf(t *testing.T, content []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, _ = w.Write(content)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func tarOf(t *testing.T, name, content string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	if err := w.WriteHeader(&tar.Header{Name: name, Mode: 0o644, Size: int64(len(content))}); err != nil {
		t.Fatal(err)
	}
	_, _ = io.WriteString(w, content)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// animation is a GIF of frames of a size in pixels.
func animation(t *testing.T, frames, side int) []byte {
	t.Helper()
	var g gif.GIF
	for range frames {
		g.Image, g.Delay = append(g.Image, image.NewPaletted(image.Rect(0, 0, side, side), palette.Plan9)), append(g.Delay, 10)
	}
	var out bytes.Buffer
	if err := gif.EncodeAll(&out, &g); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// scene is a binary glTF with one chunk.
func scene(json string) []byte {
	b := binary.LittleEndian.AppendUint32([]byte("glTF\x02\x00\x00\x00"), uint32(20+len(json)))
	b = binary.LittleEndian.AppendUint32(b, uint32(len(json)))
	return append(append(b, "JSON"...), json...)
}

func TestContentOfEveryPurposeIsChecked(t *testing.T) {
	apk := zipOf(t, "AndroidManifest.xml", "\x03\x00\x08\x00\x10\x00", "classes.dex", "dex\n035\x00", "lib/arm64-v8a/a.so", "\x7fELF\x02")
	pack := zipOf(t, "theme.json", "{}", "icons/a.png", "\x89PNG\r\n\x1a\n")
	bomb := zipOf(t, "a.txt", strings.Repeat("\x00", 16<<20))
	hex := ":10010000214601360121470136007EFE09D2190140\r\n:00000001FF\r\n"
	mp4 := mediatest.MP4(90*time.Second, "avc1", "mp4a")
	gif := animation(t, 3, 40)
	commented := slices.Concat(gif[:len(gif)-1], []byte("\x21\xfe\x08<script>\x00\x3b"))
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		for _, row := range []struct {
			title, purpose, name string
			content              []byte
			status               int
			err                  string
			duration             float64
		}{
			{"an mp3", "audio", "horn.mp3", mediatest.MP3(3 * time.Second), 200, "", 3},
			{"a wav", "audio", "horn.WAV", mediatest.WAV(2 * time.Second), 200, "", 2},
			{"an opus recording", "audio", "horn.ogg", mediatest.Opus(4 * time.Second), 200, "", 4},
			{"an m4a", "audio", "horn.m4a", mediatest.MP4(5*time.Second, "", "mp4a"), 200, "", 5},
			{"a wav named .mp3", "audio", "horn.mp3", mediatest.WAV(2 * time.Second), 415, "FILE_TYPE_REFUSED", 0},
			{"a truncated wav", "audio", "horn.wav", mediatest.WAV(2 * time.Second)[:9000], 415, "FILE_DAMAGED", 0},
			{"an mp3 with a page at its end", "audio", "horn.mp3", append(mediatest.MP3(3*time.Second), "<html><script>"...), 415, "FILE_DAMAGED", 0},
			{"a video as audio", "audio", "horn.m4a", mp4, 415, "FILE_TYPE_REFUSED", 0},
			{"audio of more than 2 MB", "audio", "horn.wav", mediatest.WAV(140 * time.Second), 413, "FILE_TOO_LARGE", 0},
			{"an mp4", "video", "ride.mp4", mp4, 200, "", 90},
			{"a webm", "video", "ride.webm", mediatest.WebM(12*time.Second, true), 200, "", 12},
			{"a video in HEVC", "video", "ride.mp4", mediatest.MP4(time.Second, "hvc1", "mp4a"), 415, "VIDEO_CODEC_REFUSED", 0},
			{"a clip of a phone", "clip", "fault.mov", mediatest.MP4(60*time.Second, "avc1", "mp4a"), 200, "", 60},
			{"a clip of more than a minute", "clip", "fault.mp4", mediatest.MP4(61*time.Second, "avc1", "mp4a"), 415, "RECORDING_TOO_LONG", 0},
			{"an mp4 without its end", "video", "ride.mp4", mp4[:len(mp4)-30], 415, "FILE_DAMAGED", 0},
			{"only the beginning of an mp4", "video", "ride.mp4", []byte("\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom"), 415, "FILE_DAMAGED", 0},
			{"an apk", "app", "evops-1.2.apk", apk, 200, "", 0},
			{"a hap", "app", "evops-1.2.hap", zipOf(t, "module.json", `{"app":{}}`, "ets/modules.abc", "PANDA"), 200, "", 0},
			{"any zip named .apk", "app", "evops.apk", pack, 415, "FILE_TYPE_REFUSED", 0},
			{"an apk named .hap", "app", "evops.hap", apk, 415, "FILE_TYPE_REFUSED", 0},
			{"an apk with trailing data", "app", "evops.apk", append(slices.Clone(apk), "<script>"...), 415, "FILE_DAMAGED", 0},
			{"a memory image", "firmware", "ecu.bin", bytes.Repeat([]byte{0, 0x10, 0, 0x20, 0x91, 2}, 200), 200, "", 0},
			{"Intel HEX", "firmware", "ecu.hex", []byte(hex), 200, "", 0},
			{"Intel HEX with a wrong checksum", "firmware", "ecu.hex", []byte(strings.Replace(hex, "40\r", "41\r", 1)), 415, "FILE_DAMAGED", 0},
			{"Intel HEX without its end", "firmware", "ecu.hex", []byte(hex[:45]), 415, "FILE_DAMAGED", 0},
			{"firmware in a zip", "firmware", "ecu.zip", zipOf(t, "fw/main.elf", "\x7fELF\x02"), 200, "", 0},
			{"firmware in a tar.gz", "firmware", "ecu.tar.gz", gzipOf(t, tarOf(t, "fw/main.bin", "x")), 200, "", 0},
			{"a text in gzip named .tgz", "firmware", "ecu.tgz", gzipOf(t, []byte("text")), 415, "FILE_TYPE_REFUSED", 0},
			{"a program named .bin", "firmware", "ecu.bin", append([]byte("MZ\x90\x00"), make([]byte, 600)...), 415, "FILE_TYPE_REFUSED", 0},
			{"a page named .bin", "firmware", "ecu.bin", []byte("<!DOCTYPE html>"), 415, "FILE_TYPE_REFUSED", 0},
			{"a pack", "pack", "theme.zip", pack, 200, "", 0},
			{"a scene", "pack", "bike.glb", scene(`{"asset":{"version":"2.0"}}`), 200, "", 0},
			{"a scene for iOS", "pack", "bike.usdz", zipOf(t, "bike.usdc", "PXR-USDC"), 200, "", 0},
			{"a scene without JSON", "pack", "bike.glb", scene(`{"asset":`), 415, "FILE_DAMAGED", 0},
			{"a zip named .usdz", "pack", "bike.usdz", pack, 415, "FILE_TYPE_REFUSED", 0},
			{"a pack with a program", "pack", "theme.zip", zipOf(t, "a.png", "\x7fELF\x02"), 415, "ARCHIVE_ENTRY_REFUSED", 0},
			{"a pack that leaves its folder", "pack", "theme.zip", zipOf(t, "../a.png", "x"), 415, "ARCHIVE_ENTRY_REFUSED", 0},
			{"a pack in a pack", "pack", "theme.zip", zipOf(t, "inner.bin", string(pack)), 415, "ARCHIVE_ENTRY_REFUSED", 0},
			{"a zip bomb", "pack", "theme.zip", bomb, 415, "ARCHIVE_TOO_LARGE", 0},
			{"a log", "log", "app.log.gz", gzipOf(t, []byte("12:00 start\n")), 200, "", 0},
			{"a log in a zip", "log", "app.zip", zipOf(t, "app.log", "12:00 start\n"), 200, "", 0},
			{"a gzip bomb", "log", "app.log.gz", gzipOf(t, make([]byte, 16<<20)), 415, "ARCHIVE_TOO_LARGE", 0},
			{"a GIF in an article", "article", "how.gif", gif, 200, "", 0},
			{"a GIF with a comment", "article", "how.gif", commented, 200, "", 0},
			{"a GIF as a banner", "image", "how.gif", gif, 415, "FILE_TYPE_REFUSED", 0},
			{"a GIF with trailing data", "article", "how.gif", append(slices.Clone(gif), "PK\x03\x04"...), 415, "FILE_TYPE_REFUSED", 0},
			{"a GIF of too many pixels", "article", "how.gif", animation(t, 12, 2000), 415, "FILE_TYPE_REFUSED", 0},
		} {
			got := c.upload(t, row.purpose, row.name, row.content)
			if got.status != row.status || got.Error != row.err {
				t.Errorf("%s answers %d %.300s", row.title, got.status, got.body)
				continue
			}
			if seconds, _ := under(got.Data, "durationSec").(float64); seconds != row.duration {
				t.Errorf("%s takes %v s: %s", row.title, row.duration, got.body)
			}
			if url, public := under(got.Data, "url").(string); public && row.err == "" {
				anonymous := &client{http: httpClient, base: d.url}
				shown := anonymous.call(t, "GET", url, nil)
				if shown.status != http.StatusOK || bytes.Contains(shown.body, []byte("<script>")) {
					t.Errorf("%s is served with %d", row.title, shown.status)
				}
			}
		}
	})
}
