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

// handles and describes are the permissions of those who are told of alarms, and of codes nobody knows.
var (
	handles   = equipment.Alarms.PermissionFor("handle")
	describes = equipment.AlarmErrCodes.PermissionFor("edit")
)

// mostDue bounds what one round looks at.
const mostDue = 500

// EscalateStale lets time do its work on what goes on (see occurrence.ages), and tells people of what cannot wait.
func (s *Service) EscalateStale(ctx context.Context) error {
	var due []occurrence
	err := s.Engine.DB().Read().NewRaw("SELECT * FROM alarm_occurrence WHERE due_at > 0 AND due_at <= ? ORDER BY due_at LIMIT ?", s.Clock(), mostDue).Scan(ctx, &due)
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
	if _, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.VehicleShadows, "vehicleId", o.VehicleID); err != nil {
		return err
	}
	w := report{vehicle: o.VehicleID, occurrence: o.Occurrence, source: equipment.AlarmByTerminal}
	now, err := known(ctx, tx, w, o.ErrCode)
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

// endMutes shows the alarms again that outlast their mute, and deletes mutes that are over.
func (s *Service) endMutes(ctx context.Context) error {
	var over []struct{ VehicleID, ErrCode int64 }
	err := s.Engine.DB().Read().NewRaw("SELECT vehicle_id, err_code FROM alarm_mute WHERE until_at <= ? ORDER BY until_at LIMIT ?", s.Clock(), mostDue).Scan(ctx, &over)
	for _, m := range over {
		err = errors.Join(err, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return s.endMute(ctx, tx, m.VehicleID, m.ErrCode) }))
	}
	return err
}

func (s *Service) endMute(ctx context.Context, tx bun.Tx, vehicle, code int64) error {
	view := s.Engine.InTx(tx)
	if _, err := record.LockAll(ctx, view, equipment.VehicleShadows, "vehicleId", vehicle); err != nil {
		return err
	}
	// It may have been extended meanwhile.
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

// Verify takes for solved what was handled a week ago and has not come back.
func (s *Service) Verify(ctx context.Context) error {
	for {
		var ids []int64
		err := s.Engine.DB().Read().NewRaw("SELECT id FROM alarm WHERE handle_status = ? AND handled_at <= ? ORDER BY id LIMIT ?", equipment.AlarmHandled, s.Clock().Add(-verifiedAfter), mostDue).Scan(ctx, &ids)
		if err != nil || len(ids) == 0 {
			return err
		}
		err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			for _, id := range ids {
				old, err := record.Lock(ctx, s.Engine.InTx(tx), equipment.Alarms, id)
				if err != nil {
					return err
				}
				solved := *old
				if solved.HandleStatus = equipment.AlarmVerified; old.HandleStatus != equipment.AlarmHandled {
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

// kept is how long alarms are kept (equipment catalogue, alarm), after the last that was heard of them.
const kept = 730 * 24 * time.Hour

// Purge deletes what nobody has heard of for too long.
func (s *Service) Purge(ctx context.Context) error {
	db, before := s.Engine.DB(), s.Clock().Add(-kept)
	return errors.Join(
		db.Purge(ctx, "DELETE FROM alarm WHERE id IN (SELECT id FROM alarm WHERE last_at < ? ORDER BY last_at LIMIT ?)", before),
		db.Purge(ctx, "DELETE FROM alarm_occurrence WHERE (vehicle_id, err_code, occurrence) IN (SELECT vehicle_id, err_code, occurrence FROM alarm_occurrence WHERE last_at < ? ORDER BY last_at LIMIT ?)", before),
	)
}

// notifiedOnce is what people were told of in this process, so that a round does not ask again for each of them. The notices themselves are given once, whatever
// process gives them.
type notifiedOnce struct {
	mu  sync.Mutex
	has map[string]value.Time
}

// first reports whether something is told for the first time here.
func (t *notifiedOnce) first(what string, now value.Time) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.has == nil {
		t.has = map[string]value.Time{}
	}
	for what, at := range t.has {
		if now.Milli()-at.Milli() > 2*backlog.Milliseconds() {
			delete(t.has, what)
		}
	}
	_, known := t.has[what]
	t.has[what] = now
	return !known
}

// forget has something be told again, since it was not.
func (t *notifiedOnce) forget(what string) { t.mu.Lock(); defer t.mu.Unlock(); delete(t.has, what) }

// notify leaves a notice, once, with those who hold a permission and, where it is about a row, reach it.
func (s *Service) notify(ctx context.Context, once, permission string, row int64, kind system.NotificationKind, params notification.Params, link string) error {
	if !s.told.first(once, s.Clock()) {
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
		err = s.Notifications.Announce(ctx, once, to, kind, params, link)
	}
	if err != nil {
		s.told.forget(once)
	}
	return err
}

// notifyCritical tells of critical alarms nobody has taken notice of. What is told of too late, after a gap on the line, is not news.
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
		WHERE a.status = ? AND a.muted = FALSE AND a.level = ? AND a.last_at > ? ORDER BY a.last_at DESC LIMIT ?`, equipment.AlarmActive, equipment.AlarmCritical, s.Clock().Add(-backlog), mostDue).Scan(ctx, &rows)
	for _, a := range rows {
		params := notification.Params{"alarm": value.I18n{ZH: a.NameZh, EN: a.NameEn}, "vin": a.VIN, "at": a.FirstAt.String(), "advice": value.I18n{ZH: a.SuggestionZh, EN: a.SuggestionEn}}
		err = errors.Join(err, s.notify(ctx, "alarm/"+a.AlarmNo, handles, a.ID, system.AlarmRaised, params, page(a.ID)))
	}
	return err
}

// notifyUnknown tells those who describe codes of the drafts of today.
func (s *Service) notifyUnknown(ctx context.Context) error {
	var codes []string
	err := s.Engine.DB().Read().NewRaw("SELECT code FROM alarm_err_code WHERE deleted_at = 0 AND enabled = ? AND name_zh = ? AND created_by = 0 AND created_at > ? ORDER BY code LIMIT ?",
		false, unknown.ZH, s.Clock().Add(-24*time.Hour), mostDue).Scan(ctx, &codes)
	for _, code := range codes {
		err = errors.Join(err, s.notify(ctx, "alarmCode/"+code, describes, 0, system.AlarmUnknown, notification.Params{"code": code}, "/alarmManage/alarmManage?tab=alarmErrCode"))
	}
	return err
}
