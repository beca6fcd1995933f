package firmware

import (
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/core/validate"
)

// Mismatch returns the first reason why a firmware does not fit its controller of a vehicle of one of its models; empty if it fits. The
// controllers are those in use, by type. A downgrade may replace a newer version.
func Mismatch(f *ota.Firmware, fitted map[equipment.EcuType]*equipment.Ecu, downgrade bool) ota.Ineligible {
	e := fitted[f.EcuType]
	switch {
	case e == nil || e.SoftwareVersion == "":
		return ota.NoController
	case !slices.Contains(f.HardwareVersions, e.HardwareVersion):
		return ota.NotHardware
	case e.SoftwareCode == f.VersionCode, e.SoftwareCode > f.VersionCode && !downgrade:
		return ota.AlreadyNewer
	case f.PackageKind == ota.DeltaPackage && e.SoftwareCode != f.BaseVersionCode:
		return ota.NotBase
	case e.SoftwareCode < f.MinVersionCode:
		return ota.VersionTooOld
	case f.MaxVersionCode != 0 && e.SoftwareCode > f.MaxVersionCode && !downgrade:
		return ota.VersionTooNew
	case validate.VersionCode(e.BootVersion) < validate.VersionCode(f.MinBootVersion):
		return ota.BootTooOld
	case e.AntiRollback > f.AntiRollback:
		return ota.RollbackBlocked
	}
	return ""
}

// Requires reports whether the versions of the controllers of a vehicle, by type, are those that a firmware requires.
func Requires(f *ota.Firmware, versions map[equipment.EcuType]int64) bool {
	return !slices.ContainsFunc(f.Requires, func(r ota.Requirement) bool {
		code, known := versions[r.EcuType]
		return !known || code < validate.VersionCode(r.Min) || r.Max != "" && code > validate.VersionCode(r.Max)
	})
}

// Versions returns the versions of controllers by type.
func Versions(fitted map[equipment.EcuType]*equipment.Ecu) map[equipment.EcuType]int64 {
	out := make(map[equipment.EcuType]int64, len(fitted))
	for t, e := range fitted {
		out[t] = e.SoftwareCode
	}
	return out
}
