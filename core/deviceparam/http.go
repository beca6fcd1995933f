package deviceparam

import (
	"context"
	"encoding/json"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	feature "evops/core/equipment"
)

type vehicleInput struct {
	VIN feature.TypedVIN `json:"vin" required:"true"`
}

type tableInput struct {
	vehicleInput
	// Keys are the requested parameters; all if empty.
	Keys []string `json:"keys"`
}

type setInput struct {
	vehicleInput
	Params  map[string]json.RawMessage `json:"params" required:"true"`
	Confirm bool                       `json:"confirm"`
}

type history struct {
	List []HistoryEntry `json:"list"`
}

type version struct {
	Version int64 `json:"version"`
}

// Overview is the parameters of a vehicle with their history.
type Overview struct {
	Table
	History []HistoryEntry `json:"history"`
}

var (
	exampleTable = &Table{VIN: endpoint.ExampleVIN, Version: 3, Settable: true, Params: []Row{{
		Key: equipment.ParkIntervalParam, Name: value.I18n{ZH: "停车上报间隔", EN: "Reporting interval when parked"}, Unit: "s", Least: 60, Most: 86_400, Desired: new("600"), Reported: new("600"),
		State: new(equipment.ParamConsistent), DesiredAt: endpoint.ExampleTime, ReportedAt: endpoint.ExampleTime, Operator: "limin",
	}}}
	exampleHistory = []HistoryEntry{{At: endpoint.ExampleTime, Operator: "limin", Changes: endpoint.JSON[[]change]{RawMessage: json.RawMessage(`[{"field":"parkIntervalS","from":"300","to":"600"}]`)}}}
)

// Endpoints returns the endpoints for the parameters of one vehicle (legacy-api D.5).
func (s *Service) Endpoints() []endpoint.Endpoint {
	group, view := equipment.Vehicles.Path+"/", equipment.Vehicles.PermissionFor("view")
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: group + "getParams", Label: field.Label{ZH: "车辆参数", EN: "Parameters of a vehicle"}, Methods: endpoint.Reads, Permission: view},
			func(ctx context.Context, who *access.Caller, in tableInput) (*Table, error) {
				id, err := s.VehicleByVIN(ctx, who, string(in.VIN))
				if err != nil {
					return nil, err
				}
				return s.Table(ctx, who, id, in.Keys)
			}, exampleTable),
		endpoint.New(endpoint.Endpoint{Path: group + "paramHistory", Label: field.Label{ZH: "参数历史", EN: "History of parameters"}, Methods: endpoint.Reads, Permission: view},
			func(ctx context.Context, who *access.Caller, in vehicleInput) (out history, err error) {
				id, err := s.VehicleByVIN(ctx, who, string(in.VIN))
				if err == nil {
					out.List, err = s.History(ctx, who, id)
				}
				return out, err
			}, history{exampleHistory}),
		endpoint.New(endpoint.Endpoint{
			Path: group + "setParams", Label: field.Label{ZH: "设置参数", EN: "Set parameters of a vehicle"}, Permission: Grant,
			Done: field.Label{ZH: "已保存，车辆在线时下发", EN: "Saved; sent when the vehicle is online"},
		}, func(ctx context.Context, who *access.Caller, in setInput) (out version, err error) {
			out.Version, err = s.Set(ctx, who, Desired{VIN: string(in.VIN), Params: in.Params, Confirm: in.Confirm})
			return out, err
		}, version{3}),
		endpoint.OnOverview(equipment.VehicleParams, field.Label{ZH: "车辆参数概览", EN: "Parameters of a vehicle and their history"},
			func(ctx context.Context, who *access.Caller, id int64) (out Overview, err error) {
				table, err := s.Table(ctx, who, id, nil)
				if err != nil {
					return out, err
				}
				out.Table = *table
				out.History, err = s.History(ctx, who, id)
				return out, err
			}, Overview{*exampleTable, exampleHistory}).Needs(view),
	}
}
