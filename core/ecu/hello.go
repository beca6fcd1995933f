// Package ecu stores the controllers of a vehicle as reported by its terminal: after each connect, when versions or fault memories are read,
// and when one is replaced (equipment catalogue, ecu).
package ecu

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/record"
	"evops/core/validate"
)

// Vehicle identifies the vehicle of controllers, with its dealer.
type Vehicle struct{ ID, DealerID int64 }

// HandleHello updates controllers from a hello message. A different serial number means a different controller: the known one becomes
// history. Omitted values stay unchanged.
func HandleHello(ctx context.Context, e *record.Engine, tx bun.Tx, v Vehicle, reported []protocol.ECU, at value.Time) error {
	if len(reported) == 0 {
		return nil
	}
	return change(ctx, e, tx, v, func(f *controllers) error {
		_, err := f.applyReport(ctx, reported, equipment.EcuByHello, at)
		return err
	})
}

// controllers holds the controllers of one vehicle while they change. New rows are stored together, by save.
type controllers struct {
	engine *record.Engine
	tx     bun.Tx
	Vehicle
	fitted  map[equipment.EcuType]*equipment.Ecu
	opened  []equipment.Ecu
	history []equipment.EcuVersion
	// listed are the controllers that the vehicle's model lists; nil until they are needed.
	listed []equipment.ModelECU
}

// change locks the controllers of a vehicle until the transaction ends, calls do, and stores the rows it has added.
func change(ctx context.Context, e *record.Engine, tx bun.Tx, v Vehicle, do func(f *controllers) error) error {
	all, err := record.LockAll(ctx, e.InTx(tx), equipment.Ecus, &equipment.Ecus.Row.VehicleID, v.ID)
	if err != nil {
		return err
	}
	f := &controllers{engine: e, tx: tx, Vehicle: v, fitted: map[equipment.EcuType]*equipment.Ecu{}}
	f.index(all)
	if err := do(f); err != nil {
		return err
	}
	return f.save(ctx)
}

// save stores the new controllers and history entries.
func (f *controllers) save(ctx context.Context) error {
	if err := record.InsertMany(ctx, f.engine, f.tx, equipment.Ecus, f.opened); err != nil {
		return err
	}
	return record.InsertMany(ctx, f.engine, f.tx, equipment.EcuVersions, f.history)
}

func (f *controllers) index(all []*equipment.Ecu) {
	for _, one := range all {
		if one.Status != equipment.EcuReplaced {
			f.fitted[one.EcuType] = one
		}
	}
}

// applyReport applies reported controllers and returns the types that were named.
func (f *controllers) applyReport(ctx context.Context, reported []protocol.ECU, by equipment.EcuSource, at value.Time) (named map[equipment.EcuType]bool, err error) {
	unknown := func(t protocol.ECU) bool {
		kind := equipment.EcuByName[t.Type]
		return kind != 0 && f.fitted[kind] == nil
	}
	if slices.ContainsFunc(reported, unknown) {
		// A concurrent manual replacement may have created the row while this transaction waited for the lock.
		all, err := record.Find(ctx, f.engine.InTx(f.tx), equipment.Ecus, &equipment.Ecus.Row.VehicleID, f.ID)
		if err != nil {
			return nil, err
		}
		f.index(all)
	}
	named = map[equipment.EcuType]bool{}
	for _, t := range reported {
		kind := equipment.EcuByName[t.Type]
		if kind == 0 || named[kind] {
			continue
		}
		named[kind] = true
		if err := f.applyOne(ctx, kind, t, by, at); err != nil {
			return nil, err
		}
	}
	return named, nil
}

func (f *controllers) applyOne(ctx context.Context, kind equipment.EcuType, t protocol.ECU, by equipment.EcuSource, at value.Time) error {
	old := f.fitted[kind]
	if old != nil && old.EcuSN != "" && t.SN != "" && old.EcuSN != value.Cut(t.SN, maxSN) {
		gone := *old
		gone.Status, gone.ReplacedAt = equipment.EcuReplaced, at
		if err := record.Update(ctx, f.engine, f.tx, equipment.Ecus, old, &gone); err != nil {
			return err
		}
		old = nil
	}
	if old == nil {
		row := equipment.Ecu{VehicleID: f.ID, DealerID: f.DealerID, EcuType: kind}
		merge(&row, t, at)
		return f.open(ctx, &row, by, at)
	}
	row := *old
	merge(&row, t, at)
	if old.SoftwareVersion != "" && row.SoftwareVersion != old.SoftwareVersion {
		row.FlashCount++
		row.LastUpgradeAt = at
	}
	return f.store(ctx, old, &row, by, at)
}

// open adds a new controller, of the supplier that the model lists.
func (f *controllers) open(ctx context.Context, row *equipment.Ecu, by equipment.EcuSource, at value.Time) (err error) {
	if f.listed == nil {
		if f.listed, err = listOf(ctx, f.tx, f.ID); err != nil {
			return err
		}
	}
	for _, one := range f.listed {
		if one.EcuType == row.EcuType {
			row.Supplier = value.Cut(one.Supplier, maxSupplier)
			break
		}
	}
	f.fitted[row.EcuType] = row
	f.opened = append(f.opened, *row)
	f.addHistory(row, "", by, at)
	return nil
}

// store updates a controller, and adds a history entry if a version changed.
func (f *controllers) store(ctx context.Context, old, row *equipment.Ecu, by equipment.EcuSource, at value.Time) error {
	if err := record.Update(ctx, f.engine, f.tx, equipment.Ecus, old, row); err != nil {
		return err
	}
	f.fitted[row.EcuType] = row
	if versions(old) != versions(row) {
		f.addHistory(row, old.SoftwareVersion, by, at)
	}
	return nil
}

// versions returns the values whose changes go to the history.
func versions(e *equipment.Ecu) [5]string {
	return [5]string{e.EcuSN, e.SoftwareVersion, e.HardwareVersion, e.BootVersion, e.ConfigVersion}
}

// addHistory adds a history entry of a controller.
func (f *controllers) addHistory(e *equipment.Ecu, was string, by equipment.EcuSource, at value.Time) {
	f.history = append(f.history, equipment.EcuVersion{
		VehicleID: e.VehicleID, DealerID: e.DealerID, EcuType: e.EcuType, EcuSN: e.EcuSN, PreviousVersion: was, SoftwareVersion: e.SoftwareVersion,
		HardwareVersion: e.HardwareVersion, BootVersion: e.BootVersion, ConfigVersion: e.ConfigVersion, Source: by, KnownAt: at,
	})
}

// Maximum lengths of stored values (equipment catalogue, ecu).
const (
	maxSN      = 30
	maxVersion = 20
)

// merge applies reported values; omitted ones stay unchanged. If the controller did not answer its terminal, only the count of unanswered
// polls changes.
func merge(row *equipment.Ecu, t protocol.ECU, at value.Time) {
	text := func(to *string, reported string, most int) {
		if reported != "" {
			*to = value.Cut(reported, most)
		}
	}
	text(&row.EcuSN, t.SN, maxSN)
	text(&row.HardwareVersion, t.Hardware, maxVersion)
	text(&row.SoftwareVersion, t.Software, maxVersion)
	text(&row.BootVersion, t.Bootloader, maxVersion)
	text(&row.ConfigVersion, t.Config, maxVersion)
	row.SoftwareCode = validate.VersionCode(row.SoftwareVersion)
	row.AntiRollback = max(row.AntiRollback, t.AntiRoll) // stored in fuses, so it never decreases
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

// unanswered counts an unanswered poll. After EcuTimeout in succession the controller is silent, whatever its status was.
func unanswered(row *equipment.Ecu) {
	if row.Polls++; row.Polls >= equipment.EcuTimeout {
		row.Status = equipment.EcuSilent
	}
}
