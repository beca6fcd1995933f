package seed

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/record"
	service "evops/core/repair"
)

// The repair orders of the demo: the first ones are open, as many in each state; then come those that are completed, cancelled and closed.
const (
	demoRepairs   = 320
	perOpenState  = 8
	demoCompleted = 48
	demoCancelled = 16
	// reworkEvery is how often an order repeats the fault of the one before it on the same vehicle.
	reworkEvery = 24
)

// unknownVIN is the number of a vehicle that the platform does not know.
const unknownVIN = "LXEBA2CD9SU900001"

// complaint is what a customer reports, with the part that is replaced.
type complaint struct{ class, text, diagnosis, partNo, part string }

// complaints are what customers report, each with its fault class and the part that is replaced.
var complaints = []complaint{
	{"BATTERY", "充满电后只能骑 20 公里左右，之前能骑 50 公里", "单体压差偏大，更换电芯模组", "BM-7220", "电芯模组"},
	{"CONNECT", "手机蓝牙经常连不上，需要反复开关", "蓝牙天线接触不良，重新固定并更换", "BT-0103", "蓝牙天线"},
	{"DRIVE", "加速时电机有异响，车身抖动", "轮毂电机轴承磨损，更换轴承", "MT-6001", "电机轴承"},
	{"SAFETY", "后刹车偏软，制动距离变长", "刹车片磨损到限，更换刹车片", "BR-0212", "后刹车片"},
	{"ALARM", "仪表频繁提示控制器过温", "散热片积灰，清洁并更换导热垫", "CT-0307", "导热垫"},
}

// openRepairs are the states of open orders.
var openRepairs = repair.OpenStatuses

// repairedVehicle is a vehicle of an order.
type repairedVehicle struct{ ID, DealerID, OwnerID, ModelID int64 }

// repairs creates the repair orders of the demo.
func (s *seeder) repairs(ctx context.Context, tx bun.Tx) error {
	var vehicles []repairedVehicle
	if err := tx.NewRaw("SELECT id, dealer_id, owner_id, model_id FROM vehicle WHERE deleted_at = 0 AND owner_id > 0 AND dealer_id > 0 AND NOT stolen_flag ORDER BY id LIMIT ?", demoRepairs).Scan(ctx, &vehicles); err != nil {
		return err
	}
	running, err := record.Find(ctx, s.e.InTx(tx), aftersales.Dealers, &aftersales.Dealers.Row.OperationStatus, aftersales.Running)
	if err != nil {
		return err
	}
	repairs := map[int64]bool{}
	for _, d := range running {
		for _, service := range d.Services {
			repairs[d.ID] = repairs[d.ID] || service == aftersales.RepairService
		}
	}
	people, err := s.authors(ctx, tx, 1)
	if err != nil {
		return err
	}
	d := &demoRepairOrders{now: value.Now(), staff: people[0].UserID}
	vehicles = slices.DeleteFunc(vehicles, func(v repairedVehicle) bool { return !repairs[v.DealerID] })
	for i := 0; i < demoRepairs && len(vehicles) > 0; i++ {
		d.add(i, vehicles[i%len(vehicles)])
	}
	if err := record.InsertMany(ctx, s.e, tx, repair.Orders, d.rows); err != nil {
		return err
	}
	parts, events := d.work()
	if err := record.InsertMany(ctx, s.e, tx, repair.Parts, parts); err != nil {
		return err
	}
	if err := record.InsertMany(ctx, s.e, tx, repair.Events, events); err != nil {
		return err
	}
	return service.New(service.Deps{Engine: s.e, Clock: value.Now}).Count(ctx, tx)
}

// demoRepairOrders collects the repair orders of the demo.
type demoRepairOrders struct {
	now   value.Time
	staff int64
	rows  []repair.Order
	// vehicle is that of the last order.
	vehicle repairedVehicle
}

// add adds the order of a vehicle. They become older: each closed order is older than the one before. The vehicle of an order that came back is
// that of the order before.
func (d *demoRepairOrders) add(i int, v repairedVehicle) {
	r, kind := newRand(repairStream, i), i
	again := isRework(i - 1)
	if again {
		v, kind = d.vehicle, i-1
	}
	d.vehicle = v
	what := complaints[kind%len(complaints)]
	o := repair.Order{
		Source: pick(r, []repair.Source{repair.ByPhone, repair.ByWalkIn, repair.ByAlarm}), RepairType: repair.Fixing, Priority: repair.Priority(2 + i%3/2),
		VehicleID: v.ID, ModelID: v.ModelID, AppUserID: v.OwnerID, DealerID: v.DealerID, FaultClass: what.class, FaultDesc: what.text,
		ContactName: value.Unmasked(pick(r, []string{"王建国", "李秀英", "张伟", "刘洋", "陈静"})), ContactPhone: value.Unmasked(fmt.Sprintf("138%08d", r.IntN(100_000_000))),
		MileageKm: int64(800 + r.IntN(9_000)), MonthsInService: int64(1 + r.IntN(40)), WarrantyType: repair.InWarranty,
	}
	o.Priority = max(o.Priority, o.LeastPriority())
	if i%5 < 2 {
		o.WarrantyType = repair.OutOfWarranty
	}
	var age time.Duration
	open := perOpenState * len(openRepairs)
	switch done := i - open; {
	case done < 0:
		o.Status, age = openRepairs[i%len(openRepairs)], time.Duration(5+2*i/3)*time.Hour
	case done < demoCompleted:
		o.Status, age = repair.Completed, time.Duration(60+6*done)*time.Hour
	case done < demoCompleted+demoCancelled:
		o.Status, age = repair.Cancelled, time.Duration(100+300*(done-demoCompleted))*time.Hour
	default:
		o.Status, age = repair.Closed, time.Duration(360+31*(done-demoCompleted-demoCancelled))*time.Hour
		if i%servicedEvery == 0 && !isRework(i) && !again {
			o.RepairType, o.FaultClass, o.FaultDesc, o.WarrantyType = repair.Maintenance, "SAFETY", "定期保养：检查制动、轮胎和电池，读取故障码", repair.OutOfWarranty
		}
	}
	at := d.now.Add(-age)
	o.CreatedAt, o.CreatedBy = at, d.staff
	o.OrderNo = fmt.Sprintf("RO%s%06d", at.Std().Format("20060102"), i+1)
	d.progress(&o, i, at)
	o.CameBack = again
	if i == len(openRepairs) {
		o.UnknownVehicle, o.VehicleID, o.ModelID, o.AppUserID, o.ReportedVIN, o.ReportedNote = true, 0, 0, 0, unknownVIN, "二手车，平台未登记"
	}
	d.rows = append(d.rows, o)
}

// servicedEvery is how many closed orders there are for each that is a service.
const servicedEvery = 5

// isRework reports whether the order repeats the fault of the next, older one.
func isRework(i int) bool {
	return i >= perOpenState*len(openRepairs)+demoCompleted+demoCancelled && i < demoRepairs-1 && i%reworkEvery == 0
}

// complaintOf is what an order is about.
func complaintOf(o *repair.Order) complaint {
	return complaints[slices.IndexFunc(complaints, func(c complaint) bool { return c.class == o.FaultClass })]
}

// progress fills in what an order has by its state.
func (d *demoRepairOrders) progress(o *repair.Order, i int, at value.Time) {
	what, hour := complaintOf(o), func(n int) value.Time { return at.Add(time.Duration(n) * time.Hour) }
	o.StageAt = at
	late := i%9 == 0
	if o.Status == repair.Submitted || o.Status == repair.Cancelled {
		o.DealerID = 0
	}
	if o.Status == repair.Submitted || o.Status == repair.Cancelled && i%20 == 0 {
		o.WarrantyType = 0
	}
	if o.Status.Open() && o.Status < repair.Inspecting || o.Status == repair.Cancelled {
		o.WarrantyType = 0
	}
	if o.Status >= repair.Accepted && o.Status != repair.Cancelled {
		o.AppointmentAt = hour(1)
	}
	if o.Status >= repair.Inspecting && o.Status != repair.Cancelled {
		o.ReceivedAt = hour(2)
	}
	if o.Status >= repair.AwaitingQuote && o.Status != repair.Cancelled {
		o.Diagnosis = what.diagnosis
		o.PartsCost, o.LabourCost = int64(4_000+8_500*(i%13)), 6_000+int64(1_000*(i%7))
		o.Payer = repair.MakerPays
		if o.WarrantyType.Charged() {
			o.TotalCost, o.Payer = o.PartsCost+o.LabourCost, repair.UserPays
		}
	} else if o.Status == repair.Inspecting {
		o.WarrantyType = 0
	}
	switch o.Status {
	case repair.AwaitingQuote:
		o.WarrantyType, o.TotalCost, o.Payer = repair.OutOfWarranty, o.PartsCost+o.LabourCost, repair.UserPays
		o.SLAState, o.QuoteExpireAt, o.TimerAt = repair.Stopped, at.Add(repair.QuoteExpiry), at.Add(repair.QuoteReminder)
	case repair.AwaitingParts:
		o.SLAState, o.PartsPromisedAt, o.TimerAt = repair.Stopped, d.now.Date().AddDays(4), at.Add(repair.PartsLate)
	case repair.Completed, repair.Closed:
		o.FinishedAt, o.DeliveredAt, o.SLAState = hour(20), hour(30), repair.Met
		if late {
			o.SLAState, o.SLAMissed = repair.Overdue, true
		}
		o.Rating = int64(5 - i%7/3)
		if !o.WarrantyType.Charged() {
			o.ClaimStatus = repair.ClaimSettled
			if o.Status == repair.Completed {
				o.ClaimStatus = repair.ClaimToSubmit
			}
		}
		o.TimerAt = o.DeliveredAt.Add(repair.CloseAfter)
		if o.Status == repair.Closed {
			o.ClosedAt, o.TimerAt = hour(60), value.Time{}
		}
		o.Rework = isRework(i)
	case repair.Ready:
		o.FinishedAt, o.StageAt = d.now.Add(-time.Hour), d.now.Add(-time.Hour)
		o.SLAState, o.SLAMissed, o.TimerAt = repair.Stopped, late, o.StageAt.Add(repair.CollectReminder)
		if i < 2*len(openRepairs) { // handed over without a signature
			o.DeliveredAt, o.StageAt = d.now.Add(-20*time.Hour), d.now.Add(-22*time.Hour)
			o.FinishedAt, o.TimerAt = o.StageAt, o.DeliveredAt.Add(repair.ConfirmAfter)
		}
	case repair.Cancelled:
		o.CancelReason, o.ClosedAt = "客户自行处理，不再报修", hour(3)
	default:
		// The first order of each running stage is overdue; the others have their whole time ahead.
		if o.SLADueAt, o.TimerAt = d.now.Add(30*time.Hour), d.now.Add(24*time.Hour); i < len(openRepairs) {
			o.SLAState, o.SLAMissed, o.SLADueAt, o.TimerAt = repair.Overdue, true, d.now.Add(-2*time.Hour), d.now.Add(40*time.Hour)
		}
	}
	o.Urgency = o.SLAState.Urgency(o.Status.Open())
}

// work returns the lines and the events of the orders.
func (d *demoRepairOrders) work() (parts []repair.Part, events []repair.Event) {
	for _, o := range d.rows {
		what := complaintOf(&o)
		event := func(kind repair.EventKind, to repair.Status, at value.Time, note string) {
			if !at.IsZero() {
				events = append(events, repair.Event{OrderID: o.ID, DealerID: o.DealerID, Action: kind, ToStatus: to, ActorType: repair.ByStaff, ActorName: "客服", Note: note, VisibleToUser: true, OccurredAt: at})
			}
		}
		event(repair.Created, repair.Submitted, o.CreatedAt, o.FaultDesc)
		event(repair.Taken, repair.Accepted, o.AppointmentAt, "")
		event(repair.Received, repair.Inspecting, o.ReceivedAt, "")
		event(repair.Finished, repair.Ready, o.FinishedAt, "")
		event(repair.HandedOver, repair.Completed, o.DeliveredAt, "")
		if o.Diagnosis == "" {
			continue
		}
		event(repair.Inspected, repair.Repairing, o.ReceivedAt.Add(time.Hour), o.Diagnosis)
		line := repair.Part{OrderID: o.ID, DealerID: o.DealerID, VehicleID: o.VehicleID, WarrantyType: o.WarrantyType, Quantity: 100, Agreed: o.WarrantyType.Charged() && o.Status != repair.AwaitingQuote}
		part, labour := line, line
		part.LineType, part.PartNo, part.Name, part.UnitPrice = repair.PartLine, what.partNo, what.part, o.PartsCost
		if o.Status == repair.AwaitingParts {
			part.PartStatus = repair.PartOrdered
		}
		if !o.FinishedAt.IsZero() {
			part.PartStatus = repair.PartInstalled
		}
		labour.LineType, labour.Name, labour.UnitPrice = repair.LabourLine, "维修工时", o.LabourCost
		part.Amount, labour.Amount = part.Total(), labour.Total()
		parts = append(parts, part, labour)
	}
	return parts, events
}
