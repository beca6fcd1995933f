package file

import (
	"bytes"
	"encoding/base64"
	"hash"
	"io"
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

// digested withholds the last bytes of a stream until its hash is verified, so that the storage never receives a damaged part completely.
type digested struct {
	r       io.Reader
	left    int64 // bytes
	sum     hash.Hash
	want    []byte // nil for any
	damaged bool
}

func (d *digested) Read(p []byte) (int, error) {
	n, err := d.r.Read(p)
	if d.want == nil {
		return n, err
	}
	d.sum.Write(p[:n])
	if d.left -= int64(n); d.left <= 0 && !bytes.Equal(d.sum.Sum(nil), d.want) {
		d.damaged = true
		return 0, fault.PartDamaged.With()
	}
	return n, err
}
