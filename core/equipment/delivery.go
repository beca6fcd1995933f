package equipment

import (
	"context"
	"database/sql"
	"errors"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/sim"
	"evops/core/record"
	"evops/core/setting"
)

// defaultAccount is the code of the carrier account for unregistered SIM cards; the seed creates it.
var defaultAccount = setting.NewText("sim.defaultAccount", "DEFAULT", "[A-Z0-9_-]{1,20}",
	field.Label{ZH: "默认运营商账户", EN: "Default carrier account"},
	field.Label{ZH: "随车导入的未登记 SIM 卡归入此编码的运营商账户", EN: "Code of the carrier account for SIM cards that come with a vehicle and are not registered"})

// deliverCard registers an unknown SIM card that comes with an imported vehicle under the default account.
func deliverCard(ctx context.Context, c *record.Change[equipment.Vehicle], card *sim.Card) error {
	code, err := defaultAccount.Now(ctx, c.Engine.DB())
	if err != nil {
		return err
	}
	err = c.Tx.NewRaw("SELECT id, carrier FROM sim_account WHERE code = ? AND deleted_at = 0", code).Scan(ctx, &card.AccountID, &card.Carrier)
	if errors.Is(err, sql.ErrNoRows) {
		c.AddError(&c.New.SimCardID, "SIM_ACCOUNT_MISSING", "SIM卡未登记，且未设置默认运营商账户", "The SIM card is not registered and no default carrier account is set")
		return nil
	}
	return err
}
