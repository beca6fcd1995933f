package equipment_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/value"
	feature "evops/core/equipment"
	"evops/core/record"
)

func policy(change fields) fields {
	return fields{"name": "一年免费", "kind": 2, "days": 365, "startRule": 1, "priority": 100, "effectFrom": "2026-01-01 00:00:00"}.with(change)
}

func TestConflictingPoliciesAreRefused(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		first := p.must("freePeriodPolicy", "add", policy(fields{"modelIds": []int64{p.s7, p.e3}, "effectTo": "2027-01-01 00:00:00"}))
		overlap := map[string]string{"": "POLICY_OVERLAP"}
		same := fields{"modelIds": []int64{p.e3, p.s7}}
		for _, row := range []struct {
			name   string
			change fields
			want   map[string]string
		}{
			{"the same vehicles at the same time", same, overlap},
			{"in the legacy form", fields{"scopeJson": fields{"modelIds": []int64{p.s7, p.e3}}}, overlap},
			{"other vehicles", fields{"modelIds": []int64{p.s7}}, nil},
			{"another priority", same.with(fields{"priority": 99}), nil},
			{"other services", same.with(fields{"serviceCodes": []string{"VIDEO"}}), nil},
			{"another kind", same.with(fields{"kind": 1}), nil},
			{"afterwards", same.with(fields{"effectFrom": "2027-01-01 00:00:00"}), nil},
			{"an unknown model", fields{"scopeJson": fields{"modelIds": []int64{999}}}, map[string]string{"scopeJson": "REF_NOT_FOUND"}},
			{"an unknown scope member", fields{"scopeJson": fields{"planets": []int64{3}}}, map[string]string{"scopeJson": "SCHEMA"}},
			{"a fixed start without its day", fields{"startRule": 4}, map[string]string{"fixedStart": "REQUIRED_WHEN"}},
			{"a day without a fixed start", fields{"fixedStart": "2026-05-01"}, map[string]string{"fixedStart": "ONLY_WHEN"}},
			{"over before it begins", fields{"effectTo": "2025-01-01 00:00:00"}, map[string]string{"effectTo": "COMPARE"}},
		} {
			p.refuses(row.name, "freePeriodPolicy", "add", policy(row.change), row.want)
		}
		p.must("freePeriodPolicy", "disable", fields{"id": first})
		second := p.must("freePeriodPolicy", "add", policy(same.with(fields{"effectTo": "2027-01-01 00:00:00"})))
		p.refuses("enabled with the same scope as another", "freePeriodPolicy", "enable", fields{"id": first}, overlap)
		p.must("freePeriodPolicy", "disable", fields{"id": second})
		p.refuses("enabled alone", "freePeriodPolicy", "enable", fields{"id": first}, nil)
	})
}

func TestBothFormsOfAScopeStayInSync(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id := p.must("freePeriodPolicy", "add", policy(fields{"scopeJson": fields{"modelIds": []int64{p.e3, p.s7, p.e3}, "producedFrom": "2025-01-01"}}))
		for _, step := range []struct {
			name   string
			change fields
			want   equipment.PolicyScope
		}{
			{"unchanged", fields{"days": 30}, equipment.PolicyScope{ModelIDs: value.IDs{p.s7, p.e3}, ProducedFrom: "2025-01-01"}},
			{"changed by its fields", fields{"modelIds": []int64{p.s7}}, equipment.PolicyScope{ModelIDs: value.IDs{p.s7}, ProducedFrom: "2025-01-01"}},
			{"replaced as JSON", fields{"scopeJson": fields{"seriesIds": []int64{p.motoSeries}}}, equipment.PolicyScope{SeriesIDs: value.IDs{p.motoSeries}}},
		} {
			read := func() *equipment.FreePeriodPolicy {
				row, err := record.Get(t.Context(), p.Read(), equipment.FreePeriodPolicies, id)
				if err != nil {
					t.Fatal(err)
				}
				return row
			}
			p.must("freePeriodPolicy", "edit", step.change.with(fields{"id": id, "version": read().Version}))
			got := read()
			want, err := json.Marshal(step.want)
			if err != nil || string(got.ScopeJSON) != string(want) {
				t.Errorf("%s: %s, want %s", step.name, got.ScopeJSON, want)
			}
			if fields, err := json.Marshal(got.PolicyScope); err != nil || string(fields) != string(want) {
				t.Errorf("%s: fields %s, want %s", step.name, fields, want)
			}
		}
	})
}

func TestAPolicyScopeCountsItsVehicles(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id := p.must("vehicle", "add", p.motorcycle())
		p.write(p.update(id, func(v *equipment.Vehicle) { v.AreaCode, v.DealerID = 330106, 7 }))
		for _, row := range []struct {
			name  string
			scope equipment.PolicyScope
			want  int64
		}{
			{"all", equipment.PolicyScope{}, 1},
			{"its model", equipment.PolicyScope{ModelIDs: value.IDs{p.s7, p.e3}}, 1},
			{"another model", equipment.PolicyScope{ModelIDs: value.IDs{p.e3}}, 0},
			{"its series and dealer", equipment.PolicyScope{SeriesIDs: value.IDs{p.motoSeries}, DealerIDs: value.IDs{7}}, 1},
			{"its province", equipment.PolicyScope{AreaCodes: value.IDs{310000, 330000}}, 1},
			{"its city", equipment.PolicyScope{AreaCodes: value.IDs{330100}}, 1},
			{"another city of it", equipment.PolicyScope{AreaCodes: value.IDs{330200}}, 0},
			{"the day it was made", equipment.PolicyScope{ProducedFrom: "2025-03-04", ProducedTo: "2025-03-04"}, 1},
			{"made later", equipment.PolicyScope{ProducedFrom: "2025-03-05"}, 0},
		} {
			if got, err := feature.CountMatches(t.Context(), p.Engine, row.scope); err != nil || got != row.want {
				t.Errorf("%s: %d, %v; want %d", row.name, got, err, row.want)
			}
		}
	})
}

func TestACommandDefinitionIsValidated(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		schema := func(properties fields) fields {
			return fields{"argsSchema": fields{"type": "object", "properties": properties, "required": []string{"kmh"}}}
		}
		speed := fields{"type": "integer", "title": "速度", "minimum": 6, "maximum": 120, "unit": "km/h"}
		wrong := map[string]string{"argsSchema": "SCHEMA"}
		p.refuses("without a reason", "commandDef", "edit", fields{"id": p.lock, "version": 1, "ttlS": 90}, map[string]string{"reason": "LENGTH"})
		for i, row := range []struct {
			name   string
			change fields
			want   map[string]string
		}{
			{"a number in bounds", schema(fields{"kmh": speed}), nil},
			{"no arguments", fields{"argsSchema": nil}, nil},
			{"required, but not there", schema(fields{}), wrong},
			{"minimum above maximum", schema(fields{"kmh": speed.with(fields{"minimum": 121})}), wrong},
			{"an unknown type", schema(fields{"kmh": fields{"type": "date"}}), wrong},
			{"not an object", fields{"argsSchema": []int{1}}, map[string]string{"argsSchema": "TYPE"}},
			{"valid preconditions", fields{"preconditions": fields{"parked": true, "speedMax": 0, "bound": false}}, nil},
			{"an unknown precondition", fields{"preconditions": fields{"sunny": true}}, map[string]string{"preconditions": "SCHEMA"}},
			{"a charge above 100 %", fields{"preconditions": fields{"socMin": 101}}, map[string]string{"preconditions": "RANGE"}},
			{"no generation", fields{"protocolGens": []string{}}, map[string]string{"protocolGens": "REQUIRED"}},
		} {
			d, err := record.Get(t.Context(), p.Read(), equipment.CommandDefs, p.lock)
			if err != nil {
				t.Fatal(i, err)
			}
			p.refuses(row.name, "commandDef", "edit", row.change.with(fields{"id": p.lock, "version": d.Version, "reason": "the terminals learned it"}), row.want)
		}
	})
}

func TestServiceEndsWithTheLatestFreePeriod(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		s := p.shops()
		today := value.Today()
		of := func(days int, change fields) fields { return policy(fields{"days": days}.with(change)) }
		for _, one := range []fields{
			of(100, nil), // from the activation
			of(900, fields{"priority": 1}),
			of(900, fields{"modelIds": []int64{p.e3}}),
			of(900, fields{"producedFrom": "2026-01-01", "priority": 300}),
			of(900, fields{"effectTo": "2026-02-01 00:00:00", "priority": 400}),
			of(40, fields{"serviceCodes": []string{"guard"}, "startRule": 2}),
			of(300, fields{"serviceCodes": []string{"data"}, "startRule": 3, "oncePerOwner": true}),
			of(350, fields{"serviceCodes": []string{"cover"}, "startRule": 3}),
		} {
			p.must("freePeriodPolicy", "add", one)
		}
		sold := value.Date("2026-03-01")
		p.people(content.AppUser{}, content.AppUser{})
		id := fields{"id": s.vehicle, "reason": why}
		s.must("vehicle", "assignDealer", id.with(fields{"dealerId": s.east, "shippedAt": "2025-03-10 08:00:00"}))
		for _, step := range []struct {
			name, verb string
			in         fields
			want       value.Date
		}{
			{"sold", "registerSale", fields{"soldAt": string(sold)}, sold.AddDays(39)},
			{"activated", "activate", nil, today.AddDays(99)},
			{"deactivated", "deactivate", nil, sold.AddDays(39)},
			{"sale returned", "returnSale", nil, ""},
			{"bound to the first owner", "bind", proof(1), today.AddDays(349)},
		} {
			p.must("vehicle", step.verb, id.with(step.in))
			if end := p.vehicle(s.vehicle).ServiceEndAt; end != step.want {
				t.Errorf("%s: until %q, want %q", step.name, end, step.want)
			}
		}
		for _, step := range []struct {
			name    string
			enabled bool
			before  value.Date
			want    value.Date
		}{
			{"a policy for every owner adds the days of the next one, and a disabled one takes none", false, today.AddDays(349), today.AddDays(599)},
			{"the first owner gets no second period", true, "", today.AddDays(599)},
		} {
			p.write(func(ctx context.Context, tx bun.Tx) error {
				_, err := tx.NewRaw("UPDATE free_period_policy SET enabled = ? WHERE days = 350", step.enabled).Exec(ctx)
				return err
			})
			s.set(func(v *equipment.Vehicle) { v.ServiceEndAt = step.before })
			p.must("vehicle", "transfer", proof(map[bool]int{false: 2, true: 1}[step.enabled]).with(fields{"id": s.vehicle}))
			if end := p.vehicle(s.vehicle).ServiceEndAt; end != step.want {
				t.Errorf("%s: until %q, want %q", step.name, end, step.want)
			}
		}
	})
}
