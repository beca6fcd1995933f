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

// expect stores a row for each controller that the model of a new vehicle lists, whose state is unknown until its terminal reports it. So one that never
// answers can be seen.
func expect(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	if c.Old != nil {
		return nil
	}
	list, err := listOf(ctx, c.Tx, c.New.ID)
	if err != nil {
		return err
	}
	known := map[equipment.EcuType]bool{}
	for _, one := range list {
		if known[one.EcuType] {
			continue
		}
		known[one.EcuType] = true
		row := &equipment.Ecu{VehicleID: c.New.ID, DealerID: c.New.DealerID, EcuType: one.EcuType, Supplier: value.Cut(one.Supplier, mostSupplier), Status: equipment.EcuUnknown}
		if one.EcuType == terminal {
			row.EcuSN = c.New.TboxSN
		}
		if err := record.Insert(ctx, c.Engine, c.Tx, equipment.Ecus, row); err != nil {
			return err
		}
	}
	return nil
}

// forget deletes the controllers of a vehicle that is deleted: it never reported, so they are only expected.
func forget(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	_, err := c.Tx.NewRaw("DELETE FROM ecu WHERE vehicle_id = ?", c.Old.ID).Exec(ctx)
	return err
}

// mostSupplier is how long the name of a supplier may be.
const mostSupplier = 40

// listOf is the controllers that the model of a vehicle lists.
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

// supplierOf is who supplies a type of controller for a vehicle, as its model lists it; empty where it does not say.
func supplierOf(ctx context.Context, tx bun.Tx, vehicle int64, kind equipment.EcuType) (string, error) {
	list, err := listOf(ctx, tx, vehicle)
	for _, one := range list {
		if one.EcuType == kind {
			return value.Cut(one.Supplier, mostSupplier), err
		}
	}
	return "", err
}
