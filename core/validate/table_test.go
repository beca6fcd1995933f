package validate

import (
	"encoding/json"
	"maps"
	"math"
	"os"
	"testing"

	"evops/contracts/field"
	"evops/contracts/value"
)

// declared is a field in the JSON form that the console reads.
type declared struct {
	Name string     `json:"name"`
	Kind field.Kind `json:"kind"`
	field.Label
	Form      field.Form     `json:"form"`
	Required  bool           `json:"required"`
	Scale     int            `json:"scale"`
	Unit      string         `json:"unit"`
	Currency  string         `json:"currency"`
	Normalise []field.Normal `json:"normalise"`
	Rules     []field.Rule   `json:"rules"`
	Items     []declared     `json:"items"`

	VisibleWhen *field.Condition `json:"visibleWhen"`
}

func (d declared) field() *field.Field {
	f := &field.Field{Name: d.Name, Kind: d.Kind, Label: d.Label, Form: d.Form, IsRequired: d.Required, Scale: d.Scale, UnitSymbol: d.Unit, CurrencyCode: d.Currency, Normalise: d.Normalise, Rules: d.Rules, Visible: d.VisibleWhen}
	for _, item := range d.Items {
		f.Items = append(f.Items, item.field())
	}
	return f
}

type row struct {
	Name   string                     `json:"name"`
	Field  declared                   `json:"field"`
	Values map[string]json.RawMessage `json:"values"`
	Mode   Mode                       `json:"mode"`
	Now    value.Time                 `json:"now"`
	Faults map[string][]string        `json:"faults"`
}

func table(t testing.TB) []row {
	data, err := os.ReadFile("../../contracts/testdata/rules.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows []row
	if err := json.Unmarshal(data, &rows); err != nil {
		t.Fatal(err)
	}
	return rows
}

func read[T any](t testing.TB, raw json.RawMessage) T {
	var v T
	if len(raw) > 0 {
		if err := json.Unmarshal(raw, &v); err != nil {
			t.Fatalf("%s: %v", raw, err)
		}
	}
	return v
}

// valueOf converts a JSON value to the type that Check expects for the kind.
func valueOf(t testing.TB, f *field.Field, raw json.RawMessage) any {
	switch f.Kind {
	case field.KindInt, field.KindDecimal, field.KindMoney, field.KindEnum, field.KindRef:
		if n := read[*float64](t, raw); n != nil {
			return int64(math.Round(*n * math.Pow10(f.Scale)))
		}
		return nil
	case field.KindBool:
		return read[bool](t, raw)
	case field.KindTime:
		return read[value.Time](t, raw)
	case field.KindI18n, field.KindI18nText, field.KindI18nRichText:
		return read[value.I18n](t, raw)
	case field.KindGeo:
		return read[value.Geo](t, raw)
	case field.KindHours:
		return read[value.Hours](t, raw)
	case field.KindCodes, field.KindImages:
		return read[[]string](t, raw)
	case field.KindRefs:
		return read[[]int64](t, raw)
	case field.KindRows:
		var rows []func(*field.Field) any
		for _, values := range read[[]map[string]json.RawMessage](t, raw) {
			rows = append(rows, func(item *field.Field) any { return valueOf(t, item, values[item.Name]) })
		}
		return rows
	}
	return read[string](t, raw)
}

// undeclared returns fields for values that a case only refers to. They are in no form and therefore not checked.
func undeclared(values map[string]json.RawMessage, own string) field.List {
	var list field.List
	for name, raw := range values {
		if name == own {
			continue
		}
		var v any
		_ = json.Unmarshal(raw, &v)
		f := &field.Field{Name: name, Kind: field.KindText, Label: field.Label{ZH: name, EN: name}}
		switch x := v.(type) {
		case float64:
			f.Kind = field.KindInt
		case bool:
			f.Kind = field.KindBool
		case []any:
			f.Kind = field.KindCodes
		case string:
			if len(x) == len(value.TimeLayout) {
				f.Kind = field.KindTime
			}
		}
		list = append(list, f)
	}
	return list
}

// The console reports every broken rule of a path, this package the first one.
func TestRulesBehaveAsInTheConsole(t *testing.T) {
	for _, r := range table(t) {
		t.Run(r.Name, func(t *testing.T) {
			list := append(field.List{r.Field.field()}, undeclared(r.Values, r.Field.Name)...)
			found := map[string]string{}
			for _, f := range Check(list, r.Mode, r.Now, func(f *field.Field) any { return valueOf(t, f, r.Values[f.Name]) }) {
				if found[f.Path] != "" {
					t.Errorf("%s is reported twice", f.Path)
				}
				if f.ZH == "" || f.EN == "" {
					t.Errorf("%s at %s has no message", f.Rule, f.Path)
				}
				found[f.Path] = f.Rule
			}
			want := map[string]string{}
			for path, rules := range r.Faults {
				want[path] = rules[0]
			}
			if !maps.Equal(found, want) {
				t.Errorf("faults %v, want %v", found, want)
			}
		})
	}
}

func TestEveryPredefinedCheckIsInTheTableWithBothOutcomes(t *testing.T) {
	passes, fails := map[string]bool{}, map[string]bool{}
	for _, r := range table(t) {
		for _, own := range r.Field.Rules {
			passes[own.Check] = passes[own.Check] || len(r.Faults) == 0
			fails[own.Check] = fails[own.Check] || len(r.Faults) > 0
		}
	}
	for name := range checks {
		if !passes[name] || !fails[name] {
			t.Errorf("%s: passes %v, fails %v", name, passes[name], fails[name])
		}
	}
}
