// Package deviceparam is the device shadow of terminal parameters: desired and reported values (equipment catalogue, vehicleParam, 11.2,
// 11.4).
//
// Rows are the source of truth, as for commands (docs/decisions/0022): setting a parameter only stores the desired value. Downlink messages
// follow from pending rows whenever the vehicle is online, and are repeated until the terminal reports. So a crash, a lost connection or a
// terminal's lost memory loses nothing.
package deviceparam

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/downlink"
	"evops/core/record"
)

const (
	// period is how often all pending rows are checked.
	period = 5 * time.Second
	// resendAfter is the time a terminal has to report before parameters are sent again (equipment catalogue 16, param reconcile).
	resendAfter = 5 * time.Minute
	// maxPerRound bounds the vehicles of one round; the next round handles the rest.
	maxPerRound = 500
)

// Service sets parameters and tracks their state.
type Service struct {
	*downlink.Dispatcher
	engine *record.Engine
	clock  func() value.Time
}

// New returns the service; clock is value.Now except in tests.
func New(e *record.Engine, clock func() value.Time) *Service {
	return &Service{downlink.New("parameters", period), e, clock}
}

// rowsOf locks the parameters of a vehicle and returns them by key. It locks the vehicle's live state first, so that inserts of new rows are
// serialised too.
func (s *Service) rowsOf(ctx context.Context, tx bun.Tx, vehicle int64) (map[equipment.ParamKey]*equipment.VehicleParam, error) {
	v := s.engine.InTx(tx)
	if _, err := record.LockAll(ctx, v, equipment.VehicleShadows, "id", vehicle); err != nil {
		return nil, err
	}
	all, err := record.LockAll(ctx, v, equipment.VehicleParams, "vehicleId", vehicle)
	if err != nil {
		return nil, err
	}
	rows := make(map[equipment.ParamKey]*equipment.VehicleParam, len(all))
	for _, row := range all {
		rows[row.ParamKey] = row
	}
	return rows, nil
}

// store inserts or updates a row; old is nil for a new one.
func (s *Service) store(ctx context.Context, tx bun.Tx, old, row *equipment.VehicleParam) error {
	if old == nil {
		return record.Insert(ctx, s.engine, tx, equipment.VehicleParams, row)
	}
	return record.Update(ctx, s.engine, tx, equipment.VehicleParams, old, row)
}

// latest returns the latest desired version of a vehicle.
func latest(rows map[equipment.ParamKey]*equipment.VehicleParam) (version int64) {
	for _, row := range rows {
		version = max(version, row.DesiredVersion)
	}
	return version
}
