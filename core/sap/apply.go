package sap

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/sap"
	"evops/core/access"
	"evops/core/record"
)

func notAppliedTwice(context.Context, record.Reader, *access.Caller) (record.GuardFunc[sap.Vehicle], error) {
	return func(row *sap.Vehicle, verb string) *fault.Error {
		if verb == sap.VehicleApply.Verb && row != nil && !row.AppliedAt.IsZero() {
			return fault.SapApplied.With()
		}
		return nil
	}, nil
}

// apply changes the vehicle by a delivery, by the vehicle's own actions and rules. A vehicle that agrees already stays as it is.
func (r Rules) apply(ctx context.Context, c *record.Change[sap.Vehicle], _ *struct{}) error {
	row := c.New
	// The match may be old: the vehicle may have gone to another dealer since.
	if err := Match(ctx, c.Reader(), []*sap.Vehicle{row}); err != nil {
		return err
	}
	switch row.MatchStatus {
	case sap.Matched:
	case sap.Conflict:
		return fault.SapConflict.With()
	default:
		return fault.SapNotMatched.With()
	}
	if err := newest(ctx, c); err != nil {
		return err
	}
	vehicle, err := record.Get(ctx, c.Reader(), equipment.Vehicles, row.VehicleID)
	if err != nil {
		return err
	}
	row.AppliedAt = r.Clock()
	reason := fmt.Sprintf("SAP %s/%s %d", row.DeliveryNo, row.DeliveryItem, row.MovementType)
	switch {
	case row.MovementType == sap.GoodsIssue && (vehicle.Status == equipment.InStock || vehicle.DealerID != row.DealerID):
		return record.Within(ctx, c.Mutation, equipment.Vehicles, equipment.VehicleAssignDealer, vehicle.ID, reason,
			&equipment.AssignDealer{DealerID: row.DealerID, ShippedAt: row.PostingDate.Time()})
	case row.MovementType == sap.GoodsIssue, vehicle.Status == equipment.InStock:
		return nil
	case vehicle.BindStatus == equipment.Bound:
		return fault.VehicleBound.With()
	}
	return record.Within(ctx, c.Mutation, equipment.Vehicles, equipment.VehicleReturn, vehicle.ID, reason, nil)
}

// newest refuses a row that was posted before one that is applied: rows may arrive in any order.
func newest(ctx context.Context, c *record.Change[sap.Vehicle]) error {
	rows, err := record.Find(ctx, c.Reader(), sap.Vehicles, &sap.Vehicles.Row.VIN, c.New.VIN)
	if err != nil {
		return err
	}
	for _, other := range rows {
		if other.ID != c.New.ID && !other.AppliedAt.IsZero() && other.PostingDate > c.New.PostingDate {
			return fault.SapSuperseded.With("date", other.PostingDate)
		}
	}
	return nil
}

// applyImported applies a matched row of an import if the setting asks for it. A refusal leaves the row matched, so that a person sees and
// decides; what was written until then is undone.
func (r Rules) applyImported(ctx context.Context, c *record.Change[sap.Vehicle]) error {
	if c.Verb != "import" || c.New.MatchStatus != sap.Matched || !c.New.AppliedAt.IsZero() {
		return nil
	}
	auto, err := autoApply.Now(ctx, c.Engine.DB())
	if err != nil || !auto {
		return err
	}
	err = c.Tx.RunInTx(ctx, nil, func(ctx context.Context, _ bun.Tx) error {
		return record.Within(ctx, c.Mutation, sap.Vehicles, sap.VehicleApply, c.New.ID, "", nil)
	})
	if refused := new(fault.Error); errors.As(err, &refused) {
		return nil
	}
	return err
}
