// Package ecu keeps which controllers a vehicle has, as its terminal tells of them after each connect (equipment catalogue, ecu).
package ecu

import (
	"context"
	"regexp"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/link/wire"
	"evops/core/record"
)

// Vehicle is whose controllers they are.
type Vehicle struct{ ID, DealerID int64 }

// Greet takes what a terminal says of the controllers around it. One with another serial number than the one known is another one: that is history from then on.
func Greet(ctx context.Context, e *record.Engine, tx bun.Tx, v Vehicle, told []wire.ECU, at value.Time) error {
	if len(told) == 0 {
		return nil
	}
	all, err := record.LockAll(ctx, e.Within(tx), equipment.Ecus, "vehicleId", v.ID)
	if err != nil {
		return err
	}
	fitted := map[equipment.EcuType]*equipment.Ecu{}
	for _, one := range all {
		if one.Status != equipment.EcuReplaced {
			fitted[one.EcuType] = one
		}
	}
	seen := map[equipment.EcuType]bool{}
	for _, t := range told {
		kind := equipment.EcuByName[t.Type]
		if kind == 0 || seen[kind] {
			continue
		}
		seen[kind] = true
		if err := greet(ctx, e, tx, v, fitted[kind], kind, t, at); err != nil {
			return err
		}
	}
	return nil
}

func greet(ctx context.Context, e *record.Engine, tx bun.Tx, v Vehicle, old *equipment.Ecu, kind equipment.EcuType, t wire.ECU, at value.Time) error {
	if old != nil && old.EcuSN != "" && t.SN != "" && old.EcuSN != value.Cut(t.SN, mostSN) {
		gone := *old
		gone.Status = equipment.EcuReplaced
		if err := record.Update(ctx, e, tx, equipment.Ecus, old, &gone); err != nil {
			return err
		}
		old = nil
	}
	if old == nil {
		row := &equipment.Ecu{VehicleID: v.ID, DealerID: v.DealerID, EcuType: kind}
		take(row, t, at)
		return record.Insert(ctx, e, tx, equipment.Ecus, row)
	}
	row := *old
	take(&row, t, at)
	if old.SoftwareVersion != "" && row.SoftwareVersion != old.SoftwareVersion {
		row.FlashCount++
		row.LastUpgradeAt = at
	}
	return record.Update(ctx, e, tx, equipment.Ecus, old, &row)
}

// How long what a terminal says is kept at most (equipment catalogue, ecu).
const (
	mostSN      = 30
	mostVersion = 20
)

// take takes over what is told; what is left out stays as it was known.
func take(row *equipment.Ecu, t wire.ECU, at value.Time) {
	text := func(to *string, told string, most int) {
		if told != "" {
			*to = value.Cut(told, most)
		}
	}
	text(&row.EcuSN, t.SN, mostSN)
	text(&row.HardwareVersion, t.Hardware, mostVersion)
	text(&row.SoftwareVersion, t.Software, mostVersion)
	text(&row.BootVersion, t.Bootloader, mostVersion)
	row.SoftwareCode = VersionCode(row.SoftwareVersion)
	row.AntiRollback = max(row.AntiRollback, t.AntiRoll) // it is burnt in and never falls
	row.Status, row.LastReportAt = equipment.EcuNormal, at
}

var version = regexp.MustCompile(`^(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?:-rc\d+)?$`)

// VersionCode is a version as a number that orders as versions do (rule R-VER); zero for what is none.
func VersionCode(text string) (code int64) {
	parts := version.FindStringSubmatch(text)
	if parts == nil {
		return 0
	}
	for _, part := range parts[1:] {
		n, _ := strconv.ParseInt(part, 10, 64) // three digits
		code = code*1000 + n
	}
	return code
}
