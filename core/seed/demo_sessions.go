package seed

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/record"
)

// sessionDays is the age of the oldest demo sessions, equal to their retention.
const sessionDays = 90

// sessionVehicle is a vehicle with the values needed for its sessions.
type sessionVehicle struct {
	ID, DealerID int64
	SN           string `bun:"sn"`
	OnlineStatus equipment.OnlineStatus
	LastSeenAt   value.Time
	Gen          equipment.ProtocolGen
}

// sessions creates the online sessions of the small demo: around each trip, and until the vehicle was last seen.
func (s *seeder) sessions(ctx context.Context, tx bun.Tx) error {
	now := value.Now()
	var vehicles []sessionVehicle
	err := tx.NewRaw(`SELECT v.id, v.dealer_id, v.tbox_sn AS sn, s.online_status, s.last_seen_at, m.protocol_gen AS gen
		FROM vehicle AS v JOIN vehicle_shadow AS s ON s.id = v.id JOIN vehicle_model AS m ON m.id = v.model_id
		WHERE v.deleted_at = 0 AND s.last_seen_at > ? ORDER BY v.id LIMIT ?`, now.Add(-sessionDays*24*time.Hour), smallFleet).Scan(ctx, &vehicles)
	if err != nil {
		return err
	}
	var trips []struct {
		VehicleID      int64
		StartAt, EndAt value.Time
	}
	if err := tx.NewRaw("SELECT vehicle_id, start_at, end_at FROM trip WHERE end_at > 0 ORDER BY start_at").Scan(ctx, &trips); err != nil {
		return err
	}
	tripSpans := map[int64][][2]value.Time{}
	for _, t := range trips {
		tripSpans[t.VehicleID] = append(tripSpans[t.VehicleID], [2]value.Time{t.StartAt, t.EndAt})
	}
	var all []equipment.OnlineSession
	for _, v := range vehicles {
		all = append(all, v.sessions(tripSpans[v.ID])...)
	}
	slices.SortStableFunc(all, func(a, b equipment.OnlineSession) int { return int(a.OnlineAt.Milli() - b.OnlineAt.Milli()) })
	return record.InsertMany(ctx, s.e, tx, equipment.OnlineSessions, all)
}

// sessions returns the sessions of a vehicle, oldest first. A terminal is awake from the start of a ride until some minutes after its end.
func (v sessionVehicle) sessions(rides [][2]value.Time) (out []equipment.OnlineSession) {
	r := newRand(sessionStream, int(v.ID))
	minutes := func(least, most int) time.Duration {
		return time.Duration(60*least+r.IntN(60*(most-least))) * time.Second
	}
	last := [2]value.Time{v.LastSeenAt.Add(-minutes(6, 40)), v.LastSeenAt}
	spans := slices.Clone(rides)
	for i := range spans {
		spans[i] = [2]value.Time{spans[i][0].Add(-minutes(0, 2)), spans[i][1].Add(minutes(5, 12))}
	}
	if r.IntN(unstableOneIn) == 0 && v.OnlineStatus != equipment.Sleeping {
		for at := last[0].Add(-2 * time.Hour); at.Milli() < last[0].Milli()-(10*time.Minute).Milliseconds(); at = spans[len(spans)-1][1].Add(minutes(2, 6)) {
			spans = append(spans, [2]value.Time{at, at.Add(minutes(1, 7))})
		}
	}
	spans = append(spans, last)
	slices.SortStableFunc(spans, func(a, b [2]value.Time) int { return int(a[0].Milli() - b[0].Milli()) })
	for _, span := range spans {
		span[1] = value.Milli(min(span[1].Milli(), v.LastSeenAt.Milli()))
		if span[0].Milli() >= span[1].Milli() {
			continue
		}
		if n := len(out); n > 0 && out[n-1].OfflineAt.Add(time.Minute).Milli() >= span[0].Milli() {
			out[n-1].OfflineAt = value.Milli(max(out[n-1].OfflineAt.Milli(), span[1].Milli()))
			continue
		}
		out = append(out, equipment.OnlineSession{VehicleID: v.ID, DealerID: v.DealerID, TerminalSN: v.SN, OnlineAt: span[0], OfflineAt: span[1]})
	}
	for i := range out {
		s := &out[i]
		s.EndReason = v.endReason(r, i == len(out)-1, time.Duration(s.OfflineAt.Milli()-s.OnlineAt.Milli())*time.Millisecond)
		s.Base = resource.Base{CreatedAt: s.OnlineAt, UpdatedAt: s.OfflineAt, Version: 2}
		if s.EndReason == equipment.SessionOpen {
			s.UpdatedAt, s.OfflineAt, s.Version = s.OnlineAt, value.Time{}, 1
			continue
		}
		s.DurationMin = (s.OfflineAt.Milli() - s.OnlineAt.Milli() + 59_999) / 60_000
	}
	return out
}

// One of unstableOneIn vehicles loses its connection repeatedly; shortSession is the maximum duration of such a session.
const (
	unstableOneIn = 40
	shortSession  = 7 * time.Minute
)

// endReason returns why a session ended; the last one matches the state of the vehicle. First-generation terminals do not sleep.
func (v sessionVehicle) endReason(r *rand.Rand, last bool, duration time.Duration) equipment.SessionEnd {
	switch {
	case last && v.OnlineStatus == equipment.Online:
		return equipment.SessionOpen
	case last && v.OnlineStatus == equipment.Sleeping:
		return equipment.WentToSleep
	case v.Gen == equipment.FirstGeneration:
		return equipment.NoMessages
	case last && r.IntN(3) == 0:
		return equipment.DidNotWake
	case last, duration <= shortSession, r.IntN(15) == 0:
		return equipment.ConnectionLost
	}
	return equipment.WentToSleep
}
