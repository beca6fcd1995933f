package ecu

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Fault is a fault code of a vehicle: currently reported by its terminal, stored in a controller's memory at the last read, or both. EcuType
// is null and ReadAt empty if it is in no memory.
type Fault struct {
	Code    string             `json:"code"`
	EcuType *equipment.EcuType `json:"ecuType"`
	Active  bool               `json:"active"`
	Frame   map[string]any     `json:"frame" null:"true"`
	ReadAt  value.Time         `json:"readAt"`
}

// Overview describes the controllers of a vehicle beyond their rows. ReportedAt is when the terminal last reported its active faults.
type Overview struct {
	VehicleID  int64      `json:"vehicleId"`
	VIN        string     `json:"vin"`
	ReportedAt value.Time `json:"reportedAt"`
	Faults     []Fault    `json:"faults"`
}

// Describe returns the overview of a vehicle within the caller's scope. Errors are NO_PERMISSION and NOT_FOUND_OR_DENIED.
func Describe(ctx context.Context, v record.Reader, who *access.Caller, vehicle int64) (*Overview, error) {
	permission := equipment.Ecus.PermissionFor("view")
	if err := who.Require(permission); err != nil {
		return nil, err
	}
	if err := v.RequireActOrCase(ctx, equipment.Vehicles.Name, who, permission, vehicle); err != nil {
		return nil, err
	}
	row, err := record.Get(ctx, v, equipment.Vehicles, vehicle)
	if err != nil {
		return nil, err
	}
	o := &Overview{VehicleID: row.ID, VIN: row.VIN, Faults: []Fault{}}
	controllers, err := record.Find(ctx, v, equipment.Ecus, &equipment.Ecus.Row.VehicleID, vehicle)
	if err != nil {
		return nil, err
	}
	shadows, err := record.Find(ctx, v, equipment.VehicleShadows, &equipment.VehicleShadows.Row.ID, vehicle)
	if err != nil {
		return nil, err
	}
	var active value.Codes
	if len(shadows) > 0 {
		active, o.ReportedAt = shadows[0].FaultCodes, shadows[0].ReportedAt
	}
	o.Faults, err = faults(controllers, active)
	return o, err
}

// faults joins stored and active faults, active ones first.
func faults(controllers []*equipment.Ecu, active value.Codes) ([]Fault, error) {
	all := []Fault{}
	for _, one := range controllers {
		if one.Status == equipment.EcuReplaced || len(one.DTCs) == 0 {
			continue
		}
		var stored []equipment.EcuFault
		if err := json.Unmarshal(one.DTCs, &stored); err != nil {
			return nil, err
		}
		for _, f := range stored {
			all = append(all, Fault{Code: f.Code, EcuType: &one.EcuType, Active: slices.Contains(active, f.Code), Frame: f.Frame, ReadAt: one.DTCAt})
		}
	}
	for _, code := range active {
		if !slices.ContainsFunc(all, func(f Fault) bool { return f.Code == code }) {
			all = append(all, Fault{Code: code, Active: true})
		}
	}
	slices.SortStableFunc(all, func(a, b Fault) int {
		if a.Active != b.Active {
			return map[bool]int{true: -1, false: 1}[a.Active]
		}
		return cmp.Compare(a.Code, b.Code)
	})
	return all, nil
}
