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

// codeForm is what a code looks like (equipment catalogue, alarmErrCode).
var codeForm = regexp.MustCompile(`^[BCMTVLSDP]\d{4}$`)

// occurrence is one of something that is wrong. What is known of it does not depend on the order in which it was told: begun is the earliest that was said,
// last the latest, over the latest end, which counts while nothing later says that it goes on.
type occurrence struct {
	VehicleID  int64
	ErrCode    int64
	Occurrence string // as its terminal calls it
	AlarmID    int64  // zero while there is none
	BegunAt    value.Time
	LastAt     value.Time
	OverAt     value.Time
	Times      int64
	// DueAt is when time alone changes it: it has gone on long enough to count, or was silent long enough to be over.
	DueAt value.Time
}

// isOngoing reports whether it is known to have begun and not to be over.
func (o occurrence) isOngoing() bool {
	return !o.BegunAt.IsZero() && o.OverAt.Milli() < o.LastAt.Milli()
}

// merge works in one word. What was heard before changes nothing. One that was taken for over, by silence or by hand, and is heard of again long after is
// another one from then on: the alarm it had stays as it was.
func (o *occurrence) merge(w report) (news bool) {
	if w.over {
		if w.at.Milli() <= o.OverAt.Milli() {
			return false
		}
		o.OverAt = w.at
		return true
	}
	if !o.BegunAt.IsZero() && !o.OverAt.IsZero() && w.at.Milli() > o.OverAt.Add(folds).Milli() {
		o.AlarmID, o.BegunAt, o.LastAt, o.OverAt, o.Times = 0, value.Time{}, value.Time{}, value.Time{}, 0
	}
	if o.BegunAt.IsZero() || w.at.Milli() < o.BegunAt.Milli() {
		o.BegunAt, news = w.at, true
	}
	if w.at.Milli() > o.LastAt.Milli() {
		o.LastAt, o.Times, news = w.at, o.Times+1, true
	}
	return news
}

// lasted is how long it has gone on, or did.
func (o occurrence) lasted(now value.Time) time.Duration {
	end := now
	if !o.isOngoing() {
		end = o.OverAt
	}
	return time.Duration(max(0, end.Milli()-o.BegunAt.Milli())) * time.Millisecond // a clock may be ahead of ours
}

// ages is what time does to it: too short to count it has no alarm yet, silent for as long as its code says it is over. It sets when to look again.
func (o *occurrence) ages(code *equipment.AlarmErrCode, now value.Time) (counts bool) {
	o.DueAt = value.Time{}
	if o.BegunAt.IsZero() {
		return false
	}
	debounce := time.Duration(code.DebounceS) * time.Second
	if o.AlarmID == 0 && o.lasted(now) < debounce {
		if o.isOngoing() {
			o.DueAt = o.BegunAt.Add(debounce)
		}
		return false
	}
	if code.AutoClear && code.ClearAfterMin > 0 && o.isOngoing() {
		end := o.LastAt.Add(time.Duration(code.ClearAfterMin) * time.Minute)
		if end.Milli() <= now.Milli() {
			o.OverAt = end
		} else {
			o.DueAt = end
		}
	}
	return true
}

// record works what was said into its occurrence and the alarm it belongs to. The live state of the vehicle is locked first, so that what is said of one
// vehicle is taken one after another.
func (s *Service) record(ctx context.Context, tx bun.Tx, w report) error {
	shadow, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.VehicleShadows, "vehicleId", w.vehicle)
	if err != nil || len(shadow) == 0 {
		return err
	}
	code, err := s.code(ctx, tx, w)
	if err != nil {
		return err
	}
	o, err := known(ctx, tx, w, code.ID)
	if err != nil || o == nil || !o.merge(w) {
		return err
	}
	return s.settle(ctx, tx, o, code, w)
}

// known is the occurrence a word is about, with what was heard of it before; nil for the end of none.
func known(ctx context.Context, tx bun.Tx, w report, code int64) (*occurrence, error) {
	o := occurrence{VehicleID: w.vehicle, ErrCode: code, Occurrence: w.occurrence}
	text, args := "SELECT * FROM alarm_occurrence WHERE vehicle_id = ? AND err_code = ? AND occurrence = ?", []any{w.vehicle, code, w.occurrence}
	unnamed := fmt.Sprintf("%d/", w.source)
	if w.occurrence == "" {
		text = "SELECT * FROM alarm_occurrence WHERE vehicle_id = ? AND err_code = ? AND occurrence LIKE ? AND over_at < last_at ORDER BY begun_at DESC LIMIT 1"
		args[2] = unnamed + "%"
	}
	err := tx.NewRaw(text, args...).Scan(ctx, &o)
	if err == nil || !errors.Is(err, sql.ErrNoRows) {
		return &o, err
	}
	if w.occurrence == "" {
		if w.over {
			return nil, nil
		}
		o.Occurrence = unnamed + ulid.Make().String()
	}
	return &o, nil
}

// settle gives an occurrence its alarm where it counts, keeps it, and brings the alarm in line. w is the word that brought it about.
func (s *Service) settle(ctx context.Context, tx bun.Tx, o *occurrence, code *equipment.AlarmErrCode, w report) error {
	counts := o.ages(code, s.Clock())
	var of *equipment.Alarm
	var err error
	if counts {
		if of, err = s.alarmOf(ctx, tx, o); err != nil {
			return err
		}
		if of == nil {
			if of, err = s.begin(ctx, tx, o, code, w); err != nil {
				return err
			}
		}
		o.AlarmID = of.ID
	}
	if err := o.save(ctx, tx); err != nil || of == nil {
		return err
	}
	return s.follow(ctx, tx, of, code)
}

// save stores an occurrence.
func (o *occurrence) save(ctx context.Context, tx bun.Tx) error {
	_, err := tx.NewRaw(`INSERT INTO alarm_occurrence (vehicle_id, err_code, occurrence, alarm_id, begun_at, last_at, over_at, times, due_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (vehicle_id, err_code, occurrence) DO UPDATE SET alarm_id = excluded.alarm_id, begun_at = excluded.begun_at, last_at = excluded.last_at,
			over_at = excluded.over_at, times = excluded.times, due_at = excluded.due_at`,
		o.VehicleID, o.ErrCode, o.Occurrence, o.AlarmID, o.BegunAt.Milli(), o.LastAt.Milli(), o.OverAt.Milli(), o.Times, o.DueAt.Milli()).Exec(ctx)
	return err
}
