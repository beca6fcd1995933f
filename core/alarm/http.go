package alarm

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
)

// Endpoints returns the custom endpoints of alarms and alarm codes (equipment catalogue 7).
func (s *Service) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.OnOverview(equipment.Alarms, field.Label{ZH: "告警的处理建议与频率", EN: "Advice and frequency of an alarm"},
			func(ctx context.Context, who *access.Caller, id int64) (*Overview, error) {
				return Describe(ctx, s.Engine.Read(), who, id)
			}, exampleOverview),
		endpoint.OnOverview(equipment.AlarmErrCodes, field.Label{ZH: "告警码近 30 天的频率", EN: "Frequency of an alarm code in 30 days"},
			func(ctx context.Context, who *access.Caller, id int64) (*CodeOverview, error) {
				return DescribeCode(ctx, s.Engine.Read(), who, id)
			}, &CodeOverview{Days: []Day{{endpoint.ExampleDate, 3}}, Frequency: &exampleOverview.Frequency}),
		endpoint.New(endpoint.Endpoint{
			Path: equipment.Alarms.Path + "/causes", Permission: equipment.Alarms.PermissionFor("view"),
			Label: field.Label{ZH: "未恢复告警的共同原因", EN: "Common causes of active alarms"},
		}, func(ctx context.Context, who *access.Caller, _ endpoint.None) (*Causes, error) {
			return CausesOf(ctx, s, who)
		}, exampleCauses),
		endpoint.NewHTTP[endpoint.Body[muteInput], endpoint.None](endpoint.Endpoint{
			Path: equipment.Alarms.Path + "/mute", Aliases: []string{equipment.Alarms.Path + "/muteAlarm"},
		}, s.muteLatest),
	}
}

var exampleOverview = &Overview{
	Advice: Advice{
		Code: "B1203", RideAdvice: equipment.RideWithCare, Cause: value.I18n{ZH: "电芯温差过大", EN: "Cells differ in temperature"},
		Suggestion: value.I18n{ZH: "停止快充，到店检查电池", EN: "Stop fast charging and have the battery checked"},
	},
	Earlier: 2, Last: &Earlier{1, endpoint.ExampleTime},
	Frequency: Frequency{
		All: Share{Alarms: 40, Vehicles: 25, Of: new(int64(1200))}, Models: []ModelShare{{1, value.I18n{ZH: "S7 Pro", EN: "S7 Pro"}, Share{30, 18, new(int64(180))}}},
		Firmware: []VersionShare{{"2.4.1", Share{28, 17, new(int64(90))}}},
	},
}

var exampleCauses = &Causes{List: []Cause{{
	ErrCode: 12, Alarm: value.I18n{ZH: "电芯温差过大", EN: "Cells differ in temperature"}, Field: "firmware", Value: "2.4.1", Label: value.I18n{ZH: "2.4.1", EN: "2.4.1"}, Count: 18, Unacked: 11, Of: 20,
}}}

// muteInput identifies an alarm by its id or, as legacy clients do, by vehicle and code.
type muteInput struct {
	ID        endpoint.Number `json:"id"`
	VehicleID endpoint.Number `json:"vehicleId"`
	ErrCode   endpoint.Number `json:"errCode"`
}

// muteLatest mutes an alarm, or the latest one of a vehicle and code (legacy-api D.5).
func (s *Service) muteLatest(ctx context.Context, _ *access.Caller, in endpoint.Body[muteInput], _ fiber.Ctx) (any, error) {
	forward := endpoint.Forward{Of: equipment.Alarms.Plan, Verb: equipment.AlarmMute.Verb, Body: in.JSON}
	by, err := in.Value()
	if err != nil || by.ID != 0 || by.VehicleID == 0 {
		return forward, err
	}
	members, err := in.Members()
	if err != nil {
		return nil, err
	}
	id, err := s.latest(ctx, int64(by.VehicleID), int64(by.ErrCode))
	if err != nil {
		return nil, err
	}
	if id == 0 {
		return nil, fault.NotFoundOrDenied.With()
	}
	members["id"], _ = json.Marshal(id) // cannot fail
	forward.Body, err = json.Marshal(members)
	return forward, err
}
