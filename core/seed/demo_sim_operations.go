package seed

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/resource"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/record"
)

const (
	// operatedGroups are groups of cards that were suspended, and resumed some days later.
	operatedGroups = 27
	operatedCards  = 16
	lockedCards    = 6
	operatedStream = 97
)

// carrierRefusals are the refusals of the mock carrier, with our reading.
var carrierRefusals = []struct {
	norm       sim.ItemError
	code, text string
}{
	{sim.FailedPlanExpired, "12099", "套餐已到期"}, {sim.FailedByCarrier, "12098", "非主动停机，不能复机"}, {sim.FailedState, "12089", "当前状态不允许办理"}, {sim.FailedUnknownCard, "12010", "卡号不存在"},
}

// operated is an operation of the demo with its cards.
type operated struct {
	op    sim.Operation
	items []sim.OperationItem
}

// lockCards locks the cards of an operation to the terminals of their vehicles.
func lockCards(ctx context.Context, tx bun.Tx, items []sim.OperationItem) error {
	ids := make([]int64, len(items))
	for i, item := range items {
		ids[i] = item.SimCardID
	}
	_, err := tx.NewRaw("UPDATE sim_card SET locked_imei = v.imei FROM vehicle AS v WHERE v.id = sim_card.vehicle_id AND sim_card.id IN (?)", bun.List(ids)).Exec(ctx)
	return err
}

// simOperations creates operations in every state.
func (t *demoData) simOperations(ctx context.Context, tx bun.Tx) error {
	var cards []struct {
		ID, AccountID, VehicleID, DealerID int64
		ICCID                              string `bun:"iccid"`
	}
	if err := tx.NewRaw("SELECT id, account_id, vehicle_id, dealer_id, iccid FROM sim_card WHERE sim_status = ? AND account_id = ? ORDER BY id", sim.Active, t.cardAccounts[0].ID).Scan(ctx, &cards); err != nil {
		return err
	}
	people, err := t.authors(ctx, tx, 2)
	if err != nil {
		return err
	}
	var all []operated
	build := func(kind sim.OpKind, status sim.OpStatus, from, n int, at value.Time, reason sim.OpReason) *operated {
		r := newRand(operatedStream, len(all))
		o := operated{op: sim.Operation{
			Base: resource.Base{CreatedAt: at}, Kind: kind, AccountID: t.cardAccounts[0].ID, Reason: reason, OpSource: sim.OpByHand, CardCount: int64(n), Status: status,
			OperatorID: people[0].UserID, SubmittedAt: at,
		}}
		was, target := sim.Active, sim.Suspended
		switch kind {
		case sim.ToResume:
			was, target = target, was
		case sim.LockIMEI:
			target = was
		}
		for i := range n {
			c := cards[(from+i)%len(cards)]
			item := sim.OperationItem{SimCardID: c.ID, VehicleID: c.VehicleID, DealerID: c.DealerID, FromStatus: was, TargetStatus: target}
			item.CreatedAt = at
			switch {
			case status == sim.OpRejected || status == sim.OpCancelled:
				item.ItemState = sim.ItemSkipped
			case status == sim.OpAtCarrier:
				item.ItemState, item.ChunkNo, item.Attempts, item.SentAt, item.CarrierJobID = sim.ItemAccepted, 1, 1, at, jobOf(len(all))
			case status == sim.OpFailed, status == sim.OpPartlyDone && i%7 == 3:
				refusal := carrierRefusals[r.IntN(len(carrierRefusals))]
				item.ItemState, item.NormCode, item.CarrierCode, item.CarrierText = sim.ItemFailed, refusal.norm, refusal.code, refusal.text
				item.ChunkNo, item.Attempts, item.SentAt, item.CarrierJobID = 1, 1, at, jobOf(len(all))
				o.op.FailCount++
			case status == sim.OpDone || status == sim.OpPartlyDone:
				item.ItemState, item.ChunkNo, item.Attempts, item.SentAt, item.VerifiedAt, item.CarrierJobID = sim.ItemSucceeded, 1, 1, at, at.Add(31*time.Second), jobOf(len(all))
				o.op.OKCount++
			}
			o.items = append(o.items, item)
		}
		if sim.OpLifecycle.IsFinal(status) {
			o.op.FinishedAt = at.Add(32 * time.Second)
		}
		all = append(all, o)
		return &all[len(all)-1]
	}
	day := 24 * time.Hour
	for i := range operatedGroups {
		at := t.now.Add(-time.Duration(4+3*(operatedGroups-i)) * day).Add(time.Duration(i*37) * time.Minute)
		status := []sim.OpStatus{sim.OpDone, sim.OpDone, sim.OpPartlyDone}[i%3]
		build(sim.ToSuspend, status, i*operatedCards, operatedCards, at, []sim.OpReason{sim.ServiceExpired, sim.LongSilent, sim.CustomerAsks}[i%3])
		build(sim.ToResume, []sim.OpStatus{sim.OpDone, sim.OpPartlyDone, sim.OpDone}[i%3], i*operatedCards, operatedCards, at.Add(2*day), sim.ServiceRenewed)
	}
	build(sim.ToSuspend, sim.OpFailed, 20, 3, t.now.Add(-3*day), sim.OverAllowance)
	build(sim.ToSuspend, sim.OpRejected, 40, 12, t.now.Add(-5*day), sim.LongSilent).op.ApproverID = people[1].UserID
	build(sim.ToSuspend, sim.OpCancelled, 60, 4, t.now.Add(-6*day), sim.ForTest)
	locked := build(sim.LockIMEI, sim.OpDone, 200, lockedCards, t.now.Add(-2*day), sim.CardMoved).items
	if err := lockCards(ctx, tx, locked); err != nil {
		return err
	}
	open := len(all)
	build(sim.ToSuspend, sim.OpAwaiting, 100, 12, t.now.Add(-40*time.Minute), sim.ServiceExpired)
	planned := build(sim.ToSuspend, sim.OpQueued, 130, 8, t.now.Add(-2*time.Hour), sim.LongSilent)
	planned.op.PlanAt = t.today.AddDays(3).Time().Add(2 * time.Hour)
	planned.op.NextAt, planned.op.ApproverID = planned.op.PlanAt, people[1].UserID
	build(sim.ToSuspend, sim.OpAtCarrier, 150, 20, t.now.Add(-20*time.Second), sim.OverAllowance).op.NextAt = t.now.Add(10 * time.Second)
	iccids := make(map[int64]string, len(cards))
	for _, c := range cards {
		iccids[c.ID] = c.ICCID
	}
	return t.storeOperations(ctx, tx, all, open, iccids)
}

func jobOf(n int) string { return fmt.Sprintf("M%025d", 700_000+n) }

// storeOperations stores operations, those from open on with their cards as busy. The mock carrier is slow with the cards that it has.
func (t *demoData) storeOperations(ctx context.Context, tx bun.Tx, all []operated, open int, iccids map[int64]string) error {
	numbers := map[value.Date]int{}
	for i := range all {
		o := &all[i]
		day := o.op.SubmittedAt.Date()
		numbers[day]++
		o.op.OpNo = fmt.Sprintf("SO%s%06d", strings.ReplaceAll(string(day), "-", ""), numbers[day])
		if err := record.Insert(ctx, t.e, tx, sim.Operations, &o.op); err != nil {
			return err
		}
		for j := range o.items {
			o.items[j].OperationID = o.op.ID
		}
		if err := record.InsertMany(ctx, t.e, tx, sim.OperationItems, o.items); err != nil {
			return err
		}
		if job := o.items[0].CarrierJobID; job != "" {
			const accepted, closed = 2, 3
			state, due := closed, value.Time{}
			if o.op.Status == sim.OpAtCarrier {
				state, due = accepted, o.op.NextAt
			}
			if _, err := tx.NewRaw("INSERT INTO sim_operation_chunk (operation_id, number, state, job, cards, sent_at, polls, due_at) VALUES (?, 1, ?, ?, ?, ?, 1, ?)",
				o.op.ID, state, job, len(o.items), o.op.SubmittedAt, due).Exec(ctx); err != nil {
				return err
			}
		}
		if i < open {
			continue
		}
		for _, item := range o.items {
			if _, err := tx.NewRaw("UPDATE sim_card SET pending_op = ? WHERE id = ?", o.op.Kind, item.SimCardID).Exec(ctx); err != nil {
				return err
			}
			if item.CarrierJobID == "" {
				continue
			}
			if _, err := tx.NewRaw("INSERT INTO mock_carrier_change (job, iccid, account_id, kind, imei, ordered_at, due_at, code) VALUES (?, ?, ?, ?, '', ?, ?, '')",
				item.CarrierJobID, iccids[item.SimCardID], o.op.AccountID, o.op.Kind, item.SentAt, item.SentAt.Add(45*time.Minute)).Exec(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}
