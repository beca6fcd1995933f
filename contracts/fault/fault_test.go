package fault_test

import (
	"strings"
	"testing"

	"evops/contracts/fault"
)

// Clients check the number or the name, so both must be unique and have messages in both languages.
func TestFaultNamesAndNumbersAreUnique(t *testing.T) {
	numbers, names := map[int]bool{}, map[string]bool{}
	for _, c := range fault.All() {
		if numbers[c.Number] || names[c.Name] {
			t.Errorf("%d %s is registered twice", c.Number, c.Name)
		}
		numbers[c.Number], names[c.Name] = true, true
		if c.ZH == "" || c.EN == "" || c.Name != strings.ToUpper(c.Name) {
			t.Errorf("%s needs a message in both languages and an upper-case name", c.Name)
		}
		for param := range strings.SplitSeq(c.EN, "{") {
			if name, _, found := strings.Cut(param, "}"); found && !strings.Contains(c.ZH, "{"+name+"}") {
				t.Errorf("%s has the parameter {%s} in English only", c.Name, name)
			}
		}
	}
}

func TestMessageIsFilledInTheLanguageOfTheCaller(t *testing.T) {
	e := fault.VersionConflict.With("user", "李敏", "time", "2026-01-02 03:04:05")
	for language, want := range map[string]string{"zh": "记录已被 李敏 于 2026-01-02 03:04:05 修改，请刷新后重试", "en": "Changed by 李敏 at 2026-01-02 03:04:05; reload and retry"} {
		if got := e.In(language); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}
