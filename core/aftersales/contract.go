package aftersales

import (
	"context"
	"fmt"
	"slices"
	"time"

	"evops/contracts"
	"evops/contracts/aftersales"
	words "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
)

// Days before the end of a contract at which staff are reminded (content catalogue, dealer).
const (
	remindEarly = 30
	remindLate  = 7
)

// Contracts reminds staff of dealer contracts that end soon.
type Contracts struct {
	Engine        *record.Engine
	Notifications *notification.Service
	// Holders returns the accounts that have a permission now.
	Holders func(ctx context.Context, permission string) ([]*access.Caller, error)
}

// Remind notifies of every contract of a running dealer that ends within 30 days, and again within 7 days. Each notification is sent once,
// however often Remind runs. Recipients are staff who may edit the dealer.
func (c *Contracts) Remind(ctx context.Context) error {
	today := value.Today()
	db := c.Engine.DB().Read()
	var ids []int64
	err := db.NewRaw("SELECT id FROM dealer WHERE deleted_at = 0 AND operation_status = ? AND contract_end >= ? AND contract_end <= ? ORDER BY id",
		aftersales.Running, today, today.AddDays(remindEarly)).Scan(ctx, &ids)
	if err != nil || len(ids) == 0 {
		return err
	}
	dealers, err := record.Find(ctx, c.Engine.Read(), aftersales.Dealers, &aftersales.Dealers.Row.ID, ids...)
	if err != nil {
		return err
	}
	staff, err := c.staff(ctx)
	if err != nil {
		return err
	}
	for _, d := range dealers {
		if err := c.remind(ctx, d, today, staff); err != nil {
			return err
		}
	}
	return nil
}

// staff returns the employee accounts that may edit dealers.
func (c *Contracts) staff(ctx context.Context) ([]*access.Caller, error) {
	holders, err := c.Holders(ctx, aftersales.Dealers.PermissionFor("edit"))
	return slices.DeleteFunc(holders, func(who *access.Caller) bool { return who.UserType != words.Staff }), err
}

func (c *Contracts) remind(ctx context.Context, d *aftersales.Dealer, today value.Date, staff []*access.Caller) error {
	days := int(d.ContractEnd.Time().Std().Sub(today.Time().Std()) / (24 * time.Hour))
	stage := remindEarly
	if days <= remindLate {
		stage = remindLate
	}
	var to []int64
	for _, who := range staff {
		reaches, err := c.Engine.Read().CanAct(ctx, aftersales.Dealers.Name, who, aftersales.Dealers.PermissionFor("edit"), d.ID)
		if err != nil {
			return err
		}
		if reaches {
			to = append(to, who.UserID)
		}
	}
	params := notification.Params{"dealer": d.Name, "date": d.ContractEnd, "days": days}
	return c.Notifications.NotifyOnce(ctx, fmt.Sprintf("contract/%d/%s/%d", d.ID, d.ContractEnd, stage), to, words.ContractEnding, params,
		contracts.DetailLink(aftersales.Dealers.Plan, d.ID))
}
