package spreadsheet

import (
	"testing"

	"evops/contracts/field"
)

func TestBoolsAreReadInTheirWordsAndAsYesOrNo(t *testing.T) {
	var on bool
	plain, worded := field.Bool(&on, "启用", "Enabled"), field.Bool(&on, "设防", "Anti-theft").Worded(field.Either("已设防", "Armed", "未设防", "Disarmed"))
	for _, row := range []struct {
		field      *field.Field
		text       string
		yes, known bool
	}{
		{plain, "是", true, true}, {plain, "No", false, true}, {plain, "√", true, true}, {plain, "已设防", false, false},
		{worded, "已设防", true, true}, {worded, "armed", true, true}, {worded, "未设防", false, true}, {worded, "DISARMED", false, true},
		{worded, "是", true, true}, {worded, "0", false, true}, {worded, "开", false, false},
	} {
		if yes, known := parseBool(row.field, row.text); yes != row.yes || known != row.known {
			t.Errorf("%s %q: got %v, %v", row.field.ZH, row.text, yes, known)
		}
	}
}
