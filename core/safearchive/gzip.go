package safearchive

import (
	"archive/tar"
	"bufio"
	"compress/gzip"
	"errors"
	"io"
)

// bufferSize is how much of an archive is read at once, in bytes. The source may be a remote object.
const bufferSize = 64 << 10

// Gzip checks a file compressed with gzip, or a tar in gzip, of a size in bytes. It returns the entries of a tar; nil for any other content.
// Data after the end is refused.
func Gzip(r io.ReaderAt, size int64, limits Limits) ([]Entry, error) {
	packed, err := gzip.NewReader(bufio.NewReaderSize(io.NewSectionReader(source{r}, 0, size), bufferSize))
	if err != nil {
		return nil, broken(err)
	}
	b := &budget{limits: limits, packed: size}
	content := bufio.NewReaderSize(packed, headSize)
	head, err := content.Peek(headSize)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, broken(err)
	}
	if !isTar(head) {
		if nested(head) || !limits.Programs && IsProgram(head) {
			return nil, &EntryError{packed.Name}
		}
		_, err := io.Copy(b, content)
		return nil, broken(err)
	}
	entries := []Entry{}
	files := tar.NewReader(content)
	for {
		f, err := files.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil && !errors.Is(err, tar.ErrInsecurePath) {
			return nil, broken(err)
		}
		switch f.Typeflag {
		case tar.TypeDir:
			if !safePath(f.Name) && f.Name != "./" {
				return nil, &EntryError{f.Name}
			}
			continue
		case tar.TypeReg:
		default:
			return nil, &EntryError{f.Name}
		}
		entry, err := b.read(f.Name, files)
		if err != nil {
			return nil, err
		}
		entry.Size = f.Size
		entries = append(entries, entry)
	}
	// The rest is padding, which must not be a bomb either.
	if _, err := io.Copy(b, content); err != nil {
		return nil, broken(err)
	}
	return entries, nil
}
