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

// Once reports whether the file can be fetched a single time. Such a file has no parts.
func (d *Download) Once() bool { return d.Row.BizType == system.OneTimeFile }

// Download opens a file the caller may fetch: by its key, or a temporary one by its name. Whatever is missing, expired or somebody else's is the same answer.
// remove takes a temporary file away once the whole of it has gone out.
func (s *Service) Download(ctx context.Context, who *access.Caller, name string, remove bool) (*Download, error) {
	isKey, allowed := readName(name)
	if !allowed {
		if err := s.suspect(ctx, who, name); err != nil {
			return nil, err
		}
		return nil, fault.FileNameInvalid.With()
	}
	d := &Download{s: s, who: who}
	by, sought := "originalName", name
	if isKey {
		by = "fileKey"
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
	d.Body, info, err = s.open(ctx, key)
	d.Size = info.Size
	return d, err
}

// madeFile is the purpose of a file that the product made.
const madeFile = "temporary"

// made reports whether the product made a file for one account to fetch.
func made(row *system.FileObject) bool {
	return row.BizType == madeFile || row.BizType == system.OneTimeFile
}

// Begin is called before the first byte goes out. It takes a file that can be fetched once, so that of two who ask at the same moment one gets it; the
// other hears what everybody hears later. A process that dies on the way leaves an expired file, which the sweep removes.
func (d *Download) Begin(ctx context.Context) error {
	if !d.Once() {
		return nil
	}
	taken, err := d.expire(ctx, value.Now(), "=")
	if err == nil && !taken {
		err = errors.Join(d.Body.Close(), fault.FileNotFound.With())
	}
	return err
}

// Broken is called when not everything went out. A file that can be fetched once can then be fetched again.
func (d *Download) Broken(ctx context.Context) error {
	if !d.Once() {
		return nil
	}
	_, err := d.expire(ctx, d.Row.ExpireAt, "<")
	return err
}

// expire sets when the file expires, if what is stored compares with what was seen as said; it reports whether it did.
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

// Done is called once the whole file has gone out: it writes the download down, also at the job that left the file, and removes it if it was to go.
// Small pictures are no downloads: a list shows many.
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

// reaches reports whether the caller may fetch a file: one that a record names follows the record, any other belongs to the account it came from.
func (s *Service) reaches(ctx context.Context, who *access.Caller, row *system.FileObject) (bool, error) {
	if row.Status != system.FileReady || !row.ExpireAt.IsZero() && row.ExpireAt.Milli() <= value.Now().Milli() {
		return false, nil
	}
	if row.RefID != 0 {
		return s.engine.Read().CanView(ctx, row.RefModule, who, row.RefID)
	}
	return row.UserID == who.UserID, nil
}

// suspect writes down a name that no honest client sends (legacy-api E.1).
func (s *Service) suspect(ctx context.Context, who *access.Caller, name string) error {
	return s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return s.engine.Audit(ctx, tx, who, record.Entry{
			Module: "fileObject", Action: "download", Result: system.Denied, Risk: system.HighRisk, Summary: fmt.Sprintf("FILE_NAME_INVALID: %.100q", name),
		})
	})
}
