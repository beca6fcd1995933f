package file

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// OrphanTTL is the lifetime of a file that no record refers to, after its upload or after its record has dropped it (legacy-api E.2).
const OrphanTTL = 24 * time.Hour

// Attachments relates files to the rows that refer to them. It implements record.Files.
type Attachments struct{}

// Usable implements record.Files.
func (Attachments) Usable(ctx context.Context, tx bun.Tx, who *access.Caller, purpose string, row record.FileOwner, keys []string) (n int, err error) {
	err = tx.NewRaw(`SELECT count(*) FROM file_object WHERE file_key IN (?) AND status = ? AND (ref_id = 0 AND user_id = ? OR ref_id <> 0 AND ref_id = ? AND ref_module = ?)
		AND biz_type = ? AND (expire_at = 0 OR expire_at > ?)`, bun.In(keys), system.FileReady, who.UserID, row.ID, row.Resource, purpose, value.Now()).Scan(ctx, &n)
	return n, err
}

// Duration implements record.Files.
func (Attachments) Duration(ctx context.Context, tx bun.Tx, key string) (seconds int64, err error) {
	err = tx.NewRaw(`SELECT coalesce(max(duration_sec), 0) FROM file_object WHERE file_key = ?`, key).Scan(ctx, &seconds)
	return seconds, err
}

// Size implements record.Files.
func (Attachments) Size(ctx context.Context, tx bun.Tx, key string) (width, height int64, err error) {
	err = tx.NewRaw(`SELECT coalesce(max(width), 0), coalesce(max(height), 0) FROM file_object WHERE file_key = ?`, key).Scan(ctx, &width, &height)
	return width, height, err
}

// Attach implements record.Files.
func (Attachments) Attach(ctx context.Context, tx bun.Tx, row record.FileOwner, again bool, keys []string) (int, error) {
	done, err := tx.NewRaw(`UPDATE file_object SET expire_at = 0, ref_module = ?, ref_id = ?, updated_at = ? WHERE file_key IN (?) AND status = ? AND (ref_id = 0 OR ? AND ref_id = ? AND ref_module = ?)`,
		row.Resource, row.ID, value.Now(), bun.In(keys), system.FileReady, again, row.ID, row.Resource).Exec(ctx)
	if err != nil {
		return 0, err
	}
	n, err := done.RowsAffected()
	return int(n), err
}

// Detach implements record.Files. The files are deleted after OrphanTTL.
func (Attachments) Detach(ctx context.Context, tx bun.Tx, row record.FileOwner, keys []string) error {
	now := value.Now()
	_, err := tx.NewRaw(`UPDATE file_object SET ref_module = '', ref_id = 0, expire_at = ?, updated_at = ? WHERE file_key IN (?) AND ref_module = ? AND ref_id = ?`,
		now.Add(OrphanTTL), now, bun.In(keys), row.Resource, row.ID).Exec(ctx)
	return err
}
