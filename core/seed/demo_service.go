package seed

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/applog"
	"evops/contracts/repair"
	"evops/contracts/support"
	"evops/contracts/value"
	"evops/core/record"
)

// The service accounts of the demo, with those that answer feedback, and the rows of their log: those that failed, those that are a risk, and
// the risks that are not checked.
const (
	demoTechnicians   = 110
	demoRescuers      = 10
	demoHeadOffice    = 15
	demoServiceRows   = 2400
	demoRisks         = 25
	demoRisksToCheck  = 9
	demoFailed        = 72
	demoServiceMinute = 41
)

// serviceNames are the names of people of outlets.
var serviceNames = []string{"王强", "李建国", "张伟", "刘洋", "陈浩", "杨帆", "赵磊", "黄志远", "周斌", "吴刚", "徐鹏", "孙超", "胡军", "朱勇", "高翔", "林峰", "何涛", "郭威", "马俊", "罗毅", "梁宇", "宋凯"}

// demoLogNo is the number of a row of the log.
func demoLogNo(at value.Time, n int) string {
	return fmt.Sprintf("SL%s%06d", at.Std().Format("060102150405"), n)
}

// serviceAccounts creates the accounts of technicians, rescuers and further members of the head office: seven have expired, three are locked, and
// some abilities wait for approval.
func (d *demoDesk) serviceAccounts(ctx context.Context, tx bun.Tx) error {
	var outlets []int64
	if err := tx.NewRaw("SELECT id FROM dealer WHERE deleted_at = 0 AND operation_status = 0 ORDER BY id LIMIT 60").Scan(ctx, &outlets); err != nil || len(outlets) == 0 {
		return err
	}
	today := d.now.Date()
	for i := range demoTechnicians + demoRescuers + demoHeadOffice {
		a := support.Account{
			AccountNo: fmt.Sprintf("SA%06d", len(d.accounts)+i+1), Name: serviceNames[i%len(serviceNames)], Phone: value.Unmasked(fmt.Sprintf("139%08d", 70_010_000+i*37)), Status: support.AccountEnabled,
			DailyLimit: 30, MaxDevices: 1, ValidFrom: today.AddDays(-100 - i), ValidTo: today.AddDays(265 - i), LastLoginAt: d.now.Add(-time.Duration(1+i*5) * time.Hour),
		}
		switch {
		case i < demoTechnicians:
			a.AccountType, a.DealerID, a.Abilities, a.ConsentMode, a.CertNo = support.Technician, outlets[i%len(outlets)], support.CodesOf(support.ViewStatus, support.ReadFaults, support.TemporaryKey, support.ReadParameters, support.OpenSeat), support.ByOrder, fmt.Sprintf("JZ2025%05d", 1200+i)
			if i%3 == 0 {
				a.ConsentMode = support.OwnerCode
			}
			if i%6 == 1 {
				a.Abilities = append(a.Abilities, support.RemoteLock.Code())
				a.Approved, a.ApproverID, a.ApprovedAt = a.ToBeApproved(), d.accounts[0].OperatorID, d.now.Add(-90*24*time.Hour)
			}
			if i%24 == 5 {
				a.Abilities, a.ToApprove = append(a.Abilities, support.RemoteLock.Code()), true
			}
		case i < demoTechnicians+demoRescuers:
			a.AccountType, a.DealerID, a.Abilities, a.ConsentMode = support.Rescue, outlets[i%len(outlets)], support.CodesOf(support.ViewStatus, support.RemoteLock, support.LocateVehicle, support.OpenSeat), support.NoConsent
			a.Approved, a.ApproverID, a.ApprovedAt = a.ToBeApproved(), d.accounts[0].OperatorID, d.now.Add(-90*24*time.Hour)
		default:
			a.AccountType, a.Abilities, a.ConsentMode, a.MaxOpen = support.HeadOffice, support.CodesOf(support.ViewStatus, support.ReadFaults, support.ReadParameters), support.OwnerConfirm, 30
		}
		switch {
		case i%19 == 7:
			a.Status, a.ValidTo = support.AccountExpired, today.AddDays(-int(3+int64(i)))
			a.ValidFrom = a.ValidTo.AddDays(-365)
		case i%50 == 30:
			a.Status, a.WrongCodes = support.AccountLocked, support.MostWrongCodes
		}
		a.CreatedAt = a.ValidFrom.Time()
		d.served = append(d.served, a)
	}
	if err := record.InsertMany(ctx, d.e, tx, support.Accounts, d.served); err != nil {
		return err
	}
	_, err := tx.NewRaw("UPDATE repair_order SET technician_id = COALESCE((SELECT MIN(a.id) FROM service_account AS a WHERE a.dealer_id = repair_order.dealer_id AND a.account_type = ? AND a.status = ?), 0) WHERE dealer_id > 0 AND status >= ?",
		support.Technician, support.AccountEnabled, repair.Accepted).Exec(ctx)
	return err
}

// serviceLog creates what accounts did on vehicles within the last weeks.
func (d *demoDesk) serviceLog(ctx context.Context, tx bun.Tx) error {
	var vehicles []struct{ ID, OwnerID, DealerID int64 }
	if err := tx.NewRaw("SELECT id, owner_id, dealer_id FROM vehicle WHERE deleted_at = 0 AND owner_id > 0 AND dealer_id > 0 ORDER BY id LIMIT 400").Scan(ctx, &vehicles); err != nil || len(vehicles) == 0 || len(d.served) == 0 {
		return err
	}
	places, err := d.outletPlaces(ctx, tx)
	if err != nil {
		return err
	}
	orders, err := d.repairsOf(ctx, tx)
	if err != nil {
		return err
	}
	working := make([]support.Account, 0, len(d.served))
	for _, a := range d.served {
		if a.Status == support.AccountEnabled {
			working = append(working, a)
		}
	}
	n := demoServiceRows - d.steps
	rows := make([]support.LogEntry, 0, n)
	for i := range n {
		a, v := working[i*7%len(working)], vehicles[i*13%len(vehicles)]
		e := support.LogEntry{
			AccountID: a.ID, AccountDealerID: a.DealerID, VehicleID: v.ID, OwnerUserID: v.OwnerID, Ability: abilityOf(a, i), Consent: a.ConsentMode, DurationMs: int64(40 + i*17%900),
			PhoneModel: []string{"HUAWEI Mate 60", "Xiaomi 14", "OPPO Reno11", "iPhone 15"}[i%4], OnShift: true, Position: places[a.DealerID], RequestedAt: serviceTime(d.now, i),
		}
		if e.ConsentAt = e.RequestedAt.Add(-4 * time.Minute); a.ConsentMode == support.NoConsent {
			e.ConsentAt = value.Time{}
		}
		if a.ConsentMode == support.ByOrder && len(orders) > 0 {
			o := openAt(orders, e.RequestedAt, i)
			e.VehicleID, e.OwnerUserID, e.RepairOrderID, e.ConsentAt = o.VehicleID, o.AppUserID, o.ID, o.CreatedAt
		}
		e.LogNo = demoLogNo(e.RequestedAt, d.steps+i)
		if before := i * demoFailed / n; before < (i+1)*demoFailed/n {
			failed(&e, a, before)
		}
		risky(&e, i)
		rows = append(rows, e)
	}
	return record.InsertMany(ctx, d.e, tx, support.Log, rows)
}

// serviceTime is the time of an operation, in the opening hours of a day before today.
func serviceTime(now value.Time, i int) value.Time {
	return now.Date().AddDays(-1 - i/60).Time().Add(9*time.Hour + time.Duration(i%13*demoServiceMinute)*time.Minute + time.Duration(i%60)*time.Second)
}

// abilityOf is one of the abilities of an account that work.
func abilityOf(a support.Account, i int) support.Operation {
	for at := range support.AllAbilities {
		if one := support.AllAbilities[(at+i*5)%len(support.AllAbilities)]; a.Works(one) {
			return one
		}
	}
	return support.ViewStatus
}

// failed makes an operation fail, for the reasons in turn.
func failed(e *support.LogEntry, a support.Account, i int) {
	command := support.ReadFaults // of a controller; only a command needs the vehicle
	if !a.Works(command) {
		command = support.OpenSeat
	}
	e.Result = applog.Failed
	switch {
	case i%4 == 0 && e.Consent != support.NoConsent:
		e.FailCode, e.ConsentAt, e.RepairOrderID = support.NotConsented, value.Time{}, 0
	case i%4 == 1:
		e.Ability, e.FailCode = command, support.VehicleOffline
	case i%4 == 2:
		e.Ability, e.Result, e.FailCode, e.DurationMs = command, applog.TimedOut, support.NoAnswer, 38_000
	default:
		e.FailCode, e.ConsentAt, e.RepairOrderID = support.OutOfScope, value.Time{}, 0
	}
}

// risky marks operations that people should check, and those that they have checked.
func risky(e *support.LogEntry, i int) {
	n := i / 60
	if i%60 != 11 || n >= demoRisks {
		return
	}
	if e.RiskFlag = support.Far; n%2 == 0 || e.Position.IsZero() {
		e.RiskFlag, e.RequestedAt = support.AtNight, e.RequestedAt.Date().Time().Add(23*time.Hour)
		if !e.ConsentAt.IsZero() && e.RepairOrderID == 0 {
			e.ConsentAt = e.RequestedAt.Add(-5 * time.Minute)
		}
	} else {
		e.Position.Lng += 0.9
	}
	if n >= demoRisksToCheck {
		e.RiskHandled, e.CheckNote = true, "已致电核实，属正常服务"
	}
}

// outletPlaces are the positions of the outlets.
func (d *demoDesk) outletPlaces(ctx context.Context, tx bun.Tx) (map[int64]value.Geo, error) {
	var rows []struct {
		ID       int64
		Lng, Lat float64
	}
	err := tx.NewRaw("SELECT id, location_lng AS lng, location_lat AS lat FROM dealer WHERE deleted_at = 0").Scan(ctx, &rows)
	places := map[int64]value.Geo{}
	for _, r := range rows {
		places[r.ID] = value.Geo{Lng: r.Lng, Lat: r.Lat}
	}
	return places, err
}

// demoRepair is a repair order that gives consent until the vehicle is handed over.
type demoRepair struct {
	ID, VehicleID, AppUserID int64
	CreatedAt, DeliveredAt   value.Time
}

// openAt is one of the orders that were open at a time, or else the one reported last before it. Orders are the newest first.
func openAt(orders []demoRepair, at value.Time, i int) demoRepair {
	before := slices.DeleteFunc(slices.Clone(orders), func(o demoRepair) bool { return o.CreatedAt.Milli() >= at.Milli() })
	open := slices.DeleteFunc(slices.Clone(before), func(o demoRepair) bool { return !o.DeliveredAt.IsZero() && o.DeliveredAt.Milli() < at.Milli() })
	switch {
	case len(open) > 0:
		return open[i%len(open)]
	case len(before) > 0:
		return before[0]
	}
	return orders[0]
}

func (d *demoDesk) repairsOf(ctx context.Context, tx bun.Tx) (rows []demoRepair, err error) {
	err = tx.NewRaw("SELECT id, vehicle_id, app_user_id, created_at, delivered_at FROM repair_order WHERE deleted_at = 0 AND vehicle_id > 0 AND status IN (?) ORDER BY created_at DESC, id", bun.List([]repair.Status{repair.Inspecting, repair.Repairing, repair.Completed, repair.Closed})).Scan(ctx, &rows)
	return rows, err
}
