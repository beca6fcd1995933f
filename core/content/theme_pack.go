package content

import (
	"archive/zip"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	_ "image/png" // pictures of a pack
	"io"
	"io/fs"
	"slices"
	"strings"

	_ "golang.org/x/image/webp" // pictures of a pack

	"evops/contracts/content"
)

// Limits of an asset pack (content catalogue 0.7) and of a part of it.
const (
	maxPackEntries  = 200
	maxPackUnpacked = 100 << 20
	maxManifest     = 64 << 10
	maxPicture      = 5 << 20
	maxPreview      = 512 << 10
)

// pictureTypes are the media types of the pictures of a pack by extension.
var pictureTypes = []struct{ ext, media string }{{".png", "image/png"}, {".webp", "image/webp"}}

// Manifest is the table of contents of an asset pack: the path of each picture without density and extension.
type Manifest struct {
	Code    string            `json:"code"`
	Version int64             `json:"version"`
	Slots   map[string]string `json:"slots"`
}

// PackReport is what the check of an asset pack found.
type PackReport struct {
	Manifest Manifest `json:"manifest"`
	// Problems are reasons to refuse the pack, with the name of the slot or file first.
	Problems []string `json:"problems"`
	// Unused are files that the app does not read.
	Unused []string `json:"unused"`
}

var examplePack = PackReport{
	Manifest: Manifest{Code: "spring_festival", Version: 3, Slots: map[string]string{"homeHeader": "home/header"}},
	Problems: []string{"homeHeader@3x: 1125×540"}, Unused: []string{"readme.txt"},
}

// checkPack reads an asset pack: its limits, its manifest, and the size of each picture.
func checkPack(r io.ReaderAt, size int64, holiday bool) PackReport {
	report := PackReport{Problems: []string{}, Unused: []string{}}
	refuse := func(format string, args ...any) {
		report.Problems = append(report.Problems, fmt.Sprintf(format, args...))
	}
	if size > content.MaxPackBytes {
		refuse("> %d MB", content.MaxPackBytes>>20)
		return report
	}
	archive, err := zip.NewReader(r, size)
	if err != nil {
		refuse("zip: %v", err)
		return report
	}
	files, unpacked := map[string]*zip.File{}, uint64(0)
	for _, f := range archive.File {
		if strings.HasSuffix(f.Name, "/") {
			continue
		}
		if !isLocal(f.Name) {
			refuse("%q", f.Name)
		}
		files[f.Name] = f
		unpacked += f.UncompressedSize64
	}
	switch {
	case len(archive.File) > maxPackEntries:
		refuse("> %d files", maxPackEntries)
	case unpacked > maxPackUnpacked:
		refuse("> %d MB unpacked", maxPackUnpacked>>20)
	}
	if len(report.Problems) > 0 {
		return report
	}
	manifest, err := readManifest(files["manifest.json"])
	if err != nil {
		refuse("manifest.json: %v", err)
		return report
	}
	report.Manifest = manifest
	used := []string{"manifest.json"}
	for _, slot := range content.ThemeSlots {
		if slot.HolidayOnly && !holiday && manifest.Slots[slot.Name] == "" {
			continue
		}
		for _, density := range content.ThemeDensities {
			name, problem := checkPicture(files, manifest.Slots[slot.Name], slot, density)
			if used = append(used, name); problem != "" {
				refuse("%s@%dx: %s", slot.Name, density, problem)
			}
		}
	}
	for name := range files {
		if !slices.Contains(used, name) {
			report.Unused = append(report.Unused, name)
		}
	}
	slices.Sort(report.Unused)
	return report
}

// isLocal reports whether the name of an entry stays within the folder into which a pack is unpacked.
func isLocal(name string) bool {
	return fs.ValidPath(name) && !strings.ContainsAny(name, `\:`)
}

func readManifest(f *zip.File) (m Manifest, err error) {
	if f == nil {
		return m, fmt.Errorf("missing")
	}
	r, err := f.Open()
	if err != nil {
		return m, err
	}
	err = json.NewDecoder(io.LimitReader(r, maxManifest)).Decode(&m)
	if closed := r.Close(); err == nil {
		err = closed
	}
	if err == nil && m.Code == "" {
		err = fmt.Errorf("code missing")
	}
	return m, err
}

// checkPicture finds a picture of a slot and compares its size in pixels.
func checkPicture(files map[string]*zip.File, base string, slot content.ThemeSlot, density int) (name, problem string) {
	width, height := slot.Width*density, slot.Height*density
	want := fmt.Sprintf("%d×%d", width, height)
	if base == "" {
		return "", want
	}
	for _, kind := range pictureTypes {
		name = pictureName(base, density, kind.ext)
		f := files[name]
		if f == nil {
			continue
		}
		r, err := f.Open()
		if err != nil {
			return name, err.Error()
		}
		size, _, err := image.DecodeConfig(io.LimitReader(r, maxPicture))
		if closed := r.Close(); err == nil {
			err = closed
		}
		switch {
		case err != nil:
			return name, err.Error()
		case size.Width != width || size.Height != height:
			return name, fmt.Sprintf("%d×%d ≠ %s", size.Width, size.Height, want)
		}
		return name, ""
	}
	return "", want
}

func pictureName(base string, density int, ext string) string {
	return fmt.Sprintf("%s@%dx%s", base, density, ext)
}

// packPictures returns the pictures of a checked pack at the lowest density as data URLs by slot. Those over half a megabyte are left out.
func packPictures(r io.ReaderAt, size int64) (map[string]string, error) {
	pictures := map[string]string{}
	archive, err := zip.NewReader(r, size)
	if err != nil {
		return pictures, err
	}
	files := map[string]*zip.File{}
	for _, f := range archive.File {
		files[f.Name] = f
	}
	manifest, err := readManifest(files["manifest.json"])
	if err != nil {
		return pictures, err
	}
	for _, slot := range content.ThemeSlots {
		for _, kind := range pictureTypes {
			f := files[pictureName(manifest.Slots[slot.Name], content.ThemeDensities[0], kind.ext)]
			if f == nil || f.UncompressedSize64 > maxPreview {
				continue
			}
			picture, err := readEntry(f)
			if err != nil {
				return pictures, err
			}
			pictures[slot.Name] = "data:" + kind.media + ";base64," + base64.StdEncoding.EncodeToString(picture)
		}
	}
	return pictures, nil
}

func readEntry(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	b, err := io.ReadAll(io.LimitReader(r, maxPreview))
	return b, errors.Join(err, r.Close())
}
