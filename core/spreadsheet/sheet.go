// Package spreadsheet exports declared resources to Excel workbooks and imports them.
package spreadsheet

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"time"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/setting"
)

// Upper bounds of the settings below (legacy-api E.3 and E.4).
const (
	MaxExportRows = 1_000_000
	MaxImportRows = 200_000
	MaxImportSize = 50 << 20 // bytes
)

// The settings of workbooks.
var (
	SyncExportRows = setting.NewInt("export.syncMaxRows", 10_000, 100, 100_000,
		field.Label{ZH: "直接导出行数上限", EN: "Direct export limit (rows)"},
		field.Label{ZH: "超过此行数的导出转为后台任务", EN: "Larger exports run as a background job"})
	exportRows = setting.NewInt("export.maxRows", MaxExportRows, 1_000, MaxExportRows,
		field.Label{ZH: "导出行数上限", EN: "Export limit (rows)"},
		field.Label{ZH: "超过此行数的导出被拒绝", EN: "Larger exports are refused"})
	SyncImportRows = setting.NewInt("import.syncMaxRows", 500, 10, 5_000,
		field.Label{ZH: "直接导入行数上限", EN: "Direct import limit (rows)"},
		field.Label{ZH: "超过此行数的导入转为后台任务", EN: "Larger imports run as a background job"})
	importRows = setting.NewInt("import.maxRows", MaxImportRows, 100, MaxImportRows,
		field.Label{ZH: "导入行数上限", EN: "Import limit (rows)"},
		field.Label{ZH: "超过此行数的文件被拒绝", EN: "Larger files are refused"})
)

// ContentType is the media type of a workbook.
const ContentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

// FileName is the download name of a workbook: {module}_{yyyyMMddHHmmss}_{8 hex}.xlsx (legacy-api E.1).
func FileName(module string) string {
	random := make([]byte, 4)
	_, _ = rand.Read(random)
	return module + "_" + time.Now().In(value.Shanghai).Format("20060102150405") + "_" + hex.EncodeToString(random) + ".xlsx"
}

// words are the labels of codes by category: those of the dictionary, which operators may edit, else the declared ones.
type words map[string]*category

type category struct {
	labels map[string]value.I18n // by code
	codes  []string              // enabled codes, in order
}

func wordsOf(ctx context.Context, e *record.Engine, fields []*field.Field) (words, error) {
	w := words{}
	var names []string
	for _, f := range fields {
		if d := f.Dictionary; d != nil && w[d.Category] == nil {
			w[d.Category] = &category{labels: map[string]value.I18n{}}
			names = append(names, d.Category)
		}
	}
	if len(names) == 0 {
		return w, nil
	}
	items, err := record.Find(ctx, e.Read(), system.DictionaryItems, &system.DictionaryItems.Row.Category, names...)
	if err != nil {
		return nil, err
	}
	for _, item := range items {
		c := w[item.Category]
		c.labels[item.Code] = item.Label
		if item.Status == system.Enabled {
			c.codes = append(c.codes, item.Code)
		}
	}
	for _, f := range fields {
		if d := f.Dictionary; d != nil && len(w[d.Category].labels) == 0 {
			for _, code := range d.Codes {
				w[d.Category].labels[code.Code] = value.I18n{ZH: code.ZH, EN: code.EN}
				w[d.Category].codes = append(w[d.Category].codes, code.Code)
			}
		}
	}
	return w, nil
}

// label returns the label of a code; the code itself if there is none.
func (w words) label(f *field.Field, code, language string) string {
	if c := w[f.Dictionary.Category]; c != nil {
		if text := c.labels[code].In(language); text != "" {
			return text
		}
	}
	return code
}

// code finds the enabled code for a label in either language, or for the code itself.
func (w words) code(f *field.Field, text string) (string, bool) {
	c := w[f.Dictionary.Category]
	want := record.SearchKey(text)
	for _, code := range c.codes {
		label := c.labels[code]
		if want == record.SearchKey(label.ZH) || want == record.SearchKey(label.EN) {
			return code, true
		}
	}
	for _, code := range c.codes {
		if want == record.SearchKey(code) {
			return code, true
		}
	}
	return "", false
}

// headings are the column headers of a field: a bilingual text has one for each language, a position one for each coordinate.
func headings(f *field.Field, l field.Label) []field.Label {
	switch {
	case isPair(f):
		return []field.Label{pairLabel(l, "zh"), pairLabel(l, "en")}
	case f.Kind == field.KindGeo:
		return []field.Label{{ZH: "经度", EN: "Longitude"}, {ZH: "纬度", EN: "Latitude"}}
	}
	return []field.Label{l}
}

// pairLabel is the header of one language of a bilingual text: 名称(英文).
func pairLabel(l field.Label, part string) field.Label {
	if part == "en" {
		return field.Label{ZH: l.ZH + "(英文)", EN: l.EN + " (English)"}
	}
	return field.Label{ZH: l.ZH + "(中文)", EN: l.EN + " (Chinese)"}
}

func isPair(f *field.Field) bool { return f.Kind.Pair() }

// sheetName is a label as the name of a sheet: at most 31 characters, without those reserved by Excel.
func sheetName(plan *resource.Plan, language string) string {
	return plainSheetName(plan.Label.In(language))
}

// plainSheetName is a text as the name of a sheet.
func plainSheetName(text string) string {
	var name []rune
	for _, r := range text {
		switch r {
		case '[', ']', ':', '*', '?', '/', '\\', '\'':
			r = ' '
		}
		name = append(name, r)
	}
	return string(name[:min(len(name), 31)])
}
