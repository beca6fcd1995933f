package system

import (
	"context"

	"github.com/uptrace/bun"
)

// CountPermissions writes down how many different permissions the nodes of a role allow.
func CountPermissions(ctx context.Context, tx bun.Tx, role int64) error {
	_, err := tx.NewRaw(`UPDATE role SET permission_count = (
		SELECT COUNT(DISTINCT CASE WHEN f.permission = '' THEN f.code ELSE f.permission END) FROM role_function rf
		JOIN "function" f ON f.id = rf.function_id AND f.deleted_at = 0 WHERE rf.role_id = ? AND (f.permission <> '' OR f.function_type <> 1)) WHERE id = ?`, role, role).Exec(ctx)
	return err
}
