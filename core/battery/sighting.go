package battery

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
	"evops/core/store"
)

// A vehicle has the battery that it reports this often, over this time (equipment catalogue, batteryHistory).
const (
	enoughReports = 3
	enoughTime    = 2 * time.Minute
	// sameTime is how long ago the vehicle of a battery reported it for the battery to be in two vehicles at the same time.
	sameTime = 24 * time.Hour
)

// sighting is a code that a vehicle reports without having the battery.
type sighting struct {
	VehicleID       int64
	Code            string
	FirstAt, LastAt value.Time
	Reports         int64
	// Raised is whether the battery was found to be in two vehicles; 1 or 0.
	Raised int64
}

// isEnough reports whether the battery is really in the vehicle.
func (s *sighting) isEnough() bool {
	return s.Reports >= enoughReports && s.LastAt.Milli()-s.FirstAt.Milli() >= enoughTime.Milliseconds()
}

func (o *observation) loadSightings(ctx context.Context, vehicles []int64) error {
	var found []*sighting
	err := o.tx.NewRaw("SELECT vehicle_id, code, first_at, last_at, reports, raised FROM battery_sighting WHERE vehicle_id IN (?)", bun.List(vehicles)).Scan(ctx, &found)
	o.sightings = map[int64]map[string]*sighting{}
	for _, s := range found {
		o.of(s.VehicleID)[s.Code] = s
	}
	return err
}

// of returns the sightings of a vehicle.
func (o *observation) of(vehicle int64) map[string]*sighting {
	if o.sightings[vehicle] == nil {
		o.sightings[vehicle] = map[string]*sighting{}
	}
	return o.sightings[vehicle]
}

// recognise compares the batteries that a vehicle reports with those it has. A report without a code ends its sighting, as only successive
// reports count.
func (o *observation) recognise(ctx context.Context, r devicelink.PackReport) error {
	seen := o.of(r.VehicleID)
	for code, s := range seen {
		named := slices.ContainsFunc(r.Packs, func(p protocol.Pack) bool { return codeOf(p) == code })
		if !named && r.At.Milli() > s.LastAt.Milli() {
			if err := o.forget(ctx, s, r.At); err != nil {
				return err
			}
		}
	}
	for i, p := range r.Packs {
		code := codeOf(p)
		b := o.byCode[code]
		switch {
		case b != nil && b.VehicleID == r.VehicleID:
			if b.Status == battery.Missing {
				if err := o.found(ctx, b); err != nil {
					return err
				}
			}
			continue
		case b != nil && (b.Status == battery.SecondLife || b.Status == battery.Scrapped):
			continue // no vehicle may have it
		case b == nil:
			if _, broken := Decode(code); broken != 0 {
				continue // a serial number that is not on record names no battery
			}
		}
		s := seen[code]
		if s == nil {
			s = &sighting{VehicleID: r.VehicleID, Code: code, FirstAt: r.At}
			seen[code] = s
		}
		if r.At.Milli() <= s.LastAt.Milli() {
			continue
		}
		s.LastAt, s.Reports = r.At, s.Reports+1
		o.changed[s] = true
		if s.isEnough() {
			if err := o.confirm(ctx, r, i, s, b); err != nil {
				return err
			}
		}
	}
	return nil
}

// found ends that a battery is missing.
func (o *observation) found(ctx context.Context, b *pack) error {
	old, err := record.Lock(ctx, o.Engine.InTx(o.tx), battery.Batteries, b.ID)
	if err != nil || old.Status != battery.Missing {
		return err
	}
	b.Status = battery.InUse
	again := *old
	again.Status, _ = battery.StatusLifecycle.Next(old.Status, battery.SeenInVehicle)
	return record.Update(ctx, o.Engine, o.tx, battery.Batteries, old, &again)
}

// forget ends a sighting, and the alarm about it.
func (o *observation) forget(ctx context.Context, s *sighting, at value.Time) error {
	delete(o.sightings[s.VehicleID], s.Code)
	delete(o.changed, s)
	if _, err := o.tx.NewRaw("DELETE FROM battery_sighting WHERE vehicle_id = ? AND code = ?", s.VehicleID, s.Code).Exec(ctx); err != nil || s.Raised == 0 {
		return err
	}
	return o.Alarms.Clear(ctx, o.tx, s.VehicleID, equipment.AlarmBatteryTwice, at)
}

// confirm puts a battery into the vehicle that reports it, unless another vehicle reports it at the same time.
func (o *observation) confirm(ctx context.Context, r devicelink.PackReport, at int, s *sighting, b *pack) error {
	if b != nil && b.VehicleID != 0 {
		var last struct {
			At  value.Time
			VIN string `bun:"vin"`
		}
		if err := o.tx.NewRaw("SELECT coalesce(s.last_report_at, 0) AS at, coalesce(v.vin, '') AS vin FROM battery AS b LEFT JOIN battery_state AS s ON s.id = b.id LEFT JOIN vehicle AS v ON v.id = b.vehicle_id WHERE b.id = ?",
			b.ID).Scan(ctx, &last); err != nil {
			return err
		}
		if last.At.Milli() > s.FirstAt.Milli() && last.At.Milli() > r.At.Add(-sameTime).Milli() {
			if s.Raised == 1 {
				return nil
			}
			s.Raised = 1
			return o.Alarms.Raise(ctx, o.tx, r.VehicleID, equipment.AlarmBatteryTwice, r.At, map[string]any{"code": s.Code, "vin": last.VIN})
		}
	}
	if err := o.forget(ctx, s, r.At); err != nil {
		return err
	}
	moved, err := o.move(ctx, r, at, s, b)
	if err == nil {
		o.add(moved)
	}
	return err
}

// move puts a battery into the slot of the vehicle that it reports, in place of the one there. An unknown battery is recorded.
func (o *observation) move(ctx context.Context, r devicelink.PackReport, at int, s *sighting, b *pack) (*pack, error) {
	in := o.Engine.InTx(o.tx)
	v, err := record.Lock(ctx, in, equipment.Vehicles, r.VehicleID) // as for an installation by hand
	if err != nil {
		return nil, err
	}
	fitted, err := record.LockAll(ctx, in, battery.Batteries, &battery.Batteries.Row.VehicleID, v.ID)
	if err != nil {
		return nil, err
	}
	slot, before := slotFor(fitted, r.Packs, at)
	if before != nil {
		if err := o.remove(ctx, before, s.FirstAt); err != nil {
			return nil, err
		}
	}
	old, now := (*battery.Battery)(nil), &battery.Battery{}
	if b != nil {
		if old, err = record.Lock(ctx, in, battery.Batteries, b.ID); err != nil {
			return nil, err
		}
		*now = *old
		if err := takeOut(ctx, o.Engine, o.tx, now, s.FirstAt); err != nil {
			return nil, err
		}
		if old.Status != battery.InUse {
			now.Status, _ = battery.StatusLifecycle.Next(old.Status, battery.SeenInVehicle)
		}
	} else {
		if now, err = o.unknown(ctx, v, s.Code); err != nil {
			return nil, err
		}
		copied := *now
		old = &copied
	}
	reason, err := reasonFor(ctx, in, v.ID, slot)
	if err != nil {
		return nil, err
	}
	if err := fit(ctx, o.Engine, o.tx, now, &battery.History{
		VehicleID: v.ID, DealerID: v.DealerID, SlotNo: slot, StartAt: s.FirstAt, SwapReason: reason, RecordSource: battery.Automatic,
	}, access.System()); err != nil {
		return nil, err
	}
	if err := record.Update(ctx, o.Engine, o.tx, battery.Batteries, old, now); err != nil {
		return nil, err
	}
	_, err = o.tx.NewRaw("UPDATE battery_state SET dealer_id = ? WHERE id = ?", now.DealerID, now.ID).Exec(ctx)
	return &pack{now.ID, now.VehicleID, now.BatteryCode, now.PackSN, now.Status, now.InstalledAt}, err
}

// remove takes a battery out of the vehicle that now has another one in its slot.
func (o *observation) remove(ctx context.Context, b *battery.Battery, at value.Time) error {
	out := *b
	if err := takeOut(ctx, o.Engine, o.tx, &out, at); err != nil {
		return err
	}
	out.Status, _ = battery.StatusLifecycle.Next(b.Status, battery.Replaced)
	if known := o.byCode[b.BatteryCode]; known != nil {
		known.VehicleID, known.Status = 0, out.Status
	}
	return record.Update(ctx, o.Engine, o.tx, battery.Batteries, b, &out)
}

// unknown records a battery that is first seen in a vehicle. Somebody verifies it later.
func (o *observation) unknown(ctx context.Context, v *equipment.Vehicle, text string) (*battery.Battery, error) {
	code, _ := Decode(text)
	b := record.NewRow(o.Engine, battery.Batteries)
	b.BatteryCode, b.MakerCode, b.ProductionDate, b.BatteryType = text, code.Parts[Maker-1], code.ProducedOn, code.chemistry.batteryType
	b.Status, b.Verification, b.DealerID = battery.InUse, battery.ToVerify, v.DealerID
	if b.BatteryType == 0 {
		model, err := record.Get(ctx, o.Engine.InTx(o.tx), equipment.VehicleModels, v.ModelID)
		if err != nil {
			return nil, err
		}
		b.BatteryType = model.BatteryType
	}
	if err := record.Insert(ctx, o.Engine, o.tx, battery.Batteries, b); err != nil {
		return nil, err
	}
	return b, createStates(ctx, o.tx, b.ID)
}

// slotFor returns the slot of the pack at a position of a report, and the battery that it replaces there; nil if the slot is empty. A slot
// whose battery is reported too is not meant.
func slotFor(fitted []*battery.Battery, packs []protocol.Pack, at int) (slot int64, before *battery.Battery) {
	bySlot, stays := map[int64]*battery.Battery{}, map[int64]bool{}
	for _, b := range fitted {
		bySlot[b.SlotNo] = b
		stays[b.SlotNo] = slices.ContainsFunc(packs, func(p protocol.Pack) bool {
			code := codeOf(p)
			return code == b.BatteryCode || code != "" && code == b.PackSN
		})
	}
	slot = int64(at + 1)
	for next := int64(1); stays[slot] && next <= equipment.MaxBatterySlots; next++ {
		slot = next
	}
	return slot, bySlot[slot]
}

// newSightingBatch prepares the statement that stores sightings.
func newSightingBatch(db *store.DB) *store.Batch {
	return db.Batch(`INSERT INTO battery_sighting (vehicle_id, code, first_at, last_at, reports, raised) SELECT * FROM %s WHERE true
		ON CONFLICT (vehicle_id, code) DO UPDATE SET last_at = excluded.last_at, reports = excluded.reports, raised = excluded.raised`,
		"bigint", "text", "bigint", "bigint", "bigint", "bigint")
}

func (o *observation) saveSightings(ctx context.Context) error {
	rows := make([][]any, 0, len(o.changed))
	for s := range o.changed {
		rows = append(rows, []any{s.VehicleID, s.Code, s.FirstAt.Milli(), s.LastAt.Milli(), s.Reports, s.Raised})
	}
	return o.sighted.Exec(ctx, &o.tx, rows)
}
