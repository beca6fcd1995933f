package ecu

import (
	"context"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	feature "evops/core/equipment"
	"evops/core/record"
)

// Commands sends the commands that read controllers.
type Commands interface {
	Read(ctx context.Context, who *access.Caller, permission, vin, code string) (*equipment.RemoteCommand, error)
	Status(ctx context.Context, who *access.Caller, permission string, vehicle int64, code string) (*ReadStatus, error)
}

// ReadStatus reports whether a command can be sent to a vehicle now, the reason if not, and its last result.
type ReadStatus struct {
	Allowed    bool      `json:"allowed"`
	Reason     *string   `json:"reason"`
	ReasonText *string   `json:"reasonText"`
	Last       *LastRead `json:"last"`
}

// LastRead is the last command of one kind sent to a vehicle.
type LastRead struct {
	ID         int64                   `json:"id"`
	CommandNo  string                  `json:"commandNo"`
	State      equipment.CommandState  `json:"state"`
	QueuedAt   value.Time              `json:"queuedAt" null:"false"`
	FinishedAt value.Time              `json:"finishedAt"`
	ResultCode equipment.CommandResult `json:"resultCode"`
	ResultText string                  `json:"resultText"`
}

// readPermission lets an account read the controller versions of a vehicle.
const readPermission = "ecu:read"

type readInput struct {
	VIN feature.TypedVIN `json:"vin" required:"true"`
	// EcuTypes must be known; a terminal reads all of its controllers at once, even if only some are requested.
	EcuTypes []equipment.EcuType `json:"ecuTypes"`
}

type sent struct {
	CommandNo string `json:"commandNo"`
}

// VehicleOverview is the faults of a vehicle's controllers and the state of the last read commands.
type VehicleOverview struct {
	Overview
	ReadVersions *ReadStatus `json:"readVersions" null:"false"`
	ReadDTC      *ReadStatus `json:"readDtc" null:"false"`
}

// Endpoints returns the endpoints about controllers beyond their lists (legacy-api D.5).
func Endpoints(e *record.Engine, commands Commands) []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.OnOverview(equipment.EcuVersions, field.Label{ZH: "车型的软件版本组合", EN: "Software combinations of the vehicles of a model"},
			func(ctx context.Context, who *access.Caller, id int64) (*Matrix, error) {
				return Combine(ctx, e.Read(), who, id)
			}, &Matrix{
				Vehicles: 180, Unknown: 4, Combinations: 1, Rows: []Combination{{Versions: map[equipment.EcuType]string{equipment.EcuByName["BMS"]: "2.4.1"}, N: 90, Vehicle: 1}},
				Versions: []VersionCount{{EcuType: equipment.EcuByName["BMS"], Version: "2.4.1", N: 90}},
			}).Needs(equipment.Ecus.PermissionFor("view")),
		endpoint.New(endpoint.Endpoint{
			Path: equipment.Ecus.Path + "/readVersion", Label: field.Label{ZH: "读取控制器版本", EN: "Read the versions of a vehicle's controllers"}, Permission: readPermission,
			Done: field.Label{ZH: "已下发，版本读取后更新", EN: "Sent; the versions update once they are read"},
		}, func(ctx context.Context, who *access.Caller, in readInput) (*sent, error) {
			for _, kind := range in.EcuTypes {
				if !equipment.EcuTypes.HasInt(int64(kind)) {
					return nil, fault.Invalid(who.Language, fault.At(&in, &in.EcuTypes), "DICT", "没有这种控制器", "Unknown controller")
				}
			}
			c, err := commands.Read(ctx, who, readPermission, string(in.VIN), ReadVersions)
			if err != nil {
				return nil, err
			}
			return &sent{c.CommandNo}, nil
		}, &sent{endpoint.ExampleNo}),
		endpoint.OnOverview(equipment.Ecus, field.Label{ZH: "车辆控制器概览", EN: "Faults of a vehicle's controllers and state of the last read"},
			func(ctx context.Context, who *access.Caller, id int64) (out VehicleOverview, err error) {
				of, err := Describe(ctx, e.Read(), who, id)
				if err != nil {
					return out, err
				}
				out.Overview = *of
				if out.ReadVersions, err = commands.Status(ctx, who, readPermission, id, ReadVersions); err != nil {
					return out, err
				}
				out.ReadDTC, err = commands.Status(ctx, who, "command:send", id, ReadDTC)
				return out, err
			}, VehicleOverview{
				Overview{VehicleID: 1, VIN: endpoint.ExampleVIN, ReportedAt: endpoint.ExampleTime, Faults: []Fault{{
					Code: "B1203", EcuType: new(equipment.EcuByName["BMS"]), Active: true, Frame: map[string]any{"tm": 51}, ReadAt: endpoint.ExampleTime,
				}}},
				&ReadStatus{Allowed: true}, &ReadStatus{Reason: new(fault.VehicleOffline.Name), ReasonText: new("车辆不在线")},
			}),
	}
}
