package blob

import (
	"context"
	"fmt"
	"io"
)

const (
	// blockSize is how much of an object is read by one request, in bytes.
	blockSize = 512 << 10
	// blockCount is how many blocks a reader retains. Formats have their index at one end and their content at the other.
	blockCount = 4
)

// readerAt reads an object in blocks. It is not safe for concurrent use.
type readerAt struct {
	store  *Store
	ctx    context.Context
	key    string
	size   int64
	blocks []block // most recently used last
}

type block struct {
	no      int64
	content []byte
}

// ReaderAt returns random access to an object of a size in bytes. Its memory is a few blocks, however large the object is. The reader is for
// one goroutine, and ctx ends it.
func (s *Store) ReaderAt(ctx context.Context, key string, size int64) io.ReaderAt {
	return &readerAt{store: s, ctx: ctx, key: key, size: size}
}

func (r *readerAt) ReadAt(p []byte, at int64) (n int, err error) {
	if at < 0 {
		return 0, fmt.Errorf("%w: offset %d", ErrRange, at)
	}
	for n < len(p) && at < r.size {
		content, err := r.block(at / blockSize)
		if err != nil {
			return n, err
		}
		copied := copy(p[n:], content[at%blockSize:])
		n += copied
		at += int64(copied)
	}
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

func (r *readerAt) block(no int64) ([]byte, error) {
	for i, b := range r.blocks {
		if b.no == no {
			r.blocks = append(append(r.blocks[:i], r.blocks[i+1:]...), b)
			return b.content, nil
		}
	}
	from, to := no*blockSize, min((no+1)*blockSize, r.size)
	b := block{no: no}
	if len(r.blocks) == blockCount {
		b.content = r.blocks[0].content[:0]
		r.blocks = append(r.blocks[:0], r.blocks[1:]...)
	}
	if cap(b.content) < int(to-from) {
		b.content = make([]byte, 0, to-from)
	}
	b.content = b.content[:to-from]
	body, _, err := r.store.Get(r.ctx, r.key, fmt.Sprintf("bytes=%d-%d", from, to-1))
	if err != nil {
		return nil, err
	}
	defer body.Close()
	if _, err := io.ReadFull(body, b.content); err != nil {
		return nil, r.store.explain("read", r.key, err)
	}
	r.blocks = append(r.blocks, b)
	return b.content, nil
}
