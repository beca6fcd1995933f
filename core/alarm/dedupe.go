package alarm

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"strconv"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// alarmOf returns the alarm of an occurrence: its own, else the last one with the same code that is active or within AlarmFoldWindow. Nil if a
// new alarm is needed.
func (s *Service) alarmOf(ctx context.Context, tx bun.Tx, o *occurrence) (*equipment.Alarm, error) {
	id := o.AlarmID
	if id == 0 {
		until := o.LastAt
		if o.OverAt.Milli() > until.Milli() {
			until = o.OverAt
		}
		err := tx.NewRaw(`SELECT id FROM alarm WHERE vehicle_id = ? AND err_code = ? AND (status IN (?, ?) OR cleared_at >= ?) AND first_at <= ? ORDER BY first_at DESC LIMIT 1`,
			o.VehicleID, o.ErrCode, equipment.AlarmActive, equipment.AlarmActiveAcked, o.BegunAt.Add(-equipment.AlarmFoldWindow), until.Add(equipment.AlarmFoldWindow)).Scan(ctx, &id)
		if errors.Is(err, sql.ErrNoRows) {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
	}
	return record.Lock(ctx, s.Engine.InTx(tx), equipment.Alarms, id)
}

// syncAlarm recomputes an alarm from its occurrences.
func (s *Service) syncAlarm(ctx context.Context, tx bun.Tx, old *equipment.Alarm, code *equipment.AlarmErrCode) error {
	var all struct {
		First, Last, Over value.Time
		Times, Open       int64
	}
	err := tx.NewRaw(`SELECT coalesce(min(begun_at), 0) AS first, coalesce(max(last_at), 0) AS last, coalesce(max(over_at), 0) AS over, coalesce(sum(times), 0) AS times,
		coalesce(sum(CASE WHEN over_at < last_at THEN 1 ELSE 0 END), 0) AS open FROM alarm_occurrence WHERE alarm_id = ?`, old.ID).Scan(ctx, &all)
	if err != nil || all.First.IsZero() {
		return err
	}
	a := *old
	if all.Open > 0 {
		if a.Muted, err = s.muted(ctx, tx, old.VehicleID, code); err != nil {
			return err
		}
	}
	a.FirstAt, a.LastAt, a.Count, a.ClearedAt = all.First, all.Last, all.Times, all.Over
	if a.DurationMin = minutesBetween(all.First, all.Over); all.Open > 0 {
		a.ClearedAt, a.DurationMin = value.Time{}, 0
	}
	a.Status = equipment.AlarmStatusOf(all.Open > 0, old.Status.Acked())
	if a.Status.Active() && !old.Status.Active() {
		reopen(&a)
	}
	s.signal(ctx, old, &a)
	return record.Update(ctx, s.Engine, tx, equipment.Alarms, old, &a)
}

// newAlarm creates the alarm of its first occurrence.
func (s *Service) newAlarm(ctx context.Context, tx bun.Tx, o *occurrence, code *equipment.AlarmErrCode, w report) (*equipment.Alarm, error) {
	view := s.Engine.InTx(tx)
	v, err := record.Get(ctx, view, equipment.Vehicles, o.VehicleID)
	if err != nil {
		return nil, err
	}
	muted, err := s.muted(ctx, tx, o.VehicleID, code)
	if err != nil {
		return nil, err
	}
	a := &equipment.Alarm{
		AlarmNo: ulid.Make().String(), VehicleID: v.ID, ModelID: v.ModelID, DealerID: v.DealerID, OwnerID: v.OwnerID,
		ErrCode: code.ID, Category: code.Category, Level: code.Level, Muted: muted, AlarmSource: w.source, RuleID: ruleOf(o.Occurrence), Status: equipment.AlarmStatusOf(o.isOngoing(), false), FirstAt: o.BegunAt, LastAt: o.LastAt, Count: o.Times,
	}
	if !o.isOngoing() {
		a.ClearedAt, a.DurationMin = o.OverAt, minutesBetween(o.BegunAt, o.OverAt)
	}
	if err := s.addSnapshot(ctx, tx, a, w); err != nil {
		return nil, err
	}
	if w.ecu != 0 {
		err := tx.NewRaw("SELECT software_version FROM ecu WHERE vehicle_id = ? AND ecu_type = ? AND status <> ? ORDER BY id DESC LIMIT 1", v.ID, w.ecu, equipment.EcuReplaced).Scan(ctx, &a.Firmware)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return nil, err
		}
	}
	if err := tx.NewRaw("SELECT coalesce(max(account_id), 0) FROM sim_card WHERE vehicle_id = ? AND deleted_at = 0", v.ID).Scan(ctx, &a.SIMAccountID); err != nil {
		return nil, err
	}
	if err := s.reopenRecurring(ctx, tx, a); err != nil {
		return nil, err
	}
	s.signal(ctx, nil, a)
	if err := record.Insert(ctx, s.Engine, tx, equipment.Alarms, a); err != nil {
		return nil, err
	}
	if s.File != nil {
		if err := s.File(ctx, tx, a, code); err != nil {
			return nil, err
		}
	}
	if s.Opened == nil || !a.Status.Active() || s.Clock().Milli()-w.at.Milli() > notifyMaxAge.Milliseconds() {
		return a, nil
	}
	return a, s.Opened(ctx, tx, a, code)
}

// addSnapshot stores the last known live state, the measured frame and the location on an alarm.
func (s *Service) addSnapshot(ctx context.Context, tx bun.Tx, a *equipment.Alarm, w report) error {
	live, err := record.Find(ctx, s.Engine.InTx(tx), equipment.VehicleShadows, &equipment.VehicleShadows.Row.VehicleID, a.VehicleID)
	if err != nil || len(live) == 0 {
		return err
	}
	l := live[0]
	state := map[string]any{
		"reportedAt": l.ReportedAt, "speedKmh": float64(l.SpeedKmh) / 10, "soc": l.SOC, "packVoltage": float64(l.PackVoltage) / 10, "packCurrent": float64(l.PackCurrent) / 10,
		"maxTempC": l.MaxTempC, "odoKm": float64(l.OdoKm) / 10, "powerOn": l.PowerOn, "charging": l.Charging, "rsrp": l.RSRP,
	}
	snapshot, err := json.Marshal(map[string]any{"shadow": state, "frame": w.frame})
	if err != nil {
		return err
	}
	// The location is stored separately, since it is shown for a purpose only.
	a.Snapshot, a.Geo = json.RawMessage(equipment.WithoutPosition(string(snapshot))), l.Geo
	near, err := s.Places.NearestArea(ctx, l.Geo)
	if err != nil {
		return err
	}
	a.CityCode = near.City
	return nil
}

// muted reports whether notifications are off for a vehicle's alarms of a code: the code is disabled, or muted for the vehicle.
func (s *Service) muted(ctx context.Context, tx bun.Tx, vehicle int64, code *equipment.AlarmErrCode) (bool, error) {
	if !code.Enabled {
		return true, nil
	}
	return tx.NewSelect().Table("alarm_mute").Where("vehicle_id = ? AND err_code = ? AND until_at > ?", vehicle, code.ID, s.Clock()).Exists(ctx)
}

// minutesBetween returns the whole minutes between two times.
func minutesBetween(from, to value.Time) int64 {
	return (to.Milli() - from.Milli()) / time.Minute.Milliseconds()
}

// reopenRecurring reopens handled alarms of the same code if a new one occurs within AlarmVerifiedAfter.
func (s *Service) reopenRecurring(ctx context.Context, tx bun.Tx, a *equipment.Alarm) error {
	var ids []int64
	err := tx.NewRaw("SELECT id FROM alarm WHERE vehicle_id = ? AND err_code = ? AND handle_status = ? AND handled_at BETWEEN ? AND ? ORDER BY id", a.VehicleID, a.ErrCode,
		equipment.AlarmHandled, a.FirstAt.Add(-equipment.AlarmVerifiedAfter), a.FirstAt).Scan(ctx, &ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		old, err := record.Lock(ctx, s.Engine.InTx(tx), equipment.Alarms, id)
		if err != nil {
			return err
		}
		reopened := *old
		reopen(&reopened)
		if err := record.Update(ctx, s.Engine, tx, equipment.Alarms, old, &reopened); err != nil {
			return err
		}
		a.Recurred = true
	}
	return nil
}

// reopen marks a handled alarm as unhandled and recurred; others stay as they are.
func reopen(a *equipment.Alarm) {
	if to, ok := equipment.HandlingLifecycle.Next(a.HandleStatus, equipment.AlarmReopened); ok {
		a.HandleStatus, a.Recurred, a.HandledAt = to, true, value.Time{}
	}
}

// unknownName is the name of a code without a definition.
var unknownName = value.I18n{ZH: "未知告警", EN: "Unknown alarm"}

// generationOf returns the protocol of a vehicle's model, which determines the meaning of a code.
func generationOf(ctx context.Context, tx bun.Tx, vehicle int64) (g equipment.ProtocolGen, err error) {
	err = tx.NewRaw("SELECT m.protocol_gen FROM vehicle AS v JOIN vehicle_model AS m ON m.id = v.model_id WHERE v.id = ?", vehicle).Scan(ctx, &g)
	if errors.Is(err, sql.ErrNoRows) {
		return equipment.OverBroker, nil
	}
	return g, err
}

// code returns the definition of a code. An undefined code is added as a draft.
func (s *Service) code(ctx context.Context, tx bun.Tx, w report) (*equipment.AlarmErrCode, error) {
	found, err := record.Find(ctx, s.Engine.InTx(tx), equipment.AlarmErrCodes, &equipment.AlarmErrCodes.Row.Code, w.code)
	if err != nil {
		return nil, err
	}
	generation, err := generationOf(ctx, tx, w.vehicle)
	if err != nil {
		return nil, err
	}
	var platformCode *equipment.AlarmErrCode // platform codes are defined for one generation and used for vehicles of all
	for _, c := range found {
		if c.ProtocolGen == generation {
			return c, nil
		}
		if c.ProtocolGen == equipment.OverBroker && w.source == equipment.AlarmByPlatform {
			platformCode = c
		}
	}
	if platformCode != nil {
		return platformCode, nil
	}
	draft := &equipment.AlarmErrCode{
		Code: w.code, ProtocolGen: generation, EcuType: w.ecu, Name: unknownName,
		Category: categoryOf(w.code), Level: equipment.AlarmLogged, RideAdvice: equipment.RideWithCare, AutoClear: true, ClearAfterMin: int64(24 * time.Hour / time.Minute),
	}
	return draft, record.Insert(ctx, s.Engine, tx, equipment.AlarmErrCodes, draft)
}

// categoryOf returns the category of a code by its letter.
func categoryOf(code string) equipment.AlarmCategory {
	of := map[byte]string{'B': "1", 'M': "2", 'C': "3", 'D': "3", 'T': "4", 'V': "5", 'L': "6", 'P': "7", 'S': "8"}
	n, _ := strconv.ParseInt(of[code[0]], 10, 64)
	return equipment.AlarmCategory(n)
}
