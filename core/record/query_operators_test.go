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

// exampleValue returns a filter value for a field.
func exampleValue(f *field.Field) string {
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
	case field.KindInt, field.KindMoney, field.KindRef, field.KindRefs:
		return `1`
	case field.KindDict, field.KindCodes:
		return `"1"`
	}
	if f.Kind == field.KindAudience {
		return `"everyone"`
	}
	return `"x1234"`
}

// comparisons of legacy-api B.3, with the format of the value.
var comparisons = map[string]string{
	"eq": "%s", "ne": "%s", "gt": "%s", "ge": "%s", "lt": "%s", "le": "%s", "in": "[%s]", "between": "[%[1]s,%[1]s]", "like": `"x1234"%.0s`, "isNull": "true%.0s",
}

// TestEveryComparisonRunsOrIsRefused tries every comparison on every field: an allowed one runs on the database, any other is refused with
// a fault (legacy-api B.4, B.6).
func TestEveryComparisonRunsOrIsRefused(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		tested := map[field.Kind]int{}
		for _, p := range contracts.Catalogue {
			for _, f := range p.Fields {
				allowed := h.Comparisons(p.Name, f.Name)
				if len(allowed) == 0 {
					continue
				}
				tested[f.Kind]++
				for op, form := range comparisons {
					body := fmt.Sprintf(`{"pageSize":1,"query":{"%s.%s":%s}}`, f.Name, op, fmt.Sprintf(form, exampleValue(f)))
					want := ""
					if !slices.Contains(allowed, op) {
						want = "QUERY_OPERATOR_INVALID"
					}
					_, err := h.page(t, p.Name, access.System(), body)
					var refused *fault.Error
					if err != nil && !errors.As(err, &refused) {
						t.Errorf("%s (%s of %s): %v", body, f.Kind, p.Name, err)
					} else if got := nameOf(t, err); got != want && !(p.Log && got == "RANGE_TOO_LONG") {
						t.Errorf("%s (%s of %s): %q, want %q", body, f.Kind, p.Name, got, want)
					}
				}
			}
		}
		if len(tested) < 15 {
			t.Errorf("only these kinds were tested: %v", tested)
		}
	})
}
