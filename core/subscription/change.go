package subscription

import (
	"context"
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/subscription"
	"evops/contracts/system"
	"evops/core/record"
)

// numberPrefix is the prefix of the numbers of changes.
const numberPrefix = "T"

type transfer = record.Change[subscription.Change]

// apply completes and checks a new application.
func (s *Service) apply(ctx context.Context, c *transfer) error {
	n := c.New
	if c.Old != nil || n.FromVehicleID == 0 || n.ToVehicleID == 0 || c.HasErrors() {
		return nil
	}
	if err := s.Dictionary.Check(ctx, c.Mutation, &n.Reason, subscription.ChangeReasons, n.Reason); err != nil || c.HasErrors() {
		return err
	}
	from, to, err := lockBoth(ctx, c.Reader(), n)
	if err != nil {
		return err
	}
	n.AppUserID, n.DealerID = from.OwnerID, from.DealerID
	services, err := servicesOf(ctx, c.Reader(), from.ID)
	if err != nil {
		return err
	}
	checks, moves, err := s.check(ctx, c.Reader(), n, from, to, services)
	if err != nil {
		return err
	}
	if err := firstFailure(checks); err != nil {
		return err
	}
	n.RemainingDays, n.PlanTypes = moves, nil
	for _, m := range moves {
		n.PlanTypes = append(n.PlanTypes, m.PlanType)
	}
	now := s.Clock()
	n.Source, n.Applicant, n.AppliedAt = subscription.ByService, c.Caller.UserID, now
	if c.Caller.UserType == system.DealerUser {
		n.Source = subscription.ByDealer
	}
	if n.ChangeNo, err = c.NextNumber(ctx, &subscription.Changes.Row.ChangeNo, numberPrefix, now.Date()); err != nil {
		return err
	}
	c.SetReply("changeNo", n.ChangeNo)
	return nil
}

// approve checks the conditions again. The change is executed by Execute.
func (s *Service) approve(ctx context.Context, c *transfer, in *subscription.Opinion) error {
	if err := s.review(c, in.Remark); err != nil {
		return err
	}
	from, to, err := lockBoth(ctx, c.Reader(), c.Old)
	if err != nil {
		return err
	}
	services, err := servicesOf(ctx, c.Reader(), from.ID)
	if err != nil {
		return err
	}
	checks, _, err := s.check(ctx, c.Reader(), c.Old, from, to, services)
	if err != nil {
		return err
	}
	return firstFailure(checks)
}

func (s *Service) reject(_ context.Context, c *transfer, in *subscription.Opinion) error {
	return s.review(c, in.Remark)
}

// review stores an opinion. Nobody reviews their own application, and dealers review none.
func (s *Service) review(c *transfer, remark string) error {
	switch {
	case c.Caller.UserType == system.DealerUser:
		return fault.OutOfScope.With()
	case c.Caller.UserID == c.Old.Applicant:
		return fault.ReviewSelf.With()
	}
	c.New.AuditBy, c.New.AuditAt, c.New.AuditRemark = c.Caller.UserID, s.Clock(), remark
	return nil
}

// cancel withdraws an application; only the applicant may.
func (s *Service) cancel(_ context.Context, c *transfer, _ *struct{}) error {
	if c.Caller.UserID != c.Old.Applicant {
		return fault.OutOfScope.With()
	}
	return nil
}

// retry executes a failed change again.
func (s *Service) retry(_ context.Context, c *transfer, _ *struct{}) error {
	c.New.FailReason = ""
	return nil
}

// lockBoth locks the vehicles of a change, in the order of their ids. Two changes of one vehicle are thus checked one after the other.
func lockBoth(ctx context.Context, view record.Reader, n *subscription.Change) (from, to *equipment.Vehicle, err error) {
	found, err := record.LockAll(ctx, view, equipment.Vehicles, &equipment.Vehicles.Row.ID, n.FromVehicleID, n.ToVehicleID)
	if err != nil {
		return nil, nil, err
	}
	for _, v := range found {
		if v.ID == n.FromVehicleID {
			from = v
		}
		if v.ID == n.ToVehicleID {
			to = v
		}
	}
	if from == nil || to == nil {
		return nil, nil, fault.NotFoundOrDenied.With()
	}
	return from, to, nil
}

// Checked is one condition of a change and whether it is met.
type Checked struct {
	Rule string `json:"rule"`
	OK   bool   `json:"ok"`
	// Message says what is wrong if the condition is not met.
	Message string `json:"message"`
	failure *fault.Error
}

func firstFailure(checks []Checked) error {
	for _, one := range checks {
		if !one.OK {
			return one.failure
		}
	}
	return nil
}

// check checks the conditions of a change and returns what it moves of the services of its vehicle.
func (s *Service) check(ctx context.Context, view record.Reader, n *subscription.Change, from, to *equipment.Vehicle, services []*subscription.Subscription) (checks []Checked, moves []subscription.Moved, err error) {
	add := func(ok bool, code *fault.Code, pairs ...any) {
		checks = append(checks, Checked{Rule: code.Name, OK: ok, failure: code.With(pairs...)})
	}
	consented := (n.Reason == subscription.ForWarranty || n.Reason == subscription.ForTheft) && len(n.Consent) > 0
	add(from.ID != to.ID, fault.ChangeSameVehicle)
	add(from.OwnerID != 0 && from.OwnerID == to.OwnerID || consented, fault.ChangeOwnerMismatch)
	add(to.SimCardID != 0 && to.ActivationStatus == equipment.Activated && !to.StolenFlag && to.Status != equipment.Scrapped, fault.ChangeTargetInvalid)
	open, err := openChanges(ctx, view, n)
	if err != nil {
		return nil, nil, err
	}
	add(!open, fault.ChangeOpenExists)
	moves, missing := s.left(services, n)
	add(len(moves) > 0 && !missing, fault.ChangeNothingLeft)
	most, err := changesPerYear.Now(ctx, s.Engine.DB())
	if err != nil {
		return nil, nil, err
	}
	used, err := s.changesOf(ctx, view, n, from.OwnerID)
	add(n.Reason == subscription.ForWarranty || used < int(most), fault.ChangeLimit, "n", most)
	return checks, moves, err
}

// openChanges reports whether another change of one of the vehicles is open.
func openChanges(ctx context.Context, view record.Reader, n *subscription.Change) (bool, error) {
	for _, at := range []*int64{&subscription.Changes.Row.FromVehicleID, &subscription.Changes.Row.ToVehicleID} {
		found, err := record.Find(ctx, view, subscription.Changes, at, n.FromVehicleID, n.ToVehicleID)
		if err != nil || slices.ContainsFunc(found, func(o *subscription.Change) bool { return o.ID != n.ID && o.Open() }) {
			return true, err
		}
	}
	return false, nil
}

// changesOf counts the changes of a user in the present year, except this one, those that moved nothing and warranty replacements.
func (s *Service) changesOf(ctx context.Context, view record.Reader, n *subscription.Change, user int64) (used int, err error) {
	if user == 0 {
		return 0, nil
	}
	found, err := record.Find(ctx, view, subscription.Changes, &subscription.Changes.Row.AppUserID, user)
	year := s.Clock().Date()[:4]
	for _, o := range found {
		if o.ID != n.ID && o.Reason != subscription.ForWarranty && o.Status != subscription.Rejected && o.Status != subscription.Cancelled && o.AppliedAt.Date()[:4] == year {
			used++
		}
	}
	return used, err
}

// left returns the days that a change moves of each service; missing reports that a named service has none. Free days move only if the vehicle
// is replaced under warranty.
func (s *Service) left(services []*subscription.Subscription, n *subscription.Change) (moves []subscription.Moved, missing bool) {
	now := s.Clock()
	for _, one := range services {
		ms := one.PaidLeft(now)
		if n.Reason == subscription.ForWarranty && one.Live(now) {
			ms = one.EndAt.Milli() - one.At(now).Milli()
		}
		if ms > 0 && (len(n.PlanTypes) == 0 || slices.Contains(n.PlanTypes, one.PlanType)) {
			moves = append(moves, subscription.Moved{PlanType: one.PlanType, Left: max(ms/day, 1)})
		}
	}
	return moves, len(n.PlanTypes) > len(moves)
}
