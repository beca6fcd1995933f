package alarm_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"evops/contracts/equipment"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/alarm"
	"evops/core/record"
	"evops/core/testdb"
)

// fleet adds vehicles of two models with a battery controller each: 1 to 4 of the first model, 5 and 6 of the second. All but 4 and 6 have
// version 2.4.1.
func (w *fixture) fleet() (code *equipment.AlarmErrCode) {
	w.Helper()
	exec := func(query string, args ...any) { w.Helper(); testdb.Exec(w.T, w.engine.DB(), query, args...) }
	for _, table := range []string{"ecu", "alarm"} {
		exec("DELETE FROM " + table)
	}
	exec("UPDATE vehicle SET status = ?", equipment.Scrapped)
	for i := range 6 {
		id := 900_001 + i
		model, version := 900_001+i/4, "2.4.1"
		if i == 3 || i == 5 {
			version = "2.3.0"
		}
		exec("INSERT INTO vehicle (id, vin, model_id, dealer_id, status) VALUES (?, ?, ?, ?, ?)", id, fmt.Sprintf("FLEET%012d", i+1), model, 1+i%2, equipment.Sold)
		exec("INSERT INTO ecu (id, vehicle_id, dealer_id, ecu_type, ecu_sn, software_version, status) VALUES (?, ?, ?, ?, ?, ?, ?)", id, id, 1+i%2, equipment.EcuByName["BMS"], fmt.Sprintf("BMS%d", i), version, equipment.EcuNormal)
	}
	for i, name := range []string{"One", "Two"} {
		exec("INSERT INTO vehicle_model (id, model_code, name_zh, name_en) VALUES (?, ?, ?, ?)", 900_001+i, "FM"+name, name, name)
	}
	codes, err := record.Find(w.Context(), w.engine.Read(), equipment.AlarmErrCodes, &equipment.AlarmErrCodes.Row.Code, "B1203")
	if err != nil || len(codes) == 0 {
		w.Fatal(err)
	}
	exec("UPDATE alarm_err_code SET ecu_type = ? WHERE id = ?", equipment.EcuByName["BMS"], codes[0].ID)
	code, err = record.Get(w.Context(), w.engine.Read(), equipment.AlarmErrCodes, codes[0].ID)
	if err != nil {
		w.Fatal(err)
	}
	return code
}

// addAlarm stores an alarm of a vehicle of the fleet.
func (w *fixture) addAlarm(id int64, code int64, vehicle int, at value.Time, version string) {
	w.Helper()
	testdb.Exec(w.T, w.engine.DB(), "INSERT INTO alarm (id, alarm_no, vehicle_id, model_id, dealer_id, err_code, first_at, firmware) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
		id, fmt.Sprintf("A%d", id), 900_000+vehicle, 900_001+(vehicle-1)/4, 1+(vehicle-1)%2, code, at, version)
}

// format formats a share as group, alarms, vehicles of total.
func format(group string, s alarm.Share) string {
	of := "?"
	if s.Of != nil {
		of = fmt.Sprint(*s.Of)
	}
	return fmt.Sprintf("%s %d: %d/%s; ", group, s.Alarms, s.Vehicles, of)
}

func formatModels(shares []alarm.ModelShare) (out string) {
	for _, s := range shares {
		out += format(s.Name.EN, s.Share)
	}
	return out
}

func formatVersions(shares []alarm.VersionShare) (out string) {
	for _, s := range shares {
		out += format(s.Version, s.Share)
	}
	return out
}

func TestTheShareOfVehiclesWithAnAlarmIsCountedByModelAndVersion(t *testing.T) {
	each(t, func(w *fixture) {
		code := w.fleet()
		noon := value.Today().Time().Add(12 * time.Hour)
		day := 24 * time.Hour
		w.addAlarm(1, code.ID, 1, noon.Add(-day), "2.4.1")
		w.addAlarm(2, code.ID, 1, noon.Add(-2*day), "2.4.1")
		w.addAlarm(3, code.ID, 5, noon.Add(-2*day), "2.4.1")
		w.addAlarm(4, code.ID, 2, noon.Add(-31*day), "2.4.1") // too long ago
		w.addAlarm(5, code.ID, 6, noon.Add(-3*day), "2.2.0")  // updated since
		w.addAlarm(6, code.ID+1, 3, noon.Add(-day), "2.4.1")  // another code
		all := caller(w.me, "alarm:view", "alarmCode:view", "vehicle:view", "ecu:view")
		narrow := caller(w.me, "alarm:view", "alarmCode:view", "vehicle:view", "ecu:view")
		narrow.Rights.Grants["vehicle:view"] = contract.OwnSubtree
		dealer := caller(w.me, "alarm:view", "alarmCode:view", "vehicle:view", "ecu:view")
		dealer.UserType, dealer.DealerID = contract.DealerUser, 2
		for _, row := range []struct {
			what                  string
			who                   *access.Caller
			all, models, versions string
		}{
			{"staff", all, " 4: 3/6; ", "Two 2: 2/2; One 2: 1/4; ", "2.4.1 3: 2/4; 2.2.0 1: 1/1; "},
			{"without vehicles", caller(w.me, "alarm:view", "alarmCode:view", "ecu:view"), " 4: 3/?; ", "Two 2: 2/?; One 2: 1/?; ", "2.4.1 3: 2/4; 2.2.0 1: 1/1; "},
			{"without controllers", caller(w.me, "alarm:view", "alarmCode:view", "vehicle:view"), " 4: 3/6; ", "Two 2: 2/2; One 2: 1/4; ", "2.4.1 3: 2/?; 2.2.0 1: 1/?; "},
			{"with vehicles of a region only", narrow, " 4: 3/?; ", "Two 2: 2/?; One 2: 1/?; ", "2.4.1 3: 2/4; 2.2.0 1: 1/1; "},
			{"a dealer", dealer, " 1: 1/3; ", "Two 1: 1/1; ", "2.2.0 1: 1/1; "},
		} {
			o, err := alarm.DescribeCode(w.Context(), w.engine.Read(), row.who, code.ID)
			if err != nil {
				w.Fatal(row.what, err)
			}
			if got := format("", o.All); got != row.all {
				w.Errorf("%s: all vehicles %q, want %q", row.what, got, row.all)
			}
			if got := formatModels(o.Models); got != row.models {
				w.Errorf("%s: by models %q, want %q", row.what, got, row.models)
			}
			if got := formatVersions(o.Firmware); got != row.versions {
				w.Errorf("%s: by versions %q, want %q", row.what, got, row.versions)
			}
		}
		o, err := alarm.DescribeCode(w.Context(), w.engine.Read(), all, code.ID)
		if err != nil {
			w.Fatal(err)
		}
		if n := len(o.Days); n != 30 || o.Days[29].Day != value.Today() || o.Days[29].N != 0 || o.Days[28].N != 1 || o.Days[27].N != 2 || o.Days[26].N != 1 {
			w.Errorf("days %v", o.Days)
		}
		nothing, err := alarm.DescribeCode(w.Context(), w.engine.Read(), caller(w.me, "alarmCode:view", "vehicle:view", "ecu:view"), code.ID)
		if text, _ := json.Marshal(nothing); err != nil || string(text) != `{"days":null}` {
			w.Errorf("without the permission for alarms: %s, %v", text, err)
		}

		// The later alarm of vehicle 1 has one before it, and the shares of its own model and version.
		one, err := alarm.Describe(w.Context(), w.engine.Read(), all, 1)
		if err != nil {
			w.Fatal(err)
		}
		if one.Advice.Code != "B1203" || one.Advice.RideAdvice != code.RideAdvice || one.Advice.Suggestion != code.Suggestion || code.Suggestion.EN == "" {
			w.Errorf("advice %+v, want that of %+v", one.Advice, code)
		}
		if one.Earlier != 1 || one.Last == nil || one.Last.ID != 2 || formatModels(one.Models) != "One 2: 1/4; " || formatVersions(one.Firmware) != "2.4.1 3: 2/4; " {
			w.Errorf("alarm: %d earlier, last %v, models %s, firmware %s", one.Earlier, one.Last, formatModels(one.Models), formatVersions(one.Firmware))
		}
		first, err := alarm.Describe(w.Context(), w.engine.Read(), all, 2)
		if err != nil || first.Earlier != 0 || first.Last != nil {
			w.Errorf("first alarm: %+v, %v", first, err)
		}
		if _, err := alarm.Describe(w.Context(), w.engine.Read(), dealer, 1); err == nil {
			w.Error("a dealer may read another dealer's alarm")
		}
	})
}
