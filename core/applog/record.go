// Package applog writes the log of the riders' app: what the app reports and what core does for its users, the history of bindings, and the
// log files that staff ask for.
package applog

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/applog"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/repair"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// numberPrefix is the prefix of the numbers of bindings.
const numberPrefix = "BL"

// bindingEvents are the codes of bindings in the log of the app.
var bindingEvents = map[applog.BindAction]string{
	applog.Bind: "binding.bind", applog.Unbind: "binding.unbind", applog.Transfer: "binding.transfer", applog.Share: "binding.share", applog.Unshare: "binding.unshare",
	applog.ForcedUnbind: "binding.forcedUnbind", applog.RebindOnParts: "binding.rebind",
}

// Origin returns who causes what a caller does, and the account if it is one.
func Origin(who *access.Caller) (repair.Actor, int64) {
	switch {
	case who == nil || who.UserID == 0:
		return repair.BySystem, 0
	case who.UserType == system.DealerUser:
		return repair.ByDealer, who.UserID
	}
	return repair.ByStaff, who.UserID
}

// OfVehicle returns an entry with what it takes from the vehicle, which need not be stored yet.
func OfVehicle(v *equipment.Vehicle, action applog.BindAction, at value.Time) applog.BindingEntry {
	return applog.BindingEntry{
		Action: action, Method: applog.FromConsole, VehicleID: v.ID, VIN: v.VIN, DealerID: v.DealerID, IMEI: v.IMEI, BleMAC: v.BtMAC, Role: equipment.Owner,
		Result: applog.Succeeded, OccurredAt: at,
	}
}

// Number returns the number of an entry, from its day and its id.
func Number(at value.Time, id int64) string {
	return fmt.Sprintf("%s%s%010d", numberPrefix, at.Std().Format("20060102"), id%1e10)
}

// RecordBindings stores entries in the caller's transaction, and the same events in the log of the app. The phone of the users is the
// present one unless it is set.
func RecordBindings(ctx context.Context, e *record.Engine, tx bun.Tx, entries ...applog.BindingEntry) error {
	events := make([]applog.Entry, len(entries))
	for i := range entries {
		b := &entries[i]
		if b.AppUserID != 0 && b.Phone.Reveal() == "" {
			user, err := record.Get(ctx, e.InTx(tx), content.AppUsers, b.AppUserID)
			if err != nil {
				return err
			}
			b.Phone = user.Phone
		}
		events[i] = EventOf(b)
	}
	if err := numberAndStore(ctx, e, tx, entries); err != nil {
		return err
	}
	return record.InsertMany(ctx, e, tx, applog.Entries, events)
}

func numberAndStore(ctx context.Context, e *record.Engine, tx bun.Tx, entries []applog.BindingEntry) error {
	if len(entries) == 0 {
		return nil
	}
	first, err := e.DB().Dialect.Reserve(ctx, tx, applog.Bindings.Table, len(entries))
	if err != nil {
		return err
	}
	for i := range entries {
		entries[i].ID = first + int64(i)
		entries[i].LogNo = Number(entries[i].OccurredAt, entries[i].ID)
	}
	return record.InsertMany(ctx, e, tx, applog.Bindings, entries)
}

// EventOf returns the event of the log of the app that a binding is.
func EventOf(b *applog.BindingEntry) applog.Entry {
	return applog.Entry{
		OccurredAt: b.OccurredAt, AppUserID: b.AppUserID, Phone: b.Phone, LogType: applog.Binding, EventCode: bindingEvents[b.Action],
		VIN: b.VIN, VehicleID: b.VehicleID, DealerID: b.DealerID, Result: b.Result, FailCode: b.FailCode,
	}
}

// RecordAccount logs how the account of a user has changed, in the transaction of the change; old and now are its rows before and after.
func RecordAccount(ctx context.Context, e *record.Engine, tx bun.Tx, old, now *content.AppUser) error {
	var events []applog.Entry
	at := value.Now()
	note := func(kind applog.Kind, code string) {
		events = append(events, applog.Entry{OccurredAt: at, AppUserID: now.ID, Phone: now.Phone, LogType: kind, EventCode: code, Result: applog.Succeeded})
	}
	if old.Status != now.Status {
		note(applog.AccountChange, accountEvents[now.Status])
	}
	if old.Phone.Reveal() != now.Phone.Reveal() && now.Status != content.UserCancelled {
		note(applog.AccountChange, "account.phone")
	}
	if old.LoggedOutAt != now.LoggedOutAt {
		note(applog.Login, "logout.forced")
	}
	if old.MarketingConsent != now.MarketingConsent {
		note(applog.Consent, "consent.marketing")
	}
	return record.InsertMany(ctx, e, tx, applog.Entries, events)
}

// accountEvents are the codes of the states of accounts.
var accountEvents = map[content.AppUserStatus]string{
	content.UserNormal: "account.restored", content.UserFrozen: "account.frozen", content.UserCancelling: "account.cancelling", content.UserCancelled: "account.cancelled",
}

// Erase removes the phone of a user who deleted the account. The rest remains: it names nobody any more.
func Erase(ctx context.Context, tx bun.Tx, user int64) error {
	for _, table := range []string{applog.Bindings.Table, applog.Entries.Table} {
		if _, err := tx.NewRaw("UPDATE ? SET phone = '', phone_q = '' WHERE app_user_id = ?", bun.Ident(table), user).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}
