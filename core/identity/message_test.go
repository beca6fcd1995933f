package identity

import (
	"testing"
	"time"
)

func TestAFailedMessageIsTriedTwiceMoreAndEveryTryIsLogged(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		c := w.carrier()
		c.failures = 2
		if err := w.ask("ops01", number); err != nil {
			t.Fatal(err)
		}
		ticket := c.tickets[0]
		for _, fails := range []bool{true, true, false, false} { // the queue may also bring it once too often
			if err := w.SendMessage(t.Context(), ticket); (err != nil) != fails {
				t.Errorf("%v, want a failure: %v", err, fails)
			}
		}
		if len(c.messages) != 1 {
			t.Fatalf("%d messages reached the phone", len(c.messages))
		}
		expect(t, "the code that arrived", w.reset("ops01", number, c.messages[0].Params["code"].(string), picked), nil)
		for _, row := range []struct {
			query string
			want  int64
		}{
			{"SELECT COUNT(*) FROM sms_log WHERE result = 2 AND error_message LIKE '%status 500%'", 2},
			{"SELECT COUNT(*) FROM sms_log WHERE result = 1 AND attempt = 3 AND driver = 'webhook' AND provider_id = 'm1' AND cost = 4", 1},
			{"SELECT COUNT(*) FROM sms_log WHERE mobile = '138****8000' AND template = 'resetPassword' AND organization_code = '100002'", 3},
			{"SELECT COUNT(*) FROM sms_log WHERE mobile LIKE '%12348000%'", 0},
		} {
			if n := w.number(row.query); n != row.want {
				t.Errorf("%s: %d, want %d", row.query, n, row.want)
			}
		}
		c.tickets, c.failures = nil, 9
		w.now.pass(time.Hour)
		if err := w.ask("ops01", number); err != nil {
			t.Fatal(err)
		}
		for range 5 {
			_ = w.SendMessage(t.Context(), c.tickets[0])
		}
		if c.failures != 6 {
			t.Errorf("it was tried %d times", 9-c.failures)
		}
		w.now.pass(time.Hour)
		if err := w.ask("ops01", number); err != nil {
			t.Fatal(err)
		}
		w.now.pass(CodeLife)
		if err := w.SendMessage(t.Context(), c.tickets[1]); err != nil || c.failures != 6 {
			t.Errorf("it was tried after its time: %v", err)
		}
	})
}
