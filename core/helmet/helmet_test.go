package helmet_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/deviceparam"
	feature "evops/core/equipment"
	"evops/core/helmet"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// world has a bound vehicle whose terminal has parameters, three helmets in stock, an account that manages them, and a clock.
type world struct {
	*testing.T
	*record.Engine
	helmets *helmet.Service
	at      value.Time
	vehicle seedtest.Vehicle
	ids     []int64
	who     *access.Caller
}

func mac(n int) string { return fmt.Sprintf("C4:7F:51:00:00:%02X", n) }

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, Engine: product.Engine(db), at: value.Now(), vehicle: seedtest.FindVehicle(t, db)}
		clock := func() value.Time { return w.at }
		dictionary := system.NewDictionary(w.Engine)
		commands, params := command.New(command.Deps{Engine: w.Engine, Dictionary: dictionary, Clock: clock}), deviceparam.New(w.Engine, clock)
		w.helmets = helmet.New(helmet.Deps{Engine: w.Engine, Commands: commands, Params: params, Clock: clock})
		w.Register(feature.Rules{Dictionary: dictionary}, commands, params, w.helmets)
		w.who = seedtest.Caller(901, "helmet:view", "helmet:add", "helmet:edit", "helmet:bind", "vehicle:view", "vehicle:unbind")
		testdb.Exec(t, db, "DELETE FROM helmet")
		testdb.Exec(t, db, "UPDATE vehicle SET status = ?, bind_status = ?, owner_id = 7, stolen_flag = ? WHERE id = ?", equipment.Sold, equipment.Bound, false, w.vehicle.ID)
		for i := range 3 {
			saved, err := w.Add(t.Context(), "helmet", w.who, fmt.Appendf(nil, `{"helmetSn":"ZT2600000%d","btMac":%q,"modelName":"H1"}`, i, mac(i)))
			if err != nil {
				t.Fatal(err)
			}
			w.ids = append(w.ids, saved.ID)
		}
		test(w)
	})
}

func (w *world) get(i int) *equipment.Helmet {
	w.Helper()
	h, err := record.Get(w.Context(), w.Read(), equipment.Helmets, w.ids[i])
	if err != nil {
		w.Fatal(err)
	}
	return h
}

func (w *world) act(i int, verb string) string {
	w.Helper()
	_, _, err := w.Act(w.Context(), "helmet", verb, w.who, fmt.Appendf(nil, `{"id":%d,"vin":%q,"reason":"the owner called us"}`, w.ids[i], w.vehicle.VIN))
	return seedtest.CodeOf(w.T, err)
}

// interlock edits the interlock of a helmet.
func (w *world) interlock(i int, on bool) string {
	w.Helper()
	_, err := w.Edit(w.Context(), "helmet", w.who, fmt.Appendf(nil, `{"id":%d,"version":%d,"interlock":%t}`, w.ids[i], w.get(i).Version, on))
	return seedtest.CodeOf(w.T, err)
}

// ends ends the last command about a helmet.
func (w *world) ends(i int, state equipment.CommandState) {
	w.Helper()
	w.write(func(ctx context.Context, tx bun.Tx) error {
		return w.helmets.OnEnded(ctx, tx, &equipment.RemoteCommand{CommandNo: w.get(i).CommandNo, State: state})
	})
}

// event lets the terminal of the vehicle report.
func (w *world) event(vehicle int64, body string) {
	w.Helper()
	payload := fmt.Appendf(nil, `{"v":2,"mid":"m%d","ts":%d,"d":%s}`, w.at.Milli(), w.at.Milli(), body)
	w.write(func(ctx context.Context, tx bun.Tx) error {
		return w.helmets.HandleEvent(ctx, tx, devicelink.Message{Delivery: devicelink.Delivery{Kind: protocol.Event, Payload: payload}, VehicleID: vehicle, TS: w.at})
	})
}

func (w *world) write(work func(ctx context.Context, tx bun.Tx) error) {
	w.Helper()
	if err := w.DB().Write(w.Context(), work); err != nil {
		w.Fatal(err)
	}
}

// desired returns the desired value of the interlock parameter of the vehicle.
func (w *world) desired() (text string) {
	w.Helper()
	var all []string
	if err := w.DB().Read().NewRaw("SELECT desired_value FROM vehicle_param WHERE vehicle_id = ? AND param_key = 'helmetInterlock'", w.vehicle.ID).Scan(w.Context(), &all); err != nil {
		w.Fatal(err)
	}
	if len(all) > 0 {
		return all[0]
	}
	return ""
}

func TestBindingPairsAHelmetWithAVehicle(t *testing.T) {
	each(t, func(w *world) {
		if got := w.act(0, "bind"); got != "" {
			t.Fatal(got)
		}
		h := w.get(0)
		if h.Status != equipment.HelmetBound || h.VehicleID != w.vehicle.ID || h.AppUserID != 7 || h.Sync != equipment.KeyWaiting || h.CommandNo == "" || h.BoundAt != w.at {
			t.Fatalf("helmet %+v", *h)
		}
		w.ends(0, equipment.CommandTimedOut)
		if got := w.get(0).Sync; got != equipment.KeyFailed {
			t.Errorf("sync %d after a timeout", got)
		}
		if got := w.act(0, "bind"); got != "HELMET_STATE" {
			t.Errorf("bound twice: %q", got)
		}
		if got := w.act(0, "unbind"); got != "" {
			t.Fatal(got)
		}
		w.ends(0, equipment.CommandSucceeded)
		if h := w.get(0); h.Status != equipment.HelmetInStock || h.VehicleID != 0 || h.AppUserID != 0 || h.Sync != equipment.KeySynced {
			t.Errorf("helmet %+v", *h)
		}
	})
}

func TestAVehicleHasTwoHelmetsAndAnOwner(t *testing.T) {
	each(t, func(w *world) {
		for i, want := range []string{"", "", "HELMET_LIMIT"} {
			if got := w.act(i, "bind"); got != want {
				t.Errorf("helmet %d: %q, want %q", i, got, want)
			}
		}
		// A lost one frees its place.
		if got := w.act(0, "lost"); got != "" {
			t.Fatal(got)
		}
		if got := w.act(2, "bind"); got != "" {
			t.Error(got)
		}
		testdb.Exec(t, w.DB(), "UPDATE vehicle SET bind_status = 0 WHERE id = ?", w.vehicle.ID)
		w.act(1, "unbind")
		if got := w.act(1, "bind"); got != "VEHICLE_NOT_BOUND" {
			t.Errorf("without an owner: %q", got)
		}
		w.vehicle.VIN = "NOSUCHVEHICLE"
		if got := w.act(1, "bind"); got != "VALIDATION_FAILED" {
			t.Errorf("unknown vehicle: %q", got)
		}
	})
}

func TestTheInterlockIsOnWhileAHelmetHasIt(t *testing.T) {
	each(t, func(w *world) {
		if got := w.interlock(0, true); got != "VALIDATION_FAILED" {
			t.Errorf("in stock: %q", got)
		}
		w.act(0, "bind")
		w.act(1, "bind")
		for _, step := range []struct {
			name string
			do   func() string
			want string
		}{
			{"first on", func() string { return w.interlock(0, true) }, "1"},
			{"second on", func() string { return w.interlock(1, true) }, "1"},
			{"first lost", func() string { return w.act(0, "lost") }, "1"},
			{"second unbound", func() string { return w.act(1, "unbind") }, "0"},
		} {
			if got := step.do(); got != "" {
				t.Fatal(step.name, got)
			}
			if got := w.desired(); got != step.want {
				t.Errorf("%s: parameter %q, want %q", step.name, got, step.want)
			}
		}
		if h := w.get(0); h.Interlock || h.VehicleID != w.vehicle.ID {
			t.Errorf("lost helmet %+v", *h)
		}
	})
}

func TestReportsOfTerminalsReachTheirHelmets(t *testing.T) {
	each(t, func(w *world) {
		w.act(0, "bind")
		w.act(0, "lost")
		w.event(w.vehicle.ID+1, `{"k":"helmet","mac":"`+mac(0)+`","w":1,"b":80}`)
		if h := w.get(0); h.Status != equipment.HelmetLost || !h.LastReportAt.IsZero() {
			t.Fatalf("another vehicle: %+v", *h)
		}
		w.event(w.vehicle.ID, `{"k":"helmet","mac":"`+mac(0)+`","w":1,"b":80,"fw":"1.2.3"}`)
		if h := w.get(0); h.Status != equipment.HelmetBound || h.WearStatus != equipment.Worn || h.BatteryPct != 80 || h.Firmware != "1.2.3" || h.LastReportAt != w.at {
			t.Fatalf("helmet %+v", *h)
		}
		version := w.get(0).Version
		w.at = w.at.Add(time.Minute)
		w.event(w.vehicle.ID, `{"k":"helmet","mac":"`+mac(0)+`","w":0,"b":0}`)
		if h := w.get(0); h.WearStatus != equipment.NotWorn || h.BatteryPct != 1 || h.Firmware != "1.2.3" || h.Version != version {
			t.Errorf("helmet %+v", *h)
		}
		w.at = w.at.Add(-time.Hour)
		w.event(w.vehicle.ID, `{"k":"helmet","mac":"`+mac(0)+`","w":1,"b":50}`)
		if h := w.get(0); h.WearStatus != equipment.NotWorn {
			t.Errorf("an older report counts: %+v", *h)
		}
	})
}

func TestALostHelmetStaysLostWhileItsVehicleHasTwoOthers(t *testing.T) {
	each(t, func(w *world) {
		w.act(0, "bind")
		w.act(0, "lost")
		w.act(1, "bind")
		w.act(2, "bind")
		w.event(w.vehicle.ID, `{"k":"helmet","mac":"`+mac(0)+`","w":1}`)
		if h := w.get(0); h.Status != equipment.HelmetLost || h.LastReportAt != w.at {
			t.Errorf("helmet %+v", *h)
		}
	})
}

func TestAVehicleWithoutOwnerReleasesItsHelmets(t *testing.T) {
	each(t, func(w *world) {
		w.act(0, "bind")
		w.interlock(0, true)
		w.act(1, "bind")
		w.act(1, "lost")
		w.write(func(ctx context.Context, tx bun.Tx) error { return w.helmets.ReleaseAll(ctx, tx, w.vehicle.ID) })
		if h := w.get(0); h.Status != equipment.HelmetInStock || h.VehicleID != 0 || h.Interlock || w.desired() != "0" {
			t.Errorf("helmet %+v, parameter %q", *h, w.desired())
		}
		if h := w.get(1); h.Status != equipment.HelmetLost || h.VehicleID != 0 {
			t.Errorf("lost helmet %+v", *h)
		}
	})
}

func TestAScrappedHelmetIsOver(t *testing.T) {
	each(t, func(w *world) {
		if got := w.act(0, "scrap"); got != "" {
			t.Fatal(got)
		}
		for _, verb := range []string{"bind", "unbind", "lost", "scrap"} {
			if got := w.act(0, verb); got != "HELMET_STATE" {
				t.Errorf("%s: %q", verb, got)
			}
		}
	})
}
