package dashboard_test

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/goods"
	"evops/contracts/message"
	"evops/contracts/order"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/dashboard"
	"evops/core/record"
)

// insert stores rows.
func insert[T any](b *fixture, store func(ctx context.Context, tx bun.Tx, row *T) error, rows ...*T) {
	b.Helper()
	if err := b.db.Write(b.Context(), func(ctx context.Context, tx bun.Tx) error {
		for _, row := range rows {
			if err := store(ctx, tx, row); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		b.Fatal(err)
	}
}

// rolloutsAreShown has a running task with ten vehicles in three waves: four succeeded, one failed, one is not suitable.
func rolloutsAreShown(b *fixture) {
	b.exec("DELETE FROM ota_task_target")
	b.exec("DELETE FROM ota_task")
	task, old := &ota.Task{TaskNo: "OT-1", Name: "电控升级", Status: ota.TaskRunning}, &ota.Task{TaskNo: "OT-2", Name: "已完成", Status: ota.TaskFinished}
	insert(b, func(ctx context.Context, tx bun.Tx, t *ota.Task) error {
		return record.Insert(ctx, b.engine, tx, ota.Tasks, t)
	}, task, old)
	for i, status := range []ota.WaveStatus{ota.WavePassed, ota.WaveRunning, ota.WavePending} {
		insert(b, func(ctx context.Context, tx bun.Tx, w *ota.Wave) error {
			return record.Insert(ctx, b.engine, tx, ota.Waves, w)
		}, &ota.Wave{TaskID: task.ID, Seq: int64(i + 1), Status: status})
	}
	dealer := b.dealer().DealerID
	states := []ota.TargetState{8, 8, 8, 8, 9, 11, 1, 1, 5, 7}
	for i, state := range states {
		t := &ota.Target{TaskID: task.ID, VehicleID: int64(1000 + i), State: state}
		if i < 2 {
			t.DealerID = dealer
		}
		if state >= ota.TargetSucceeded {
			t.FinishedAt = b.now.Add(-time.Hour)
		}
		insert(b, func(ctx context.Context, tx bun.Tx, t *ota.Target) error {
			return record.Insert(ctx, b.engine, tx, ota.Targets, t)
		}, t)
	}
	long := &ota.Target{TaskID: old.ID, VehicleID: 2000, State: ota.TargetRolledBack, FinishedAt: b.now.Add(-8 * 24 * time.Hour)}
	insert(b, func(ctx context.Context, tx bun.Tx, t *ota.Target) error {
		return record.Insert(ctx, b.engine, tx, ota.Targets, t)
	}, long)
	cards := b.Cards(b.Context(), admin(), dashboard.Request{Keys: []string{"otaSuccess"}, Fresh: true})
	if c := cards[0]; c.Failed || !c.Rate || c.Value != 4 || *c.Share != 5 || c.Sub.Value != 1 {
		b.Errorf("success: %+v, sub %+v", c, c.Sub)
	}
	charts := b.Charts(b.Context(), admin(), dashboard.Request{Keys: []string{"otaProgress"}, Fresh: true})
	if len(charts[0].Points) != 1 {
		b.Fatalf("progress: %+v", charts)
	}
	p := charts[0].Points[0]
	if p.ZH != "电控升级" || p.Value != 6 || p.Progress == nil || p.Progress.Of != 10 || p.Progress.Step != 2 || p.Progress.Steps != 3 {
		b.Errorf("progress: %+v %+v %+v", p, p.Label, p.Progress)
	}
	if total := b.total(admin(), p.Link); total != 6 {
		b.Errorf("%s lists %d, want 6", p.Link, total)
	}
}

// moneyNeedsItsPermission reads the same card with and without the permission for revenue, in the same scope.
func moneyNeedsItsPermission(b *fixture) {
	refund := func(no string, status order.RefundStatus, at value.Time) *order.Refund {
		return &order.Refund{RefundNo: no, OrderID: 1, Status: status, AmountCents: 1250, RefundedAt: at}
	}
	insert(b, func(ctx context.Context, tx bun.Tx, r *order.Refund) error {
		return record.Insert(ctx, b.engine, tx, order.Refunds, r)
	},
		refund("R1", order.PaidBack, b.now), refund("R2", order.PaidBack, b.now), refund("R3", order.PaidBack, b.now.Add(-30*24*time.Hour)), refund("R4", order.ToReview, value.Time{}))
	clerk := &access.Caller{UserID: 3, UserType: system.Staff, Language: "zh", Rights: &access.Rights{Grants: map[string]system.DataScope{}}}
	for name := range everything(system.AllData).Grants {
		clerk.Rights.Grants[name] = system.AllData
	}
	delete(clerk.Rights.Grants, "revenue:view")
	for _, row := range []struct {
		who  *access.Caller
		want *int64
	}{{admin(), new(int64(2500))}, {clerk, nil}} {
		c := b.Cards(b.Context(), row.who, dashboard.Request{Keys: []string{"refundedToday"}})[0]
		if c.Failed || c.Value != 2 || (c.Cents == nil) != (row.want == nil) || c.Cents != nil && *c.Cents != *row.want {
			b.Errorf("user %d: %+v, %v", row.who.UserID, c, c.Cents)
		}
	}
}

// ownWorkIsNoReview has two messages that await a review, one of them submitted by the reader.
func ownWorkIsNoReview(b *fixture) {
	b.exec("UPDATE activity_message SET status = ?", message.Draft)
	for i, by := range []int64{1, 2} {
		b.exec("UPDATE activity_message SET status = ?, submitted_by = ? WHERE id = (SELECT id FROM activity_message ORDER BY id LIMIT 1 OFFSET ?)", message.Reviewing, by, i)
	}
	for user, want := range map[int64]int64{1: 1, 2: 1, 3: 2} {
		who := admin()
		who.UserID = user
		todos := b.Todos(b.Context(), who, dashboard.Request{Keys: []string{"messagesToReview"}})
		if len(todos) != 1 || todos[0].Value != want || b.total(who, todos[0].Link) != want {
			b.Errorf("user %d: %+v", user, todos)
		}
	}
}

// todosSayHowLongRowsWait has orders that were paid some days ago, and stock that is low since nobody knows when.
func todosSayHowLongRowsWait(b *fixture) {
	insert(b, func(ctx context.Context, tx bun.Tx, o *order.Order) error {
		return record.Insert(ctx, b.engine, tx, order.Orders, o)
	},
		&order.Order{OrderNo: "26110100000000000001", ClientNo: "since-1", Status: order.Paid, DeliveryMode: goods.Express, PaidAt: b.now.Add(-5 * 24 * time.Hour)},
		&order.Order{OrderNo: "26110100000000000002", ClientNo: "since-2", Status: order.Paid, DeliveryMode: goods.Express, PaidAt: b.now.Add(-2 * 24 * time.Hour)})
	insert(b, func(ctx context.Context, tx bun.Tx, u *goods.SKU) error {
		return record.Insert(ctx, b.engine, tx, goods.SKUs, u)
	},
		&goods.SKU{SKUCode: "SINCE-1", Status: system.Enabled, OnSale: true, LowStock: true})
	todos := b.Todos(b.Context(), admin(), dashboard.Request{Keys: []string{"ordersToShip", "lowStock"}})
	if len(todos) != 2 || todos[0].Since != string(b.now.Date().AddDays(-5)) || todos[1].Value == 0 || todos[1].Since != "" {
		b.Errorf("%+v", todos)
	}
}
