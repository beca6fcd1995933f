package identity

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/task"
	"evops/core/access"
	"evops/core/sms"
	"evops/core/sms/smstest"
	testproduct "evops/core/testdb/product"
)

// carrier records the messages it gets, and fails as often as set.
type carrier struct {
	mu       sync.Mutex
	tickets  []string
	messages []sms.Message
	failures int
}

func (*carrier) Driver() system.SMSDriver { return system.SMSWebhookDriver }

func (c *carrier) Send(_ context.Context, m sms.Message) (sms.Receipt, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.failures > 0 {
		c.failures--
		return sms.Receipt{}, errors.New("webhook returned status 500")
	}
	c.messages = append(c.messages, m)
	return sms.Receipt{ProviderID: fmt.Sprint("m", len(c.messages)), Cost: 4}, nil
}

func (c *carrier) queue(_ context.Context, work task.SMS) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.tickets = append(c.tickets, work.Ticket)
}

// post sends the queued messages and returns those that reached a phone.
func (w *world) post(c *carrier) []sms.Message {
	w.t.Helper()
	tickets := c.tickets
	c.tickets, c.messages = nil, nil
	for _, ticket := range tickets {
		if err := w.SendMessage(w.t.Context(), ticket); err != nil {
			w.t.Fatal(err)
		}
	}
	return c.messages
}

func (w *world) carrier() *carrier {
	c := &carrier{}
	w.mail = SMSSender{Carrier: smstest.Fixed(c), Queue: c.queue}
	return c
}

const number = "13812348000" // of the account ops

func anonymous(ip string) *access.Caller {
	return &access.Caller{IP: ip, UserAgent: chrome, Language: "zh"}
}

func (w *world) ask(name, mobile string) error {
	return w.RequestCode(w.t.Context(), anonymous(office), CodeRequest{Scene: system.SMSResetPassword, Mobile: mobile, Username: name})
}

func (w *world) reset(name, mobile, code, password string) error {
	return w.ChangePasswordByCode(w.t.Context(), anonymous(office), CodePassword{Scene: system.SMSResetPassword, Mobile: mobile, Username: name, SMSCode: code, NewPassword: digestOfPlain(password)})
}

const picked = "Zb4-tram-lantern"

// code requests a code and returns the one that arrived.
func (w *world) code(c *carrier, name, mobile string) string {
	w.t.Helper()
	if err := w.ask(name, mobile); err != nil {
		w.t.Fatal(err)
	}
	got := w.post(c)
	if len(got) != 1 || got[0].Mobile != mobileForm(mobile) {
		w.t.Fatalf("sent messages are %v", got)
	}
	return got[0].Params["code"].(string)
}

func TestPasswordIsResetByCode(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		c := w.carrier()
		session := w.enter("ops01")
		for range 5 {
			_, _ = w.login("ops01", "wrong")
		}
		_, err := w.login("ops01", right)
		expect(t, "a locked account", err, fault.LoginLocked)
		code := w.code(c, " OPS01 ", "138 1234 8000")
		expect(t, "a weak password", w.reset("ops01", number, code, "123456"), fault.PasswordWeak)
		expect(t, "the present password", w.reset("ops01", number, code, right), fault.PasswordReused)
		expect(t, "the code", w.reset("ops01", number, code, picked), nil)
		expect(t, "the code again", w.reset("ops01", number, code, picked+"2"), fault.SMSCodeInvalid)
		_, err = w.who(session.Token)
		expect(t, "an earlier session", err, fault.TokenRevoked)
		_, err = w.login("ops01", right)
		expect(t, "the old password", err, fault.LoginFailed)
		if result, err := w.login("ops01", picked); err != nil || result.MustChangePassword {
			t.Errorf("the new password: %+v %v", result, err)
		}
		if sent := w.post(c); len(sent) != 1 || sent[0].Template != system.SMSPasswordChanged || sent[0].Mobile != number {
			t.Errorf("messages to the owner are %v", sent)
		}
		if n := w.number("SELECT COUNT(*) FROM login_log WHERE user_id = ? AND event_type = ? AND result = ?", ops, system.PasswordChanged, system.LoginSucceeded); n != 1 {
			t.Errorf("%d password changes in the login log, want 1", n)
		}
	})
}

func TestPeopleOnDutyGetOneTextAboutAnAlarm(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		c := w.carrier()
		params := func(language string) map[string]any {
			return map[string]any{"alarm": language + " V9001", "vehicle": "LXVS7A4H3TB001044", "at": "2026-03-01 10:00:00"}
		}
		for range 2 {
			if err := w.TextAlarm(t.Context(), "alarm/1", []int64{ops, 999_999}, params); err != nil {
				t.Fatal(err)
			}
		}
		sent := w.post(c)
		if len(sent) != 1 || sent[0].Mobile != number || sent[0].Template != system.SMSAlarm || !strings.Contains(sent[0].Text(), "LXVS7A4H3TB001044") {
			t.Errorf("messages: %v", sent)
		}
	})
}

func TestCodeRequestDoesNotRevealWhetherAnAccountExists(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		c := w.carrier()
		w.do("UPDATE operator SET status = 0 WHERE id = ?", clerk)
		for i, row := range []struct {
			outcome, name, mobile string
			sent                  int
		}{
			{"the account's own number", "ops01", number, 1},
			{"an unknown name", "nobody", "13911110001", 0},
			{"somebody else's number", "ops01", "13800000003", 0},
			{"a disabled account", "clerk", "13800000003", 0},
		} {
			w.now.advance(time.Minute)
			if err := w.ask(row.name, row.mobile); err != nil {
				t.Errorf("%s: %v", row.outcome, err)
			}
			if len(c.tickets) != 1 {
				t.Errorf("%s: %d messages queued, want 1", row.outcome, len(c.tickets))
			}
			if got := w.post(c); len(got) != row.sent {
				t.Errorf("%d %s: sent messages are %v", i, row.outcome, got)
			}
		}
	})
}

func TestCodeRequestsAreLimitedPerNumberAddressAndName(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.carrier()
		wait := func(err error) int {
			var refused *fault.Error
			if err == nil || !errors.As(err, &refused) || refused.Code != fault.SMSTooFrequent {
				t.Fatalf("error %v, want SMS_TOO_FREQUENT", err)
			}
			return refused.Params["retryAfterSeconds"].(int)
		}
		ask := func(name, mobile, ip string) error {
			return w.RequestCode(t.Context(), anonymous(ip), CodeRequest{Scene: system.SMSResetPassword, Mobile: mobile, Username: name})
		}
		// Per number: once a minute, five times an hour, ten times a day.
		const unknown = "13700000001"
		for i := range 10 {
			if err := ask(fmt.Sprint("u", i), unknown, fmt.Sprint("10.0.0.", i)); err != nil {
				t.Fatal(i, err)
			}
			if i == 0 {
				w.now.advance(20 * time.Second)
				if s := wait(ask("u", unknown, "10.0.1.1")); s != 40 {
					t.Errorf("second request within the minute: wait %d s", s)
				}
				w.now.advance(40 * time.Second)
				continue
			}
			w.now.advance(time.Minute)
			if i == 4 {
				if s := wait(ask("u", unknown, "10.0.1.1")); s != 55*60 {
					t.Errorf("sixth request within the hour: wait %d s", s)
				}
				w.now.advance(time.Hour)
			}
		}
		w.now.advance(time.Hour)
		if s := wait(ask("u", unknown, "10.0.1.1")); s < 20*3600 {
			t.Errorf("eleventh request within the day: wait %d s", s)
		}
		// Per address: twenty times an hour. Per name: ten times a day.
		for i := range 20 {
			if err := ask(fmt.Sprint("x", i), fmt.Sprintf("1370001%04d", i), "10.0.2.2"); err != nil {
				t.Fatal(i, err)
			}
		}
		wait(ask("y", "13700019999", "10.0.2.2"))
		for i := range 10 {
			if err := ask("ops01", fmt.Sprintf("1370002%04d", i), fmt.Sprint("10.0.3.", i)); err != nil {
				t.Fatal(i, err)
			}
		}
		wait(ask("OPS01", "13700029999", "10.0.3.99"))
		// For the whole system.
		w.set("sms.dailyCap", "40")
		wait(ask("z", "13700039999", "10.0.4.4"))
	})
}

func TestCodeIsInvalidAfterFiveWrongAttempts(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		c := w.carrier()
		code := w.code(c, "ops01", number)
		wrong := "000000"
		if code == wrong {
			wrong = "000001"
		}
		for range 4 {
			expect(t, "a wrong code", w.reset("ops01", number, wrong, picked), fault.SMSCodeInvalid)
		}
		expect(t, "another account's name", w.reset("clerk", number, code, picked), fault.SMSCodeInvalid)
		expect(t, "a weak password with the right code", w.reset("ops01", number, code, "123456"), fault.PasswordWeak)
		expect(t, "the fifth wrong code", w.reset("ops01", number, wrong, picked), fault.SMSCodeInvalid)
		expect(t, "the right code too late", w.reset("ops01", number, code, picked), fault.SMSCodeInvalid)
		if n := w.number("SELECT COUNT(*) FROM login_log WHERE result = ?", system.WrongCode); n != 7 {
			t.Errorf("%d wrong codes in the login log, want 7", n)
		}
		w.now.advance(time.Minute)
		old := w.code(c, "ops01", number)
		w.now.advance(time.Minute)
		fresh := w.code(c, "ops01", number)
		if old != fresh {
			expect(t, "a code that was replaced", w.reset("ops01", number, old, picked), fault.SMSCodeInvalid)
		}
		w.now.advance(CodeTTL)
		expect(t, "an expired code", w.reset("ops01", number, fresh, picked), fault.SMSCodeInvalid)
	})
}

func TestConcurrentGuessesOfACodeCountAtMostFiveTimes(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		c := w.carrier()
		code := w.code(c, "ops01", number)
		var group sync.WaitGroup
		for i := range 12 {
			group.Go(func() {
				_ = w.reset("ops01", number, fmt.Sprintf("%06d", (i*77_777+1)%1_000_000), picked)
			})
		}
		group.Wait()
		if tries := w.number("SELECT tries FROM sms_message"); tries != codeTries {
			t.Errorf("%d attempts were counted", tries)
		}
		expect(t, "the right code afterwards", w.reset("ops01", number, code, picked), fault.SMSCodeInvalid)
	})
}

func TestCodesAndPasswordsAreNotStoredInClear(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		c := w.carrier()
		code := w.code(c, "ops01", number)
		if n := w.number("SELECT COUNT(*) FROM sms_message WHERE code LIKE ? OR content LIKE ?", "%"+code+"%", "%"+code+"%"); n != 0 {
			t.Error("the code is stored in clear")
		}
		var password string
		w.write(func(ctx context.Context, tx bun.Tx) (err error) {
			password, err = w.ResetPassword(ctx, tx, ops)
			return err
		})
		if n := w.number("SELECT COUNT(*) FROM sms_message WHERE content LIKE ?", "%"+password+"%"); n != 0 {
			t.Error("the password is stored in clear")
		}
		if n := w.number("SELECT COUNT(*) FROM sms_message WHERE content <> ''"); n != 1 {
			t.Fatalf("%d messages have content, want 1", n)
		}
		if got := w.post(c); len(got) != 1 || got[0].Params["password"] != password {
			t.Errorf("sent messages are %v", got)
		}
		if n := w.number("SELECT COUNT(*) FROM sms_message WHERE content <> ''"); n != 0 {
			t.Error("the password is still stored after it was sent")
		}
	})
}

func TestSessionCodesAreSentToTheAccountsOwnNumberOnly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		c := w.carrier()
		caller, err := w.who(w.enter("ops01").Token)
		if err != nil {
			t.Fatal(err)
		}
		ask := func(mobile string) error {
			return w.RequestCode(t.Context(), caller, CodeRequest{Scene: system.SMSChangePassword, Mobile: mobile})
		}
		change := func(who *access.Caller, code string) error {
			return w.ChangePasswordByCode(t.Context(), who, CodePassword{Scene: system.SMSChangePassword, Mobile: number, SMSCode: code, NewPassword: digestOfPlain(picked)})
		}
		expect(t, "another number", ask("13911112222"), fault.SMSMobileNotOwn)
		expect(t, "no number means the own one", ask(""), nil)
		code := w.post(c)[0].Params["code"].(string)
		other, err := w.who(w.enter("clerk").Token)
		if err != nil {
			t.Fatal(err)
		}
		expect(t, "somebody else with the code", change(other, code), fault.SMSCodeInvalid)
		expect(t, "the code for another scene", w.reset("ops01", number, code, picked), fault.SMSCodeInvalid)
		expect(t, "the code", change(caller, code), nil)
	})
}

func TestMobileChangeRequiresCodesSentToBothNumbers(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		c, engine := w.carrier(), testproduct.Engine(w.db)
		caller, err := w.who(w.enter("ops01").Token)
		if err != nil {
			t.Fatal(err)
		}
		code := func(mobile string) string {
			t.Helper()
			w.now.advance(time.Minute)
			if err := w.RequestCode(t.Context(), caller, CodeRequest{Scene: system.SMSBindMobile, Mobile: mobile}); err != nil {
				t.Fatal(mobile, err)
			}
			return w.post(c)[0].Params["code"].(string)
		}
		bind := func(mobile, fresh, old string) error {
			return w.BindMobile(t.Context(), engine, caller, MobileChange{Mobile: mobile, SMSCode: fresh, OldSMSCode: old})
		}
		const next = "13911112222"
		fresh, old := code(next), code("")
		expect(t, "only the new number's code", bind(next, fresh, ""), fault.SMSCodeInvalid)
		expect(t, "the codes for another number", bind("13911113333", fresh, old), fault.SMSCodeInvalid)
		taken, old2 := code("13800000003"), code("")
		expect(t, "a number of another account", bind("13800000003", taken, old2), fault.DuplicateValue)
		expect(t, "both codes", bind(next, fresh, old2), nil)
		if a, err := accountByID(t.Context(), w.db.Read(), ops); err != nil || a.Mobile != next {
			t.Errorf("account after the change is %v, %v", a, err)
		}
		if n := w.number("SELECT COUNT(*) FROM audit_log WHERE module = 'operator' AND target_id = '2' AND action = 'edit'"); n != 1 {
			t.Errorf("%d changes in the audit log, want 1", n)
		}
	})
}

func TestCodeRequestWithoutValidRecipientIsRefused(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.carrier()
		for _, row := range [][3]string{{"ops01", "", "mobile"}, {"ops01", "12345", "mobile"}, {"", number, "username"}, {"ops01", strings.Repeat("1", 500), "mobile"}} {
			var refused *fault.Error
			if err := w.ask(row[0], row[1]); !errors.As(err, &refused) || refused.Code != fault.ValidationFailed || refused.Details[row[2]] == "" {
				t.Errorf("%v: %v", row, err)
			}
		}
	})
}
