package aftersales

import (
	"context"
	"fmt"

	"evops/contracts"
	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	words "evops/contracts/system"
	"evops/core/notification"
	"evops/core/record"
)

// vehiclesPage is the list linked from a notification about several vehicles.
const vehiclesPage = "/equipmentManage/vehicleManage"

// DeliveryNotices notifies the accounts of a dealer that vehicles are shipped to (equipment catalogue, vehicle assignDealer). The vehicles
// of one call or job are combined into one notification.
type DeliveryNotices struct{ Notifications *notification.Service }

// Register implements record.Feature.
func (d DeliveryNotices) Register(e *record.Engine) {
	notices := d.Notifications
	record.AfterSave(e, equipment.Vehicles, func(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
		if c.Verb != equipment.VehicleAssignDealer.Verb || c.New.DealerID == 0 {
			return nil
		}
		dealer, err := record.Get(ctx, c.Reader(), aftersales.Dealers, c.New.DealerID)
		if err != nil {
			return err
		}
		accounts, err := accountsOf(ctx, c.Tx, dealer.ID)
		if err != nil {
			return err
		}
		call := c.Caller.TraceID
		if call == "" { // no call id: one notification for each row
			call = fmt.Sprintf("%d.%d", c.New.ID, c.New.Version)
		}
		params := notification.Params{"dealer": dealer.Name, "at": c.New.ShippedAt}
		for _, account := range accounts {
			if account == c.Caller.UserID {
				continue
			}
			err := notices.NotifyCounted(ctx, c.Tx, fmt.Sprintf("delivery/%s/%d", call, dealer.ID), account, words.VehiclesAssigned, params,
				contracts.DetailLink(equipment.Vehicles.Plan, c.New.ID), vehiclesPage)
			if err != nil {
				return err
			}
		}
		return nil
	})
}
