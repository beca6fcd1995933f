package alarm

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/notification"
	"evops/core/record"
)

// handlePermission and editCodePermission are the permissions of the accounts notified of alarms and of undefined codes.
var (
	handlePermission   = equipment.Alarms.PermissionFor("handle")
	editCodePermission = equipment.AlarmErrCodes.PermissionFor("edit")
)

// batchSize bounds the rows of one run.
const batchSize = 500

// EscalateStale applies the due changes to occurrences (see occurrence.applyTime), ends mutes and sends notifications.
func (s *Service) EscalateStale(ctx context.Context) error {
	var due []occurrence
	err := s.Engine.DB().Read().NewRaw("SELECT * FROM alarm_occurrence WHERE due_at > 0 AND due_at <= ? ORDER BY due_at LIMIT ?", s.Clock(), batchSize).Scan(ctx, &due)
	if err != nil {
		return err
	}
	for _, o := range due {
		if err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return s.escalate(ctx, tx, o) }); err != nil {
			return err
		}
	}
	return errors.Join(s.endMutes(ctx), s.notifyCritical(ctx), s.notifyUnknown(ctx))
}

func (s *Service) escalate(ctx context.Context, tx bun.Tx, o occurrence) error {
	if _, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.VehicleShadows, &equipment.VehicleShadows.Row.VehicleID, o.VehicleID); err != nil {
		return err
	}
	w := report{vehicle: o.VehicleID, occurrence: o.Occurrence, source: equipment.AlarmByTerminal}
	if ruleOf(o.Occurrence) != 0 {
		w.source = equipment.AlarmByPlatform
	}
	now, err := findOccurrence(ctx, tx, w, o.ErrCode)
	if err != nil || now.DueAt.IsZero() || now.DueAt.Milli() > s.Clock().Milli() {
		return err
	}
	code, err := record.Get(ctx, s.Engine.InTx(tx), equipment.AlarmErrCodes, o.ErrCode)
	if err != nil {
		return err
	}
	w.ecu = code.EcuType
	return s.settle(ctx, tx, now, code, w)
}

// endMutes shows alarms again that outlast their mute, and deletes expired mutes.
func (s *Service) endMutes(ctx context.Context) error {
	var expired []struct{ VehicleID, ErrCode int64 }
	err := s.Engine.DB().Read().NewRaw("SELECT vehicle_id, err_code FROM alarm_mute WHERE until_at <= ? ORDER BY until_at LIMIT ?", s.Clock(), batchSize).Scan(ctx, &expired)
	for _, m := range expired {
		err = errors.Join(err, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return s.endMute(ctx, tx, m.VehicleID, m.ErrCode) }))
	}
	return err
}

func (s *Service) endMute(ctx context.Context, tx bun.Tx, vehicle, code int64) error {
	view := s.Engine.InTx(tx)
	if _, err := record.LockAll(ctx, view, equipment.VehicleShadows, &equipment.VehicleShadows.Row.VehicleID, vehicle); err != nil {
		return err
	}
	// The mute may have been extended in the meantime.
	if _, err := tx.NewRaw("DELETE FROM alarm_mute WHERE vehicle_id = ? AND err_code = ? AND until_at <= ?", vehicle, code, s.Clock()).Exec(ctx); err != nil {
		return err
	}
	var ids []int64
	err := tx.NewRaw("SELECT id FROM alarm WHERE vehicle_id = ? AND err_code = ? AND status IN (?, ?) AND muted = ? ORDER BY id", vehicle, code,
		equipment.AlarmActive, equipment.AlarmActiveAcked, true).Scan(ctx, &ids)
	if err != nil || len(ids) == 0 {
		return err
	}
	of, err := record.Get(ctx, view, equipment.AlarmErrCodes, code)
	for _, id := range ids {
		if err == nil {
			err = s.unmute(ctx, tx, id, of)
		}
	}
	return err
}

func (s *Service) unmute(ctx context.Context, tx bun.Tx, id int64, code *equipment.AlarmErrCode) error {
	old, err := record.Lock(ctx, s.Engine.InTx(tx), equipment.Alarms, id)
	if err != nil {
		return err
	}
	shown := *old
	if shown.Muted, err = s.muted(ctx, tx, old.VehicleID, code); err != nil || shown.Muted == old.Muted {
		return err
	}
	s.signal(ctx, old, &shown)
	return record.Update(ctx, s.Engine, tx, equipment.Alarms, old, &shown)
}

// Verify marks alarms as verified that were handled a week ago and have not recurred.
func (s *Service) Verify(ctx context.Context) error {
	for {
		var ids []int64
		err := s.Engine.DB().Read().NewRaw("SELECT id FROM alarm WHERE handle_status = ? AND handled_at <= ? ORDER BY id LIMIT ?", equipment.AlarmHandled, s.Clock().Add(-equipment.AlarmVerifiedAfter), batchSize).Scan(ctx, &ids)
		if err != nil || len(ids) == 0 {
			return err
		}
		err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			for _, id := range ids {
				old, err := record.Lock(ctx, s.Engine.InTx(tx), equipment.Alarms, id)
				if err != nil {
					return err
				}
				solved, ok := *old, false
				if solved.HandleStatus, ok = equipment.HandlingLifecycle.Next(old.HandleStatus, equipment.AlarmSolved); !ok {
					continue
				}
				if err := record.Update(ctx, s.Engine, tx, equipment.Alarms, old, &solved); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
}

// notifiedOnce caches the notifications of this process, to avoid queries in every run. The notifications themselves are unique across
// processes.
type notifiedOnce struct {
	mu   sync.Mutex
	seen map[string]value.Time
}

// first reports whether a notification is new to this process.
func (t *notifiedOnce) first(what string, now value.Time) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.seen == nil {
		t.seen = map[string]value.Time{}
	}
	for what, at := range t.seen {
		if now.Milli()-at.Milli() > 2*notifyMaxAge.Milliseconds() {
			delete(t.seen, what)
		}
	}
	_, known := t.seen[what]
	t.seen[what] = now
	return !known
}

// remove forgets a notification that failed, so that it is retried.
func (t *notifiedOnce) remove(what string) { t.mu.Lock(); defer t.mu.Unlock(); delete(t.seen, what) }

// notify sends a notification once to the accounts that have a permission and, if row is not 0, may act on that alarm.
func (s *Service) notify(ctx context.Context, once, permission string, row int64, kind system.NotificationKind, params notification.Params, link string) error {
	if !s.notified.first(once, s.Clock()) {
		return nil
	}
	holders, err := s.Holders(ctx, permission)
	var to []int64
	for _, h := range holders {
		may := true
		if row != 0 && err == nil {
			may, err = s.Engine.Read().CanAct(ctx, equipment.Alarms.Name, h, permission, row)
		}
		if may {
			to = append(to, h.UserID)
		}
	}
	if err == nil {
		err = s.Notifications.NotifyOnce(ctx, once, to, kind, params, link)
	}
	if err != nil {
		s.notified.remove(once)
	}
	return err
}

// notifyCritical notifies of critical, unacknowledged alarms. Reports that arrive late after a connection gap cause no notification.
func (s *Service) notifyCritical(ctx context.Context) error {
	var rows []struct {
		ID, VehicleID  int64
		AlarmNo        string
		VIN            string `bun:"vin"`
		NameZh, NameEn string
		SuggestionZh   string
		SuggestionEn   string
		FirstAt        value.Time
	}
	err := s.Engine.DB().Read().NewRaw(`SELECT a.id, a.vehicle_id, a.alarm_no, v.vin, c.name_zh, c.name_en, c.suggestion_zh, c.suggestion_en, a.first_at
		FROM alarm AS a JOIN vehicle AS v ON v.id = a.vehicle_id JOIN alarm_err_code AS c ON c.id = a.err_code
		WHERE a.status = ? AND a.muted = FALSE AND a.level = ? AND a.last_at > ? ORDER BY a.last_at DESC LIMIT ?`, equipment.AlarmActive, equipment.AlarmCritical, s.Clock().Add(-notifyMaxAge), batchSize).Scan(ctx, &rows)
	for _, a := range rows {
		params := notification.Params{"alarm": value.I18n{ZH: a.NameZh, EN: a.NameEn}, "vin": a.VIN, "at": a.FirstAt.String(), "advice": value.I18n{ZH: a.SuggestionZh, EN: a.SuggestionEn}}
		err = errors.Join(err, s.notify(ctx, "alarm/"+a.AlarmNo, handlePermission, a.ID, system.AlarmRaised, params, page(a.ID)))
	}
	return err
}

// notifyUnknown notifies of codes added as drafts within the last 24 hours.
func (s *Service) notifyUnknown(ctx context.Context) error {
	var codes []string
	err := s.Engine.DB().Read().NewRaw("SELECT code FROM alarm_err_code WHERE deleted_at = 0 AND enabled = ? AND name_zh = ? AND created_by = 0 AND created_at > ? ORDER BY code LIMIT ?",
		false, unknownName.ZH, s.Clock().Add(-24*time.Hour), batchSize).Scan(ctx, &codes)
	for _, code := range codes {
		err = errors.Join(err, s.notify(ctx, "alarmCode/"+code, editCodePermission, 0, system.AlarmUnknown, notification.Params{"code": code}, "/alarmManage/alarmManage?tab=alarmErrCode"))
	}
	return err
}
