package seed

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/quality"
	"evops/contracts/value"
	rules "evops/core/quality"
	"evops/core/record"
)

// Faults of the demo (equipment catalogue, faultReport): what people report over 180 days, and those of severe alarms. Most occur early in
// service, and one batch of a part is bad.
const (
	faultRows = 350
	faultDays = 180
	badPart   = "BM-7220"
	badBatch  = "L26031"
)

// faultVehicle is a vehicle that faults are filed for.
type faultVehicle struct {
	ID, ModelID, DealerID int64
	ProductionDate        value.Date
	ActivatedAt           value.Time
	Odo                   int64
}

// faultKind is what people report, with the controller, the code and the part.
type faultKind struct {
	symptom, code, part, solution string
	ecu                           equipment.EcuType
}

var faultKinds = []faultKind{
	{"4", "B1203", badPart, "更换电芯模组，批次隔离复检", 3}, {"3", "P0301", "CH-1102", "更换充电口", 7}, {"2", "M0207", "MC-3308", "更换电机控制器", 2},
	{"7", "D0104", "DP-2011", "更换仪表总成", 4}, {"5", "", "MT-6001", "更换轮毂轴承", 0}, {"6", "", "BR-0212", "更换刹车片并调整行程", 0}, {"8", "C0412", "LP-0907", "重新压接灯组线束", 5},
	{"10", "T0105", "TB-5010", "升级终端固件", 1}, {"11", "V0203", "LK-0301", "更换电子锁", 5}, {"12", "C0307", "CT-0307", "清洁散热片并更换导热垫", 2},
}

// faults creates the fault reports of the demo.
func (s *seeder) faults(ctx context.Context, tx bun.Tx) error {
	var vehicles []faultVehicle
	err := tx.NewRaw(`SELECT v.id, v.model_id, v.dealer_id, v.production_date, v.activated_at, s.odo_km AS odo
		FROM vehicle AS v JOIN vehicle_shadow AS s ON s.id = v.id WHERE v.deleted_at = 0 AND v.status = ? AND v.activated_at > 0 AND v.tbox_sn <> '' ORDER BY v.id LIMIT ?`, equipment.Sold, smallFleet).Scan(ctx, &vehicles)
	if err != nil || len(vehicles) == 0 {
		return err
	}
	d := demoFaultReports{now: value.Now(), of: map[int64]faultVehicle{}, open: map[string]int{}}
	for _, v := range vehicles {
		d.of[v.ID] = v
	}
	if err := d.fromAlarms(ctx, tx); err != nil {
		return err
	}
	filed := len(d.rows)
	for n := 0; len(d.rows) < filed+faultRows; n++ {
		d.report(newRand(faultStream, n), vehicles)
	}
	slices.SortStableFunc(d.rows, func(a, b quality.FaultReport) int { return cmp.Compare(a.OccurAt.Milli(), b.OccurAt.Milli()) })
	last := map[string]value.Time{}
	for i := range d.rows {
		f := &d.rows[i]
		d.progress(newRand(faultStream, faultRows*10+i), f, i)
		f.ReportNo = fmt.Sprintf("FR%s%06d", f.CreatedAt.Std().In(value.Shanghai).Format("20060102"), i+1)
		if key := fmt.Sprint(f.VehicleID, f.DTCCode); f.DTCCode != "" && f.Status != quality.FaultRejected {
			f.Repeated = f.Occurrences > 1 || !last[key].IsZero() && f.OccurAt.Milli()-last[key].Milli() <= quality.FoldWindow.Milliseconds()
			last[key] = f.LastAt
		}
	}
	return record.InsertMany(ctx, s.e, tx, quality.FaultReports, d.rows)
}

// demoFaultReports collects the fault reports of the demo. open is the last report of a code on a vehicle, which its repeats belong to.
type demoFaultReports struct {
	now  value.Time
	of   map[int64]faultVehicle
	rows []quality.FaultReport
	open map[string]int
}

// fromAlarms files the severe alarms of terminals, as the product does.
func (d *demoFaultReports) fromAlarms(ctx context.Context, tx bun.Tx) error {
	var alarms []struct {
		ID, VehicleID int64
		FirstAt       value.Time
		Firmware      string
		Snapshot      string
		Code          string
		EcuType       equipment.EcuType
		Category      equipment.AlarmCategory
	}
	err := tx.NewRaw(`SELECT a.id, a.vehicle_id, a.first_at, a.firmware, a.snapshot, c.code, c.ecu_type, c.category FROM alarm AS a JOIN alarm_err_code AS c ON c.id = a.err_code
		WHERE a.level >= ? AND a.alarm_source = ? AND NOT a.muted ORDER BY a.first_at, a.id`, equipment.AlarmMajor, equipment.AlarmByTerminal).Scan(ctx, &alarms)
	if err != nil {
		return err
	}
	for _, a := range alarms {
		v, known := d.of[a.VehicleID]
		if !known {
			continue
		}
		key := fmt.Sprint(a.VehicleID, a.Code)
		if at, filed := d.open[key]; filed && a.FirstAt.Milli()-d.rows[at].OccurAt.Milli() <= quality.FoldWindow.Milliseconds() {
			d.rows[at].Occurrences, d.rows[at].LastAt = d.rows[at].Occurrences+1, a.FirstAt
			continue
		}
		var snapshot struct{ Frame json.RawMessage }
		if err := json.Unmarshal([]byte(a.Snapshot), &snapshot); err != nil {
			return err
		}
		f := faultOf(v, a.FirstAt)
		f.FaultSource, f.EcuType, f.DTCCode, f.Symptom = quality.ByDiagnosis, a.EcuType, a.Code, rules.SymptomOf(a.Category)
		f.Firmware, f.FreezeFrame, f.AlarmID, f.OdoKm = a.Firmware, snapshot.Frame, a.ID, v.Odo
		f.CreatedAt = a.FirstAt
		d.open[key] = len(d.rows)
		d.rows = append(d.rows, f)
	}
	return nil
}

// faultOf is a report of a vehicle with what the product copies from it.
func faultOf(v faultVehicle, at value.Time) quality.FaultReport {
	return quality.FaultReport{
		VehicleID: v.ID, ModelID: v.ModelID, DealerID: v.DealerID, ProductionDate: v.ProductionDate, Occurrences: 1, OccurAt: at, LastAt: at,
		ActivatedOn: v.ActivatedAt.Date(), MonthsInService: rules.Months(v.ActivatedAt, at),
	}
}

// report adds what a person reports: more likely soon after the activation of the vehicle.
func (d *demoFaultReports) report(r *rand.Rand, vehicles []faultVehicle) {
	v := pick(r, vehicles)
	at := v.ActivatedAt.Add(time.Duration(math.Pow(r.Float64(), 2) * float64(18*30*24*time.Hour)))
	if at.Milli() > d.now.Add(-time.Hour).Milli() || at.Milli() < d.now.Add(-faultDays*24*time.Hour).Milli() {
		return
	}
	kind := faultKinds[int(float64(len(faultKinds))*math.Pow(r.Float64(), 1.7))]
	f := faultOf(v, at)
	f.FaultSource = pick(r, []quality.FaultSource{quality.ByDealer, quality.ByDealer, quality.ByDealer, quality.ByOwner, quality.ByHotline})
	f.Symptom, f.DTCCode, f.EcuType = kind.symptom, kind.code, kind.ecu
	f.OdoKm = 500 + int64(r.Float64()*float64(f.MonthsInService+1)*3_500)
	f.CreatedAt = at.Add(time.Duration(r.IntN(3_600)) * time.Second)
	d.rows = append(d.rows, f)
}

// progress fills in how far the analysis is: older reports are further.
func (d *demoFaultReports) progress(r *rand.Rand, f *quality.FaultReport, n int) {
	age := time.Duration(d.now.Milli()-f.CreatedAt.Milli()) * time.Millisecond
	kind := faultKinds[max(0, slices.IndexFunc(faultKinds, func(k faultKind) bool { return k.symptom == f.Symptom }))]
	switch {
	case age < 2*24*time.Hour || n%23 == 0:
		return
	case age < 6*24*time.Hour || n%17 == 0:
		f.Status = quality.FaultAnalysing
		return
	case n%12 == 0:
		f.Status, f.RejectReason = quality.FaultRejected, pick(r, []string{"到店复测未复现", "与已有故障单重复", "浸水使用造成，不属于质量问题"})
		return
	}
	f.Status, f.RootCause = quality.FaultConfirmed, pick(r, []string{"2", "3", "3", "3", "4", "5", "6"})
	f.PartCode, f.PartBatch = kind.part, fmt.Sprintf("L%s%d", f.ProductionDate[2:4]+f.ProductionDate[5:7], 1+r.IntN(3))
	if kind.part == badPart && r.IntN(10) < 6 {
		f.PartBatch, f.RootCause = badBatch, "3"
	}
	if age < 15*24*time.Hour {
		return
	}
	f.Status, f.Solution = quality.FaultClosed, kind.solution
	f.ClosedAt = f.CreatedAt.Add(time.Duration((48 + r.ExpFloat64()*90) * float64(time.Hour)))
	if f.ClosedAt.Milli() > d.now.Milli() {
		f.ClosedAt = d.now
	}
}
