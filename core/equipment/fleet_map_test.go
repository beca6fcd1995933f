package equipment_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"evops/contracts/equipment"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
)

const (
	view  = "vehicle:view"
	trace = equipment.GrantTrace
)

// mapCaller is an account of a dealer or of the head office with permissions, all of them in full.
func mapCaller(kind contract.UserType, grants ...string) *access.Caller {
	all := map[string]contract.DataScope{}
	for _, grant := range grants {
		all[grant] = contract.AllData
	}
	return &access.Caller{UserID: 9, UserType: kind, DealerID: 7, Language: "en", Rights: &access.Rights{Grants: all}}
}

func TestWithoutAPurposeTheMapCountsVehiclesByCells(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		for i, at := range [][2]float64{{121.501, 31.201}, {121.502, 31.202}, {121.907, 31.907}, {-70.5, -33.4}, {0, 0}} {
			p.sql("INSERT INTO vehicle_shadow (id, vehicle_id, dealer_id, geo_lng, geo_lat) VALUES (?, ?, ?, ?, ?)", 900+i, 900+i, 7, at[0], at[1])
		}
		p.sql("INSERT INTO alarm (id, vehicle_id, status) VALUES (1, 902, 1), (2, 900, 2)")
		tracer, world := mapCaller(contract.Staff, view, trace), feature.Bounds{West: -180, South: -90, East: 180, North: 90}
		east := feature.Bounds{West: 121, South: 31, East: 122, North: 32}
		for _, row := range []struct {
			what    string
			who     *access.Caller
			section feature.Section
			want    string
		}{
			{"the world", tracer, feature.Section{Bounds: &world, Zoom: 2}, "[{121.635 31.435 3 0} {-70.495 -33.395 1 0}]"},
			{"a city", tracer, feature.Section{Bounds: &east, Zoom: 7}, "[{121.505 31.205 2 0} {121.905 31.905 1 0}]"},
			{"with alarms", mapCaller(contract.Staff, view, trace, "alarm:view"), feature.Section{Bounds: &east, Zoom: 7}, "[{121.505 31.205 2 0} {121.905 31.905 1 1}]"},
			{"cells of at least a kilometre", tracer, feature.Section{Bounds: &east, Zoom: 20}, "[{121.505 31.205 2 0} {121.905 31.905 1 0}]"},
			{"empty", tracer, feature.Section{Bounds: &feature.Bounds{West: 1, South: 1, East: 2, North: 2}, Zoom: 9}, "[]"},
			{"west and east swapped", tracer, feature.Section{Bounds: &feature.Bounds{West: 2, South: 1, East: 1, North: 2}, Zoom: 9}, "VALIDATION_FAILED"},
			{"NaN", tracer, feature.Section{Bounds: &feature.Bounds{West: math.NaN(), South: 1, East: 1, North: 2}, Zoom: 9}, "VALIDATION_FAILED"},
			{"too close", tracer, feature.Section{Bounds: &east, Zoom: 21}, "VALIDATION_FAILED"},
			{"filtered", tracer, feature.Section{Bounds: &east, Query: map[string]json.RawMessage{"onlineStatus.in": json.RawMessage("[0]")}}, "TRACE_PURPOSE"},
			{"searched", tracer, feature.Section{Bounds: &east, Keyword: "LXV"}, "TRACE_PURPOSE"},
			{"without tracks", mapCaller(contract.Staff, view), feature.Section{Bounds: &world}, "NO_PERMISSION"},
			{"without vehicles", mapCaller(contract.Staff, trace), feature.Section{Bounds: &world}, "NO_PERMISSION"},
			{"a dealer", mapCaller(contract.DealerUser, view, trace), feature.Section{Bounds: &world}, "NO_PERMISSION"},
		} {
			fleet := &feature.FleetMap{Engine: p.Engine, Clock: value.Now}
			found, err := fleet.View(t.Context(), row.who, row.section, feature.Purpose{})
			got := fmt.Sprint(found.Clusters)
			if err != nil {
				got = err.Error()
			}
			if got != row.want && !(err != nil && strings.Contains(got, row.want)) || found.States != nil {
				t.Errorf("%s: %s, want %s", row.what, got, row.want)
			}
		}
	})
}

func TestWithAPurposeTheMapShowsTheVehiclesOfTheListByStateAndAuditsTheViewOnce(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		s := p.shops()
		p.sql("UPDATE vehicle_shadow SET geo_lng = 121.5, geo_lat = 31.2")
		for i := range 5 {
			p.sql("INSERT INTO vehicle (id, vin, dealer_id) VALUES (?, ?, ?)", 900+i, fmt.Sprintf("MAP%d", i), s.west)
			p.sql("INSERT INTO vehicle_shadow (id, vehicle_id, dealer_id, geo_lng, geo_lat, online_status, power_on, charging) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
				900+i, 900+i, s.west, 121.6, 31.2, []int{1, 1, 1, 2, 0}[i], i == 0 || i == 4, i == 1 || i == 3)
		}
		east := feature.Bounds{West: 121, South: 31, East: 122, North: 32}
		now := value.Now()
		fleet := &feature.FleetMap{Engine: p.Engine, Clock: func() value.Time { return now }}
		staff := mapCaller(contract.Staff, view, trace, "alarm:view")
		audited := func() (n int, last string) {
			t.Helper()
			var rows []struct{ TargetID, Summary string }
			if err := p.DB().Read().NewRaw("SELECT target_id, summary FROM audit_log WHERE action = 'locate' ORDER BY id DESC").Scan(t.Context(), &rows); err != nil {
				t.Fatal(err)
			}
			if len(rows) == 0 {
				return 0, ""
			}
			return len(rows), rows[0].TargetID + " " + rows[0].Summary
		}
		seen := func(who *access.Caller, query string) map[feature.MapState]int {
			t.Helper()
			section := feature.Section{Bounds: &east, Zoom: 9}
			if err := json.Unmarshal([]byte(query), &section.Query); err != nil {
				t.Fatal(err)
			}
			got, err := fleet.View(t.Context(), who, section, feature.Purpose{Code: 1})
			if err != nil || got.Clusters != nil {
				t.Fatal(got, err)
			}
			counts := map[feature.MapState]int{}
			for _, group := range got.States {
				if n := len(group.Vehicles); n > 0 {
					counts[group.State] = n
				}
			}
			return counts
		}
		shop := fmt.Sprintf(`{"dealerId.in":[%d]}`, s.west)
		all := map[feature.MapState]int{feature.MapRiding: 1, feature.MapCharging: 1, feature.MapParked: 1, feature.MapSleeping: 1, feature.MapOffline: 2}
		if got := seen(staff, `{}`); fmt.Sprint(got) != fmt.Sprint(all) {
			t.Errorf("all: %v, want %v", got, all)
		}
		each, last := audited()
		if each != 6 || !strings.Contains(last, "Repair map of the fleet 121.000–122.000, 31.000–32.000") {
			t.Errorf("%d entries, the last %q", each, last)
		}
		seen(staff, `{}`)
		if n, _ := audited(); n != each {
			t.Errorf("the same view within five minutes added %d entries", n-each)
		}
		now = now.Add(6 * time.Minute)
		seen(staff, `{}`)
		if n, _ := audited(); n != 2*each {
			t.Errorf("a later view added %d entries, want %d", n-each, each)
		}
		p.sql("INSERT INTO alarm (id, vehicle_id, status) VALUES (1, 904, 0)")
		if got := seen(staff, shop); got[feature.MapAlarm] != 1 || got[feature.MapOffline] != 0 {
			t.Errorf("with an alarm: %v", got)
		}
		if got := seen(mapCaller(contract.Staff, view, trace), shop); got[feature.MapAlarm] != 0 || got[feature.MapOffline] != 1 {
			t.Errorf("an alarm is shown without the permission: %v", got)
		}
		if got := seen(staff, `{"onlineStatus.in":[2]}`); fmt.Sprint(got) != "map[sleeping:1]" {
			t.Errorf("sleeping ones: %v", got)
		}
		narrow := mapCaller(contract.Staff, view)
		narrow.Rights.Grants[trace] = contract.OwnSubtree
		if got := seen(narrow, `{}`); len(got) != 0 {
			t.Errorf("beyond the scope of tracks: %v", got)
		}
		for i := range 10 {
			p.sql("INSERT INTO vehicle_shadow (id, vehicle_id, dealer_id, geo_lng, geo_lat) VALUES (?, ?, ?, 121.7, 31.2)", 950+i, 950+i, s.west)
		}
		now = now.Add(6 * time.Minute)
		before, _ := audited()
		seen(mapCaller(contract.Staff, view, trace), `{}`)
		if n, last := audited(); n != before+1 || !strings.HasSuffix(last, fmt.Sprintf(": %d vehicles", 16)) {
			t.Errorf("many vehicles: %d entries, the last %q", n-before, last)
		}
		east = feature.Bounds{West: 1, South: 1, East: 2, North: 2}
		if got := seen(staff, `{}`); len(got) != 0 {
			t.Errorf("elsewhere: %v", got)
		}
	})
}
