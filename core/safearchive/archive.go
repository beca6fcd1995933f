// Package safearchive checks archives before they are stored: zip, gzip and tar in gzip. Every entry is decompressed once, so that sizes are
// measured and not believed, and nothing is retained.
package safearchive

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"path"
	"slices"
	"strings"
)

// Limits are what an archive may contain.
type Limits struct {
	Entries  int
	Unpacked int64 // bytes of all entries
	// Programs allows executables and scripts: packages and firmware contain them.
	Programs bool
}

// maxRatio is the maximum of unpacked to packed size. Archives below ratioFloor bytes unpacked are exempt: short logs repeat themselves.
const (
	maxRatio   = 100
	ratioFloor = 4 << 20
)

var (
	// ErrDamaged: the archive cannot be read to its end, or its directory contradicts its content.
	ErrDamaged = errors.New("safearchive: damaged")
	// ErrTooLarge: the archive exceeds its limits.
	ErrTooLarge = errors.New("safearchive: too many entries or too large unpacked")
)

// EntryError refuses an archive for one of its entries: a path that leaves the archive, a link, a nested archive, a program, an encrypted file.
type EntryError struct{ Name string }

func (e *EntryError) Error() string {
	return fmt.Sprintf("safearchive: entry %q is not allowed", e.Name)
}

// Entry is one file of an archive.
type Entry struct {
	Name string
	Size int64  // bytes
	Head []byte // the first bytes
}

// headSize is how many of the first bytes of an entry are inspected; the mark of a tar is at 257.
const headSize = 512

// budget counts what has been unpacked.
type budget struct {
	limits  Limits
	packed  int64
	entries int
	bytes   int64
}

// Write counts unpacked bytes.
func (b *budget) Write(p []byte) (int, error) {
	b.bytes += int64(len(p))
	if b.bytes > b.limits.Unpacked || b.bytes > ratioFloor && b.bytes/maxRatio > b.packed {
		return 0, ErrTooLarge
	}
	return len(p), nil
}

// read unpacks one entry.
func (b *budget) read(name string, r io.Reader) (Entry, error) {
	if b.entries++; b.entries > b.limits.Entries {
		return Entry{}, ErrTooLarge
	}
	if !safePath(name) || !b.limits.Programs && slices.Contains(programNames, strings.ToLower(path.Ext(name))) {
		return Entry{}, &EntryError{name}
	}
	head := make([]byte, headSize)
	n, err := io.ReadFull(r, head)
	head = head[:n]
	if err == nil || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		_, err = io.Copy(b, io.MultiReader(bytes.NewReader(head), r))
	}
	if err != nil {
		return Entry{}, broken(err)
	}
	if nested(head) || !b.limits.Programs && IsProgram(head) {
		return Entry{}, &EntryError{name}
	}
	return Entry{Name: name, Head: head}, nil
}

// broken turns an error of a decompressor into ErrDamaged. Errors of this package and of the source are returned unchanged: the latter are
// wrapped by sourceError.
func broken(err error) error {
	var source *sourceError
	if err == nil || errors.Is(err, ErrTooLarge) || errors.As(err, &source) {
		return err
	}
	return fmt.Errorf("%w: %w", ErrDamaged, err)
}

// sourceError is a failure to read the archive, as opposed to a defect of it.
type sourceError struct{ error }

func (e *sourceError) Unwrap() error { return e.error }

// source marks the errors of the underlying reader.
type source struct{ io.ReaderAt }

func (s source) ReadAt(p []byte, at int64) (int, error) {
	if at < 0 { // computed from offsets in a damaged directory
		return 0, io.ErrUnexpectedEOF
	}
	n, err := s.ReaderAt.ReadAt(p, at)
	if err != nil && !errors.Is(err, io.EOF) {
		err = &sourceError{err}
	}
	return n, err
}

// programNames are the extensions of programs, scripts, and pages that can contain scripts.
var programNames = []string{
	".exe", ".dll", ".msi", ".scr", ".com", ".bat", ".cmd", ".ps1", ".vbs", ".so", ".dylib", ".sh", ".apk", ".hap", ".jar", ".dex", ".js", ".mjs", ".wasm",
	".html", ".htm", ".xhtml", ".svg", ".php", ".jsp", ".py",
}

// safePath reports whether a name stays within the archive on every system.
func safePath(name string) bool {
	clean := strings.TrimSuffix(name, "/")
	if clean == "" || len(name) > 1024 || strings.HasPrefix(name, "/") || strings.ContainsAny(name, "\\:\x00") {
		return false
	}
	return !slices.Contains(strings.Split(clean, "/"), "..")
}

// archiveMarks begin the common archive formats.
var archiveMarks = []string{"PK\x03\x04", "PK\x05\x06", "\x1f\x8b", "7z\xbc\xaf\x27\x1c", "Rar!\x1a\x07", "\xfd7zXZ\x00", "BZh", "\x28\xb5\x2f\xfd"}

func nested(head []byte) bool {
	return isTar(head) || slices.ContainsFunc(archiveMarks, func(mark string) bool { return bytes.HasPrefix(head, []byte(mark)) })
}

func isTar(head []byte) bool { return len(head) >= 262 && string(head[257:262]) == "ustar" }

// programMarks begin executables of Windows, Linux, macOS, Java and Android, WebAssembly and scripts.
var programMarks = []string{"MZ", "\x7fELF", "\xfe\xed\xfa\xce", "\xfe\xed\xfa\xcf", "\xce\xfa\xed\xfe", "\xcf\xfa\xed\xfe", "\xca\xfe\xba\xbe", "dex\n", "\x00asm", "#!"}

// IsProgram reports whether a file with this beginning is an executable, a script, or a page that can contain scripts.
func IsProgram(head []byte) bool {
	if slices.ContainsFunc(programMarks, func(mark string) bool { return bytes.HasPrefix(head, []byte(mark)) }) {
		return true
	}
	return strings.HasPrefix(http.DetectContentType(head), "text/html") || bytes.Contains(head, []byte("<svg"))
}
