package trip

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
	"evops/core/system"
)

// Homes determines where vehicles are parked overnight: once a month the city of the usual position, and whether a vehicle spent its first
// week in another province than its dealer's (equipment catalogue, vehicle areaCode and crossRegionFlag). Any number of processes may run
// it, and each may be killed at any time: a batch of vehicles and the cursor after it are stored in one transaction.
type Homes struct {
	Engine *record.Engine
	Places *system.AreaCache
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

const (
	// homesKey is the key of the stored cursor.
	homesKey = "movement.homes"
	// homeBatch bounds how many vehicles, with their trips of a month, are in memory and in a transaction at once.
	homeBatch = 200
	// homeStretch bounds how many vehicle ids a transaction scans to fill a batch: on most days hardly any vehicle qualifies.
	homeStretch = 2000
	// homeNights is the number of past nights considered; fewer than leastNights known ones yield no home.
	homeNights  = 30
	leastNights = 3
	// firstWeek is the number of nights that decide about the province.
	firstWeek = 7
	// nightHour is the time of day at which a parked vehicle counts as parked overnight.
	nightHour = 3 * time.Hour
	// homeGrid is the number of cells per degree: positions within about a kilometre share a cell.
	homeGrid = 100
)

// homePass is one pass through the vehicles, in its stored form as the cursor: there is one a day, and the first one of a month is a full
// pass.
type homePass struct {
	Day  value.Date `json:"day"`
	Full bool       `json:"full"`
	// Since is the time after which a vehicle's last position must be for the vehicle to be considered.
	Since value.Time `json:"since"`
	// Weeks is the activation day from which first weeks have not been checked.
	Weeks value.Date `json:"weeks"`
	After int64      `json:"after"`
	Done  bool       `json:"done"`
}

// next returns the pass that follows a finished one.
func (r homePass) next(day value.Date) homePass {
	out := homePass{Day: day, Since: r.Day.Time(), Full: r.Day == "" || r.Day[:7] != day[:7]}
	if out.Full {
		out.Since = day.AddDays(-homeNights).Time()
	}
	if r.Day != "" {
		out.Weeks = r.Day.AddDays(-firstWeek)
	}
	return out
}

// UpdateHomes completes today's pass, and before that an unfinished earlier one.
func (h Homes) UpdateHomes(ctx context.Context) error {
	for {
		over, err := h.batch(ctx)
		if err != nil || over {
			return err
		}
	}
}

// batch processes the next vehicles of the pass; over reports that none are left today.
func (h Homes) batch(ctx context.Context) (over bool, err error) {
	err = h.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		r, err := loadPass(ctx, tx)
		if err != nil {
			return err
		}
		over = false // reset: the transaction may be retried
		if today := h.Clock().Date(); r.Day == "" || r.Done {
			if over = r.Day >= today; over {
				return nil
			}
			r = r.next(today)
		}
		end, last, err := r.stretch(ctx, tx)
		if err != nil {
			return err
		}
		var vehicles []*resident
		if err := r.vehicles(tx, end).Scan(ctx, &vehicles); err != nil {
			return err
		}
		if err := h.settle(ctx, tx, r, vehicles); err != nil {
			return err
		}
		if len(vehicles) == homeBatch {
			r.After = vehicles[len(vehicles)-1].ID
		} else {
			r.After, r.Done = end, last
		}
		return savePass(ctx, tx, r)
	})
	return over, err
}

// loadPass reads the cursor and locks it until the transaction ends.
func loadPass(ctx context.Context, tx bun.Tx) (r homePass, err error) {
	text, err := store.LockNote(ctx, tx, homesKey)
	if err == nil && text != "" {
		err = json.Unmarshal([]byte(text), &r)
	}
	return r, err
}

func savePass(ctx context.Context, tx bun.Tx, r homePass) error {
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return store.WriteNote(ctx, tx, homesKey, string(text))
}

// MarkHomesCurrent records that the homes of all vehicles are up to date as of a day, as those of the demo are.
func MarkHomesCurrent(ctx context.Context, tx bun.Tx, day value.Date) error {
	return savePass(ctx, tx, homePass{Day: day, Done: true})
}

// resident is a vehicle whose home is determined.
type resident struct {
	ID, Province, AreaCode int64
	CrossRegionFlag        bool
	GeoLng, GeoLat         float64
	GeoAt                  value.Time
	ShippedAt, ActivatedAt value.Time
	trips                  []stay
}

// stay holds the columns of a trip that show where a vehicle was parked before and after it.
type stay struct {
	VehicleID                                      int64
	StartAt, EndAt                                 value.Time
	StartGeoLng, StartGeoLat, EndGeoLng, EndGeoLat float64
}

// stretch returns the last id of the next homeStretch vehicles in any state, and whether they are the last ones.
func (r homePass) stretch(ctx context.Context, tx bun.Tx) (end int64, last bool, err error) {
	var many int
	err = tx.NewRaw("SELECT coalesce(max(id), ?), count(*) FROM (SELECT id FROM vehicle WHERE id > ? ORDER BY id LIMIT ?) AS next", r.After, r.After, homeStretch).Scan(ctx, &end, &many)
	return end, many < homeStretch, err
}

// vehicles selects the next vehicles of a stretch that have left the plant, and have a new position or a completed first week. The unary plus
// stops SQLite from using an index on these columns, so that it searches by id: with the index on status it scanned and sorted the whole fleet
// for each batch.
func (r homePass) vehicles(db bun.IDB, end int64) *bun.RawQuery {
	lacking := "AND +v.area_code = 0"
	if r.Full {
		lacking = ""
	}
	return db.NewRaw(`SELECT v.id, v.area_code, v.cross_region_flag, v.shipped_at, v.activated_at, coalesce(d.province_code, 0) AS province, s.geo_lng, s.geo_lat, s.geo_at
		FROM vehicle AS v JOIN vehicle_shadow AS s ON s.id = v.id LEFT JOIN dealer AS d ON d.id = v.dealer_id
		WHERE v.id > ? AND v.id <= ? AND +v.deleted_at = 0 AND +v.status IN (?, ?) AND (s.geo_at >= ? `+lacking+` OR +v.activated_at > 0 AND +v.activated_at >= ? AND +v.activated_at < ?)
		ORDER BY v.id LIMIT ?`, r.After, end, equipment.Shipped, equipment.Sold, r.Since, r.weeksFrom(), r.weeksTo(), homeBatch)
}

func (r homePass) weeksFrom() value.Time {
	if r.Weeks == "" {
		return value.Time{}
	}
	return r.Weeks.Time()
}

func (r homePass) weeksTo() value.Time { return r.Day.AddDays(-firstWeek).Time() }

// settle stores the results for vehicles. It changes neither version nor update time of a vehicle, so that concurrent edits do not fail.
func (h Homes) settle(ctx context.Context, tx bun.Tx, r homePass, vehicles []*resident) error {
	due, err := h.homes(ctx, tx, r, vehicles)
	if err != nil {
		return err
	}
	if err := h.weeks(ctx, tx, r, vehicles, due); err != nil {
		return err
	}
	var rows [][]any
	for _, v := range vehicles {
		if is := due[v.ID]; is.city != v.AreaCode || is.strays != v.CrossRegionFlag {
			rows = append(rows, []any{v.ID, is.city, is.strays})
		}
	}
	return h.batchUpdate().Exec(ctx, &tx, rows)
}

// batchUpdate stores what the pass computed. Versions stay: record.UpdateMany would make the forms that people have open stale every night.
func (h Homes) batchUpdate() *store.Batch {
	return h.Engine.DB().Batch("UPDATE vehicle SET area_code = column2, cross_region_flag = column3 FROM %s WHERE vehicle.id = column1", "bigint", "bigint", "boolean")
}

// residence is the result for a vehicle.
type residence struct {
	city   int64
	strays bool
}

// homes determines the cities of vehicles; a vehicle with too little data retains its city.
func (h Homes) homes(ctx context.Context, tx bun.Tx, r homePass, vehicles []*resident) (map[int64]residence, error) {
	from := r.Day.AddDays(-homeNights)
	if err := read(ctx, tx, vehicles, "SELECT "+stayColumns+" FROM trip AS t WHERE t.vehicle_id IN (?) AND t.start_at >= ? AND t.start_at < ? ORDER BY t.vehicle_id, t.start_at",
		from.Time(), r.Day.Time()); err != nil {
		return nil, err
	}
	out := map[int64]residence{}
	for _, v := range vehicles {
		is := residence{v.AreaCode, v.CrossRegionFlag}
		if v.GeoAt.Milli() >= r.Since.Milli() && (r.Full || v.AreaCode == 0) {
			// Positions from before shipping, or before the owner had the vehicle, are not its home.
			since := value.Milli(max(from.Time().Milli(), v.ShippedAt.Milli(), v.ActivatedAt.Milli()))
			here := value.Geo{Lng: v.GeoLng, Lat: v.GeoLat}
			at, nights := usualSpot(v.trips, since, r.Day.Time(), here)
			spot, err := h.Places.NearestArea(ctx, at)
			if err != nil {
				return nil, err
			}
			if nights >= leastNights && spot.City != 0 {
				is.city = spot.City
			}
		}
		out[v.ID] = is
	}
	return out, nil
}

// weeks compares the provinces of completed first weeks with those of the dealers. Only trips provide data about a past week.
func (h Homes) weeks(ctx context.Context, tx bun.Tx, r homePass, vehicles []*resident, due map[int64]residence) error {
	over := slices.DeleteFunc(slices.Clone(vehicles), func(v *resident) bool {
		at := v.ActivatedAt.Milli()
		return at == 0 || v.Province == 0 || at < r.weeksFrom().Milli() || at >= r.weeksTo().Milli()
	})
	day := (24 * time.Hour).Milliseconds()
	if err := read(ctx, tx, over, "SELECT "+stayColumns+` FROM trip AS t JOIN vehicle AS v ON v.id = t.vehicle_id WHERE t.vehicle_id IN (?)
		AND t.start_at >= v.activated_at - ? AND t.start_at < v.activated_at + ? ORDER BY t.vehicle_id, t.start_at`, day, firstWeek*day); err != nil {
		return err
	}
	for _, v := range over {
		at, nights := usualSpot(v.trips, v.ActivatedAt, v.ActivatedAt.Add(firstWeek*24*time.Hour), value.Geo{})
		spot, err := h.Places.NearestArea(ctx, at)
		if err != nil {
			return err
		}
		if nights > 0 && spot.Province != 0 {
			is := due[v.ID]
			is.strays = spot.Province != v.Province
			due[v.ID] = is
		}
	}
	return nil
}

const stayColumns = "t.vehicle_id, t.start_at, t.end_at, t.start_geo_lng, t.start_geo_lat, t.end_geo_lng, t.end_geo_lat"

// read loads the trips of the vehicles, in order.
func read(ctx context.Context, tx bun.Tx, vehicles []*resident, query string, args ...any) error {
	if len(vehicles) == 0 {
		return nil
	}
	of := map[int64]*resident{}
	ids := make([]int64, len(vehicles))
	for i, v := range vehicles {
		v.trips, ids[i], of[v.ID] = nil, v.ID, v
	}
	var all []stay
	if err := tx.NewRaw(query, append([]any{bun.List(ids)}, args...)...).Scan(ctx, &all); err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	for _, t := range all {
		of[t.VehicleID].trips = append(of[t.VehicleID].trips, t)
	}
	return nil
}

// usualSpot returns the position at which a vehicle was parked in most nights between two times, the latest one among equals, and the number
// of nights with a known position. Without any trip that is its current position; the zero value if that is unknown.
func usualSpot(trips []stay, from, to value.Time, now value.Geo) (at value.Geo, nights int) {
	type cell struct{ lng, lat float64 }
	counts := map[cell]int{}
	most, next := 0, 0
	for day := from.Date(); day.Time().Milli() <= to.Milli(); day = day.AddDays(1) {
		night := day.Time().Add(nightHour)
		if night.Milli() <= from.Milli() || night.Milli() > to.Milli() {
			continue
		}
		for next < len(trips) && trips[next].StartAt.Milli() <= night.Milli() {
			next++
		}
		spot := stood(trips, next, night, now)
		if spot.IsZero() {
			continue
		}
		nights++
		in := cell{math.Round(spot.Lng * homeGrid), math.Round(spot.Lat * homeGrid)}
		if counts[in]++; counts[in] >= most {
			most, at = counts[in], spot
		}
	}
	return at, nights
}

// stood returns where a vehicle was parked at a time, before which begun of its trips began; the zero value while it was ridden.
func stood(trips []stay, begun int, ts value.Time, now value.Geo) value.Geo {
	switch {
	case len(trips) == 0:
		return now
	case begun == 0:
		return value.Geo{Lng: trips[0].StartGeoLng, Lat: trips[0].StartGeoLat}
	}
	last := trips[begun-1]
	if last.EndAt.IsZero() || last.EndAt.Milli() > ts.Milli() {
		return value.Geo{}
	}
	return value.Geo{Lng: last.EndGeoLng, Lat: last.EndGeoLat}
}
