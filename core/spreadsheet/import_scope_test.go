package spreadsheet_test

import (
	"testing"

	contract "evops/contracts/system"
	"evops/core/access"
	"evops/core/spreadsheet"
)

// TestImportChangesNoRowOutOfScope: keys and references are resolved within the caller's scope; a row out of scope is answered as one that
// cannot be changed.
func TestImportChangesNoRowOutOfScope(t *testing.T) {
	header := []any{"编码", "名称", "名称(英文)", "类型", "级别", "上级编码", "省", "市", "区县", "地址", "经度", "纬度", "联系人", "电话", "服务项目", "营业时间", "开业日期"}
	dealer := func(code, address string) []any {
		return []any{code, "网点" + code, "Shop " + code, "销售维修网点", "Core", "", "上海市", "市辖区", "新区", address, 121.6, "31.2", "张三", "13812345678", "新车销售、维修保养", "周一至周五 9:00-18:00", 45351}
	}
	each(t, func(t *testing.T, p *fixture) {
		p.areas()
		if report, err := p.open("dealer", workbook(t, header, dealer("OWN1", "甲路 1 号"), dealer("FAR1", "乙路 1 号")), nil).Run(t.Context(), spreadsheet.Valid, noProgress, nil); err != nil || report.Added != 2 {
			t.Fatal(err, report)
		}
		own := int64(p.count("SELECT id FROM dealer WHERE dealer_code = 'OWN1'"))
		grants := map[string]contract.DataScope{}
		for _, permission := range []string{"dealer:view", "dealer:import", "dealer:add", "dealer:edit"} {
			grants[permission] = contract.OwnDealer
		}
		p.who = &access.Caller{UserID: 7, UserName: "shop", UserType: contract.DealerUser, DealerID: own, Language: "zh", Rights: &access.Rights{Grants: grants}}
		report, err := p.open("dealer", workbook(t, header, dealer("OWN1", "甲路 2 号"), dealer("FAR1", "乙路 2 号")), nil).Run(t.Context(), spreadsheet.Valid, noProgress, nil)
		if err != nil {
			t.Fatal(err)
		}
		if report.Changed != 1 || report.Failed != 1 {
			t.Errorf("changed %d, failed %d: %+v", report.Changed, report.Failed, report.Rows)
		}
		for query, want := range map[string]int{
			"SELECT count(*) FROM dealer WHERE dealer_code = 'OWN1' AND address = '甲路 2 号'": 1,
			"SELECT count(*) FROM dealer WHERE dealer_code = 'FAR1' AND address = '乙路 1 号'": 1,
			"SELECT count(*) FROM dealer": 2,
		} {
			if got := p.count(query); got != want {
				t.Errorf("%s: %d, want %d", query, got, want)
			}
		}
	})
}

// TestImportRequiresTheEditPermissionForChanges: an import changes no row that the caller may not edit, and the dry run reports such rows.
func TestImportRequiresTheEditPermissionForChanges(t *testing.T) {
	header := []any{"编码", "名称", "名称(英文)", "类型", "级别", "上级编码", "省", "市", "区县", "地址", "经度", "纬度", "联系人", "电话", "服务项目", "营业时间", "开业日期"}
	dealer := func(code, address string) []any {
		return []any{code, "网点" + code, "Shop " + code, "销售维修网点", "Core", "", "上海市", "市辖区", "新区", address, 121.6, "31.2", "张三", "13812345678", "新车销售、维修保养", "周一至周五 9:00-18:00", 45351}
	}
	each(t, func(t *testing.T, p *fixture) {
		p.areas()
		if report, err := p.open("dealer", workbook(t, header, dealer("OLD1", "甲路 1 号"), dealer("OLD2", "乙路 1 号")), nil).Run(t.Context(), spreadsheet.Valid, noProgress, nil); err != nil || report.Added != 2 {
			t.Fatal(err, report)
		}
		for name, row := range map[string]struct {
			edit contract.DataScope
			want string
		}{
			"without the permission to edit":               {0, "NO_PERMISSION"},
			"with a narrower scope of the edit permission": {contract.OwnSubtree, "OUT_OF_SCOPE"},
		} {
			grants := map[string]contract.DataScope{"dealer:view": contract.AllData, "dealer:import": contract.AllData, "dealer:add": contract.AllData}
			if row.edit != 0 {
				grants["dealer:edit"] = row.edit
			}
			p.who = &access.Caller{UserID: 7, UserName: "clerk", UserType: contract.Staff, OrganizationCode: "100999", Language: "zh", Rights: &access.Rights{Grants: grants}}
			lines := workbook(t, header, dealer("OLD1", "甲路 2 号"), dealer("OLD2", "乙路 1 号"))
			for _, run := range []func() (*spreadsheet.Report, error){
				func() (*spreadsheet.Report, error) {
					return p.open("dealer", lines, nil).DryRun(t.Context(), noProgress)
				},
				func() (*spreadsheet.Report, error) {
					return p.open("dealer", lines, nil).Run(t.Context(), spreadsheet.Valid, noProgress, nil)
				},
			} {
				report, err := run()
				if err != nil {
					t.Fatal(err)
				}
				if first := report.Rows[0]; report.Changed != 0 || report.Failed != 1 || first.Key != "OLD1" || len(first.Faults) != 1 || first.Faults[0].Rule != row.want {
					t.Errorf("%s: %+v", name, report)
				}
			}
			if n := p.count("SELECT count(*) FROM dealer WHERE address LIKE '%1 号'"); n != 2 {
				t.Errorf("%s: a row was changed", name)
			}
		}
	})
}
