package seed

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// The helmets of the demo, by state. Every fifth vehicle has two.
const (
	boundHelmets, lostHelmets, scrappedHelmets, stockHelmets = 90, 4, 6, 50
)

// helmetModels are the models of demo helmets with their certificates.
var helmetModels = []struct{ name, cert, firmware string }{
	{"智行 H1", "2023181101012345", "1.4.2"}, {"智行 H2 Pro", "2024181101023456", "2.1.0"}, {"城市 C3", "2024181101034567", "1.0.8"},
}

// helmets creates the smart helmets of the demo, in every state.
func (s *seeder) helmets(ctx context.Context, tx bun.Tx) error {
	var vehicles []struct {
		ID, DealerID, OwnerID int64
		BoundAt, LastSeenAt   value.Time
	}
	if err := tx.NewRaw(`SELECT v.id, v.dealer_id, v.owner_id, v.bound_at, s.last_seen_at FROM vehicle AS v JOIN vehicle_shadow AS s ON s.id = v.id
		WHERE v.deleted_at = 0 AND v.bind_status = ? AND v.owner_id > 0 AND NOT v.stolen_flag AND s.last_seen_at > v.bound_at ORDER BY v.id DESC LIMIT ?`, equipment.Bound, boundHelmets).Scan(ctx, &vehicles); err != nil {
		return err
	}
	now, colors := value.Now(), []string{"白", "黑", "灰", "蓝"}
	var rows []equipment.Helmet
	add := func(status equipment.HelmetStatus) *equipment.Helmet {
		n := len(rows)
		r := newRand(helmetStream, n)
		m := pick(r, helmetModels)
		h := equipment.Helmet{
			HelmetSN: fmt.Sprintf("ZT%s%06d", now.Date()[2:4], 100_001+n), BtMac: fmt.Sprintf("C4:7F:51:%02X:%02X:%02X", r.IntN(256), n/256, n%256), ModelName: m.name, CertNo: m.cert,
			Size: equipment.HelmetSize(1 + r.IntN(4)), Color: pick(r, colors), WearStatus: equipment.WornUnknown, Status: status,
		}
		h.CreatedAt = now.Add(-time.Duration(30+r.IntN(200)) * 24 * time.Hour)
		rows = append(rows, h)
		return &rows[n]
	}
	bind := func(i int, status equipment.HelmetStatus) {
		v, n := vehicles[i%len(vehicles)], len(rows)
		r := newRand(helmetStream, 10_000+n)
		h := add(status)
		h.VehicleID, h.DealerID, h.AppUserID, h.Sync = v.ID, v.DealerID, v.OwnerID, equipment.KeySynced
		h.BoundAt = value.Milli(min(v.BoundAt.Add(time.Duration(1+r.IntN(72))*time.Hour).Milli(), v.LastSeenAt.Milli()))
		h.CreatedAt = earlier(h.CreatedAt, h.BoundAt)
		switch {
		case status == equipment.HelmetBound && n%15 == 7:
			h.Sync, h.BoundAt = equipment.KeyWaiting, now.Add(-time.Duration(1+r.IntN(20))*time.Hour)
		case status == equipment.HelmetBound && n%30 == 11:
			h.Sync = equipment.KeyFailed
		default:
			h.LastReportAt, h.BatteryPct, h.WearStatus = v.LastSeenAt, int64(15+r.IntN(86)), equipment.WearStatus(r.IntN(2))
			h.Firmware = helmetModels[0].firmware
			for _, m := range helmetModels {
				if m.name == h.ModelName {
					h.Firmware = m.firmware
				}
			}
		}
		if status == equipment.HelmetLost {
			h.WearStatus = equipment.WornUnknown
		}
	}
	if len(vehicles) > 0 {
		for i := range boundHelmets {
			bind(i*5/6, equipment.HelmetBound) // two of six share a vehicle
		}
		for i := range lostHelmets {
			bind(i*6+3, equipment.HelmetLost)
		}
	}
	for i := range scrappedHelmets + stockHelmets {
		status := equipment.HelmetInStock
		if i < scrappedHelmets {
			status = equipment.HelmetScrapped
		}
		h := add(status)
		h.CreatedAt = h.CreatedAt.Add(-200 * 24 * time.Hour)
		if len(vehicles) > 0 && i%3 > 0 {
			h.DealerID = vehicles[i%len(vehicles)].DealerID
		}
	}
	return record.InsertMany(ctx, s.e, tx, equipment.Helmets, rows)
}
