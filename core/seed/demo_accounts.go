package seed

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
)

// How many dealers of the demo have accounts, and how many accounts those have in all (system catalogue, dealerAccount).
const (
	dealersWithAccounts = 40
	dealerAccounts      = 60
)

// lendAccounts gives dealers all over the country their accounts: each a main one, every other a sub-account. The first dealer's main account is on the list of the staff.
func (t *demoData) lendAccounts(ctx context.Context, tx bun.Tx, role int64) error {
	for n := 1; n < dealerAccounts; n++ {
		r := draws(accountStream, n)
		d := t.dealers[n%dealersWithAccounts*(len(t.dealers)/dealersWithAccounts)]
		o := &system.Operator{
			UserName: strings.ToLower(d.DealerCode), RealName: pick(r, surnames) + pick(r, givens), Mobile: value.Unmasked(fmt.Sprintf("1990003%04d", n)), UserType: system.DealerUser,
			DealerID: d.ID, AccountKind: system.MainAccount, Position: "1", Roles: value.IDs{role}, Status: system.Enabled, Language: "zh", PasswordChangedAt: value.Now(),
		}
		if n >= dealersWithAccounts {
			o.UserName, o.AccountKind, o.Position = o.UserName+"-2", system.SubAccount, pick(r, []string{"2", "3", "4"})
		}
		o.Email = value.Unmasked(o.UserName + "@example.com")
		if n%18 == 11 {
			o.Status = system.Disabled
		}
		if r.IntN(4) > 0 {
			o.LastLoginAt = t.today.AddDays(-r.IntN(150)).Time()
		}
		if err := t.admit(ctx, tx, o); err != nil {
			return fmt.Errorf("account %s: %w", o.UserName, err)
		}
	}
	return nil
}
