package applog_test

import (
	"fmt"
	"slices"
	"testing"

	declared "evops/contracts/applog"
)

// TestANewPhoneIsReportedToTheUser logs one user in on several phones.
func TestANewPhoneIsReportedToTheUser(t *testing.T) {
	each(t, func(w *world) {
		for i, login := range []struct {
			name, phone, event string
			result             declared.Outcome
			notified           bool
		}{
			{"the first phone", "Mate 70", "login.sms", declared.Succeeded, false},
			{"the same again", "Mate 70", "login.password", declared.Succeeded, false},
			{"a failed login on another", "iPhone 17", "login.sms", declared.Failed, false},
			{"a logout on another", "iPhone 17", "logout", declared.Succeeded, false},
			{"a login on a third", "Xiaomi 16", "login.sms", declared.Succeeded, true},
			{"the third again", "Xiaomi 16", "login.sms", declared.Succeeded, false},
		} {
			w.informed = nil
			event := fields{"eventId": fmt.Sprint("login", i), "logType": declared.Login, "eventCode": login.event, "result": login.result, "failCode": "SMS_CODE"}
			body := w.batch(event)
			body["sessionId"], body["phoneModel"] = fmt.Sprint("session", i), login.phone
			for range 2 { // the app repeats a report whose answer it missed
				if _, refused := w.report(body); refused != "" {
					t.Fatal(login.name, refused)
				}
			}
			var want []string
			if login.notified {
				want = []string{fmt.Sprintf("security %d %s, at 192.0.2.7", w.owner, login.phone)}
			}
			if !slices.Equal(w.informed, want) {
				t.Errorf("%s: the user was notified of %q, want %q", login.name, w.informed, want)
			}
		}
	})
}
