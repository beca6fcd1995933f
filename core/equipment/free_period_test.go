package equipment_test

import (
	"slices"
	"testing"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/testdb"
)

func TestAVehicleShowsTheFreePeriodsOfTodaysPolicies(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		s := p.shops()
		p.people(content.AppUser{}, content.AppUser{})
		of := func(days int, change fields) fields { return policy(fields{"days": days}.with(change)) }
		p.must("freePeriodPolicy", "add", of(100, nil)) // from the activation
		p.must("freePeriodPolicy", "add", of(900, fields{"priority": 1}))
		p.must("freePeriodPolicy", "add", of(800, fields{"modelIds": []int64{p.e3}}))
		p.must("freePeriodPolicy", "add", of(700, fields{"effectTo": "2026-02-01 00:00:00", "priority": 400}))
		p.must("freePeriodPolicy", "add", of(40, fields{"serviceCodes": []string{"guard"}, "startRule": 2, "priority": 90}))
		p.must("freePeriodPolicy", "add", of(350, fields{"serviceCodes": []string{"cover"}, "startRule": 3, "priority": 80}))
		p.must("vehicle", "assignDealer", fields{"id": s.vehicle, "dealerId": s.east, "shippedAt": "2025-03-10 08:00:00"})
		today, sold := value.Today(), value.Date("2026-03-01")
		type period struct {
			days       int64
			start, end value.Date
			used       bool
		}
		waiting := period{days: 350}
		for _, step := range []struct {
			name, verb string
			in         fields
			want       []period
		}{
			{"not sold", "", nil, []period{{days: 100}, {days: 40}, waiting}},
			{"sold", "registerSale", fields{"soldAt": string(sold)}, []period{{days: 100}, {40, sold, sold.AddDays(39), false}, waiting}},
			{"bound to its first owner", "bind", proof(1), []period{{100, today, today.AddDays(99), false}, {40, sold, sold.AddDays(39), false}, {350, today, today.AddDays(349), false}}},
			{"transferred to the next one", "transfer", proof(2), []period{{100, today, today.AddDays(99), false}, {40, sold, sold.AddDays(39), false}, {days: 350, used: true}}},
		} {
			if step.verb != "" {
				p.must("vehicle", step.verb, fields{"id": s.vehicle, "reason": why}.with(step.in))
			}
			if step.verb == "transfer" { // the first owner was bound yesterday
				testdb.Exec(t, p.DB(), "UPDATE vehicle_binding SET bound_at = bound_at - 86400000 WHERE vehicle_id = ? AND unbound_at > 0", s.vehicle)
			}
			o, err := feature.DescribeVehicle(t.Context(), p.Read(), access.System(), s.vehicle, value.Now())
			if err != nil {
				t.Fatal(step.name, err)
			}
			var got []period
			for _, f := range o.FreePeriods {
				got = append(got, period{f.Days, f.Start, f.End, f.Used})
			}
			if !slices.Equal(got, step.want) {
				t.Errorf("%s: %+v, want %+v", step.name, got, step.want)
			}
			if end := p.vehicle(s.vehicle).ServiceEndAt; o.Service.EndAt != end {
				t.Errorf("%s: service ends %q, want %q", step.name, o.Service.EndAt, end)
			}
		}
	})
}

func TestAVehicleOverviewRespectsPermissions(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		testdb.Exec(t, p.DB(), "INSERT INTO vehicle (id, vin, tbox_sn, sim_card_id, model_id, dealer_id, status) VALUES (1, 'VIN1', 'T1', 1, ?, 5, 2)", p.s7)
		testdb.Exec(t, p.DB(), "UPDATE sim_card SET dealer_id = 5, month_used_mb = 12500, allowance_mb = 5000, used_pct = 2500 WHERE id = 1")
		p.must("freePeriodPolicy", "add", policy(nil))
		for _, row := range []struct {
			name           string
			dealer         int64
			permissions    []string
			sees           bool
			card, policies bool
		}{
			{"only the vehicle", 5, []string{"vehicle:view"}, true, false, false},
			{"with cards", 5, []string{"vehicle:view", "sim:view"}, true, true, false},
			{"with policies", 5, []string{"vehicle:view", equipment.FreePeriodPolicies.PermissionFor("view")}, true, false, true},
			{"another dealer", 6, []string{"vehicle:view", "sim:view"}, false, false, false},
			{"no vehicles", 5, []string{"sim:view"}, false, false, false},
		} {
			who := reader(row.permissions...)
			who.DealerID = row.dealer
			o, err := feature.DescribeVehicle(t.Context(), p.Read(), who, 1, value.Now())
			if (err == nil) != row.sees {
				t.Errorf("%s: %+v, %v", row.name, o, err)
			}
			if o == nil {
				continue
			}
			if (o.Card != nil) != row.card || (o.FreePeriods != nil) != row.policies {
				t.Errorf("%s: %+v", row.name, o)
			}
			if c := o.Card; c != nil && (c.MonthUsedMb != 12.5 || c.AllowanceMb != 50 || c.UsedPct != 25) {
				t.Errorf("%s: %+v", row.name, c)
			}
		}
	})
}
