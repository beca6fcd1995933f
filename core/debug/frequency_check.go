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
	"evops/contracts/lifecycle"
	"evops/contracts/value"
	"evops/core/record"
)

const (
	// restoreTimeout is how long a terminal has to return to its usual interval, and the pause before the next attempt (equipment
	// catalogue, debugFrequency).
	restoreTimeout = 10 * time.Minute
	// giveUpAfter is how long after its end an override is checked. After that the terminal must restore the interval itself.
	giveUpAfter = 24 * time.Hour
	// maxPerRun bounds one run.
	maxPerRun = 200
)

// Default report intervals in seconds (equipment catalogue 11.2).
const defaultRideS, defaultParkS = 10, 300

// ApplyReportIntervals starts, ends and checks the overrides that are due. It may run in several processes.
func (s *Service) ApplyReportIntervals(ctx context.Context) error {
	var ids []int64
	err := s.Engine.DB().Read().NewSelect().Table("debug_frequency").Column("id").Where("state <> ? AND look_at > 0 AND look_at <= ?", equipment.FrequencyFailed, s.Clock()).
		OrderExpr("look_at, id").Limit(maxPerRun).Scan(ctx, &ids)
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
			if f.CheckAt.IsZero() || f.CheckAt.Milli() > now.Milli() {
				return nil // another process changed it first
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

// applyDue applies the due transition of an override.
func (s *Service) applyDue(ctx context.Context, tx bun.Tx, f *equipment.DebugFrequency, now value.Time) error {
	switch f.State {
	case equipment.FrequencyPending:
		if f.CommandNo == "" && f.EndAt.Milli() > now.Milli() {
			return s.begin(ctx, tx, f)
		}
		// An override that the terminal has not accepted by its end has failed: the command carries the end time.
		if f.EndAt.Milli() <= now.Milli() {
			moveFrequency(f, equipment.FrequencyOver)
			f.EndedAt, f.CheckAt = now, value.Time{}
		}
		return nil
	case equipment.FrequencyActive:
		moveFrequency(f, equipment.FrequencyOver)
		f.EndedAt, f.CheckAt = now, now.Add(restoreTimeout)
		return nil
	}
	return s.checkRestored(ctx, tx, f, now)
}

// moveFrequency applies an event to an override; ok is false if its state ignores the event.
func moveFrequency(f *equipment.DebugFrequency, e *lifecycle.Event) (ok bool) {
	f.State, ok = equipment.FrequencyLifecycle.Next(f.State, e)
	return ok
}

// begin sends the intervals of an override to the terminal. If the command is refused, the override has failed.
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
		slog.InfoContext(ctx, "interval override rejected", "vehicle", f.VehicleID, "reason", refused.Code.Name)
		moveFrequency(f, equipment.FrequencyRefused)
		f.CheckAt = value.Time{}
		return nil
	}
	if err != nil {
		return err
	}
	f.CommandNo, f.CheckAt = c.CommandNo, f.EndAt
	return nil
}

// OnEnded applies the result of the command that started an override, in its transaction.
func (s *Service) OnEnded(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand) error {
	all, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.DebugFrequencies, &equipment.DebugFrequencies.Row.CommandNo, c.CommandNo)
	if err != nil {
		return err
	}
	for _, old := range all {
		f, e := *old, equipment.FrequencyRefused
		if c.State == equipment.CommandSucceeded {
			e = equipment.FrequencyAccepted
		}
		if !moveFrequency(&f, e) {
			continue
		}
		if e == equipment.FrequencyRefused {
			f.CheckAt = value.Time{}
		}
		if err := record.Update(ctx, s.Engine, tx, equipment.DebugFrequencies, old, &f); err != nil {
			return err
		}
	}
	return nil
}

// restoreInterval sends the usual intervals to the terminal.
func (s *Service) restoreInterval(ctx context.Context, tx bun.Tx, f *equipment.DebugFrequency) error {
	ride, park, err := s.usualInterval(ctx, tx, f.VehicleID)
	if err != nil {
		return err
	}
	_, err = s.Commands.SendAsSystem(ctx, tx, f.VehicleID, setInterval, map[string]any{"rideS": ride, "parkS": park})
	var refused *fault.Error
	if errors.As(err, &refused) {
		return nil // the terminal must restore them itself
	}
	return err
}

// usualInterval returns the intervals without an override: those reported as parameters, else the defaults.
func (s *Service) usualInterval(ctx context.Context, tx bun.Tx, vehicle int64) (ride, park int64, err error) {
	ride, park = defaultRideS, defaultParkS
	params, err := record.Find(ctx, s.Engine.InTx(tx), equipment.VehicleParams, &equipment.VehicleParams.Row.VehicleID, vehicle)
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

// checkRestored checks whether a terminal reports at its usual interval again. If it still uses the override, the interval is sent again
// and an alarm raised. Without enough reports it is checked again later.
func (s *Service) checkRestored(ctx context.Context, tx bun.Tx, f *equipment.DebugFrequency, now value.Time) error {
	ride, park, err := s.usualInterval(ctx, tx, f.VehicleID)
	if err != nil {
		return err
	}
	measured, err := s.measuredInterval(ctx, tx, f)
	if err != nil {
		return err
	}
	overridden := isOverride(measured.ride, f.RideIntervalS, ride) || isOverride(measured.park, f.ParkIntervalS, park)
	known := measured.ride > 0 || measured.park > 0
	f.CheckAt = now.Add(restoreTimeout)
	switch {
	case overridden:
		if s.Raise != nil {
			if err := s.Raise(ctx, tx, f.VehicleID, equipment.AlarmIntervalNotRestored, now, map[string]any{"rideS": measured.ride, "parkS": measured.park}); err != nil {
				return err
			}
		}
		if err := s.restoreInterval(ctx, tx, f); err != nil {
			return err
		}
	case known:
		f.RestoredAt, f.CheckAt = now, value.Time{}
		if s.Clear != nil {
			return s.Clear(ctx, tx, f.VehicleID, equipment.AlarmIntervalNotRestored, now)
		}
	}
	if now.Milli() > f.EndedAt.Add(giveUpAfter).Milli() {
		f.CheckAt = value.Time{}
	}
	return nil
}

// intervals are the seconds between reports while riding and while parked; 0 if there are too few reports.
type intervals struct{ ride, park int64 }

// settleTime is how long after the end reports at the old interval are expected, minSpans how many spans are needed to measure an interval.
const (
	settleTime = time.Minute
	minSpans   = 3
	maxPoints  = 200
)

// measuredInterval measures the report intervals since the override ended. Only the latest spans count, so that reports from before the
// last retry do not.
func (s *Service) measuredInterval(ctx context.Context, tx bun.Tx, f *equipment.DebugFrequency) (intervals, error) {
	var points []struct {
		TS      value.Time `bun:"ts"`
		PowerOn int64
	}
	err := tx.NewRaw("SELECT ts, power_on FROM trace_point WHERE vehicle_id = ? AND ts >= ? AND backlog = 0 ORDER BY ts DESC LIMIT ?", f.VehicleID, f.EndedAt.Add(settleTime), maxPoints).Scan(ctx, &points)
	var spans [2][]int64
	for i := 1; i < len(points); i++ {
		power := points[i].PowerOn
		if power != points[i-1].PowerOn || power < 0 || power > 1 || len(spans[power]) == minSpans {
			continue
		}
		spans[power] = append(spans[power], (points[i-1].TS.Milli()-points[i].TS.Milli())/1000)
	}
	return intervals{ride: median(spans[1]), park: median(spans[0])}, err
}

func median(list []int64) int64 {
	if len(list) < minSpans {
		return 0
	}
	slices.Sort(list)
	return max(1, list[len(list)/2])
}

// isOverride reports whether an interval is closer to the override than to the usual one; false if the two are too similar to distinguish.
func isOverride(measured, override, usual int64) bool {
	distinguishable := max(override, usual)*4 >= min(override, usual)*5
	distance := func(from int64) int64 { return max(measured-from, from-measured) }
	return measured > 0 && distinguishable && distance(override)*usual < distance(usual)*override
}
