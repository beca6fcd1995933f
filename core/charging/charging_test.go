package charging_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"evops/contracts/battery"
	"evops/contracts/value"
	"evops/core/charging"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// world is a vehicle with a pack of 60 V and 20 Ah whose terminal reports, and a clock.
type world struct {
	*testing.T
	*record.Engine
	link    *devicelink.Link
	charges *charging.Service
	begin   value.Time
	at      value.Time
	seq     int
}

const sn = "T00000000001"

func each(t *testing.T, test func(w *world)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		w := &world{T: t, Engine: product.Engine(db), begin: value.Now().Add(-24 * time.Hour)}
		w.at = w.begin
		clock := func() value.Time { return w.at }
		testdb.Exec(t, db, "INSERT INTO vehicle_model (id, nominal_voltage, rated_capacity, battery_slots) VALUES (5, 600, 200, 1)")
		testdb.Exec(t, db, "INSERT INTO vehicle (id, vin, tbox_sn, dealer_id, model_id, activation_status, status) VALUES (1, 'VIN00000000000001', ?, 9, 5, 1, 3)", sn)
		testdb.Exec(t, db, "INSERT INTO vehicle_shadow (id, vehicle_id) VALUES (1, 1)")
		for id, from := range map[int]value.Time{31: w.begin.Add(-time.Hour), 30: value.Milli(1)} {
			until := value.Time{}
			if id == 30 {
				until = w.begin.Add(-time.Hour)
			}
			testdb.Exec(t, db, "INSERT INTO battery_history (id, battery_id, vehicle_id, slot_no, start_at, end_at, state) VALUES (?, ?, 1, 1, ?, ?, ?)", id, id, from, until, map[bool]int{true: 1, false: 2}[until.IsZero()])
		}
		w.charges = charging.New(charging.Deps{Engine: w.Engine, Places: system.NewAreaCache(w.Engine), Clock: clock})
		w.link = devicelink.New(devicelink.Deps{
			Engine: w.Engine, Clock: clock, Charged: w.charges.HandleReports, Handlers: map[protocol.Kind]devicelink.Handler{protocol.Event: w.charges.HandleEvent},
		})
		t.Cleanup(w.link.Close)
		test(w)
	})
}

func (w *world) send(kind protocol.Kind, head protocol.Header, body any) {
	w.Helper()
	text, err := protocol.Write(head, body)
	if err != nil {
		w.Fatal(err)
	}
	if err := w.link.Ingest(w.Context(), devicelink.Delivery{SN: sn, Kind: kind, Payload: text}); err != nil {
		w.Fatal(err)
	}
}

// reading is what a vehicle reports some minutes after the beginning.
type reading struct {
	min, soc, temp int
	amps           float64
	on             bool
}

func (r reading) body() map[string]any {
	b := map[string]any{"ch": 0, "so": r.soc, "tm": r.temp, "pv": 60.0, "pc": r.amps}
	if r.on {
		b["ch"] = 1
	}
	return b
}

// report sends reports at their times.
func (w *world) report(all ...reading) {
	w.Helper()
	for _, r := range all {
		w.at, w.seq = w.begin.Add(time.Duration(r.min)*time.Minute), w.seq+1
		w.send(protocol.Tele, protocol.Header{TS: w.at.Milli(), Seq: uint32(w.seq)}, r.body())
	}
}

// steady are reports every five minutes from one minute to another.
func steady(from, to int, amps float64, temp int) (all []reading) {
	for m := from; m <= to; m += 5 {
		all = append(all, reading{m, min(100, 20+m/5), temp, amps, true})
	}
	return all
}

func (w *world) event(min int, body string) {
	w.Helper()
	w.at, w.seq = w.begin.Add(time.Duration(min)*time.Minute), w.seq+1
	w.send(protocol.Event, protocol.Header{MID: fmt.Sprint("m", w.seq), TS: w.at.Milli(), Seq: uint32(w.seq)}, json.RawMessage(body))
}

// closed returns all charges once the open ones are due, oldest first.
func (w *world) closed(min int) (out []*battery.ChargeSession) {
	w.Helper()
	w.at = w.begin.Add(time.Duration(min) * time.Minute)
	if err := w.charges.CloseDue(w.Context()); err != nil {
		w.Fatal(err)
	}
	var ids []int64
	if err := w.DB().Read().NewRaw("SELECT id FROM charge_session ORDER BY start_at").Scan(w.Context(), &ids); err != nil {
		w.Fatal(err)
	}
	for _, id := range ids {
		c, err := record.Get(w.Context(), w.Read(), battery.ChargeSessions, id)
		if err != nil {
			w.Fatal(err)
		}
		out = append(out, c)
	}
	return out
}

func (w *world) minute(t value.Time) int { return int((t.Milli() - w.begin.Milli()) / 60_000) }

func TestAChargeHasTheEnergyOfItsReports(t *testing.T) {
	each(t, func(w *world) {
		w.report(steady(0, 120, 5, 31)...)
		w.report(reading{125, 45, 30, 0, false}, reading{130, 45, 30, 0, false})
		if open := w.closed(134); len(open) != 0 {
			t.Fatalf("stored before its time: %+v", open[0])
		}
		all := w.closed(135)
		if len(all) != 1 {
			t.Fatalf("%d charges", len(all))
		}
		// 300 W for two hours.
		c := all[0]
		if c.EnergyWh != 600 || c.MaxCurrent != 50 || c.MaxTempC != 31 || c.StartSOC != 20 || c.EndSOC != 45 || c.DurationMin != 125 || c.EndReason != battery.UnknownEnd || c.Abnormal {
			t.Errorf("charge %+v", *c)
		}
		if c.VehicleID != 1 || c.DealerID != 9 || c.BatteryID != 31 {
			t.Errorf("vehicle %d, dealer %d, battery %d", c.VehicleID, c.DealerID, c.BatteryID)
		}
		if again := w.closed(200); len(again) != 1 {
			t.Errorf("%d charges after another run", len(again))
		}
	})
}

func TestInterruptionsSplitAChargeOnlyAfterTenMinutes(t *testing.T) {
	each(t, func(w *world) {
		w.report(steady(0, 20, 5, 30)...)
		w.report(reading{22, 24, 30, 0, false})
		w.report(steady(30, 60, 5, 30)...) // eight minutes later
		w.report(steady(75, 100, 5, 30)...)
		all := w.closed(200)
		if len(all) != 2 || w.minute(all[0].StartAt) != 0 || w.minute(all[0].EndAt) != 60 || w.minute(all[1].StartAt) != 75 || w.minute(all[1].EndAt) != 100 {
			t.Fatalf("%d charges %+v", len(all), all)
		}
		if all[0].EnergyWh != 250 { // 20 and 30 minutes of 300 W
			t.Errorf("energy %d Wh", all[0].EnergyWh)
		}
	})
}

func TestLateReportsContinueAStoredCharge(t *testing.T) {
	each(t, func(w *world) {
		w.report(steady(0, 30, 5, 30)...)
		if all := w.closed(60); len(all) != 1 {
			t.Fatalf("%d charges", len(all))
		}
		// The terminal was out of reach, and sends what it stored in two messages, the second one twice.
		var points []map[string]any
		for i, r := range append(steady(35, 90, 5, 62), reading{95, 38, 30, 0, false}) {
			p := r.body()
			p["ts"], p["seq"] = w.begin.Add(time.Duration(r.min)*time.Minute).Milli(), 1000+i
			points = append(points, p)
		}
		w.at = w.begin.Add(5 * time.Hour)
		for _, part := range [][]map[string]any{points[:6], points[6:], points[6:]} {
			w.send(protocol.Back, protocol.Header{MID: fmt.Sprint("b", len(part)), TS: w.at.Milli()}, map[string]any{"p": part})
		}
		all := w.closed(400)
		if len(all) != 1 || w.minute(all[0].StartAt) != 0 || w.minute(all[0].EndAt) != 95 || !all[0].Abnormal || all[0].MaxTempC != 62 {
			t.Fatalf("%d charges %+v", len(all), all)
		}
	})
}

func TestEventsTellWhyAChargeEnds(t *testing.T) {
	each(t, func(w *world) {
		for _, row := range []struct {
			name     string
			event    string
			last     int // SOC
			want     battery.ChargeEnd
			abnormal bool
		}{
			{"no event", "", 80, battery.UnknownEnd, false},
			{"no event, full", "", 100, battery.ChargedFull, false},
			{"unplugged", `{"k":"charge","act":0,"so":80,"er":2}`, 80, battery.Unplugged, false},
			{"protection", `{"k":"charge","act":0,"so":80,"er":3}`, 80, battery.ProtectionStop, true},
			{"unknown code", `{"k":"charge","act":0,"so":80,"er":77}`, 80, battery.UnknownEnd, false},
			{"another kind", `{"k":"unlock","act":0,"er":3}`, 80, battery.UnknownEnd, false},
		} {
			w.begin = w.at.Add(time.Hour)
			w.event(0, `{"k":"charge","act":1,"so":70}`)
			w.report(reading{5, 72, 30, 5, true}, reading{10, 75, 30, 5, true}, reading{15, row.last, 30, 0, false})
			if row.event != "" {
				w.event(16, row.event)
			}
			all := w.closed(60)
			if last := all[len(all)-1]; last.EndReason != row.want || last.Abnormal != row.abnormal || w.minute(last.StartAt) != 0 || last.StartSOC != 70 {
				t.Errorf("%s: %d charges, the last %+v", row.name, len(all), *last)
			}
		}
	})
}

func TestWithoutCurrentTheEnergyFollowsFromThePack(t *testing.T) {
	each(t, func(w *world) {
		w.report(reading{0, 50, 30, 5, true})
		if all := w.closed(60); len(all) != 0 {
			t.Errorf("a moment of charging is a charge: %+v", *all[0])
		}
		w.event(100, `{"k":"charge","act":1,"so":20}`)
		w.event(109, `{"k":"charge","act":1,"so":70}`)
		w.event(118, `{"k":"charge","act":0,"so":70,"er":2}`)
		all := w.closed(160)
		if len(all) != 1 || all[0].EnergyWh != 600 { // half of 1200 Wh
			t.Fatalf("%d charges %+v", len(all), all)
		}
	})
}
