package devicelink

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/value"
)

// The platform's own alarms that the line to a vehicle raises (equipment catalogue 13.1).
const (
	clockWrong  = "T9001"
	refusedOf   = "L9002"
	otherVIN    = "L9004"
	trafficHigh = "L9005"
)

const (
	// mostTraffic is how many bytes a terminal may send within a day.
	mostTraffic = 2 << 20
	// perMessage is what a message costs on the line beside its payload (11.7).
	perMessage = 90
	// mostRefused is how often a terminal may be refused within an hour.
	mostRefused = 20
	// mostStrangers bounds whose refusals are remembered.
	mostStrangers = 10_000
)

// alarmEvent is an alarm that is raised, or is over.
type alarmEvent struct {
	vehicle int64
	code    string
	at      value.Time
	snap    map[string]any
	over    bool
}

func (t *ingestion) raise(v *vehicle, code string, at value.Time, snap map[string]any) {
	t.verdicts = append(t.verdicts, alarmEvent{v.ID, code, at, snap, false})
}

func (t *ingestion) clear(v *vehicle, code string, at value.Time) {
	t.verdicts = append(t.verdicts, alarmEvent{v.ID, code, at, nil, true})
}

// raiseAlarms tells whoever keeps alarms.
func (l *Link) raiseAlarms(ctx context.Context, tx bun.Tx, verdicts []alarmEvent) error {
	for _, a := range verdicts {
		var err error
		switch {
		case a.over && l.deps.Clear != nil:
			err = l.deps.Clear(ctx, tx, a.vehicle, a.code, a.at)
		case !a.over && l.deps.Raise != nil:
			err = l.deps.Raise(ctx, tx, a.vehicle, a.code, a.at, a.snap)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// markSeen counts what a terminal sends in a day, and says that it is there.
func (t *ingestion) markSeen(v *vehicle, w waiting) {
	if v.LastSeenAt.Date() != w.at.Date() {
		if v.TrafficB > mostTraffic {
			t.clear(v, trafficHigh, w.at)
		}
		v.TrafficB = 0
	}
	before := v.TrafficB
	v.TrafficB += int64(len(w.Payload)) + perMessage
	if before <= mostTraffic && v.TrafficB > mostTraffic {
		t.raise(v, trafficHigh, w.at, map[string]any{"bytes": v.TrafficB})
	}
	v.seen(w.at)
}

// refusals are the moments at which terminals were not let in.
type refusals struct {
	sync.Mutex
	of map[string][]value.Time
}

// note notes a refusal and reports whether it is one too many; they are counted anew then.
func (r *refusals) note(sn string, now value.Time) bool {
	r.Lock()
	defer r.Unlock()
	if r.of == nil || len(r.of) >= mostStrangers {
		r.of = map[string][]value.Time{}
	}
	within := now.Add(-time.Hour).Milli()
	kept := r.of[sn][:0]
	for _, at := range r.of[sn] {
		if at.Milli() > within {
			kept = append(kept, at)
		}
	}
	r.of[sn] = append(kept, now)
	if len(r.of[sn]) < mostRefused {
		return false
	}
	delete(r.of, sn)
	return true
}

// refuse follows a terminal that was not let in. Too often, the vehicle that has it fitted has an alarm; of a terminal no vehicle has, the log tells.
func (l *Link) refuse(ctx context.Context, sn string) error {
	now := l.deps.Clock()
	if !l.refused.note(sn, now) {
		return nil
	}
	slog.WarnContext(ctx, "a terminal is refused again and again", "terminal", sn, "times", mostRefused)
	return l.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		var vehicles []int64
		if err := tx.NewRaw("SELECT id FROM vehicle WHERE tbox_sn = ? AND deleted_at = 0", sn).Scan(ctx, &vehicles); err != nil {
			return err
		}
		for _, id := range vehicles {
			if err := l.raiseAlarms(ctx, tx, []alarmEvent{{id, refusedOf, now, map[string]any{"refused": mostRefused}, false}}); err != nil {
				return err
			}
		}
		return nil
	})
}
