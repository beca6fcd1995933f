package spreadsheet_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"
	"github.com/xuri/excelize/v2"

	"evops/contracts/aftersales"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/spreadsheet"
)

// staff is an account with the permissions.
func staff(permissions ...string) *access.Caller {
	grants := map[string]contract.DataScope{}
	for _, p := range permissions {
		grants[p] = contract.AllData
	}
	return &access.Caller{UserID: 7, UserName: "li.wei", RealName: "李伟", UserType: contract.Staff, Language: "zh", Rights: &access.Rights{Grants: grants}}
}

func (p *fixture) export(who *access.Caller, name, body string) *excelize.File {
	p.t.Helper()
	var out bytes.Buffer
	if _, err := spreadsheet.Export(p.t.Context(), p.Engine, who, name, []byte(body), spreadsheet.MaxExportRows, &out, noProgress); err != nil {
		p.t.Fatal(err)
	}
	book, err := excelize.OpenReader(&out)
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { _ = book.Close() })
	return book
}

func (p *fixture) cells(book *excelize.File, sheet int, options ...excelize.Options) [][]string {
	p.t.Helper()
	rows, err := book.GetRows(book.GetSheetList()[sheet], options...)
	if err != nil {
		p.t.Fatal(err)
	}
	return rows
}

func (p *fixture) dealer() {
	p.write(func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, p.Engine, tx, aftersales.Dealers, &aftersales.Dealer{
			DealerCode: "SH01", Name: value.I18n{ZH: "=HYPERLINK(\"http://x\")", EN: "Shanghai"}, DealerType: aftersales.SalesAndRepair, Level: aftersales.Core, ContactName: value.Unmasked("张三丰"), ContactPhone: value.Unmasked("13812345678"),
			Services: value.Codes{"1", "2"}, Location: value.Geo{Lng: 121.6, Lat: 31.2}, ShowInApp: true, OpenDate: "2024-02-29", MaxOpenRepairs: 30,
		})
	})
}

func TestExportHasTypedLabelledAndMaskedCells(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		p.dealer()
		const body = `{"columns":["dealerCode","name","dealerType","services","contactPhone","showInApp","openDate","location","maxOpenRepairs"],"query":{"dealerType.in":"3","keyword":"SH01"}}`
		book := p.export(staff("dealer:view", "dealer:export"), "dealer", body)
		want := [][]string{
			{"经销商编码", "经销商名称(中文)", "经销商名称(英文)", "经销商类型", "服务项目", "联系电话", "APP展示", "开业日期", "经度", "纬度", "在修容量"},
			{"SH01", `=HYPERLINK("http://x")`, "Shanghai", "销售维修网点", "新车销售、维修保养", "138****5678", "显示", "2024-02-29", "121.6", "31.2", "30"},
		}
		if got := p.cells(book, 0); !slices.EqualFunc(got, want, slices.Equal[[]string]) {
			t.Errorf("got %q", got)
		}
		name := book.GetSheetList()[0]
		if formula, err := book.GetCellFormula(name, "B2"); err != nil || formula != "" {
			t.Errorf("text is stored as the formula %q, %v", formula, err)
		}
		if kind, err := book.GetCellType(name, "B2"); err != nil || kind != excelize.CellTypeInlineString {
			t.Errorf("text is stored as type %v, %v", kind, err)
		}
		if raw := p.cells(book, 0, excelize.Options{RawCellValue: true}); raw[1][7] != "45351" {
			t.Errorf("date is stored as %q, want a number", raw[1][7])
		}
		if panes, err := book.GetPanes(name); err != nil || !panes.Freeze || panes.YSplit != 1 {
			t.Errorf("the header is not frozen: %+v, %v", panes, err)
		}
		about := fmt.Sprint(p.cells(book, 1))
		for _, words := range []string{"李伟 (li.wei)", "经销商类型 为 销售维修网点", "关键字 包含 sh01", "个人信息已脱敏"} {
			if !strings.Contains(about, words) {
				t.Errorf("%q is missing in %s", words, about)
			}
		}
		if n := p.count("SELECT count(*) FROM audit_log WHERE action = 'export' AND user_id = 7 AND risk_level = 2 AND changes LIKE '%dealerType.in%'"); n != 1 {
			t.Errorf("%d audit rows", n)
		}
	})
}

func TestFiltersAreDescribedInTheWorkbook(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		about := fmt.Sprint(p.cells(p.export(p.who, "vehicle", `{"columns":["vin"],"query":{"modelId.in":[1,2],"productionDate.between":["2025-01-01","2025-02-01"],"createdAt.ge":"2025-01-01","dealerId.isNull":true,"stolenFlag":"false"}}`), 1))
		for _, words := range []string{"车型 为 S7-PRO-2025、S5-CITY-2024", "生产日期 介于 2025-01-01 – 2025-02-01", "创建时间 不小于 2025-01-01 00:00:00", "所属经销商 为空", "被盗 等于 未报失"} {
			if !strings.Contains(about, words) {
				t.Errorf("%q is missing in %s", words, about)
			}
		}
	})
}

func TestUnmaskedExportIsMarkedAndAudited(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		p.dealer()
		who := staff("dealer:view", "dealer:export", content.AppUsers.PersonalData.Export)
		who.Language = "en"
		rows := p.cells(p.export(who, "dealer", `{"columns":["contactName","contactPhone"],"unmaskReason":"Recall 2026-4"}`), 0)
		if !strings.Contains(rows[0][0], "li.wei") || rows[1][0] != "Contact" || !slices.Equal(rows[2], []string{"张三丰", "13812345678"}) {
			t.Errorf("got %q", rows)
		}
		if n := p.count("SELECT count(*) FROM audit_log WHERE action = 'export' AND risk_level = 3 AND summary LIKE '%Recall 2026-4'"); n != 1 {
			t.Errorf("%d high-risk audit rows with the reason", n)
		}
		if rows := p.cells(p.export(who, "dealer", `{"columns":["contactName","contactPhone"]}`), 0); !slices.Equal(rows[1], []string{"张*", "138****5678"}) {
			t.Errorf("without a reason: %q", rows)
		}
		if p.export(who, "dealer", `{"columns":["dealerCode"],"unmaskReason":"Recall 2026-4"}`); p.count("SELECT count(*) FROM audit_log WHERE action = 'export' AND risk_level = 3") != 1 {
			t.Error("an export without personal data is audited as unmasked")
		}
	})
}

func TestForbiddenExportsAreRefused(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		p.dealer()
		for _, row := range []struct {
			name string
			who  *access.Caller
			body string
			most int64
			want *fault.Code
		}{
			{"without the permission to export", staff("dealer:view"), `{}`, 10, fault.NoPermission},
			{"without the permission to view", staff("dealer:export"), `{}`, 10, fault.NoPermission},
			{"unmasked without the permission", staff("dealer:view", "dealer:export"), `{"unmaskReason":"Recall 2026-4"}`, 10, fault.NoPermission},
			{"unmasked without a reason", staff("dealer:view", "dealer:export", content.AppUsers.PersonalData.Export), `{"unmaskReason":" "}`, 10, fault.ValidationFailed},
			{"unknown column", staff("dealer:view", "dealer:export"), `{"columns":["secret"]}`, 10, fault.QueryFieldUnknown},
			{"too many rows for a request", staff("dealer:view", "dealer:export"), `{}`, 0, fault.ExportNeedsJob},
		} {
			var out bytes.Buffer
			_, err := spreadsheet.Export(t.Context(), p.Engine, row.who, "dealer", []byte(row.body), row.most, &out, noProgress)
			if !errors.Is(err, row.want.With()) || out.Len() > 0 {
				t.Errorf("%s: %v, %d bytes written", row.name, err, out.Len())
			}
		}
		// An export is limited to the data scope of the export permission.
		narrow := staff("dealer:view", "dealer:export")
		narrow.Rights.Grants["dealer:export"] = contract.OwnSubtree
		narrow.OrganizationCode = "9999"
		if rows, err := spreadsheet.Export(t.Context(), p.Engine, narrow, "dealer", nil, 10, io.Discard, noProgress); err != nil || rows != 0 {
			t.Errorf("narrower export scope: %d rows, %v", rows, err)
		}
	})
}

func TestExportIsLimitedByTheResource(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		most := equipment.LinkMessages.MaxExport
		p.write(func(ctx context.Context, tx bun.Tx) error {
			for range most + 1 {
				if err := record.Insert(ctx, p.Engine, tx, equipment.LinkMessages, &equipment.LinkMessage{VehicleID: 1, Payload: `{"la":31.2,"sp":7}`}); err != nil {
					return err
				}
			}
			return nil
		})
		if _, err := spreadsheet.Export(t.Context(), p.Engine, staff("debug:view"), "linkMessage", nil, spreadsheet.MaxExportRows, io.Discard, noProgress); !errors.Is(err, fault.ExportTooLarge.With()) {
			t.Errorf("one row above the limit: %v", err)
		}
		for _, row := range []struct {
			who  *access.Caller
			want string
		}{{staff("debug:view", "trace:view"), `{"la":31.2,"sp":7}`}, {staff("debug:view"), `{"sp":7}`}} {
			got := p.cells(p.export(row.who, "linkMessage", `{"columns":["payload"],"query":{"id.le":`+fmt.Sprint(most)+`}}`), 0)
			if len(got) != int(most)+1 || got[1][0] != row.want {
				t.Errorf("%d rows, the first %q, want %d and %q", len(got)-1, got[1], most, row.want)
			}
		}
	})
}

// TestEveryRowIsExportedOnceInEveryOrder: keyset pages have neither gaps nor overlaps in every order, also with equal and absent values.
func TestEveryRowIsExportedOnceInEveryOrder(t *testing.T) {
	const rows = 4500
	each(t, func(t *testing.T, p *fixture) {
		p.write(func(ctx context.Context, tx bun.Tx) error {
			for i := range rows {
				day := value.Date("2025-01-01").AddDays(i % 3)
				if i%4 == 0 {
					day = ""
				}
				if err := record.Insert(ctx, p.Engine, tx, equipment.Vehicles, &equipment.Vehicle{VIN: fmt.Sprintf("V%05d", i), ProductionDate: day}); err != nil {
					return err
				}
			}
			return nil
		})
		for _, order := range []string{"createdAt desc", "productionDate", "productionDate desc", "productionDate desc, id asc", "id", "createdAt, productionDate desc"} {
			seen := map[string]bool{}
			list, err := p.ExportQuery("vehicle", p.who, []byte(`{"columns":["vin"],"orderBy":"`+order+`"}`))
			if err != nil {
				t.Fatal(err)
			}
			batches := 0
			err = list.Stream(t.Context(), func(total int64) error {
				if total != rows {
					t.Errorf("%s: total %d", order, total)
				}
				return nil
			}, func(batch [][]any) error {
				batches++
				for _, row := range batch {
					seen[row[0].(string)] = true
				}
				return nil
			})
			if err != nil || len(seen) != rows || batches != 3 {
				t.Errorf("%s: %d distinct rows of %d in %d batches, %v", order, len(seen), rows, batches, err)
			}
		}
	})
}
