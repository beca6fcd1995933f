package seed

import (
	"cmp"
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/trip"
)

// Alarms of the demo (equipment catalogue, alarm): 6,500 over ninety days, mostly of few codes, 35 active, and one firmware version with
// more alarms than the others.
const (
	alarmRows   = 6_500
	alarmDays   = 90
	alarmActive = 35
	// hotCode is the code that occurs more often with firmware hotFirmware of the batteries, for hotSince days.
	hotCode, hotFirmware, hotSince = "B1203", "2.4.1", 30
	// The first hotActive of the active alarms have that code and firmware, so that they share a cause.
	hotActive = 8
	// The next criticalActive are critical.
	criticalActive = 3
	// Every alarmInRide-th alarm begins during a ride; every rideSample-th trip is a candidate.
	alarmInRide, rideSample = 6, 10
)

// levelsOf is the percentage of alarms by level, starting with Info.
var levelsOf = []int{55, 30, 11, 4}

// alarmVehicle is a vehicle that alarms are created for.
type alarmVehicle struct {
	ID, ModelID, DealerID, OwnerID int64
	AreaCode                       int64
	Lng, Lat                       float64
	SOC                            int64 `bun:"soc"`
	SoldAt                         value.Date
	BMS                            string `bun:"bms"`
	SIMAccountID                   int64
}

// alarms creates the alarms of the small demo's vehicles.
func (s *seeder) alarms(ctx context.Context, tx bun.Tx) error {
	var vehicles []alarmVehicle
	err := tx.NewRaw(`SELECT v.id, v.model_id, v.dealer_id, v.owner_id, v.area_code, v.sold_at, s.geo_lng AS lng, s.geo_lat AS lat, s.soc,
			coalesce((SELECT max(software_version) FROM ecu AS e WHERE e.vehicle_id = v.id AND e.ecu_type = ? AND e.status <> ?), '') AS bms,
			coalesce((SELECT c.account_id FROM sim_card AS c WHERE c.vehicle_id = v.id AND c.deleted_at = 0), 0) AS sim_account_id
		FROM vehicle AS v JOIN vehicle_shadow AS s ON s.id = v.id WHERE v.deleted_at = 0 AND v.tbox_sn <> '' AND v.status = ? AND s.geo_at > 0 ORDER BY v.id LIMIT ?`,
		equipment.EcuByName["BMS"], equipment.EcuReplaced, equipment.Sold, smallFleet).Scan(ctx, &vehicles)
	if err != nil || len(vehicles) == 0 {
		return err
	}
	codes, err := record.Find(ctx, s.e.InTx(tx), equipment.AlarmErrCodes, &equipment.AlarmErrCodes.Row.Enabled, true)
	if err != nil {
		return err
	}
	people, err := record.Find(ctx, s.e.InTx(tx), system.Operators, &system.Operators.Row.Status, system.Enabled)
	if err != nil {
		return err
	}
	people = slices.DeleteFunc(people, func(o *system.Operator) bool { return o.UserType != system.Staff })
	d := newAlarmDraw(codes, vehicles, people)
	if d.rides, err = sampleRides(ctx, tx, vehicles); err != nil {
		return err
	}
	rows := make([]equipment.Alarm, 0, alarmRows)
	type key struct{ vehicle, code int64 }
	known := map[key][]equipment.Alarm{}
	for n := 0; len(rows) < alarmRows; n++ {
		a := d.alarm(newRand(alarmStream, n), n)
		k := key{a.VehicleID, a.ErrCode}
		if slices.ContainsFunc(known[k], func(b equipment.Alarm) bool { return overlap(a, b) }) {
			continue
		}
		known[k], rows = append(known[k], a), append(rows, a)
	}
	slices.SortFunc(rows, func(a, b equipment.Alarm) int { return cmp.Compare(a.FirstAt.Milli(), b.FirstAt.Milli()) })
	if err := record.InsertMany(ctx, s.e, tx, equipment.Alarms, rows); err != nil {
		return err
	}
	// Active alarms need an occurrence, so that reports can repeat or end them.
	_, err = tx.NewRaw(`INSERT INTO alarm_occurrence (vehicle_id, err_code, occurrence, alarm_id, begun_at, last_at, over_at, times, due_at)
		SELECT vehicle_id, err_code, alarm_no, id, first_at, last_at, 0, count, 0 FROM alarm WHERE status IN (?, ?)`, equipment.AlarmActive, equipment.AlarmActiveAcked).Exec(ctx)
	return err
}

// overlap reports whether two alarms of a vehicle and code would be one: a repeat within ten minutes reopens the same alarm (equipment
// catalogue, alarm).
func overlap(a, b equipment.Alarm) bool {
	const reopens = 10 * time.Minute
	return a.FirstAt.Milli() <= b.LastAt.Add(reopens).Milli() && b.FirstAt.Milli() <= a.LastAt.Add(reopens).Milli()
}

// ride is a vehicle with the track of a trip.
type ride struct {
	alarmVehicle
	points []trip.Point
}

// sampleRides returns trips during which alarms begin. The last day is excluded, so that the alarms can be over.
func sampleRides(ctx context.Context, tx bun.Tx, vehicles []alarmVehicle) (out []ride, err error) {
	var tracks []struct {
		VehicleID int64
		Track     string
	}
	if err := tx.NewRaw("SELECT t.vehicle_id, k.track FROM trip AS t JOIN trip_track AS k ON k.trip_id = t.id WHERE t.id % ? = 0 AND t.end_at < ? ORDER BY t.id", rideSample, value.Now().Add(-24*time.Hour)).Scan(ctx, &tracks); err != nil {
		return nil, err
	}
	of := map[int64]alarmVehicle{}
	for _, v := range vehicles {
		of[v.ID] = v
	}
	for _, t := range tracks {
		points, err := trip.DecodeTrack(t.Track)
		if err != nil {
			return nil, err
		}
		if v, ok := of[t.VehicleID]; ok && len(points) > 0 {
			out = append(out, ride{v, points})
		}
	}
	return out, nil
}

// alarmDraw creates random alarms: codes by level, the first codes of a level more often than the others.
type alarmDraw struct {
	byLevel  [][]*equipment.AlarmErrCode
	hot      *equipment.AlarmErrCode
	vehicles []alarmVehicle
	worse    []alarmVehicle // vehicles with hotFirmware
	rides    []ride
	people   []*system.Operator
	today    value.Date
	now      value.Time
}

func newAlarmDraw(codes []*equipment.AlarmErrCode, vehicles []alarmVehicle, people []*system.Operator) *alarmDraw {
	d := &alarmDraw{byLevel: make([][]*equipment.AlarmErrCode, len(levelsOf)), vehicles: vehicles, people: people, today: value.Today(), now: value.Now()}
	r := newRand(alarmStream, alarmRows)
	r.Shuffle(len(codes), func(i, j int) { codes[i], codes[j] = codes[j], codes[i] })
	for _, c := range codes {
		if c.Code == hotCode {
			d.hot = c
		}
		// Platform alarms are excluded, since they follow from the data of the demo.
		if c.Level >= equipment.AlarmInfo && c.Code[1] != '9' {
			d.byLevel[c.Level-equipment.AlarmInfo] = append(d.byLevel[c.Level-equipment.AlarmInfo], c)
		}
	}
	for _, v := range vehicles {
		if v.BMS == hotFirmware {
			d.worse = append(d.worse, v)
		}
	}
	return d
}

// alarm creates one alarm; the first ones are active.
func (d *alarmDraw) alarm(r *rand.Rand, n int) equipment.Alarm {
	v := pick(r, d.vehicles)
	level, chance := 0, r.IntN(100)
	for chance >= levelsOf[level] {
		chance -= levelsOf[level]
		level++
	}
	if n >= hotActive && n < hotActive+criticalActive {
		level = len(levelsOf) - 1
	}
	of := d.byLevel[level]
	// Most alarms have one of few codes.
	code := of[int(float64(len(of))*math.Pow(r.Float64(), 3))]
	day := r.IntN(alarmDays)
	if d.hot != nil && len(d.worse) > 0 && n%40 == 39 {
		v, code, day = pick(r, d.worse), d.hot, int(hotSince*math.Pow(r.Float64(), 2))
	}
	if d.hot != nil && n < min(hotActive, len(d.worse)) {
		v, code = d.worse[n], d.hot
	}
	at := d.today.AddDays(-1 - day).Time().Add(time.Duration((6 + 17*r.Float64()) * float64(time.Hour)))
	here, speed, warmest := value.Geo{Lng: v.Lng, Lat: v.Lat}, int64(r.IntN(30)), int64(24+r.IntN(20))
	if n%alarmInRide == 1 && n >= alarmActive && len(d.rides) > 0 {
		ridden := pick(r, d.rides)
		point := pick(r, ridden.points)
		v, at, here, speed, warmest = ridden.alarmVehicle, point.At, point.Geo, point.Speed/10, point.Temp-value.ZeroCelsius
		v.SOC = point.SOC
		day = int((d.now.Milli() - at.Milli()) / (24 * time.Hour).Milliseconds())
	}
	duration := time.Duration(math.Exp(2.5+1.3*r.NormFloat64()) * float64(time.Minute))
	if n < alarmActive {
		at, duration = d.now.Add(-time.Duration(r.ExpFloat64()*float64(6*time.Hour))-time.Minute), 0
	}
	a := equipment.Alarm{
		AlarmNo: numberAt(r, at), VehicleID: v.ID, ModelID: v.ModelID, DealerID: v.DealerID, OwnerID: v.OwnerID, ErrCode: code.ID, Category: code.Category, Level: code.Level,
		AlarmSource: equipment.AlarmByTerminal, FirstAt: at, Count: 1 + int64(r.ExpFloat64()*3), Geo: here, CityCode: v.AreaCode, SIMAccountID: v.SIMAccountID,
	}
	if code.EcuType == equipment.EcuByName["BMS"] {
		a.Firmware = v.BMS
	}
	a.Snapshot, _ = json.Marshal(map[string]any{ // plain numbers
		"shadow": map[string]any{"soc": v.SOC, "maxTempC": warmest, "packVoltage": 66 + float64(r.IntN(120))/10, "speedKmh": speed, "powerOn": speed > 0},
		"frame":  map[string]any{"tm": 40 + r.IntN(25), "so": v.SOC},
	})
	if a.LastAt = at.Add(duration); n < alarmActive {
		a.LastAt = value.Milli(min(d.now.Milli()-1, at.Add(time.Duration(a.Count)*time.Minute).Milli()))
		a.Count = 1 + (a.LastAt.Milli()-at.Milli())/time.Minute.Milliseconds()
	} else {
		a.Status, a.ClearedAt = equipment.AlarmCleared, a.LastAt
		d.handle(r, &a, day)
	}
	if !a.ClearedAt.IsZero() {
		a.DurationMin = (a.ClearedAt.Milli() - at.Milli()) / time.Minute.Milliseconds()
	}
	a.CreatedAt, a.UpdatedAt = at, a.LastAt
	return a
}

// handle adds acknowledgement and handling to a cleared alarm: more likely for severe and old ones.
func (d *alarmDraw) handle(r *rand.Rand, a *equipment.Alarm, day int) {
	if r.IntN(10) < 3 && a.Level < equipment.AlarmMajor || day == 0 && r.IntN(2) == 0 {
		return
	}
	by := pick(r, d.people).ID
	a.Status, a.AckBy, a.AckAt = equipment.AlarmClearedAcked, by, a.FirstAt.Add(time.Duration((3+r.ExpFloat64()*40)*float64(time.Minute)))
	if a.Level < equipment.AlarmMinor || r.IntN(4) == 0 {
		return
	}
	a.AssigneeID = by
	a.HandleStatus = equipment.AlarmInHandling
	if day < 1 {
		return
	}
	a.HandleStatus, a.HandleResult, a.HandledAt = equipment.AlarmHandled, strconv.Itoa(1+r.IntN(7)), a.AckAt.Add(time.Duration(r.ExpFloat64()*float64(5*time.Hour)))
	if a.HandledAt.Milli() > d.now.Milli() {
		a.HandledAt = d.now
	}
	if d.now.Milli()-a.HandledAt.Milli() > 7*24*time.Hour.Milliseconds() {
		a.HandleStatus = equipment.AlarmVerified
	}
}

// numberAt returns a ULID with the given time.
func numberAt(r *rand.Rand, at value.Time) string {
	var id ulid.ULID
	_ = id.SetTime(uint64(at.Milli())) // fails only for times after the year 10889
	for i := 6; i < len(id); i++ {
		id[i] = byte(r.Uint32())
	}
	return id.String()
}
