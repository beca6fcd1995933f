// Package apppackage reads the identity of installation packages for phones: Android (apk) and HarmonyOS (hap).
package apppackage

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
)

// maxManifest is the largest manifest that is read, in bytes; usual ones have a few kilobytes.
const maxManifest = 4 << 20

// ErrUnreadable means that a package has no manifest, or one that cannot be read.
var ErrUnreadable = errors.New("apppackage: the manifest cannot be read")

// Identity is what a package says about itself.
type Identity struct {
	ID          string // of the application, such as com.example.rider
	VersionName string // empty if the manifest refers to a resource instead
	VersionCode int64
	Harmony     bool // for HarmonyOS rather than Android
}

// Read returns the identity of an Android or HarmonyOS package of a size in bytes. A package that cannot be read is ErrUnreadable; other
// errors are those of r.
func Read(r io.ReaderAt, size int64) (Identity, error) {
	archive, err := zip.NewReader(r, size)
	if err != nil {
		return Identity{}, fmt.Errorf("%w: %w", ErrUnreadable, err)
	}
	for _, kind := range []struct {
		entry string
		read  func([]byte) (Identity, error)
	}{{"AndroidManifest.xml", readAndroid}, {"module.json", readHarmony}, {"config.json", readHarmony}} {
		content, err := entry(archive, kind.entry)
		if err != nil {
			return Identity{}, err
		}
		if content == nil {
			continue
		}
		identity, err := kind.read(content)
		if err != nil {
			return Identity{}, fmt.Errorf("%w: %w", ErrUnreadable, err)
		}
		if identity.ID == "" || identity.VersionCode <= 0 {
			return Identity{}, fmt.Errorf("%w: it names no application or no version", ErrUnreadable)
		}
		return identity, nil
	}
	return Identity{}, ErrUnreadable
}

// entry returns the content of an entry in the root of the archive; nil if there is none.
func entry(archive *zip.Reader, name string) ([]byte, error) {
	for _, f := range archive.File {
		if f.Name != name {
			continue
		}
		if f.UncompressedSize64 > maxManifest {
			return nil, fmt.Errorf("%w: it has %d bytes", ErrUnreadable, f.UncompressedSize64)
		}
		content, err := f.Open()
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrUnreadable, err)
		}
		defer content.Close()
		text, err := io.ReadAll(io.LimitReader(content, maxManifest))
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrUnreadable, err)
		}
		return text, nil
	}
	return nil, nil
}
