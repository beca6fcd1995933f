package equipment_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/record"
)

func (p *plant) shadow(id int64) *equipment.VehicleShadow {
	return get(p, func(ctx context.Context, v record.Reader) (*equipment.VehicleShadow, error) {
		return record.Get(ctx, v, equipment.VehicleShadows, id)
	})
}

// sql changes the database without the rules of the engine.
func (p *plant) sql(query string, args ...any) {
	p.t.Helper()
	p.write(func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw(query, args...).Exec(ctx)
		return err
	})
}

func TestATerminalIsReplacedOnce(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id := p.must("vehicle", "add", p.motorcycle())
		spare := p.must("simCard", "add", fields{"iccid": "89860425000000000040", "accountId": p.card(p.own).AccountID})
		other := p.must("vehicle", "add", p.motorcycle().with(fields{"modelId": p.e3, "vin": "302122600000279", "tboxSn": "TB26A00000279", "imei": "864123070000018", "simCardId": p.own}))
		scooter := p.must("vehicle", "add", p.motorcycle().with(fields{"modelId": p.k1, "vin": "KS0126011000001", "tboxSn": nil, "imei": nil, "simCardId": nil}))
		good := fields{"id": id, "tboxSn": "TB26A00009999", "imei": "868503060000019", "iccid": "89860425000000000040", "repairNo": "RO20250301000001"}
		for _, row := range []struct {
			name   string
			change fields
			want   map[string]string
		}{
			{"no order", fields{"repairNo": nil}, map[string]string{"repairNo": "REQUIRED"}},
			{"a serial number too short", fields{"tboxSn": "TB1"}, map[string]string{"tboxSn": "PATTERN"}},
			{"an IMEI with a wrong check digit", fields{"imei": "868503060000010"}, map[string]string{"imei": "IMEI_FORMAT"}},
			{"an unknown card", fields{"iccid": "89860425000000000057"}, map[string]string{"iccid": "REF_NOT_FOUND"}},
			{"a retired card", fields{"iccid": p.card(p.retired).ICCID}, map[string]string{"iccid": "SIM_RETIRED"}},
			{"everything of another vehicle", fields{"tboxSn": "TB26A00000279", "imei": "864123070000018", "iccid": p.card(p.own).ICCID},
				map[string]string{"tboxSn": "TBOX_DUPLICATE", "imei": "UNIQUE", "iccid": "SIM_IN_USE"}},
			{"in a model without terminal", fields{"id": scooter}, map[string]string{"": "MODEL_NOT_SUPPORTED"}},
		} {
			p.refuses(row.name, "vehicle", "replaceTbox", good.with(row.change), row.want)
		}
		p.sql("UPDATE vehicle_shadow SET odo_km = 12345 WHERE id = ?", id)
		p.sql("UPDATE sim_card SET imei = ? WHERE id = ?", "868503060000019", spare)
		p.must("vehicle", "replaceTbox", good)
		v := p.vehicle(id)
		if v.TboxSN != "TB26A00009999" || v.IMEI != "868503060000019" || v.SimCardID != spare || v.OdoOffsetKm != 12345 {
			t.Errorf("%+v", v)
		}
		if old := p.card(p.active); old.VehicleID != 0 || old.SimStatus != sim.Active || !old.EverFitted {
			t.Errorf("the old card: %+v", old)
		}
		if added := p.card(spare); added.VehicleID != id || added.Separated {
			t.Errorf("the new card: %+v", added)
		}
		p.must("vehicle", "replaceTbox", good.with(fields{"tboxSn": "TB26A00008888", "imei": "868503060000027"}))
		if same := p.card(spare); same.VehicleID != id || !same.Separated {
			t.Errorf("the same card in another terminal: %+v", same)
		}
		p.write(p.update(other, func(v *equipment.Vehicle) { v.Status = equipment.Scrapped }))
		p.refuses("in a scrapped vehicle", "vehicle", "replaceTbox", good.with(fields{"id": other}), map[string]string{"": "VEHICLE_STATE"})
		var summary string
		if err := p.DB().Read().NewRaw("SELECT summary FROM audit_log WHERE action = 'replaceTbox' ORDER BY id LIMIT 1").Scan(t.Context(), &summary); err != nil || summary != "更换终端车辆 LXVS7P4W5TA000002: RO20250301000001" {
			t.Errorf("audit summary %q, %v", summary, err)
		}
	})
}

func TestScrapFreesPlateAndCard(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id := p.must("vehicle", "add", p.motorcycle().with(fields{"plateNo": "沪A12345"}))
		proof := fields{"id": id, "reason": why, "certificate": "scrap.jpg"}
		for _, row := range []struct {
			name   string
			before func(*equipment.Vehicle)
			change fields
			want   map[string]string
		}{
			{"with an owner", func(v *equipment.Vehicle) { v.BindStatus = equipment.Bound }, nil, map[string]string{"": "VEHICLE_BOUND"}},
			{"while it is stolen", func(v *equipment.Vehicle) { v.BindStatus, v.StolenFlag = equipment.Unbound, true }, nil, map[string]string{"": "ORDER_OPEN"}},
			{"without proof", func(v *equipment.Vehicle) { v.StolenFlag = false }, fields{"certificate": nil}, map[string]string{"certificate": "REQUIRED"}},
			{"without a reason", func(*equipment.Vehicle) {}, fields{"reason": ""}, map[string]string{"reason": "LENGTH"}},
		} {
			p.write(p.update(id, row.before))
			p.refuses(row.name, "vehicle", "scrap", proof.with(row.change), row.want)
		}
		p.must("vehicle", "scrap", proof)
		v, card := p.vehicle(id), p.card(p.active)
		if v.Status != equipment.Scrapped || v.PlateNo.Reveal() != "" || v.SimCardID != 0 || v.ScrapCertificate != "scrap.jpg" || v.OperationStatus != equipment.OperationStopped {
			t.Errorf("%+v", v)
		}
		if card.VehicleID != 0 {
			t.Errorf("%+v", card)
		}
		p.must("vehicle", "add", p.motorcycle().with(fields{"modelId": p.k1, "vin": "KS0126011000001", "tboxSn": nil, "imei": nil, "simCardId": nil, "plateNo": "沪A12345"}))
		p.refuses("twice", "vehicle", "scrap", proof, map[string]string{"": "VEHICLE_STATE"})
	})
}

func TestCachesAreClearedEveryHalfMinuteAtMost(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id := p.must("vehicle", "add", p.motorcycle())
		p.sql("UPDATE vehicle_shadow SET dealer_id = 77, soc = 40 WHERE id = ?", id)
		p.must("vehicle", "clearCache", fields{"id": id})
		if s := p.shadow(id); s.CacheVersion != 1 || s.DealerID != 0 || s.SOC != 40 {
			t.Errorf("rebuilt: %+v", s)
		}
		p.refuses("again immediately", "vehicle", "clearCache", fields{"id": id}, map[string]string{"": "RATE_LIMITED"})
		p.sql("UPDATE vehicle_shadow SET cache_cleared_at = ? WHERE id = ?", value.Now().Milli()-30_000, id)
		p.must("vehicle", "clearCache", fields{"id": id})
		p.sql("DELETE FROM vehicle_shadow")
		p.must("vehicle", "clearCache", fields{"id": id})
		if s := p.shadow(id); s.CacheVersion != 1 || s.VehicleID != id {
			t.Errorf("created again: %+v", s)
		}
	})
}

func TestClearingTheCacheRebuildsLiveValues(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id := p.must("vehicle", "add", p.motorcycle())
		p.sql("UPDATE vehicle SET odo_offset_km = 500 WHERE id = ?", id)
		p.sql("INSERT INTO trip (vehicle_id, start_at, end_at, end_geo_lng, end_geo_lat, end_soc, end_odo_km) VALUES (?, 1000, 2000, 121.1, 31.1, 70, 900)", id)
		point := func(ts, soc int) {
			p.sql("INSERT INTO trace_point (vehicle_id, ts, seq, server_ts, lng, lat, speed_kmh, heading, satellites, loc_kind, soc, odo_km, power_on) VALUES (?, ?, 1, ?, 121.5, 31.5, 251, 90, 9, 1, ?, 1000, 1)", id, ts, ts, soc)
		}
		for _, step := range []struct {
			what   string
			before func()
			want   string
		}{
			{"from the newest trip", func() {}, "121.1 31.1 2000 0 false 70 900 2000"},
			{"from the newest point", func() { point(3000, 60); point(4000, 55) }, "121.5 31.5 4000 251 true 55 1500 4000"},
			{"later reports are preserved", func() {
				p.sql("UPDATE vehicle_shadow SET soc = 50, reported_at = 5000, geo_lng = 0, geo_at = 0 WHERE id = ?", id)
			}, "121.5 31.5 4000 251 true 50 1500 5000"},
			{"a point without a charge", func() { point(6000, 0) }, "121.5 31.5 6000 251 true 50 1500 6000"},
		} {
			step.before()
			p.sql("UPDATE vehicle_shadow SET cache_cleared_at = 0 WHERE id = ?", id)
			p.must("vehicle", "clearCache", fields{"id": id})
			s := p.shadow(id)
			if got := fmt.Sprintf("%v %v %d %d %v %d %d %d", s.Geo.Lng, s.Geo.Lat, s.GeoAt.Milli(), s.SpeedKmh, s.PowerOn, s.SOC, s.OdoKm, s.ReportedAt.Milli()); got != step.want {
				t.Errorf("%s: %s, want %s", step.what, got, step.want)
			}
		}
	})
}
