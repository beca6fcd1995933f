package seed

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/applog"
	"evops/contracts/bluetooth"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/value"
	feature "evops/core/bluetooth"
	"evops/core/record"
)

// stockModules is the number of modules of the demo that no vehicle has.
const stockModules = 60

var bluetoothChips = []string{"nRF52832", "nRF52810", "CC2640R2F", "BK3432"}

// bluetoothModules registers the modules of vehicles, with what the log of the app says of them, and some in stock.
func (s *seeder) bluetoothModules(ctx context.Context, tx bun.Tx) error {
	var vehicles []struct {
		ID, DealerID, OwnerID, Keys int64
		IMEI                        string `bun:"imei"`
		BtMAC                       string `bun:"bt_mac"`
		BatchNo                     string
		Status                      equipment.VehicleStatus
		StolenFlag                  bool
		BoundAt                     value.Time
	}
	if err := tx.NewRaw(`SELECT v.id, v.dealer_id, v.owner_id, v.imei, v.bt_mac, v.batch_no, v.status, v.stolen_flag, v.bound_at,
		(SELECT count(*) FROM vehicle_binding AS b WHERE b.vehicle_id = v.id AND +b.unbound_at = 0 AND b.deleted_at = 0) AS keys
		FROM vehicle AS v WHERE v.deleted_at = 0 AND v.bt_mac <> '' ORDER BY v.id LIMIT ?`, smallFleet).Scan(ctx, &vehicles); err != nil {
		return err
	}
	var entries []applog.Entry
	if err := tx.NewRaw("SELECT vehicle_id, occurred_at, result, fail_code, phone_model, content FROM app_user_log WHERE log_type = ? ORDER BY occurred_at, id", applog.Bluetooth).Scan(ctx, &entries); err != nil {
		return err
	}
	connections := map[int64][]*applog.Entry{}
	for i := range entries {
		connections[entries[i].VehicleID] = append(connections[entries[i].VehicleID], &entries[i])
	}
	now := value.Now()
	rows := make([]bluetooth.Module, 0, len(vehicles)+stockModules)
	for i, v := range vehicles {
		m := bluetooth.Module{
			MAC: v.BtMAC, ModuleSN: fmt.Sprintf("BM%010d", i), VehicleID: v.ID, DealerID: v.DealerID, IMEI: v.IMEI, BatchNo: v.BatchNo, KeyState: bluetooth.Written,
		}
		switch {
		case v.StolenFlag || v.Status == equipment.Scrapped:
			m.KeyState = bluetooth.Revoked
		case v.OwnerID != 0 && i%40 == 7:
			m.KeyState = bluetooth.ToReset
		case v.OwnerID != 0 && (len(connections[v.ID]) > 0 || i%5 > 0):
			m.KeyState, m.KeyCount = bluetooth.Bound, v.Keys
			if at := now.Add(-time.Duration(31+i%60) * 24 * time.Hour); at.Milli() > v.BoundAt.Milli() {
				m.LastConnectAt = at
			}
		}
		rows = append(rows, feature.Connected(m, connections[v.ID], now))
	}
	for i := range stockModules {
		rows = append(rows, bluetooth.Module{MAC: fmt.Sprintf("D4:3B:00:00:00:%02X", i), ModuleSN: fmt.Sprintf("BS%010d", i), BatchNo: "BT" + string(now.Date().AddDays(-20))[:7]})
	}
	for i := range rows {
		m := &rows[i]
		m.BleName, m.ChipModel, m.Protocol = "EV-"+m.MAC[9:11]+m.MAC[12:14]+m.MAC[15:], bluetoothChips[i%len(bluetoothChips)], content.BleProtocol(2+i%2)
	}
	return record.InsertMany(ctx, s.e, tx, bluetooth.Modules, rows)
}
