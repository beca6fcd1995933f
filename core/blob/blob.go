// Package blob stores files in one bucket of an S3 server. All files of the product go through it; no other package uses S3.
package blob

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/feature/s3/transfermanager"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
)

var (
	// ErrNotFound: no object exists under the key.
	ErrNotFound = errors.New("blob: not found")
	// ErrKey: the key violates the rules of [CheckKey].
	ErrKey = errors.New("blob: invalid key")
	// ErrRange: the Range header is malformed or outside the object (HTTP 416).
	ErrRange = errors.New("blob: range not satisfiable")
	// ErrUnavailable: the storage is unreachable, full or failing; the request may be retried later.
	ErrUnavailable = errors.New("blob: storage unavailable or full")
)

// Config locates the bucket.
type Config struct {
	Endpoint  string // URL of the server, http://host:port; empty means Amazon's endpoint of the region
	Region    string // "us-east-1" for servers without regions
	Bucket    string
	AccessKey string
	SecretKey string
	PathStyle bool   // address the bucket by path instead of host name, for servers without wildcard DNS
	Folder    string // folder of the objects if this machine serves them itself, else empty
}

// Info describes a stored object.
type Info struct {
	ContentType  string
	Size         int64  // bytes of the returned body: the whole object, or the requested range
	ContentRange string // "bytes 0-99/1234" for a range, else empty
	ETag         string // quoted, as in the HTTP header
	ModifiedAt   time.Time
}

// Store is a bucket. It is safe for concurrent use.
type Store struct {
	bucket   string
	folder   string
	client   *s3.Client
	transfer *transfermanager.Client
}

// An upload buffers at most partSize × (uploadWorkers + 1) bytes. S3 allows 10,000 parts: 80 GB per object.
const (
	partSize      = 8 << 20
	uploadWorkers = 2
)

// Open connects to the server and creates the bucket if it does not exist.
func Open(ctx context.Context, config Config) (*Store, error) {
	if config.Bucket == "" {
		return nil, errors.New("blob: bucket name missing")
	}
	options := s3.Options{
		Region:                     config.Region,
		Credentials:                credentials.NewStaticCredentialsProvider(config.AccessKey, config.SecretKey, ""),
		UsePathStyle:               config.PathStyle,
		RequestChecksumCalculation: aws.RequestChecksumCalculationWhenSupported,
		ResponseChecksumValidation: aws.ResponseChecksumValidationWhenSupported,
	}
	if config.Endpoint != "" {
		options.BaseEndpoint = aws.String(config.Endpoint)
	}
	client := s3.New(options)
	store := &Store{bucket: config.Bucket, folder: config.Folder, client: client, transfer: transfermanager.New(client, func(o *transfermanager.Options) {
		o.PartSizeBytes = partSize
		o.MultipartUploadThreshold = partSize
		o.Concurrency = uploadWorkers
		// After cancellation the parts must still be removed, which needs a timeout of its own.
		o.FailTimeout = 10 * time.Second
	})}
	if err := store.ensureBucket(ctx, config.Region); err != nil {
		return nil, fmt.Errorf("blob: bucket %s at %s: %w", config.Bucket, config.Endpoint, err)
	}
	return store, nil
}

func (s *Store) Bucket() string { return s.bucket }

// Folder is the folder of the objects if this machine serves them itself, else empty.
func (s *Store) Folder() string { return s.folder }

func (s *Store) ensureBucket(ctx context.Context, region string) error {
	_, err := s.client.HeadBucket(ctx, &s3.HeadBucketInput{Bucket: &s.bucket})
	if err == nil || !isStatus(err, http.StatusNotFound) {
		return err
	}
	input := &s3.CreateBucketInput{Bucket: &s.bucket}
	// S3 rejects an explicit us-east-1.
	if region != "" && region != "us-east-1" {
		input.CreateBucketConfiguration = &types.CreateBucketConfiguration{LocationConstraint: types.BucketLocationConstraint(region)}
	}
	_, err = s.client.CreateBucket(ctx, input)
	var owned *types.BucketAlreadyOwnedByYou
	if errors.As(err, &owned) {
		return nil // another process of ours has just created it
	}
	return err
}

// Put streams r into the object key, replacing its content, and returns the size in bytes and the SHA-256 in lowercase hex. If r or the
// transfer fails, the previous object remains unchanged.
func (s *Store) Put(ctx context.Context, key, contentType string, r io.Reader) (size int64, sha256Hex string, err error) {
	if err := CheckKey(key); err != nil {
		return 0, "", err
	}
	hash := sha256.New()
	body := &counter{source: io.TeeReader(r, hash)}
	_, err = s.transfer.UploadObject(ctx, &transfermanager.UploadObjectInput{
		Bucket: &s.bucket, Key: &key, Body: body, ContentType: &contentType,
	})
	if body.failed != nil {
		return 0, "", fmt.Errorf("blob: put %s: %w", key, body.failed)
	}
	if err != nil {
		return 0, "", s.explain("put", key, err)
	}
	return body.read, hex.EncodeToString(hash.Sum(nil)), nil
}

// counter counts the bytes read. It also hides a Seek method of the source, which would let the uploader read bytes twice past the hash.
type counter struct {
	source io.Reader
	read   int64
	failed error // read error of the source, as opposed to the storage
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.source.Read(p)
	c.read += int64(n)
	if err != nil && !errors.Is(err, io.EOF) {
		c.failed = err
	}
	return n, err
}

// Get opens the object for reading; the caller closes it. rangeHeader is an HTTP Range header with one range ("bytes=0-99"), or empty for
// the whole object.
func (s *Store) Get(ctx context.Context, key, rangeHeader string) (io.ReadCloser, Info, error) {
	if err := CheckKey(key); err != nil {
		return nil, Info{}, err
	}
	input := &s3.GetObjectInput{Bucket: &s.bucket, Key: &key}
	if rangeHeader != "" {
		input.Range = &rangeHeader
	}
	out, err := s.client.GetObject(ctx, input)
	if err != nil {
		return nil, Info{}, s.explain("get", key, err)
	}
	return out.Body, Info{
		ContentType: aws.ToString(out.ContentType), Size: aws.ToInt64(out.ContentLength), ContentRange: aws.ToString(out.ContentRange),
		ETag: aws.ToString(out.ETag), ModifiedAt: aws.ToTime(out.LastModified),
	}, nil
}

// Head returns the description of an object without its content.
func (s *Store) Head(ctx context.Context, key string) (Info, error) {
	if err := CheckKey(key); err != nil {
		return Info{}, err
	}
	out, err := s.client.HeadObject(ctx, &s3.HeadObjectInput{Bucket: &s.bucket, Key: &key})
	if err != nil {
		return Info{}, s.explain("head", key, err)
	}
	return Info{
		ContentType: aws.ToString(out.ContentType), Size: aws.ToInt64(out.ContentLength),
		ETag: aws.ToString(out.ETag), ModifiedAt: aws.ToTime(out.LastModified),
	}, nil
}

// Copy copies an object within the storage under a new key, with a content type of its own. The bytes do not pass through this process.
func (s *Store) Copy(ctx context.Context, from, to, contentType string) error {
	if err := errors.Join(CheckKey(from), CheckKey(to)); err != nil {
		return err
	}
	source := (&url.URL{Path: s.bucket + "/" + from}).EscapedPath()
	_, err := s.client.CopyObject(ctx, &s3.CopyObjectInput{
		Bucket: &s.bucket, Key: &to, CopySource: &source, ContentType: &contentType, MetadataDirective: types.MetadataDirectiveReplace,
	})
	return s.explain("copy", from, err)
}

// Delete removes the object. A missing object is not an error, so that clean-up can be repeated.
func (s *Store) Delete(ctx context.Context, key string) error {
	if err := CheckKey(key); err != nil {
		return err
	}
	_, err := s.client.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: &s.bucket, Key: &key})
	if err = s.explain("delete", key, err); errors.Is(err, ErrNotFound) {
		return nil
	}
	return err
}

// explain converts the server's response to the errors of this package. A missing bucket is a configuration error and is passed through.
func (s *Store) explain(operation, key string, err error) error {
	var noBucket *types.NoSuchBucket
	switch {
	case err == nil:
		return nil
	case errors.As(err, &noBucket):
		return fmt.Errorf("blob: %s %s: %w", operation, key, err)
	case isStatus(err, http.StatusNotFound):
		return fmt.Errorf("%w: %s", ErrNotFound, key)
	case isStatus(err, http.StatusRequestedRangeNotSatisfiable):
		return fmt.Errorf("%w: %s", ErrRange, key)
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("blob: %s %s: %w", operation, key, err)
	}
	return fmt.Errorf("%w: %s %s: %w", ErrUnavailable, operation, key, err)
}

func isStatus(err error, status int) bool {
	var response interface{ HTTPStatusCode() int }
	return errors.As(err, &response) && response.HTTPStatusCode() == status
}
