package equipment_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/core/access"
	rules "evops/core/equipment"
	"evops/core/record"
)

func TestACardIsBoundToOneVehicleAndUnbound(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id := p.must("vehicle", "add", p.motorcycle())
		scooter := p.must("vehicle", "add", p.motorcycle().with(fields{"modelId": p.k1, "vin": "KS0126011000001", "tboxSn": nil, "imei": nil, "simCardId": nil}))
		for _, row := range []struct {
			name string
			card int64
			in   fields
			want map[string]string
		}{
			{"a card that is in a vehicle", p.active, fields{"vin": "KS0126011000001"}, map[string]string{"": "SIM_IN_USE"}},
			{"a retired card", p.retired, fields{"vin": "LXVS7P4W5TA000002"}, map[string]string{"": "SIM_RETIRED"}},
			{"no vehicle", p.own, nil, map[string]string{"vin": "REQUIRED"}},
			{"an unknown vehicle", p.own, fields{"vin": "LXVS7P4G2RA000010"}, map[string]string{"vin": "REF_NOT_FOUND"}},
			{"a vehicle that has a card", p.own, fields{"vin": "lxvs7p4w5ta000002"}, map[string]string{"vin": "SIM_FITTED"}},
			{"a vehicle without terminal", p.own, fields{"vin": "KS0126011000001"}, map[string]string{"": "MODEL_NOT_SUPPORTED"}},
		} {
			p.refuses(row.name, "simCard", "bindVehicle", fields{"id": row.card}.with(row.in), row.want)
		}
		p.refuses("from no vehicle", "simCard", "unbindVehicle", fields{"id": p.own}, map[string]string{"": "SIM_STATE"})
		p.must("simCard", "unbindVehicle", fields{"id": p.active})
		if v, card := p.vehicle(id), p.card(p.active); v.SimCardID != 0 || card.VehicleID != 0 || v.Version != 2 {
			t.Errorf("unbound: %+v %+v", v, card)
		}
		p.must("simCard", "bindVehicle", fields{"id": p.own, "vin": "LXVS7P4W5TA000002"})
		if v, card := p.vehicle(id), p.card(p.own); v.SimCardID != p.own || card.VehicleID != id || !card.EverFitted {
			t.Errorf("bound: %+v %+v", v, card)
		}
		var audited int
		if err := p.DB().Read().NewRaw("SELECT COUNT(*) FROM audit_log WHERE module = 'vehicle' AND action IN ('bindVehicle', 'unbindVehicle')").Scan(t.Context(), &audited); err != nil || audited != 2 {
			t.Errorf("%d audit entries of the vehicle, %v", audited, err)
		}
		p.must("simCard", "unbindVehicle", fields{"id": p.own})
		p.write(p.update(scooter, func(v *equipment.Vehicle) { v.ModelID = p.s7; v.Status = equipment.Scrapped }))
		p.refuses("into a scrapped vehicle", "simCard", "bindVehicle", fields{"id": p.own, "vin": "KS0126011000001"}, map[string]string{"": "VEHICLE_STATE"})
	})
}

func TestTheNumbersOfACardAreValidated(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		account := p.card(p.own).AccountID
		good := fields{"iccid": "89860425000000000040", "accountId": account, "msisdn": "1064912345678", "imsi": "460041234567890"}
		for _, row := range []struct {
			name   string
			change fields
			want   map[string]string
		}{
			{"an ICCID with a wrong check digit", fields{"iccid": "89860425000000000041"}, map[string]string{"iccid": "ICCID_FORMAT"}},
			{"an ICCID with a letter", fields{"iccid": "8986042500000000004A"}, map[string]string{"iccid": "ICCID_FORMAT"}},
			{"an existing ICCID", fields{"iccid": p.card(p.own).ICCID}, map[string]string{"iccid": "ICCID_DUPLICATE"}},
			{"a wrong number", fields{"msisdn": "2064912345678"}, map[string]string{"msisdn": "MSISDN_FORMAT"}},
			{"a foreign IMSI under a domestic account", fields{"imsi": "234151234567890"}, map[string]string{"imsi": "IMSI_FORMAT"}},
			{"no account", fields{"accountId": nil}, map[string]string{"accountId": "REQUIRED"}},
			{"good", nil, nil},
			{"duplicate numbers", fields{"iccid": "89860425000000000057"}, map[string]string{"msisdn": "UNIQUE", "imsi": "UNIQUE"}},
		} {
			p.refuses(row.name, "simCard", "add", good.with(row.change), row.want)
		}
	})
}

func TestOnlyAnUnusedCardIsDeleted(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		p.refuses("an active one", "simCard", "delete", fields{"id": p.own}, map[string]string{"": "SIM_STATE"})
		p.must("vehicle", "add", p.motorcycle())
		p.refuses("one in a vehicle", "simCard", "delete", fields{"id": p.active}, map[string]string{"": "REF_IN_USE"})
		p.must("simCard", "unbindVehicle", fields{"id": p.active})
		p.refuses("one that was in a vehicle", "simCard", "delete", fields{"id": p.active}, map[string]string{"": "REF_IN_USE"})
		p.must("simCard", "delete", fields{"id": p.retired})
		p.must("simCard", "delete", fields{"id": p.must("simCard", "add", fields{"iccid": "89860425000000000040", "accountId": p.card(p.own).AccountID})})
	})
}

func TestUsedPctIsTheShareOfTheAllowance(t *testing.T) {
	for _, row := range []struct{ used, allowance, want int64 }{{15_000, 3_000, 5_000}, {33_000, 3_000, 11_000}, {0, 3_000, 0}, {5_000, 0, 0}} {
		if got := rules.UsedPct(&sim.Card{MonthUsedMb: row.used, AllowanceMb: row.allowance}); got != row.want {
			t.Errorf("%d of %d: %d, want %d", row.used, row.allowance, got, row.want)
		}
	}
}

// Two writes lock a card and its vehicle in opposite order: one has the card and waits for the vehicle, the other the reverse.
func TestConcurrentCardAndVehicleWritesStayConsistent(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id := p.must("vehicle", "add", p.motorcycle())
		replace := fields{"id": id, "tboxSn": "TB26A00000002", "imei": "864123070000026", "iccid": "89860424000000000017", "repairNo": "RO20250301000001"}
		for round := range 20 {
			before := p.vehicle(id).Version
			card := p.acts("simCard", "unbindVehicle", fields{"id": p.active})
			if round%2 == 1 {
				card = p.acts("simCard", "bindVehicle", fields{"id": p.active, "vin": "LXVS7P4W5TA000002"})
			}
			failed := p.runConcurrently(id, card, p.acts("vehicle", "replaceTbox", replace.with(fields{"imei": []string{"868503060000019", "864123070000026"}[round%2]})))
			passed := int64(0)
			for _, err := range failed {
				var refused *fault.Error
				switch {
				case err == nil:
					passed++
				case !errors.As(err, &refused):
					t.Fatalf("round %d: %v", round, err)
				}
			}
			v, fitted := p.vehicle(id), p.card(p.active).VehicleID == id
			if passed == 0 || v.Version != before+passed || fitted != (v.SimCardID == p.active) {
				t.Fatalf("round %d: %d writes passed, %v; version %d, before %d; vehicle has card %d, card in vehicle: %v", round, passed, failed, v.Version, before, v.SimCardID, fitted)
			}
			if fitted == (round%2 == 0) { // reset for the next round
				p.must("simCard", map[bool]string{true: "unbindVehicle", false: "bindVehicle"}[fitted], fields{"id": p.active, "vin": "LXVS7P4W5TA000002"})
			}
		}
	})
}

func (p *plant) acts(resource, verb string, in fields) func() error {
	text := body(p.t, in)
	return func() error {
		_, _, err := p.Act(p.t.Context(), resource, verb, access.System(), text)
		return err
	}
}

// runConcurrently starts writes while their rows are locked and releases them once all wait; SQLite serialises them.
func (p *plant) runConcurrently(vehicle int64, writes ...func() error) []error {
	failed := make([]error, len(writes))
	var all sync.WaitGroup
	begin := func() {
		for i, write := range writes {
			all.Go(func() { failed[i] = write() })
		}
	}
	if p.DB().Dialect.Name() == "sqlite" {
		begin()
		all.Wait()
		return failed
	}
	p.write(func(ctx context.Context, tx bun.Tx) error {
		if _, err := record.Lock(ctx, p.InTx(tx), sim.Cards, p.active); err != nil {
			return err
		}
		if _, err := record.Lock(ctx, p.InTx(tx), equipment.Vehicles, vehicle); err != nil {
			return err
		}
		begin()
		for waiting := 0; waiting < len(writes); {
			const blocked = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0"
			if err := p.DB().Read().NewRaw(blocked).Scan(ctx, &waiting); err != nil {
				return err
			}
		}
		return nil
	})
	all.Wait()
	return failed
}
