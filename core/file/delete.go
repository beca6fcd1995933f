package file

import (
	"context"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// inUse is a guard that blocks the deletion of a file that a record refers to.
func inUse(_ context.Context, _ record.Reader, who *access.Caller) (record.GuardFunc[system.FileObject], error) {
	return func(f *system.FileObject, verb string) *fault.Error {
		if f == nil || verb != system.FileObjectDelete.Verb || f.RefID == 0 {
			return nil
		}
		where := value.I18n{ZH: f.RefModule, EN: f.RefModule}
		if p := contracts.Find(f.RefModule); p != nil {
			where = value.I18n(p.Label)
		}
		return fault.FileInUse.With("where", where.In(who.Language), "module", f.RefModule, "id", f.RefID)
	}, nil
}

// remove deletes the bytes of a file before its row, as Remove does, and clears it from the job that offers it for download.
func (s *Service) remove(ctx context.Context, c *record.Change[system.FileObject], _ *struct{}) error {
	if made(c.Old) {
		for _, column := range []string{"result_file", "error_file"} {
			if _, err := c.Tx.NewRaw("UPDATE job SET "+column+" = '' WHERE user_id = ? AND "+column+" = ?", c.Old.UserID, c.Old.OriginalName).Exec(ctx); err != nil {
				return err
			}
		}
	}
	return s.erase(ctx, c.Old)
}
