package sim

import (
	"context"

	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/carrier"
	"evops/core/record"
)

// PoolState is the present billing month of a pool, in megabytes and cents.
type PoolState struct {
	From value.Date `json:"from"`
	To   value.Date `json:"to"`
	// Days are the usage of the cards on the days until yesterday; together with PerDay they give the forecast.
	Days       []UsagePoint `json:"days"`
	PerDay     float64      `json:"perDay"`
	TotalMb    float64      `json:"totalMb"`
	ForecastMb float64      `json:"forecastMb"`
	// OverMb is the forecast beyond the total, CostCents its price if the policy is to charge.
	OverMb    float64     `json:"overMb"`
	CostCents int64       `json:"costCents"`
	Top       []UsageCard `json:"top"`
}

var examplePool = &PoolState{From: "2026-03-01", To: "2026-03-31", Days: exampleTrend.Points, PerDay: 99.5, TotalMb: 3000, ForecastMb: 3084.5, OverMb: 84.5, CostCents: 845, Top: exampleSummary.Top}

// topInPool is how many cards of a pool its detail names.
const topInPool = 20

// PoolOverview returns the present billing month of a pool.
func (s *Service) PoolOverview(ctx context.Context, who *access.Caller, id int64) (*PoolState, error) {
	if err := s.Engine.Read().RequireView(ctx, sim.Pools.Name, who, id); err != nil {
		return nil, err
	}
	p, err := record.Get(ctx, s.Engine.Read(), sim.Pools, id)
	if err != nil {
		return nil, err
	}
	account, err := record.Get(ctx, s.Engine.Read(), sim.Accounts, p.AccountID)
	if err != nil {
		return nil, err
	}
	today := s.Clock().Date()
	cycle := sim.CycleOf(today, account.CycleDay)
	in := usageInput{From: cycle.First, To: cycle.Next.AddDays(-1), Query: map[string]any{"poolId.in": []int64{id}}}
	trend, err := s.Trend(ctx, who, in)
	if err != nil {
		return nil, err
	}
	body, err := in.body(today)
	if err != nil {
		return nil, err
	}
	out := &PoolState{From: in.From, To: in.To, Days: trend.Points, TotalMb: float64(p.TotalMb) / 100, ForecastMb: float64(p.ForecastMb) / 100}
	if days := cycle.Gone(coveredUntil(today, carrier.CapabilitiesOf(account.Adapter).Flows.Pools)); days > 0 {
		out.PerDay = float64(p.UsedMb) / 100 / float64(days)
	}
	if over := p.ForecastMb - p.TotalMb; over > 0 && p.TotalMb > 0 {
		out.OverMb = float64(over) / 100
		if p.OverPolicy == sim.OverCharge {
			out.CostCents = over * p.PricePerMb / 100
		}
	}
	out.Top, err = s.top(ctx, who, body, topInPool)
	return out, err
}
