package equipment

import (
	"context"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// VehicleOverview is the data shown with a vehicle in addition to its own fields.
type VehicleOverview struct {
	// Pictures are those of its model in its colour, the default first. If its colour has none, those of the first colour that has any.
	Pictures []ShownImage `json:"pictures"`
	// Card is its SIM card with the data used this month; null without a card, and for a caller who may not see it.
	Card    *CardFact   `json:"card"`
	Service ServiceFact `json:"service"`
	// FreePeriods are the free periods that today's policies grant the vehicle, by priority; null for a caller who may not see policies.
	FreePeriods []FreePeriodFact `json:"freePeriods" null:"true"`
}

// DescribeVehicle returns the pictures, SIM card and service of a vehicle to callers who may see the vehicle.
func DescribeVehicle(ctx context.Context, v record.Reader, who *access.Caller, id int64, now value.Time) (*VehicleOverview, error) {
	seen, err := v.CanView(ctx, equipment.Vehicles.Name, who, id)
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
	o := &VehicleOverview{Service: serviceFact(vehicle, now)}
	if o.Card, err = cardOf(ctx, v, who, vehicle, now); err != nil {
		return nil, err
	}
	if o.FreePeriods, err = freePeriodFacts(ctx, v, who, vehicle); err != nil {
		return nil, err
	}
	o.Pictures, err = picturesOf(ctx, v, vehicle)
	return o, err
}

// picturesOf returns the pictures of a vehicle's model, as the app shows them.
func picturesOf(ctx context.Context, v record.Reader, vehicle *equipment.Vehicle) ([]ShownImage, error) {
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
	return own, nil
}
