package devicelink

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"io"
	"math/rand/v2"
	"sync"

	"github.com/klauspost/compress/flate"

	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/store"
)

// buckets partition the log by vehicle, so that reading one vehicle's messages reads those of few others.
const buckets = 16

// entry is a message in the log or in a segment, that is, one without a row of its own.
type entry struct {
	vehicle int64
	// version is that of the live state stored with the message; it orders the messages of a vehicle over all transactions.
	version int64
	at      value.Time
	kind    protocol.Kind
	cbor    bool
	sn      string
	payload []byte
}

// log adds a message to the log. Its vehicle counts as changed, since the version of the state orders its messages.
func (t *ingestion) log(w queuedMessage, v *vehicle) {
	v.dirty = true
	t.logged = append(t.logged, entry{vehicle: v.ID, version: v.Version + 1, at: w.at, kind: w.Kind, cbor: w.ContentType == protocol.CBOR, sn: w.SN, payload: w.Payload})
}

// newLogBatch prepares the statement that stores parts of the log.
func newLogBatch(db *store.DB) *store.Batch {
	return db.Batch("INSERT INTO message_log (bucket, at, nonce, packed) SELECT * FROM %s WHERE true", "bigint", "bigint", "bigint", "text")
}

func (t *ingestion) saveLog(ctx context.Context) error {
	var parts [buckets][]entry
	for _, e := range t.logged {
		parts[e.vehicle%buckets] = append(parts[e.vehicle%buckets], e)
	}
	var rows [][]any
	for bucket, entries := range parts {
		if len(entries) > 0 {
			rows = append(rows, []any{int64(bucket), entries[len(entries)-1].at.Milli(), rand.Int64(), pack(entries)})
		}
	}
	return t.logBatch.Exec(ctx, &t.tx, rows)
}

// packVersion is the first byte of the packed format, before compression.
const packVersion = 1

// maxUnpacked bounds the size of unpacked text in bytes: a transaction of the longest messages.
const maxUnpacked = 8 << 20

var packers = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, flate.BestSpeed)
	if err != nil {
		panic(err) // only for levels that do not exist
	}
	return w
}}

// unpackers are pooled because each holds a window of 32 KiB.
var unpackers = sync.Pool{New: func() any { return flate.NewReader(bytes.NewReader(nil)) }}

// entryOverhead is roughly how many bytes an entry takes in addition to its payload.
const entryOverhead = 40

// pack concatenates messages and compresses them together.
func pack(entries []entry) string {
	size := 1
	for _, e := range entries {
		size += len(e.payload) + entryOverhead
	}
	body := append(make([]byte, 0, size), packVersion)
	for _, e := range entries {
		encoding := byte(0)
		if e.cbor {
			encoding = 1
		}
		body = binary.AppendUvarint(body, uint64(e.vehicle))
		body = binary.AppendUvarint(body, uint64(e.version))
		body = binary.AppendVarint(body, e.at.Milli())
		body = append(body, byte(e.kind), encoding)
		body = append(binary.AppendUvarint(body, uint64(len(e.sn))), e.sn...)
		body = append(binary.AppendUvarint(body, uint64(len(e.payload))), e.payload...)
	}
	var packed bytes.Buffer
	text := base64.NewEncoder(base64.RawStdEncoding, &packed)
	w := packers.Get().(*flate.Writer)
	defer packers.Put(w)
	w.Reset(text)
	_, _ = w.Write(body) // a buffer returns no error
	_ = w.Close()
	_ = text.Close()
	return packed.String()
}

var errPacked = errors.New("devicelink: invalid packed messages")

// unpack decodes the output of pack.
func unpack(packed string) (entries []entry, err error) {
	raw, err := base64.RawStdEncoding.DecodeString(packed)
	if err != nil {
		return nil, errPacked
	}
	from := unpackers.Get().(io.ReadCloser)
	defer unpackers.Put(from)
	if err := from.(flate.Resetter).Reset(bytes.NewReader(raw), nil); err != nil {
		return nil, errPacked
	}
	body, err := io.ReadAll(io.LimitReader(from, maxUnpacked))
	if err != nil || len(body) == 0 || body[0] != packVersion {
		return nil, errPacked
	}
	r := reader{body: body[1:]}
	for len(r.body) > 0 && !r.broken {
		e := entry{vehicle: int64(r.number()), version: int64(r.number()), at: value.Milli(r.signed())}
		e.kind, e.cbor = protocol.Kind(r.one()), r.one() == 1
		e.sn, e.payload = string(r.bytes()), r.bytes()
		entries = append(entries, e)
	}
	if r.broken {
		return nil, errPacked
	}
	return entries, nil
}

// reader decodes numbers and bytes until the input ends too early.
type reader struct {
	body   []byte
	broken bool
}

func (r *reader) number() uint64 {
	n, size := binary.Uvarint(r.body)
	r.skip(size)
	return n
}

func (r *reader) signed() int64 {
	n, size := binary.Varint(r.body)
	r.skip(size)
	return n
}

func (r *reader) one() byte { return r.take(1)[0] }

func (r *reader) bytes() []byte { return r.take(r.number()) }

func (r *reader) take(n uint64) []byte {
	if n > uint64(len(r.body)) {
		r.broken, r.body = true, nil
		return []byte{0}
	}
	taken := r.body[:n]
	r.body = r.body[n:]
	return taken
}

func (r *reader) skip(size int) {
	if size <= 0 {
		r.broken, r.body = true, nil
		return
	}
	r.body = r.body[size:]
}
