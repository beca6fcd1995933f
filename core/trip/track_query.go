package trip

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/setting"
)

// mostPoints is how many points the answer to a way has at most: more a browser would draw for too long (equipment catalogue, tracePoint).
const mostPoints = 20_000

// The settings of ways (equipment catalogue 16).
var (
	maxDays = setting.NewInt("trace.maxDays", 7, 1, 7,
		field.Label{ZH: "轨迹查询最长跨度（天）", EN: "Longest span of a track query (days)"},
		field.Label{ZH: "一次可查询的轨迹时间范围", EN: "How long a span of a vehicle's track can be asked for at once"})
	maxPoints = setting.NewInt("trace.maxPoints", mostPoints, 1_000, mostPoints,
		field.Label{ZH: "轨迹最多显示点数", EN: "Points shown of a track"},
		field.Label{ZH: "超出时精简：转弯和停留保留", EN: "A track with more is simplified; turns and stops are kept"})
)

// Track is where a vehicle went.
type Track struct {
	Points []TrackPoint `json:"points"`
	Stops  []Pause      `json:"stops"`
	Total  int          `json:"total"` // of points, before any were left out
	// Thinned says that points were left out, Notice says so to people.
	Thinned bool   `json:"thinned"`
	Notice  string `json:"notice,omitempty"`
}

// TrackPoint is a point of a way as it travels (equipment catalogue, tracePoint).
type TrackPoint struct {
	TS       value.Time `json:"ts"`
	Geo      value.Geo  `json:"geo"`
	AltM     int64      `json:"altM"`
	SpeedKmh float64    `json:"speedKmh"`
	Heading  int64      `json:"heading"`
	SOC      int64      `json:"soc,omitempty"`
	OdoKm    float64    `json:"odoKm,omitempty"`
	PowerOn  bool       `json:"powerOn"`
}

// Pause is a stop of a way as it travels.
type Pause struct {
	From value.Time `json:"from"`
	To   value.Time `json:"to"`
	Geo  value.Geo  `json:"geo"`
}

// trackOf is points as they are shown.
func trackOf(points []Point, most int, language string) *Track {
	line := simplify(points)
	w := &Track{Points: []TrackPoint{}, Stops: []Pause{}, Total: len(points)}
	for _, s := range Stops(line) {
		w.Stops = append(w.Stops, Pause(s))
	}
	if shown := limitPoints(line, most); len(shown) < len(line) {
		w.Thinned = true
		w.Notice = value.I18n{
			ZH: fmt.Sprintf("共 %d 个点，为便于显示已精简为 %d 个：转弯和停留保留，其余偏差一般不超过 5 米", len(points), len(shown)),
			EN: fmt.Sprintf("%d of %d points are shown: turns and stops are kept, the rest lies within 5 m of the line as a rule", len(shown), len(points)),
		}.In(language)
		line = shown
	}
	for _, p := range line {
		w.Points = append(w.Points, TrackPoint{p.At, p.Geo, p.AltM, float64(p.Speed) / 10, p.Heading, p.SOC, float64(p.Odo) / 10, p.PowerOn})
	}
	return w
}

// Tracks tells where vehicles went: to staff who may see tracks, for a purpose, which is written down (equipment catalogue 0.2). To a dealer it would for a repair
// or a stolen order that is open, which do not exist yet.
type Tracks struct{ Engine *record.Engine }

var mayTrace = equipment.Trips.PermissionFor("view")

// admit refuses who lacks the permission, dealers, and who states no purpose.
func admit(who *access.Caller, permission string, purpose feature.Purpose) error {
	switch {
	case !who.Can(permission):
		return fault.NoPermission.With("permission", permission)
	case who.UserType == system.DealerUser:
		return fault.NotFoundOrDenied.With()
	case !purpose.Stated() || !purpose.Valid():
		return fault.TracePurposeMissing.With()
	}
	return nil
}

// TrackQuery is which way is asked for, for what: that of a trip, or that of a vehicle between two moments no further apart than is set.
type TrackQuery struct {
	Trip     int64 // zero where a vehicle is asked about
	VIN      string
	From, To value.Time
	Purpose  feature.Purpose
	// OrderNo is the order the purpose is about; empty for none.
	OrderNo string
}

// stretch is a way as it was found: whose, which, and its points in order.
type stretch struct {
	vehicle *equipment.Vehicle
	of      string
	points  []Point
}

// Track tells a way. Of a trip that is closed that is how it was packed, while that is kept; of an open one as far as it is known.
func (w Tracks) Track(ctx context.Context, who *access.Caller, q TrackQuery) (*Track, error) {
	g, err := w.find(ctx, who, mayTrace, q)
	if err != nil {
		return nil, err
	}
	// Written down before it is told.
	if err := w.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return q.Purpose.Note(ctx, w.Engine, tx, who, g.vehicle, strings.TrimSpace(q.OrderNo+" "+g.of))
	}); err != nil {
		return nil, err
	}
	most, err := maxPoints.Now(ctx, w.Engine.DB())
	if err != nil {
		return nil, err
	}
	return trackOf(g.points, int(most), who.Language), nil
}

func (w Tracks) find(ctx context.Context, who *access.Caller, permission string, q TrackQuery) (g stretch, err error) {
	if err := admit(who, permission, q.Purpose); err != nil {
		return g, err
	}
	if q.Trip != 0 {
		return w.ofTrip(ctx, who, permission, q.Trip)
	}
	days, err := maxDays.Now(ctx, w.Engine.DB())
	if err != nil {
		return g, err
	}
	if long := q.To.Milli() - q.From.Milli(); q.From.IsZero() || long < 0 || long > days*(24*time.Hour).Milliseconds() {
		return g, fault.TraceRange.With("days", days)
	}
	v := w.Engine.Read()
	vehicles, err := record.Find(ctx, v, equipment.Vehicles, "vin", q.VIN)
	if err != nil {
		return g, err
	}
	if len(vehicles) == 0 {
		return g, fault.NotFoundOrDenied.With()
	}
	g.vehicle, g.of = vehicles[0], fmt.Sprintf("%s – %s", q.From, q.To)
	if err := reached(ctx, v, who, permission, equipment.Vehicles.Name, g.vehicle.ID); err != nil {
		return g, err
	}
	g.points, err = between(ctx, w.Engine.DB().Read(), g.vehicle.ID, q.From, q.To)
	return g, err
}

func (w Tracks) ofTrip(ctx context.Context, who *access.Caller, permission string, trip int64) (g stretch, err error) {
	v := w.Engine.Read()
	if err := reached(ctx, v, who, permission, equipment.Trips.Name, trip); err != nil {
		return g, err
	}
	t, err := record.Get(ctx, v, equipment.Trips, trip)
	if err != nil {
		return g, err
	}
	if g.vehicle, err = record.Get(ctx, v, equipment.Vehicles, t.VehicleID); err != nil {
		return g, err
	}
	g.of, g.points = t.TripNo, nil
	db := w.Engine.DB().Read()
	if t.EndReason == equipment.TripRunning {
		points, err := pointsBetween(ctx, db, t.VehicleID, t.StartAt, value.Now())
		g.points = inOrder(points)
		return g, err
	}
	tracks, err := tracksOf(ctx, db, "trip_id = ?", t.ID)
	if err == nil && len(tracks) > 0 {
		g.points = tracks[0]
	}
	return g, err
}

// between is where a vehicle was from one moment to another: by its points while they are kept, by what was packed of its trips before.
func between(ctx context.Context, db bun.IDB, vehicle int64, from, to value.Time) ([]Point, error) {
	points, err := pointsBetween(ctx, db, vehicle, from, to)
	if err != nil {
		return nil, err
	}
	tracks, err := tracksOf(ctx, db, "trip_id IN (SELECT id FROM trip WHERE vehicle_id = ? AND start_at >= ? AND start_at <= ? AND end_at >= ?)", vehicle, from.Add(-longestTrip), to, from)
	if err != nil {
		return nil, err
	}
	// What was packed says the same once more, to the second.
	second := func(p Point) int64 { return (p.At.Milli() + 500) / 1000 }
	told := map[int64]bool{}
	for _, p := range points {
		told[second(p)] = true
	}
	for _, track := range tracks {
		for _, p := range track {
			if !told[second(p)] && p.At.Milli() >= from.Milli() && p.At.Milli() <= to.Milli() {
				points = append(points, p)
			}
		}
	}
	return inOrder(points), nil
}

func tracksOf(ctx context.Context, db bun.IDB, which string, args ...any) (tracks [][]Point, err error) {
	var packed []string
	if err := db.NewRaw("SELECT track FROM trip_track WHERE "+which, args...).Scan(ctx, &packed); err != nil {
		return nil, err
	}
	for _, text := range packed {
		points, err := Restored(text)
		if err != nil {
			return nil, err
		}
		tracks = append(tracks, points)
	}
	return tracks, nil
}

func reached(ctx context.Context, v record.Reader, who *access.Caller, permission, resource string, id int64) error {
	sees, err := v.CanAct(ctx, resource, who, permission, id)
	if err == nil && !sees {
		return fault.NotFoundOrDenied.With()
	}
	return err
}

// trackKept is how long the way of a trip is kept; after that only its figures are (equipment catalogue, tracePoint).
const trackKept = 365 * 24 * time.Hour
