package support

import (
	"context"
	"fmt"
	"slices"
	"time"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/repair"
	"evops/contracts/support"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/notification"
	"evops/core/record"
)

// defaultTimes are the hours for feedback without a support type.
var defaultTimes = support.Type{FirstReplyHours: 24, ResolveHours: 72}

// save completes new feedback, and refuses changes of what is over.
func (s *Service) save(ctx context.Context, c *record.Change[support.Feedback]) error {
	switch {
	case c.Old == nil:
		return s.create(ctx, c)
	case c.Verb == "edit" && !c.Old.Status.Open():
		return fault.StateNotAllowed.With()
	case c.Verb == "edit" && c.New.FeedbackType == support.Complaint && c.New.DealerID != 0:
		return s.pass(ctx, c.Tx, c.New, 0)
	}
	return nil
}

// create checks what was entered on the phone and fills in what is known of the user.
func (s *Service) create(ctx context.Context, c *record.Change[support.Feedback]) error {
	f := c.New
	if f.SupportTypeID == 0 || c.HasErrors() {
		return nil // refused by its rule
	}
	t, err := record.Get(ctx, c.Reader(), support.Types, f.SupportTypeID)
	if err != nil {
		return err
	}
	if t.Enabled != system.Enabled {
		c.AddError(&c.New.SupportTypeID, "DISABLED", "该支持类型已停用", "The support type is disabled")
	}
	if t.NeedVehicle && f.VehicleID == 0 {
		c.AddError(&c.New.VehicleID, "REQUIRED", "此类反馈必须选择车辆", "This kind of feedback needs a vehicle")
	}
	if c.Caller.UserType == system.DealerUser {
		if f.DealerID = c.Caller.DealerID; f.FeedbackType == support.Complaint {
			c.AddError(&c.New.FeedbackType, "COMPLAINT", "投诉由总部受理，请让用户拨打服务热线", "Complaints are for the head office; ask the user to call the hotline")
		}
	}
	if err := s.person(ctx, c); err != nil || c.HasErrors() {
		return err
	}
	if err := s.begin(ctx, c.Mutation, f, t); err != nil {
		return err
	}
	c.SetReply("feedbackNo", f.FeedbackNo)
	return nil
}

// person takes the user from the vehicle and the contact from the user where they are left empty, and limits how much one user may give.
func (s *Service) person(ctx context.Context, c *record.Change[support.Feedback]) error {
	f := c.New
	if f.AppUserID == 0 && f.VehicleID != 0 {
		v, err := record.Get(ctx, c.Reader(), equipment.Vehicles, f.VehicleID)
		if err != nil {
			return err
		}
		f.AppUserID = v.OwnerID
	}
	if err := s.rides(ctx, c); err != nil {
		return err
	}
	if f.AppUserID != 0 {
		user, err := record.Get(ctx, c.Reader(), content.AppUsers, f.AppUserID)
		if err != nil {
			return err
		}
		if f.Contact.Reveal() == "" {
			f.Contact = user.Phone
		}
		var today int
		if err := c.Tx.NewRaw("SELECT COUNT(*) FROM feedback WHERE app_user_id = ? AND created_at >= ? AND deleted_at = 0", f.AppUserID, s.Clock().Date().Time()).Scan(ctx, &today); err != nil {
			return err
		}
		if today >= support.DailyLimit {
			c.AddError(&c.New.AppUserID, "TOO_MANY", fmt.Sprintf("该用户今天已有 %d 条反馈", support.DailyLimit), fmt.Sprintf("The user has given %d pieces of feedback today", support.DailyLimit))
		}
	}
	if f.Contact.Reveal() == "" {
		c.AddError(&c.New.Contact, "REQUIRED", "请填写联系方式，没有对应的用户", "Enter a phone or an e-mail address; there is no user")
	}
	return nil
}

// rides refuses a vehicle that the user neither owns nor shares.
func (s *Service) rides(ctx context.Context, c *record.Change[support.Feedback]) error {
	if c.New.AppUserID == 0 || c.New.VehicleID == 0 {
		return nil
	}
	all, err := record.Find(ctx, c.Reader(), equipment.VehicleBindings, &equipment.VehicleBindings.Row.VehicleID, c.New.VehicleID)
	if err == nil && !slices.ContainsFunc(all, func(b *equipment.VehicleBinding) bool { return b.AppUserID == c.New.AppUserID && b.UnboundAt.IsZero() }) {
		c.AddError(&c.New.VehicleID, "OTHER_USER", "不是该用户的车辆", "Not a vehicle of the user")
	}
	return err
}

// begin numbers new feedback, rates how urgent it is, starts its clocks and gives it to somebody on duty.
func (s *Service) begin(ctx context.Context, m *record.Mutation, f *support.Feedback, t *support.Type) error {
	now := s.Clock()
	var err error
	if f.FeedbackNo, err = record.NextNumber(ctx, s.Engine, m.Tx, support.Feedbacks, &support.Feedbacks.Row.FeedbackNo, numberPrefix, now.Date()); err != nil {
		return err
	}
	f.Priority = max(f.Priority, priorityOf(f))
	f.ClockAt = now
	f.FirstReplyDue, f.ResolveDue = now.Add(hours(t.FirstReplyHours)), now.Add(hours(t.ResolveHours))
	run(f)
	a, err := s.next(ctx, m.Tx, t.HandlerRole, 0)
	if err != nil || a == nil {
		return err
	}
	f.HandlerID, f.Status = a.ID, support.Handling
	return nil
}

// priorityOf is the least priority of feedback by what it says.
func priorityOf(f *support.Feedback) repair.Priority {
	if repair.Dangerous(f.Content) {
		return repair.Urgent
	}
	if f.FeedbackType == support.Complaint {
		return repair.High
	}
	return repair.Normal
}

// saved begins the conversation of new feedback, and notifies who has to act.
func (s *Service) saved(ctx context.Context, c *record.Change[support.Feedback]) error {
	if c.Old != nil {
		return nil
	}
	return s.begun(ctx, c.Mutation, c.New)
}

func (s *Service) begun(ctx context.Context, m *record.Mutation, f *support.Feedback) error {
	// Its photos belong to the feedback itself: a file has one record.
	if err := s.say(ctx, m, f, support.UserSide, f.Content, nil); err != nil {
		return err
	}
	if f.Priority == repair.Urgent {
		if err := s.notify(ctx, m.Tx, f, system.FeedbackUrgent, notification.Params{}, toStaff); err != nil {
			return err
		}
	}
	if f.HandlerID == 0 {
		return nil
	}
	return s.got(ctx, m, f)
}

// got logs that an account has feedback now, and notifies it.
func (s *Service) got(ctx context.Context, m *record.Mutation, f *support.Feedback) error {
	a, err := record.Get(ctx, m.Reader(), support.Accounts, f.HandlerID)
	if err != nil {
		return err
	}
	if err := s.log(ctx, m, f, a, support.Got, ""); err != nil {
		return err
	}
	return s.notify(ctx, m.Tx, f, system.FeedbackAssigned, notification.Params{}, toHandler)
}

// checkRepair refuses a repair order for feedback that is over or about another vehicle.
func (s *Service) checkRepair(ctx context.Context, c *record.Change[repair.Order]) error {
	o := c.New
	if c.Old != nil || o.FeedbackID == 0 || c.HasError(&c.New.FeedbackID) {
		return nil
	}
	if err := c.Caller.Require(handlePermission); err != nil {
		return err
	}
	if err := c.Reader().RequireView(ctx, support.Feedbacks.Name, c.Caller, o.FeedbackID); err != nil {
		return err
	}
	f, err := record.Get(ctx, c.Reader(), support.Feedbacks, o.FeedbackID)
	switch {
	case err != nil:
		return err
	case !f.Status.Open():
		c.AddError(&c.New.FeedbackID, "OVER", "该反馈已处理", "The feedback is handled")
	case f.VehicleID != 0 && f.VehicleID != o.VehicleID:
		c.AddError(&c.New.VehicleID, "OTHER_VEHICLE", "不是反馈中的车辆", "Not the vehicle of the feedback")
	}
	return s.takeAlong(ctx, c, f)
}

// takeAlong gives a new order copies of what the user showed, which its outlet could not open in the feedback.
func (s *Service) takeAlong(ctx context.Context, c *record.Change[repair.Order], f *support.Feedback) error {
	o := c.New
	if s.CopyFile == nil || c.HasErrors() {
		return nil
	}
	copied := func(key string) (string, error) { return s.CopyFile(ctx, c.Tx, c.Caller, key) }
	if err := o.AddPhotos(f.Photos, copied); err != nil || f.Video == "" || o.Video != "" {
		return err
	}
	var err error
	o.Video, err = copied(f.Video)
	return err
}

// savedRepair solves the feedback that a repair order comes from, and opens feedback about a repair that the customer rated badly.
func (s *Service) savedRepair(ctx context.Context, c *record.Change[repair.Order]) error {
	o := c.New
	switch {
	case c.Old == nil && o.FeedbackID != 0:
		return s.along(ctx, c.Mutation, o.FeedbackID, "handle", func(f *record.Change[support.Feedback]) error { return s.repaired(ctx, f, o) })
	case c.Old != nil && c.Old.Rating == 0 && o.Rating > 0 && o.Rating <= badRating:
		return s.complain(ctx, c)
	}
	return nil
}

// badRating is the best rating of a repair that opens feedback.
const badRating = 2

// repaired solves feedback by a repair order. The user reads its number.
func (s *Service) repaired(ctx context.Context, c *record.Change[support.Feedback], o *repair.Order) error {
	f := c.New
	f.RepairOrderID, f.ResultType = o.ID, support.ToRepair
	text := value.Text(f.Lang, "已为您创建报修工单 "+o.OrderNo+"，维修进度请在APP中查看。", "We have opened repair order "+o.OrderNo+" for you. Follow it in the app.")
	if err := s.say(ctx, c.Mutation, f, support.StaffSide, text, nil); err != nil {
		return err
	}
	s.solve(f)
	return s.logCaller(ctx, c.Mutation, f, support.Repaired, o.OrderNo)
}

// complain opens feedback about a repair. The outlet does not see it.
func (s *Service) complain(ctx context.Context, c *record.Change[repair.Order]) error {
	o := c.New
	times, id := &defaultTimes, int64(0)
	types, err := record.Find(ctx, c.Reader(), support.Types, &support.Types.Row.Code, complaintType)
	if err != nil {
		return err
	}
	if len(types) > 0 {
		times, id = types[0], types[0].ID
	}
	f := record.NewRow(s.Engine, support.Feedbacks)
	f.Source, f.FeedbackType, f.SupportTypeID, f.FaultClass = support.FromLowRating, support.Complaint, id, serviceClass
	f.AppUserID, f.VehicleID, f.Contact, f.RepairOrderID = o.AppUserID, o.VehicleID, o.ContactPhone, o.ID
	if o.AppUserID != 0 {
		user, err := record.Get(ctx, c.Reader(), content.AppUsers, o.AppUserID)
		if err != nil {
			return err
		}
		f.Lang = user.Lang
	}
	f.Content = fmt.Sprintf(value.Text(f.Lang, "维修评价 %d 星：%s %s", "Repair rated with %d: %s %s"), o.Rating, o.OrderNo, o.RatingText)
	if err := s.begin(ctx, c.Mutation, f, times); err != nil {
		return err
	}
	if err := record.InsertAs(ctx, s.Engine, c.Tx, support.Feedbacks, f, c.Caller); err != nil {
		return err
	}
	return s.begun(ctx, c.Mutation, f)
}

// complaintType is the support type of complaints, serviceClass the problem class of the service.
const (
	complaintType = "complaint"
	serviceClass  = "SERVICE"
)

func hours(n int64) time.Duration { return time.Duration(n) * time.Hour }
