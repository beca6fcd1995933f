package identity

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/event"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/store"
	testproduct "evops/core/testdb/product"
)

func TestAuthenticateAcceptsIssuedTokensOnly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		token := w.enter("ops01").Token
		for _, row := range []struct {
			what, token string
			want        *fault.Code
		}{
			{"none", "", fault.TokenMissing},
			{"too short", token[1:], fault.TokenInvalid},
			{"too long", token + "A", fault.TokenInvalid},
			{"characters outside the alphabet", "+" + token[1:], fault.TokenInvalid},
			{"never issued", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", fault.TokenInvalid},
			{"issued", token, nil},
		} {
			_, err := w.who(row.token)
			expect(t, row.what, err, row.want)
		}
		caller, err := w.who(token)
		if err != nil {
			t.Fatal(err)
		}
		if caller.UserID != ops || caller.RealName != "李敏" || caller.OrganizationCode != "100002" || caller.Language != "zh" || caller.ReadOnly ||
			caller.Scope("vehicle:export") != system.OwnSubtree || caller.Can("vehicle:edit") {
			t.Errorf("caller is %+v with rights %+v", caller, caller.Rights)
		}
		caller.Language = "en" // a Caller belongs to its request
		if other, _ := w.who(token); other.Language != "zh" {
			t.Error("two requests share one Caller")
		}
	})
}

func TestSessionExpiresWhenIdleAndAfterTwelveHours(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, row := range []struct {
			what       string
			steps      []time.Duration
			background bool
			want       *fault.Code
			left       int64
		}{
			{"idle for less than two hours", []time.Duration{2*time.Hour - time.Second}, false, nil, 7200},
			{"idle for two hours", []time.Duration{2 * time.Hour}, false, fault.TokenExpired, 0},
			{"used every hour", []time.Duration{time.Hour, time.Hour, time.Hour}, false, nil, 7200},
			{"polled every hour", []time.Duration{time.Hour, time.Hour}, true, fault.TokenExpired, 0},
			{"polled once", []time.Duration{time.Hour}, true, nil, 3600},
			{"used for almost twelve hours", hours(11, 30*time.Minute), false, nil, 1800},
			{"used for twelve hours", hours(11, time.Hour), false, fault.TokenExpired, 0},
		} {
			token := w.enter("ops01").Token
			var session Session
			var err error
			for _, step := range row.steps {
				w.now.advance(step)
				_, session, err = w.Authenticate(t.Context(), token, "zh", row.background)
			}
			expect(t, row.what, err, row.want)
			if err == nil && session.ExpiresIn != row.left {
				t.Errorf("%s: expires in %d s, want %d", row.what, session.ExpiresIn, row.left)
			}
			if row.want != nil {
				_, err = w.who(token)
				expect(t, row.what+", second request", err, row.want)
			}
		}
		if n := w.number("SELECT COUNT(*) FROM login_log WHERE event_type = 3"); n != 3 {
			t.Errorf("%d log rows of expired sessions, want 3", n)
		}
	})
}

func hours(n int, last time.Duration) (steps []time.Duration) {
	for range n {
		steps = append(steps, time.Hour)
	}
	return append(steps, last)
}

func TestActivityIsStoredOncePerMinuteAndSeenByOtherInstances(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		token := w.enter("ops01")
		other, _ := w.instance(w.db)
		if _, _, err := other.Authenticate(t.Context(), token.Token, "zh", false); err != nil {
			t.Fatal(err)
		}
		start := w.now.read()
		for _, row := range []struct {
			advance time.Duration
			seen    time.Duration
		}{{59 * time.Second, 0}, {time.Second, time.Minute}, {30 * time.Second, time.Minute}, {30 * time.Second, 2 * time.Minute}} {
			w.now.advance(row.advance)
			if _, err := w.who(token.Token); err != nil {
				t.Fatal(err)
			}
			w.Close()
			if seen := w.number("SELECT last_seen_at FROM session WHERE id = ?", token.SessionID); seen != start.Add(row.seen).Milli() {
				t.Errorf("last activity is %d ms after the login, want %v", seen-start.Milli(), row.seen)
			}
		}
		w.now.advance(2*time.Hour - 10*time.Second) // past the expiry that the other instance has cached
		_, _, err := other.Authenticate(t.Context(), token.Token, "zh", false)
		expect(t, "used here, idle there", err, nil)
	})
}

func TestSixthSessionEndsTheOldest(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		var tokens []string
		for range 6 {
			tokens = append(tokens, w.enter("ops01").Token)
			w.now.advance(time.Second)
		}
		for i, token := range tokens {
			_, err := w.who(token)
			if i == 0 {
				expect(t, "oldest", err, fault.TokenRevoked)
			} else {
				expect(t, "younger", err, nil)
			}
		}
	})
}

func TestStreamsOfATerminatedSessionAreClosed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		var published []string
		w.ended = func(_ context.Context, e event.SessionsEnded) { published = append(published, e.Keys...) }
		ended, remaining := w.enter("ops01"), w.enter("ops01")
		w.write(func(ctx context.Context, tx bun.Tx) error {
			_, err := w.EndSessions(ctx, tx, []int64{ended.SessionID}, Kicked, system.SessionKicked)
			if len(published) > 0 {
				t.Error("published before the commit")
			}
			return err
		})
		key := func(r LoginResult) string { hash, _ := hashOf(r.Token); return hash.String() }
		if !slices.Equal(published, []string{key(ended)}) {
			t.Errorf("published %v, want %s and not %s", published, key(ended), key(remaining))
		}
	})
}

func TestEndedSessionIsRefusedByEveryInstance(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, row := range []struct {
			what, name string
			user       int64
			end        func(ctx context.Context, tx bun.Tx, session int64) error
			reason     string
		}{
			{"kick", "ops01", ops, func(ctx context.Context, tx bun.Tx, session int64) error {
				_, err := w.EndSessions(ctx, tx, []int64{session}, Kicked, system.SessionKicked)
				return err
			}, "已被管理员强制下线"},
			{"kick with a custom reason", "ops01", ops, func(ctx context.Context, tx bun.Tx, session int64) error {
				_, err := w.EndSessions(ctx, tx, []int64{session}, Reason{ZH: "系统升级"}, system.SessionKicked)
				return err
			}, "系统升级"},
			{"reset", "clerk", clerk, func(ctx context.Context, tx bun.Tx, _ int64) error {
				_, err := w.ResetPassword(ctx, tx, clerk)
				return err
			}, "密码已重置"},
			{"disabled", "shop7", shop, func(ctx context.Context, tx bun.Tx, _ int64) error {
				_, err := w.Revoke(ctx, tx, shop, 0, AccountDisabled, system.SessionRevoked)
				return err
			}, "账号已停用"},
			{"disabled with only the rights version incremented", "admin", admin, func(ctx context.Context, tx bun.Tx, _ int64) error {
				if _, err := tx.NewRaw("UPDATE operator SET status = 0 WHERE id = ?", admin).Exec(ctx); err != nil {
					return err
				}
				return store.IncrementVersion(ctx, tx, store.RightsVersion)
			}, "账号已停用"},
			{"last role disabled", "ops01", ops, func(ctx context.Context, tx bun.Tx, _ int64) error {
				if _, err := tx.NewRaw("UPDATE role SET status = 0 WHERE id = 2").Exec(ctx); err != nil {
					return err
				}
				return store.IncrementVersion(ctx, tx, store.RightsVersion)
			}, "账号已无可用角色"},
		} {
			result := w.enter(row.name)
			other, _ := w.instance(w.db)
			for _, s := range []*Service{w.Service, other} {
				if _, _, err := s.Authenticate(t.Context(), result.Token, "zh", false); err != nil {
					t.Fatal(row.what, err)
				}
			}
			w.write(func(ctx context.Context, tx bun.Tx) error { return row.end(ctx, tx, result.SessionID) })
			if row.what == "disabled with only the rights version incremented" || row.what == "last role disabled" {
				w.now.advance(250 * time.Millisecond) // this instance learns of it when its version cache expires
			}
			_, err := w.who(result.Token)
			expect(t, row.what+" here", err, fault.TokenRevoked)
			w.now.advance(250 * time.Millisecond)
			_, _, err = other.Authenticate(t.Context(), result.Token, "zh", false)
			expect(t, row.what+" on another instance", err, fault.TokenRevoked)
			var refusal *fault.Error
			if errors.As(err, &refusal) && refusal.Params["reason"] != row.reason {
				t.Errorf("%s: reason %q", row.what, refusal.Params["reason"])
			}
			if w.number("SELECT COUNT(*) FROM session WHERE id = ? AND status IN (4, 5)", result.SessionID) != 1 {
				t.Errorf("%s: the session's row is not ended", row.what)
			}
		}
	})
}

func TestLogoutEndsOneSessionAndNeverFails(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		one, two := w.enter("ops01"), w.enter("ops01")
		for _, token := range []string{one.Token, one.Token, "", "no token", w.enter("clerk").Token} {
			if err := w.Logout(t.Context(), token); err != nil {
				t.Errorf("%q: %v", token, err)
			}
		}
		_, err := w.who(one.Token)
		expect(t, "logged out", err, fault.TokenRevoked)
		_, err = w.who(two.Token)
		expect(t, "the other one", err, nil)
		if n := w.number("SELECT COUNT(*) FROM login_log WHERE event_type = 2 AND user_name = 'ops01'"); n != 1 {
			t.Errorf("%d log rows for one logout, want 1", n)
		}
	})
}

func TestAccountOfAStoppedDealerIsReadOnly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		token := w.enter("shop7").Token
		for _, row := range []struct {
			status   int
			readOnly bool
		}{{0, false}, {1, true}, {0, false}} {
			w.write(func(ctx context.Context, tx bun.Tx) error {
				if _, err := tx.NewRaw("UPDATE dealer SET operation_status = ? WHERE id = 7", row.status).Exec(ctx); err != nil {
					return err
				}
				return store.IncrementVersion(ctx, tx, store.RightsVersion)
			})
			w.now.advance(250 * time.Millisecond)
			caller, err := w.who(token)
			if err != nil || caller.ReadOnly != row.readOnly || caller.Scope("vehicle:view") != system.OwnDealer {
				t.Errorf("operation status %d: caller %+v, %v", row.status, caller, err)
			}
		}
	})
}

func TestExpiredSessionsEndAndCountersWithoutEffectAreDeleted(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		device := w.enter("ops01").DeviceCookie
		w.fail(1, "ops01", with(device))
		w.fail(1, "nobody")
		for _, row := range []struct {
			what                       string
			advance                    time.Duration
			active, sessions, counters int64
		}{
			{"at once", 0, 1, 1, 3},
			{"after two hours", 2 * time.Hour, 0, 1, 3},
			{"after two days", 48 * time.Hour, 0, 1, 1},
			{"after a hundred days", 100 * day, 0, 1, 0},
		} {
			w.now.advance(row.advance)
			if err := w.EndExpiredSessions(t.Context()); err != nil {
				t.Fatal(row.what, err)
			}
			for query, want := range map[string]int64{
				"SELECT COUNT(*) FROM session WHERE status = 1": row.active, "SELECT COUNT(*) FROM session": row.sessions, "SELECT COUNT(*) FROM login_guard": row.counters,
			} {
				if got := w.number(query); got != want {
					t.Errorf("%s: %s = %d, want %d", row.what, query, got, want)
				}
			}
		}
	})
}

func TestMyInfoReturnsAccountMenuAndRights(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, row := range []struct {
			name, mobile, email, organization, dealer string
			permissions, roots, roles                 int
		}{
			{"ops01", "138****8000", "l***@example.com", "East", "", 2, 1, 1},
			{"shop7", "138****0004", "", "", "Hongkou", 1, 1, 1},
			{"admin", "138****0001", "", "", "", 1, 1, 1},
		} {
			caller, _, err := w.Authenticate(t.Context(), w.enter(row.name).Token, "en", false)
			if err != nil {
				t.Fatal(err)
			}
			info, err := w.MyInfo(t.Context(), caller)
			if err != nil {
				t.Fatal(err)
			}
			user := info.UserInfo
			text := func(s *string) string {
				if s == nil {
					return ""
				}
				return *s
			}
			if user.Mobile != row.mobile || text(user.Email) != row.email || text(user.OrganizationName) != row.organization || text(user.DealerName) != row.dealer ||
				len(info.Permissions) != row.permissions || len(info.UserFunctions) != row.roots || len(info.RoleCodes) != row.roles || user.LastLoginAt != w.now.read() {
				t.Errorf("%s: info is %+v", row.name, info)
			}
		}
	})
}

func TestUpdateMyInfoChangesOwnFieldsOnly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		engine := testproduct.Engine(w.db)
		for _, row := range []struct {
			who, what, body, query string
			want                   *fault.Code
		}{
			{"ops01", "name and language", `{"realName":"李敏敏","language":"en"}`, "SELECT COUNT(*) FROM operator WHERE id = 2 AND real_name = '李敏敏' AND real_name_q = '李敏敏' AND language = 'en' AND email = 'limin@example.com'", nil},
			{"ops01", "masked e-mail as displayed", `{"email":"l***@example.com"}`, "SELECT COUNT(*) FROM operator WHERE id = 2 AND email = 'limin@example.com'", nil},
			{"ops01", "no e-mail address", `{"email":"nowhere"}`, "SELECT COUNT(*) FROM operator WHERE id = 2 AND email = 'limin@example.com'", fault.ValidationFailed},
			{"ops01", "the alarm sound", `{"alarmSound":true}`, "SELECT COUNT(*) FROM operator WHERE id = 2 AND alarm_sound = TRUE AND NOT EXISTS (SELECT 1 FROM operator WHERE id <> 2 AND alarm_sound = TRUE)", nil},
			{"ops01", "the alarm sound and a name", `{"alarmSound":false,"realName":"李敏"}`, "SELECT COUNT(*) FROM operator WHERE id = 2 AND alarm_sound = FALSE AND real_name = '李敏'", nil},
			{"ops01", "own roles", `{"roles":[1]}`, "SELECT COUNT(*) FROM operator WHERE id = 2 AND roles = ',2,'", fault.BadJSON},
			{"ops01", "another account", `{"id":1,"realName":"X"}`, "SELECT COUNT(*) FROM operator WHERE id = 1 AND real_name = '管理员'", nil},
			{"shop7", "a dealer's name", `{"realName":"赵子龙"}`, "SELECT COUNT(*) FROM audit_log WHERE user_name = 'shop7' AND module = 'dealerAccount' AND action = 'edit'", nil},
		} {
			caller, err := w.who(w.enter(row.who).Token)
			if err != nil {
				t.Fatal(err)
			}
			expect(t, row.what, w.UpdateMyInfo(t.Context(), engine, caller, []byte(row.body)), row.want)
			if w.number(row.query) != 1 {
				t.Errorf("%s: stored values are wrong", row.what)
			}
			if info, err := w.MyInfo(t.Context(), caller); err != nil || info.UserInfo.AlarmSound != strings.Contains(row.body, `"alarmSound":true`) {
				t.Errorf("%s: alarm sound of the account is %t, %v", row.what, info.UserInfo.AlarmSound, err)
			}
		}
	})
}

func BenchmarkAuthenticate(b *testing.B) {
	db, err := store.Open(b.Context(), b.TempDir()+"/bench.db")
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Migrate(b.Context()); err != nil {
		b.Fatal(err)
	}
	s := New(Deps{DB: db, Secrets: keys, Clock: value.Now})
	defer s.Close()
	err = db.Write(b.Context(), func(ctx context.Context, tx bun.Tx) error {
		for _, statement := range []string{
			"INSERT INTO role (id, role_code, user_kind, data_scope, status) VALUES (1, 'admin', 1, 1, 1)",
			"INSERT INTO operator (id, user_name, user_type, roles, status) VALUES (1, 'admin', 1, ',1,', 1)",
		} {
			if _, err := tx.NewRaw(statement).Exec(ctx); err != nil {
				return err
			}
		}
		return s.SetPassword(ctx, tx, right, 1)
	})
	if err != nil {
		b.Fatal(err)
	}
	result, err := s.Login(b.Context(), LoginInput{Username: "admin", Password: digestOfPlain(right), IP: office})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := s.Authenticate(b.Context(), result.Token, "zh", false); err != nil {
			b.Fatal(err)
		}
	}
}
