package system_test

import (
	"crypto/md5"
	"encoding/hex"
	"testing"

	model "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/identity"
)

func (o *office) person(name string, roles ...int64) fields {
	n := o.number("SELECT COUNT(*) FROM operator")
	return fields{"userName": name, "realName": "张伟", "mobile": "1380013800" + string(rune('0'+n)), "organizationId": o.id("organization", "code", "100"), "roles": roles}
}

// login tries to log in with a password in clear.
func (o *office) login(name, password string) (identity.LoginResult, error) {
	sum := md5.Sum([]byte(password))
	return o.accounts.Login(o.t.Context(), identity.LoginInput{Username: name, Password: hex.EncodeToString(sum[:]), ClientKind: model.ConsoleClient, IP: "10.0.0.1"})
}

func TestNewAccountLogsInWithItsTemporaryPassword(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		operations, dealers := o.id("role", "role_code", "operations"), o.id("role", "role_code", "dealer")
		saved := o.must("operator", "save", o.person("Zhang.Wei", operations))
		password, _ := saved.Answer["temporaryPassword"].(string)
		if login, err := o.login("zhang.wei", password); err != nil || !login.MustChangePassword {
			t.Errorf("login with %q: %+v, %v", password, login, err)
		}
		if n := o.number("SELECT COUNT(*) FROM operator WHERE id = ? AND organization_code = '100' AND user_type = 1 AND must_change_password", saved.ID); n != 1 {
			t.Error("the derived fields of the account are wrong")
		}
		o.refuses("the name again", o.admin, "operator", "save", o.person("zhang.wei", operations), map[string]string{"userName": "USERNAME_TAKEN"})
		o.refuses("a dealers' role", o.admin, "operator", "save", o.person("li.na", dealers), whole("ROLE_NOT_ASSIGNABLE"))
		hr := clerk(model.AllData, "operator:view", "operator:add", "organization:view", "role:view")
		o.refuses("more than the caller's own permissions", hr, "operator", "save", o.person("li.na", operations), whole("GRANT_EXCEEDS_OWN"))

		unused := o.must("operator", "save", o.person("li.na", operations)).ID
		o.must("operator", "delete", fields{"id": unused})
		o.refuses("the name of a deleted one", o.admin, "operator", "save", o.person("li.na", operations), map[string]string{"userName": "USERNAME_TAKEN"})
	})
}

func TestAdministratorsAreGuarded(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		admins, operations := o.id("role", "role_code", "admin"), o.id("role", "role_code", "operations")
		second := o.must("operator", "save", o.person("second", admins)).ID
		deputy := *o.admin
		deputy.UserID, deputy.UserName = second, "second"
		self := fields{"id": o.admin.UserID}
		o.refuses("disable oneself", o.admin, "operator", "disable", self, whole("SELF_OPERATION"))
		o.refuses("delete oneself", o.admin, "operator", "delete", self, whole("SELF_OPERATION"))
		o.refuses("reset one's own password", o.admin, "operator", "resetPassword", self.with(fields{"reason": "忘记密码了"}), whole("SELF_OPERATION"))
		o.refuses("change one's own roles", o.admin, "operator", "save", self.with(fields{"version": 1, "roles": []int64{operations}}), whole("SELF_OPERATION"))
		o.refuses("delete one that wrote something", &deputy, "operator", "delete", self, whole("ACCOUNT_HAS_RECORDS"))
		until := func(days int) fields { return fields{"version": 1, "expireAt": value.Today().AddDays(days)} }
		o.refuses("expiry for one of two", o.admin, "operator", "save", until(30).with(fields{"id": second}), nil)
		o.refuses("the same expiry for the other", &deputy, "operator", "save", self.with(until(30)), whole("LAST_ADMIN"))
		o.refuses("remove the role from one of two", o.admin, "operator", "save", fields{"id": second, "version": 2, "roles": []int64{operations}}, nil)
		o.refuses("remove the role from the last", &deputy, "operator", "save", self.with(fields{"version": 1, "roles": []int64{operations}}), whole("LAST_ADMIN"))
		o.refuses("delete the last", &deputy, "operator", "delete", self, whole("LAST_ADMIN"))
		o.refuses("disable the last", &deputy, "operator", "disable", self, whole("LAST_ADMIN"))
		helpdesk := clerk(model.AllData, "operator:view", "operator:resetPassword")
		o.refuses("a helpdesk resets an administrator", helpdesk, "operator", "resetPassword", self.with(fields{"reason": "帮忙重置密码"}), whole("ACCOUNT_EXCEEDS_OWN"))
	})
}

func TestDisableResetAndKickEndSessions(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		saved := o.must("operator", "save", o.person("zhang.wei", o.id("role", "role_code", "operations")))
		password := saved.Answer["temporaryPassword"].(string)
		id := fields{"id": saved.ID}
		valid := func(token string) bool {
			_, _, err := o.accounts.Authenticate(t.Context(), token, "zh", true)
			return err == nil
		}
		open := func() string {
			t.Helper()
			login, err := o.login("zhang.wei", password)
			if err != nil || !valid(login.Token) {
				t.Fatal("login", err)
			}
			return login.Token
		}

		token := open()
		o.must("operator", "disable", id)
		if valid(token) {
			t.Error("session of a disabled account is still valid")
		}
		o.must("operator", "enable", id)

		token = open()
		reset := o.must("operator", "resetPassword", id.with(fields{"reason": "本人忘记密码"}))
		if _, err := o.login("zhang.wei", password); err == nil || valid(token) {
			t.Error("the old password or session still works after a reset")
		}
		password = reset.Answer["temporaryPassword"].(string)

		token = open()
		session := o.number("SELECT MAX(id) FROM session WHERE user_id = ?", saved.ID)
		o.must("session", "kick", fields{"id": session, "reason": "异常登录地点"})
		if valid(token) {
			t.Error("a terminated session is still valid")
		}
		if n := o.number("SELECT COUNT(*) FROM session WHERE id = ? AND status = 4 AND end_reason = '异常登录地点'", session); n != 1 {
			t.Error("the session has no end reason")
		}

		for range 5 {
			_, _ = o.login("zhang.wei", "wrong")
		}
		if _, err := o.login("zhang.wei", password); err == nil {
			t.Error("five wrong passwords did not lock the account")
		}
		o.must("operator", "unlock", id)
		open()
	})
}
