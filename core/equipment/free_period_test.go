package equipment_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/testdb"
)

func TestAVehicleShowsItsFreePeriodsAndThoseAhead(t *testing.T) {
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
			days          int64
			start, end    value.Date
			granted, used bool
		}
		waiting := period{days: 350}
		activated, ofSale, ofOwner := period{100, today, today.AddDays(99), true, false}, period{40, sold, sold.AddDays(39), true, false}, period{350, today, today.AddDays(349), true, false}
		for _, step := range []struct {
			name, verb string
			in         fields
			want       []period
		}{
			{"not sold", "", nil, []period{{days: 100}, {days: 40}, waiting}},
			{"sold", "registerSale", fields{"soldAt": string(sold)}, []period{ofSale, {days: 100}, waiting}},
			{"bound to its first owner", "bind", proof(1), []period{ofSale, activated, ofOwner}},
			{"transferred to the next one", "transfer", proof(2), []period{ofSale, activated, ofOwner, {days: 350, used: true}}},
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
				got = append(got, period{f.Days, f.Start, f.End, f.ID != 0, f.Used})
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

func TestAPolicyReachesVehiclesThatItComesToMatch(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		today := value.Today()
		for i, change := range []string{"activated_at = ?", "activated_at = ?, deleted_at = 1", "activated_at = 0", "activated_at = ?, model_id = 0"} {
			id := int64(i + 1)
			testdb.Exec(t, p.DB(), "INSERT INTO vehicle (id, vin, tbox_sn, model_id, status, production_date, sold_at) VALUES (?, ?, ?, ?, ?, '2025-03-04', ?)", id, fmt.Sprint("VIN", id), fmt.Sprint("T", id), p.s7, equipment.Sold, string(today.AddDays(-20)))
			args := []any{id}
			if strings.Contains(change, "?") {
				args = []any{today.AddDays(-9).Time(), id}
			}
			testdb.Exec(t, p.DB(), "UPDATE vehicle SET "+change+" WHERE id = ?", args...)
		}
		testdb.Exec(t, p.DB(), "UPDATE vehicle SET model_id = ? WHERE id = 4", p.e3)
		reach := feature.NewPolicyReach(p.Engine)
		type granted struct {
			Vehicle    int64
			Service    string
			Start, End value.Date
		}
		first := granted{1, "", today.AddDays(-9), today.AddDays(20)}
		later := granted{1, "guard", today.AddDays(5), today.AddDays(14)}
		for _, step := range []struct {
			name   string
			policy fields
			want   []granted
		}{
			{"not in effect yet", fields{"days": 30, "effectFrom": string(today.AddDays(1)) + " 00:00:00"}, nil},
			{"over by now", fields{"days": 9, "modelIds": []int64{p.s7}, "serviceCodes": []string{"data"}}, nil},
			{"of the activated vehicles of a model", fields{"days": 30, "modelIds": []int64{p.s7}, "priority": 200}, []granted{first}},
			{"for an event that was granted already", fields{"days": 400, "priority": 300}, []granted{first, {4, "", today.AddDays(-9), today.AddDays(390)}}},
			{"from a fixed day", fields{"days": 10, "modelIds": []int64{p.s7}, "serviceCodes": []string{"guard"}, "startRule": 4, "fixedStart": string(today.AddDays(5))}, []granted{first, {4, "", today.AddDays(-9), today.AddDays(390)}, later, {3, "guard", today.AddDays(5), today.AddDays(14)}}},
		} {
			p.must("freePeriodPolicy", "add", policy(step.policy))
			for range 2 { // running twice grants nothing twice
				if err := reach.Run(t.Context()); err != nil {
					t.Fatal(step.name, err)
				}
			}
			var got []granted
			if err := p.DB().Read().NewRaw("SELECT vehicle_id AS vehicle, service_code AS service, start_at AS start, end_at AS \"end\" FROM free_period").Scan(t.Context(), &got); err != nil {
				t.Fatal(err)
			}
			byVehicle := func(a, b granted) int {
				return cmp.Or(cmp.Compare(a.Vehicle, b.Vehicle), cmp.Compare(a.Service, b.Service))
			}
			slices.SortFunc(got, byVehicle)
			slices.SortFunc(step.want, byVehicle)
			if !slices.Equal(got, step.want) {
				t.Errorf("%s: %v, want %v", step.name, got, step.want)
			}
		}
		if end := p.vehicle(1).ServiceEndAt; end != first.End {
			t.Errorf("the service ends %q, want %q", end, first.End)
		}
	})
}

func TestThePolicyOfAModelHasItsPriorityWithinItsScope(t *testing.T) {
	for _, row := range []struct {
		name     string
		ofSeries bool // whether the policy of the model covers the vehicle by its scope too
		want     value.Date
	}{
		{"covered by its scope", true, value.Today().AddDays(59)},
		{"only the policy of its model", false, value.Today().AddDays(29)},
	} {
		t.Run(row.name, func(t *testing.T) {
			each(t, func(t *testing.T, p *plant) {
				own := fields{"days": 60, "priority": 200, "modelIds": []int64{p.e3}}
				if row.ofSeries {
					own["modelIds"] = []int64{p.s7}
				}
				id := p.must("freePeriodPolicy", "add", policy(own))
				p.must("freePeriodPolicy", "add", policy(fields{"days": 30}))
				testdb.Exec(t, p.DB(), "UPDATE vehicle_model SET free_period_policy_id = ? WHERE id = ?", id, p.s7)
				testdb.Exec(t, p.DB(), "INSERT INTO vehicle (id, vin, tbox_sn, model_id, status, production_date, activated_at) VALUES (1, 'VIN1', 'T1', ?, ?, '2025-03-04', ?)", p.s7, equipment.Sold, value.Today().Time())
				if err := feature.NewPolicyReach(p.Engine).Run(t.Context()); err != nil {
					t.Fatal(err)
				}
				if end := p.vehicle(1).ServiceEndAt; end != row.want {
					t.Errorf("the service ends %q, want %q", end, row.want)
				}
			})
		})
	}
}
