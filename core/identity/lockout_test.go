package identity

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
)

// locked returns the minutes of a LoginLocked error, -1 for any other.
func locked(err error) int {
	var refusal *fault.Error
	if !errors.As(err, &refusal) || refusal.Code != fault.LoginLocked {
		return -1
	}
	return refusal.Params["minutes"].(int)
}

func (w *world) fail(times int, name string, more ...func(*LoginInput)) {
	w.t.Helper()
	for range times {
		_, err := w.login(name, "wrong", more...)
		expect(w.t, "wrong password for "+name, err, fault.LoginFailed)
	}
}

func TestFiveFailuresLockANameWhetherOrNotItExists(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, name := range []string{"ops01", "nobody"} {
			w.fail(5, name)
			before := w.runs.Load()
			_, err := w.login(name, right)
			if locked(err) != 15 {
				t.Errorf("%s: error %v, want locked for 15 minutes", name, err)
			}
			if w.runs.Load() != before {
				t.Errorf("%s: a locked name caused a hash run", name)
			}
		}
		if until := w.number("SELECT locked_until FROM operator WHERE id = 2"); until != w.now.read().Add(15*time.Minute).Milli() {
			t.Errorf("locked_until of the account is %d", until)
		}
		w.now.advance(15*time.Minute - time.Second)
		if _, err := w.login("ops01", right); locked(err) != 1 {
			t.Errorf("one second before the end of the lock: %v", err)
		}
		w.now.advance(time.Second)
		w.enter("ops01")
		if w.number("SELECT locked_until FROM operator WHERE id = 2") != 0 {
			t.Error("the account is still locked after the right password")
		}
	})
}

func TestFailuresCountFor15MinutesAndUntilTheRightPassword(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, row := range []struct {
			what    string
			first   int
			advance time.Duration
			enter   bool
			second  int
			locked  bool
		}{
			{"four and one in time", 4, 15*time.Minute - time.Second, false, 1, true},
			{"four and one too late", 4, 15 * time.Minute, false, 1, false},
			{"four, the right one, four", 4, 0, true, 4, false},
			{"four, the right one, five", 4, 0, true, 5, true},
		} {
			w.do("DELETE FROM login_guard")
			w.fail(row.first, "ops01")
			w.now.advance(row.advance)
			if row.enter {
				w.enter("ops01")
			}
			w.fail(row.second, "ops01")
			if _, err := w.login("ops01", right); (locked(err) > 0) != row.locked {
				t.Errorf("%s: %v", row.what, err)
			}
		}
	})
}

func TestEachFurtherLockWithinADayDoubles(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		lock := func() int {
			w.do("DELETE FROM login_guard WHERE name = ''") // another limit applies to the address
			w.fail(5, "ops01")
			_, err := w.login("ops01", right)
			return locked(err)
		}
		for _, minutes := range []int{15, 30, 60, 120, 240, 480, 480} {
			if got := lock(); got != minutes {
				t.Errorf("locked for %d minutes, want %d", got, minutes)
			}
			w.now.advance(time.Duration(minutes) * time.Minute)
		}
		w.now.advance(24 * time.Hour)
		if got := lock(); got != 15 {
			t.Errorf("locked for %d minutes after a day without failures, want 15", got)
		}
	})
}

func TestFailuresElsewhereDoNotLockAKnownDevice(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		mine := w.enter("ops01").DeviceCookie
		theirs := w.enter("clerk").DeviceCookie
		w.fail(5, "ops01", from("203.0.113.9"))
		for _, row := range []struct {
			what, cookie string
			locked       bool
		}{
			{"no cookie", "", true},
			{"another account's cookie", theirs, true},
			{"cookie with a changed character", flip(mine), true},
			{"own cookie", mine, false},
		} {
			if _, err := w.login("ops01", "wrong", with(row.cookie)); (locked(err) > 0) != row.locked {
				t.Errorf("%s: %v", row.what, err)
			}
		}
		w.do("DELETE FROM login_guard")
		w.fail(5, "ops01", with(mine))
		if _, err := w.login("ops01", right, with(mine)); locked(err) != 15 {
			t.Errorf("the device after five failures of its own: %v", err)
		}
		elsewhere := w.enter("ops01").DeviceCookie
		w.fail(5, "ops01", with(mine))
		// Ten failures in total: the cookie is no longer trusted, so they count as those of an unknown device.
		w.fail(5, "ops01", with(mine))
		if _, err := w.login("ops01", right); locked(err) < 0 {
			t.Errorf("failures of an untrusted device were not counted as unknown: %v", err)
		}
		w.enter("ops01", with(elsewhere))
		w.now.advance(DeviceCookieTTL)
		if w.knownDevice(elsewhere, "ops01", w.now.read()) != "" {
			t.Error("a device is recognised after 90 days")
		}
	})
}

func flip(cookie string) string {
	last := cookie[len(cookie)-2]
	other := byte('A')
	if last == other {
		other = 'B'
	}
	return cookie[:len(cookie)-2] + string(other) + cookie[len(cookie)-1:]
}

func TestThirtyFailuresLockTheSourceAddress(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, row := range []struct {
			what     string
			from     func(i int) string
			same     string
			another  string
			expected *fault.Code
		}{
			{"IPv4", func(int) string { return "203.0.113.9" }, "::ffff:203.0.113.9", "203.0.113.10", fault.RateLimited},
			{"IPv6 of one /64", func(i int) string { return fmt.Sprintf("2001:db8:1:2::%x", i+1) }, "2001:db8:1:2:ffff::1", "2001:db8:1:3::1", fault.RateLimited},
		} {
			for i := range 30 {
				w.fail(1, fmt.Sprintf("name%d", i), from(row.from(i)))
			}
			_, err := w.login("ops01", right, from(row.same))
			expect(t, row.what+", same source", err, row.expected)
			var refusal *fault.Error
			if errors.As(err, &refusal) && refusal.Params["retryAfterSeconds"] != 600 {
				t.Errorf("%s: retry after %v s", row.what, refusal.Params["retryAfterSeconds"])
			}
			w.enter("ops01", from(row.another))
			w.now.advance(10 * time.Minute)
			w.enter("ops01", from(row.same))
		}
		if n := w.number("SELECT COUNT(*) FROM login_log WHERE result = 6"); n != 2 {
			t.Errorf("%d rows in the login log for rate-limited sources, want 2", n)
		}
	})
}

func TestManyNamesFromOneSourceDoNotFillTheHashQueue(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		var flood sync.WaitGroup
		var queueFull atomic.Int64
		before := w.runs.Load()
		for i := range 200 {
			flood.Go(func() {
				var refusal *fault.Error
				if _, err := w.login(fmt.Sprintf("name%d", i), "wrong", from("203.0.113.9")); !errors.As(err, &refusal) || refusal.Code == fault.ServiceUnavailable {
					queueFull.Add(1)
				}
			})
		}
		w.enter("ops01", from("203.0.113.10"))
		flood.Wait()
		if n := queueFull.Load(); n > 0 {
			t.Errorf("%d attempts found the hash queue full", n)
		}
		// Thirty failures lock the source; those running at the same time have ended by then, and one run is the login from elsewhere.
		if n := w.runs.Load() - before; n > 30+sourceWidth {
			t.Errorf("%d hash runs for one source", n)
		}
	})
}

func TestAttemptsOnALockedNameCountForTheSource(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.fail(5, "ops01")
		for range 25 {
			if _, err := w.login("ops01", right); locked(err) < 0 {
				t.Fatal(err)
			}
		}
		_, err := w.login("clerk", right)
		expect(t, "another name from the same source", err, fault.RateLimited)
	})
}

func TestCountersSurviveRestartAndAreResetByUnlock(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.fail(5, "ops01")
		w.Service, w.runs = w.instance(w.db)
		if _, err := w.login("ops01", right); locked(err) != 15 {
			t.Errorf("after a restart: %v", err)
		}
		w.write(func(ctx context.Context, tx bun.Tx) error { return w.Unlock(ctx, tx, ops) })
		w.enter("ops01")
		w.write(func(ctx context.Context, tx bun.Tx) error {
			expect(t, "unlock of a missing account", w.Unlock(ctx, tx, 999), fault.NotFoundOrDenied)
			return nil
		})
	})
}

func TestLockFollowsSettings(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, row := range []struct {
			key, value string
			failures   int
			minutes    int
		}{
			{"login.maxFailures", "3", 3, 15},
			{"login.lockMinutes", "40", 3, 40},
			{"login.maxFailures", "a lot", 5, 40}, // not a number: the default
			{"login.lockMinutes", "0", 5, 15},     // out of bounds: the default
		} {
			w.do(`DELETE FROM login_guard`)
			w.set(row.key, row.value)
			w.fail(row.failures, "ops01")
			if _, err := w.login("ops01", right); locked(err) != row.minutes {
				t.Errorf("%s = %s: %v", row.key, row.value, err)
			}
		}
	})
}
