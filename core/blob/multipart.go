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

// Part is one part of a multipart upload; parts are numbered from 1.
type Part struct {
	No   int
	Size int64 // bytes
	ETag string
}

// Upload is an unfinished multipart upload. Its parts are listed by the storage, so there is no second record that could differ.
type Upload struct {
	Key    string
	upload string
	Parts  []Part // uploaded parts, by number
}

// BeginUpload starts a multipart upload. The object cannot be read before Join.
func (s *Store) BeginUpload(ctx context.Context, key, contentType string) (*Upload, error) {
	if err := CheckKey(key); err != nil {
		return nil, err
	}
	out, err := s.client.CreateMultipartUpload(ctx, &s3.CreateMultipartUploadInput{Bucket: &s.bucket, Key: &key, ContentType: &contentType})
	if err != nil {
		return nil, s.explain("begin", key, err)
	}
	return &Upload{Key: key, upload: aws.ToString(out.UploadId)}, nil
}

// FindUpload returns the unfinished upload of a key, or [ErrNotFound] if there is none, also after Join.
func (s *Store) FindUpload(ctx context.Context, key string) (*Upload, error) {
	if err := CheckKey(key); err != nil {
		return nil, err
	}
	out, err := s.client.ListMultipartUploads(ctx, &s3.ListMultipartUploadsInput{Bucket: &s.bucket, Prefix: &key})
	if err != nil {
		return nil, s.explain("find the upload of", key, err)
	}
	for _, upload := range out.Uploads {
		if aws.ToString(upload.Key) != key {
			continue
		}
		p := &Upload{Key: key, upload: aws.ToString(upload.UploadId)}
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

// Sign authorises the upload of one part of exactly this size and content type until age has passed. It returns the query of the part's
// URL, for [Store.Receive], and the headers to send with it.
func (s *Store) Sign(ctx context.Context, p *Upload, no int, size int64, contentType string, age time.Duration) (query string, headers map[string]string, err error) {
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

// Receive forwards one part to the storage, which verifies the signature in the query, and returns the part's ETag. A part whose signature
// is wrong, expired or for other content is [ErrNotFound].
func (s *Store) Receive(ctx context.Context, key, query, contentType string, size int64, r io.Reader) (etag string, err error) {
	if err := CheckKey(key); err != nil {
		return "", err
	}
	// The signature covers the URL, so the URL comes from the same library.
	presigned, err := s3.NewPresignClient(s.client).PresignHeadObject(ctx, &s3.HeadObjectInput{Bucket: &s.bucket, Key: &key})
	if err != nil {
		return "", fmt.Errorf("blob: address of %s: %w", key, err)
	}
	address, _, _ := strings.Cut(presigned.URL, "?")
	body := &detachable{r: io.LimitReader(r, size)}
	defer body.detach()
	request, err := http.NewRequestWithContext(ctx, http.MethodPut, address+"?"+query, body)
	if err != nil {
		return "", err
	}
	request.ContentLength = size
	request.Header.Set("Content-Type", contentType)
	response, err := http.DefaultClient.Do(request)
	// A storage that refuses early may close the connection before it has read the body; its response is then lost.
	if errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE) {
		return "", fmt.Errorf("%w: connection closed while sending a part of %s", ErrNotFound, key)
	}
	if err != nil {
		return "", s.explain("part of", key, err)
	}
	defer response.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, 64<<10))
	switch {
	case response.StatusCode == http.StatusOK:
		return response.Header.Get("ETag"), nil
	case response.StatusCode < http.StatusInternalServerError:
		return "", fmt.Errorf("%w: part of %s refused with status %d", ErrNotFound, key, response.StatusCode)
	}
	return "", fmt.Errorf("%w: part of %s failed with status %d", ErrUnavailable, key, response.StatusCode)
}

// detachable is a reader that can be detached: an HTTP client may go on reading a request body after the response.
type detachable struct {
	mu sync.Mutex
	r  io.Reader
}

func (l *detachable) Read(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.r == nil {
		return 0, io.ErrClosedPipe
	}
	return l.r.Read(b)
}

// detach waits for a running read; later reads fail.
func (l *detachable) detach() {
	l.mu.Lock()
	l.r = nil
	l.mu.Unlock()
}

// CompleteUpload completes the upload from all received parts. Signed URLs of the parts become invalid.
func (s *Store) CompleteUpload(ctx context.Context, p *Upload) error {
	parts := make([]types.CompletedPart, len(p.Parts))
	for i, part := range p.Parts {
		parts[i] = types.CompletedPart{PartNumber: aws.Int32(int32(part.No)), ETag: &part.ETag}
	}
	_, err := s.client.CompleteMultipartUpload(ctx, &s3.CompleteMultipartUploadInput{
		Bucket: &s.bucket, Key: &p.Key, UploadId: &p.upload, MultipartUpload: &types.CompletedMultipartUpload{Parts: parts},
	})
	return s.explain("join", p.Key, err)
}

// AbortUpload discards the parts of an upload, if any.
func (s *Store) AbortUpload(ctx context.Context, p *Upload) error {
	_, err := s.client.AbortMultipartUpload(ctx, &s3.AbortMultipartUploadInput{Bucket: &s.bucket, Key: &p.Key, UploadId: &p.upload})
	return s.explain("abandon", p.Key, err)
}
