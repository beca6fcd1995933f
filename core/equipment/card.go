package equipment

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/core/record"
)

// saveCard takes the carrier of a new card from its account.
func saveCard(ctx context.Context, c *record.Change[sim.Card]) error {
	if c.Old != nil || c.Refused("accountId") {
		return nil
	}
	account, err := record.Get(ctx, c.View(), sim.Accounts, c.New.AccountID)
	if err != nil {
		return err
	}
	c.New.Carrier = account.Carrier
	return nil
}

// checkCard refuses a card that the carrier has closed.
func checkCard(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	var status sim.Status
	if err := c.Tx.NewRaw("SELECT sim_status FROM sim_card WHERE id = ?", c.New.SimCardID).Scan(ctx, &status); err != nil {
		return err
	}
	if status == sim.Retired {
		c.RefuseWith("simCardId", fault.SIMRetired.With())
	}
	return nil
}

// fitCard writes on the SIM card which vehicle it is in and whose that is, so that the card follows the same data scope.
func fitCard(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	old, v := c.Old, c.New
	if v.SimCardID == 0 || old != nil && old.SimCardID == v.SimCardID && old.DealerID == v.DealerID {
		return nil
	}
	_, err := c.Tx.NewRaw(`UPDATE sim_card SET vehicle_id = ?, dealer_id = ?, updated_at = ?, updated_by = ?, version = version + 1 WHERE id = ?`,
		v.ID, v.DealerID, v.UpdatedAt, c.Caller.UserID, v.SimCardID).Exec(ctx)
	return err
}

func releaseCard(ctx context.Context, e *record.Engine, tx bun.Tx, vehicle int64) error {
	cards, err := record.Find(ctx, e.Within(tx), sim.Cards, "vehicleId", vehicle)
	if err != nil {
		return err
	}
	for _, card := range cards {
		free := *card
		free.VehicleID, free.DealerID = 0, 0
		if err := record.Update(ctx, e, tx, sim.Cards, card, &free); err != nil {
			return err
		}
	}
	return nil
}
