package equipment

import (
	"context"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// RideActivation activates vehicles by their first ride after shipping (equipment catalogue, vehicle).
type RideActivation struct{ products *products }

// NewRideActivation creates the rule. It caches models and may be shared.
func NewRideActivation(e *record.Engine) *RideActivation {
	return &RideActivation{&products{e: e}}
}

// Lock locks a vehicle that a ride can still activate and returns it; nil for any other. The caller must lock it before its trip rows, in
// the same order as vehicle actions do, to avoid deadlocks.
func (a *RideActivation) Lock(ctx context.Context, tx bun.Tx, vehicle int64) (*equipment.Vehicle, error) {
	var waiting int
	err := tx.NewRaw("SELECT count(*) FROM vehicle WHERE id = ? AND activation_status = ? AND status IN (?, ?) AND shipped_at > 0 AND deleted_at = 0",
		vehicle, equipment.NotActivated, equipment.Shipped, equipment.Sold).Scan(ctx, &waiting)
	if err != nil || waiting == 0 {
		return nil, err
	}
	v, err := record.Lock(ctx, a.products.e.InTx(tx), equipment.Vehicles, vehicle)
	if err != nil || v.ActivationStatus != equipment.NotActivated || v.ShippedAt.IsZero() || v.Status != equipment.Shipped && v.Status != equipment.Sold {
		return nil, err // changed before the lock was granted
	}
	return v, nil
}

// Activate activates a locked vehicle at the end of its ride: warranty and the free services that start with the activation begin.
func (a *RideActivation) Activate(ctx context.Context, tx bun.Tx, old *equipment.Vehicle, at value.Time) error {
	e, v := a.products.e, *old
	v.ActivationStatus, v.ActivatedAt, v.ActivationSource = equipment.Activated, at, equipment.ActivatedByRide
	if err := a.products.entitle(ctx, tx, &v, false); err != nil {
		return err
	}
	if err := record.Update(ctx, e, tx, equipment.Vehicles, old, &v); err != nil {
		return err
	}
	return e.Audit(ctx, tx, access.System(), record.Entry{
		Module: equipment.Vehicles.Name, Action: "activate", TargetID: strconv.FormatInt(v.ID, 10), TargetLabel: v.VIN, Summary: "发运后首次骑行满 1 km，自动激活",
	})
}
