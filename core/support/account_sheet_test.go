package support_test

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"evops/contracts/support"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/spreadsheet"
)

var accountHeader = []string{"姓名", "手机号", "类型", "网点编码", "权限", "生效日期", "到期日期"}

// accountSheet is a workbook of accounts.
func accountSheet(t *testing.T, rows ...[]string) []byte {
	t.Helper()
	book := excelize.NewFile()
	defer book.Close()
	for i, row := range slices.Insert(rows, 0, accountHeader) {
		if err := book.SetSheetRow("Sheet1", fmt.Sprint("A", i+1), &row); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := book.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func noProgress(int64, int64) error { return nil }

func TestServiceAccountsAreImportedAndExported(t *testing.T) {
	each(t, func(w *world) {
		lead := *seedtest.Caller(903, "serviceAccount:view", "serviceAccount:add", "serviceAccount:edit", "serviceAccount:approve", "serviceAccount:import", "serviceAccount:export", "dealer:view")
		lead.Language = "zh"
		var outlet string
		if err := w.DB().Read().NewRaw("SELECT dealer_code FROM dealer WHERE id = ?", w.outlet).Scan(w.Context(), &outlet); err != nil {
			w.Fatal(err)
		}
		today := w.at.Date()
		from, to, tooLong := string(today), string(today.AddDays(300)), string(today.AddDays(400))
		rows := [][]string{
			{"陈师傅", "13900000001", "门店技师", outlet, "查看车况、读取故障", from, to},
			{"救援一号", "13900000002", "救援人员", outlet, "查看车况", from, to},
			{"总部小李", "13900000003", "总部客服", "", "1", from, to},
			{"张", "13900000004", "门店技师", outlet, "查看车况", from, to},
			{"没有网点", "13900000005", "门店技师", "", "查看车况", from, to},
			{"号码不对", "123", "门店技师", "NOWHERE", "查看车况", from, to},
			{"重复号码", "13900000001", "门店技师", outlet, "查看车况", from, to},
			{"期限太长", "13900000006", "门店技师", outlet, "不存在的权限", from, tooLong},
			{"没有权限", "13900000007", "门店技师", outlet, "", to, from},
			{"最后一位", "13900000008", "门店技师", outlet, "查看车况", from, to},
		}
		want := map[int]string{
			5:  "name:LENGTH",
			6:  "dealerId:REQUIRED_WHEN",
			7:  "dealerId:REF_NOT_FOUND phone:PHONE_FORMAT",
			8:  "phone:UNIQUE",
			9:  "abilities:DICTIONARY validTo:TOO_LONG",
			10: "abilities:REQUIRED validTo:COMPARE",
		}
		open := func() *spreadsheet.Import {
			in, err := spreadsheet.Open(w.Context(), w.Engine, &lead, "serviceAccount", accountSheet(w.T, rows...), nil)
			if err != nil {
				w.Fatal(err)
			}
			return in
		}
		before := w.number("SELECT COUNT(*) FROM service_account")
		trial, err := open().DryRun(w.Context(), noProgress)
		if err != nil {
			w.Fatal(err)
		}
		if got := sheetFaults(trial); !maps.Equal(got, want) || w.number("SELECT COUNT(*) FROM service_account") != before {
			w.Errorf("the dry run finds %v, want %v; %d accounts", got, want, w.number("SELECT COUNT(*) FROM service_account")-before)
		}
		done, err := open().Run(w.Context(), spreadsheet.Valid, noProgress, nil)
		if err != nil {
			w.Fatal(err)
		}
		if got := sheetFaults(done); !maps.Equal(got, want) || done.Added != 4 {
			w.Errorf("added %d, faults %v", done.Added, got)
		}
		saved, err := record.Find(w.Context(), w.Read(), support.Accounts, &support.Accounts.Row.Name, "陈师傅")
		if err != nil || len(saved) != 1 {
			w.Fatal(len(saved), err)
		}
		if a := saved[0]; a.DealerID != w.outlet || a.AccountType != support.Technician || a.Phone.Reveal() != "13900000001" || a.Status != support.AccountEnabled || a.AccountNo == "" || len(a.Abilities) != 2 || a.ToApprove {
			w.Errorf("saved %+v", a)
		}

		var out bytes.Buffer
		body := fmt.Sprintf(`{"columns":["name","phone","accountType","dealerId","abilities","validFrom","validTo"],"query":{"validTo":%q},"orderBy":"id asc"}`, to)
		if _, err := spreadsheet.Export(w.Context(), w.Engine, &lead, "serviceAccount", []byte(body), spreadsheet.MaxExportRows, &out, noProgress); err != nil {
			w.Fatal(err)
		}
		book, err := excelize.OpenReader(&out)
		if err != nil {
			w.Fatal(err)
		}
		defer book.Close()
		cells, err := book.GetRows(book.GetSheetName(0))
		if err != nil {
			w.Fatal(err)
		}
		var exported []string
		for _, line := range cells[1:] {
			exported = append(exported, strings.Join(append(slices.Clone(line[:3]), line[len(line)-3:]...), "|"))
		}
		slices.Sort(exported)
		wanted := []string{
			"总部小李|139****0003|总部客服|查看车况|" + from + "|" + to,
			"救援一号|139****0002|救援人员|查看车况|" + from + "|" + to,
			"最后一位|139****0008|门店技师|查看车况|" + from + "|" + to,
			"陈师傅|139****0001|门店技师|查看车况、读取故障|" + from + "|" + to,
		}
		if slices.Sort(wanted); !slices.Equal(exported, wanted) {
			w.Errorf("exported %q, want %q", exported, wanted)
		}
	})
}

// sheetFaults are the faults of a report by row: field:RULE, sorted by field.
func sheetFaults(r *spreadsheet.Report) map[int]string {
	faults := map[int]string{}
	for _, row := range r.Rows {
		var texts []string
		for _, f := range row.Faults {
			texts = append(texts, f.Field+":"+f.Rule)
		}
		if slices.Sort(texts); len(texts) > 0 {
			faults[row.Row] = strings.Join(texts, " ")
		}
	}
	return faults
}
