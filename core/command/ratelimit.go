package command

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
)

// How many commands people may give one by one within a minute: one vehicle, and one account (legacy-api A.8). Those of a batch are not given one by one.
const (
	mostOfVehicle = 10
	mostOfAccount = 60
)

// checkRate refuses a command that comes too soon after the others, and says when the next may come.
func checkRate(ctx context.Context, tx bun.Tx, who *access.Caller, vehicle int64, now value.Time) error {
	for _, of := range []struct {
		column string
		id     int64
		most   int
	}{{"vehicle_id", vehicle, mostOfVehicle}, {"operator_id", who.UserID, mostOfAccount}} {
		var given []int64
		err := tx.NewRaw("SELECT queued_at FROM remote_command WHERE "+of.column+" = ? AND operator_id <> 0 AND batch_no = '' AND queued_at > ? ORDER BY queued_at DESC, id DESC LIMIT ?",
			of.id, now.Add(-time.Minute), of.most).Scan(ctx, &given)
		if err != nil {
			return err
		}
		if len(given) == of.most {
			seconds := (given[of.most-1] + time.Minute.Milliseconds() - now.Milli() + 999) / 1000
			return fault.RateLimited.With("n", seconds, "retryAfterSeconds", seconds)
		}
	}
	return nil
}
