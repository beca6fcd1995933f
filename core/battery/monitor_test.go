package battery_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/alarm"
	rules "evops/core/battery"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/system"
	"evops/core/testdb"
)

// road is the depot with a link by which its first two vehicles report.
type road struct {
	*depot
	monitor *rules.Monitor
	link    *devicelink.Link
	seq     uint32
}

var terminals = map[string]string{"first": "T00000000001", "second": "T00000000002"}

func onRoad(t *testing.T, test func(r *road)) {
	each(t, func(d *depot) {
		clock := func() value.Time { return d.at }
		testdb.Exec(d.T, d.DB(), "UPDATE vehicle SET tbox_sn = ?, activation_status = 1 WHERE id = ?", terminals["first"], d.vehicle)
		testdb.Exec(d.T, d.DB(), "UPDATE vehicle SET tbox_sn = ?, activation_status = 1 WHERE id = ?", terminals["second"], d.other)
		alarms := alarm.New(alarm.Deps{
			Engine: d.Engine, Notifications: notification.New(d.Engine, nil), Places: system.NewAreaCache(d.Engine), Clock: clock,
			Holders: func(context.Context, string) ([]*access.Caller, error) { return nil, nil },
		})
		r := &road{depot: d, monitor: rules.NewMonitor(rules.MonitorDeps{Engine: d.Engine, Alarms: alarms, Clock: clock})}
		r.link = devicelink.New(devicelink.Deps{Engine: d.Engine, Clock: clock, Packs: r.monitor.HandleReports, Handlers: map[protocol.Kind]devicelink.Handler{protocol.Hello: r.monitor.HandleHello}})
		t.Cleanup(r.link.Close)
		test(r)
	})
}

type body = map[string]any

func (r *road) send(terminal string, kind protocol.Kind, head protocol.Header, in any) {
	r.Helper()
	text, err := protocol.Write(head, in)
	if err != nil {
		r.Fatal(err)
	}
	if err := r.link.Ingest(r.Context(), devicelink.Delivery{SN: terminals[terminal], Kind: kind, Payload: text}); err != nil {
		r.Fatal(err)
	}
}

// report lets a vehicle report batteries some time later.
func (r *road) report(terminal string, later time.Duration, packs ...body) {
	r.Helper()
	r.at, r.seq = r.at.Add(later), r.seq+1
	r.send(terminal, protocol.Tele, protocol.Header{TS: r.at.Milli(), Seq: r.seq}, body{"sp": 0, "pc": 0, "ch": 0, "pv": 73.6, "bt": packs})
}

func (r *road) state(id int64) battery.State {
	r.Helper()
	s, err := record.Get(r.Context(), r.Read(), battery.States, id)
	if err != nil {
		r.Fatal(err)
	}
	return *s
}

func (r *road) battery(code string) battery.Battery {
	r.Helper()
	found, err := record.Find(r.Context(), r.Read(), battery.Batteries, &battery.Batteries.Row.BatteryCode, code)
	if err != nil || len(found) != 1 {
		r.Fatal(code, len(found), err)
	}
	return *found[0]
}

// alarms returns the numbers of alarms of a vehicle with a code that are active, and that are over.
func (r *road) alarms(vehicle int64, code string) (active, over int) {
	r.Helper()
	for _, count := range []struct {
		to *int
		is string
	}{{&active, "IN"}, {&over, "NOT IN"}} {
		if err := r.DB().Read().NewRaw("SELECT count(*) FROM alarm AS a JOIN alarm_err_code AS c ON c.id = a.err_code WHERE c.code = ? AND a.vehicle_id = ? AND a.status "+count.is+" (?, ?)",
			code, vehicle, equipment.AlarmActive, equipment.AlarmActiveAcked).Scan(r.Context(), count.to); err != nil {
			r.Fatal(err)
		}
	}
	return active, over
}

const mine, stranger, third = "08APE72M000001GA50000001", "08APE72M000001GA50000002", "08APE72M000001GA50000003"

func TestABatteryLivesFromWhatItsVehicleReports(t *testing.T) {
	onRoad(t, func(r *road) {
		id := r.pack(mine, fields{"packSn": "SN1"})
		r.report("first", 0, body{"c": mine, "s": 50})
		if s := r.state(id); s.SOC != 0 {
			r.Errorf("a battery that is in no vehicle has %d %%", s.SOC)
		}
		r.must("install", fields{"id": id, "vehicleId": r.vehicle, "slot": 1})
		r.report("first", time.Minute, body{"c": "sn1", "s": 76, "h": 97.4, "n": 118, "t": 31, "v": []int{3712, 3700}})
		r.send("first", protocol.Tele, protocol.Header{TS: r.at.Milli(), Seq: r.seq}, body{"bt": []body{{"c": mine, "s": 12}}}) // a report that comes twice
		want := battery.State{SOC: 76, SOH: 974, CycleCount: 118, CellDeltaMV: 12, TempC: 31, MaxTempC: 31, Voltage: 74, CellsMV: "3712,3700", LastReportAt: r.at}
		if s := r.state(id); s.SOC != want.SOC || s.SOH != want.SOH || s.CycleCount != want.CycleCount || s.CellDeltaMV != want.CellDeltaMV || s.MaxTempC != want.MaxTempC ||
			s.Voltage != want.Voltage || s.CellsMV != want.CellsMV || s.LastReportAt != want.LastReportAt || s.DealerID != 7 {
			r.Errorf("%+v", s)
		}
		// What comes late belongs to its day alone.
		yesterday := r.at.Add(-24 * time.Hour)
		testdb.Exec(r.T, r.DB(), "UPDATE battery SET installed_at = ?", yesterday.Add(-time.Hour))
		for range 2 {
			r.send("first", protocol.Back, protocol.Header{}, body{"p": []body{{"ts": yesterday.Milli(), "seq": 9, "bt": []body{{"c": mine, "s": 5, "h": 96, "t": 55}}}}})
		}
		if s := r.state(id); s.SOC != 76 || s.MaxTempC != 31 {
			r.Errorf("after a late report: %+v", s)
		}
		out, err := rules.Endpoints(r.Engine, func() value.Time { return r.at })[0].Run(r.Context(), access.System(), fmt.Appendf(nil, `{"id":%d}`, id), nil)
		if err != nil {
			r.Fatal(err)
		}
		days := out.(*rules.Overview).Days
		if len(days) != 2 || *days[0].SOH != 96 || *days[0].MaxTempC != 55 || days[0].MaxV != nil || *days[1].Cycles != 118 || *days[1].MaxV != 7.412 || len(out.(*rules.Overview).Cells) != 2 {
			r.Errorf("%+v", days)
		}
		r.send("first", protocol.Hello, protocol.Header{TS: r.at.Milli()}, body{"sid": "S", "ecu": []body{{"t": "BMS", "hw": "B1", "sw": "2.3.1"}}})
		if b := r.battery(mine); b.BMSHwVersion != "B1" || b.BMSFwVersion != "2.3.1" {
			r.Errorf("%q %q", b.BMSHwVersion, b.BMSFwVersion)
		}
	})
}

func TestAVehicleHasTheBatteryThatItKeepsReporting(t *testing.T) {
	onRoad(t, func(r *road) {
		id := r.pack(mine, nil)
		r.must("install", fields{"id": id, "vehicleId": r.vehicle, "slot": 1})
		next := r.pack(stranger, nil)
		begin := r.at.Add(time.Minute)
		r.report("first", time.Minute, body{"c": stranger})
		r.report("first", time.Minute, body{"c": mine}) // not successive
		r.report("first", time.Minute, body{"c": stranger})
		r.report("first", time.Minute, body{"c": stranger})
		if b := r.battery(mine); b.VehicleID != r.vehicle {
			r.Error("two reports moved a battery")
		}
		r.report("first", time.Minute, body{"c": stranger, "s": 40})
		now, before := r.battery(stranger), r.battery(mine)
		if now.ID != next || now.VehicleID != r.vehicle || now.SlotNo != 1 || now.Status != battery.InUse || now.DealerID != 7 || before.VehicleID != 0 || before.Status != battery.InStock {
			r.Errorf("%+v and %+v", now, before)
		}
		if s := r.state(next); s.SOC != 40 || s.DealerID != 7 {
			r.Errorf("%+v", s)
		}
		all, err := record.Find(r.Context(), r.Read(), battery.Histories, &battery.Histories.Row.VehicleID, r.vehicle)
		if err != nil || len(all) != 2 || all[0].BatteryID != next || all[0].RecordSource != battery.Automatic || all[0].StartAt != begin.Add(2*time.Minute) || all[1].State != battery.Removed || all[1].EndAt != all[0].StartAt {
			r.Errorf("%d %+v %v", len(all), all, err)
		}
		// An unknown battery is recorded, in the second slot of the vehicle.
		for range 3 {
			r.report("first", 2*time.Minute, body{"c": stranger}, body{"c": third, "s": 66})
		}
		if b := r.battery(third); b.VehicleID != r.vehicle || b.SlotNo != 2 || b.Verification != battery.ToVerify || b.MakerCode != "08A" || b.BatteryType != 2 || r.state(b.ID).SOC != 66 {
			r.Errorf("%+v", b)
		}
		r.must("verify", fields{"id": r.battery(third).ID})
		for range 4 {
			r.report("first", 2*time.Minute, body{"c": stranger}, body{"c": third}, body{"c": "MAKER17"}, body{"c": "x' OR 1"})
		}
		if b := r.battery(third); b.Verification != battery.Verified || b.SlotNo != 2 {
			r.Errorf("%+v", b)
		}
	})
}

func TestABatteryInTwoVehiclesIsReportedAndNotMoved(t *testing.T) {
	onRoad(t, func(r *road) {
		id := r.pack(mine, nil)
		r.must("install", fields{"id": id, "vehicleId": r.vehicle, "slot": 1})
		for range 5 {
			r.report("first", time.Minute, body{"c": mine})
			r.report("second", time.Minute, body{"c": mine, "s": 3})
		}
		if b := r.battery(mine); b.VehicleID != r.vehicle || r.state(id).SOC != 0 {
			r.Errorf("%+v", b)
		}
		if active, over := r.alarms(r.other, equipment.AlarmBatteryTwice); active != 1 || over != 0 {
			r.Errorf("%d and %d alarms", active, over)
		}
		r.report("second", time.Minute, body{"c": stranger})
		if active, over := r.alarms(r.other, equipment.AlarmBatteryTwice); active != 0 || over != 1 {
			r.Errorf("afterwards %d and %d alarms", active, over)
		}
		// Once its vehicle is silent, the other one has it.
		for range 3 {
			r.report("second", 25*time.Hour, body{"c": mine})
		}
		if b := r.battery(mine); b.VehicleID != r.other {
			r.Errorf("%+v", b)
		}
	})
}

func TestTheNightAssessesBatteries(t *testing.T) {
	onRoad(t, func(r *road) {
		id := r.pack(mine, nil)
		r.must("install", fields{"id": id, "vehicleId": r.vehicle, "slot": 1})
		for _, soh := range []float64{97, 96} {
			r.report("first", 24*time.Hour, body{"c": mine, "h": soh, "v": []int{3700, 3350}})
		}
		night := func(want battery.Risk, soh int64, alarms ...int) {
			r.Helper()
			for range 2 { // a run that is repeated changes nothing
				if err := r.monitor.Assess(r.Context()); err != nil {
					r.Fatal(err)
				}
			}
			active, over := r.alarms(r.vehicle, equipment.AlarmBatteryRisk)
			if s := r.state(id); s.RiskLevel != want || s.SOH != soh || active != alarms[0] || over != alarms[1] {
				r.Errorf("risk %d, health %d, %d and %d alarms", s.RiskLevel, s.SOH, active, over)
			}
		}
		night(battery.HighRisk, 965, 1, 0)
		r.report("first", time.Hour, body{"c": mine, "v": []int{3700, 3690}})
		night(battery.LowRisk, 965, 0, 1)
	})
}

func TestABatteryThatFallsSilentBesideAnotherIsMissingUntilItIsSeen(t *testing.T) {
	onRoad(t, func(r *road) {
		id, other := r.pack(mine, nil), r.pack(stranger, nil)
		r.must("install", fields{"id": id, "vehicleId": r.vehicle, "slot": 1})
		r.must("install", fields{"id": other, "vehicleId": r.vehicle, "slot": 2})
		r.report("first", time.Minute, body{"c": mine}, body{"c": stranger})
		r.report("first", battery.MissingAfter+time.Hour, body{"c": stranger})
		if err := r.monitor.Assess(r.Context()); err != nil {
			r.Fatal(err)
		}
		if a, b := r.battery(mine), r.battery(stranger); a.Status != battery.Missing || b.Status != battery.InUse {
			r.Errorf("%d and %d", a.Status, b.Status)
		}
		r.report("first", time.Minute, body{"c": mine, "s": 9})
		if b := r.battery(mine); b.Status != battery.InUse || b.SlotNo != 1 || r.state(id).SOC != 9 {
			r.Errorf("%+v", b)
		}
	})
}
