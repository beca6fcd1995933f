package seed

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// The numbers of orders of the demo: in each state but done, then done.
var demoOrders = []struct {
	status equipment.UnbindStatus
	n      int
}{
	{equipment.UnbindPending, 7}, {equipment.UnbindHandling, 8}, {equipment.UnbindMaterial, 3}, {equipment.UnbindApproved, 3}, {equipment.UnbindRejected, 13}, {equipment.UnbindCancelled, 8},
}

const (
	doneOrders = 38
	// lateOrders of those pending and as many of those in progress are overdue.
	lateOrders = 2
)

// orderVehicle is a vehicle of an order with its owner; BindingID and UnboundAt are those of a binding that has ended.
type orderVehicle struct {
	ID, DealerID, OwnerID, BindingID int64
	UnboundAt                        value.Time
}

// unbinding creates the unbind orders of the demo. Those that are done ended former bindings.
func (s *seeder) unbinding(ctx context.Context, tx bun.Tx) error {
	var bound, former []orderVehicle
	if err := tx.NewRaw("SELECT id, dealer_id, owner_id FROM vehicle WHERE deleted_at = 0 AND owner_id > 0 AND NOT stolen_flag AND id % 7 = 3 ORDER BY id LIMIT 42").Scan(ctx, &bound); err != nil {
		return err
	}
	if err := tx.NewRaw("SELECT vehicle_id AS id, dealer_id, app_user_id AS owner_id, id AS binding_id, unbound_at FROM vehicle_binding WHERE deleted_at = 0 AND bind_role = ? AND unbound_at > 0 ORDER BY unbound_at DESC, id LIMIT ?",
		equipment.Owner, doneOrders).Scan(ctx, &former); err != nil {
		return err
	}
	staff, err := s.authors(ctx, tx, 4)
	if err != nil {
		return err
	}
	accounts, err := record.Find(ctx, s.e.InTx(tx), system.Operators, &system.Operators.Row.UserType, system.DealerUser)
	if err != nil {
		return err
	}
	d := &demoUnbinding{now: value.Now(), dealers: map[int64]int64{}}
	for _, who := range staff {
		d.staff = append(d.staff, who.UserID)
	}
	for _, a := range accounts {
		d.dealers[a.DealerID] = a.ID
	}
	for _, group := range demoOrders {
		for i := range min(group.n, len(bound)) {
			d.add(group.status, i, bound[i])
		}
		bound = bound[min(group.n, len(bound)):]
	}
	for i, v := range former {
		d.add(equipment.UnbindDone, i, v)
	}
	if err := record.InsertMany(ctx, s.e, tx, equipment.UnbindOrders, d.rows); err != nil {
		return err
	}
	for i, o := range d.rows[len(d.rows)-len(former):] {
		if _, err := tx.NewRaw("UPDATE vehicle_binding SET unbind_order_id = ?, unbind_reason = ?, operator_id = ? WHERE id = ?", o.ID, o.Reason, o.ReviewerID, former[i].BindingID).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// demoUnbinding collects the orders of the demo.
type demoUnbinding struct {
	now     value.Time
	staff   []int64
	dealers map[int64]int64
	rows    []equipment.UnbindOrder
}

// add adds an order. Open ones are recent, others are spread over the last 90 days; one that is done ended when its binding did.
func (d *demoUnbinding) add(status equipment.UnbindStatus, i int, v orderVehicle) {
	n := len(d.rows)
	r := newRand(unbindStream, n)
	clerk, reviewer := d.staff[n%len(d.staff)], d.staff[(n+1)%len(d.staff)]
	created := d.now.Add(-time.Duration(2+3*i) * time.Hour)
	switch {
	case !status.Open() && v.UnboundAt.IsZero():
		created = d.now.Add(-time.Duration(4+6*i) * 24 * time.Hour)
	case !status.Open():
		created = v.UnboundAt.Add(-30 * time.Hour)
	case i < lateOrders && status <= equipment.UnbindHandling:
		created = d.now.Add(-time.Duration(6+i) * 24 * time.Hour)
	case status == equipment.UnbindMaterial:
		created = d.now.Add(-time.Duration(60+10*i) * time.Hour)
	}
	kind := pick(r, []equipment.UnbindApplicant{equipment.ApplicantBuyer, equipment.ApplicantBuyer, equipment.ApplicantOwner, equipment.ApplicantDealer, equipment.ApplicantHeir, equipment.ApplicantCompany})
	o := equipment.UnbindOrder{
		OrderNo: fmt.Sprintf("UB%s%06d", created.Std().Format("20060102"), n+1), VehicleID: v.ID, DealerID: v.DealerID, CurrentOwnerID: v.OwnerID, ApplicantKind: kind,
		ApplicantName: value.Unmasked(pick(r, []string{"周敏", "吴强", "郑丽", "孙浩", "马超"})), ApplicantPhone: value.Unmasked(fmt.Sprintf("137%08d", r.IntN(100_000_000))),
		Reason: demoReason[kind], Source: equipment.FiledByConsole, Status: status, SLADueAt: created.Add(equipment.UnbindWithin), Timeliness: equipment.UnbindInTime,
		Description: demoDescription[kind],
	}
	o.CreatedAt, o.CreatedBy = created, clerk
	if account := d.dealers[v.DealerID]; account != 0 && n%3 == 0 {
		o.Source, o.CreatedBy = equipment.FiledByDealer, account
	}
	if o.SLADueAt.Milli() < d.now.Milli() && slices.Contains(equipment.UnbindDue, status) {
		o.Timeliness = equipment.UnbindLate
	}
	if status != equipment.UnbindPending {
		o.AssigneeID = clerk
		d.handle(&o, reviewer, i)
	}
	d.rows = append(d.rows, o)
}

// handle completes an order that somebody has claimed.
func (d *demoUnbinding) handle(o *equipment.UnbindOrder, reviewer int64, i int) {
	called := o.CreatedAt.Add(90 * time.Minute)
	contact := func(result equipment.ContactResult, note string) {
		o.ContactResult, o.ContactNote, o.ContactedAt = result, note, called
	}
	switch o.Status {
	case equipment.UnbindHandling:
		if i%2 == 1 {
			contact(equipment.OwnerNoAnswer, "上午、下午各拨打一次，无人接听")
		}
	case equipment.UnbindMaterial:
		o.Opinion, o.WaitingSince = "合影中看不清车架号，请重新拍摄", o.CreatedAt.Add(20*time.Hour)
	case equipment.UnbindApproved, equipment.UnbindDone:
		contact(equipment.OwnerNoAnswer, "三次致电未接通")
		if o.Status == equipment.UnbindDone && i%4 > 0 {
			contact(equipment.OwnerAgreed, "车主确认已转让，同意解绑")
		}
		o.ReviewerID, o.Opinion = reviewer, "材料齐全，信息一致"
		for _, document := range o.ApplicantKind.Missing(nil) {
			o.Documents = append(o.Documents, fmt.Sprint(int64(document)))
		}
		if !o.ContactResult.Consents() {
			o.ObjectionEndAt = o.CreatedAt.Add(26 * time.Hour)
		}
		if o.Status == equipment.UnbindDone {
			o.ExecutedAt, o.ClosedAt = o.CreatedAt.Add(30*time.Hour), o.CreatedAt.Add(30*time.Hour)
		}
	case equipment.UnbindRejected:
		contact(equipment.OwnerObjected, "车主表示车辆仍在使用，未转让")
		o.ReviewerID, o.Opinion, o.ClosedAt = reviewer, "车主不同意，转让协议无法核实", o.CreatedAt.Add(26*time.Hour)
	case equipment.UnbindCancelled:
		o.ClosedAt = o.CreatedAt.Add(8 * time.Hour)
	}
}

// demoReason and demoDescription are what applicants of the demo write.
var (
	demoReason = map[equipment.UnbindApplicant]string{
		equipment.ApplicantOwner: "2", equipment.ApplicantBuyer: "1", equipment.ApplicantDealer: "4", equipment.ApplicantHeir: "5", equipment.ApplicantCompany: "3",
	}
	demoDescription = map[equipment.UnbindApplicant]string{
		equipment.ApplicantOwner: "原手机号已注销，无法登录 App 自行解绑", equipment.ApplicantBuyer: "从原车主处购得，对方未解绑", equipment.ApplicantDealer: "客户退车，车辆已回店",
		equipment.ApplicantHeir: "车主去世，由家人继续使用", equipment.ApplicantCompany: "离职员工用个人账号绑定了公司车辆",
	}
)
