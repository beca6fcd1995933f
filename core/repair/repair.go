// Package repair handles repair orders (content catalogue, repairOrder): their outlets, clocks, lines and timelines. An outlet sees an order
// while it has it. The clock of each stage counts the opening hours of the outlet and stops while the customer or a part is waited for.
package repair

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/action"
	"evops/contracts/aftersales"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/repair"
	"evops/contracts/support"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/replacement"
)

// numberPrefix is the prefix of the numbers of orders.
const numberPrefix = "RO"

// Deps are the parts of the product that orders need.
type Deps struct {
	Engine        *record.Engine
	Notifications *notification.Service
	// Replacements exchanges the parts with serial numbers.
	Replacements replacement.Rules
	// Holders returns the accounts with a permission.
	Holders func(ctx context.Context, permission string) ([]*access.Caller, error)
	// Inform informs a user of the app of an event, in its transaction; may be nil.
	Inform func(ctx context.Context, tx bun.Tx, m message.ServiceMessage) error
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Service handles orders.
type Service struct{ Deps }

// New creates the service.
func New(parts Deps) *Service { return &Service{parts} }

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.Serial(e, repair.Orders)
	record.Guard(e, repair.Orders, guard)
	record.BeforeSave(e, repair.Orders, s.save)
	record.AfterSave(e, repair.Orders, s.saved)
	record.AfterSave(e, repair.Orders, s.counted)
	record.AfterSave(e, repair.Orders, returned)
	record.AfterSave(e, repair.Orders, linkAlarms)
	record.BeforeDelete(e, repair.Orders, releaseAlarms)
	record.AfterSave(e, equipment.Vehicles, s.linkVehicle)
	record.OnChoiceFor(e, support.Accounts, repair.Orders, repair.TechniciansOfOrder, technicians)
	record.OnAction(e, repair.Orders, repair.OrderAssign, s.assign)
	record.OnAction(e, repair.Orders, repair.OrderRefuse, s.refuse)
	record.OnAction(e, repair.Orders, repair.OrderAccept, s.accept)
	record.OnAction(e, repair.Orders, repair.OrderReceive, s.receive)
	record.OnAction(e, repair.Orders, repair.OrderInspect, s.inspect)
	record.OnAction(e, repair.Orders, repair.OrderQuote, s.quote)
	record.OnAction(e, repair.Orders, repair.OrderQuoteReply, s.reply)
	record.OnAction(e, repair.Orders, repair.OrderWaitParts, s.waitParts)
	record.OnAction(e, repair.Orders, repair.OrderPartsArrived, s.partsArrived)
	record.OnAction(e, repair.Orders, repair.OrderStartRepair, s.start)
	record.OnAction(e, repair.Orders, repair.OrderFinish, s.finish)
	record.OnAction(e, repair.Orders, repair.OrderDeliver, s.deliver)
	record.OnAction(e, repair.Orders, repair.OrderObject, s.object)
	record.OnAction(e, repair.Orders, repair.OrderRate, s.rate)
	record.OnAction(e, repair.Orders, repair.OrderClose, s.close)
	record.OnAction(e, repair.Orders, repair.OrderReopen, s.reopen)
	record.OnAction(e, repair.Orders, repair.OrderCancel, s.cancel)
	record.OnAction(e, repair.Orders, repair.OrderSubmitClaim, s.submitClaim)
	record.OnAction(e, repair.Orders, repair.OrderClaim, s.claim)
	record.OnAction(e, repair.Orders, repair.OrderRemind, s.remind)
	record.OnAction(e, repair.Orders, repair.OrderAddNote, s.addNote)
}

// guard refuses to delete orders that were worked on, and objections to a hand-over that has not been.
func guard(context.Context, record.Reader, *access.Caller) (record.GuardFunc[repair.Order], error) {
	return func(o *repair.Order, verb string) *fault.Error {
		switch {
		case o == nil:
		case verb == action.Delete.Verb && o.Status != repair.Submitted && o.Status != repair.Cancelled:
			return fault.RepairDeleteState.With()
		case verb == repair.OrderObject.Verb && o.DeliveredAt.IsZero():
			return fault.RepairNotHandedOver.With()
		}
		return nil
	}, nil
}

// save completes a new order, and checks what is changed of one in work.
func (s *Service) save(ctx context.Context, c *record.Change[repair.Order]) error {
	if err := s.checkAlarms(ctx, c); err != nil {
		return err
	}
	switch {
	case c.Old == nil:
		return s.create(ctx, c)
	case c.Verb == "edit":
		return s.edit(ctx, c)
	}
	return nil
}

// edit refuses changes of an order that is over. The clock of a changed priority starts over.
func (s *Service) edit(ctx context.Context, c *record.Change[repair.Order]) error {
	o := c.New
	if !c.Old.Status.Open() {
		return fault.StateNotAllowed.With()
	}
	if o.AppointmentAt != c.Old.AppointmentAt || o.TechnicianID != c.Old.TechnicianID {
		if err := s.rearrange(ctx, c); err != nil {
			return err
		}
	}
	if c.Old.Priority == o.Priority || !running(o.Status) || o.Status == repair.Accepted {
		return nil
	}
	hours, err := s.calendar(ctx, c.Tx, o.DealerID)
	if err != nil {
		return err
	}
	allowed := repair.Allowed(o.Status, o.Priority)
	hours.run(o, s.Clock(), max(1, allowed-hours.between(o.StageAt, s.Clock())), allowed)
	return nil
}

// create fills in what is known of the vehicle and its owner, and starts the first clock. The order of a dealer's account is its own.
func (s *Service) create(ctx context.Context, c *record.Change[repair.Order]) error {
	o := c.New
	if o.VehicleID == 0 && o.ReportedVIN == "" || c.HasError(&c.New.VehicleID) || c.HasError(&c.New.ReportedVIN) {
		return nil // refused by its rule
	}
	v, err := reported(ctx, c)
	if err != nil || c.HasErrors() {
		return err
	}
	if err := wanted(ctx, c); err != nil || c.HasErrors() {
		return err
	}
	o.ModelID, o.Priority, o.MonthsInService = v.ModelID, max(o.Priority, o.LeastPriority()), monthsSince(inServiceOn(v), s.Clock().Date())
	if err := contact(ctx, c, v); err != nil {
		return err
	}
	if err := s.compare(ctx, c); err != nil {
		return err
	}
	if o.MileageKm > 0 && o.MileageKm < v.TotalMileageKm/10 {
		c.Warn(&c.New.MileageKm, "BELOW_LAST", "小于车辆最近上报的里程", "Less than the vehicle last reported")
	}
	if o.OrderNo, err = c.NextNumber(ctx, &repair.Orders.Row.OrderNo, numberPrefix, s.Clock().Date()); err != nil {
		return err
	}
	c.SetReply("orderNo", o.OrderNo)
	if c.Caller.UserType == system.DealerUser {
		o.DealerID, o.Status = c.Caller.DealerID, repair.Assigned
	}
	hours, err := s.calendar(ctx, c.Tx, o.DealerID)
	if err != nil {
		return err
	}
	hours.enter(o, repair.Closed, s.Clock())
	return nil
}

// reported is the vehicle of a new order. Of one that the platform does not know, which the staff may enter, nothing is known.
func reported(ctx context.Context, c *record.Change[repair.Order]) (*equipment.Vehicle, error) {
	if !c.New.UnknownVehicle {
		return record.Get(ctx, c.Reader(), equipment.Vehicles, c.New.VehicleID)
	}
	if c.Caller.UserType == system.DealerUser {
		c.AddError(&c.New.UnknownVehicle, "STAFF_ONLY", "未登记的车辆由后台员工登记，请联系客服", "The staff enter vehicles that are not registered; call the service")
		return nil, nil
	}
	found, err := record.Find(ctx, c.Reader(), equipment.Vehicles, &equipment.Vehicles.Row.VIN, c.New.ReportedVIN)
	if len(found) > 0 {
		c.AddError(&c.New.ReportedVIN, "REGISTERED", "该车架号已登记，请选择车辆", "The VIN is registered; choose the vehicle")
	}
	return &equipment.Vehicle{}, err
}

// wanted refuses an outlet that the customer chose and that takes no repairs.
func wanted(ctx context.Context, c *record.Change[repair.Order]) error {
	if c.New.PreferredDealerID == 0 || c.HasError(&c.New.PreferredDealerID) {
		return nil
	}
	_, err := fitting(ctx, c.Reader(), c.New.PreferredDealerID)
	if refused := new(fault.Error); errors.As(err, &refused) && refused.Code != fault.NotFoundOrDenied {
		c.AddFault(&c.New.PreferredDealerID, refused)
		return nil
	}
	return err
}

// inServiceOn is the day since which a vehicle is in service: that of its sale or activation; empty if neither is known.
func inServiceOn(v *equipment.Vehicle) value.Date {
	if v.SoldAt == "" && !v.ActivatedAt.IsZero() {
		return v.ActivatedAt.Date()
	}
	return v.SoldAt
}

// monthsSince counts the months from a day to another, the begun one included; 0 if the day is not known.
func monthsSince(day, today value.Date) int64 {
	if day == "" || day > today {
		return 0
	}
	from, to := day.Time().Std(), today.Time().Std()
	months := int64(12*(to.Year()-from.Year())) + int64(to.Month()-from.Month())
	if to.Day() >= from.Day() {
		months++
	}
	return months
}

// linkVehicle gives a vehicle that is registered now to the open orders that were entered for its VIN.
func (s *Service) linkVehicle(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	if c.Old != nil {
		return nil
	}
	found, err := record.Find(ctx, c.Reader(), repair.Orders, &repair.Orders.Row.ReportedVIN, c.New.VIN)
	if err != nil {
		return err
	}
	for _, waiting := range found {
		var logged error
		err := record.ChangeAlong(ctx, c.Mutation, repair.Orders, waiting.ID, func(order *record.Change[repair.Order]) string {
			o := order.New
			if !o.UnknownVehicle || !o.Status.Open() {
				return ""
			}
			o.UnknownVehicle, o.ReportedVIN, o.VehicleID, o.ModelID = false, "", c.New.ID, c.New.ModelID
			o.MonthsInService = monthsSince(inServiceOn(c.New), o.CreatedAt.Date())
			logged = s.log(ctx, order, &repair.Event{Action: repair.Registered, Note: c.New.VIN})
			return "linkVehicle"
		})
		if err := errors.Join(err, logged); err != nil {
			return err
		}
	}
	return nil
}

// contact takes person and phone from the owner of the vehicle where they are left empty.
func contact(ctx context.Context, c *record.Change[repair.Order], v *equipment.Vehicle) error {
	o := c.New
	if o.AppUserID == 0 {
		o.AppUserID = v.OwnerID
	}
	if o.AppUserID != 0 && (o.ContactName.Reveal() == "" || o.ContactPhone.Reveal() == "") {
		user, err := record.Get(ctx, c.Reader(), content.AppUsers, o.AppUserID)
		if err != nil {
			return err
		}
		if o.ContactName.Reveal() == "" {
			o.ContactName = value.Unmasked(user.Nickname)
		}
		if o.ContactPhone.Reveal() == "" {
			o.ContactPhone = user.Phone
		}
	}
	if o.ContactName.Reveal() == "" {
		c.AddError(&c.New.ContactName, "REQUIRED", "请填写联系人，车辆没有车主", "Enter the contact; the vehicle has no owner")
	}
	if o.ContactPhone.Reveal() == "" {
		c.AddError(&c.New.ContactPhone, "REQUIRED", "请填写联系电话，车辆没有车主", "Enter the phone; the vehicle has no owner")
	}
	return nil
}

// compare refuses a second open order for the same fault of a vehicle unless it is confirmed, and marks one soon after a completed one as
// rework.
func (s *Service) compare(ctx context.Context, c *record.Change[repair.Order]) error {
	others, err := record.Find(ctx, c.Reader(), repair.Orders, &repair.Orders.Row.VehicleID, c.New.VehicleID)
	if c.New.UnknownVehicle {
		others, err = record.Find(ctx, c.Reader(), repair.Orders, &repair.Orders.Row.ReportedVIN, c.New.ReportedVIN)
	}
	if err != nil {
		return err
	}
	confirmed := c.Old == nil && c.New.ConfirmedDuplicate
	c.New.ConfirmedDuplicate = c.Old != nil && c.Old.ConfirmedDuplicate
	recent := s.Clock().Add(-repair.ReworkWithin)
	for _, other := range others {
		switch {
		case other.FaultClass != c.New.FaultClass || other.ID == c.New.ID:
		case other.Status.Open() && confirmed:
			c.New.ConfirmedDuplicate = true
		case other.Status.Open():
			return fault.RepairDuplicate.With()
		case !other.DeliveredAt.IsZero() && other.DeliveredAt.Milli() > recent.Milli():
			c.New.Rework = true
		}
	}
	return nil
}

// saved adds the creation to the timeline and informs the customer of the number.
func (s *Service) saved(ctx context.Context, c *record.Change[repair.Order]) error {
	if c.Old != nil {
		return nil
	}
	if err := s.log(ctx, c, &repair.Event{Action: repair.Created, ToStatus: c.New.Status, Note: c.New.FaultDesc, VisibleToUser: true}); err != nil {
		return err
	}
	return s.inform(ctx, c, "")
}

// calendar is the opening hours of an outlet; none counts every minute.
func (s *Service) calendar(ctx context.Context, tx bun.Tx, dealer int64) (calendar, error) {
	if dealer == 0 {
		return calendar{}, nil
	}
	d, err := record.Get(ctx, s.Engine.InTx(tx), aftersales.Dealers, dealer)
	if err != nil {
		return calendar{}, err
	}
	return calendar{d.BusinessHours}, nil
}

// moved starts the clock of the stage that a change led to, and adds the event to the timeline.
func (s *Service) moved(ctx context.Context, c *record.Change[repair.Order], to repair.Status, e repair.Event) error {
	now := s.Clock()
	before, err := s.calendar(ctx, c.Tx, c.Old.DealerID)
	if err != nil {
		return err
	}
	if running(c.Old.Status) {
		e.StageMinutes = before.between(c.Old.StageAt, now)
	}
	hours, err := s.calendar(ctx, c.Tx, c.New.DealerID)
	if err != nil {
		return err
	}
	c.New.Status = to
	hours.enter(c.New, c.Old.Status, now)
	e.FromStatus, e.ToStatus = c.Old.Status, to
	if err := s.log(ctx, c, &e); err != nil || !e.VisibleToUser {
		return err
	}
	return s.inform(ctx, c, "")
}

// log adds an event to the timeline of an order.
func (s *Service) log(ctx context.Context, c *record.Change[repair.Order], e *repair.Event) error {
	e.OrderID, e.DealerID, e.OccurredAt, e.ActorName = c.New.ID, c.New.DealerID, s.Clock(), value.Cut(c.Caller.RealName, 40)
	switch {
	case c.Caller.UserID == 0:
		e.ActorType = repair.BySystem
	case c.Caller.UserType == system.DealerUser:
		e.ActorType = repair.ByDealer
	default:
		e.ActorType = repair.ByStaff
	}
	if e.FromStatus == 0 && e.ToStatus == 0 {
		e.FromStatus, e.ToStatus = c.New.Status, c.New.Status
	}
	return record.InsertAs(ctx, s.Engine, c.Tx, repair.Events, e, c.Caller)
}

// handOn gives lines and timeline of an order to its new outlet; without one, no outlet sees them.
func (s *Service) handOn(ctx context.Context, tx bun.Tx, order, dealer int64) error {
	for _, table := range []string{repair.Parts.Table, repair.Events.Table} {
		if _, err := tx.NewRaw("UPDATE ? SET dealer_id = ? WHERE order_id = ?", bun.Ident(table), dealer, order).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// page is the console path of an order.
func page(id int64) string { return contracts.DetailLink(repair.Orders.Plan, id) }
