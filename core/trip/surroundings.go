package trip

import (
	"context"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
)

// aroundAlarm is how much is shown of a vehicle before an alarm began, and after (equipment catalogue, alarm).
const aroundAlarm = 30 * time.Minute

// Surroundings is what is stored of a vehicle around the moment an alarm began.
type Surroundings struct {
	From value.Time `json:"from"`
	To   value.Time `json:"to"`
	// Geo is where the vehicle was when the alarm began; null where that is not known.
	Geo *value.Geo `json:"geo"`
	// Way is the track between the two moments, as far as it is stored.
	Way *Track `json:"way"`
	// Telemetry is every report between the two moments, also those whose position is too vague to be drawn.
	Telemetry []Reading `json:"telemetry"`
}

// Reading is what a vehicle reported of itself at a moment. What it did not report is null.
type Reading struct {
	TS       value.Time `json:"ts"`
	SpeedKmh float64    `json:"speedKmh"`
	SOC      *int64     `json:"soc"`   // %
	TempC    *int64     `json:"tempC"` // of the warmest part, °C
}

func (p Point) reading() Reading {
	r := Reading{TS: p.At, SpeedKmh: float64(p.Speed) / 10}
	if p.SOC != 0 {
		r.SOC = &p.SOC
	}
	if p.Temp != 0 {
		celsius := p.Temp - value.ZeroCelsius
		r.TempC = &celsius
	}
	return r
}

// Around answers where a vehicle was when an alarm began, and what it reported in the half hour before and after, to staff who see the alarm and may see
// tracks, for a purpose. The look-up is written to the audit log before it is answered. Refusals are those of Way.
func (w Tracks) Around(ctx context.Context, who *access.Caller, alarm int64, purpose feature.Purpose, orderNo string) (*Surroundings, error) {
	if err := admit(who, mayTrace, purpose); err != nil {
		return nil, err
	}
	v := w.Engine.Read()
	if err := v.RequireView(ctx, equipment.Alarms.Name, who, alarm); err != nil {
		return nil, err
	}
	if err := reached(ctx, v, who, mayTrace, equipment.Alarms.Name, alarm); err != nil {
		return nil, err
	}
	a, err := record.Get(ctx, v, equipment.Alarms, alarm)
	if err != nil {
		return nil, err
	}
	vehicle, err := record.Get(ctx, v, equipment.Vehicles, a.VehicleID)
	if err != nil {
		return nil, err
	}
	s := &Surroundings{From: a.FirstAt.Add(-aroundAlarm), To: a.FirstAt.Add(aroundAlarm), Telemetry: []Reading{}}
	points, err := between(ctx, w.Engine.DB().Read(), a.VehicleID, s.From, s.To)
	if err != nil {
		return nil, err
	}
	if !a.Geo.IsZero() {
		s.Geo = &a.Geo
	}
	for _, p := range points {
		s.Telemetry = append(s.Telemetry, p.reading())
	}
	most, err := maxPoints.Now(ctx, w.Engine.DB())
	if err != nil {
		return nil, err
	}
	s.Way = trackOf(points, int(most), who.Language)
	err = w.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return purpose.Note(ctx, w.Engine, tx, who, vehicle, strings.TrimSpace(orderNo+" "+a.AlarmNo))
	})
	if err != nil {
		return nil, err
	}
	return s, nil
}
