package equipment_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/system"
)

// showroom adds a shipped motorcycle, app users and an unbind reason.
func (p *plant) showroom(users ...content.AppUser) (vehicle int64, people []int64) {
	p.t.Helper()
	vehicle = p.must("vehicle", "add", p.motorcycle())
	p.write(p.update(vehicle, func(v *equipment.Vehicle) { v.Status, v.DealerID = equipment.Shipped, 7 }))
	return vehicle, p.people(users...)
}

func (p *plant) people(users ...content.AppUser) (people []int64) {
	p.t.Helper()
	p.write(func(ctx context.Context, tx bun.Tx) error {
		reason := &contract.DictionaryItem{Category: "UnbindReason", Code: "3", Status: contract.Enabled}
		if err := record.Insert(ctx, p.Engine, tx, contract.DictionaryItems, reason); err != nil {
			return err
		}
		for i, u := range users {
			u.UserNo, u.Nickname, u.CountryCode, u.Phone = fmt.Sprint("U", i+1), fmt.Sprint("骑士", i+1), "86", value.Unmasked(phoneOf(i+1))
			if err := record.Insert(ctx, p.Engine, tx, content.AppUsers, &u); err != nil {
				return err
			}
			people = append(people, u.ID)
		}
		return store.IncrementVersion(ctx, tx, system.DictionaryVersion)
	})
	return people
}

func phoneOf(n int) string { return fmt.Sprintf("1990000%04d", n) }

func (p *plant) user(id int64) *content.AppUser {
	return get(p, func(ctx context.Context, v record.Reader) (*content.AppUser, error) {
		return record.Get(ctx, v, content.AppUsers, id)
	})
}

// bindings returns the bindings of a vehicle, oldest first.
func (p *plant) bindings(vehicle int64) []*equipment.VehicleBinding {
	p.t.Helper()
	found, err := record.Find(p.t.Context(), p.Read(), equipment.VehicleBindings, &equipment.VehicleBindings.Row.VehicleID, vehicle)
	if err != nil {
		p.t.Fatal(err)
	}
	slices.Reverse(found)
	return found
}

func proof(phone int) fields {
	return fields{"phone": phoneOf(phone), "verifyKind": 2, "evidences": []string{"e1"}, "reason": "Papers were shown"}
}

func TestTheFirstOwnerActivatesAVehicleAndBuysIt(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id, people := p.showroom(content.AppUser{})
		p.must("vehicle", "bind", proof(1).with(fields{"id": id}))
		v, today := p.vehicle(id), value.Today()
		if v.Status != equipment.Sold || v.SoldAt != today || v.ActivationStatus != 1 || v.ActivationSource != 1 || v.ActivatedAt.IsZero() {
			t.Errorf("sold %v on %s, activated %v through %v", v.Status, v.SoldAt, v.ActivationStatus, v.ActivationSource)
		}
		if v.BindStatus != equipment.Bound || v.OwnerID != people[0] || v.BoundAt.IsZero() {
			t.Errorf("bound %v to %d at %s", v.BindStatus, v.OwnerID, v.BoundAt)
		}
		if until := value.At(today.Time().Std().AddDate(0, int(p.model(p.s7).WarrantyMonths), 0)).Date(); p.model(p.s7).WarrantyMonths == 0 || v.WarrantyEndAt != until {
			t.Errorf("warranty until %s, want %s", v.WarrantyEndAt, until)
		}
		if n := p.user(people[0]).VehicleCount; n != 1 {
			t.Errorf("the owner has %d vehicles", n)
		}
		b := p.bindings(id)
		if len(b) != 1 || b[0].AppUserID != people[0] || b[0].DealerID != 7 || b[0].BindRole != equipment.Owner || b[0].BindSource != equipment.ByConsole ||
			b[0].VerifyKind != 2 || b[0].Phone.Reveal() != phoneOf(1) || !slices.Equal(b[0].Evidences, []string{"e1"}) || !b[0].UnboundAt.IsZero() {
			t.Errorf("binding %+v", b)
		}
	})
}

func TestAVehicleIsBoundTransferredAndUnbound(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id, people := p.showroom(content.AppUser{}, content.AppUser{})
		p.must("vehicle", "bind", proof(1).with(fields{"id": id}))
		sold := p.vehicle(id)
		p.write(func(ctx context.Context, tx bun.Tx) error { // the owner shares it with the second user in the app
			rider := equipment.VehicleBinding{VehicleID: id, AppUserID: people[1], BindRole: equipment.Rider, BindSource: 1, BoundAt: value.Now()}
			if err := record.Insert(ctx, p.Engine, tx, equipment.VehicleBindings, &rider); err != nil {
				return err
			}
			_, err := tx.NewRaw("UPDATE app_user SET vehicle_count = 1 WHERE id = ?", people[1]).Exec(ctx)
			return err
		})
		p.must("vehicle", "transfer", proof(2).with(fields{"id": id, "verifyKind": 3, "evidences": []string{"e2"}}))
		v := p.vehicle(id)
		if v.OwnerID != people[1] || v.BindStatus != equipment.Bound || v.SoldAt != sold.SoldAt || v.ActivatedAt != sold.ActivatedAt {
			t.Errorf("after the transfer %+v", v)
		}
		p.must("vehicle", "unbind", fields{"id": id, "reason": "3", "evidences": []string{"e3"}})
		v = p.vehicle(id)
		if v.OwnerID != 0 || v.BindStatus != equipment.Unbound || !v.BoundAt.IsZero() || v.Status != equipment.Sold || v.ActivationStatus != 1 {
			t.Errorf("after unbinding %+v", v)
		}
		want := []struct {
			user   int64
			role   equipment.BindRole
			source equipment.BindSource
			reason string
			proof  []string
		}{
			{people[0], equipment.Owner, equipment.ByConsole, equipment.SoldOn, []string{"e1"}},
			{people[1], equipment.Rider, 1, equipment.SoldOn, nil},
			{people[1], equipment.Owner, equipment.ByTransfer, "3", []string{"e2", "e3"}},
		}
		got := p.bindings(id)
		slices.SortFunc(got, func(a, b *equipment.VehicleBinding) int { return int(a.ID - b.ID) })
		for i, w := range want {
			b := got[i]
			if b.AppUserID != w.user || b.BindRole != w.role || b.BindSource != w.source || b.UnbindReason != w.reason || !slices.Equal(b.Evidences, w.proof) || b.UnboundAt.IsZero() {
				t.Errorf("binding %d is %+v, want %+v", i, b, w)
			}
		}
		for _, person := range people {
			if n := p.user(person).VehicleCount; n != 0 {
				t.Errorf("user %d still has %d vehicles", person, n)
			}
		}
		p.refuses("a vehicle with a past", "vehicle", "delete", fields{"ids": []int64{id}}, map[string]string{"": "VEHICLE_STATE"})
	})
}

func TestBindingIsRefusedWithTheReason(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id, people := p.showroom(content.AppUser{}, content.AppUser{Status: content.UserFrozen}, content.AppUser{Status: content.UserCancelling}, content.AppUser{})
		p.write(func(ctx context.Context, tx bun.Tx) error {
			for i := range 10 {
				b := equipment.VehicleBinding{VehicleID: int64(1000 + i), AppUserID: people[3], BindRole: equipment.Owner, BoundAt: value.Now()}
				if err := record.Insert(ctx, p.Engine, tx, equipment.VehicleBindings, &b); err != nil {
					return err
				}
			}
			return nil
		})
		whole := func(name string) map[string]string { return map[string]string{"": name} }
		set := func(change func(*equipment.Vehicle)) func() { return func() { p.write(p.update(id, change)) } }
		for _, row := range []struct {
			name, verb string
			in         fields
			want       map[string]string
			before     func()
		}{
			{"nobody has the phone", "bind", proof(9), whole("OWNER_NOT_FOUND"), nil},
			{"an invalid phone number", "bind", proof(1).with(fields{"phone": "12345"}), map[string]string{"phone": "PHONE_FORMAT"}, nil},
			{"no evidence", "bind", proof(1).with(fields{"evidences": nil}), map[string]string{"evidences": "REQUIRED"}, nil},
			{"six pieces of evidence", "bind", proof(1).with(fields{"evidences": []string{"1", "2", "3", "4", "5", "6"}}), map[string]string{"evidences": "COUNT"}, nil},
			{"no proof of identity", "bind", proof(1).with(fields{"verifyKind": nil}), map[string]string{"verifyKind": "REQUIRED"}, nil},
			{"no reason", "bind", proof(1).with(fields{"reason": nil}), map[string]string{"reason": "LENGTH"}, nil},
			{"a reason of four letters", "bind", proof(1).with(fields{"reason": "Sold"}), map[string]string{"reason": "LENGTH"}, nil},
			{"a frozen user", "bind", proof(2), map[string]string{"phone": "USER_FROZEN"}, nil},
			{"a user who is cancelling", "bind", proof(3), whole("USER_CANCELLED"), nil},
			{"a user with ten vehicles", "bind", proof(4), whole("OWNER_LIMIT"), nil},
			{"unbinding an unbound vehicle", "unbind", fields{"reason": "3", "evidences": []string{"e"}}, whole("VEHICLE_NOT_BOUND"), nil},
			{"transferring an unbound vehicle", "transfer", proof(1), whole("VEHICLE_NOT_BOUND"), nil},
			{"still in stock", "bind", proof(1), whole("VEHICLE_STATE"), set(func(v *equipment.Vehicle) { v.Status = equipment.InStock })},
			{"scrapped", "bind", proof(1), whole("VEHICLE_STATE"), set(func(v *equipment.Vehicle) { v.Status = equipment.Scrapped })},
			{"stolen before it was bound", "bind", proof(1), whole("VEHICLE_STOLEN"), set(func(v *equipment.Vehicle) { v.Status, v.StolenFlag = equipment.Sold, true })},
			{"bound", "bind", proof(1), nil, set(func(v *equipment.Vehicle) { v.StolenFlag = false })},
			{"bound already", "bind", proof(1), whole("VEHICLE_BOUND"), nil},
			{"transferred without proof of identity", "transfer", proof(1).with(fields{"verifyKind": nil}), map[string]string{"verifyKind": "REQUIRED"}, nil},
			{"transferred without a reason", "transfer", proof(1).with(fields{"reason": nil}), map[string]string{"reason": "LENGTH"}, nil},
			{"to the same person", "transfer", proof(1), map[string]string{"phone": "SAME_OWNER"}, nil},
			{"an unknown reason", "unbind", fields{"reason": "77", "evidences": []string{"e"}}, map[string]string{"reason": "DICTIONARY"}, nil},
			{"stolen from its owner", "unbind", fields{"reason": "3", "evidences": []string{"e"}}, whole("VEHICLE_STOLEN"), set(func(v *equipment.Vehicle) { v.StolenFlag = true })},
			{"a stolen vehicle is not transferred", "transfer", proof(1), whole("VEHICLE_STOLEN"), nil},
		} {
			if row.before != nil {
				row.before()
			}
			p.refuses(row.name, "vehicle", row.verb, row.in.with(fields{"id": id}), row.want)
		}
		outlet := &access.Caller{UserID: 8, UserType: contract.DealerUser, DealerID: 7, Language: "zh", Rights: &access.Rights{Grants: map[string]contract.DataScope{"vehicle:unbind": contract.OwnDealer}}}
		body, _ := json.Marshal(fields{"id": id, "reason": "3", "evidences": []string{}})
		if _, _, err := p.Act(t.Context(), "vehicle", "unbind", outlet, body); err == nil {
			t.Error("a dealer could unbind an owner")
		}
	})
}

func TestConcurrentBindsLeaveOneOwner(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id, people := p.showroom(content.AppUser{}, content.AppUser{})
		answers := make([]string, 2)
		var all sync.WaitGroup
		for i := range answers {
			body, err := json.Marshal(proof(i + 1).with(fields{"id": id}))
			if err != nil {
				t.Fatal(err)
			}
			all.Go(func() {
				_, _, err := p.Act(t.Context(), "vehicle", "bind", access.System(), body)
				if answers[i] = "won"; err != nil {
					answers[i] = err.Error()
				}
			})
		}
		all.Wait()
		winner := slices.Index(answers, "won")
		if winner < 0 || answers[1-winner] != "VEHICLE_BOUND: Vehicle is already bound to an owner" {
			t.Fatalf("answers %q", answers)
		}
		if b := p.bindings(id); len(b) != 1 || b[0].AppUserID != people[winner] || p.vehicle(id).OwnerID != people[winner] {
			t.Errorf("bindings %+v, owner %d, won by %d", b, p.vehicle(id).OwnerID, people[winner])
		}
		if n := [2]int64{p.user(people[winner]).VehicleCount, p.user(people[1-winner]).VehicleCount}; n != [2]int64{1, 0} {
			t.Errorf("vehicles counted %v", n)
		}
	})
}

func TestConcurrentBindsDoNotExceedTheOwnerLimit(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		first, people := p.showroom(content.AppUser{})
		second := p.must("vehicle", "add", p.motorcycle().with(fields{"vin": "LXVS7P4W0TA000005", "tboxSn": "TB26A00000005", "imei": "864123070000059", "simCardId": p.own}))
		p.write(p.update(second, func(v *equipment.Vehicle) { v.Status, v.DealerID = equipment.Shipped, 7 }))
		p.write(func(ctx context.Context, tx bun.Tx) error {
			for i := range 9 {
				b := equipment.VehicleBinding{VehicleID: int64(1000 + i), AppUserID: people[0], BindRole: equipment.Owner, BoundAt: value.Now()}
				if err := record.Insert(ctx, p.Engine, tx, equipment.VehicleBindings, &b); err != nil {
					return err
				}
			}
			return nil
		})
		won := make([]bool, 2)
		var all sync.WaitGroup
		for i, id := range []int64{first, second} {
			body, err := json.Marshal(proof(1).with(fields{"id": id}))
			if err != nil {
				t.Fatal(err)
			}
			all.Go(func() {
				_, _, err := p.Act(t.Context(), "vehicle", "bind", access.System(), body)
				won[i] = err == nil
			})
		}
		all.Wait()
		if won[0] == won[1] {
			t.Errorf("the tenth and the eleventh vehicle: %v", won)
		}
	})
}

func TestBindingsFollowTheirVehicleToAnotherDealer(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id, _ := p.showroom(content.AppUser{})
		p.must("vehicle", "bind", proof(1).with(fields{"id": id}))
		outlet := func(dealer int64) *access.Caller {
			return &access.Caller{UserID: 8, UserType: contract.DealerUser, DealerID: dealer, Language: "zh", Rights: &access.Rights{Grants: map[string]contract.DataScope{"appUser:view": contract.OwnDealer}}}
		}
		sees := func(dealer int64) string {
			text, err := p.Read().Page(t.Context(), "appUser", outlet(dealer), []byte(`{"fields":"userNo"}`), nil)
			if err != nil {
				t.Fatal(err)
			}
			var page struct{ List []struct{ UserNo string } }
			if err := json.Unmarshal(text, &page); err != nil {
				t.Fatal(err)
			}
			return fmt.Sprint(page.List)
		}
		if a, b := sees(7), sees(9); a != "[{U1}]" || b != "[]" {
			t.Errorf("dealer 7 sees %s, dealer 9 %s", a, b)
		}
		record.BeforeSave(p.Engine, equipment.Vehicles, func(_ context.Context, c *record.Change[equipment.Vehicle]) error {
			c.New.DealerID = 9 // as any write that moves a vehicle to another dealer
			return nil
		})
		p.must("vehicle", "edit", fields{"id": id, "version": p.vehicle(id).Version, "remark": "moved"})
		if a, b := sees(7), sees(9); a != "[]" || b != "[{U1}]" {
			t.Errorf("after the move dealer 7 sees %s, dealer 9 %s", a, b)
		}
	})
}

func TestAChangeOfOwnerRaisesTheCacheVersion(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id, _ := p.showroom(content.AppUser{}, content.AppUser{})
		for n, step := range []struct {
			verb string
			in   fields
		}{{"bind", proof(1)}, {"transfer", proof(2)}, {"unbind", fields{"reason": "3", "evidences": []string{"e3"}}}} {
			p.must("vehicle", step.verb, step.in.with(fields{"id": id}))
			if s := p.shadow(id); s.CacheVersion != int64(n+1) || s.CacheClearedAt.IsZero() {
				t.Errorf("after %s the cache version is %d", step.verb, s.CacheVersion)
			}
		}
		if kinds := []equipment.VerifyKind{p.bindings(id)[0].VerifyKind, p.bindings(id)[1].VerifyKind}; !slices.Equal(kinds, []equipment.VerifyKind{2, 2}) {
			t.Errorf("verified by %v", kinds)
		}
	})
}

func TestAVehicleHasAtMostOneOwner(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		for _, row := range []struct {
			what    string
			role    equipment.BindRole
			unbound int64
			refused bool
		}{{"an owner", equipment.Owner, 0, false}, {"a rider", equipment.Rider, 0, false}, {"a former owner", equipment.Owner, 5, false}, {"another former owner", equipment.Owner, 5, false}, {"a second owner", equipment.Owner, 0, true}} {
			err := p.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
				return record.Insert(ctx, p.Engine, tx, equipment.VehicleBindings, &equipment.VehicleBinding{VehicleID: 5, BindRole: row.role, UnboundAt: value.Milli(row.unbound)})
			})
			if (err != nil) != row.refused {
				t.Errorf("%s: %v", row.what, err)
			}
		}
	})
}
