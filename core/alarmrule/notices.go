package alarmrule

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/filter"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
)

// singly is up to how many alarms of a rule at a time are notified one by one; more are one notice.
const singly = 3

// rulesPage is the list of rules.
const rulesPage = "/alarmManage/alarmManage?tab=alarmRule"

var (
	viewAlarms  = equipment.Alarms.PermissionFor("view")
	enableRules = equipment.AlarmRules.PermissionFor("enable")
)

// raised is a row with the alarm it has raised.
type raised struct {
	state
	AlarmID int64
	AlarmNo string
	Status  equipment.AlarmStatus
	Level   equipment.AlarmLevel
	Muted   bool
	FirstAt value.Time
	VIN     string `bun:"vin"`
	NameZh  string
	NameEn  string
}

// due reads the rows whose time in a column has come, with their alarms. Rows whose alarm does not count yet are left for later.
func (s *Service) due(ctx context.Context, column string) (rows []raised, err error) {
	var states []state
	db := s.Engine.DB().Read()
	err = db.NewRaw("SELECT * FROM alarm_rule_state WHERE ? > 0 AND ? <= ? ORDER BY rule_id, ? LIMIT ?", bun.Ident(column), bun.Ident(column), s.Clock(), bun.Ident(column), batchSize).Scan(ctx, &states)
	for _, one := range states {
		if err != nil {
			return nil, err
		}
		row := raised{}
		var found []raised
		err = db.NewRaw(`SELECT a.id AS alarm_id, a.alarm_no, a.status, a.level, a.muted, a.first_at, v.vin, c.name_zh, c.name_en FROM alarm_occurrence AS o JOIN alarm AS a ON a.id = o.alarm_id
			JOIN vehicle AS v ON v.id = o.vehicle_id JOIN alarm_err_code AS c ON c.id = o.err_code WHERE o.vehicle_id = ? AND o.occurrence = ?`, one.VehicleID, one.occurrence()).Scan(ctx, &found)
		if len(found) > 0 {
			row = found[0]
			row.state = one
			rows = append(rows, row)
		}
	}
	return rows, err
}

// notify notifies the duty roles of rules of what the rules have raised. Suppression was decided when the alarm was raised.
func (s *Service) notify(ctx context.Context, set *ruleSet) error {
	rows, err := s.due(ctx, "notify_at")
	for len(rows) > 0 && err == nil {
		n := slices.IndexFunc(rows, func(r raised) bool { return r.RuleID != rows[0].RuleID })
		if n < 0 {
			n = len(rows)
		}
		some := rows[:n]
		rows = rows[n:]
		if r := set.all[some[0].RuleID]; r != nil {
			err = s.notifyOf(ctx, r, slices.DeleteFunc(slices.Clone(some), func(a raised) bool { return a.Muted }))
		}
		for _, a := range some {
			if err == nil {
				err = s.mark(ctx, "UPDATE alarm_rule_state SET notify_at = 0, notified_at = ? WHERE vehicle_id = ? AND rule_id = ?", s.Clock(), a.VehicleID, a.RuleID)
			}
		}
	}
	return err
}

func (s *Service) notifyOf(ctx context.Context, r *rule, alarms []raised) error {
	people, err := s.recipientsOf(ctx, r)
	if err != nil || len(alarms) == 0 {
		return err
	}
	if len(alarms) <= singly {
		var errs []error
		for _, a := range alarms {
			params := notification.Params{"alarm": value.I18n{ZH: a.NameZh, EN: a.NameEn}, "vin": a.VIN, "rule": r.Name, "at": a.FirstAt.String()}
			errs = append(errs, s.send(ctx, "alarm/"+a.AlarmNo, people, a, system.AlarmRuleHit, params))
		}
		return errors.Join(errs...)
	}
	row := equipment.Alarms.Row
	active := equipment.Alarms.Where(filter.Is(&row.RuleID, r.ID), filter.In(&row.Status, equipment.AlarmActive))
	once := fmt.Sprintf("rule/%d/%d", r.ID, alarms[0].NotifyAt.Milli())
	var errs []error
	each := func(who []*access.Caller, notify func(who *access.Caller, n int64) error) {
		for _, one := range who {
			n, err := s.Engine.Read().Count(ctx, active.Name, one, active.Body()) // what this person may see
			if err == nil && n > 0 {
				err = notify(one, n)
			}
			errs = append(errs, err)
		}
	}
	each(people.inbox, func(who *access.Caller, n int64) error {
		return s.Notifications.NotifyOnce(ctx, once, []int64{who.UserID}, system.AlarmRuleHits, notification.Params{"rule": r.Name, "n": n}, rulesPage)
	})
	each(people.phones, func(who *access.Caller, n int64) error {
		return s.text(ctx, once, []int64{who.UserID}, r.Name, value.I18n{ZH: fmt.Sprintf("%d 台", n), EN: fmt.Sprintf("%d vehicles", n)}, alarms[0].FirstAt)
	})
	return errors.Join(errs...)
}

// escalate raises the level of alarms that nobody has acknowledged in time, and notifies the duty role.
func (s *Service) escalate(ctx context.Context, set *ruleSet) error {
	rows, err := s.due(ctx, "escalate_at")
	for _, a := range rows {
		if err != nil {
			return err
		}
		if r := set.all[a.RuleID]; r != nil && a.Status == equipment.AlarmActive && !a.Muted {
			people, failed := s.recipientsOf(ctx, r)
			params := notification.Params{"alarm": value.I18n{ZH: a.NameZh, EN: a.NameEn}, "vin": a.VIN, "min": r.EscalateMin}
			if err = errors.Join(failed, s.send(ctx, "escalated/"+a.AlarmNo, people, a, system.AlarmEscalated, params)); err != nil {
				return err
			}
		}
		err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			if err := s.Alarms.Escalate(ctx, tx, a.AlarmID); err != nil {
				return err
			}
			_, err := tx.NewRaw("UPDATE alarm_rule_state SET escalate_at = 0 WHERE vehicle_id = ? AND rule_id = ?", a.VehicleID, a.RuleID).Exec(ctx)
			return err
		})
	}
	return err
}

// recipients are the accounts that a rule notifies of its alarms: in their inbox, and by SMS.
type recipients struct{ inbox, phones []*access.Caller }

// recipientsOf returns the accounts with the duty role of a rule, and those of dealers if the rule notifies them. They may view alarms, though not
// every one.
func (s *Service) recipientsOf(ctx context.Context, r *rule) (to recipients, err error) {
	holders, err := s.Holders(ctx, viewAlarms)
	for _, h := range holders {
		duty := slices.Contains(h.Roles, r.DutyRoleID)
		if duty && r.uses(equipment.NotifyConsole) || h.UserType == system.DealerUser && r.uses(equipment.NotifyDealer) {
			to.inbox = append(to.inbox, h)
		}
		if duty && r.uses(equipment.NotifySMS) {
			to.phones = append(to.phones, h)
		}
	}
	return to, err
}

// uses reports whether a rule uses a channel. Rules of former releases have none and use the console.
func (r *rule) uses(by equipment.NotifyChannel) bool {
	return slices.Contains(r.Channels, by) || len(r.Channels) == 0 && by == equipment.NotifyConsole
}

// send notifies those who may view an alarm, once each.
func (s *Service) send(ctx context.Context, once string, people recipients, a raised, kind system.NotificationKind, params notification.Params) error {
	inbox, err := s.viewersOf(ctx, people.inbox, a.AlarmID)
	if err != nil {
		return err
	}
	if err := s.Notifications.NotifyOnce(ctx, once, inbox, kind, params, contracts.DetailLink(equipment.Alarms.Plan, a.AlarmID)); err != nil {
		return err
	}
	phones, err := s.viewersOf(ctx, people.phones, a.AlarmID)
	if err != nil {
		return err
	}
	return s.text(ctx, once, phones, value.I18n{ZH: a.NameZh, EN: a.NameEn}, value.I18n{ZH: a.VIN, EN: a.VIN}, a.FirstAt)
}

// viewersOf returns the accounts that may view an alarm.
func (s *Service) viewersOf(ctx context.Context, people []*access.Caller, alarm int64) (ids []int64, err error) {
	for _, who := range people {
		may, err := s.Engine.Read().CanAct(ctx, equipment.Alarms.Name, who, viewAlarms, alarm)
		if err != nil {
			return nil, err
		}
		if may {
			ids = append(ids, who.UserID)
		}
	}
	return ids, nil
}

// text sends short messages, once per account.
func (s *Service) text(ctx context.Context, once string, people []int64, alarm, vehicle value.I18n, at value.Time) error {
	if s.Text == nil || len(people) == 0 {
		return nil
	}
	return s.Text(ctx, once, people, func(language string) map[string]any {
		return map[string]any{"alarm": alarm.In(language), "vehicle": vehicle.In(language), "at": at.String()}
	})
}

// notifyStorms notifies the accounts that may enable rules, and the duty role, that a rule has disabled itself.
func (s *Service) notifyStorms(ctx context.Context) error {
	rows, err := record.Find(ctx, s.Engine.Read(), equipment.AlarmRules, &equipment.AlarmRules.Row.StopCause, equipment.StoppedByStorm)
	for _, r := range rows {
		once := fmt.Sprintf("ruleStorm/%d/%d", r.ID, r.StoppedAt.Milli())
		if _, told := s.told.LoadOrStore(once, true); told || err != nil {
			continue
		}
		var to []int64
		holders, failed := s.Holders(ctx, equipment.AlarmRules.PermissionFor("view"))
		for _, h := range holders {
			if h.Can(enableRules) || slices.Contains(h.Roles, r.DutyRoleID) {
				to = append(to, h.UserID)
			}
		}
		err = errors.Join(failed, s.Notifications.NotifyOnce(ctx, once, to, system.AlarmRuleStormed, notification.Params{"rule": r.Name, "n": equipment.RuleStormLimit}, rulesPage))
		if err != nil {
			s.told.Delete(once)
		}
	}
	return err
}

func (s *Service) mark(ctx context.Context, statement string, args ...any) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw(statement, args...).Exec(ctx)
		return err
	})
}
