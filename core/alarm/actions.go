package alarm

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/notification"
	"evops/core/record"
)

// acknowledge is somebody taking notice of an alarm.
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

// unack undoes ack. The engine lets only the account through that acknowledged the alarm a moment ago.
func (s *Service) unack(_ context.Context, c *record.Change[equipment.Alarm], _ *struct{}) error {
	c.New.Status = equipment.AlarmStatusOf(c.Old.Status.Active(), false)
	c.New.AckBy, c.New.AckAt = 0, value.Time{}
	return nil
}

// assign gives an alarm to somebody who can do something about it and may see the vehicle.
func (s *Service) assign(ctx context.Context, c *record.Change[equipment.Alarm], in *equipment.AssignAlarm) error {
	holders, err := s.Holders(ctx, handles)
	if err != nil {
		return err
	}
	for _, h := range holders {
		if h.UserID != in.AssigneeID {
			continue
		}
		if may, err := c.Reader().CanAct(ctx, equipment.Alarms.Name, h, handles, c.Old.ID); err != nil || may {
			s.acknowledge(c)
			c.New.AssigneeID = in.AssigneeID
			if err != nil || in.AssigneeID == c.Caller.UserID || in.AssigneeID == c.Old.AssigneeID {
				return err
			}
			return s.notifyAssignee(ctx, c)
		}
	}
	c.AddError("assigneeId", "ASSIGNEE_UNFIT", "该账号没有处理此告警的权限", "This account may not handle this alarm")
	return nil
}

// notifyAssignee leaves a notice with the account that an alarm is assigned to.
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

// page is the address of an alarm.
func page(id int64) string { return fmt.Sprintf("/alarmManage/alarmDetail?id=%d", id) }

// handle writes down what was done. Whoever has done something has taken notice.
func (s *Service) handle(_ context.Context, c *record.Change[equipment.Alarm], in *equipment.HandleAlarm) error {
	s.acknowledge(c)
	c.New.HandleResult, c.New.HandleNote, c.New.HandleImages, c.New.HandledAt = in.HandleResult, in.HandleNote, in.HandleImages, s.Clock()
	if c.New.AssigneeID == 0 {
		c.New.AssigneeID = c.Caller.UserID
	}
	return nil
}

// repeats is how long a terminal is silent at most about what goes on: it says it again at most once a minute (equipment catalogue 11.4), and one may be lost.
const repeats = 2 * time.Minute

// clear ends an alarm by hand, where nothing says any more that it goes on.
func (s *Service) clear(ctx context.Context, c *record.Change[equipment.Alarm], _ *struct{}) error {
	now := s.Clock()
	if now.Milli()-c.Old.LastAt.Milli() < repeats.Milliseconds() {
		return fault.AlarmStillActive.With()
	}
	code, err := record.Get(ctx, c.Reader(), equipment.AlarmErrCodes, c.Old.ErrCode)
	if err != nil {
		return err
	}
	live, err := record.Find(ctx, c.Reader(), equipment.VehicleShadows, "vehicleId", c.Old.VehicleID)
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
	c.New.ClearedAt, c.New.DurationMin = now, minutes(c.Old.FirstAt, now)
	return nil
}

// longestMute is how long a vehicle's alarms of a code may be kept quiet at once (equipment catalogue, alarm). A form may be filled in for some minutes.
const longestMute = 7*24*time.Hour + 10*time.Minute

// mute keeps a vehicle's alarms of a code from troubling anybody for some days.
func (s *Service) mute(ctx context.Context, c *record.Change[equipment.Alarm], in *equipment.MuteAlarm) error {
	if in.Until.Milli() > s.Clock().Add(longestMute).Milli() {
		c.AddError("until", "MUTE_TOO_LONG", "最多屏蔽7天", "At most 7 days")
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

// Latest is the last alarm of a code that a vehicle had, for who mutes by vehicle and code; zero for none.
func (s *Service) Latest(ctx context.Context, vehicle, code int64) (id int64, err error) {
	err = s.Engine.DB().Read().NewRaw("SELECT id FROM alarm WHERE vehicle_id = ? AND err_code = ? ORDER BY first_at DESC, id DESC LIMIT 1", vehicle, code).Scan(ctx, &id)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return id, err
}
