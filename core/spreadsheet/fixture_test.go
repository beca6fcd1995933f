package spreadsheet_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/sim"
	contract "evops/contracts/system"
	"evops/core/access"
	"evops/core/equipment"
	"evops/core/record"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// fixture is an engine with the vehicle models that the delivery list in testdata refers to.
type fixture struct {
	*record.Engine
	t   testing.TB
	who *access.Caller
}

func open(t testing.TB, db *store.DB) *fixture {
	e := product.Engine(db)
	equipment.Rules{Dictionary: system.NewDictionary(e)}.Register(e)
	return &fixture{Engine: e, t: t, who: access.System()}
}

// built is the shared start with the rows of build.
var built = testdb.NewFixture(func(t testing.TB, db *store.DB) struct{} {
	open(t, db).build()
	return struct{}{}
})

func each(t *testing.T, test func(t *testing.T, p *fixture)) {
	testdb.EachFrom(t, built, func(t *testing.T, db *store.DB, _ struct{}) { test(t, open(t, db)) })
}

func (p *fixture) write(work func(ctx context.Context, tx bun.Tx) error) {
	p.t.Helper()
	if err := p.DB().Write(p.t.Context(), work); err != nil {
		p.t.Fatal(err)
	}
}

func (p *fixture) do(resource, verb string, body map[string]any) int64 {
	p.t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		p.t.Fatal(err)
	}
	var saved record.Saved
	if verb == "add" {
		saved, err = p.Add(p.t.Context(), resource, p.who, text)
	} else {
		saved, _, err = p.Act(p.t.Context(), resource, verb, p.who, text)
	}
	if err != nil {
		p.t.Fatalf("%s %s: %v %+v", resource, verb, err, err)
	}
	return saved.ID
}

// count returns the number that a query yields.
func (p *fixture) count(query string, args ...any) int {
	p.t.Helper()
	var n int
	if err := p.DB().Read().NewRaw(query, args...).Scan(p.t.Context(), &n); err != nil {
		p.t.Fatal(err)
	}
	return n
}

func (p *fixture) build() {
	p.write(func(ctx context.Context, tx bun.Tx) error {
		for _, item := range []*contract.DictionaryItem{
			{Category: "Plant", Code: "1"}, {Category: "Plant", Code: "2"}, {Category: "Plant", Code: "3"}, {Category: "Brand", Code: "1"},
		} {
			item.Label.ZH = map[string]string{"Plant1": "一工厂", "Plant2": "二工厂", "Plant3": "代工", "Brand1": "主品牌"}[item.Category+item.Code]
			item.Status = contract.Enabled
			if err := record.Insert(ctx, p.Engine, tx, contract.DictionaryItems, item); err != nil {
				return err
			}
		}
		if err := record.Insert(ctx, p.Engine, tx, sim.Accounts, &sim.Account{Code: "CM", Name: "中国移动", Carrier: 1, Enabled: true}); err != nil {
			return err
		}
		if err := record.Insert(ctx, p.Engine, tx, contract.Settings, &contract.Setting{SettingKey: "sim.defaultAccount", Value: "CM"}); err != nil {
			return err
		}
		return store.IncrementVersion(ctx, tx, system.DictionaryVersion)
	})
	moto := p.do("vehicleType", "add", map[string]any{"code": "MOTO", "name": "电动摩托车", "vehicleClass": 3, "idKind": 1, "plateKind": 3, "legalMaxSpeed": 80})
	light := p.do("vehicleType", "add", map[string]any{"code": "LIGHT", "name": "电动轻便摩托车", "vehicleClass": 2, "idKind": 1, "plateKind": 2, "legalMaxSpeed": 50})
	bike := p.do("vehicleType", "add", map[string]any{"code": "BIKE", "name": "电动自行车", "vehicleClass": 1, "idKind": 2, "plateKind": 1, "legalMaxSpeed": 25})
	for _, m := range []struct {
		code, series, wmi, vds string
		kind                   int64
		speed                  int
		colors                 []string
	}{
		{"S7-PRO-2025", "S7", "LXV", "S7P4*", moto, 80, []string{"BK01", "WH02", "RD03"}},
		{"S5-CITY-2024", "S5", "LXV", "S5C3*", light, 50, []string{"BK01", "BL04"}},
		{"T9-CARGO-2026", "T9", "LXV", "T9G6*", moto, 80, []string{"GY05", "GN06"}},
		{"E3-LITE-2025", "E3", "", "", bike, 25, []string{"WH02", "PK07"}},
	} {
		series := p.do("vehicleSeries", "add", map[string]any{"code": m.series, "name": m.series, "vehicleTypeId": m.kind, "productLine": 1, "brand": "1"})
		body := map[string]any{
			"modelCode": m.code, "name": m.code, "seriesId": series, "modelYear": 2025, "terminalType": 2, "protocolGen": 2, "startupModel": []string{"3"}, "batteryType": 1, "batterySlots": 1,
			"nominalVoltage": 48, "ratedCapacity": 24, "ratedRange": 60, "maxSpeed": m.speed, "motorPower": 400, "curbWeight": 50, "ecuList": []any{map[string]any{"ecuType": 1, "required": true}},
		}
		var colors []any
		for _, c := range m.colors {
			colors = append(colors, map[string]any{"code": c, "nameZh": c, "hex": "#112233"})
		}
		body["colors"] = colors
		if m.wmi != "" {
			body["wmi"], body["vdsPattern"], body["announceNo"] = m.wmi, m.vds, "LX1200DT"
		}
		p.do("vehicleModel", "add", body)
	}
	p.write(func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewRaw("UPDATE vehicle_model SET status = 1").Exec(ctx); err != nil {
			return err
		}
		return store.IncrementVersion(ctx, tx, "vehicleModel")
	})
}
