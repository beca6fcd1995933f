package seed

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/theft"
	"evops/contracts/value"
	"evops/core/record"
)

// pastThefts is the number of closed cases of the demo; every vehicle that counts as stolen has an open one in addition.
const pastThefts = 13

// openThefts are the states of open cases. The first three have positions since the theft.
var openThefts = []theft.Status{theft.Tracking, theft.Located, theft.Recovered, theft.Reported, theft.Verified}

// lostPlaces and foundPlaces are where demo vehicles were stolen and found.
var (
	lostPlaces  = []string{"地铁站出口非机动车停放点", "小区 3 号楼楼下", "商场北门停车区", "菜市场门口", "公司园区车棚", "医院东门"}
	foundPlaces = []string{"城郊旧货市场", "派出所暂扣点", "废品回收站", "邻区小区车棚"}
)

// stolenVehicle is a vehicle of a case.
type stolenVehicle struct {
	ID, DealerID, OwnerID int64
	SOC                   int64 `bun:"soc"`
}

// thefts creates the cases of the demo.
func (s *seeder) thefts(ctx context.Context, tx bun.Tx) error {
	const columns = "SELECT v.id, v.dealer_id, v.owner_id, s.soc FROM vehicle AS v JOIN vehicle_shadow AS s ON s.id = v.id WHERE v.deleted_at = 0 AND v.owner_id > 0 AND v.stolen_flag = ? ORDER BY v.id LIMIT ?"
	var flagged, other []stolenVehicle
	if err := tx.NewRaw(columns, true, s.fleet).Scan(ctx, &flagged); err != nil {
		return err
	}
	if err := tx.NewRaw(columns, false, pastThefts+2).Scan(ctx, &other); err != nil {
		return err
	}
	people, err := s.authors(ctx, tx, 3)
	if err != nil {
		return err
	}
	d := &demoThefts{now: value.Now()}
	for _, who := range people {
		d.people = append(d.people, who.UserID)
	}
	// No demo vehicle was created for a case that is only verified.
	if len(other) > pastThefts+1 {
		if _, err := tx.NewRaw("UPDATE vehicle SET stolen_flag = ? WHERE id = ?", true, other[pastThefts+1].ID).Exec(ctx); err != nil {
			return err
		}
		flagged = slices.Insert(flagged, min(len(openThefts)-1, len(flagged)), other[pastThefts+1])
	}
	for i, v := range flagged {
		if err := s.openTheft(ctx, tx, d, i, v); err != nil {
			return err
		}
	}
	for i, v := range other[:min(pastThefts, len(other))] {
		d.past(i, v)
	}
	if len(other) > pastThefts {
		r := d.report(len(d.rows), other[pastThefts], d.now.Add(-50*time.Hour))
		r.Status, r.AssigneeID, r.VerifyNote = theft.FalseReport, d.people[0], "车主来电：车辆由家人骑走，已找到"
	}
	for i := range d.rows {
		if r := &d.rows[i]; r.PoliceCaseNo != "" && r.Status.Followed() {
			r.LockState = map[theft.Status]theft.TheftLock{theft.Located: theft.Locked, theft.Tracking: theft.LockFailed}[r.Status]
		}
	}
	if err := record.InsertMany(ctx, s.e, tx, theft.Reports, d.rows); err != nil {
		return err
	}
	var custody []theft.Custody
	for i, r := range d.rows {
		if !r.Status.Followed() && r.RecoveredAt.IsZero() {
			continue
		}
		at := r.LostAt.Add(3 * time.Hour)
		custody = append(custody, theft.Custody{ReportID: r.ID, VehicleID: r.VehicleID, DealerID: r.DealerID, Access: theft.Viewed, OperatorID: r.AssigneeID, Purpose: equipment.ForStolen, StartAt: at, EndAt: at.Add(4 * time.Minute), Views: 25, FromAt: r.LostAt, ToAt: at, PointCount: int64(300 + 17*i), IP: "10.20.1.15"})
	}
	return record.InsertMany(ctx, s.e, tx, theft.CustodyLog, custody)
}

// demoThefts collects the cases of the demo.
type demoThefts struct {
	now    value.Time
	people []int64
	rows   []theft.Report
}

// report adds a case.
func (d *demoThefts) report(i int, v stolenVehicle, lost value.Time) *theft.Report {
	r := newRand(theftStream, i)
	d.rows = append(d.rows, theft.Report{
		ReportNo: fmt.Sprintf("ST%s%06d", lost.Std().Format("20060102"), i+1), VehicleID: v.ID, DealerID: v.DealerID, OwnerID: v.OwnerID,
		ReporterName: value.Unmasked(pick(r, []string{"王建国", "李秀英", "张伟", "刘洋", "陈静"})), ReporterPhone: value.Unmasked(fmt.Sprintf("139%08d", r.IntN(100_000_000))),
		LostAt: lost, LostAddr: pick(r, lostPlaces), LastSeenAt: d.now.Add(-time.Minute),
	})
	one := &d.rows[len(d.rows)-1]
	one.CreatedAt = lost.Add(time.Duration(20+r.IntN(200)) * time.Minute)
	return one
}

// police sets the receipt of the police.
func (d *demoThefts) police(r *theft.Report, i int) {
	r.PoliceCaseNo, r.PoliceStation = fmt.Sprintf("A3101%s%03d", r.LostAt.Std().Format("20060102"), 100+i), "城东派出所"
}

// past adds a closed case.
func (d *demoThefts) past(i int, v stolenVehicle) {
	r := d.report(len(d.rows), v, d.now.Add(-time.Duration(12+23*i)*24*time.Hour))
	d.police(r, i)
	r.Status, r.AssigneeID, r.VerifyNote = theft.Closed, d.people[i%len(d.people)], "电话核实，车主确认被盗"
	r.ClosedAt, r.LastSeenAt = r.LostAt.Add(time.Duration(2+i)*24*time.Hour), r.LostAt.Add(20*time.Hour)
	switch {
	case i < 9:
		r.CloseReason, r.RecoveredAt, r.RecoveredAddr, r.RecoveredBy = theft.Found, r.LostAt.Add(30*time.Hour), foundPlaces[i%len(foundPlaces)], value.Unmasked("赵警官")
		r.MovedKm = int64(30 + 41*i)
	case i < 11:
		r.CloseReason, r.PoliceCaseNo, r.PoliceStation = theft.Mistaken, "", ""
	case i == 11:
		r.CloseReason = theft.Reimbursed
	default:
		r.CloseReason = theft.NotFound
		r.ClosedAt = r.LostAt.Add(theft.UnsolvedAfter)
	}
}

// openTheft adds the open case of a vehicle that counts as stolen, with its positions and its interval if it is tracked.
func (s *seeder) openTheft(ctx context.Context, tx bun.Tx, d *demoThefts, i int, v stolenVehicle) error {
	r := d.report(len(d.rows), v, d.now.Add(-time.Duration(5+7*(i%9))*time.Hour))
	r.Status = openThefts[i%len(openThefts)]
	if r.Status == theft.Reported {
		return nil
	}
	r.AssigneeID, r.VerifyNote = d.people[i%len(d.people)], "电话核实，车主确认被盗，已报警"
	if r.Status == theft.Verified {
		return nil
	}
	d.police(r, i)
	r.TrackIntervalS, r.TrackEndAt = theft.DefaultInterval, d.now.Add(40*time.Hour)
	if r.Status == theft.Recovered {
		r.RecoveredAt, r.RecoveredAddr, r.RecoveredBy, r.TrackEndAt = d.now.Add(-time.Hour), foundPlaces[0], value.Unmasked("赵警官"), value.Time{}
	}
	if i >= len(openThefts) {
		return nil // one case of each state has positions
	}
	if err := s.flight(ctx, tx, d.now, r, v); err != nil || !r.Status.Followed() {
		return err
	}
	f := equipment.DebugFrequency{
		VehicleID: v.ID, RideIntervalS: r.TrackIntervalS, ParkIntervalS: r.TrackIntervalS, NoSleep: true, StartAt: r.LostAt.Add(time.Hour), EndAt: r.TrackEndAt,
		Reason: equipment.DebugStolen, State: equipment.FrequencyActive, OperatorID: r.AssigneeID, CheckAt: r.TrackEndAt,
	}
	f.EstTrafficMb = f.Traffic()
	return record.Insert(ctx, s.e, tx, equipment.DebugFrequencies, &f)
}

// flight stores the positions of a stolen vehicle: carried away for two hours, then in one place, where a tracked one moves again.
func (s *seeder) flight(ctx context.Context, tx bun.Tx, now value.Time, r *theft.Report, v stolenVehicle) error {
	shadow, err := record.Get(ctx, s.e.InTx(tx), equipment.VehicleShadows, v.ID)
	if err != nil {
		return err
	}
	random := newRand(theftStream, 100+len(r.ReportNo)+int(v.ID%50))
	at, heading := shadow.Geo, random.Float64()*2*math.Pi
	r.LostGeo = at
	const step = 20 * time.Second
	parked := r.LostAt.Add(2 * time.Hour)
	for t := r.LostAt; t.Milli() < now.Milli(); t = t.Add(step) {
		moves := t.Milli() < parked.Milli() || r.Status == theft.Tracking && t.Milli() > now.Add(-20*time.Minute).Milli()
		speed := int64(0)
		if moves {
			heading += (random.Float64() - 0.5) / 3
			metres := 4 + random.Float64()*8
			speed = int64(metres * 1.8 * 10)
			at = moved(at, heading, metres*6)
		} else if t.Milli()/int64(step/time.Millisecond)%15 != 0 {
			continue // parked
		}
		if _, err := tx.NewRaw(`INSERT INTO trace_point (vehicle_id, ts, seq, server_ts, lng, lat, alt_m, speed_kmh, heading, satellites, hdop, loc_kind, soc, odo_km, power_on, backlog, ts_kind, temp_k)
			VALUES (?, ?, 0, ?, ?, ?, 5, ?, ?, 11, 8, 1, ?, 0, 0, 0, 0, 0)`, v.ID, t, t, at.Lng, at.Lat, speed, int64(heading*180/math.Pi+720)%360, v.SOC).Exec(ctx); err != nil {
			return err
		}
	}
	next := *shadow
	next.Geo, next.GeoAt = at, now.Add(-time.Minute)
	r.MovedKm = int64(math.Round(r.LostGeo.Distance(at) / 100))
	return record.Update(ctx, s.e, tx, equipment.VehicleShadows, shadow, &next)
}

// moved is a position so many metres away.
func moved(from value.Geo, heading, metres float64) value.Geo {
	const degree = 111_320
	round := func(x float64) float64 { return math.Round(x*1e6) / 1e6 }
	return value.Geo{
		Lng: round(from.Lng + metres*math.Sin(heading)/(degree*math.Cos(from.Lat*math.Pi/180))),
		Lat: round(from.Lat + metres*math.Cos(heading)/degree),
	}
}
