package field

import (
	"reflect"

	"evops/contracts/value"
)

// Rule is one validation rule as data. Go (core/validate) and TypeScript (console/src/rules) run the same table of cases, testdata/rules.json.
type Rule struct {
	Rule    string   `json:"rule"`
	Min     *float64 `json:"min,omitempty"`
	Max     *float64 `json:"max,omitempty"`
	Pattern string   `json:"pattern,omitempty"`
	Field   string   `json:"field,omitempty"`
	Values  []any    `json:"values,omitempty"`
	Values2 []any    `json:"values2,omitempty"`
	Op      string   `json:"op,omitempty"`
	Check   string   `json:"check,omitempty"`
	Name    string   `json:"name,omitempty"`
	Message *Label   `json:"message,omitempty"`

	other any // pointer to the field Field is resolved from
}

// Label is a text in both languages.
type Label struct {
	ZH string `json:"zh"`
	EN string `json:"en"`
}

// In returns the label in a language.
func (l Label) In(language string) string { return value.Text(language, l.ZH, l.EN) }

// Other is the pointer to the field that this rule compares with; Bind resolves it into Field.
func (r *Rule) Other() any { return r.other }

func (f *Field) rule(r Rule) *Field {
	f.Rules = append(f.Rules, r)
	return f
}

func bounds(lo, hi float64) (*float64, *float64) { return &lo, &hi }

// Required rejects an absent value. Kinds with a zero value (text, ref, time …) are absent when zero.
func (f *Field) Required() *Field {
	f.IsRequired = true
	return f.rule(Rule{Rule: "required"})
}

// RequiredWhen requires a value while other has one of values, or any value if none is given.
func (f *Field) RequiredWhen(other any, values ...any) *Field {
	if len(values) == 0 {
		values = []any{"set"}
	}
	return f.rule(Rule{Rule: "requiredWhen", other: other, Values: plain(values)})
}

// OnlyWhen allows the values own only while other has one of values.
func (f *Field) OnlyWhen(own []any, other any, values ...any) *Field {
	return f.rule(Rule{Rule: "onlyWhen", other: other, Values: plain(values), Values2: plain(own)})
}

// Length limits a text in code points; of an i18n pair, each language.
func (f *Field) Length(min, max int) *Field {
	lo, hi := bounds(float64(min), float64(max))
	f.MaxLength = max
	return f.rule(Rule{Rule: "length", Min: lo, Max: hi})
}

// Max limits a text to n code points.
func (f *Field) Max(n int) *Field { return f.Length(0, n) }

// Between limits a number, in the unit on the wire.
func (f *Field) Between(min, max float64) *Field {
	lo, hi := bounds(min, max)
	return f.rule(Rule{Rule: "range", Min: lo, Max: hi})
}

// Pattern requires the whole text to match; the syntax must be common to Go and JavaScript.
func (f *Field) Pattern(pattern string) *Field {
	return f.rule(Rule{Rule: "pattern", Pattern: "^(?:" + pattern + ")$"})
}

// Check requires a named check such as "vin"; core/validate lists the names.
func (f *Field) Check(name string) *Field { return f.rule(Rule{Rule: "check", Check: name}) }

// CountOf limits the number of elements of a list.
func (f *Field) CountOf(min, max int) *Field {
	lo, hi := bounds(float64(min), float64(max))
	return f.rule(Rule{Rule: "count", Min: lo, Max: hi})
}

// NotFuture rejects times after now and days after today.
func (f *Field) NotFuture() *Field { return f.rule(Rule{Rule: "notFuture"}) }

// NotPast rejects times before now and days before today.
func (f *Field) NotPast() *Field { return f.rule(Rule{Rule: "notPast"}) }

// After requires a value later than other's, if both are set.
func (f *Field) After(other any) *Field {
	return f.rule(Rule{Rule: "compare", Op: "after", other: other})
}

// NotBefore requires a value not earlier than other's, if both are set.
func (f *Field) NotBefore(other any) *Field {
	return f.rule(Rule{Rule: "compare", Op: "notBefore", other: other})
}

// As sets the wire name and the message of the last rule.
func (f *Field) As(name, zh, en string) *Field {
	last := &f.Rules[len(f.Rules)-1]
	last.Name = name
	if zh != "" {
		last.Message = &Label{zh, en}
	}
	return f
}

// plain converts enum constants to the numbers and texts of the wire.
func plain(values []any) []any {
	out := make([]any, len(values))
	for i, v := range values {
		switch r := reflect.ValueOf(v); r.Kind() {
		case reflect.Int, reflect.Int64:
			out[i] = r.Int()
		case reflect.String:
			out[i] = r.String()
		default:
			out[i] = v
		}
	}
	return out
}
