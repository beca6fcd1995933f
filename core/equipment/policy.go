package equipment

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/resource"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// savePolicy syncs both forms of the scope and refuses a policy that conflicts with another one.
func savePolicy(ctx context.Context, c *record.Change[equipment.FreePeriodPolicy]) error {
	p := c.New
	if raw := p.ScopeJSON; len(raw) > 0 && (c.Old == nil || !bytes.Equal(raw, c.Old.ScopeJSON)) {
		p.PolicyScope = equipment.PolicyScope{}
		if err := decodeStrict(raw, &p.PolicyScope); err != nil {
			c.AddError(&c.New.ScopeJSON, "SCHEMA", "适用范围不正确："+err.Error(), "Invalid scope: "+err.Error())
			return nil
		}
		p.PolicyScope.Normalize()
		if err := checkScope(ctx, c); err != nil {
			return err
		}
	}
	p.PolicyScope.Normalize()
	text, err := json.Marshal(p.PolicyScope)
	if p.ScopeJSON = text; err != nil || c.HasErrors() {
		return err
	}
	return checkOverlap(ctx, c)
}

// checkScope checks the refs in a scope written as JSON, as the engine does for ref fields.
func checkScope(ctx context.Context, c *record.Change[equipment.FreePeriodPolicy]) error {
	found := func(n int, err error, ids value.IDs, target *resource.Plan) error {
		if n < len(ids) {
			c.AddFault(&c.New.ScopeJSON, fault.RefNotFound.With("model", target.ZH))
		}
		return err
	}
	s := c.New.PolicyScope
	series, err := record.Find(ctx, c.Reader(), equipment.VehicleSeriesAll, &equipment.VehicleSeriesAll.Row.ID, s.SeriesIDs...)
	if err := found(len(series), err, s.SeriesIDs, equipment.VehicleSeriesAll.Plan); err != nil {
		return err
	}
	models, err := record.Find(ctx, c.Reader(), equipment.VehicleModels, &equipment.VehicleModels.Row.ID, s.ModelIDs...)
	if err := found(len(models), err, s.ModelIDs, equipment.VehicleModels.Plan); err != nil {
		return err
	}
	dealers, err := record.Find(ctx, c.Reader(), aftersales.Dealers, &aftersales.Dealers.Row.ID, s.DealerIDs...)
	if err := found(len(dealers), err, s.DealerIDs, aftersales.Dealers.Plan); err != nil {
		return err
	}
	areas, err := record.Find(ctx, c.Reader(), contract.Areas, &contract.Areas.Row.ID, s.AreaCodes...)
	return found(len(areas), err, s.AreaCodes, contract.Areas.Plan)
}

// checkOverlap refuses an enabled policy if another one with the same kind, services, priority and scope overlaps in time: neither would
// take precedence.
func checkOverlap(ctx context.Context, c *record.Change[equipment.FreePeriodPolicy]) error {
	p := c.New
	if !p.Enabled {
		return nil
	}
	equals, err := record.Find(ctx, c.Reader(), equipment.FreePeriodPolicies, &equipment.FreePeriodPolicies.Row.Priority, p.Priority)
	if err != nil {
		return err
	}
	for _, other := range equals {
		if other.ID != p.ID && other.Enabled && other.Kind == p.Kind && sameCodes(other.ServiceCodes, p.ServiceCodes) && bytes.Equal(other.ScopeJSON, p.ScopeJSON) && effectOverlaps(other, p) {
			return fault.PolicyOverlap.With()
		}
	}
	return nil
}

func sameCodes(a, b value.Codes) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

func effectOverlaps(a, b *equipment.FreePeriodPolicy) bool {
	before := func(end, start value.Time) bool { return !end.IsZero() && end.Milli() <= start.Milli() }
	return !before(a.EffectTo, b.EffectFrom) && !before(b.EffectTo, a.EffectFrom)
}

func enablePolicy(ctx context.Context, c *record.Change[equipment.FreePeriodPolicy], _ *struct{}) error {
	return checkOverlap(ctx, c)
}

// CountMatches counts the vehicles in a scope now.
func CountMatches(ctx context.Context, e *record.Engine, s equipment.PolicyScope) (n int64, err error) {
	q := e.DB().Read().NewSelect().TableExpr("vehicle").ColumnExpr("count(*)").Where("deleted_at = 0")
	return n, inScope(q, s).Scan(ctx, &n)
}

// inScope limits a query of vehicles to a scope; covers is the same condition in Go. An area includes the areas below it, whose codes share
// its prefix.
func inScope(q *bun.SelectQuery, s equipment.PolicyScope) *bun.SelectQuery {
	for column, ids := range map[string]value.IDs{"series_id": s.SeriesIDs, "model_id": s.ModelIDs, "dealer_id": s.DealerIDs} {
		if len(ids) > 0 {
			q.Where("? IN (?)", bun.Ident(column), bun.List([]int64(ids)))
		}
	}
	if len(s.AreaCodes) > 0 {
		q.WhereGroup(" AND ", func(q *bun.SelectQuery) *bun.SelectQuery {
			for _, code := range s.AreaCodes {
				first, last := areaCodes(code)
				q.WhereOr("area_code BETWEEN ? AND ?", first, last)
			}
			return q
		})
	}
	if s.ProducedFrom != "" {
		q.Where("production_date >= ?", string(s.ProducedFrom))
	}
	if s.ProducedTo != "" {
		q.Where("production_date <= ?", string(s.ProducedTo))
	}
	return q
}

// areaCodes returns the first and last code within an area (GB/T 2260): 310000 covers 31…, 330100 covers 3301….
func areaCodes(code int64) (first, last int64) {
	span := int64(1)
	for span < 10_000 && code%(span*100) == 0 {
		span *= 100
	}
	return code, code + span - 1
}
