package bluetooth

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/applog"
	"evops/contracts/bluetooth"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// Observe takes from new entries of the app's log how phones connected to modules, in their transaction. The version of a module changes with
// the state of its keys only, so that connections disturb no editor.
func (s *Service) Observe(ctx context.Context, tx bun.Tx, entries []applog.Entry) error {
	byVehicle, ids := map[int64][]*applog.Entry{}, []int64{}
	for i := range entries {
		if e := &entries[i]; e.LogType == applog.Bluetooth && e.VehicleID != 0 {
			if byVehicle[e.VehicleID] == nil {
				ids = append(ids, e.VehicleID)
			}
			byVehicle[e.VehicleID] = append(byVehicle[e.VehicleID], e)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	modules, err := record.LockAll(ctx, s.Engine.InTx(tx), bluetooth.Modules, &bluetooth.Modules.Row.VehicleID, ids...)
	if err != nil {
		return err
	}
	for _, m := range modules {
		now := Connected(*m, byVehicle[m.VehicleID], s.Clock())
		if _, err := tx.NewRaw("UPDATE ? SET last_connect_at = ?, last_phone_model = ?, last_rssi = ?, firmware = ?, last_fail_code = ?, fail_count7d = ? WHERE id = ?", bun.Ident(bluetooth.Modules.Table),
			now.LastConnectAt, now.LastPhoneModel, now.LastRSSI, now.Firmware, now.LastFailCode, now.FailCount7d, m.ID).Exec(ctx); err != nil {
			return err
		}
		if err := s.pair(ctx, tx, &now, byVehicle[m.VehicleID]); err != nil {
			return err
		}
	}
	return nil
}

// report is what the app adds to the entry of a connection.
type report struct {
	RSSI     int64  `json:"rssi"`
	Firmware string `json:"firmware"`
}

// The limits of what a phone reports.
const (
	weakestRSSI     = -100
	longestFirmware = 20
)

// Connected returns a module with what entries of its vehicle, in their order, say of it.
func Connected(m bluetooth.Module, entries []*applog.Entry, now value.Time) bluetooth.Module {
	week := now.Add(-bluetooth.FailureDays * 24 * time.Hour)
	for _, e := range entries {
		if e.Result == applog.Failed || e.Result == applog.TimedOut {
			if bluetooth.Failures.Has(e.FailCode) {
				m.LastFailCode = bluetooth.Failure(e.FailCode)
			}
			if e.OccurredAt.Milli() >= week.Milli() {
				m.FailCount7d++
			}
			continue
		}
		if e.Result != applog.Succeeded || e.OccurredAt.Milli() < m.LastConnectAt.Milli() {
			continue
		}
		m.LastConnectAt, m.LastPhoneModel = e.OccurredAt, e.PhoneModel
		var more report
		if json.Unmarshal(e.Content, &more) != nil {
			continue
		}
		if more.RSSI < 0 && more.RSSI >= weakestRSSI {
			m.LastRSSI = more.RSSI
		}
		if more.Firmware != "" && len(more.Firmware) <= longestFirmware {
			m.Firmware = more.Firmware
		}
	}
	return m
}

// pair binds the keys of a module to the owner whose phone has connected.
func (s *Service) pair(ctx context.Context, tx bun.Tx, m *bluetooth.Module, entries []*applog.Entry) error {
	paired, possible := bluetooth.KeyLifecycle.Next(m.KeyState, bluetooth.Paired)
	if !possible {
		return nil
	}
	v, err := record.Get(ctx, s.Engine.InTx(tx), equipment.Vehicles, m.VehicleID)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.Result != applog.Succeeded || v.OwnerID == 0 || e.AppUserID != v.OwnerID || e.OccurredAt.Milli() < v.BoundAt.Milli() {
			continue
		}
		now := *m
		now.KeyState = paired
		if err := tx.NewRaw("SELECT count(*) FROM vehicle_binding WHERE vehicle_id = ? AND +unbound_at = 0 AND deleted_at = 0", v.ID).Scan(ctx, &now.KeyCount); err != nil {
			return err
		}
		return record.Update(ctx, s.Engine, tx, bluetooth.Modules, m, &now)
	}
	return nil
}

// Recount removes failures of more than a week ago from the counts, and counts the phones of bound modules. It writes only what differs.
func (s *Service) Recount(ctx context.Context) error {
	week := s.Clock().Add(-bluetooth.FailureDays * 24 * time.Hour)
	const failures = `(SELECT count(*) FROM vehicle AS v JOIN app_user_log AS l ON l.vin = v.vin
		WHERE v.id = blue_tooth_info.vehicle_id AND l.log_type = ?0 AND l.result IN (?1) AND l.occurred_at >= ?2)`
	// The plus keeps SQLite from searching by unbound_at, which is 0 for most bindings of a fleet.
	const keys = `(SELECT count(*) FROM vehicle_binding AS b WHERE b.vehicle_id = blue_tooth_info.vehicle_id AND +b.unbound_at = 0 AND b.deleted_at = 0)`
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewRaw("UPDATE blue_tooth_info SET fail_count7d = "+failures+" WHERE fail_count7d > 0 AND fail_count7d <> "+failures,
			applog.Bluetooth, bun.List(failed), week).Exec(ctx); err != nil {
			return err
		}
		_, err := tx.NewRaw("UPDATE blue_tooth_info SET key_count = "+keys+" WHERE key_state = ? AND key_count <> "+keys, bluetooth.Bound).Exec(ctx)
		return err
	})
}

var failed = []applog.Outcome{applog.Failed, applog.TimedOut}

// Connection is one connection of a phone to a module.
type Connection struct {
	ID         int64          `json:"id"`
	OccurredAt value.Time     `json:"occurredAt"`
	EventCode  string         `json:"eventCode"`
	Result     applog.Outcome `json:"result"`
	FailCode   string         `json:"failCode"`
	DurationMs int64          `json:"durationMs"`
	PhoneModel string         `json:"phoneModel"`
	OSVersion  string         `json:"osVersion" bun:"os_version"`
	AppVersion string         `json:"appVersion"`
}

// PhoneFigures is the connections of one model of phones.
type PhoneFigures struct {
	PhoneModel string `json:"phoneModel"`
	Connects   int64  `json:"connects"`
	Failures   int64  `json:"failures"`
}

// Reason is the number of failures of one kind.
type Reason struct {
	FailCode string `json:"failCode"`
	Failures int64  `json:"failures"`
}

// Stat is the connections of a module in the last thirty days.
type Stat struct {
	Connects int64          `json:"connects"`
	Failures int64          `json:"failures"`
	Phones   []PhoneFigures `json:"phones"`
	Reasons  []Reason       `json:"reasons"`
}

type logsInput struct {
	endpoint.Record
	endpoint.Paging
}

// maxConnections is the longest page of connections.
const maxConnections = 100

// Endpoints returns the connections of a module and their statistics.
func (s *Service) Endpoints() []endpoint.Endpoint {
	p := bluetooth.Modules.Plan
	view := p.PermissionFor("view")
	one := Connection{ID: 7, OccurredAt: endpoint.ExampleTime, EventCode: "ble.connect", Result: applog.TimedOut, FailCode: string(bluetooth.TimedOut), DurationMs: 10_000, PhoneModel: "Mate 60", OSVersion: "14", AppVersion: "5.2.0"}
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: p.Path + "/connectLogs", Label: field.Label{ZH: "蓝牙连接记录", EN: "Connections of a Bluetooth module"}, Methods: endpoint.Reads, Permission: view},
			s.connections, endpoint.Page[Connection]{List: []Connection{one}, Total: 1, Page: 1, PageSize: 20}),
		endpoint.New(endpoint.Endpoint{Path: p.Path + "/stat", Label: field.Label{ZH: "蓝牙连接统计", EN: "Statistics of a Bluetooth module"}, Methods: endpoint.Reads, Permission: view},
			s.stat, Stat{40, 2, []PhoneFigures{{"Mate 60", 40, 2}}, []Reason{{string(bluetooth.TimedOut), 2}}}),
	}
}

// vinOf returns the VIN of the vehicle of a module in the scope of a caller; empty in stock.
func (s *Service) vinOf(ctx context.Context, who *access.Caller, id int64) (string, error) {
	if err := s.Engine.Read().RequireView(ctx, bluetooth.Modules.Name, who, id); err != nil {
		return "", err
	}
	m, err := record.Get(ctx, s.Engine.Read(), bluetooth.Modules, id)
	if err != nil || m.VehicleID == 0 {
		return "", err
	}
	v, err := record.Get(ctx, s.Engine.Read(), equipment.Vehicles, m.VehicleID)
	if err != nil {
		return "", err
	}
	return v.VIN, nil
}

// ofModule selects the connections of a vehicle's module.
func (s *Service) ofModule(vin string) *bun.SelectQuery {
	return s.Engine.DB().Read().NewSelect().TableExpr("app_user_log").
		Where("vin = ? AND log_type = ? AND occurred_at >= ?", vin, applog.Bluetooth, s.Clock().Add(-bluetooth.ConnectionDays*24*time.Hour))
}

func (s *Service) connections(ctx context.Context, who *access.Caller, in logsInput) (endpoint.Page[Connection], error) {
	page, size := in.Within(20, maxConnections)
	out := endpoint.Page[Connection]{List: []Connection{}, Page: page, PageSize: size}
	vin, err := s.vinOf(ctx, who, int64(in.ID))
	if err != nil || vin == "" {
		return out, err
	}
	total, err := s.ofModule(vin).Count(ctx)
	if err != nil {
		return out, err
	}
	out.Total = int(total)
	err = s.ofModule(vin).Column("id", "occurred_at", "event_code", "result", "fail_code", "duration_ms", "phone_model", "os_version", "app_version").
		OrderExpr("occurred_at DESC, id DESC").Limit(int64(size)).Offset(int64((page-1)*size)).Scan(ctx, &out.List)
	return out, err
}

func (s *Service) stat(ctx context.Context, who *access.Caller, in endpoint.Record) (Stat, error) {
	out := Stat{Phones: []PhoneFigures{}, Reasons: []Reason{}}
	vin, err := s.vinOf(ctx, who, int64(in.ID))
	if err != nil || vin == "" {
		return out, err
	}
	isFailure := fmt.Sprintf("CASE WHEN result IN (%d, %d) THEN 1 ELSE 0 END", applog.Failed, applog.TimedOut)
	if err := s.ofModule(vin).ColumnExpr("phone_model, count(*) AS connects, sum("+isFailure+") AS failures").
		Group("phone_model").OrderExpr("failures DESC, connects DESC, phone_model").Scan(ctx, &out.Phones); err != nil {
		return out, err
	}
	for _, p := range out.Phones {
		out.Connects, out.Failures = out.Connects+p.Connects, out.Failures+p.Failures
	}
	return out, s.ofModule(vin).ColumnExpr("fail_code, count(*) AS failures").Where("result IN (?)", bun.List(failed)).
		Group("fail_code").OrderExpr("failures DESC, fail_code").Scan(ctx, &out.Reasons)
}
