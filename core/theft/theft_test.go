package theft_test

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"crypto/x509"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/theft"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command"
	"evops/core/debug"
	"evops/core/endpoint"
	feature "evops/core/equipment"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	rules "evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
	service "evops/core/theft"
)

// world has a bound vehicle with a terminal, the services that a theft involves, and a clock.
type world struct {
	*testing.T
	*record.Engine
	thefts   *service.Service
	commands *command.Service
	at       value.Time
	vehicle  int64
	vin      string
	staff    *access.Caller
	sent     []message.ServiceMessage
}

func (w *world) inform(_ context.Context, _ bun.Tx, m message.ServiceMessage) error {
	w.sent = append(w.sent, m)
	return nil
}

func (w *world) now() value.Time { return w.at }

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, Engine: product.Engine(db), at: value.Now()}
		row := seedtest.FindVehicle(t, db)
		w.vehicle, w.vin = row.ID, row.VIN
		for _, table := range []string{"stolen_custody", "stolen_report", "debug_frequency", "remote_command", "trace_point", "trip_track"} {
			testdb.Exec(t, db, "DELETE FROM "+table)
		}
		w.exec("UPDATE vehicle SET stolen_flag = ?, bind_status = 1 WHERE id = ?", false, w.vehicle)
		w.exec("UPDATE vehicle_shadow SET soc = 80 WHERE id = ?", w.vehicle)
		_, accounts := seedtest.Open(t, db)
		w.commands = command.New(command.Deps{Engine: w.Engine, Accounts: accounts, Notifications: notification.New(w.Engine, nil), Clock: w.now})
		commands := w.commands
		intervals := debug.New(debug.Deps{Engine: w.Engine, Commands: commands, Clock: w.now})
		w.thefts = service.New(service.Deps{Inform: w.inform, Engine: w.Engine, Intervals: intervals, Commands: commands, Key: []byte("the installation's own key, 32 b"), Clock: w.now})
		w.Register(feature.Rules{Dictionary: rules.NewDictionary(w.Engine)}, commands, intervals, w.thefts)
		w.staff = seedtest.Caller(901, "stolen:view", "stolen:add", "stolen:verify", "stolen:track", "stolen:lock", "stolen:close", "trace:view", "vehicle:view", "vehicle:unbind", "vehicle:bind")
		test(w)
	})
}

func (w *world) exec(statement string, args ...any) {
	w.Helper()
	testdb.Exec(w.T, w.DB(), statement, args...)
}

// report adds a case of the vehicle, lost two hours ago, and returns its id.
func (w *world) report() int64 {
	w.Helper()
	saved, err := w.add(w.staff)
	if err != nil {
		w.Fatal(err)
	}
	return saved.ID
}

func (w *world) add(who *access.Caller) (record.Saved, error) {
	body, _ := json.Marshal(map[string]any{
		"vehicleId": w.vehicle, "reporterName": "王小明", "reporterPhone": "13800138000", "lostAt": w.at.Add(-2 * time.Hour).String(), "lostAddr": "人民路 1 号",
	})
	return w.Add(w.Context(), "stolenReport", who, body)
}

// act runs an action on a case and returns the name of its fault, or the path and rule of the first invalid field.
func (w *world) act(id int64, verb, input string) string {
	w.Helper()
	body := fmt.Sprintf(`{"id":%d,"version":%d,"reason":"as the owner asked"%s}`, id, w.get(id).Version, input)
	_, _, err := w.Act(w.Context(), "stolenReport", verb, w.staff, []byte(body))
	return name(w.T, err)
}

func (w *world) must(id int64, verb, input string) {
	w.Helper()
	if got := w.act(id, verb, input); got != "" {
		w.Fatalf("%s: %s", verb, got)
	}
}

func name(t *testing.T, err error) string {
	t.Helper()
	var refused *fault.Error
	if err != nil && !errors.As(err, &refused) {
		t.Fatal(err)
	}
	if refused == nil {
		return ""
	}
	return refused.Code.Name
}

func (w *world) get(id int64) *theft.Report {
	w.Helper()
	r, err := record.Get(w.Context(), w.Read(), theft.Reports, id)
	if err != nil {
		w.Fatal(err)
	}
	return r
}

func (w *world) stolen() bool {
	w.Helper()
	v, err := record.Get(w.Context(), w.Read(), equipment.Vehicles, w.vehicle)
	if err != nil {
		w.Fatal(err)
	}
	return v.StolenFlag
}

func (w *world) unbind() string {
	w.Helper()
	v, err := record.Get(w.Context(), w.Read(), equipment.Vehicles, w.vehicle)
	if err != nil {
		w.Fatal(err)
	}
	proof := fmt.Sprintf("proof-%d", v.Version)
	err = w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.Engine, tx, system.FileObjects, &system.FileObject{FileKey: proof, BizType: "evidence", Status: system.FileReady, UserID: w.staff.UserID})
	})
	if err != nil {
		w.Fatal(err)
	}
	_, _, err = w.Act(w.Context(), "vehicle", "unbind", w.staff, fmt.Appendf(nil, `{"id":%d,"version":%d,"reason":"3","evidences":[%q]}`, v.ID, v.Version, proof))
	return name(w.T, err)
}

// overrides returns the open overrides of the reporting interval of the vehicle.
func (w *world) overrides() (open []*equipment.DebugFrequency) {
	w.Helper()
	all, err := record.Find(w.Context(), w.Read(), equipment.DebugFrequencies, &equipment.DebugFrequencies.Row.VehicleID, w.vehicle)
	if err != nil {
		w.Fatal(err)
	}
	for _, f := range all {
		if f.State == equipment.FrequencyPending || f.State == equipment.FrequencyActive {
			open = append(open, f)
		}
	}
	return open
}

// point stores a satellite fix some time ago.
func (w *world) point(ago time.Duration, lng, lat float64) {
	w.Helper()
	at := w.at.Add(-ago)
	w.exec("INSERT INTO trace_point (vehicle_id, ts, seq, server_ts, lng, lat, alt_m, speed_kmh, heading, satellites, hdop, loc_kind, soc, odo_km, power_on, backlog, ts_kind, temp_k) VALUES (?, ?, 0, ?, ?, ?, 0, 100, 0, 9, 10, 1, 80, 0, 1, 0, 0, 0)",
		w.vehicle, at, at, lng, lat)
}

func TestACaseAloneMarksAVehicleAsStolenAndBarsUnbinding(t *testing.T) {
	each(t, func(w *world) {
		id := w.report()
		if len(w.sent) != 1 || w.sent[0].UserID != w.get(id).OwnerID || w.sent[0].Scene != message.StolenScene {
			w.Errorf("messages to the owner: %+v", w.sent)
		}
		if r := w.get(id); !w.stolen() || r.Status != theft.Reported || !strings.HasPrefix(r.ReportNo, "ST") || r.OwnerID == 0 {
			t.Errorf("stolen %v, %+v", w.stolen(), r)
		}
		if got := w.unbind(); got != "VEHICLE_STOLEN" {
			t.Errorf("unbind of a stolen vehicle: %q", got)
		}
		if _, err := w.add(w.staff); name(t, err) != "STOLEN_OPEN" {
			t.Errorf("a second case: %v", err)
		}
		for _, step := range []struct{ verb, input, want string }{
			{"startTrack", `,"trackIntervalS":10,"hours":24`, "STATE_NOT_ALLOWED"},
			{"recover", `,"place":"xx","at":"2026-01-01 00:00:00","person":"yy"`, "STATE_NOT_ALLOWED"},
			{"close", `,"closeReason":1`, "VALIDATION_FAILED"},
			{"close", `,"closeReason":2`, "VALIDATION_FAILED"},
			{"verify", `,"note":"called the owner"`, ""},
			{"dismiss", ``, ""},
			{"close", `,"closeReason":3`, "VALIDATION_FAILED"},
		} {
			if got := w.act(id, step.verb, step.input); got != step.want {
				t.Errorf("%s%s: %q, want %q", step.verb, step.input, got, step.want)
			}
		}
		if w.stolen() {
			t.Error("a false report still marks the vehicle as stolen")
		}
		w.must(id, "close", `,"closeReason":2`)
		w.must(id, "reopen", "")
		if r := w.get(id); !w.stolen() || r.Status != theft.Verified || !r.ClosedAt.IsZero() {
			t.Errorf("reopened: stolen %v, %+v", w.stolen(), r)
		}
		w.must(id, "close", `,"closeReason":3`)
		w.at = w.at.Add(181 * 24 * time.Hour)
		if got := w.act(id, "reopen", ""); got != "STATE_NOT_ALLOWED" {
			t.Errorf("reopened after half a year: %q", got)
		}
		if got := w.unbind(); got != "" || w.stolen() {
			t.Errorf("unbind after the case: %q", got)
		}
	})
}

func TestATrackedVehicleReportsMoreOftenUntilTheCaseIsClosed(t *testing.T) {
	each(t, func(w *world) {
		id := w.report()
		w.must(id, "verify", `,"note":"called the owner"`)
		// An engineer observes the vehicle already.
		err := w.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			return record.Insert(ctx, w.Engine, tx, equipment.DebugFrequencies, &equipment.DebugFrequency{
				VehicleID: w.vehicle, RideIntervalS: 60, ParkIntervalS: 60, State: equipment.FrequencyActive, Reason: "1", EndAt: w.at.Add(time.Hour), StartAt: w.at,
			})
		})
		if err != nil {
			t.Fatal(err)
		}
		w.must(id, "startTrack", `,"trackIntervalS":15,"hours":72`)
		open := w.overrides()
		if len(open) != 1 || open[0].RideIntervalS != 15 || open[0].ParkIntervalS != 15 || !open[0].NoSleep || open[0].Reason != "4" || open[0].EndAt != w.at.Add(72*time.Hour) {
			t.Fatalf("overrides %+v", open)
		}
		w.must(id, "startTrack", `,"trackIntervalS":5,"hours":10`)
		if open := w.overrides(); len(open) != 1 || open[0].RideIntervalS != 5 {
			t.Errorf("tracked for longer: %+v", open)
		}
		w.must(id, "recover", fmt.Sprintf(`,"place":"派出所","at":%q,"person":"李警官"`, w.at.String()))
		if len(w.overrides()) != 1 || !w.stolen() {
			t.Error("a recovered vehicle is not tracked until the case is closed")
		}
		if got := w.act(id, "close", `,"closeReason":4`); got != "VALIDATION_FAILED" {
			t.Errorf("a recovered vehicle closed as not recovered: %q", got)
		}
		w.must(id, "close", `,"closeReason":1`)
		if open := w.overrides(); len(open) != 0 || w.stolen() {
			t.Errorf("after closing: stolen %v, overrides %+v", w.stolen(), open)
		}
	})
}

func TestTheWatchLocatesFollowsAndGivesUp(t *testing.T) {
	each(t, func(w *world) {
		w.point(3*time.Hour, 121.47, 31.23)
		id := w.report()
		w.must(id, "verify", `,"note":"called the owner"`)
		w.must(id, "startTrack", `,"trackIntervalS":10,"hours":24`)
		watch := func() *theft.Report {
			t.Helper()
			if err := w.thefts.Watch(t.Context()); err != nil {
				t.Fatal(err)
			}
			return w.get(id)
		}
		if r := watch(); r.Status != theft.Tracking {
			t.Errorf("without fixes: %d", r.Status)
		}
		for i := range 4 {
			w.point(time.Duration(25-5*i)*time.Minute, 121.48, 31.23)
		}
		if r := watch(); r.Status != theft.Located {
			t.Errorf("in one place for half an hour: %d", r.Status)
		}
		w.at = w.at.Add(time.Minute)
		w.point(0, 121.482, 31.23)
		if r := watch(); r.Status != theft.Tracking {
			t.Errorf("moved 190 m: %d", r.Status)
		}
		w.at = w.at.Add(25 * time.Hour)
		if r := watch(); r.Status != theft.Verified || len(w.overrides()) != 0 || !w.stolen() {
			t.Errorf("after the end of tracking: %+v, %d overrides", r, len(w.overrides()))
		}
		w.at = w.at.Add(90 * 24 * time.Hour)
		if r := watch(); r.Status != theft.Closed || r.CloseReason != theft.NotFound || w.stolen() {
			t.Errorf("after three months: stolen %v, %+v", w.stolen(), r)
		}
	})
}

func TestFollowingAVehicleDoesNotDisturbAFormInUse(t *testing.T) {
	each(t, func(w *world) {
		id := w.report()
		before, seen := w.get(id), w.at.Add(time.Minute)
		w.exec("UPDATE vehicle_shadow SET last_seen_at = ? WHERE id = ?", seen, w.vehicle)
		if err := w.thefts.Watch(t.Context()); err != nil {
			t.Fatal(err)
		}
		if r := w.get(id); r.LastSeenAt != seen || r.Version != before.Version {
			t.Errorf("last seen %v, version %d; want %v, %d", r.LastSeenAt, r.Version, seen, before.Version)
		}
	})
}

func TestPositionsNeedAPurposeAndAreInTheCustodyLog(t *testing.T) {
	each(t, func(w *world) {
		w.point(3*time.Hour, 121.47, 31.23)
		w.point(time.Hour, 121.48, 31.23)
		w.point(time.Minute, 121.49, 31.23)
		id := w.report()
		theftPurpose := feature.Purpose{Code: 2}
		dealer := seedtest.Caller(902, "stolen:view", "trace:view")
		dealer.UserType = system.DealerUser
		for _, row := range []struct {
			of      string
			who     *access.Caller
			purpose feature.Purpose
			want    string
		}{
			{"without a purpose", w.staff, feature.Purpose{}, "TRACE_PURPOSE"},
			{"without the permission", seedtest.Caller(903, "stolen:view"), theftPurpose, "NO_PERMISSION"},
			{"a dealer", dealer, theftPurpose, "NOT_FOUND_OR_DENIED"},
		} {
			if _, err := w.thefts.Position(t.Context(), row.who, id, row.purpose); name(t, err) != row.want {
				t.Errorf("%s: %v", row.of, err)
			}
		}
		look := func(purpose feature.Purpose) *service.Position {
			t.Helper()
			p, err := w.thefts.Position(t.Context(), w.staff, id, purpose)
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		p := look(theftPurpose)
		if p.Track.Total != 2 || p.LostGeo == nil || p.LostGeo.Lng != 121.47 || p.Live == nil {
			t.Errorf("position %+v", p)
		}
		w.at = w.at.Add(10 * time.Second)
		look(theftPurpose)
		look(feature.Purpose{Text: "asked by the insurer"})
		w.at = w.at.Add(time.Hour)
		look(theftPurpose)
		log, err := record.Find(t.Context(), w.Read(), theft.CustodyLog, &theft.CustodyLog.Row.ReportID, id)
		if err != nil {
			t.Fatal(err)
		}
		var views []int64
		for _, one := range log {
			views = append(views, one.Views)
		}
		if fmt.Sprint(len(views)) != "3" || views[0]+views[1]+views[2] != 4 {
			t.Errorf("views by entry %v, want three entries with four views", views)
		}
	})
}

// Anyone can verify an export with its public key.
func TestAnExportIsSignedAndHasBothDatums(t *testing.T) {
	each(t, func(w *world) {
		w.point(time.Hour, 121.4737, 31.2304)
		id := w.report()
		if _, err := w.thefts.HandOver(t.Context(), w.staff, id, "asked by the police"); name(t, err) != "POLICE_CASE_REQUIRED" {
			t.Errorf("without the number of the police: %v", err)
		}
		body := fmt.Sprintf(`{"id":%d,"version":%d,"policeCaseNo":"A310115-2026-1"}`, id, w.get(id).Version)
		if _, err := w.Edit(t.Context(), "stolenReport", w.staff, []byte(body)); err != nil {
			t.Fatal(err)
		}
		f, err := w.thefts.HandOver(t.Context(), w.staff, id, "asked by the police")
		if err != nil {
			t.Fatal(err)
		}
		files := unpack(t, f)
		block, _ := pem.Decode(files["public-key.pem"])
		key, err := x509.ParsePKIXPublicKey(block.Bytes)
		if err != nil {
			t.Fatal(err)
		}
		if !ed25519.Verify(key.(ed25519.PublicKey), files["SHA256SUMS"], files["SHA256SUMS.sig"]) {
			t.Error("the signature does not fit")
		}
		for _, line := range strings.Split(strings.TrimSpace(string(files["SHA256SUMS"])), "\n") {
			digest, name, _ := strings.Cut(line, "  ")
			if sum := sha256.Sum256(files[name]); hex.EncodeToString(sum[:]) != digest {
				t.Errorf("%s: digest differs", name)
			}
		}
		rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(files["track.csv"], []byte("\uFEFF")))).ReadAll()
		if err != nil || len(rows) != 2 || strings.Join(rows[1][1:5], " ") != "121.473700 31.230400 121.478223 31.228458" {
			t.Errorf("track %v, %v", rows, err)
		}
		log, err := record.Find(t.Context(), w.Read(), theft.CustodyLog, &theft.CustodyLog.Row.ReportID, id)
		if sum := sha256.Sum256(files["SHA256SUMS"]); err != nil || len(log) != 1 || log[0].Access != theft.HandedOver || log[0].SHA256 != hex.EncodeToString(sum[:]) {
			t.Errorf("custody %+v, %v", log, err)
		}
	})
}

func unpack(t *testing.T, f *endpoint.File) map[string][]byte {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(f.Body), int64(len(f.Body)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, entry := range archive.File {
		r, err := entry.Open()
		if err != nil {
			t.Fatal(err)
		}
		if files[entry.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	return files
}
