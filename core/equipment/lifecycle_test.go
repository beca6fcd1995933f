package equipment_test

import (
	"context"
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/sim"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// shops are two active dealers, a stopped one, and a vehicle in stock.
type shops struct {
	*plant
	east, west, closed int64
	vehicle            int64
}

func (p *plant) shops() shops {
	s := shops{plant: p}
	p.write(func(ctx context.Context, tx bun.Tx) error {
		for at, d := range map[*int64]*aftersales.Dealer{
			&s.east: {DealerCode: "EAST", Name: value.I18n{ZH: "东店"}}, &s.west: {DealerCode: "WEST", Name: value.I18n{ZH: "西店"}},
			&s.closed: {DealerCode: "SHUT", Name: value.I18n{ZH: "停业店"}, OperationStatus: aftersales.Stopped},
		} {
			if err := record.Insert(ctx, p.Engine, tx, aftersales.Dealers, d); err != nil {
				return err
			}
			*at = d.ID
		}
		return nil
	})
	s.vehicle = p.must("vehicle", "add", p.motorcycle())
	return s
}

// set changes the vehicle to any state.
func (s shops) set(change func(*equipment.Vehicle)) { s.write(s.update(s.vehicle, change)) }

const why = "Agreed with the dealer"

func TestLifecycleActionsAreGuarded(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		s := p.shops()
		sold := func(v *equipment.Vehicle) {
			v.Status, v.DealerID, v.ShippedAt, v.SoldAt = equipment.Sold, s.east, value.Date("2025-03-10").Time(), "2025-04-01"
		}
		shipped := func(v *equipment.Vehicle) {
			v.Status, v.DealerID, v.ShippedAt, v.SoldAt, v.BindStatus = equipment.Shipped, s.east, value.Date("2025-03-10").Time(), "", equipment.Unbound
		}
		stock := func(v *equipment.Vehicle) {
			v.Status, v.DealerID, v.ShippedAt, v.SoldAt = equipment.InStock, 0, value.Time{}, ""
		}
		scrapped := func(v *equipment.Vehicle) { v.Status = equipment.Scrapped }
		bound := func(before func(*equipment.Vehicle)) func(*equipment.Vehicle) {
			return func(v *equipment.Vehicle) { before(v); v.BindStatus = equipment.Bound }
		}
		delivery := fields{"dealerId": s.east, "shippedAt": "2025-03-10 08:00:00"}
		state := map[string]string{"": "VEHICLE_STATE"}
		for _, row := range []struct {
			name, verb string
			before     func(*equipment.Vehicle)
			in         fields
			want       map[string]string
		}{
			{"to a stopped dealer", "assignDealer", stock, delivery.with(fields{"dealerId": s.closed}), map[string]string{"": "DEALER_DISABLED"}},
			{"to an unknown dealer", "assignDealer", stock, delivery.with(fields{"dealerId": 99}), map[string]string{"dealerId": "REF_NOT_FOUND"}},
			{"without a dealer", "assignDealer", stock, fields{"shippedAt": "2025-03-10 08:00:00"}, map[string]string{"dealerId": "REQUIRED"}},
			{"before it was made", "assignDealer", stock, delivery.with(fields{"shippedAt": "2025-03-03 08:00:00"}), map[string]string{"shippedAt": "BEFORE_PRODUCTION"}},
			{"in the future", "assignDealer", stock, delivery.with(fields{"shippedAt": "2099-03-03 08:00:00"}), map[string]string{"shippedAt": "NOT_FUTURE"}},
			{"when it is sold", "assignDealer", sold, delivery, state},
			{"when it is scrapped", "assignDealer", scrapped, delivery, state},
			{"from stock", "assignDealer", stock, delivery, nil},
			{"redirected in transit", "assignDealer", shipped, delivery.with(fields{"dealerId": s.west}), nil},
			{"return from stock", "return", stock, fields{"reason": why}, state},
			{"return a sold vehicle", "return", sold, fields{"reason": why}, state},
			{"return without a reason", "return", shipped, nil, map[string]string{"reason": "LENGTH"}},
			{"return a bound vehicle", "return", bound(shipped), fields{"reason": why}, map[string]string{"": "VEHICLE_BOUND"}},
			{"return", "return", shipped, fields{"reason": why}, nil},
			{"sell from stock", "registerSale", stock, fields{"soldAt": "2025-04-01"}, state},
			{"sell twice", "registerSale", sold, fields{"soldAt": "2025-04-01"}, state},
			{"sell before it was made", "registerSale", shipped, fields{"soldAt": "2025-03-03"}, map[string]string{"soldAt": "BEFORE_PRODUCTION"}},
			{"sell before it was shipped", "registerSale", shipped, fields{"soldAt": "2025-03-09"}, map[string]string{"soldAt": "BEFORE_SHIPPED"}},
			{"sell tomorrow", "registerSale", shipped, fields{"soldAt": string(value.Today().AddDays(1))}, map[string]string{"soldAt": "NOT_FUTURE"}},
			{"sell to a wrong number", "registerSale", shipped, fields{"soldAt": "2025-04-01", "buyerPhone": "12345"}, map[string]string{"buyerPhone": "PHONE_FORMAT"}},
			{"sell", "registerSale", shipped, fields{"soldAt": "2025-04-01", "buyerPhone": "13800138000"}, nil},
			{"return the sale of an unsold vehicle", "returnSale", shipped, fields{"reason": why}, state},
			{"return the sale of a bound vehicle", "returnSale", bound(sold), fields{"reason": why}, map[string]string{"": "VEHICLE_BOUND"}},
			{"return the sale", "returnSale", func(v *equipment.Vehicle) { sold(v); v.BindStatus = equipment.Unbound }, fields{"reason": why}, nil},
			{"activate a scrapped vehicle", "activate", scrapped, fields{"reason": why}, state},
			{"activate without a reason", "activate", sold, nil, map[string]string{"reason": "LENGTH"}},
			{"activate", "activate", sold, fields{"reason": why}, nil},
			{"activate twice", "activate", func(*equipment.Vehicle) {}, fields{"reason": why}, map[string]string{"": "STATE_NOT_ALLOWED"}},
			{"deactivate a bound vehicle", "deactivate", bound(sold), fields{"reason": why}, map[string]string{"": "VEHICLE_BOUND"}},
			{"deactivate", "deactivate", func(v *equipment.Vehicle) { v.BindStatus = equipment.Unbound }, fields{"reason": why}, nil},
			{"deactivate twice", "deactivate", func(*equipment.Vehicle) {}, fields{"reason": why}, map[string]string{"": "STATE_NOT_ALLOWED"}},
			{"stop a scrapped vehicle", "stop", scrapped, fields{"reason": why}, state},
			{"stop", "stop", sold, fields{"reason": why}, nil},
			{"stop twice", "stop", func(*equipment.Vehicle) {}, fields{"reason": why}, map[string]string{"": "STATE_NOT_ALLOWED"}},
			{"run", "run", func(*equipment.Vehicle) {}, fields{"reason": why}, nil},
			{"run twice", "run", func(*equipment.Vehicle) {}, fields{"reason": why}, map[string]string{"": "STATE_NOT_ALLOWED"}},
			{"label a scrapped vehicle", "label", scrapped, fields{"add": []string{"试驾车"}}, state},
			{"no labels", "label", sold, nil, map[string]string{"add": "REQUIRED"}},
			{"a label too long", "label", sold, fields{"add": []string{"一二三四五六七八九十一二三"}}, map[string]string{"add[0]": "LENGTH"}},
			{"label", "label", sold, fields{"add": []string{"试驾车", "召回2025-03"}}, nil},
			{"eleven labels", "label", sold, fields{"add": []string{"1", "2", "3", "4", "5", "6", "7", "8", "9"}}, map[string]string{"add": "COUNT"}},
			{"delete a shipped vehicle", "delete", shipped, nil, state},
			{"delete an activated vehicle", "delete", func(v *equipment.Vehicle) { stock(v); v.ActivatedAt = value.Now() }, nil, map[string]string{"": "REF_IN_USE"}},
			{"delete a vehicle that had an owner", "delete", func(v *equipment.Vehicle) { v.ActivatedAt, v.BoundAt = value.Time{}, value.Now() }, nil, map[string]string{"": "REF_IN_USE"}},
		} {
			s.set(row.before)
			p.refuses(row.name, "vehicle", row.verb, fields{"id": s.vehicle}.with(row.in), row.want)
		}
		p.write(func(ctx context.Context, tx bun.Tx) error {
			_, err := tx.NewRaw("UPDATE vehicle_shadow SET last_seen_at = 1 WHERE id = ?", s.vehicle).Exec(ctx)
			return err
		})
		s.set(func(v *equipment.Vehicle) { v.BoundAt = value.Time{} })
		p.refuses("delete a vehicle that has reported", "vehicle", "delete", fields{"id": s.vehicle}, map[string]string{"": "REF_IN_USE"})
	})
}

func TestAWarrantyStartsWithTheSaleOrTheActivation(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		s := p.shops()
		id := fields{"id": s.vehicle, "reason": why}
		s.must("vehicle", "assignDealer", id.with(fields{"dealerId": s.east, "shippedAt": "2025-03-10 08:00:00"}))
		s.must("vehicle", "activate", id)
		if v := p.vehicle(s.vehicle); v.WarrantyEndAt != value.At(v.ActivatedAt.Std().AddDate(0, 24, 0)).Date() || v.ActivationSource != equipment.ActivatedByHand {
			t.Errorf("activated: %+v", v)
		}
		s.must("vehicle", "registerSale", id.with(fields{"soldAt": "2025-04-01", "buyerPhone": "13800138000"}))
		if v := p.vehicle(s.vehicle); v.WarrantyEndAt != "2027-04-01" || v.BuyerPhone.Reveal() != "13800138000" {
			t.Errorf("sold: %+v", v)
		}
		s.must("vehicle", "returnSale", id)
		s.must("vehicle", "deactivate", id)
		if v := p.vehicle(s.vehicle); v.WarrantyEndAt != "" || v.SoldAt != "" || v.BuyerPhone.Reveal() != "" || v.Status != equipment.Shipped {
			t.Errorf("sale returned: %+v", v)
		}
	})
}

// Companion rows follow the dealer of their vehicle, so that a dealer's lists and live values agree.
func TestCompanionRowsFollowTheDealer(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		s := p.shops()
		hasDealer := func(name string, dealer int64) {
			t.Helper()
			shadow := get(p, func(ctx context.Context, v record.Reader) (*equipment.VehicleShadow, error) {
				return record.Get(ctx, v, equipment.VehicleShadows, s.vehicle)
			})
			v := p.vehicle(s.vehicle)
			if v.DealerID != dealer || shadow.DealerID != dealer || p.card(p.active).DealerID != dealer || shadow.VehicleID != v.ID || shadow.CreatedAt != v.CreatedAt {
				t.Errorf("%s: vehicle %d, shadow %+v, card %d", name, v.DealerID, shadow, p.card(p.active).DealerID)
			}
		}
		hasDealer("new", 0)
		s.must("vehicle", "assignDealer", fields{"ids": []int64{s.vehicle}, "dealerId": s.west, "shippedAt": "2025-03-10 08:00:00"})
		hasDealer("shipped", s.west)
		s.must("vehicle", "return", fields{"ids": []int64{s.vehicle}, "reason": why})
		hasDealer("returned", 0)
		s.must("vehicle", "delete", fields{"ids": []int64{s.vehicle}})
		var left int
		if err := p.DB().Read().NewRaw("SELECT COUNT(*) FROM vehicle_shadow WHERE deleted_at = 0").Scan(t.Context(), &left); err != nil || left != 0 {
			t.Errorf("%d orphaned vehicle_shadow rows, %v", left, err)
		}
	})
}

func TestConcurrentAssignmentsLeaveOneDealer(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		s := p.shops()
		var group sync.WaitGroup
		for n := range 8 {
			group.Go(func() {
				dealer := []int64{s.east, s.west}[n%2]
				body, _ := json.Marshal(fields{"ids": []int64{s.vehicle}, "dealerId": dealer, "shippedAt": "2025-03-10 08:00:00"})
				if _, batch, err := p.Act(t.Context(), "vehicle", "assignDealer", access.System(), body); err != nil || len(batch.Success) != 1 {
					t.Error(batch, err)
				}
			})
		}
		group.Wait()
		v := p.vehicle(s.vehicle)
		var shadow, card, audited int64
		for into, query := range map[*int64]string{
			&shadow: "SELECT dealer_id FROM vehicle_shadow", &card: "SELECT dealer_id FROM sim_card WHERE vehicle_id <> 0", &audited: "SELECT COUNT(*) FROM audit_log WHERE action = 'assignDealer'",
		} {
			if err := p.DB().Read().NewRaw(query).Scan(t.Context(), into); err != nil {
				t.Fatal(err)
			}
		}
		if shadow != v.DealerID || card != v.DealerID || audited != 8 || v.Version != 9 {
			t.Errorf("vehicle %d, shadow %d, card %d after %d assignments, version %d", v.DealerID, shadow, card, audited, v.Version)
		}
	})
}

func TestABatchIsLimitedToAThousandAndReportsFailures(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		s := p.shops()
		many := make([]int64, 1001)
		for i := range many {
			many[i] = int64(i + 1)
		}
		p.refuses("a thousand and one", "vehicle", "assignDealer", fields{"ids": many, "dealerId": s.east, "shippedAt": "2025-03-10 08:00:00"}, map[string]string{"": "BATCH_TOO_LARGE"})
		body, _ := json.Marshal(fields{"ids": []int64{s.vehicle, 999}, "add": []string{"试驾车"}})
		_, batch, err := p.Act(t.Context(), "vehicle", "label", access.System(), body)
		if err != nil || len(batch.Success) != 1 || len(batch.Failed) != 1 || batch.Failed[0].Err.Code.Name != "NOT_FOUND_OR_DENIED" {
			t.Errorf("%+v %v", batch, err)
		}
		s.must("vehicle", "label", fields{"ids": []int64{s.vehicle}, "add": []string{"试驾车", "A"}, "remove": []string{"试驾车"}})
		if got := strings.Join(p.vehicle(s.vehicle).Labels, " "); got != "试驾车 A" {
			t.Errorf("labels %q", got)
		}
	})
}

// A dealer may act on its own vehicles only, for every verb.
func TestNoActionReachesAnotherDealersVehicle(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		s := p.shops()
		s.set(func(v *equipment.Vehicle) { v.DealerID, v.Status = s.east, equipment.Shipped })
		grants := map[string]contract.DataScope{}
		for _, a := range equipment.Vehicles.Actions {
			grants[equipment.Vehicles.PermissionFor(a.PermissionVerb())] = contract.OwnDealer
		}
		for _, a := range sim.Cards.Actions {
			grants[sim.Cards.PermissionFor(a.PermissionVerb())] = contract.OwnDealer
		}
		stranger := &access.Caller{UserID: 9, UserType: contract.DealerUser, DealerID: s.west, Language: "zh", Rights: &access.Rights{Grants: grants}}
		for _, target := range []struct {
			resource string
			verbs    []string
			id       int64
		}{
			{"vehicle", []string{"assignDealer", "return", "registerSale", "returnSale", "activate", "deactivate", "stop", "run", "label", "replaceTbox", "clearCache", "scrap", "delete"}, s.vehicle},
			{"simCard", []string{"bindVehicle", "unbindVehicle", "delete"}, p.active},
		} {
			for _, verb := range target.verbs {
				body, _ := json.Marshal(fields{"id": target.id, "reason": why})
				_, batch, err := p.Act(t.Context(), target.resource, verb, stranger, body)
				if batch != nil && len(batch.Failed) > 0 {
					err = batch.Failed[0].Err
				}
				if err == nil || !strings.Contains(err.Error(), "NOT_FOUND_OR_DENIED") {
					t.Errorf("%s: %v", verb, err)
				}
			}
		}
		own := *stranger
		own.DealerID = s.east
		body, _ := json.Marshal(fields{"id": s.vehicle, "soldAt": "2025-04-01"})
		if _, _, err := p.Act(t.Context(), "vehicle", "registerSale", &own, body); err != nil {
			t.Error(err)
		}
	})
}
