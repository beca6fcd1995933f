package equipment

import (
	"encoding/json"

	"evops/contracts/equipment"
	"evops/core/validate"
)

// TypedVIN is a VIN in an input, normalised as in the row of its vehicle.
type TypedVIN string

// UnmarshalJSON implements json.Unmarshaler.
func (v *TypedVIN) UnmarshalJSON(text []byte) error {
	var typed string
	if err := json.Unmarshal(text, &typed); err != nil {
		return err
	}
	*v = TypedVIN(validate.Normalise(equipment.Vehicles.At(&equipment.Vehicles.Row.VIN), typed))
	return nil
}
