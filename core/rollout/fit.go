package rollout

import (
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/core/validate"
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
	after := map[equipment.EcuType]int64{}
	for t, e := range c.ECUs {
		after[t] = e.SoftwareCode
	}
	for _, f := range items {
		after[f.EcuType] = f.VersionCode
	}
	for _, f := range items {
		if why := fitOne(c, kind, f); why != "" {
			return why
		}
		for _, r := range f.Requires {
			code, known := after[r.EcuType]
			if !known || code < validate.VersionCode(r.Min) || r.Max != "" && code > validate.VersionCode(r.Max) {
				return ota.MissingRequired
			}
		}
	}
	return ""
}

func fitOne(c *candidate, kind ota.TaskKind, f *ota.Firmware) ota.Ineligible {
	e := c.ECUs[f.EcuType]
	switch {
	case !slices.Contains(f.ModelIDs, c.Model):
		return ota.NotModel
	case e == nil || e.Status == equipment.EcuUnknown:
		return ota.NoController
	case !slices.Contains(f.HardwareVersions, e.HardwareVersion):
		return ota.NotHardware
	case f.AntiRollback < e.AntiRollback:
		return ota.RollbackBlocked
	case kind == ota.RollbackTask && e.SoftwareCode == f.VersionCode, kind != ota.RollbackTask && e.SoftwareCode >= f.VersionCode:
		return ota.AlreadyNewer
	case e.SoftwareCode < f.MinVersionCode:
		return ota.VersionTooOld
	case f.MaxVersionCode != 0 && e.SoftwareCode > f.MaxVersionCode:
		return ota.VersionTooNew
	case validate.VersionCode(e.BootVersion) < validate.VersionCode(f.MinBootVersion):
		return ota.BootTooOld
	}
	return ""
}
