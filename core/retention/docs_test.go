package retention

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"evops/core/setting"
	"evops/core/store/schema"
)

// documentation is the table of retentions in docs/operations.md.
func documentation(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	b.WriteString("| rows | table | days | after |\n|---|---|---|---|\n")
	for _, r := range schema.Retentions() {
		days, err := Days(r, nil)
		if err != nil {
			t.Fatal(err)
		}
		text, note := fmt.Sprint(days), ""
		if r.Setting != "" {
			text = fmt.Sprintf("%d + `%s` (%s)", r.Days, r.Setting, setting.Find(r.Setting).Default)
		}
		if r.OnlyColumn != "" {
			note = fmt.Sprintf(", rows of some `%s` only", r.OnlyColumn)
		}
		fmt.Fprintf(&b, "| %s | `%s` | %s | `%s`%s |\n", r.EN, r.Table, text, r.By, note)
	}
	return b.String()
}

func TestTheDocumentationListsEveryRetention(t *testing.T) {
	text, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	if want := documentation(t); !strings.Contains(string(text), want) {
		t.Errorf("docs/operations.md lacks this table:\n%s", want)
	}
}
