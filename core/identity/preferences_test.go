package identity

import (
	"encoding/json"
	"strings"
	"testing"

	"evops/contracts/fault"
	testproduct "evops/core/testdb/product"
)

func TestSettingsOfTheConsoleAreStoredByName(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		engine := testproduct.Engine(w.db)
		caller, err := w.who(w.enter("ops01").Token)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range []struct {
			what, body, want string
			fault            *fault.Code
		}{
			{"none", `{"language":"zh"}`, "null", nil},
			{"a setting", `{"preferences":{"general":{"pageSize":50}}}`, `{"general":{"pageSize":50}}`, nil},
			{"another one", `{"preferences":{"theme":"dark"}}`, `{"general":{"pageSize":50},"theme":"dark"}`, nil},
			{"a removed one", `{"preferences":{"general":null}}`, `{"theme":"dark"}`, nil},
			{"too much", `{"preferences":{"big":"` + strings.Repeat("x", 64<<10) + `"}}`, `{"theme":"dark"}`, fault.BadJSON},
		} {
			expect(t, row.what, w.UpdateMyInfo(t.Context(), engine, caller, []byte(row.body)), row.fault)
			info, err := w.MyInfo(t.Context(), caller)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := json.Marshal(info.UserInfo.Preferences); err != nil || string(got) != row.want {
				t.Errorf("%s: %s, want %s, %v", row.what, got, row.want, err)
			}
		}
	})
}
