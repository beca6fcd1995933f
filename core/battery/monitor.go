package battery

import (
	"context"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/battery"
	"evops/contracts/value"
	"evops/core/alarm"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
	"evops/core/store"
)

// MonitorDeps are the parts of the product that a monitor needs.
type MonitorDeps struct {
	Engine *record.Engine
	Alarms *alarm.Service
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Monitor keeps what batteries report (equipment catalogue 11.4, bt): their live state, their values by day, and the vehicles they are in.
type Monitor struct {
	MonitorDeps
	states  *record.ManyUpdate[battery.State]
	assess  *record.ManyUpdate[battery.State]
	days    *store.Batch
	sighted *store.Batch
}

// NewMonitor creates a monitor.
func NewMonitor(parts MonitorDeps) *Monitor {
	row, db := battery.States.Row, parts.Engine.DB()
	return &Monitor{
		parts,
		record.UpdateMany(parts.Engine, battery.States, &row.SOC, &row.SOH, &row.CycleCount, &row.CellDeltaMV, &row.TempC, &row.MaxTempC, &row.MaxTempAt,
			&row.Voltage, &row.CellsMV, &row.CellsAt, &row.LastReportAt),
		record.UpdateMany(parts.Engine, battery.States, &row.SOH, &row.RiskLevel),
		newDayBatch(db), newSightingBatch(db),
	}
}

// pack is a battery by one of its codes.
type pack struct {
	ID, VehicleID       int64
	BatteryCode, PackSN string
	Status              battery.Status
	InstalledAt         value.Time
}

// observation applies the reports of one transaction.
type observation struct {
	*Monitor
	tx        bun.Tx
	byCode    map[string]*pack
	sightings map[int64]map[string]*sighting // by vehicle and code
	changed   map[*sighting]bool
}

// reading is what a report says about a battery that is in the vehicle.
type reading struct {
	battery int64
	of      protocol.Pack
	devicelink.PackReport
}

// HandleReports applies reports of vehicles whose states are locked. Values count only from the vehicle that a battery is in; a report that
// comes twice changes nothing.
func (m *Monitor) HandleReports(ctx context.Context, tx bun.Tx, reports []devicelink.PackReport) error {
	o := &observation{Monitor: m, tx: tx, changed: map[*sighting]bool{}}
	if err := o.load(ctx, reports); err != nil {
		return err
	}
	var readings []reading
	for _, r := range reports {
		if !r.Late {
			if err := o.recognise(ctx, r); err != nil {
				return err
			}
		}
		for _, p := range r.Packs {
			if b := o.byCode[codeOf(p)]; b != nil && b.VehicleID == r.VehicleID && r.At.Milli() >= b.InstalledAt.Milli() {
				readings = append(readings, reading{b.ID, p, r})
			}
		}
	}
	if err := o.saveSightings(ctx); err != nil {
		return err
	}
	return m.store(ctx, tx, readings)
}

// codeOf returns the code of a pack as batteries have it; empty if no battery can have it.
func codeOf(p protocol.Pack) string {
	code := strings.ToUpper(strings.TrimSpace(p.Code))
	if len(code) > maxCode || !isAlphanumeric(code) {
		return ""
	}
	return code
}

// maxCode is the length of the longest serial number of a maker.
const maxCode = 30

// load reads the batteries that reports name, and the sightings of their vehicles.
func (o *observation) load(ctx context.Context, reports []devicelink.PackReport) error {
	var codes []string
	var vehicles []int64
	for _, r := range reports {
		vehicles = append(vehicles, r.VehicleID)
		for _, p := range r.Packs {
			if code := codeOf(p); code != "" {
				codes = append(codes, code)
			}
		}
	}
	o.byCode = make(map[string]*pack, len(codes))
	if len(codes) > 0 {
		var found []*pack
		if err := o.tx.NewRaw("SELECT id, vehicle_id, battery_code, pack_sn, status, installed_at FROM battery WHERE deleted_at = 0 AND (battery_code IN (?) OR pack_sn IN (?))",
			bun.List(codes), bun.List(codes)).Scan(ctx, &found); err != nil {
			return err
		}
		for _, b := range found {
			o.add(b)
		}
	}
	return o.loadSightings(ctx, vehicles)
}

func (o *observation) add(b *pack) {
	o.byCode[b.BatteryCode] = b
	if b.PackSN != "" {
		o.byCode[b.PackSN] = b
	}
}

// store applies readings to the states and days of batteries.
func (m *Monitor) store(ctx context.Context, tx bun.Tx, readings []reading) error {
	if len(readings) == 0 {
		return nil
	}
	states, err := m.lockStates(ctx, tx, readings)
	if err != nil {
		return err
	}
	changed := map[int64]*battery.State{}
	days := map[dayKey]*day{}
	for _, r := range readings {
		s := states[r.battery]
		if s == nil {
			continue // deleted in the meantime
		}
		v := valuesOf(r)
		key := dayKey{r.battery, r.At.Date().Time().Milli()}
		if days[key] == nil {
			days[key] = &day{}
		}
		days[key].add(v)
		if !r.Late && r.At.Milli() > s.LastReportAt.Milli() {
			v.applyTo(s, r.At)
			changed[r.battery] = s
		}
	}
	rows := make([]*battery.State, 0, len(changed))
	for _, s := range changed {
		rows = append(rows, s)
	}
	if err := m.states.Exec(ctx, tx, m.Clock(), rows); err != nil {
		return err
	}
	return m.saveDays(ctx, tx, days)
}

// lockStates locks the states of batteries, and creates those of batteries that were recorded before there were any.
func (m *Monitor) lockStates(ctx context.Context, tx bun.Tx, readings []reading) (map[int64]*battery.State, error) {
	states := map[int64]*battery.State{}
	for _, r := range readings {
		states[r.battery] = nil
	}
	ids := make([]int64, 0, len(states))
	for id := range states {
		ids = append(ids, id)
	}
	for again := false; ; again = true {
		locked, err := record.LockAll(ctx, m.Engine.InTx(tx), battery.States, &battery.States.Row.ID, ids...)
		if err != nil {
			return nil, err
		}
		for _, s := range locked {
			states[s.ID] = s
		}
		if len(locked) == len(ids) || again {
			return states, nil
		}
		if err := createStates(ctx, tx, ids...); err != nil {
			return nil, err
		}
	}
}

// createStates creates the missing states of batteries.
func createStates(ctx context.Context, tx bun.Tx, ids ...int64) error {
	_, err := tx.NewRaw(`INSERT INTO battery_state (id, battery_id, dealer_id, created_at, created_by, updated_at, updated_by, version)
		SELECT id, id, dealer_id, created_at, created_by, created_at, created_by, 1 FROM battery WHERE id IN (?) AND deleted_at = 0 ON CONFLICT (id) DO NOTHING`, bun.List(ids)).Exec(ctx)
	return err
}
