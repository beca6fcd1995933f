package file

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"
	"golang.org/x/sync/singleflight"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/blob"
	"evops/core/record"
	"evops/core/virusscan"
)

// Service stores files in object storage and their rows in the database.
type Service struct {
	engine  *record.Engine
	blobs   *blob.Store
	scanner *virusscan.Scanner
	checks  singleflight.Group // of multipart uploads, by key
	// The signing keys of links and of signed URLs.
	linkSeal, urlSeal []byte
	publicURL         string
	withdrawn         map[string]Withdrawn // by resource
}

// New makes the service; key is the installation's signing key, scanner may be nil. publicURL is the address under which terminals reach
// the installation; without it there are no signed URLs.
func New(engine *record.Engine, blobs *blob.Store, key []byte, scanner *virusscan.Scanner, publicURL string) *Service {
	return &Service{
		engine: engine, blobs: blobs, scanner: scanner, linkSeal: sealOf(key, "private file link"), urlSeal: sealOf(key, "signed file URL"),
		publicURL: strings.TrimSuffix(publicURL, "/"), withdrawn: map[string]Withdrawn{},
	}
}

// Register implements record.Feature.
func (s *Service) Register(engine *record.Engine) {
	engine.UseFiles(Attachments{})
	record.Guard(engine, system.FileObjects, inUse)
	record.OnAction(engine, system.FileObjects, system.FileObjectDelete, s.remove)
}

// Upload streams one file into storage. The type is decided by its first bytes and its structure, and the size is checked while it flows.
// Only a picture, which is re-encoded, is held in memory.
func (s *Service) Upload(ctx context.Context, who *access.Caller, bizType, name string, r io.Reader) (*system.FileObject, error) {
	purpose, err := purposeOf(who, bizType)
	if err != nil {
		return nil, err
	}
	row := &system.FileObject{OriginalName: cleanName(name), BizType: bizType, UserID: who.UserID}
	refusal := s.take(ctx, who, row, purpose, r, s.Put)
	if refusal != nil && row.Status != system.FileQuarantined {
		return nil, refusal
	}
	err = s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, s.engine, tx, system.FileObjects, row)
	})
	return row, errors.Join(err, refusal)
}

// storing stores the content of a file under a new key and sets key, size and hash in the row.
type storing func(ctx context.Context, row *system.FileObject, content Content) error

// take validates and scans an upload, stores its bytes and checks their structure; the caller stores the row. An infected file is not stored, only its row, in
// quarantine. While the scanner is unavailable, uploads are refused.
// store writes the bytes.
func (s *Service) take(ctx context.Context, who *access.Caller, row *system.FileObject, purpose Purpose, r io.Reader, store storing) error {
	scanned, err := s.scanner.Read(ctx, r)
	if err != nil {
		return s.unscanned(row, who, err)
	}
	defer scanned.Close()
	content, err := validate(ctx, row, purpose, scanned)
	if err == nil {
		err = store(ctx, row, content)
	}
	if err != nil {
		return s.unscanned(row, who, err)
	}
	found, err := scanned.Found()
	if found == "" && err == nil {
		if err = s.inspect(ctx, row, purpose); err != nil {
			err = errors.Join(err, s.erase(context.WithoutCancel(ctx), row))
		}
		return err
	}
	if gone := s.erase(context.WithoutCancel(ctx), row); gone != nil || err != nil {
		return errors.Join(gone, s.unscanned(row, who, err))
	}
	row.Status, row.Thumbnail = system.FileQuarantined, ""
	err = s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return s.engine.Audit(ctx, tx, who, record.Entry{
			Module: "fileObject", Action: "upload", TargetLabel: row.OriginalName, Result: system.Denied, Risk: system.HighRisk, Summary: "FILE_QUARANTINED: " + found,
		})
	})
	return cmp.Or(err, error(fault.FileQuarantined.With()))
}

// unscanned turns an error of the scanner into EXTERNAL_UNAVAILABLE; any other error is returned unchanged.
func (s *Service) unscanned(row *system.FileObject, who *access.Caller, err error) error {
	if !errors.Is(err, virusscan.ErrAway) {
		return err
	}
	slog.Error("upload refused, virus scan failed", "name", row.OriginalName, "trace", who.TraceID, "error", err)
	return fault.ExternalUnavailable.With("service", scannerName.In(who.Language))
}

var scannerName = value.I18n{ZH: "文件安全检查", EN: "file safety check"}

func purposeOf(who *access.Caller, bizType string) (Purpose, error) {
	purpose, known := purposes[bizType]
	switch {
	case !known:
		return purpose, fault.FileTypeRefused.With()
	case who.ReadOnly:
		return purpose, fault.DealerReadOnly.With()
	}
	return purpose, nil
}

// validate checks an upload against its purpose, fills in the row, and returns the content to store.
func validate(ctx context.Context, row *system.FileObject, purpose Purpose, r io.Reader) (content Content, err error) {
	head := bufio.NewReaderSize(&limited{r: r, left: purpose.Max, max: purpose.Max}, 4096)
	start, err := head.Peek(512)
	if err != nil && !errors.Is(err, io.EOF) {
		return content, err
	}
	found := purpose.formatOf(row.OriginalName, start)
	if len(start) == 0 || found == nil {
		return content, fault.FileTypeRefused.With()
	}
	row.ContentType = found.contentType
	row.Visibility, row.Status = purpose.Visibility, system.FileReady
	row.ExpireAt = purpose.expiry()
	if strings.HasPrefix(row.ContentType, "image/") {
		return reencode(ctx, head, row)
	}
	return Content{Reader: checkTail(head, row.ContentType)}, nil
}

// Make stores a file that the product generated for one account, fetched by name until it expires.
func (s *Service) Make(ctx context.Context, owner int64, name string, days int, r io.Reader) (*system.FileObject, error) {
	row := &system.FileObject{
		OriginalName: name, BizType: madeFile, ContentType: xlsxType, Visibility: system.PrivateFile, Status: system.FileReady, UserID: owner,
		ExpireAt: value.Now().Add(time.Duration(days) * 24 * time.Hour),
	}
	return row, s.store(ctx, row, Content{Reader: r})
}

// ByKey returns the file of a key; nil if there is none.
func ByKey(ctx context.Context, v record.Reader, key string) (*system.FileObject, error) {
	files, err := record.Find(ctx, v, system.FileObjects, &system.FileObjects.Row.FileKey, key)
	if err != nil || len(files) == 0 {
		return nil, err
	}
	return files[0], nil
}

// AssignKey assigns a file its unguessable storage key.
func AssignKey(row *system.FileObject) {
	visibility := "private"
	if row.Visibility == system.PublicFile {
		visibility = "public"
	}
	row.FileKey = fmt.Sprintf("%s/%s/%s/%s.%s", visibility, row.BizType, time.Now().In(value.Shanghai).Format("200601"), ulid.Make(), formatOfType(row.ContentType).ext)
}

// Content is the stored bytes of a file, and those of its thumbnail if it has one.
type Content struct {
	io.Reader
	Thumbnail []byte

	reencoded bool // differs from what was uploaded
}

// Put stores the bytes of a file under a new key and sets key, size and hash in the row. The caller stores the row.
func (s *Service) Put(ctx context.Context, row *system.FileObject, content Content) error {
	AssignKey(row)
	size, sum, err := s.blobs.Put(ctx, row.FileKey, row.ContentType, content)
	if err == nil && content.Thumbnail != nil {
		row.Thumbnail = thumbnailOf(row.FileKey)
		_, _, err = s.blobs.Put(ctx, row.Thumbnail, row.ContentType, bytes.NewReader(content.Thumbnail))
	}
	if err != nil {
		_ = s.erase(ctx, row)
		return err
	}
	row.Size, row.SHA256 = size, sum
	return nil
}

// erase deletes the bytes of a file and of its thumbnail.
func (s *Service) erase(ctx context.Context, row *system.FileObject) error {
	if row.Thumbnail != "" {
		if err := s.blobs.Delete(ctx, row.Thumbnail); err != nil {
			return err
		}
	}
	return s.blobs.Delete(ctx, row.FileKey)
}

// MakeOneTime stores, in the caller's transaction, a file that its owner can fetch once before it expires; it is deleted when fetched.
func (s *Service) MakeOneTime(ctx context.Context, tx bun.Tx, owner int64, name string, until value.Time, r io.Reader) error {
	row := &system.FileObject{
		OriginalName: name, BizType: system.OneTimeFile, ContentType: xlsxType, Visibility: system.PrivateFile, Status: system.FileReady, UserID: owner, ExpireAt: until,
	}
	if err := s.Put(ctx, row, Content{Reader: r}); err != nil {
		return err
	}
	return record.Insert(ctx, s.engine, tx, system.FileObjects, row)
}

// store writes the bytes first and the row second: a crash in between leaves unreferenced bytes, never a row without bytes.
func (s *Service) store(ctx context.Context, row *system.FileObject, content Content) error {
	if err := s.Put(ctx, row, content); err != nil {
		return err
	}
	return s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, s.engine, tx, system.FileObjects, row)
	})
}

// limited fails a stream as soon as it exceeds the maximum.
type limited struct {
	r    io.Reader
	left int64
	max  int64
}

func (l *limited) Read(p []byte) (int, error) {
	n, err := l.r.Read(p)
	if l.left -= int64(n); l.left < 0 {
		return 0, tooLarge(l.max)
	}
	return n, err
}

func tooLarge(max int64) error {
	return fault.FileTooLarge.With("max", fmt.Sprintf("%d MB", max/megabyte))
}

// Public opens a public file by its key. part is one range of bytes as in the Range header, or empty.
func (s *Service) Public(ctx context.Context, key, part string) (io.ReadCloser, blob.Info, error) {
	if !strings.HasPrefix(key, "public/") || blob.CheckKey(key) != nil {
		return nil, blob.Info{}, fault.FileNotFound.With()
	}
	return s.open(ctx, key, part)
}

// open reads a file or a thumbnail, or the part of it. A missing thumbnail is replaced by the file itself, and a part outside of the file
// by the whole.
func (s *Service) open(ctx context.Context, key, part string) (io.ReadCloser, blob.Info, error) {
	body, info, err := s.blobs.Get(ctx, key, part)
	if errors.Is(err, blob.ErrRange) {
		body, info, err = s.blobs.Get(ctx, key, "")
	}
	if whole, small := wholeOf(key); small && errors.Is(err, blob.ErrNotFound) {
		body, info, err = s.blobs.Get(ctx, whole, "")
	}
	if errors.Is(err, blob.ErrNotFound) {
		err = fault.FileNotFound.With()
	}
	return body, info, err
}

// ReaderAt returns random access to the content of a file, for one goroutine.
func (s *Service) ReaderAt(ctx context.Context, row *system.FileObject) io.ReaderAt {
	return s.blobs.ReaderAt(ctx, row.FileKey, row.Size)
}

// Remove deletes the bytes of a file and marks its row as deleted.
func (s *Service) Remove(ctx context.Context, row *system.FileObject) error {
	if row.Status == system.FileUploading {
		if err := s.abandon(ctx, row); err != nil {
			return err
		}
	}
	if err := s.erase(ctx, row); err != nil {
		return err
	}
	return s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		now, err := record.Lock(ctx, s.engine.InTx(tx), system.FileObjects, row.ID)
		if err != nil || now.Status == system.FileDeleted {
			return err // another process was faster
		}
		gone := *row
		gone.Status = system.FileDeleted
		return record.Update(ctx, s.engine, tx, system.FileObjects, row, &gone)
	})
}

// Open reads a private upload of the caller by its id, such as a workbook to import.
func (s *Service) Open(ctx context.Context, who *access.Caller, id int64) (io.ReadCloser, *system.FileObject, error) {
	row, err := record.Get(ctx, s.engine.Read(), system.FileObjects, id)
	if err != nil {
		return nil, nil, err
	}
	if row.UserID != who.UserID || row.Status != system.FileReady {
		return nil, nil, fault.FileNotFound.With()
	}
	body, _, err := s.blobs.Get(ctx, row.FileKey, "")
	return body, row, err
}
