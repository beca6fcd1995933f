package subscription

import (
	"context"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/subscription"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// PreviewRequest names the vehicles of a change by their VINs.
type PreviewRequest struct {
	FromVIN   string      `json:"fromVin"`
	ToVIN     string      `json:"toVin"`
	PlanTypes value.Codes `json:"planTypes"`
	Reason    string      `json:"reason"`
	Consent   value.Codes `json:"consent"`
}

// Preview is whether a change is possible and what it would move.
type Preview struct {
	OK     bool                 `json:"ok"`
	Checks []Checked            `json:"checks"`
	Days   []subscription.Moved `json:"days"`
}

// Endpoints returns the endpoints of services besides the standard ones.
func (s *Service) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: subscription.Changes.Path + "/preview", Label: field.Label{ZH: "检查服务变更", EN: "Check a service change"}, Permission: subscription.Changes.PermissionFor("add"), ReadOnly: true},
			s.Check, &Preview{Checks: []Checked{{Rule: fault.ChangeOwnerMismatch.Name, Message: "两辆车不属于同一用户"}}, Days: []subscription.Moved{{PlanType: subscription.Connectivity, Left: 120}}}),
	}
}

// Check checks a change without storing anything.
func (s *Service) Check(ctx context.Context, who *access.Caller, in PreviewRequest) (*Preview, error) {
	view := s.Engine.Read()
	from, err := s.visible(ctx, view, who, in.FromVIN)
	if err != nil {
		return nil, err
	}
	to, err := s.visible(ctx, view, who, in.ToVIN)
	if err != nil {
		return nil, err
	}
	n := &subscription.Change{FromVehicleID: from.ID, ToVehicleID: to.ID, PlanTypes: in.PlanTypes, Reason: in.Reason, Consent: in.Consent}
	services, err := record.Find(ctx, view, subscription.Subscriptions, &subscription.Subscriptions.Row.VehicleID, from.ID)
	if err != nil {
		return nil, err
	}
	checks, moves, err := s.check(ctx, view, n, from, to, services)
	if err != nil {
		return nil, err
	}
	p := &Preview{OK: true, Days: moves}
	for _, one := range checks {
		if !one.OK {
			p.OK, one.Message = false, one.failure.In(who.Language)
		}
		p.Checks = append(p.Checks, one)
	}
	return p, nil
}

// visible returns the vehicle with a VIN if the caller may see it.
func (s *Service) visible(ctx context.Context, view record.Reader, who *access.Caller, vin string) (*equipment.Vehicle, error) {
	found, err := record.Find(ctx, view, equipment.Vehicles, &equipment.Vehicles.Row.VIN, vin)
	if err != nil || len(found) == 0 {
		return nil, firstOf(err, fault.NotFoundOrDenied.With())
	}
	sees, err := view.CanAct(ctx, equipment.Vehicles.Name, who, equipment.Vehicles.PermissionFor("view"), found[0].ID)
	if err != nil || !sees {
		return nil, firstOf(err, fault.NotFoundOrDenied.With())
	}
	return found[0], nil
}

func firstOf(err error, otherwise *fault.Error) error {
	if err != nil {
		return err
	}
	return otherwise
}
