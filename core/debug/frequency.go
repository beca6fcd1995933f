package debug

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/value"
	feature "evops/core/equipment"
	"evops/core/record"
)

const (
	// maxDuration is the maximum duration of an override, maxStolenDuration that for a stolen vehicle (equipment catalogue,
	// debugFrequency).
	maxDuration       = 24 * time.Hour
	maxStolenDuration = 72 * time.Hour
	// maxLead is how far ahead an override may start.
	maxLead = 7 * 24 * time.Hour
	// setInterval is the command that sets the report interval of a terminal.
	setInterval = "setInterval"
	// maxSignal bounds the id of a CAN signal.
	maxSignal = 32
)

// openStates are the states that block another override of the vehicle.
var openStates = []equipment.FrequencyState{equipment.FrequencyPending, equipment.FrequencyActive}

// saveFrequency validates a new override. The engine has checked permission and declared rules before.
func (s *Service) saveFrequency(ctx context.Context, c *record.Change[equipment.DebugFrequency]) error {
	f, now := c.New, s.Clock()
	if c.Old != nil || f.VehicleID == 0 || f.RideIntervalS <= 0 || f.ParkIntervalS <= 0 || f.EndAt.IsZero() {
		return nil // missing fields are refused by their rules
	}
	if c.Caller.UserType == system.DealerUser {
		return fault.OutOfScope.With()
	}
	if f.StartAt.IsZero() {
		f.StartAt = now
	}
	state, err := lockOverridable(ctx, c.Reader(), f.VehicleID)
	if err != nil {
		return err
	}
	limit, zh, en := maxDuration, "结束时间须晚于开始时间，最多 24 小时", "Must end after the start, at most 24 hours later"
	if state.Vehicle.StolenFlag {
		limit, zh, en = maxStolenDuration, "结束时间须晚于开始时间，最多 72 小时", "Must end after the start, at most 72 hours later"
	}
	if f.EndAt.Milli() <= max(f.StartAt.Milli(), now.Milli()) || f.EndAt.Milli() > f.StartAt.Add(limit).Milli() {
		c.AddError(&c.New.EndAt, "RANGE", zh, en)
	}
	if f.StartAt.Milli() < now.Add(-time.Minute).Milli() || f.StartAt.Milli() > now.Add(maxLead).Milli() {
		c.AddError(&c.New.StartAt, "RANGE", "开始时间应在现在到 7 天之内", "Must start within the next 7 days")
	}
	if !validSignals(f.CANSignals) {
		c.AddError(&c.New.CANSignals, "LENGTH", "信号编号为 1–32 个字符", "Signal ids must have 1 to 32 characters")
	}
	if c.HasErrors() {
		return nil
	}
	open, err := c.Tx.NewSelect().Table("debug_frequency").Where("vehicle_id = ? AND state IN (?)", f.VehicleID, bun.List(openStates)).Exists(ctx)
	if err != nil {
		return err
	}
	if open {
		return fault.FrequencyOpen.With()
	}
	if f.NoSleep && (state.Shadow == nil || state.Shadow.SOC <= equipment.MinAwakeSOC) {
		return fault.SOCTooLow.With("soc", equipment.MinAwakeSOC)
	}
	f.EstTrafficMb, f.State, f.OperatorID, f.CheckAt = f.Traffic(), equipment.FrequencyPending, c.Caller.UserID, f.StartAt
	return s.warnAllowance(ctx, c, state.Vehicle)
}

// lockOverridable locks the state of a vehicle, which serialises its overrides, and refuses a vehicle whose interval cannot be set.
func lockOverridable(ctx context.Context, v record.Reader, vehicle int64) (*feature.State, error) {
	if _, err := record.LockAll(ctx, v, equipment.VehicleShadows, &equipment.VehicleShadows.Row.ID, vehicle); err != nil {
		return nil, err
	}
	state, offered, err := feature.CommandState(ctx, v, vehicle)
	switch {
	case err != nil:
		return nil, err
	case state.Vehicle.Status == equipment.Scrapped:
		return nil, fault.VehicleState.With()
	case state.Vehicle.TboxSN == "" || !slices.ContainsFunc(offered, func(d *equipment.CommandDef) bool { return d.Code == setInterval }):
		return nil, fault.CommandNotSupported.With()
	}
	return state, nil
}

// validSignals reports whether all CAN signal ids can be sent.
func validSignals(signals []string) bool {
	return !slices.ContainsFunc(signals, func(id string) bool { return strings.TrimSpace(id) == "" || len(id) > maxSignal })
}

// warnAllowance warns if an override needs more data than remains on the vehicle's SIM card this month.
func (s *Service) warnAllowance(ctx context.Context, c *record.Change[equipment.DebugFrequency], of *equipment.Vehicle) error {
	if of.SimCardID == 0 {
		return nil
	}
	cards, err := record.Find(ctx, c.Reader(), sim.Cards, &sim.Cards.Row.ID, of.SimCardID)
	if err != nil || len(cards) == 0 || cards[0].AllowanceMb == 0 {
		return err
	}
	const thousandths = 10 // per hundredth
	if remaining := cards[0].AllowanceMb*thousandths - cards[0].MonthUsedMb; c.New.EstTrafficMb*thousandths > remaining {
		warning := fault.SIMAllowance.With()
		c.Warn(&c.New.EstTrafficMb, warning.Code.Name, warning.In("zh"), warning.In("en"))
	}
	return nil
}

// stop ends an override early: the terminal gets its usual interval back and is checked like after a regular end.
func (s *Service) stop(ctx context.Context, c *record.Change[equipment.DebugFrequency], _ *struct{}) error {
	return s.endEarly(ctx, c.Tx, c.New)
}

func (s *Service) endEarly(ctx context.Context, tx bun.Tx, f *equipment.DebugFrequency) error {
	now := s.Clock()
	f.EndedAt, f.CheckAt = now, now.Add(restoreTimeout)
	if f.CommandNo == "" {
		f.CheckAt = value.Time{} // never started
		return nil
	}
	return s.restoreInterval(ctx, tx, f)
}
