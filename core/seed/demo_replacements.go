package seed

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/validate"
)

// The replacements of the demo, and those that wait for a confirmation, which are of orders in repair.
const (
	demoReplacements = 90
	demoWaiting      = 6
)

// workedOn is the vehicle of an order that a workshop has had, with the numbers of the parts in it.
type workedOn struct {
	OrderID, VehicleID, DealerID, MileageKm int64
	Status                                  repair.Status
	WarrantyType                            repair.Warranty
	ReceivedAt                              value.Time
	IMEI                                    string `bun:"imei"`
	TboxSN                                  string `bun:"tbox_sn"`
	ControllerNo, MotorNo                   string
}

// replacements creates the replaced parts of the demo, as a workshop imports them: without photos. Those in effect are in their vehicles; some
// reports wait, and some were refused.
func (s *seeder) replacements(ctx context.Context, tx bun.Tx) error {
	var vehicles []workedOn
	if err := tx.NewRaw(`SELECT o.id AS order_id, o.vehicle_id, o.dealer_id, o.mileage_km, o.warranty_type, o.received_at, o.status, v.imei, v.tbox_sn, v.controller_no, v.motor_no
		FROM repair_order AS o JOIN vehicle AS v ON v.id = o.vehicle_id
		WHERE o.diagnosis <> '' AND o.dealer_id > 0 AND (o.status = ? OR o.finished_at > 0) ORDER BY CASE WHEN o.status = ? THEN 0 ELSE 1 END, o.received_at DESC LIMIT ?`,
		repair.Repairing, repair.Repairing, demoReplacements).Scan(ctx, &vehicles); err != nil {
		return err
	}
	rows, now, days := []repair.Replacement{}, value.Now(), map[value.Date]int{}
	for i, v := range vehicles {
		r := demoReplacement{repair.Replacement{
			VehicleID: v.VehicleID, RepairOrderID: v.OrderID, DealerID: v.DealerID, WarrantyType: v.WarrantyType, MileageKm: v.MileageKm, Reason: repair.Failed,
			OperatorName: pick(newRand(repairStream, 1_000+i), []string{"周明", "何强", "林涛", "罗军"}), OldPartFate: repair.ToFactory, Status: repair.ReplaceInEffect,
			ReplacedAt: v.ReceivedAt.Add(time.Hour), DecidedAt: v.ReceivedAt.Add(3 * time.Hour),
		}}
		r.part(i, v)
		if r.DecidedAt.Milli() > now.Milli() {
			continue
		}
		switch {
		case v.Status == repair.Repairing && i < demoWaiting:
			r.waits()
		case i%30 == 7:
			r.waits()
			r.Status, r.DecidedAt, r.RefusalReason = repair.ReplaceRefused, r.ReplacedAt.Add(2*time.Hour), "照片中的编号与填写不一致"
		case i%40 == 11:
			r.waits()
			r.Status, r.DecidedAt, r.RevertedAt, r.RevertReason = repair.ReplaceReverted, r.ReplacedAt.Add(2*time.Hour), r.ReplacedAt.Add(50*time.Hour), "装错部件，恢复原件"
		}
		day := r.ReplacedAt.Date()
		days[day]++
		r.RecordNo = fmt.Sprintf("RP%s%06d", r.ReplacedAt.Std().Format("20060102"), days[day])
		r.CreatedAt = r.ReplacedAt
		rows = append(rows, r.Replacement)
	}
	if err := record.InsertMany(ctx, s.e, tx, repair.Replacements, rows); err != nil {
		return err
	}
	return record.InsertMany(ctx, s.e, tx, repair.Parts, serialLines(rows))
}

// serialLines are the lines of the parts with serials that are in their vehicles. They cost nothing more than the lines of their orders.
func serialLines(rows []repair.Replacement) (lines []repair.Part) {
	for _, r := range rows {
		if r.Status != repair.ReplaceInEffect {
			continue
		}
		kind := repair.PartKinds.LabelOf(int64(r.DeviceType))
		lines = append(lines, repair.Part{
			OrderID: r.RepairOrderID, DealerID: r.DealerID, VehicleID: r.VehicleID, LineType: repair.PartLine, PartNo: fmt.Sprintf("SN-%02d", r.DeviceType), Name: kind.ZH, Quantity: 100,
			WarrantyType: repair.InWarranty, DeviceType: r.DeviceType, ReplacementID: r.ID, PartStatus: repair.PartInstalled,
		})
	}
	return lines
}

// demoReplacement is a replacement of the demo.
type demoReplacement struct{ repair.Replacement }

// part is the part that was replaced: the new one is in the vehicle.
func (r *demoReplacement) part(i int, v workedOn) {
	switch {
	case i%3 == 0 && v.TboxSN != "" && v.IMEI != "":
		old := fmt.Sprintf("86850399%06d", i)
		r.DeviceType, r.OldSerial, r.NewSerial = repair.TerminalPart, old+string(validate.Luhn(old)), v.IMEI
		r.OldTerminalSN, r.NewTerminalSN = fmt.Sprintf("EV26T9%07d", i), v.TboxSN
	case i%3 == 1:
		r.DeviceType, r.OldSerial, r.NewSerial = repair.MotorPart, fmt.Sprintf("MT9%07d", i), v.MotorNo
	default:
		r.DeviceType, r.OldSerial, r.NewSerial = repair.ControllerPart, fmt.Sprintf("KC9%07d", i), v.ControllerNo
	}
}

// waits makes the part of the vehicle the old one: nobody has confirmed the new one.
func (r *demoReplacement) waits() {
	r.Status, r.DecidedAt = repair.ReplacePending, value.Time{}
	r.OldSerial, r.NewSerial = r.NewSerial, r.OldSerial
	if r.DeviceType == repair.TerminalPart {
		r.OldTerminalSN, r.NewTerminalSN = "", r.OldTerminalSN
	}
}
