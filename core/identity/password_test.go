package identity

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/core/access"
)

const chosen = "nQ8v-Wt3kLp5z"

// change changes the password within the session of a token.
func (w *world) change(token, old, fresh string) error {
	caller, err := w.who(token)
	if err != nil {
		return err
	}
	caller.IP, caller.UserAgent = office, chrome
	return w.ModifyPassword(w.t.Context(), caller, PasswordInput{OldPassword: digestOfPlain(old), NewPassword: digestOfPlain(fresh)})
}

func TestPasswordChangeRequiresTheOldOneAndAStrongNewOne(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		token := w.enter("ops01").Token
		for _, row := range []struct {
			what, old, fresh string
			want             *fault.Code
		}{
			{"old one wrong, new one weak", "wrong", "password", fault.OldPasswordWrong},
			{"empty", right, "", fault.PasswordWeak},
			{"common", right, "Password123!", fault.PasswordWeak},
			{"the username", right, "Ops01@123", fault.PasswordWeak},
			{"the mobile", right, "13812348000", fault.PasswordWeak},
			{"the product", right, "Evops2025", fault.PasswordWeak},
			{"the same", right, right, fault.PasswordReused},
			{"a good one", right, chosen, nil},
			{"back at once", chosen, right, fault.PasswordReused},
		} {
			expect(t, row.what, w.change(token, row.old, row.fresh), row.want)
		}
		_, err := w.login("ops01", right)
		expect(t, "login with the old one", err, fault.LoginFailed)
		if _, err := w.login("ops01", chosen); err != nil {
			t.Error("login with the new one:", err)
		}
		caller, _ := w.who(token)
		err = w.ModifyPassword(t.Context(), caller, PasswordInput{OldPassword: digestOfPlain(chosen), NewPassword: "no MD5"})
		expect(t, "not an MD5", err, fault.PasswordWeak)
	})
}

func TestTheLastFivePasswordsCannotBeReused(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		token, old := w.enter("ops01").Token, right
		for i := range 6 {
			w.now.advance(time.Minute)
			fresh := fmt.Sprintf("%s%d", chosen, i)
			expect(t, fresh, w.change(token, old, fresh), nil)
			old = fresh
		}
		for i := range 6 {
			expect(t, "the current or one of the last five", w.change(token, old, fmt.Sprintf("%s%d", chosen, i)), fault.PasswordReused)
		}
		expect(t, "the sixth before", w.change(token, old, right), nil)
		for range 6 { // temporary passwords do not push own ones out of the history
			var temporary string
			w.write(func(ctx context.Context, tx bun.Tx) (err error) {
				temporary, err = w.ResetPassword(ctx, tx, ops)
				return err
			})
			w.now.advance(time.Second)
			result, err := w.login("ops01", temporary)
			if err != nil {
				t.Fatal(err)
			}
			expect(t, "an own one after a reset", w.change(result.Token, temporary, right), fault.PasswordReused)
		}
	})
}

func TestPasswordChangeEndsOtherSessionsAndUnrestrictsTheCurrentOne(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		other := w.enter("ops01").Token
		var temporary string
		w.write(func(ctx context.Context, tx bun.Tx) (err error) {
			temporary, err = w.ResetPassword(ctx, tx, ops)
			return err
		})
		_, err := w.who(other)
		expect(t, "session before the reset", err, fault.TokenRevoked)
		w.now.advance(time.Second)

		first, err := w.login("ops01", temporary)
		if err != nil || !first.MustChangePassword {
			t.Fatal(first, err)
		}
		second, err := w.login("ops01", temporary)
		if err != nil {
			t.Fatal(err)
		}
		if _, session, err := w.Authenticate(t.Context(), first.Token, "zh", false); err != nil || !session.Restricted {
			t.Errorf("session of a temporary password: %+v, %v", session, err)
		}
		expect(t, "change", w.change(first.Token, temporary, chosen), nil)
		if _, session, err := w.Authenticate(t.Context(), first.Token, "zh", false); err != nil || session.Restricted {
			t.Errorf("session after the change: %+v, %v", session, err)
		}
		_, err = w.who(second.Token)
		expect(t, "the other session", err, fault.TokenRevoked)
		if again, err := w.login("ops01", chosen); err != nil || again.MustChangePassword {
			t.Errorf("login after the change: %+v, %v", again, err)
		}
		if w.number("SELECT COUNT(*) FROM login_log WHERE event_type IN (5, 6) AND user_name = 'ops01'") != 2 {
			t.Error("reset and change are not both in the log")
		}
	})
}

func TestTemporaryPasswordIsValidFor72HoursAndResetsTheLock(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, row := range []struct {
			what    string
			advance time.Duration
			want    *fault.Code
		}{
			{"at once", 0, nil},
			{"before 72 hours", TemporaryPasswordTTL - time.Second, nil},
			{"after 72 hours", TemporaryPasswordTTL, fault.TempPasswordExpired},
		} {
			w.fail(5, "ops01")
			var temporary string
			w.write(func(ctx context.Context, tx bun.Tx) (err error) {
				temporary, err = w.ResetPassword(ctx, tx, ops)
				return err
			})
			w.now.advance(row.advance)
			_, err := w.login("ops01", temporary)
			expect(t, row.what, err, row.want)
		}
	})
}

func TestWrongOldPasswordsLockTheAccountLikeFailedLogins(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		token := w.enter("ops01").Token
		for range 5 {
			expect(t, "wrong", w.change(token, "wrong", chosen), fault.OldPasswordWrong)
		}
		expect(t, "right, but locked", w.change(token, right, chosen), fault.LoginLocked)
		if _, err := w.login("ops01", right); locked(err) != 15 {
			t.Error(err)
		}
	})
}

func TestRolledBackResetHasNoEffect(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		token := w.enter("ops01").Token
		undone := errors.New("undone")
		err := w.db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			if _, err := w.ResetPassword(ctx, tx, ops); err != nil {
				return err
			}
			return undone
		})
		if !errors.Is(err, undone) {
			t.Fatal(err)
		}
		if _, err := w.who(token); err != nil {
			t.Error(err)
		}
		w.enter("ops01")
	})
}

func TestResetOfAMissingAccountIsNotFound(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		err := w.db.Write(access.With(t.Context(), access.System()), func(ctx context.Context, tx bun.Tx) error {
			_, err := w.ResetPassword(ctx, tx, 999)
			return err
		})
		expect(t, "reset", err, fault.NotFoundOrDenied)
	})
}
