package record_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/core/access"
)

// sought is a value to look for in a field of a kind.
func sought(f *field.Field) string {
	switch f.Kind {
	case field.KindTime:
		return `"2025-03-01 10:30:00"`
	case field.KindDate:
		return `"2025-03-01"`
	case field.KindBool:
		return `true`
	case field.KindDecimal:
		return `60.5`
	case field.KindEnum:
		if f.Dictionary != nil && len(f.Dictionary.Codes) > 0 {
			return f.Dictionary.Codes[0].Code
		}
		return `1`
	case field.KindInt, field.KindRef, field.KindRefs:
		return `1`
	case field.KindDict, field.KindCodes:
		return `"1"`
	}
	return `"x1234"`
}

// comparisons of legacy-api B.3, each with how its value is written.
var comparisons = map[string]string{
	"eq": "%s", "ne": "%s", "gt": "%s", "ge": "%s", "lt": "%s", "le": "%s", "in": "[%s]", "between": "[%[1]s,%[1]s]", "like": `"x1234"%.0s`, "isNull": "true%.0s",
}

// TestEveryComparisonOfEveryKindAnswersOrRefuses asks every field for everything: what a list says that it allows runs on the database, what it
// does not is refused by name (legacy-api B.4, B.6).
func TestEveryComparisonOfEveryKindAnswersOrRefuses(t *testing.T) {
	each(t, func(t *testing.T, h house) {
		asked := map[field.Kind]int{}
		for _, p := range contracts.Catalogue {
			for _, f := range p.Fields {
				allowed := h.Comparisons(p.Name, f.Name)
				if len(allowed) == 0 {
					continue
				}
				asked[f.Kind]++
				for op, form := range comparisons {
					body := fmt.Sprintf(`{"pageSize":1,"query":{"%s.%s":%s}}`, f.Name, op, fmt.Sprintf(form, sought(f)))
					want := ""
					if !slices.Contains(allowed, op) {
						want = "QUERY_OPERATOR_INVALID"
					}
					_, err := h.page(t, p.Name, access.System(), body)
					var refused *fault.Error
					if err != nil && !errors.As(err, &refused) {
						t.Errorf("%s, a %s of %s: %v", body, f.Kind, p.Name, err)
					} else if got := nameOf(t, err); got != want && !(p.Log && got == "RANGE_TOO_LONG") {
						t.Errorf("%s, a %s of %s: %q, not %q", body, f.Kind, p.Name, got, want)
					}
				}
			}
		}
		if len(asked) < 15 {
			t.Errorf("only the kinds %v were asked for", asked)
		}
	})
}
