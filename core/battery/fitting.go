package battery

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// fit records that a battery came into a vehicle. h says where and when; the rest of it follows. The caller stores b.
func fit(ctx context.Context, e *record.Engine, tx bun.Tx, b *battery.Battery, h *battery.History, who *access.Caller) error {
	odo, state, err := measured(ctx, e.InTx(tx), h.VehicleID, b.ID)
	if err != nil {
		return err
	}
	b.VehicleID, b.SlotNo, b.InstalledAt, b.DealerID = h.VehicleID, h.SlotNo, h.StartAt, h.DealerID
	h.BatteryID, h.State, h.StartOdoKm, h.StartSOH, h.StartCycle = b.ID, battery.Fitted, odo, state.SOH, state.CycleCount
	return record.InsertAs(ctx, e, tx, battery.Histories, h, who)
}

// takeOut records that a battery left the vehicle it is in, if any. The caller stores b.
func takeOut(ctx context.Context, e *record.Engine, tx bun.Tx, b *battery.Battery, at value.Time) error {
	if b.VehicleID == 0 {
		return nil
	}
	b.VehicleID, b.SlotNo, b.InstalledAt = 0, 0, value.Time{}
	open, err := openHistory(ctx, e.InTx(tx), b.ID)
	if err != nil || open == nil {
		return err
	}
	odo, state, err := measured(ctx, e.InTx(tx), open.VehicleID, b.ID)
	if err != nil {
		return err
	}
	closed := *open
	closed.State, closed.EndAt = battery.Removed, value.Milli(max(at.Milli(), open.StartAt.Milli()))
	closed.DurationMin = minutesIn(&closed)
	closed.EndOdoKm, closed.EndSOH, closed.EndCycle = odo, state.SOH, state.CycleCount
	if open.StartOdoKm > 0 {
		closed.MileageKm = max(0, closed.EndOdoKm-open.StartOdoKm)
	}
	var wh int64
	if err := tx.NewRaw("SELECT CAST(coalesce(sum(energy_wh), 0) AS bigint) FROM charge_session WHERE battery_id = ? AND vehicle_id = ? AND start_at >= ? AND start_at < ?",
		b.ID, open.VehicleID, open.StartAt, closed.EndAt).Scan(ctx, &wh); err != nil {
		return err
	}
	closed.EnergyKwh = (wh + 5) / 10
	return record.Update(ctx, e, tx, battery.Histories, open, &closed)
}

// openHistory returns the row of the vehicle that a battery is in; nil if it is in none.
func openHistory(ctx context.Context, v record.Reader, id int64) (*battery.History, error) {
	all, err := record.LockAll(ctx, v, battery.Histories, &battery.Histories.Row.BatteryID, id)
	for _, h := range all {
		if h.State == battery.Fitted {
			return h, err
		}
	}
	return nil, err
}

// measured returns the distance that a vehicle last reported, in tenths of a kilometre, and the state of a battery; zero if they never
// reported.
func measured(ctx context.Context, v record.Reader, vehicle, id int64) (odo int64, state battery.State, err error) {
	shadows, err := record.Find(ctx, v, equipment.VehicleShadows, &equipment.VehicleShadows.Row.VehicleID, vehicle)
	if err != nil {
		return 0, state, err
	}
	for _, s := range shadows {
		odo = s.OdoKm
	}
	states, err := record.Find(ctx, v, battery.States, &battery.States.Row.BatteryID, id)
	for _, s := range states {
		state = *s
	}
	return odo, state, err
}

// reasonFor returns the reason of a fitting that nobody gave.
func reasonFor(ctx context.Context, v record.Reader, vehicle, slot int64) (string, error) {
	before, err := record.Find(ctx, v, battery.Histories, &battery.Histories.Row.VehicleID, vehicle)
	if err != nil {
		return "", err
	}
	for _, h := range before {
		if h.SlotNo == slot {
			return battery.UnknownReason, nil
		}
	}
	return battery.FirstFit, nil
}
