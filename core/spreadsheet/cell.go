package spreadsheet

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/richtext"
)

// widths are the minimum column widths of kinds, in characters.
var widths = map[field.Kind]float64{
	field.KindText: 20, field.KindLongText: 40, field.KindLink: 30, field.KindRichText: 40, field.KindI18nRichText: 40, field.KindTime: 19, field.KindDate: 12, field.KindInt: 10, field.KindDecimal: 12, field.KindMoney: 14, field.KindBool: 8,
	field.KindEnum: 14, field.KindDict: 14, field.KindRef: 20, field.KindI18n: 24, field.KindI18nText: 40, field.KindMasked: 16, field.KindGeo: 24,
}

// displayWidth counts Chinese characters twice, as spreadsheets display them.
func displayWidth(s string) int { return (utf8.RuneCountInString(s) + len(s)) / 2 }

// styles are the cell styles of a workbook. Numbers are formatted by style; texts are marked as such, so that spreadsheets preserve every
// digit.
type styles struct {
	header, mark, text, time, date int
	decimal                        [7]int         // by scale
	money                          map[string]int // by currency
}

// newStyles adds the styles that the columns need.
func newStyles(f *excelize.File, columns ...*field.Field) (styles, error) {
	var s styles
	var failed error
	style := func(number string, more *excelize.Style) int {
		if more == nil {
			more = &excelize.Style{}
		}
		if number != "" {
			more.CustomNumFmt = &number
		}
		id, err := f.NewStyle(more)
		if err != nil {
			failed = err
		}
		return id
	}
	s.header = style("", &excelize.Style{
		Font: &excelize.Font{Bold: true}, Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"EEF1F4"}},
		Alignment: &excelize.Alignment{Vertical: "center"},
	})
	s.mark = style("", &excelize.Style{Font: &excelize.Font{Bold: true, Color: "B42318"}})
	s.text = style("@", nil)
	s.time = style("yyyy-mm-dd hh:mm:ss", nil)
	s.date = style("yyyy-mm-dd", nil)
	for scale := range s.decimal {
		format := "0"
		if scale > 0 {
			format += "." + strings.Repeat("0", scale)
		}
		s.decimal[scale] = style(format, nil)
	}
	s.money = map[string]int{}
	for _, c := range columns {
		if _, known := s.money[c.CurrencyCode]; c.Kind == field.KindMoney && !known {
			s.money[c.CurrencyCode] = style(moneyFormat(c.CurrencyCode), nil)
		}
	}
	return s, failed
}

// moneyFormat is the number format of a currency. Without one, another column has the currency of each row.
func moneyFormat(currency string) string {
	switch currency {
	case "":
		return "#,##0.00"
	case field.Renminbi:
		return `"¥"#,##0.00`
	}
	return `"` + currency + `" #,##0.00`
}

// day0 is the serial number of 1970-01-01 in spreadsheets.
const day0 = 25569

// serial converts a time to a spreadsheet serial number: days since the end of 1899 in Shanghai time.
func serial(t value.Time) float64 {
	const day = 24 * 60 * 60 * 1000
	return float64(t.Milli()+value.ShanghaiOffset.Milliseconds())/day + day0
}

// append adds the cells of one value; a bilingual text and a position have two.
func (b *book) append(cells []cell, f *field.Field, v any) []cell {
	text := func(s string) cell { return cell{style: b.styles.text, kind: texts, text: s} }
	number := func(style int, x float64) cell { return cell{style: style, kind: numbers, number: x} }
	switch x := v.(type) {
	case nil:
		for range headings(f, f.Label) {
			cells = append(cells, cell{})
		}
		return cells
	case string:
		if f.Dictionary != nil {
			x = b.words.label(f, x, b.language)
		}
		if f.Kind.Rich() {
			x = richtext.Text(x)
		}
		return append(cells, text(x))
	case int64:
		switch f.Kind {
		case field.KindEnum:
			return append(cells, text(b.words.label(f, strconv.FormatInt(x, 10), b.language)))
		case field.KindMoney:
			return append(cells, cell{style: b.styles.money[f.CurrencyCode], kind: digits, text: value.Units(x)})
		case field.KindDecimal:
			return append(cells, number(b.styles.decimal[min(f.Scale, len(b.styles.decimal)-1)], float64(x)/math.Pow10(f.Scale)))
		}
		return append(cells, number(0, float64(x)))
	case bool:
		return append(cells, cell{kind: texts, text: f.Wording().Of(x).In(b.language)})
	case value.Time:
		return append(cells, number(b.styles.time, serial(x)))
	case value.Date:
		return append(cells, number(b.styles.date, math.Round(serial(x.Time()))))
	case value.I18n:
		if f.Kind.Rich() {
			x.ZH, x.EN = richtext.Text(x.ZH), richtext.Text(x.EN)
		}
		if isPair(f) {
			return append(cells, text(x.ZH), text(x.EN))
		}
		return append(cells, text(x.In(b.language)))
	case []value.I18n:
		labels := make([]string, len(x))
		for i, l := range x {
			labels[i] = l.In(b.language)
		}
		return append(cells, text(strings.Join(labels, value.Text(b.language, "、", ", "))))
	case []string:
		labels := make([]string, len(x))
		for i, code := range x {
			if labels[i] = code; f.Dictionary != nil {
				labels[i] = b.words.label(f, code, b.language)
			}
		}
		return append(cells, text(strings.Join(labels, value.Text(b.language, "、", ", "))))
	case value.Geo:
		return append(cells, number(0, x.Lng), number(0, x.Lat))
	case json.RawMessage:
		if f.Kind == field.KindJSON && f.Dictionary != nil {
			return append(cells, text(b.keyed(f, x)))
		}
		if f.Kind == field.KindHours {
			return append(cells, text(formatHours(x, b.language)))
		}
		if f.Kind == field.KindRecurrence {
			return append(cells, text(formatRecurrence(x, b.language)))
		}
		return append(cells, text(string(x)))
	}
	return append(cells, cell{})
}

var opWords = map[record.Op][2]string{
	record.Eq: {"等于", "is"}, record.Ne: {"不等于", "is not"}, record.Like: {"包含", "contains"}, record.In: {"为", "is one of"}, record.Gt: {"大于", "above"}, record.Ge: {"不小于", "from"},
	record.Lt: {"小于", "below"}, record.Le: {"不大于", "up to"}, record.Between: {"介于", "between"}, record.IsNull: {"为空", "is empty"},
}

// conditions describes the filters of the export in words.
func (b *book) conditions() []string {
	var out []string
	for _, c := range b.filters {
		values := make([]string, len(c.Values))
		for i, v := range c.Values {
			switch values[i] = v; {
			case c.By.Dictionary != nil:
				values[i] = b.words.label(c.By, v, b.language)
			case c.By.Kind == field.KindBool:
				values[i] = c.By.Wording().Of(v == "true").In(b.language)
			}
		}
		op := opWords[c.Op]
		if c.Op == record.IsNull {
			if values = nil; len(c.Values) == 0 {
				op = [2]string{"不为空", "is not empty"}
			}
		}
		separator := value.Text(b.language, "、", ", ")
		if c.Op == record.Between {
			separator = " – "
		}
		out = append(out, strings.TrimSpace(c.Field.In(b.language)+" "+value.Text(b.language, op[0], op[1])+" "+strings.Join(values, separator)))
	}
	if len(out) == 0 {
		out = []string{value.Text(b.language, "无（全部可见数据）", "None (all visible data)")}
	}
	return out
}
