package file

import (
	"bytes"
	"io"
	"net/http"
	"slices"
	"strings"

	"evops/contracts/system"
	"evops/core/media"
	"evops/core/safearchive"
)

// format is a file format: how its content and its names are recognised, and how its structure is checked.
type format struct {
	contentType string
	ext         string   // of the storage key, and of names
	others      []string // other extensions of names
	// begins reports whether a file may begin like this; nil compares what sniff detects.
	begins func(start []byte) bool
	// check reads the structure of a stored file; nil for what is checked while it is stored.
	check func(r io.ReaderAt, size int64, p Purpose, row *system.FileObject) error
}

const (
	xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	// csvType is separated values. By its first bytes it is any text; the import validates the content.
	csvType = "text/csv"
	zipType = "application/zip"
	gifType = "image/gif"
)

var pictures = []string{"image/jpeg", "image/png", "image/webp"}

// formats are the implemented formats by the extension under which purposes declare them.
var formats = func() map[string]*format {
	out := map[string]*format{}
	for _, f := range []*format{
		{contentType: "image/jpeg", ext: "jpg", others: []string{"jpeg"}},
		{contentType: "image/png", ext: "png"},
		{contentType: "image/webp", ext: "webp"},
		{contentType: gifType, ext: "gif"},
		{contentType: heicType, ext: "heic", others: []string{"heif"}},
		{contentType: "application/pdf", ext: "pdf"},
		{contentType: xlsxType, ext: "xlsx"},
		{contentType: csvType, ext: "csv", others: []string{"txt"}},
		{contentType: zipType, ext: "zip", check: checkZip},
		{contentType: "audio/mpeg", ext: "mp3", begins: beginsMP3, check: checkMedia(media.MP3)},
		{contentType: "audio/wav", ext: "wav", begins: beginning("RIFF"), check: checkMedia(media.WAV)},
		{contentType: "audio/ogg", ext: "ogg", others: []string{"oga", "opus"}, begins: beginning("OggS"), check: checkMedia(media.Ogg)},
		{contentType: "audio/mp4", ext: "m4a", begins: beginsMP4, check: checkMedia(media.MP4)},
		{contentType: "video/mp4", ext: "mp4", begins: beginsMP4, check: checkMedia(media.MP4)},
		{contentType: "video/quicktime", ext: "mov", begins: beginsMP4, check: checkMedia(media.MP4)},
		{contentType: "video/webm", ext: "webm", begins: beginning("\x1a\x45\xdf\xa3"), check: checkMedia(media.WebM)},
		{contentType: "application/vnd.android.package-archive", ext: "apk", begins: beginning(zipMark), check: checkAPK},
		{contentType: "application/vnd.harmony.hap", ext: "hap", begins: beginning(zipMark), check: checkHAP},
		{contentType: "application/octet-stream", ext: "bin", begins: beginsBinary},
		{contentType: "text/x-intel-hex", ext: "hex", begins: beginning(":"), check: checkHex},
		{contentType: "application/gzip", ext: "gz", begins: beginning("\x1f\x8b"), check: checkGzip},
		{contentType: "application/x-gtar", ext: "tgz", others: []string{"tar.gz"}, begins: beginning("\x1f\x8b"), check: checkTar},
		{contentType: "model/gltf-binary", ext: "glb", begins: beginning("glTF"), check: checkGLB},
		{contentType: "model/vnd.usdz+zip", ext: "usdz", begins: beginning(zipMark), check: checkUSDZ},
	} {
		out[f.ext] = f
	}
	return out
}()

const zipMark = "PK\x03\x04"

// formatOfType returns the format of a content type; nil if there is none.
func formatOfType(contentType string) *format {
	for _, f := range formats {
		if f.contentType == contentType {
			return f
		}
	}
	return nil
}

// fits reports whether a file of this name claims to be of the format: a name must not claim another type, nor a second one.
func (f *format) fits(name string) bool {
	name = strings.ToLower(name)
	return strings.HasSuffix(name, "."+f.ext) || slices.ContainsFunc(f.others, func(ext string) bool { return strings.HasSuffix(name, "."+ext) })
}

func (f *format) starts(start []byte) bool {
	if f.begins != nil {
		return f.begins(start)
	}
	return sniff(start) == f.contentType
}

func beginning(mark string) func([]byte) bool {
	return func(start []byte) bool { return bytes.HasPrefix(start, []byte(mark)) }
}

// beginsMP3 accepts an ID3 tag or the sync word of a frame.
func beginsMP3(start []byte) bool {
	return bytes.HasPrefix(start, []byte("ID3")) || len(start) > 1 && start[0] == 0xff && start[1]&0xe0 == 0xe0
}

func beginsMP4(start []byte) bool {
	return len(start) >= 12 && string(start[4:8]) == "ftyp" && !isHEIC(start)
}

// beginsBinary accepts the image of a memory. It has no marks of its own, so the formats are excluded that a browser or a computer runs or
// opens.
func beginsBinary(start []byte) bool {
	detected := http.DetectContentType(start)
	return detected == "application/octet-stream" && !safearchive.IsProgram(start) ||
		slices.Contains([]string{"image/x-icon", "application/vnd.ms-fontobject", "audio/mpeg"}, detected)
}

// sniff detects the type by content alone. A spreadsheet is a zip archive whose first entry is a typical one.
func sniff(start []byte) string {
	if bytes.HasPrefix(start, []byte(zipMark)) {
		for _, mark := range []string{"[Content_Types].xml", "_rels/", "xl/", "docProps/"} {
			if bytes.Contains(start, []byte(mark)) {
				return xlsxType
			}
		}
	}
	if isHEIC(start) {
		return heicType
	}
	contentType, _, _ := strings.Cut(http.DetectContentType(start), ";")
	if contentType == "text/plain" {
		return csvType
	}
	return contentType
}
