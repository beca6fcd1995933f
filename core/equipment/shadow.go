package equipment

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// makeShadow puts the row of live values beside a new vehicle. Dealer and moment of creation are the vehicle's own, since lists are searched by it in their order.
func makeShadow(ctx context.Context, tx bun.Tx, v *equipment.Vehicle) error {
	_, err := tx.NewRaw(`INSERT INTO vehicle_shadow (id, vehicle_id, dealer_id, created_at, created_by, updated_at, updated_by, version) VALUES (?, ?, ?, ?, ?, ?, ?, 1)
		ON CONFLICT (id) DO UPDATE SET vehicle_id = excluded.vehicle_id, dealer_id = excluded.dealer_id, created_at = excluded.created_at, deleted_at = 0`,
		v.ID, v.ID, v.DealerID, v.CreatedAt.Milli(), v.CreatedBy, v.CreatedAt.Milli(), v.CreatedBy).Exec(ctx)
	return err
}

// keepBeside brings what is kept beside a vehicle to the vehicle as stored: its live values, and its SIM card.
func keepBeside(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	if c.Old == nil {
		if err := makeShadow(ctx, c.Tx, c.New); err != nil {
			return err
		}
	}
	// What lies beside a vehicle keeps the same data scope.
	if err := fitCard(ctx, c); err != nil || c.Old == nil || c.Old.DealerID == c.New.DealerID {
		return err
	}
	_, err := c.Tx.NewRaw(`UPDATE vehicle_shadow SET dealer_id = ? WHERE id = ?`, c.New.DealerID, c.New.ID).Exec(ctx)
	return err
}

func buryShadow(ctx context.Context, tx bun.Tx, vehicle int64) error {
	_, err := tx.NewRaw(`UPDATE vehicle_shadow SET deleted_at = ? WHERE id = ?`, value.Now().Milli(), vehicle).Exec(ctx)
	return err
}

// live is what rules ask of a vehicle's live values.
type live struct {
	LastSeenAt, OdoKm, CacheVersion, CacheClearedAt int64
}

func liveOf(ctx context.Context, tx bun.Tx, vehicle int64) (live, error) {
	var rows []live
	err := tx.NewRaw(`SELECT last_seen_at, odo_km, cache_version, cache_cleared_at FROM vehicle_shadow WHERE id = ?`, vehicle).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return live{}, err
	}
	return rows[0], nil
}
