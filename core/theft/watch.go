package theft

import (
	"context"
	"math"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/lifecycle"
	"evops/contracts/system"
	"evops/contracts/theft"
	"evops/contracts/value"
	"evops/core/notification"
	"evops/core/record"
)

const (
	// stillWithin is the distance in metres within which a vehicle counts as standing (equipment catalogue, stolenReport).
	stillWithin = 50
	// minFixes is how many fixes prove that it stands.
	minFixes = 3
)

// Watch updates the open cases: what their vehicles last reported, whether they stand still, and the ends of tracking and of cases that
// nobody solved. It may run in several processes.
func (s *Service) Watch(ctx context.Context) error {
	var ids []int64
	if err := s.Engine.DB().Read().NewRaw("SELECT id FROM stolen_report WHERE deleted_at = 0 AND status IN (?) ORDER BY id",
		bun.List(theft.StolenStatuses)).Scan(ctx, &ids); err != nil {
		return err
	}
	for _, id := range ids {
		err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			old, err := record.Lock(ctx, s.Engine.InTx(tx), theft.Reports, id)
			if err != nil || !old.Status.Open() {
				return err
			}
			r := *old
			if err := s.observe(ctx, tx, &r); err != nil {
				return err
			}
			if r.LastSeenAt != old.LastSeenAt || r.MovedKm != old.MovedKm {
				// These columns alone: figures of twice a minute are no change that a form in use must know of.
				if _, err := tx.NewRaw("UPDATE stolen_report SET last_seen_at = ?, moved_km = ? WHERE id = ?", r.LastSeenAt, r.MovedKm, id).Exec(ctx); err != nil {
					return err
				}
			}
			if r.Status == old.Status {
				return nil
			}
			if err := record.Update(ctx, s.Engine, tx, theft.Reports, old, &r); err != nil {
				return err
			}
			return s.afterWatch(ctx, tx, old, &r)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// observe applies what a vehicle reported, and the clock, to its case.
func (s *Service) observe(ctx context.Context, tx bun.Tx, r *theft.Report) error {
	now := s.Clock()
	shadow, err := record.Get(ctx, s.Engine.InTx(tx), equipment.VehicleShadows, r.VehicleID)
	if err != nil {
		return err
	}
	r.LastSeenAt = shadow.LastSeenAt
	if !r.LostGeo.IsZero() && !shadow.Geo.IsZero() && shadow.GeoAt.Milli() >= r.LostAt.Milli() {
		r.MovedKm = int64(math.Round(r.LostGeo.Distance(shadow.Geo) / 100))
	}
	switch {
	case (r.Status == theft.Verified || r.Status.Followed()) && now.Milli() > r.LostAt.Add(theft.UnsolvedAfter).Milli():
		move(r, theft.StaysLost)
		r.CloseReason, r.ClosedAt = theft.NotFound, now
	case r.Status.Followed() && now.Milli() >= r.TrackEndAt.Milli():
		move(r, theft.TrackEnds)
		r.TrackEndAt = value.Time{}
	case r.Status.Followed():
		still, known, err := s.standsStill(ctx, r.VehicleID, now)
		if err != nil || !known {
			return err
		}
		if still {
			move(r, theft.Stands)
		} else {
			move(r, theft.Moves)
		}
	}
	return nil
}

// move applies an event to a case; states that ignore it remain.
func move(r *theft.Report, e *lifecycle.Event) {
	if to, ok := theft.StatusLifecycle.Next(r.Status, e); ok {
		r.Status = to
	}
}

// standsStill reports whether all fixes of the last half hour are in one place. It is unknown without enough fixes.
func (s *Service) standsStill(ctx context.Context, vehicle int64, now value.Time) (still, known bool, err error) {
	points, err := s.tracks.Between(ctx, vehicle, now.Add(-theft.StillFor), now)
	if err != nil {
		return false, false, err
	}
	fixes := points[:0]
	for _, p := range points {
		if p.Precise() {
			fixes = append(fixes, p)
		}
	}
	if len(fixes) < 2 {
		return false, false, nil
	}
	last := fixes[len(fixes)-1]
	for _, p := range fixes {
		if p.Geo.Distance(last.Geo) > stillWithin {
			return false, true, nil
		}
	}
	return len(fixes) >= minFixes, len(fixes) >= minFixes, nil
}

// afterWatch applies the consequences of a changed state: the flag of the vehicle, its interval, and a notification to the handler.
func (s *Service) afterWatch(ctx context.Context, tx bun.Tx, old, r *theft.Report) error {
	if err := mark(ctx, s.Engine, tx, r); err != nil {
		return err
	}
	if !r.Status.Followed() {
		if err := s.Intervals.EndStolenTracking(ctx, tx, r.VehicleID); err != nil {
			return err
		}
	}
	if r.Status != theft.Located || r.AssigneeID == 0 || s.Notifications == nil {
		return nil
	}
	v, err := record.Get(ctx, s.Engine.InTx(tx), equipment.Vehicles, r.VehicleID)
	if err != nil {
		return err
	}
	return s.Notifications.Notify(ctx, tx, r.AssigneeID, system.StolenLocated, notification.Params{"vin": v.VIN, "no": r.ReportNo}, page(r.ID))
}
