package message_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	feature "evops/core/message"
	"evops/core/record"
	"evops/core/seed/seedtest"
)

// actJob runs an action on a job and returns the code of its refusal.
func (o *office) actJob(verb string, id int64) string {
	o.Helper()
	j, err := record.Get(o.Context(), o.Engine.Read(), message.Jobs, id)
	o.must(err)
	text, err := json.Marshal(fields{"id": id, "version": j.Version, "reason": "for this test"})
	o.must(err)
	_, _, err = o.Engine.Act(o.Context(), message.Jobs.Name, verb, o.author, text)
	return seedtest.CodeOf(o, err)
}

// reminderRun starts a reminder that hits n owners, whose pushes leave five at a time, and returns the id of its job.
func (o *office) reminderRun(n int) int64 {
	o.Helper()
	o.Throttle = few{5}
	for i := range n {
		o.vehicle(i, func(v *equipment.Vehicle, _ *equipment.VehicleShadow) { v.WarrantyEndAt = inDays(o, 9) })
	}
	o.reminder(fields{"templateId": o.template(message.WarrantyScene, "{{nickname}}剩{{daysLeft}}天")})
	o.must(o.Remind(o.Context()))
	jobs, err := record.Find(o.Context(), o.Engine.Read(), message.Jobs, &message.Jobs.Row.SourceType, message.FromReminder)
	o.must(err)
	return jobs[0].ID
}

func (o *office) run1(id int64) *message.Job {
	o.Helper()
	o.must(o.Work(o.Context(), id))
	j, err := record.Get(o.Context(), o.Engine.Read(), message.Jobs, id)
	o.must(err)
	return j
}

func TestARunningReminderIsPausedContinuedAndCancelled(t *testing.T) {
	each(t, func(o *office) {
		id := o.reminderRun(20)
		batches := 0
		o.provider.before = func() {
			switch batches++; batches {
			case 1:
				if refused := o.actJob(message.PauseVerb, id); refused != "" {
					o.Errorf("pause: %s", refused)
				}
			case 3:
				if refused := o.actJob(message.CancelVerb, id); refused != "" {
					o.Errorf("cancel: %s", refused)
				}
			}
		}
		if j := o.run1(id); j.Status != message.RunPaused || j.PauseReason != message.PausedByHand || len(o.provider.sent) != 5 {
			o.Fatalf("paused: job %d, %d sent", j.Status, len(o.provider.sent))
		}
		if refused := o.actJob(message.ResumeVerb, id); refused != "" {
			o.Fatalf("resume: %s", refused)
		}
		if j := o.run1(id); j.Status != message.RunCancelled || j.OperatedBy != o.author.UserID {
			o.Errorf("cancelled: job %d by %d", j.Status, j.OperatedBy)
		}
		o.must(o.CountReceipts(o.Context()))
		if j := o.run1(id); j.Cancelled != 5 || j.Sent != 35 {
			o.Errorf("%d of 40 deliveries were cancelled, %d sent", j.Cancelled, j.Sent)
		}
		o.onlyOnce(15)
		o.later(24 * time.Hour)
		if refused := o.actJob(message.ResumeVerb, id); refused != "STATE_NOT_ALLOWED" {
			o.Errorf("a cancelled run was resumed: %q", refused)
		}
	})
}

func TestFailuresOfAReminderPauseItAndAreResentOnce(t *testing.T) {
	each(t, func(o *office) {
		o.exec("UPDATE app_user SET push_enabled = ?, marketing_consent = ?, status = 0", true, true)
		id := o.reminderRun(regulars)
		// Fifty outcomes are needed before failures are judged.
		o.exec("INSERT INTO message_delivery (id, job_id, app_user_id, channel, source_type, status, sent_at) SELECT id + 90000, ?, id + 90000, '2', 3, 5, ? FROM app_user", id, o.now())
		o.exec("INSERT INTO message_delivery (id, job_id, app_user_id, channel, source_type, status, sent_at) SELECT id + 99000, ?, id + 99000, '2', 3, 5, ? FROM app_user LIMIT 10", id, o.now())
		o.provider.answer = func(feature.Outgoing) feature.Answer { return feature.Answer{Failed: message.VendorLimit} }
		if j := o.run1(id); j.Status != message.RunPaused || j.PauseReason != message.TooManyFailures || o.noticed(system.MessageHeld) != 1 {
			o.Fatalf("job %d because of %d, %d notices", j.Status, j.PauseReason, o.noticed(system.MessageHeld))
		}
		o.exec("DELETE FROM message_delivery WHERE app_user_id > 90000")
		o.provider.answer = func(m feature.Outgoing) feature.Answer {
			if m.UserID == o.users[7] {
				return feature.Answer{Failed: message.VendorLimit}
			}
			return feature.Answer{Delivered: true}
		}
		if refused := o.actJob(message.ResumeVerb, id); refused != "" {
			o.Fatal(refused)
		}
		if j := o.run1(id); j.Status != message.RunPartly {
			o.Fatalf("job %d, %d failed", j.Status, j.Failed)
		}
		o.provider.answer = nil
		if refused := o.actJob(message.RetryFailedVerb, id); refused != "" {
			o.Fatal(refused)
		}
		if j := o.run1(id); j.Status != message.RunDone || j.Failed != 0 {
			o.Errorf("after the resend: job %d, %d failed", j.Status, j.Failed)
		}
		for _, title := range o.provider.titles {
			if !strings.HasPrefix(title, "user") {
				o.Errorf("the title %q was not written", title)
			}
		}
		if refused := o.actJob(message.RetryFailedVerb, id); refused != "STATE_NOT_ALLOWED" {
			o.Errorf("a second time: %q", refused)
		}
	})
}

func TestTheJobOfAMessageIsControlledAtItsMessage(t *testing.T) {
	each(t, func(o *office) {
		o.Throttle = few{5}
		id := o.submitted(nil)
		o.provider.before = func() {
			o.provider.before = nil
			for _, verb := range []string{message.PauseVerb, message.CancelVerb} {
				if refused := o.actJob(verb, o.job(id).ID); refused != "JOB_OF_MESSAGE" {
					o.Errorf("%s: %q", verb, refused)
				}
			}
		}
		if j := o.run(id); j.Status != message.RunDone {
			o.Errorf("job %d", j.Status)
		}
	})
}

func TestAPlateIsMaskedForStaffAndTheTextGoesWithTheAccount(t *testing.T) {
	each(t, func(o *office) {
		vehicle := o.vehicle(0, func(v *equipment.Vehicle, _ *equipment.VehicleShadow) {
			v.PlateNo, v.WarrantyEndAt = value.Unmasked("沪A12345"), inDays(o, 9)
		})
		template := o.template(message.RepairScene, "{{nickname}} {{plateNo}}")
		o.exec("UPDATE service_template SET is_default = ? WHERE id = ?", true, template)
		o.write(func(ctx context.Context, tx bun.Tx) error {
			return o.SendService(ctx, tx, message.ServiceMessage{UserID: o.users[0], VehicleID: vehicle, Scene: message.RepairScene, Key: "RO1"})
		})
		o.workOf(message.FromService)
		if len(o.provider.titles) != 1 || !strings.Contains(o.provider.titles[0], "沪A12345") {
			o.Errorf("the owner got %q", o.provider.titles)
		}
		o.reminder(fields{"templateId": o.template(message.WarrantyScene, "{{plateNo}}剩{{daysLeft}}天")})
		o.remind()
		texts := func() (all string) {
			var rows []string
			o.must(o.Engine.DB().Read().NewRaw("SELECT text_zh || source_title_zh || CASE WHEN source_type = 4 THEN '' ELSE rendered END FROM message_job").Scan(o.Context(), &rows))
			return strings.Join(rows, " ")
		}
		if got := texts(); strings.Contains(got, "12345") || !strings.Contains(got, "user0") {
			o.Errorf("staff read %q", got)
		}
		u, err := record.Get(o.Context(), o.Engine.Read(), content.AppUsers, o.users[0])
		o.must(err)
		o.write(func(ctx context.Context, tx bun.Tx) error { return o.Leave(ctx, tx, u) })
		var left int
		o.must(o.Engine.DB().Read().NewRaw("SELECT (SELECT count(*) FROM message_job WHERE source_type = 4 AND (text_zh <> '' OR source_title_zh <> '' OR rendered <> '')) + (SELECT count(*) FROM reminder_hit WHERE rendered <> '')").Scan(o.Context(), &left))
		if left != 0 {
			o.Errorf("%d texts are left of an account that is gone", left)
		}
	})
}

func TestAnAccountThatLeavesGetsNothingThatIsQueued(t *testing.T) {
	each(t, func(o *office) {
		id := o.submitted(nil)
		o.exec("UPDATE message_job SET status = ? WHERE id = ?", message.RunPreparing, o.job(id).ID)
		o.provider.before = func() {
			o.provider.before = nil
			u, err := record.Get(o.Context(), o.Engine.Read(), content.AppUsers, o.users[3])
			o.must(err)
			o.write(func(ctx context.Context, tx bun.Tx) error { return o.Leave(ctx, tx, u) })
		}
		o.Throttle = few{1}
		o.run(id)
		if n := o.deliveries(id, "app_user_id = ? AND channel = '2' AND status = 6", o.users[3]); n != 1 {
			o.Error("a queued push was sent to an account that is gone")
		}
		if n := o.deliveries(id, "status = 0"); n != 0 {
			o.Errorf("%d deliveries never end", n)
		}
	})
}
