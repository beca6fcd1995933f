package trip

import (
	"errors"
	"strings"
	"testing"
	"time"

	"evops/contracts/fault"
	contract "evops/contracts/system"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/testdb"
)

func TestAlarmPositionsRequireAPurposeAndBothPermissions(t *testing.T) {
	each(t, func(r *fixture) {
		testdb.Exec(r.T, r.db, "INSERT INTO alarm (id, alarm_no, vehicle_id, dealer_id, err_code, first_at, geo_lng, geo_lat) VALUES (1, 'A1', 1, 7, 1, ?, 121.47, 31.23)", dawn)
		scope := map[string]contract.DataScope{"alarm:view": contract.AllData, "trace:view": contract.AllData}
		callerWith := func(kind contract.UserType, change map[string]contract.DataScope) *access.Caller {
			grants := map[string]contract.DataScope{}
			for permission, reach := range scope {
				grants[permission] = reach
			}
			for permission, reach := range change {
				if grants[permission] = reach; reach == 0 {
					delete(grants, permission)
				}
			}
			caller := &access.Caller{UserID: 5, UserType: kind, Language: "en", Rights: &access.Rights{Grants: grants}}
			if kind == contract.DealerUser {
				caller.DealerID = 7
			}
			return caller
		}
		repair := feature.Purpose{Code: 1}
		for _, row := range []struct {
			what    string
			caller  *access.Caller
			purpose feature.Purpose
			want    *fault.Code
		}{
			{"staff", callerWith(contract.Staff, nil), repair, nil},
			{"no purpose", callerWith(contract.Staff, nil), feature.Purpose{}, fault.TracePurposeMissing},
			{"no permission for tracks", callerWith(contract.Staff, map[string]contract.DataScope{"trace:view": 0}), repair, fault.NoPermission},
			{"no permission for alarms", callerWith(contract.Staff, map[string]contract.DataScope{"alarm:view": 0}), repair, fault.NotFoundOrDenied},
			{"tracks of another region", callerWith(contract.Staff, map[string]contract.DataScope{"trace:view": contract.OwnSubtree}), repair, fault.NotFoundOrDenied},
			{"alarms of another region", callerWith(contract.Staff, map[string]contract.DataScope{"alarm:view": contract.OwnSubtree}), repair, fault.NotFoundOrDenied},
			{"the vehicle's own dealer", callerWith(contract.DealerUser, nil), repair, fault.NotFoundOrDenied},
		} {
			entries := r.count("SELECT count(*) FROM audit_log WHERE action = 'locate' AND target_id = '1'")
			s, err := Tracks{r.Engine}.Around(r.Context(), row.caller, 1, row.purpose, "WX7")
			entries = r.count("SELECT count(*) FROM audit_log WHERE action = 'locate' AND target_id = '1'") - entries
			var refused *fault.Error
			if errors.As(err, &refused) != (row.want != nil) || row.want != nil && refused.Code != row.want {
				r.Errorf("%s: %v, want %v", row.what, err, row.want)
			}
			switch {
			case row.want != nil:
				if s != nil || entries != 0 {
					r.Errorf("%s: result %+v, %d audit entries", row.what, s, entries)
				}
			case s.Geo == nil || s.Geo.Lng != 121.47 || entries != 1:
				r.Errorf("%s: result %+v, %d audit entries", row.what, s, entries)
			}
		}
		if summary := r.text("SELECT summary FROM audit_log WHERE action = 'locate'"); !strings.HasSuffix(summary, "WX7 A1") {
			r.Errorf("audit entry %q does not name the alarm", summary)
		}
	})
}

func TestTelemetryCoversHalfAnHourAroundAnAlarm(t *testing.T) {
	each(t, func(r *fixture) {
		testdb.Exec(r.T, r.db, "INSERT INTO alarm (id, alarm_no, vehicle_id, dealer_id, err_code, first_at) VALUES (1, 'A1', 1, 7, 1, ?)", dawn)
		point := func(after time.Duration, soc, kelvin, hdop int64) Point {
			return Point{At: dawn.Add(after), Seq: int64(after / time.Second), Geo: east(float64(after/time.Second) + 4000), Speed: 215, SOC: soc, Temp: kelvin, HDOP: hdop, LocKind: 1, PowerOn: true}
		}
		staff := &access.Caller{UserID: 5, UserType: contract.Staff, Language: "en", Rights: &access.Rights{Grants: map[string]contract.DataScope{"alarm:view": contract.AllData, "trace:view": contract.AllData}}}
		around := func() *Surroundings {
			r.Helper()
			s, err := Tracks{r.Engine}.Around(r.Context(), staff, 1, feature.Purpose{Code: 1}, "")
			if err != nil {
				r.Fatal(err)
			}
			return s
		}
		if s := around(); s.Geo != nil || len(s.Telemetry) != 0 || len(s.Track.Points) != 0 {
			r.Errorf("a vehicle without reports has %+v", s)
		}
		r.storePoints(1, point(-31*time.Minute, 90, 290, 8), point(-30*time.Minute, 89, 268, 8), point(0, 0, 0, 8), point(20*time.Minute, 80, 310, poorHDOP+1), point(31*time.Minute, 79, 311, 8))
		r.storePoints(2, point(time.Minute, 50, 300, 8))
		s := around()
		if len(s.Telemetry) != 3 || len(s.Track.Points) != 2 {
			r.Fatalf("%d readings and %d points to draw, want 3 and 2", len(s.Telemetry), len(s.Track.Points))
		}
		first, silent, vague := s.Telemetry[0], s.Telemetry[1], s.Telemetry[2]
		if first.TS != dawn.Add(-30*time.Minute) || first.SpeedKmh != 21.5 || *first.SOC != 89 || *first.TempC != -5 {
			r.Errorf("first reading %+v", first)
		}
		if silent.SOC != nil || silent.TempC != nil {
			r.Errorf("missing values are %v %%, %v °C, want null", silent.SOC, silent.TempC)
		}
		if *vague.SOC != 80 || *vague.TempC != 37 {
			r.Errorf("reading with an imprecise position %+v", vague)
		}
	})
}
