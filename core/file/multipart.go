package file

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/blob"
	"evops/core/idempotency"
	"evops/core/record"
)

// Multipart uploads: each part has its own signed address (legacy-api E.2).
const (
	// PartSize is the size of a part in bytes; the last one is the remainder.
	PartSize = 5 << 20
	// PartURLTTL is the validity of a part's address.
	PartURLTTL = time.Hour
	// partType is the content type of every part. The type of the file is detected when it is complete.
	partType = "application/octet-stream"
	// partPath precedes the key in the address of a part.
	partPath = "/file/parts/"
)

// waitingKey matches the keys of incomplete uploads. Nothing is served from there.
var (
	// waitingKey matches the keys of incomplete uploads. Nothing is served from there.
	waitingKey = regexp.MustCompile(`^waiting/[a-z]+/\d{6}/[0-9A-Z]{26}$`)
	hexSum     = regexp.MustCompile(`^[0-9a-f]{64}$`)
)

// Intent announces a multipart upload, or resumes one if it names a file.
type Intent struct {
	FileID       int64  `json:"fileId"`
	BizType      string `json:"bizType"`
	OriginalName string `json:"originalName"`
	Size         int64  `json:"size"`   // bytes
	SHA256       string `json:"sha256"` // of the whole file in hex; may be empty
}

// Signed lists the addresses of the missing parts.
type Signed struct {
	FileID   int64      `json:"fileId"`
	Parts    []PartSlot `json:"parts"`
	PartSize int64      `json:"partSize"` // bytes
	ExpireAt string     `json:"expireAt"`
}

// PartSlot is the address for one part, to be sent by PUT.
type PartSlot struct {
	No      int               `json:"no"`
	URL     string            `json:"url"`
	Headers map[string]string `json:"headers"`
}

// Presign begins a multipart upload, or lists the missing parts of one. What the declared name, size and hash already violate is refused
// here; everything else by Complete.
func (s *Service) Presign(ctx context.Context, who *access.Caller, in Intent) (*Signed, error) {
	row, pending, err := s.begun(ctx, who, in)
	if err != nil {
		return nil, err
	}
	out := &Signed{FileID: row.ID, Parts: []PartSlot{}, PartSize: PartSize, ExpireAt: value.Now().Add(PartURLTTL).String()}
	if pending == nil {
		return out, nil
	}
	for _, part := range missing(row.Size, pending.Parts) {
		query, headers, err := s.blobs.Sign(ctx, pending, part.No, part.Size, partType, PartURLTTL)
		if err != nil {
			return nil, err
		}
		out.Parts = append(out.Parts, PartSlot{part.No, partPath + row.FileKey + "?" + query, headers})
	}
	return out, nil
}

// begun creates the upload of an intent, or finds the one it resumes. pending is nil if the parts are already joined, so that only Complete
// is left to do.
func (s *Service) begun(ctx context.Context, who *access.Caller, in Intent) (*system.FileObject, *blob.Upload, error) {
	if in.FileID != 0 {
		row, err := s.waiting(ctx, who, in.FileID)
		if err != nil || row.Status == system.FileReady {
			return row, nil, err
		}
		pending, err := s.blobs.FindUpload(ctx, row.FileKey)
		if errors.Is(err, blob.ErrNotFound) {
			err = nil
		}
		return row, pending, err
	}
	if before, left := idempotency.Prior(ctx, system.FileObjects.Name, "presign", 0); left {
		return s.begun(ctx, who, Intent{FileID: before.ID})
	}
	purpose, err := purposeOf(who, in.BizType)
	if err != nil {
		return nil, nil, err
	}
	name, sum := cleanName(in.OriginalName), strings.ToLower(in.SHA256)
	claimed := purpose.namedFormat(name)
	switch {
	case claimed == nil || in.Size <= 0:
		return nil, nil, fault.FileTypeRefused.With()
	case in.Size > purpose.Max:
		return nil, nil, tooLarge(purpose.Max)
	case sum != "" && !hexSum.MatchString(sum):
		return nil, nil, fault.FileHashMismatch.With()
	}
	if err := errors.Join(s.WithinQuota(ctx, who, in.BizType, in.Size), s.withinUnfinished(ctx, who)); err != nil {
		return nil, nil, err
	}
	row := &system.FileObject{
		FileKey:      fmt.Sprintf("waiting/%s/%s/%s", in.BizType, time.Now().In(value.Shanghai).Format("200601"), ulid.Make()),
		OriginalName: name, BizType: in.BizType, ContentType: claimed.contentType, Size: in.Size, SHA256: sum, Visibility: system.PrivateFile,
		Status: system.FileUploading, ExpireAt: value.Now().Add(OrphanTTL), UserID: who.UserID,
	}
	pending, err := s.blobs.BeginUpload(ctx, row.FileKey, partType)
	if err != nil {
		return nil, nil, err
	}
	return row, pending, s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := record.Insert(ctx, s.engine, tx, system.FileObjects, row); err != nil {
			return err
		}
		return idempotency.Save(ctx, tx, system.FileObjects.Name, "presign", idempotency.Result{ID: row.ID})
	})
}

// waiting returns an upload of the caller that is in progress or complete.
func (s *Service) waiting(ctx context.Context, who *access.Caller, id int64) (*system.FileObject, error) {
	row, err := record.Get(ctx, s.engine.Read(), system.FileObjects, id)
	var unknown *fault.Error
	switch {
	case errors.As(err, &unknown):
	case err != nil:
		return nil, err
	case row.UserID == who.UserID && (row.Status == system.FileReady || row.Status == system.FileUploading && row.ExpireAt.Milli() > value.Now().Milli()):
		return row, nil
	}
	return nil, fault.FileNotFound.With()
}

// missing returns the parts of a file of that size that have not arrived completely.
func missing(size int64, arrived []blob.Part) (out []blob.Part) {
	for no := 1; int64(no-1)*PartSize < size; no++ {
		want := min(PartSize, size-int64(no-1)*PartSize)
		if !slices.ContainsFunc(arrived, func(p blob.Part) bool { return p.No == no && p.Size == want }) {
			out = append(out, blob.Part{No: no, Size: want})
		}
	}
	return out
}

// Receive stores one part and returns its ETag. The signature of the address is the only authorization. A part is received completely
// before it is sent to the storage, because some storages keep the beginning of a part whose connection breaks, at its full size. digest is
// the Content-Digest of the request (RFC 9530) or empty; a part that does not have it is not stored. A part may be sent again and replaces
// the earlier one.
func (s *Service) Receive(ctx context.Context, key, query, contentType, digest string, size int64, r io.Reader) (etag string, err error) {
	if !waitingKey.MatchString(key) || size <= 0 || size > PartSize {
		return "", fault.FileNotFound.With()
	}
	f, err := ByKey(ctx, s.engine.Read(), key)
	if err != nil {
		return "", err
	}
	if f == nil || f.Status != system.FileUploading {
		return "", fault.FileNotFound.With()
	}
	part, err := spool(r, size, sumOf(digest))
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, part.Close(), os.Remove(part.Name())) }()
	etag, err = s.blobs.Receive(ctx, key, query, contentType, size, part)
	if errors.Is(err, blob.ErrNotFound) {
		err = fault.FileNotFound.With()
	}
	return etag, err
}
