package spreadsheet

import (
	"context"
	"fmt"
	"io"
	"regexp/syntax"
	"strings"

	"github.com/xuri/excelize/v2"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// templateRows is the last row with a drop-down in a template.
const templateRows = 5_000

// Template writes an empty workbook for an import: headers in both languages with required ones marked, one example row that imports skip,
// and a drop-down for each dictionary.
func Template(ctx context.Context, e *record.Engine, who *access.Caller, name string, w io.Writer) error {
	in, err := e.Importer(name, who)
	if err != nil {
		return err
	}
	fields := make([]*field.Field, len(in.Columns))
	for i, s := range in.Columns {
		fields[i] = s.Field
	}
	words, err := wordsOf(ctx, e, fields)
	if err != nil {
		return err
	}
	file := excelize.NewFile()
	defer file.Close()
	main, lists := sheetName(in.Plan, who.Language), value.Text(who.Language, "选项", "Options")
	if err := file.SetSheetName("Sheet1", main); err != nil {
		return err
	}
	styles, err := newStyles(file)
	if err != nil {
		return err
	}
	slots, example := slotsOf(in), exampleOf(in, words)
	dropDowns := 0
	for i, s := range slots {
		column, err := excelize.ColumnNumberToName(i + 1)
		if err != nil {
			return err
		}
		f := in.Columns[s.source].Field
		head := s.label.ZH + " / " + s.label.EN
		if s.label.ZH == s.label.EN {
			head = s.label.ZH
		}
		if s.required {
			head += "*"
		}
		steps := []error{
			file.SetColStyle(main, column, styles.text),
			file.SetCellStr(main, column+"1", head),
			file.SetCellStyle(main, column+"1", column+"1", styles.header),
			file.SetCellStr(main, column+"2", example[i]),
			file.SetColWidth(main, column, column, max(14, float64(displayWidth(head)+3))),
		}
		if f.Dictionary != nil && f.Kind != field.KindCodes {
			dropDowns++
			steps = append(steps, dropDown(file, main, lists, column, dropDowns, words, f, who.Language))
		}
		for _, err := range steps {
			if err != nil {
				return err
			}
		}
	}
	if err := file.SetPanes(main, &excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	return file.Write(w)
}

// dropDown adds a drop-down whose labels are in a hidden sheet: an inline list is limited to 255 characters.
func dropDown(file *excelize.File, main, lists, column string, n int, words words, f *field.Field, language string) error {
	if n == 1 {
		if _, err := file.NewSheet(lists); err != nil {
			return err
		}
		if err := file.SetSheetVisible(lists, false); err != nil {
			return err
		}
	}
	at, err := excelize.ColumnNumberToName(n)
	if err != nil {
		return err
	}
	codes := words[f.Dictionary.Category].codes
	if len(codes) == 0 {
		return nil
	}
	for i, code := range codes {
		if err := file.SetCellStr(lists, fmt.Sprintf("%s%d", at, i+1), words.label(f, code, language)); err != nil {
			return err
		}
	}
	rule := excelize.NewDataValidation(true)
	rule.SetSqref(fmt.Sprintf("%s2:%s%d", column, column, templateRows))
	rule.SetSqrefDropList(fmt.Sprintf("'%s'!$%s$1:$%s$%d", lists, at, at, len(codes)))
	return file.AddDataValidation(main, rule)
}

// exampleOf is the example row of a template, by slot. It is constant: it has no current date and no row of the database.
func exampleOf(in *record.Importer, words words) []string {
	slots := slotsOf(in)
	out := make([]string, len(slots))
	for i, s := range slots {
		source := in.Columns[s.source]
		f := source.Field
		if source.Through != nil {
			f = source.Through
		}
		out[i] = example(f, s, words)
	}
	return out
}

// checkExamples are valid examples for predefined checks, with correct check digits.
var checkExamples = map[string]string{
	"vin": "LXVS7P4W5TA000002", "frame15": "302122400000012", "imei": "864123070000018", "iccid": "89860424000000000017", "mac": "C4:9A:07:00:00:01", "mobile": "13800138000", "phone": "4008001234", "contact": "13800138000",
	"plate": "沪A12345", "email": "name@example.com", "creditCode": "91310000MA1FL0000X", "msisdn": "13800138000", "version": "1.0.0", "serialNo": "SN2025000001",
}

func example(f *field.Field, s slot, words words) string {
	for _, r := range f.Rules {
		if text := checkExamples[r.Check]; r.Rule == "check" && text != "" {
			return text
		}
		if r.Rule == "pattern" && f.Kind == field.KindText {
			if tree, err := syntax.Parse(r.Pattern, syntax.Perl); err == nil {
				return shortestMatch(tree.Simplify())
			}
		}
	}
	switch f.Kind {
	case field.KindDate:
		return string(value.Date("2025-01-15"))
	case field.KindTime:
		return "2025-01-15 09:30:00"
	case field.KindInt:
		return "1"
	case field.KindLink:
		return f.ExampleLink()
	case field.KindMoney:
		return "12.50"
	case field.KindDecimal:
		return "1.5"
	case field.KindBool:
		return f.Wording().Yes.ZH
	case field.KindGeo:
		return map[string]string{"lng": "121.6", "lat": "31.2"}[s.part]
	case field.KindHours:
		return "周一至周五 09:00-18:00; 周六至周日 休息"
	case field.KindRecurrence:
		return "每周一、三 09:00；自 2026-03-02 起"
	case field.KindAudience:
		return "全部"
	case field.KindEnum, field.KindDict, field.KindCodes:
		if f.Dictionary == nil {
			return ""
		}
		for _, code := range words[f.Dictionary.Category].codes {
			return words.label(f, code, "zh")
		}
		return ""
	}
	return "示例 " + s.label.EN
}

// shortestMatch returns a shortest text that a pattern matches.
func shortestMatch(t *syntax.Regexp) string {
	var b strings.Builder
	switch t.Op {
	case syntax.OpLiteral:
		b.WriteString(string(t.Rune))
	case syntax.OpCharClass:
		b.WriteRune(t.Rune[len(t.Rune)-2])
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		b.WriteByte('A')
	case syntax.OpConcat, syntax.OpCapture, syntax.OpPlus:
		for _, sub := range t.Sub {
			b.WriteString(shortestMatch(sub))
		}
	case syntax.OpAlternate:
		b.WriteString(shortestMatch(t.Sub[0]))
	case syntax.OpRepeat:
		for range t.Min {
			b.WriteString(shortestMatch(t.Sub[0]))
		}
	}
	return b.String()
}
