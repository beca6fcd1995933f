// Package blob keeps files in one bucket of an S3 server. Every file of the product goes through it; nothing else speaks S3.
package blob

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/feature/s3/transfermanager"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
)

var (
	// ErrNotFound: no object is stored under the key.
	ErrNotFound = errors.New("blob: not found")
	// ErrKey: the key breaks the rules of [CheckKey].
	ErrKey = errors.New("blob: invalid key")
	// ErrRange: the Range header lies outside the object or is malformed (HTTP 416).
	ErrRange = errors.New("blob: range not satisfiable")
	// ErrAway: the storage cannot be reached, or has no room, or fails otherwise; what was asked for may be asked for again later.
	ErrAway = errors.New("blob: the storage is away or full")
)

// Config says where the bucket is.
type Config struct {
	Endpoint  string // URL of the server, http://host:port; empty means Amazon's own of the region
	Region    string // "us-east-1" where the server has no regions
	Bucket    string
	AccessKey string
	SecretKey string
	PathStyle bool   // address the bucket as a path instead of a host name; servers without wildcard DNS need it
	Folder    string // where the objects lie when this machine serves them itself; empty when they lie elsewhere
}

// Info describes a stored object.
type Info struct {
	ContentType  string
	Size         int64  // bytes of the body that this answer carries: the whole object, or the requested range
	ContentRange string // "bytes 0-99/1234" when a range is answered, else empty
	ETag         string // quoted, as HTTP wants it
	ModifiedAt   time.Time
}

// Store is a bucket. It is safe for concurrent use.
type Store struct {
	bucket   string
	folder   string
	client   *s3.Client
	transfer *transfermanager.Client
}

// An upload holds at most partSize × (uploadWorkers + 1) bytes in memory. S3 allows 10,000 parts: 80 GB an object.
const (
	partSize      = 8 << 20
	uploadWorkers = 2
)

// Open connects to the server and creates the bucket when it does not exist yet.
func Open(ctx context.Context, config Config) (*Store, error) {
	if config.Bucket == "" {
		return nil, errors.New("blob: no bucket given")
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
		// A cancelled upload must still remove its parts, and its own context can no longer do that.
		o.FailTimeout = 10 * time.Second
	})}
	if err := store.ensureBucket(ctx, config.Region); err != nil {
		return nil, fmt.Errorf("blob: bucket %s at %s: %w", config.Bucket, config.Endpoint, err)
	}
	return store, nil
}

// Bucket is the bucket's name.
func (s *Store) Bucket() string { return s.bucket }

// Folder is where the objects lie when this machine serves them itself; empty when they lie elsewhere.
func (s *Store) Folder() string { return s.folder }

func (s *Store) ensureBucket(ctx context.Context, region string) error {
	_, err := s.client.HeadBucket(ctx, &s3.HeadBucketInput{Bucket: &s.bucket})
	if err == nil || !isStatus(err, http.StatusNotFound) {
		return err
	}
	input := &s3.CreateBucketInput{Bucket: &s.bucket}
	// us-east-1 is the one region that S3 refuses to see named here.
	if region != "" && region != "us-east-1" {
		input.CreateBucketConfiguration = &types.CreateBucketConfiguration{LocationConstraint: types.BucketLocationConstraint(region)}
	}
	_, err = s.client.CreateBucket(ctx, input)
	var owned *types.BucketAlreadyOwnedByYou
	if errors.As(err, &owned) {
		return nil // another process of ours was a moment faster
	}
	return err
}

// Put streams r into the object key, replacing what was there, and answers its size in bytes and its SHA-256 in lowercase hex.
// When r or the transfer fails, what was stored under the key before stays and nothing of r remains.
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

// counter counts what passes; it also hides a Seek method of the source, which would let the uploader read the same bytes twice past the hash.
type counter struct {
	source io.Reader
	read   int64
	failed error // the source's own failure, which is not the storage's
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.source.Read(p)
	c.read += int64(n)
	if err != nil && !errors.Is(err, io.EOF) {
		c.failed = err
	}
	return n, err
}

// Get opens the object for reading; the caller closes it. rangeHeader is an HTTP Range header with one range ("bytes=0-99"), or empty for all.
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

// Head describes the object without its content.
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

// Delete removes the object. Removing what is not there is no error: a repeated clean-up must succeed.
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

// explain turns the server's answer into the errors of this package. A missing bucket is a fault of the set-up and stays what it is.
func (s *Store) explain(verb, key string, err error) error {
	var missing *types.NoSuchBucket
	switch {
	case err == nil:
		return nil
	case errors.As(err, &missing):
		return fmt.Errorf("blob: %s %s: %w", verb, key, err)
	case isStatus(err, http.StatusNotFound):
		return fmt.Errorf("%w: %s", ErrNotFound, key)
	case isStatus(err, http.StatusRequestedRangeNotSatisfiable):
		return fmt.Errorf("%w: %s", ErrRange, key)
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("blob: %s %s: %w", verb, key, err)
	}
	return fmt.Errorf("%w: %s %s: %w", ErrAway, verb, key, err)
}

func isStatus(err error, status int) bool {
	var answer interface{ HTTPStatusCode() int }
	return errors.As(err, &answer) && answer.HTTPStatusCode() == status
}
