package selfcheck

import (
	"context"
	"errors"

	"evops/contracts/equipment"
	check "evops/contracts/selfcheck"
	"evops/contracts/sim"
	"evops/contracts/value"
)

// errCircuitOpen is shown for an account that is not called at the moment.
var errCircuitOpen = errors.New("suspended after failures in a row")

// carriers reports every enabled carrier account by its circuit breaker, which the calls of the product open and close: a probe of its own
// would use up the account's quota.
func (s *Service) carriers(ctx context.Context) (lines []check.Check, err error) {
	var accounts []struct {
		Name     string
		Circuit  sim.Circuit
		LastOkAt value.Time
	}
	if err := s.DB.Read().NewRaw("SELECT name, circuit, last_ok_at FROM sim_account WHERE enabled = ? AND deleted_at = 0 ORDER BY code", true).Scan(ctx, &accounts); err != nil {
		return nil, err
	}
	for _, a := range accounts {
		line := check.Check{Probe: "outside.sim", Of: a.Name, State: check.OK}
		if a.Circuit == sim.CircuitOpen {
			line.State, line.Error = check.Fail, errCircuitOpen.Error()
		}
		if !a.LastOkAt.IsZero() {
			line.At = a.LastOkAt.String()
		}
		lines = append(lines, line)
	}
	return orAbsent(lines, "outside.sim"), nil
}

// payment reports which payment channels are set up, and how long they take to answer anything at all.
func (s *Service) payment(ctx context.Context) (lines []check.Check, err error) {
	channels, err := s.Payment(ctx)
	for _, c := range channels {
		line := check.Check{Probe: "outside.payment", State: check.Absent}
		switch {
		case c.Err != nil:
			line.State, line.Error = check.Fail, c.Err.Error()
		case c.SetUp:
			line = check.Evaluate("outside.payment", check.Millis(c.Took), check.Milliseconds, check.Threshold{Warn: 1000, Fail: 3000})
		}
		line.Of, line.Name = string(c.Sender), &c.Name
		lines = append(lines, line)
	}
	return lines, err
}

// silence is how long no vehicle may report, in seconds. At night a small fleet may sleep, so only a day is a failure.
var silence = check.Threshold{Warn: 15 * 60, Fail: 24 * 60 * 60}

// vehicles reports the connection to the broker and the last report of any vehicle.
func (s *Service) vehicles(ctx context.Context) ([]check.Check, error) {
	if s.Broker != nil {
		if err := s.Broker(); err != nil {
			return nil, err
		}
	}
	var fleet struct {
		LastSeenAt value.Time
		Online     int64
	}
	err := s.DB.Read().NewRaw("SELECT (SELECT COALESCE(MAX(last_seen_at), 0) FROM vehicle_shadow) AS last_seen_at, (SELECT COUNT(*) FROM vehicle_shadow WHERE online_status = ?) AS online", equipment.Online).Scan(ctx, &fleet)
	if err != nil || fleet.LastSeenAt.IsZero() {
		return orAbsent(nil, "outside.vehicles"), err
	}
	line := check.Evaluate("outside.vehicles", sinceOf(fleet.LastSeenAt), check.Seconds, silence)
	line.At = fleet.LastSeenAt.String()
	return []check.Check{line, check.Info("outside.online", fleet.Online, "")}, nil
}

// orAbsent returns a line that says that the installation does not have a part, unless there are lines.
func orAbsent(lines []check.Check, probe string) []check.Check {
	if len(lines) == 0 {
		return []check.Check{{Probe: probe, State: check.Absent}}
	}
	return lines
}
