package spreadsheet

import (
	"encoding/json"
	"testing"
)

func TestCommonFormatsOfOpeningHoursAreParsed(t *testing.T) {
	for _, row := range []struct{ text, zh, en string }{
		{"周一至周五 09:00-18:30; 周六至周日 休息", "周一至周五 09:00-18:30; 周六至周日 休息", "Mon-Fri 09:00-18:30; Sat-Sun closed"},
		{"Mon-Fri 9:00–12:00, 13:00-18:00; sunday 10:00 to 16:00", "周一至周五 09:00-12:00 13:00-18:00; 周六 休息; 周日 10:00-16:00", "Mon-Fri 09:00-12:00 13:00-18:00; Sat closed; Sun 10:00-16:00"},
		{"每天 08:00-20:00; 2026-10-01 休息\n2026-10-02 10:00-16:00", "周一至周日 08:00-20:00; 2026-10-01 休息; 2026-10-02 10:00-16:00", "Mon-Sun 08:00-20:00; 2026-10-01 closed; 2026-10-02 10:00-16:00"},
		{"星期三9:30到18:00", "周一至周二 休息; 周三 09:30-18:00; 周四至周日 休息", "Mon-Tue closed; Wed 09:30-18:00; Thu-Sun closed"},
		{"全天", "", ""},
		{"周五至周一 09:00-18:00", "", ""},
		{"周一 09:00", "", ""},
		{"周一 09:00-18:00 左右", "", ""},
		{"2026-13-01 休息", "", ""},
		{"周一至周日 休息", "", ""},
	} {
		h, ok := readHours(row.text)
		if ok != (row.zh != "") {
			t.Errorf("%q: read %v", row.text, ok)
		}
		raw, err := json.Marshal(h)
		if err != nil || !ok {
			continue
		}
		for language, want := range map[string]string{"zh": row.zh, "en": row.en} {
			if got := formatHours(raw, language); got != want {
				t.Errorf("%q in %s: %q, want %q", row.text, language, got, want)
			}
			if again, ok := readHours(want); !ok || formatHours(raw, "zh") != mustFormat(t, again) {
				t.Errorf("%q is not parsed to the same hours", want)
			}
		}
	}
}

func mustFormat(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return formatHours(raw, "zh")
}
