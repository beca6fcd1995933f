package record

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
	"evops/core/richtext"
)

// Files is the store of the uploaded files that fields refer to by key. Package file implements it.
type Files interface {
	// Usable counts those of the keys that are unused uploads of the caller for a purpose, or belong to the row already, if one is given.
	Usable(ctx context.Context, tx bun.Tx, who *access.Caller, purpose string, row FileOwner, keys []string) (int, error)
	// Duration returns the duration of audio or video in seconds.
	Duration(ctx context.Context, tx bun.Tx, key string) (int64, error)
	// Size returns width and height of a picture in pixels, zero if they are unknown.
	Size(ctx context.Context, tx bun.Tx, key string) (width, height int64, err error)
	// Attach assigns unused files to a row and returns how many it assigned; again counts those that belong to it already, too.
	Attach(ctx context.Context, tx bun.Tx, row FileOwner, again bool, keys []string) (int, error)
	// Detach schedules files of a row for deletion.
	Detach(ctx context.Context, tx bun.Tx, row FileOwner, keys []string) error
}

// FileOwner is the row that files belong to.
type FileOwner struct {
	Resource string
	ID       int64
}

// UseFiles sets the store of files. Without one, keys of files are neither checked nor assigned.
func (e *Engine) UseFiles(f Files) { e.files = f }

// filesIn returns the keys of the files in a field.
func filesIn(f *field.Field, row rowcodec.Row) []string {
	if row.IsZero() {
		return nil
	}
	switch f.Kind {
	case field.KindImage, field.KindFile, field.KindAudio, field.KindVideo:
		if key := row.Value(f).(string); key != "" {
			return []string{key}
		}
	case field.KindImages:
		return row.Value(f).([]string)
	case field.KindRichText:
		return richtext.Files(row.Value(f).(string))
	case field.KindI18nRichText:
		both := row.Value(f).(value.I18n)
		return append(richtext.Files(both.ZH), richtext.Files(both.EN)...)
	case field.KindRows:
		var keys []string
		for _, item := range row.Items(f) {
			for _, sub := range f.Items {
				keys = append(keys, filesIn(sub, item)...)
			}
		}
		return keys
	}
	return nil
}

// hasFiles reports whether a field, or one of its rows, refers to files.
func hasFiles(f *field.Field) bool { return f.Purpose != "" || slices.ContainsFunc(f.Items, hasFiles) }

// newFiles returns the keys in row that are not in old, without duplicates.
func newFiles(f *field.Field, old, row rowcodec.Row) []string {
	had := filesIn(f, old)
	var keys []string
	for _, key := range filesIn(f, row) {
		if !slices.Contains(had, key) && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return keys
}

// checkFiles adds an error for each newly referenced file that is not an unused upload of the caller for the field's purpose.
func (a *Mutation) checkFiles(ctx context.Context, list field.List, old, row rowcodec.Row) error {
	if a.Engine.files == nil || a.Caller.UserID == 0 {
		return nil // the system refers to files it has created
	}
	for _, f := range list {
		keys := newFiles(f, old, row)
		if len(keys) == 0 {
			continue
		}
		if f.Kind != field.KindRows {
			if err := a.checkUsable(ctx, f, f.Name, keys); err != nil {
				return err
			}
			if err := a.checkRatio(ctx, f, f.Name, filesIn(f, row), keys); err != nil {
				return err
			}
			continue
		}
		for i, item := range row.Items(f) {
			for _, sub := range f.Items {
				added := slices.DeleteFunc(filesIn(sub, item), func(key string) bool { return !slices.Contains(keys, key) })
				if err := a.checkUsable(ctx, sub, fmt.Sprintf("%s[%d].%s", f.Name, i, sub.Name), added); err != nil {
					return err
				}
				if err := a.checkRatio(ctx, sub, fmt.Sprintf("%s[%d].%s", f.Name, i, sub.Name), filesIn(sub, item), added); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// checkUsable adds an error at path unless the keys are unused uploads of the caller for the field's purpose.
func (a *Mutation) checkUsable(ctx context.Context, f *field.Field, path string, keys []string) error {
	if f.Purpose == "" || len(keys) == 0 || a.hasError(path) {
		return nil
	}
	found, err := a.Engine.files.Usable(ctx, a.Tx, a.Caller, f.Purpose, a.table.formerOwner(a.old), keys)
	if err == nil && found < len(keys) {
		a.addError(path, fault.RefNotFound.Name, "文件不存在或已过期，请重新上传", "The file does not exist or has expired, please upload it again")
	}
	return err
}

// checkRatio adds an error for each of the added pictures that does not have the ratio of its field; of several in one field, at its place.
func (a *Mutation) checkRatio(ctx context.Context, f *field.Field, path string, all, added []string) error {
	if f.AspectRatio == (field.Ratio{}) || len(added) == 0 || a.hasError(path) {
		return nil
	}
	for _, key := range added {
		width, height, err := a.Engine.files.Size(ctx, a.Tx, key)
		if err != nil {
			return err
		}
		at := path
		if f.Kind == field.KindImages {
			at = fmt.Sprintf("%s[%d]", path, slices.Index(all, key))
		}
		a.requireRatio(at, f.AspectRatio, width, height)
	}
	return nil
}

// RequireRatio adds an error to a field unless a picture has a ratio.
func (a *Mutation) RequireRatio(at any, want field.Ratio, width, height int64) {
	a.requireRatio(a.path(at), want, width, height)
}

func (a *Mutation) requireRatio(path string, want field.Ratio, width, height int64) {
	if !want.Fits(width, height) {
		a.addError(path, "FILE_RATIO_WRONG", fmt.Sprintf("图片比例须为 %s，当前为 %d×%d", want, width, height), fmt.Sprintf("The picture must be %s; this one is %d×%d", want, width, height))
	}
}

// readDurations stores the durations of newly referenced audio and video in the fields declared for them.
func (a *Mutation) readDurations(ctx context.Context, t *table, old, row rowcodec.Row) error {
	for _, f := range t.Fields {
		if f.DurationField == "" {
			continue
		}
		target := rowcodec.At[int64](t.ByName[f.DurationField], row)
		switch added := newFiles(f, old, row); {
		case len(filesIn(f, row)) == 0:
			*target = 0
		case len(added) > 0 && a.Engine.files != nil:
			var err error
			if *target, err = a.Engine.files.Duration(ctx, a.Tx, added[0]); err != nil {
				return err
			}
		}
	}
	return nil
}

// attach assigns newly referenced files to the row, and detaches dropped ones.
func (e *Engine) attach(ctx context.Context, tx bun.Tx, t *table, old, row rowcodec.Row, who *access.Caller) error {
	if e.files == nil {
		return nil
	}
	for _, c := range t.files {
		if added := newFiles(c.Field, old, row); len(added) > 0 {
			n, err := e.files.Attach(ctx, tx, FileOwner{t.Name, t.IDOf(row)}, t.formerOwner(old).ID != 0, added)
			if err != nil {
				return err
			}
			// Two records that refer to one file concurrently both pass the check before either has committed.
			if n < len(added) && who.UserID != 0 {
				return fault.RefNotFound.With("model", c.In(who.Language))
			}
		}
		if dropped := newFiles(c.Field, row, old); len(dropped) > 0 && t.VersionsRetained == 0 { // see releaseFiles
			if err := e.files.Detach(ctx, tx, FileOwner{t.Name, t.IDOf(row)}, dropped); err != nil {
				return err
			}
		}
	}
	return nil
}
