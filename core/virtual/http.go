package virtual

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/contracts/virtual"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// generateInput asks for a batch of codes, with the member names of legacy clients.
type generateInput struct {
	Count    endpoint.Number  `json:"count" required:"true"`
	ModelID  endpoint.Number  `json:"modelId" required:"true"`
	Purpose  virtual.Purpose  `json:"purpose" required:"true"`
	Scenario virtual.Scenario `json:"scenario"`
	DealerID endpoint.Number  `json:"dealerId"`
	ExpireAt value.Time       `json:"expireAt"`
}

// Generated is a new batch; ID is that of its first code.
type Generated struct {
	ID      int64  `json:"id"`
	Version int64  `json:"version"`
	BatchNo string `json:"batchNo"`
	Count   int64  `json:"count"`
}

// stateOf is the path of the endpoint for the app.
const stateOf = "/link/virtual/*/state"

// Endpoints returns the endpoints of virtual vehicles in addition to the standard ones (legacy-api D).
func (r Rules) Endpoints() []endpoint.Endpoint {
	example := &State{
		VIN: "LVVS7P4W0T0000001", Scenario: virtual.CityRide, At: endpoint.ExampleTime, OnlineStatus: equipment.Online, PowerOn: true, SpeedKmh: 22.5, SOC: 78, RangeKm: 62, OdoKm: 512.4,
		Geo: endpoint.ExampleGeo,
	}
	return []endpoint.Endpoint{
		endpoint.NewHTTP(endpoint.Endpoint{
			Path: virtual.VINs.Path + "/generate", Label: field.Label{ZH: "生成虚拟编码", EN: "Generate virtual codes"}, Permission: virtual.VINs.PermissionFor("add"),
		}, r.legacyGenerate, Generated{1, 1, "VV20260315000001", 20}),
		endpoint.OnOverview(virtual.VINs, field.Label{ZH: "模拟状态", EN: "Simulated state"}, r.overview, example),
		endpoint.NewHTTP(endpoint.Endpoint{
			Path: stateOf, Label: field.Label{ZH: "APP 读取虚拟车辆状态", EN: "State of a virtual vehicle for the app"}, Methods: endpoint.Reads, Public: true,
		}, r.appState, example),
	}
}

// legacyGenerate adds a batch through the resource, so that its rules apply.
func (r Rules) legacyGenerate(_ context.Context, _ *access.Caller, in endpoint.Body[generateInput], _ fiber.Ctx) (any, error) {
	members, err := in.Members()
	if err != nil {
		return nil, err
	}
	body, err := json.Marshal(members)
	return endpoint.Forward{Of: virtual.VINs.Plan, Verb: "add", Body: body}, err
}

// overview returns what the app of a user would show now.
func (r Rules) overview(ctx context.Context, who *access.Caller, id int64) (*State, error) {
	if err := r.Engine.Read().RequireView(ctx, virtual.VINs.Name, who, id); err != nil {
		return nil, err
	}
	v, err := record.Get(ctx, r.Engine.Read(), virtual.VINs, id)
	if err != nil {
		return nil, err
	}
	return r.state(ctx, v)
}

// appState answers the app of the user who has a code.
func (r Rules) appState(ctx context.Context, _ *access.Caller, _ endpoint.None, http fiber.Ctx) (any, error) {
	user, err := r.Tokens.User(ctx, http)
	if err != nil {
		return nil, err
	}
	return r.StateFor(ctx, user, endpoint.Segment(http, stateOf))
}

// StateFor returns the state of the code that a user has. Every other code is unknown to the user.
func (r Rules) StateFor(ctx context.Context, user int64, vin string) (*State, error) {
	found, err := record.Find(ctx, r.Engine.Read(), virtual.VINs, &virtual.VINs.Row.VIN, strings.ToUpper(vin))
	if err != nil {
		return nil, err
	}
	if len(found) == 0 || found[0].AppUserID != user || found[0].Status != virtual.InUse || found[0].ExpireAt.Milli() <= r.Clock().Milli() {
		return nil, fault.NotFoundOrDenied.With()
	}
	return r.state(ctx, found[0])
}

func (r Rules) state(ctx context.Context, v *virtual.VIN) (*State, error) {
	model, err := record.Get(ctx, r.Engine.Read(), equipment.VehicleModels, v.ModelID)
	if err != nil {
		return nil, err
	}
	s := Simulate(v, model.RatedRange, r.Clock())
	return &s, nil
}
