package identity

import (
	"testing"
	"time"
)

func TestFailedMessageIsRetriedTwiceAndEveryAttemptIsLogged(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		c := w.carrier()
		c.failures = 2
		if err := w.ask("ops01", number); err != nil {
			t.Fatal(err)
		}
		ticket := c.tickets[0]
		for _, fails := range []bool{true, true, false, false} { // the queue may deliver it again
			if err := w.SendMessage(t.Context(), ticket); (err != nil) != fails {
				t.Errorf("error %v, want an error: %v", err, fails)
			}
		}
		if len(c.messages) != 1 {
			t.Fatalf("%d messages were sent, want 1", len(c.messages))
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
		w.now.advance(time.Hour)
		if err := w.ask("ops01", number); err != nil {
			t.Fatal(err)
		}
		for range 5 {
			_ = w.SendMessage(t.Context(), c.tickets[0])
		}
		if c.failures != 6 {
			t.Errorf("the message was tried %d times, want 3", 9-c.failures)
		}
		w.now.advance(time.Hour)
		if err := w.ask("ops01", number); err != nil {
			t.Fatal(err)
		}
		w.now.advance(CodeTTL)
		if err := w.SendMessage(t.Context(), c.tickets[1]); err != nil || c.failures != 6 {
			t.Errorf("an expired message was tried: %v", err)
		}
	})
}
