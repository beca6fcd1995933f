package subscription

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/message"
	"evops/contracts/subscription"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/setting"
	words "evops/core/system"
)

// The limits that an installation sets.
var (
	mostDays = setting.NewInt("service.maxCompensateDays", 90, 1, 3650, field.Label{ZH: "智能服务单次补偿天数上限", EN: "Days of compensation at once"},
		field.Label{ZH: "客服一次最多延长的天数", EN: "The most days that a service is extended by at once"})
	changesPerYear = setting.NewInt("service.changesPerYear", 2, 0, 100, field.Label{ZH: "每位用户每年服务变更次数", EN: "Service changes of a user in a year"},
		field.Label{ZH: "质保换车不计入", EN: "Warranty replacements do not count"})
)

// Deps are the parts of the product that services need.
type Deps struct {
	Engine     *record.Engine
	Dictionary *words.Dictionary
	// Files copies the files of plans.
	Files Files
	// Inform informs a user of the app of an event, in its transaction; may be nil.
	Inform func(ctx context.Context, tx bun.Tx, m message.ServiceMessage) error
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Service runs smart services.
type Service struct{ Deps }

// New creates the service.
func New(parts Deps) *Service { return &Service{parts} }

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.OnAction(e, subscription.Subscriptions, subscription.ExtendAction, s.extend)
	record.OnAction(e, subscription.Subscriptions, subscription.ReduceAction, s.reduce)
	record.OnAction(e, subscription.Subscriptions, subscription.SuspendAction, s.suspend)
	record.OnAction(e, subscription.Subscriptions, subscription.ResumeAction, s.resume)
	record.OnAction(e, subscription.Subscriptions, subscription.TerminateAction, s.terminate)
	record.Serial(e, subscription.Plans)
	record.Guard(e, subscription.Plans, guardPlan)
	record.BeforeSave(e, subscription.Plans, s.savePlan)
	record.OnAction(e, subscription.Plans, subscription.PlanOnShelf, sellPlan)
	record.OnAction(e, subscription.Plans, subscription.PlanCopy, s.copyPlan)
	record.Serial(e, subscription.Changes)
	record.BeforeSave(e, subscription.Changes, s.apply)
	record.OnAction(e, subscription.Changes, subscription.ChangeApprove, s.approve)
	record.OnAction(e, subscription.Changes, subscription.ChangeReject, s.reject)
	record.OnAction(e, subscription.Changes, subscription.ChangeCancel, s.cancel)
	record.OnAction(e, subscription.Changes, subscription.ChangeRetry, s.retry)
}

type change = record.Change[subscription.Subscription]

// extend adds days. A service that is over runs from now.
func (s *Service) extend(ctx context.Context, c *change, in *subscription.Extend) error {
	most, err := mostDays.Now(ctx, s.Engine.DB())
	if err != nil {
		return err
	}
	if in.Days > most {
		return fault.ExtendLimit.With("n", most)
	}
	if err := s.Dictionary.Check(ctx, c.Mutation, &in.Reason, subscription.CompensateReasons, in.Reason); err != nil || c.HasErrors() {
		return err
	}
	from := c.Old.EndAt
	if now := s.Clock(); !c.Old.Live(now) {
		from, c.New.StartAt = now, now
	}
	moveEnd(c.New, from.Add(time.Duration(in.Days)*24*time.Hour))
	c.Reason = describe(subscription.CompensateReasons, in.Reason, in.Remark)
	return s.enter(ctx, c, Entry{Action: subscription.Compensation, Days: in.Days})
}

// describe returns the text of a reason and a remark. A reason added to the dictionary later is named by its code.
func describe(d *field.Dictionary, code, remark string) string {
	text := code
	if d.Has(code) {
		text = value.I18n(d.LabelOf(code)).In("zh")
	}
	if remark != "" {
		text += "：" + remark
	}
	return text
}

// reduce takes days back that were added by mistake. Neither past nor free days are taken.
func (s *Service) reduce(ctx context.Context, c *change, in *subscription.Reduce) error {
	most := c.Old.PaidLeft(s.Clock()) / day
	if in.Days > most {
		c.AddError(&in.Days, "TOO_MANY", fmt.Sprintf("最多可缩减 %d 天", most), fmt.Sprintf("At most %d days", most))
		return nil
	}
	moveEnd(c.New, c.Old.EndAt.Add(-time.Duration(in.Days)*24*time.Hour))
	c.Reason = in.Remark
	return s.enter(ctx, c, Entry{Action: subscription.Reduction, Days: -in.Days})
}

// suspend freezes the time left.
func (s *Service) suspend(ctx context.Context, c *change, _ *struct{}) error {
	now := s.Clock()
	if !c.Old.Live(now) {
		return fault.StateNotAllowed.With()
	}
	c.New.SuspendedAt, c.New.SuspendReason = now, c.Reason
	return s.enter(ctx, c, Entry{Action: subscription.Suspension})
}

// resume moves the end by the time that the service was frozen.
func (s *Service) resume(ctx context.Context, c *change, _ *struct{}) error {
	frozen := s.Clock().Milli() - c.Old.SuspendedAt.Milli()
	moveEnd(c.New, value.Milli(c.Old.EndAt.Milli()+frozen))
	c.New.SuspendedAt, c.New.SuspendReason = value.Time{}, ""
	return s.enter(ctx, c, Entry{Action: subscription.Resumption, Days: wholeDays(frozen)})
}

// terminate ends a service and its free periods.
func (s *Service) terminate(ctx context.Context, c *change, _ *struct{}) error {
	now := s.Clock()
	free, err := s.revokeFree(ctx, c.Tx, c.Old, c.Caller.UserID, c.Reason)
	if err != nil {
		return err
	}
	at := c.Old.At(now)
	c.New.FreeUntil, c.New.SuspendedAt, c.New.SuspendReason = free, value.Time{}, ""
	moveEnd(c.New, value.Milli(min(at.Milli(), c.Old.EndAt.Milli())))
	return s.enter(ctx, c, Entry{Action: subscription.Termination, Days: wholeDays(c.New.EndAt.Milli() - c.Old.EndAt.Milli())})
}

// enter adds what an account did to the ledger, and moves the end of service of the vehicle. The engine stores the subscription.
func (s *Service) enter(ctx context.Context, c *change, entry Entry) error {
	v, err := record.Lock(ctx, c.Reader(), equipment.Vehicles, c.Old.VehicleID)
	if err != nil {
		return err
	}
	c.New.Records++
	entry.Operator, entry.Reason = c.Caller.UserID, c.Reason
	if err := enter(ctx, s.Engine, c.Tx, v, c.New, c.Old.EndAt, entry); err != nil {
		return err
	}
	c.SetReply("endAt", c.New.EndAt)
	services, err := servicesOf(ctx, c.Reader(), v.ID)
	if err != nil {
		return err
	}
	before := lastDay(services)
	at := slices.IndexFunc(services, func(one *subscription.Subscription) bool { return one.ID == c.New.ID })
	services[at] = c.New
	return storeEnd(ctx, s.Engine, c.Tx, v, before, lastDay(services))
}

// revokeFree revokes the open free periods of a service and returns the end of the remaining ones, which are over.
func (s *Service) revokeFree(ctx context.Context, tx bun.Tx, of *subscription.Subscription, operator int64, reason string) (value.Time, error) {
	periods, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.FreePeriods, &equipment.FreePeriods.Row.VehicleID, of.VehicleID)
	if err != nil {
		return value.Time{}, err
	}
	for _, p := range periods {
		open := p.Status == equipment.FreeUpcoming || p.Status == equipment.FreeRunning || p.Status == equipment.FreeGrace
		if !open || subscription.TypeOf(p.ServiceCode) != of.PlanType {
			continue
		}
		old := *p
		p.Status, p.RevokedAt, p.RevokedBy, p.RevokeReason = equipment.FreeRevoked, s.Clock(), operator, reason
		if err := record.Update(ctx, s.Engine, tx, equipment.FreePeriods, &old, p); err != nil {
			return value.Time{}, err
		}
	}
	return freePart(periods, of.PlanType).until, nil
}

// inform informs the owner of a vehicle of the end of one of its services.
func (s *Service) inform(ctx context.Context, tx bun.Tx, v *equipment.Vehicle, of *subscription.Subscription, key string) error {
	if s.Inform == nil || v.OwnerID == 0 {
		return nil
	}
	left := max(of.EndAt.Milli()-s.Clock().Milli()+day-1, 0) / day
	same := func(text string) value.I18n { return value.I18n{ZH: text, EN: text} }
	return s.Inform(ctx, tx, message.ServiceMessage{
		Scene: message.ServiceScene, Key: fmt.Sprintf("subscription/%d/%s", of.ID, key), UserID: v.OwnerID, VehicleID: v.ID,
		Values: map[string]value.I18n{"itemName": subscription.NameOf(of.PlanType), "expireDate": same(string(value.Milli(of.EndAt.Milli() - 1).Date())), "daysLeft": same(fmt.Sprint(left))},
	})
}
