package message

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/message"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/setting"
	"evops/core/store"
)

// reviewThreshold is the audience from which a second person has to approve.
var reviewThreshold = setting.NewInt("message.reviewThreshold", 5_000, 0, 10_000_000,
	field.Label{ZH: "消息免审核人数", EN: "Messages without review"},
	field.Label{ZH: "超过该人数，或包含短信的消息，须由第二人审核；0 表示全部审核", EN: "Messages for more people, and all with SMS, need the approval of a second person; 0 reviews all"})

// submit counts the audience and sends the campaign to a reviewer, or plans it.
func (s *Service) submit(ctx context.Context, c *record.Embedded[message.Campaign], in *message.Submit) error {
	m, now := c.New, s.Clock()
	if err := checkNotice(ctx, c); err != nil {
		return err
	}
	off, err := s.unconnected(ctx, m)
	if err != nil {
		return err
	}
	if off != nil {
		return off
	}
	n, err := c.Reader().CountAudience(ctx, recipients, c.Caller, m.Audience)
	if err != nil {
		return err
	}
	switch {
	case n == 0:
		return fault.AudienceEmpty.With()
	case in.People != n && (in.People != 0 || n > message.TypedFrom):
		c.AddError(&in.People, "PEOPLE_DIFFER", fmt.Sprintf("当前为 %d 人，请核对后输入该人数", n), fmt.Sprintf("There are %d people now; check and enter this number", n))
	}
	if m.SendMode == message.Planned && m.SendAt.Milli() <= now.Milli() || !m.ExpireAt.IsZero() && m.ExpireAt.Milli() <= now.Milli() {
		return fault.ScheduleInPast.With()
	}
	if missing := c.MissingEnglish(); len(missing) > 0 {
		c.Warn(missing[0], "EN_MISSING", "英文内容不完整", "English is incomplete")
	}
	m.AudienceCount, m.SubmittedBy, m.ReviewedBy, m.ReviewRemark = n, c.Caller.UserID, 0, ""
	c.SetReply("people", n)
	reviewed, err := s.reviewed(ctx, c.Reader(), c.Resource(), c.Base().ID, m, n)
	if err != nil {
		return err
	}
	if reviewed {
		m.Status = message.Reviewing
		return s.askReviewers(ctx, c)
	}
	return s.plan(ctx, c)
}

// plan creates the job of a campaign that may be sent.
func (s *Service) plan(ctx context.Context, c *record.Embedded[message.Campaign]) error {
	m, now := c.New, s.Clock()
	at := now
	m.Status = message.Sending
	if m.SendMode == message.Planned && m.SendAt.Milli() > now.Milli() {
		m.Status, at = message.Scheduled, m.SendAt
	}
	j := &message.Job{PlannedAt: at, NextAt: at, Confirmed: m.AudienceCount, Status: message.RunWaiting}
	return s.addJob(ctx, c, j)
}

// addJob stores a job of a campaign and wakes a worker for it.
func (s *Service) addJob(ctx context.Context, c *record.Embedded[message.Campaign], j *message.Job) (err error) {
	of := sourceOf(c.Resource().Name)
	j.SourceType = of.source
	of.set(j, c.Base().ID)
	j.SourceTitle, j.RatePerSecond, j.OperatedBy = c.New.Title, max(c.New.RatePerSecond, message.MinRate), c.Caller.UserID
	if j.JobNo, err = record.NextNumber(ctx, s.Engine, c.Tx, message.Jobs, &message.Jobs.Row.JobNo, "MJ", s.Clock().Date()); err != nil {
		return err
	}
	if err := c.Tx.NewRaw("SELECT coalesce(max(run_no), 0) + 1 FROM message_job WHERE ? = ?", bun.Ident(of.column), c.Base().ID).Scan(ctx, &j.RunNo); err != nil {
		return err
	}
	if err := record.InsertAs(ctx, s.Engine, c.Tx, message.Jobs, j, c.Caller); err != nil {
		return err
	}
	store.AfterCommit(ctx, func() { s.wake(ctx, j.ID, j.NextAt) })
	return nil
}

// askReviewers notifies those who can approve a campaign, except its author and the account that submits it.
func (s *Service) askReviewers(ctx context.Context, c *record.Embedded[message.Campaign]) error {
	reviewers, err := s.Accounts.Holders(ctx, c.Resource().PermissionFor("review"))
	if err != nil {
		return err
	}
	for _, r := range reviewers {
		if r.UserID == c.Base().CreatedBy || r.UserID == c.Caller.UserID {
			continue
		}
		if err := s.Notifications.Notify(ctx, c.Tx, r.UserID, system.MessageAwaits, notification.Params{"title": c.New.Title, "n": c.New.AudienceCount}, contracts.DetailLink(c.Resource(), c.Base().ID)); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) approve(ctx context.Context, c *record.Embedded[message.Campaign], _ *struct{}) error {
	if c.Caller.UserID == c.Base().CreatedBy || c.Caller.UserID == c.Old.SubmittedBy {
		return fault.ReviewSelf.With()
	}
	c.New.ReviewedBy = c.Caller.UserID
	return s.plan(ctx, c)
}

func (s *Service) reject(ctx context.Context, c *record.Embedded[message.Campaign], _ *struct{}) error {
	c.New.ReviewedBy, c.New.ReviewRemark = c.Caller.UserID, c.Reason
	return s.Notifications.Notify(ctx, c.Tx, c.Old.SubmittedBy, system.MessageRejected, notification.Params{"title": c.Old.Title, "reason": c.Reason}, contracts.DetailLink(c.Resource(), c.Base().ID))
}

// withdraw makes a campaign that has not begun a draft again.
func (s *Service) withdraw(ctx context.Context, c *record.Embedded[message.Campaign], _ *struct{}) error {
	_, err := s.changeJobs(ctx, c, openRuns, func(j *message.Job) { j.Status, j.FinishedAt = message.RunCancelled, s.Clock() })
	return err
}

func (s *Service) pause(ctx context.Context, c *record.Embedded[message.Campaign], _ *struct{}) error {
	_, err := s.changeJobs(ctx, c, openRuns, func(j *message.Job) { j.Status, j.PauseReason = message.RunPaused, message.PausedByHand })
	return err
}

func (s *Service) resume(ctx context.Context, c *record.Embedded[message.Campaign], _ *struct{}) error {
	jobs, err := s.changeJobs(ctx, c, []message.RunStatus{message.RunPaused}, func(j *message.Job) { resumed(j, s.Clock()) })
	for _, j := range jobs {
		store.AfterCommit(ctx, func() { s.wake(ctx, j.ID, j.NextAt) })
	}
	return err
}

// cancel stops a campaign. What is claimed is with a provider already; its answer is still stored.
func (s *Service) cancel(ctx context.Context, c *record.Embedded[message.Campaign], _ *struct{}) error {
	stopped, err := s.stop(ctx, c)
	c.SetReply("stopped", stopped)
	return err
}

// stop ends the open jobs of a campaign and returns the number of deliveries that are not sent.
func (s *Service) stop(ctx context.Context, c *record.Embedded[message.Campaign]) (stopped int64, err error) {
	jobs, err := s.changeJobs(ctx, c, openRuns, func(j *message.Job) { cancelled(j, s.Clock()) })
	if err != nil {
		return 0, err
	}
	for _, j := range jobs {
		n, err := s.stopJob(ctx, c.Tx, j)
		if err != nil {
			return 0, err
		}
		stopped += n
	}
	return stopped, total(ctx, c)
}

// recall takes a message out of the inboxes.
func (s *Service) recall(ctx context.Context, c *record.Embedded[message.Campaign], _ *struct{}) error {
	if _, err := s.stop(ctx, c); err != nil {
		return err
	}
	of := sourceOf(c.Resource().Name)
	n, err := affected(c.Tx.NewRaw("UPDATE message_delivery SET status = ?, updated_at = ? WHERE ? = ? AND channel = ? AND status IN (?)",
		message.DeliveryRecalled, s.Clock(), bun.Ident(of.column), c.Base().ID, message.Inbox, bun.List(received)).Exec(ctx))
	if err != nil {
		return err
	}
	c.New.RecallReason = c.Reason
	c.SetReply("recalled", n)
	return nil
}

// retryFailed queues deliveries that failed for a passing reason once more.
func (s *Service) retryFailed(ctx context.Context, c *record.Embedded[message.Campaign], _ *struct{}) error {
	again := int64(0)
	jobs, err := s.changeJobs(ctx, c, []message.RunStatus{message.RunPartly, message.RunFailed}, func(j *message.Job) { sentAgain(j, s.Clock()) })
	if err != nil {
		return err
	}
	for _, j := range jobs {
		n, err := s.queueFailed(ctx, c.Tx, j)
		if err != nil {
			return err
		}
		again += n
	}
	if again == 0 {
		return fault.RetryOnce.With()
	}
	c.SetReply("again", again)
	return nil
}

// testSend sends a campaign to a few users. The texts are those of the row; nothing is counted.
func (s *Service) testSend(ctx context.Context, c *record.Embedded[message.Campaign], in *message.TestSend) error {
	now := s.Clock()
	j := &message.Job{Test: true, Status: message.RunSending, PlannedAt: now, StartedAt: now, FrozenAt: now, NextAt: now, Confirmed: int64(len(in.Users))}
	if err := s.addJob(ctx, c, j); err != nil {
		return err
	}
	n, err := s.addDeliveries(ctx, c.Tx, j, c.New, in.Users)
	if err != nil {
		return err
	}
	if n == 0 {
		return fault.AudienceEmpty.With()
	}
	c.SetReply("testers", n)
	return count(ctx, c.Tx, j.ID)
}

// openRuns are the states of jobs that have something left to do.
var openRuns = []message.RunStatus{message.RunWaiting, message.RunPreparing, message.RunSending, message.RunPaused}

// received are the states of deliveries that a person has.
var received = []message.DeliveryStatus{message.DeliverySent, message.DeliveryArrived, message.DeliveryRead, message.DeliveryClicked}

// changeJobs changes the jobs of a campaign in some states, tests left out, and returns them.
func (s *Service) changeJobs(ctx context.Context, c *record.Embedded[message.Campaign], in []message.RunStatus, change func(*message.Job)) ([]*message.Job, error) {
	of := sourceOf(c.Resource().Name)
	all, err := record.LockAll(ctx, c.Reader(), message.Jobs, of.field, c.Base().ID)
	if err != nil {
		return nil, err
	}
	var changed []*message.Job
	for _, old := range all {
		if old.Test || !slices.Contains(in, old.Status) {
			continue
		}
		j := *old
		change(&j)
		j.OperatedBy = c.Caller.UserID
		if err := record.Update(ctx, s.Engine, c.Tx, message.Jobs, old, &j); err != nil {
			return nil, err
		}
		changed = append(changed, &j)
	}
	return changed, nil
}

// source is how jobs and deliveries refer to the campaigns of a resource.
type source struct {
	source message.Source
	plan   *resource.Plan
	column string
	field  *int64
	set    func(*message.Job, int64)
	of     func(*message.Job) int64
	mark   func(*message.Delivery, int64)
}

var sources = []source{{
	source: message.FromActivity, plan: message.Activities.Plan, column: "activity_id", field: &message.Jobs.Row.ActivityID,
	set: func(j *message.Job, id int64) { j.ActivityID = id }, of: func(j *message.Job) int64 { return j.ActivityID },
	mark: func(d *message.Delivery, id int64) { d.ActivityID = id },
}, {
	source: message.FromNotice, plan: message.Notices.Plan, column: "notice_id", field: &message.Jobs.Row.NoticeID,
	set: func(j *message.Job, id int64) { j.NoticeID = id }, of: func(j *message.Job) int64 { return j.NoticeID },
	mark: func(d *message.Delivery, id int64) { d.NoticeID = id },
}}

// sourceOf returns the source of a resource that embeds campaigns.
func sourceOf(name string) source {
	return sources[slices.IndexFunc(sources, func(s source) bool { return s.plan.Name == name })]
}

// sourceOfJob returns the source of a job.
func sourceOfJob(j *message.Job) source {
	return sources[slices.IndexFunc(sources, func(s source) bool { return s.source == j.SourceType })]
}
