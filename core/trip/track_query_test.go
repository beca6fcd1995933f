package trip

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/store"
)

func TestTracksRequireStaffAndAPurpose(t *testing.T) {
	each(t, func(r *fixture) {
		points := reports(leg{20 * time.Minute, 30, true, often}, leg{4 * time.Minute, 0, false, time.Minute})
		r.now = points[len(points)-1].At
		r.storePoints(1, points...)
		r.buildTrips()
		trip := r.trips(1)[0].ID
		callerWith := func(kind contract.UserType, dealer int64, scope contract.DataScope, grants ...string) *access.Caller {
			rights := &access.Rights{Grants: map[string]contract.DataScope{}}
			for _, g := range grants {
				rights.Grants[g] = scope
			}
			return &access.Caller{UserID: 5, UserType: kind, DealerID: dealer, Language: "en", Rights: rights}
		}
		staff := callerWith(contract.Staff, 0, contract.AllData, "trace:view")
		repair := feature.Purpose{Code: 1}
		rows := []struct {
			what    string
			caller  *access.Caller
			purpose feature.Purpose
			want    *fault.Code
		}{
			{"staff", staff, repair, nil},
			{"staff, free text", staff, feature.Purpose{Text: "Asked for by the court"}, nil},
			{"no purpose", staff, feature.Purpose{}, fault.TracePurposeMissing},
			{"unknown purpose", staff, feature.Purpose{Code: 99}, fault.TracePurposeMissing},
			{"no permission", callerWith(contract.Staff, 0, contract.AllData, "vehicle:view"), repair, fault.NoPermission},
			{"the vehicle's own dealer", callerWith(contract.DealerUser, 7, contract.OwnDealer, "trace:view", "vehicle:view"), repair, fault.NotFoundOrDenied},
			{"staff of another region", callerWith(contract.Staff, 0, contract.OwnSubtree, "trace:view"), repair, fault.NotFoundOrDenied},
		}
		ways := Tracks{r.Engine}
		for _, row := range rows {
			entries := r.count("SELECT count(*) FROM audit_log WHERE action = 'locate' AND target_id = '1'")
			track, err := ways.Track(r.Context(), row.caller, TrackQuery{Trip: trip, Purpose: row.purpose})
			path, err2 := ways.Track(r.Context(), row.caller, TrackQuery{VIN: "VIN00000000000001", From: dawn, To: dawn.Add(time.Hour), Purpose: row.purpose, OrderNo: "WX1"})
			for _, err := range []error{err, err2} {
				var refused *fault.Error
				if errors.As(err, &refused) != (row.want != nil) || row.want != nil && refused.Code != row.want {
					r.Errorf("%s: %v, want %v", row.what, err, row.want)
				}
			}
			entries = r.count("SELECT count(*) FROM audit_log WHERE action = 'locate' AND target_id = '1'") - entries
			if row.want != nil {
				if track != nil || path != nil || entries != 0 {
					r.Errorf("%s: refused, but a track or an audit entry exists", row.what)
				}
				continue
			}
			if entries != 2 || track.Total != 121 || path.Total != len(points) || len(track.Points) != 121 || track.Points[0].Geo != path.Points[0].Geo {
				r.Errorf("%s: %d audit entries, %d points of the trip, %d of the time range", row.what, entries, track.Total, path.Total)
			}
		}
		for _, row := range []struct {
			what     string
			from, to value.Time
		}{{"eight days", dawn, dawn.Add(8 * 24 * time.Hour)}, {"backwards", dawn.Add(time.Hour), dawn}, {"without a start", value.Time{}, dawn}} {
			_, err := ways.Track(r.Context(), staff, TrackQuery{VIN: "VIN00000000000001", From: row.from, To: row.to, Purpose: repair})
			var refused *fault.Error
			if !errors.As(err, &refused) || refused.Code != fault.TraceRange {
				r.Errorf("%s: %v", row.what, err)
			}
		}
		r.set("trace.maxDays", "3")
		long := TrackQuery{VIN: "VIN00000000000001", From: dawn, To: dawn.Add(4 * 24 * time.Hour), Purpose: repair}
		var refused *fault.Error
		if _, err := ways.Track(r.Context(), staff, long); !errors.As(err, &refused) || refused.Code != fault.TraceRange || refused.In("en") != "The time range is limited to 3 days" {
			r.Errorf("beyond the configured maximum: %v", err)
		}
		if _, err := ways.Track(r.Context(), staff, TrackQuery{VIN: "NOBODY", From: dawn, To: dawn, Purpose: repair}); err == nil {
			r.Error("a query for an unknown vehicle succeeds")
		}
	})
}

// set stores a setting.
func (r *fixture) set(key, text string) {
	r.Helper()
	err := r.db.Write(r.Context(), func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewRaw("INSERT INTO sys_setting (setting_key, value) VALUES (?, ?)", key, text).Exec(ctx); err != nil {
			return err
		}
		return store.IncrementVersion(ctx, tx, store.SettingVersion)
	})
	if err != nil {
		r.Fatal(err)
	}
}

func TestALongTrackIsSimplifiedWithANotice(t *testing.T) {
	var points []Point
	for i := range maxTrackPoints + 1000 {
		points = append(points, Point{At: dawn.Add(time.Duration(i) * time.Second), Geo: east(float64(i) * 5), Speed: 180, PowerOn: true, LocKind: 1})
	}
	w := trackOf(points, maxTrackPoints, "en")
	if !w.Thinned || w.Notice == "" || len(w.Points) > maxTrackPoints || w.Total != len(points) {
		t.Errorf("%d of %d points, %q", len(w.Points), w.Total, w.Notice)
	}
	if w := trackOf(points, 1_000, "en"); len(w.Points) > 1_000 || !w.Thinned {
		t.Errorf("%d points, more than the limit", len(w.Points))
	}
	if w := trackOf(points[:100], maxTrackPoints, "en"); w.Thinned || w.Notice != "" || len(w.Points) != 100 {
		t.Errorf("%d of 100 points, %q", len(w.Points), w.Notice)
	}
}
