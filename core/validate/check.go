package validate

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/richtext"
)

// storedValue returns the normalised value, and whether it is absent.
func storedValue(f *field.Field, v any) (stored any, absent bool) {
	switch x := v.(type) {
	case nil:
		return nil, true
	case string:
		if t := Normalise(f, x); t != x {
			return t, t == ""
		}
		return v, x == ""
	case int64:
		return v, x == 0 && !HoldsZero(f)
	case bool:
		return v, false
	case value.Time:
		return v, x.IsZero()
	case value.I18n:
		t := value.I18n{ZH: Normalise(f, x.ZH), EN: Normalise(f, x.EN)}
		return t, t == value.I18n{}
	case value.Geo:
		return v, x.IsZero()
	case value.Hours:
		return v, x.IsZero()
	case value.Recurrence:
		return v, x.IsZero()
	case value.Audience:
		return v, x.IsZero()
	case []string:
		list := make([]string, 0, len(x))
		for _, text := range x {
			if text = Normalise(f, text); text != "" {
				list = append(list, text)
			}
		}
		return list, len(list) == 0
	case []int64:
		return v, len(x) == 0
	case []func(*field.Field) any:
		return v, len(x) == 0
	}
	panic(fmt.Sprintf("validate: field %s has a value of type %T", f.Name, v))
}

// HoldsZero reports whether 0 is a value of the field rather than none: a code of its dictionary, or a number within every declared range.
func HoldsZero(f *field.Field) bool {
	switch {
	case f.Kind == field.KindRef:
		return false
	case f.Dictionary != nil:
		return f.Dictionary.HasInt(0)
	}
	for i := range f.Rules {
		if r := &f.Rules[i]; r.Rule == "range" && !within(r, 0) {
			return false
		}
	}
	return true
}

func within(r *field.Rule, x float64) bool {
	return (r.Min == nil || x >= *r.Min) && (r.Max == nil || x <= *r.Max)
}

func elements(v any) int {
	switch x := v.(type) {
	case []string:
		return len(x)
	case []int64:
		return len(x)
	case []func(*field.Field) any:
		return len(x)
	}
	return 0
}

// holds reports whether the named field has one of the values.
func (s *scope) holds(name string, values []any) bool {
	f, v := s.find(name)
	if f == nil {
		return false
	}
	v, absent := storedValue(f, v)
	return holds(f, v, absent, values)
}

// holds reports whether v, or an element of it, is one of values; 'set' means any value.
func holds(f *field.Field, v any, absent bool, values []any) bool {
	for _, want := range values {
		if want == "set" && !absent {
			return true
		}
		switch x := v.(type) {
		case string:
			if want == x {
				return true
			}
		case bool:
			if want == x {
				return true
			}
		case int64:
			if same(wire(f, x), want) {
				return true
			}
		case []string:
			for _, element := range x {
				if want == element {
					return true
				}
			}
		case []int64:
			for _, element := range x {
				if same(float64(element), want) {
					return true
				}
			}
		}
	}
	return false
}

// same compares x with a number from a declaration (int64) or from JSON (float64).
func same(x float64, want any) bool {
	switch n := want.(type) {
	case int64:
		return x == float64(n)
	case float64:
		return x == n
	}
	return false
}

// wire is a number in its unit in requests: 485 with one decimal is 48.5.
func wire(f *field.Field, x int64) float64 {
	if f.Scale == 0 {
		return float64(x)
	}
	return float64(x) / math.Pow10(f.Scale)
}

// breaks returns the name of the fault of one element, empty if it fulfils the rule. v is the value unless it is an element of a list or
// pair; text is its text, if it has one.
func (c *checker) breaks(one *target, r *field.Rule, v any, text string) string {
	good, name := true, ""
	switch r.Rule {
	case "length":
		if one.f.Kind.Rich() {
			text = richtext.Text(text)
		}
		good, name = within(r, float64(utf8.RuneCountInString(text))), "LENGTH"
	case "bytes":
		good, name = within(r, float64(len(text))), "HTML_TOO_LARGE"
	case "range":
		if x, ok := v.(int64); ok {
			good, name = within(r, wire(one.f, x)), "RANGE"
		}
	case "pattern":
		good, name = matches(r.Pattern, text), "PATTERN"
	case "notFuture":
		good, name = order(one.f, v, nil, c.now) <= 0, "NOT_FUTURE"
	case "notPast":
		good, name = order(one.f, v, nil, c.now) >= 0, "NOT_PAST"
	case "compare":
		good, name = c.compares(one, r, v), "COMPARE"
	case "link":
		name = brokenLink(r, text)
		good = name == ""
	case "check":
		if at, ok := v.(value.Geo); ok && r.Check == "chinaBounds" {
			good, name = inChina(at), "CHINA_BOUNDS"
		} else {
			name, good = Named(r.Check, text)
		}
	}
	if good {
		return ""
	}
	return name
}

func (c *checker) compares(one *target, r *field.Rule, v any) bool {
	f, other := one.scope.find(r.Field)
	if f == nil {
		return true
	}
	other, absent := storedValue(f, other)
	if absent {
		return true
	}
	switch difference := order(one.f, v, f, other); r.Op {
	case "after":
		return difference > 0
	case "notBefore":
		return difference >= 0
	default:
		return difference <= 0
	}
}

// order compares numbers as numbers and times to the second. A date and a time are compared by date; other texts by their common length.
func order(f *field.Field, v any, g *field.Field, other any) int {
	switch x := v.(type) {
	case int64:
		if y, ok := other.(int64); ok {
			return cmp.Compare(wire(f, x), wire(g, y))
		}
	case value.Time:
		if y, ok := other.(value.Time); ok {
			return cmp.Compare(second(x), second(y))
		}
	}
	x, y := written(v), written(other)
	n := min(len(x), len(y))
	return strings.Compare(x[:n], y[:n])
}

func second(t value.Time) int64 { return time.UnixMilli(t.Milli()).Unix() }

// written returns a date or text unchanged, and a time as its date: it is compared with a date.
func written(v any) string {
	switch x := v.(type) {
	case string:
		return x
	case value.Time:
		return string(x.Date())
	}
	return ""
}

// compiled caches the declared patterns; their number is bounded by the declarations.
var compiled sync.Map // pattern → *regexp.Regexp, nil where Go cannot read it

// matches reports whether text matches. An invalid pattern refuses every text; a test checks that all declared patterns compile.
func matches(pattern, text string) bool {
	known, ok := compiled.Load(pattern)
	if !ok {
		re, err := regexp.Compile(pattern)
		if err != nil {
			re = nil
		}
		known, _ = compiled.LoadOrStore(pattern, re)
	}
	re := known.(*regexp.Regexp)
	return re != nil && re.MatchString(text)
}

// ordered reports whether opening hours are valid: 'HH:mm', at most two ranges a day, in order without overlap (content catalogue, dealer).
func ordered(h value.Hours) bool {
	for _, day := range h.Week {
		if !daily(day) {
			return false
		}
	}
	for _, day := range h.Holidays {
		if d, err := value.ParseDate(string(day.Date)); err != nil || d == "" || d != day.Date || !daily(day.Spans) {
			return false
		}
	}
	return true
}

func daily(spans []value.Span) bool {
	last := ""
	for _, s := range spans {
		if !clock(s.From) || !clock(s.To) || s.From < last || s.To <= s.From {
			return false
		}
		last = s.To
	}
	return len(spans) <= 2
}

func clock(s string) bool {
	return len(s) == 5 && s[2] == ':' && numeric(s[:2], 2, 2) && numeric(s[3:], 2, 2) && s[:2] < "24" && s[3:] < "60"
}
