package identity

import (
	"errors"
	"sync"
	"testing"
	"time"

	"evops/contracts/fault"
	"evops/contracts/system"
)

func TestWithoutThePasswordEveryAccountLooksTheSame(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.do("UPDATE operator SET status = 0 WHERE user_name = 'clerk'")
		w.do("UPDATE operator SET expire_at = '2025-11-18' WHERE user_name = 'shop7'")
		w.do("DELETE FROM credential WHERE user_id = ?", admin)
		for _, row := range []struct {
			what, name, digest string
			logged             system.LoginResult
			kept               string
		}{
			{"wrong password", "ops01", digestOfPlain("wrong"), system.WrongPassword, "ops01"},
			{"unknown name", "nobody", digestOfPlain(right), system.UnknownAccount, "no***"},
			{"no name", "", digestOfPlain(right), system.UnknownAccount, "***"},
			{"a password in the name box", "Secret-123", digestOfPlain(right), system.UnknownAccount, "se***"},
			{"disabled", "clerk", digestOfPlain("wrong"), system.WrongPassword, "clerk"},
			{"expired", "shop7", digestOfPlain("wrong"), system.WrongPassword, "shop7"},
			{"account without a password", "admin", digestOfPlain(right), system.WrongPassword, "admin"},
			{"password in clear", "ops01", right, system.WrongPassword, "ops01"},
			{"no password", "ops01", "", system.WrongPassword, "ops01"},
			{"half an MD5", "ops01", digestOfPlain(right)[:31], system.WrongPassword, "ops01"},
			{"bytes no text has", "ops01\x00\xff", digestOfPlain(right), system.UnknownAccount, "op***"},
		} {
			before := w.runs.Load()
			_, err := w.login(row.name, "", sending(row.digest))
			expect(t, row.what, err, fault.LoginFailed)
			if runs := w.runs.Load() - before; runs != 1 {
				t.Errorf("%s: %d hash runs, want the same one as everybody", row.what, runs)
			}
			n := w.number("SELECT COUNT(*) FROM login_log WHERE id = (SELECT MAX(id) FROM login_log) AND user_name = ? AND result = ?", row.kept, row.logged)
			if n != 1 {
				t.Errorf("%s: the log does not say %s, %d", row.what, row.kept, row.logged)
			}
		}
	})
}

func TestWhoHasThePasswordLearnsWhyTheAccountIsClosed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, row := range []struct {
			what, change, name string
			want               *fault.Code
		}{
			{"all well", "UPDATE operator SET status = 1 WHERE id = 2", "ops01", nil},
			{"name in capitals with blanks", "UPDATE operator SET status = 1 WHERE id = 2", "  ＯPS01 ", nil},
			{"valid today for the last time", "UPDATE operator SET expire_at = '2025-11-19' WHERE id = 2", "ops01", nil},
			{"expired yesterday", "UPDATE operator SET expire_at = '2025-11-18' WHERE id = 2", "ops01", fault.AccountExpired},
			{"disabled comes before expired", "UPDATE operator SET status = 0 WHERE id = 2", "ops01", fault.AccountDisabled},
			{"deleted", "UPDATE operator SET deleted_at = 1 WHERE id = 2", "ops01", fault.LoginFailed},
			{"no role", "UPDATE operator SET status = 1 WHERE id = 5", "bare1", fault.NoRole},
			{"role disabled", "UPDATE role SET status = 0 WHERE id = 2", "clerk", fault.NoRole},
			{"role of dealers on staff", "UPDATE operator SET roles = ',3,' WHERE id = 3", "clerk", fault.NoRole},
			{"dealer stopped", "UPDATE dealer SET operation_status = 1 WHERE id = 7", "shop7", nil},
			{"dealer deleted", "UPDATE dealer SET deleted_at = 1 WHERE id = 7", "shop7", fault.AccountDisabled},
			{"temporary password good for one more second", "UPDATE credential SET temporary_until = 1763514001000 WHERE user_id = 1", "admin", nil},
			{"temporary password too old", "UPDATE credential SET temporary_until = 1763514000000 WHERE user_id = 1", "admin", fault.TempPasswordExpired},
		} {
			w.do(row.change)
			_, err := w.login(row.name, right)
			expect(t, row.what, err, row.want)
		}
	})
}

func TestALoginLeavesItsTraces(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		result := w.enter("ops01")
		days := 0
		if result.PasswordExpiresInDays != nil {
			days = *result.PasswordExpiresInDays
		}
		if len(result.Token) != tokenSize || result.ExpiresIn != 7200 || result.AbsoluteExpiresIn != 43200 || result.MustChangePassword || days != 180 {
			t.Errorf("%+v, %d days", result, days)
		}
		for _, row := range []struct {
			what, query string
			args        []any
		}{
			{"session", "SELECT COUNT(*) FROM session WHERE id = ? AND user_id = 2 AND status = 1 AND organization_code = '100002' AND ip = ? AND device = 'Chrome 126 / Windows 10' AND client_kind = 1", []any{result.SessionID, office}},
			{"log", "SELECT COUNT(*) FROM login_log WHERE session_id = ? AND event_type = 1 AND result = 1 AND user_name = 'ops01' AND known_device = ?", []any{result.SessionID, false}},
			{"last login", "SELECT COUNT(*) FROM operator WHERE id = 2 AND last_login_ip = ? AND last_login_at = ?", []any{office, w.now.read()}},
		} {
			if w.number(row.query, row.args...) != 1 {
				t.Error(row.what, "is not as it should be")
			}
		}
		if w.number("SELECT COUNT(*) FROM session_token WHERE hash LIKE ?", "%"+result.Token+"%") != 0 {
			t.Error("the token itself is in the database")
		}
		again := w.enter("ops01", with(result.DeviceCookie))
		if w.number("SELECT COUNT(*) FROM login_log WHERE session_id = ? AND known_device = ?", again.SessionID, true) != 1 {
			t.Error("the browser was not known the second time")
		}
	})
}

func TestAnAgedPasswordOpensARestrictedSession(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, row := range []struct {
			what       string
			pass       time.Duration
			restricted bool
		}{
			{"180 days less a second", 180*day - time.Second, false},
			{"180 days", time.Second, true},
		} {
			w.now.pass(row.pass)
			result := w.enter("ops01")
			_, session, err := w.Authenticate(t.Context(), result.Token, "zh", false)
			if err != nil || session.Restricted != row.restricted || result.MustChangePassword != row.restricted {
				t.Errorf("%s: restricted %v, must change %v, %v", row.what, session.Restricted, result.MustChangePassword, err)
			}
		}
	})
}

func TestManyGuessesAtOnceAreNoMoreThanFive(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		before := w.runs.Load()
		var all sync.WaitGroup
		for range 25 {
			all.Go(func() {
				if _, err := w.login("ops01", "guess"); !errors.Is(err, fault.LoginFailed.With()) && !errors.Is(err, fault.LoginLocked.With()) {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if runs := w.runs.Load() - before; runs != 5 {
			t.Errorf("%d guesses were tried", runs)
		}
	})
}

func TestManyRightLoginsAtOnceAllSucceedAndFiveStay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		var all sync.WaitGroup
		for range 12 {
			all.Go(func() {
				if _, err := w.login("ops01", right); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if live := w.number("SELECT COUNT(*) FROM session WHERE user_id = 2 AND status = 1"); live != 5 {
			t.Errorf("%d sessions live", live)
		}
	})
}

func TestAHigherCostOrAnotherPepperIsTakenOverAtTheNextLogin(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		runsOf := func() int64 {
			before := w.runs.Load()
			w.enter("ops01")
			return w.runs.Load() - before
		}
		if runs := runsOf(); runs != 1 {
			t.Fatalf("%d runs while nothing has changed", runs)
		}
		for _, row := range []struct {
			what, hash, pepper string
			change             func()
		}{
			{"memory", "$argon2id$v=19$m=20480,t=2,p=1$%", "1", func() { w.set("password.hashMemoryMiB", "20") }},
			{"pepper", "$argon2id$v=19$m=20480,t=2,p=1$%", "2", func() {
				w.hasher.peppers = map[string][]byte{"1": keys.Peppers["1"], "2": []byte("another pepper of thirty-two bytes")}
				w.hasher.current = "2"
			}},
		} {
			row.change()
			if runs := runsOf(); runs != 2 {
				t.Errorf("%s: %d runs, want one to check and one to seal", row.what, runs)
			}
			if w.number("SELECT COUNT(*) FROM credential WHERE user_id = 2 AND hash LIKE ? AND pepper_key = ?", row.hash, row.pepper) != 1 {
				t.Error(row.what, "was not taken over")
			}
			if runs := runsOf(); runs != 1 {
				t.Errorf("%s: %d runs afterwards", row.what, runs)
			}
		}
	})
}

func TestWhenTooManyWaitTheNextIsTurnedAway(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for range cap(w.hasher.places) {
			w.hasher.places <- struct{}{}
		}
		_, err := w.login("ops01", right)
		expect(t, "full queue", err, fault.ServiceUnavailable)
		<-w.hasher.places
		w.enter("ops01")
	})
}

func TestALoginSaysFromWhereAndIsFoundByDeviceAndPlace(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.enter("ops01", from("10.1.4.22"))
		for _, row := range []struct{ table, column, value string }{
			{"login_log", "location_zh", "内网"}, {"login_log", "location_en", "Own network"}, {"login_log", "location_q", "\x1f内网\x1fownnetwork\x1f"},
			{"login_log", "device_q", "chrome126/windows10"}, {"session", "location_zh", "内网"}, {"session", "location_q", "\x1f内网\x1fownnetwork\x1f"},
		} {
			if n := w.number("SELECT COUNT(*) FROM "+row.table+" WHERE user_id = 2 AND "+row.column+" = ?", row.value); n != 1 {
				t.Errorf("%d rows of %s have %s %q, want one", n, row.table, row.column, row.value)
			}
		}
	})
}
