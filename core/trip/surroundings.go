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

// aroundAlarm is the time before and after the start of an alarm that is shown (equipment catalogue, alarm).
const aroundAlarm = 30 * time.Minute

// Surroundings is the position and telemetry of a vehicle around the start of an alarm.
type Surroundings struct {
	From value.Time `json:"from" null:"false"`
	To   value.Time `json:"to" null:"false"`
	// Geo is the position of the vehicle at the start of the alarm; null if unknown.
	Geo *value.Geo `json:"geo"`
	// Track is the stored track between the two times.
	Track *Track `json:"way" null:"false"`
	// Telemetry is every report between the two times, including those whose position is too imprecise to be drawn.
	Telemetry []Reading `json:"telemetry"`
}

// Reading is a telemetry report. Values that were not reported are null.
type Reading struct {
	TS       value.Time `json:"ts" null:"false"`
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

// Around returns the position of a vehicle at the start of an alarm and its reports within half an hour of it, to staff who may view the
// alarm and tracks, for a stated purpose. The access goes to the audit log first. Errors are those of Track.
func (w Tracks) Around(ctx context.Context, caller *access.Caller, alarm int64, purpose feature.Purpose, orderNo string) (*Surroundings, error) {
	if err := authorize(caller, viewTracks, purpose); err != nil {
		return nil, err
	}
	v := w.Engine.Read()
	if err := v.RequireView(ctx, equipment.Alarms.Name, caller, alarm); err != nil {
		return nil, err
	}
	if err := requireScope(ctx, v, caller, viewTracks, equipment.Alarms.Name, alarm); err != nil {
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
	s.Track = trackOf(points, int(most), caller.Language)
	err = w.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return purpose.Audit(ctx, w.Engine, tx, caller, vehicle, strings.TrimSpace(orderNo+" "+a.AlarmNo))
	})
	if err != nil {
		return nil, err
	}
	return s, nil
}
