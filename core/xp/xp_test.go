package xp_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/uptrace/bun"

	people "evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault/faulttest"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/contracts/xp"
	"evops/core/access"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	words "evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
	rules "evops/core/xp"
)

type fields = map[string]any

// world is the demo with a vehicle that never had an owner, and a clock.
type world struct {
	*testing.T
	*record.Engine
	rules.Rules
	at    value.Time
	agent *access.Caller
	id    int64
	owner *people.AppUser
}

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, Engine: product.Engine(db), at: value.Now()}
		w.Rules = rules.Rules{Engine: w.Engine, Dictionary: words.NewDictionary(w.Engine), Clock: func() value.Time { return w.at }}
		w.Engine.Register(w.Rules)
		w.agent = seedtest.Caller(901, "vehicleXp:view", "vehicleXp:add", "vehicleXp:edit", "vehicleXp:bind", "vehicleXp:control", "vehicleXp:import", "vehicleXp:delete", "vehicleModel:view")
		var owner int64
		if err := db.Read().NewRaw("SELECT id FROM app_user WHERE deleted_at = 0 AND status = 0 AND country_code = '86' ORDER BY id LIMIT 1").Scan(t.Context(), &owner); err != nil {
			t.Fatal(err)
		}
		var err error
		if w.owner, err = record.Get(t.Context(), w.Read(), people.AppUsers, owner); err != nil {
			t.Fatal(err)
		}
		w.id = w.add(fields{})
		test(w)
	})
}

func (w *world) body(in fields) []byte {
	text, err := json.Marshal(in)
	if err != nil {
		w.Fatal(err)
	}
	return text
}

func (w *world) model(line equipment.ProductLine) (id int64) {
	w.Helper()
	if err := w.DB().Read().NewRaw("SELECT m.id FROM vehicle_model AS m JOIN vehicle_series AS s ON s.id = m.series_id WHERE s.product_line = ? AND m.status = 1 ORDER BY m.id LIMIT 1", line).Scan(w.Context(), &id); err != nil {
		w.Fatal(err)
	}
	return id
}

func (w *world) try(in fields) (int64, string) {
	all := fields{"sn": "K1012631A0000007", "modelId": w.model(equipment.SmartMobility), "btMac": "aabbccddeef1", "skuRegion": 1, "productionDate": "2026-01-10", "salesChannel": "2"}
	for name, v := range in {
		all[name] = v
	}
	saved, err := w.Add(w.Context(), "vehicleXp", w.agent, w.body(all))
	return saved.ID, faulttest.Text(err)
}

func (w *world) add(in fields) int64 {
	w.Helper()
	id, refused := w.try(in)
	if refused != "" {
		w.Fatal(refused)
	}
	return id
}

func (w *world) act(verb string, in fields) string {
	w.Helper()
	all := fields{"id": w.id, "reason": "asked by the owner"}
	for name, v := range in {
		all[name] = v
	}
	_, batch, err := w.Act(w.Context(), "vehicleXp", verb, w.agent, w.body(all))
	if batch != nil && len(batch.Failed) > 0 {
		err = batch.Failed[0].Err
	}
	return faulttest.Text(err)
}

func (w *world) must(verb string, in fields) {
	w.Helper()
	if refused := w.act(verb, in); refused != "" {
		w.Fatalf("%s: %s", verb, refused)
	}
}

// blocked is why the button of an action is disabled; empty if it is not.
func (w *world) blocked(verb string) string {
	w.Helper()
	text, err := w.Read().WithActions().One(w.Context(), "vehicleXp", w.agent, w.id, nil)
	var detail struct {
		Record struct{ BlockedActions map[string]string }
	}
	if err := errors.Join(err, json.Unmarshal(text, &detail)); err != nil {
		w.Fatal(err)
	}
	return detail.Record.BlockedActions[verb]
}

func (w *world) bind() {
	w.Helper()
	key := fmt.Sprint("proof", w.at.Milli())
	if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.Engine, tx, system.FileObjects, &system.FileObject{FileKey: key, BizType: "evidence", Status: system.FileReady, UserID: w.agent.UserID})
	}); err != nil {
		w.Fatal(err)
	}
	w.must("bind", fields{"phone": w.owner.Phone.Reveal(), "evidences": []string{key}})
}

func (w *world) vehicle() *xp.Vehicle {
	w.Helper()
	v, err := record.Get(w.Context(), w.Read(), xp.Vehicles, w.id)
	if err != nil {
		w.Fatal(err)
	}
	return v
}

func (w *world) instructions() []*xp.Instruction {
	w.Helper()
	found, err := record.Find(w.Context(), w.Read(), xp.Instructions, &xp.Instructions.Row.VehicleXpID, w.id)
	if err != nil {
		w.Fatal(err)
	}
	slices.SortFunc(found, func(a, b *xp.Instruction) int { return int(a.ID - b.ID) })
	return found
}

// upload syncs a minute after the last time.
func (w *world) upload(in rules.Upload) (*rules.Synced, string) {
	w.Helper()
	w.at = w.at.Add(time.Minute)
	out, err := w.Sync(w.Context(), w.owner.ID, "k1012631a0000007", "en", in)
	return out, faulttest.Text(err)
}

func TestAVehicleBelongsToTheLine(t *testing.T) {
	each(t, func(w *world) {
		if v := w.vehicle(); v.BtMAC != "AA:BB:CC:DD:EE:F1" || v.BindStatus != equipment.Unbound || v.ActivationStatus != equipment.NotActivated {
			w.Errorf("%+v", v)
		}
		for name, row := range map[string]struct {
			in   fields
			want string
		}{
			"a model of another line": {fields{"sn": "K1012631A0000008", "btMac": "AABBCCDDEEF2", "modelId": w.model(equipment.TwoWheelers)}, "modelId PRODUCT_LINE"},
			"a short serial number":   {fields{"sn": "K1", "btMac": "AABBCCDDEEF2"}, "sn SN_FORMAT"},
			"a known serial number":   {fields{"btMac": "AABBCCDDEEF2"}, "sn UNIQUE"},
			"a known address":         {fields{"sn": "K1012631A0000008"}, "btMac UNIQUE"},
			"an unknown colour":       {fields{"sn": "K1012631A0000008", "btMac": "AABBCCDDEEF2", "colorCode": "NONE"}, "colorCode UNKNOWN_COLOR"},
			"an unknown channel":      {fields{"sn": "K1012631A0000008", "btMac": "AABBCCDDEEF2", "salesChannel": "77"}, "salesChannel DICTIONARY"},
		} {
			if _, refused := w.try(row.in); refused != row.want {
				w.Errorf("%s: %q, want %s", name, refused, row.want)
			}
		}
	})
}

func TestTheFirstOwnerActivatesAVehicle(t *testing.T) {
	each(t, func(w *world) {
		if refused := w.act("bind", fields{"phone": "13000000001", "evidences": []string{}}); refused != "evidences REQUIRED" {
			w.Errorf("without proof: %q", refused)
		}
		w.bind()
		v := w.vehicle()
		if v.OwnerID != w.owner.ID || v.BindStatus != equipment.Bound || v.ActivatedAt != w.at || v.WarrantyEndAt != value.At(w.at.Std().AddDate(1, 0, 0)).Date() {
			w.Errorf("bound: %+v", v)
		}
		w.must("lock", nil)
		first := w.at
		w.at = w.at.Add(24 * time.Hour)
		w.must("unbind", nil)
		if v := w.vehicle(); v.OwnerID != 0 || v.ActivationStatus != equipment.Activated {
			w.Errorf("unbound: %+v", v)
		}
		if i := w.instructions()[0]; i.State != equipment.CommandCancelled {
			w.Errorf("the instruction is %d after the vehicle was unbound", i.State)
		}
		for verb, want := range map[string]string{"unbind": "VEHICLE_NOT_BOUND", "lock": "VEHICLE_NOT_BOUND", "delete": "REF_IN_USE"} {
			if refused := w.act(verb, nil); refused != want {
				w.Errorf("%s: %q, want %s", verb, refused, want)
			}
		}
		w.bind()
		if v := w.vehicle(); v.ActivatedAt != first {
			w.Errorf("activated again at %s", v.ActivatedAt)
		}
		if bindings, err := record.Find(w.Context(), w.Read(), xp.Bindings, &xp.Bindings.Row.VehicleXpID, w.id); err != nil || len(bindings) != 2 {
			w.Errorf("%d bindings, %v", len(bindings), err)
		}
	})
}

func TestAnInstructionWaitsForThePhone(t *testing.T) {
	each(t, func(w *world) {
		w.bind()
		if refused := w.act("setLimit", fields{"kmh": 26}); refused != "XP_LIMIT_CEILING" {
			w.Errorf("a limit over the ceiling: %q", refused)
		}
		w.must("setLimit", fields{"kmh": 20})
		w.must("lock", nil)
		if refused := w.act("unlock", nil); refused != "COMMAND_BUSY" {
			w.Errorf("unlock while a lock waits: %q", refused)
		}
		out, _ := w.upload(rules.Upload{})
		if len(out.Instructions) != 2 || out.Instructions[0].Kmh != 20 || out.Instructions[1].Kind != xp.Lock {
			w.Fatalf("%+v", out)
		}
		again, _ := w.upload(rules.Upload{})
		if !slices.Equal(again.Instructions, out.Instructions) {
			w.Errorf("without a result: %+v", again.Instructions)
		}
		results := []rules.Result{{CommandNo: out.Instructions[0].CommandNo, OK: true}, {CommandNo: out.Instructions[1].CommandNo, Text: "out of range"}}
		last, _ := w.upload(rules.Upload{Results: append(results, results...)})
		if len(last.Instructions) != 0 || w.vehicle().SpeedLimitKmh != 20 {
			w.Errorf("after the results: %+v, limit %d", last.Instructions, w.vehicle().SpeedLimitKmh)
		}
		for _, i := range w.instructions() {
			want := equipment.CommandSucceeded
			if i.Kind == xp.Lock {
				want = equipment.CommandFailed
			}
			if i.State != want || i.Attempt != 2 || i.FinishedAt != w.at {
				w.Errorf("instruction: %+v", i)
			}
		}
		w.must("unlock", nil)
		w.at = w.at.Add(xp.Validity)
		if late, _ := w.upload(rules.Upload{}); len(late.Instructions) != 0 {
			w.Errorf("after seven days: %+v", late.Instructions)
		}
		if err := w.ExpireDue(w.Context()); err != nil {
			w.Fatal(err)
		}
		if i := w.instructions()[2]; i.State != equipment.CommandTimedOut {
			w.Errorf("after seven days: %+v", i)
		}
	})
}

func TestACancelDuringAnUploadDoesNotFailIt(t *testing.T) {
	each(t, func(w *world) {
		w.bind()
		w.must("lock", nil)
		uploaded := make(chan error)
		var out *rules.Synced
		if err := w.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			old, err := record.Lock(ctx, w.InTx(tx), xp.Instructions, w.instructions()[0].ID)
			if err != nil {
				return err
			}
			cancelled := *old
			cancelled.State = equipment.CommandCancelled
			if err := record.Update(ctx, w.Engine, tx, xp.Instructions, old, &cancelled); err != nil {
				return err
			}
			go func() {
				var err error
				out, err = w.Sync(t.Context(), w.owner.ID, "K1012631A0000007", "en", rules.Upload{})
				uploaded <- err
			}()
			time.Sleep(300 * time.Millisecond) // the upload waits for the row
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if err := <-uploaded; err != nil || len(out.Instructions) != 0 {
			t.Errorf("%+v, %v", out, err)
		}
	})
}

func TestARepeatedUploadStoresNothingTwice(t *testing.T) {
	each(t, func(w *world) {
		w.bind()
		at := w.at
		records := []rules.Record{
			{RecID: "b", TS: at.Add(-time.Minute), SOC: 55, OdoKm: 120.4, LockStatus: 1, FaultCode: "E21", Geo: value.Geo{Lng: 121.47371, Lat: 31.23044}},
			{RecID: "a", TS: at.Add(-time.Hour), SOC: 90, OdoKm: 100},
		}
		in := rules.Upload{Records: records, Versions: rules.Versions{Main: "1.5.0"}}
		for range 2 {
			if out, refused := w.upload(in); refused != "" || !slices.Equal(out.Accepted, []string{"b", "a"}) {
				w.Fatalf("%+v, %s", out, refused)
			}
		}
		v := w.vehicle()
		if v.SOC != 55 || v.TotalMileageKm != 1204 || v.LockStatus != 1 || v.FaultCode != "E21" || v.MainVersion != "1.5.0" || v.ReportedAt != records[0].TS || v.LastGeo != (value.Geo{Lng: 121.47, Lat: 31.23}) || v.LastSyncAt != w.at {
			w.Errorf("%+v", v)
		}
		w.upload(rules.Upload{Records: []rules.Record{{RecID: "c", TS: at.Add(-time.Hour), SOC: 99}}})
		if v := w.vehicle(); v.SOC != 55 {
			w.Errorf("an older record changed the charge to %d", v.SOC)
		}
		syncs, err := record.Find(w.Context(), w.Read(), xp.Syncs, &xp.Syncs.Row.VehicleXpID, w.id)
		slices.SortFunc(syncs, func(a, b *xp.Sync) int { return int(a.ID - b.ID) })
		if err != nil || len(syncs) != 3 || syncs[0].Records != 2 || syncs[1].Records != 0 || syncs[1].Repeated != 2 {
			w.Errorf("%d syncs, %v", len(syncs), err)
		}
	})
}

func TestAnUploadIsRefused(t *testing.T) {
	each(t, func(w *world) {
		if _, refused := w.upload(rules.Upload{}); refused != "NOT_FOUND_OR_DENIED" {
			w.Errorf("without an owner: %q", refused)
		}
		w.bind()
		many := make([]rules.Record, 201)
		for name, row := range map[string]struct {
			in   rules.Upload
			want string
		}{
			"with too many records":   {rules.Upload{Records: many}, "XP_SYNC_LIMIT"},
			"without a record number": {rules.Upload{Records: []rules.Record{{TS: w.at}}}, "records[0].recId REQUIRED"},
			"with an unknown lock":    {rules.Upload{Records: []rules.Record{{RecID: "a", TS: w.at, LockStatus: 9}}}, "records RANGE"},
			"with too many results":   {rules.Upload{Results: make([]rules.Result, 51)}, "XP_SYNC_LIMIT"},
			"with a limit of 33 km/h": {rules.Upload{Records: []rules.Record{{RecID: "a", TS: w.at, LimitKmh: 33}}}, "records RANGE"},
			"with a limit of 5 km/h":  {rules.Upload{Records: []rules.Record{{RecID: "a", TS: w.at, LimitKmh: 5}}}, "records RANGE"},
			"with a wrong version":    {rules.Upload{Versions: rules.Versions{BMS: "one"}}, "versions VERSION_FORMAT"},
		} {
			if _, refused := w.upload(row.in); refused != row.want {
				w.Errorf("%s: %q, want %s", name, refused, row.want)
			}
		}
		if _, err := w.Sync(w.Context(), w.owner.ID+1, w.vehicle().SN, "en", rules.Upload{}); faulttest.Text(err) != "NOT_FOUND_OR_DENIED" {
			w.Errorf("of somebody else: %v", err)
		}
		w.upload(rules.Upload{})
		w.at = w.at.Add(59 * time.Second)
		if _, err := w.Sync(w.Context(), w.owner.ID, w.vehicle().SN, "en", rules.Upload{}); faulttest.Text(err) != "RATE_LIMITED" {
			w.Errorf("within a minute: %v", err)
		}
		w.must("stop", nil)
		if refused := w.act("lock", nil); refused != "VEHICLE_STOPPED" || w.blocked("lock") == "" || w.blocked("unbind") != "" {
			w.Errorf("locking a stopped vehicle: %q, the button %q", refused, w.blocked("lock"))
		}
		if _, refused := w.upload(rules.Upload{}); refused != "VEHICLE_STOPPED" {
			w.Errorf("of a stopped vehicle: %q", refused)
		}
	})
}

func TestRowsFollowTheDealerOfTheVehicle(t *testing.T) {
	each(t, func(w *world) {
		w.bind()
		w.must("unbind", nil)
		testdb.Exec(t, w.DB(), "UPDATE xp_binding SET deleted_at = 1 WHERE vehicle_xp_id = ?", w.id) // does not follow
		w.at = w.at.Add(time.Hour)
		w.bind()
		w.must("lock", nil)
		w.upload(rules.Upload{})
		var dealer int64
		if err := w.DB().Read().NewRaw("SELECT min(id) FROM dealer WHERE deleted_at = 0").Scan(w.Context(), &dealer); err != nil {
			w.Fatal(err)
		}
		if _, err := w.Edit(w.Context(), "vehicleXp", w.agent, w.body(fields{"id": w.id, "version": w.vehicle().Version, "dealerId": dealer})); err != nil {
			w.Fatal(err)
		}
		for _, table := range []string{"xp_instruction", "xp_sync", "xp_binding"} {
			var n int
			if err := w.DB().Read().NewRaw("SELECT count(*) FROM ? WHERE vehicle_xp_id = ? AND dealer_id = ?", bun.Ident(table), w.id, dealer).Scan(w.Context(), &n); err != nil || n != 1 {
				w.Errorf("%s: %d rows, %v", table, n, err)
			}
		}
	})
}
