package seed

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
)

// Number of demo dealers with accounts, and of their accounts in total (system catalogue, dealerAccount).
const (
	dealersWithAccounts = 40
	dealerAccounts      = 60
)

// addDealerAccounts adds accounts for dealers across the country: each gets a main account, every other one a sub-account. The main account
// of the first dealer is in the staff file.
func (t *demoData) addDealerAccounts(ctx context.Context, tx bun.Tx, role int64) error {
	for n := 1; n < dealerAccounts; n++ {
		r := newRand(accountStream, n)
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
		if err := t.addAccount(ctx, tx, o); err != nil {
			return fmt.Errorf("account %s: %w", o.UserName, err)
		}
	}
	return nil
}
