package message_test

import (
	"testing"
	"time"

	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	feature "evops/core/message"
)

func TestPushesRespectTheNightAndTheFrequencyCap(t *testing.T) {
	for _, row := range []struct {
		name                     string
		hour                     time.Duration
		mode                     message.QuietMode
		earlier                  int
		pushed, skipped, waiting int64
	}{
		{"day", 10, message.HoldQuiet, 0, regulars + 1, 1, 0},
		{"held at night", 23, message.HoldQuiet, 0, 0, 1, regulars + 1},
		{"skipped at night", 23, message.SkipQuiet, 0, 0, regulars + 2, 0},
		{"sent at night", 23, message.IgnoreQuiet, 0, regulars + 1, 1, 0},
		{"one push earlier that day", 10, message.HoldQuiet, 1, regulars + 1, 1, 0},
		{"two pushes earlier that day", 10, message.HoldQuiet, 2, 0, regulars + 2, 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			each(t, func(o *office) {
				for range row.earlier {
					o.run(o.submitted(nil))
				}
				o.mu.Lock()
				o.at = o.at.Date().Time().Add(row.hour * time.Hour)
				o.mu.Unlock()
				id := o.submitted(fields{"quietMode": row.mode})
				j := o.run(id)
				consenting := "channel = '2' AND result_code <> 'NO_CONSENT' AND "
				if p, s, w := o.deliveries(id, consenting+"status = 2"), o.deliveries(id, consenting+"status = 6"), o.deliveries(id, consenting+"status = 0"); p != row.pushed || s != row.skipped || w != row.waiting {
					o.Errorf("%d pushed, %d skipped, %d waiting", p, s, w)
				}
				if o.deliveries(id, "channel = '1' AND status = 2") != regulars+2 {
					o.Error("the inbox waited")
				}
				if row.waiting > 0 {
					if want := o.now().Date().AddDays(1).Time().Add(8 * time.Hour); j.NextAt != want {
						o.Errorf("continues at %s, want %s", j.NextAt, want)
					}
					o.later(10 * time.Hour)
					o.run(id)
					o.onlyOnce(regulars + 1)
				}
			})
		})
	}
}

func TestABusyProviderIsAskedAgain(t *testing.T) {
	each(t, func(o *office) {
		attempts := 0
		o.provider.answer = func(m feature.Outgoing) feature.Answer {
			if m.UserID != o.users[0] {
				return feature.Answer{Delivered: true}
			}
			attempts++
			return feature.Answer{Busy: attempts < 4}
		}
		id := o.submitted(nil)
		o.run(id)
		for _, wait := range []time.Duration{time.Minute, 5 * time.Minute, 15 * time.Minute} {
			o.later(wait - time.Second)
			before := attempts
			o.run(id)
			if attempts != before {
				o.Errorf("asked again before %s", wait)
			}
			o.later(time.Second)
			o.run(id)
		}
		if j := o.job(id); attempts != 4 || j.Status != message.RunDone {
			o.Errorf("%d attempts, job %d", attempts, j.Status)
		}
		o.onlyOnce(regulars + 1)
	})
}

func TestFailuresAreResentOnce(t *testing.T) {
	each(t, func(o *office) {
		fails := true
		o.provider.answer = func(m feature.Outgoing) feature.Answer {
			switch {
			case m.UserID == o.users[0] && fails:
				return feature.Answer{Failed: message.VendorLimit}
			case m.UserID == o.users[1]:
				return feature.Answer{Failed: message.DeadToken}
			}
			return feature.Answer{Delivered: true}
		}
		id := o.submitted(nil)
		if j := o.run(id); j.Status != message.RunPartly || j.Failed != 2 {
			o.Fatalf("job %d, %d failed", j.Status, j.Failed)
		}
		var enabled bool
		o.must(o.Engine.DB().Read().NewRaw("SELECT push_enabled FROM app_user WHERE id = ?", o.users[1]).Scan(o.Context(), &enabled))
		if enabled {
			o.Error("a dead token is still used")
		}
		fails = false
		o.do(o.author, message.RetryFailedVerb, id)
		if j := o.run(id); j.Status != message.RunPartly || j.Failed != 1 || o.activity(id).Status != message.Sent {
			o.Errorf("job %d, %d failed", j.Status, j.Failed)
		}
		if refused := o.act(o.author, message.RetryFailedVerb, id, nil); refused != "JOB_RETRY_ONCE" {
			o.Errorf("a second time: %q", refused)
		}
		o.balanced(id)
	})
}

func TestUsersWithoutAPhoneAtThePushServicesAreSkipped(t *testing.T) {
	each(t, func(o *office) {
		o.provider.answer = func(feature.Outgoing) feature.Answer { return feature.Answer{Failed: message.NoToken} }
		id := o.submitted(nil)
		if j := o.run(id); j.Status != message.RunDone || j.Failed != 0 || o.deliveries(id, "channel = '2' AND status = ? AND result_code = ? AND sent_at = 0", message.DeliverySkipped, message.NoToken) < regulars {
			o.Errorf("job %d, %d failed, %d skipped", j.Status, j.Failed, j.Skipped)
		}
		var reachable int
		if o.must(o.Engine.DB().Read().NewRaw("SELECT count(*) FROM app_user WHERE push_enabled AND status = 0 AND marketing_consent").Scan(o.Context(), &reachable)); reachable != 0 {
			o.Errorf("%d of them still count as reachable", reachable)
		}
		o.balanced(id)
	})
}

func TestAMessageIsRecalledFromTheInboxes(t *testing.T) {
	each(t, func(o *office) {
		id := o.submitted(nil)
		o.run(id)
		o.do(o.author, message.RecallVerb, id)
		if m := o.activity(id); m.Status != message.Recalled || m.RecallReason == "" {
			o.Errorf("status %d, reason %q", m.Status, m.RecallReason)
		}
		if inbox, push := o.deliveries(id, "channel = '1' AND status = 9"), o.deliveries(id, "channel = '2' AND status = 2"); inbox != regulars+2 || push != regulars+1 {
			o.Errorf("%d recalled, %d pushes remain", inbox, push)
		}
		late := o.submitted(nil)
		o.run(late)
		o.later(8 * 24 * time.Hour)
		if refused := o.act(o.author, message.RecallVerb, late, nil); refused != "RECALL_TOO_LATE" {
			o.Errorf("after eight days: %q", refused)
		}
	})
}

func TestAPlannedMessageWaitsAndAMissedOneIsADraftAgain(t *testing.T) {
	planned := func(o *office) int64 {
		id := o.submitted(fields{"sendMode": 1, "sendAt": value.Milli(max(o.now().Milli(), value.Now().Milli())).Add(2 * time.Hour), "quietMode": message.IgnoreQuiet})
		if o.activity(id).Status != message.Scheduled {
			o.Fatalf("status %d", o.activity(id).Status)
		}
		o.run(id)
		if o.deliveries(id, "1 = 1") != 0 {
			o.Fatal("sent before its time")
		}
		return id
	}
	each(t, func(o *office) {
		id := planned(o)
		o.mu.Lock()
		o.at = o.job(id).PlannedAt.Add(30 * time.Minute)
		o.mu.Unlock()
		if j := o.run(id); j.Status != message.RunDone {
			o.Errorf("half an hour late: %d", j.Status)
		}
		missed := planned(o)
		o.mu.Lock()
		o.at = o.job(missed).PlannedAt.Add(2 * time.Hour)
		o.mu.Unlock()
		if j := o.run(missed); j.Status != message.RunMissed || o.activity(missed).Status != message.Draft || o.noticed(system.MessageMissed) != 1 || o.deliveries(missed, "1 = 1") != 0 {
			o.Errorf("two hours late: job %d, message %d", j.Status, o.activity(missed).Status)
		}
		withdrawn := planned(o)
		o.do(o.author, message.WithdrawVerb, withdrawn)
		if o.activity(withdrawn).Status != message.Draft || o.job(withdrawn).Status != message.RunCancelled {
			o.Errorf("withdrawn: %d, job %d", o.activity(withdrawn).Status, o.job(withdrawn).Status)
		}
	})
}

func TestNothingIsDeliveredAfterTheExpiry(t *testing.T) {
	each(t, func(o *office) {
		o.provider.answer = func(feature.Outgoing) feature.Answer { return feature.Answer{Busy: true} }
		at := value.Milli(max(o.now().Milli(), value.Now().Milli())).Add(time.Hour)
		id := o.submitted(fields{"expireAt": at})
		o.run(id)
		o.mu.Lock()
		o.at = at.Add(time.Second)
		o.mu.Unlock()
		if j := o.run(id); j.Status != message.RunDone || o.deliveries(id, "status = 8 AND result_code = 'EXPIRED'") != regulars+1 {
			o.Errorf("job %d, %d expired", j.Status, o.deliveries(id, "status = 8"))
		}
		o.balanced(id)
	})
}

func TestATestReachesItsTestersAndCountsNothing(t *testing.T) {
	each(t, func(o *office) {
		id := o.add(nil)
		if refused := o.act(o.author, message.TestSendVerb, id, fields{"users": o.users[:2]}); refused != "" {
			o.Fatal(refused)
		}
		o.must(o.Work(o.Context(), o.job(id).ID))
		if len(o.provider.titles) != 2 || o.provider.titles[0] != "[测试]春季骑行" {
			o.Errorf("sent %v", o.provider.titles)
		}
		if m := o.activity(id); m.Status != message.Draft || m.SentCount != 0 || !m.FirstSentAt.IsZero() {
			o.Errorf("message %d counts %d", m.Status, m.SentCount)
		}
		o.do(o.author, "delete", id)
	})
}

func TestReceiptsMoveADeliveryForwardOnly(t *testing.T) {
	each(t, func(o *office) {
		id := o.submitted(nil)
		o.run(id)
		var inbox int64
		o.must(o.Engine.DB().Read().NewRaw("SELECT id FROM message_delivery WHERE app_user_id = ? AND channel = '1'", o.users[0]).Scan(o.Context(), &inbox))
		for _, r := range []feature.Receipt{{DeliveryID: inbox, Event: message.Opened, At: o.now()}, {DeliveryID: inbox, Event: message.Followed, At: o.now()}, {DeliveryID: inbox, Event: message.Opened, At: o.now()}, {DeliveryID: inbox, Event: message.Arrived, At: o.now()}} {
			o.must(o.Receive(o.Context(), r))
		}
		o.must(o.CountReceipts(o.Context()))
		if m := o.activity(id); m.ReadCount != 2 || m.ClickCount != 1 {
			o.Errorf("%d read, %d clicked; the push of the same person is read as well", m.ReadCount, m.ClickCount)
		}
		if n := o.deliveries(id, "id = ? AND status = 4", inbox); n != 1 {
			o.Error("a late receipt moved the delivery back")
		}
	})
}
