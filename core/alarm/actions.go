package alarm

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/notification"
	"evops/core/record"
)

// acknowledge acknowledges an alarm, if it is not yet.
func (s *Service) acknowledge(c *record.Change[equipment.Alarm]) {
	if !c.Old.Status.Acked() {
		c.New.Status = equipment.AlarmStatusOf(c.Old.Status.Active(), true)
		c.New.AckBy, c.New.AckAt = c.Caller.UserID, s.Clock()
	}
}

func (s *Service) ack(_ context.Context, c *record.Change[equipment.Alarm], _ *struct{}) error {
	s.acknowledge(c)
	return nil
}

// unack undoes ack. The engine allows it only to the account that acknowledged the alarm, within a minute.
func (s *Service) unack(_ context.Context, c *record.Change[equipment.Alarm], _ *struct{}) error {
	c.New.Status = equipment.AlarmStatusOf(c.Old.Status.Active(), false)
	c.New.AckBy, c.New.AckAt = 0, value.Time{}
	return nil
}

// assign assigns an alarm to an account that may handle it and see the vehicle.
func (s *Service) assign(ctx context.Context, c *record.Change[equipment.Alarm], in *equipment.AssignAlarm) error {
	holders, err := s.Holders(ctx, handlePermission)
	if err != nil {
		return err
	}
	for _, h := range holders {
		if h.UserID != in.AssigneeID {
			continue
		}
		if may, err := c.Reader().CanAct(ctx, equipment.Alarms.Name, h, handlePermission, c.Old.ID); err != nil || may {
			s.acknowledge(c)
			c.New.AssigneeID = in.AssigneeID
			if err != nil || in.AssigneeID == c.Caller.UserID || in.AssigneeID == c.Old.AssigneeID {
				return err
			}
			return s.notifyAssignee(ctx, c)
		}
	}
	c.AddError(&in.AssigneeID, "ASSIGNEE_UNFIT", "该账号没有处理此告警的权限", "This account may not handle this alarm")
	return nil
}

// notifyAssignee notifies the account that an alarm is assigned to.
func (s *Service) notifyAssignee(ctx context.Context, c *record.Change[equipment.Alarm]) error {
	code, err := record.Get(ctx, c.Reader(), equipment.AlarmErrCodes, c.Old.ErrCode)
	if err != nil {
		return err
	}
	v, err := record.Get(ctx, c.Reader(), equipment.Vehicles, c.Old.VehicleID)
	if err != nil {
		return err
	}
	params := notification.Params{"who": c.Caller.UserName, "alarm": code.Name, "vin": v.VIN, "at": c.Old.FirstAt.String()}
	return s.Notifications.Notify(ctx, c.Tx, c.New.AssigneeID, system.AlarmAssigned, params, page(c.Old.ID))
}

// page is the console path of an alarm.
func page(id int64) string { return contracts.DetailLink(equipment.Alarms.Plan, id) }

// handle stores the result of handling an alarm, which also acknowledges it.
func (s *Service) handle(_ context.Context, c *record.Change[equipment.Alarm], in *equipment.HandleAlarm) error {
	s.acknowledge(c)
	c.New.HandleResult, c.New.HandleNote, c.New.HandleImages, c.New.HandledAt = in.HandleResult, in.HandleNote, in.HandleImages, s.Clock()
	if c.New.AssigneeID == 0 {
		c.New.AssigneeID = c.Caller.UserID
	}
	return nil
}

// repeatTimeout is the longest silence of a terminal about an ongoing alarm: it repeats it once a minute (equipment catalogue 11.4), and
// one message may be lost.
const repeatTimeout = 2 * time.Minute

// clear ends an alarm manually, unless the terminal still reports it.
func (s *Service) clear(ctx context.Context, c *record.Change[equipment.Alarm], _ *struct{}) error {
	now := s.Clock()
	if now.Milli()-c.Old.LastAt.Milli() < repeatTimeout.Milliseconds() {
		return fault.AlarmStillActive.With()
	}
	code, err := record.Get(ctx, c.Reader(), equipment.AlarmErrCodes, c.Old.ErrCode)
	if err != nil {
		return err
	}
	live, err := record.Find(ctx, c.Reader(), equipment.VehicleShadows, &equipment.VehicleShadows.Row.VehicleID, c.Old.VehicleID)
	if err != nil {
		return err
	}
	if len(live) > 0 && live[0].ReportedAt.Milli() > c.Old.LastAt.Milli() && slices.Contains(live[0].FaultCodes, code.Code) {
		return fault.AlarmStillActive.With()
	}
	if _, err := c.Tx.NewRaw("UPDATE alarm_occurrence SET over_at = ?, due_at = 0 WHERE alarm_id = ? AND over_at < last_at", now, c.Old.ID).Exec(ctx); err != nil {
		return err
	}
	c.New.Status = equipment.AlarmStatusOf(false, true)
	if !c.Old.Status.Acked() {
		c.New.AckBy, c.New.AckAt = c.Caller.UserID, now
	}
	c.New.ClearedAt, c.New.DurationMin = now, minutesBetween(c.Old.FirstAt, now)
	return nil
}

// maxMute is the longest time a vehicle's alarms of a code can be muted (equipment catalogue, alarm), plus ten minutes for filling in the
// form.
const maxMute = 7*24*time.Hour + 10*time.Minute

// mute mutes a vehicle's alarms of a code until a time.
func (s *Service) mute(ctx context.Context, c *record.Change[equipment.Alarm], in *equipment.MuteAlarm) error {
	if in.Until.Milli() > s.Clock().Add(maxMute).Milli() {
		c.AddError(&in.Until, "MUTE_TOO_LONG", "最多屏蔽7天", "At most 7 days")
		return nil
	}
	s.acknowledge(c)
	if c.Old.Status.Active() {
		c.New.Muted = true
	}
	_, err := c.Tx.NewRaw(`INSERT INTO alarm_mute (vehicle_id, err_code, until_at) VALUES (?, ?, ?) ON CONFLICT (vehicle_id, err_code) DO UPDATE SET until_at = excluded.until_at`,
		c.Old.VehicleID, c.Old.ErrCode, in.Until).Exec(ctx)
	return err
}

// latest returns the last alarm of a code of a vehicle, for muting by vehicle and code; 0 if there is none.
func (s *Service) latest(ctx context.Context, vehicle, code int64) (id int64, err error) {
	err = s.Engine.DB().Read().NewRaw("SELECT id FROM alarm WHERE vehicle_id = ? AND err_code = ? ORDER BY first_at DESC, id DESC LIMIT 1", vehicle, code).Scan(ctx, &id)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return id, err
}
