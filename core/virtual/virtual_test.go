package virtual_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	people "evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault/faulttest"
	"evops/contracts/value"
	"evops/contracts/virtual"
	"evops/core/access"
	"evops/core/content"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
	"evops/core/validate"
	rules "evops/core/virtual"
)

type fields = map[string]any

// world is the demo with its codes, and a clock.
type world struct {
	*testing.T
	*record.Engine
	rules.Rules
	at    value.Time
	agent *access.Caller
	model int64
	user  *people.AppUser
}

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, Engine: product.Engine(db), at: value.Now()}
		w.Rules = rules.Rules{Engine: w.Engine, Clock: func() value.Time { return w.at }}
		w.Engine.Register(w.Rules)
		w.agent = seedtest.Caller(901, "virtualVin:view", "virtualVin:add", "virtualVin:bind", "virtualVin:revoke", "vehicleModel:view")
		var user int64
		if err := db.Read().NewRaw("SELECT min(id) FROM app_user WHERE deleted_at = 0 AND status = 0 AND country_code = '86'").Scan(t.Context(), &user); err != nil {
			t.Fatal(err)
		}
		var err error
		if w.user, err = record.Get(t.Context(), w.Read(), people.AppUsers, user); err != nil {
			t.Fatal(err)
		}
		models, err := record.Find(t.Context(), w.Read(), equipment.VehicleModels, &equipment.VehicleModels.Row.ModelCode, "S7-PRO-2026")
		if err != nil || len(models) != 1 {
			t.Fatal(len(models), err)
		}
		w.model = models[0].ID
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

// generate adds a batch and returns its codes, or why it was refused.
func (w *world) generate(in fields) ([]*virtual.VIN, string) {
	w.Helper()
	all := fields{"count": 3, "modelId": w.model, "purpose": 3, "scenario": 2}
	for name, v := range in {
		all[name] = v
	}
	saved, err := w.Add(w.Context(), "virtualVin", w.agent, w.body(all))
	if refused := faulttest.Text(err); refused != "" {
		return nil, refused
	}
	first := w.code(saved.ID)
	codes, err := record.Find(w.Context(), w.Read(), virtual.VINs, &virtual.VINs.Row.BatchNo, first.BatchNo)
	if err != nil {
		w.Fatal(err)
	}
	return codes, ""
}

func (w *world) code(id int64) *virtual.VIN {
	w.Helper()
	v, err := record.Get(w.Context(), w.Read(), virtual.VINs, id)
	if err != nil {
		w.Fatal(err)
	}
	return v
}

func (w *world) act(id int64, verb string, in fields) string {
	w.Helper()
	all := fields{"id": id, "reason": "asked by the shop"}
	for name, v := range in {
		all[name] = v
	}
	if verb == "bind" || verb == "extend" {
		delete(all, "reason")
	}
	_, batch, err := w.Act(w.Context(), "virtualVin", verb, w.agent, w.body(all))
	if batch != nil && len(batch.Failed) > 0 {
		err = batch.Failed[0].Err
	}
	return faulttest.Text(err)
}

// blocked is why the button of an action of a code is disabled; empty if it is not.
func (w *world) blocked(id int64, verb string) string {
	w.Helper()
	text, err := w.Read().WithActions().One(w.Context(), "virtualVin", w.agent, id, nil)
	var detail struct {
		Record struct{ BlockedActions map[string]string }
	}
	if err := errors.Join(err, json.Unmarshal(text, &detail)); err != nil {
		w.Fatal(err)
	}
	return detail.Record.BlockedActions[verb]
}

func (w *world) must(id int64, verb string, in fields) {
	w.Helper()
	if refused := w.act(id, verb, in); refused != "" {
		w.Fatalf("%s: %s", verb, refused)
	}
}

func (w *world) uses(id int64) []*virtual.Use {
	w.Helper()
	found, err := record.Find(w.Context(), w.Read(), virtual.Uses, &virtual.Uses.Row.VirtualVINID, id)
	if err != nil {
		w.Fatal(err)
	}
	slices.SortFunc(found, func(a, b *virtual.Use) int { return int(a.ID - b.ID) })
	return found
}

func TestCodesAreValidAndUnique(t *testing.T) {
	each(t, func(w *world) {
		seen := map[string]bool{}
		for range 2 {
			codes, refused := w.generate(fields{"count": 40})
			if refused != "" || len(codes) != 40 {
				w.Fatal(len(codes), refused)
			}
			for _, v := range codes {
				if _, valid := validate.Named("vin", v.VIN); !valid || !strings.HasPrefix(v.VIN, "LVV") || seen[v.VIN] || v.Status != virtual.Unused || len(v.BatchNo) != 16 || !strings.HasPrefix(v.BatchNo, "VV") {
					w.Errorf("%+v", v)
				}
				seen[v.VIN] = true
			}
		}
	})
}

func TestABatchIsRefused(t *testing.T) {
	each(t, func(w *world) {
		for name, row := range map[string]struct {
			in   fields
			want string
		}{
			"for a shop without a dealer": {fields{"purpose": 1}, "dealerId REQUIRED_WHEN"},
			"of a thousand and one":       {fields{"count": 1001}, "count RANGE"},
			"in an unknown colour":        {fields{"colorCode": "NONE"}, "colorCode UNKNOWN_COLOR"},
			"for more than a year":        {fields{"expireAt": w.at.Add(366 * 24 * time.Hour).String()}, "expireAt EXPIRY_RANGE"},
			"for the past":                {fields{"expireAt": w.at.Add(-time.Hour).String()}, "expireAt EXPIRY_RANGE"},
		} {
			if _, refused := w.generate(row.in); refused != row.want {
				w.Errorf("%s: %q, want %s", name, refused, row.want)
			}
		}
		var unused int
		if err := w.DB().Read().NewRaw("SELECT count(*) FROM virtual_vin WHERE status = 0").Scan(w.Context(), &unused); err != nil {
			w.Fatal(err)
		}
		for left := virtual.MaxUnused - unused; left > 0; left -= virtual.MaxBatch {
			if _, refused := w.generate(fields{"count": min(left, virtual.MaxBatch)}); refused != "" {
				w.Fatal(refused)
			}
		}
		if _, refused := w.generate(fields{"count": 1}); refused != "VIRTUAL_QUOTA" {
			w.Errorf("beyond the quota: %q", refused)
		}
	})
}

func TestACodeGoesFromUserToUser(t *testing.T) {
	each(t, func(w *world) {
		codes, _ := w.generate(nil)
		id := codes[0].ID
		phone := fields{"phone": w.user.Phone.Reveal()}
		if refused := w.act(id, "bind", fields{"phone": "13000000009"}); refused != "OWNER_NOT_FOUND" {
			w.Errorf("an unknown phone: %q", refused)
		}
		w.must(id, "bind", phone)
		if v := w.code(id); v.Status != virtual.InUse || v.AppUserID != w.user.ID || v.UseCount != 1 || v.ExpireAt.Date() != w.at.Date().AddDays(30) {
			w.Errorf("bound: %+v", v)
		}
		w.must(id, "release", nil)
		w.must(id, "bind", phone)
		if v := w.code(id); v.UseCount != 2 {
			w.Errorf("bound again: %+v", v)
		}
		w.must(id, "revoke", nil)
		var ends []virtual.UseEnd
		for _, u := range w.uses(id) {
			ends = append(ends, u.EndReason)
		}
		if len(ends) != 2 || ends[0] != virtual.EndedByRelease || ends[1] != virtual.EndedByRevoke || w.code(id).AppUserID != 0 {
			w.Errorf("uses ended by %v", ends)
		}
		if refused := w.act(id, "extend", fields{"days": 5}); refused != "VIRTUAL_REVOKED" {
			w.Errorf("extending a revoked code: %q", refused)
		}
		single, _ := w.generate(fields{"purpose": 2})
		w.must(single[0].ID, "bind", phone)
		if refused := w.act(single[0].ID, "release", nil); refused != "VIRTUAL_SINGLE_USE" || w.blocked(single[0].ID, "release") == "" {
			w.Errorf("releasing a code for a review: %q", refused)
		}
		if refused := w.act(single[1].ID, "extend", fields{"days": 5}); refused != "VIRTUAL_NO_EXPIRY" || w.blocked(single[1].ID, "extend") == "" || w.blocked(single[1].ID, "bind") != "" {
			w.Errorf("extending a code without a time of expiry: %q", refused)
		}
		testdb.Exec(w.T, w.DB(), "UPDATE virtual_vin SET use_count = 200 WHERE id = ?", codes[1].ID)
		if refused := w.act(codes[1].ID, "bind", phone); refused != "VIRTUAL_USES" {
			w.Errorf("the 201st use: %q", refused)
		}
	})
}

func TestACodeExpiresAndIsExtended(t *testing.T) {
	each(t, func(w *world) {
		codes, _ := w.generate(fields{"expireAt": w.at.Add(48 * time.Hour).String()})
		bound, idle := codes[0].ID, codes[1].ID
		phone := fields{"phone": w.user.Phone.Reveal()}
		w.must(bound, "bind", phone)
		w.at = w.at.Add(47 * time.Hour)
		w.expire()
		if w.code(bound).Status != virtual.InUse {
			w.Error("expired an hour early")
		}
		w.at = w.at.Add(2 * time.Hour)
		if refused := w.act(idle, "bind", phone); refused != "VIRTUAL_EXPIRED" {
			w.Errorf("binding a code whose time is over: %q", refused)
		}
		w.expire()
		if w.code(bound).Status != virtual.Expired || w.code(idle).Status != virtual.Expired || w.uses(bound)[0].EndReason != virtual.EndedByExpiry {
			w.Errorf("%+v, %+v", w.code(bound), w.code(idle))
		}
		if _, err := w.StateFor(w.Context(), w.user.ID, codes[0].VIN); faulttest.Text(err) != "NOT_FOUND_OR_DENIED" {
			w.Errorf("state of an expired code: %v", err)
		}
		if refused := w.act(bound, "extend", fields{"days": 366}); refused != "days RANGE" {
			w.Errorf("by 366 days: %q", refused)
		}
		w.must(bound, "extend", fields{"days": 10})
		w.must(idle, "extend", fields{"days": 10})
		if v := w.code(bound); v.Status != virtual.InUse || v.ExpireAt.Date() != w.at.Date().AddDays(10) || len(w.uses(bound)) != 2 {
			w.Errorf("extended: %+v", v)
		}
		if v := w.code(idle); v.Status != virtual.Unused {
			w.Errorf("extended: %+v", v)
		}
		if refused := w.act(bound, "extend", fields{"days": 360}); refused != "days EXPIRY_RANGE" {
			w.Errorf("beyond a year: %q", refused)
		}
	})
}

func TestAUserWhoLeavesHasNoCodes(t *testing.T) {
	each(t, func(w *world) {
		shared, _ := w.generate(fields{"expireAt": w.at.Add(48 * time.Hour).String()})
		single, _ := w.generate(fields{"purpose": 2})
		phone := fields{"phone": w.user.Phone.Reveal()}
		for _, v := range []*virtual.VIN{shared[0], shared[1], single[0]} {
			w.must(v.ID, "bind", phone)
		}
		testdb.Exec(w.T, w.DB(), "UPDATE app_user SET status = 1 WHERE id = ?", w.user.ID)
		if refused := w.act(shared[0].ID, "extend", fields{"days": 5}); refused != "days USER_FROZEN" {
			w.Errorf("extending the code of a frozen user: %q", refused)
		}
		if refused := w.act(shared[2].ID, "bind", phone); refused != "phone USER_FROZEN" {
			w.Errorf("binding a code to a frozen user: %q", refused)
		}
		testdb.Exec(w.T, w.DB(), "UPDATE virtual_vin SET status = 2 WHERE id = ?", shared[1].ID)
		testdb.Exec(w.T, w.DB(), "UPDATE app_user SET status = 2, cancel_applied_at = ? WHERE id = ?", w.at.Add(-16*24*time.Hour), w.user.ID)
		testdb.Exec(w.T, w.DB(), "UPDATE vehicle_binding SET unbound_at = 1 WHERE app_user_id = ? AND unbound_at = 0", w.user.ID)
		testdb.Exec(w.T, w.DB(), "UPDATE vehicle_xp SET owner_id = 0 WHERE owner_id = ?", w.user.ID)
		users := content.NewUsers(w.Engine, nil)
		users.Leaving = append(users.Leaving, w.Rules.Leave)
		if err := users.ProcessDue(w.Context()); err != nil {
			w.Fatal(err)
		}
		for _, row := range []struct {
			id   int64
			want virtual.Status
			end  virtual.UseEnd
		}{{shared[0].ID, virtual.Unused, virtual.EndedByRelease}, {shared[1].ID, virtual.Expired, 0}, {single[0].ID, virtual.Revoked, virtual.EndedByRevoke}} {
			if v, u := w.code(row.id), w.uses(row.id)[0]; v.Status != row.want || v.AppUserID != 0 || u.EndReason != row.end {
				w.Errorf("%+v, use %+v", v, u)
			}
		}
	})
}

func (w *world) expire() {
	w.Helper()
	if err := w.ExpireDue(w.Context()); err != nil {
		w.Fatal(err)
	}
}

func TestTheAppReadsTheStateOfItsCode(t *testing.T) {
	each(t, func(w *world) {
		codes, _ := w.generate(nil)
		w.must(codes[0].ID, "bind", fields{"phone": w.user.Phone.Reveal()})
		s, err := w.StateFor(w.Context(), w.user.ID, strings.ToLower(codes[0].VIN))
		if err != nil || s.VIN != codes[0].VIN || !s.PowerOn || s.SOC < 30 || s.RangeKm == 0 {
			w.Errorf("%+v, %v", s, err)
		}
		for name, of := range map[string]struct {
			user int64
			vin  string
		}{"of somebody else": {w.user.ID + 1, codes[0].VIN}, "unused": {w.user.ID, codes[1].VIN}, "unknown": {w.user.ID, "LVV00000000000000"}} {
			if _, err := w.StateFor(w.Context(), of.user, of.vin); faulttest.Text(err) != "NOT_FOUND_OR_DENIED" {
				w.Errorf("%s: %v", name, err)
			}
		}
	})
}

func TestScenariosDiffer(t *testing.T) {
	at := value.Date("2026-05-04").Time().Add(10*time.Hour + 7*time.Minute)
	of := func(s virtual.Scenario, at value.Time) rules.State {
		return rules.Simulate(&virtual.VIN{VIN: "LVVS7P4W0T0000001", Scenario: s}, 100, at)
	}
	for _, row := range []struct {
		name  string
		of    virtual.Scenario
		holds func(s, later rules.State) bool
	}{
		{"parked", virtual.Parked, func(s, later rules.State) bool {
			return !s.PowerOn && s.LockStatus == 1 && s.SOC == later.SOC && s.Geo == later.Geo
		}},
		{"riding", virtual.CityRide, func(s, later rules.State) bool {
			return s.PowerOn && s.LockStatus == 0 && s.Geo != later.Geo && later.OdoKm > s.OdoKm && later.SOC <= s.SOC
		}},
		{"charging", virtual.Charging, func(s, later rules.State) bool { return s.Charging && !s.PowerOn && later.SOC > s.SOC }},
		{"with a fault", virtual.Faulty, func(s, _ rules.State) bool { return s.FaultCode == "B1203" }},
		{"with a low battery", virtual.LowBattery, func(s, _ rules.State) bool {
			return s.SOC == 8 && s.RangeKm == 8 && s.OnlineStatus == equipment.Sleeping
		}},
	} {
		s, later := of(row.of, at), of(row.of, at.Add(15*time.Minute))
		if !row.holds(s, later) {
			t.Errorf("%s: %+v, later %+v", row.name, s, later)
		}
		if again := of(row.of, at); again != s {
			t.Errorf("%s: %+v and %+v at the same time", row.name, s, again)
		}
		if s.SpeedKmh > 0 != s.PowerOn && row.of != virtual.CityRide {
			t.Errorf("%s: %v km/h", row.name, s.SpeedKmh)
		}
	}
}
