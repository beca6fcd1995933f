package seed

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/value"
	rules "evops/core/battery"
	"evops/core/record"
)

// Numbers of batteries and fittings of the small demo.
const (
	fittedBatteries  = 1_300
	stockBatteries   = 140
	repairBatteries  = 20
	retiredBatteries = 25
	scrapBatteries   = 15
	leasedBatteries  = 40
	lockedBatteries  = 3
	// pairSwaps are pairs of slots that exchanged their batteries, rotations groups of three slots that passed them on three times.
	pairSwaps, rotations = 312, 4
)

// A battery is produced some days before its vehicle, and its warranty has this many months.
const batteryWarranty = 36

// makersOf are the makers of demo batteries with the letter of their chemistry, by battery type.
var makersOf = map[equipment.BatteryType]struct {
	makers    []string
	chemistry byte
}{1: {[]string{"001", "04Q"}, 'B'}, 2: {[]string{"08A", "0FE"}, 'E'}, 3: {[]string{"0B7"}, 'C'}, 4: {[]string{"0T3"}, 'Z'}, 5: {[]string{"0NA"}, 'Z'}, 6: {[]string{"0T3"}, 'Z'}}

// fittedSlot is a slot of a vehicle with the battery that is in it now.
type fittedSlot struct {
	ID, DealerID, ModelID, SlotNo, OdoKm, NominalVoltage, RatedCapacity, BatterySlots int64
	BatteryType                                                                       equipment.BatteryType
	ProductionDate                                                                    value.Date
	BornAt                                                                            value.Time
	battery                                                                           int // index of the battery
	// since is when the battery that is in the slot now came into it, or when the slot was first filled.
	since value.Time
}

// odoAt returns the odometer at a time, as if the vehicle were ridden evenly.
func (f *fittedSlot) odoAt(at, now value.Time) int64 {
	age := now.Milli() - f.BornAt.Milli()
	if age <= 0 {
		return 0
	}
	return f.OdoKm * max(0, at.Milli()-f.BornAt.Milli()) / age
}

// demoBatteries collects the batteries of the demo and the times they were in vehicles.
type demoBatteries struct {
	now   value.Time
	r     *rand.Rand
	rows  []battery.Battery
	past  []battery.History // of batteries by their index, until ids are known
	slots []*fittedSlot
}

// batteries creates the batteries of the small demo with the vehicles they were in.
func (s *seeder) batteries(ctx context.Context, tx bun.Tx) error {
	d := &demoBatteries{now: value.Now(), r: newRand(batteryStream, 0)}
	var vehicles []fittedSlot
	if err := tx.NewRaw(`SELECT v.id, v.dealer_id, v.model_id, v.production_date, v.created_at AS born_at, s.odo_km, m.nominal_voltage, m.rated_capacity, m.battery_slots, m.battery_type
		FROM vehicle AS v JOIN vehicle_shadow AS s ON s.id = v.id JOIN vehicle_model AS m ON m.id = v.model_id
		WHERE v.deleted_at = 0 AND v.status <> ? ORDER BY v.model_id, v.id LIMIT ?`, equipment.Scrapped, smallFleet).Scan(ctx, &vehicles); err != nil {
		return err
	}
	d.fill(vehicles)
	d.exchange()
	d.lease()
	d.addUnfitted(vehicles)
	if err := record.InsertMany(ctx, s.e, tx, battery.Batteries, d.rows); err != nil {
		return err
	}
	for i := range d.past {
		d.past[i].BatteryID = d.rows[d.past[i].BatteryID].ID
	}
	return record.InsertMany(ctx, s.e, tx, battery.Histories, d.past)
}

// fill puts a battery into the first slot of every vehicle, then into the second of some.
func (d *demoBatteries) fill(vehicles []fittedSlot) {
	for slot := int64(1); slot <= 2; slot++ {
		for i := range vehicles {
			if slot > max(1, vehicles[i].BatterySlots) || len(d.slots) == fittedBatteries {
				continue
			}
			f := vehicles[i]
			f.BornAt = earlier(f.BornAt, d.now)
			f.SlotNo, f.since, f.battery = slot, f.BornAt, len(d.rows)
			d.slots = append(d.slots, &f)
			d.add(&f, battery.InUse)
		}
	}
}

// add creates a battery for vehicles like f.
func (d *demoBatteries) add(f *fittedSlot, status battery.Status) *battery.Battery {
	i, made := len(d.rows), f.ProductionDate.AddDays(-5-d.r.IntN(25))
	kind := makersOf[f.BatteryType]
	if kind.makers == nil {
		kind = makersOf[2]
	}
	b := battery.Battery{
		MakerCode: pick(d.r, kind.makers), BatteryType: f.BatteryType, NominalVoltage: f.NominalVoltage, RatedCapacity: f.RatedCapacity, ProductionDate: made,
		SpecName: fmt.Sprintf("%dV%dAh", f.NominalVoltage/10, f.RatedCapacity/10), Ownership: battery.Bought, Status: status, DealerID: f.DealerID,
		WarrantyEndAt: value.At(made.Time().Std().AddDate(0, batteryWarranty, 0)).Date(),
	}
	if f.NominalVoltage > 0 {
		b.CellCount = max(1, f.NominalVoltage/36)
	}
	b.BatteryCode = fmt.Sprintf("%sP%c%02dM%06d%s%07d", b.MakerCode, kind.chemistry, f.NominalVoltage/10%100, f.ModelID%1_000_000, rules.DateCode(made), 1+i)
	if i%3 == 0 {
		b.PackSN = fmt.Sprintf("%s%s%06d", b.MakerCode, made.Time().Std().Format("060102"), 1+i)
	}
	b.CreatedAt = earlier(d.now, made.AddDays(5).Time())
	d.rows = append(d.rows, b)
	return &d.rows[i]
}

// exchange lets batteries of swap networks move between vehicles of the same model, and adds the fittings of all slots.
func (d *demoBatteries) exchange() {
	next := 0
	for range rotations {
		if g := d.group(&next, 3); g != nil {
			d.rotate(g, 3)
		}
	}
	for range pairSwaps {
		if g := d.group(&next, 2); g != nil {
			d.rotate(g, 1)
		}
	}
	for _, f := range d.slots {
		reason := battery.FirstFit
		if f.since != f.BornAt {
			reason = swapped
		}
		d.past = append(d.past, d.fitting(f, f.battery, f.since, value.Time{}, reason))
		b := &d.rows[f.battery]
		b.VehicleID, b.SlotNo, b.InstalledAt, b.DealerID = f.ID, f.SlotNo, f.since, f.DealerID
	}
}

// swapped is the reason of a fitting in a swap network.
const swapped = "2"

// group returns the next n slots of different vehicles of one model that are old enough.
func (d *demoBatteries) group(next *int, n int) (g []*fittedSlot) {
	for ; *next < len(d.slots) && len(g) < n; *next++ {
		f := d.slots[*next]
		if d.now.Milli()-f.BornAt.Milli() < (30*24*time.Hour).Milliseconds() || f.SlotNo != 1 {
			continue
		}
		if len(g) > 0 && g[0].ModelID != f.ModelID {
			g = nil
		}
		g = append(g, f)
	}
	if len(g) < n {
		return nil
	}
	return g
}

// rotate passes the batteries of slots on to the next slot, at several times since all of the vehicles exist.
func (d *demoBatteries) rotate(g []*fittedSlot, times int) {
	begin := g[0].BornAt.Milli()
	for _, f := range g {
		begin = max(begin, f.BornAt.Milli())
		d.rows[f.battery].Ownership = battery.SwapNetwork
	}
	for k := range times {
		at := value.Milli(begin + (d.now.Milli()-begin)*int64(k+1)/int64(times+1) - int64(d.r.IntN(3_600_000)))
		last := g[len(g)-1].battery
		for i := len(g) - 1; i >= 0; i-- {
			f := g[i]
			reason := battery.FirstFit
			if f.since != f.BornAt {
				reason = swapped
			}
			d.past = append(d.past, d.fitting(f, f.battery, f.since, at, reason))
			f.since, f.battery = at, last
			if i > 0 {
				f.battery = g[i-1].battery
			}
		}
	}
}

// fitting returns the time a battery was in a slot; it still is if the end is empty.
func (d *demoBatteries) fitting(f *fittedSlot, index int, start, end value.Time, reason string) battery.History {
	h := battery.History{
		BatteryID: int64(index), VehicleID: f.ID, DealerID: f.DealerID, SlotNo: f.SlotNo, State: battery.Fitted, StartAt: start, StartOdoKm: f.odoAt(start, d.now),
		SwapReason: reason, RecordSource: battery.ByHand,
	}
	h.CreatedAt = start
	if !end.IsZero() {
		h.State, h.EndAt, h.EndOdoKm = battery.Removed, end, f.odoAt(end, d.now)
		h.DurationMin = (end.Milli() - start.Milli()) / time.Minute.Milliseconds()
		h.MileageKm = h.EndOdoKm - h.StartOdoKm
		h.UpdatedAt = end
	}
	return h
}

// lease makes some of the batteries that never moved leased ones.
func (d *demoBatteries) lease() {
	left := leasedBatteries
	for i := 0; i < len(d.rows) && left > 0; i += 3 {
		if d.rows[i].Ownership == battery.Bought {
			d.rows[i].Ownership = battery.Leased
			if left--; left < lockedBatteries && d.rows[i].Status == battery.InUse {
				d.rows[i].LockState = battery.Locked
			}
		}
	}
}

// addUnfitted adds the batteries outside of vehicles.
func (d *demoBatteries) addUnfitted(vehicles []fittedSlot) {
	for _, part := range []struct {
		status battery.Status
		n      int
	}{{battery.InStock, stockBatteries}, {battery.InRepair, repairBatteries}, {battery.SecondLife, retiredBatteries}, {battery.Scrapped, scrapBatteries}} {
		for i := range part.n {
			b := d.add(&vehicles[(i*17+int(part.status)*31)%len(vehicles)], part.status)
			if part.status == battery.SecondLife || part.status == battery.Scrapped {
				b.Receiver = pick(d.r, []string{"华东电池回收有限公司", "绿循环储能科技", "沪上再生资源公司"})
				b.DisposedAt = d.now.Add(-time.Duration(3+d.r.IntN(60)) * 24 * time.Hour)
			}
		}
	}
}
