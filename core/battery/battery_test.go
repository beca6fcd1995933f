package battery_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	contract "evops/contracts/system"
	model "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	rules "evops/core/battery"
	equipmentrules "evops/core/equipment"
	"evops/core/record"
	"evops/core/spreadsheet"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

type fields map[string]any

func (f fields) with(other fields) fields {
	out := maps.Clone(f)
	maps.Copy(out, other)
	return out
}

// depot has two vehicles of a model with two slots for 72 V, a scrapped one, and a clock.
type depot struct {
	*testing.T
	*record.Engine
	at                       value.Time
	vehicle, other, scrapped int64
}

func each(t *testing.T, test func(d *depot)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		d := &depot{T: t, Engine: product.Engine(db), at: value.Date("2026-11-02").Time()}
		rules.Rules{Dictionary: system.NewDictionary(d.Engine), Clock: func() value.Time { return d.at }}.Register(d.Engine)
		err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			model := equipment.VehicleModel{ModelCode: "S7", NominalVoltage: 720, BatterySlots: 2, BatteryType: 2}
			if err := record.Insert(ctx, d.Engine, tx, equipment.VehicleModels, &model); err != nil {
				return err
			}
			for i, id := range []*int64{&d.vehicle, &d.other, &d.scrapped} {
				v := equipment.Vehicle{VIN: "LXVS7P4W5TA00000" + string(rune('1'+i)), ModelID: model.ID, DealerID: int64(7 + i), Status: equipment.Sold}
				if id == &d.scrapped {
					v.Status = equipment.Scrapped
				}
				if err := record.Insert(ctx, d.Engine, tx, equipment.Vehicles, &v); err != nil {
					return err
				}
				*id = v.ID
				s := equipment.VehicleShadow{VehicleID: v.ID, OdoKm: 1_000}
				s.ID = v.ID
				if err := record.Insert(ctx, d.Engine, tx, equipment.VehicleShadows, &s); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		test(d)
	})
}

// do writes as the system and returns the id, and the refusals by field; a refusal of the whole write has the key "".
func (d *depot) do(resource, verb string, in fields) (int64, map[string]string) {
	d.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		d.Fatal(err)
	}
	var saved record.Saved
	if verb == "add" || verb == "edit" {
		saved, err = d.Save(d.Context(), resource, access.System(), body)
	} else {
		var batch *record.Batch
		if saved, batch, err = d.Act(d.Context(), resource, verb, access.System(), body); batch != nil && len(batch.Failed) > 0 {
			err = batch.Failed[0].Err
		}
	}
	var refused *fault.Error
	switch {
	case err == nil:
		return saved.ID, nil
	case !errors.As(err, &refused):
		d.Fatal(resource, verb, err)
	case refused.Code != fault.ValidationFailed:
		return 0, map[string]string{"": refused.Code.Name}
	}
	faults := map[string]string{}
	for path, broken := range refused.Rules {
		faults[path] = broken[0]
	}
	return 0, faults
}

func (d *depot) must(verb string, in fields) int64 {
	d.Helper()
	id, refused := d.do("battery", verb, in)
	if len(refused) > 0 {
		d.Fatal(verb, in, refused)
	}
	return id
}

func (d *depot) refuses(name, verb string, in fields, want map[string]string) {
	d.Helper()
	resource := "battery"
	if verb == "correct" {
		resource = "batteryHistory"
	}
	if _, got := d.do(resource, verb, in); !reflect.DeepEqual(got, want) {
		d.Errorf("%s: refused %v, want %v", name, got, want)
	}
}

func (d *depot) battery(id int64) *battery.Battery {
	d.Helper()
	b, err := record.Get(d.Context(), d.Read(), battery.Batteries, id)
	if err != nil {
		d.Fatal(err)
	}
	return b
}

// history returns the fittings of a battery, the latest first.
func (d *depot) history(id int64) []*battery.History {
	d.Helper()
	all, err := record.Find(d.Context(), d.Read(), battery.Histories, &battery.Histories.Row.BatteryID, id)
	if err != nil {
		d.Fatal(err)
	}
	return all
}

// proof stores an uploaded picture of evidence.
func (d *depot) proof(key string) string {
	d.Helper()
	err := d.DB().Write(d.Context(), func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, d.Engine, tx, model.FileObjects, &model.FileObject{FileKey: key, BizType: "evidence", Status: model.FileReady, UserID: access.System().UserID})
	})
	if err != nil {
		d.Fatal(err)
	}
	return key
}

func (d *depot) drive(vehicle int64, tenths int64) {
	d.Helper()
	err := d.DB().Write(d.Context(), func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("UPDATE vehicle_shadow SET odo_km = odo_km + ? WHERE id = ?", tenths, vehicle).Exec(ctx)
		return err
	})
	if err != nil {
		d.Fatal(err)
	}
}

var pack = fields{"batteryCode": "08ape72m000001ga50000001", "batteryType": 2, "specName": "72V35Ah", "nominalVoltage": 72, "ratedCapacity": 35, "cellCount": 20}

func (d *depot) pack(code string, more fields) int64 {
	d.Helper()
	return d.must("add", pack.with(fields{"batteryCode": code}).with(more))
}

func TestACodeGivesMakerAndProductionDate(t *testing.T) {
	each(t, func(d *depot) {
		b := d.battery(d.must("add", pack))
		if b.BatteryCode != "08APE72M000001GA50000001" || b.MakerCode != "08A" || b.ProductionDate != "2026-10-05" || b.Status != battery.InStock {
			d.Errorf("%+v", b)
		}
		if b := d.battery(d.pack("08APE72M000001GA50000002", fields{"productionDate": "2026-10-01"})); b.ProductionDate != "2026-10-01" {
			d.Errorf("the date typed by a person was replaced: %s", b.ProductionDate)
		}
		for _, row := range []struct {
			name, code string
			want       map[string]string
		}{
			{"a wrong chemistry", "08APX72M000001GA50000003", map[string]string{"batteryCode": "BATTERY_CODE_FORMAT"}},
			{"an existing code", "08APE72M000001GA50000001", map[string]string{"batteryCode": "BATTERY_DUPLICATE"}},
			{"a short code", "08APE72M", map[string]string{"batteryCode": "LENGTH"}},
			{"a chemistry other than the type is accepted", "08APB72M000001GA50000004", nil},
			{"a date in the future is accepted", "08APE72M000001XA50000005", nil},
		} {
			d.refuses(row.name, "add", pack.with(fields{"batteryCode": row.code}), row.want)
		}
	})
}

func TestAnImportNamesTheBrokenSegment(t *testing.T) {
	each(t, func(d *depot) {
		sheet := spreadsheet.Sheet[string]{Name: "电池", Header: []string{"电池编码", "电池类型", "规格型号", "标称电压", "额定容量", "串数", "权属"}}
		for _, code := range []string{"08APE72M000001GA50000001", "08AQE72M000001GA50000002", "08APE72M000001GD50000003"} {
			sheet.Rows = append(sheet.Rows, []string{code, "三元锂", "72V35Ah", "72", "35", "20", "购买"})
		}
		var workbook bytes.Buffer
		if err := spreadsheet.WriteSheets(&workbook, sheet); err != nil {
			d.Fatal(err)
		}
		in, err := spreadsheet.Open(d.Context(), d.Engine, access.System(), "battery", workbook.Bytes(), nil)
		if err != nil {
			d.Fatal(err)
		}
		report, err := in.Run(d.Context(), spreadsheet.Valid, func(int64, int64) error { return nil }, nil)
		if err != nil || report.Added != 1 || report.Failed != 2 {
			d.Fatalf("%+v, %v", report, err)
		}
		text, err := json.Marshal(report)
		if err != nil {
			d.Fatal(err)
		}
		for _, want := range []string{"电池编码第2段（产品）错误", "电池编码第6段（生产日期）错误"} {
			if !strings.Contains(string(text), want) {
				d.Errorf("the report lacks %q: %s", want, text)
			}
		}
	})
}

func TestABatteryIsInOneSlotOfOneVehicle(t *testing.T) {
	each(t, func(d *depot) {
		one, two := d.pack("08APE72M000001GA50000001", nil), d.pack("08APE72M000001GA50000002", nil)
		low := d.pack("08APE48M000001GA50000003", fields{"nominalVoltage": 48})
		near := d.pack("08APB73M000001GA50000004", fields{"nominalVoltage": 73.6})
		install := func(id, vehicle, slot int64) fields { return fields{"id": id, "vehicleId": vehicle, "slot": slot} }
		d.must("install", install(one, d.vehicle, 1))
		b := d.battery(one)
		if b.VehicleID != d.vehicle || b.SlotNo != 1 || b.InstalledAt != d.at || b.Status != battery.InUse || b.DealerID != 7 {
			d.Errorf("installed: %+v", b)
		}
		for _, row := range []struct {
			name, verb string
			in         fields
			want       map[string]string
		}{
			{"a battery that is in use", "install", install(one, d.other, 1), map[string]string{"": "BATTERY_STATE"}},
			{"an occupied slot", "install", install(two, d.vehicle, 1), map[string]string{"slot": "SLOT_OCCUPIED"}},
			{"a slot that the model lacks", "install", install(two, d.vehicle, 3), map[string]string{"slot": "SLOT_UNKNOWN"}},
			{"another voltage", "install", install(low, d.other, 1), map[string]string{"vehicleId": "VOLTAGE_MISMATCH"}},
			{"a scrapped vehicle", "install", install(two, d.scrapped, 1), map[string]string{"": "VEHICLE_STATE"}},
			{"an unknown reason", "install", install(two, d.vehicle, 2).with(fields{"swapReason": "99"}), map[string]string{"swapReason": "DICTIONARY"}},
			{"no vehicle", "install", fields{"id": two}, map[string]string{"vehicleId": "REQUIRED", "slot": "REQUIRED"}},
			{"removal without a reason", "remove", fields{"id": one}, map[string]string{"reason": "LENGTH"}},
			{"removal of one in stock", "remove", fields{"id": two, "reason": "Not installed"}, map[string]string{"": "BATTERY_STATE"}},
			{"deletion of one in use", "delete", fields{"id": one}, map[string]string{"": "BATTERY_STATE"}},
			{"another dealer than that of the vehicle", "edit", fields{"id": one, "version": b.Version, "dealerId": 0}, map[string]string{"dealerId": "DEALER_OF_VEHICLE"}},
		} {
			d.refuses(row.name, row.verb, row.in, row.want)
		}
		d.must("install", install(near, d.vehicle, 2))

		d.at = d.at.Add(48 * time.Hour)
		d.drive(d.vehicle, 250)
		d.must("remove", fields{"id": one, "reason": "Swapped at the shop"})
		if b := d.battery(one); b.VehicleID != 0 || b.SlotNo != 0 || !b.InstalledAt.IsZero() || b.Status != battery.InStock || b.DealerID != 7 {
			d.Errorf("removed: %+v", b)
		}
		d.must("install", install(two, d.vehicle, 1))
		h := d.history(one)
		if len(h) != 1 || h[0].EndAt != d.at || h[0].StartOdoKm != 1_000 || h[0].EndOdoKm != 1_250 || h[0].MileageKm != 250 || h[0].DurationMin != 48*60 || h[0].SwapReason != battery.FirstFit || h[0].State != battery.Removed {
			d.Errorf("history: %+v", h[0])
		}
		if h := d.history(two); len(h) != 1 || h[0].SwapReason != battery.UnknownReason || h[0].State != battery.Fitted || h[0].DealerID != 7 {
			d.Errorf("history of the second battery in the slot: %+v", h[0])
		}
		d.refuses("deletion of one with a history", "delete", fields{"id": one}, map[string]string{"": "REF_IN_USE"})
		d.must("delete", fields{"id": low})
	})
}

func TestABatteryIsRepairedAndDisposedOf(t *testing.T) {
	each(t, func(d *depot) {
		id := d.pack("08APE72M000001GA50000001", nil)
		d.must("install", fields{"id": id, "vehicleId": d.vehicle, "slot": 1})
		d.refuses("scrapping one in use", "scrap", fields{"id": id, "receiver": "Recycler"}, map[string]string{"": "BATTERY_STATE"})
		d.must("repair", fields{"id": id, "reason": "Cell delta too high"})
		if b, h := d.battery(id), d.history(id); b.Status != battery.InRepair || b.VehicleID != 0 || h[0].State != battery.Removed {
			d.Errorf("in repair: %+v, %+v", b, h[0])
		}
		d.refuses("retiring without proof", "retire", fields{"id": id, "receiver": "Storage plant"}, map[string]string{"evidence": "REQUIRED"})
		d.must("restock", fields{"id": id})
		if b := d.battery(id); b.Status != battery.InStock {
			d.Errorf("back from repair: %+v", b)
		}
		d.at = d.at.Add(24 * time.Hour)
		d.must("retire", fields{"id": id, "receiver": "Storage plant", "evidence": d.proof("report")})
		if b := d.battery(id); b.Status != battery.SecondLife || b.Receiver != "Storage plant" || b.Evidence != "report" || b.DisposedAt != d.at {
			d.Errorf("in second life: %+v", b)
		}
		d.refuses("installing one in second life", "install", fields{"id": id, "vehicleId": d.vehicle, "slot": 1}, map[string]string{"": "BATTERY_STATE"})
		d.at = d.at.Add(24 * time.Hour)
		d.must("scrap", fields{"id": id, "receiver": "Recycler", "evidence": d.proof("certificate")})
		b := d.battery(id)
		if b.Status != battery.Scrapped || b.Receiver != "Recycler" || b.Evidence != "certificate" || b.DisposedAt != d.at {
			d.Errorf("scrapped: %+v", b)
		}
		d.refuses("editing a scrapped one", "edit", fields{"id": id, "version": b.Version, "warrantyEndAt": "2030-01-01"}, map[string]string{"": "BATTERY_STATE"})
	})
}

func TestABatteryFollowsTheDealerOfItsVehicle(t *testing.T) {
	each(t, func(d *depot) {
		moved, removed, elsewhere := d.pack("08APE72M000001GA50000001", nil), d.pack("08APE72M000001GA50000002", nil), d.pack("08APE72M000001GA50000003", nil)
		d.must("install", fields{"id": moved, "vehicleId": d.vehicle, "slot": 1})
		d.must("install", fields{"id": removed, "vehicleId": d.vehicle, "slot": 2})
		d.must("install", fields{"id": elsewhere, "vehicleId": d.other, "slot": 1})
		d.must("remove", fields{"id": removed, "reason": "Left with the first dealer"})
		equipmentrules.Rules{Dictionary: system.NewDictionary(d.Engine)}.Register(d.Engine)
		record.BeforeSave(d.Engine, equipment.Vehicles, func(_ context.Context, c *record.Change[equipment.Vehicle]) error {
			c.New.DealerID = 9 // as any write that moves a vehicle to another dealer
			return nil
		})
		v, err := record.Get(d.Context(), d.Read(), equipment.Vehicles, d.vehicle)
		if err != nil {
			d.Fatal(err)
		}
		if _, refused := d.do("vehicle", "edit", fields{"id": v.ID, "version": v.Version, "remark": "moved"}); refused != nil {
			d.Fatal(refused)
		}
		for _, row := range []struct {
			name            string
			id              int64
			dealer, history int64
		}{
			{"in the vehicle", moved, 9, 9},
			{"removed before, still with its dealer", removed, 7, 9},
			{"in another vehicle", elsewhere, 8, 8},
		} {
			if b, h := d.battery(row.id), d.history(row.id)[0]; b.DealerID != row.dealer || h.DealerID != row.history {
				d.Errorf("%s: dealer %d, history of dealer %d, want %d and %d", row.name, b.DealerID, h.DealerID, row.dealer, row.history)
			}
		}
	})
}

func TestCorrectedTimesDoNotOverlap(t *testing.T) {
	each(t, func(d *depot) {
		day := func(n int) value.Time { return value.Date("2026-11-02").AddDays(n).Time() }
		one, two := d.pack("08APE72M000001GA50000001", nil), d.pack("08APE72M000001GA50000002", nil)
		d.must("install", fields{"id": one, "vehicleId": d.vehicle, "slot": 1})
		d.at = day(4)
		d.must("remove", fields{"id": one, "reason": "Swapped at the shop"})
		d.must("install", fields{"id": one, "vehicleId": d.other, "slot": 1})
		d.must("install", fields{"id": two, "vehicleId": d.vehicle, "slot": 1})
		d.at = day(6)
		history := d.history(one)
		open, closed := history[0], history[1]
		times := func(h *battery.History, start, end value.Time) fields {
			in := fields{"id": h.ID, "version": h.Version, "startAt": start, "reason": "Wrong day"}
			if !end.IsZero() {
				in["endAt"] = end
			}
			return in
		}
		for _, row := range []struct {
			name string
			in   fields
			want map[string]string
		}{
			{"into the next fitting of the battery", times(closed, day(0), day(5)), map[string]string{"": "HISTORY_OVERLAP"}},
			{"an end of an open one", times(open, day(4), day(5)), map[string]string{"endAt": "STILL_FITTED"}},
			{"no end of a closed one", times(closed, day(0), value.Time{}), map[string]string{"endAt": "REQUIRED"}},
			{"into the fitting of another battery in the slot", times(d.history(two)[0], day(3), value.Time{}), map[string]string{"": "HISTORY_OVERLAP"}},
			{"up to the next one", times(closed, day(1), day(4)), nil},
			{"the open one", times(open, day(5), value.Time{}), nil},
		} {
			d.refuses(row.name, "correct", row.in, row.want)
		}
		if h := d.history(one)[1]; h.DurationMin != 3*24*60 {
			d.Errorf("%d minutes from the second to the fifth day", h.DurationMin)
		}
		if b := d.battery(one); b.InstalledAt != day(5) {
			d.Errorf("installed at %s", b.InstalledAt.Std())
		}
		rows, err := rules.TraceRecords(d.Context(), d.Read(), access.System(), battery.TraceRange{From: "2026-11-06", To: "2026-11-06"})
		if err != nil {
			d.Fatal(err)
		}
		want := [][]string{
			{"08APE72M000001GA50000001", "在用", "LXVS7P4W5TA000001", "2026-11-03", "2026-11-06", "", ""},
			{"08APE72M000001GA50000002", "在用", "LXVS7P4W5TA000001", "2026-11-06", "", "", ""},
		}
		if !reflect.DeepEqual(rows, want) {
			d.Errorf("trace records %v, want %v", rows, want)
		}
	})
}

// One battery moves from a vehicle of dealer 7 to one of dealer 8, who hands it over.
func TestTraceRecordsHaveOnlyWhatADealerMaySee(t *testing.T) {
	each(t, func(d *depot) {
		id := d.pack("08APE72M000001GA50000001", nil)
		d.must("install", fields{"id": id, "vehicleId": d.vehicle, "slot": 1})
		d.at = value.Date("2026-11-03").Time()
		d.must("remove", fields{"id": id, "reason": "Sold on"})
		d.must("install", fields{"id": id, "vehicleId": d.other, "slot": 1})
		d.at = value.Date("2026-11-04").Time()
		d.must("remove", fields{"id": id, "reason": "Worn out"})
		testdb.Exec(d.T, d.DB(), "UPDATE battery SET status = ?, receiver = 'Recycler', disposed_at = ? WHERE id = ?", battery.Scrapped, d.at.Milli(), id)
		for _, row := range []struct {
			dealer int64
			want   [][]string
		}{
			{7, [][]string{{"08APE72M000001GA50000001", "", "LXVS7P4W5TA000001", "2026-11-02", "2026-11-03", "", ""}}},
			{8, [][]string{{"08APE72M000001GA50000001", "Retired", "LXVS7P4W5TA000002", "2026-11-03", "2026-11-04", "Recycler", "2026-11-04"}}},
			{9, nil},
		} {
			who := &access.Caller{UserID: 900, UserType: contract.DealerUser, DealerID: row.dealer, Language: "en", Rights: &access.Rights{Grants: map[string]contract.DataScope{"battery:view": contract.OwnDealer}}}
			rows, err := rules.TraceRecords(d.Context(), d.Read(), who, battery.TraceRange{From: "2026-11-01", To: "2026-11-30"})
			if err != nil || !reflect.DeepEqual(rows, row.want) {
				d.Errorf("dealer %d: %v, %v, want %v", row.dealer, rows, err, row.want)
			}
		}
	})
}
