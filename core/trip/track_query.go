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

// maxTrackPoints is the maximum number of points in a track response: more would take a browser too long to draw (equipment catalogue,
// tracePoint).
const maxTrackPoints = 20_000

// Settings of tracks (equipment catalogue 16).
var (
	maxDays = setting.NewInt("trace.maxDays", 7, 1, 7,
		field.Label{ZH: "轨迹查询最长跨度（天）", EN: "Maximum track query range (days)"},
		field.Label{ZH: "一次可查询的轨迹时间范围", EN: "The longest time range of one track query"})
	maxPoints = setting.NewInt("trace.maxPoints", maxTrackPoints, 1_000, maxTrackPoints,
		field.Label{ZH: "轨迹最多显示点数", EN: "Points shown of a track"},
		field.Label{ZH: "超出时自动精简，转弯和停留点保留", EN: "Longer tracks are simplified; turns and stops remain"})
)

// Track is the track of a vehicle.
type Track struct {
	Points []TrackPoint `json:"points"`
	Stops  []Pause      `json:"stops"`
	Total  int          `json:"total"` // points before simplification
	// Thinned reports that points were omitted, Notice is the message about it.
	Thinned bool   `json:"thinned"`
	Notice  string `json:"notice,omitempty"`
}

// TrackPoint is a point of a track in the API (equipment catalogue, tracePoint).
type TrackPoint struct {
	TS       value.Time `json:"ts" null:"false"`
	Geo      value.Geo  `json:"geo" null:"false"`
	AltM     int64      `json:"altM"`
	SpeedKmh float64    `json:"speedKmh"`
	Heading  int64      `json:"heading"`
	SOC      int64      `json:"soc,omitempty"`
	OdoKm    float64    `json:"odoKm,omitempty"`
	PowerOn  bool       `json:"powerOn"`
}

// Pause is a stop in the API.
type Pause struct {
	From value.Time `json:"from" null:"false"`
	To   value.Time `json:"to" null:"false"`
	Geo  value.Geo  `json:"geo" null:"false"`
}

// trackOf converts points for display.
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
			EN: fmt.Sprintf("%d of %d points are shown: turns and stops remain, the other points are usually within 5 m of the line", len(shown), len(points)),
		}.In(language)
		line = shown
	}
	for _, p := range line {
		w.Points = append(w.Points, TrackPoint{p.At, p.Geo, p.AltM, float64(p.Speed) / 10, p.Heading, p.SOC, float64(p.Odo) / 10, p.PowerOn})
	}
	return w
}

// Tracks returns the tracks of vehicles to staff with the permission, for a stated purpose, which goes to the audit log (equipment catalogue
// 0.2). Dealers would have access for an open repair order; such orders do not exist yet.
type Tracks struct{ Engine *record.Engine }

var viewTracks = equipment.Trips.PermissionFor("view")

// authorize refuses callers without the permission, dealers, and requests without a purpose.
func authorize(caller *access.Caller, permission string, purpose feature.Purpose) error {
	switch {
	case !caller.Can(permission):
		return fault.NoPermission.With("permission", permission)
	case caller.UserType == system.DealerUser:
		return fault.NotFoundOrDenied.With()
	case !purpose.Stated() || !purpose.Valid():
		return fault.TracePurposeMissing.With()
	}
	return nil
}

// Authorize refuses callers who may not see the track of any vehicle, and requests without a purpose.
func Authorize(caller *access.Caller, purpose feature.Purpose) error {
	return authorize(caller, viewTracks, purpose)
}

// Between returns the points of a vehicle between two times. The caller must have authorised and recorded the access.
func (w Tracks) Between(ctx context.Context, vehicle int64, from, to value.Time) ([]Point, error) {
	return between(ctx, w.Engine.DB().Read(), vehicle, from, to)
}

// Drawn returns points as a track for display.
func (w Tracks) Drawn(ctx context.Context, points []Point, language string) (*Track, error) {
	most, err := maxPoints.Now(ctx, w.Engine.DB())
	if err != nil {
		return nil, err
	}
	return trackOf(points, int(most), language), nil
}

// TrackQuery selects the track of a trip, or of a vehicle between two times within the maximum range, and states the purpose.
type TrackQuery struct {
	Trip     int64 // zero for a query by vehicle
	VIN      string
	From, To value.Time
	Purpose  feature.Purpose
	// OrderNo is the order that the purpose refers to; empty for none.
	OrderNo string
}

// foundTrack is the result of a query: vehicle, description, and points in order.
type foundTrack struct {
	vehicle *equipment.Vehicle
	label   string
	points  []Point
}

// Track returns a track. A closed trip has its packed track, until its retention ends; an open one has its points so far.
func (w Tracks) Track(ctx context.Context, caller *access.Caller, q TrackQuery) (*Track, error) {
	g, err := w.find(ctx, caller, viewTracks, q)
	if err != nil {
		return nil, err
	}
	// The audit entry must exist before the track is returned.
	if err := w.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return q.Purpose.Audit(ctx, w.Engine, tx, caller, g.vehicle, strings.TrimSpace(q.OrderNo+" "+g.label))
	}); err != nil {
		return nil, err
	}
	most, err := maxPoints.Now(ctx, w.Engine.DB())
	if err != nil {
		return nil, err
	}
	return trackOf(g.points, int(most), caller.Language), nil
}

func (w Tracks) find(ctx context.Context, caller *access.Caller, permission string, q TrackQuery) (g foundTrack, err error) {
	if err := authorize(caller, permission, q.Purpose); err != nil {
		return g, err
	}
	if q.Trip != 0 {
		return w.ofTrip(ctx, caller, permission, q.Trip)
	}
	days, err := maxDays.Now(ctx, w.Engine.DB())
	if err != nil {
		return g, err
	}
	if long := q.To.Milli() - q.From.Milli(); q.From.IsZero() || long < 0 || long > days*(24*time.Hour).Milliseconds() {
		return g, fault.TraceRange.With("days", days)
	}
	v := w.Engine.Read()
	vehicles, err := record.Find(ctx, v, equipment.Vehicles, &equipment.Vehicles.Row.VIN, q.VIN)
	if err != nil {
		return g, err
	}
	if len(vehicles) == 0 {
		return g, fault.NotFoundOrDenied.With()
	}
	g.vehicle, g.label = vehicles[0], fmt.Sprintf("%s – %s", q.From, q.To)
	if err := requireScope(ctx, v, caller, permission, equipment.Vehicles.Name, g.vehicle.ID); err != nil {
		return g, err
	}
	g.points, err = between(ctx, w.Engine.DB().Read(), g.vehicle.ID, q.From, q.To)
	return g, err
}

func (w Tracks) ofTrip(ctx context.Context, caller *access.Caller, permission string, trip int64) (g foundTrack, err error) {
	v := w.Engine.Read()
	if err := requireScope(ctx, v, caller, permission, equipment.Trips.Name, trip); err != nil {
		return g, err
	}
	t, err := record.Get(ctx, v, equipment.Trips, trip)
	if err != nil {
		return g, err
	}
	if g.vehicle, err = record.Get(ctx, v, equipment.Vehicles, t.VehicleID); err != nil {
		return g, err
	}
	g.label, g.points = t.TripNo, nil
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

// between returns the points of a vehicle between two times: stored points, and before their retention the packed tracks of trips.
func between(ctx context.Context, db bun.IDB, vehicle int64, from, to value.Time) ([]Point, error) {
	points, err := pointsBetween(ctx, db, vehicle, from, to)
	if err != nil {
		return nil, err
	}
	tracks, err := tracksOf(ctx, db, "trip_id IN (SELECT id FROM trip WHERE vehicle_id = ? AND start_at >= ? AND start_at <= ? AND end_at >= ?)", vehicle, from.Add(-maxTripDuration), to, from)
	if err != nil {
		return nil, err
	}
	// Packed tracks repeat stored points, rounded to the second.
	second := func(p Point) int64 { return (p.At.Milli() + 500) / 1000 }
	seen := map[int64]bool{}
	for _, p := range points {
		seen[second(p)] = true
	}
	for _, track := range tracks {
		for _, p := range track {
			if !seen[second(p)] && p.At.Milli() >= from.Milli() && p.At.Milli() <= to.Milli() {
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
		points, err := DecodeTrack(text)
		if err != nil {
			return nil, err
		}
		tracks = append(tracks, points)
	}
	return tracks, nil
}

func requireScope(ctx context.Context, v record.Reader, caller *access.Caller, permission, resource string, id int64) error {
	sees, err := v.CanAct(ctx, resource, caller, permission, id)
	if err == nil && !sees {
		return fault.NotFoundOrDenied.With()
	}
	return err
}
