package file

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/blob"
	"evops/core/record"
)

const (
	// checkTimeout bounds the check of one file: 2 GB at 5 MB/s.
	checkTimeout = 10 * time.Minute
	// completeTimeout is how long a request waits for the check. It is shorter than any timeout on the way to the client.
	completeTimeout = 20 * time.Second
)

// Complete joins the parts, validates and scans the file as Upload does, and only then stores it where files are served from. It may be
// repeated after a lost response. etags, by part, may be empty where the client does not know them; others must match. The check of a large
// file outlives the request: FILE_CHECKING asks the client to repeat the call, which joins the running check.
func (s *Service) Complete(ctx context.Context, who *access.Caller, id int64, etags []string) (*system.FileObject, error) {
	row, err := s.waiting(ctx, who, id)
	if err != nil || row.Status == system.FileReady {
		return row, err
	}
	checked := s.checks.DoChan(row.FileKey, func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), checkTimeout)
		defer cancel()
		return s.finish(ctx, who, row, etags)
	})
	select {
	case result := <-checked:
		done, _ := result.Val.(*system.FileObject)
		return done, result.Err
	case <-time.After(completeTimeout):
		return nil, fault.FileChecking.With()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// finish completes an upload whose parts have arrived.
func (s *Service) finish(ctx context.Context, who *access.Caller, row *system.FileObject, etags []string) (*system.FileObject, error) {
	if err := s.join(ctx, row, etags); err != nil {
		return nil, err
	}
	done, err := s.accept(ctx, who, row)
	var refused *fault.Error
	if err != nil && (!errors.As(err, &refused) || refused.Code == fault.ExternalUnavailable) {
		return nil, err
	}
	if refused != nil {
		gone := *row
		gone.Status, done = system.FileQuarantined, &gone
	}
	switch won, err := s.become(ctx, done); {
	case err != nil:
		return nil, err
	case !won: // a concurrent Complete was faster
		if refused == nil {
			err = s.erase(ctx, done)
		}
		row, other := s.waiting(ctx, who, done.ID)
		return row, errors.Join(err, other)
	}
	if err := s.blobs.Delete(ctx, row.FileKey); err != nil || refused == nil {
		return done, err
	}
	return nil, refused
}

// become updates the row of an upload to done, unless it is no longer in progress.
func (s *Service) become(ctx context.Context, done *system.FileObject) (won bool, err error) {
	err = s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		row, err := record.Lock(ctx, s.engine.InTx(tx), system.FileObjects, done.ID)
		if err != nil || row.Status != system.FileUploading {
			return err
		}
		won = true
		return record.Update(ctx, s.engine, tx, system.FileObjects, row, done)
	})
	return won && err == nil, err
}

// join joins the parts into one object, unless an earlier attempt has done so.
func (s *Service) join(ctx context.Context, row *system.FileObject, etags []string) error {
	pending, err := s.blobs.FindUpload(ctx, row.FileKey)
	if errors.Is(err, blob.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if n := len(missing(row.Size, pending.Parts)); n > 0 {
		return fault.FileIncomplete.With("missing", n)
	}
	for i, etag := range etags {
		if etag != "" && (i >= len(pending.Parts) || bare(etag) != bare(pending.Parts[i].ETag)) {
			return fault.FileHashMismatch.With()
		}
	}
	return s.blobs.CompleteUpload(ctx, pending)
}

// bare strips the quotes of an ETag, which some clients drop.
func bare(etag string) string { return strings.Trim(etag, `"`) }

// accept validates a joined file and stores its bytes at their final key. The caller stores the row.
func (s *Service) accept(ctx context.Context, who *access.Caller, row *system.FileObject) (*system.FileObject, error) {
	purpose, err := purposeOf(who, row.BizType)
	if err != nil {
		return nil, err
	}
	raw, _, err := s.blobs.Get(ctx, row.FileKey, "")
	if errors.Is(err, blob.ErrNotFound) {
		return nil, fault.FileNotFound.With()
	}
	if err != nil {
		return nil, err
	}
	defer raw.Close()
	sum := sha256.New()
	done := *row
	announced := func() error {
		if row.SHA256 != "" && row.SHA256 != hex.EncodeToString(sum.Sum(nil)) {
			return fault.FileHashMismatch.With()
		}
		return nil
	}
	err = s.take(ctx, who, &done, purpose, io.TeeReader(raw, sum), func(ctx context.Context, done *system.FileObject, content Content) error {
		if content.reencoded {
			return errors.Join(announced(), s.Put(ctx, done, content))
		}
		size, err := io.Copy(io.Discard, content)
		if err == nil && size != row.Size {
			err = fault.FileHashMismatch.With()
		}
		if err = errors.Join(err, announced()); err != nil {
			return err
		}
		// The bytes are unchanged, so the storage copies them itself.
		AssignKey(done)
		done.Size, done.SHA256 = size, hex.EncodeToString(sum.Sum(nil))
		return s.blobs.Copy(ctx, row.FileKey, done.FileKey, done.ContentType)
	})
	if err != nil {
		return nil, err
	}
	return &done, nil
}

// Cancel discards an unfinished upload of the caller, and its parts. It may be repeated.
func (s *Service) Cancel(ctx context.Context, who *access.Caller, id int64) error {
	row, err := s.waiting(ctx, who, id)
	if err != nil || row.Status == system.FileReady {
		return err
	}
	if err := errors.Join(s.abandon(ctx, row), s.blobs.Delete(ctx, row.FileKey)); err != nil {
		return err
	}
	gone := *row
	gone.Status = system.FileDeleted
	_, err = s.become(ctx, &gone)
	return err
}

// abandon discards the parts of an upload that was never completed.
func (s *Service) abandon(ctx context.Context, row *system.FileObject) error {
	pending, err := s.blobs.FindUpload(ctx, row.FileKey)
	if err == nil {
		err = s.blobs.AbortUpload(ctx, pending)
	}
	if errors.Is(err, blob.ErrNotFound) {
		return nil
	}
	return err
}
