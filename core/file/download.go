package file

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/blob"
	"evops/core/record"
)

// Download is a file that the caller may fetch.
type Download struct {
	Body io.ReadCloser
	Row  *system.FileObject
	Size int64 // bytes of the body

	s      *Service
	who    *access.Caller
	remove bool
	small  bool
}

// Once reports whether the file can be fetched only once. Range requests are not allowed for such a file.
func (d *Download) Once() bool { return d.Row.BizType == system.OneTimeFile }

// Download opens a file that the caller may fetch: by its key, or a temporary file by its name. A missing, expired or foreign file gives
// the same error. remove deletes a temporary file after it was sent completely.
func (s *Service) Download(ctx context.Context, who *access.Caller, name string, remove bool) (*Download, error) {
	isKey, allowed := readName(name)
	if !allowed {
		if err := s.suspect(ctx, who, name); err != nil {
			return nil, err
		}
		return nil, fault.FileNameInvalid.With()
	}
	d := &Download{s: s, who: who}
	by, sought := &system.FileObjects.Row.OriginalName, name
	if isKey {
		by = &system.FileObjects.Row.FileKey
		sought, d.small = wholeOf(name)
	}
	rows, err := record.Find(ctx, s.engine.Read(), system.FileObjects, by, sought)
	if err != nil {
		return nil, err
	}
	for _, candidate := range rows {
		reached, err := s.reaches(ctx, who, candidate)
		if err != nil {
			return nil, err
		}
		if reached && (isKey || made(candidate)) {
			d.Row = candidate
		}
	}
	if d.Row == nil {
		return nil, fault.FileNotFound.With()
	}
	d.remove = d.Once() || remove && made(d.Row)
	key := d.Row.FileKey
	if d.small {
		key = name
	}
	var info blob.Info
	d.Body, info, err = s.open(ctx, key, "")
	d.Size = info.Size
	return d, err
}

// madeFile is the purpose of a file that the product generated.
const madeFile = "temporary"

// made reports whether the product generated the file for one account to fetch.
func made(row *system.FileObject) bool {
	return row.BizType == madeFile || row.BizType == system.OneTimeFile
}

// Begin must be called before the first byte is sent. It claims a one-time file atomically: of two concurrent requests one gets it, the
// other gets the error of a missing file. If the process dies meanwhile, an expired file is left for the purge.
func (d *Download) Begin(ctx context.Context) error {
	if !d.Once() {
		return nil
	}
	claimed, err := d.expire(ctx, value.Now(), "=")
	if err == nil && !claimed {
		err = errors.Join(d.Body.Close(), fault.FileNotFound.With())
	}
	return err
}

// Aborted must be called when the file was not sent completely. A one-time file can then be fetched again.
func (d *Download) Aborted(ctx context.Context) error {
	if !d.Once() {
		return nil
	}
	_, err := d.expire(ctx, d.Row.ExpireAt, "<")
	return err
}

// expire sets the expiry if the stored one compares with the one that was read, and reports whether it did.
func (d *Download) expire(ctx context.Context, at value.Time, compares string) (done bool, err error) {
	err = d.s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		result, err := tx.NewRaw("UPDATE file_object SET expire_at = ? WHERE id = ? AND status = ? AND expire_at "+compares+" ?", at, d.Row.ID, system.FileReady, d.Row.ExpireAt).Exec(ctx)
		if err != nil {
			return err
		}
		n, err := result.RowsAffected()
		done = n > 0
		return err
	})
	return done, err
}

// Done must be called once the whole file was sent. It writes the audit entry, counts the download at the job that made the file, and
// removes the file if requested. Thumbnails are not counted: a list shows many.
func (d *Download) Done(ctx context.Context) error {
	if d.small {
		return nil
	}
	if d.remove {
		if err := d.s.Remove(ctx, d.Row); err != nil {
			return err
		}
	}
	return d.s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if made(d.Row) {
			if err := d.count(ctx, tx); err != nil {
				return err
			}
		}
		return d.s.engine.Audit(ctx, tx, d.who, record.Entry{Module: "fileObject", Action: "download", TargetID: fmt.Sprint(d.Row.ID), TargetLabel: d.Row.OriginalName, Summary: d.Row.FileKey})
	})
}

// count increments the download count of the file's job, and clears the file name there if the file is removed.
func (d *Download) count(ctx context.Context, tx bun.Tx) error {
	left := ""
	if !d.remove {
		left = d.Row.OriginalName
	}
	for _, column := range []string{"result_file", "error_file"} {
		if _, err := tx.NewRaw("UPDATE job SET download_count = download_count + 1, "+column+" = ? WHERE user_id = ? AND "+column+" = ?", left, d.who.UserID, d.Row.OriginalName).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// reaches reports whether the caller may fetch a file: if a record refers to it, callers who may view the record; else the account that
// uploaded it.
func (s *Service) reaches(ctx context.Context, who *access.Caller, row *system.FileObject) (bool, error) {
	if row.Status != system.FileReady || !row.ExpireAt.IsZero() && row.ExpireAt.Milli() <= value.Now().Milli() {
		return false, nil
	}
	if row.RefID != 0 {
		return s.engine.Read().CanView(ctx, row.RefModule, who, row.RefID)
	}
	return row.UserID == who.UserID, nil
}

// suspect writes an audit entry for a name that no regular client sends (legacy-api E.1).
func (s *Service) suspect(ctx context.Context, who *access.Caller, name string) error {
	return s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return s.engine.Audit(ctx, tx, who, record.Entry{
			Module: "fileObject", Action: "download", Result: system.Denied, Risk: system.HighRisk, Summary: fmt.Sprintf("FILE_NAME_INVALID: %.100q", name),
		})
	})
}
