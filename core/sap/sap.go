// Package sap matches the ERP's deliveries to vehicles and dealers, and changes vehicles by them (equipment catalogue, sapVehicle).
package sap

import (
	"context"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/sap"
	"evops/contracts/value"
	"evops/core/erp"
	"evops/core/record"
	"evops/core/setting"
)

var autoApply = setting.NewBool("sap.autoApply", true,
	field.Label{ZH: "导入SAP记录后自动应用", EN: "Apply imported SAP records"}, field.Label{ZH: "已匹配的记录在导入时写入车辆档案", EN: "Matched records change their vehicles when they are imported"})

// Rules are the rules of deliveries.
type Rules struct {
	Engine *record.Engine
	// ERP is where deliveries are read from.
	ERP erp.Source
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Register implements record.Feature.
func (r Rules) Register(e *record.Engine) {
	record.BeforeSave(e, sap.Vehicles, r.save)
	record.AfterSave(e, sap.Vehicles, r.applyImported)
	record.OnAction(e, sap.Vehicles, sap.VehicleRematch, func(ctx context.Context, c *record.Change[sap.Vehicle], _ *struct{}) error {
		return Match(ctx, c.Reader(), []*sap.Vehicle{c.New})
	})
	record.OnAction(e, sap.Vehicles, sap.VehicleApply, r.apply)
	record.OnAction(e, sap.Vehicles, sap.VehiclePull, r.checkPull)
	record.Guard(e, sap.Vehicles, notAppliedTwice)
	record.AfterSave(e, equipment.Vehicles, r.followVehicle)
	record.AfterSave(e, aftersales.Dealers, r.followDealer)
}

// save matches a row of an import. A row that the ERP changed since it was applied may be applied again.
func (r Rules) save(ctx context.Context, c *record.Change[sap.Vehicle]) error {
	if c.Old != nil && (c.Old.SoldToCode != c.New.SoldToCode || c.Old.PostingDate != c.New.PostingDate) {
		c.New.AppliedAt = value.Time{}
	}
	return Match(ctx, c.Reader(), []*sap.Vehicle{c.New})
}

// followVehicle matches the rows that waited for a new vehicle.
func (r Rules) followVehicle(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	if c.Old != nil {
		return nil
	}
	rows, err := record.LockAll(ctx, c.Reader(), sap.Vehicles, &sap.Vehicles.Row.VIN, c.New.VIN)
	if err != nil {
		return err
	}
	return r.rematch(ctx, c.Mutation, rows)
}

// followDealer matches the rows of a dealer whose customer number changed.
func (r Rules) followDealer(ctx context.Context, c *record.Change[aftersales.Dealer]) error {
	var codes []string
	if c.Old != nil && c.Old.SapCode != c.New.SapCode && c.Old.SapCode != "" {
		codes = append(codes, c.Old.SapCode)
	}
	if c.New.SapCode != "" && (c.Old == nil || c.Old.SapCode != c.New.SapCode) {
		codes = append(codes, c.New.SapCode)
	}
	if len(codes) == 0 {
		return nil
	}
	rows, err := record.LockAll(ctx, c.Reader(), sap.Vehicles, &sap.Vehicles.Row.SoldToCode, codes...)
	if err != nil {
		return err
	}
	return r.rematch(ctx, c.Mutation, rows)
}

// rematch stores the matches of rows that another write changes.
func (r Rules) rematch(ctx context.Context, by *record.Mutation, rows []*sap.Vehicle) error {
	if len(rows) == 0 {
		return nil
	}
	if err := Match(ctx, by.Reader(), rows); err != nil {
		return err
	}
	row := sap.Vehicles.Row
	return record.UpdateMany(by.Engine, sap.Vehicles, &row.VehicleID, &row.DealerID, &row.MatchStatus).Exec(ctx, by.Tx, r.Clock(), rows)
}
