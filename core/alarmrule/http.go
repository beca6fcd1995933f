package alarmrule

import (
	"context"
	"reflect"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// Endpoints returns the custom endpoints of alarm rules (legacy-api D.7).
func (s *Service) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{
			Path: equipment.AlarmRules.Path + "/dryRun", Permission: equipment.AlarmRules.PermissionFor("edit"),
			Label: field.Label{ZH: "试算告警规则", EN: "Run an alarm rule dry"},
		}, s.DryRun, &DryRun{
			Count: 12, Vehicles: 7, Samples: []Sample{{VehicleID: 1, VIN: "LXVS7A4H3TB001044", At: endpoint.ExampleTime, Until: endpoint.ExampleTime}},
			Days: []Day{{endpoint.ExampleDate, 12}}, Basis: OverPoints, Checked: 1_200, Covered: 1_200, StormLimit: equipment.RuleStormLimit, Busiest: 2,
		}),
	}
}

// DryRunInput names a stored rule, or has the definition of one that is not stored.
type DryRunInput struct {
	ID   endpoint.Number           `json:"id"`
	Rule endpoint.JSON[Definition] `json:"rule"`
}

// Definition is what a dry run evaluates of a rule: fields as the form has them, by whose rules they are checked.
type Definition struct {
	RuleSource      equipment.RuleSource `json:"ruleSource"`
	Match           equipment.RuleMatch  `json:"match"`
	Conditions      []Term               `json:"conditions"`
	HoldFor         int64                `json:"holdFor"`
	HoldUnit        equipment.TimeUnit   `json:"holdUnit"`
	ClearMatch      equipment.RuleMatch  `json:"clearMatch"`
	ClearConditions []Term               `json:"clearConditions"`
	ClearFor        int64                `json:"clearFor"`
	ClearUnit       equipment.TimeUnit   `json:"clearUnit"`
	SeriesIDs       value.IDs            `json:"seriesIds"`
	ModelIDs        value.IDs            `json:"modelIds"`
	DealerIDs       value.IDs            `json:"dealerIds"`
	VehicleIDs      value.IDs            `json:"vehicleIds"`
	AreaIDs         value.IDs            `json:"areaIds"`
	EcuType         equipment.EcuType    `json:"ecuType"`
	FirmwareFrom    string               `json:"firmwareFrom"`
	FirmwareTo      string               `json:"firmwareTo"`
	ActiveWindow    []equipment.Window   `json:"activeWindow"`
}

// definition is the fields that a dry run is about.
var definition = func() (fields []*field.Field) {
	for f := range reflect.TypeFor[Definition]().Fields() {
		fields = append(fields, equipment.AlarmRules.Field(f.Tag.Get("json")))
	}
	return fields
}()

// Term is one comparison.
type Term struct {
	Metric equipment.RuleMetric `json:"metric"`
	Op     equipment.RuleOp     `json:"op"`
	Value  float64              `json:"value"`
	ForS   int64                `json:"forS"`
}

// DryRun evaluates a rule over the values of seven days. The counts of a stored rule are stored with it: they are what allows to enable it.
func (s *Service) DryRun(ctx context.Context, who *access.Caller, in DryRunInput) (*DryRun, error) {
	r := &equipment.AlarmRule{}
	if in.ID != 0 {
		if err := s.Engine.Read().RequireView(ctx, equipment.AlarmRules.Name, who, int64(in.ID)); err != nil {
			return nil, err
		}
		stored, err := record.Get(ctx, s.Engine.Read(), equipment.AlarmRules, int64(in.ID))
		if err != nil {
			return nil, err
		}
		r = stored
	} else {
		entered, err := record.Draft(ctx, s.Engine, equipment.AlarmRules, who, in.Rule.RawMessage, definition...)
		if err != nil {
			return nil, err
		}
		r = entered
	}
	if found := problems(r); len(found) > 0 {
		refused := fault.ValidationFailed.With()
		for _, p := range found {
			at, _ := fault.Find(r, p.at)
			refused.Field(who.Language, at, fault.RuleCondition.Name, p.zh, p.en)
		}
		return nil, refused
	}
	d, err := s.rehearse(ctx, who, compile(r, ""))
	if err != nil || in.ID == 0 {
		return d, err
	}
	return d, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		old, err := record.Lock(ctx, s.Engine.InTx(tx), equipment.AlarmRules, r.ID)
		if err != nil || old.Version != r.Version {
			return err // changed meanwhile, so it needs another dry run
		}
		tried := *old
		tried.DryRunAt, tried.DryRunCount, tried.DryRunVehicles = s.Clock(), d.Count, d.Vehicles
		return record.Update(ctx, s.Engine, tx, equipment.AlarmRules, old, &tried)
	})
}
