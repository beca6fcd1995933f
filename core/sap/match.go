package sap

import (
	"context"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/sap"
	"evops/core/record"
	"evops/core/validate"
)

// Match sets the vehicle, the dealer and the result of matching of rows.
func Match(ctx context.Context, v record.Reader, rows []*sap.Vehicle) error {
	var vins, codes []string
	for _, row := range rows {
		vins, codes = append(vins, row.VIN), append(codes, row.SoldToCode)
	}
	vehicles, err := record.Find(ctx, v, equipment.Vehicles, &equipment.Vehicles.Row.VIN, vins...)
	if err != nil {
		return err
	}
	dealers, err := record.Find(ctx, v, aftersales.Dealers, &aftersales.Dealers.Row.SapCode, codes...)
	if err != nil {
		return err
	}
	byVIN, byCode := map[string]*equipment.Vehicle{}, map[string]int64{}
	for _, vehicle := range vehicles {
		byVIN[vehicle.VIN] = vehicle
	}
	for _, dealer := range dealers {
		byCode[dealer.SapCode] = dealer.ID
	}
	for _, row := range rows {
		row.VehicleID, row.DealerID = 0, byCode[row.SoldToCode]
		vehicle := byVIN[row.VIN]
		if vehicle != nil {
			row.VehicleID = vehicle.ID
		}
		row.MatchStatus = result(row, vehicle)
	}
	return nil
}

// result is what matching found. A row that was applied stays matched when its vehicle goes on to another dealer.
func result(row *sap.Vehicle, vehicle *equipment.Vehicle) sap.MatchStatus {
	switch {
	case vehicle == nil && !isVIN(row.VIN):
		return sap.BadVIN
	case vehicle == nil:
		return sap.VehicleMissing
	case row.DealerID == 0:
		return sap.DealerUnknown
	case row.AppliedAt.IsZero() && vehicle.DealerID != 0 && vehicle.DealerID != row.DealerID:
		return sap.Conflict
	}
	return sap.Matched
}

// isVIN reports whether a text is a number of a motor vehicle or of a bicycle.
func isVIN(text string) bool {
	for _, check := range []string{"vin", "frame15"} {
		if _, ok := validate.Named(check, text); ok {
			return true
		}
	}
	return false
}
