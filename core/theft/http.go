package theft

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/theft"
	"evops/core/access"
	"evops/core/endpoint"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/trip"
	"evops/core/validate"
)

var (
	addPermission   = theft.Reports.PermissionFor("add")
	trackPermission = theft.Reports.PermissionFor("track")
)

// Key is the key that exports are signed with.
type Key struct {
	// Fingerprint is the SHA-256 of the public key in PEM.
	Fingerprint string `json:"fingerprint"`
}

// positionInput asks for the positions of a case and states why.
type positionInput struct {
	endpoint.Record
	Purpose json.RawMessage `json:"purpose" required:"true"`
}

type handOverInput struct {
	endpoint.Record
	Reason string `json:"reason" required:"true"`
}

// vinInput names the vehicle of a report as legacy clients do.
type vinInput struct {
	VIN string `json:"vin" required:"true"`
}

// Endpoints returns the endpoints of cases in addition to the standard ones (legacy-api D.5).
func (s *Service) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{
			Path: theft.Reports.Path + "/position", Label: field.Label{ZH: "被盗车辆的位置", EN: "Position of a stolen vehicle"}, Permission: equipment.Trips.PermissionFor("view"),
		}, func(ctx context.Context, who *access.Caller, in positionInput) (*Position, error) {
			purpose, err := feature.ReadPurpose(in.Purpose)
			if err != nil {
				return nil, err
			}
			return s.Position(ctx, who, int64(in.ID), purpose)
		}, &Position{
			LostAt: endpoint.ExampleTime, LostGeo: &endpoint.ExampleGeo, Track: &trip.Track{Points: []trip.TrackPoint{}, Stops: []trip.Pause{}},
			Live: &Live{OnlineStatus: equipment.Online, LastSeenAt: endpoint.ExampleTime, Geo: &endpoint.ExampleGeo, GeoAt: endpoint.ExampleTime, LocKind: 1, SpeedKmh: 22.5, SOC: 78, RSRP: -95},
		}),
		endpoint.New(endpoint.Endpoint{
			Path: theft.Reports.Path + "/handover", Label: field.Label{ZH: "移交导出", EN: "Export for hand-over"}, Permission: trackPermission, Exports: true,
		}, func(ctx context.Context, who *access.Caller, in handOverInput) (*endpoint.File, error) {
			return s.HandOver(ctx, who, int64(in.ID), in.Reason)
		}),
		endpoint.OnOverview(theft.Reports, field.Label{ZH: "导出签名密钥", EN: "Key of exports"},
			func(ctx context.Context, who *access.Caller, id int64) (*Key, error) {
				return &Key{s.signer.fingerprint()}, s.Engine.Read().RequireView(ctx, theft.Reports.Name, who, id)
			}, &Key{"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}),
		endpoint.NewHTTP(endpoint.Endpoint{
			Path: equipment.Vehicles.Path + "/stolen", Label: field.Label{ZH: "上报被盗", EN: "Report a vehicle as stolen"}, Permission: addPermission,
		}, s.report, Reported{1, 1, endpoint.ExampleNo}),
	}
}

// Reported is a new case.
type Reported struct {
	ID       int64  `json:"id"`
	Version  int64  `json:"version"`
	ReportNo string `json:"reportNo"`
}

// report opens a case for the vehicle with a VIN.
func (s *Service) report(ctx context.Context, who *access.Caller, in endpoint.Body[vinInput], _ fiber.Ctx) (any, error) {
	by, err := in.Value()
	if err != nil {
		return nil, err
	}
	found, err := record.Find(ctx, s.Engine.Read(), equipment.Vehicles, &equipment.Vehicles.Row.VIN, validate.Normalise(equipment.Vehicles.At(&equipment.Vehicles.Row.VIN), by.VIN))
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, fault.NotFoundOrDenied.With()
	}
	if may, err := s.Engine.Read().CanView(ctx, equipment.Vehicles.Name, who, found[0].ID); err != nil || !may {
		return nil, fault.NotFoundOrDenied.With()
	}
	members, err := in.Members()
	if err != nil {
		return nil, err
	}
	members["vehicleId"], _ = json.Marshal(found[0].ID) // cannot fail
	delete(members, "vin")
	body, err := json.Marshal(members)
	return endpoint.Forward{Of: theft.Reports.Plan, Verb: "add", Body: body}, err
}
