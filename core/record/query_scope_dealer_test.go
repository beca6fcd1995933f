package record_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
)

// Accounts: 1 staff of an organisation, 2 and 3 the main account and a sub-account of dealer 1, 4 the main account of dealer 2, a
// sub-dealer of dealer 1. Each has one row in every log.
func TestDealerSeesLogsOfItsOwnAccountsOnly(t *testing.T) {
	verbs := []string{"auditLog:view", "loginLog:view", "session:view"}
	account := func(dealer, id int64) *access.Caller {
		who := dealerAccount(dealer, verbs...)
		who.UserID = id
		return who
	}
	each(t, func(t *testing.T, h fixture) {
		h.addUsers()
		err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for i, o := range []system.Operator{
				{OrganizationCode: "100001", UserType: system.Staff},
				{DealerID: 1, UserType: system.DealerUser, AccountKind: system.MainAccount},
				{DealerID: 1, UserType: system.DealerUser, AccountKind: system.SubAccount},
				{DealerID: 2, UserType: system.DealerUser, AccountKind: system.MainAccount},
			} {
				o.UserName, o.RealName = fmt.Sprint("mate", i), "同事"
				if err := record.Insert(ctx, h.Engine, tx, system.Operators, &o); err != nil {
					return err
				}
				audit := system.AuditLog{UserID: o.ID, UserName: o.UserName, UserType: o.UserType, DealerID: o.DealerID, OrganizationCode: o.OrganizationCode}
				login := system.LoginLog{UserID: o.ID, UserName: o.UserName, OrganizationCode: o.OrganizationCode}
				session := system.Session{UserID: o.ID, OrganizationCode: o.OrganizationCode}
				if err := record.Insert(ctx, h.Engine, tx, system.AuditLogs, &audit); err != nil {
					return err
				}
				if err := record.Insert(ctx, h.Engine, tx, system.LoginLogs, &login); err != nil {
					return err
				}
				if err := record.Insert(ctx, h.Engine, tx, system.Sessions, &session); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range []struct {
			name          string
			who           *access.Caller
			audit, logins string // accounts whose rows are visible
		}{
			{"all data", staff(system.AllData, "", verbs...), "1 2 3 4", "1 2 3 4"},
			{"an organisation", staff(system.OwnSubtree, "100001", verbs...), "1", "1"},
			{"the main account of a dealer", account(1, 2), "2 3", "2 3"},
			{"a sub-account", account(1, 3), "", "2 3"},
			{"the main account of a sub-dealer", account(2, 4), "4", "4"},
			{"a dealer without accounts", account(3, 9), "", ""},
			{"staff viewing as a dealer role", staff(system.OwnDealer, "100001", verbs...), "", ""},
		} {
			for model, want := range map[string]string{"auditLog": row.audit, "loginLog": row.logins, "session": row.logins} {
				got, err := h.page(t, model, row.who, `{"orderBy":"id","pageSize":50}`)
				if err != nil {
					t.Fatal(model, err)
				}
				var ids []string
				for _, r := range got.List {
					ids = append(ids, fmt.Sprint(r.ID))
				}
				if seen := strings.Join(ids, " "); seen != want || got.Total != len(ids) {
					t.Errorf("%s: sees the rows %q of %s, want %q", row.name, seen, model, want)
				}
				for id := int64(1); id <= 4; id++ {
					_, err := h.Read().One(t.Context(), model, row.who, id, nil)
					if reached := strings.Contains(want, fmt.Sprint(id)); (err == nil) != reached {
						t.Errorf("%s: %s %d err = %v", row.name, model, id, err)
					}
				}
			}
		}
	})
}
