package message_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	feature "evops/core/message"
	"evops/core/seed/seedtest"
)

// everybody is the people with deliveries: the regulars, and those without consent, without push and with English; the frozen user has
// none.
const everybody = regulars + 3

func TestAMessageReachesEveryoneWhoMayGetIt(t *testing.T) {
	each(t, func(o *office) {
		id := o.submitted(nil)
		if m := o.activity(id); m.Status != message.Sending || m.AudienceCount != int64(len(o.users)) || m.MsgNo == "" {
			o.Fatalf("status %d, %d people, no. %q", m.Status, m.AudienceCount, m.MsgNo)
		}
		j := o.run(id)
		if m := o.activity(id); j.Status != message.RunDone || m.Status != message.Sent || m.FirstSentAt.IsZero() {
			o.Errorf("job %d, message %d", j.Status, m.Status)
		}
		o.onlyOnce(regulars + 1)
		o.balanced(id)
		for _, row := range []struct {
			what, where string
			want        int64
		}{
			{"all", "1 = 1", 2 * everybody}, {"in the inbox", "channel = '1' AND status = 2", regulars + 2}, {"by push", "channel = '2' AND status = 2", regulars + 1},
			{"without consent", "result_code = 'NO_CONSENT' AND status = 6", 2}, {"without push", "result_code = 'NO_TOKEN' AND status = 6", 1},
			{"in English", "lang = 'en' AND status = 2", 2},
		} {
			if n := o.deliveries(id, row.where); n != row.want {
				o.Errorf("%s: %d, want %d", row.what, n, row.want)
			}
		}
		english := 0
		for _, title := range o.provider.titles {
			if title == "Spring ride" {
				english++
			}
		}
		if english != 1 {
			o.Errorf("%d people got English, want 1", english)
		}
	})
}

func TestASecondPersonApproves(t *testing.T) {
	sms := fields{"channels": []string{"1", "3"}, "smsText": value.I18n{ZH: "周六出发"}, "smsTemplateNo": "T1"}
	each(t, func(o *office) {
		id := o.submitted(sms)
		if o.activity(id).Status != message.Reviewing || o.noticed(system.MessageAwaits) != 1 {
			o.Fatalf("status %d, %d notices", o.activity(id).Status, o.noticed(system.MessageAwaits))
		}
		if refused := o.act(o.author, message.ApproveVerb, id, nil); refused != "REVIEW_SELF" {
			o.Errorf("the author approves: %q", refused)
		}
		o.do(o.reviewer, message.RejectVerb, id)
		if m := o.activity(id); m.Status != message.Draft || m.ReviewRemark == "" || o.noticed(system.MessageRejected) != 1 {
			o.Errorf("rejected: %d, %q", m.Status, m.ReviewRemark)
		}
		o.do(o.author, message.SubmitVerb, id)
		if refused := o.act(o.author, "edit", id, nil); refused == "" {
			o.Error("a message in review was edited")
		}
		o.do(o.reviewer, message.ApproveVerb, id)
		o.run(id)
		if m := o.activity(id); m.Status != message.Sent || m.ReviewedBy != o.reviewer.UserID {
			o.Errorf("approved: %d by %d", m.Status, m.ReviewedBy)
		}
	})
}

func TestWhatCannotBeSentIsRefused(t *testing.T) {
	each(t, func(o *office) {
		delete(o.Connections.(connections), message.SMS)
		for _, row := range []struct {
			name string
			also fields
			want string
		}{
			{"a channel that is not connected", fields{"channels": []string{"3"}, "smsText": value.I18n{ZH: "x"}, "smsTemplateNo": "T1"}, "VALIDATION_FAILED"},
			{"push without a text", fields{"pushBody": value.I18n{}}, "VALIDATION_FAILED"},
			{"a push title that phones cut off", fields{"pushTitle": value.I18n{ZH: "一二三四五六七八九十一二三四五六七八九十一"}}, "VALIDATION_FAILED"},
			{"a time that is too near", fields{"sendMode": 1, "sendAt": o.now().Add(time.Minute)}, "VALIDATION_FAILED"},
			{"an expiry before it is sent", fields{"sendMode": 1, "sendAt": value.Now().Add(48 * time.Hour), "expireAt": value.Now().Add(24 * time.Hour)}, "VALIDATION_FAILED"},
		} {
			if _, err := o.tryAdd(row.also); seedtest.CodeOf(o, err) != row.want {
				o.Errorf("%s: %v", row.name, err)
			}
		}
		nobody := o.add(fields{"audience": fields{"filters": fields{"nickname.like": "nobody at all"}}})
		if refused := o.act(o.author, message.SubmitVerb, nobody, nil); refused != "AUDIENCE_EMPTY" {
			o.Errorf("nobody: %q", refused)
		}
		if refused := o.act(o.author, message.SubmitVerb, o.add(nil), fields{"people": 3}); refused != "VALIDATION_FAILED" {
			o.Errorf("another number of people: %q", refused)
		}
	})
}

func TestAKilledWorkerLosesNobodyAndSendsNothingTwice(t *testing.T) {
	each(t, func(o *office) {
		id := o.submitted(nil)
		killed, kill := context.WithCancel(o.Context())
		o.provider.before = kill // between the claim and the answer
		if err := o.Work(killed, o.job(id).ID); err == nil {
			o.Fatal("the worker survived")
		}
		if n := o.deliveries(id, "claim <> '' AND status = 0"); n != regulars+1 {
			o.Fatalf("%d deliveries are claimed", n)
		}
		o.provider.before = nil
		o.run(id) // too early: an answer may still arrive
		if n := o.deliveries(id, "claim <> '' AND status = 0"); n != regulars+1 {
			o.Errorf("%d deliveries are claimed before the claim is old", n)
		}
		o.later(time.Minute)
		if j := o.run(id); j.Status != message.RunDone {
			o.Errorf("job %d", j.Status)
		}
		o.onlyOnce(regulars + 1)
		o.balanced(id)
	})
}

func TestWithoutIdempotencyKeysALostAnswerIsAFailure(t *testing.T) {
	each(t, func(o *office) {
		o.provider.plain = true
		id := o.submitted(nil)
		killed, kill := context.WithCancel(o.Context())
		o.provider.before = kill
		_ = o.Work(killed, o.job(id).ID) // the provider got the batch, its answer was lost
		o.provider.before = nil
		o.later(time.Minute)
		if j := o.run(id); j.Status != message.RunPartly || j.Failed != regulars+1 {
			o.Errorf("job %d, %d failed", j.Status, j.Failed)
		}
		o.onlyOnce(regulars + 1)
		o.balanced(id)
	})
}

func TestTwoWorkersShareAJob(t *testing.T) {
	each(t, func(o *office) {
		id := o.submitted(nil)
		var both sync.WaitGroup
		for range 2 {
			both.Go(func() {
				if err := o.Work(o.Context(), o.job(id).ID); err != nil {
					o.Error(err)
				}
			})
		}
		both.Wait()
		o.later(time.Second)
		if j := o.run(id); j.Status != message.RunDone {
			o.Errorf("job %d", j.Status)
		}
		o.onlyOnce(regulars + 1)
		o.balanced(id)
	})
}

func TestAJobEndsWithItsLastAnswerThoughAnotherWorkerWaitsForIt(t *testing.T) {
	each(t, func(o *office) {
		id := o.submitted(nil)
		o.provider.before = func() {
			o.provider.before = nil
			o.must(o.Work(o.Context(), o.job(id).ID))
			if j := o.job(id); j.Status != message.RunSending || j.NextAt.Milli() <= o.Clock().Milli() {
				o.Errorf("while the provider has the batch: job %d, next at %v", j.Status, j.NextAt)
			}
		}
		if j := o.run(id); j.Status != message.RunDone {
			o.Errorf("job %d", j.Status)
		}
		o.balanced(id)
	})
}

func TestCancellingStopsWhatIsQueuedAndKeepsTheAnswersOfWhatWasSent(t *testing.T) {
	each(t, func(o *office) {
		o.Throttle = few{5}
		id := o.submitted(nil)
		batches := 0
		o.provider.before = func() {
			if batches++; batches == 2 { // the batch is claimed, so the provider gets it
				if refused := o.act(o.author, message.CancelVerb, id, nil); refused != "" {
					o.Errorf("cancel: %s", refused)
				}
			}
		}
		j := o.run(id)
		if m := o.activity(id); j.Status != message.RunCancelled || m.Status != message.Cancelled {
			o.Errorf("job %d, message %d", j.Status, m.Status)
		}
		o.must(o.CountReceipts(o.Context()))
		if n := o.deliveries(id, "channel = '2' AND status = 2"); n != 10 || len(o.provider.sent) != 10 {
			o.Errorf("%d deliveries count as delivered, %d were sent, want 10", n, len(o.provider.sent))
		}
		if n := o.deliveries(id, "status = 7"); n != regulars+1-10 {
			o.Errorf("%d were cancelled", n)
		}
		o.onlyOnce(10)
		o.balanced(id)
	})
}

func TestAPausedMessageContinuesWhereItWas(t *testing.T) {
	each(t, func(o *office) {
		o.Throttle = few{5}
		id := o.submitted(nil)
		o.provider.before = func() {
			o.provider.before = nil
			o.do(o.author, message.PauseVerb, id)
		}
		if j := o.run(id); j.Status != message.RunPaused || j.PauseReason != message.PausedByHand || len(o.provider.sent) != 5 {
			o.Errorf("job %d, %d sent", j.Status, len(o.provider.sent))
		}
		o.do(o.author, message.ResumeVerb, id)
		o.run(id)
		o.onlyOnce(regulars + 1)
		o.balanced(id)
	})
}

func TestTooManyFailuresPauseAMessage(t *testing.T) {
	each(t, func(o *office) {
		// Fifty outcomes are needed.
		o.exec("UPDATE app_user SET push_enabled = ?, marketing_consent = ?, status = 0", true, true)
		o.exec("INSERT INTO app_user (id, user_no, nickname, marketing_consent, push_enabled) SELECT id + 1000, 'V' || id, nickname, marketing_consent, push_enabled FROM app_user")
		o.provider.answer = func(feature.Outgoing) feature.Answer { return feature.Answer{Failed: message.VendorLimit} }
		id := o.submitted(nil)
		if j := o.run(id); j.Status != message.RunPaused || j.PauseReason != message.TooManyFailures || o.activity(id).Status != message.Paused || o.noticed(system.MessageHeld) != 1 {
			o.Errorf("job %d because of %d, message %d, %d notices", j.Status, j.PauseReason, o.activity(id).Status, o.noticed(system.MessageHeld))
		}
	})
}

func TestAnAudienceThatHasChangedPausesBeforeAnyoneIsFrozen(t *testing.T) {
	each(t, func(o *office) {
		id := o.submitted(nil)
		o.exec("UPDATE message_job SET confirmed = 5000")
		if j := o.run(id); j.Status != message.RunPaused || j.PauseReason != message.AudienceDrifted || j.Total != 0 {
			o.Fatalf("job %d because of %d, %d frozen", j.Status, j.PauseReason, j.Total)
		}
		o.do(o.author, message.ResumeVerb, id)
		if j := o.run(id); j.Status != message.RunDone {
			o.Errorf("after the confirmation: %d", j.Status)
		}
		o.onlyOnce(regulars + 1)
	})
}

// few is a throttle that lets some deliveries through at a time.
type few struct{ n int }

func (f few) Take(_ context.Context, _ int64, channel message.Channel, _, _ int64, n int) (int, error) {
	if channel == message.Inbox {
		return n, nil
	}
	return min(n, f.n), nil
}
