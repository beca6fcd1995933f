package prize

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/prize"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/richtext"
)

// live are the states in which a raffle holds prizes.
var live = []prize.RaffleStatus{prize.RaffleScheduled, prize.RaffleRunning, prize.RafflePaused}

// guardRaffle keeps raffles that are over from being edited, and those with draws from being deleted.
func guardRaffle(context.Context, record.Reader, *access.Caller) (record.GuardFunc[prize.Raffle], error) {
	return func(r *prize.Raffle, verb string) *fault.Error {
		over := r != nil && (r.Status == prize.RaffleEnded || r.Status == prize.RaffleCancelled)
		if over && verb == "edit" || r != nil && verb == "delete" && r.Status != prize.RaffleDraft && r.Status != prize.RaffleCancelled {
			return fault.RaffleState.With()
		}
		return nil
	}, nil
}

// saveRaffle numbers a new raffle and checks its terms.
func (s *Service) saveRaffle(ctx context.Context, c *record.Change[prize.Raffle]) error {
	r := c.New
	if c.Old == nil {
		var err error
		if r.ActivityNo, err = nextNumber(ctx, c.Mutation); err != nil {
			return err
		}
	}
	if c.Verb != "add" && c.Verb != "edit" {
		return nil
	}
	if !r.EndAt.IsZero() && r.EndAt.Milli() > r.StartAt.Add(prize.MaxRaffleDays*24*time.Hour).Milli() {
		c.AddError(&c.New.EndAt, "RAFFLE_TOO_LONG", "活动最长 180 天", "A raffle lasts at most 180 days")
	}
	if r.DrawsTotal > 0 && r.DrawsTotal < r.DrawsPerDay {
		c.AddError(&c.New.DrawsTotal, "BELOW_DRAWS_PER_DAY", "不能小于每日次数", "Below the draws of a day")
	}
	nothing := 0
	for _, p := range r.Prizes {
		if p.PrizeKind == prize.Nothing {
			nothing++
		}
	}
	if nothing != 1 && !c.HasError(&c.New.Prizes) {
		c.AddError(&c.New.Prizes, "ONE_NOTHING", "须有且只有一个“谢谢参与”", "Needs exactly one row without a prize")
	}
	if c.Old != nil && slices.Contains(live, c.Old.Status) {
		lock(c)
	}
	return nil
}

func nextNumber(ctx context.Context, a *record.Mutation) (string, error) {
	return a.NextSerial(ctx, &prize.Raffles.Row.ActivityNo, "A", 8)
}

// seedOf is the owner of the seed of a raffle in the vault.
func seedOf(r *prize.Raffle) string { return "raffle/" + r.ActivityNo }

// lock refuses changes of a published raffle that are not in favour of its users: a later end, more units and better texts are.
func lock(c *record.Change[prize.Raffle]) {
	old, r := c.Old, c.New
	refuse := func(at any, zh, en string) {
		c.AddFault(at, fault.RaffleLockedField.With("field", field.Label{ZH: zh, EN: en}))
	}
	if r.StartAt != old.StartAt {
		refuse(&r.StartAt, "开始时间", "start")
	}
	if r.EndAt.Milli() < old.EndAt.Milli() {
		c.AddError(&c.New.EndAt, fault.RaffleLockedField.Name, "发布后只能延后", "It can only move later")
	}
	if fmt.Sprint(r.Audience) != fmt.Sprint(old.Audience) {
		refuse(&r.Audience, "参与条件", "who may join")
	}
	for _, n := range []struct {
		old    int64
		new    *int64
		zh, en string
	}{{old.DrawsPerDay, &r.DrawsPerDay, "每日次数", "draws per day"}, {old.DrawsTotal, &r.DrawsTotal, "总次数", "draws in total"}, {old.WinsPerUser, &r.WinsPerUser, "每人中奖上限", "wins per user"}} {
		if n.old != *n.new {
			refuse(n.new, n.zh, n.en)
		}
	}
	if len(r.Prizes) != len(old.Prizes) {
		refuse(&r.Prizes, "奖项", "prizes")
		return
	}
	for i, p := range r.Prizes {
		at := slices.IndexFunc(old.Prizes, func(o prize.RafflePrize) bool { return o.ID == p.ID })
		if at < 0 {
			refuse(&r.Prizes, "奖项", "prizes")
			return
		}
		o := old.Prizes[at]
		if p.PrizeKind != o.PrizeKind || p.PrizeID != o.PrizeID || p.CouponID != o.CouponID || p.DailyLimit != o.DailyLimit {
			refuse(&r.Prizes[i].PrizeKind, "奖品", "prize")
		}
		if p.Probability != o.Probability {
			refuse(&r.Prizes[i].Probability, "概率", "probability")
		}
		if p.Quantity < o.Quantity {
			c.AddError(&c.New.Prizes[i].Quantity, fault.RaffleLockedField.Name, "发布后只能增加", "It can only grow")
		}
	}
}

// savedRaffle holds more units of a live raffle whose quantities have grown, and frees what was not won of one that is over.
func savedRaffle(ctx context.Context, c *record.Change[prize.Raffle]) error {
	if c.Old == nil || !slices.Contains(live, c.Old.Status) {
		return nil
	}
	if !slices.Contains(live, c.New.Status) {
		prizes, err := prizesOf(ctx, c.Reader(), c.New.ID)
		for _, p := range byTarget(prizes) {
			if err == nil {
				err = hold(ctx, c, p, p.WonCount-p.Quantity)
			}
		}
		return err
	}
	if c.Verb != "edit" {
		return nil
	}
	for _, p := range byTarget(pointers(c.New.Prizes)) {
		at := slices.IndexFunc(c.Old.Prizes, func(o prize.RafflePrize) bool { return o.ID == p.ID })
		if at < 0 {
			continue
		}
		if err := hold(ctx, c, p, p.Quantity-c.Old.Prizes[at].Quantity); err != nil {
			return err
		}
	}
	return nil
}

func pointers(rows []prize.RafflePrize) []*prize.RafflePrize {
	out := make([]*prize.RafflePrize, len(rows))
	for i := range rows {
		out[i] = &rows[i]
	}
	return out
}

// byTarget orders prizes by what they give, so that concurrent raffles hold the same rows in the same order.
func byTarget(prizes []*prize.RafflePrize) []*prize.RafflePrize {
	ordered := slices.Clone(prizes)
	slices.SortStableFunc(ordered, func(a, b *prize.RafflePrize) int {
		return cmp.Or(cmp.Compare(a.PrizeKind, b.PrizeKind), cmp.Compare(a.PrizeID, b.PrizeID), cmp.Compare(a.CouponID, b.CouponID))
	})
	return ordered
}

// prizesOf returns the prizes of a raffle in the order of their ids, which is the order of draws.
func prizesOf(ctx context.Context, v record.Reader, raffle int64) ([]*prize.RafflePrize, error) {
	return record.Find(ctx, v, prize.RafflePrizes, &prize.RafflePrizes.Row.ActivityID, raffle)
}

// hold moves units from what is free to what raffles hold; a negative number frees them. The updates are conditional, so concurrent raffles
// cannot hold the same units. A later end is checked against the dates of coupons, whatever the number.
func hold(ctx context.Context, c *record.Change[prize.Raffle], p *prize.RafflePrize, n int64) error {
	if p.PrizeKind == prize.Nothing || n == 0 && (p.PrizeKind == prize.Physical || c.Old.EndAt == c.New.EndAt) {
		return nil
	}
	query := c.Tx.NewRaw("UPDATE physical_prize SET allocated = allocated + ?0, remaining = remaining - ?0 WHERE id = ?1 AND deleted_at = 0 AND remaining >= ?0 AND (?0 < 0 OR status = ?2)", n, p.PrizeID, system.Enabled)
	if p.PrizeKind == prize.OfCoupon {
		// Third parties give away imported codes only; the dates must last until the end of the raffle.
		query = c.Tx.NewRaw(`UPDATE coupon SET reserved_count = reserved_count + ?0 WHERE id = ?1 AND deleted_at = 0 AND (?0 < 0 OR status = ?2 AND issue_mode = ?3
			AND total_quantity - issued_count - reserved_count >= ?0 AND (coupon_type <> ?4 OR code_count - issued_count - reserved_count >= ?0) AND (valid_mode <> ?5 OR valid_to >= ?6))`,
			n, p.CouponID, prize.CouponActive, prize.ByRaffle, prize.ThirdParty, prize.FixedDates, c.New.EndAt)
	}
	result, err := query.Exec(ctx)
	if err != nil {
		return err
	}
	if changed, err := result.RowsAffected(); err != nil || changed == 1 {
		return err
	}
	return fault.RafflePrizeShort.With("prize", p.Label)
}

// publishRaffle checks a raffle, holds its prizes, and commits to a seed.
func (s *Service) publishRaffle(ctx context.Context, c *record.Change[prize.Raffle], _ *struct{}) error {
	r, now := c.New, s.Clock()
	if richtext.Text(r.RuleText.ZH) == "" {
		c.AddError(&c.New.RuleText, "REQUIRED", "活动规则不能为空", "The rules are required")
	}
	if r.EndAt.Milli() <= now.Milli() {
		c.AddError(&c.New.EndAt, "SCHEDULE_IN_PAST", "结束时间须晚于当前时间", "The end must be in the future")
	}
	prizes, err := prizesOf(ctx, c.Reader(), r.ID)
	if err != nil || c.HasErrors() {
		return err
	}
	sum := int64(0)
	for _, p := range prizes {
		sum += p.Probability
	}
	if sum != prize.Million {
		return fault.RaffleProbabilitySum.With("n", fmt.Sprintf("%d.%04d", sum/10_000, sum%10_000))
	}
	for _, p := range byTarget(prizes) {
		if err := hold(ctx, c, p, p.Quantity); err != nil {
			return err
		}
	}
	if _, err := c.Tx.NewRaw("UPDATE raffle_prize SET published = quantity WHERE activity_id = ?", r.ID).Exec(ctx); err != nil {
		return err
	}
	seed := make([]byte, 32)
	_, _ = rand.Read(seed) // never fails
	r.Commitment, r.SealedSeed = Commitment(seed), s.Secrets.Seal(seedOf(r), hex.EncodeToString(seed))
	r.Status = prize.RaffleScheduled
	if r.StartAt.Milli() <= now.Milli() {
		r.Status = prize.RaffleRunning
	}
	return nil
}

// endRaffle ends a raffle early, or cancels one that has not begun.
func (s *Service) endRaffle(_ context.Context, c *record.Change[prize.Raffle], _ *struct{}) error {
	if c.Old.Status == prize.RaffleScheduled {
		c.New.Status = prize.RaffleCancelled
		return nil
	}
	c.New.Status = prize.RaffleEnded
	return s.publishSeed(c.New)
}

// publishSeed publishes the seed of a raffle that ends.
func (s *Service) publishSeed(r *prize.Raffle) (err error) {
	r.EndedAt = s.Clock()
	r.Seed, err = s.Secrets.Open(seedOf(r), r.SealedSeed)
	return err
}

// copyRaffle copies a raffle and its prizes as a draft.
func (s *Service) copyRaffle(ctx context.Context, c *record.Change[prize.Raffle], _ *struct{}) error {
	prizes, err := prizesOf(ctx, c.Reader(), c.Old.ID)
	if err != nil {
		return err
	}
	draft := prize.Raffle{Name: c.Old.Name, PlayType: c.Old.PlayType, Cover: c.Old.Cover, RuleText: c.Old.RuleText, StartAt: c.Old.StartAt, EndAt: c.Old.EndAt, Audience: c.Old.Audience,
		DrawsPerDay: c.Old.DrawsPerDay, DrawsTotal: c.Old.DrawsTotal, WinsPerUser: c.Old.WinsPerUser}
	if draft.ActivityNo, err = nextNumber(ctx, c.Mutation); err != nil {
		return err
	}
	if draft.Cover, err = s.Files.CopyWithin(ctx, c.Tx, c.Caller, draft.Cover); err != nil {
		return err
	}
	if err := record.AddCopy(ctx, c, &draft); err != nil {
		return err
	}
	for _, p := range prizes {
		row := prize.RafflePrize{ActivityID: draft.ID, Label: p.Label, PrizeKind: p.PrizeKind, PrizeID: p.PrizeID, CouponID: p.CouponID, Quantity: p.Quantity, DailyLimit: p.DailyLimit, Probability: p.Probability}
		if err := record.InsertAs(ctx, c.Engine, c.Tx, prize.RafflePrizes, &row, c.Caller); err != nil {
			return err
		}
	}
	return nil
}

// chances returns the prizes of a raffle as draws need them.
func chances(prizes []*prize.RafflePrize) []Chance {
	out := make([]Chance, len(prizes))
	for i, p := range prizes {
		out[i] = Chance{p.ID, p.PrizeKind, p.Probability, p.DailyLimit, p.Published}
	}
	return out
}

// dayStart returns the beginning of the day of a time in the zone of the business.
func dayStart(at value.Time) value.Time { return at.Date().Time() }
