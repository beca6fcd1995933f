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
	// longest is how long an override lasts at most, longestStolen of a vehicle that is stolen (equipment catalogue, debugFrequency).
	longest       = 24 * time.Hour
	longestStolen = 72 * time.Hour
	// ahead is how long before its start an override may be wanted.
	ahead = 7 * 24 * time.Hour
	// setInterval is the command that sets how often a terminal reports.
	setInterval = "setInterval"
	// mostSignal bounds the id of a CAN signal.
	mostSignal = 32
)

// openStates are those in which an override stands in the way of another.
var openStates = []equipment.FrequencyState{equipment.FrequencyPending, equipment.FrequencyActive}

// saveFrequency judges an override that somebody wants. The engine has checked permission and the declared rules.
func (s *Service) saveFrequency(ctx context.Context, c *record.Change[equipment.DebugFrequency]) error {
	f, now := c.New, s.Clock()
	if c.Old != nil || f.VehicleID == 0 || f.RideIntervalS <= 0 || f.ParkIntervalS <= 0 || f.EndAt.IsZero() {
		return nil // what is missing is refused by its rule
	}
	if c.Caller.UserType == system.DealerUser {
		return fault.OutOfScope.With()
	}
	if f.StartAt.IsZero() {
		f.StartAt = now
	}
	v := c.Reader()
	// Two overrides of one vehicle see each other.
	if _, err := record.LockAll(ctx, v, equipment.VehicleShadows, "id", f.VehicleID); err != nil {
		return err
	}
	state, offered, err := feature.CommandState(ctx, v, f.VehicleID)
	if err != nil {
		return err
	}
	switch {
	case state.Vehicle.Status == equipment.Scrapped:
		return fault.VehicleState.With()
	case state.Vehicle.TboxSN == "" || !slices.ContainsFunc(offered, func(d *equipment.CommandDef) bool { return d.Code == setInterval }):
		return fault.CommandNotSupported.With()
	}
	most, zh, en := longest, "结束时间须晚于开始时间，最多 24 小时", "It must end after its start, at most 24 hours later"
	if state.Vehicle.StolenFlag {
		most, zh, en = longestStolen, "结束时间须晚于开始时间，最多 72 小时", "It must end after its start, at most 72 hours later"
	}
	if f.EndAt.Milli() <= max(f.StartAt.Milli(), now.Milli()) || f.EndAt.Milli() > f.StartAt.Add(most).Milli() {
		c.AddError("endAt", "RANGE", zh, en)
	}
	if f.StartAt.Milli() < now.Add(-time.Minute).Milli() || f.StartAt.Milli() > now.Add(ahead).Milli() {
		c.AddError("startAt", "RANGE", "开始时间应在现在到 7 天之内", "It must begin within the next 7 days")
	}
	if !named(f.CANSignals) {
		c.AddError("canSignals", "LENGTH", "信号编号为 1–32 个字符", "Ids of signals have 1 to 32 characters")
	}
	if c.HasError("") {
		return nil
	}
	open, err := c.Tx.NewSelect().Table("debug_frequency").Where("vehicle_id = ? AND state IN (?)", f.VehicleID, bun.List(openStates)).Exists(ctx)
	if err != nil {
		return err
	}
	if open {
		return fault.FrequencyOpen.With()
	}
	if f.NoSleep && (state.Shadow == nil || state.Shadow.SOC <= equipment.LeastAwakeSOC) {
		return fault.SOCTooLow.With("soc", equipment.LeastAwakeSOC)
	}
	f.EstTrafficMb, f.State, f.OperatorID, f.LookAt = f.Traffic(), equipment.FrequencyPending, c.Caller.UserID, f.StartAt
	return s.allowance(ctx, c, state.Vehicle)
}

// named reports whether CAN signals have ids that can be sent.
func named(signals []string) bool {
	return !slices.ContainsFunc(signals, func(id string) bool { return strings.TrimSpace(id) == "" || len(id) > mostSignal })
}

// allowance warns where an override takes more than is left on the vehicle's card this month.
func (s *Service) allowance(ctx context.Context, c *record.Change[equipment.DebugFrequency], of *equipment.Vehicle) error {
	if of.SimCardID == 0 {
		return nil
	}
	cards, err := record.Find(ctx, c.Reader(), sim.Cards, "id", of.SimCardID)
	if err != nil || len(cards) == 0 || cards[0].AllowanceMb == 0 {
		return err
	}
	const thousandths = 10 // of a hundredth
	if left := cards[0].AllowanceMb*thousandths - cards[0].MonthUsedMb; c.New.EstTrafficMb*thousandths > left {
		short := fault.SIMAllowance.With()
		c.Warn("estTrafficMb", short.Code.Name, short.In("zh"), short.In("en"))
	}
	return nil
}

// stop ends an override before its time: the terminal is told to go back, and looked at like one whose time is over.
func (s *Service) stop(ctx context.Context, c *record.Change[equipment.DebugFrequency], _ *struct{}) error {
	now := s.Clock()
	c.New.EndedAt, c.New.LookAt = now, now.Add(patience)
	if c.Old.CommandNo == "" {
		c.New.LookAt = value.Time{} // it was never begun
		return nil
	}
	return s.back(ctx, c.Tx, c.New)
}
