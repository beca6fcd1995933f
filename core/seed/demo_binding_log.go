package seed

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/applog"
	"evops/contracts/equipment"
	"evops/contracts/repair"
	"evops/contracts/value"
	log "evops/core/applog"
	"evops/core/record"
)

const (
	// loggedBindings bounds the bindings with a history in a large demo.
	loggedBindings = 5_000
	// failedEach is the number of bindings per failed attempt, which is four of a hundred.
	failedEach = 25
)

// boundVehicle is a binding of the demo with its vehicle.
type boundVehicle struct {
	ID, VehicleID, DealerID, AppUserID, OperatorID, UnbindOrderID int64
	VIN                                                           string `bun:"vin"`
	IMEI                                                          string `bun:"imei"`
	BtMAC                                                         string `bun:"bt_mac"`
	Phone                                                         string
	BindRole                                                      equipment.BindRole
	BindSource                                                    equipment.BindSource
	BoundAt, UnboundAt                                            value.Time
}

// bindingLog creates the history of the bindings of the demo, with some failed attempts before them.
func (s *seeder) bindingLog(ctx context.Context, tx bun.Tx) error {
	var bindings []boundVehicle
	if err := tx.NewRaw(`SELECT b.id, b.vehicle_id, b.dealer_id, b.app_user_id, b.operator_id, b.unbind_order_id, v.vin, v.imei, v.bt_mac, b.phone, b.bind_role, b.bind_source, b.bound_at, b.unbound_at
		FROM vehicle_binding AS b JOIN vehicle AS v ON v.id = b.vehicle_id WHERE b.deleted_at = 0 ORDER BY b.vehicle_id, b.bound_at, b.id LIMIT ?`, loggedBindings).Scan(ctx, &bindings); err != nil {
		return err
	}
	var rows []applog.BindingEntry
	owners := map[int64]*boundVehicle{} // the latest owner of each vehicle so far
	for i := range bindings {
		b := &bindings[i]
		rows = append(rows, b.history(owners[b.VehicleID])...)
		if b.BindRole == equipment.Owner {
			owners[b.VehicleID] = b
		}
		if i%failedEach == failedEach/2 {
			rows = append(rows, b.attempt(i/failedEach))
		}
	}
	slices.SortStableFunc(rows, func(a, b applog.BindingEntry) int { return int(a.OccurredAt.Milli() - b.OccurredAt.Milli()) })
	first, err := s.e.DB().Dialect.Reserve(ctx, tx, applog.Bindings.Table, len(rows))
	if err != nil {
		return err
	}
	var events []applog.Entry
	for i := range rows {
		r := &rows[i]
		r.ID, r.CreatedAt, r.UpdatedAt = first+int64(i), r.OccurredAt, r.OccurredAt
		r.LogNo = log.Number(r.OccurredAt, r.ID)
		if value.Now().Milli()-r.OccurredAt.Milli() < (applog.RetentionDays * 24 * time.Hour).Milliseconds() {
			events = append(events, log.EventOf(r))
		}
	}
	if err := record.InsertMany(ctx, s.e, tx, applog.Bindings, rows); err != nil {
		return err
	}
	return record.InsertMany(ctx, s.e, tx, applog.Entries, events)
}

// entry returns an entry about the user of a binding.
func (b *boundVehicle) entry(action applog.BindAction, at value.Time) applog.BindingEntry {
	e := applog.BindingEntry{
		Action: action, Method: applog.ByQRCode, VIN: b.VIN, VehicleID: b.VehicleID, DealerID: b.DealerID, AppUserID: b.AppUserID, Phone: value.Unmasked(b.Phone), Role: b.BindRole,
		Source: repair.Actor(1), Result: applog.Succeeded, IMEI: b.IMEI, BleMAC: b.BtMAC, OccurredAt: at,
	}
	switch {
	case b.BindSource == equipment.ByDealer:
		e.Method, e.Source = applog.ByDealer, repair.ByDealer
	case b.BindSource == equipment.ByConsole:
		e.Method, e.Source = applog.FromConsole, repair.ByStaff
	case b.ID%3 == 0:
		e.Method = applog.BindMethod(2 + b.ID/3%3)
	}
	return e
}

// history returns the entries of a binding: its begin, and its end unless the next owner's transfer is that.
func (b *boundVehicle) history(before *boundVehicle) []applog.BindingEntry {
	begun := b.entry(applog.Bind, b.BoundAt)
	switch {
	case b.BindRole == equipment.Rider:
		begun.Action, begun.Source = applog.Share, repair.Actor(1)
		if before != nil {
			begun.CounterpartUserID = before.AppUserID
		}
	case before != nil && before.UnbindOrderID == 0:
		begun.Action, begun.CounterpartUserID = applog.Transfer, before.AppUserID
	}
	rows := []applog.BindingEntry{begun}
	switch {
	case b.UnboundAt.IsZero():
	case b.BindRole == equipment.Rider:
		ended := b.entry(applog.Unshare, b.UnboundAt)
		ended.Source, ended.CounterpartUserID = repair.Actor(1), begun.CounterpartUserID
		rows = append(rows, ended)
	case b.UnbindOrderID != 0:
		ended := b.entry(applog.ForcedUnbind, b.UnboundAt)
		ended.Method, ended.Source, ended.OperatorID = applog.FromConsole, repair.ByStaff, b.OperatorID
		rows = append(rows, ended)
	}
	return rows
}

// attempt returns a failed attempt shortly before a binding. Of twenty, twelve are of a vehicle that is bound already, five have a wrong VIN and
// three lost the Bluetooth connection.
func (b *boundVehicle) attempt(n int) applog.BindingEntry {
	e := b.entry(applog.Bind, b.BoundAt.Add(-4*time.Minute))
	e.Result, e.Source, e.Method, e.FailCode = applog.Failed, repair.Actor(1), applog.ByQRCode, applog.AlreadyBound
	switch n % 20 {
	case 1, 5, 9, 13, 17:
		e.FailCode, e.Method, e.VehicleID, e.DealerID, e.IMEI, e.BleMAC = applog.UnknownVIN, 2, 0, 0, "", ""
		e.VIN = e.VIN[:len(e.VIN)-1] + "0"
	case 3, 10, 18:
		e.FailCode, e.Method = applog.BluetoothTimeout, 3
	}
	return e
}
