package command

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
)

// Rate limits for single commands per minute, by vehicle and by account (legacy-api A.8). Commands of a batch do not count.
const (
	maxPerVehicle = 10
	maxPerAccount = 60
)

// checkRate returns RATE_LIMITED, with the seconds until the next command is allowed.
func checkRate(ctx context.Context, tx bun.Tx, who *access.Caller, vehicle int64, now value.Time) error {
	for _, of := range []struct {
		column string
		id     int64
		limit  int
	}{{"vehicle_id", vehicle, maxPerVehicle}, {"operator_id", who.UserID, maxPerAccount}} {
		var recent []int64
		err := tx.NewRaw("SELECT queued_at FROM remote_command WHERE "+of.column+" = ? AND operator_id <> 0 AND batch_no = '' AND queued_at > ? ORDER BY queued_at DESC, id DESC LIMIT ?",
			of.id, now.Add(-time.Minute), of.limit).Scan(ctx, &recent)
		if err != nil {
			return err
		}
		if len(recent) == of.limit {
			seconds := (recent[of.limit-1] + time.Minute.Milliseconds() - now.Milli() + 999) / 1000
			return fault.RateLimited.With("n", seconds, "retryAfterSeconds", seconds)
		}
	}
	return nil
}
