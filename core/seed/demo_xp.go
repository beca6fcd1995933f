package seed

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/contracts/xp"
	"evops/core/record"
	rules "evops/core/xp"
)

// The numbers of the smart mobility line in the demo: of twenty vehicles fourteen have an owner and one has a fault.
const (
	xpVehicles  = 240
	xpSyncDays  = 60
	xpMostSyncs = 12
)

// xpModel is a model of the smart mobility line.
type xpModel struct {
	ID, WarrantyMonths int64
	ModelCode          string
	Colors             []equipment.Color
}

// demoXp collects the smart mobility line of the demo.
type demoXp struct {
	now      value.Time
	r        *rand.Rand
	models   []xpModel
	users    []int64
	dealers  []int64
	staff    []int64
	vehicles []xp.Vehicle
	syncs    []xp.Sync // of vehicles by their index, until ids are known
}

// xpLine creates the smart mobility line of the demo.
func (s *seeder) xpLine(ctx context.Context, tx bun.Tx) error {
	d := &demoXp{now: value.Now(), r: newRand(xpStream, 0)}
	if err := d.load(ctx, s, tx); err != nil {
		return err
	}
	for i := range xpVehicles {
		d.add(i)
	}
	if err := record.InsertMany(ctx, s.e, tx, xp.Vehicles, d.vehicles); err != nil {
		return err
	}
	for i := range d.syncs {
		d.syncs[i].VehicleXpID = d.vehicles[d.syncs[i].VehicleXpID].ID
	}
	if err := record.InsertMany(ctx, s.e, tx, xp.Syncs, d.syncs); err != nil {
		return err
	}
	bindings, instructions := d.owned()
	if err := record.InsertMany(ctx, s.e, tx, xp.Bindings, bindings); err != nil {
		return err
	}
	return record.InsertMany(ctx, s.e, tx, xp.Instructions, instructions)
}

func (d *demoXp) load(ctx context.Context, s *seeder, tx bun.Tx) error {
	series, err := record.Find(ctx, s.e.InTx(tx), equipment.VehicleSeriesAll, &equipment.VehicleSeriesAll.Row.ProductLine, equipment.SmartMobility)
	if err != nil {
		return err
	}
	for _, one := range series {
		models, err := record.Find(ctx, s.e.InTx(tx), equipment.VehicleModels, &equipment.VehicleModels.Row.SeriesID, one.ID)
		if err != nil {
			return err
		}
		for _, m := range models {
			if m.Status == equipment.ModelPublished {
				d.models = append(d.models, xpModel{m.ID, m.WarrantyMonths, m.ModelCode, m.Colors})
			}
		}
	}
	if err := tx.NewRaw("SELECT id FROM app_user WHERE deleted_at = 0 AND status = 0 ORDER BY id DESC LIMIT ?", xpVehicles).Scan(ctx, &d.users); err != nil {
		return err
	}
	if err := tx.NewRaw("SELECT id FROM dealer WHERE deleted_at = 0 AND operation_status = 0 ORDER BY id LIMIT 40").Scan(ctx, &d.dealers); err != nil {
		return err
	}
	staff, err := s.authors(ctx, tx, 3)
	for _, who := range staff {
		d.staff = append(d.staff, who.UserID)
	}
	return err
}

// add creates a vehicle. Vehicles of online shops have no dealer.
func (d *demoXp) add(i int) {
	m := d.models[i%len(d.models)]
	made := d.now.Date().AddDays(-90 - d.r.IntN(300))
	_, week := made.Time().Std().ISOWeek()
	v := xp.Vehicle{
		SN:      fmt.Sprintf("%s01%s%02dA%07d", m.ModelCode[:2], made[2:4], week, 2_000_001+i),
		ModelID: m.ID, ColorCode: pick(d.r, m.Colors).Code, BtMAC: fmt.Sprintf("C8:2E:18:%02X:%02X:%02X", i>>8, i&255, i*37&255),
		SkuRegion: []xp.Region{xp.China, xp.China, xp.China, xp.EU, xp.US, xp.Other}[d.r.IntN(6)], ProductionDate: made, SalesChannel: []string{"2", "2", "1", "3", "4"}[d.r.IntN(5)],
		BatterySN: fmt.Sprintf("XB%s%06d", made[2:4], 100_000+i),
	}
	if v.SalesChannel == "1" {
		v.DealerID = pick(d.r, d.dealers)
	}
	v.CreatedAt = made.AddDays(20).Time()
	if i%20 < 14 {
		d.own(&v, i, m)
	}
	d.vehicles = append(d.vehicles, v)
}

// own gives a vehicle an owner, and its phone some syncs until the last one.
func (d *demoXp) own(v *xp.Vehicle, i int, m xpModel) {
	v.OwnerID, v.BindStatus, v.ActivationStatus = d.users[i%len(d.users)], equipment.Bound, equipment.Activated
	v.ActivatedAt = v.CreatedAt.Add(time.Duration(1+d.r.IntN(40)) * 24 * time.Hour)
	v.MainVersion, v.BleVersionNo, v.BmsVersion = []string{"1.4.2", "1.5.0", "1.5.1"}[d.r.IntN(3)], "2.1.0", "1.0.7"
	v.LockStatus, v.SpeedLimitKmh = equipment.LockStatus(d.r.IntN(2)), []int64{15, 20, 25}[d.r.IntN(3)]
	last := d.now.Add(-time.Duration(d.r.IntN(xpSyncDays*24*60)) * time.Minute)
	if v.ActivatedAt.Milli() > last.Milli() {
		v.ActivatedAt = last.Add(-24 * time.Hour)
	}
	v.WarrantyEndAt = rules.WarrantyEnd(v.ActivatedAt, m.WarrantyMonths)
	v.LastSyncAt, v.ReportedAt = last, last.Add(-90*time.Second)
	v.LastGeo = value.Geo{Lng: math.Round((121.2+d.r.Float64()*0.8)*100) / 100, Lat: math.Round((30.9+d.r.Float64()*0.6)*100) / 100}
	km, n := int64(300+d.r.IntN(12_000)), 1+d.r.IntN(xpMostSyncs)
	for k := n - 1; k >= 0; k-- {
		at := last.Add(-time.Duration(k)*20*time.Hour - time.Duration(d.r.IntN(180)*min(k, 1))*time.Minute)
		if at.Milli() < v.ActivatedAt.Milli() {
			continue
		}
		sync := xp.Sync{
			VehicleXpID: int64(len(d.vehicles)), DealerID: v.DealerID, AppUserID: v.OwnerID, SyncedAt: at, Records: int64(1 + d.r.IntN(30)), SOC: int64(15 + d.r.IntN(85)),
			TotalMileageKm: km, LockStatus: v.LockStatus, MainVersion: v.MainVersion,
		}
		if k == 0 && i%20 == 3 {
			sync.FaultCode = pick(d.r, []string{"E11", "E21", "E30"})
		}
		sync.CreatedAt = at
		km += int64(20 + d.r.IntN(120))
		v.SOC, v.TotalMileageKm, v.FaultCode = sync.SOC, sync.TotalMileageKm, sync.FaultCode
		d.syncs = append(d.syncs, sync)
	}
}

// owned returns the bindings and the instructions: one in every state, and more that succeeded.
func (d *demoXp) owned() (bindings []xp.Binding, instructions []xp.Instruction) {
	states := []equipment.CommandState{
		equipment.CommandQueued, equipment.CommandSucceeded, equipment.CommandSent, equipment.CommandSucceeded, equipment.CommandFailed, equipment.CommandSucceeded, equipment.CommandTimedOut, equipment.CommandCancelled,
	}
	for i := range d.vehicles {
		v := &d.vehicles[i]
		if v.BindStatus != equipment.Bound {
			continue
		}
		b := xp.Binding{VehicleXpID: v.ID, DealerID: v.DealerID, AppUserID: v.OwnerID, BoundAt: v.ActivatedAt, OperatorID: pick(d.r, d.staff)}
		b.CreatedAt, b.CreatedBy = v.ActivatedAt, b.OperatorID
		bindings = append(bindings, b)
		if i%4 == 0 {
			instructions = append(instructions, d.instruction(v, states[len(instructions)%len(states)]))
		}
	}
	return bindings, instructions
}

// instruction creates an instruction in a state. One that is over began before the last sync, one that waits after it.
func (d *demoXp) instruction(v *xp.Vehicle, state equipment.CommandState) xp.Instruction {
	ended := v.LastSyncAt
	i := xp.Instruction{CommandNo: ulid.Make().String(), VehicleXpID: v.ID, DealerID: v.DealerID, Kind: xp.Kind(1 + d.r.IntN(4)), OperatorID: pick(d.r, d.staff), Reason: "用户来电要求处理", State: state, QueuedAt: ended.Add(-26 * time.Hour)}
	if i.Kind == xp.SetLimit {
		i.Kmh = v.SpeedLimitKmh
	}
	switch state {
	case equipment.CommandQueued:
		i.QueuedAt = d.now.Add(-time.Duration(1+d.r.IntN(40)) * time.Hour)
	case equipment.CommandSent:
		i.QueuedAt, i.Attempt = d.now.Add(-time.Duration(30+d.r.IntN(60))*time.Hour), 1
		i.SentAt = i.QueuedAt.Add(3 * time.Hour)
	case equipment.CommandTimedOut:
		i.QueuedAt = ended.Add(-xp.Validity - time.Hour)
		i.FinishedAt = i.QueuedAt.Add(xp.Validity)
	case equipment.CommandCancelled:
		i.FinishedAt = i.QueuedAt.Add(2 * time.Hour)
	default:
		i.SentAt, i.FinishedAt, i.Attempt = ended.Add(-20*time.Hour), ended, 1
		if state == equipment.CommandFailed {
			i.ResultText = "蓝牙连接中断"
		}
	}
	i.ExpireAt, i.CreatedAt = i.QueuedAt.Add(xp.Validity), i.QueuedAt
	return i
}
