package link

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/value"
	"evops/core/store"
)

const (
	// kept is how long points and messages stay: seven days (equipment catalogue, tracePoint and linkMessage).
	kept = 7 * 24 * time.Hour
	// forgottenAtOnce keeps each transaction short, so that messages need not wait.
	forgottenAtOnce = 1000
)

// Forget deletes points and messages that are too old.
func Forget(ctx context.Context, db *store.DB, now value.Time) error {
	for _, old := range []string{
		"DELETE FROM trace_point WHERE (vehicle_id, ts, seq) IN (SELECT vehicle_id, ts, seq FROM trace_point WHERE server_ts < ? ORDER BY server_ts LIMIT ?)",
		"DELETE FROM link_message WHERE id IN (SELECT id FROM link_message WHERE server_ts < ? ORDER BY server_ts LIMIT ?)",
	} {
		for {
			var gone int64
			err := db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
				done, err := tx.NewRaw(old, now.Add(-kept), forgottenAtOnce).Exec(ctx)
				if err == nil {
					gone, err = done.RowsAffected()
				}
				return err
			})
			if err != nil {
				return err
			}
			if gone < forgottenAtOnce {
				break
			}
		}
	}
	return nil
}
