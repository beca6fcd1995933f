package system_test

import (
	"fmt"
	"testing"
)

func (o *office) setting(key string) (id int64, version int) {
	return o.id("sys_setting", "setting_key", key), o.number("SELECT version FROM sys_setting WHERE setting_key = ?", key)
}

func TestASettingHoldsAtOnceAndIsWrittenDown(t *testing.T) {
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
			t.Error("four failures do not lock an account after the setting says so")
		}
		o.refuses("a version somebody has changed since", o.admin, "sysSetting", "save", edit, whole("VERSION_CONFLICT"))
		if n := o.number("SELECT COUNT(*) FROM audit_log WHERE module = 'sysSetting' AND action = 'edit' AND target_id = ? AND changes LIKE '%\"from\":\"5\",\"to\":\"4\"%'", fmt.Sprint(id)); n != 1 {
			t.Errorf("%d lines of the audit log tell what was changed", n)
		}
		o.must("sysSetting", "restoreDefault", fields{"ids": []int64{id}})
		if failed(4) {
			t.Error("the default does not hold again")
		}
	})
}

func TestAValueIsHeldAgainstItsSetting(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		for _, row := range []struct{ key, value, rule, kept string }{
			{"session.idleMinutes", "5", "", "5"},
			{"session.idleMinutes", "4", "RANGE", ""},
			{"session.idleMinutes", "1441", "RANGE", ""},
			{"session.idleMinutes", "ten", "RANGE", ""},
			{"session.idleMinutes", "1.5", "RANGE", ""},
			{"session.idleMinutes", "", "REQUIRED", ""},
			{"session.idleMinutes", "007", "", "7"},
		} {
			id, version := o.setting(row.key)
			_, refused := o.do(o.admin, "sysSetting", "save", fields{"id": id, "version": version, "value": row.value})
			if refused["value"] != row.rule {
				t.Errorf("%s = %q: %v, want %q", row.key, row.value, refused, row.rule)
			}
			if row.rule == "" && o.number("SELECT COUNT(*) FROM sys_setting WHERE id = ? AND value = ?", id, row.kept) != 1 {
				t.Errorf("%s = %q is not kept as %q", row.key, row.value, row.kept)
			}
		}
		id, version := o.setting("session.idleMinutes")
		for name, in := range map[string]fields{"the key": {"settingKey": "x"}, "a bound": {"maxValue": "9999"}, "the default": {"defaultValue": "1"}} {
			if _, refused := o.do(o.admin, "sysSetting", "save", in.with(fields{"id": id, "version": version})); len(refused) == 0 {
				t.Error(name, "can be typed")
			}
		}
		o.refuses("without the right", clerk(1, "sysSetting:view"), "sysSetting", "save", fields{"id": id, "version": version, "value": "30"}, whole("NO_PERMISSION"))
	})
}
