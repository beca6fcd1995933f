package message_test

import (
	"testing"
	"time"

	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/seed/seedtest"
)

func TestNoticesNeedNoConsentAndAreOutsideOfTheFrequencyCap(t *testing.T) {
	each(t, func(o *office) {
		o.kind = notices
		for range 3 { // one more than the cap of a day
			id := o.submitted(nil)
			if j := o.run(id); j.Status != message.RunDone || j.SourceType != message.FromNotice {
				o.Fatalf("job %d of source %d", j.Status, j.SourceType)
			}
			if n := o.deliveries(id, "channel = '2' AND status = 2"); n != regulars+2 {
				o.Errorf("%d pushes, want %d", n, regulars+2)
			}
			if n := o.notice(id); n.Status != message.Sent || n.NoticeNo == "" || n.SentCount != 2*everybody-1 {
				o.Errorf("notice %q: status %d, %d sent", n.NoticeNo, n.Status, n.SentCount)
			}
		}
		o.kind = activities
		activity := o.submitted(nil)
		o.run(activity)
		if n := o.deliveries(activity, "channel = '2' AND status = 2"); n != regulars+1 {
			o.Errorf("%d pushes of an activity message after three notices, want %d", n, regulars+1)
		}
	})
}

func TestAnUrgentNoticeIsApprovedAndSentAtNight(t *testing.T) {
	each(t, func(o *office) {
		o.kind = notices
		o.later(13 * time.Hour)
		held := o.submitted(fields{"quietMode": message.HoldQuiet})
		o.run(held)
		if n := o.deliveries(held, "channel = '2' AND status = 0"); n != regulars+2 {
			o.Errorf("%d pushes of a normal notice wait for the morning, want %d", n, regulars+2)
		}
		urgent := o.submitted(fields{"level": message.UrgentNotice, "quietMode": message.HoldQuiet})
		if n := o.notice(urgent); n.Status != message.Reviewing || n.QuietMode != message.IgnoreQuiet {
			o.Fatalf("status %d, quiet mode %d", n.Status, n.QuietMode)
		}
		if refused := o.act(o.author, message.ApproveVerb, urgent, nil); refused != "REVIEW_SELF" {
			o.Errorf("the author approves: %q", refused)
		}
		o.do(o.reviewer, message.ApproveVerb, urgent)
		o.run(urgent)
		if n := o.deliveries(urgent, "channel = '2' AND status = 2"); n != regulars+2 {
			o.Errorf("%d pushes of an urgent notice, want %d", n, regulars+2)
		}
	})
}

func TestWhoMayWriteWhichNotice(t *testing.T) {
	each(t, func(o *office) {
		o.kind = notices
		normal, urgent := o.add(nil), o.add(fields{"level": message.UrgentNotice})
		o.author = seedtest.Caller(903, "systemNotice:view", "systemNotice:add", "systemNotice:edit", "systemNotice:send", "appUser:view")
		if _, err := o.tryAdd(fields{"level": message.UrgentNotice}); seedtest.CodeOf(o, err) != "VALIDATION_FAILED" {
			o.Errorf("an urgent notice is added: %v", err)
		}
		for _, row := range []struct {
			name, verb string
			id         int64
			also       fields
			want       string
		}{
			{"a normal notice becomes urgent", "edit", normal, fields{"level": message.UrgentNotice}, "VALIDATION_FAILED"},
			{"an urgent notice is submitted", message.SubmitVerb, urgent, nil, "NO_PERMISSION"},
			{"a normal notice is submitted", message.SubmitVerb, normal, nil, ""},
		} {
			if refused := o.act(o.author, row.verb, row.id, row.also); refused != row.want {
				o.Errorf("%s: %q, want %q", row.name, refused, row.want)
			}
		}
	})
}

func TestAnAgreementIsSubmittedInBothLanguagesOnly(t *testing.T) {
	each(t, func(o *office) {
		o.kind = notices
		agreement := fields{"noticeType": message.AgreementNotice, "agreementVersion": "2.1"}
		if refused := o.act(o.author, message.SubmitVerb, o.add(agreement), nil); refused != "" {
			o.Errorf("in both languages: %q", refused)
		}
		agreement["content"] = value.I18n{ZH: "<p>第 2 条有更新</p>"}
		if refused := o.act(o.author, message.SubmitVerb, o.add(agreement), nil); refused != "EN_REQUIRED" {
			o.Errorf("in Chinese alone: %q", refused)
		}
	})
}

func TestAtMostFiveNoticesArePinned(t *testing.T) {
	each(t, func(o *office) {
		o.kind = notices
		first := o.add(fields{"pinned": true})
		for range message.MaxPinned - 1 {
			o.add(fields{"pinned": true})
		}
		more := o.add(nil)
		for _, row := range []struct {
			name   string
			id     int64
			pinned bool
			want   string
		}{{"one too many", more, true, "PIN_LIMIT"}, {"unpin the first", first, false, ""}, {"then another", more, true, ""}} {
			if refused := o.act(o.author, "pin", row.id, fields{"pinned": row.pinned}); refused != row.want {
				o.Errorf("%s: %q, want %q", row.name, refused, row.want)
			}
		}
		if !o.notice(more).Pinned || o.notice(first).Pinned {
			o.Error("the pins are not stored")
		}
	})
}
