package battery

import (
	"context"
	"slices"
	"time"

	"evops/contracts/battery"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/record"
)

// correct changes the times of a fitting. The battery was in no other vehicle meanwhile, and the slot had no other battery.
func (r Rules) correct(ctx context.Context, c *record.Change[battery.History], in *battery.CorrectHistory) error {
	h := c.New
	open := h.State == battery.Fitted
	switch {
	case open && !in.EndAt.IsZero():
		c.AddError(&in.EndAt, "STILL_FITTED", "电池仍在车上，请先移出", "The battery is still in the vehicle; remove it first")
		return nil
	case !open && in.EndAt.IsZero():
		c.AddError(&in.EndAt, "REQUIRED", "移出时间不能为空", "The time of removal is required")
		return nil
	}
	h.StartAt, h.EndAt = in.StartAt, in.EndAt
	h.DurationMin = minutesIn(h)
	ofBattery, err := record.LockAll(ctx, c.Reader(), battery.Histories, &battery.Histories.Row.BatteryID, h.BatteryID)
	if err != nil {
		return err
	}
	ofVehicle, err := record.LockAll(ctx, c.Reader(), battery.Histories, &battery.Histories.Row.VehicleID, h.VehicleID)
	if err != nil {
		return err
	}
	overlaps := func(other *battery.History) bool {
		return other.ID != h.ID && before(other.StartAt, h.EndAt) && before(h.StartAt, other.EndAt)
	}
	if slices.ContainsFunc(ofBattery, overlaps) || slices.ContainsFunc(ofVehicle, func(other *battery.History) bool { return other.SlotNo == h.SlotNo && overlaps(other) }) {
		return fault.HistoryOverlap.With()
	}
	if !open || h.StartAt == c.Old.StartAt {
		return nil
	}
	b, err := record.Lock(ctx, c.Reader(), battery.Batteries, h.BatteryID)
	if err != nil {
		return err
	}
	corrected := *b
	corrected.InstalledAt = h.StartAt
	return record.Update(ctx, c.Engine, c.Tx, battery.Batteries, b, &corrected)
}

// minutesIn returns how long a battery was in a vehicle; 0 while it is, since readers then count up to now.
func minutesIn(h *battery.History) int64 {
	if h.EndAt.IsZero() {
		return 0
	}
	return (h.EndAt.Milli() - h.StartAt.Milli()) / time.Minute.Milliseconds()
}

// before reports whether a start precedes an end; an empty end is still to come.
func before(start, end value.Time) bool { return end.IsZero() || start.Milli() < end.Milli() }
