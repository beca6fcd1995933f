package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	smithyhttp "github.com/aws/smithy-go/transport/http"
)

// Part is one piece of an object that is sent in pieces; they are counted from 1.
type Part struct {
	No   int
	Size int64 // bytes
	ETag string
}

// Pending is an object whose pieces still arrive. What has arrived is known to the storage alone, so nothing else can be wrong about it.
type Pending struct {
	Key    string
	upload string
	Parts  []Part // what has arrived, by number
}

// Begin opens an object for pieces. Until Join it cannot be read.
func (s *Store) Begin(ctx context.Context, key, contentType string) (*Pending, error) {
	if err := CheckKey(key); err != nil {
		return nil, err
	}
	out, err := s.client.CreateMultipartUpload(ctx, &s3.CreateMultipartUploadInput{Bucket: &s.bucket, Key: &key, ContentType: &contentType})
	if err != nil {
		return nil, s.explain("begin", key, err)
	}
	return &Pending{Key: key, upload: aws.ToString(out.UploadId)}, nil
}

// Pending finds an object whose pieces still arrive; [ErrNotFound] when there is none, also after Join.
func (s *Store) Pending(ctx context.Context, key string) (*Pending, error) {
	if err := CheckKey(key); err != nil {
		return nil, err
	}
	out, err := s.client.ListMultipartUploads(ctx, &s3.ListMultipartUploadsInput{Bucket: &s.bucket, Prefix: &key})
	if err != nil {
		return nil, s.explain("find the parts of", key, err)
	}
	for _, upload := range out.Uploads {
		if aws.ToString(upload.Key) != key {
			continue
		}
		p := &Pending{Key: key, upload: aws.ToString(upload.UploadId)}
		pages := s3.NewListPartsPaginator(s.client, &s3.ListPartsInput{Bucket: &s.bucket, Key: &key, UploadId: &p.upload})
		for pages.HasMorePages() {
			page, err := pages.NextPage(ctx)
			if err != nil {
				return nil, s.explain("list the parts of", key, err)
			}
			for _, part := range page.Parts {
				p.Parts = append(p.Parts, Part{int(aws.ToInt32(part.PartNumber)), aws.ToInt64(part.Size), aws.ToString(part.ETag)})
			}
		}
		return p, nil
	}
	return nil, fmt.Errorf("%w: %s", ErrNotFound, key)
}

// Sign gives what lets whoever holds it send one piece of exactly so many bytes and this content type, for as long as age: the query of the piece's
// address, for [Store.Receive], and the headers that must come with it.
func (s *Store) Sign(ctx context.Context, p *Pending, no int, size int64, contentType string, age time.Duration) (query string, headers map[string]string, err error) {
	out, err := s3.NewPresignClient(s.client, s3.WithPresignExpires(age), s3.WithPresignClientFromClientOptions(s3.WithAPIOptions(smithyhttp.SetHeaderValue("Content-Type", contentType)))).PresignUploadPart(ctx, &s3.UploadPartInput{Bucket: &s.bucket, Key: &p.Key, UploadId: &p.upload, PartNumber: aws.Int32(int32(no)), ContentLength: &size})
	if err != nil {
		return "", nil, fmt.Errorf("blob: sign part %d of %s: %w", no, p.Key, err)
	}
	address, err := url.Parse(out.URL)
	if err != nil {
		return "", nil, err
	}
	return address.RawQuery, map[string]string{"Content-Type": contentType}, nil
}

// Receive passes one piece on to the storage, which judges the signature in the query by itself, and answers the piece's ETag.
// A piece whose signature is wrong, too old, or for other bytes is [ErrNotFound].
func (s *Store) Receive(ctx context.Context, key, query, contentType string, size int64, r io.Reader) (etag string, err error) {
	if err := CheckKey(key); err != nil {
		return "", err
	}
	// The signature names the address it was made for, so that address is asked of the same library.
	plain, err := s3.NewPresignClient(s.client).PresignHeadObject(ctx, &s3.HeadObjectInput{Bucket: &s.bucket, Key: &key})
	if err != nil {
		return "", fmt.Errorf("blob: address of %s: %w", key, err)
	}
	address, _, _ := strings.Cut(plain.URL, "?")
	body := &lent{r: io.LimitReader(r, size)}
	defer body.back()
	request, err := http.NewRequestWithContext(ctx, http.MethodPut, address+"?"+query, body)
	if err != nil {
		return "", err
	}
	request.ContentLength = size
	request.Header.Set("Content-Type", contentType)
	answer, err := http.DefaultClient.Do(request)
	// A storage that has refused by the address alone may close before it has read the bytes, and its answer is lost.
	if errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE) {
		return "", fmt.Errorf("%w: a part of %s is cut off", ErrNotFound, key)
	}
	if err != nil {
		return "", s.explain("part of", key, err)
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 64<<10))
	switch {
	case answer.StatusCode == http.StatusOK:
		return answer.Header.Get("ETag"), nil
	case answer.StatusCode < http.StatusInternalServerError:
		return "", fmt.Errorf("%w: a part of %s is refused with %d", ErrNotFound, key, answer.StatusCode)
	}
	return "", fmt.Errorf("%w: a part of %s is answered with %d", ErrAway, key, answer.StatusCode)
}

// lent is a reader that is given back: a client of HTTP may go on reading a body after it has answered.
type lent struct {
	mu sync.Mutex
	r  io.Reader
}

func (l *lent) Read(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.r == nil {
		return 0, io.ErrClosedPipe
	}
	return l.r.Read(b)
}

// back waits for a read that is under way; there is none after it.
func (l *lent) back() {
	l.mu.Lock()
	l.r = nil
	l.mu.Unlock()
}

// Join makes one object of all pieces that have arrived. Addresses signed for them are worth nothing afterwards.
func (s *Store) Join(ctx context.Context, p *Pending) error {
	parts := make([]types.CompletedPart, len(p.Parts))
	for i, part := range p.Parts {
		parts[i] = types.CompletedPart{PartNumber: aws.Int32(int32(part.No)), ETag: &part.ETag}
	}
	_, err := s.client.CompleteMultipartUpload(ctx, &s3.CompleteMultipartUploadInput{
		Bucket: &s.bucket, Key: &p.Key, UploadId: &p.upload, MultipartUpload: &types.CompletedMultipartUpload{Parts: parts},
	})
	return s.explain("join", p.Key, err)
}

// Abandon throws away the pieces of an object. There may be none.
func (s *Store) Abandon(ctx context.Context, p *Pending) error {
	_, err := s.client.AbortMultipartUpload(ctx, &s3.AbortMultipartUploadInput{Bucket: &s.bucket, Key: &p.Key, UploadId: &p.upload})
	return s.explain("abandon", p.Key, err)
}
