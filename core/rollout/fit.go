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
	Terminal   equipment.TerminalType
	Scrapped   bool
	Blocked    bool
	Test       bool
	ECUs       map[equipment.EcuType]*equipment.Ecu
}

// barred returns why a vehicle takes no firmware for terminals of a generation at all; empty if it does.
func (c *candidate) barred(generation equipment.ProtocolGen) ota.Ineligible {
	switch {
	case c.Scrapped:
		return ota.VehicleScrapped
	case c.Blocked:
		return ota.UpgradesBlocked
	case c.Generation != generation:
		return ota.NotGeneration
	}
	return ""
}

// fitOld returns why a vehicle cannot take firmware of the first generation; empty if it can. Versions are texts there and have no order.
func fitOld(c *candidate, f *ota.FirmwareOld) ota.Ineligible {
	if why := c.barred(equipment.FirstGeneration); why != "" {
		return why
	}
	switch e := c.ECUs[f.EcuType]; {
	case c.Terminal != f.TerminalType:
		return ota.NotTerminal
	case !slices.Contains(f.ModelIDs, c.Model):
		return ota.NotModel
	case e == nil:
		return ota.NoController
	case !slices.Contains(f.HardwareVersions, e.HardwareVersion):
		return ota.NotHardware
	case e.SoftwareVersion == f.VersionName:
		return ota.AlreadyNewer
	}
	return ""
}

// fit returns why a vehicle cannot take the firmware of a task; empty if it can. Firmware in test goes to test vehicles only, whatever the task.
// Versions that the other firmware of the task brings count for requirements.
func fit(c *candidate, kind ota.TaskKind, items []*ota.Firmware) ota.Ineligible {
	if why := c.barred(equipment.OverBroker); why != "" {
		return why
	}
	isTest := func(f *ota.Firmware) bool { return f.Status == ota.FirmwareInTest }
	if (kind == ota.TestTask || slices.ContainsFunc(items, isTest)) && !c.Test {
		return ota.NotTestVehicle
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
