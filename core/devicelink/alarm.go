package devicelink

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

const (
	// maxDailyTraffic is how many bytes a terminal may send in a day.
	maxDailyTraffic = 2 << 20
	// messageOverhead is what a message costs on the network in addition to its payload, in bytes (11.7).
	messageOverhead = 90
	// maxRefusals is the number of refused logins of a terminal within an hour that raises an alarm.
	maxRefusals = 20
	// maxRefusedTerminals bounds the number of terminals whose refusals are counted.
	maxRefusedTerminals = 10_000
)

// alarmEvent raises or clears an alarm.
type alarmEvent struct {
	vehicle int64
	code    string
	at      value.Time
	snap    map[string]any
	cleared bool
}

func (t *ingestion) raise(v *vehicle, code string, at value.Time, snap map[string]any) {
	t.alarms = append(t.alarms, alarmEvent{v.ID, code, at, snap, false})
}

func (t *ingestion) clear(v *vehicle, code string, at value.Time) {
	t.alarms = append(t.alarms, alarmEvent{v.ID, code, at, nil, true})
}

// raiseAlarms passes alarm events to the alarm service.
func (l *Link) raiseAlarms(ctx context.Context, tx bun.Tx, verdicts []alarmEvent) error {
	for _, a := range verdicts {
		var err error
		switch {
		case a.cleared && l.deps.Clear != nil:
			err = l.deps.Clear(ctx, tx, a.vehicle, a.code, a.at)
		case !a.cleared && l.deps.Raise != nil:
			err = l.deps.Raise(ctx, tx, a.vehicle, a.code, a.at, a.snap)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// markSeen counts the terminal's traffic of the day and marks the vehicle as seen.
func (t *ingestion) markSeen(v *vehicle, w queuedMessage) {
	if v.LastSeenAt.Date() != w.at.Date() {
		if v.TrafficB > maxDailyTraffic {
			t.clear(v, equipment.AlarmTrafficHigh, w.at)
		}
		v.TrafficB = 0
	}
	before := v.TrafficB
	v.TrafficB += int64(len(w.Payload)) + messageOverhead
	if before <= maxDailyTraffic && v.TrafficB > maxDailyTraffic {
		t.raise(v, equipment.AlarmTrafficHigh, w.at, map[string]any{"bytes": v.TrafficB})
	}
	v.seen(w.at)
}

// refusals are the times of refused logins, by terminal.
type refusals struct {
	sync.Mutex
	of map[string][]value.Time
}

// add records a refusal and reports whether the limit is reached; if so, counting starts over.
func (r *refusals) add(sn string, now value.Time) bool {
	r.Lock()
	defer r.Unlock()
	if r.of == nil || len(r.of) >= maxRefusedTerminals {
		r.of = map[string][]value.Time{}
	}
	within := now.Add(-time.Hour).Milli()
	recent := r.of[sn][:0]
	for _, at := range r.of[sn] {
		if at.Milli() > within {
			recent = append(recent, at)
		}
	}
	r.of[sn] = append(recent, now)
	if len(r.of[sn]) < maxRefusals {
		return false
	}
	delete(r.of, sn)
	return true
}

// refuse records a refused login. At the limit it logs a warning and raises an alarm for the vehicle in which the terminal is fitted, if
// any.
func (l *Link) refuse(ctx context.Context, sn string) error {
	now := l.deps.Clock()
	if !l.refused.add(sn, now) {
		return nil
	}
	slog.WarnContext(ctx, "terminal login refused repeatedly", "terminal", sn, "times", maxRefusals)
	return l.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		var vehicles []int64
		if err := tx.NewRaw("SELECT id FROM vehicle WHERE tbox_sn = ? AND deleted_at = 0", sn).Scan(ctx, &vehicles); err != nil {
			return err
		}
		for _, id := range vehicles {
			if err := l.raiseAlarms(ctx, tx, []alarmEvent{{id, equipment.AlarmTerminalRefused, now, map[string]any{"refused": maxRefusals}, false}}); err != nil {
				return err
			}
		}
		return nil
	})
}
