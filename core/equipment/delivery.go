package equipment

import (
	"context"
	"database/sql"
	"errors"

	"evops/contracts/equipment"
	"evops/contracts/sim"
	"evops/core/record"
)

// deliverCard books a SIM card that comes inside its vehicle and nobody has registered yet: under the account that the setting sim.defaultAccount names.
func deliverCard(ctx context.Context, c *record.Change[equipment.Vehicle], card *sim.Card) error {
	err := c.Tx.NewRaw(`SELECT a.id, a.carrier FROM sim_account AS a JOIN setting AS s ON s.value = a.code AND s."key" = 'sim.defaultAccount' WHERE a.deleted_at = 0`).
		Scan(ctx, &card.AccountID, &card.Carrier)
	if errors.Is(err, sql.ErrNoRows) {
		c.Refuse("simCardId", "SIM_ACCOUNT_MISSING", "SIM卡未登记，且未设置默认运营商账户", "The SIM card is not registered and no default carrier account is set")
		return nil
	}
	return err
}
