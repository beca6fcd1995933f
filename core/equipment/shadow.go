package equipment

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// makeShadow creates the companion row of live values. Dealer and creation time are copied from the vehicle, since lists filter and sort by
// them.
func makeShadow(ctx context.Context, tx bun.Tx, v *equipment.Vehicle) error {
	_, err := tx.NewRaw(`INSERT INTO vehicle_shadow (id, vehicle_id, dealer_id, created_at, created_by, updated_at, updated_by, version) VALUES (?, ?, ?, ?, ?, ?, ?, 1)
		ON CONFLICT (id) DO UPDATE SET vehicle_id = excluded.vehicle_id, dealer_id = excluded.dealer_id, created_at = excluded.created_at, deleted_at = 0`,
		v.ID, v.ID, v.DealerID, v.CreatedAt.Milli(), v.CreatedBy, v.CreatedAt.Milli(), v.CreatedBy).Exec(ctx)
	return err
}

// createCompanions brings the companion rows of a stored vehicle up to date: its live values and its SIM card.
func createCompanions(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	if c.Old == nil {
		if err := makeShadow(ctx, c.Tx, c.New); err != nil {
			return err
		}
	}
	// Companion rows follow the data scope of the vehicle.
	if err := fitCard(ctx, c); err != nil || c.Old == nil || c.Old.DealerID == c.New.DealerID {
		return err
	}
	_, err := c.Tx.NewRaw(`UPDATE vehicle_shadow SET dealer_id = ? WHERE id = ?`, c.New.DealerID, c.New.ID).Exec(ctx)
	return err
}

// lastKnown is the last position and state of a vehicle in the database.
type lastKnown struct {
	At                                                     value.Time
	Lng, Lat                                               float64
	LocKind, Speed, Heading, Satellites, SOC, Odo, PowerOn int64
}

// rebuildShadow restores the live values from the newest track point, or from the end of the newest trip if the points are purged. Values
// reported later are preserved.
func rebuildShadow(ctx context.Context, tx bun.Tx, v *equipment.Vehicle) error {
	if err := makeShadow(ctx, tx, v); err != nil {
		return err
	}
	var found []lastKnown
	if err := tx.NewRaw(`SELECT ts AS at, lng, lat, loc_kind, speed_kmh AS speed, heading, satellites, soc, CASE WHEN odo_km > 0 THEN odo_km + ? ELSE 0 END AS odo, power_on
		FROM trace_point WHERE vehicle_id = ? ORDER BY ts DESC, seq DESC LIMIT 1`, v.OdoOffsetKm, v.ID).Scan(ctx, &found); err != nil {
		return err
	}
	if len(found) == 0 {
		if err := tx.NewRaw(`SELECT end_at AS at, end_geo_lng AS lng, end_geo_lat AS lat, end_soc AS soc, end_odo_km AS odo FROM trip
			WHERE vehicle_id = ? AND end_at > 0 ORDER BY start_at DESC LIMIT 1`, v.ID).Scan(ctx, &found); err != nil || len(found) == 0 {
			return err
		}
	}
	last := found[0]
	if _, err := tx.NewRaw(`UPDATE vehicle_shadow SET geo_lng = ?, geo_lat = ?, geo_at = ?, loc_kind = ? WHERE id = ? AND geo_at <= ?`,
		last.Lng, last.Lat, last.At, last.LocKind, v.ID, last.At).Exec(ctx); err != nil {
		return err
	}
	_, err := tx.NewRaw(`UPDATE vehicle_shadow SET speed_kmh = ?, heading = ?, satellites = ?, power_on = ?, reported_at = ?,
			soc = CASE WHEN ? > 0 THEN ? ELSE soc END, odo_km = CASE WHEN ? > 0 THEN ? ELSE odo_km END WHERE id = ? AND reported_at <= ?`,
		last.Speed, last.Heading, last.Satellites, last.PowerOn == 1, last.At, last.SOC, last.SOC, last.Odo, last.Odo, v.ID, last.At).Exec(ctx)
	return err
}

// bumpCacheVersion raises and returns the version that makes the app discard its cached data of a vehicle.
func bumpCacheVersion(ctx context.Context, tx bun.Tx, vehicle, by int64) (version int64, err error) {
	now := value.Now()
	var versions []int64
	err = tx.NewRaw(`UPDATE vehicle_shadow SET cache_version = cache_version + 1, cache_cleared_at = ?, updated_at = ?, updated_by = ?, version = version + 1 WHERE id = ? RETURNING cache_version`,
		now, now, by, vehicle).Scan(ctx, &versions)
	if len(versions) > 0 {
		version = versions[0]
	}
	return version, err
}

func deleteShadow(ctx context.Context, tx bun.Tx, vehicle int64) error {
	_, err := tx.NewRaw(`UPDATE vehicle_shadow SET deleted_at = ? WHERE id = ?`, value.Now().Milli(), vehicle).Exec(ctx)
	return err
}

// live is the live values that rules need.
type live struct {
	LastSeenAt, OdoKm, CacheClearedAt int64
}

func liveOf(ctx context.Context, tx bun.Tx, vehicle int64) (live, error) {
	var rows []live
	err := tx.NewRaw(`SELECT last_seen_at, odo_km, cache_cleared_at FROM vehicle_shadow WHERE id = ?`, vehicle).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return live{}, err
	}
	return rows[0], nil
}
