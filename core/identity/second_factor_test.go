package identity

import (
	"context"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	testproduct "evops/core/testdb/product"
)

func TestOneTimeCodesMatchRFC6238(t *testing.T) {
	// RFC 6238, appendix B, of which authenticators show the last six digits.
	for at, want := range map[int64]string{59: "287082", 1111111109: "081804", 1111111111: "050471", 1234567890: "005924", 2000000000: "279037", 20000000000: "353130"} {
		if got := oneTimeCode([]byte("12345678901234567890"), at/30); got != want {
			t.Errorf("code at %d is %s, want %s", at, got, want)
		}
	}
}

// phone is an authenticator app with a secret.
type phone struct {
	w      *world
	secret []byte
}

func (p phone) code() string {
	return oneTimeCode(p.secret, p.w.now.read().Milli()/codeStep.Milliseconds())
}

// enrol enrols a second factor for an account.
func (w *world) enrol(engine *record.Engine, caller *access.Caller) (phone, []string) {
	w.t.Helper()
	offer, err := w.BeginSecondFactor(w.t.Context(), caller, digestOfPlain(right), "")
	if err != nil {
		w.t.Fatal(err)
	}
	secret, err := base32Text.DecodeString(offer.Secret)
	if err != nil {
		w.t.Fatal(err)
	}
	p := phone{w, secret}
	recovery, err := w.ConfirmSecondFactor(w.t.Context(), engine, caller, p.code())
	if err != nil {
		w.t.Fatal(err)
	}
	return p, recovery
}

func typing(code string) func(*LoginInput) { return func(in *LoginInput) { in.TOTP = code } }

func TestLoginWithSecondFactorAcceptsEachCodeOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		engine := testproduct.Engine(w.db)
		caller, err := w.who(w.enter("ops01").Token)
		if err != nil {
			t.Fatal(err)
		}
		_, err = w.BeginSecondFactor(t.Context(), caller, digestOfPlain("wrong"), "")
		expect(t, "an enrolment without the password", err, fault.OldPasswordWrong)
		first, err := w.BeginSecondFactor(t.Context(), caller, digestOfPlain(right), "")
		if err != nil {
			t.Fatal(err)
		}
		if at, err := url.Parse(first.URI); err != nil || at.Scheme != "otpauth" || at.Host != "totp" || at.Query().Get("secret") != first.Secret || !strings.HasSuffix(at.Path, ":ops01") {
			t.Errorf("QR code URI is %s, %v", first.URI, err)
		}
		_, err = w.ConfirmSecondFactor(t.Context(), engine, caller, "000000")
		expect(t, "a confirmation by a wrong code", err, fault.TOTPInvalid)
		_, err = w.login("ops01", right)
		expect(t, "a login before the enrolment is confirmed", err, nil)
		p, recovery := w.enrol(engine, caller)
		_, err = w.BeginSecondFactor(t.Context(), caller, digestOfPlain(right), "")
		expect(t, "another enrolment", err, fault.StateNotAllowed)

		w.now.advance(time.Minute)
		for _, row := range []struct {
			outcome, password, code string
			want                    *fault.Code
		}{
			{"no code", right, "", fault.TOTPRequired},
			{"a wrong password with a code", "wrong", p.code(), fault.LoginFailed},
			{"a wrong code", right, "12345", fault.TOTPInvalid},
			{"the code, in groups", right, " " + p.code()[:3] + " " + p.code()[3:], nil},
			{"the code again", right, p.code(), fault.TOTPInvalid},
			{"a recovery code in small letters", right, strings.ToLower(recovery[3]), nil},
			{"the recovery code again", right, recovery[3], fault.TOTPInvalid},
			{"another recovery code", right, recovery[4], nil},
		} {
			_, err := w.login("ops01", row.password, typing(row.code))
			expect(t, row.outcome, err, row.want)
		}
		w.now.advance(codeStep)
		early := p.code()
		w.now.advance(codeStep)
		_, err = w.login("ops01", right, typing(early))
		expect(t, "a code of the previous time step", err, nil)
		_, err = w.login("clerk", right)
		expect(t, "another account", err, nil)
		if n := w.number("SELECT COUNT(*) FROM second_factor WHERE secret LIKE ? OR recovery LIKE ?", "%"+base32Text.EncodeToString(p.secret)+"%", "%"+recovery[5]+"%"); n != 0 {
			t.Error("secret or recovery codes are stored in clear")
		}
		if n := w.number("SELECT COUNT(*) FROM audit_log WHERE action = 'enableSecondFactor' AND target_id = '2'"); n != 1 {
			t.Errorf("%d enrolments in the audit log, want 1", n)
		}
	})
}

func TestWrongCodesLockTheAccountLikeWrongPasswords(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		caller, err := w.who(w.enter("ops01").Token)
		if err != nil {
			t.Fatal(err)
		}
		p, _ := w.enrol(testproduct.Engine(w.db), caller)
		w.now.advance(time.Minute)
		for range 5 {
			_, err := w.login("ops01", right, typing("12345"))
			expect(t, "a wrong code", err, fault.TOTPInvalid)
		}
		_, err = w.login("ops01", right, typing(p.code()))
		expect(t, "the right code afterwards", err, fault.LoginLocked)
		if n := w.number("SELECT COUNT(*) FROM login_log WHERE user_id = ? AND result = ?", ops, system.WrongCode); n != 5 {
			t.Errorf("%d wrong codes in the login log, want 5", n)
		}
	})
}

func TestConcurrentUseOfOneCodeSucceedsOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		caller, err := w.who(w.enter("ops01").Token)
		if err != nil {
			t.Fatal(err)
		}
		p, recovery := w.enrol(testproduct.Engine(w.db), caller)
		w.now.advance(time.Minute)
		for _, code := range []string{p.code(), recovery[0]} {
			f, err := secondFactorOf(t.Context(), w.db.Read(), ops)
			if err != nil {
				t.Fatal(err)
			}
			var mu sync.Mutex
			var group sync.WaitGroup
			in := 0
			for range 8 {
				group.Go(func() {
					right, err := w.use(t.Context(), f, code)
					mu.Lock()
					defer mu.Unlock()
					if err != nil {
						t.Error(err)
					}
					if right {
						in++
					}
				})
			}
			group.Wait()
			if in != 1 {
				t.Errorf("%d attempts succeeded with one code, want 1", in)
			}
		}
	})
}

func TestSecondFactorIsRemovedByItsOwnerOrAnAdministrator(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		engine := testproduct.Engine(w.db)
		caller, err := w.who(w.enter("ops01").Token)
		if err != nil {
			t.Fatal(err)
		}
		p, _ := w.enrol(engine, caller)
		w.now.advance(time.Minute)
		expect(t, "without the password", w.RemoveSecondFactor(t.Context(), engine, caller, digestOfPlain("wrong"), p.code(), ""), fault.OldPasswordWrong)
		expect(t, "without a code", w.RemoveSecondFactor(t.Context(), engine, caller, digestOfPlain(right), "", ""), fault.TOTPInvalid)
		expect(t, "by both", w.RemoveSecondFactor(t.Context(), engine, caller, digestOfPlain(right), p.code(), ""), nil)
		_, err = w.login("ops01", right)
		expect(t, "a login without a code", err, nil)
		w.enrol(engine, caller)
		if info, err := w.MyInfo(t.Context(), caller); err != nil || !info.UserInfo.SecondFactor {
			t.Errorf("account is %+v, %v", info.UserInfo, err)
		}
		w.write(func(ctx context.Context, tx bun.Tx) error { return w.ClearSecondFactor(ctx, tx, ops) })
		_, err = w.login("ops01", right)
		expect(t, "a login after the factor was cleared", err, nil)
	})
}

func TestEncryptedSecretDecryptsForItsOwnerAndPurposeOnly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		encrypted, err := w.encrypt(factorPurpose, "2", "secret")
		if err != nil {
			t.Fatal(err)
		}
		if plain, err := w.decrypt(factorPurpose, "2", encrypted); err != nil || plain != "secret" {
			t.Errorf("decrypted %q, %v", plain, err)
		}
		for _, row := range [][3]string{{factorPurpose, "3", encrypted}, {contentPurpose, "2", encrypted}, {factorPurpose, "2", encrypted[:10]}, {factorPurpose, "2", "!"}} {
			if plain, err := w.decrypt(row[0], row[1], row[2]); err == nil {
				t.Errorf("%v decrypts to %q", row, plain)
			}
		}
	})
}
