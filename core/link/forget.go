package link

import (
	"context"
	"errors"
	"time"

	"evops/contracts/value"
	"evops/core/store"
)

// kept is how long points and messages stay: seven days (equipment catalogue, tracePoint and linkMessage).
const kept = 7 * 24 * time.Hour

// Forget deletes points and messages that are too old.
func Forget(ctx context.Context, db *store.DB, now value.Time) error {
	until := now.Add(-kept)
	return errors.Join(
		db.Sweep(ctx, "DELETE FROM trace_point WHERE (vehicle_id, ts, seq) IN (SELECT vehicle_id, ts, seq FROM trace_point WHERE server_ts < ? ORDER BY server_ts LIMIT ?)", until),
		db.Sweep(ctx, "DELETE FROM link_message WHERE id IN (SELECT id FROM link_message WHERE server_ts < ? ORDER BY server_ts LIMIT ?)", until),
	)
}
