package sim

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/carrier"
	"evops/core/record"
)

const (
	// maxTries is how often in a row a carrier may not answer, with retryPart between, until the run fails.
	maxTries  = 10
	retryPart = time.Minute
	// failedShare is the part of the cards of which as many failed make a run one with failures: a twentieth, 5 %.
	failedShare = 20
)

// part is what one call to the carrier returned. It is stored together with the cursor, so a run that is interrupted reads it again.
type part struct {
	cursor string
	last   bool
	// text is a refusal of the carrier that belongs to no card; the run shows the last one.
	text  string
	apply func(ctx context.Context, tx bun.Tx) error
	// after runs once the part is stored.
	after func(ctx context.Context) error
}

// syncer holds the lease of a run.
type syncer struct {
	*Service
	lease
	run     *sim.SyncRun
	account *sim.Account
	adapter carrier.Adapter
}

// WorkRun continues a synchronisation, unless another worker does. It may be killed at any time.
func (s *Service) WorkRun(ctx context.Context, id int64) error {
	w := &syncer{Service: s, lease: lease{db: s.Engine.DB(), clock: s.Clock, table: "sim_sync_run", state: "state", openIn: openRuns, id: id, token: ulid.Make().String()}}
	ours, err := w.claim(ctx)
	if err != nil || !ours {
		return err
	}
	working, stop := context.WithCancel(ctx)
	defer stop()
	go w.renew(working)
	ended, err := w.work(working)
	stop()
	switch {
	case errors.Is(err, errLeaseLost) || ended && err == nil:
		return nil
	case err != nil && ctx.Err() == nil:
		// An unexpected error counts like a carrier that does not answer, so that no run is tried for ever.
		return errors.Join(err, w.failed(context.WithoutCancel(ctx), "内部错误，稍后重试 · Internal error, will be tried again"))
	}
	return w.pause(context.WithoutCancel(ctx), w.Clock())
}

// work continues the run, and reports whether it no longer belongs to this worker.
func (w *syncer) work(ctx context.Context) (ended bool, err error) {
	if err := w.begin(ctx); err != nil {
		return w.refused(ctx, err)
	}
	return w.readParts(ctx)
}

// readParts reads part after part until the slice is over.
func (w *syncer) readParts(ctx context.Context) (ended bool, err error) {
	for end := w.Clock().Add(sliceFor); w.Clock().Milli() < end.Milli(); {
		counted, calls := carrier.WithTally(ctx)
		p, err := w.read(counted)
		w.run.Calls += calls.Calls.Load()
		w.run.Throttled += calls.Throttled.Load()
		if err != nil {
			return w.refused(ctx, err)
		}
		w.run.Cursor, w.run.Tries = p.cursor, 0
		before := *w.run
		if err := w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error {
			*w.run = before // the transaction may be repeated
			if p.apply != nil {
				if err := p.apply(ctx, tx); err != nil {
					return err
				}
			}
			w.run.ErrorText = cmp.Or(p.text, w.run.ErrorText)
			if p.last {
				return w.end(ctx, tx, w.outcome(), w.run.ErrorText)
			}
			return w.save(ctx, tx)
		}); err != nil {
			return false, err
		}
		if p.after != nil {
			if err := p.after(ctx); err != nil {
				return false, err
			}
		}
		if p.last {
			return true, nil
		}
	}
	return false, nil
}

// begin reads the run, moves a queued one on, and opens its carrier.
func (w *syncer) begin(ctx context.Context) error {
	err := w.fenced(ctx, func(ctx context.Context, tx bun.Tx) (err error) {
		if w.run, err = record.Lock(ctx, w.Engine.InTx(tx), sim.SyncRuns, w.id); err != nil || w.run.State != sim.SyncQueued {
			return err
		}
		after := *w.run
		after.State = sim.SyncRunning
		if err := record.Update(ctx, w.Engine, tx, sim.SyncRuns, w.run, &after); err != nil {
			return err
		}
		w.run = &after
		return nil
	})
	if err != nil {
		return err
	}
	if w.run.Tries > 0 || w.run.ErrorText == shownIn(fault.CarrierQuota.With()) {
		w.run.ErrorText = "" // of the last try; otherwise it is a refusal
	}
	if w.account, err = record.Get(ctx, w.Engine.Read(), sim.Accounts, w.run.AccountID); err != nil {
		return err
	}
	w.adapter, err = w.Carriers.Open(ctx, w.account)
	return err
}

func (w *syncer) read(ctx context.Context) (*part, error) {
	switch w.run.Scope {
	case sim.SyncDayFlow:
		return w.readDay(ctx)
	case sim.SyncMonthFlow:
		return w.readMonth(ctx)
	case sim.SyncPools:
		return w.readPool(ctx)
	}
	if w.adapter.Capabilities().Lists {
		return w.readList(ctx)
	}
	return w.readCards(ctx)
}

// refused handles an error of the carrier: the run waits, or fails.
func (w *syncer) refused(ctx context.Context, err error) (ended bool, _ error) {
	shown := carrier.FaultOf(err)
	if shown == nil || ctx.Err() != nil {
		return false, err
	}
	text := shownIn(shown)
	switch carrier.ProblemOf(err) {
	case carrier.Unreachable, carrier.CircuitOpen, carrier.Throttled:
		return true, w.failed(ctx, text)
	case carrier.QuotaUsed:
		return true, w.wait(ctx, text, w.Clock().Date().AddDays(1).Time())
	}
	return true, w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error { return w.end(ctx, tx, sim.SyncFailed, text) })
}

// shownIn is the text of a fault in a run, which people of both languages read.
func shownIn(f *fault.Error) string { return f.In("zh") + " · " + f.In("en") }

// failed has the run wait after a failure, or ends it after too many.
func (w *syncer) failed(ctx context.Context, text string) error {
	if w.run == nil {
		return w.pause(ctx, w.Clock().Add(retryPart))
	}
	w.run.Tries++
	return w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error {
		if w.run.Tries >= maxTries {
			return w.end(ctx, tx, sim.SyncFailed, text)
		}
		return w.returned(ctx, tx, text, w.Clock().Add(retryPart))
	})
}

// wait has the run continue at a time, from its cursor.
func (w *syncer) wait(ctx context.Context, text string, until value.Time) error {
	return w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error { return w.returned(ctx, tx, text, until) })
}

// returned gives the run back for a later time, with what it waits for.
func (w *syncer) returned(ctx context.Context, tx bun.Tx, text string, until value.Time) error {
	_, err := tx.NewRaw("UPDATE sim_sync_run SET tries = ?, calls = ?, throttled = ?, error_text = ?, next_at = ?, lease = '', lease_until = 0 WHERE id = ?",
		w.run.Tries, w.run.Calls, w.run.Throttled, value.Cut(text, 300), until, w.id).Exec(ctx)
	return err
}

// pause returns the run for a later time.
func (w *syncer) pause(ctx context.Context, next value.Time) error {
	err := w.fenced(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("UPDATE sim_sync_run SET next_at = ?, lease = '', lease_until = 0 WHERE id = ?", next, w.id).Exec(ctx)
		return err
	})
	if errors.Is(err, errLeaseLost) {
		return nil
	}
	if err == nil && next.Milli() <= w.Clock().Milli() {
		w.wakeRun(ctx, dueRun{ID: w.id, NextAt: next})
	}
	return err
}

// save stores the progress of the run. It is no edit, so the version stays, and a person can stop the run.
func (w *syncer) save(ctx context.Context, tx bun.Tx) error {
	r := w.run
	_, err := tx.NewRaw(`UPDATE sim_sync_run SET "cursor" = ?, total = ?, done = ?, created = ?, changed = ?, missing = ?, failed = ?, calls = ?, throttled = ?, tries = ?, since_at = ?, slice = ?, error_text = ? WHERE id = ?`,
		r.Cursor, r.Total, r.Done, r.Created, r.Changed, r.Missing, r.Failed, r.Calls, r.Throttled, r.Tries, r.SinceAt, r.Slice, value.Cut(r.ErrorText, 300), r.ID).Exec(ctx)
	return err
}

func (w *syncer) outcome() sim.SyncState {
	if w.run.Failed > 0 && w.run.Failed*failedShare >= w.run.Done {
		return sim.SyncPartlyDone
	}
	return sim.SyncDone
}

// end finishes the run.
func (w *syncer) end(ctx context.Context, tx bun.Tx, state sim.SyncState, text string) error {
	if err := w.save(ctx, tx); err != nil {
		return err
	}
	old, err := record.Lock(ctx, w.Engine.InTx(tx), sim.SyncRuns, w.id)
	if err != nil {
		return err
	}
	after := *old
	after.State, after.FinishedAt, after.ErrorText, after.OpenKey = state, w.Clock(), value.Cut(text, 300), old.RunNo
	after.Lease, after.LeaseUntil = "", value.Time{}
	return record.Update(ctx, w.Engine, tx, sim.SyncRuns, old, &after)
}

// item returns the row of a card that the run changed or could not read.
func (w *syncer) item(c *carded, result sim.SyncResult) sim.SyncItem {
	return sim.SyncItem{RunID: w.id, ICCID: c.ICCID, SimCardID: c.ID, DealerID: c.DealerID, Result: result}
}

// refusedItem returns the row of a card that could not be read, and counts it.
func (w *syncer) refusedItem(c *carded, failure sim.ItemError, text string) sim.SyncItem {
	w.run.Failed++
	item := w.item(c, sim.SyncRefused)
	item.Failure, item.ErrorText = failure, value.Cut(text, 200)
	return item
}

// refusedItems returns rows for cards of a call that the carrier refused in its own words; nil if err is of another kind.
func (w *syncer) refusedItems(cards []*carded, err error) []sim.SyncItem {
	var refused *carrier.Error
	if !errors.As(err, &refused) || refused.Problem != carrier.Declined && refused.Problem != carrier.UnknownCard {
		return nil
	}
	failure := sim.FailedOther
	if refused.Problem == carrier.UnknownCard {
		failure = sim.FailedUnknownCard
	}
	text := declinedText(err)
	items := make([]sim.SyncItem, len(cards))
	for i, c := range cards {
		items[i] = w.refusedItem(c, failure, text)
	}
	return items
}

// declinedText returns the carrier's code and words of a refusal, or ours where it has none.
func declinedText(err error) string {
	var refused *carrier.Error
	if errors.As(err, &refused) && refused.Problem == carrier.Declined {
		return strings.TrimSpace(refused.Code + " " + refused.Text)
	}
	return fault.CarrierNoResult.ZH
}

// insertItems stores rows of cards. A card that the carrier lists twice has one row.
func (w *syncer) insertItems(ctx context.Context, tx bun.Tx, items []sim.SyncItem) error {
	if len(items) == 0 {
		return nil
	}
	iccids := make([]string, len(items))
	for i, item := range items {
		iccids[i] = item.ICCID
	}
	if _, err := tx.NewRaw("DELETE FROM sim_sync_item WHERE run_id = ? AND iccid IN (?)", w.id, bun.List(iccids)).Exec(ctx); err != nil {
		return err
	}
	return record.InsertMany(ctx, w.Engine, tx, sim.SyncItems, items)
}
