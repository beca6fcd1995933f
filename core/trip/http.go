package trip

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/measure"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/validate"
)

// purposeInput states why a position is requested: a code or a text, and the order that it refers to.
type purposeInput struct {
	Purpose json.RawMessage `json:"purpose" required:"true"`
	OrderNo string          `json:"orderNo"`
}

// vehicleInput is the input for the track of a vehicle between two times.
type vehicleInput struct {
	VIN   string     `json:"vin" required:"true"`
	Start value.Time `json:"start" required:"true"`
	End   value.Time `json:"end" required:"true"`
	purposeInput
}

// recordInput is the input for the track of a trip, or around an alarm.
type recordInput struct {
	endpoint.Record
	purposeInput
}

// exportInput is the input for a track as a file, of a trip or of a vehicle between two times.
type exportInput struct {
	ID     *endpoint.Number `json:"id"`
	VIN    string           `json:"vin"`
	Start  value.Time       `json:"start"`
	End    value.Time       `json:"end"`
	Format Format           `json:"format" required:"true"`
	Reason string           `json:"reason" required:"true"`
	purposeInput
}

// summaryInput is the period of a mileage request. The other members are those of a list.
type summaryInput struct {
	Grain measure.Grain `json:"grain" required:"true"`
	list  []byte
}

// UnmarshalJSON implements json.Unmarshaler.
func (in *summaryInput) UnmarshalJSON(text []byte) error {
	type plain summaryInput
	if err := json.Unmarshal(text, (*plain)(in)); err != nil {
		return err
	}
	in.list = slices.Clone(text)
	return nil
}

// Endpoints returns the endpoints for tracks, and for the mileage of vehicles by period.
func Endpoints(e *record.Engine) []endpoint.Endpoint {
	tracks, mileage := Tracks{Engine: e}, Mileage{Engine: e}
	view := equipment.Trips.PermissionFor("view")
	days, summary := equipment.MileageDailies.Path, field.Label{ZH: "里程汇总", EN: "Mileage summary"}
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: equipment.Vehicles.Path + "/path", Label: field.Label{ZH: "车辆轨迹", EN: "Track of a vehicle"}, Permission: view},
			func(ctx context.Context, who *access.Caller, in vehicleInput) (*Track, error) {
				return tracks.track(ctx, who, in.purposeInput, TrackQuery{VIN: in.VIN, From: in.Start, To: in.End})
			}, exampleTrack),
		endpoint.New(endpoint.Endpoint{Path: equipment.Trips.Path + "/track", Label: field.Label{ZH: "行程轨迹", EN: "Track of a trip"}, Permission: view},
			func(ctx context.Context, who *access.Caller, in recordInput) (*Track, error) {
				return tracks.track(ctx, who, in.purposeInput, TrackQuery{Trip: int64(in.ID)})
			}, exampleTrack),
		endpoint.New(endpoint.Endpoint{
			Path: equipment.Trips.Path + "/exportTrack", Label: field.Label{ZH: "导出轨迹", EN: "Export a track"}, Permission: exportTracks, Exports: true,
		}, tracks.exportFile),
		endpoint.New(endpoint.Endpoint{
			Path: equipment.Alarms.Path + "/track", Label: field.Label{ZH: "告警前后的位置与遥测", EN: "Position and telemetry around an alarm"}, Permission: view,
		}, func(ctx context.Context, who *access.Caller, in recordInput) (*Surroundings, error) {
			purpose, err := feature.ReadPurpose(in.Purpose)
			if err != nil {
				return nil, err
			}
			return tracks.Around(ctx, who, int64(in.ID), purpose, in.OrderNo)
		}, &Surroundings{
			From: endpoint.ExampleTime, To: endpoint.ExampleTime.Add(10 * time.Minute), Geo: &endpoint.ExampleGeo, Track: exampleTrack,
			Telemetry: []Reading{{TS: endpoint.ExampleTime, SpeedKmh: 22.5, SOC: new(int64(78)), TempC: new(int64(31))}},
		}),
		endpoint.New(endpoint.Endpoint{Path: days + "/summary", Label: summary, Methods: endpoint.Reads, Permission: equipment.MileageDailies.PermissionFor("view")}, mileage.summary, exampleSummary),
	}
}

var (
	exampleTrack = &Track{
		Points: []TrackPoint{{TS: endpoint.ExampleTime, Geo: endpoint.ExampleGeo, AltM: 4, SpeedKmh: 22.5, Heading: 90, SOC: 78, OdoKm: 1834.2, PowerOn: true}},
		Stops:  []Pause{{From: endpoint.ExampleTime, To: endpoint.ExampleTime.Add(10 * time.Minute), Geo: endpoint.ExampleGeo}}, Total: 1,
	}
	exampleSummary = &Summary{
		Grain: measure.ByWeek, TotalKm: 1834.2, Vehicles: 120, Days: 640, AverageKm: 2.9, Trips: 910, Distribution: []Part{{FromKm: 0, ToKm: 10, Days: 520}},
		Series: []Span{{Period: "2026-W11", Km: 1834.2, Vehicles: 120, Trips: 910}},
	}
)

func (m Mileage) summary(ctx context.Context, who *access.Caller, in summaryInput) (*Summary, error) {
	return m.Summary(ctx, who, in.Grain, in.list)
}

func (w Tracks) track(ctx context.Context, who *access.Caller, in purposeInput, q TrackQuery) (*Track, error) {
	if err := q.complete(in); err != nil {
		return nil, err
	}
	return w.Track(ctx, who, q)
}

func (w Tracks) exportFile(ctx context.Context, who *access.Caller, in exportInput) (*endpoint.File, error) {
	q := TrackQuery{VIN: in.VIN, From: in.Start, To: in.End}
	if in.ID != nil {
		if q.Trip = int64(*in.ID); q.Trip <= 0 {
			return nil, fault.IDMissing.With()
		}
	}
	if err := q.complete(in.purposeInput); err != nil {
		return nil, err
	}
	return w.Export(ctx, who, q, in.Format, in.Reason)
}

// complete normalises the VIN and sets the purpose.
func (q *TrackQuery) complete(in purposeInput) (err error) {
	q.VIN, q.OrderNo = validate.Normalise(equipment.Vehicles.At(&equipment.Vehicles.Row.VIN), q.VIN), in.OrderNo
	q.Purpose, err = feature.ReadPurpose(in.Purpose)
	return err
}
