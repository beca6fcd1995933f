package support

import (
	"context"
	"fmt"

	"evops/contracts/aftersales"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/support"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/notification"
	"evops/core/record"
)

// take gives feedback to the caller, unless somebody else has it.
func (s *Service) take(ctx context.Context, c *record.Change[support.Feedback], _ *struct{}) error {
	own, err := s.accountOf(ctx, c.Reader(), c.Caller.UserID)
	switch {
	case err != nil:
		return err
	case own == nil || own.Status != support.AccountEnabled:
		return fault.NoServiceAccount.With()
	case c.Old.HandlerID != 0:
		other, err := record.Get(ctx, c.Reader(), support.Accounts, c.Old.HandlerID)
		if err != nil {
			return err
		}
		return fault.FeedbackTaken.With("name", other.Name)
	}
	c.New.HandlerID, c.New.Status = own.ID, support.Handling
	return s.log(ctx, c.Mutation, c.New, own, support.Took, "")
}

// assign gives feedback to an account, the named one or the next by shift and load, or passes it to an outlet.
func (s *Service) assign(ctx context.Context, c *record.Change[support.Feedback], in *support.Assign) error {
	if in.DealerID != 0 {
		if err := s.passOn(ctx, c, in.DealerID); err != nil || c.HasErrors() {
			return err
		}
	}
	c.New.Status = support.Handling
	if in.HandlerID == 0 && in.DealerID != 0 {
		return nil
	}
	to, err := s.chosen(ctx, c, in.HandlerID)
	if err != nil || c.HasErrors() {
		return err
	}
	return s.give(ctx, c, to)
}

// chosen is the account with an id, which must be enabled, or the next one for feedback by shift and load.
func (s *Service) chosen(ctx context.Context, c *record.Change[support.Feedback], id int64) (*support.Account, error) {
	if id == 0 {
		role, err := s.roleFor(ctx, c.Reader(), c.New)
		if err != nil {
			return nil, err
		}
		to, err := s.next(ctx, c.Tx, role, c.Old.HandlerID)
		if err == nil && to == nil {
			c.AddError(&c.New.HandlerID, "NONE_ON_DUTY", "没有在岗且未满的客服，请选择客服", "Nobody on duty has capacity; choose an account")
		}
		return to, err
	}
	to, err := record.Get(ctx, c.Reader(), support.Accounts, id)
	switch {
	case err != nil:
	case to.Status != support.AccountEnabled:
		c.AddError(&c.New.HandlerID, "DISABLED", "该客服账号未启用", "The account is not enabled")
	case to.OperatorID == 0:
		c.AddError(&c.New.HandlerID, "NO_OPERATOR", "该客服账号不处理反馈", "The account does not answer feedback")
	}
	return to, err
}

// give moves feedback from its account, if it has one, to another.
func (s *Service) give(ctx context.Context, c *record.Change[support.Feedback], to *support.Account) error {
	if c.Old.HandlerID == to.ID {
		return nil
	}
	if c.Old.HandlerID != 0 {
		from, err := record.Get(ctx, c.Reader(), support.Accounts, c.Old.HandlerID)
		if err != nil {
			return err
		}
		if err := s.log(ctx, c.Mutation, c.New, from, support.GaveAway, to.Name); err != nil {
			return err
		}
	}
	c.New.HandlerID, c.New.Status = to.ID, support.Handling
	return s.got(ctx, c.Mutation, c.New)
}

// passOn passes feedback to an outlet. Complaints are for the staff alone, since they may be about the outlet.
func (s *Service) passOn(ctx context.Context, c *record.Change[support.Feedback], id int64) error {
	d, err := record.Get(ctx, c.Reader(), aftersales.Dealers, id)
	switch {
	case err != nil:
		return err
	case c.New.FeedbackType == support.Complaint:
		c.AddError(&c.New.DealerID, "COMPLAINT", "投诉不能转给网点", "Complaints are not passed to outlets")
		return nil
	case d.OperationStatus == aftersales.Stopped:
		c.AddFault(&c.New.DealerID, fault.OutletStopped.With())
		return nil
	}
	if err := s.pass(ctx, c.Tx, c.New, id); err != nil {
		return err
	}
	return s.notify(ctx, c.Tx, c.New, system.FeedbackAssigned, notification.Params{}, toOutlet)
}

// reply sends a text or a template to the user.
func (s *Service) reply(ctx context.Context, c *record.Change[support.Feedback], in *support.Reply) error {
	text := in.Text
	if text == "" && in.Template != "" {
		if err := s.Dictionary.Check(ctx, c.Mutation, &in.Template, support.AnswerTemplates, in.Template); err != nil || c.HasErrors() {
			return err
		}
		labels, err := s.Dictionary.Labels(ctx, support.AnswerTemplates.Category)
		if err != nil {
			return err
		}
		text = labels[in.Template].In(c.New.Lang)
	}
	if text == "" && len(in.Photos) == 0 {
		c.AddError(&in.Text, "REQUIRED", "请填写内容或选择模板", "Enter a text or choose a template")
		return nil
	}
	return s.answer(ctx, c, text, in.Photos, support.Answered)
}

// answer adds what the staff say to the conversation. The first answer meets its time.
func (s *Service) answer(ctx context.Context, c *record.Change[support.Feedback], text string, photos value.Codes, as support.Operation) error {
	if err := s.say(ctx, c.Mutation, c.New, support.StaffSide, text, photos); err != nil {
		return err
	}
	if s.answered(c.New) {
		run(c.New)
	}
	if err := s.logCaller(ctx, c.Mutation, c.New, as, text); err != nil || s.Inform == nil {
		return err
	}
	return s.Inform(ctx, c.Tx, message.ServiceMessage{
		Scene: message.FeedbackScene, Key: fmt.Sprintf("feedback/%d/%d", c.New.ID, c.Old.Version), UserID: c.New.AppUserID, VehicleID: c.New.VehicleID,
		Values: map[string]value.I18n{"feedbackNo": {ZH: c.New.FeedbackNo, EN: c.New.FeedbackNo}, "replyText": {ZH: value.Cut(text, 60), EN: value.Cut(text, 60)}},
	})
}

// handle solves feedback. Results with an action of their own are refused.
func (s *Service) handle(ctx context.Context, c *record.Change[support.Feedback], in *support.Handle) error {
	if err := s.correct(ctx, c, in); err != nil || c.HasErrors() {
		return err
	}
	switch in.ResultType {
	case support.ToRepair, support.Invalid, support.Duplicate:
		c.AddError(&in.ResultType, "OTHER_ACTION", "此结果请用转报修、合并或关闭", "Use repair order, merge or close for this result")
		return nil
	case support.Adopted, support.Declined:
		if c.New.FeedbackType != support.Suggestion {
			c.AddError(&in.ResultType, "SUGGESTION_ONLY", "仅用于产品建议", "For suggestions only")
			return nil
		}
	}
	if err := s.answer(ctx, c, in.ReplyText, in.Photos, support.Solved); err != nil {
		return err
	}
	c.New.ResultType = in.ResultType
	s.solve(c.New)
	return nil
}

// correct changes what the staff know better than the user. The note is for the staff alone.
func (s *Service) correct(ctx context.Context, c *record.Change[support.Feedback], in *support.Handle) error {
	f := c.New
	if in.FeedbackType != 0 {
		f.FeedbackType = in.FeedbackType
	}
	if in.FaultClass != "" {
		f.FaultClass = in.FaultClass
	}
	if in.Priority != 0 {
		f.Priority = in.Priority
	}
	switch {
	case in.InternalNote != "" && c.Caller.UserType == system.DealerUser:
		c.AddError(&in.InternalNote, "STAFF_ONLY", "仅后台员工可填写", "For the staff only")
	case in.InternalNote != "":
		f.InternalNote = in.InternalNote
	}
	if f.FeedbackType == support.Complaint && f.DealerID != 0 {
		return s.pass(ctx, c.Tx, f, 0)
	}
	return nil
}

// mark flags feedback to be watched, or takes the flag off.
func mark(_ context.Context, c *record.Change[support.Feedback], in *support.Mark) error {
	c.New.Flagged = in.Flag
	return nil
}

// userReply records what the user said. What was handled is taken up again, with half the time.
func (s *Service) userReply(ctx context.Context, c *record.Change[support.Feedback], in *support.UserReply) error {
	if c.Old.Status == support.Handled {
		if s.Clock().Milli() > c.Old.HandledAt.Add(support.ReplyWithin).Milli() {
			return fault.StateNotAllowed.With()
		}
		if err := s.again(ctx, c); err != nil {
			return err
		}
	}
	if err := s.say(ctx, c.Mutation, c.New, support.UserSide, in.Text, in.Photos); err != nil {
		return err
	}
	return s.notify(ctx, c.Tx, c.New, system.FeedbackReplied, notification.Params{"text": value.Cut(in.Text, 80)}, toHandler)
}

// again takes feedback up again, with half the time for its solution.
func (s *Service) again(ctx context.Context, c *record.Change[support.Feedback]) error {
	t, err := s.typeOf(ctx, c.Reader(), c.New)
	if err != nil {
		return err
	}
	f, now := c.New, s.Clock()
	f.Status, f.ResultType, f.ReopenCount = support.Handling, 0, f.ReopenCount+1
	f.HandledAt, f.ClosedAt, f.Satisfaction = value.Time{}, value.Time{}, 0
	f.ClockAt, f.ResolveDue = now, now.Add(hours(t.ResolveHours)/2)
	run(f)
	return nil
}

// rate stores how satisfied the user is. A satisfied user needs nothing more.
func (s *Service) rate(ctx context.Context, c *record.Change[support.Feedback], in *support.Rate) error {
	if c.Old.Satisfaction != 0 {
		return fault.StateNotAllowed.With()
	}
	c.New.Satisfaction = in.Stars
	if c.Old.Status == support.Handled && in.Stars > badRating {
		return s.end(ctx, c, "")
	}
	return nil
}

// merge closes feedback as the duplicate of other feedback of the same user.
func (s *Service) merge(ctx context.Context, c *record.Change[support.Feedback], in *support.Merge) error {
	if err := c.Reader().RequireView(ctx, support.Feedbacks.Name, c.Caller, in.DuplicateOfID); err != nil {
		return err
	}
	other, err := record.Get(ctx, c.Reader(), support.Feedbacks, in.DuplicateOfID)
	switch {
	case err != nil:
		return err
	case other.ID == c.New.ID || other.AppUserID == 0 || other.AppUserID != c.New.AppUserID:
		c.AddError(&in.DuplicateOfID, "OTHER_USER", "请选择同一用户的另一条反馈", "Choose other feedback of the same user")
		return nil
	}
	c.New.DuplicateOfID, c.New.ResultType = other.ID, support.Duplicate
	text := value.Text(c.New.Lang, "您的问题已并入反馈 "+other.FeedbackNo+" 一并处理。", "We handle your report together with feedback "+other.FeedbackNo+".")
	if err := s.say(ctx, c.Mutation, c.New, support.Automatic, text, nil); err != nil {
		return err
	}
	return s.end(ctx, c, other.FeedbackNo)
}

// close ends feedback. What was not handled is invalid, which the user is informed of unless it is abuse.
func (s *Service) close(ctx context.Context, c *record.Change[support.Feedback], in *support.Close) error {
	if c.Old.Status == support.Handled {
		return s.end(ctx, c, c.Reason)
	}
	if in.ResultType != 0 && in.ResultType != support.Invalid {
		c.AddError(&in.ResultType, "INVALID_ONLY", "未处理的反馈只能以无效关闭", "Feedback that is not handled is closed as invalid only")
		return nil
	}
	c.New.ResultType = support.Invalid
	if !in.Abuse {
		text := value.Text(c.New.Lang, "感谢您的反馈。经核实，该问题无需进一步处理；如仍有疑问，欢迎再次联系我们。", "Thank you for your feedback. We have found nothing more to do about it; please contact us again if you have questions.")
		if err := s.say(ctx, c.Mutation, c.New, support.Automatic, text, nil); err != nil {
			return err
		}
	}
	return s.end(ctx, c, c.Reason)
}

// end closes feedback.
func (s *Service) end(ctx context.Context, c *record.Change[support.Feedback], note string) error {
	c.New.Status, c.New.ClosedAt = support.Closed, s.Clock()
	stop(c.New, value.Time{})
	return s.logCaller(ctx, c.Mutation, c.New, support.Ended, note)
}

// reopen takes closed feedback up again.
func (s *Service) reopen(ctx context.Context, c *record.Change[support.Feedback], _ *struct{}) error {
	if s.Clock().Milli() > c.Old.ClosedAt.Add(support.ReopenWithin).Milli() {
		return fault.StateNotAllowed.With()
	}
	if err := s.again(ctx, c); err != nil {
		return err
	}
	c.New.DuplicateOfID = 0
	if err := s.logCaller(ctx, c.Mutation, c.New, support.Restarted, c.Reason); err != nil {
		return err
	}
	return s.notify(ctx, c.Tx, c.New, system.FeedbackAssigned, notification.Params{}, toHandler)
}
