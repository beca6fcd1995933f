// Package validate interprets the validation rules that resources declare as data (contracts/field).
//
// The console interprets the same data in src/rules; contracts/testdata/rules.json tests both for the same behaviour. Only this package
// checks closed dictionaries, opening hours and the default maximum length. Unique constraints are checked by the database.
package validate

import (
	"strconv"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/recurrence"
)

// Mode is the form a record comes from; it decides which fields are checked.
type Mode string

// The modes.
const (
	Add  = Mode(field.AddForm)
	Edit = Mode(field.EditForm)
)

// Fault is one invalid value of a record.
type Fault struct {
	Path string // path in the request: "vin", "title.zh", "labels[2]", "colors[1].hex"
	Rule string // stable name: that of the rule, or a default such as VIN_CHECK_DIGIT or REQUIRED
	ZH   string
	EN   string
}

// Check validates a record and returns every fault: for each path the first rule that fails. Texts are normalised before they are checked.
//
// get returns the value of a field of list: string for texts, codes, file keys, unmasked personal data and dates; int64 for int, decimal
// (in units of its last decimal), money, enum and ref; bool; []string; []int64; value.Time, value.I18n, value.Geo, value.Hours;
// []func(*field.Field) any for rows; nil for none. The zero of a type means absent, except false and where HoldsZero. Check panics on any
// other type.
func Check(list field.List, mode Mode, now value.Time, get func(*field.Field) any) []Fault {
	c := checker{now: now}
	record := scope{list: list, get: get}
	for _, f := range list {
		if (f.Form == field.Both || f.Form == field.Form(mode)) && record.visible(f) {
			c.field(f, "", &record)
		}
	}
	return c.faults
}

// scope resolves the fields that rules refer to: those of the row first, then those of the record.
type scope struct {
	list  field.List
	get   func(*field.Field) any
	outer *scope
}

func (s *scope) find(name string) (*field.Field, any) {
	for ; s != nil; s = s.outer {
		for _, f := range s.list {
			if f.Name == name {
				return f, s.get(f)
			}
		}
	}
	return nil, nil
}

// visible reports whether forms have a field: its condition holds, and so do those of the fields that it depends on. A condition on a
// field that is unknown here cannot hide anything.
func (s *scope) visible(f *field.Field) bool {
	for f != nil && f.Visible != nil {
		if other, _ := s.find(f.Visible.Field); other != nil && !s.holds(other.Name, f.Visible.Values) {
			return false
		}
		f, _ = s.find(f.Visible.Field)
	}
	return true
}

// Hidden returns the fields of list that forms do not have with these values. get is that of Check.
func Hidden(list field.List, get func(*field.Field) any) (hidden field.List) {
	record := scope{list: list, get: get}
	for _, f := range list {
		if !record.visible(f) {
			hidden = append(hidden, f)
		}
	}
	return hidden
}

type checker struct {
	now    value.Time
	faults []Fault
}

// defaultLength is the maximum number of code points of a single-line text without a declared length.
const defaultLength = 500

var (
	noRule            = &field.Rule{}
	defaultLengthRule = func() *field.Rule { most := float64(defaultLength); return &field.Rule{Rule: "length", Max: &most} }()
)

func (c *checker) field(f *field.Field, prefix string, s *scope) {
	v, absent := storedValue(f, s.get(f))
	one := target{f: f, prefix: prefix, scope: s, from: len(c.faults)}
	// A bilingual text is present if its Chinese is: English alone leaves most readers without a text.
	missing, where := absent, ""
	if f.Kind.Pair() {
		pair, _ := v.(value.I18n)
		missing, where = pair.ZH == "", ".zh"
	}
	hasLength := f.Kind != field.KindText && f.Kind != field.KindMasked && f.Kind != field.KindI18n
	for i := range f.Rules {
		r := &f.Rules[i]
		switch r.Rule {
		case "required":
			if missing {
				c.report(&one, where, r, "REQUIRED")
			}
		case "requiredWhen":
			if missing && s.holds(r.Field, r.Values) {
				c.report(&one, where, r, "REQUIRED_WHEN")
			}
		case "onlyWhen":
			if !absent && (len(r.Values2) == 0 || holds(f, v, false, r.Values2)) && !s.holds(r.Field, r.Values) {
				c.report(&one, "", r, "ONLY_WHEN")
			}
		case "count":
			if n := elements(v); !absent && !within(r, float64(n)) {
				c.report(&one, "", r, "COUNT")
			}
		default:
			hasLength = hasLength || r.Rule == "length"
			if !absent {
				c.each(&one, r, v)
			}
		}
	}
	if missing && f.IsRequired {
		c.report(&one, where, noRule, "REQUIRED")
	}
	if absent {
		return
	}
	if !hasLength {
		c.each(&one, defaultLengthRule, v)
	}
	c.kind(&one, v)
	// Children are checked by the rules of their own resource.
	if rows, ok := v.([]func(*field.Field) any); ok && f.Kind != field.KindChildren {
		for i, row := range rows {
			inner := scope{list: f.Items, get: row, outer: s}
			prefix := prefix + f.Name + index(i) + "."
			for _, item := range f.Items {
				if !inner.visible(item) {
					continue
				}
				c.field(item, prefix, &inner)
			}
		}
	}
}

// each checks a rule against every element: each text of a list, each language of a pair, or the single value.
func (c *checker) each(one *target, r *field.Rule, v any) {
	switch x := v.(type) {
	case string:
		c.report(one, "", r, c.breaks(one, r, v, x))
	case value.I18n:
		if x.ZH != "" {
			c.report(one, ".zh", r, c.breaks(one, r, nil, x.ZH))
		}
		if x.EN != "" {
			c.report(one, ".en", r, c.breaks(one, r, nil, x.EN))
		}
	case []string:
		for i, text := range x {
			if broken := c.breaks(one, r, nil, text); broken != "" {
				c.report(one, index(i), r, broken)
			}
		}
	case int64, value.Time, value.Geo:
		c.report(one, "", r, c.breaks(one, r, v, ""))
	}
}

// kind checks what every value of a kind must fulfil, without a declared rule.
func (c *checker) kind(one *target, v any) {
	d := one.f.Dictionary
	if d != nil && (d.Open || len(d.Codes) == 0) {
		d = nil
	}
	switch x := v.(type) {
	case int64:
		if d != nil && !d.HasInt(x) {
			c.report(one, "", noRule, "DICTIONARY")
		}
	case string:
		if d != nil && !d.Has(x) {
			c.report(one, "", noRule, "DICTIONARY")
		}
	case []string:
		for i, code := range x {
			if d != nil && !d.Has(code) {
				c.report(one, index(i), noRule, "DICTIONARY")
			}
		}
	case value.Recurrence:
		if m := recurrence.Check(x); m != nil {
			c.report(one, "", &field.Rule{Message: &m.Label}, "RECURRENCE")
		}
	case value.Hours:
		if !ordered(x) {
			c.report(one, "", noRule, "HOURS")
		}
	}
}

// target is the field being checked.
type target struct {
	f      *field.Field
	prefix string // path of its row: "colors[1]."
	scope  *scope
	from   int // index of the field's first fault
}

// report adds the first fault of a path; broken is empty if the rule is fulfilled.
func (c *checker) report(one *target, suffix string, r *field.Rule, broken string) {
	if broken == "" {
		return
	}
	path := one.prefix + one.f.Name + suffix
	for i := range c.faults[one.from:] {
		if c.faults[one.from+i].Path == path {
			return
		}
	}
	name := broken
	if r.Name != "" {
		name = r.Name
	}
	other := field.Label{ZH: r.Field, EN: r.Field}
	if o, _ := one.scope.find(r.Field); o != nil {
		other = o.Label
	}
	message := messageOf(one.f, r, broken, other)
	c.faults = append(c.faults, Fault{path, name, message.ZH, message.EN})
}

func index(i int) string { return "[" + strconv.Itoa(i) + "]" }
