package record

import (
	"context"
	"slices"
	"time"
	"unsafe"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
)

// OrphanFileTTL is the lifetime of a file that no record refers to, after its upload or after its record has dropped it (legacy-api E.2).
const OrphanFileTTL = 24 * time.Hour

// filesIn returns the keys of the files in a field.
func filesIn(f *field.Field, row unsafe.Pointer) []string {
	if row == nil {
		return nil
	}
	at := unsafe.Add(row, f.Offset())
	switch f.Kind {
	case field.KindImage, field.KindFile, field.KindAudio, field.KindVideo:
		if key := *ptr[string](at); key != "" {
			return []string{key}
		}
	case field.KindImages:
		return *ptr[value.Codes](at)
	}
	return nil
}

// newFiles returns the keys in row that are not in old, without duplicates.
func newFiles(f *field.Field, old, row unsafe.Pointer) []any {
	had := filesIn(f, old)
	var keys []any
	for _, key := range filesIn(f, row) {
		if !slices.Contains(had, key) && !slices.Contains(keys, any(key)) {
			keys = append(keys, key)
		}
	}
	return keys
}

// checkFiles adds an error for each newly referenced file that is not an unused upload of the caller for the field's purpose.
func (a *Mutation) checkFiles(ctx context.Context, list field.List, old, row unsafe.Pointer) error {
	if a.Caller.UserID == 0 {
		return nil // the system refers to files it has created
	}
	for _, f := range list {
		keys := newFiles(f, old, row)
		if f.Purpose == "" || len(keys) == 0 || a.HasError(f.Name) {
			continue
		}
		b := &builder{dialect: a.Engine.db.Dialect}
		b.raw(`SELECT count(*) FROM "file_object"`)
		w := &where{b: b}
		w.and().in(`"file_key"`, keys)
		w.and().raw(`"status" = `).arg(int64(system.FileReady)).raw(` AND ("ref_id" = 0 AND "user_id" = `).arg(a.Caller.UserID).orOwn(a.table, a.old).raw(")")
		w.and().raw(`"biz_type" = `).arg(f.Purpose).raw(` AND ("expire_at" = 0 OR "expire_at" > `).arg(value.Now().Milli()).raw(")")
		var found int
		if err := a.Tx.Tx.QueryRowContext(ctx, string(b.text), b.args...).Scan(&found); err != nil {
			return err
		}
		if found < len(keys) {
			a.AddError(f.Name, fault.RefNotFound.Name, "文件不存在或已过期，请重新上传", "The file does not exist or has expired, please upload it again")
		}
	}
	return nil
}

// readDurations stores the durations of newly referenced audio and video in the fields declared for them.
func (a *Mutation) readDurations(ctx context.Context, t *table, old, row unsafe.Pointer) error {
	for _, f := range t.Fields {
		if f.DurationField == "" {
			continue
		}
		target := ptr[int64](unsafe.Add(row, t.byName[f.DurationField].Offset()))
		switch {
		case len(filesIn(f, row)) == 0:
			*target = 0
		case len(newFiles(f, old, row)) > 0:
			err := a.Tx.NewRaw(`SELECT coalesce(max("duration_sec"), 0) FROM "file_object" WHERE "file_key" = ?`, newFiles(f, old, row)[0]).Scan(ctx, target)
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// attach assigns newly referenced files to the row, and schedules dropped files for deletion after Unattached.
func (e *Engine) attach(ctx context.Context, tx bun.Tx, t *table, old, row unsafe.Pointer, who *access.Caller) error {
	now := value.Now()
	for _, c := range t.files {
		if added := newFiles(c.Field, old, row); len(added) > 0 {
			b := &builder{dialect: e.db.Dialect}
			b.raw(`UPDATE "file_object" SET "expire_at" = 0, "ref_module" = `).arg(t.Name).raw(`, "ref_id" = `).arg(t.idOf(row)).raw(`, "updated_at" = `).arg(now.Milli())
			w := &where{b: b}
			w.and().in(`"file_key"`, added)
			w.and().raw(`"status" = `).arg(int64(system.FileReady)).raw(` AND ("ref_id" = 0`).orOwn(t, old).raw(")")
			done, err := tx.Tx.ExecContext(ctx, string(b.text), b.args...)
			if err != nil {
				return err
			}
			// Two records that refer to one file concurrently both pass the check before either has committed.
			if n, _ := done.RowsAffected(); n < int64(len(added)) && who.UserID != 0 {
				return fault.RefNotFound.With("model", c.In(who.Language))
			}
		}
		if dropped := newFiles(c.Field, row, old); len(dropped) > 0 && t.VersionsRetained == 0 { // see releaseFiles
			b := &builder{dialect: e.db.Dialect}
			b.raw(`UPDATE "file_object" SET "ref_module" = '', "ref_id" = 0, "expire_at" = `).arg(now.Add(OrphanFileTTL).Milli()).raw(`, "updated_at" = `).arg(now.Milli())
			w := &where{b: b}
			w.and().in(`"file_key"`, dropped)
			w.and().raw(`"ref_module" = `).arg(t.Name).raw(` AND "ref_id" = `).arg(t.idOf(row))
			if _, err := tx.Tx.ExecContext(ctx, string(b.text), b.args...); err != nil {
				return err
			}
		}
	}
	return nil
}
