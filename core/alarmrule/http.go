package alarmrule

import (
	"context"

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
	ID   endpoint.Number `json:"id"`
	Rule *Definition     `json:"rule"`
}

// Definition is what a dry run evaluates of a rule.
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
	ActiveWindow    []equipment.Window   `json:"activeWindow"`
}

// Term is one comparison.
type Term struct {
	Metric equipment.RuleMetric `json:"metric"`
	Op     equipment.RuleOp     `json:"op"`
	Value  float64              `json:"value"`
}

// rule returns the definition as a rule.
func (d *Definition) rule() *equipment.AlarmRule {
	terms := func(from []Term) (to []equipment.RuleTerm) {
		for _, t := range from {
			to = append(to, equipment.RuleTerm{Metric: t.Metric, Op: t.Op, Value: int64(t.Value * 10)})
		}
		return to
	}
	return &equipment.AlarmRule{
		RuleSource: d.RuleSource, Match: max(d.Match, equipment.MatchAll), Conditions: terms(d.Conditions), HoldFor: d.HoldFor, HoldUnit: max(d.HoldUnit, equipment.Seconds),
		ClearMatch: max(d.ClearMatch, equipment.MatchAll), ClearConditions: terms(d.ClearConditions), ClearFor: d.ClearFor, ClearUnit: max(d.ClearUnit, equipment.Seconds),
		SeriesIDs: d.SeriesIDs, ModelIDs: d.ModelIDs, DealerIDs: d.DealerIDs, VehicleIDs: d.VehicleIDs, ActiveWindow: d.ActiveWindow,
	}
}

// DryRun evaluates a rule over the values of seven days. The counts of a stored rule are stored with it: they are what allows to enable it.
func (s *Service) DryRun(ctx context.Context, who *access.Caller, in DryRunInput) (*DryRun, error) {
	r := &equipment.AlarmRule{}
	switch {
	case in.ID != 0:
		if err := s.Engine.Read().RequireView(ctx, equipment.AlarmRules.Name, who, int64(in.ID)); err != nil {
			return nil, err
		}
		stored, err := record.Get(ctx, s.Engine.Read(), equipment.AlarmRules, int64(in.ID))
		if err != nil {
			return nil, err
		}
		r = stored
	case in.Rule != nil:
		r = in.Rule.rule()
	}
	if found := problems(r); len(found) > 0 {
		return nil, fault.RuleCondition.With(value.Text(who.Language, found[0].zh, found[0].en))
	}
	if n := len(r.Conditions); n == 0 || n > equipment.RuleTerms || len(r.ClearConditions) > equipment.RuleTerms {
		return nil, fault.RuleCondition.With(value.Text(who.Language, "请填写 1 至 5 个条件", "Enter 1 to 5 conditions"))
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
