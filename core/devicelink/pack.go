package devicelink

import (
	"math"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
)

// restingCurrent is the current in amperes up to which the voltages of cells can be compared.
const restingCurrent = 1

// PackReport is what a report says about the batteries of a vehicle.
type PackReport struct {
	VehicleID, DealerID int64
	At                  value.Time
	// Late reports are older than the live state, or were stored by the terminal while it was offline.
	Late bool
	// Resting vehicles neither ride nor charge.
	Resting bool
	// Voltage is that of the vehicle in tenths; 0 if unknown.
	Voltage int64
	// Packs are in the order of their slots; those beyond the last slot are cut off.
	Packs []protocol.Pack
}

// addPacks adds the batteries of a report, if it has any.
func (t *ingestion) addPacks(v *vehicle, r protocol.Report, at value.Time, late bool) {
	if len(r.Packs) == 0 {
		return
	}
	voltage, _ := protocol.RoundedTenths(r.Voltage, 0.1, 999.9)
	still := (r.SpeedKmh == nil || *r.SpeedKmh == 0) && (r.Charging == nil || *r.Charging == 0)
	t.packs = append(t.packs, PackReport{
		VehicleID: v.ID, DealerID: v.DealerID, At: at, Late: late, Resting: still && r.Current != nil && math.Abs(*r.Current) <= restingCurrent,
		Voltage: voltage, Packs: r.Packs[:min(len(r.Packs), equipment.MaxBatterySlots)],
	})
}
