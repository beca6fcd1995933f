// Package ecu keeps which controllers a vehicle has, as its terminal tells of them: after each connect, when their versions or their memories are read, and
// when somebody replaces one (equipment catalogue, ecu).
package ecu

import (
	"context"
	"regexp"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/record"
)

// Vehicle is whose controllers they are.
type Vehicle struct{ ID, DealerID int64 }

// HandleHello takes what a terminal says of the controllers around it after it has connected. One with another serial number than the one known is another one:
// the one known is history from then on. What is left out stays as it was known.
func HandleHello(ctx context.Context, e *record.Engine, tx bun.Tx, v Vehicle, told []protocol.ECU, at value.Time) error {
	if len(told) == 0 {
		return nil
	}
	f, err := lock(ctx, e, tx, v)
	if err != nil {
		return err
	}
	_, err = f.applyResult(ctx, told, equipment.EcuByHello, at)
	return err
}

// controllers is the controllers of one vehicle, held until its transaction ends.
type controllers struct {
	engine *record.Engine
	tx     bun.Tx
	Vehicle
	fitted map[equipment.EcuType]*equipment.Ecu
}

func lock(ctx context.Context, e *record.Engine, tx bun.Tx, v Vehicle) (*controllers, error) {
	all, err := record.LockAll(ctx, e.InTx(tx), equipment.Ecus, "vehicleId", v.ID)
	if err != nil {
		return nil, err
	}
	f := &controllers{e, tx, v, map[equipment.EcuType]*equipment.Ecu{}}
	f.index(all)
	return f, nil
}

func (f *controllers) index(all []*equipment.Ecu) {
	for _, one := range all {
		if one.Status != equipment.EcuReplaced {
			f.fitted[one.EcuType] = one
		}
	}
}

// applyResult takes what was said of controllers, and answers which were named.
func (f *controllers) applyResult(ctx context.Context, told []protocol.ECU, by equipment.EcuSource, at value.Time) (named map[equipment.EcuType]bool, err error) {
	named = map[equipment.EcuType]bool{}
	for _, t := range told {
		kind := equipment.EcuByName[t.Type]
		if kind == 0 || named[kind] {
			continue
		}
		named[kind] = true
		if err := f.take(ctx, kind, t, by, at); err != nil {
			return nil, err
		}
	}
	return named, nil
}

func (f *controllers) take(ctx context.Context, kind equipment.EcuType, t protocol.ECU, by equipment.EcuSource, at value.Time) error {
	if f.fitted[kind] == nil {
		// Who has replaced it by hand while we waited has opened its row already.
		all, err := record.Find(ctx, f.engine.InTx(f.tx), equipment.Ecus, "vehicleId", f.ID)
		if err != nil {
			return err
		}
		f.index(all)
	}
	old := f.fitted[kind]
	if old != nil && old.EcuSN != "" && t.SN != "" && old.EcuSN != value.Cut(t.SN, mostSN) {
		gone := *old
		gone.Status, gone.ReplacedAt = equipment.EcuReplaced, at
		if err := record.Update(ctx, f.engine, f.tx, equipment.Ecus, old, &gone); err != nil {
			return err
		}
		old = nil
	}
	if old == nil {
		row := equipment.Ecu{VehicleID: f.ID, DealerID: f.DealerID, EcuType: kind}
		learn(&row, t, at)
		return f.open(ctx, &row, by, at)
	}
	row := *old
	learn(&row, t, at)
	if old.SoftwareVersion != "" && row.SoftwareVersion != old.SoftwareVersion {
		row.FlashCount++
		row.LastUpgradeAt = at
	}
	return f.store(ctx, old, &row, by, at)
}

// open stores a controller that was not known.
func (f *controllers) open(ctx context.Context, row *equipment.Ecu, by equipment.EcuSource, at value.Time) (err error) {
	if row.Supplier, err = supplierOf(ctx, f.tx, f.ID, row.EcuType); err != nil {
		return err
	}
	if err := record.Insert(ctx, f.engine, f.tx, equipment.Ecus, row); err != nil {
		return err
	}
	f.fitted[row.EcuType] = row
	return f.remember(ctx, row, "", by, at)
}

// store keeps a controller as it has become, and what is told of it from then on.
func (f *controllers) store(ctx context.Context, old, row *equipment.Ecu, by equipment.EcuSource, at value.Time) error {
	if err := record.Update(ctx, f.engine, f.tx, equipment.Ecus, old, row); err != nil {
		return err
	}
	f.fitted[row.EcuType] = row
	if versions(old) == versions(row) {
		return nil
	}
	return f.remember(ctx, row, old.SoftwareVersion, by, at)
}

// versions is what the history of a controller tells.
func versions(e *equipment.Ecu) [5]string {
	return [5]string{e.EcuSN, e.SoftwareVersion, e.HardwareVersion, e.BootVersion, e.ConfigVersion}
}

// remember writes down how a controller is from a moment on.
func (f *controllers) remember(ctx context.Context, e *equipment.Ecu, was string, by equipment.EcuSource, at value.Time) error {
	return record.Insert(ctx, f.engine, f.tx, equipment.EcuVersions, &equipment.EcuVersion{
		VehicleID: e.VehicleID, DealerID: e.DealerID, EcuType: e.EcuType, EcuSN: e.EcuSN, Was: was, SoftwareVersion: e.SoftwareVersion,
		HardwareVersion: e.HardwareVersion, BootVersion: e.BootVersion, ConfigVersion: e.ConfigVersion, Word: by, KnownAt: at,
	})
}

// How long what a terminal says is kept at most (equipment catalogue, ecu).
const (
	mostSN      = 30
	mostVersion = 20
)

// learn takes over what is told; what is left out stays as it was known. One that did not answer its terminal is as it was, and has left one poll more
// unanswered.
func learn(row *equipment.Ecu, t protocol.ECU, at value.Time) {
	text := func(to *string, told string, most int) {
		if told != "" {
			*to = value.Cut(told, most)
		}
	}
	text(&row.EcuSN, t.SN, mostSN)
	text(&row.HardwareVersion, t.Hardware, mostVersion)
	text(&row.SoftwareVersion, t.Software, mostVersion)
	text(&row.BootVersion, t.Bootloader, mostVersion)
	text(&row.ConfigVersion, t.Config, mostVersion)
	row.SoftwareCode = VersionCode(row.SoftwareVersion)
	row.AntiRollback = max(row.AntiRollback, t.AntiRoll) // it is burnt in and never falls
	switch t.State {
	case protocol.ECUSilent:
		unanswered(row)
	case protocol.ECUBootloader:
		answered(row, equipment.EcuBootloader, at)
	default:
		answered(row, equipment.EcuNormal, at)
	}
}

func answered(row *equipment.Ecu, status equipment.EcuStatus, at value.Time) {
	row.Status, row.Polls, row.LastReportAt = status, 0, at
}

// unanswered counts a poll in vain. Too many in succession make a controller one that does not answer, whatever it was before.
func unanswered(row *equipment.Ecu) {
	if row.Polls++; row.Polls >= equipment.EcuTimeout {
		row.Status = equipment.EcuSilent
	}
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
