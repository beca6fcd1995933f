package devicelink

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// sessionChange is a change of the online session of a vehicle: it begins, ends for a reason, or continues over a new connection.
type sessionChange struct {
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

// begin marks the vehicle online. If it was silent for longer than maxSilence, it went offline after its last message without anyone
// noticing, because the platform was down.
func (v *vehicle) begin(at value.Time) {
	if v.OnlineStatus == equipment.Online {
		if v.LastSeenAt.IsZero() || v.LastSeenAt.Add(maxSilence).Milli() >= at.Milli() {
			return
		}
		v.end(v.LastSeenAt, equipment.NoMessages)
	}
	v.sessionChanges = append(v.sessionChanges, sessionChange{step: begins, at: at})
	v.OnlineStatus = equipment.Online
}

// connect sets the broker session that the terminal uses.
func (v *vehicle) connect(sid string, at value.Time) {
	before := v.SessionID
	v.SessionID = sid
	switch {
	case before == sid, len(v.sessionChanges) > 0 && v.sessionChanges[len(v.sessionChanges)-1].step == begins:
	case before == "":
		v.sessionChanges = append(v.sessionChanges, sessionChange{step: named, at: at})
	default:
		v.sessionChanges = append(v.sessionChanges, sessionChange{step: reconnects, at: at})
	}
}

// end ends the open session of the vehicle, if it is online.
func (v *vehicle) end(at value.Time, why equipment.SessionEnd) {
	if v.OnlineStatus == equipment.Online {
		v.sessionChanges = append(v.sessionChanges, sessionChange{step: ends, at: at, why: why})
	}
}

// saveSessions stores the sessions that messages began, ended or continued. The states of their vehicles are locked.
func (t *ingestion) saveSessions(ctx context.Context) error {
	for sn, v := range t.vehicles {
		for _, c := range v.sessionChanges {
			if err := t.saveSessionChange(ctx, sn, v, c); err != nil {
				return err
			}
		}
	}
	return nil
}

// openSession selects the open session of a vehicle.
const openSession = " WHERE id IN (SELECT id FROM online_session WHERE vehicle_id = ? AND end_reason = 0 ORDER BY online_at DESC LIMIT 1)"

func (t *ingestion) saveSessionChange(ctx context.Context, sn string, v *vehicle, c sessionChange) error {
	now := t.deps.Clock()
	switch c.step {
	case begins:
		return t.openSession(ctx, sn, v, c.at)
	case named, reconnects:
		more := 0
		if c.step == reconnects {
			more = 1
		}
		open, err := affected(ctx, t.tx, "UPDATE online_session SET reconnects = reconnects + ?, updated_at = ?, version = version + 1"+openSession, more, now, v.ID)
		if err == nil && !open {
			err = t.openSession(ctx, sn, v, c.at) // an outage of the platform ended it
		}
		return err
	case ends:
		_, err := affected(ctx, t.tx, endSession+openSession, c.at, c.at, c.at, c.at, int64(c.why), now, v.ID)
		return err
	default:
		_, err := affected(ctx, t.tx, `UPDATE online_session SET end_reason = ?, updated_at = ?, version = version + 1
			WHERE end_reason = ? AND id IN (SELECT id FROM online_session WHERE vehicle_id = ? ORDER BY online_at DESC, id DESC LIMIT 1)`,
			int64(equipment.DidNotWake), now, int64(equipment.WentToSleep), v.ID)
		return err
	}
}

// endSession ends sessions at a time, or at their begin if that is later. It takes the time four times.
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

// Resume ends the sessions that were open when the platform stopped. The time of that is the last message of any vehicle, as nothing is
// stored during an outage. An outage of less than a minute ends none, just as a connection lost for less does not. Vehicles that never sent
// a session id are ignored, as in [Link.Reconcile].
func (l *Link) Resume(ctx context.Context) error {
	return l.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		var stopped value.Time
		if err := tx.NewRaw("SELECT coalesce(max(last_seen_at), 0) FROM vehicle_shadow").Scan(ctx, &stopped); err != nil {
			return err
		}
		now := l.deps.Clock()
		if stopped.IsZero() || time.Duration(now.Milli()-stopped.Milli())*time.Millisecond < reconnectGrace {
			return nil
		}
		_, err := tx.NewRaw(endSession+" WHERE end_reason = 0 AND vehicle_id IN (SELECT id FROM vehicle_shadow WHERE online_status = ? AND session_id <> '')",
			stopped, stopped, stopped, stopped, int64(equipment.PlatformDown), now, equipment.Online).Exec(ctx)
		return err
	})
}
