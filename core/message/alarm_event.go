package message

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// alarmExpiresAfter is how long a message about an alarm is worth sending.
const alarmExpiresAfter = 24 * time.Hour

// builtIn is what is sent about an alarm without a template: no alarm goes unsaid for want of one.
var builtIn = message.AlarmTemplate{
	Template: message.Template{
		Channels: value.Codes{string(message.Inbox), string(message.Push)},
		TitleTpl: value.I18n{ZH: "车辆告警：{{alarmName}}", EN: "Alarm: {{alarmName}}"},
		BodyTpl:  value.I18n{ZH: "{{vehicleName}} {{alarmTime}} 发生告警，请查看", EN: "{{vehicleName}} at {{alarmTime}}, please check"},
	},
	Receivers: value.Codes{string(message.ToOwner)}, SuppressMinutes: message.DefaultSuppressMinutes, MaxPerDay: message.DefaultMaxPerDay,
}

// SendAlarm informs the owner of a vehicle, and those who share it if the template says so, of an alarm that has begun, in its transaction.
func (s *Service) SendAlarm(ctx context.Context, tx bun.Tx, a *equipment.Alarm, code *equipment.AlarmErrCode) error {
	if !code.NotifyOwner || a.Muted || a.OwnerID == 0 {
		return nil
	}
	t, err := s.alarmTemplate(ctx, tx, code.AlarmType, a.ModelID)
	if err != nil {
		return err
	}
	leftOut, err := s.suppressed(ctx, tx, t, a, code)
	if err != nil {
		return err
	}
	known, err := s.alarmValues(ctx, tx, a, code)
	if err != nil {
		return err
	}
	users, err := s.receivers(ctx, tx, t, a)
	if err != nil {
		return err
	}
	quiet := message.SkipQuiet
	if t.BypassQuiet {
		quiet = message.IgnoreQuiet
	}
	return s.sendEvent(ctx, tx, event{
		EventMessage: message.EventMessage{AlarmTemplateID: t.ID, VehicleID: a.VehicleID, EventType: alarmEvent(code), EventKey: a.AlarmNo},
		source:       message.FromAlarm, template: &t.Template, users: users, values: known, quiet: quiet, expireAt: s.Clock().Add(alarmExpiresAfter), leftOut: leftOut,
	})
}

// alarmEvent is the type of an alarm; without one, its code.
func alarmEvent(code *equipment.AlarmErrCode) string {
	if code.AlarmType == "" {
		return code.Code
	}
	return code.AlarmType
}

// alarmTemplate is the enabled template of a type for a model: its own, else that of all models, else the built-in one.
func (s *Service) alarmTemplate(ctx context.Context, tx bun.Tx, alarmType string, model int64) (*message.AlarmTemplate, error) {
	found, err := record.Find(ctx, s.Engine.InTx(tx), message.AlarmTemplates, &message.AlarmTemplates.Row.AlarmCode, alarmType)
	chosen := &builtIn
	for _, t := range found {
		switch {
		case t.Enabled != on:
		case slices.Contains(t.ModelIDs, model):
			return t, err
		case len(t.ModelIDs) == 0:
			chosen = t
		}
	}
	return chosen, err
}

// suppressed returns why the receivers do not get a message: the same alarm was sent a short time ago, or often enough today.
func (s *Service) suppressed(ctx context.Context, tx bun.Tx, t *message.AlarmTemplate, a *equipment.Alarm, code *equipment.AlarmErrCode) (message.Result, error) {
	now := s.Clock()
	var had struct {
		N    int64
		Last value.Time
	}
	since := min(now.Date().Time().Milli(), now.Add(-time.Duration(t.SuppressMinutes)*time.Minute).Milli())
	err := tx.NewRaw("SELECT coalesce(sum(CASE WHEN planned_at >= ? THEN 1 ELSE 0 END), 0) AS n, coalesce(max(planned_at), 0) AS last FROM message_job WHERE vehicle_id = ? AND event_type = ? AND source_type = ? AND planned_at >= ? AND NOT suppressed AND NOT test",
		now.Date().Time(), a.VehicleID, alarmEvent(code), message.FromAlarm, since).Scan(ctx, &had)
	switch {
	case err != nil:
		return "", err
	case had.Last.Milli() > now.Add(-time.Duration(t.SuppressMinutes)*time.Minute).Milli():
		return message.Suppressed, nil
	case had.N >= t.MaxPerDay:
		return message.FrequencyCap, nil
	}
	return "", nil
}

// receivers are the users that a message about an alarm is for.
func (s *Service) receivers(ctx context.Context, tx bun.Tx, t *message.AlarmTemplate, a *equipment.Alarm) (users []int64, err error) {
	if slices.Contains(t.Receivers, string(message.ToSharer)) {
		if err := tx.NewRaw("SELECT app_user_id FROM vehicle_binding WHERE vehicle_id = ? AND +bind_role = ? AND +unbound_at = 0 AND deleted_at = 0", a.VehicleID, equipment.Rider).Scan(ctx, &users); err != nil {
			return nil, err
		}
	}
	if slices.Contains(t.Receivers, string(message.ToOwner)) {
		users = append(users, a.OwnerID)
	}
	slices.Sort(users)
	return slices.Compact(users), nil
}

// alarmValues are the values of an alarm: what its vehicle last reported, and what was measured with it.
func (s *Service) alarmValues(ctx context.Context, tx bun.Tx, a *equipment.Alarm, code *equipment.AlarmErrCode) (values, error) {
	known := values{
		"alarmName": code.Name, "alarmTime": value.Same(a.FirstAt.Std().Format("15:04")), "faultCode": value.Same(code.Code), "faultName": code.Name, "ecuName": value.I18n(equipment.EcuTypes.LabelOf(code.EcuType)),
	}
	if err := s.vehicleValues(ctx, tx, a.VehicleID, known); err != nil {
		return nil, err
	}
	view := s.Engine.InTx(tx)
	owner, err := living(ctx, view, content.AppUsers, a.OwnerID)
	if err != nil {
		return nil, err
	}
	if owner != nil {
		known["ownerName"] = value.Same(owner.Nickname)
	}
	if a.CityCode != 0 {
		area, err := living(ctx, view, system.Areas, a.CityCode)
		if err != nil {
			return nil, err
		}
		if area != nil {
			known["address"] = value.I18n{ZH: area.Name, EN: area.NameEn}
		}
	}
	if !a.Geo.IsZero() {
		known["lng"], known["lat"] = value.Same(strconv.FormatFloat(a.Geo.Lng, 'f', 4, 64)), value.Same(strconv.FormatFloat(a.Geo.Lat, 'f', 4, 64))
	}
	measured := struct {
		Shadow struct {
			SOC         *float64 `json:"soc"`
			MaxTempC    *float64 `json:"maxTempC"`
			PackVoltage *float64 `json:"packVoltage"`
			SpeedKmh    *float64 `json:"speedKmh"`
			ReportedAt  string   `json:"reportedAt"`
		} `json:"shadow"`
		Frame map[string]any `json:"frame"`
	}{}
	if len(a.Snapshot) > 0 && json.Unmarshal(a.Snapshot, &measured) == nil {
		for name, v := range map[string]*float64{"soc": measured.Shadow.SOC, "temperature": measured.Shadow.MaxTempC, "voltage": measured.Shadow.PackVoltage, "speed": measured.Shadow.SpeedKmh} {
			if v != nil {
				known[name] = value.Same(strconv.FormatFloat(*v, 'f', -1, 64))
			}
		}
		known["lastOnlineTime"] = value.Same(measured.Shadow.ReportedAt)
		for name, v := range measured.Frame {
			known[name] = value.Same(value.Cut(fmt.Sprint(v), 60))
		}
	}
	return known, nil
}
