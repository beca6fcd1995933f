package sap

import (
	"cmp"
	"context"
	"slices"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/sap"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// Comparison is all deliveries of a vehicle, and what our record of the vehicle says.
type Comparison struct {
	// Movements are all deliveries of the VIN that the caller may see, oldest first.
	Movements []Movement `json:"movements"`
	// Vehicle is nil if there is none, or the caller may not see it.
	Vehicle *Vehicle `json:"vehicle"`
}

// Movement is a delivery of the VIN.
type Movement struct {
	ID           int64           `json:"id"`
	DeliveryNo   string          `json:"deliveryNo"`
	MovementType sap.Movement    `json:"movementType"`
	PostingDate  value.Date      `json:"postingDate"`
	SoldToName   string          `json:"soldToName"`
	Batch        string          `json:"batch"`
	MatchStatus  sap.MatchStatus `json:"matchStatus"`
	AppliedAt    value.Time      `json:"appliedAt"`
}

// Vehicle is what our record says. DealerID is 0 for a vehicle in stock.
type Vehicle struct {
	ID        int64                   `json:"id"`
	VIN       string                  `json:"vin"`
	Status    equipment.VehicleStatus `json:"status"`
	DealerID  int64                   `json:"dealerId"`
	Dealer    value.I18n              `json:"dealer"`
	ShippedAt value.Time              `json:"shippedAt"`
	BatchNo   string                  `json:"batchNo"`
	PlantCode string                  `json:"plantCode"`
	// Differs are the names of the fields in which the delivery and the vehicle differ.
	Differs []string `json:"differs"`
}

// Endpoints returns the endpoints of deliveries in addition to the standard ones.
func (r Rules) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{endpoint.OnOverview(sap.Vehicles, field.Label{ZH: "与车辆档案对照", EN: "Comparison with the vehicle"}, r.Overview, &Comparison{
		Movements: []Movement{{1, "8012345678", sap.GoodsIssue, endpoint.ExampleTime.Date(), "杭州绿源车业", "B202603", sap.Matched, endpoint.ExampleTime}},
		Vehicle:   &Vehicle{ID: 7, VIN: "LXVS5C3T0TD000641", Status: equipment.Shipped, DealerID: 3, Dealer: value.I18n{ZH: "杭州西湖店", EN: "Hangzhou West Lake"}, ShippedAt: endpoint.ExampleTime, BatchNo: "B202603", PlantCode: "1", Differs: []string{}},
	})}
}

// Overview compares a delivery with the vehicle. Deliveries to other dealers are left out for a dealer's account.
func (r Rules) Overview(ctx context.Context, who *access.Caller, id int64) (*Comparison, error) {
	v := r.Engine.Read()
	if err := v.RequireView(ctx, sap.Vehicles.Name, who, id); err != nil {
		return nil, err
	}
	row, err := record.Get(ctx, v, sap.Vehicles, id)
	if err != nil {
		return nil, err
	}
	all, err := record.Find(ctx, v, sap.Vehicles, &sap.Vehicles.Row.VIN, row.VIN)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(all, func(a, b *sap.Vehicle) int {
		return cmp.Or(cmp.Compare(a.PostingDate, b.PostingDate), cmp.Compare(a.ID, b.ID))
	})
	out := &Comparison{Movements: []Movement{}}
	for _, m := range all {
		if seen, err := v.CanView(ctx, sap.Vehicles.Name, who, m.ID); err != nil || !seen {
			if err != nil {
				return nil, err
			}
			continue
		}
		out.Movements = append(out.Movements, Movement{m.ID, m.DeliveryNo, m.MovementType, m.PostingDate, m.SoldToName, m.Batch, m.MatchStatus, m.AppliedAt})
	}
	out.Vehicle, err = ours(ctx, v, who, row)
	return out, err
}

// ours is the vehicle of a delivery, and in what they differ.
func ours(ctx context.Context, v record.Reader, who *access.Caller, row *sap.Vehicle) (*Vehicle, error) {
	if row.VehicleID == 0 || !who.Can(equipment.Vehicles.PermissionFor("view")) {
		return nil, nil
	}
	if seen, err := v.CanView(ctx, equipment.Vehicles.Name, who, row.VehicleID); err != nil || !seen {
		return nil, err
	}
	vehicle, err := record.Get(ctx, v, equipment.Vehicles, row.VehicleID)
	if err != nil {
		return nil, err
	}
	out := &Vehicle{ID: vehicle.ID, VIN: vehicle.VIN, Status: vehicle.Status, DealerID: vehicle.DealerID, ShippedAt: vehicle.ShippedAt, BatchNo: vehicle.BatchNo, PlantCode: vehicle.PlantCode, Differs: []string{}}
	if vehicle.DealerID != 0 {
		dealer, err := record.Get(ctx, v, aftersales.Dealers, vehicle.DealerID)
		if err != nil {
			return nil, err
		}
		out.Dealer = dealer.Name
	}
	shipped := row.MovementType == sap.GoodsIssue
	for _, d := range []struct {
		field   string
		differs bool
	}{
		{"status", shipped == (vehicle.Status == equipment.InStock)},
		{"dealerId", shipped && vehicle.DealerID != row.DealerID || !shipped && vehicle.DealerID != 0},
		{"shippedAt", shipped && vehicle.ShippedAt.Date() != row.PostingDate},
		{"batchNo", row.Batch != "" && vehicle.BatchNo != row.Batch},
	} {
		if d.differs {
			out.Differs = append(out.Differs, d.field)
		}
	}
	return out, nil
}
