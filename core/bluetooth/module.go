package bluetooth

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/bluetooth"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/lifecycle"
	"evops/core/record"
)

// save puts a new module into the vehicle that has its MAC already.
func save(ctx context.Context, c *record.Change[bluetooth.Module]) error {
	m := c.New
	if c.Old != nil || m.MAC == "" || c.HasError(&c.New.MAC) {
		return nil
	}
	found, err := record.Find(ctx, c.Reader(), equipment.Vehicles, &equipment.Vehicles.Row.BtMAC, m.MAC)
	if err != nil || len(found) == 0 {
		return err
	}
	*m = fitted(*m, found[0])
	return nil
}

// keepFitted refuses to delete a module that is in a vehicle.
func keepFitted(_ context.Context, c *record.Change[bluetooth.Module]) error {
	if c.Old.VehicleID != 0 {
		return fault.RefInUse.With("n", 1)
	}
	return nil
}

// next returns the module after an event of its keys; without effect in other states. Only bound modules have keys.
func next(m bluetooth.Module, e *lifecycle.Event) bluetooth.Module {
	if to, ok := bluetooth.KeyLifecycle.Next(m.KeyState, e); ok {
		m.KeyState = to
	}
	if m.KeyState != bluetooth.Bound {
		m.KeyCount = 0
	}
	return m
}

// fitted returns the module in a vehicle.
func fitted(m bluetooth.Module, v *equipment.Vehicle) bluetooth.Module {
	m.VehicleID, m.DealerID = v.ID, v.DealerID
	return next(m, bluetooth.Fitted)
}

// removed returns the module out of its vehicle.
func removed(m bluetooth.Module) bluetooth.Module {
	m.VehicleID, m.DealerID = 0, 0
	return next(m, bluetooth.Released)
}

// followVehicle keeps modules in the vehicles that have their MAC, and lets the owner pair again when the owner or the
// terminal of a vehicle changes, and withdraws all keys when the vehicle is stolen or retired.
func (s *Service) followVehicle(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	old, v := c.Old, c.New
	if old == nil {
		old = &equipment.Vehicle{}
	}
	gone := v.StolenFlag && !old.StolenFlag || v.Status == equipment.Scrapped && old.Status != equipment.Scrapped
	owner := old.OwnerID != 0 && old.OwnerID != v.OwnerID
	terminal := old.TboxSN != "" && old.TboxSN != v.TboxSN // which has the keys
	if old.BtMAC == v.BtMAC && !gone && !owner && !terminal {
		return nil
	}
	if old.BtMAC != v.BtMAC && old.BtMAC != "" {
		if err := s.change(ctx, c.Tx, old.BtMAC, func(m bluetooth.Module) bluetooth.Module {
			if m.VehicleID != v.ID {
				return m
			}
			return removed(m)
		}); err != nil {
			return err
		}
	}
	return s.change(ctx, c.Tx, v.BtMAC, func(m bluetooth.Module) bluetooth.Module {
		m = fitted(m, v)
		if owner || terminal {
			m = next(m, bluetooth.Released)
		}
		if gone {
			m = next(m, bluetooth.Withdrawn)
		}
		return m
	})
}

// vehicleDeleted takes the module out of a vehicle that was entered by mistake.
func (s *Service) vehicleDeleted(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	return s.change(ctx, c.Tx, c.Old.BtMAC, removed)
}

// change stores what becomes of the module with a MAC, if it is in the register.
func (s *Service) change(ctx context.Context, tx bun.Tx, mac string, to func(bluetooth.Module) bluetooth.Module) error {
	if mac == "" {
		return nil
	}
	found, err := record.LockAll(ctx, s.Engine.InTx(tx), bluetooth.Modules, &bluetooth.Modules.Row.MAC, mac)
	for _, m := range found {
		if now := to(*m); now != *m {
			err = record.Update(ctx, s.Engine, tx, bluetooth.Modules, m, &now)
		}
	}
	return err
}

// clearKeys withdraws all keys of a module. Its vehicle must stand still, since it could not be started again; a module in stock has no
// terminal to reset.
func (s *Service) clearKeys(ctx context.Context, c *record.Change[bluetooth.Module], _ *struct{}) error {
	c.New.KeyCount = 0
	if c.Old.VehicleID == 0 {
		return nil
	}
	live, err := record.Find(ctx, c.Reader(), equipment.VehicleShadows, &equipment.VehicleShadows.Row.VehicleID, c.Old.VehicleID)
	if err != nil {
		return err
	}
	if len(live) > 0 && live[0].SpeedKmh > 0 && live[0].OnlineStatus == equipment.Online {
		return fault.VehicleMoving.With()
	}
	if s.DropKeys == nil {
		return nil
	}
	return s.DropKeys(ctx, c.Tx, c.Old.VehicleID)
}

// rebind moves a module to another vehicle: the one there becomes stock, and its keys have to be paired again.
func (s *Service) rebind(ctx context.Context, c *record.Change[bluetooth.Module], in *bluetooth.Rebind) error {
	found, err := record.Find(ctx, c.Reader(), equipment.Vehicles, &equipment.Vehicles.Row.VIN, in.VIN)
	if err != nil {
		return err
	}
	switch {
	case len(found) == 0:
		c.AddError(&in.VIN, "REF_NOT_FOUND", "车辆不存在", "No such vehicle")
		return nil
	case found[0].ID == c.Old.VehicleID:
		c.AddError(&in.VIN, "SAME", "模块已在该车辆上", "The module is in this vehicle already")
		return nil
	}
	there, err := record.LockAll(ctx, c.Reader(), bluetooth.Modules, &bluetooth.Modules.Row.VehicleID, found[0].ID)
	if err != nil {
		return err
	}
	for _, m := range there {
		stock := removed(*m)
		if err := record.Update(ctx, s.Engine, c.Tx, bluetooth.Modules, m, &stock); err != nil {
			return err
		}
	}
	state := bluetooth.Written
	if c.Old.KeyState != bluetooth.None {
		state = bluetooth.ToReset
	}
	c.New.VehicleID, c.New.DealerID, c.New.KeyState, c.New.KeyCount = found[0].ID, found[0].DealerID, state, 0
	return nil
}

// rebound stores the MAC of a moved module in its vehicles. It runs after the module is stored, so that the vehicles find it in its new place.
func (s *Service) rebound(ctx context.Context, c *record.Change[bluetooth.Module]) error {
	if c.Verb != bluetooth.RebindVerb {
		return nil
	}
	for _, to := range []struct {
		vehicle int64
		mac     string
	}{{c.Old.VehicleID, ""}, {c.New.VehicleID, c.New.MAC}} {
		if to.vehicle == 0 {
			continue
		}
		if s.DropKeys != nil {
			if err := s.DropKeys(ctx, c.Tx, to.vehicle); err != nil {
				return err
			}
		}
		if err := record.EditWithin(ctx, c.Mutation, equipment.Vehicles, to.vehicle, c.Reason, record.Set(&equipment.Vehicles.Row.BtMAC, to.mac)); err != nil {
			return err
		}
	}
	return nil
}
