package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	dealers "evops/core/aftersales"
	"evops/core/record"
)

func TestEveryBackgroundActionHasAHandler(t *testing.T) {
	known, sheets, imports := handlersOf(Deps{}), sheetsOf(Deps{}), importsOf(Deps{})
	// Sent by its own endpoint to given vehicles, not to rows of the list.
	delete(known, equipment.RemoteCommands.Name+".batchSend")
	for _, p := range contracts.Catalogue {
		for _, a := range p.Actions {
			if name := p.Name + "." + a.Verb; a.Background != (known[name] != nil || sheets[name] != nil || imports[name] != nil) {
				t.Errorf("%s of %s: background %v", a.Verb, p.Name, a.Background)
			}
			delete(known, p.Name+"."+a.Verb)
		}
	}
	if len(known) > 0 {
		t.Errorf("handlers without a declared action: %v", known)
	}
}

// trade stores three dealers and five vehicles of the first: one of another model, one scrapped.
func (p *env) trade() {
	p.t.Helper()
	e := p.jobs.Engine
	dealers.Register(e)
	e.OnBackgroundAction(p.jobs.Act)
	err := e.DB().Write(p.t.Context(), func(ctx context.Context, tx bun.Tx) error {
		for i := range int64(3) {
			d := &aftersales.Dealer{DealerCode: fmt.Sprintf("D00%d", i+1), SapCode: fmt.Sprintf("100000000%d", i+1), Name: value.I18n{ZH: fmt.Sprintf("网点%d", i+1)},
				DealerType: aftersales.SalesAndRepair, Level: aftersales.Core, ProvinceCode: 310000, CityCode: 310100, DistrictCode: 310115, Address: "世纪大道1号",
				ContactName: value.Unmasked("王建国"), ContactPhone: value.Unmasked("13800138000"), OrgCode: "100", ContractEnd: value.Today().AddDays(400)}
			if err := record.Insert(ctx, e, tx, aftersales.Dealers, d); err != nil {
				return err
			}
		}
		for i := range 2 {
			if err := record.Insert(ctx, e, tx, equipment.VehicleModels, &equipment.VehicleModel{ModelCode: fmt.Sprintf("M%d", i), Name: value.I18n{ZH: "型"}}); err != nil {
				return err
			}
		}
		for i := range int64(5) {
			v := &equipment.Vehicle{VIN: fmt.Sprintf("LTEST00000000000%d", i+1), ModelID: 1 + i/4, DealerID: 1, Status: equipment.Shipped, ColorCode: "RED", ProductionDate: "2026-01-01", PlantCode: "1"}
			if i == 2 {
				v.Status = equipment.Scrapped
			}
			if err := record.Insert(ctx, e, tx, equipment.Vehicles, v); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		p.t.Fatal(err)
	}
}

func (p *env) ask(who *access.Caller, verb, body string) int64 {
	p.t.Helper()
	saved, _, err := p.jobs.Engine.Act(p.t.Context(), "dealer", verb, who, []byte(body))
	if err != nil {
		p.t.Fatal(verb, body, err)
	}
	id, _ := saved.Answer["jobId"].(int64)
	return id
}

func (p *env) result(j *system.Job) [][]string {
	p.t.Helper()
	file := p.fetch(j.ResultFile)
	rows, err := file.GetRows(file.GetSheetName(0))
	if err != nil {
		p.t.Fatal(err)
	}
	return rows[1:]
}

func TestVehiclesAreTransferredInSeparateTransactions(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		p.trade()
		for body, want := range map[string]string{
			`{"id":1,"version":1,"toDealerId":1}`:                             "VALIDATION_FAILED",
			`{"id":1,"version":1,"toDealerId":99}`:                            "VALIDATION_FAILED",
			`{"id":1,"version":1}`:                                            "VALIDATION_FAILED",
			`{"id":1,"version":7,"toDealerId":2}`:                             "VERSION_CONFLICT",
			`{"id":99,"version":1,"toDealerId":2}`:                            "NOT_FOUND_OR_DENIED",
			`{"id":1,"version":1,"toDealerId":2,"query":{"colour.eq":"red"}}`: "QUERY_FIELD_UNKNOWN",
			`{"ids":[1,2],"toDealerId":3}`:                                    "BATCH_TOO_LARGE",
			`{"toDealerId":3,"vehicleIds":[1,999]}`:                           "ID_MISSING",
		} {
			if _, _, err := p.jobs.Engine.Act(t.Context(), "dealer", "transferVehicles", p.who, []byte(body)); faultName(err) != want {
				t.Errorf("%s: %v, want %s", body, err, want)
			}
		}
		defer p.work()()
		asked := p.until(p.ask(p.who, "transferVehicles", `{"id":1,"version":1,"toDealerId":2,"query":{"vin.like":"0005","status.eq":1}}`), system.JobSucceeded)
		if asked.Total != 1 || p.number("SELECT count(*) FROM vehicle WHERE dealer_id = 2 AND vin LIKE '%5'") != 1 {
			t.Errorf("by a query: %+v", asked)
		}
		j := p.until(p.ask(p.who, "transferVehicles", `{"id":1,"version":1,"toDealerId":2,"modelIds":[1]}`), system.JobPartly)
		if j.Total != 4 || j.Failed != 1 {
			t.Errorf("%+v", j)
		}
		if n := p.number("SELECT count(*) FROM vehicle WHERE dealer_id = 2"); n != 4 {
			t.Errorf("%d vehicles moved, want 4", n)
		}
		rows := p.result(j)
		if len(rows) != 4 || rows[2][0] != "LTEST000000000003" || rows[2][2] == "成功" || rows[0][2] != "成功" {
			t.Errorf("result rows %v", rows)
		}
		for query, want := range map[string]int64{
			"SELECT count(*) FROM audit_log WHERE module = 'vehicle' AND action = 'transferVehicles'": 4,
			"SELECT count(*) FROM audit_log WHERE module = 'dealer' AND action = 'transferVehicles'":  2,
		} {
			if n := p.number(query); n != want {
				t.Errorf("%s: %d, want %d", query, n, want)
			}
		}
	})
}

func TestInterruptedTransferResumesAndReportsAllVehicles(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		p.trade()
		in := aftersales.TransferVehicles{ToDealerID: 2}
		stop := fmt.Errorf("killed")
		for n := range int64(6) {
			steps := dealers.Steps{Done: func(_ context.Context, done, _ int64) error {
				if done > n {
					return stop
				}
				return nil
			}, Checkpoint: func(context.Context, bun.Tx, int64, int64) error { return nil }}
			out, err := dealers.Transfer(t.Context(), p.jobs.Engine, p.jobs.Notifications, p.who, 1, in, "J1", steps)
			if n < 4 && err != stop {
				t.Fatalf("run %d: %v", n, err)
			}
			if n >= 5 && (err != nil || len(out) != 5) {
				t.Errorf("run %d: %v, %v", n, out, err)
			}
		}
		if n := p.number("SELECT count(*) FROM audit_log WHERE trace_id = 'J1' AND module = 'vehicle'"); n != 4 {
			t.Errorf("%d audit entries of moves, want 4", n)
		}
		if n := p.number("SELECT count(*) FROM audit_log WHERE trace_id = 'J1' AND action = 'transferVehiclesDone'"); n != 1 {
			t.Errorf("%d summary entries, want 1", n)
		}
	})
}

func TestDealersAreUpdatedFromTheERP(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		p.trade()
		dealers.ERP{}.Register(p.jobs.Engine)
		if _, _, err := p.jobs.Engine.Act(t.Context(), "dealer", "syncSap", p.who, []byte(`{}`)); faultName(err) != "EXTERNAL_NOT_CONFIGURED" {
			t.Errorf("without an ERP: %v", err)
		}
		folder := t.TempDir()
		lines := "\ufeff经销商编码,SAP客户号,名称,地址,合同到期\nD001,1000000001,网点一,世纪大道2号,20280131\n,1000000002,网点2,,\nD009,1000000009,别处,,\n"
		if err := os.WriteFile(filepath.Join(folder, "dealers.csv"), []byte(lines), 0o600); err != nil {
			t.Fatal(err)
		}
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Header.Get("Authorization") != "Bearer t" {
				w.WriteHeader(http.StatusUnauthorized)
				return
			}
			_ = json.NewEncoder(w).Encode([]dealers.Customer{{DealerCode: "D003", SapCode: "short", Name: "网点三"}})
		}))
		defer server.Close()
		fromFolder, err := dealers.OpenSAP(folder, "")
		if err != nil {
			t.Fatal(err)
		}
		fromServer, err := dealers.OpenSAP(server.URL, "t")
		if err != nil {
			t.Fatal(err)
		}
		steps := dealers.Steps{Done: func(context.Context, int64, int64) error { return nil }, Checkpoint: func(context.Context, bun.Tx, int64, int64) error { return nil }}
		for range 2 { // the second run finds the entries of the first
			out, err := dealers.Sync(t.Context(), p.jobs.Engine, fromFolder, p.who, nil, "J2", steps)
			if err != nil || len(out) != 4 || out[0].Field != "name" || out[0].To != "网点一" || out[1].Field != "address" || out[2].To != "2028-01-31" || out[3].Key != "D003" || out[3].Result == "" || out[3].Refused {
				t.Errorf("from the folder: %+v, %v", out, err)
			}
		}
		if n := p.number("SELECT count(*) FROM dealer WHERE name_zh = '网点一' AND address = '世纪大道2号' AND contract_end = '2028-01-31' AND contact_phone = '13800138000' AND version = 2"); n != 1 {
			t.Error("fields of the ERP were not applied, or others changed")
		}
		out, err := dealers.Sync(t.Context(), p.jobs.Engine, fromServer, p.who, []int64{3}, "J3", steps)
		if err != nil || len(out) != 2 || !out[0].Refused {
			t.Errorf("invalid customer number: %+v, %v", out, err)
		}
		if n := p.number("SELECT count(*) FROM dealer WHERE id = 3 AND version = 1"); n != 1 {
			t.Error("a dealer was changed although validation failed")
		}
		wrong, err := dealers.OpenSAP(server.URL, "")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := wrong.Customers(t.Context()); faultName(err) != "EXTERNAL_REJECTED" {
			t.Errorf("without the token: %v", err)
		}
		if _, err := dealers.OpenSAP(filepath.Join(folder, "none"), ""); err == nil {
			t.Error("a missing folder was accepted")
		}
	})
}

// faultName returns the name of a fault in responses.
func faultName(err error) string {
	var refused *fault.Error
	if !errors.As(err, &refused) {
		return ""
	}
	return refused.Code.Name
}
