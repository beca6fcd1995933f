// Package helmet binds smart helmets to vehicles (equipment catalogue, helmet). Pairing is a command to the terminal, which waits while the
// vehicle is offline; the interlock is a parameter of the terminal.
package helmet

import (
	"context"
	"errors"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/command"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/deviceparam"
	"evops/core/record"
)

// pair is the command to pair with a helmet, or with on = false to forget it.
const pair = "pairHelmet"

// Deps are the parts of the product that helmets need.
type Deps struct {
	Engine   *record.Engine
	Commands *command.Service
	Params   *deviceparam.Service
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Service handles smart helmets.
type Service struct{ Deps }

// New creates the service.
func New(parts Deps) *Service { return &Service{parts} }

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.BeforeSave(e, equipment.Helmets, checkInterlock)
	record.AfterSave(e, equipment.Helmets, s.applyInterlock)
	record.OnAction(e, equipment.Helmets, equipment.HelmetBind, s.bind)
	record.OnAction(e, equipment.Helmets, equipment.HelmetUnbind, s.unbind)
	record.OnAction(e, equipment.Helmets, equipment.HelmetLose, s.lose)
	record.OnAction(e, equipment.Helmets, equipment.HelmetScrap, s.scrap)
	record.AfterSave(e, equipment.Vehicles, s.ownerChanged)
	if s.Commands != nil {
		s.Commands.OnEnded(s.OnEnded)
	}
}

// bind pairs a helmet with a vehicle that has an owner.
func (s *Service) bind(ctx context.Context, c *record.Change[equipment.Helmet], in *equipment.BindHelmet) error {
	found, err := record.Find(ctx, c.Reader(), equipment.Vehicles, &equipment.Vehicles.Row.VIN, in.VIN)
	if err != nil {
		return err
	}
	if len(found) > 0 {
		visible, err := c.Reader().CanAct(ctx, equipment.Vehicles.Name, c.Caller, equipment.Helmets.PermissionFor("bind"), found[0].ID)
		if err != nil {
			return err
		}
		if !visible {
			found = nil
		}
	}
	if len(found) == 0 {
		c.AddError(&in.VIN, "REF_NOT_FOUND", "车辆不存在", "No such vehicle")
		return nil
	}
	v, err := record.Lock(ctx, c.Reader(), equipment.Vehicles, found[0].ID) // two helmets must not take the last place
	switch {
	case err != nil:
		return err
	case v.BindStatus != equipment.Bound:
		return fault.VehicleNotBound.With()
	}
	bound, err := s.boundTo(ctx, c.Reader(), v.ID)
	switch {
	case err != nil:
		return err
	case len(bound) >= equipment.HelmetsPerVehicle:
		return fault.HelmetLimit.With()
	}
	h := c.New
	h.VehicleID, h.DealerID, h.AppUserID, h.BoundAt = v.ID, v.DealerID, v.OwnerID, s.Clock()
	if err := s.command(ctx, c.Tx, h, v.ID, true); err != nil {
		return err
	}
	c.SetReply("commandNo", h.CommandNo)
	return nil
}

// boundTo returns the helmets bound to a vehicle, without lost ones.
func (s *Service) boundTo(ctx context.Context, v record.Reader, vehicle int64) (bound []*equipment.Helmet, err error) {
	all, err := record.Find(ctx, v, equipment.Helmets, &equipment.Helmets.Row.VehicleID, vehicle)
	for _, h := range all {
		if h.Status == equipment.HelmetBound {
			bound = append(bound, h)
		}
	}
	return bound, err
}

func (s *Service) unbind(ctx context.Context, c *record.Change[equipment.Helmet], _ *struct{}) error {
	err := s.release(ctx, c.Tx, c.New)
	c.SetReply("commandNo", c.New.CommandNo)
	return err
}

// lose keeps the vehicle, which may hear of the helmet again, and lets it ride without the helmet.
func (s *Service) lose(_ context.Context, c *record.Change[equipment.Helmet], _ *struct{}) error {
	c.New.Interlock = false
	return nil
}

func (s *Service) scrap(ctx context.Context, c *record.Change[equipment.Helmet], _ *struct{}) error {
	return s.release(ctx, c.Tx, c.New)
}

// release takes a helmet from its vehicle. A terminal that cannot be told forgets nothing, which does no harm without the interlock.
func (s *Service) release(ctx context.Context, tx bun.Tx, h *equipment.Helmet) error {
	vehicle := h.VehicleID
	h.VehicleID, h.AppUserID, h.BoundAt, h.Interlock, h.WearStatus = 0, 0, value.Time{}, false, equipment.WornUnknown
	if vehicle == 0 {
		return nil
	}
	err := s.command(ctx, tx, h, vehicle, false)
	if refused := new(fault.Error); errors.As(err, &refused) {
		h.Sync, h.CommandNo = equipment.KeySynced, ""
		return nil
	}
	return err
}

// command queues a command about a helmet, whose result is the one that counts from now on. Errors are those of SendAsSystem.
func (s *Service) command(ctx context.Context, tx bun.Tx, h *equipment.Helmet, vehicle int64, on bool) error {
	args := map[string]any{"mac": h.BtMac}
	if !on {
		args["on"] = false
	}
	sent, err := s.Commands.SendAsSystem(ctx, tx, vehicle, pair, args)
	if err != nil {
		return err
	}
	h.CommandNo, h.Sync = sent.CommandNo, equipment.KeyWaiting
	return nil
}

// OnEnded applies the result of the last command about a helmet, in its transaction.
func (s *Service) OnEnded(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand) error {
	all, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.Helmets, &equipment.Helmets.Row.CommandNo, c.CommandNo)
	if err != nil {
		return err
	}
	for _, old := range all {
		h := *old
		h.Sync = equipment.KeyFailed
		if c.State == equipment.CommandSucceeded {
			h.Sync = equipment.KeySynced
		}
		if err := record.Update(ctx, s.Engine, tx, equipment.Helmets, old, &h); err != nil {
			return err
		}
	}
	return nil
}

// checkInterlock refuses an interlock without a vehicle that it could lock.
func checkInterlock(_ context.Context, c *record.Change[equipment.Helmet]) error {
	if c.Old != nil && c.New.Interlock && !c.Old.Interlock && c.New.Status != equipment.HelmetBound {
		c.AddError(&c.New.Interlock, "NOT_BOUND", "头盔未绑定车辆，不能开启佩戴联锁", "The helmet is bound to no vehicle")
	}
	return nil
}

// applyInterlock sets the parameter of the vehicle when the interlock of one of its helmets changes: it is on while any helmet has it.
func (s *Service) applyInterlock(ctx context.Context, c *record.Change[equipment.Helmet]) error {
	if c.Old == nil || c.Old.Interlock == c.New.Interlock {
		return nil
	}
	vehicle := c.Old.VehicleID
	if c.New.Interlock {
		vehicle = c.New.VehicleID
	}
	supported, err := s.setInterlock(ctx, c.Tx, vehicle)
	if err == nil && !supported && c.New.Interlock {
		return fault.ParamNotSupported.With("param", equipment.Helmets.At(&equipment.Helmets.Row.Interlock).Label.In(c.Caller.Language))
	}
	return err
}

// setInterlock sets the parameter of a vehicle by its helmets, and reports whether its terminal supports it.
func (s *Service) setInterlock(ctx context.Context, tx bun.Tx, vehicle int64) (supported bool, err error) {
	bound, err := s.boundTo(ctx, s.Engine.InTx(tx), vehicle)
	if err != nil {
		return false, err
	}
	on := "0"
	for _, h := range bound {
		if h.Interlock {
			on = "1"
		}
	}
	err = s.Params.SetAsSystem(ctx, tx, vehicle, func(known []equipment.Parameter) map[equipment.ParamKey]string {
		for _, p := range known {
			if p.Key == equipment.HelmetInterlockParam {
				supported = true
				return map[equipment.ParamKey]string{p.Key: on}
			}
		}
		return nil
	})
	return supported, err
}

// ownerChanged releases the helmets of a vehicle that loses its owner.
func (s *Service) ownerChanged(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	if c.Old == nil || c.Old.OwnerID == 0 || c.Old.OwnerID == c.New.OwnerID {
		return nil
	}
	return s.ReleaseAll(ctx, c.Tx, c.New.ID)
}

// ReleaseAll releases the helmets of a vehicle that has lost its owner. Lost ones stay lost, without the vehicle.
func (s *Service) ReleaseAll(ctx context.Context, tx bun.Tx, vehicle int64) error {
	all, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.Helmets, &equipment.Helmets.Row.VehicleID, vehicle)
	if err != nil {
		return err
	}
	interlocked := false
	for _, old := range all {
		h := *old
		if next, ok := equipment.HelmetLifecycle.Next(old.Status, equipment.HelmetReleased); ok {
			h.Status = next
		}
		interlocked = interlocked || old.Interlock
		if err := s.release(ctx, tx, &h); err != nil {
			return err
		}
		if err := record.Update(ctx, s.Engine, tx, equipment.Helmets, old, &h); err != nil {
			return err
		}
	}
	if interlocked {
		_, err = s.setInterlock(ctx, tx, vehicle)
	}
	return err
}

// HandleEvent applies what a terminal reports about a helmet bound to its vehicle, in the transaction that stores the message. A lost helmet
// that it hears of is bound again, if the vehicle still has a place for it.
func (s *Service) HandleEvent(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
	_, e, err := protocol.Read[protocol.Helmet](m.Kind, m.Payload, m.ContentType)
	if err != nil || e.Kind != protocol.HelmetEvent {
		return nil // the message is stored with its parse error
	}
	found, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.Helmets, &equipment.Helmets.Row.BtMac, strings.ToUpper(e.MAC))
	if err != nil || len(found) == 0 || found[0].VehicleID != m.VehicleID || m.TS.Milli() < found[0].LastReportAt.Milli() {
		return err
	}
	old := found[0]
	h := *old
	h.LastReportAt = m.TS
	if pct, ok := protocol.Rounded(e.Battery, 0, 100); ok {
		h.BatteryPct = max(1, pct) // zero means unknown
	}
	if e.Worn != nil && (*e.Worn == int(equipment.NotWorn) || *e.Worn == int(equipment.Worn)) {
		h.WearStatus = equipment.WearStatus(*e.Worn)
	}
	if e.Firmware != "" && len(e.Firmware) <= 20 && strings.ToValidUTF8(e.Firmware, "") == e.Firmware && !strings.ContainsRune(e.Firmware, 0) {
		h.Firmware = e.Firmware
	}
	if h.Status, err = s.seen(ctx, tx, old); err != nil {
		return err
	}
	if h.Status != old.Status {
		return record.Update(ctx, s.Engine, tx, equipment.Helmets, old, &h)
	}
	// The version stays, so that a report does not invalidate an open form.
	_, err = tx.NewRaw("UPDATE helmet SET last_report_at = ?, battery_pct = ?, wear_status = ?, firmware = ? WHERE id = ?", h.LastReportAt, h.BatteryPct, h.WearStatus, h.Firmware, h.ID).Exec(ctx)
	return err
}

// seen returns the state of a helmet that its vehicle has heard of.
func (s *Service) seen(ctx context.Context, tx bun.Tx, h *equipment.Helmet) (equipment.HelmetStatus, error) {
	next, ok := equipment.HelmetLifecycle.Next(h.Status, equipment.HelmetSeen)
	if !ok {
		return h.Status, nil
	}
	bound, err := s.boundTo(ctx, s.Engine.InTx(tx), h.VehicleID)
	if err != nil || len(bound) >= equipment.HelmetsPerVehicle {
		return h.Status, err
	}
	return next, nil
}
