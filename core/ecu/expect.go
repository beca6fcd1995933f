package ecu

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// expect stores a row for each controller listed by the model of a new vehicle. Its status is unknown until the terminal reports it, so that
// one that never answers is visible.
func expect(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	if c.Old != nil {
		return nil
	}
	list, err := listOf(ctx, c.Tx, c.New.ID)
	if err != nil {
		return err
	}
	known, rows := map[equipment.EcuType]bool{}, []equipment.Ecu(nil)
	for _, one := range list {
		if known[one.EcuType] {
			continue
		}
		known[one.EcuType] = true
		row := equipment.Ecu{VehicleID: c.New.ID, DealerID: c.New.DealerID, EcuType: one.EcuType, Supplier: value.Cut(one.Supplier, maxSupplier), Status: equipment.EcuUnknown}
		if one.EcuType == terminal {
			row.EcuSN = c.New.TboxSN
		}
		rows = append(rows, row)
	}
	return record.InsertMany(ctx, c.Engine, c.Tx, equipment.Ecus, rows)
}

// deleteControllers deletes the controllers of a deleted vehicle. Such a vehicle never reported, so they are only expected ones.
func deleteControllers(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	_, err := c.Tx.NewRaw("DELETE FROM ecu WHERE vehicle_id = ?", c.Old.ID).Exec(ctx)
	return err
}

// maxSupplier is the maximum length of a supplier's name.
const maxSupplier = 40

// listOf returns the controllers listed by the model of a vehicle.
func listOf(ctx context.Context, tx bun.Tx, vehicle int64) (list []equipment.ModelECU, err error) {
	var text string
	err = tx.NewRaw("SELECT m.ecu_list FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id WHERE v.id = ?", vehicle).Scan(ctx, &text)
	if errors.Is(err, sql.ErrNoRows) || err == nil && text == "" {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return list, json.Unmarshal([]byte(text), &list)
}
