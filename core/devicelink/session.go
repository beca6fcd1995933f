package devicelink

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// turn is a change of whether a vehicle is online: a session begins, ends for a reason, or goes on over a new connection.
type turn struct {
	step step
	at   value.Time
	why  equipment.SessionEnd
}

type step int

const (
	begins step = iota
	ends
	// named is the first connection of a session that began with a report.
	named
	// reconnects is a further connection of a session.
	reconnects
	// overslept changes the reason of the session that ended with sleep.
	overslept
)

// begin notes that the vehicle is online from a moment. One that was silent for longer than any terminal may be went offline after its last message; nobody
// noticed, because the platform was down.
func (v *vehicle) begin(at value.Time) {
	if v.OnlineStatus == equipment.Online {
		if v.LastSeenAt.IsZero() || v.LastSeenAt.Add(silent).Milli() >= at.Milli() {
			return
		}
		v.end(v.LastSeenAt, equipment.NoMessages)
	}
	v.turns = append(v.turns, turn{step: begins, at: at})
	v.OnlineStatus = equipment.Online
}

// connect notes the session of the broker that the terminal speaks in.
func (v *vehicle) connect(sid string, at value.Time) {
	before := v.SessionID
	v.SessionID = sid
	switch {
	case before == sid, len(v.turns) > 0 && v.turns[len(v.turns)-1].step == begins:
	case before == "":
		v.turns = append(v.turns, turn{step: named, at: at})
	default:
		v.turns = append(v.turns, turn{step: reconnects, at: at})
	}
}

// end notes that the vehicle is no longer online since a moment.
func (v *vehicle) end(at value.Time, why equipment.SessionEnd) {
	if v.OnlineStatus == equipment.Online {
		v.turns = append(v.turns, turn{step: ends, at: at, why: why})
	}
}

// saveSessions stores the sessions that messages began, ended or continued; the states of their vehicles are locked.
func (t *ingestion) saveSessions(ctx context.Context) error {
	for sn, v := range t.vehicles {
		for _, turn := range v.turns {
			if err := t.saveTurn(ctx, sn, v, turn); err != nil {
				return err
			}
		}
	}
	return nil
}

// openSession names the session of a vehicle that has not ended.
const openSession = " WHERE id IN (SELECT id FROM online_session WHERE vehicle_id = ? AND end_reason = 0 ORDER BY online_at DESC LIMIT 1)"

func (t *ingestion) saveTurn(ctx context.Context, sn string, v *vehicle, turn turn) error {
	now := t.deps.Clock()
	switch turn.step {
	case begins:
		return t.openSession(ctx, sn, v, turn.at)
	case named, reconnects:
		more := 0
		if turn.step == reconnects {
			more = 1
		}
		open, err := affected(ctx, t.tx, "UPDATE online_session SET reconnects = reconnects + ?, updated_at = ?, version = version + 1"+openSession, more, now, v.ID)
		if err == nil && !open {
			err = t.openSession(ctx, sn, v, turn.at) // it ended with an outage of the platform
		}
		return err
	case ends:
		_, err := affected(ctx, t.tx, endSession+openSession, turn.at, turn.at, turn.at, turn.at, int64(turn.why), now, v.ID)
		return err
	default:
		_, err := affected(ctx, t.tx, `UPDATE online_session SET end_reason = ?, updated_at = ?, version = version + 1
			WHERE end_reason = ? AND id IN (SELECT id FROM online_session WHERE vehicle_id = ? ORDER BY online_at DESC, id DESC LIMIT 1)`,
			int64(equipment.DidNotWake), now, int64(equipment.WentToSleep), v.ID)
		return err
	}
}

// endSession ends sessions at a moment, or when they began where that is later; it takes the moment four times.
const endSession = `UPDATE online_session SET offline_at = CASE WHEN online_at > ? THEN online_at ELSE ? END,
	duration_min = (CASE WHEN online_at > ? THEN 0 ELSE ? - online_at END + 59999) / 60000, end_reason = ?, updated_at = ?, version = version + 1`

func (t *ingestion) openSession(ctx context.Context, sn string, v *vehicle, at value.Time) error {
	return record.Insert(ctx, t.engine, t.tx, equipment.OnlineSessions, &equipment.OnlineSession{VehicleID: v.ID, DealerID: v.DealerID, TerminalSN: sn, OnlineAt: at})
}

func affected(ctx context.Context, tx bun.Tx, statement string, args ...any) (bool, error) {
	done, err := tx.NewRaw(statement, args...).Exec(ctx)
	if err != nil {
		return false, err
	}
	n, err := done.RowsAffected()
	return n > 0, err
}

// Resume ends the sessions that were open when the platform stopped. The last message of any vehicle says when that was: nothing is stored in between. An
// outage of less than a minute ends none, as a connection that is lost for less does not. Vehicles that never named a session are left alone, as by [Link.Compare].
func (l *Link) Resume(ctx context.Context) error {
	return l.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		var stopped value.Time
		if err := tx.NewRaw("SELECT coalesce(max(last_seen_at), 0) FROM vehicle_shadow").Scan(ctx, &stopped); err != nil {
			return err
		}
		now := l.deps.Clock()
		if stopped.IsZero() || time.Duration(now.Milli()-stopped.Milli())*time.Millisecond < returnWithin {
			return nil
		}
		_, err := tx.NewRaw(endSession+" WHERE end_reason = 0 AND vehicle_id IN (SELECT id FROM vehicle_shadow WHERE online_status = ? AND session_id <> '')",
			stopped, stopped, stopped, stopped, int64(equipment.PlatformDown), now, equipment.Online).Exec(ctx)
		return err
	})
}
