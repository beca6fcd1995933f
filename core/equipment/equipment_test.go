package equipment_test

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/sim"
	contract "evops/contracts/system"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
)

// plant is an engine with a type of each identifier, a series and a published model for each, and SIM cards.
type plant struct {
	*record.Engine
	t                    *testing.T
	moto, bike, kick     int64 // types
	motoSeries           int64
	s7, e3, k1, draft    int64 // models
	active, retired, own int64 // SIM cards
}

type fields map[string]any

func (f fields) with(other fields) fields {
	out := maps.Clone(f)
	maps.Copy(out, other)
	return out
}

func each(t *testing.T, test func(t *testing.T, p *plant)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := record.New(db, contracts.Catalogue)
		feature.Attach(e, system.NewDictionary(e))
		p := &plant{Engine: e, t: t}
		p.build()
		test(t, p)
	})
}

func (p *plant) write(work func(ctx context.Context, tx bun.Tx) error) {
	p.t.Helper()
	if err := p.DB().Write(p.t.Context(), work); err != nil {
		p.t.Fatal(err)
	}
}

func (p *plant) build() {
	p.write(func(ctx context.Context, tx bun.Tx) error {
		for category, code := range map[string]string{"Plant": "1", "Brand": "1"} {
			item := &contract.DictionaryItem{Category: category, Code: code, Status: contract.Enabled}
			if err := record.Insert(ctx, p.Engine, tx, contract.DictionaryItems, item); err != nil {
				return err
			}
		}
		return store.Bump(ctx, tx, system.DictionaryVersion)
	})
	p.moto = p.must("vehicleType", "add", fields{"code": "MOTO", "name": "电动摩托车", "vehicleClass": 3, "idKind": 1, "plateKind": 3, "legalMaxSpeed": 80})
	p.bike = p.must("vehicleType", "add", fields{"code": "BIKE", "name": "电动自行车", "vehicleClass": 1, "idKind": 2, "plateKind": 1, "legalMaxSpeed": 25})
	p.kick = p.must("vehicleType", "add", fields{"code": "KICK", "name": "滑板车", "vehicleClass": 4, "idKind": 3, "plateKind": 0, "legalMaxSpeed": 25})
	series := fields{"productLine": 1, "brand": "1"}
	p.motoSeries = p.must("vehicleSeries", "add", series.with(fields{"code": "S7", "name": "S7", "vehicleTypeId": p.moto}))
	bikes := p.must("vehicleSeries", "add", series.with(fields{"code": "E3", "name": "E3", "vehicleTypeId": p.bike}))
	kicks := p.must("vehicleSeries", "add", series.with(fields{"code": "K1", "name": "K1", "vehicleTypeId": p.kick}))
	p.s7 = p.must("vehicleModel", "add", p.motoModel("S7-PRO"))
	p.draft = p.must("vehicleModel", "add", p.motoModel("S7-DRAFT"))
	p.e3 = p.must("vehicleModel", "add", p.motoModel("E3-LITE").with(fields{"seriesId": bikes, "wmi": nil, "vdsPattern": nil, "announceNo": nil, "maxSpeed": 25, "motorPower": 400}))
	p.k1 = p.must("vehicleModel", "add", p.motoModel("K1").with(fields{"seriesId": kicks, "wmi": nil, "vdsPattern": nil, "maxSpeed": 25, "terminalType": 5}))
	for _, id := range []int64{p.s7, p.e3, p.k1} {
		p.must("vehicleModel", "publish", fields{"id": id, "version": 1})
	}
	p.write(func(ctx context.Context, tx bun.Tx) error {
		account := &sim.Account{Code: "A", Name: "A", Carrier: 1, Enabled: true}
		if err := record.Insert(ctx, p.Engine, tx, sim.Accounts, account); err != nil {
			return err
		}
		for at, card := range map[*int64]*sim.Card{
			&p.active: {ICCID: "89860424000000000017", SimStatus: sim.Active}, &p.own: {ICCID: "89860426000000000023", SimStatus: sim.Active},
			&p.retired: {ICCID: "89860426000000000031", SimStatus: sim.Retired},
		} {
			card.AccountID = account.ID
			if err := record.Insert(ctx, p.Engine, tx, sim.Cards, card); err != nil {
				return err
			}
			*at = card.ID
		}
		return nil
	})
}

func (p *plant) motoModel(code string) fields {
	return fields{
		"modelCode": code, "name": fields{"zh": code, "en": code}, "seriesId": p.motoSeries, "announceNo": "XX1200DT", "modelYear": 2025, "wmi": "LXV", "vdsPattern": "S7P4*",
		"terminalType": 2, "protocolGen": 2, "startupModel": []string{"4"}, "batteryType": 1, "maxSpeed": 80, "motorPower": 1200,
		"colors":  []fields{{"code": "BK01", "nameZh": "黑", "hex": "#000000"}, {"code": "WH02", "nameZh": "白", "hex": "#FFFFFF"}},
		"ecuList": []fields{{"ecuType": 1, "required": true}},
	}
}

// do writes as the system does and answers the id with what was refused, by field or as a whole under "".
func (p *plant) do(resource, verb string, in fields) (int64, map[string]string) {
	p.t.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		p.t.Fatal(err)
	}
	var saved record.Saved
	switch verb {
	case "add", "edit":
		saved, err = p.Save(p.t.Context(), resource, access.System(), body)
	default:
		var batch *record.Batch
		saved, batch, err = p.Act(p.t.Context(), resource, verb, access.System(), body)
		if batch != nil && len(batch.Failed) > 0 {
			err = batch.Failed[0].Err
		}
	}
	var refused *fault.Error
	switch {
	case err == nil:
		if id, copied := saved.Answer["copyId"].(int64); copied {
			return id, nil
		}
		return saved.ID, nil
	case !errors.As(err, &refused):
		p.t.Fatal(resource, verb, err)
	case refused.Code != fault.ValidationFailed:
		return 0, map[string]string{"": refused.Code.Name}
	}
	faults := map[string]string{}
	for path, rules := range refused.Rules {
		faults[path] = rules[0]
	}
	return 0, faults
}

func (p *plant) must(resource, verb string, in fields) int64 {
	p.t.Helper()
	id, refused := p.do(resource, verb, in)
	if len(refused) > 0 {
		p.t.Fatal(resource, verb, in, refused)
	}
	return id
}

// refuses runs a write and demands exactly the refusals.
func (p *plant) refuses(name, resource, verb string, in fields, want map[string]string) {
	p.t.Helper()
	if _, got := p.do(resource, verb, in); !reflect.DeepEqual(got, want) {
		p.t.Errorf("%s: refused %v, want %v", name, got, want)
	}
}

func get[T any](p *plant, find func(ctx context.Context, v record.View) (*T, error)) *T {
	p.t.Helper()
	row, err := find(p.t.Context(), p.Latest())
	if err != nil {
		p.t.Fatal(err)
	}
	return row
}

func (p *plant) model(id int64) *equipment.VehicleModel {
	return get(p, func(ctx context.Context, v record.View) (*equipment.VehicleModel, error) {
		return record.Get(ctx, v, equipment.VehicleModels, id)
	})
}

func (p *plant) vehicle(id int64) *equipment.Vehicle {
	return get(p, func(ctx context.Context, v record.View) (*equipment.Vehicle, error) {
		return record.Get(ctx, v, equipment.Vehicles, id)
	})
}

func (p *plant) card(id int64) *sim.Card {
	return get(p, func(ctx context.Context, v record.View) (*sim.Card, error) { return record.Get(ctx, v, sim.Cards, id) })
}
