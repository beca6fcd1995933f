package record_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// addHistory adds events of vehicle 1, of its owners 1 and 2, and of dealer 1: audit entries and bindings, three of them at the same time.
func (h fixture) addHistory() {
	h.t.Helper()
	err := h.DB().Write(h.t.Context(), func(ctx context.Context, tx bun.Tx) error {
		for _, phone := range []string{"13800138001", "13800138002"} {
			user := content.AppUser{UserNo: "U" + phone[8:], Phone: value.Unmasked(phone), CountryCode: "86", Nickname: phone[7:]}
			if err := record.Insert(ctx, h.Engine, tx, content.AppUsers, &user); err != nil {
				return err
			}
		}
		for _, b := range []equipment.VehicleBinding{
			{VehicleID: 1, DealerID: 1, AppUserID: 1, BoundAt: at("2026-03-01 10:00:00"), UnboundAt: at("2026-03-05 10:00:00"), Evidences: value.Codes{"a.jpg"}},
			{VehicleID: 1, DealerID: 1, AppUserID: 2, BoundAt: at("2026-03-05 10:00:00"), Evidences: value.Codes{"b.jpg"}},
			{VehicleID: 3, DealerID: 2, AppUserID: 1, BoundAt: at("2026-03-07 10:00:00")},
		} {
			if err := record.Insert(ctx, h.Engine, tx, equipment.VehicleBindings, &b); err != nil {
				return err
			}
		}
		account := system.Operator{UserName: "east-1", RealName: "East", UserType: system.DealerUser, DealerID: 1, Status: system.Enabled}
		if err := record.Insert(ctx, h.Engine, tx, system.Operators, &account); err != nil {
			return err
		}
		for i, entry := range []struct{ module, verb, when string }{
			{"vehicle", "import", "2026-02-01 08:00:00"},
			{"vehicle", "replaceTbox", "2026-03-05 10:00:00"},
			{"vehicle", "edit", "2026-03-05 10:00:00"},
			{"vehicle", "locate", "2026-03-06 10:00:00"},
			{"dealer", "edit", "2026-03-06 10:00:00"},
		} {
			if err := h.Audit(ctx, tx, access.System(), record.Entry{Module: entry.module, Action: entry.verb, TargetID: "1"}); err != nil {
				return err
			}
			if _, err := tx.NewRaw("UPDATE audit_log SET created_at = ? WHERE id = ?", at(entry.when).Milli(), i+1).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
}

// entry holds the members of a timeline entry that tests use.
type entry struct {
	Kind, Resource, At string
	UserName           string
	ID                 int64
	Shows              []string
	Record             map[string]any
}

type timeline struct {
	List  []entry
	Next  *string
	Kinds []struct{ Kind, ZH, EN string }
}

func (h fixture) timeline(name string, who *access.Caller, id int64, body string) (timeline, error) {
	h.t.Helper()
	data, err := h.Read().Timeline(h.t.Context(), name, who, id, []byte(body))
	if err != nil {
		return timeline{}, err
	}
	text, err := json.Marshal(data)
	if err != nil {
		h.t.Fatal(err)
	}
	var out timeline
	if err := json.Unmarshal(text, &out); err != nil {
		h.t.Fatal(err)
	}
	return out, nil
}

// text formats the entries as kind:id.
func (o timeline) text() string {
	var out []string
	for _, one := range o.List {
		out = append(out, fmt.Sprintf("%s:%d", one.Kind, one.ID))
	}
	return strings.Join(out, " ")
}

func TestTimelinePagesHaveNoGapsOrDuplicates(t *testing.T) {
	const whole = "look:4 change:3 sim:2 bind:2 unbind:1 bind:1 import:1"
	each(t, func(t *testing.T, h fixture) {
		h.addHistory()
		who := staff(system.AllData, "", "vehicle:view")
		for size := 1; size <= 8; size++ {
			var all []string
			for after := ""; ; {
				page, err := h.timeline("vehicle", who, 1, fmt.Sprintf(`{"pageSize":%d,"after":%q}`, size, after))
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, page.text())
				if page.Next == nil || len(all) > 8 {
					break
				}
				after = *page.Next
			}
			if got := strings.Join(all, " "); got != whole {
				t.Errorf("page size %d: %s, want %s", size, got, whole)
			}
		}
		for kind, want := range map[string]string{
			"bind": "bind:2 bind:1", "unbind": "unbind:1", "sim": "sim:2", "look": "look:4", "import": "import:1", "change": "change:3", "delivery": "",
		} {
			got, err := h.timeline("vehicle", who, 1, fmt.Sprintf(`{"kind":%q}`, kind))
			if err != nil || got.text() != want {
				t.Errorf("%s: %q %v, want %q", kind, got.text(), err, want)
			}
		}
		for _, body := range []string{`{"kind":"weather"}`, `{"after":"yesterday"}`, `{"after":"1.2"}`} {
			if _, err := h.timeline("vehicle", who, 1, body); nameOf(t, err) != "QUERY_VALUE_INVALID" {
				t.Errorf("%s: %v", body, err)
			}
		}
	})
}

func TestVehicleTimelineIncludesAlarmsCommandsAndTrips(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		h.addHistory()
		err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for _, vehicle := range []int64{1, 3} {
				when := at("2026-03-07 09:00:00")
				if err := record.Insert(ctx, h.Engine, tx, equipment.Alarms, &equipment.Alarm{AlarmNo: fmt.Sprint(vehicle), VehicleID: vehicle, DealerID: vehicle, FirstAt: when, LastAt: when}); err != nil {
					return err
				}
				command := equipment.RemoteCommand{CommandNo: fmt.Sprint(vehicle), VehicleID: vehicle, DealerID: vehicle, OperatorID: 1, QueuedAt: at("2026-03-07 10:00:00")}
				if err := record.Insert(ctx, h.Engine, tx, equipment.RemoteCommands, &command); err != nil {
					return err
				}
				trip := equipment.Trip{TripNo: fmt.Sprint(vehicle), VehicleID: vehicle, DealerID: vehicle, StartAt: at("2026-03-07 11:00:00")}
				if err := record.Insert(ctx, h.Engine, tx, equipment.Trips, &trip); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range []struct {
			name string
			who  *access.Caller
			want string
		}{
			{"with all permissions", staff(system.AllData, "", "vehicle:view", "alarm:view", "command:view", "trace:view"), "trip:1 command:1 alarm:1 look:4"},
			{"without the permission for trips", staff(system.AllData, "", "vehicle:view", "alarm:view", "command:view"), "command:1 alarm:1 look:4 change:3"},
			{"a dealer, without trips", dealerAccount(1, "vehicle:view", "alarm:view", "trace:view"), "alarm:1 look:4 change:3 sim:2"},
		} {
			got, err := h.timeline("vehicle", row.who, 1, `{"pageSize":4}`)
			if err != nil || got.text() != row.want {
				t.Errorf("%s: %q %v, want %q", row.name, got.text(), err, row.want)
			}
		}
	})
}

func TestVehicleTimelineIncludesOnlineSessions(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		h.addHistory()
		err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for _, s := range []equipment.OnlineSession{
				{VehicleID: 1, DealerID: 1, OnlineAt: at("2026-03-07 09:00:00"), OfflineAt: at("2026-03-07 10:00:00"), DurationMin: 60, EndReason: equipment.ConnectionLost},
				{VehicleID: 3, DealerID: 2, OnlineAt: at("2026-03-07 09:30:00")},
				{VehicleID: 1, DealerID: 1, OnlineAt: at("2026-03-07 11:00:00")},
			} {
				if err := record.Insert(ctx, h.Engine, tx, equipment.OnlineSessions, &s); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		got, err := h.timeline("vehicle", staff(system.AllData, "", "vehicle:view"), 1, `{"pageSize":4}`)
		if want := "online:3 offline:1 online:1 look:4"; err != nil || got.text() != want {
			t.Fatalf("%q %v, want %q", got.text(), err, want)
		}
		if shown := got.List[1].Record; got.List[1].At != "2026-03-07 10:00:00" || fmt.Sprint(shown["endReason"], shown["durationMin"]) != "2 60" {
			t.Errorf("offline entry at %s: %v", got.List[1].At, shown)
		}
		if got, err := h.timeline("vehicle", dealerAccount(2, "vehicle:view"), 1, ""); nameOf(t, err) != "NOT_FOUND_OR_DENIED" {
			t.Errorf("another dealer: %q, %v", got.text(), err)
		}
	})
}

func TestTimelineNamesAccountsConsistently(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		h.addHistory()
		who := staff(system.AllData, "", "vehicle:view", "command:view")
		err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			account := system.Operator{UserName: "zhang.wei", RealName: "张伟", UserType: system.Staff, Status: system.Enabled}
			if err := record.Insert(ctx, h.Engine, tx, system.Operators, &account); err != nil {
				return err
			}
			actor := staff(system.AllData, "")
			actor.UserID, actor.UserName = account.ID, account.UserName
			deleted := staff(system.AllData, "")
			deleted.UserID, deleted.UserName = 9_999, "former"
			for _, by := range []*access.Caller{deleted, actor} {
				if err := h.Audit(ctx, tx, by, record.Entry{Module: "vehicle", Action: "edit", TargetID: "2"}); err != nil {
					return err
				}
			}
			command := equipment.RemoteCommand{CommandNo: "C", VehicleID: 2, DealerID: 1, OperatorID: account.ID, QueuedAt: at("2026-03-07 10:00:00")}
			return record.Insert(ctx, h.Engine, tx, equipment.RemoteCommands, &command)
		})
		if err != nil {
			t.Fatal(err)
		}
		got, err := h.timeline("vehicle", who, 2, "")
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, one := range got.List {
			names = append(names, one.Kind+" "+one.UserName)
		}
		if a, want := strings.Join(names, ", "), "change 张伟, change former, command 张伟"; a != want {
			t.Errorf("names %s, want %s", a, want)
		}
	})
}

func TestTimelineShowsPicturesWithTheLatestEntryOfARow(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		h.addHistory()
		got, err := h.timeline("vehicle", staff(system.AllData, "", "vehicle:view"), 1, "")
		if err != nil {
			t.Fatal(err)
		}
		pictured := map[string]bool{"bind:2": true, "unbind:1": true, "bind:1": false}
		for _, one := range got.List {
			key := fmt.Sprintf("%s:%d", one.Kind, one.ID)
			if want, bound := pictured[key]; bound && slices.Contains(one.Shows, "evidences") != want {
				t.Errorf("%s shows %v", key, one.Shows)
			}
			if one.Record["version"] != nil {
				t.Errorf("%s has undeclared fields: %v", key, one.Record)
			}
		}
	})
}

func TestTimelineShowsWhatTheCallerMaySee(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		h.addHistory()
		all := func(verbs ...string) *access.Caller { return staff(system.AllData, "", verbs...) }
		for _, row := range []struct {
			name, resource string
			who            *access.Caller
			want           string
			kinds          string
		}{
			{"a dealer with its accounts", "dealer", all("dealer:view", "dealerAccount:view"), "account:1 change:5", "account import look change"},
			{"a dealer without the permission for accounts", "dealer", all("dealer:view"), "change:5", "import look change"},
			{"a person and all vehicles", "appUser", all("appUser:view", "vehicle:view"), "bind:3 unbind:1 bind:1", "bind unbind look change"},
			{"a person without the permission for vehicles", "appUser", all("appUser:view"), "", "look change"},
			{"a person for one of two dealers", "appUser", dealerAccount(2, "appUser:view", "vehicle:view"), "bind:3", "bind unbind look change"},
			{"a vehicle of its own dealer", "vehicle", dealerAccount(1, "vehicle:view"), "look:4 change:3 sim:2 bind:2 unbind:1 bind:1 import:1", "online offline bind unbind sim delivery import look change"},
		} {
			got, err := h.timeline(row.resource, row.who, 1, "")
			if err != nil {
				t.Fatal(row.name, err)
			}
			var kinds []string
			for _, kind := range got.Kinds {
				kinds = append(kinds, kind.Kind)
			}
			if got.text() != row.want || strings.Join(kinds, " ") != row.kinds {
				t.Errorf("%s: %q of %v, want %q of %s", row.name, got.text(), kinds, row.want, row.kinds)
			}
		}
		for name, row := range map[string]struct {
			who  *access.Caller
			want string
		}{
			"without the permission": {all("dealer:view"), "NO_PERMISSION"},
			"of another dealer":      {dealerAccount(2, "vehicle:view"), "NOT_FOUND_OR_DENIED"},
			"of another's subtree":   {staff(system.OwnSubtree, "100002", "vehicle:view"), "NOT_FOUND_OR_DENIED"},
		} {
			if _, err := h.timeline("vehicle", row.who, 1, ""); nameOf(t, err) != row.want {
				t.Errorf("%s: %v, want %s", name, err, row.want)
			}
		}
	})
}
