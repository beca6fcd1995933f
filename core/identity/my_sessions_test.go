package identity

import (
	"slices"
	"testing"
	"time"

	"evops/contracts/fault"
	"evops/contracts/system"
)

func TestSessionIsNarrowedToOneOfItsRoles(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.do("UPDATE operator SET roles = ',1,2,' WHERE id = ?", ops)
		one, two := w.enter("ops01"), w.enter("ops01")
		other, _ := w.instance(w.db)
		caller, err := w.who(one.Token)
		if err != nil || !caller.Rights.All {
			t.Fatalf("caller is %+v, %v", caller, err)
		}
		expect(t, "a role that the account does not have", w.SwitchRole(t.Context(), caller, "dealer"), fault.NoRole)
		expect(t, "an own role", w.SwitchRole(t.Context(), caller, "operations"), nil)
		for _, s := range []*Service{w.Service, other} {
			narrow, _, err := s.Authenticate(t.Context(), one.Token, "zh", false)
			if err != nil || narrow.Rights.All || !narrow.Can("vehicle:view") || narrow.Can("operator:view") {
				t.Errorf("narrowed session: %+v, %v", narrow, err)
				continue
			}
			info, err := s.MyInfo(t.Context(), narrow)
			if err != nil || !slices.Equal(info.RoleCodes, []string{"operations"}) || info.ActiveRole == nil || *info.ActiveRole != "operations" || len(info.Roles) != 2 {
				t.Errorf("account of the narrowed session is %+v, %v", info, err)
			}
		}
		if wide, err := w.who(two.Token); err != nil || !wide.Rights.All {
			t.Errorf("other session: %+v, %v", wide, err)
		}
		expect(t, "all roles again", w.SwitchRole(t.Context(), caller, ""), nil)
		if wide, err := w.who(one.Token); err != nil || !wide.Rights.All || wide.ActiveRole != "" {
			t.Errorf("session after the role was lifted: %+v, %v", wide, err)
		}
		expect(t, "an own role", w.SwitchRole(t.Context(), caller, "operations"), nil)
		w.do("UPDATE operator SET roles = ',1,' WHERE id = ?", ops)
		w.do("UPDATE change_version SET version = version + 1 WHERE name = 'rights'")
		_, err = w.who(one.Token)
		expect(t, "after the role was revoked", err, fault.TokenRevoked)
	})
}

func TestOwnSessionsAreListedAndEnded(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		mine, second, third, theirs := w.enter("ops01"), w.enter("ops01"), w.enter("ops01"), w.enter("clerk")
		caller, err := w.who(mine.Token)
		if err != nil {
			t.Fatal(err)
		}
		list, err := w.OwnSessions(t.Context(), caller)
		if err != nil || len(list) != 3 || list[0].ID != mine.SessionID || !list[0].Current || list[1].Current || list[0].Device != "Chrome 126 / Windows 10" {
			t.Errorf("own sessions are %+v, %v", list, err)
		}
		if n, err := w.EndOwnSessions(t.Context(), caller, []int64{second.SessionID, theirs.SessionID}); err != nil || n != 1 {
			t.Errorf("%d sessions ended, %v; want 1", n, err)
		}
		_, err = w.who(second.Token)
		expect(t, "the ended one", err, fault.TokenRevoked)
		_, err = w.who(theirs.Token)
		expect(t, "a session of another account", err, nil)
		if n, err := w.EndOwnSessions(t.Context(), caller, nil); err != nil || n != 1 {
			t.Errorf("%d other sessions ended, %v; want 1", n, err)
		}
		_, err = w.who(third.Token)
		expect(t, "another own one", err, fault.TokenRevoked)
		_, err = w.who(mine.Token)
		expect(t, "the current one", err, nil)
	})
}

func TestOwnLoginHistoryCoversNinetyDays(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, _ = w.login("ops01", "wrong")
		w.now.advance(91 * day)
		w.do(`UPDATE credential SET changed_at = ?`, w.now.read())
		w.enter("clerk")
		_, _ = w.login("ops01", "wrong")
		caller, err := w.who(w.enter("ops01").Token)
		if err != nil {
			t.Fatal(err)
		}
		w.now.advance(time.Second)
		list, total, err := w.OwnLogins(t.Context(), caller, 1, 10)
		if err != nil || total != 2 || len(list) != 2 || list[0].Result != system.LoginSucceeded || list[1].Result != system.WrongPassword {
			t.Errorf("total %d: %+v, %v", total, list, err)
		}
		if list, total, err = w.OwnLogins(t.Context(), caller, 2, 1); err != nil || total != 2 || len(list) != 1 || list[0].Result != system.WrongPassword {
			t.Errorf("second page: total %d: %+v, %v", total, list, err)
		}
	})
}
