package alarm

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// codePattern is the format of a code (equipment catalogue, alarmErrCode).
var codePattern = regexp.MustCompile(`^[BCMTVLSDP]\d{4}$`)

// occurrence is one occurrence of a fault. Its state does not depend on the order of the reports: BegunAt is the earliest report, LastAt
// the latest, OverAt the latest end, which counts unless a later report says that it is ongoing.
type occurrence struct {
	VehicleID  int64
	ErrCode    int64
	Occurrence string // id of the terminal
	AlarmID    int64  // 0 if there is no alarm yet
	BegunAt    value.Time
	LastAt     value.Time
	OverAt     value.Time
	Times      int64
	// DueAt is when it changes without a report: its debounce ends, or its silence ends it.
	DueAt value.Time
}

// isOngoing reports whether it has begun and is not over.
func (o occurrence) isOngoing() bool {
	return !o.BegunAt.IsZero() && o.OverAt.Milli() < o.LastAt.Milli()
}

// merge applies a report and reports whether anything changed; duplicates change nothing. If an occurrence was ended by silence or manually
// and is reported again after AlarmFoldWindow, it starts again and its old alarm remains unchanged.
func (o *occurrence) merge(w report) (changed bool) {
	if w.over {
		if w.at.Milli() <= o.OverAt.Milli() {
			return false
		}
		o.OverAt = w.at
		return true
	}
	if !o.BegunAt.IsZero() && !o.OverAt.IsZero() && w.at.Milli() > o.OverAt.Add(equipment.AlarmFoldWindow).Milli() {
		o.AlarmID, o.BegunAt, o.LastAt, o.OverAt, o.Times = 0, value.Time{}, value.Time{}, value.Time{}, 0
	}
	if o.BegunAt.IsZero() || w.at.Milli() < o.BegunAt.Milli() {
		o.BegunAt, changed = w.at, true
	}
	if w.at.Milli() > o.LastAt.Milli() {
		o.LastAt, o.Times, changed = w.at, o.Times+1, true
	}
	return changed
}

// duration returns how long it has lasted.
func (o occurrence) duration(now value.Time) time.Duration {
	end := now
	if !o.isOngoing() {
		end = o.OverAt
	}
	return time.Duration(max(0, end.Milli()-o.BegunAt.Milli())) * time.Millisecond // the clock of the terminal may be ahead
}

// applyTime applies debounce and auto-clear: counts is false during the debounce, and silence ends the occurrence if its code says so, unless
// a rule raised it, which ends it. It sets DueAt.
func (o *occurrence) applyTime(code *equipment.AlarmErrCode, now value.Time) (counts bool) {
	o.DueAt = value.Time{}
	if o.BegunAt.IsZero() {
		return false
	}
	debounce := time.Duration(code.DebounceS) * time.Second
	if o.AlarmID == 0 && o.duration(now) < debounce {
		if o.isOngoing() {
			o.DueAt = o.BegunAt.Add(debounce)
		}
		return false
	}
	if code.AutoClear && code.ClearAfterMin > 0 && o.isOngoing() && ruleOf(o.Occurrence) == 0 {
		end := o.LastAt.Add(time.Duration(code.ClearAfterMin) * time.Minute)
		if end.Milli() <= now.Milli() {
			o.OverAt = end
		} else {
			o.DueAt = end
		}
	}
	return true
}

// record applies a report to its occurrence and alarm. It locks the vehicle's shadow first, so that the reports of one vehicle are
// processed one at a time.
func (s *Service) record(ctx context.Context, tx bun.Tx, w report) error {
	shadow, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.VehicleShadows, &equipment.VehicleShadows.Row.VehicleID, w.vehicle)
	if err != nil || len(shadow) == 0 {
		return err
	}
	code, err := s.code(ctx, tx, w)
	if err != nil {
		return err
	}
	o, err := findOccurrence(ctx, tx, w, code.ID)
	if err != nil || o == nil || !o.merge(w) {
		return err
	}
	return s.settle(ctx, tx, o, code, w)
}

// findOccurrence returns the occurrence of a report, new or stored; nil for the end of an unknown one.
func findOccurrence(ctx context.Context, tx bun.Tx, w report, code int64) (*occurrence, error) {
	o := occurrence{VehicleID: w.vehicle, ErrCode: code, Occurrence: w.occurrence}
	text, args := "SELECT * FROM alarm_occurrence WHERE vehicle_id = ? AND err_code = ? AND occurrence = ?", []any{w.vehicle, code, w.occurrence}
	prefix := fmt.Sprintf("%d/", w.source)
	if w.occurrence == "" {
		text = "SELECT * FROM alarm_occurrence WHERE vehicle_id = ? AND err_code = ? AND occurrence LIKE ? AND over_at < last_at ORDER BY begun_at DESC LIMIT 1"
		args[2] = prefix + "%"
	}
	err := tx.NewRaw(text, args...).Scan(ctx, &o)
	if err == nil || !errors.Is(err, sql.ErrNoRows) {
		return &o, err
	}
	if w.occurrence == "" {
		if w.over {
			return nil, nil
		}
		o.Occurrence = prefix + ulid.Make().String()
	}
	return &o, nil
}

// settle creates or finds the alarm of an occurrence if it counts, stores the occurrence, and updates the alarm; a new one is stored with
// the values of its only occurrence. w is the report that caused the change.
func (s *Service) settle(ctx context.Context, tx bun.Tx, o *occurrence, code *equipment.AlarmErrCode, w report) error {
	if !o.applyTime(code, s.Clock()) {
		return o.save(ctx, tx)
	}
	of, err := s.alarmOf(ctx, tx, o)
	if err != nil {
		return err
	}
	if of == nil {
		a, err := s.newAlarm(ctx, tx, o, code, w)
		if err != nil {
			return err
		}
		o.AlarmID = a.ID
		return o.save(ctx, tx)
	}
	o.AlarmID = of.ID
	if err := o.save(ctx, tx); err != nil {
		return err
	}
	return s.syncAlarm(ctx, tx, of, code)
}

// save stores an occurrence.
func (o *occurrence) save(ctx context.Context, tx bun.Tx) error {
	_, err := tx.NewRaw(`INSERT INTO alarm_occurrence (vehicle_id, err_code, occurrence, alarm_id, begun_at, last_at, over_at, times, due_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (vehicle_id, err_code, occurrence) DO UPDATE SET alarm_id = excluded.alarm_id, begun_at = excluded.begun_at, last_at = excluded.last_at,
			over_at = excluded.over_at, times = excluded.times, due_at = excluded.due_at`,
		o.VehicleID, o.ErrCode, o.Occurrence, o.AlarmID, o.BegunAt.Milli(), o.LastAt.Milli(), o.OverAt.Milli(), o.Times, o.DueAt.Milli()).Exec(ctx)
	return err
}
