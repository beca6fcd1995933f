package rollout

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// previewInput names a stored task, or has what a dry run needs of one that is not stored.
type previewInput struct {
	ID   endpoint.Number            `json:"id"`
	Task endpoint.JSON[PlannedTask] `json:"task"`
}

// PlannedTask is what a dry run is about: fields as the form has them, by whose rules they are checked. Waves may be missing.
type PlannedTask struct {
	TaskKind       ota.TaskKind       `json:"taskKind"`
	Items          []ota.TaskItem     `json:"items"`
	TargetMode     ota.TargetMode     `json:"targetMode"`
	TargetFilter   value.Audience     `json:"targetFilter"`
	TargetList     string             `json:"targetList"`
	RetryOfID      int64              `json:"retryOfId"`
	UpgradeMode    ota.UpgradeMode    `json:"upgradeMode"`
	Waves          []PlannedWave      `json:"waves"`
	InstallWindow  []equipment.Window `json:"installWindow"`
	DownloadWindow []equipment.Window `json:"downloadWindow"`
	SkipHolidays   bool               `json:"skipHolidays"`
	MinSOC         int64              `json:"minSoc"`
	MinSOCCharging int64              `json:"minSocCharging"`
	ParkedOnly     bool               `json:"parkedOnly"`
	NoOpenRepair   bool               `json:"noOpenRepair"`
	MinRSRP        int64              `json:"minRsrp"`
	MaxParallel    int64              `json:"maxParallel"`
	PerMinute      int64              `json:"perMinute"`
	DailyMb        float64            `json:"dailyMb"`
}

// PlannedWave is how a wave draws its vehicles.
type PlannedWave struct {
	Name        string         `json:"name"`
	SplitKind   ota.Split      `json:"splitKind"`
	SplitValue  int64          `json:"splitValue"`
	SplitFilter value.Audience `json:"splitFilter"`
}

// planned is the fields that a dry run is about.
var planned = func() (fields []*field.Field) {
	for f := range reflect.TypeFor[PlannedTask]().Fields() {
		fields = append(fields, ota.Tasks.Field(f.Tag.Get("json")))
	}
	return fields
}()

// preview is the dry run of a stored task, or of one that is being planned, whose vehicles are those that its planner may view.
func (s *Service) preview(ctx context.Context, who *access.Caller, in previewInput) (*Preview, error) {
	if in.ID != 0 {
		return s.Preview(ctx, who, int64(in.ID))
	}
	if err := who.Require(ota.Tasks.PermissionFor("add")); err != nil {
		return nil, err
	}
	var members map[string]json.RawMessage
	if json.Unmarshal(in.Task.RawMessage, &members) != nil {
		return nil, fault.BadJSON.With()
	}
	fields := planned
	if waves := members["waves"]; len(waves) == 0 || string(waves) == "null" || string(waves) == "[]" {
		fields = slices.DeleteFunc(slices.Clone(planned), func(f *field.Field) bool { return f.Name == "waves" })
	}
	t, err := record.Draft(ctx, s.Engine, ota.Tasks, who, in.Task.RawMessage, fields...)
	if err != nil {
		return nil, err
	}
	t.CreatedBy = who.UserID
	problem, err := listProblem(ctx, s.Engine.Read(), &t.Targeting)
	if err != nil {
		return nil, err
	}
	if problem != nil {
		at, _ := fault.Find(t, &t.TargetList)
		return nil, fault.ValidationFailed.With().Field(who.Language, at, problem.code, problem.ZH, problem.EN)
	}
	waves := make([]*ota.Wave, len(t.Waves))
	for i := range t.Waves {
		t.Waves[i].Seq, waves[i] = int64(i+1), &t.Waves[i]
	}
	return s.rehearse(ctx, who, t, waves)
}

// nameVehicles adds the VINs to the vehicles of a preview, and leaves out those that the caller may not view.
func (s *Service) nameVehicles(ctx context.Context, who *access.Caller, p *Preview) error {
	named := p.Vehicles
	p.Vehicles = []PreviewVehicle{}
	if len(named) == 0 || !who.Can(equipment.Vehicles.PermissionFor("view")) {
		return nil
	}
	ids := make([]int64, len(named))
	for i, v := range named {
		ids[i] = v.ID
	}
	var rows []struct {
		ID  int64
		VIN string `bun:"vin"`
	}
	if err := s.Engine.DB().Read().NewRaw("SELECT id, vin FROM vehicle WHERE id IN (?)", bun.List(ids)).Scan(ctx, &rows); err != nil {
		return err
	}
	vins, texts := make(map[int64]string, len(rows)), make([]string, len(rows))
	for i, row := range rows {
		vins[row.ID], texts[i] = row.VIN, row.VIN
	}
	visible, err := s.Engine.Read().FindIDs(ctx, equipment.Vehicles.Plan, who, texts, &equipment.Vehicles.Row.VIN)
	for _, v := range named {
		if v.VIN = vins[v.ID]; v.VIN != "" && visible[v.VIN] == v.ID {
			p.Vehicles = append(p.Vehicles, v)
		}
	}
	return err
}
