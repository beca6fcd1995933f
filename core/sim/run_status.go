package sim

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/carrier"
	"evops/core/record"
	"evops/core/validate"
)

const (
	// overlap is how far an incremental run goes back before the start of the last one.
	overlap = 10 * time.Minute
	// slicesOfDay is how many incremental runs read all cards of a carrier without a list of changes: one a half hour, all in a day. A run that
	// takes longer delays the following slices; it does not skip them.
	slicesOfDay = 48
	sliceOf     = 30 * time.Minute
	nearFull    = 8_000 // hundredths of a per cent
	// missedToEnd is after how many full runs in a row a card that the carrier does not have counts as gone.
	missedToEnd = 2
	// missingCards is how many missing cards one transaction stores.
	missingCards = 200
	// missingPrefix begins the cursor once all pages of a list are read.
	missingPrefix = "missing:"
)

// carded is a card that a run reads.
type carded struct {
	ID        int64
	ICCID     string `bun:"iccid"`
	MSISDN    string `bun:"msisdn"`
	AccountID int64
	DealerID  int64
	VehicleID int64
	RawStatus string
}

const cardColumns = "c.id, c.iccid, c.msisdn, c.account_id, c.dealer_id, c.vehicle_id, c.raw_status"

func refsOfCards(cards []*carded) []carrier.Ref {
	refs := make([]carrier.Ref, len(cards))
	for i, c := range cards {
		refs[i] = carrier.Ref{ICCID: c.ICCID, MSISDN: c.MSISDN}
	}
	return refs
}

// readList reads the next page of a carrier that lists its cards; after the last page of a full run, the cards that no page had.
func (w *syncer) readList(ctx context.Context) (*part, error) {
	full := w.run.Mode == sim.SyncFull
	if after, ok := strings.CutPrefix(w.run.Cursor, missingPrefix); ok {
		return w.readMissing(ctx, after)
	}
	if w.run.Cursor == "" {
		if err := w.prepareList(ctx, full); err != nil {
			return nil, err
		}
	}
	page, err := w.adapter.List(ctx, w.run.Cursor, w.run.SinceAt)
	if err != nil {
		return nil, err
	}
	p := &part{cursor: page.Next, last: page.Next == "" && !full}
	if page.Next == "" && full {
		p.cursor = missingPrefix + "0"
	}
	p.apply = func(ctx context.Context, tx bun.Tx) error { return w.storeCards(ctx, tx, page.Cards) }
	p.after = w.noticeAll(page.Cards)
	return p, nil
}

// prepareList sets where an incremental run begins, and the expected number of cards.
func (w *syncer) prepareList(ctx context.Context, full bool) error {
	db := w.Engine.DB().Read()
	if full {
		return db.NewRaw("SELECT COUNT(*) FROM sim_card WHERE account_id = ? AND deleted_at = 0", w.account.ID).Scan(ctx, &w.run.Total)
	}
	var last value.Time
	err := db.NewRaw("SELECT COALESCE(MAX(started_at), 0) FROM sim_sync_run WHERE account_id = ? AND scope = ? AND state IN (?, ?) AND id <> ?",
		w.account.ID, sim.SyncStatus, sim.SyncDone, sim.SyncPartlyDone, w.id).Scan(ctx, &last)
	if !last.IsZero() {
		w.run.SinceAt = last.Add(-overlap)
	}
	return err
}

// noticeAll notifies of statuses without a meaning.
func (w *syncer) noticeAll(cards []carrier.Card) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		seen := map[string]bool{}
		for _, c := range cards {
			if c.Status == sim.Unknown && !seen[c.Raw] {
				seen[c.Raw] = true
				if err := w.noticeUnknown(ctx, w.account, c); err != nil {
					return err
				}
			}
		}
		return nil
	}
}

// storeCards stores what the carrier reports about cards, and adds those that we do not have.
func (w *syncer) storeCards(ctx context.Context, tx bun.Tx, read []carrier.Card) error {
	if len(read) == 0 {
		return nil
	}
	iccids := make([]string, len(read))
	for i, c := range read {
		iccids[i] = c.ICCID
	}
	found, err := record.Find(ctx, w.Engine.InTx(tx), sim.Cards, &sim.Cards.Row.ICCID, iccids...)
	if err != nil {
		return err
	}
	known, ours := make(map[string]*carded, len(found)), make(map[string]*sim.Card, len(found))
	for _, c := range found {
		known[c.ICCID] = &carded{ID: c.ID, ICCID: c.ICCID, MSISDN: c.MSISDN, AccountID: c.AccountID, DealerID: c.DealerID, VehicleID: c.VehicleID, RawStatus: c.RawStatus}
		if c.AccountID == w.account.ID {
			ours[c.ICCID] = c
		}
	}
	same, err := unchanged(ctx, tx, ours, read)
	if err != nil {
		return err
	}
	var items []sim.SyncItem
	var confirmed []int64
	for _, answer := range read {
		w.run.Done++
		c := known[answer.ICCID]
		switch {
		case c == nil:
			created, err := w.addCard(ctx, tx, answer)
			if err != nil {
				return err
			}
			known[answer.ICCID] = created
			item := w.item(created, sim.SyncCreated)
			item.After = answer.Raw
			items = append(items, item)
			w.run.Created++
		case c.AccountID != w.account.ID:
			items = append(items, w.refusedItem(c, sim.FailedOther, "该卡属于其他账户 · The card belongs to another account"))
		case same[c.ID]:
			confirmed = append(confirmed, c.ID)
		default:
			changed, err := w.observe(ctx, tx, access.System(), c.ID, answer)
			if err != nil {
				return err
			}
			if len(changed) > 0 {
				item := w.item(c, sim.SyncChanged)
				item.Before, item.After = described(changed, "from"), described(changed, "to")
				items = append(items, item)
				w.run.Changed++
			}
		}
	}
	if len(confirmed) > 0 {
		// That the carrier was asked is no edit of the card, so its version stays.
		if _, err := tx.NewRaw("UPDATE sim_card SET synced_at = ?, missed_runs = 0 WHERE id IN (?)", w.Clock(), bun.List(confirmed)).Exec(ctx); err != nil {
			return err
		}
	}
	w.run.Total = max(w.run.Total, w.run.Done)
	return w.insertItems(ctx, tx, items)
}

// described lists the values of changed fields. The carrier's own status says more than the code of ours.
func described(changed []map[string]any, side string) string {
	var texts []string
	for _, c := range changed {
		if c["field"] != "simStatus" {
			texts = append(texts, fmt.Sprint(c[side]))
		}
	}
	if len(texts) == 0 {
		texts = append(texts, fmt.Sprint(changed[0][side]))
	}
	return value.Cut(strings.Join(texts, ", "), 200)
}

// addCard adds a card that the carrier has and we do not. Numbers that another card has are left out, since they are unique.
func (w *syncer) addCard(ctx context.Context, tx bun.Tx, read carrier.Card) (*carded, error) {
	card := &sim.Card{
		ICCID: value.Cut(read.ICCID, 22), MSISDN: read.MSISDN, IMSI: read.IMSI, IMEI: read.IMEI, AccountID: w.account.ID, Carrier: w.account.Carrier, RealName: sim.RealNameUnknown,
		RawStatus: value.Cut(read.Raw, 30), SimStatus: read.Status, RatePlan: value.Cut(read.RatePlan, 60), ActivatedAt: read.ActivatedAt, SyncedAt: w.Clock(),
		ICCIDIrregular: irregular(read.ICCID),
	}
	for column, number := range map[string]*string{"msisdn": &card.MSISDN, "imsi": &card.IMSI} {
		var taken bool
		if err := tx.NewRaw("SELECT EXISTS (SELECT 1 FROM sim_card WHERE ? = ? AND deleted_at = 0)", bun.Ident(column), *number).Scan(ctx, &taken); err != nil {
			return nil, err
		}
		if taken {
			*number = ""
		}
	}
	err := record.Insert(ctx, w.Engine, tx, sim.Cards, card)
	return &carded{ID: card.ID, ICCID: card.ICCID, AccountID: card.AccountID, RawStatus: card.RawStatus}, err
}

// irregular reports whether a number is no ICCID, as those of some old cards.
func irregular(iccid string) bool {
	_, ok := validate.Named("iccid", iccid)
	return !ok
}

// readMissing reads our cards that no page of a full run had.
func (w *syncer) readMissing(ctx context.Context, after string) (*part, error) {
	id, _ := strconv.ParseInt(after, 10, 64) // written by readList
	var cards []*carded
	err := w.Engine.DB().Read().NewRaw("SELECT "+cardColumns+` FROM sim_card AS c WHERE c.account_id = ? AND c.id > ? AND c.synced_at < ? AND c.created_at < ? AND c.sim_status <> ? AND c.deleted_at = 0
		ORDER BY c.id LIMIT ?`, w.account.ID, id, w.run.StartedAt, w.run.StartedAt, sim.Retired, missingCards).Scan(ctx, &cards)
	if err != nil {
		return nil, err
	}
	if len(cards) == 0 {
		return &part{cursor: w.run.Cursor, last: true}, nil
	}
	return &part{cursor: missingPrefix + fmt.Sprint(cards[len(cards)-1].ID), apply: func(ctx context.Context, tx bun.Tx) error {
		items := make([]sim.SyncItem, len(cards))
		for i, c := range cards {
			item, err := w.miss(ctx, tx, c)
			if err != nil {
				return err
			}
			items[i] = item
		}
		return w.insertItems(ctx, tx, items)
	}}, nil
}

// miss notes that the carrier does not have a card. After two full runs in a row it counts as gone: retired at OneLink, which deletes such
// cards, unknown at others.
func (w *syncer) miss(ctx context.Context, tx bun.Tx, c *carded) (sim.SyncItem, error) {
	w.run.Missing++
	item := w.item(c, sim.SyncMissing)
	item.Before = c.RawStatus
	var runs int64
	if err := tx.NewRaw("UPDATE sim_card SET missed_runs = missed_runs + 1 WHERE id = ? RETURNING missed_runs", c.ID).Scan(ctx, &runs); err != nil || runs < missedToEnd {
		return item, err
	}
	gone := carrier.Card{ICCID: c.ICCID, Raw: c.RawStatus, Status: sim.Unknown}
	if w.account.Adapter == sim.OneLink {
		gone.Status = sim.Retired
	}
	_, err := w.observe(ctx, tx, access.System(), c.ID, gone)
	if err == nil {
		// observe counts as seen at the carrier.
		_, err = tx.NewRaw("UPDATE sim_card SET missed_runs = ? WHERE id = ?", runs, c.ID).Exec(ctx)
	}
	return item, err
}

// readCards reads the next cards of a carrier without a list: all, or a slice of them and those that matter now.
func (w *syncer) readCards(ctx context.Context) (*part, error) {
	q := w.Engine.DB().Read().NewSelect().ColumnExpr(cardColumns).TableExpr("sim_card AS c").Where("c.account_id = ? AND c.deleted_at = 0 AND c.sim_status <> ?", w.account.ID, sim.Retired)
	if w.run.Mode == sim.SyncIncremental {
		if err := w.chooseSlice(ctx); err != nil {
			return nil, err
		}
		q = q.Where(`(c.id % ? = ? OR c.pending_op <> 0 OR c.used_pct > ? OR c.vehicle_id <> 0 AND c.vehicle_id IN (SELECT s.id FROM vehicle_shadow AS s WHERE s.online_status = ? AND s.last_seen_at BETWEEN ? AND ?))`,
			slicesOfDay, w.run.Slice-1, nearFull, equipment.Offline, w.run.StartedAt.Add(-2*sliceOf), w.run.StartedAt)
	}
	cards, err := w.nextCards(ctx, q, w.run.Cursor, w.adapter.Capabilities().Reads)
	if err != nil || len(cards) == 0 {
		return &part{cursor: w.run.Cursor, last: true}, err
	}
	var unnamed []*carded
	asked := cards
	if w.adapter.Capabilities().ByMSISDN {
		asked, unnamed = named(cards)
	}
	read, err := w.adapter.Cards(ctx, refsOfCards(asked))
	refused := w.refusedItems(asked, err)
	if err != nil && refused == nil {
		return nil, err
	}
	by := make(map[string]bool, len(read))
	for _, c := range read {
		by[c.ICCID] = true
	}
	return &part{cursor: fmt.Sprint(cards[len(cards)-1].ID), after: w.noticeAll(read), apply: func(ctx context.Context, tx bun.Tx) error {
		w.run.Done += int64(len(refused) + len(unnamed))
		items := slices.Clone(refused)
		for _, c := range unnamed {
			items = append(items, w.refusedItem(c, sim.FailedOther, shownIn(fault.SIMWithoutNumber.With())))
		}
		if err := w.storeCards(ctx, tx, read); err != nil {
			return err
		}
		for _, c := range asked {
			switch {
			case by[c.ICCID] || refused != nil:
			case w.run.Mode == sim.SyncFull:
				w.run.Done++
				item, err := w.miss(ctx, tx, c)
				if err != nil {
					return err
				}
				items = append(items, item)
			default:
				w.run.Done++
				items = append(items, w.refusedItem(c, sim.FailedUnknownCard, fault.CarrierNoResult.ZH))
			}
		}
		return w.insertItems(ctx, tx, items)
	}}, nil
}

// chooseSlice sets which slice an incremental run reads: the one after that of the last run that ended well.
func (w *syncer) chooseSlice(ctx context.Context) error {
	if w.run.Slice != 0 {
		return nil
	}
	var last []int64
	err := w.Engine.DB().Read().NewRaw("SELECT slice FROM sim_sync_run WHERE account_id = ? AND scope = ? AND state IN (?, ?) AND slice <> 0 ORDER BY id DESC LIMIT 1",
		w.account.ID, sim.SyncStatus, sim.SyncDone, sim.SyncPartlyDone).Scan(ctx, &last)
	w.run.Slice = 1
	if len(last) == 1 {
		w.run.Slice = last[0]%slicesOfDay + 1
	}
	return err
}

// named separates the cards that have an MSISDN from those that lack it.
func named(cards []*carded) (named, unnamed []*carded) {
	for _, c := range cards {
		if c.MSISDN == "" {
			unnamed = append(unnamed, c)
		} else {
			named = append(named, c)
		}
	}
	return named, unnamed
}

// nextCards returns the cards of a query after a cursor, and counts all of them at the beginning.
func (w *syncer) nextCards(ctx context.Context, q *bun.SelectQuery, cursor string, most int) (cards []*carded, err error) {
	if cursor == "" && w.run.Done == 0 {
		n, err := q.Clone().Count(ctx)
		if err != nil {
			return nil, err
		}
		w.run.Total = int64(n)
	}
	after, _ := strconv.ParseInt(cursor, 10, 64) // the first part has no cursor
	err = q.Where("c.id > ?", after).OrderExpr("c.id").Limit(int64(most)).Scan(ctx, &cards)
	return cards, err
}
