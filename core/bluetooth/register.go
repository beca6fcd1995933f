// Package bluetooth maintains the register of Bluetooth modules: a module is in the vehicle with its MAC, and the log of the app says how
// phones connect to it (content catalogue, blueToothInfo).
package bluetooth

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/bluetooth"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// Deps are the parts of the product that modules need.
type Deps struct {
	Engine *record.Engine
	// DropKeys makes the terminal of a vehicle drop all Bluetooth keys, in the transaction; may be nil.
	DropKeys func(ctx context.Context, tx bun.Tx, vehicle int64) error
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Service has the rules of Bluetooth modules.
type Service struct{ Deps }

// New creates the service.
func New(parts Deps) *Service { return &Service{parts} }

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.BeforeSave(e, bluetooth.Modules, save)
	record.BeforeDelete(e, bluetooth.Modules, keepFitted)
	record.OnAction(e, bluetooth.Modules, bluetooth.ClearKeys, s.clearKeys)
	record.OnAction(e, bluetooth.Modules, bluetooth.ModuleRebind, s.rebind)
	record.AfterSave(e, bluetooth.Modules, s.rebound)
	record.AfterSave(e, equipment.Vehicles, s.followVehicle)
	record.BeforeDelete(e, equipment.Vehicles, s.vehicleDeleted)
}
