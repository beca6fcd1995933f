package system_test

import (
	"context"
	"encoding/json"
	"testing"

	model "evops/contracts/system"
	"evops/core/access"
	"evops/core/sms"
)

// carrier accepts every message; the tests check the database for them.
type carrier struct{}

func (carrier) Send(context.Context, sms.Message) (sms.Receipt, error) { return sms.Receipt{}, nil }
func (carrier) Driver() model.SMSDriver                                { return model.SMSLogDriver }

// An editor who sets an administrator's number to their own would receive the code that sets a new password.
func TestAccessFieldsOfAMorePrivilegedAccountAreGuarded(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		o.shops()
		east := o.must("organization", "save", fields{"name": fields{"zh": "华东", "en": "East"}, "orgType": "4", "parentId": o.id("organization", "code", "100")}).ID
		editor := clerk(model.AllData, "operator:view", "operator:edit", "operator:enable", "dealerAccount:view", "dealerAccount:edit", "organization:view", "role:view", "dealer:view")
		admin, finance := o.admin.UserID, o.id("role", "role_code", "finance")
		sealed := o.must("role", "save", fields{"roleCode": "sealed", "roleName": "停用", "userKind": 1, "dataScope": 1}).ID
		o.exec("INSERT INTO role_function (role_id, function_id) SELECT ?, id FROM \"function\" WHERE code = 'vehicle:add'", sealed)
		dormant := o.must("operator", "save", o.person("dormant", sealed)).ID
		o.must("role", "disable", fields{"id": sealed})
		shop := o.must("dealerAccount", "save", o.seller("shop.one", 1, nil)).ID
		for _, row := range []struct {
			name, resource string
			id             int64
			change         fields
		}{
			{"mobile of an administrator", "operator", admin, fields{"mobile": "13900139000"}},
			{"email of an administrator", "operator", admin, fields{"email": "x@example.com"}},
			{"organisation of an administrator", "operator", admin, fields{"organizationId": east}},
			{"mobile of an account whose role is disabled", "operator", dormant, fields{"mobile": "13900139001"}},
			{"mobile of a dealer account that may send commands", "dealerAccount", shop, fields{"mobile": "13900139002"}},
			{"email of a dealer account", "dealerAccount", shop, fields{"email": "x@example.com"}},
		} {
			o.refuses(row.name, editor, row.resource, "save", row.change.with(fields{"id": row.id, "version": 1}), whole("ACCOUNT_EXCEEDS_OWN"))
		}
		o.refuses("a descriptive field of an administrator", editor, "operator", "save", fields{"id": admin, "version": 1, "remark": "在总部"}, nil)
		o.refuses("expiry of a dealer account", editor, "dealerAccount", "save", fields{"id": shop, "version": 1, "expireAt": "2031-01-01"}, nil)
		o.refuses("an account without permissions", editor, "operator", "save", fields{"id": o.must("operator", "save", o.person("plain", o.emptyRole())).ID, "version": 1, "mobile": "13900139003"}, nil)

		// The role's permissions are the caller's own, but in an organisation outside the caller's subtree.
		local := clerk(model.OwnSubtree, o.permissions("finance")...)
		local.OrganizationCode = "100999"
		for _, permission := range []string{"operator:view", "operator:edit", "operator:add", "operator:resetPassword", "organization:view", "role:view"} {
			local.Rights.Grants[permission] = model.AllData
		}
		o.exec("UPDATE role SET data_scope = 2 WHERE id = ?", finance)
		above := o.must("operator", "save", o.person("above", finance)).ID
		o.refuses("mobile of an account with a wider scope", local, "operator", "save", fields{"id": above, "version": 1, "mobile": "13900139004"}, whole("ACCOUNT_EXCEEDS_OWN"))
		o.refuses("password of an account with a wider scope", local, "operator", "resetPassword", fields{"id": above, "reason": "忘记密码了"}, whole("ACCOUNT_EXCEEDS_OWN"))
		o.refuses("a new account with a wider scope", local, "operator", "save", o.person("made", finance), whole("ACCOUNT_EXCEEDS_OWN"))
	})
}

func (o *office) emptyRole() int64 {
	return o.must("role", "save", fields{"roleCode": "empty", "roleName": "空", "userKind": 1, "dataScope": 1}).ID
}

func TestOwnOrganizationCannotBeChanged(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		root := o.id("organization", "code", "100")
		below := o.must("organization", "save", fields{"name": fields{"zh": "华东", "en": "East"}, "orgType": "4", "parentId": root}).ID
		self := clerk(model.AllData, "operator:view", "operator:edit", "organization:view", "role:view")
		self.UserID = o.must("operator", "save", o.person("mover", o.emptyRole()).with(fields{"organizationId": below})).ID
		o.refuses("by itself", self, "operator", "save", fields{"id": self.UserID, "version": 1, "organizationId": root}, whole("SELF_OPERATION"))
		o.refuses("by another account", o.admin, "operator", "save", fields{"id": self.UserID, "version": 1, "organizationId": root}, nil)
	})
}

func TestOwnerAndOldNumberAreNotifiedOfANewNumber(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		person := o.person("zhang.wei", o.emptyRole())
		id := o.must("operator", "save", person).ID
		risk := func() int {
			return o.number("SELECT risk_level FROM audit_log WHERE module = 'operator' ORDER BY id DESC LIMIT 1")
		}
		noticeCount := func() int {
			return o.number("SELECT COUNT(*) FROM notice WHERE user_id = ? AND kind = 'accountChanged'", id)
		}
		o.must("operator", "save", fields{"id": id, "version": 1, "remark": "新人"})
		if risk() != int(model.NormalRisk) || noticeCount() != 0 {
			t.Errorf("a remark: risk %d, %d notices", risk(), noticeCount())
		}
		o.must("operator", "save", fields{"id": id, "version": 2, "mobile": "13900139000"})
		if risk() != int(model.HighRisk) || noticeCount() != 1 {
			t.Errorf("a new number: risk %d, %d notices", risk(), noticeCount())
		}
		if n := o.number("SELECT COUNT(*) FROM sms_message WHERE template = 'mobileChanged' AND mobile = ? AND user_id = ?", person["mobile"], id); n != 1 {
			t.Errorf("%d messages to the old number, want 1", n)
		}
		own := &access.Caller{UserID: id, UserName: "zhang.wei", UserType: model.Staff, OrganizationCode: "100", Rights: &access.Rights{}, Language: "zh"}
		name, _ := json.Marshal(fields{"realName": "张伟伟"})
		if err := o.accounts.UpdateMyInfo(t.Context(), o.Engine, own, name); err != nil || noticeCount() != 1 {
			t.Error("a change of one's own account: ", err, noticeCount())
		}
	})
}
