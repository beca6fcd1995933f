package seed

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/system"
	"evops/core/trip"
)

// Trips of the demo: for riders vehicles over rideDays days up to today. The last quietTime is left to the vehicles that report.
const (
	riders    = 200
	rideDays  = 60
	quietTime = 2 * time.Hour
)

// rider is a vehicle with the values needed for its trips.
type rider struct {
	ID, ModelID, DealerID, OdoKm                           int64
	LegalMaxSpeed, NominalVoltage, RatedCapacity, TopSpeed int64
	Lng, Lat                                               float64
	LastSeenAt                                             value.Time
}

// rides creates the trips of two months: to work at about eight and home at about six, and longer ones at weekends. They are generated as
// points and converted to trips like those of real vehicles.
func (s *seeder) rides(ctx context.Context, tx bun.Tx) error {
	var all []rider
	err := tx.NewRaw(`SELECT v.id, v.model_id, v.dealer_id, s.odo_km, t.legal_max_speed, m.nominal_voltage, m.rated_capacity, m.max_speed AS top_speed, s.geo_lng AS lng, s.geo_lat AS lat, s.last_seen_at
		FROM vehicle AS v JOIN vehicle_shadow AS s ON s.id = v.id JOIN vehicle_model AS m ON m.id = v.model_id JOIN vehicle_type AS t ON t.id = v.vehicle_type_id
		WHERE v.deleted_at = 0 AND v.tbox_sn <> '' AND v.status = ? AND v.activated_at > 0 AND s.geo_at > 0 AND s.last_seen_at > ? ORDER BY v.id LIMIT ?`, equipment.Sold, value.Now().Add(-rideDays/2*24*time.Hour), riders).Scan(ctx, &all)
	if err != nil {
		return err
	}
	places := system.NewAreaCache(s.e)
	now := value.Now()
	var work sync.WaitGroup
	done := make([]rideResult, len(all))
	for i, v := range all {
		work.Go(func() { done[i] = v.rides(ctx, places, now) })
	}
	work.Wait()
	var trips []equipment.Trip
	var tracks []string
	for _, d := range done {
		if d.err != nil {
			return d.err
		}
		trips, tracks = append(trips, d.trips...), append(tracks, d.tracks...)
	}
	if err := record.InsertMany(ctx, s.e, tx, equipment.Trips, trips); err != nil {
		return err
	}
	for i := 0; i < len(trips); i += 500 {
		var args []any
		for at := i; at < min(i+500, len(trips)); at++ {
			args = append(args, trips[at].ID, trips[at].StartAt, tracks[at])
		}
		if _, err := tx.NewRaw("INSERT INTO trip_track (trip_id, start_at, track) VALUES "+strings.TrimSuffix(strings.Repeat("(?, ?, ?), ", len(args)/3), ", "), args...).Exec(ctx); err != nil {
			return err
		}
	}
	return s.mileage(ctx, tx, trips)
}

// mileage sums up the trips by vehicle and day.
func (s *seeder) mileage(ctx context.Context, tx bun.Tx, trips []equipment.Trip) error {
	now := value.Now()
	of := map[int64][]*equipment.Trip{}
	var vehicles []int64
	for i := range slices.Backward(trips) { // chronological
		t := &trips[i]
		if of[t.VehicleID] == nil {
			vehicles = append(vehicles, t.VehicleID)
		}
		of[t.VehicleID] = append(of[t.VehicleID], t)
	}
	var days []equipment.MileageDaily
	for _, id := range vehicles {
		for _, day := range trip.DaysOf(of[id]) {
			m := trip.Daily(day, of[id])
			m.VehicleID, m.ModelID, m.DealerID, m.Status = id, of[id][0].ModelID, of[id][0].DealerID, trip.StateOf(day, now)
			days = append(days, m)
		}
	}
	return record.InsertMany(ctx, s.e, tx, equipment.MileageDailies, days)
}

// rideResult contains the trips of a vehicle with the packed track of each.
type rideResult struct {
	trips  []equipment.Trip
	tracks []string
	err    error
}

// rides creates the trips of a vehicle, latest first: today's odometer is known and counted back from trip to trip.
func (v rider) rides(ctx context.Context, places *system.AreaCache, now value.Time) (out rideResult) {
	r := newRand(rideStream, int(v.ID))
	home := value.Geo{Lng: v.Lng, Lat: v.Lat}
	work := offset(home, 2*math.Pi*r.Float64(), 2000+5000*r.Float64())
	near := map[value.Geo]system.AreaCentre{}
	for _, at := range []value.Geo{home, work} {
		if near[at], out.err = places.NearestArea(ctx, at); out.err != nil {
			return out
		}
	}
	odo := float64(v.OdoKm) * 100
	today := now.Date()
	for day := range rideDays {
		for _, start := range slices.Backward(outings(r, today.AddDays(-day))) {
			from, to := home, work
			if start.back {
				from, to = work, home
			}
			points, metres := v.ride(r, from, to, start.at, odo)
			if odo-metres < 1000 || points[len(points)-1].At.Milli() > min(now.Add(-quietTime).Milli(), v.LastSeenAt.Milli()) {
				continue
			}
			odo -= metres
			made := trip.Ride{Points: points, End: equipment.EndedByPower}.Measure(trip.VehicleSpec{LegalKmh: v.LegalMaxSpeed, PackWh: v.NominalVoltage * v.RatedCapacity / 100})
			made.TripNo = ulid.MustNewDefault(made.StartAt.Std()).String()
			made.VehicleID, made.ModelID, made.DealerID = v.ID, v.ModelID, v.DealerID
			made.StartAddr, made.EndAddr, made.CityCode = near[from].Description(), near[to].Description(), near[from].City
			made.CreatedAt = made.EndAt
			out.trips, out.tracks = append(out.trips, made), append(out.tracks, trip.EncodeTrack(points))
		}
	}
	return out
}

// outing is a departure, to the destination or back.
type outing struct {
	at   value.Time
	back bool
}

// outings returns those of a day: most people commute on two days of three, a few ride at weekends.
func outings(r *rand.Rand, day value.Date) []outing {
	weekend := day.Time().Std().Weekday()%6 == 0
	leaves, returns, often := 8.0, 18.0, 3
	if weekend {
		leaves, returns, often = 10.5, 15.5, 2
	}
	if r.IntN(9) >= often+r.IntN(2) {
		return nil
	}
	at := func(hour float64) value.Time {
		return day.Time().Add(time.Duration((hour + r.NormFloat64()*0.6) * float64(time.Hour)).Round(time.Second))
	}
	return []outing{{at(leaves), false}, {at(returns), true}}
}

// rideStep is the interval of the points of a demo trip.
const rideStep = 20 * time.Second

// coolest is the temperature of the battery at departure in kelvin: 18 °C.
const coolest = 291

// ride returns the points between two positions along east-west and north-south streets; odo is the odometer at the end, in metres.
func (v rider) ride(r *rand.Rand, from, to value.Geo, at value.Time, odo float64) (points []trip.Point, metres float64) {
	corner := value.Geo{Lng: to.Lng, Lat: from.Lat}
	top := float64(min(v.TopSpeed, max(25, v.LegalMaxSpeed)))
	ends := []value.Geo{corner, to}
	here, speed := from, 0.0
	for leg, goal := range ends {
		for here.Distance(goal) > 5 {
			speed = min(top, max(8, speed+8+r.NormFloat64()*6))
			if r.IntN(12) == 0 {
				speed = 0 // a red light
			}
			step := min(here.Distance(goal), speed/3.6*rideStep.Seconds())
			share := step / here.Distance(goal)
			here = value.Geo{Lng: here.Lng + (goal.Lng-here.Lng)*share, Lat: here.Lat + (goal.Lat-here.Lat)*share}
			metres += step
			at = at.Add(rideStep)
			points = append(points, trip.Point{At: at, Geo: rounded(here), Speed: int64(speed * 10), HDOP: 8, LocKind: 1, PowerOn: true, Heading: int64(90 * leg), Odo: int64(metres),
				Temp: coolest + int64(14*(1-math.Exp(-metres/1500))+speed/10)})
		}
	}
	points = append(points, trip.Point{At: at.Add(rideStep), Geo: rounded(here), HDOP: 8, LocKind: 1, Odo: int64(metres), Temp: coolest + 14})
	soc := float64(60 + r.IntN(40))
	for i := range points {
		done := float64(points[i].Odo)
		points[i].Odo, points[i].SOC = int64((odo-metres+done)/100), int64(max(5, soc-done/700))
	}
	return points, metres
}

// offset returns the position at a distance in a direction.
func offset(from value.Geo, direction, metres float64) value.Geo {
	const metresOfDegree = 111_195
	return rounded(value.Geo{Lng: from.Lng + metres*math.Sin(direction)/metresOfDegree/math.Cos(from.Lat*math.Pi/180), Lat: from.Lat + metres*math.Cos(direction)/metresOfDegree})
}

func rounded(g value.Geo) value.Geo {
	return value.Geo{Lng: math.Round(g.Lng*1e6) / 1e6, Lat: math.Round(g.Lat*1e6) / 1e6}
}
