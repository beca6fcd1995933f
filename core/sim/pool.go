package sim

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/carrier"
	"evops/core/notification"
	"evops/core/record"
)

// defaultWarnings are the thresholds of a pool for which none are entered, in per cent.
var defaultWarnings = value.Codes{"70", "85", "95", "100"}

// savePool checks the thresholds of a pool.
func (s *Service) savePool(_ context.Context, c *record.Change[sim.Pool]) error {
	p := c.New
	if len(p.WarnPcts) == 0 {
		p.WarnPcts = slices.Clone(defaultWarnings)
	}
	for _, text := range p.WarnPcts {
		if n, err := strconv.Atoi(text); err != nil || n < 1 || n > 1000 {
			c.AddError(&c.New.WarnPcts, "PERCENT", "阈值须为 1 至 1000 的整数百分比", "Enter whole per cents from 1 to 1000")
			break
		}
	}
	if p.PoolKind == sim.SumOfCards && c.Old != nil {
		p.TotalMb = c.Old.TotalMb // the form, which does not have it, clears it
	}
	if p.TotalMb > 0 {
		p.UsedPct = p.UsedMb * 10_000 / p.TotalMb
	}
	return nil
}

// setAllowance sets the monthly allowance of a card.
func setAllowance(_ context.Context, c *record.Change[sim.Card], in *sim.SetAllowance) error {
	c.New.AllowanceMb = in.AllowanceMb
	return nil
}

// assignPool moves a card to a pool of its account, or out of its pool.
func (s *Service) assignPool(ctx context.Context, c *record.Change[sim.Card], in *sim.AssignPool) error {
	if in.PoolID != 0 {
		pools, err := record.Find(ctx, c.Reader(), sim.Pools, &sim.Pools.Row.ID, in.PoolID)
		switch {
		case err != nil:
			return err
		case len(pools) == 0:
			c.AddError(&in.PoolID, fault.RefNotFound.Name, "流量池不存在", "Pool not found")
			return nil
		case pools[0].AccountID != c.Old.AccountID:
			c.AddError(&in.PoolID, "OTHER_ACCOUNT", "流量池与卡不属于同一运营商账户", "The pool belongs to another carrier account than the card")
			return nil
		}
	}
	c.New.PoolID = in.PoolID
	return nil
}

// refreshPool has the pools of the account read now.
func (s *Service) refreshPool(ctx context.Context, c *record.Change[sim.Pool], _ *struct{}) error {
	r, err := s.StartRun(ctx, c.Tx, c.Caller, sim.SyncRun{AccountID: c.Old.AccountID, Mode: sim.SyncFull, Scope: sim.SyncPools, Trigger: sim.SyncByHand})
	if err == nil {
		c.SetReply("runId", r.ID)
	}
	return err
}

// readPool reads the next pool of the account.
func (w *syncer) readPool(ctx context.Context) (*part, error) {
	db := w.Engine.DB().Read()
	if w.run.Cursor == "" {
		if err := db.NewRaw("SELECT COUNT(*) FROM sim_pool WHERE account_id = ? AND deleted_at = 0", w.account.ID).Scan(ctx, &w.run.Total); err != nil {
			return nil, err
		}
	}
	after, _ := strconv.ParseInt(w.run.Cursor, 10, 64) // the first pool has no cursor
	var pools []struct {
		ID     int64
		PoolNo string
	}
	err := db.NewRaw("SELECT id, pool_no FROM sim_pool WHERE account_id = ? AND id > ? AND deleted_at = 0 ORDER BY id LIMIT 1", w.account.ID, after).Scan(ctx, &pools)
	if err != nil || len(pools) == 0 {
		return &part{cursor: w.run.Cursor, last: true}, err
	}
	id := pools[0].ID
	var usage *carrier.PoolUsage
	if w.adapter.Capabilities().Flows.Pools {
		read, err := w.adapter.Pool(ctx, pools[0].PoolNo)
		switch carrier.ProblemOf(err) {
		case carrier.Declined, carrier.UnknownCard:
			w.run.Failed++
			w.run.Done++
			return &part{cursor: fmt.Sprint(id), text: pools[0].PoolNo + " " + declinedText(err)}, nil
		}
		if err != nil {
			return nil, err
		}
		usage = &read
	}
	return &part{cursor: fmt.Sprint(id), apply: func(ctx context.Context, tx bun.Tx) error {
		w.run.Done++
		changed, err := w.storePool(ctx, tx, w.account, id, usage)
		if changed {
			w.run.Changed++
		}
		return err
	}}, nil
}

// storePool stores the figures of a pool: those of the carrier, or the sums of its cards.
func (s *Service) storePool(ctx context.Context, tx bun.Tx, account *sim.Account, id int64, usage *carrier.PoolUsage) (bool, error) {
	old, err := record.Lock(ctx, s.Engine.InTx(tx), sim.Pools, id)
	if err != nil {
		return false, err
	}
	var cards struct{ N, Allowance, Used int64 }
	if err := tx.NewRaw("SELECT COUNT(*) AS n, COALESCE(SUM(allowance_mb), 0) AS allowance, COALESCE(SUM(month_used_mb), 0) AS used FROM sim_card WHERE pool_id = ? AND sim_status <> ? AND deleted_at = 0", id, sim.Retired).Scan(ctx, &cards); err != nil {
		return false, err
	}
	now := s.Clock()
	cycle := sim.CycleOf(now.Date(), account.CycleDay)
	after := *old
	after.CardCount, after.CycleMonth, after.SyncedAt, after.UsedMb = cards.N, cycle.Month(), now, cards.Used/10
	if old.PoolKind == sim.SumOfCards {
		after.TotalMb = cards.Allowance
	}
	if usage != nil {
		after.UsedMb = hundredths(usage.UsedBytes)
		// The total of other pools is the sum above, whatever the carrier calls the total.
		if usage.TotalBytes > 0 && old.PoolKind == sim.SharedBucket {
			after.TotalMb = hundredths(usage.TotalBytes)
		}
	}
	after.UsedPct, after.ForecastMb = 0, cycle.Forecast(after.UsedMb, coveredUntil(now.Date(), usage != nil))
	if after.TotalMb > 0 {
		after.UsedPct = after.UsedMb * 10_000 / after.TotalMb
	}
	if err := errors.Join(s.warn(ctx, tx, &after), s.warnOfForecast(ctx, tx, &after)); err != nil {
		return false, err
	}
	return after.UsedMb != old.UsedMb || after.TotalMb != old.TotalMb, record.Update(ctx, s.Engine, tx, sim.Pools, old, &after)
}

// hundredths converts bytes to hundredths of a megabyte, to the nearest.
func hundredths(bytes int64) int64 { return (bytes*100 + 1<<19) >> 20 }

// coveredUntil returns the last day that the figures of a pool cover: the carrier's own cover today, sums of cards the days until yesterday.
func coveredUntil(today value.Date, byCarrier bool) value.Date {
	if byCarrier {
		return today
	}
	return today.AddDays(-1)
}

// usedUp is the threshold at which the policy of a pool applies, in per cent.
const usedUp = 100

// warn notifies those who manage pools of the highest threshold that a pool has reached, once in a billing month. If the policy is to suspend,
// a pool that is used up proposes its heaviest cards.
func (s *Service) warn(ctx context.Context, tx bun.Tx, p *sim.Pool) error {
	if p.WarnedCycle != p.CycleMonth {
		p.WarnedCycle, p.WarnedPct = p.CycleMonth, 0
	}
	reached := int64(0)
	for _, text := range p.WarnPcts {
		n, _ := strconv.ParseInt(text, 10, 64) // checked by savePool
		if p.UsedPct >= n*100 {
			reached = max(reached, n)
		}
	}
	if p.OverPolicy == sim.OverStop && p.UsedPct >= usedUp*100 {
		reached = max(reached, usedUp)
	}
	if reached <= p.WarnedPct {
		return nil
	}
	if p.OverPolicy == sim.OverStop && reached >= usedUp && p.WarnedPct < usedUp {
		if err := s.proposeHeaviest(ctx, tx, p.ID); err != nil {
			return err
		}
	}
	p.WarnedPct = reached
	return s.notifyOfPool(ctx, tx, p, system.SIMPoolThreshold, notification.Params{
		"pool": p.Name, "pct": percent(p.UsedPct), "limit": fmt.Sprint(reached), "used": megabytes(p.UsedMb), "total": megabytes(p.TotalMb),
	})
}

// warnOfForecast notifies those who manage pools of a pool whose forecast exceeds its total, once in a billing month. It is no alarm: alarms
// belong to vehicles, and none of them has to do something.
func (s *Service) warnOfForecast(ctx context.Context, tx bun.Tx, p *sim.Pool) error {
	if p.TotalMb == 0 || p.ForecastMb <= p.TotalMb || p.OverCycle == p.CycleMonth {
		return nil
	}
	p.OverCycle = p.CycleMonth
	return s.notifyOfPool(ctx, tx, p, system.SIMPoolForecast, notification.Params{"pool": p.Name, "forecast": megabytes(p.ForecastMb), "total": megabytes(p.TotalMb)})
}

func (s *Service) notifyOfPool(ctx context.Context, tx bun.Tx, p *sim.Pool, kind system.NotificationKind, params notification.Params) error {
	holders, err := s.Holders(ctx, sim.Pools.PermissionFor("pool"))
	if err != nil {
		return err
	}
	for _, h := range holders {
		if err := s.Notifications.Notify(ctx, tx, h.UserID, kind, params, "/simManage/simIndex?tab=simPool&poolNo.like="+url.QueryEscape(p.PoolNo)); err != nil {
			return err
		}
	}
	return nil
}

func percent(n int64) string   { return strconv.FormatFloat(float64(n)/100, 'f', 1, 64) }
func megabytes(n int64) string { return strconv.FormatFloat(float64(n)/100, 'f', 2, 64) }
