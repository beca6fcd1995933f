package seed

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/validate"
)

// demoEcus are the controllers of a vehicle in the order of their types, with supplier and versions. First-generation vehicles have the
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
	// Number of controllers that are in their bootloader, silent or replaced.
	inBootloader = 6
	silentEcus   = 5
	replacedEcus = 4
)

// faultOwners are the controllers that store a fault code, by its first letter.
var faultOwners = map[byte]equipment.EcuType{'B': 3, 'C': 2, 'M': 2, 'T': 1, 'V': 5}

// fittedVehicle is a vehicle whose controllers are created.
type fittedVehicle struct {
	ID, DealerID, ProtocolGen, SOC, OdoKm int64
	TboxSN                                string     `bun:"tbox_sn"`
	SeenAt                                value.Time `bun:"seen_at"`
	BornAt                                value.Time `bun:"born_at"`
	FaultCodes                            string
}

// controllers creates the controllers of the small demo's vehicles, their version history and their fault codes.
func (s *seeder) controllers(ctx context.Context, tx bun.Tx) error {
	var fitted []fittedVehicle
	err := tx.NewRaw(`SELECT v.id, v.dealer_id, m.protocol_gen, v.tbox_sn, v.created_at AS born_at, s.last_seen_at AS seen_at, s.soc, s.odo_km, s.fault_codes
		FROM vehicle AS v JOIN vehicle_shadow AS s ON s.id = v.id JOIN vehicle_model AS m ON m.id = v.model_id
		WHERE v.deleted_at = 0 AND v.tbox_sn <> '' ORDER BY v.id LIMIT ?`, smallFleet).Scan(ctx, &fitted)
	if err != nil {
		return err
	}
	now := value.Now()
	var rows []equipment.Ecu
	var past []equipment.EcuVersion
	silent, replaced := 0, 0
	for i, v := range fitted {
		r := newRand(ecuStream, int(v.ID))
		kinds := demoEcus
		if v.ProtocolGen == 1 {
			kinds = demoEcus[:firstGeneration]
		}
		// Vehicles are built with the versions current at that time; most of their controllers match.
		built := r.IntN(3)
		for k, one := range kinds {
			row := equipment.Ecu{
				VehicleID: v.ID, DealerID: v.DealerID, EcuType: equipment.EcuType(k + 1), EcuSN: fmt.Sprintf("%c%c%09d", 'A'+k, 'K', v.ID*17+int64(k)), Supplier: one.supplier,
				HardwareVersion: fmt.Sprintf("%c%d", 'A'+r.IntN(3), 1+r.IntN(2)), BootVersion: "1.1.0", AntiRollback: int64(1 + r.IntN(3)), LastReportAt: v.SeenAt,
			}
			at := built * (len(one.versions) - 1) / 2
			if r.IntN(9) == 0 {
				at = r.IntN(len(one.versions))
			}
			row.SoftwareVersion = one.versions[at]
			if k == 0 {
				row.EcuSN = v.TboxSN
			}
			switch {
			case v.SeenAt.IsZero():
				row.Status = equipment.EcuUnknown
			case k == 2 && i%197 == 5 && i/197 < inBootloader:
				row.Status = equipment.EcuBootloader
			case k == 3 && i%7 == 3 && silent < silentEcus:
				silent++
				row.Status, row.Polls = equipment.EcuSilent, equipment.EcuTimeout
			}
			if err := v.addFaults(r, &row); err != nil {
				return err
			}
			past = append(past, v.versionHistory(r, &row, one.versions[:at+1])...)
			row.SoftwareCode = validate.VersionCode(row.SoftwareVersion)
			row.CreatedAt = now
			if k == 1 && i%11 == 9 && replaced < replacedEcus && !v.SeenAt.IsZero() {
				replaced++
				old := row
				old.EcuSN, old.Status, old.RepairNo = "Z"+row.EcuSN[1:], equipment.EcuReplaced, fmt.Sprintf("WX%06d", 100_000+v.ID)
				old.ReplacedAt, old.DTCs, old.DTCCount, old.DTCAt = v.SeenAt.Add(-30*24*time.Hour), nil, 0, value.Time{}
				old.LastReportAt = old.ReplacedAt
				rows = append(rows, old)
			}
			rows = append(rows, row)
		}
	}
	if err := record.InsertMany(ctx, s.e, tx, equipment.Ecus, rows); err != nil {
		return err
	}
	return record.InsertMany(ctx, s.e, tx, equipment.EcuVersions, past)
}

// addFaults fills the fault memory of a controller: with the codes its vehicle reports, and occasionally with a past one.
func (v *fittedVehicle) addFaults(r *rand.Rand, row *equipment.Ecu) error {
	if v.SeenAt.IsZero() || row.Status != equipment.EcuNormal {
		return nil
	}
	faults, active := []equipment.EcuFault{}, value.ParseCodes(v.FaultCodes)
	frame := func() map[string]any {
		return map[string]any{"so": max(1, v.SOC-int64(r.IntN(5))), "sp": r.IntN(40), "od": float64(v.OdoKm) / 10, "tm": 18 + r.IntN(30)}
	}
	for _, code := range active {
		if faultOwners[code[0]] == row.EcuType {
			faults = append(faults, equipment.EcuFault{Code: code, Frame: frame()})
		}
	}
	if r.IntN(60) == 0 {
		if code := pick(r, demoFaults); faultOwners[code[0]] == row.EcuType && !slices.Contains(active, code) {
			faults = append(faults, equipment.EcuFault{Code: code, Frame: frame()})
		}
	}
	if len(faults) == 0 {
		return nil
	}
	text, err := json.Marshal(faults)
	row.DTCs, row.DTCCount, row.DTCAt = text, int64(len(faults)), v.SeenAt
	return err
}

// versionHistory creates the version history of a controller since its vehicle was first seen: one entry for each version, the first from
// its hello message.
func (v *fittedVehicle) versionHistory(r *rand.Rand, row *equipment.Ecu, versions []string) []equipment.EcuVersion {
	if v.SeenAt.IsZero() {
		return nil
	}
	versions = versions[r.IntN(len(versions)):]
	born := v.BornAt
	if least := v.SeenAt.Add(-60 * 24 * time.Hour); least.Milli() < born.Milli() {
		born = least
	}
	span := v.SeenAt.Milli() - born.Milli()
	var past []equipment.EcuVersion
	previous := ""
	for i, version := range versions {
		at := born.Add(time.Duration(span*int64(i+1)/int64(len(versions)+1)) * time.Millisecond)
		source := equipment.EcuByHello
		if i > 0 {
			source = pick(r, []equipment.EcuSource{equipment.EcuByHello, equipment.EcuByRead})
			row.FlashCount, row.LastUpgradeAt = int64(i), at
		}
		one := equipment.EcuVersion{
			VehicleID: row.VehicleID, DealerID: row.DealerID, EcuType: row.EcuType, EcuSN: row.EcuSN, PreviousVersion: previous, SoftwareVersion: version, HardwareVersion: row.HardwareVersion,
			BootVersion: row.BootVersion, Source: source, KnownAt: at,
		}
		one.CreatedAt = at
		past, previous = append(past, one), version
	}
	return past
}
