package identity

import (
	"errors"
	"sync"
	"testing"
	"time"

	"evops/contracts/fault"
	"evops/contracts/system"
)

func TestLoginWithWrongPasswordIsTheSameForEveryAccount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.do("UPDATE operator SET status = 0 WHERE user_name = 'clerk'")
		w.do("UPDATE operator SET expire_at = '2025-11-18' WHERE user_name = 'shop7'")
		w.do("DELETE FROM credential WHERE user_id = ?", admin)
		for _, row := range []struct {
			what, name, digest string
			logged             system.LoginResult
			loggedName         string
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
			{"bytes that are not text", "ops01\x00\xff", digestOfPlain(right), system.UnknownAccount, "op***"},
		} {
			before := w.runs.Load()
			_, err := w.login(row.name, "", sending(row.digest))
			expect(t, row.what, err, fault.LoginFailed)
			if runs := w.runs.Load() - before; runs != 1 {
				t.Errorf("%s: %d hash runs, want 1", row.what, runs)
			}
			n := w.number("SELECT COUNT(*) FROM login_log WHERE id = (SELECT MAX(id) FROM login_log) AND user_name = ? AND result = ?", row.loggedName, row.logged)
			if n != 1 {
				t.Errorf("%s: no row in the login log with name %s and result %d", row.what, row.loggedName, row.logged)
			}
		}
	})
}

func TestLoginWithRightPasswordReportsWhyTheAccountIsUnusable(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, row := range []struct {
			what, change, name string
			want               *fault.Code
		}{
			{"all well", "UPDATE operator SET status = 1 WHERE id = 2", "ops01", nil},
			{"name in capitals with blanks", "UPDATE operator SET status = 1 WHERE id = 2", "  ＯPS01 ", nil},
			{"valid until today", "UPDATE operator SET expire_at = '2025-11-19' WHERE id = 2", "ops01", nil},
			{"expired yesterday", "UPDATE operator SET expire_at = '2025-11-18' WHERE id = 2", "ops01", fault.AccountExpired},
			{"disabled comes before expired", "UPDATE operator SET status = 0 WHERE id = 2", "ops01", fault.AccountDisabled},
			{"deleted", "UPDATE operator SET deleted_at = 1 WHERE id = 2", "ops01", fault.LoginFailed},
			{"no role", "UPDATE operator SET status = 1 WHERE id = 5", "bare1", fault.NoRole},
			{"role disabled", "UPDATE role SET status = 0 WHERE id = 2", "clerk", fault.NoRole},
			{"role of dealers on staff", "UPDATE operator SET roles = ',3,' WHERE id = 3", "clerk", fault.NoRole},
			{"dealer stopped", "UPDATE dealer SET operation_status = 1 WHERE id = 7", "shop7", nil},
			{"dealer deleted", "UPDATE dealer SET deleted_at = 1 WHERE id = 7", "shop7", fault.AccountDisabled},
			{"temporary password valid for one more second", "UPDATE credential SET temporary_until = 1763514001000 WHERE user_id = 1", "admin", nil},
			{"temporary password too old", "UPDATE credential SET temporary_until = 1763514000000 WHERE user_id = 1", "admin", fault.TempPasswordExpired},
		} {
			w.do(row.change)
			_, err := w.login(row.name, right)
			expect(t, row.what, err, row.want)
		}
	})
}

func TestLoginStoresSessionLogAndLastLogin(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		result := w.enter("ops01")
		days := 0
		if result.PasswordExpiresInDays != nil {
			days = *result.PasswordExpiresInDays
		}
		if len(result.Token) != tokenSize || result.ExpiresIn != 7200 || result.AbsoluteExpiresIn != 43200 || result.MustChangePassword || days != 180 {
			t.Errorf("login result is %+v, %d days", result, days)
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
				t.Error(row.what, "row is wrong")
			}
		}
		if w.number("SELECT COUNT(*) FROM session_token WHERE hash LIKE ?", "%"+result.Token+"%") != 0 {
			t.Error("the token itself is in the database")
		}
		again := w.enter("ops01", with(result.DeviceCookie))
		if w.number("SELECT COUNT(*) FROM login_log WHERE session_id = ? AND known_device = ?", again.SessionID, true) != 1 {
			t.Error("the device was not recognised at the second login")
		}
	})
}

func TestExpiredPasswordOpensARestrictedSession(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, row := range []struct {
			what       string
			advance    time.Duration
			restricted bool
		}{
			{"180 days less a second", 180*day - time.Second, false},
			{"180 days", time.Second, true},
		} {
			w.now.advance(row.advance)
			result := w.enter("ops01")
			_, session, err := w.Authenticate(t.Context(), result.Token, "zh", false)
			if err != nil || session.Restricted != row.restricted || result.MustChangePassword != row.restricted {
				t.Errorf("%s: restricted %v, must change %v, %v", row.what, session.Restricted, result.MustChangePassword, err)
			}
		}
	})
}

func TestConcurrentGuessesAreLimitedToFive(t *testing.T) {
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
			t.Errorf("%d guesses were hashed, want 5", runs)
		}
	})
}

func TestConcurrentLoginsSucceedAndFiveSessionsRemain(t *testing.T) {
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
			t.Errorf("%d sessions are active, want 5", live)
		}
	})
}

func TestPasswordIsRehashedAtLoginAfterCostOrPepperChange(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		runsOf := func() int64 {
			before := w.runs.Load()
			w.enter("ops01")
			return w.runs.Load() - before
		}
		if runs := runsOf(); runs != 1 {
			t.Fatalf("%d hash runs without a change, want 1", runs)
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
				t.Errorf("%s: %d hash runs, want one to verify and one to rehash", row.what, runs)
			}
			if w.number("SELECT COUNT(*) FROM credential WHERE user_id = 2 AND hash LIKE ? AND pepper_key = ?", row.hash, row.pepper) != 1 {
				t.Error(row.what, "change was not applied to the stored hash")
			}
			if runs := runsOf(); runs != 1 {
				t.Errorf("%s: %d hash runs at the next login, want 1", row.what, runs)
			}
		}
	})
}

func TestFullHashQueueRefusesFurtherLogins(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for range cap(w.hasher.admitted) {
			w.hasher.admitted <- struct{}{}
		}
		_, err := w.login("ops01", right)
		expect(t, "full queue", err, fault.ServiceUnavailable)
		<-w.hasher.admitted
		w.enter("ops01")
	})
}

func TestLoginStoresLocationAndIsSearchableByDeviceAndLocation(t *testing.T) {
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
