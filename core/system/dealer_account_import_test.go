package system_test

import (
	"bytes"
	"context"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"
	"github.com/xuri/excelize/v2"

	"evops/core/access"
	"evops/core/spreadsheet"
)

var accountHeader = []string{"用户名", "联系人", "手机号", "经销商编码", "岗位", "角色编码"}

// accountRow is a row of an account workbook.
func accountRow(name, mobile, dealer, position, roles string) []string {
	return []string{name, "李娜", mobile, dealer, position, roles}
}

func workbook(t *testing.T, rows ...[]string) []byte {
	t.Helper()
	file := excelize.NewFile()
	defer file.Close()
	for i, row := range slices.Insert(rows, 0, accountHeader) {
		at, err := excelize.CoordinatesToCellName(1, i+1)
		if err != nil {
			t.Fatal(err)
		}
		if err := file.SetSheetRow("Sheet1", at, &row); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := file.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// importFor opens an import for a caller; generated passwords are stored in passwords by username.
func (o *office) importFor(who *access.Caller, passwords map[string]string, rows ...[]string) *spreadsheet.Import {
	o.t.Helper()
	in, err := spreadsheet.Open(o.t.Context(), o.Engine, who, "dealerAccount", workbook(o.t, rows...), nil)
	if err != nil {
		o.t.Fatal(err)
	}
	in.SaveOneTimeFile = func(_ context.Context, _ bun.Tx, write func(io.Writer) error) (string, error) {
		var out bytes.Buffer
		if err := write(&out); err != nil {
			return "", err
		}
		file, err := excelize.OpenReader(&out)
		if err != nil {
			return "", err
		}
		defer file.Close()
		lines, err := file.GetRows(file.GetSheetName(0))
		if err != nil {
			return "", err
		}
		for _, line := range lines[1:] {
			passwords[line[0]] = line[len(accountHeader)]
		}
		return "handed-out.xlsx", nil
	}
	return in
}

func noProgress(int64, int64) error { return nil }

// faultsOf are the faults of a report by row: field:RULE, sorted by field.
func faultsOf(r *spreadsheet.Report) map[int]string {
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

func TestDealerAccountImportFollowsTheRulesOfSingleAccounts(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		o.shops()
		o.must("sysSetting", "save", fields{"id": o.id("sys_setting", "setting_key", "dealer.maxAccounts"), "version": 1, "value": "3"})
		narrow := o.must("role", "save", fields{"roleCode": "narrow", "roleName": map[string]string{"zh": "窄", "en": "Narrow"}, "userKind": 2, "dataScope": 3}).ID
		o.exec("INSERT INTO role_function (role_id, function_id) VALUES (?, ?)", narrow, o.id("function", "code", "vehicle:export"))
		rows := [][]string{
			accountRow("one.main", "13710000001", "d1", "店长", "dealer"),
			accountRow("one.sub", "13710000002", "D1", "2", "dealer、narrow"),
			accountRow("one.third", "13710000003", "D1", "", "narrow"),
			accountRow("one.fourth", "13710000004", "D1", "", "narrow"),
			accountRow("two.main", "13710000005", "D2", "", "narrow"),
			accountRow("two.wide", "13710000006", "D2", "", "dealer"),
			accountRow("admin", "13710000001", "D3", "保安", "finance"),
			accountRow("Three Main", "123", "D9", "", "nobody"),
			accountRow("one.main", "13710000009", "D2", "", "narrow"),
			{"two.none", "", "13710000010", "", "", ""},
		}
		want := map[int]string{
			5:  "dealerId:DEALER_ACCOUNT_LIMIT",
			7:  "roles:GRANT_EXCEEDS_OWN",
			8:  "dealerId:DEALER_DISABLED mobile:UNIQUE position:DICTIONARY roles:ROLE_NOT_ASSIGNABLE userName:USERNAME_TAKEN",
			9:  "dealerId:REF_NOT_FOUND mobile:PHONE_FORMAT roles:REF_NOT_FOUND userName:PATTERN",
			10: "userName:UNIQUE",
			11: "dealerId:REQUIRED realName:REQUIRED roles:REQUIRED",
		}
		passwords := map[string]string{}
		trial, err := o.importFor(o.admin, passwords, rows...).DryRun(t.Context(), noProgress)
		if err != nil {
			t.Fatal(err)
		}
		if got := faultsOf(trial); !maps.Equal(got, want) {
			t.Errorf("dry run faults are %v", got)
		}
		if n := o.number("SELECT COUNT(*) FROM operator WHERE user_type = 2"); n != 0 || len(passwords) != 0 {
			t.Fatalf("dry run stored %d accounts and returned passwords %v", n, passwords)
		}
		done, err := o.importFor(o.admin, passwords, rows...).Run(t.Context(), spreadsheet.Valid, noProgress, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := faultsOf(done); !maps.Equal(got, want) || done.Added != 4 || done.ResultFileName != "handed-out.xlsx" {
			t.Errorf("added %d, faults %v, file %q", done.Added, got, done.ResultFileName)
		}
		for name, kind := range map[string]int{"one.main": 1, "one.sub": 2, "one.third": 2, "two.main": 1} {
			if got := o.number("SELECT account_kind FROM operator WHERE user_name = ?", name); got != kind {
				t.Errorf("account %s has kind %d", name, got)
			}
			if login, err := o.login(name, passwords[name]); err != nil || !login.MustChangePassword {
				t.Errorf("login of %s with %q: %v", name, passwords[name], err)
			}
			if n := o.number("SELECT COUNT(*) FROM audit_log WHERE changes LIKE ? OR summary LIKE ?", "%"+passwords[name]+"%", "%"+passwords[name]+"%"); n != 0 {
				t.Errorf("the audit log contains the password of %s", name)
			}
		}
		if n := o.number("SELECT COUNT(*) FROM audit_log WHERE module = 'dealerAccount' AND action = 'import'"); n != 4 {
			t.Errorf("%d import rows in the audit log, want 4", n)
		}
		again := map[string]string{}
		rows[1][2] = "13710000022"
		repeated, err := o.importFor(o.admin, again, rows[:3]...).Run(t.Context(), spreadsheet.Valid, noProgress, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := faultsOf(repeated); repeated.OK != 2 || repeated.Added+repeated.Changed != 0 || len(again) != 0 || got[3] != "userName:USERNAME_TAKEN" {
			t.Errorf("repeated import: %d ok, faults %v, passwords %v", repeated.OK, got, again)
		}
	})
}

func TestMainAccountImportsSubAccountsOfItsOwnDealerOnly(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		o.shops()
		main := o.must("dealerAccount", "save", o.seller("shop.main", 1, nil)).ID
		sub := o.must("dealerAccount", "save", o.seller("shop.sub", 1, nil)).ID
		rows := [][]string{accountRow("shop.new", "13720000001", "D1", "", "dealer"), accountRow("shop.below", "13720000002", "D2", "", "dealer"), accountRow("shop.other", "13720000003", "D3", "", "dealer")}
		for _, row := range []struct {
			outcome string
			who     *access.Caller
			want    map[int]string
		}{
			{"a sub", o.dealerCaller(sub, 1), map[int]string{2: "dealerId:NOT_MAIN_ACCOUNT", 3: "dealerId:NOT_MAIN_ACCOUNT", 4: "dealerId:REF_NOT_FOUND"}},
			{"the main account", o.dealerCaller(main, 1), map[int]string{3: "dealerId:NOT_MAIN_ACCOUNT", 4: "dealerId:REF_NOT_FOUND"}},
		} {
			report, err := o.importFor(row.who, map[string]string{}, rows...).Run(t.Context(), spreadsheet.Valid, noProgress, nil)
			if err != nil {
				t.Fatal(row.outcome, err)
			}
			if got := faultsOf(report); !maps.Equal(got, row.want) {
				t.Errorf("%s: faults are %v", row.outcome, got)
			}
		}
	})
}
