package rollout

import (
	"context"
	"encoding/json"
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/ota"
	"evops/contracts/resource"
	"evops/core/access"
	"evops/core/endpoint"
)

type taskInput struct {
	ID endpoint.Number `json:"id" required:"true"`
}

type listInput struct {
	taskInput
	Page     int64          `json:"page"`
	PageSize int64          `json:"pageSize"`
	Query    map[string]any `json:"query"`
}

var (
	exampleBoard = &Board{
		Status: ota.TaskRunning, Succeeded: 140, Failed: 2,
		Waves: []WaveCard{{
			ID: 1, Name: "试点", Status: ota.WaveRunning, Gate: ota.AutomaticGate, Current: true, Total: 200, Figures: Figures{Base: 198, Reached: 150, Succeeded: 140, Failed: 2, Open: 56},
			SuccessPct: 9333, ReachPct: 7575, ErrorPct: 140, MinSuccess: 9800, MinReach: 6000, MaxError: 500, StartedAt: endpoint.ExampleTime,
		}},
		States: []StateCount{{ota.TargetWaiting, 1802}, {ota.TargetDownloading, 48}, {ota.TargetSucceeded, 140}, {ota.TargetFailed, 2}},
		Funnel: Funnel{Targets: 2000, Offered: 150, Downloaded: 148, Installed: 143, Succeeded: 140}, Hours: []HourCount{{endpoint.ExampleTime, 60, 1}}, Reasons: exampleReasons,
		Pace: Pace{Downloading: 48, MaxParallel: 500, LastMinute: 20, PerMinute: 200, TodayMB: 37.5, DailyMB: 500},
	}
	exampleReasons = Reasons{Held: []HeldCount{{ota.WaitOffline, 48}}, Failures: []FailureCount{{102, false, 2}}, Ineligible: []IneligibleCount{{ota.NotHardware, 12}}}
	examplePreview = &Preview{
		Count: 2000, Exact: true, Eligible: 1988, Exclusions: []IneligibleCount{{ota.NotHardware, 12}}, Held: []HeldCount{{ota.WaitOffline, 620}},
		ByModel: []ModelCount{{1, "城市通勤 A1", 1988}}, ByVersion: []VersionCount{{3, "2.3.0", 1988}}, ByHardware: []VersionCount{{3, "H1", 1988}}, ByWave: []WaveCount{{1, "试点", 100}, {2, "全部", 1888}}, Estimate: Estimate{MB: 382.5, Cents: 3825, Days: 0.01}, Conflicts: []Conflict{{2, "OT20260301000002", "BMS 2.4.1", 50, 31}},
		Vehicles: []PreviewVehicle{{ID: 1, VIN: "LXVS7A4H3TB001044", WaitReason: ota.WaitOffline}},
	}
)

// Endpoints returns the endpoints about rollouts beyond their lists (legacy-api D.35).
func (s *Service) Endpoints() []endpoint.Endpoint {
	group, view := ota.Tasks.Path+"/", ota.Tasks.PermissionFor("view")
	return append([]endpoint.Endpoint{
		endpoint.OnOverview(ota.Tasks, field.Label{ZH: "OTA任务进展", EN: "Progress of an OTA task"}, s.Board, exampleBoard).Needs(view),
		endpoint.New(endpoint.Endpoint{Path: group + "preview", Label: field.Label{ZH: "OTA任务预检", EN: "Dry run of an OTA task"}, Methods: endpoint.Reads, Permission: view}, s.preview, examplePreview),
		s.skipTarget(),
		s.rowsOf(group+"targets", field.Label{ZH: "OTA任务的车辆", EN: "Vehicles of an OTA task"}, ota.Targets.Plan, "taskId"),
		s.rowsOf(group+"groups", field.Label{ZH: "OTA任务的批次", EN: "Waves of an OTA task"}, ota.Waves.Plan, "taskId"),
		endpoint.OnOverview(ota.TaskOlds, field.Label{ZH: "旧版OTA任务进展", EN: "Progress of a legacy OTA task"}, s.BoardOld, &BoardOld{
			Targets: 180, Released: 100, Final: 52, Succeeded: 50, Failed: 2, Reasons: exampleReasons,
		}).Needs(view),
		endpoint.OnOverview(ota.Targets, field.Label{ZH: "升级失败车辆的终端日志", EN: "Terminal log of a failed upgrade"}, s.Log, &TargetLog{
			endpoint.ExampleNo, equipment.CommandSucceeded, "01:12:09 E ota flash write failed", endpoint.ExampleTime, endpoint.ExampleTime,
		}).Needs(ota.Targets.PermissionFor("run")),
		s.rowsOf(ota.TaskOlds.Path+"/targets", field.Label{ZH: "旧版OTA任务的车辆", EN: "Vehicles of a legacy OTA task"}, ota.Targets.Plan, "taskOldId"),
	}, slices.Concat(s.deviceEndpoints(), s.withdrawalEndpoints(), s.trendEndpoints(), s.listEndpoints())...)
}

// rowsOf is the list of the rows of a resource that refer to a task by a field.
func (s *Service) rowsOf(path string, label field.Label, p *resource.Plan, task string) endpoint.Endpoint {
	return endpoint.New(endpoint.Endpoint{Path: path, Label: label, Methods: endpoint.Reads, Permission: ota.Tasks.PermissionFor("view")},
		func(ctx context.Context, who *access.Caller, in listInput) (json.RawMessage, error) {
			query := in.Query
			if query == nil {
				query = map[string]any{}
			}
			query[task] = int64(in.ID)
			body, err := json.Marshal(map[string]any{"page": in.Page, "pageSize": in.PageSize, "query": query})
			if err != nil {
				return nil, err
			}
			return s.Engine.Read().Page(ctx, p.Name, who, body, nil)
		}, json.RawMessage(`{"list":[],"total":0,"page":1,"pageSize":10}`))
}
