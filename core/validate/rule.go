// Package rule interprets the validation rules that resources declare as data (contracts/field).
//
// The console interprets the same data in src/rules; contracts/testdata/rules.json holds both to one behaviour. Only here are the closed dictionaries, opening hours and the longest line checked, and rules of uniqueness are left to the database's indexes.
package validate

import (
	"strconv"

	"evops/contracts/field"
	"evops/contracts/value"
)

// Mode is the form a record comes from; it decides which fields are looked at.
type Mode string

// The modes.
const (
	Add  = Mode(field.AddForm)
	Edit = Mode(field.EditForm)
)

// Fault is one refused place of a record.
type Fault struct {
	Path string // as on the wire: "vin", "title.zh", "labels[2]", "colors[1].hex"
	Rule string // stable name: the rule's own, else that of what is broken, such as VIN_CHECK_DIGIT or REQUIRED
	ZH   string
	EN   string
}

// Check judges a record and gives every fault, for each place the first of its rules that fails. Texts are judged as Normalise leaves them.
//
// get gives the value of a field of list: string for texts, codes, file keys, personal data in clear and days; int64 for int, decimal (in units of its last decimal), enum and ref; bool; []string; []int64; value.Time, value.I18n, value.Geo, value.Hours; []func(*field.Field) any for rows; nil for none.
// The zero of a kind is an absent value, but for false and where HoldsZero. It panics on any other type, which is a mistake of the caller.
func Check(list field.List, mode Mode, now value.Time, get func(*field.Field) any) []Fault {
	c := checker{now: now}
	record := scope{list: list, get: get}
	for _, f := range list {
		if f.Form == field.Both || f.Form == field.Form(mode) {
			c.field(f, "", &record)
		}
	}
	return c.faults
}

// scope is where a rule finds the field it refers to: a row's own fields first, then the record's.
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

type checker struct {
	now    value.Time
	faults []Fault
}

// longest is how many code points a line may have where none are declared.
const longest = 500

var (
	bare        = &field.Rule{}
	longestLine = func() *field.Rule { most := float64(longest); return &field.Rule{Rule: "length", Max: &most} }()
)

func (c *checker) field(f *field.Field, prefix string, s *scope) {
	v, absent := given(f, s.get(f))
	one := place{f: f, prefix: prefix, scope: s, from: len(c.faults)}
	// A pair is given once its Chinese is: English alone leaves most readers without a text.
	missing, where := absent, ""
	if f.Kind == field.KindI18n || f.Kind == field.KindI18nText {
		pair, _ := v.(value.I18n)
		missing, where = pair.ZH == "", ".zh"
	}
	measured := f.Kind != field.KindText && f.Kind != field.KindMasked && f.Kind != field.KindI18n
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
			measured = measured || r.Rule == "length"
			if !absent {
				c.each(&one, r, v)
			}
		}
	}
	if missing && f.IsRequired {
		c.report(&one, where, bare, "REQUIRED")
	}
	if absent {
		return
	}
	if !measured {
		c.each(&one, longestLine, v)
	}
	c.kind(&one, v)
	if rows, ok := v.([]func(*field.Field) any); ok {
		for i, row := range rows {
			inner := scope{list: f.Items, get: row, outer: s}
			prefix := prefix + f.Name + index(i) + "."
			for _, item := range f.Items {
				c.field(item, prefix, &inner)
			}
		}
	}
}

// each holds a rule against every element: each text of a list, each language of a pair, or the one value.
func (c *checker) each(one *place, r *field.Rule, v any) {
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

// kind checks what every field of a kind must be, without a rule saying so.
func (c *checker) kind(one *place, v any) {
	d := one.f.Dictionary
	if d != nil && (d.Open || len(d.Codes) == 0) {
		d = nil
	}
	switch x := v.(type) {
	case int64:
		if d != nil && !d.HasInt(x) {
			c.report(one, "", bare, "DICTIONARY")
		}
	case string:
		if d != nil && !d.Has(x) {
			c.report(one, "", bare, "DICTIONARY")
		}
	case []string:
		for i, code := range x {
			if d != nil && !d.Has(code) {
				c.report(one, index(i), bare, "DICTIONARY")
			}
		}
	case value.Hours:
		if !ordered(x) {
			c.report(one, "", bare, "HOURS")
		}
	}
}

// place is the field being judged.
type place struct {
	f      *field.Field
	prefix string // the row it stands in: "colors[1]."
	scope  *scope
	from   int // the field's own faults begin here
}

// report keeps the first fault of a path; broken is empty where a rule holds.
func (c *checker) report(one *place, suffix string, r *field.Rule, broken string) {
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
	said := sentence(one.f, r, broken, other)
	c.faults = append(c.faults, Fault{path, name, said.ZH, said.EN})
}

func index(i int) string { return "[" + strconv.Itoa(i) + "]" }
