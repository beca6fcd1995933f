package repair

import (
	"context"
	"fmt"

	"evops/contracts/aftersales"
	"evops/contracts/message"
	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/record"
)

// messageKey begins the keys of the messages about an order.
const messageKey = "repair/%d/"

// inform informs the customer of the state of an order. The occasion distinguishes messages about one state.
func (s *Service) inform(ctx context.Context, c *record.Change[repair.Order], occasion string) error {
	o := c.New
	if s.Inform == nil || o.AppUserID == 0 {
		return nil
	}
	values := map[string]value.I18n{
		"orderNo": value.Same(o.OrderNo), "repairStatus": value.I18n(repair.Statuses.LabelOf(int64(o.Status))),
		"amount": value.Same(fmt.Sprintf("%d.%02d", o.TotalCost/100, o.TotalCost%100)),
	}
	if o.Status == repair.Ready && !o.DeliveredAt.IsZero() {
		values["repairStatus"] = value.I18n{ZH: "已交车，3 天内没有异议视为确认", EN: "Handed over; confirmed in 3 days unless you object"}
	}
	if !o.AppointmentAt.IsZero() {
		values["appointmentTime"] = value.Same(o.AppointmentAt.Std().Format("2006-01-02 15:04"))
	}
	if o.DealerID != 0 {
		d, err := record.Get(ctx, c.Reader(), aftersales.Dealers, o.DealerID)
		if err != nil {
			return err
		}
		values["dealerName"] = d.Name
		values["dealerPhone"] = value.Same(d.ContactPhone.Reveal())
	}
	var version int64
	if c.Old != nil {
		version = c.Old.Version
	}
	return s.Inform(ctx, c.Tx, message.ServiceMessage{
		Scene: message.RepairScene, Key: fmt.Sprintf(messageKey+"%d%s", o.ID, version, occasion), UserID: o.AppUserID, VehicleID: o.VehicleID, Values: values,
	})
}
