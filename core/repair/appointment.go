package repair

import (
	"context"
	"strconv"

	"evops/contracts/filter"
	"evops/contracts/repair"
	"evops/contracts/support"
	"evops/contracts/value"
	"evops/core/record"
)

// appointable refuses an appointment while the outlet is closed.
func (s *Service) appointable(ctx context.Context, c *record.Change[repair.Order], at *value.Time) error {
	hours, err := s.calendar(ctx, c.Tx, c.New.DealerID)
	if err == nil && !hours.open(*at) {
		c.AddError(at, "CLOSED", "不在网点营业时间内", "The outlet is closed then")
	}
	return err
}

// technicians are the accounts that employed accepts for an order; without one, those of all outlets.
func technicians(ctx context.Context, v record.Reader, order int64) ([]filter.Condition, error) {
	a := support.Accounts.Row
	offered := []filter.Condition{filter.In(&a.AccountType, support.Technician), filter.In(&a.Status, support.AccountEnabled)}
	if order == 0 {
		return offered, nil
	}
	o, err := record.Get(ctx, v, repair.Orders, order)
	if err != nil {
		return nil, err
	}
	return append(offered, filter.InTexts(&a.DealerID, strconv.FormatInt(o.DealerID, 10))), nil
}

// employed refuses somebody who is no technician of the outlet now.
func employed(ctx context.Context, c *record.Change[repair.Order], technician *int64) error {
	if *technician == 0 {
		return nil
	}
	t, err := record.Get(ctx, c.Reader(), support.Accounts, *technician)
	switch {
	case err != nil:
		return err
	case t.DealerID != c.New.DealerID || t.AccountType != support.Technician:
		c.AddError(technician, "OTHER_OUTLET", "不是该网点的技师", "Not a technician of the outlet")
	case t.Status != support.AccountEnabled:
		c.AddError(technician, "DISABLED", "该技师账号未启用", "The account of the technician is not enabled")
	}
	return nil
}

// rearrange moves the appointment of a vehicle that is expected, or gives the work to another technician. The customer is informed of a new
// appointment.
func (s *Service) rearrange(ctx context.Context, c *record.Change[repair.Order]) error {
	o, moved := c.New, c.New.AppointmentAt != c.Old.AppointmentAt
	switch {
	case o.Status < repair.Accepted:
		c.AddError(&c.New.TechnicianID, "NOT_ACCEPTED", "网点接单后可安排预约和技师", "The outlet has to accept the order first")
		return nil
	case moved && (o.Status != repair.Accepted || o.AppointmentAt.Milli() < s.Clock().Milli()):
		c.AddError(&c.New.AppointmentAt, "NOT_EXPECTED", "接车前可改为以后的时间", "Until the vehicle is received, it can be set to a later time")
		return nil
	}
	if err := employed(ctx, c, &c.New.TechnicianID); err != nil || !moved {
		return err
	}
	if err := s.appointable(ctx, c, &c.New.AppointmentAt); err != nil || c.HasErrors() {
		return err
	}
	calendar{}.enter(o, o.Status, s.Clock())
	if err := s.log(ctx, c, &repair.Event{Action: repair.Taken, Note: o.AppointmentAt.String(), VisibleToUser: true}); err != nil {
		return err
	}
	return s.inform(ctx, c, "")
}
