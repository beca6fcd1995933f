package repair

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/repair"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/notification"
	"evops/core/record"
)

// refusalsToEscalate is how many refusals raise the priority of an order.
const refusalsToEscalate = 3

// assign sends an order to an outlet: the named one, or the nearest that fits.
func (s *Service) assign(ctx context.Context, c *record.Change[repair.Order], in *repair.Assign) error {
	d, err := s.outlet(ctx, c, in.DealerID)
	if err != nil || c.HasErrors() {
		return err
	}
	open, err := s.openByOutlet(ctx, c.Tx, d.ID)
	if err != nil {
		return err
	}
	if open[d.ID] >= d.MaxOpenRepairs && d.MaxOpenRepairs > 0 {
		c.Warn(&in.DealerID, "CAPACITY", "该网点在修工单已达容量", "The outlet has as many open repairs as it can take")
	}
	c.New.DealerID, c.New.TechnicianID, c.New.AppointmentAt = d.ID, 0, value.Time{}
	c.SetReply("dealerName", d.Name)
	if err := s.handOn(ctx, c.Tx, c.New.ID, d.ID); err != nil {
		return err
	}
	if err := s.moved(ctx, c, repair.Assigned, repair.Event{Action: repair.Dispatched, Note: d.Name.In("zh"), VisibleToUser: true}); err != nil {
		return err
	}
	return s.notify(ctx, c.Tx, c.New, toOutlet, system.RepairAssigned, notification.Params{"fault": value.Cut(c.New.FaultDesc, 60)})
}

// outlet returns the outlet for an order: the one with an id, or the nearest that fits.
func (s *Service) outlet(ctx context.Context, c *record.Change[repair.Order], id int64) (*aftersales.Dealer, error) {
	if id == 0 {
		return s.nearest(ctx, c)
	}
	return fitting(ctx, c.Reader(), id)
}

// fitting returns an outlet by its id, which must be running and repair vehicles.
func fitting(ctx context.Context, v record.Reader, id int64) (*aftersales.Dealer, error) {
	d, err := record.Get(ctx, v, aftersales.Dealers, id)
	switch {
	case err != nil:
		return nil, err
	case d.OperationStatus == aftersales.Stopped:
		return nil, fault.OutletStopped.With()
	case !repairs(d):
		return nil, fault.OutletNoRepair.With()
	}
	return d, nil
}

// repairs reports whether an outlet repairs vehicles.
func repairs(d *aftersales.Dealer) bool { return slices.Contains(d.Services, aftersales.RepairService) }

// nearest returns the outlet that the customer chose, or the nearest running one; it repairs and has capacity. Distances are from where the vehicle is picked up, from its last position, or
// from the dealer that sold it.
func (s *Service) nearest(ctx context.Context, c *record.Change[repair.Order]) (*aftersales.Dealer, error) {
	at, home, err := s.whereabouts(ctx, c.Tx, c.New.VehicleID)
	if err != nil {
		return nil, err
	}
	if c.New.NeedPickup && !c.New.PickupLocation.IsZero() {
		at = c.New.PickupLocation
	}
	running, err := record.Find(ctx, c.Reader(), aftersales.Dealers, &aftersales.Dealers.Row.OperationStatus, aftersales.Running)
	if err != nil {
		return nil, err
	}
	ids := make([]int64, len(running))
	for i, d := range running {
		ids[i] = d.ID
	}
	open, err := s.openByOutlet(ctx, c.Tx, ids...)
	if err != nil {
		return nil, err
	}
	var best *aftersales.Dealer
	var distance float64
	running = slices.DeleteFunc(running, func(d *aftersales.Dealer) bool {
		return !repairs(d) || d.MaxOpenRepairs > 0 && open[d.ID] >= d.MaxOpenRepairs
	})
	if chosen := slices.IndexFunc(running, func(d *aftersales.Dealer) bool { return d.ID == c.New.PreferredDealerID }); chosen >= 0 {
		return running[chosen], nil
	}
	for _, d := range running {
		switch {
		case at.IsZero() && d.ID == home:
			return d, nil
		case at.IsZero() || d.Location.IsZero():
		case best == nil || at.Distance(d.Location) < distance:
			best, distance = d, at.Distance(d.Location)
		}
	}
	if best == nil {
		c.AddError(&c.New.DealerID, "NONE_FITS", "没有可接单的网点，请选择网点", "No outlet fits; choose one")
	}
	return best, nil
}

// whereabouts are the last position of a vehicle, or that of its dealer, and its dealer.
func (s *Service) whereabouts(ctx context.Context, tx bun.Tx, vehicle int64) (at value.Geo, home int64, err error) {
	if vehicle == 0 {
		return at, 0, nil
	}
	v, err := record.Get(ctx, s.Engine.InTx(tx), equipment.Vehicles, vehicle)
	if err != nil {
		return at, 0, err
	}
	shadow, err := record.Get(ctx, s.Engine.InTx(tx), equipment.VehicleShadows, vehicle)
	if err != nil || !shadow.Geo.IsZero() || v.DealerID == 0 {
		return shadow.Geo, v.DealerID, err
	}
	d, err := record.Get(ctx, s.Engine.InTx(tx), aftersales.Dealers, v.DealerID)
	if err != nil {
		return at, 0, err
	}
	return d.Location, d.ID, nil
}

// openByOutlet counts the open orders of outlets.
func (s *Service) openByOutlet(ctx context.Context, tx bun.Tx, outlets ...int64) (map[int64]int64, error) {
	var counts []struct{ DealerID, N int64 }
	err := tx.NewRaw("SELECT dealer_id, COUNT(*) AS n FROM repair_order WHERE deleted_at = 0 AND dealer_id IN (?) AND status IN (?) GROUP BY dealer_id", bun.List(outlets), bun.List(repair.OpenStatuses)).Scan(ctx, &counts)
	open := map[int64]int64{}
	for _, one := range counts {
		open[one.DealerID] = one.N
	}
	return open, err
}

// refuse returns an order to the staff. The outlet no longer sees it. After the third refusal it is more urgent.
func (s *Service) refuse(ctx context.Context, c *record.Change[repair.Order], in *repair.Refuse) error {
	c.New.RefuseCount++
	if c.New.RefuseCount >= refusalsToEscalate {
		c.New.Priority = min(repair.Urgent, c.New.Priority+1)
	}
	if c.New.PreferredDealerID == c.Old.DealerID {
		c.New.PreferredDealerID = 0 // it does not take the order
	}
	c.New.DealerID, c.New.TechnicianID = 0, 0
	if err := s.handOn(ctx, c.Tx, c.New.ID, 0); err != nil {
		return err
	}
	if err := s.moved(ctx, c, repair.Submitted, repair.Event{Action: repair.Refused, ReasonCode: in.ReasonCode, Note: in.Note}); err != nil || c.New.RefuseCount < refusalsToEscalate {
		return err
	}
	return s.notify(ctx, c.Tx, c.New, toStaff, system.RepairReturned, notification.Params{"n": c.New.RefuseCount})
}

// accept takes an order, with an appointment within the opening hours of the outlet.
func (s *Service) accept(ctx context.Context, c *record.Change[repair.Order], in *repair.Accept) error {
	if err := s.appointable(ctx, c, &in.AppointmentAt); err != nil {
		return err
	}
	if err := employed(ctx, c, &in.TechnicianID); err != nil || c.HasErrors() {
		return err
	}
	c.New.AppointmentAt, c.New.TechnicianID = in.AppointmentAt, in.TechnicianID
	return s.moved(ctx, c, repair.Accepted, repair.Event{Action: repair.Taken, Note: in.AppointmentAt.String(), VisibleToUser: true})
}
