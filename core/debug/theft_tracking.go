package debug

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// TrackStolen makes a stolen vehicle report at one interval until a time, riding or parked, and prevents it from sleeping if its charge
// suffices. It replaces any other override of the vehicle. Errors are VEHICLE_STATE and COMMAND_NOT_SUPPORTED.
func (s *Service) TrackStolen(ctx context.Context, tx bun.Tx, who *access.Caller, vehicle, intervalS int64, until value.Time) error {
	state, err := lockOverridable(ctx, s.Engine.InTx(tx), vehicle)
	if err != nil {
		return err
	}
	now := s.Clock()
	// The interval of the next override is sent instead of the usual one.
	open, err := s.openOf(ctx, tx, vehicle)
	if err != nil {
		return err
	}
	for _, old := range open {
		replaced := *old
		replaced.State, replaced.EndedAt, replaced.CheckAt = equipment.FrequencyStopped, now, value.Time{}
		if err := record.Update(ctx, s.Engine, tx, equipment.DebugFrequencies, old, &replaced); err != nil {
			return err
		}
	}
	f := &equipment.DebugFrequency{
		VehicleID: vehicle, RideIntervalS: intervalS, ParkIntervalS: intervalS, NoSleep: state.Shadow != nil && state.Shadow.SOC > equipment.MinAwakeSOC,
		StartAt: now, EndAt: until, Reason: equipment.DebugStolen, State: equipment.FrequencyPending, OperatorID: who.UserID, CheckAt: now,
	}
	f.EstTrafficMb = f.Traffic()
	return record.InsertAs(ctx, s.Engine, tx, equipment.DebugFrequencies, f, who)
}

// EndStolenTracking ends the tracking of a stolen vehicle early. The terminal gets its usual interval back.
func (s *Service) EndStolenTracking(ctx context.Context, tx bun.Tx, vehicle int64) error {
	open, err := s.openOf(ctx, tx, vehicle)
	if err != nil {
		return err
	}
	for _, old := range open {
		if old.Reason != equipment.DebugStolen {
			continue
		}
		f := *old
		f.State = equipment.FrequencyStopped
		if err := s.endEarly(ctx, tx, &f); err != nil {
			return err
		}
		if err := record.Update(ctx, s.Engine, tx, equipment.DebugFrequencies, old, &f); err != nil {
			return err
		}
	}
	return nil
}

// openOf locks the open overrides of a vehicle.
func (s *Service) openOf(ctx context.Context, tx bun.Tx, vehicle int64) ([]*equipment.DebugFrequency, error) {
	all, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.DebugFrequencies, &equipment.DebugFrequencies.Row.VehicleID, vehicle)
	return slices.DeleteFunc(all, func(f *equipment.DebugFrequency) bool { return !slices.Contains(openStates, f.State) }), err
}
