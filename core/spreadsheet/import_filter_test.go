package spreadsheet_test

import (
	"encoding/json"
	"slices"
	"testing"

	contract "evops/contracts/system"
	"evops/core/access"
	"evops/core/spreadsheet"
)

func TestListIsFilteredByImport(t *testing.T) {
	header := []any{"编码", "名称", "名称(英文)", "类型", "级别", "上级编码", "省", "市", "区县", "地址", "经度", "纬度", "联系人", "电话", "服务项目", "营业时间", "开业日期"}
	dealer := func(code, address string) []any {
		return []any{code, "网点" + code, "Shop " + code, "销售维修网点", "Core", "", "上海市", "市辖区", "新区", address, 121.6, "31.2", "张三", "13812345678", "新车销售、维修保养", "周一至周五 9:00-18:00", 45351}
	}
	each(t, func(t *testing.T, p *fixture) {
		p.areas()
		run := func(trace string, rows ...[]any) {
			t.Helper()
			who := *p.who
			who.TraceID = trace
			in, err := spreadsheet.Open(t.Context(), p.Engine, &who, "dealer", workbook(t, append([][]any{header}, rows...)...), nil)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := in.Run(t.Context(), spreadsheet.Valid, noProgress, nil); err != nil {
				t.Fatal(err)
			}
		}
		run("first", dealer("DL0A", "路 1 号"), dealer("DL0B", "路 1 号"))
		// One row is changed, one unchanged, one new and one refused.
		run("second", dealer("DL0A", "路 2 号"), dealer("DL0B", "路 1 号"), dealer("DL0C", "路 1 号"), []any{"DL0D"})
		east := &access.Caller{UserID: 5, UserType: contract.DealerUser, DealerID: 1, Language: "zh", Rights: &access.Rights{Grants: map[string]contract.DataScope{"dealer:view": contract.OwnDealer}}}
		for _, row := range []struct {
			who    *access.Caller
			filter string
			want   []string
		}{
			{p.who, `"imported":"first"`, []string{"DL0A", "DL0B"}},
			{p.who, `"imported.eq":"second"`, []string{"DL0A", "DL0C"}},
			{p.who, `"query":{"imported.eq":"second","dealerCode.eq":"DL0C"}`, []string{"DL0C"}},
			{p.who, `"imported.eq":"third"`, nil},
			{p.who, `"imported.eq":""`, []string{"DL0A", "DL0B", "DL0C"}},
			{east, `"imported.eq":"second"`, []string{"DL0A"}},
		} {
			data, err := p.Read().Page(t.Context(), "dealer", row.who, []byte("{"+row.filter+"}"), nil)
			if err != nil {
				t.Fatal(row.filter, err)
			}
			var page struct {
				Total int
				List  []struct{ DealerCode string }
			}
			if err := json.Unmarshal(data, &page); err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, d := range page.List {
				got = append(got, d.DealerCode)
			}
			slices.Sort(got)
			if !slices.Equal(got, row.want) || page.Total != len(row.want) {
				t.Errorf("%s for %d: %v of %d, want %v", row.filter, row.who.UserID, got, page.Total, row.want)
			}
		}
		for _, body := range []string{`{"imported.in":["first"]}`, `{"imported.like":"fir"}`} {
			if data, err := p.Read().Page(t.Context(), "dealer", p.who, []byte(body), nil); err == nil {
				t.Errorf("%s is accepted: %s", body, data)
			}
		}
		if data, err := p.Read().Page(t.Context(), "auditLog", p.who, []byte(`{"imported":"first"}`), nil); err == nil {
			t.Errorf("a resource without imports accepts the filter: %s", data)
		}
	})
}
