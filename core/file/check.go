package file

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"time"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/media"
	"evops/core/safearchive"
)

// inspect checks the structure of a stored file, which is read in blocks: nothing depends on its size.
func (s *Service) inspect(ctx context.Context, row *system.FileObject, purpose Purpose) error {
	f := formatOfType(row.ContentType)
	if f == nil || f.check == nil {
		return nil
	}
	return f.check(s.ReaderAt(ctx, row), row.Size, purpose, row)
}

// limits are those of the purpose for archives; ok is false where a feature reads the entries itself.
func (p *Purpose) limits() (safearchive.Limits, bool) {
	declared := p.Unpacked
	return safearchive.Limits{Entries: declared.Entries, Unpacked: declared.MB * megabyte, Programs: declared.Programs}, declared.Entries > 0
}

// archiveFault turns an error of an archive into the fault that the user sees.
func (p *Purpose) archiveFault(err error) error {
	var entry *safearchive.EntryError
	switch {
	case errors.As(err, &entry):
		return fault.ArchiveEntryRefused.With("entry", fmt.Sprintf("%.80s", cleanName(entry.Name)))
	case errors.Is(err, safearchive.ErrTooLarge):
		return fault.ArchiveTooLarge.With("entries", p.Unpacked.Entries, "max", fmt.Sprintf("%d MB", p.Unpacked.MB))
	case errors.Is(err, safearchive.ErrDamaged):
		return fault.FileDamaged.With()
	}
	return err
}

func checkZip(r io.ReaderAt, size int64, p Purpose, _ *system.FileObject) error {
	_, err := unzipped(r, size, p)
	return err
}

func unzipped(r io.ReaderAt, size int64, p Purpose) ([]safearchive.Entry, error) {
	limits, checked := p.limits()
	if !checked {
		return nil, nil
	}
	entries, err := safearchive.Zip(r, size, limits)
	return entries, p.archiveFault(err)
}

// androidManifest is the beginning of the compiled manifest of an Android package.
var androidManifest = []byte{3, 0, 8, 0}

func checkAPK(r io.ReaderAt, size int64, p Purpose, _ *system.FileObject) error {
	entries, err := unzipped(r, size, p)
	if err == nil && !slices.ContainsFunc(entries, func(e safearchive.Entry) bool {
		return e.Name == "AndroidManifest.xml" && bytes.HasPrefix(e.Head, androidManifest)
	}) {
		err = fault.FileTypeRefused.With()
	}
	return err
}

// checkHAP requires the configuration of a module: module.json, or config.json before HarmonyOS 3.1.
func checkHAP(r io.ReaderAt, size int64, p Purpose, _ *system.FileObject) error {
	entries, err := unzipped(r, size, p)
	if err == nil && !slices.ContainsFunc(entries, func(e safearchive.Entry) bool {
		return (e.Name == "module.json" || e.Name == "config.json") && bytes.HasPrefix(bytes.TrimSpace(e.Head), []byte("{"))
	}) {
		err = fault.FileTypeRefused.With()
	}
	return err
}

// checkUSDZ requires that the first entry is a scene (USDZ specification, file structure).
func checkUSDZ(r io.ReaderAt, size int64, p Purpose, _ *system.FileObject) error {
	entries, err := unzipped(r, size, p)
	if err == nil && (len(entries) == 0 || !slices.Contains([]string{".usd", ".usda", ".usdc"}, strings.ToLower(path.Ext(entries[0].Name)))) {
		err = fault.FileTypeRefused.With()
	}
	return err
}

func checkGzip(r io.ReaderAt, size int64, p Purpose, _ *system.FileObject) error {
	limits, _ := p.limits()
	_, err := safearchive.Gzip(r, size, limits)
	return p.archiveFault(err)
}

func checkTar(r io.ReaderAt, size int64, p Purpose, _ *system.FileObject) error {
	limits, _ := p.limits()
	entries, err := safearchive.Gzip(r, size, limits)
	if err == nil && entries == nil {
		err = fault.FileTypeRefused.With()
	}
	return p.archiveFault(err)
}

// maxSceneSize bounds the JSON of a binary glTF, in bytes: geometry and textures are in other chunks.
const maxSceneSize = 8 * megabyte

// checkGLB follows the chunks of a binary glTF, of which the first is the scene in JSON (glTF 2.0, 4.4).
func checkGLB(r io.ReaderAt, size int64, _ Purpose, _ *system.FileObject) error {
	const header, chunk = 12, 8
	head := make([]byte, header)
	if _, err := r.ReadAt(head, 0); err != nil {
		return eofDamaged(err)
	}
	if binary.LittleEndian.Uint32(head[4:]) != 2 || int64(binary.LittleEndian.Uint32(head[8:])) != size {
		return fault.FileDamaged.With()
	}
	at := int64(header)
	for n := 0; at < size; n++ {
		if _, err := r.ReadAt(head[:chunk], at); err != nil {
			return eofDamaged(err)
		}
		length := int64(binary.LittleEndian.Uint32(head))
		if length > size-at-chunk || n == 0 && (string(head[4:8]) != "JSON" || length > maxSceneSize) {
			return fault.FileDamaged.With()
		}
		if n == 0 {
			if err := isJSON(io.NewSectionReader(r, at+chunk, length)); err != nil {
				return err
			}
		}
		at += chunk + length
	}
	if at == header {
		return fault.FileDamaged.With()
	}
	return nil
}

// isJSON reads one JSON value in tokens, so that its size does not matter.
func isJSON(r io.Reader) error {
	tokens := json.NewDecoder(bufio.NewReader(r))
	for depth, n := 0, 0; ; n++ {
		token, err := tokens.Token()
		switch {
		case errors.Is(err, io.EOF) && depth == 0 && n > 0:
			return nil
		case err != nil:
			return fault.FileDamaged.With()
		}
		switch token {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
	}
}

// hexLine bounds a line of Intel HEX: a record has up to 255 bytes of data.
const hexLine = 2*(255+5) + 3

// checkHex verifies the checksum of every record of an Intel HEX file, and that the end record is the last one.
func checkHex(r io.ReaderAt, size int64, _ Purpose, _ *system.FileObject) error {
	lines := bufio.NewReaderSize(io.NewSectionReader(r, 0, size), hexLine)
	ended := false
	for {
		line, err := lines.ReadSlice('\n')
		line = bytes.TrimRight(line, "\r\n")
		if err != nil && !errors.Is(err, io.EOF) {
			if errors.Is(err, bufio.ErrBufferFull) {
				return fault.FileDamaged.With()
			}
			return err
		}
		if len(line) > 0 {
			record := make([]byte, hex.DecodedLen(len(line)-1))
			if ended || line[0] != ':' {
				return fault.FileDamaged.With()
			}
			if _, bad := hex.Decode(record, line[1:]); bad != nil || len(record) < 5 || len(record) != int(record[0])+5 {
				return fault.FileDamaged.With()
			}
			sum := byte(0)
			for _, b := range record {
				sum += b
			}
			if sum != 0 {
				return fault.FileDamaged.With()
			}
			ended = record[3] == 1
		}
		if err != nil {
			break
		}
	}
	if !ended {
		return fault.FileDamaged.With()
	}
	return nil
}

// eofDamaged turns the end of a file into the fault; errors of the storage are returned unchanged.
func eofDamaged(err error) error {
	if errors.Is(err, io.EOF) {
		return fault.FileDamaged.With()
	}
	return err
}

// mp4Codecs are those that every browser and phone plays (content catalogue 0.7).
var mp4Codecs = []string{"avc1", "avc3", "mp4a"}

// checkMedia reads the headers of audio or video and stores the duration, and the frame size of a video.
func checkMedia(read func(io.ReaderAt, int64) (media.Info, error)) func(io.ReaderAt, int64, Purpose, *system.FileObject) error {
	return func(r io.ReaderAt, size int64, p Purpose, row *system.FileObject) error {
		info, err := read(r, size)
		if errors.Is(err, media.ErrDamaged) {
			return fault.FileDamaged.With()
		}
		if err != nil {
			return err
		}
		if isVideo := strings.HasPrefix(row.ContentType, "video/"); isVideo != (len(info.Video) > 0) {
			return fault.FileTypeRefused.With()
		}
		if strings.HasSuffix(row.ContentType, "/mp4") || strings.HasSuffix(row.ContentType, "/quicktime") {
			for _, codec := range append(info.Video, info.Audio...) {
				if !slices.Contains(mp4Codecs, codec) {
					return fault.VideoCodecRefused.With("codec", fmt.Sprintf("%q", codec))
				}
			}
		}
		if longest := time.Duration(p.Seconds) * time.Second; longest > 0 && (info.Duration == 0 || info.Duration > longest) {
			return fault.RecordingTooLong.With("max", p.Seconds)
		}
		row.Width, row.Height = info.Width, info.Height
		if info.Duration > 0 {
			row.DurationSec = max(1, int64(info.Duration.Round(time.Second)/time.Second))
		}
		return nil
	}
}
