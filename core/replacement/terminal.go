package replacement

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// atOnce is how many replacements one run confirms.
const atOnce = 200

// waiting are the conditions of reports of a new terminal that it may still confirm.
const waiting = "status = ? AND device_type = ? AND deleted_at = 0 AND created_at >= ?"

func (r Rules) waiting() []any {
	return []any{repair.ReplacePending, repair.TerminalPart, r.Clock().Add(-repair.ConfirmWithin)}
}

// Expected reports whether somebody has just reported that a terminal was fitted into a vehicle.
func (r Rules) Expected(ctx context.Context, sn string) (bool, error) {
	return r.Engine.DB().Read().NewSelect().Table("replacement_record").Where("new_tbox_sn = ?", sn).Where(waiting, r.waiting()...).Exists(ctx)
}

// Reported notes that a terminal says in which vehicle it is. The schedule confirms the replacement, so that a refusal does not lose the message.
func (r Rules) Reported(ctx context.Context, tx bun.Tx, sn, imei, vin string, at value.Time) error {
	_, err := tx.NewUpdate().Table("replacement_record").Set("reported_at = ?", at).Where("new_tbox_sn = ? AND reported_at = 0", sn).Where(waiting, r.waiting()...).
		Where("? IN ('', new_serial) AND vehicle_id IN (SELECT id FROM vehicle WHERE vin = ? AND deleted_at = 0)", imei, vin).Exec(ctx)
	return err
}

// Watch confirms the replacements whose new terminal has reported itself in time. One that is refused, such as while the vehicle is stolen,
// is tried again until the time is over; the staff may confirm it at any time.
func (r Rules) Watch(ctx context.Context) error {
	var ids []int64
	if err := r.Engine.DB().Read().NewSelect().Table("replacement_record").Column("id").Where("reported_at > 0").Where(waiting, r.waiting()...).OrderExpr("id").Limit(atOnce).Scan(ctx, &ids); err != nil || len(ids) == 0 {
		return err
	}
	_, err := record.Act(ctx, r.Engine, repair.Replacements, repair.ReplacementConfirm, access.System(), record.Target{IDs: ids}, nil)
	return err
}
