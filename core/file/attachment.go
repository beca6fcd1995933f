package file

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
)

// OrphanTTL is the lifetime of a file that no record refers to, after its upload or after its record has dropped it (legacy-api E.2).
const OrphanTTL = 24 * time.Hour

// Attachments relates files to the rows that refer to them. It implements record.Files.
type Attachments struct{}

// Unused implements record.Files.
func (Attachments) Unused(ctx context.Context, tx bun.Tx, who *access.Caller, purpose string, keys []string) (n int, err error) {
	err = tx.NewRaw(`SELECT count(*) FROM file_object WHERE file_key IN (?) AND status = ? AND ref_id = 0 AND user_id = ? AND biz_type = ? AND (expire_at = 0 OR expire_at > ?)`,
		bun.In(keys), system.FileReady, who.UserID, purpose, value.Now()).Scan(ctx, &n)
	return n, err
}

// Duration implements record.Files.
func (Attachments) Duration(ctx context.Context, tx bun.Tx, key string) (seconds int64, err error) {
	err = tx.NewRaw(`SELECT coalesce(max(duration_sec), 0) FROM file_object WHERE file_key = ?`, key).Scan(ctx, &seconds)
	return seconds, err
}

// Attach implements record.Files.
func (Attachments) Attach(ctx context.Context, tx bun.Tx, resource string, id int64, keys []string) (int, error) {
	done, err := tx.NewRaw(`UPDATE file_object SET expire_at = 0, ref_module = ?, ref_id = ?, updated_at = ? WHERE file_key IN (?) AND ref_id = 0 AND status = ?`,
		resource, id, value.Now(), bun.In(keys), system.FileReady).Exec(ctx)
	if err != nil {
		return 0, err
	}
	n, err := done.RowsAffected()
	return int(n), err
}

// Detach implements record.Files. The files are deleted after OrphanTTL.
func (Attachments) Detach(ctx context.Context, tx bun.Tx, resource string, id int64, keys []string) error {
	now := value.Now()
	_, err := tx.NewRaw(`UPDATE file_object SET ref_module = '', ref_id = 0, expire_at = ?, updated_at = ? WHERE file_key IN (?) AND ref_module = ? AND ref_id = ?`,
		now.Add(OrphanTTL), now, bun.In(keys), resource, id).Exec(ctx)
	return err
}
