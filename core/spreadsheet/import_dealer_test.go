package spreadsheet_test

import (
	"context"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	contract "evops/contracts/system"
	"evops/core/record"
	"evops/core/spreadsheet"
)

// areas inserts two cities with districts of the same name, and a province that shares its name with a district.
func (p *fixture) areas() {
	p.write(func(ctx context.Context, tx bun.Tx) error {
		for _, a := range []struct {
			id, parent int64
			name       string
		}{
			{310000, 0, "上海市"}, {310100, 310000, "市辖区"}, {310104, 310100, "新区"},
			{320000, 0, "江苏省"}, {320100, 320000, "市辖区"}, {320104, 320100, "新区"}, {320105, 320100, "上海市"},
		} {
			area := &contract.Area{Name: a.name, ParentID: a.parent, Status: contract.Enabled}
			area.ID = a.id
			if err := record.Insert(ctx, p.Engine, tx, contract.Areas, area); err != nil {
				return err
			}
		}
		return nil
	})
}

func TestDealersAreImportedByCodeWithTheirAreas(t *testing.T) {
	header := []any{"编码", "名称", "名称(英文)", "类型", "级别", "上级编码", "省", "市", "区县", "地址", "经度", "纬度", "联系人", "电话", "服务项目", "营业时间", "开业日期"}
	dealer := func(code, parent, province, city, district, phone string) []any {
		return []any{code, "网点" + strings.ToUpper(code), "Shop " + strings.ToUpper(code), "销售维修网点", "Core", parent, province, city, district, "路 1 号", 121.6, "31.2", "张三", phone, "新车销售、维修保养", "周一至周五 9:00-18:00；周六至周日 休息", 45351}
	}
	each(t, func(t *testing.T, p *fixture) {
		p.areas()
		run := func(rows ...[]any) *spreadsheet.Report {
			t.Helper()
			report, err := p.open("dealer", workbook(t, append([][]any{header}, rows...)...), nil).Run(t.Context(), spreadsheet.Valid, noProgress, nil)
			if err != nil {
				t.Fatal(err)
			}
			return report
		}
		report := run(
			dealer("sh01", "", "上海市", "市辖区", "新区", "13812345678"),
			dealer("JS01", "", "江苏省", "市辖区", "新区", "13812345679"),
			dealer("JS02", "", "江苏省", "市辖区", "浦东", "13812345670"),
			dealer("JS03", "NONE", "江苏省", "市辖区", "新区", "138****5670"),
		)
		if report.Added != 2 || report.Failed != 2 {
			t.Fatalf("%+v", report.Rows)
		}
		wrong := map[int]string{}
		for _, row := range report.Rows {
			for _, f := range row.Faults {
				wrong[row.Row] += f.Field + ":" + f.Rule + ":" + f.Value + " "
			}
		}
		if wrong[4] != "districtCode:REF_NOT_FOUND:浦东 " || !strings.Contains(wrong[5], "parentId:REF_NOT_FOUND:NONE ") || !strings.Contains(wrong[5], "contactPhone:MASKED_VALUE:138****5670 ") {
			t.Errorf("faults %v", wrong)
		}
		for query, want := range map[string]int{
			"SELECT district_code FROM dealer WHERE dealer_code = 'SH01'": 310104,
			"SELECT district_code FROM dealer WHERE dealer_code = 'JS01'": 320104,
			"SELECT count(*) FROM dealer WHERE services = ',1,2,' AND level = 2 AND open_date = '2024-02-29' AND location_lng > 121 AND location_lat < 32 AND business_hours LIKE '%09:00%' AND name_en = 'Shop SH01'": 1,
			"SELECT count(*) FROM audit_log WHERE module = 'dealer' AND action = 'import' AND changes LIKE '%13812345678%'":                                                                                            0,
		} {
			if got := p.count(query); got != want {
				t.Errorf("%s: %d, want %d", query, got, want)
			}
		}
		// An existing dealer is updated with the cells that differ; empty cells change nothing.
		changed := dealer("SH01", "JS01", "上海市", "市辖区", "新区", "13900000000")
		changed[2] = ""
		report = run(changed, dealer("JS01", "", "江苏省", "市辖区", "新区", "13812345679"))
		if report.Changed != 1 || report.Added != 0 || report.Failed != 0 {
			t.Errorf("%+v", report)
		}
		if n := p.count("SELECT count(*) FROM dealer AS d JOIN dealer AS p ON p.id = d.parent_id WHERE d.dealer_code = 'SH01' AND p.dealer_code = 'JS01' AND d.contact_phone = '13900000000' AND d.name_en = 'Shop SH01' AND d.version = 2"); n != 1 {
			t.Error("the existing dealer was not updated from the file")
		}
	})
}
