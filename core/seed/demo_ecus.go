package seed

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/ecu"
)

// demoEcus is what the demo fits into a vehicle, in the order of the types: who makes it and which versions of it are about. The first generation has the
// first four.
var demoEcus = []struct {
	supplier string
	versions []string
}{
	{"Linkwell", []string{"2.2.8", "2.3.1", "2.4.1"}}, {"Voltron Drive", []string{"1.8.0", "1.9.2", "2.0.0"}}, {"CellGuard", []string{"2.3.1", "2.3.4", "2.4.0", "2.4.1"}},
	{"Optiview", []string{"1.2.0", "1.3.0", "1.3.5"}}, {"Linkwell", []string{"1.0.4", "1.1.0", "1.1.2"}}, {"Blueport", []string{"3.1.0", "3.1.6", "3.2.0"}}, {"Chargeon", []string{"1.0.0", "1.0.3", "1.1.1"}},
}

const (
	firstGeneration = 4
	// inBootloader is how many controllers of the demo hang in their bootloader.
	inBootloader = 6
)

// controllers fits the vehicles of the small demo with their controllers.
func (s *seeder) controllers(ctx context.Context, tx bun.Tx) error {
	var fitted []struct {
		ID, DealerID, ProtocolGen int64
		TboxSN                    string     `bun:"tbox_sn"`
		SeenAt                    value.Time `bun:"seen_at"`
	}
	err := tx.NewRaw(`SELECT v.id, v.dealer_id, m.protocol_gen, v.tbox_sn, s.last_seen_at AS seen_at FROM vehicle AS v JOIN vehicle_shadow AS s ON s.id = v.id JOIN vehicle_model AS m ON m.id = v.model_id
		WHERE v.deleted_at = 0 AND v.tbox_sn <> '' ORDER BY v.id LIMIT ?`, smallFleet).Scan(ctx, &fitted)
	if err != nil {
		return err
	}
	now := value.Now()
	var rows []equipment.Ecu
	for i, v := range fitted {
		r := draws(ecuStream, int(v.ID))
		kinds := demoEcus
		if v.ProtocolGen == 1 {
			kinds = demoEcus[:firstGeneration]
		}
		for k, one := range kinds {
			row := equipment.Ecu{
				VehicleID: v.ID, DealerID: v.DealerID, EcuType: equipment.EcuType(k + 1), EcuSN: fmt.Sprintf("%c%c%09d", 'A'+k, 'K', v.ID*17+int64(k)), Supplier: one.supplier,
				HardwareVersion: fmt.Sprintf("%c%d", 'A'+r.IntN(3), 1+r.IntN(2)), SoftwareVersion: pick(r, one.versions), BootVersion: "1.1.0", AntiRollback: int64(1 + r.IntN(3)),
				FlashCount: int64(r.IntN(4)), LastReportAt: v.SeenAt,
			}
			if k == 0 {
				row.EcuSN = v.TboxSN
			}
			if v.SeenAt.IsZero() {
				row.Status = equipment.EcuUnknown
			} else if k == 2 && i%197 == 5 && i/197 < inBootloader {
				row.Status = equipment.EcuBootloader
			}
			row.SoftwareCode = ecu.VersionCode(row.SoftwareVersion)
			row.CreatedAt, row.UpdatedAt, row.Version = now, now, 1
			rows = append(rows, row)
		}
	}
	return put(ctx, tx, s.e, equipment.Ecus, false, rows)
}
