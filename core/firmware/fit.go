package firmware

import (
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/ota"
	"evops/core/validate"
)

// Mismatch is why a firmware does not fit the controllers of a vehicle; empty if it fits.
type Mismatch string

// The mismatches, in the order in which they are checked.
const (
	NoController  Mismatch = "NO_ECU"
	OtherHardware Mismatch = "HARDWARE"
	UpToDate      Mismatch = "UP_TO_DATE"
	OtherBase     Mismatch = "BASE"
	BelowMin      Mismatch = "TOO_OLD"
	AboveMax      Mismatch = "TOO_NEW"
	OldBootloader Mismatch = "BOOT"
	AntiRollback  Mismatch = "ANTI_ROLLBACK"
	Dependency    Mismatch = "REQUIRES"
)

// Mismatches is the texts of the mismatches.
var Mismatches = map[Mismatch]field.Label{
	NoController:  {ZH: "没有该控制器，或从未上报", EN: "No such ECU, or never reported"},
	OtherHardware: {ZH: "硬件版本不适配", EN: "Other hardware"},
	UpToDate:      {ZH: "已是该版本或更高版本", EN: "Has this version or a newer one"},
	OtherBase:     {ZH: "当前版本不是差分基线", EN: "Present version is not the base of the delta"},
	BelowMin:      {ZH: "低于最低起始版本", EN: "Below the lowest present version"},
	AboveMax:      {ZH: "高于最高起始版本", EN: "Above the highest present version"},
	OldBootloader: {ZH: "引导版本过低", EN: "Bootloader is too old"},
	AntiRollback:  {ZH: "防回滚计数不允许", EN: "Blocked by the anti-rollback counter"},
	Dependency:    {ZH: "依赖的控制器版本不满足", EN: "Another ECU has the wrong version"},
}

// MismatchOf returns the first reason why a firmware does not fit the controllers of a vehicle of one of its models; empty if it fits. The
// controllers are those in use, by type.
func MismatchOf(f *ota.Firmware, fitted map[equipment.EcuType]*equipment.Ecu) Mismatch {
	e := fitted[f.EcuType]
	switch {
	case e == nil || e.SoftwareVersion == "":
		return NoController
	case !slices.Contains(f.HardwareVersions, e.HardwareVersion):
		return OtherHardware
	case e.SoftwareCode >= f.VersionCode:
		return UpToDate
	case f.PackageKind == ota.DeltaPackage && e.SoftwareCode != f.BaseVersionCode:
		return OtherBase
	case e.SoftwareCode < f.MinVersionCode:
		return BelowMin
	case f.MaxVersionCode != 0 && e.SoftwareCode > f.MaxVersionCode:
		return AboveMax
	case validate.VersionCode(e.BootVersion) < validate.VersionCode(f.MinBootVersion):
		return OldBootloader
	case e.AntiRollback > f.AntiRollback:
		return AntiRollback
	}
	for _, r := range f.Requires {
		if other := fitted[r.EcuType]; other == nil || other.SoftwareCode < validate.VersionCode(r.Min) || r.Max != "" && other.SoftwareCode > validate.VersionCode(r.Max) {
			return Dependency
		}
	}
	return ""
}
