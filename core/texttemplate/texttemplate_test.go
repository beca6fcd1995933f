package texttemplate_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"evops/core/texttemplate"
)

// sample is the value of every variable but empty.
func sample(name string) string {
	if name == "empty" {
		return ""
	}
	return "[" + name + "]"
}

func TestTheConsoleAndTheServerReadTheSameLanguage(t *testing.T) {
	text, err := os.ReadFile("../../contracts/testdata/texttemplate.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows []struct {
		Text     string
		Names    []string
		Rendered *string
	}
	if err := json.Unmarshal(text, &rows); err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		parsed, err := texttemplate.Parse(row.Text)
		if row.Rendered == nil {
			if err != texttemplate.ErrSyntax {
				t.Errorf("%q: %v, want a syntax error", row.Text, err)
			}
			continue
		}
		if err != nil || !slices.Equal(parsed.Names(), row.Names) || parsed.Render(sample) != *row.Rendered {
			t.Errorf("%q: %v, %v, %q", row.Text, err, parsed.Names(), parsed.Render(sample))
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"{{a}}", `\{{a}}`, "{{a|b}}c", "{{a|{{b}}}}", "}}", "{{{a}}}"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		parsed, err := texttemplate.Parse(text)
		if err != nil {
			return
		}
		if len(parsed.Names()) == 0 {
			if got := parsed.Render(sample); got != strings.ReplaceAll(text, `\{{`, "{{") {
				t.Errorf("%q without variables is %q", text, got)
			}
		}
		if utf8.ValidString(text) && !utf8.ValidString(parsed.Render(sample)) {
			t.Errorf("%q became invalid", text)
		}
		// A value is text, whatever it contains.
		if got := parsed.Render(func(string) string { return "{{x}}" }); len(parsed.Names()) > 0 && !strings.Contains(got, "{{x}}") {
			t.Errorf("%q lost a value: %q", text, got)
		}
	})
}
