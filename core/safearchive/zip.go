package safearchive

import (
	"archive/zip"
	"bytes"
	"errors"
	"hash/crc32"
	"io"
)

// encrypted is the flag of an encrypted entry (APPNOTE 4.4.4).
const encrypted = 1

// Zip checks a zip archive of a size in bytes and returns its entries; directories are omitted. Data before the first entry or after the
// directory is refused: it would make a file of two types.
func Zip(r io.ReaderAt, size int64, limits Limits) ([]Entry, error) {
	start := make([]byte, 4)
	if _, err := (source{r}).ReadAt(start, 0); err != nil {
		return nil, broken(err)
	}
	if !bytes.Equal(start, []byte("PK\x03\x04")) {
		return nil, ErrDamaged
	}
	archive, err := zip.NewReader(source{r}, size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, broken(err)
	}
	if len(archive.File) > limits.Entries {
		return nil, ErrTooLarge
	}
	if !endsWithComment(r, size, len(archive.Comment)) {
		return nil, ErrDamaged
	}
	b := &budget{limits: limits, packed: size}
	var entries []Entry
	names := map[string]bool{}
	for _, f := range archive.File {
		// Two entries of one name are read differently by different programs.
		if names[f.Name] || f.Flags&encrypted != 0 || !f.Mode().IsRegular() && !f.Mode().IsDir() {
			return nil, &EntryError{f.Name}
		}
		names[f.Name] = true
		if f.Mode().IsDir() {
			if !safePath(f.Name) {
				return nil, &EntryError{f.Name}
			}
			continue
		}
		entry, err := unzip(b, f)
		if err != nil {
			return nil, err
		}
		entries = append(entries, entry)
	}
	return entries, nil
}

// unzip decompresses one entry. The library verifies the checksum; the size in the directory is verified here.
func unzip(b *budget, f *zip.File) (Entry, error) {
	r, err := f.Open()
	if err != nil {
		return Entry{}, broken(err)
	}
	defer r.Close()
	before := b.bytes
	sum := crc32.NewIEEE()
	entry, err := b.read(f.Name, io.TeeReader(r, sum))
	if err != nil {
		return Entry{}, err
	}
	if entry.Size = b.bytes - before; entry.Size != int64(f.UncompressedSize64) || sum.Sum32() != f.CRC32 {
		return Entry{}, ErrDamaged
	}
	return entry, nil
}

// endsWithComment reports whether the last record of a zip, with a comment of that length, is at its very end.
func endsWithComment(r io.ReaderAt, size int64, length int) bool {
	mark := make([]byte, 4)
	_, err := r.ReadAt(mark, size-22-int64(length))
	return err == nil && string(mark) == "PK\x05\x06"
}
