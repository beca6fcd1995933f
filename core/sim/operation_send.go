package sim

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/carrier"
	"evops/core/record"
)

// chunkState is how far a call with cards is.
type chunkState int64

const (
	// chunkSending is stored before the call is made. Without an answer it is unknown whether the carrier got it.
	chunkSending chunkState = 1
	// chunkAccepted is a call that the carrier has answered.
	chunkAccepted chunkState = 2
	// chunkClosed has no open card.
	chunkClosed chunkState = 3
	// chunkUnsure is a call without an answer at a carrier that cannot be asked for it; the status of the cards shows whether it got it.
	chunkUnsure chunkState = 4
)

var openChunks = []chunkState{chunkSending, chunkAccepted, chunkUnsure}

const (
	maxAttempts = 3
	// retryThrottled is how long cards wait after the carrier asked for fewer calls, times the attempt.
	retryThrottled = 30 * time.Second
	retryCircuit   = time.Minute
)

// chunk is one call with cards.
type chunk struct {
	bun.BaseModel `bun:"table:sim_operation_chunk"`

	OperationID int64
	Number      int64
	State       chunkState
	Job         string
	Cards       int64
	SentAt      value.Time
	Polls       int64
	DueAt       value.Time
}

// sentItem is an open card of a call.
type sentItem struct {
	ID, SimCardID int64
	ItemState     sim.ItemState
	Attempts      int64
	Together      int64
	ICCID         string `bun:"iccid"`
	MSISDN        string `bun:"msisdn"`
	// Device is the IMEI of the vehicle's terminal.
	Device string
}

func refsOf(items []sentItem) []carrier.Ref {
	refs := make([]carrier.Ref, len(items))
	for i, item := range items {
		refs[i] = carrier.Ref{ICCID: item.ICCID, MSISDN: item.MSISDN}
	}
	return refs
}

// send sends the next waiting cards in one call, and reports whether there were any.
func (w *worker) send(ctx context.Context) (bool, error) {
	c, items, err := w.intend(ctx)
	if err != nil || c == nil {
		return false, err
	}
	if len(items) == 0 { // all were left out
		return true, nil
	}
	// A call that has not ended by then has no answer, whatever it waits for.
	limited, cancel := context.WithTimeout(ctx, w.adapter.Capabilities().Settles)
	defer cancel()
	receipt, err := w.adapter.Submit(limited, w.order(items))
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	return true, w.answered(ctx, c, items, receipt, err)
}

// intend stores which cards the next call has, before it is made.
func (w *worker) intend(ctx context.Context) (c *chunk, items []sentItem, err error) {
	most := min(w.adapter.Capabilities().Changes, int(max(w.account.BatchSize, 1)))
	err = w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error {
		c, items = nil, nil
		var waiting []sentItem
		now := w.Clock()
		if err := tx.NewRaw(`SELECT i.id, i.sim_card_id, i.item_state, i.attempts, i.together, c.iccid, c.msisdn, COALESCE(v.imei, '') AS device FROM sim_operation_item AS i JOIN sim_card AS c ON c.id = i.sim_card_id
			LEFT JOIN vehicle AS v ON v.id = i.vehicle_id
			WHERE i.operation_id = ? AND i.item_state = ? AND i.next_try_at <= ? ORDER BY i.next_try_at, i.id LIMIT ?`, w.id, sim.ItemWaiting, now, most).Scan(ctx, &waiting); err != nil || len(waiting) == 0 {
			return err
		}
		if items, err = w.stillAllowed(ctx, tx, fewEnough(waiting)); err != nil {
			return err
		}
		c = &chunk{OperationID: w.id, State: chunkSending, Cards: int64(len(items)), SentAt: now, DueAt: now.Add(w.adapter.Capabilities().Settles)}
		if len(items) == 0 {
			return nil
		}
		if err := tx.NewRaw("SELECT COALESCE(MAX(number), 0) + 1 FROM sim_operation_chunk WHERE operation_id = ?", w.id).Scan(ctx, &c.Number); err != nil {
			return err
		}
		if _, err := tx.NewInsert().Model(c).Exec(ctx); err != nil {
			return err
		}
		if w.op.Status == sim.OpAtCarrier {
			if err := w.move(ctx, tx, sim.OpSubmitting, "submit"); err != nil {
				return err
			}
		}
		_, err := tx.NewRaw("UPDATE sim_operation_item SET item_state = ?, chunk_no = ?, attempts = attempts + 1, sent_at = ?, carrier_job_id = '', carrier_code = '', carrier_text = '', norm_code = 0, updated_at = ? WHERE id IN (?)",
			sim.ItemSent, c.Number, now, now, bun.List(idsOf(items))).Exec(ctx)
		return err
	})
	return c, items, err
}

// fewEnough returns the first cards, as many as each of them may be sent together with.
func fewEnough(items []sentItem) []sentItem {
	most := len(items)
	for n, item := range items {
		if item.Together > 0 {
			most = min(most, int(item.Together))
		}
		if n+1 >= most {
			return items[:n+1]
		}
	}
	return items
}

// order is the change of the cards of one call.
func (w *worker) order(items []sentItem) carrier.Order {
	refs := refsOf(items)
	if w.op.Kind == sim.LockIMEI {
		for i, item := range items {
			refs[i].Device = item.Device
		}
	}
	return carrier.Order{Kind: w.op.Kind, Cards: refs}
}

func idsOf(items []sentItem) []int64 {
	ids := make([]int64, len(items))
	for i, item := range items {
		ids[i] = item.ID
	}
	return ids
}

// stillAllowed leaves out cards whose state or vehicle has changed since the request.
func (w *worker) stillAllowed(ctx context.Context, tx bun.Tx, waiting []sentItem) ([]sentItem, error) {
	ids := make([]int64, len(waiting))
	for i, item := range waiting {
		ids[i] = item.SimCardID
	}
	found, err := w.candidates(ctx, tx, w.op.Kind, ids, value.Time{})
	if err != nil {
		return nil, err
	}
	var allowed, left []sentItem
	var failed []failure
	for _, item := range waiting {
		at := slices.IndexFunc(found, func(c *candidate) bool { return c.ID == item.SimCardID })
		switch {
		case at < 0:
			left = append(left, item)
			failed = append(failed, failure{norm: sim.FailedUnknownCard})
		case found[at].refused != nil:
			left = append(left, item)
			failed = append(failed, failure{norm: itemErrorOf(found[at].refused)})
		default:
			allowed = append(allowed, item)
		}
	}
	return allowed, w.fail(ctx, tx, left, failed)
}

// answered stores what the carrier has answered to a call.
func (w *worker) answered(ctx context.Context, c *chunk, items []sentItem, receipt carrier.Receipt, failed error) error {
	if failed == nil {
		return w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error { return w.accept(ctx, tx, c, items, receipt) })
	}
	now := w.Clock()
	switch carrier.ProblemOf(failed) {
	case carrier.Throttled:
		return w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error {
			return w.sendAgain(ctx, tx, c, items, now.Add(retryThrottled), true, sim.FailedThrottled)
		})
	case carrier.QuotaUsed:
		return w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error {
			return w.sendAgain(ctx, tx, c, items, now.Date().AddDays(1).Time(), false, 0)
		})
	case carrier.CircuitOpen:
		return w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error {
			return w.sendAgain(ctx, tx, c, items, now.Add(retryCircuit), false, 0)
		})
	case carrier.BatchRefused:
		// Some cards are refused, and none is changed. Halves show which, until a card is refused alone.
		return w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error {
			if _, err := tx.NewRaw("UPDATE sim_operation_item SET together = ? WHERE id IN (?)", (len(items)+1)/2, bun.List(idsOf(items))).Exec(ctx); err != nil {
				return err
			}
			return w.sendAgain(ctx, tx, c, items, now, false, 0)
		})
	case carrier.BadCredentials, carrier.Declined, carrier.NotOffered, carrier.NoNumber, carrier.UnknownCard, carrier.UnknownJob:
		return w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error {
			if err := w.fail(ctx, tx, items, slices.Repeat([]failure{failureOf(failed)}, len(items))); err != nil {
				return err
			}
			return w.setChunk(ctx, tx, c, chunkClosed, value.Time{})
		})
	}
	return nil // Without an answer the call is resolved once it can no longer take effect.
}

// accept stores the receipt of a call.
func (w *worker) accept(ctx context.Context, tx bun.Tx, c *chunk, items []sentItem, receipt carrier.Receipt) error {
	c.Job = receipt.Job
	if err := w.setChunk(ctx, tx, c, chunkAccepted, c.SentAt.Add(pollPlan[0])); err != nil {
		return err
	}
	if _, err := tx.NewRaw("UPDATE sim_operation_item SET item_state = ?, carrier_job_id = ?, updated_at = ? WHERE id IN (?)", sim.ItemAccepted, value.Cut(receipt.Job, 40), w.Clock(), bun.List(idsOf(items))).Exec(ctx); err != nil {
		return err
	}
	refused, reasons := refusedOf(items, receipt.Outcomes)
	return w.fail(ctx, tx, refused, reasons)
}

// sendAgain returns cards of a call that the carrier did not execute to those that wait. Cards with too many attempts fail; attempts that the
// carrier never saw do not count.
func (w *worker) sendAgain(ctx context.Context, tx bun.Tx, c *chunk, items []sentItem, at value.Time, counts bool, norm sim.ItemError) error {
	var over []sentItem
	var again []int64
	for _, item := range items {
		if counts && item.Attempts+1 >= maxAttempts {
			over = append(over, item)
			continue
		}
		again = append(again, item.ID)
	}
	if len(again) > 0 {
		uncounted := 0
		if !counts {
			uncounted = 1
		}
		if _, err := tx.NewRaw("UPDATE sim_operation_item SET item_state = ?, next_try_at = ?, attempts = attempts - ?, updated_at = ? WHERE id IN (?)", sim.ItemWaiting, at, uncounted, w.Clock(), bun.List(again)).Exec(ctx); err != nil {
			return err
		}
	}
	if err := w.fail(ctx, tx, over, slices.Repeat([]failure{{norm: norm}}, len(over))); err != nil {
		return err
	}
	return w.setChunk(ctx, tx, c, chunkClosed, value.Time{})
}

func (w *worker) setChunk(ctx context.Context, tx bun.Tx, c *chunk, state chunkState, dueAt value.Time) error {
	_, err := tx.NewRaw("UPDATE sim_operation_chunk SET state = ?, job = ?, polls = ?, due_at = ? WHERE operation_id = ? AND number = ?", state, c.Job, c.Polls, dueAt, c.OperationID, c.Number).Exec(ctx)
	return err
}

// failure is why a card was not changed, in our words and in those of the carrier.
type failure struct {
	norm       sim.ItemError
	code, text string
}

// failureOf is the failure of a whole call.
func failureOf(err error) failure {
	f := failure{norm: sim.FailedOther, text: value.Cut(err.Error(), 200)}
	if refused := carrier.FaultOf(err); refused != nil {
		f.code = value.Cut(refused.Code.Name, 20)
	}
	return f
}

// refusedOf returns the cards that a carrier has refused, with its reasons.
func refusedOf(items []sentItem, outcomes []carrier.Outcome) (refused []sentItem, reasons []failure) {
	by := outcomesOf(outcomes)
	for _, item := range items {
		if o, ok := by[item.ICCID]; ok && o.Progress == carrier.Refused {
			refused, reasons = append(refused, item), append(reasons, failure{o.Failure, value.Cut(o.Code, 20), value.Cut(o.Text, 200)})
		}
	}
	return refused, reasons
}

func outcomesOf(outcomes []carrier.Outcome) map[string]carrier.Outcome {
	by := make(map[string]carrier.Outcome, len(outcomes))
	for _, o := range outcomes {
		by[o.ICCID] = o
	}
	return by
}

// fail ends cards that are not changed.
func (w *worker) fail(ctx context.Context, tx bun.Tx, items []sentItem, reasons []failure) error {
	if len(items) == 0 {
		return nil
	}
	cards := make([]int64, len(items))
	for i, item := range items {
		cards[i] = item.SimCardID
		f := reasons[i]
		if _, err := tx.NewRaw("UPDATE sim_operation_item SET item_state = ?, norm_code = ?, carrier_code = ?, carrier_text = ?, updated_at = ? WHERE id = ?",
			sim.ItemFailed, f.norm, f.code, f.text, w.Clock(), item.ID).Exec(ctx); err != nil {
			return err
		}
	}
	if err := w.setPending(ctx, tx, cards, 0); err != nil {
		return err
	}
	_, err := tx.NewRaw("UPDATE sim_operation SET fail_count = fail_count + ? WHERE id = ?", len(items), w.id).Exec(ctx)
	return err
}

// failWaiting ends all cards that wait to be sent.
func (w *worker) failWaiting(ctx context.Context, why failure) error {
	for {
		var items []sentItem
		err := w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error {
			if err := tx.NewRaw("SELECT id, sim_card_id FROM sim_operation_item WHERE operation_id = ? AND item_state = ? ORDER BY id LIMIT ?", w.id, sim.ItemWaiting, lookupSize).Scan(ctx, &items); err != nil {
				return err
			}
			return w.fail(ctx, tx, items, slices.Repeat([]failure{why}, len(items)))
		})
		if err != nil || len(items) < lookupSize {
			return err
		}
	}
}

// giveUp ends cards whose carrier could not be asked for too long.
func (w *worker) giveUp(ctx context.Context) error {
	return w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error {
		var items []sentItem
		if err := tx.NewRaw("SELECT id, sim_card_id FROM sim_operation_item WHERE operation_id = ? AND item_state IN (?, ?) AND sent_at <= ? ORDER BY id", w.id, sim.ItemSent, sim.ItemAccepted, w.Clock().Add(-pollGiveUp)).Scan(ctx, &items); err != nil {
			return err
		}
		return w.fail(ctx, tx, items, slices.Repeat([]failure{{norm: sim.FailedNoResult}}, len(items)))
	})
}

func (w *worker) audit(ctx context.Context, tx bun.Tx, verb string, from, to sim.OpStatus) error {
	return w.Engine.Audit(ctx, tx, access.System(), record.Entry{
		Module: sim.Operations.Name, Action: verb, TargetID: fmt.Sprint(w.id), TargetLabel: w.op.OpNo, Summary: w.op.OpNo,
		Changes: []map[string]any{{"field": "status", "from": from, "to": to}},
	})
}
