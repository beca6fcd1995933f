package sap_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/sap"
	"evops/contracts/value"
	"evops/core/erp"
	rules "evops/core/sap"
	"evops/core/seed/seedtest"
	"evops/core/spreadsheet"
)

func open(t *testing.T, source string) rules.Deliveries {
	t.Helper()
	opened, err := erp.Open("EVOPS_SAP_DELIVERIES", source, "t")
	if err != nil {
		t.Fatal(err)
	}
	return rules.Deliveries{Source: opened}
}

func TestDeliveriesOfAPeriodAreReadFromTheERP(t *testing.T) {
	each(t, func(w *world) {
		from, to := value.Today().AddDays(-9), value.Today()
		in := sap.PullDeliveries{From: from, To: to}
		folder := w.TempDir()
		file := func(name, text string, written time.Time) {
			path := filepath.Join(folder, name)
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				w.Fatal(err)
			}
			if err := os.Chtimes(path, written, written); err != nil {
				w.Fatal(err)
			}
		}
		line := func(number string, posted value.Date, sold string) string {
			return fmt.Sprintf("%s,10,EV-1,%s,%s,601,%s\n", number, w.vehicle.VIN, sold, posted)
		}
		header := "VBELN,POSNR,MATNR,SERNR,KUNAG,BWART,BUDAT\n"
		file("old.csv", header+line("8099000001", from, "1"), from.AddDays(-1).Time().Std())
		file("first.csv", header+line("8099000002", to, "1999999999")+line("8099000003", from.AddDays(-1), "1"), to.AddDays(-2).Time().Std())
		file("second.csv", "交货单号,行项目,物料号,车架号,售达方编码,移动类型,过账日期\n"+line("8099000002", to, w.dealer.SapCode)+"80990,10,EV-1,X,1,601,yesterday\n", to.AddDays(-1).Time().Std())
		pull := func(d rules.Deliveries) *spreadsheet.Report {
			w.Helper()
			sheet, err := d.Sheet(w.Context(), in)
			if err != nil {
				w.Fatal(err)
			}
			importer, err := spreadsheet.Open(w.Context(), w.Engine, w.staff, "sapVehicle", sheet, nil)
			if err != nil {
				w.Fatal(err)
			}
			report, err := importer.Run(w.Context(), spreadsheet.Valid, func(int64, int64) error { return nil }, func(context.Context, bun.Tx, int64, int64) error { return nil })
			if err != nil {
				w.Fatal(err)
			}
			return report
		}
		found := pull(open(w.T, folder))
		if found.Total != 2 || found.Added != 1 || found.Failed != 1 || len(found.Errors()) != 2 {
			w.Errorf("from the folder: %+v", found)
		}
		if again := pull(open(w.T, folder)); again.Added != 0 || again.Changed != 0 {
			w.Errorf("a second time: %+v", again)
		}
		if n := w.count("SELECT count(*) FROM sap_vehicle WHERE delivery_no = '8099000002' AND match_status = 1"); n != 1 {
			w.Errorf("%d rows as they were written last, want 1", n)
		}

		status := http.StatusOK
		server := httptest.NewServer(http.HandlerFunc(func(answer http.ResponseWriter, request *http.Request) {
			if request.Header.Get("Authorization") != "Bearer t" || request.FormValue("from") != string(from) || request.FormValue("to") != string(to) || request.FormValue("plant") != "1" {
				status = http.StatusBadRequest
			}
			answer.WriteHeader(status)
			fmt.Fprintf(answer, `[{"deliveryNo":8099000009,"deliveryItem":"10","materialNo":"EV-1","vin":%q,"soldToCode":%q,"movementType":601,"postingDate":%q,"more":{"x":1}}]`, w.vehicle.VIN, w.dealer.SapCode, to)
		}))
		defer server.Close()
		if found := pull(open(w.T, server.URL+"?plant=1")); found.Added != 1 || found.Failed != 0 {
			w.Errorf("from the address: %+v", found)
		}
		status = http.StatusServiceUnavailable
		if _, err := open(w.T, server.URL).Sheet(w.Context(), in); seedtest.CodeOf(w.T, err) != "EXTERNAL_REJECTED" {
			w.Errorf("refused: %v", err)
		}
		server.Close()
		if _, err := open(w.T, server.URL).Sheet(w.Context(), in); seedtest.CodeOf(w.T, err) != "SAP_UNAVAILABLE" {
			w.Errorf("unreachable: %v", err)
		}
		file("strange.csv", "a,b\n1,2\n", to.Time().Std())
		if _, err := open(w.T, folder).Sheet(w.Context(), in); seedtest.CodeOf(w.T, err) != "EXTERNAL_REJECTED" {
			w.Errorf("unknown columns: %v", err)
		}
	})
}

func TestAPullIsRefusedBeforeItBegins(t *testing.T) {
	each(t, func(w *world) {
		ask := func(from, to value.Date) string {
			_, _, err := w.Act(w.Context(), "sapVehicle", "pull", w.staff, fmt.Appendf(nil, `{"from":%q,"to":%q}`, from, to))
			return seedtest.CodeOf(w.T, err)
		}
		if got := ask(value.Today().AddDays(-1), value.Today()); got != "EXTERNAL_NOT_CONFIGURED" {
			w.Errorf("without an ERP: %s", got)
		}
		for _, row := range []struct{ from, to int }{{-31, 0}, {0, -1}, {0, 1}} {
			if got := ask(value.Today().AddDays(row.from), value.Today().AddDays(row.to)); got != "VALIDATION_FAILED" {
				w.Errorf("from day %d to %d: %s", row.from, row.to, got)
			}
		}
	})
}

// count returns the number that a query selects.
func (w *world) count(query string) (n int) {
	w.Helper()
	if err := w.DB().Read().NewRaw(query).Scan(w.Context(), &n); err != nil {
		w.Fatal(err)
	}
	return n
}
