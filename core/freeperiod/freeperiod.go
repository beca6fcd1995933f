// Package freeperiod grants, extends and revokes free periods of vehicles, and moves them by the clock (equipment catalogue, freePeriod). Those
// that policies give begin with events of the vehicle, in core/equipment.
package freeperiod

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/message"
	service "evops/contracts/subscription"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	vehicles "evops/core/equipment"
	"evops/core/record"
	"evops/core/subscription"
)

// Deps are the parts of the product that free periods need.
type Deps struct {
	Engine *record.Engine
	// Inform informs a user of the app of an event, in its transaction; may be nil.
	Inform func(ctx context.Context, tx bun.Tx, m message.ServiceMessage) error
	// Suspend proposes to suspend the SIM cards of vehicles whose service is over; may be nil.
	Suspend func(ctx context.Context, tx bun.Tx, vehicles []int64) error
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Service handles free periods.
type Service struct{ Deps }

// New creates the service.
func New(parts Deps) *Service { return &Service{parts} }

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.Serial(e, equipment.FreePeriods) // rows of one sheet must not overlap either
	record.BeforeSave(e, equipment.FreePeriods, s.grant)
	record.AfterSave(e, equipment.FreePeriods, s.granted)
	record.OnAction(e, equipment.FreePeriods, equipment.FreeExtend, s.extend)
	record.OnAction(e, equipment.FreePeriods, equipment.FreeRevoke, s.revoke)
}

// Granted is a period that was granted.
type Granted struct {
	ID      int64 `json:"id"`
	Version int64 `json:"version"`
}

// Endpoints returns the legacy path of granting a period, with the body of the standard endpoint.
func (s *Service) Endpoints() []endpoint.Endpoint {
	periods := equipment.FreePeriods
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: periods.Path + "/grant", Label: field.Label{ZH: "授予免费期", EN: "Grant a free period"}, Permission: periods.PermissionFor("grant")},
			func(ctx context.Context, who *access.Caller, period json.RawMessage) (*Granted, error) {
				saved, err := s.Engine.Add(ctx, periods.Name, who, period)
				return &Granted{saved.ID, saved.Version}, err
			}, &Granted{ID: 1, Version: 1}),
	}
}

// grant completes a period that an account grants or imports.
func (s *Service) grant(ctx context.Context, c *record.Change[equipment.FreePeriod]) error {
	p := c.New
	if c.Old != nil || p.VehicleID == 0 || c.HasError(&c.New.VehicleID) || c.HasError(&c.New.Days) || c.HasError(&c.New.StartAt) {
		return nil
	}
	v, present, err := vehicles.LockForPeriods(ctx, c.Reader(), p.VehicleID)
	if err != nil {
		return err
	}
	switch {
	case c.Verb == "import":
		p.GrantSource = equipment.FreeByImport
	case p.GrantSource == equipment.FreeByPolicy || p.GrantSource == equipment.FreeByImport:
		c.AddError(&c.New.GrantSource, "RANGE", "请选择人工、补偿或活动", "Choose by hand, compensation or promotion")
		return nil
	}
	now := s.Clock()
	if p.StartAt == "" {
		p.StartAt = vehicles.FreeFrom(present, p.ServiceCode, now.Date())
	}
	p.DealerID, p.GraceDays, p.GrantedAt, p.OperatorID = v.DealerID, equipment.FreeGraceDays, now, c.Caller.UserID
	p.Settle(now.Date())
	for _, one := range present {
		if one.ServiceCode == p.ServiceCode && one.Status != equipment.FreeRevoked && one.StartAt <= p.EndAt && one.EndAt >= p.StartAt {
			c.AddError(&c.New.StartAt, fault.PeriodOverlap.Name, fmt.Sprintf("与 %s 至 %s 的免费期重叠", one.StartAt, one.EndAt), fmt.Sprintf("Overlaps the period from %s to %s", one.StartAt, one.EndAt))
			return nil
		}
	}
	return nil
}

// granted moves the services of a vehicle whose free periods an account has changed, and its end of service. It informs the owner of a
// period that was revoked.
func (s *Service) granted(ctx context.Context, c *record.Change[equipment.FreePeriod]) error {
	p := c.New
	v, err := record.Lock(ctx, c.Reader(), equipment.Vehicles, p.VehicleID)
	if err != nil {
		return err
	}
	present, err := record.Find(ctx, c.Reader(), equipment.FreePeriods, &equipment.FreePeriods.Row.VehicleID, v.ID)
	if err != nil {
		return err
	}
	by := subscription.Cause{Operator: c.Caller.UserID, Reason: p.Reason, Extended: c.Old != nil}
	if c.Old != nil {
		by.Reason = c.Reason
	}
	ends, err := subscription.Follow(ctx, s.Engine, c.Tx, v, present, by, s.Clock())
	if err != nil {
		return err
	}
	if err := ends.StoreEnd(ctx, s.Engine, c.Tx, v); err != nil {
		return err
	}
	if c.Old == nil || p.Status != equipment.FreeRevoked {
		return nil
	}
	return s.informOwner(ctx, c.Tx, p, fmt.Sprintf("freePeriod/%d/revoked", p.ID), min(p.EndAt, s.Clock().Date()), 0)
}

// extend adds days to a period. Later periods of the service move on.
func (s *Service) extend(ctx context.Context, c *record.Change[equipment.FreePeriod], in *equipment.ExtendFree) error {
	p := c.New
	if p.Days+in.Days > equipment.FreeMaxDays {
		return fault.PeriodTooLong.With()
	}
	_, present, err := vehicles.LockForPeriods(ctx, c.Reader(), p.VehicleID)
	if err != nil {
		return err
	}
	today := s.Clock().Date()
	p.Days += in.Days
	p.ReminderDays = 0
	p.Settle(today)
	if p.Status > equipment.FreeRunning { // a grace that is not over: the new end is past as well
		c.AddError(&in.Days, "IN_PAST", "延长后仍早于今天，请增加天数", "The new end is before today; add more days")
		return nil
	}
	later := slices.DeleteFunc(present, func(one *equipment.FreePeriod) bool {
		return one.ID == p.ID || one.ServiceCode != p.ServiceCode || one.Status == equipment.FreeRevoked || one.StartAt < p.StartAt
	})
	return s.queueAfter(ctx, c.Tx, p, later)
}

// queueAfter moves the periods that follow one to later days, as far as needed.
func (s *Service) queueAfter(ctx context.Context, tx bun.Tx, p *equipment.FreePeriod, later []*equipment.FreePeriod) error {
	slices.SortFunc(later, func(a, b *equipment.FreePeriod) int { return cmp.Compare(a.StartAt, b.StartAt) })
	end, moved := p.EndAt, []equipment.FreePeriod{}
	for _, one := range later {
		if one.StartAt > end {
			break
		}
		if one.Status != equipment.FreeUpcoming {
			return fault.PeriodOverlap.With()
		}
		next := *one
		next.StartAt = end.AddDays(1)
		next.Settle(s.Clock().Date())
		end = next.EndAt
		moved = append(moved, next)
	}
	for i := len(moved) - 1; i >= 0; i-- { // the last first, so that no two begin on one day
		if err := record.Update(ctx, s.Engine, tx, equipment.FreePeriods, later[i], &moved[i]); err != nil {
			return err
		}
	}
	return nil
}

// revoke ends a period. The service ends with the last of the others.
func (s *Service) revoke(ctx context.Context, c *record.Change[equipment.FreePeriod], _ *struct{}) error {
	if _, err := record.Lock(ctx, c.Reader(), equipment.Vehicles, c.New.VehicleID); err != nil {
		return err
	}
	c.New.RevokedAt, c.New.RevokedBy, c.New.RevokeReason = s.Clock(), c.Caller.UserID, c.Reason
	return nil
}

// informOwner informs the owner of a vehicle of the last day of a period.
func (s *Service) informOwner(ctx context.Context, tx bun.Tx, p *equipment.FreePeriod, key string, end value.Date, days int) error {
	if s.Inform == nil {
		return nil
	}
	v, err := record.Get(ctx, s.Engine.InTx(tx), equipment.Vehicles, p.VehicleID)
	if err != nil || v.OwnerID == 0 {
		return err
	}
	item := service.NameOf(service.TypeOf(p.ServiceCode))
	scene := message.ServiceScene
	if p.Kind == equipment.FreeTrial {
		scene = message.TrialScene
	}
	return s.Inform(ctx, tx, message.ServiceMessage{
		Scene: scene, Key: key, UserID: v.OwnerID, VehicleID: v.ID,
		Values: map[string]value.I18n{"itemName": item, "expireDate": value.Same(string(end)), "daysLeft": value.Same(fmt.Sprint(days))},
	})
}
