package record

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
)

// A sentence has the first conditions of an audience, each with its first values, and the numbers of the others.
const (
	shownConditions = 2
	shownValues     = 2
)

// audienceWords are the names that the sentences of a page need: of rows by resource and id, and of codes by category.
type audienceWords struct {
	rows  map[string]map[int64]value.I18n
	codes map[string]map[string]value.I18n
}

// audienceTexts returns the audiences of a page as sentences, by column and row. Names are read for all of them together.
func (v Reader) audienceTexts(ctx context.Context, t *table, rows []rowcodec.Row, show func(*rowcodec.Column) bool) (map[*rowcodec.Column]map[rowcodec.Row]value.I18n, error) {
	var columns []*rowcodec.Column
	for _, c := range t.Columns {
		if c.Kind == field.KindAudience && show(c) {
			columns = append(columns, c)
		}
	}
	if len(columns) == 0 {
		return nil, nil
	}
	conditions := map[*value.Audience][2][]statedCondition{}
	var all []statedCondition
	for _, c := range columns {
		for _, row := range rows {
			a := rowcodec.At[value.Audience](c, row)
			filters, exclude := v.e.stated(c.AudienceOf, a.Filters), v.e.stated(c.AudienceOf, a.Exclude)
			conditions[a] = [2][]statedCondition{filters, exclude}
			all = append(append(all, filters...), exclude...)
		}
	}
	words, err := v.wordsOf(ctx, all)
	if err != nil {
		return nil, err
	}
	out := map[*rowcodec.Column]map[rowcodec.Row]value.I18n{}
	for _, c := range columns {
		out[c] = map[rowcodec.Row]value.I18n{}
		for _, row := range rows {
			if a := rowcodec.At[value.Audience](c, row); !a.IsZero() {
				of := conditions[a]
				out[c][row] = value.I18n{ZH: words.sentence(a.Everyone, of[0], of[1], "zh"), EN: words.sentence(a.Everyone, of[0], of[1], "en")}
			}
		}
	}
	return out, nil
}

// statedCondition is a condition to be put into words. Without a condition the filter does not exist any more.
type statedCondition struct {
	field.Label
	*query.Condition
	position int
	named    string // the only value as written, which may be the name of a range of dates
}

// stated parses the conditions of an audience, in the order of the fields.
func (e *Engine) stated(resource string, filters map[string]json.RawMessage) []statedCondition {
	t := e.tables[resource]
	var out []statedCondition
	for _, key := range slices.Sorted(maps.Keys(filters)) {
		path, _ := query.SplitKey(key)
		one := statedCondition{Label: field.Label{ZH: path, EN: path}, position: len(t.Columns)}
		q, err := e.audienceCondition(t, key, filters[key])
		if c := t.filterOf(e, path); err == nil && c != nil && len(q.Conditions) == 1 {
			one.Label, one.Condition = c.Label, &q.Conditions[0]
			if at := slices.Index(t.Columns, c); at >= 0 {
				one.position = at
			}
			one.named = query.OnlyValue(filters[key])
		}
		out = append(out, one)
	}
	slices.SortStableFunc(out, func(a, b statedCondition) int { return a.position - b.position })
	return out
}

// wordsOf reads the names of the rows and codes in conditions. Operators may have renamed the declared codes.
func (v Reader) wordsOf(ctx context.Context, conditions []statedCondition) (audienceWords, error) {
	words := audienceWords{rows: map[string]map[int64]value.I18n{}, codes: map[string]map[string]value.I18n{}}
	ids := map[string]map[int64]struct{}{}
	for _, c := range conditions {
		switch {
		case c.Condition == nil:
		case c.Column.RefTo != "":
			if ids[c.Column.RefTo] == nil {
				ids[c.Column.RefTo] = map[int64]struct{}{}
			}
			for _, id := range c.ids() {
				ids[c.Column.RefTo][id] = struct{}{}
			}
		case c.Column.Dictionary != nil:
			declared := map[string]value.I18n{}
			for _, code := range c.Column.Dictionary.Codes {
				declared[code.Code] = value.I18n{ZH: code.ZH, EN: code.EN}
			}
			words.codes[c.Column.Dictionary.Category] = declared
		}
	}
	for name := range ids {
		names, err := v.labelsOf(ctx, v.e.tables[name], ids[name])
		if err != nil {
			return words, err
		}
		words.rows[name] = names
	}
	if v.e.codeLabels == nil {
		return words, nil
	}
	for category, labels := range words.codes {
		stored, err := v.e.codeLabels(ctx, category)
		if err != nil {
			return words, err
		}
		maps.Copy(labels, stored)
	}
	return words, nil
}

// ids returns the ids that a condition on a ref compares with.
func (c statedCondition) ids() []int64 {
	var out []int64
	for _, v := range c.Values {
		switch x := v.(type) {
		case int64:
			out = append(out, x)
		case string: // of a list of refs
			if id, ok := rowcodec.Integer(x); ok {
				out = append(out, id)
			}
		}
	}
	return out
}

// sentence describes an audience: "Model N3s and 1 more; City Shanghai; except Status Frozen".
func (w audienceWords) sentence(everyone bool, filters, exclude []statedCondition, language string) string {
	text := value.Text(language, "全部", "Everyone")
	if !everyone {
		text = w.conditions(filters, language)
	}
	if len(exclude) > 0 {
		text += value.Text(language, "，不含 ", "; except ") + w.conditions(exclude, language)
	}
	return text
}

func (w audienceWords) conditions(conditions []statedCondition, language string) string {
	var parts []string
	for _, c := range conditions[:min(len(conditions), shownConditions)] {
		parts = append(parts, w.condition(c, language))
	}
	text := strings.Join(parts, value.Text(language, "，", "; "))
	if more := len(conditions) - shownConditions; more > 0 {
		n := strconv.Itoa(more)
		text += value.Text(language, " 等 "+strconv.Itoa(len(conditions))+" 个条件", " and "+n+plural(more, " more condition"))
	}
	return text
}

func plural(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}

func (w audienceWords) condition(c statedCondition, language string) string {
	if c.Condition == nil {
		return c.In(language) + value.Text(language, "（条件已失效）", " (no longer valid)")
	}
	return c.In(language) + " " + w.values(c, language)
}

func (w audienceWords) values(c statedCondition, language string) string {
	texts := c.Texts()
	for i := range texts {
		texts[i] = w.value(c, i, texts[i], language)
	}
	switch c.Op {
	case IsNull:
		if c.Null {
			return value.Text(language, "为空", "is empty")
		}
		return value.Text(language, "不为空", "is given")
	case Between, Lt:
		if name, known := rangeNames[c.named]; known {
			return name.In(language)
		}
	}
	switch sign := signs[c.Op]; {
	case c.Op == Between && texts[0] == "":
		return "≤ " + texts[1]
	case c.Op == Between && texts[1] == "":
		return "≥ " + texts[0]
	case c.Op == Between:
		return texts[0] + " – " + texts[1]
	case sign != "":
		return sign + " " + texts[0]
	case c.Op == Like:
		return value.Text(language, "包含“"+texts[0]+"”", "contains “"+texts[0]+"”")
	case len(texts) > shownValues:
		n := strconv.Itoa(len(texts))
		return value.Text(language, texts[0]+" 等 "+n+" 项", texts[0]+" and "+strconv.Itoa(len(texts)-1)+" more")
	}
	return strings.Join(texts, value.Text(language, "、", ", "))
}

// signs are written for comparisons with one value.
var signs = map[Op]string{Ne: "≠", Gt: ">", Ge: "≥", Lt: "<", Le: "≤"}

// value returns the label of the referenced row or the code of a value, or the value as text.
func (w audienceWords) value(c statedCondition, i int, text, language string) string {
	name := ""
	switch {
	case c.Null && i == len(c.Values):
		return value.Text(language, "空", "empty")
	case c.Op == Like:
	case c.Column.RefTo != "" && i < len(c.Values):
		if name = w.rows[c.Column.RefTo][c.ids()[i]].In(language); name == "" {
			name = "#" + text
		}
	case c.Column.Dictionary != nil:
		name = w.codes[c.Column.Dictionary.Category][text].In(language)
	case c.Column.Kind == field.KindBool:
		name = strings.ToLower(c.Column.Wording().Of(text == "true").In(language))
	}
	if name == "" {
		return text
	}
	return name
}

// rangeNames name the ranges of dates that package query knows.
var rangeNames = map[string]field.Label{
	"today": {ZH: "今天", EN: "today"}, "yesterday": {ZH: "昨天", EN: "yesterday"}, "last7d": {ZH: "近 7 天", EN: "last 7 days"},
	"last30d": {ZH: "近 30 天", EN: "last 30 days"}, "last90d": {ZH: "近 90 天", EN: "last 90 days"}, "thisWeek": {ZH: "本周", EN: "this week"},
	"lastWeek": {ZH: "上周", EN: "last week"}, "thisMonth": {ZH: "本月", EN: "this month"}, "lastMonth": {ZH: "上月", EN: "last month"},
	"thisYear": {ZH: "今年", EN: "this year"}, "over1d": {ZH: "超过 1 天", EN: "more than 1 day ago"}, "over3d": {ZH: "超过 3 天", EN: "more than 3 days ago"},
	"over7d": {ZH: "超过 7 天", EN: "more than 7 days ago"}, "over30d": {ZH: "超过 30 天", EN: "more than 30 days ago"},
}

// appendSentence appends the label of an audience; null for one that is not set.
func appendSentence(dst []byte, text value.I18n, language string) []byte {
	if text.ZH == "" {
		return append(dst, "null"...)
	}
	return rowcodec.AppendString(dst, text.In(language))
}
