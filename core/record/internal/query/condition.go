package query

import (
	"encoding/json"
	"regexp"
	"strings"
	"time"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record/internal/rowcodec"
	"evops/core/store/schema"
	"evops/core/validate"
)

// compare parses the values of eq, ne, in, gt, ge, lt and le.
func (c Condition) compare(values []scalar, bad func() error) (Condition, bool, error) {
	switch {
	case len(values) == 0:
		return c, false, nil
	case c.Op == In && len(values) > MaxInValues:
		return c, false, fault.QueryTooComplex.With()
	case len(values) > 1 && c.Op == Eq:
		c.Op = In
	case len(values) > 1 && c.Op != In:
		return c, false, bad()
	}
	for _, v := range values {
		if v.null {
			c.Null = true
			continue
		}
		if c.Op == In && !v.quoted || c.Op != In {
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
	if c.Op == In && len(c.Values) == 0 && !c.Null {
		return c, false, nil
	}
	return c.dayRange(values)
}

func (c *Condition) add(texts []string, bad func() error) error {
	for _, text := range texts {
		text = strings.TrimSpace(text)
		if text == "" && c.Op == In {
			continue
		}
		v, ok := parse(c.Column, text)
		if !ok {
			return bad()
		}
		c.Values = append(c.Values, v)
	}
	return nil
}

// dayRange expands a bare date compared with a time to the whole day, and a time to the whole second (legacy-api B.4).
func (c Condition) dayRange(values []scalar) (Condition, bool, error) {
	if c.Column.Kind != field.KindTime || len(values) != 1 || len(c.Values) != 1 {
		return c, true, nil
	}
	at := c.Values[0].(int64)
	day := int64(24 * time.Hour / time.Millisecond)
	second := int64(time.Second / time.Millisecond)
	width := second
	if bareDate(values[0].text) {
		width = day
	}
	switch c.Op {
	case Eq:
		c.Op, c.Low, c.High, c.Open = Between, at, at+width, true
	case Le:
		c.Op, c.Low, c.High, c.Open = Between, nil, at+width, true
	case Gt:
		c.Op, c.Low, c.High = Between, at+width, nil
	}
	return c, true, nil
}

func bareDate(text string) bool { return len(strings.TrimSpace(text)) == len(value.DateLayout) }

// between parses [from, to] or 'from,to', open on either side, or the name of a date range up to now.
func (c Condition) between(raw json.RawMessage, bad func() error) (Condition, bool, error) {
	var ends []json.RawMessage
	if len(raw) > 0 && raw[0] == '[' {
		if json.Unmarshal(raw, &ends) != nil {
			return c, false, bad()
		}
	} else {
		for _, part := range strings.Split(rowcodec.Unquote(raw), ",") {
			quoted, _ := json.Marshal(part)
			ends = append(ends, quoted)
		}
	}
	texts := make([]string, len(ends))
	for i, end := range ends {
		if texts[i] = rowcodec.Unquote(end); texts[i] == "null" {
			texts[i] = ""
		}
	}
	if len(texts) == 1 {
		if texts[0] == "" {
			return c, false, nil
		}
		if limit, named := older(c.Column, texts[0], value.Now()); named {
			c.High, c.Open = limit, c.Column.Kind == field.KindTime
			return c, true, nil
		}
		if first, last, named := days(c.Column, texts[0], value.Now()); named {
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
		v, ok := parse(c.Column, texts[i])
		if !ok {
			return c, false, bad()
		}
		if i == 0 {
			c.Low = v
		} else {
			c.High = v
		}
	}
	if c.Low == nil && c.High == nil {
		return c, false, nil
	}
	if c.Low != nil && c.High != nil && lessThan(c.High, c.Low) {
		return c, false, bad()
	}
	if to, isTime := c.High.(int64); isTime && c.Column.Kind == field.KindTime {
		width := time.Second
		if bareDate(texts[1]) {
			width = 24 * time.Hour
		}
		c.High, c.Open = to+width.Milliseconds(), true
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

// parse converts a filter value into the stored type of the column. Nothing is cast silently.
func parse(c *rowcodec.Column, text string) (any, bool) {
	if strings.ContainsRune(text, 0) {
		return nil, false
	}
	switch c.Kind {
	case field.KindInt, field.KindMoney, field.KindRef, field.KindEnum:
		n, ok := rowcodec.Integer(text)
		if ok && c.Kind == field.KindEnum && !c.Dictionary.HasInt(n) {
			return nil, false
		}
		return n, ok
	case field.KindDecimal:
		n, ok := rowcodec.ParseDecimal(text, c.Scale)
		return n, ok && text != ""
	case field.KindBool:
		b, ok := rowcodec.ParseBool(text)
		return b, ok && text != ""
	case field.KindTime:
		if ms, ok := rowcodec.Integer(text); ok && len(text) > 8 {
			return ms, true
		}
		t, err := value.ParseTime(text)
		return t.Milli(), err == nil
	case field.KindDate:
		d, err := value.ParseDate(text)
		return string(d), err == nil
	case field.KindAudience:
		if text == value.NoReach {
			return "", true
		}
		return text, text == value.EveryoneReach || text == value.ConditionsReach
	case field.KindRefs:
		_, ok := rowcodec.Integer(text)
		return text, ok
	case field.KindI18n, field.KindI18nText, field.KindI18nRichText:
		return rowcodec.SearchKey(text), true
	}
	return validate.Normalise(c.Field, text), true
}

// maxSpread is the maximum number of values into which a range is expanded.
const maxSpread = 128

// spread lists the values a condition allows if they are few enough for index lookups; otherwise nil.
func (c Condition) spread() []any {
	switch {
	case c.Null:
		return nil
	case c.Op == Eq || c.Op == In:
		return c.Values
	case c.Column.Kind != field.KindInt:
		return nil
	}
	low, high, bounded := bounds(c.Column)
	switch x := func() int64 { return c.Values[0].(int64) }; c.Op {
	case Between:
		if c.Low != nil {
			low = max(low, c.Low.(int64))
		}
		if c.High != nil {
			high = min(high, c.High.(int64))
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
	if !bounded || high-low >= maxSpread {
		return nil
	}
	var out []any
	for value := low; value <= high; value++ {
		out = append(out, value)
	}
	return out
}

// bounds returns the declared minimum and maximum.
func bounds(c *rowcodec.Column) (low, high int64, declared bool) {
	for _, r := range c.Rules {
		if r.Rule == "range" && r.Min != nil && r.Max != nil {
			return int64(*r.Min), int64(*r.Max), true
		}
	}
	return 0, 0, false
}

// byLastDigits reports whether a phone is compared with exactly four digits, which match its end (content catalogue 0.8).
func (c Condition) byLastDigits(values []scalar) bool {
	return c.Op == Eq && schema.EndSearched(c.Column.Field) && len(values) == 1 && lastDigits.MatchString(values[0].text)
}

var lastDigits = regexp.MustCompile(`^[0-9]{4}$`)
