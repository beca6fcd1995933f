// Package support handles feedback (content catalogue, feedback): its conversation, its clocks and who answers it. A service account gets
// feedback within its shift and up to its load; what it does is logged. An outlet sees what was passed to it.
package support

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/message"
	"evops/contracts/repair"
	"evops/contracts/support"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/system"
)

// numberPrefix is the prefix of the numbers of feedback.
const numberPrefix = "FB"

// Deps are the parts of the product that feedback needs.
type Deps struct {
	Engine        *record.Engine
	Dictionary    *system.Dictionary
	Notifications *notification.Service
	// Holders returns the accounts with a permission.
	Holders func(ctx context.Context, permission string) ([]*access.Caller, error)
	// Inform informs a user of the app of an event, in its transaction; may be nil.
	Inform func(ctx context.Context, tx bun.Tx, m message.ServiceMessage) error
	// CopyFile copies a file for another record, in the transaction, as an upload of an account; may be nil.
	CopyFile func(ctx context.Context, tx bun.Tx, who *access.Caller, key string) (string, error)
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Service handles feedback.
type Service struct{ Deps }

// New creates the service.
func New(parts Deps) *Service { return &Service{parts} }

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.Serial(e, support.Feedbacks)
	record.Serial(e, support.Accounts)
	record.Guard(e, support.Feedbacks, guardFeedback)
	record.BeforeSave(e, support.Feedbacks, s.save)
	record.AfterSave(e, support.Feedbacks, s.saved)
	record.OnAction(e, support.Feedbacks, support.FeedbackTake, s.take)
	record.OnAction(e, support.Feedbacks, support.FeedbackAssign, s.assign)
	record.OnAction(e, support.Feedbacks, support.FeedbackReply, s.reply)
	record.OnAction(e, support.Feedbacks, support.FeedbackHandle, s.handle)
	record.OnAction(e, support.Feedbacks, support.FeedbackUserReply, s.userReply)
	record.OnAction(e, support.Feedbacks, support.FeedbackRate, s.rate)
	record.OnAction(e, support.Feedbacks, support.FeedbackMerge, s.merge)
	record.OnAction(e, support.Feedbacks, support.FeedbackMark, mark)
	record.OnAction(e, support.Feedbacks, support.FeedbackClose, s.close)
	record.OnAction(e, support.Feedbacks, support.FeedbackReopen, s.reopen)
	record.BeforeSave(e, support.Types, checkLink)
	record.BeforeSave(e, support.Accounts, s.saveAccount)
	record.AfterSave(e, support.Accounts, s.savedAccount)
	record.BeforeDelete(e, support.Accounts, deleteAccount)
	record.Guard(e, support.Accounts, guardAccount)
	record.OnAction(e, support.Accounts, support.AccountHandOver, s.handOver)
	record.OnAction(e, support.Accounts, support.AccountApprove, s.approve)
	record.OnAction(e, support.Accounts, support.AccountUnlock, unlock)
	record.OnAction(e, support.Accounts, support.AccountRenew, s.renew)
	record.OnAction(e, support.Log, support.LogMark, check)
	record.OnChoice(e, support.Accounts, support.AnsweringAccounts, func(context.Context, record.Reader) ([]filter.Condition, error) { return answering(), nil })
	record.OnChoiceFor(e, support.Accounts, support.Accounts, support.OtherAccounts, func(_ context.Context, _ record.Reader, account int64) ([]filter.Condition, error) {
		return append(answering(), filter.Not(&support.Accounts.Row.ID, account)), nil
	})
	record.BeforeSave(e, repair.Orders, s.checkRepair)
	record.AfterSave(e, repair.Orders, s.savedRepair)
}

// answering are the conditions of the accounts that answer feedback.
func answering() []filter.Condition {
	a := support.Accounts.Row
	return []filter.Condition{filter.In(&a.Status, support.AccountEnabled), filter.Present(&a.UserName)}
}

// checkLink refuses an entry that is a link to nothing.
func checkLink(_ context.Context, c *record.Change[support.Type]) error {
	if c.New.EntryKind == support.LinkEntry && c.New.LinkTarget.IsZero() && !c.HasError(&c.New.LinkType) {
		c.AddError(&c.New.LinkType, "REQUIRED", "请选择跳转目标", "Choose what the entry opens")
	}
	return nil
}

// guardFeedback refuses to delete feedback that somebody took seriously, and to take what somebody has.
func guardFeedback(ctx context.Context, v record.Reader, _ *access.Caller) (record.GuardFunc[support.Feedback], error) {
	answering, err := record.Find(ctx, v, support.Accounts, &support.Accounts.Row.AccountType, support.HeadOffice)
	if err != nil {
		return nil, err
	}
	names := map[int64]string{}
	for _, a := range answering {
		names[a.ID] = a.Name
	}
	return func(f *support.Feedback, verb string) *fault.Error {
		switch {
		case f == nil:
		case verb == action.Delete.Verb && (f.Status != support.Closed || f.ResultType != support.Invalid):
			return fault.StateNotAllowed.With()
		case verb == support.FeedbackTake.Verb && f.HandlerID != 0:
			return fault.FeedbackTaken.With("name", names[f.HandlerID])
		}
		return nil
	}, nil
}

// along changes feedback within the transaction of another change. The verb is that of the audit log.
func (s *Service) along(ctx context.Context, with *record.Mutation, id int64, verb string, work func(*record.Change[support.Feedback]) error) error {
	var failed error
	err := record.ChangeAlong(ctx, with, support.Feedbacks, id, func(c *record.Change[support.Feedback]) string {
		before := *c.New
		if failed = work(c); failed != nil || same(&before, c.New) {
			return ""
		}
		return verb
	})
	return errors.Join(failed, err)
}

// same reports whether work has left feedback as it was.
func same(a, b *support.Feedback) bool {
	return a.Status == b.Status && a.HandlerID == b.HandlerID && a.RepairOrderID == b.RepairOrderID
}

// say adds a message to the conversation. Who answers has read what the other side said.
func (s *Service) say(ctx context.Context, m *record.Mutation, f *support.Feedback, side support.Side, text string, photos value.Codes) error {
	if side != support.Automatic {
		if _, err := m.Tx.NewRaw("UPDATE feedback_message SET read_at = ? WHERE feedback_id = ? AND side <> ? AND read_at = 0", s.Clock(), f.ID, side).Exec(ctx); err != nil {
			return err
		}
	}
	author := m.Caller.RealName
	if side != support.StaffSide {
		author = ""
	} else if text != "" {
		f.ReplyText = value.Cut(text, 500)
	}
	return record.InsertAs(ctx, s.Engine, m.Tx, support.Messages, &support.Message{
		FeedbackID: f.ID, DealerID: f.DealerID, Side: side, AuthorName: value.Cut(author, 40), Text: text, Photos: photos, SentAt: s.Clock(),
	}, m.Caller)
}

// pass gives feedback and its conversation to an outlet; to none with 0.
func (s *Service) pass(ctx context.Context, tx bun.Tx, f *support.Feedback, outlet int64) error {
	f.DealerID = outlet
	_, err := tx.NewRaw("UPDATE feedback_message SET dealer_id = ? WHERE feedback_id = ?", outlet, f.ID).Exec(ctx)
	return err
}

// page is the console path of feedback.
func page(id int64) string { return contracts.DetailLink(support.Feedbacks.Plan, id) }
