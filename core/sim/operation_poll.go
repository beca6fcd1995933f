package sim

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/carrier"
	"evops/core/notification"
)

// pollPlan is when a carrier is asked about a call, after it was sent (equipment catalogue, simOperation); then every pollLater until pollEnd.
var pollPlan = []time.Duration{10 * time.Second, 30 * time.Second, time.Minute, 2 * time.Minute, 5 * time.Minute}

const (
	pollLater = 10 * time.Minute
	pollEnd   = 2 * time.Hour
	// pollGiveUp ends cards of a carrier that cannot be asked at all.
	pollGiveUp = 24 * time.Hour
	// pollAfterError is how long a call waits whose carrier could not be asked.
	pollAfterError = time.Minute
	// unsureFor is how long the cards of a call without an answer may take to change; longer than the cool-down of any carrier. Cards that
	// have their old status by then were not changed, and are sent again.
	unsureFor = 30 * time.Minute
	dueAtOnce = 20
)

// nextPoll returns when a call is polled after n polls.
func nextPoll(sent value.Time, n int64, now value.Time) value.Time {
	if n < int64(len(pollPlan)) {
		if at := sent.Add(pollPlan[n]); at.Milli() > now.Milli() {
			return at
		}
	}
	after := now.Add(pollLater)
	for _, step := range pollPlan {
		if at := sent.Add(step); at.Milli() > now.Milli() {
			return at
		}
	}
	if end := sent.Add(pollEnd); end.Milli() > now.Milli() && end.Milli() < after.Milli() {
		return end
	}
	return after
}

// handleDue asks about calls that are due, and reports whether there were any.
func (w *worker) handleDue(ctx context.Context) (bool, error) {
	var chunks []*chunk
	err := w.Engine.DB().Read().NewRaw("SELECT * FROM sim_operation_chunk WHERE operation_id = ? AND state IN (?) AND due_at <= ? ORDER BY due_at, number LIMIT ?", w.id, bun.List(openChunks), w.Clock(), dueAtOnce).Scan(ctx, &chunks)
	for _, c := range chunks {
		if err == nil {
			err = w.handle(ctx, c)
		}
	}
	return len(chunks) > 0, err
}

func (w *worker) handle(ctx context.Context, c *chunk) error {
	var items []sentItem
	err := w.Engine.DB().Read().NewRaw(`SELECT i.id, i.sim_card_id, i.item_state, i.attempts - 1 AS attempts, c.iccid, c.msisdn, COALESCE(v.imei, '') AS device FROM sim_operation_item AS i JOIN sim_card AS c ON c.id = i.sim_card_id LEFT JOIN vehicle AS v ON v.id = i.vehicle_id
		WHERE i.operation_id = ? AND i.chunk_no = ? AND i.item_state IN (?, ?) ORDER BY i.id`, w.id, c.Number, sim.ItemSent, sim.ItemAccepted).Scan(ctx, &items)
	if err != nil {
		return err
	}
	switch {
	case len(items) == 0:
		return w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error { return w.setChunk(ctx, tx, c, chunkClosed, value.Time{}) })
	case c.State == chunkSending:
		return w.resolve(ctx, c, items)
	}
	return w.poll(ctx, c, items)
}

// resolve finds out whether the carrier got a call without an answer.
func (w *worker) resolve(ctx context.Context, c *chunk, items []sentItem) error {
	receipt, err := w.adapter.Find(ctx, w.order(items), c.SentAt)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error {
		switch carrier.ProblemOf(err) {
		case 0:
			if err != nil {
				return err
			}
			return w.accept(ctx, tx, c, items, receipt)
		case carrier.UnknownJob:
			return w.sendAgain(ctx, tx, c, items, w.Clock(), true, sim.FailedUnreachable)
		case carrier.NotOffered:
			return w.setChunk(ctx, tx, c, chunkUnsure, w.Clock())
		}
		return w.setChunk(ctx, tx, c, chunkSending, w.Clock().Add(pollAfterError))
	})
}

// poll asks for the result of a call and reads the cards that may have changed.
func (w *worker) poll(ctx context.Context, c *chunk, items []sentItem) error {
	now := w.Clock()
	age := time.Duration(now.Milli()-c.SentAt.Milli()) * time.Millisecond
	outcomes, readable, err := w.result(ctx, c, items)
	var read map[string]carrier.Card
	if err == nil && age >= pollEnd {
		readable = items
	}
	if err == nil {
		read, err = w.readCards(ctx, readable)
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil && carrier.ProblemOf(err) == 0 {
		return err
	}
	return w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err != nil && age < pollGiveUp {
			return w.setChunk(ctx, tx, c, c.State, now.Add(pollAfterError))
		}
		refused, reasons := refusedOf(items, outcomes)
		if err := w.fail(ctx, tx, refused, reasons); err != nil {
			return err
		}
		var open, changed, same []sentItem
		for _, item := range items {
			if slices.ContainsFunc(refused, func(r sentItem) bool { return r.ID == item.ID }) {
				continue
			}
			switch card, known := read[item.ICCID]; {
			case known && isDone(w.op.Kind, item, card):
				changed = append(changed, item)
			default:
				if known {
					same = append(same, item)
				}
				open = append(open, item)
			}
		}
		if err := w.verify(ctx, tx, changed, read); err != nil {
			return err
		}
		return w.remaining(ctx, tx, c, open, same, age)
	})
}

// result returns what the carrier says about a call, and the cards whose status shows the rest.
func (w *worker) result(ctx context.Context, c *chunk, items []sentItem) ([]carrier.Outcome, []sentItem, error) {
	if c.Job == "" {
		return nil, items, nil
	}
	result, err := w.adapter.Result(ctx, c.Job)
	if carrier.ProblemOf(err) == carrier.UnknownJob {
		return nil, items, nil
	}
	if err != nil {
		return nil, nil, err
	}
	by := outcomesOf(result.Outcomes)
	var readable []sentItem
	for _, item := range items {
		switch o, ok := by[item.ICCID]; {
		case ok && o.Progress == carrier.Refused:
		case ok && o.Progress == carrier.Changed, result.Finished:
			readable = append(readable, item)
		}
	}
	return result.Outcomes, readable, nil
}

// readCards reads cards at the carrier, by ICCID.
func (w *worker) readCards(ctx context.Context, items []sentItem) (map[string]carrier.Card, error) {
	read := make(map[string]carrier.Card, len(items))
	for part := range slices.Chunk(items, max(w.adapter.Capabilities().Reads, 1)) {
		cards, err := w.adapter.Cards(ctx, refsOf(part))
		if err != nil {
			return nil, err
		}
		for _, card := range cards {
			read[card.ICCID] = card
		}
	}
	return read, nil
}

// verify ends cards whose status at the carrier is the target.
func (w *worker) verify(ctx context.Context, tx bun.Tx, items []sentItem, read map[string]carrier.Card) error {
	if len(items) == 0 {
		return nil
	}
	cards := make([]int64, len(items))
	for i, item := range items {
		cards[i] = item.SimCardID
		if _, err := w.observe(ctx, tx, access.System(), item.SimCardID, read[item.ICCID]); err != nil {
			return err
		}
	}
	now := w.Clock()
	if _, err := tx.NewRaw("UPDATE sim_operation_item SET item_state = ?, verified_at = ?, updated_at = ? WHERE id IN (?)", sim.ItemSucceeded, now, now, bun.List(idsOf(items))).Exec(ctx); err != nil {
		return err
	}
	if err := w.setPending(ctx, tx, cards, 0); err != nil {
		return err
	}
	if err := w.informOwners(ctx, tx, items); err != nil {
		return err
	}
	_, err := tx.NewRaw("UPDATE sim_operation SET ok_count = ok_count + ? WHERE id = ?", len(items), w.id).Exec(ctx)
	return err
}

// remaining decides about the cards of a call that are still open.
func (w *worker) remaining(ctx context.Context, tx bun.Tx, c *chunk, open, same []sentItem, age time.Duration) error {
	switch {
	case len(open) == 0:
		return w.setChunk(ctx, tx, c, chunkClosed, value.Time{})
	case c.State == chunkUnsure && age >= unsureFor && len(same) == len(open):
		return w.sendAgain(ctx, tx, c, open, w.Clock(), true, sim.FailedUnreachable)
	case age >= pollEnd:
		if err := w.fail(ctx, tx, open, slices.Repeat([]failure{{norm: sim.FailedNoResult}}, len(open))); err != nil {
			return err
		}
		return w.setChunk(ctx, tx, c, chunkClosed, value.Time{})
	}
	c.Polls++
	return w.setChunk(ctx, tx, c, c.State, nextPoll(c.SentAt, c.Polls, w.Clock()))
}

// finish moves an operation on that has sent or ended all its cards.
func (w *worker) finish(ctx context.Context) error {
	return w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error {
		var left struct{ Waiting, Open bool }
		if err := tx.NewRaw(`SELECT EXISTS (SELECT 1 FROM sim_operation_item WHERE operation_id = ? AND item_state = ?) AS waiting,
			EXISTS (SELECT 1 FROM sim_operation_item WHERE operation_id = ? AND item_state IN (?, ?)) AS open`, w.id, sim.ItemWaiting, w.id, sim.ItemSent, sim.ItemAccepted).Scan(ctx, &left); err != nil {
			return err
		}
		switch {
		case left.Waiting:
			return nil
		case left.Open:
			return w.move(ctx, tx, sim.OpAtCarrier, "submit")
		}
		var n struct{ OkCount, FailCount int64 }
		if err := tx.NewRaw("SELECT ok_count, fail_count FROM sim_operation WHERE id = ?", w.id).Scan(ctx, &n); err != nil {
			return err
		}
		to := sim.OpDone
		switch {
		case n.OkCount == 0:
			to = sim.OpFailed
		case n.FailCount > 0:
			to = sim.OpPartlyDone
		}
		if err := w.move(ctx, tx, to, "finish"); err != nil {
			return err
		}
		return w.Notifications.Notify(ctx, tx, w.op.OperatorID, system.SIMOperationEnded,
			notification.Params{"no": w.op.OpNo, "n": w.op.CardCount, "ok": n.OkCount, "failed": n.FailCount}, operationLink(w.id))
	})
}
