package content

import (
	"context"
	"errors"
	"strconv"

	"github.com/uptrace/bun"

	log "evops/contracts/applog"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/repair"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/applog"
	"evops/core/record"
)

const (
	// sweepBatch is the number of users per query.
	sweepBatch = 200
	// cancelledName replaces the nickname of a cancelled user.
	cancelledName = "已注销用户"
)

// ProcessDue ends expired freezes, and erases users who requested cancellation fifteen days ago unless they own a vehicle. Any process may run
// it at any time.
func (u *Users) ProcessDue(ctx context.Context) error {
	now := value.Now()
	unfrozen := u.each(ctx, "updateStatus", func(row *content.AppUser) bool {
		return row.Status == content.UserFrozen && !row.FrozenUntil.IsZero() && row.FrozenUntil.Milli() <= now.Milli()
	}, endFreeze, "status = ? AND frozen_until > 0 AND frozen_until <= ?", content.UserFrozen, now)
	cancelled := u.each(ctx, "cancel", func(row *content.AppUser) bool {
		return row.Status == content.UserCancelling && row.CancelAppliedAt.Milli() <= now.Add(-content.CancellationPeriod).Milli()
	}, u.eraseUser, "status = ? AND cancel_applied_at <= ? AND NOT EXISTS (SELECT 1 FROM vehicle_binding AS b WHERE b.app_user_id = app_user.id AND b.deleted_at = 0 AND +b.unbound_at = 0 AND +b.bind_role = ?) AND NOT EXISTS (SELECT 1 FROM vehicle_xp AS x WHERE x.owner_id = app_user.id AND x.deleted_at = 0)",
		content.UserCancelling, now.Add(-content.CancellationPeriod), equipment.Owner)
	return errors.Join(unfrozen, cancelled)
}

// each applies work to the users that the condition which selects, each in its own transaction. due is checked again after the row is
// locked, since another process may have been first.
func (u *Users) each(ctx context.Context, action string, due func(*content.AppUser) bool, work func(context.Context, bun.Tx, *content.AppUser) error, which string, args ...any) error {
	for last := int64(0); ; {
		var ids []int64
		err := u.e.DB().Read().NewRaw("SELECT id FROM app_user WHERE deleted_at = 0 AND id > ? AND "+which+" ORDER BY id LIMIT ?", append(append([]any{last}, args...), sweepBatch)...).Scan(ctx, &ids)
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			err := u.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
				old, err := record.Lock(ctx, u.e.InTx(tx), content.AppUsers, id)
				if errors.Is(err, fault.NotFoundOrDenied.With()) || err == nil && !due(old) {
					return nil
				}
				if err != nil {
					return err
				}
				row := *old
				if err := work(ctx, tx, &row); err != nil {
					return err
				}
				if err := record.Update(ctx, u.e, tx, content.AppUsers, old, &row); err != nil {
					return err
				}
				if err := applog.RecordAccount(ctx, u.e, tx, old, &row); err != nil {
					return err
				}
				return u.e.Audit(ctx, tx, access.System(), record.Entry{Module: content.AppUsers.Name, Action: action, TargetID: strconv.FormatInt(id, 10), TargetLabel: row.UserNo, Summary: summaries[action]})
			})
			if err != nil {
				return err
			}
		}
		last = ids[len(ids)-1]
	}
}

// summaries are the texts in the audit log. Of a cancelled user the log retains only the number.
var summaries = map[string]string{"updateStatus": "冻结到期，自动解冻", "cancel": "注销申请满15天，已注销并清除个人信息"}

func endFreeze(_ context.Context, _ bun.Tx, u *content.AppUser) error {
	unfreeze(u)
	return nil
}

// eraseUser erases personal data; the user number remains, so that other records stay consistent.
func (s *Users) eraseUser(ctx context.Context, tx bun.Tx, u *content.AppUser) error {
	now := value.Now()
	if err := s.logEnded(ctx, tx, u, now); err != nil {
		return err
	}
	for _, leave := range s.Leaving {
		if err := leave(ctx, tx, u); err != nil {
			return err
		}
	}
	u.Status, u.LoggedOutAt, u.Nickname = content.UserCancelled, now, cancelledName
	u.Phone, u.RealName, u.RealNameStatus = value.Masked{}, value.Masked{}, content.NotVerified
	u.Avatar, u.Birthday, u.Gender, u.Remark, u.PhoneEvidences = "", "", 0, "", nil
	u.PushEnabled, u.MarketingConsent, u.VehicleCount = false, false, 0
	if _, err := tx.NewRaw("UPDATE vehicle_binding SET phone = '', phone_q = '', updated_at = ?, version = version + 1 WHERE app_user_id = ?", now, u.ID).Exec(ctx); err != nil {
		return err
	}
	if _, err := tx.NewRaw("UPDATE vehicle_binding SET unbound_at = ? WHERE app_user_id = ? AND +unbound_at = 0 AND +bind_role = ?", now, u.ID, equipment.Rider).Exec(ctx); err != nil {
		return err
	}
	return applog.Erase(ctx, tx, u.ID)
}

// logEnded logs that a user who deletes the account no longer shares vehicles.
func (s *Users) logEnded(ctx context.Context, tx bun.Tx, u *content.AppUser, now value.Time) error {
	bindings, err := record.Find(ctx, s.e.InTx(tx), equipment.VehicleBindings, &equipment.VehicleBindings.Row.AppUserID, u.ID)
	if err != nil {
		return err
	}
	var ended []log.BindingEntry
	for _, b := range bindings {
		if !b.UnboundAt.IsZero() || b.BindRole != equipment.Rider {
			continue
		}
		found, err := record.Find(ctx, s.e.InTx(tx), equipment.Vehicles, &equipment.Vehicles.Row.ID, b.VehicleID)
		if err != nil {
			return err
		}
		v := &equipment.Vehicle{Base: resource.Base{ID: b.VehicleID}, DealerID: b.DealerID} // of a vehicle that was deleted nothing else is known
		if len(found) > 0 {
			v = found[0]
		}
		entry := applog.OfVehicle(v, log.Unshare, now)
		entry.AppUserID, entry.CounterpartUserID, entry.Role, entry.Source = u.ID, v.OwnerID, equipment.Rider, repair.BySystem
		ended = append(ended, entry)
	}
	return applog.RecordBindings(ctx, s.e, tx, ended...)
}
