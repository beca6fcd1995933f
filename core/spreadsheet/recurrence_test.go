package spreadsheet

import (
	"testing"
)

func TestARecurrenceIsReadAsItIsWritten(t *testing.T) {
	const wire = `{"repeat":"monthly","days":[15,-1],"times":["09:00","18:30"],"start":"2026-03-02","count":6}`
	for _, language := range []string{"zh", "en"} {
		text := formatRecurrence([]byte(wire), language)
		got, ok := readRecurrence(text)
		if !ok || string(got) != wire {
			t.Errorf("%s is read as %s", text, got)
		}
	}
	if _, ok := readRecurrence("now and then"); ok {
		t.Error("a text without a rule is accepted")
	}
}
