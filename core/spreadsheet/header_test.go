package spreadsheet_test

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"evops/contracts/fault"
	"evops/core/spreadsheet"
)

var dictionaryHeader = []any{"类别", "编码", "名称"}

func TestHeadersAreMappedToFields(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		for _, row := range []struct {
			name    string
			header  []any
			mapping map[string]string
			want    map[string]string
			missing string
			suggest map[string]string
		}{
			{"Chinese", []any{"类别*", "编码 *", "名称"}, nil, map[string]string{"类别*": "category", "编码 *": "code", "名称": "name.zh"}, "", nil},
			{"English, any case", []any{"CATEGORY", "Code", "Name (English)", "name"}, nil, map[string]string{"CATEGORY": "category", "Code": "code", "Name (English)": "name.en", "name": "name.zh"}, "", nil},
			{"both languages as in the template", []any{"类别 / Category*", "编码 / Code*", "名称（中文） / Name (Chinese)*"}, nil,
				map[string]string{"类别 / Category*": "category", "编码 / Code*": "code", "名称（中文） / Name (Chinese)*": "name.zh"}, "", nil},
			{"foreign, mapped manually", []any{"分组", "代码值", "显示"}, map[string]string{"分组": "category", "代码值": "code", "显示": "name.zh"}, map[string]string{"分组": "category", "代码值": "code", "显示": "name.zh"}, "", nil},
			{"foreign, as mapped before", []any{"显示", "分组", "代码值"}, nil, map[string]string{"分组": "category", "代码值": "code", "显示": "name.zh"}, "", nil},
			{"missing required column", []any{"类别", "编码", "名称说明"}, nil, nil, "名称(中文)", map[string]string{"名称说明": "name.zh"}},
			{"column excluded manually", []any{"类别", "编码", "名称", "备注"}, map[string]string{"备注": ""}, map[string]string{"类别": "category", "编码": "code", "名称": "name.zh"}, "", nil},
		} {
			in, err := spreadsheet.Open(t.Context(), p.Engine, p.who, "dictionaryItem", workbook(t, row.header, []any{"Color", "1", "红"}), row.mapping)
			var refused *fault.Error
			switch {
			case row.missing != "":
				if !errors.As(err, &refused) || refused.Code != fault.ImportHeader || !strings.Contains(refused.Params["columns"].(string), row.missing) || !maps.Equal(refused.Params["suggested"].(map[string]string), row.suggest) {
					t.Errorf("%s: %v %+v", row.name, err, refused)
				}
			case err != nil:
				t.Errorf("%s: %v", row.name, err)
			default:
				report, err := in.DryRun(t.Context(), noProgress)
				if err != nil || !maps.Equal(report.Mapping, row.want) {
					t.Errorf("%s: %v, %v", row.name, report.Mapping, err)
				}
			}
		}
	})
}

func TestTemplateHasDropDownsAndItsExampleIsSkipped(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		var out bytes.Buffer
		if err := spreadsheet.Template(t.Context(), p.Engine, p.who, "vehicle", &out); err != nil {
			t.Fatal(err)
		}
		if in := p.open("vehicle", out.Bytes(), nil); in.Rows != 0 {
			t.Errorf("the template is read as %d rows, want 0", in.Rows)
		}
		book, err := excelize.OpenReader(bytes.NewReader(out.Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		defer book.Close()
		name := book.GetSheetList()[0]
		rules, err := book.GetDataValidations(name)
		if err != nil || len(rules) != 1 || rules[0].Sqref != "K2:K5000" {
			t.Errorf("drop-downs: %+v, %v", rules, err)
		}
		if text, err := book.GetCellValue(name, "A1"); err != nil || text != "车架号 / VIN*" {
			t.Errorf("the first header is %q, %v", text, err)
		}
		offered, err := book.GetCols(book.GetSheetList()[1])
		if err != nil || len(offered) != 1 || !slices.Equal(offered[0], []string{"一工厂", "二工厂", "代工"}) {
			t.Errorf("drop-down has %q, %v", offered, err)
		}
	})
}

func TestRowsAreUpdatedByTheirNaturalKey(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		for _, row := range []struct {
			name                           string
			rows                           [][]any
			added, changed, failed, stored int
		}{
			{"new rows", [][]any{{"Size", "1", "小"}, {"Size", "2", "大"}}, 2, 0, 0, 2},
			{"unchanged rows", [][]any{{"Size", "1", "小"}, {"Size", "2", "大"}}, 0, 0, 0, 2},
			{"one renamed, one new", [][]any{{"Size", "1", "小号"}, {"Size", "3", "中"}}, 1, 1, 0, 3},
			{"empty required cell", [][]any{{"Size", "2", ""}}, 0, 0, 1, 3},
			{"duplicate key", [][]any{{"Size", "4", "a"}, {"Size", "4", "b"}}, 1, 0, 1, 4},
			{"blank lines", [][]any{{}, {"Size", "5", "a"}, {" "}, {"Size", "6", "b"}}, 2, 0, 0, 6},
		} {
			header := append(slices.Clone(dictionaryHeader), "类别说明")
			rows := [][]any{header}
			for _, r := range row.rows {
				if len(r) == 3 {
					r = append(r, "尺寸")
				}
				rows = append(rows, r)
			}
			report, err := p.open("dictionaryItem", workbook(t, rows...), nil).Run(t.Context(), spreadsheet.Valid, noProgress, nil)
			if err != nil {
				t.Fatal(row.name, err)
			}
			stored := p.count("SELECT count(*) FROM dictionary_item WHERE category = 'Size' AND deleted_at = 0")
			if report.Added != row.added || report.Changed != row.changed || report.Failed != row.failed || stored != row.stored {
				t.Errorf("%s: added %d, changed %d, failed %d, stored %d: %+v", row.name, report.Added, report.Changed, report.Failed, stored, report.Rows)
			}
		}
	})
}
