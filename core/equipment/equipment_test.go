package equipment_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/sim"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// plant is an engine with one vehicle type per kind of identifier, a series and a published model for each, and SIM cards.
type plant struct {
	*record.Engine
	t                    testing.TB
	uploads              int
	moto, bike, kick     int64 // types
	motoSeries           int64
	s7, e3, k1, draft    int64 // models
	active, retired, own int64 // SIM cards
	lock, locate, ble    int64 // commands: lock for all protocol generations, locate for the second only; and a Bluetooth profile
}

type fields map[string]any

func (f fields) with(other fields) fields {
	out := maps.Clone(f)
	maps.Copy(out, other)
	return out
}

func open(t testing.TB, db *store.DB, p plant) *plant {
	p.Engine, p.t = product.Engine(db), t
	feature.Rules{Dictionary: system.NewDictionary(p.Engine)}.Register(p.Engine)
	return &p
}

var built = testdb.NewFixture(func(t testing.TB, db *store.DB) plant {
	p := open(t, db, plant{})
	p.build()
	return *p
})

func each(t *testing.T, test func(t *testing.T, p *plant)) {
	testdb.EachFrom(t, built, func(t *testing.T, db *store.DB, p plant) { test(t, open(t, db, p)) })
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
		return store.IncrementVersion(ctx, tx, system.DictionaryVersion)
	})
	p.equip()
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
		p.picture(id, "BK01", "WH02")
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

// equip adds the commands and the Bluetooth profile that models refer to.
func (p *plant) equip() {
	p.write(func(ctx context.Context, tx bun.Tx) error {
		for at, d := range map[*int64]*equipment.CommandDef{
			&p.lock:   {Code: "lock", Name: value.I18n{ZH: "锁车"}, Category: 1, ProtocolGens: value.Codes{"1", "2", "3"}},
			&p.locate: {Code: "locate", Name: value.I18n{ZH: "立即定位"}, Category: 2, ProtocolGens: value.Codes{"2"}},
		} {
			d.RiskLevel, d.TTLS, d.AckTimeoutS, d.ExecTimeoutS, d.MaxAttempts, d.Enabled = 1, 60, 8, 15, 3, true
			if err := record.Insert(ctx, p.Engine, tx, equipment.CommandDefs, d); err != nil {
				return err
			}
			*at = d.ID
		}
		return nil
	})
	p.ble = p.must("bluetoothSetup", "add", profile("BLE-1"))
}

func profile(code string) fields {
	return fields{
		"profileCode": code, "name": code, "serviceUuid": "0000FEE7-0000-1000-8000-00805F9B34FB", "writeUuid": "0000FEC7-0000-1000-8000-00805F9B34FB",
		"notifyUuid": "0000FEC8-0000-1000-8000-00805F9B34FB", "bleVersion": 2, "authMode": 2, "unlockRssi": -65, "lockRssi": -75,
	}
}

// upload stores a file row like that of an uploaded picture and returns its key.
func (p *plant) upload(change func(*contract.FileObject)) string {
	p.t.Helper()
	p.uploads++
	sum := fmt.Sprintf("%064x", p.uploads)
	f := &contract.FileObject{
		FileKey: "public/image/202611/" + sum[38:] + ".png", OriginalName: "a.png", BizType: "image", ContentType: "image/png", Size: 90_000, Width: 1200, Height: 800,
		SHA256: sum, Visibility: contract.PublicFile, Status: contract.FileReady,
	}
	change(f)
	p.write(func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, p.Engine, tx, contract.FileObjects, f)
	})
	return f.FileKey
}

// image adds a picture of a model and returns its id.
func (p *plant) image(model int64, color string, angle int) int64 {
	p.t.Helper()
	return p.must("vehicleImage", "add", fields{"modelId": model, "colorCode": color, "angle": angle, "image": p.upload(func(*contract.FileObject) {})})
}

// picture adds a default picture of a model in each of the colours.
func (p *plant) picture(model int64, colors ...string) {
	p.t.Helper()
	for _, color := range colors {
		p.must("vehicleImage", "enable", fields{"id": p.image(model, color, 1)})
	}
}

func (p *plant) motoModel(code string) fields {
	return fields{
		"modelCode": code, "name": fields{"zh": code, "en": code}, "seriesId": p.motoSeries, "announceNo": "XX1200DT", "modelYear": 2025, "wmi": "LXV", "vdsPattern": "S7P4*",
		"terminalType": 2, "protocolGen": 2, "startupModel": []string{"4"}, "batteryType": 1, "maxSpeed": 80, "motorPower": 1200, "commandCodes": []int64{p.lock, p.locate}, "bluetoothSetupId": p.ble,
		"colors":  []fields{{"code": "BK01", "nameZh": "黑", "hex": "#000000"}, {"code": "WH02", "nameZh": "白", "hex": "#FFFFFF"}},
		"ecuList": []fields{{"ecuType": 1, "required": true}},
	}
}

func body(t testing.TB, in fields) []byte {
	t.Helper()
	text, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// do writes as the system caller and returns the id and the refusals by field; a refusal of the whole write has the key "".
func (p *plant) do(resource, verb string, in fields) (int64, map[string]string) {
	p.t.Helper()
	var saved record.Saved
	var err error
	switch verb {
	case "add", "edit":
		saved, err = p.Save(p.t.Context(), resource, access.System(), body(p.t, in))
	default:
		var batch *record.Batch
		saved, batch, err = p.Act(p.t.Context(), resource, verb, access.System(), body(p.t, in))
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

// refuses runs a write and compares its refusals exactly.
func (p *plant) refuses(name, resource, verb string, in fields, want map[string]string) {
	p.t.Helper()
	if _, got := p.do(resource, verb, in); !reflect.DeepEqual(got, want) {
		p.t.Errorf("%s: refused %v, want %v", name, got, want)
	}
}

func get[T any](p *plant, find func(ctx context.Context, v record.Reader) (*T, error)) *T {
	p.t.Helper()
	row, err := find(p.t.Context(), p.Read())
	if err != nil {
		p.t.Fatal(err)
	}
	return row
}

func (p *plant) model(id int64) *equipment.VehicleModel {
	return get(p, func(ctx context.Context, v record.Reader) (*equipment.VehicleModel, error) {
		return record.Get(ctx, v, equipment.VehicleModels, id)
	})
}

func (p *plant) vehicle(id int64) *equipment.Vehicle {
	return get(p, func(ctx context.Context, v record.Reader) (*equipment.Vehicle, error) {
		return record.Get(ctx, v, equipment.Vehicles, id)
	})
}

func (p *plant) card(id int64) *sim.Card {
	return get(p, func(ctx context.Context, v record.Reader) (*sim.Card, error) {
		return record.Get(ctx, v, sim.Cards, id)
	})
}
