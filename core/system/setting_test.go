package system_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	model "evops/contracts/system"
)

func (o *office) setting(key string) (id int64, version int) {
	return o.id("sys_setting", "setting_key", key), o.number("SELECT version FROM sys_setting WHERE setting_key = ?", key)
}

func TestSettingTakesEffectImmediatelyAndIsAudited(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		id, version := o.setting("login.maxFailures")
		failed := func(n int) bool {
			for range n {
				_, _ = o.login("admin", "wrong")
			}
			_, err := o.login("admin", "correct horse")
			o.must("operator", "unlock", fields{"id": o.admin.UserID})
			return err != nil
		}
		if failed(4) {
			t.Error("four failures lock an account by default")
		}
		edit := fields{"id": id, "version": version, "value": " ４ "}
		o.must("sysSetting", "save", edit)
		if !failed(4) {
			t.Error("four failures do not lock an account after the setting was changed")
		}
		o.refuses("an outdated version", o.admin, "sysSetting", "save", edit, whole("VERSION_CONFLICT"))
		if n := o.number("SELECT COUNT(*) FROM audit_log WHERE module = 'sysSetting' AND action = 'edit' AND target_id = ? AND changes LIKE '%\"from\":\"5\",\"to\":\"4\"%'", fmt.Sprint(id)); n != 1 {
			t.Errorf("%d audit rows with the change, want 1", n)
		}
		o.must("sysSetting", "restoreDefault", fields{"ids": []int64{id}})
		if failed(4) {
			t.Error("the default is not in effect after the reset")
		}
	})
}

func TestSettingValuesAreValidated(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		for _, row := range []struct{ key, value, rule, stored string }{
			{"session.idleMinutes", "5", "", "5"},
			{"session.idleMinutes", "4", "RANGE", ""},
			{"session.idleMinutes", "1441", "RANGE", ""},
			{"session.idleMinutes", "ten", "RANGE", ""},
			{"session.idleMinutes", "1.5", "RANGE", ""},
			{"session.idleMinutes", "", "REQUIRED", ""},
			{"session.idleMinutes", "007", "", "7"},
			{"security.totpAdmin", "FALSE", "", "false"},
			{"security.totpAdmin", "maybe", "PATTERN", ""},
			{"sms.driver", "pigeon", "PATTERN", ""},
			{"sms.webhook.url", "sms.example", "PATTERN", ""},
			{"sms.aliyun.templates", "bindMobile=SMS_1, wake=SMS_2", "", "bindMobile=SMS_1,wake=SMS_2"},
			{"sms.aliyun.templates", "unknown=SMS_1", "PATTERN", ""},
		} {
			id, version := o.setting(row.key)
			_, refused := o.do(o.admin, "sysSetting", "save", fields{"id": id, "version": version, "value": row.value})
			if refused["value"] != row.rule {
				t.Errorf("%s = %q: %v, want %q", row.key, row.value, refused, row.rule)
			}
			if row.rule == "" && o.number("SELECT COUNT(*) FROM sys_setting WHERE id = ? AND value = ?", id, row.stored) != 1 {
				t.Errorf("%s = %q is not stored as %q", row.key, row.value, row.stored)
			}
		}
		id, version := o.setting("session.idleMinutes")
		for name, in := range map[string]fields{"the key": {"settingKey": "x"}, "a bound": {"maxValue": "9999"}, "the default": {"defaultValue": "1"}} {
			if _, refused := o.do(o.admin, "sysSetting", "save", in.with(fields{"id": id, "version": version})); len(refused) == 0 {
				t.Error(name, "can be edited")
			}
		}
		o.refuses("without the permission", clerk(1, "sysSetting:view"), "sysSetting", "save", fields{"id": id, "version": version, "value": "30"}, whole("NO_PERMISSION"))
	})
}

func TestSMSDriverRequiresItsSettings(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		set := func(key string, in fields, want map[string]string) map[string]any {
			t.Helper()
			id, version := o.setting(key)
			saved, refused := o.do(o.admin, "sysSetting", "save", in.with(fields{"id": id, "version": version}))
			if !maps.Equal(refused, want) {
				t.Errorf("%s %v: refused %v, want %v", key, in, refused, want)
			}
			warnings, _ := saved.Answer["warnings"].(map[string]string)
			return map[string]any{"value": warnings["value"]}
		}
		const secret = "AliyunSecretOfATest99"
		none, incomplete := map[string]string{}, map[string]string{"value": "TOGETHER"}
		set("sms.driver", fields{"value": "aliyun"}, incomplete)
		set("sms.aliyun.accessKeyId", fields{"value": "LTAI5tTest"}, none)
		set("sms.aliyun.signName", fields{"value": "骑行"}, none)
		set("sms.driver", fields{"value": "aliyun"}, incomplete)
		set("sms.aliyun.accessKeySecret", fields{"secretSet": "short"}, map[string]string{"secretSet": "PATTERN"})
		set("sms.aliyun.accessKeySecret", fields{"value": secret}, none) // the form of a secret has no value: it is cleared
		set("sms.aliyun.signName", fields{"secretSet": secret}, none)
		set("sms.aliyun.accessKeySecret", fields{"secretSet": secret}, none)
		saved := set("sms.driver", fields{"value": "aliyun"}, none)
		if !strings.Contains(fmt.Sprint(saved["value"]), "bindMobile") {
			t.Errorf("the warning does not name messages without a template: %v", saved)
		}
		set("sms.aliyun.accessKeyId", fields{"value": ""}, incomplete)
		like := "%" + secret + "%"
		if n := o.number("SELECT COUNT(*) FROM sys_setting WHERE secret_set LIKE ? OR value LIKE ?", like, like) + o.number("SELECT COUNT(*) FROM audit_log WHERE changes LIKE ?", like); n != 0 {
			t.Errorf("the secret is stored in clear in %d rows", n)
		}
		page, err := o.Read().Page(t.Context(), "sysSetting", o.admin, []byte(`{"pageSize":100}`), nil)
		if text := string(page); err != nil || strings.Contains(text, secret) || strings.Contains(text, "v1:") || !strings.Contains(text, model.HiddenSecret) {
			t.Errorf("the list of settings reveals a secret or does not mark it as set: %v", err)
		}
		id, _ := o.setting("sms.aliyun.accessKeySecret")
		o.refuses("a secret that its driver needs", o.admin, "sysSetting", "restoreDefault", fields{"id": id}, map[string]string{"secretSet": "TOGETHER"})
		driver, _ := o.setting("sms.driver")
		o.must("sysSetting", "restoreDefault", fields{"ids": []int64{driver}})
		o.must("sysSetting", "restoreDefault", fields{"ids": []int64{id}})
		if n := o.number("SELECT COUNT(*) FROM sys_setting WHERE id = ? AND secret_set = '' AND value = ''", id); n != 1 {
			t.Error("a secret is still stored after its default was restored")
		}
	})
}

func TestRequiringASecondFactorWarnsOfAdministratorsWithoutOne(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		second := o.must("operator", "save", o.person("second.admin", o.id("role", "role_code", "admin"))).ID
		o.must("operator", "save", o.person("no.admin", o.emptyRole()))
		id, version := o.setting("security.totpAdmin")
		o.refuses("by an administrator without one", o.admin, "sysSetting", "save", fields{"id": id, "version": version, "value": "true"}, map[string]string{"value": "TOGETHER"})
		o.exec("UPDATE operator SET second_factor = ? WHERE id = ?", true, o.admin.UserID)
		third := o.must("operator", "save", o.person("third.admin", o.id("role", "role_code", "admin")).with(fields{"mobile": "13900139003"})).ID
		warned := func(value string) string {
			id, version := o.setting("security.totpAdmin")
			saved, _ := o.must("sysSetting", "save", fields{"id": id, "version": version, "value": value}).Answer["warnings"].(map[string]string)
			return saved["value"]
		}
		for _, row := range []struct{ value, want string }{{"true", "2 名"}, {"true", ""}, {"false", ""}} {
			if got := warned(row.value); !strings.Contains(got, row.want) || (got == "") != (row.want == "") {
				t.Errorf("set to %s: %q, want %q", row.value, got, row.want)
			}
		}
		o.exec("UPDATE operator SET second_factor = ? WHERE id = ?", true, second)
		if got := warned("true"); !strings.Contains(got, "1 名") {
			t.Errorf("with two administrators enrolled: %q", got)
		}
		warned("false")
		o.exec("UPDATE operator SET second_factor = ? WHERE id = ?", true, third)
		if got := warned("true"); got != "" {
			t.Errorf("with all administrators enrolled: %q", got)
		}
	})
}
