package file

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"os"
	"strings"

	"evops/contracts/fault"
)

// sumOf returns the SHA-256 of a Content-Digest header (RFC 9530); nil if it has none.
func sumOf(digest string) []byte {
	for field := range strings.SplitSeq(digest, ",") {
		encoded, is := strings.CutPrefix(strings.TrimSpace(field), "sha-256=:")
		if sum, err := base64.StdEncoding.DecodeString(strings.TrimSuffix(encoded, ":")); is && err == nil {
			return sum
		}
	}
	return nil
}

// spool writes a part of exactly that size in bytes to a temporary file and verifies its SHA-256 unless want is nil. The caller closes and
// removes the file.
func spool(r io.Reader, size int64, want []byte) (part *os.File, err error) {
	if part, err = os.CreateTemp("", "part-*"); err != nil {
		return nil, err
	}
	sum := sha256.New()
	if _, err = io.CopyN(io.MultiWriter(part, sum), r, size); err == nil {
		_, err = part.Seek(0, io.SeekStart)
	} else if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = fault.PartDamaged.With()
	}
	if err == nil && want != nil && !bytes.Equal(sum.Sum(nil), want) {
		err = fault.PartDamaged.With()
	}
	if err != nil {
		return nil, errors.Join(err, part.Close(), os.Remove(part.Name()))
	}
	return part, nil
}
