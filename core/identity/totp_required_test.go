package identity

import (
	"context"
	"testing"
	"time"

	"github.com/uptrace/bun"

	testproduct "evops/core/testdb/product"
)

// confined reports whether a session must enrol a second factor before anything else.
func (w *world) confined(token string) bool {
	w.t.Helper()
	_, session, err := w.Authenticate(w.t.Context(), token, "zh", false)
	if err != nil {
		w.t.Fatal(err)
	}
	return session.NeedsFactor
}

func TestAdministratorsMustEnrolASecondFactorIfRequired(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		engine := testproduct.Engine(w.db)
		before := w.enter("admin")
		if w.confined(before.Token) || before.NeedsSecondFactor {
			t.Error("a second factor is needed although it is not required")
		}
		w.set("security.totpAdmin", "true")
		if !w.confined(before.Token) {
			t.Error("an administrator's open session is not restricted")
		}
		w.do(`UPDATE operator SET roles = ',1,2,' WHERE id = ?`, admin)
		login := w.enter("admin")
		caller, err := w.who(login.Token)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.SwitchRole(t.Context(), caller, "operations"); err != nil {
			t.Fatal(err)
		}
		info, err := w.MyInfo(t.Context(), caller)
		if err != nil || !login.NeedsSecondFactor || !w.confined(login.Token) || !info.UserInfo.NeedsSecondFactor {
			t.Errorf("login narrowed to another role: needs second factor %v, %v", info.UserInfo.NeedsSecondFactor, err)
		}
		if other := w.enter("ops01"); other.NeedsSecondFactor || w.confined(other.Token) {
			t.Error("an account that is not an administrator needs a second factor")
		}
		p, _ := w.enrol(engine, caller)
		if w.confined(login.Token) || w.confined(before.Token) {
			t.Error("the sessions are still restricted after enrolment")
		}
		w.now.advance(time.Minute)
		if again, err := w.Login(t.Context(), LoginInput{Username: "admin", Password: digestOfPlain(right), TOTP: p.code(), IP: office}); err != nil || again.NeedsSecondFactor {
			t.Errorf("login with a code: needs second factor %v, %v", again.NeedsSecondFactor, err)
		}
		w.write(func(ctx context.Context, tx bun.Tx) error { return w.ClearSecondFactor(ctx, tx, admin) })
		if !w.confined(login.Token) {
			t.Error("an administrator whose factor was cleared is not restricted")
		}
		w.set("security.totpAdmin", "false")
		if w.confined(login.Token) {
			t.Error("sessions are still restricted after the requirement was removed")
		}
	})
}
