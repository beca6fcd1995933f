package equipment

import (
	"context"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/access"
	"evops/core/record"
)

// VehicleOverview is what belongs to a vehicle besides its own fields.
type VehicleOverview struct {
	// Pictures of its model in its colour, the default first; in the first colour that has any where its own has none.
	Pictures []ShownImage `json:"pictures"`
}

// DescribeVehicle says what a vehicle looks like to whoever may see it.
func DescribeVehicle(ctx context.Context, v record.View, who *access.Caller, id int64) (*VehicleOverview, error) {
	seen, err := v.Sees(ctx, equipment.Vehicles.Name, who, id)
	if err != nil {
		return nil, err
	}
	if !seen {
		return nil, fault.NotFoundOrDenied.With()
	}
	vehicle, err := record.Get(ctx, v, equipment.Vehicles, id)
	if err != nil {
		return nil, err
	}
	images, err := shownImages(ctx, v, vehicle.ModelID)
	if err != nil {
		return nil, err
	}
	own, others := []ShownImage{}, []ShownImage{}
	for _, image := range images {
		switch {
		case image.Client != equipment.AppClient:
		case image.ColorCode == vehicle.ColorCode:
			own = append(own, image)
		case len(others) == 0 || others[0].ColorCode == image.ColorCode:
			others = append(others, image)
		}
	}
	if len(own) == 0 {
		own = others
	}
	return &VehicleOverview{Pictures: own}, nil
}
