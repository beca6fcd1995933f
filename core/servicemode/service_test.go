package servicemode

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/applog"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/repair"
	"evops/contracts/support"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/seed/seedtest"
)

func TestFiveWrongCodesLockAnAccount(t *testing.T) {
	each(t, func(w *world) {
		a := w.rescuer("")
		phone := a.Phone.Reveal()
		if got := w.code("13711112222"); got != "" {
			t.Error("a phone without an account got a code")
		}
		code := w.code(phone)
		wrong := "000000"
		if code == wrong {
			wrong = "000001"
		}
		for range support.MostWrongCodes {
			if w.get(a.ID).Status != support.AccountEnabled {
				t.Fatal("locked too early")
			}
			if _, err := w.service.LogIn(w.Context(), LogIn{Phone: phone, Code: wrong, DeviceID: "a"}); seedtest.CodeOf(t, err) != "SMS_CODE_INVALID" {
				t.Fatal(err)
			}
		}
		if w.get(a.ID).Status != support.AccountLocked {
			t.Fatal("not locked")
		}
		if _, _, err := w.Act(w.Context(), "serviceAccount", "unlock", w.staff, fmt.Appendf(nil, `{"id":%d,"version":%d,"reason":"The phone was checked"}`, a.ID, w.get(a.ID).Version)); err != nil {
			t.Fatal(err)
		}
		if _, got := w.logIn(a, "a"); len(got) < 40 {
			t.Error(got)
		}
	})
}

func TestAnAccountLogsInOnItsPhonesOnly(t *testing.T) {
	each(t, func(w *world) {
		a := w.rescuer("")
		_, first := w.logIn(a, "a")
		if _, got := w.logIn(a, "b"); got != "SERVICE_DEVICES" {
			t.Fatal(got)
		}
		if _, _, err := w.Act(w.Context(), "serviceAccount", "resetDevice", w.staff, fmt.Appendf(nil, `{"id":%d,"version":%d}`, a.ID, w.get(a.ID).Version)); err != nil {
			t.Fatal(err)
		}
		if _, _, err := w.service.sessionOf(w.Context(), "Bearer "+first); seedtest.CodeOf(t, err) != "SERVICE_TOKEN" {
			t.Error("the old phone is still logged in:", err)
		}
		_, second := w.logIn(a, "b")
		of, err := w.service.overview(w.Context(), w.staff, a.ID)
		if err != nil || len(of.Devices) != 1 || len(of.Sessions) != 2 || !of.Sessions[0].Active || of.Sessions[1].Active {
			t.Errorf("%+v, %v", of, err)
		}
		w.at = w.at.Add(support.SessionLasts)
		if _, _, err := w.service.sessionOf(w.Context(), "Bearer "+second); seedtest.CodeOf(t, err) != "SERVICE_TOKEN" {
			t.Error("a session has no end:", err)
		}
	})
}

func TestDisablingEndsSessionsAndTemporaryKeys(t *testing.T) {
	each(t, func(w *world) {
		a := w.rescuer("")
		in, token := w.logIn(a, "a")
		key := w.perform(in, Perform{Ability: support.TemporaryKey}, "").Data.(Key)
		if key.MAC != "AA:BB:CC:00:11:22" || key.UntilAt != w.at.Add(support.KeyLasts) {
			t.Errorf("%+v", key)
		}
		if _, _, err := w.Act(w.Context(), "serviceAccount", "disable", w.staff, fmt.Appendf(nil, `{"id":%d,"version":%d}`, a.ID, w.get(a.ID).Version)); err != nil {
			t.Fatal(err)
		}
		if _, _, err := w.service.sessionOf(w.Context(), "Bearer "+token); seedtest.CodeOf(t, err) != "SERVICE_TOKEN" {
			t.Error(err)
		}
		if n := w.number("SELECT COUNT(*) FROM service_session WHERE ends_at > ?", w.at); n != 0 {
			t.Error("sessions are left")
		}
		if n := w.number("SELECT COUNT(*) FROM service_key WHERE until_at > ?", w.at); n != 0 {
			t.Error("keys are left")
		}
		if n := w.number("SELECT COUNT(*) FROM remote_command AS c JOIN command_def AS d ON d.id = c.def_code WHERE d.code = 'bleKeySync' AND c.vehicle_id = ?", w.vehicle.ID); n != 1 {
			t.Errorf("%d commands to drop the keys", n)
		}
	})
}

func TestAnOwnerConsentsByCode(t *testing.T) {
	each(t, func(w *world) {
		a := w.add(support.Technician, "")
		in, _ := w.logIn(a, "a")
		w.perform(in, Perform{Ability: support.ViewStatus}, support.NotConsented)
		q, err := w.service.Ask(w.Context(), a, &access.Caller{IP: "192.0.2.2"}, OfVehicle{w.vehicle.VIN})
		if err != nil || q.State != Asked {
			t.Fatal(q, err)
		}
		u, err := record.Get(w.Context(), w.Read(), content.AppUsers, w.owner)
		if err != nil {
			t.Fatal(err)
		}
		code := w.phone.codes[u.Phone.Reveal()]
		if _, err := w.service.Type(w.Context(), a, TypedCode{q.ConsentNo, code + "1"}); seedtest.CodeOf(t, err) != "SMS_CODE_INVALID" {
			t.Fatal(err)
		}
		if _, err := w.service.Type(w.Context(), a, TypedCode{q.ConsentNo, code}); err != nil {
			t.Fatal(err)
		}
		out := w.perform(in, Perform{Ability: support.ViewStatus}, "")
		e := w.entry(out.LogNo)
		if e.Consent != support.OwnerCode || e.ConsentAt != w.at || e.OwnerUserID != w.owner || e.PhoneModel != "Mate 60" {
			t.Errorf("%+v", e)
		}
		served, err := w.service.Services(w.Context(), w.owner, 1)
		if err != nil || len(served) != 2 || served[0].Name != a.Name || served[0].VIN != w.vehicle.VIN || served[0].Outlet.ZH == "" {
			t.Errorf("%+v, %v", served, err)
		}
		w.at = w.at.Add(support.ConsentLasts)
		w.perform(in, Perform{Ability: support.ViewStatus}, support.NotConsented)
	})
}

func TestAnOwnerConsentsInTheApp(t *testing.T) {
	each(t, func(w *world) {
		a := w.add(support.HeadOffice, `,"consentMode":3`)
		in, _ := w.logIn(a, "a")
		for _, agree := range []bool{false, true} {
			if _, err := w.service.Ask(w.Context(), a, &access.Caller{}, OfVehicle{w.vehicle.VIN}); err != nil {
				t.Fatal(err)
			}
			waits, err := w.service.PendingConsents(w.Context(), w.owner)
			if err != nil || len(waits) != 1 || waits[0].VIN != w.vehicle.VIN {
				t.Fatal(waits, err)
			}
			if err := w.service.Answer(w.Context(), w.owner+1, OwnersAnswer{waits[0].ConsentNo, true}); seedtest.CodeOf(t, err) != "SERVICE_CONSENT" {
				t.Error("another user answers:", err)
			}
			if err := w.service.Answer(w.Context(), w.owner, OwnersAnswer{waits[0].ConsentNo, agree}); err != nil {
				t.Fatal(err)
			}
			want := support.NotConsented
			if agree {
				want = ""
			}
			w.perform(in, Perform{Ability: support.ReadParameters}, want)
		}
	})
}

func TestAnOpenRepairOrderOfTheOutletIsConsent(t *testing.T) {
	each(t, func(w *world) {
		other := w.number("SELECT MIN(id) FROM dealer WHERE id <> ? AND parent_id = 0 AND deleted_at = 0", w.dealer)
		a := w.add(support.Technician, `,"consentMode":2`)
		w.exec("UPDATE service_account SET dealer_id = ? WHERE id = ?", other, a.ID)
		in, _ := w.logIn(a, "a")
		w.perform(in, Perform{Ability: support.ViewStatus}, support.OutOfScope)
		w.exec("INSERT INTO repair_order (order_no, vehicle_id, dealer_id, status, created_at) VALUES ('RO1', ?, ?, ?, ?)", w.vehicle.ID, other, repair.Inspecting, w.at)
		out := w.perform(in, Perform{Ability: support.ViewStatus}, "")
		if e := w.entry(out.LogNo); e.RepairOrderID == 0 || e.AccountDealerID != other {
			t.Errorf("%+v", e)
		}
		w.exec("UPDATE repair_order SET status = ?", repair.Closed)
		w.perform(in, Perform{Ability: support.ViewStatus}, support.OutOfScope)
	})
}

func TestAbilitiesRegionsAndModelsLimitAnAccount(t *testing.T) {
	each(t, func(w *world) {
		a := w.rescuer("")
		in, _ := w.logIn(a, "a")
		w.perform(in, Perform{VIN: "LVVS7P4W0T9999999", Ability: support.ViewStatus}, support.OutOfScope)
		w.exec("UPDATE service_account SET approved_abilities = '' WHERE id = ?", a.ID)
		w.perform(in, Perform{Ability: support.RemoteLock}, support.OutOfScope)
		other := w.number("SELECT MIN(id) FROM vehicle_model WHERE id <> ?", w.vehicle.ModelID)
		if _, err := w.Edit(t.Context(), "serviceAccount", w.staff, fmt.Appendf(nil, `{"id":%d,"version":%d,"modelIds":[%d]}`, a.ID, w.get(a.ID).Version, other)); err != nil {
			t.Fatal(err)
		}
		w.perform(in, Perform{Ability: support.ViewStatus}, support.OutOfScope)
		here := w.number("SELECT MIN(a.parent_id) FROM area AS a JOIN area AS p ON p.id = a.parent_id WHERE p.level_type = 1")
		city := w.number("SELECT MIN(id) FROM area WHERE parent_id = ?", here)
		w.exec("UPDATE vehicle SET area_code = ? WHERE id = ?", city, w.vehicle.ID)
		for _, region := range []struct {
			id   int64
			want support.Failure
		}{{here, ""}, {w.number("SELECT MIN(id) FROM area WHERE level_type = 1 AND id <> ?", here), support.OutOfScope}} {
			if _, err := w.Edit(t.Context(), "serviceAccount", w.staff, fmt.Appendf(nil, `{"id":%d,"version":%d,"modelIds":[],"regionCodes":[%d]}`, a.ID, w.get(a.ID).Version, region.id)); err != nil {
				t.Fatal(err)
			}
			w.perform(in, Perform{Ability: support.ViewStatus}, region.want)
		}
	})
}

func TestTheDailyLimitLocksAnAccount(t *testing.T) {
	each(t, func(w *world) {
		a := w.rescuer(`,"dailyLimit":1`)
		in, _ := w.logIn(a, "a")
		for range 2 {
			w.perform(in, Perform{Ability: support.ViewStatus}, "")
		}
		if got := w.get(a.ID); got.TodayCount != 1 || got.TodayOn != w.at.Date() {
			t.Errorf("%d vehicles on %s", got.TodayCount, got.TodayOn)
		}
		other := seedtest.FindVehicle(t, w.DB(), fmt.Sprintf("v.id <> %d", w.vehicle.ID))
		w.perform(in, Perform{VIN: other.VIN, Ability: support.ViewStatus}, support.OverDailyLimit)
		if w.get(a.ID).Status != support.AccountLocked {
			t.Error("not locked")
		}
	})
}

func TestACommandIsLoggedOnceItHasEnded(t *testing.T) {
	each(t, func(w *world) {
		a := w.rescuer("")
		in, _ := w.logIn(a, "a")
		w.exec("UPDATE vehicle_shadow SET reported_at = ? WHERE id = ?", w.at, w.vehicle.ID)
		for _, end := range []struct {
			state  equipment.CommandState
			code   equipment.CommandResult
			result applog.Outcome
			fail   support.Failure
		}{
			{equipment.CommandSucceeded, equipment.ResultOK, applog.Succeeded, ""},
			{equipment.CommandFailed, equipment.ResultMoving, applog.Failed, support.VehicleMoving},
			{equipment.CommandFailed, equipment.ResultECU, applog.Failed, support.RefusedBy},
			{equipment.CommandTimedOut, equipment.ResultNoAck, applog.TimedOut, support.NoAnswer},
		} {
			out := w.perform(in, Perform{Ability: support.RemoteLock}, "")
			if !out.Pending {
				t.Fatalf("%+v", out)
			}
			id := w.number("SELECT command_id FROM service_request WHERE log_no = ?", out.LogNo)
			if w.number("SELECT source FROM remote_command WHERE id = ?", id) != int64(equipment.CommandByApp) {
				t.Error("not a command of the app")
			}
			w.at = w.at.Add(3 * time.Second)
			if err := w.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
				return w.commands.Change(ctx, tx, id, func(c *equipment.RemoteCommand) error {
					c.State, c.ResultCode = end.state, end.code
					return nil
				})
			}); err != nil {
				t.Fatal(err)
			}
			got, err := w.service.Result(t.Context(), in, "en", out.LogNo)
			if err != nil || got.Pending || got.Result != end.result || got.FailCode != end.fail {
				t.Fatalf("%+v, %v", got, err)
			}
			if e := w.entry(out.LogNo); e.DurationMs != 3_000 || e.RequestedAt != w.at.Add(-3*time.Second) {
				t.Errorf("%+v", e)
			}
		}
		w.exec("UPDATE vehicle_shadow SET online_status = ? WHERE id = ?", equipment.Offline, w.vehicle.ID)
		w.perform(in, Perform{Ability: support.OpenSeat}, support.VehicleOffline)
		w.exec("UPDATE vehicle_shadow SET online_status = ?, speed_kmh = 200, reported_at = ? WHERE id = ?", equipment.Online, w.at, w.vehicle.ID)
		w.perform(in, Perform{Ability: support.RestartTerminal}, support.VehicleMoving)
	})
}

func TestRisksAreMarked(t *testing.T) {
	each(t, func(w *world) {
		a := w.rescuer("")
		in, _ := w.logIn(a, "a")
		outlet := value.Geo{Lng: 121.4737, Lat: 31.2304}
		w.exec("UPDATE dealer SET location_lng = ?, location_lat = ? WHERE id = ?", outlet.Lng, outlet.Lat, w.dealer)
		risk := func(what Perform) support.Risk {
			t.Helper()
			return w.entry(w.perform(in, what, "").LogNo).RiskFlag
		}
		if got := risk(Perform{Ability: support.ViewStatus, Position: outlet}); got != support.NoRisk {
			t.Error(got)
		}
		if got := risk(Perform{Ability: support.ViewStatus, Position: value.Geo{Lng: 120.5853, Lat: 31.2989}}); got != support.Far { // Suzhou
			t.Error(got)
		}
		noon := w.at
		w.at = w.at.Date().Time().Add(23 * time.Hour)
		if got := risk(Perform{Ability: support.ViewStatus}); got != support.AtNight {
			t.Error(got)
		}
		w.at = noon
		for _, city := range []value.Geo{{Lng: 120.1551, Lat: 30.2741}, {Lng: 118.7969, Lat: 32.0603}} { // Hangzhou, Nanjing
			if w.get(a.ID).Status != support.AccountEnabled {
				t.Fatal("locked too early")
			}
			risk(Perform{Ability: support.ViewStatus, Position: city})
		}
		if e := w.get(a.ID); e.Status != support.AccountLocked {
			t.Error("four cities on a day do not lock")
		}
		if w.number("SELECT COUNT(*) FROM service_account_log WHERE risk_flag = ?", support.SeveralCities) != 1 {
			t.Error("not marked")
		}
	})
}

func TestRepeatedLocatingIsMarked(t *testing.T) {
	each(t, func(w *world) {
		a := w.rescuer("")
		in, _ := w.logIn(a, "a")
		for i := range support.ManyLocates {
			w.at = w.at.Add(time.Minute)
			out := w.perform(in, Perform{Ability: support.LocateVehicle}, "")
			id := w.number("SELECT command_id FROM service_request WHERE log_no = ?", out.LogNo)
			if err := w.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
				return w.commands.Change(ctx, tx, id, func(c *equipment.RemoteCommand) error {
					c.State, c.ResultCode = equipment.CommandSucceeded, equipment.ResultOK
					return nil
				})
			}); err != nil {
				t.Fatal(err)
			}
			if got := w.entry(out.LogNo).RiskFlag; (got == support.LocatesOften) != (i == support.ManyLocates-1) {
				t.Errorf("position %d: %d", i+1, got)
			}
			found, err := w.service.Result(t.Context(), in, "en", out.LogNo)
			if _, ok := found.Data.(Found); err != nil || !ok {
				t.Errorf("%+v, %v", found, err)
			}
		}
	})
}
