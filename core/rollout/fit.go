package rollout

import (
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/core/firmware"
)

// candidate is what decides whether a vehicle can take firmware.
type candidate struct {
	Model      int64
	Generation equipment.ProtocolGen
	Scrapped   bool
	Blocked    bool
	Test       bool
	ECUs       map[equipment.EcuType]*equipment.Ecu
}

// fit returns why a vehicle cannot take the firmware of a task; empty if it can. Versions that the other firmware of the task brings count
// for requirements.
func fit(c *candidate, kind ota.TaskKind, items []*ota.Firmware) ota.Ineligible {
	switch {
	case c.Scrapped:
		return ota.VehicleScrapped
	case c.Blocked:
		return ota.UpgradesBlocked
	case kind == ota.TestTask && !c.Test:
		return ota.NotTestVehicle
	case c.Generation != equipment.OverBroker:
		return ota.NotGeneration
	}
	after := firmware.Versions(c.ECUs)
	for _, f := range items {
		after[f.EcuType] = f.VersionCode
	}
	for _, f := range items {
		if !slices.Contains(f.ModelIDs, c.Model) {
			return ota.NotModel
		}
		if why := firmware.Mismatch(f, c.ECUs, kind == ota.RollbackTask); why != "" {
			return why
		}
		if !firmware.Requires(f, after) {
			return ota.MissingRequired
		}
	}
	return ""
}
