package system_test

import (
	"testing"

	model "evops/contracts/system"
)

func TestAccountsOfADeletedDealerAreDisabledAndTheirSessionsEnd(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		o.shops()
		main := o.must("dealerAccount", "save", o.seller("shop.main", 2, nil))
		sub := o.must("dealerAccount", "save", o.seller("shop.sub", 2, nil)).ID
		other := o.must("dealerAccount", "save", o.seller("shop.other", 1, nil)).ID
		password, _ := main.Answer["temporaryPassword"].(string)
		if _, err := o.login("shop.main", password); err != nil {
			t.Fatal(err)
		}
		o.must("dealer", "delete", fields{"id": 2})
		for query, want := range map[string]int{
			"SELECT COUNT(*) FROM operator WHERE dealer_id = 2 AND status = 0 AND deleted_at = 0":              2,
			"SELECT COUNT(*) FROM operator WHERE dealer_id = 1 AND status = 1":                                 1,
			"SELECT COUNT(*) FROM session WHERE status = 1":                                                    0,
			"SELECT COUNT(*) FROM audit_log WHERE module = 'dealerAccount' AND action = 'disable'":             2,
			"SELECT COUNT(*) FROM audit_log WHERE module = 'dealer' AND action = 'delete' AND target_id = '2'": 1,
		} {
			if got := o.number(query); got != want {
				t.Errorf("%s: %d, want %d", query, got, want)
			}
		}
		if _, err := o.login("shop.main", password); refusals(t, err)[""] != "ACCOUNT_DISABLED" {
			t.Errorf("login error is %v", err)
		}
		o.refuses("enable an account of a deleted dealer", o.admin, "dealerAccount", "enable", fields{"id": sub}, whole("DEALER_DISABLED"))
		o.must("dealerAccount", "disable", fields{"id": other})
		o.must("dealerAccount", "enable", fields{"id": other})
		if n := o.number("SELECT status FROM operator WHERE id = ?", other); n != int(model.Enabled) {
			t.Error("an account of an existing dealer was not enabled again")
		}
	})
}
