package debug

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/record"
)

const (
	// patience is how long a terminal has to go back to its usual pace, and after how long it is told again (equipment catalogue, debugFrequency).
	patience = 10 * time.Minute
	// gives is how long after its end an override is looked at: a vehicle that has been away for so long is left to its terminal.
	gives = 24 * time.Hour
	// mostLooks bounds one round.
	mostLooks = 200
	// notRestored is the alarm of a terminal that has not gone back (equipment catalogue 13.1).
	notRestored = "L9003"
)

// The pace of a terminal that nobody has set (equipment catalogue 11.2), in seconds.
const usualRide, usualPark = 10, 300

// Frequencies begins, ends and looks at overrides whose moment has come. Any process may run it at any time.
func (s *Service) Frequencies(ctx context.Context) error {
	var ids []int64
	err := s.Engine.DB().Read().NewSelect().Table("debug_frequency").Column("id").Where("state <> ? AND look_at > 0 AND look_at <= ?", equipment.FrequencyFailed, s.Clock()).
		OrderExpr("look_at, id").Limit(mostLooks).Scan(ctx, &ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			old, err := record.Lock(ctx, s.Engine.InTx(tx), equipment.DebugFrequencies, id)
			if err != nil {
				return err
			}
			f, now := *old, s.Clock()
			if f.LookAt.IsZero() || f.LookAt.Milli() > now.Milli() {
				return nil // somebody was first
			}
			if err := s.applyDue(ctx, tx, &f, now); err != nil {
				return err
			}
			return record.Update(ctx, s.Engine, tx, equipment.DebugFrequencies, old, &f)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// applyDue does with an override what its moment asks for.
func (s *Service) applyDue(ctx context.Context, tx bun.Tx, f *equipment.DebugFrequency, now value.Time) error {
	switch f.State {
	case equipment.FrequencyPending:
		if f.CommandNo == "" && f.EndAt.Milli() > now.Milli() {
			return s.begin(ctx, tx, f)
		}
		// What the terminal never took by its end it never takes: the command says when it is over.
		if f.EndAt.Milli() <= now.Milli() {
			f.State, f.EndedAt, f.LookAt = equipment.FrequencyFailed, now, value.Time{}
		}
		return nil
	case equipment.FrequencyActive:
		f.State, f.EndedAt, f.LookAt = equipment.FrequencyExpired, now, now.Add(patience)
		return nil
	}
	return s.after(ctx, tx, f, now)
}

// begin has the terminal take the pace of an override. A vehicle that can no longer be told has failed.
func (s *Service) begin(ctx context.Context, tx bun.Tx, f *equipment.DebugFrequency) error {
	args := map[string]any{"rideS": f.RideIntervalS, "parkS": f.ParkIntervalS, "until": time.UnixMilli(f.EndAt.Milli()).UTC().Format(time.RFC3339)}
	if f.NoSleep {
		args["noSleep"] = true
	}
	if len(f.CANSignals) > 0 {
		args["can"] = f.CANSignals
	}
	c, err := s.Commands.SendAsSystem(ctx, tx, f.VehicleID, setInterval, args)
	var refused *fault.Error
	if errors.As(err, &refused) {
		slog.InfoContext(ctx, "a terminal does not take another pace", "vehicle", f.VehicleID, "why", refused.Code.Name)
		f.State, f.LookAt = equipment.FrequencyFailed, value.Time{}
		return nil
	}
	if err != nil {
		return err
	}
	f.CommandNo, f.LookAt = c.CommandNo, f.EndAt
	return nil
}

// OnEnded takes the end of the command that began an override, in its transaction.
func (s *Service) OnEnded(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand) error {
	all, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.DebugFrequencies, "commandNo", c.CommandNo)
	if err != nil {
		return err
	}
	for _, old := range all {
		if old.State != equipment.FrequencyPending {
			continue
		}
		f := *old
		f.State = equipment.FrequencyFailed
		if c.State == equipment.CommandSucceeded {
			f.State = equipment.FrequencyActive
		} else {
			f.LookAt = value.Time{}
		}
		if err := record.Update(ctx, s.Engine, tx, equipment.DebugFrequencies, old, &f); err != nil {
			return err
		}
	}
	return nil
}

// back tells the terminal its usual pace.
func (s *Service) back(ctx context.Context, tx bun.Tx, f *equipment.DebugFrequency) error {
	ride, park, err := s.usualInterval(ctx, tx, f.VehicleID)
	if err != nil {
		return err
	}
	_, err = s.Commands.SendAsSystem(ctx, tx, f.VehicleID, setInterval, map[string]any{"rideS": ride, "parkS": park})
	var refused *fault.Error
	if errors.As(err, &refused) {
		return nil // it goes back by itself, if ever
	}
	return err
}

// usualInterval is the pace a terminal has when nobody debugs: what it was set to, else that of all.
func (s *Service) usualInterval(ctx context.Context, tx bun.Tx, vehicle int64) (ride, park int64, err error) {
	ride, park = usualRide, usualPark
	params, err := record.Find(ctx, s.Engine.InTx(tx), equipment.VehicleParams, "vehicleId", vehicle)
	for _, p := range params {
		n, _ := strconv.ParseInt(p.ReportedValue, 10, 64)
		if n <= 0 {
			continue
		}
		switch p.ParamKey {
		case "rideIntervalS":
			ride = n
		case "parkIntervalS":
			park = n
		}
	}
	return ride, park, err
}

// after looks whether a terminal has gone back to its usual pace. One that goes on as it was told is told again, and an alarm says so; of one that says
// nothing nobody can tell.
func (s *Service) after(ctx context.Context, tx bun.Tx, f *equipment.DebugFrequency, now value.Time) error {
	ride, park, err := s.usualInterval(ctx, tx, f.VehicleID)
	if err != nil {
		return err
	}
	is, err := s.measuredInterval(ctx, tx, f)
	if err != nil {
		return err
	}
	keeps := holds(is.ride, f.RideIntervalS, ride) || holds(is.park, f.ParkIntervalS, park)
	known := is.ride > 0 || is.park > 0
	f.LookAt = now.Add(patience)
	switch {
	case keeps:
		if s.Raise != nil {
			if err := s.Raise(ctx, tx, f.VehicleID, notRestored, now, map[string]any{"rideS": is.ride, "parkS": is.park}); err != nil {
				return err
			}
		}
		if err := s.back(ctx, tx, f); err != nil {
			return err
		}
	case known:
		f.BackAt, f.LookAt = now, value.Time{}
		if s.Clear != nil {
			return s.Clear(ctx, tx, f.VehicleID, notRestored, now)
		}
	}
	if now.Milli() > f.EndedAt.Add(gives).Milli() {
		f.LookAt = value.Time{}
	}
	return nil
}

// intervals are how many seconds lie between the reports of a vehicle that rides, and of one that stands; zero where there are too few to tell.
type intervals struct{ ride, park int64 }

// settles is how long after an end the last reports at the old pace may come, leastSpans how many spans tell a pace.
const (
	settles    = time.Minute
	leastSpans = 3
	mostPoints = 200
)

// measuredInterval is how often a vehicle has reported of late, since its override ended: the last few spans count, so that what it did before it was told again does not.
func (s *Service) measuredInterval(ctx context.Context, tx bun.Tx, f *equipment.DebugFrequency) (intervals, error) {
	var points []struct {
		TS      value.Time `bun:"ts"`
		PowerOn int64
	}
	err := tx.NewRaw("SELECT ts, power_on FROM trace_point WHERE vehicle_id = ? AND ts >= ? AND backlog = 0 ORDER BY ts DESC LIMIT ?", f.VehicleID, f.EndedAt.Add(settles), mostPoints).Scan(ctx, &points)
	var of [2][]int64
	for i := 1; i < len(points); i++ {
		power := points[i].PowerOn
		if power != points[i-1].PowerOn || power < 0 || power > 1 || len(of[power]) == leastSpans {
			continue
		}
		of[power] = append(of[power], (points[i-1].TS.Milli()-points[i].TS.Milli())/1000)
	}
	return intervals{ride: middle(of[1]), park: middle(of[0])}, err
}

func middle(list []int64) int64 {
	if len(list) < leastSpans {
		return 0
	}
	slices.Sort(list)
	return max(1, list[len(list)/2])
}

// holds reports whether a pace is that of an override rather than the usual one: nearer to it than to the other, where the two can be told apart.
func holds(is, override, usual int64) bool {
	apart := max(override, usual)*4 >= min(override, usual)*5
	off := func(from int64) int64 { return max(is-from, from-is) }
	return is > 0 && apart && off(override)*usual < off(usual)*override
}
