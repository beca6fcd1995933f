package ecu_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/core/devicelink/protocol"
	"evops/core/ecu"
)

var terminal, bms, display = protocol.ECU{Type: "TBOX", SN: "T1", Software: "2.4.1"}, protocol.ECU{Type: "BMS", SN: "B1", Hardware: "A1", Software: "2.3.1"}, protocol.ECU{Type: "DISP", SN: "D1", Software: "1.2.0"}

func with(e protocol.ECU, change func(*protocol.ECU)) protocol.ECU { change(&e); return e }

func TestReadVersionsUpdateTheControllers(t *testing.T) {
	each(t, func(w *world) {
		w.hello(terminal, bms, display)
		for _, row := range []struct {
			what   string
			stage  protocol.Stage
			code   int64
			result map[string]any
			want   string
		}{
			{"another version", protocol.Done, 0, map[string]any{"ecu": []protocol.ECU{terminal, with(bms, func(e *protocol.ECU) { e.Software = "2.4.0" }), display}}, "1 T1 2.4.1 0; 3 B1 2.4.0 0; 4 D1 1.2.0 0"},
			{"software versions by name", protocol.Done, 0, map[string]any{"TBOX": "2.4.2", "BMS": "2.4.0", "DISP": "1.2.0", "TOASTER": "1.0.0"}, "1 T1 2.4.2 0; 3 B1 2.4.0 0; 4 D1 1.2.0 0"},
			{"failed", protocol.Failed, 10, nil, "1 T1 2.4.2 0; 3 B1 2.4.0 0; 4 D1 1.2.0 0"},
			{"no usable list", protocol.Done, 0, map[string]any{"ecu": "none"}, "1 T1 2.4.2 0; 3 B1 2.4.0 0; 4 D1 1.2.0 0"},
			{"a new controller", protocol.Done, 0, map[string]any{"ecu": []protocol.ECU{terminal, bms, display, {Type: "MCU", SN: "M1", Software: "2.0.0"}}}, "1 T1 2.4.1 0; 2 M1 2.0.0 0; 3 B1 2.3.1 0; 4 D1 1.2.0 0"},
			{"another serial number", protocol.Done, 0, map[string]any{"ecu": []protocol.ECU{terminal, with(bms, func(e *protocol.ECU) { e.SN = "B2" }), display, {Type: "MCU", SN: "M1"}}}, "1 T1 2.4.1 0; 2 M1 2.0.0 0; 3 B1 2.3.1 3; 3 B2 2.3.1 0; 4 D1 1.2.0 0"},
			{"one in its bootloader", protocol.Done, 0, map[string]any{"ecu": []protocol.ECU{terminal, {Type: "BMS", SN: "B2"}, with(display, func(e *protocol.ECU) { e.State = protocol.ECUBootloader }), {Type: "MCU"}}}, "1 T1 2.4.1 0; 2 M1 2.0.0 0; 3 B1 2.3.1 3; 3 B2 2.3.1 0; 4 D1 1.2.0 2"},
		} {
			w.readVersions(row.stage, row.code, row.result)
			w.want(row.what, w.list(), row.want)
		}
		w.want("the history", w.texts("SELECT ecu_type || ' ' || ecu_sn || ' ' || was || '>' || software_version || ' ' || word FROM ecu_version WHERE vehicle_id = ? ORDER BY ecu_type, known_at, id"),
			"1 T1 >2.4.1 1; 1 T1 2.4.1>2.4.2 2; 1 T1 2.4.2>2.4.1 2; 2 M1 >2.0.0 2; 3 B1 >2.3.1 1; 3 B1 2.3.1>2.4.0 2; 3 B1 2.4.0>2.3.1 2; 3 B2 >2.3.1 2; 4 D1 >1.2.0 1")
	})
}

func TestAControllerIsSilentAfterThreeUnansweredPolls(t *testing.T) {
	each(t, func(w *world) {
		w.hello(terminal, bms, display)
		partial := map[string]any{"ecu": []protocol.ECU{terminal, with(bms, func(e *protocol.ECU) { e.State = protocol.ECUSilent })}} // the display is omitted
		for i, want := range []string{"1 T1 2.4.1 0; 3 B1 2.3.1 0; 4 D1 1.2.0 0", "1 T1 2.4.1 0; 3 B1 2.3.1 0; 4 D1 1.2.0 0", "1 T1 2.4.1 0; 3 B1 2.3.1 1; 4 D1 1.2.0 1"} {
			w.readVersions(protocol.Done, 0, partial)
			w.want(fmt.Sprintf("after %d polls", i+1), w.list(), want)
		}
		w.hello(terminal, bms)
		w.want("after a hello", w.list(), "1 T1 2.4.1 0; 3 B1 2.3.1 0; 4 D1 1.2.0 1")
		w.memoryCommand(ecu.ReadDTC, 4, protocol.Done, 0, map[string]any{"codes": []string{}})
		w.want("after reading its memory", w.list(), "1 T1 2.4.1 0; 3 B1 2.3.1 0; 4 D1 1.2.0 0")
		for range 3 {
			w.memoryCommand(ecu.ReadDTC, 4, protocol.Failed, 10, nil)
		}
		w.want("after failed reads of its memory", w.list(), "1 T1 2.4.1 0; 3 B1 2.3.1 0; 4 D1 1.2.0 1")
	})
}

func TestFaultCodesAreStoredWithFreezeFramesUntilCleared(t *testing.T) {
	each(t, func(w *world) {
		w.hello(terminal, bms)
		w.exec("UPDATE vehicle_shadow SET fault_codes = ',B1203,M1001,' WHERE id = ?", w.vehicle)
		faults := func() string {
			w.Helper()
			o, err := ecu.Describe(w.Context(), w.engine.Read(), w.staff, w.vehicle)
			if err != nil {
				w.Fatal(err)
			}
			text, err := json.Marshal(o.Faults)
			if err != nil {
				w.Fatal(err)
			}
			var plain []map[string]any
			if err := json.Unmarshal(text, &plain); err != nil {
				w.Fatal(err)
			}
			list := ""
			for _, f := range plain {
				list += fmt.Sprintf("%v %v %v %v; ", f["code"], f["ecuType"], f["active"], f["frame"])
			}
			return list
		}
		w.want("active only", faults(), "B1203 <nil> true <nil>; M1001 <nil> true <nil>; ")
		w.memoryCommand(ecu.ReadDTC, 3, protocol.Done, 0, map[string]any{"codes": []any{"B0001", map[string]any{"c": "B1203", "ff": map[string]any{"tm": 63}}, "B1203", "much too long a code", 7}})
		w.want("read", faults(), "B1203 3 true map[tm:63]; M1001 <nil> true <nil>; B0001 3 false <nil>; ")
		w.want("counted", w.texts("SELECT dtc_count || '' FROM ecu WHERE vehicle_id = ? AND ecu_type = 3"), "2")
		w.memoryCommand(ecu.ReadDTC, 7, protocol.Done, 0, map[string]any{"codes": []any{"P1001"}}) // the vehicle has no such controller
		w.want("of an unknown controller", faults(), "B1203 3 true map[tm:63]; M1001 <nil> true <nil>; B0001 3 false <nil>; ")
		w.memoryCommand(ecu.ClearDTC, 3, protocol.Done, 0, nil)
		w.want("cleared", faults(), "B1203 <nil> true <nil>; M1001 <nil> true <nil>; ")
	})
}

func TestALateResultIsAppliedOnce(t *testing.T) {
	each(t, func(w *world) {
		w.hello(terminal, bms)
		c, err := w.commands.Read(w.Context(), w.staff, "ecu:read", w.vin, ecu.ReadVersions)
		if err != nil {
			w.Fatal(err)
		}
		w.at = w.at.Add(time.Hour)
		if err := w.commands.Timeout(w.Context()); err != nil {
			w.Fatal(err)
		}
		for range 4 {
			w.send(protocol.Ack, protocol.AckBody{No: c.CommandNo, Stage: protocol.Done, Value: map[string]any{"ecu": []protocol.ECU{with(terminal, func(e *protocol.ECU) { e.Software = "2.5.0" })}}})
		}
		w.want("acknowledged four times", w.list(), "1 T1 2.5.0 0; 3 B1 2.3.1 0")
	})
}

func TestVersionsAreReadOnlyIfTheVehicleCanAnswer(t *testing.T) {
	each(t, func(w *world) {
		for _, row := range []struct {
			what        string
			status      equipment.OnlineStatus
			permissions []string
			set         string
			want        string
		}{
			{"without the permission", equipment.Online, []string{"ecu:view", "command:send"}, "", "NO_PERMISSION"},
			{"offline", equipment.Offline, []string{"ecu:read"}, "", "VEHICLE_OFFLINE"},
			{"stopped", equipment.Online, []string{"ecu:read"}, "operation_status = 1", "VEHICLE_STOPPED"},
			{"asleep", equipment.Sleeping, []string{"ecu:read"}, "operation_status = 0", ""},
			{"online", equipment.Online, []string{"ecu:read"}, "", ""},
		} {
			w.online(row.status)
			if row.set != "" {
				w.exec("UPDATE vehicle SET "+row.set+" WHERE id = ?", w.vehicle)
			}
			_, err := w.commands.Read(w.Context(), w.caller(row.permissions...), "ecu:read", w.vin, ecu.ReadVersions)
			w.want(row.what, w.named(err), row.want)
		}
		w.want("the pending command is not sent twice", w.texts("SELECT count(*) || '' FROM remote_command AS c JOIN command_def AS d ON d.id = c.def_code WHERE c.vehicle_id = ? AND d.code = 'readVersions' AND c.state = 1"), "1")
		status, err := w.commands.Status(w.Context(), w.staff, "ecu:read", w.vehicle, ecu.ReadVersions)
		if err != nil || !status.Allowed || status.Last == nil || status.Last.State != equipment.CommandQueued {
			w.Errorf("status %+v: %v", status, err)
		}
	})
}

func TestAReplacedControllerBecomesHistory(t *testing.T) {
	each(t, func(w *world) {
		w.hello(terminal, bms)
		for _, row := range []struct {
			what  string
			kind  equipment.EcuType
			input map[string]any
			want  string
		}{
			{"without an order", 3, map[string]any{"ecuSn": "B2222"}, "VALIDATION_FAILED"},
			{"by the same serial number", 3, map[string]any{"ecuSn": "b1 ", "repairNo": "WX000001"}, "VALIDATION_FAILED"},
			{"the terminal", 1, map[string]any{"ecuSn": "T2222", "repairNo": "WX000001"}, "VALIDATION_FAILED"},
			{"by another one", 3, map[string]any{"ecuSn": "b2222", "repairNo": "WX000001", "reason": "Water inside"}, ""},
		} {
			w.want(row.what, w.named(w.act(w.staff, "replace", row.kind, row.input)), row.want)
		}
		w.want("replaced", w.list(), "1 T1 2.4.1 0; 3 B1 2.3.1 3; 3 B2222  4")
		w.want("the order", w.texts("SELECT repair_no FROM ecu WHERE vehicle_id = ? AND status = 3"), "WX000001")
		w.want("the reason", w.texts("SELECT summary FROM audit_log WHERE module = 'ecu' AND action = 'replace' AND target_id IN (SELECT CAST(id AS text) FROM ecu WHERE vehicle_id = ?)"), "Record replacement ECU B1: WX000001 Water inside")
		w.hello(with(bms, func(e *protocol.ECU) { e.SN, e.Software = "B2222", "2.4.0" }))
		w.want("the new one reports", w.list(), "1 T1 2.4.1 0; 3 B1 2.3.1 3; 3 B2222 2.4.0 0")
		w.hello(bms)
		w.want("the old one reports again", w.list(), "1 T1 2.4.1 0; 3 B1 2.3.1 3; 3 B2222 2.4.0 3; 3 B1 2.3.1 0")
		w.want("the history", w.texts("SELECT ecu_sn || ' ' || word FROM ecu_version WHERE vehicle_id = ? AND ecu_type = 3 ORDER BY id"), "B1 1; B2222 4; B2222 1; B1 1")
	})
}

func TestReplacingTheTerminalReplacesItsController(t *testing.T) {
	each(t, func(w *world) {
		w.hello(with(terminal, func(e *protocol.ECU) { e.SN = w.sn }), bms)
		var iccid string
		if err := w.engine.DB().Read().NewRaw("SELECT c.iccid FROM sim_card AS c JOIN vehicle AS v ON v.sim_card_id = c.id WHERE v.id = ?", w.vehicle).Scan(w.Context(), &iccid); err != nil {
			w.Fatal(err)
		}
		_, _, err := w.engine.Act(w.Context(), equipment.Vehicles.Name, "replaceTbox", w.staff, fmt.Appendf(nil, `{"id":%d,"tboxSn":"TNEW00000001","imei":"490154203237518","iccid":%q,"repairNo":"WX000002"}`, w.vehicle, iccid))
		if err != nil {
			w.Fatal(err)
		}
		w.want("replaced", w.list(), "1 "+w.sn+" 2.4.1 3; 1 TNEW00000001  4; 3 B1 2.3.1 0")
		w.want("the order", w.texts("SELECT repair_no FROM ecu WHERE vehicle_id = ? AND status = 3"), "WX000002")
	})
}

func TestTheCombinationsOfAModelAddUpToItsVehicles(t *testing.T) {
	each(t, func(w *world) {
		m, err := ecu.Combine(w.Context(), w.engine.Read(), w.staff, w.model)
		if err != nil {
			w.Fatal(err)
		}
		var vehicles, sum, terminals int64
		if err := w.engine.DB().Read().NewRaw("SELECT count(*) FROM vehicle WHERE model_id = ? AND deleted_at = 0", w.model).Scan(w.Context(), &vehicles); err != nil {
			w.Fatal(err)
		}
		for i, row := range m.Rows {
			sum += row.N
			if len(row.Versions) != 7 || i > 0 && row.N > m.Rows[i-1].N {
				w.Errorf("row %d is %+v", i, row)
			}
		}
		for _, one := range m.Versions {
			if one.EcuType == 1 {
				terminals += one.N
			}
		}
		if m.Vehicles+m.Unknown != vehicles || m.Unknown < 1 || terminals != m.Vehicles || int64(len(m.Rows)) > m.Combinations || m.Combinations <= 50 && sum != m.Vehicles {
			w.Errorf("%d vehicles: %d known, %d unknown, %d in rows, %d terminals", vehicles, m.Vehicles, m.Unknown, sum, terminals)
		}
		w.hello(with(terminal, func(e *protocol.ECU) { e.Software = "9.9.9" }))
		if again, err := ecu.Combine(w.Context(), w.engine.Read(), w.staff, w.model); err != nil || again.Unknown != m.Unknown-1 || again.Combinations != m.Combinations+1 {
			w.Errorf("with one more: %+v: %v", again, err)
		}
		if _, err := ecu.Combine(w.Context(), w.engine.Read(), w.caller("vehicle:view"), w.model); w.named(err) != "NO_PERMISSION" {
			w.Errorf("without ecu:view: %v", err)
		}
	})
}
