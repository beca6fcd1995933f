package movement

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
)

const (
	// mostDays is how long a way may be asked for at once, mostPoints how many points the answer has (equipment catalogue, tracePoint).
	mostDays   = 7 * 24 * time.Hour
	mostPoints = 20_000
)

// Way is where a vehicle went.
type Way struct {
	Points []Passed `json:"points"`
	Stops  []Rest   `json:"stops"`
	Total  int      `json:"total"` // of points, before any were left out
	// Thinned says that points were left out, Notice says so to people.
	Thinned bool   `json:"thinned"`
	Notice  string `json:"notice,omitempty"`
}

// Passed is a point of a way as it travels (equipment catalogue, tracePoint).
type Passed struct {
	TS       value.Time `json:"ts"`
	Geo      value.Geo  `json:"geo"`
	AltM     int64      `json:"altM"`
	SpeedKmh float64    `json:"speedKmh"`
	Heading  int64      `json:"heading"`
	SOC      int64      `json:"soc,omitempty"`
	OdoKm    float64    `json:"odoKm,omitempty"`
	PowerOn  bool       `json:"powerOn"`
}

// Rest is a stop of a way as it travels.
type Rest struct {
	From value.Time `json:"from"`
	To   value.Time `json:"to"`
	Geo  value.Geo  `json:"geo"`
}

// wayOf is points as they are shown.
func wayOf(points []Point, language string) *Way {
	line := drawn(points)
	w := &Way{Points: []Passed{}, Stops: []Rest{}, Total: len(points)}
	for _, s := range Stops(line) {
		w.Stops = append(w.Stops, Rest(s))
	}
	if shown := thin(line, mostPoints); len(shown) < len(line) {
		w.Thinned = true
		w.Notice = value.I18n{
			ZH: fmt.Sprintf("共 %d 个点，为便于显示已精简为 %d 个：转弯和停留保留，其余偏差一般不超过 5 米", len(points), len(shown)),
			EN: fmt.Sprintf("%d of %d points are shown: turns and stops are kept, the rest lies within 5 m of the line as a rule", len(shown), len(points)),
		}.In(language)
		line = shown
	}
	for _, p := range line {
		w.Points = append(w.Points, Passed{p.At, p.Geo, p.AltM, float64(p.Speed) / 10, p.Heading, p.SOC, float64(p.Odo) / 10, p.PowerOn})
	}
	return w
}

// Ways tells where vehicles went: to staff who may see tracks, for a purpose, which is written down (equipment catalogue 0.2). To a dealer it would for a repair
// or a stolen order that is open, which do not exist yet.
type Ways struct{ Engine *record.Engine }

const mayTrace = "trace:view"

// admit refuses who may see no tracks and who states no purpose.
func admit(who *access.Caller, purpose feature.Purpose) error {
	switch {
	case !who.May(mayTrace):
		return fault.NoPermission.With("permission", mayTrace)
	case who.UserType == system.DealerUser:
		return fault.NotFoundOrDenied.With()
	case !purpose.Stated() || !purpose.Valid():
		return fault.TracePurposeMissing.With()
	}
	return nil
}

// Question is whose way from when to when is asked for, for what.
type Question struct {
	VIN      string
	From, To value.Time
	Purpose  feature.Purpose
	// OrderNo is the order the purpose is about; empty for none.
	OrderNo string
}

// Path is the way of a vehicle between two moments at most seven days apart, as far back as points are kept.
func (w Ways) Path(ctx context.Context, who *access.Caller, q Question) (*Way, error) {
	if err := admit(who, q.Purpose); err != nil {
		return nil, err
	}
	if long := q.To.Milli() - q.From.Milli(); q.From.IsZero() || long < 0 || long > mostDays.Milliseconds() {
		return nil, fault.TraceRange.With()
	}
	v := w.Engine.Latest()
	vehicles, err := record.Find(ctx, v, equipment.Vehicles, "vin", q.VIN)
	if err != nil {
		return nil, err
	}
	if len(vehicles) == 0 {
		return nil, fault.NotFoundOrDenied.With()
	}
	if err := reached(ctx, v, who, mayTrace, equipment.Vehicles.Name, vehicles[0].ID); err != nil {
		return nil, err
	}
	points, err := passed(ctx, w.Engine.DB().Read(), vehicles[0].ID, q.From, q.To)
	if err != nil {
		return nil, err
	}
	if err := w.note(ctx, who, q.Purpose, vehicles[0], fmt.Sprintf("%s %s – %s", q.OrderNo, q.From, q.To)); err != nil {
		return nil, err
	}
	return wayOf(inOrder(points), who.Language), nil
}

// Track is the way of a trip: of one that is closed as it was packed, while that is kept; of an open one as far as it is known.
func (w Ways) Track(ctx context.Context, who *access.Caller, trip int64, purpose feature.Purpose) (*Way, error) {
	if err := admit(who, purpose); err != nil {
		return nil, err
	}
	v := w.Engine.Latest()
	if err := reached(ctx, v, who, mayTrace, equipment.Trips.Name, trip); err != nil {
		return nil, err
	}
	t, err := record.Get(ctx, v, equipment.Trips, trip)
	if err != nil {
		return nil, err
	}
	vehicle, err := record.Get(ctx, v, equipment.Vehicles, t.VehicleID)
	if err != nil {
		return nil, err
	}
	points, err := w.pointsOf(ctx, t)
	if err != nil {
		return nil, err
	}
	if err := w.note(ctx, who, purpose, vehicle, t.TripNo); err != nil {
		return nil, err
	}
	return wayOf(points, who.Language), nil
}

// note writes down what somebody is about to be told.
func (w Ways) note(ctx context.Context, who *access.Caller, purpose feature.Purpose, v *equipment.Vehicle, more string) error {
	return w.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return purpose.Note(ctx, w.Engine, tx, who, v, more) })
}

func reached(ctx context.Context, v record.View, who *access.Caller, permission, resource string, id int64) error {
	sees, err := v.Reaches(ctx, resource, who, permission, id)
	if err == nil && !sees {
		return fault.NotFoundOrDenied.With()
	}
	return err
}

func (w Ways) pointsOf(ctx context.Context, t *equipment.Trip) ([]Point, error) {
	db := w.Engine.DB().Read()
	if t.EndReason == 0 {
		points, err := passed(ctx, db, t.VehicleID, t.StartAt, value.Now())
		return inOrder(points), err
	}
	var packed []string
	if err := db.NewRaw("SELECT track FROM trip_track WHERE trip_id = ?", t.ID).Scan(ctx, &packed); err != nil || len(packed) == 0 {
		return nil, err
	}
	return restored(packed[0])
}

// trackKept is how long the way of a trip is kept; after that only its figures are (equipment catalogue, tracePoint).
const trackKept = 365 * 24 * time.Hour
