package system_test

import (
	"fmt"
	"strings"
	"testing"

	model "evops/contracts/system"
	"evops/core/access"
)

// shops creates dealers: the second is below the first, the third is stopped.
func (o *office) shops() {
	o.t.Helper()
	for id, row := range []string{"'D1', '一店', 0, 0, '2031-12-31'", "'D2', '二店', 1, 0, ''", "'D3', '三店', 0, 1, ''"} {
		o.exec(fmt.Sprintf("INSERT INTO dealer (id, dealer_code, name_zh, parent_id, operation_status, contract_end, org_code, version) VALUES (%d, %s, '100', 1)", id+1, row))
	}
}

var phones int

func (o *office) seller(name string, dealer int64, more fields) fields {
	phones++
	return fields{"userName": name, "realName": "李娜", "mobile": fmt.Sprintf("137%08d", phones), "dealerId": dealer, "roles": []int64{o.id("role", "role_code", "dealer")}}.with(more)
}

// dealerCaller is a caller with an account of a dealer and the rights of the role dealer.
func (o *office) dealerCaller(id, dealer int64) *access.Caller {
	grants := map[string]model.DataScope{"dealer:view": model.OwnDealer, "role:view": model.OwnDealer}
	for _, verb := range []string{"view", "add", "edit", "delete", "export", "enable", "unlock", "resetPassword"} {
		grants["dealerAccount:"+verb] = model.OwnDealer
	}
	for _, code := range o.permissions("dealer") {
		grants[code] = model.OwnDealer
	}
	return &access.Caller{UserID: id, UserName: "keeper", UserType: model.DealerUser, DealerID: dealer, Rights: &access.Rights{Grants: grants}, Language: "zh"}
}

func (o *office) permissions(role string) (codes []string) {
	o.t.Helper()
	err := o.DB().Read().NewRaw(`SELECT f.permission FROM role_function rf JOIN role r ON r.id = rf.role_id JOIN "function" f ON f.id = rf.function_id WHERE r.role_code = ?`, role).Scan(o.t.Context(), &codes)
	if err != nil {
		o.t.Fatal(err)
	}
	return codes
}

func TestDealerHasOneMainAccountAndALimitedNumber(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		o.shops()
		o.must("sysSetting", "save", fields{"id": o.id("sys_setting", "setting_key", "dealer.maxAccounts"), "version": 1, "value": "3"})
		kind := func(id int64) int { return o.number("SELECT account_kind FROM operator WHERE id = ?", id) }
		o.refuses("a sub-account without a main one", o.admin, "dealerAccount", "save", o.seller("shop.one", 1, fields{"accountKind": 2}), map[string]string{"accountKind": "MAIN_ACCOUNT_NEEDED"})
		o.refuses("a dealer that is stopped", o.admin, "dealerAccount", "save", o.seller("shop.three", 3, nil), map[string]string{"dealerId": "DEALER_DISABLED"})
		o.refuses("longer than the contract", o.admin, "dealerAccount", "save", o.seller("shop.one", 1, fields{"expireAt": "2032-01-01"}), map[string]string{"expireAt": "CONTRACT_END"})
		o.refuses("a role of the staff", o.admin, "dealerAccount", "save", o.seller("shop.one", 1, fields{"roles": []int64{o.id("role", "role_code", "finance")}}), whole("ROLE_NOT_ASSIGNABLE"))
		main := o.must("dealerAccount", "save", o.seller("shop.one", 1, nil))
		if password, _ := main.Answer["temporaryPassword"].(string); kind(main.ID) != 1 || password == "" {
			t.Error("the first account is not a main account, or has no password")
		} else if login, err := o.login("shop.one", password); err != nil || !login.MustChangePassword {
			t.Error("login of the main account:", err)
		}
		o.refuses("a second main account", o.admin, "dealerAccount", "save", o.seller("shop.two", 1, fields{"accountKind": 1}), map[string]string{"accountKind": "MAIN_ACCOUNT_EXISTS"})
		o.refuses("a name of the staff", o.admin, "dealerAccount", "save", o.seller("admin", 1, nil), map[string]string{"userName": "USERNAME_TAKEN"})
		sub := o.must("dealerAccount", "save", o.seller("shop.two", 1, nil)).ID
		o.refuses("delete the main account before its subs", o.admin, "dealerAccount", "delete", fields{"id": main.ID}, whole("MAIN_ACCOUNT_NEEDED"))
		o.must("dealerAccount", "transferMain", fields{"id": sub})
		if kind(sub) != 1 || kind(main.ID) != 2 {
			t.Errorf("account kinds after the transfer are %d and %d", kind(sub), kind(main.ID))
		}
		o.refuses("transfer to the main account itself", o.admin, "dealerAccount", "transferMain", fields{"id": sub}, whole("STATE_NOT_ALLOWED"))
		o.must("dealerAccount", "save", o.seller("shop.too", 1, nil))
		o.refuses("one too many", o.admin, "dealerAccount", "save", o.seller("shop.four", 1, nil), whole("DEALER_ACCOUNT_LIMIT"))
	})
}

func TestSubAccountHasNoMorePermissionsThanTheMainOne(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		o.shops()
		role := func(code string, functions ...string) int64 {
			id := o.must("role", "save", fields{"roleCode": code, "roleName": map[string]string{"zh": code, "en": code}, "userKind": 2, "dataScope": 3}).ID
			for _, f := range functions {
				o.exec("INSERT INTO role_function (role_id, function_id) VALUES (?, ?)", id, o.id("function", "code", f))
			}
			return id
		}
		narrow, wide := role("narrow", "vehicle:export"), role("wide", "vehicle:export", "vehicle:edit")
		main := o.must("dealerAccount", "save", o.seller("main", 1, fields{"roles": []int64{narrow}})).ID
		o.refuses("a sub-account with more permissions", o.admin, "dealerAccount", "save", o.seller("sub1", 1, fields{"roles": []int64{wide}}), whole("GRANT_EXCEEDS_OWN"))
		o.must("dealerAccount", "save", fields{"id": main, "version": o.number("SELECT version FROM operator WHERE id = ?", main), "roles": []int64{wide}})
		sub := o.must("dealerAccount", "save", o.seller("sub1", 1, fields{"roles": []int64{wide}})).ID
		o.refuses("a main account with fewer permissions", o.admin, "dealerAccount", "save", fields{"id": main, "version": o.number("SELECT version FROM operator WHERE id = ?", main), "roles": []int64{narrow}}, whole("GRANT_EXCEEDS_OWN"))
		o.must("dealerAccount", "save", fields{"id": sub, "version": 1, "roles": []int64{narrow}})
		o.refuses("a transfer to a sub-account with fewer permissions", o.admin, "dealerAccount", "transferMain", fields{"id": sub}, whole("GRANT_EXCEEDS_OWN"))
	})
}

func TestMainAccountManagesSubAccountsOfItsOwnDealerOnly(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		o.shops()
		add := func(name string, dealer int64) int64 {
			return o.must("dealerAccount", "save", o.seller(name, dealer, nil)).ID
		}
		main, sub, below := add("shop.main", 1), add("shop.sub", 1), add("shop.below", 2)
		mainCaller, subCaller := o.dealerCaller(main, 1), o.dealerCaller(sub, 1)
		reason := fields{"reason": "本人忘记密码"}
		for _, row := range []struct {
			outcome string
			who     *access.Caller
			verb    string
			target  int64
			want    map[string]string
		}{
			{"the own sub", mainCaller, "resetPassword", sub, nil},
			{"the own sub", mainCaller, "disable", sub, nil},
			{"the own sub", mainCaller, "enable", sub, nil},
			{"itself", mainCaller, "disable", main, whole("NOT_MAIN_ACCOUNT")},
			{"the main account of a dealer below", mainCaller, "resetPassword", below, whole("NOT_MAIN_ACCOUNT")},
			{"the main account, by a sub", subCaller, "resetPassword", main, whole("NOT_MAIN_ACCOUNT")},
			{"a sub, by itself", subCaller, "unlock", sub, whole("NOT_MAIN_ACCOUNT")},
			{"a dealer's account from above, by the one below", o.dealerCaller(below, 2), "disable", sub, whole("NOT_FOUND_OR_DENIED")},
			{"an account of the staff", o.admin, "disable", o.admin.UserID, whole("NOT_FOUND_OR_DENIED")},
		} {
			o.refuses(row.verb+" of "+row.outcome, row.who, "dealerAccount", row.verb, reason.with(fields{"id": row.target}), row.want)
		}
		o.refuses("a sub-account adds an account", subCaller, "dealerAccount", "save", o.seller("shop.new", 1, nil), whole("NOT_MAIN_ACCOUNT"))
		o.refuses("an account for a dealer below", mainCaller, "dealerAccount", "save", o.seller("shop.new", 2, nil), whole("NOT_MAIN_ACCOUNT"))
		o.refuses("the own sub", mainCaller, "dealerAccount", "save", o.seller("shop.new", 1, nil), nil)
	})
}

func TestOperatorAndDealerAccountResourcesAreSeparate(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		o.shops()
		seller := o.must("dealerAccount", "save", o.seller("shop.main", 1, nil)).ID
		for _, row := range []struct {
			resource    string
			own, others int64
		}{{"operator", o.admin.UserID, seller}, {"dealerAccount", seller, o.admin.UserID}} {
			page, err := o.Read().Page(t.Context(), row.resource, o.admin, []byte(`{"fields":["id"]}`), nil)
			if err != nil || !strings.Contains(string(page), fmt.Sprintf(`[{"id":%d,"version":1}]`, row.own)) {
				t.Errorf("list of %s is %s, %v", row.resource, page, err)
			}
			if _, err := o.Read().One(t.Context(), row.resource, o.admin, row.others, nil); refusals(t, err)[""] != "NOT_FOUND_OR_DENIED" {
				t.Errorf("%s shows an account of the other kind: %v", row.resource, err)
			}
			options, err := o.Read().Options(t.Context(), row.resource, o.admin, nil, nil)
			if err != nil || strings.Contains(string(options), fmt.Sprintf(`"id":%d,`, row.others)) {
				t.Errorf("%s offers an account of the other kind: %s, %v", row.resource, options, err)
			}
			if _, err := o.Read().History(t.Context(), row.resource, o.admin, row.others, nil, nil); refusals(t, err)[""] != "NOT_FOUND_OR_DENIED" {
				t.Errorf("%s shows the history of an account of the other kind: %v", row.resource, err)
			}
			for _, verb := range []string{"save", "delete", "disable", "resetPassword"} {
				o.refuses(verb+" as "+row.resource, o.admin, row.resource, verb, fields{"id": row.others, "version": 1, "remark": "x", "reason": "盘点期间停用"}, whole("NOT_FOUND_OR_DENIED"))
			}
			listing, err := o.ExportQuery(row.resource, o.admin, []byte(`{"columns":["id"]}`))
			if err != nil {
				t.Fatal(err)
			}
			err = listing.Stream(t.Context(), func(int64) error { return nil }, func(rows [][]any) error {
				for _, r := range rows {
					if r[0] != row.own {
						t.Errorf("account %v is in an export of %s", r[0], row.resource)
					}
				}
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		}
	})
}
