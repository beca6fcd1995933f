package record

import (
	"encoding/json"
	"regexp"
	"strings"
	"time"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/store/schema"
	"evops/core/validate"
)

// compare reads the values of eq, ne, in, gt, ge, lt and le.
func (c Condition) compare(values []scalar, bad func() error) (Condition, bool, error) {
	switch {
	case len(values) == 0:
		return c, false, nil
	case c.op == In && len(values) > maxInValues:
		return c, false, fault.QueryTooComplex.With()
	case len(values) > 1 && c.op == Eq:
		c.op = In
	case len(values) > 1 && c.op != In:
		return c, false, bad()
	}
	for _, v := range values {
		if v.null {
			c.null = true
			continue
		}
		if c.op == In && !v.quoted || c.op != In {
			values := []string{v.text}
			if err := c.add(values, bad); err != nil {
				return c, false, err
			}
			continue
		}
		if err := c.add(strings.Split(v.text, ","), bad); err != nil {
			return c, false, err
		}
	}
	if c.op == In && len(c.values) == 0 && !c.null {
		return c, false, nil
	}
	return c.dayRange(values)
}

func (c *Condition) add(texts []string, bad func() error) error {
	for _, text := range texts {
		text = strings.TrimSpace(text)
		if text == "" && c.op == In {
			continue
		}
		v, ok := c.col.parse(text)
		if !ok {
			return bad()
		}
		c.values = append(c.values, v)
	}
	return nil
}

// dayRange turns a bare date on a moment into the whole day it means (legacy-api B.4).
func (c Condition) dayRange(values []scalar) (Condition, bool, error) {
	if c.col.Kind != field.KindTime || len(values) != 1 || len(c.values) != 1 {
		return c, true, nil
	}
	at := c.values[0].(int64)
	day := int64(24 * time.Hour / time.Millisecond)
	second := int64(time.Second / time.Millisecond)
	span := second
	if bareDate(values[0].text) {
		span = day
	}
	switch c.op {
	case Eq:
		c.op, c.low, c.high, c.open = Between, at, at+span, true
	case Le:
		c.op, c.low, c.high, c.open = Between, nil, at+span, true
	case Gt:
		c.op, c.low, c.high = Between, at+span, nil
	}
	return c, true, nil
}

func bareDate(text string) bool { return len(strings.TrimSpace(text)) == len(value.DateLayout) }

// between reads [from, to] or 'from,to', either side open, or the name of some days up to now.
func (c Condition) between(raw json.RawMessage, bad func() error) (Condition, bool, error) {
	var ends []json.RawMessage
	if len(raw) > 0 && raw[0] == '[' {
		if json.Unmarshal(raw, &ends) != nil {
			return c, false, bad()
		}
	} else {
		for _, part := range strings.Split(unquote(raw), ",") {
			quoted, _ := json.Marshal(part)
			ends = append(ends, quoted)
		}
	}
	texts := make([]string, len(ends))
	for i, end := range ends {
		if texts[i] = unquote(end); texts[i] == "null" {
			texts[i] = ""
		}
	}
	if len(texts) == 1 {
		if texts[0] == "" {
			return c, false, nil
		}
		if limit, named := c.col.older(texts[0], value.Now()); named {
			c.high, c.open = limit, c.col.Kind == field.KindTime
			return c, true, nil
		}
		if first, last, named := c.col.days(texts[0], value.Now()); named {
			texts = []string{first, last}
		}
	}
	if len(texts) != 2 {
		return c, false, bad()
	}
	for i := range texts {
		if texts[i] == "" {
			continue
		}
		v, ok := c.col.parse(texts[i])
		if !ok {
			return c, false, bad()
		}
		if i == 0 {
			c.low = v
		} else {
			c.high = v
		}
	}
	if c.low == nil && c.high == nil {
		return c, false, nil
	}
	if c.low != nil && c.high != nil && lessThan(c.high, c.low) {
		return c, false, bad()
	}
	if to, isTime := c.high.(int64); isTime && c.col.Kind == field.KindTime {
		span := time.Second
		if bareDate(texts[1]) {
			span = 24 * time.Hour
		}
		c.high, c.open = to+span.Milliseconds(), true
	}
	return c, true, nil
}

func lessThan(a, b any) bool {
	switch x := a.(type) {
	case int64:
		return x < b.(int64)
	case string:
		return x < b.(string)
	}
	return false
}

// parse reads one filter value into what the column stores. Nothing is cast silently.
func (c *column) parse(text string) (any, bool) {
	if strings.ContainsRune(text, 0) {
		return nil, false
	}
	switch c.Kind {
	case field.KindInt, field.KindRef, field.KindEnum:
		n, ok := number(text)
		if ok && c.Kind == field.KindEnum && !c.Dictionary.HasInt(n) {
			return nil, false
		}
		return n, ok
	case field.KindDecimal:
		n, ok := scaled(text, c.Scale)
		return n, ok && text != ""
	case field.KindBool:
		b, ok := truth(text)
		return b, ok && text != ""
	case field.KindTime:
		if ms, ok := number(text); ok && len(text) > 8 {
			return ms, true
		}
		t, err := value.ParseTime(text)
		return t.Milli(), err == nil
	case field.KindDate:
		d, err := value.ParseDate(text)
		return string(d), err == nil
	case field.KindRefs:
		_, ok := number(text)
		return text, ok
	case field.KindI18n, field.KindI18nText:
		return SearchKey(text), true
	}
	return validate.Normalise(c.Field, text), true
}

// mostSpread is how many values a range is taken apart into.
const mostSpread = 128

// spread lists the values a condition allows, where they are few enough to be looked up one by one; nil where they are not.
func (c Condition) spread() []any {
	switch {
	case c.null:
		return nil
	case c.op == Eq || c.op == In:
		return c.values
	case c.col.Kind != field.KindInt:
		return nil
	}
	low, high, bounded := c.col.bounds()
	switch x := func() int64 { return c.values[0].(int64) }; c.op {
	case Between:
		if c.low != nil {
			low = max(low, c.low.(int64))
		}
		if c.high != nil {
			high = min(high, c.high.(int64))
		}
	case Ge:
		low = max(low, x())
	case Gt:
		low = max(low, x()+1)
	case Le:
		high = min(high, x())
	case Lt:
		high = min(high, x()-1)
	default:
		return nil
	}
	if !bounded || high-low >= mostSpread {
		return nil
	}
	var out []any
	for value := low; value <= high; value++ {
		out = append(out, value)
	}
	return out
}

// bounds are the least and the greatest value the declaration allows.
func (c *column) bounds() (low, high int64, declared bool) {
	for _, r := range c.Rules {
		if r.Rule == "range" && r.Min != nil && r.Max != nil {
			return int64(*r.Min), int64(*r.Max), true
		}
	}
	return 0, 0, false
}

// byLastDigits reports whether four digits are asked of a phone, which mean those it ends in (content catalogue 0.8).
func (c Condition) byLastDigits(values []scalar) bool {
	return c.op == Eq && schema.EndSearched(c.col.Field) && len(values) == 1 && lastDigits.MatchString(values[0].text)
}

var lastDigits = regexp.MustCompile(`^[0-9]{4}$`)
