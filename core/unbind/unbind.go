// Package unbind handles applications to release vehicles from their owners (equipment catalogue, unbindOrder). Somebody else than the person
// who filed an order approves it, and an owner who has not agreed has a day to object before the vehicle is released.
package unbind

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/content"
	"evops/core/holiday"
	"evops/core/notification"
	"evops/core/record"
	words "evops/core/system"
)

// numberPrefix is the prefix of the numbers of orders.
const numberPrefix = "UB"

// Deps are the parts of the product that orders need.
type Deps struct {
	Engine        *record.Engine
	Dictionary    *words.Dictionary
	Notifications *notification.Service
	// Holders returns the accounts with a permission.
	Holders func(ctx context.Context, permission string) ([]*access.Caller, error)
	// Inform informs a user of the app of an event, in its transaction; may be nil.
	Inform func(ctx context.Context, tx bun.Tx, m message.ServiceMessage) error
	// Released is called when a vehicle has lost its owner, in the transaction; may be nil.
	Released func(ctx context.Context, tx bun.Tx, vehicle int64) error
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Service handles unbind orders.
type Service struct{ Deps }

// New creates the service.
func New(parts Deps) *Service { return &Service{parts} }

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.BeforeSave(e, equipment.UnbindOrders, s.save)
	record.AfterSave(e, equipment.UnbindOrders, s.saved)
	record.OnAction(e, equipment.UnbindOrders, equipment.UnbindClaim, s.claim)
	record.OnAction(e, equipment.UnbindOrders, equipment.UnbindRecord, s.contact)
	record.OnAction(e, equipment.UnbindOrders, equipment.UnbindAdd, s.supply)
	record.OnAction(e, equipment.UnbindOrders, equipment.UnbindNeedMore, s.needMore)
	record.OnAction(e, equipment.UnbindOrders, equipment.UnbindApprove, s.approve)
	record.OnAction(e, equipment.UnbindOrders, equipment.UnbindReject, s.reject)
	record.OnAction(e, equipment.UnbindOrders, equipment.UnbindObject, s.object)
	record.OnAction(e, equipment.UnbindOrders, equipment.UnbindExecute, s.executeNow)
	record.OnAction(e, equipment.UnbindOrders, equipment.UnbindCancel, s.cancel)
}

// save completes a new order.
func (s *Service) save(ctx context.Context, c *record.Change[equipment.UnbindOrder]) error {
	o := c.New
	if c.Old != nil || o.VehicleID == 0 || c.HasError(&c.New.VehicleID) {
		return nil
	}
	v, err := s.lockReleasable(ctx, c.Reader(), o.VehicleID)
	if err != nil {
		return err
	}
	orders, err := record.Find(ctx, c.Reader(), equipment.UnbindOrders, &equipment.UnbindOrders.Row.VehicleID, v.ID)
	if err != nil {
		return err
	}
	for _, other := range orders {
		if other.Status.Open() {
			return fault.UnbindOrderOpen.With()
		}
	}
	if err := s.Dictionary.Check(ctx, c.Mutation, &c.New.Reason, equipment.UnbindReasons, o.Reason); err != nil || c.HasErrors() {
		return err
	}
	now := s.Clock()
	if o.OrderNo, err = c.NextNumber(ctx, &equipment.UnbindOrders.Row.OrderNo, numberPrefix, now.Date()); err != nil {
		return err
	}
	c.SetReply("orderNo", o.OrderNo)
	o.Source = equipment.FiledByConsole
	if c.Caller.UserType == system.DealerUser {
		o.Source = equipment.FiledByDealer
	}
	o.DealerID, o.CurrentOwnerID = v.DealerID, v.OwnerID
	applicant, err := content.ByPhone(ctx, c.Reader(), o.ApplicantPhone.Reveal())
	if err != nil {
		return err
	}
	if applicant != nil {
		o.ApplicantUserID = applicant.ID
	}
	holidays, err := holiday.Current(ctx, s.Engine.DB())
	o.SLADueAt = dueAfter(now, equipment.UnbindWithin, holidays)
	return err
}

// lockReleasable locks a vehicle, which must have an owner and no open theft case.
func (s *Service) lockReleasable(ctx context.Context, in record.Reader, vehicle int64) (*equipment.Vehicle, error) {
	v, err := record.Lock(ctx, in, equipment.Vehicles, vehicle)
	switch {
	case err != nil:
		return nil, err
	case v.BindStatus != equipment.Bound:
		return nil, fault.VehicleNotBound.With()
	case v.StolenFlag:
		return nil, fault.VehicleStolen.With()
	}
	return v, nil
}

// saved notifies the accounts that handle a new order, and the one that filed it of a decision. An approved order whose owner agrees is
// executed at once.
func (s *Service) saved(ctx context.Context, c *record.Change[equipment.UnbindOrder]) error {
	o := c.New
	if c.Old == nil {
		return s.notifyFiled(ctx, c)
	}
	if c.Old.Status == o.Status {
		return nil
	}
	if o.Status == equipment.UnbindApproved && o.ContactResult.Consents() {
		return s.finish(ctx, c.Tx, o, c.Caller)
	}
	if err := s.inform(ctx, c.Tx, o); err != nil {
		return err
	}
	if err := s.invite(ctx, c.Tx, o); err != nil {
		return err
	}
	if c.Caller.UserID == o.CreatedBy || o.Status == equipment.UnbindHandling || o.Status == equipment.UnbindCancelled {
		return nil
	}
	return s.notifyAnswered(ctx, c.Tx, o)
}

var handlePermission = equipment.UnbindOrders.PermissionFor("handle")

// notifyFiled notifies the accounts that may handle a new order, except the one that filed it.
func (s *Service) notifyFiled(ctx context.Context, c *record.Change[equipment.UnbindOrder]) error {
	if s.Notifications == nil {
		return nil
	}
	holders, err := s.Holders(ctx, handlePermission)
	if err != nil {
		return err
	}
	params, err := s.describe(ctx, c.Tx, c.New)
	if err != nil {
		return err
	}
	if holders, err = notification.WithinReach(ctx, c.Reader(), holders, handlePermission, c.New.DealerID); err != nil {
		return err
	}
	for _, h := range holders {
		if h.UserID == c.Caller.UserID {
			continue
		}
		if err := s.Notifications.Notify(ctx, c.Tx, h.UserID, system.UnbindFiled, params, page(c.New.ID)); err != nil {
			return err
		}
	}
	return nil
}

// notifyAnswered notifies the account that filed an order of its new state.
func (s *Service) notifyAnswered(ctx context.Context, tx bun.Tx, o *equipment.UnbindOrder) error {
	if s.Notifications == nil {
		return nil
	}
	params, err := s.describe(ctx, tx, o)
	if err != nil {
		return err
	}
	params["status"], params["opinion"] = value.I18n(equipment.UnbindStatuses.LabelOf(o.Status)), o.Opinion
	return s.Notifications.Notify(ctx, tx, o.CreatedBy, system.UnbindAnswered, params, page(o.ID))
}

// answered are the states that the applicant is informed of.
var answered = []equipment.UnbindStatus{equipment.UnbindMaterial, equipment.UnbindDone, equipment.UnbindRejected}

// inform informs the applicant of the result of an order, and of documents that are missing.
func (s *Service) inform(ctx context.Context, tx bun.Tx, o *equipment.UnbindOrder) error {
	if s.Inform == nil || o.ApplicantUserID == 0 || !slices.Contains(answered, o.Status) {
		return nil
	}
	return s.Inform(ctx, tx, message.ServiceMessage{
		Scene: message.UnbindScene, Key: fmt.Sprintf("unbind/%d/%d/%d", o.ID, o.Status, o.Version), UserID: o.ApplicantUserID, VehicleID: o.VehicleID,
		Values: map[string]value.I18n{"reviewResult": value.I18n(equipment.UnbindStatuses.LabelOf(o.Status)), "reason": {ZH: o.Opinion, EN: o.Opinion}},
	})
}

// invite tells the owner of a vehicle, who has not agreed, until when and how to object to an approved order.
func (s *Service) invite(ctx context.Context, tx bun.Tx, o *equipment.UnbindOrder) error {
	if s.Inform == nil || o.CurrentOwnerID == 0 || o.Status != equipment.UnbindApproved {
		return nil
	}
	return s.Inform(ctx, tx, message.ServiceMessage{
		Scene: message.ReleaseScene, Key: fmt.Sprintf("unbind/%d/objection/%d", o.ID, o.ObjectionEndAt.Milli()), UserID: o.CurrentOwnerID, VehicleID: o.VehicleID,
		Values: map[string]value.I18n{"orderNo": value.Same(o.OrderNo), "objectionEnd": value.Same(o.ObjectionEndAt.Std().Format("2006-01-02 15:04"))},
	})
}

// describe returns what every notification of an order names.
func (s *Service) describe(ctx context.Context, tx bun.Tx, o *equipment.UnbindOrder) (notification.Params, error) {
	v, err := record.Get(ctx, s.Engine.InTx(tx), equipment.Vehicles, o.VehicleID)
	if err != nil {
		return nil, err
	}
	return notification.Params{"no": o.OrderNo, "vin": v.VIN, "due": o.SLADueAt.String()}, nil
}

// page is the console path of an order.
func page(id int64) string { return contracts.DetailLink(equipment.UnbindOrders.Plan, id) }
