// Package param keeps what the terminals of vehicles are set to: what is wanted, and what they say they have (equipment catalogue, vehicleParam, 11.2, 11.4).
//
// Rows are the truth, as those of commands are (docs/decisions/0022): a wish is stored and nothing else; what goes down the line follows from the rows that
// are pending, whenever the vehicle is there, and goes again until its terminal reports. So nothing is lost with a program, a line or a terminal's memory.
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
	// round is how often what is pending is looked through, whatever was seen.
	round = 5 * time.Second
	// again is how long a terminal has to report before it is told again (equipment catalogue 16, param reconcile).
	again = 5 * time.Minute
	// mostInRound bounds one look; what is left is next.
	mostInRound = 500
)

// Service sets parameters and follows them.
type Service struct {
	*downlink.Dispatcher
	engine *record.Engine
	clock  func() value.Time
}

// New makes the service; clock is value.Now outside of tests.
func New(e *record.Engine, clock func() value.Time) *Service {
	return &Service{downlink.New("parameters", round), e, clock}
}

// rowsOf locks the parameters of a vehicle, by key. Whoever changes them holds the vehicle's live state first, so that new rows come one after another too.
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

// store keeps a row as it has become; old is nil for a new one.
func (s *Service) store(ctx context.Context, tx bun.Tx, old, row *equipment.VehicleParam) error {
	if old == nil {
		return record.Insert(ctx, s.engine, tx, equipment.VehicleParams, row)
	}
	return record.Update(ctx, s.engine, tx, equipment.VehicleParams, old, row)
}

// latest is the version of the last wishes for a vehicle.
func latest(rows map[equipment.ParamKey]*equipment.VehicleParam) (version int64) {
	for _, row := range rows {
		version = max(version, row.DesiredVersion)
	}
	return version
}
