package spreadsheet_test

import (
	"bytes"
	"encoding/csv"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"evops/core/spreadsheet"
)

func noProgress(int64, int64) error { return nil }

// rulesOf maps the outcomes in expected.tsv to rule names; any of them is accepted.
var rulesOf = map[string][]string{
	"VIN_DUPLICATE in file": {"VIN_DUPLICATE"}, "unknown colour": {"UNKNOWN_COLOR"}, "in the future": {"NOT_FUTURE"}, "not a date": {"NOT_DATE"},
	"IMEI_FORMAT": {"IMEI_FORMAT"}, "ICCID_FORMAT": {"ICCID_FORMAT"}, "VIN_CHECK_DIGIT": {"VIN_CHECK_DIGIT"}, "VIN_FORMAT|FRAME_FORMAT": {"VIN_FORMAT", "FRAME_FORMAT"},
	"unknown model": {"REF_NOT_FOUND"}, "unknown plant": {"DICTIONARY"}, "batch required": {"REQUIRED"},
}

func deliveryList(t testing.TB) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/vehicles-2000.xlsx")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// expected is the expected outcome of each line of the delivery list.
func expected(t testing.TB) map[int]string {
	t.Helper()
	text, err := os.ReadFile("testdata/vehicles-2000.expected.tsv")
	if err != nil {
		t.Fatal(err)
	}
	out := map[int]string{}
	for _, row := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		cells := strings.Split(row, "\t")
		line, err := strconv.Atoi(cells[0])
		if err != nil {
			t.Fatal(err)
		}
		out[line] = cells[2]
	}
	return out
}

func (p *fixture) open(resource string, data []byte, mapping map[string]string) *spreadsheet.Import {
	p.t.Helper()
	in, err := spreadsheet.Open(p.t.Context(), p.Engine, p.who, resource, data, mapping)
	if err != nil {
		p.t.Fatal(err)
	}
	return in
}

func TestDryRunReportsEveryInvalidLine(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		want := expected(t)
		began := time.Now()
		report, err := p.open("vehicle", deliveryList(t), nil).DryRun(t.Context(), noProgress)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("validated %d rows in %v", report.Total, time.Since(began).Round(time.Millisecond))
		if report.Total != 2000 || report.Failed != 104 || report.OK != 1896 || report.Added != 1896 {
			t.Errorf("total %d, ok %d, failed %d, added %d", report.Total, report.OK, report.Failed, report.Added)
		}
		seen := 0
		for _, row := range report.Rows {
			ok := strings.HasPrefix(want[row.Row], "ok")
			if ok != (len(row.Faults) == 0) {
				t.Errorf("line %d is %q, got %+v", row.Row, want[row.Row], row.Faults)
			}
			if ok {
				continue
			}
			seen++
			rules := rulesOf[want[row.Row]]
			if len(row.Faults) != 1 || !slices.Contains(rules, row.Faults[0].Rule) || row.Faults[0].Column == "" || row.Faults[0].Message == "" {
				t.Errorf("line %d is %q, got %+v", row.Row, want[row.Row], row.Faults)
			}
		}
		if seen != 104 {
			t.Errorf("the report lists %d refused rows of 104", seen)
		}
		first, counted := report.Causes[0], 0
		for _, cause := range report.Causes {
			counted += cause.Count
		}
		if first.Label == "" || first.Count < 2 || counted > 104 {
			t.Errorf("causes: %+v", report.Causes)
		}
		if n := p.count("SELECT count(*) FROM vehicle") + p.count("SELECT count(*) FROM sim_card") + p.count("SELECT count(*) FROM audit_log WHERE module = 'vehicle'"); n != 0 {
			t.Errorf("the dry run stored %d rows", n)
		}
	})
}

func TestCSVIsValidatedLikeTheWorkbook(t *testing.T) {
	table, err := spreadsheet.Read(deliveryList(t))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	w := csv.NewWriter(&out)
	w.Comma, w.UseCRLF = ';', true
	at := 1
	write := func(line int, cells []string) {
		for ; at < line; at++ {
			w.Flush()
			out.WriteString("\r\n")
		}
		if err := w.Write(cells); err != nil {
			t.Fatal(err)
		}
		at++
	}
	write(table.Rows.At(0).Line-1, table.Header)
	for _, row := range table.Rows.All() {
		write(row.Line, row.Cells)
	}
	w.Flush()
	each(t, func(t *testing.T, p *fixture) {
		want, err := p.open("vehicle", deliveryList(t), nil).DryRun(t.Context(), noProgress)
		if err != nil {
			t.Fatal(err)
		}
		got, err := p.open("vehicle", []byte(gb18030(t, out.String())), nil).DryRun(t.Context(), noProgress)
		if err != nil {
			t.Fatal(err)
		}
		if got.Total != want.Total || got.Failed != want.Failed || !reflect.DeepEqual(got.Rows, want.Rows) {
			t.Errorf("CSV: %d rows, %d failed; workbook: %d rows, %d failed", got.Total, got.Failed, want.Total, want.Failed)
		}
		var rejected bytes.Buffer
		if err := got.WriteRejected(&rejected); err != nil {
			t.Fatal(err)
		}
		if sent, err := spreadsheet.Read(rejected.Bytes()); err != nil || sent.Rows.Len() != want.Failed {
			t.Errorf("the workbook of rejected rows is wrong: %v", err)
		}
	})
}

func TestValidRowsAreImportedOnceAndOthersReturned(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		in := p.open("vehicle", deliveryList(t), nil)
		began := time.Now()
		report, err := in.Run(t.Context(), spreadsheet.Valid, noProgress, nil)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("imported %d rows in %v", report.Added, time.Since(began).Round(time.Millisecond))
		if report.Added != 1896 || report.Failed != 104 {
			t.Fatalf("added %d, failed %d", report.Added, report.Failed)
		}
		for query, want := range map[string]int{
			"SELECT count(*) FROM vehicle":                                           1896,
			"SELECT count(*) FROM sim_card WHERE vehicle_id <> 0 AND account_id = 1": 1896,
			"SELECT count(*) FROM audit_log WHERE module = 'vehicle'":                1896,
			"SELECT count(*) FROM vehicle WHERE vin = 'LXVS5C3W2SA000022' AND series_id <> 0 AND production_date = '2025-07-16' AND plant_code = '1'": 1,
		} {
			if got := p.count(query); got != want {
				t.Errorf("%s: %d, want %d", query, got, want)
			}
		}
		var rejected bytes.Buffer
		if err := report.WriteRejected(&rejected); err != nil {
			t.Fatal(err)
		}
		again, err := p.open("vehicle", rejected.Bytes(), nil).DryRun(t.Context(), noProgress)
		if err != nil {
			t.Fatal(err)
		}
		// A duplicate VIN now matches the stored vehicle with another identity and is still refused.
		if again.Total != 104 || again.Failed != 104 || !slices.Equal(again.Unmapped, []string{"原行号", "错误原因"}) {
			t.Errorf("workbook of rejected rows: total %d, failed %d, unmapped %v", again.Total, again.Failed, again.Unmapped)
		}
		same, err := p.open("vehicle", deliveryList(t), nil).Run(t.Context(), spreadsheet.Valid, noProgress, nil)
		if err != nil {
			t.Fatal(err)
		}
		if same.Added != 0 || same.Changed != 0 || same.OK != 1896 || p.count("SELECT count(*) FROM vehicle") != 1896 {
			t.Errorf("second import: added %d, changed %d, ok %d", same.Added, same.Changed, same.OK)
		}
	})
}

func TestAllOrNothingStoresNothing(t *testing.T) {
	each(t, func(t *testing.T, p *fixture) {
		report, err := p.open("vehicle", deliveryList(t), nil).Run(t.Context(), spreadsheet.All, noProgress, nil)
		if err != nil {
			t.Fatal(err)
		}
		if report.OK != 0 || report.Failed != 104 || p.count("SELECT count(*) FROM vehicle") != 0 || p.count("SELECT count(*) FROM sim_card") != 0 {
			t.Errorf("ok %d, failed %d, %d vehicles", report.OK, report.Failed, p.count("SELECT count(*) FROM vehicle"))
		}
	})
}

// workbook is a file with one sheet.
func workbook(t testing.TB, rows ...[]any) []byte {
	t.Helper()
	file := excelize.NewFile()
	defer file.Close()
	for i, row := range rows {
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
