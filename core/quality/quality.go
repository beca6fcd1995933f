// Package quality handles fault reports (equipment catalogue, faultReport). People file them, and severe alarms of terminals do; repeats of a
// code on a vehicle belong to its open report.
package quality

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/quality"
	"evops/contracts/repair"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// numberPrefix is the prefix of the numbers of reports.
const numberPrefix = "FR"

// Rules has the rules of fault reports.
type Rules struct {
	Engine *record.Engine
	// CopyFile copies a file for another record, in the transaction, as an upload of an account; may be nil.
	CopyFile func(ctx context.Context, tx bun.Tx, who *access.Caller, key string) (string, error)
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Register implements record.Feature.
func (r Rules) Register(e *record.Engine) {
	record.Serial(e, quality.FaultReports)
	record.BeforeSave(e, quality.FaultReports, r.save)
	record.AfterSave(e, quality.FaultReports, r.saved)
	record.BeforeSave(e, repair.Orders, r.checkRepair)
	record.AfterSave(e, repair.Orders, savedRepair)
	record.BeforeDelete(e, repair.Orders, deletedRepair)
	record.OnAction(e, quality.FaultReports, quality.FaultConfirm, func(_ context.Context, c *record.Change[quality.FaultReport], in *quality.ConfirmFault) error {
		c.New.RootCause = in.RootCause
		return nil
	})
	record.OnAction(e, quality.FaultReports, quality.FaultReject, func(_ context.Context, c *record.Change[quality.FaultReport], _ *struct{}) error {
		c.New.RejectReason = value.Cut(c.Reason, 200)
		return nil
	})
	record.OnAction(e, quality.FaultReports, quality.FaultClose, func(_ context.Context, c *record.Change[quality.FaultReport], in *quality.CloseFault) error {
		c.New.Solution, c.New.ClosedAt = in.Solution, r.Clock()
		return nil
	})
}

// save completes a new report with what is known of the vehicle. A repair order must be of the same vehicle.
func (r Rules) save(ctx context.Context, c *record.Change[quality.FaultReport]) error {
	f := c.New
	if f.VehicleID == 0 || c.HasError(&c.New.VehicleID) {
		return nil // refused by its rule
	}
	if err := sameVehicle(ctx, c); err != nil || c.Old != nil {
		return err
	}
	if f.FaultSource == quality.ByDiagnosis {
		c.AddError(&c.New.FaultSource, "NOT_ALLOWED", "自动诊断由平台根据告警生成", "Only the platform reports by auto DTC")
		return nil
	}
	v, err := record.Get(ctx, c.Reader(), equipment.Vehicles, f.VehicleID)
	if err != nil {
		return err
	}
	if err := r.describe(ctx, c.Tx, f, v); err != nil {
		return err
	}
	if f.DealerID == 0 && c.Caller.UserType == system.DealerUser {
		f.DealerID = c.Caller.DealerID
	}
	if f.ReportNo, err = c.NextNumber(ctx, &quality.FaultReports.Row.ReportNo, numberPrefix, r.Clock().Date()); err != nil {
		return err
	}
	c.SetReply("reportNo", f.ReportNo)
	return nil
}

// sameVehicle refuses the repair order of another vehicle.
func sameVehicle(ctx context.Context, c *record.Change[quality.FaultReport]) error {
	f := c.New
	if f.RepairOrderID == 0 || c.Old != nil && c.Old.RepairOrderID == f.RepairOrderID || c.HasError(&c.New.RepairOrderID) {
		return nil
	}
	o, err := record.Get(ctx, c.Reader(), repair.Orders, f.RepairOrderID)
	if err == nil && o.VehicleID != f.VehicleID {
		c.AddError(&c.New.RepairOrderID, "OTHER_VEHICLE", "该维修单属于其他车辆", "The repair order is of another vehicle")
	}
	return err
}

// describe copies to a new report what its vehicle is at the time of the fault.
func (r Rules) describe(ctx context.Context, tx bun.Tx, f *quality.FaultReport, v *equipment.Vehicle) error {
	f.ModelID, f.DealerID, f.ProductionDate = v.ModelID, v.DealerID, v.ProductionDate
	f.Occurrences, f.LastAt = 1, f.OccurAt
	if !v.ActivatedAt.IsZero() {
		f.ActivatedOn, f.MonthsInService = v.ActivatedAt.Date(), Months(v.ActivatedAt, f.OccurAt)
	}
	if f.EcuType == 0 || f.Firmware != "" {
		return nil
	}
	err := tx.NewRaw("SELECT software_version FROM ecu WHERE vehicle_id = ? AND ecu_type = ? AND status <> ? ORDER BY id DESC LIMIT 1", v.ID, f.EcuType, equipment.EcuReplaced).Scan(ctx, &f.Firmware)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	return err
}

// Months is the number of whole months from the activation of a vehicle to a fault; 0 before it.
func Months(activated, fault value.Time) int64 {
	from, to := activated.Std().In(value.Shanghai), fault.Std().In(value.Shanghai)
	n := int64(to.Year()-from.Year())*12 + int64(to.Month()-from.Month())
	if to.Day() < from.Day() {
		n--
	}
	return max(n, 0)
}

// saved marks repeats when a report begins to count, or no longer does.
func (r Rules) saved(ctx context.Context, c *record.Change[quality.FaultReport]) error {
	if c.Old != nil && (c.Old.Status == quality.FaultRejected) == (c.New.Status == quality.FaultRejected) {
		return nil
	}
	return r.markRepeats(ctx, c.Tx, c.New)
}

// markRepeats marks the reports of a code on a vehicle that occurred again within FoldWindow, or follow another one within it.
func (r Rules) markRepeats(ctx context.Context, tx bun.Tx, f *quality.FaultReport) error {
	all, err := r.ofCode(ctx, tx, f.VehicleID, f.DTCCode)
	if err != nil {
		return err
	}
	var before value.Time
	for _, one := range all {
		changed := *one
		changed.Repeated = one.Status != quality.FaultRejected && (one.Occurrences > 1 || !before.IsZero() && one.OccurAt.Milli()-before.Milli() <= quality.FoldWindow.Milliseconds())
		if one.Status != quality.FaultRejected {
			before = one.LastAt
		}
		if changed.Repeated == one.Repeated {
			continue
		}
		if err := record.Update(ctx, r.Engine, tx, quality.FaultReports, one, &changed); err != nil {
			return err
		}
	}
	return nil
}

// ofCode returns the reports of a code on a vehicle, the earliest first; none without a code.
func (r Rules) ofCode(ctx context.Context, tx bun.Tx, vehicle int64, code string) (all []*quality.FaultReport, err error) {
	if code == "" {
		return nil, nil
	}
	var ids []int64
	if err := tx.NewRaw("SELECT id FROM fault_report WHERE vehicle_id = ? AND dtc_code = ? AND deleted_at = 0 ORDER BY occur_at, id", vehicle, code).Scan(ctx, &ids); err != nil {
		return nil, err
	}
	for _, id := range ids {
		one, err := record.Lock(ctx, r.Engine.InTx(tx), quality.FaultReports, id)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}

// SymptomOf is the symptom of a fault by the category of its alarm, until somebody describes it.
func SymptomOf(c equipment.AlarmCategory) string {
	return cmp.Or(map[equipment.AlarmCategory]string{2: "2", 4: "10", 6: "10", 7: "3", 8: "10"}[c], quality.OtherSymptom)
}

// FileAlarm files a severe alarm of a terminal, in the transaction that raises it: in the open report of the same code that occurred within
// FoldWindow, or in a new one.
func (r Rules) FileAlarm(ctx context.Context, tx bun.Tx, a *equipment.Alarm, code *equipment.AlarmErrCode) error {
	if a.Level < equipment.AlarmMajor || a.AlarmSource != equipment.AlarmByTerminal || a.Muted {
		return nil
	}
	// The number takes the lock under which reports are written.
	number, err := record.NextNumber(ctx, r.Engine, tx, quality.FaultReports, &quality.FaultReports.Row.ReportNo, numberPrefix, r.Clock().Date())
	if err != nil {
		return err
	}
	known, err := r.ofCode(ctx, tx, a.VehicleID, code.Code)
	if err != nil {
		return err
	}
	for _, one := range known {
		apart := time.Duration(a.FirstAt.Milli()-one.OccurAt.Milli()) * time.Millisecond
		if one.Status.Open() && apart >= -quality.FoldWindow && apart <= quality.FoldWindow {
			again := *one
			again.Occurrences, again.Repeated = one.Occurrences+1, true
			again.LastAt = value.Milli(max(one.LastAt.Milli(), a.FirstAt.Milli()))
			return record.Update(ctx, r.Engine, tx, quality.FaultReports, one, &again)
		}
	}
	v, err := record.Get(ctx, r.Engine.InTx(tx), equipment.Vehicles, a.VehicleID)
	if err != nil {
		return err
	}
	f := &quality.FaultReport{
		ReportNo: number, VehicleID: v.ID, FaultSource: quality.ByDiagnosis, EcuType: code.EcuType, DTCCode: code.Code, Symptom: SymptomOf(a.Category), OccurAt: a.FirstAt, Firmware: a.Firmware, AlarmID: a.ID,
	}
	var snapshot struct {
		Shadow struct{ OdoKm float64 }
		Frame  json.RawMessage
	}
	if len(a.Snapshot) > 0 {
		if err := json.Unmarshal(a.Snapshot, &snapshot); err != nil {
			return err
		}
	}
	if f.OdoKm = int64(snapshot.Shadow.OdoKm*10 + 0.5); string(snapshot.Frame) != "null" {
		f.FreezeFrame = snapshot.Frame
	}
	if err := r.describe(ctx, tx, f, v); err != nil {
		return err
	}
	if err := record.Insert(ctx, r.Engine, tx, quality.FaultReports, f); err != nil {
		return err
	}
	return r.markRepeats(ctx, tx, f)
}
