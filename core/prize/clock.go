package prize

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/lifecycle"
	"evops/contracts/message"
	"evops/contracts/prize"
	"evops/contracts/value"
	"evops/core/record"
)

const (
	// inOne is how many rows one transaction moves.
	inOne = 200
	// reminder is how long before its end the user of a coupon is reminded.
	reminder = 3 * 24 * time.Hour
)

// RunRaffles begins and ends the raffles that are due.
func (s *Service) RunRaffles(ctx context.Context) error {
	now := s.Clock()
	return errors.Join(
		s.moveRaffles(ctx, prize.Begins, "begin", "status = ? AND start_at <= ?", prize.RaffleScheduled, now),
		s.moveRaffles(ctx, prize.Over, "end", "status IN (?, ?) AND end_at <= ?", prize.RaffleRunning, prize.RafflePaused, now),
	)
}

func (s *Service) moveRaffles(ctx context.Context, e *lifecycle.Event, verb, where string, args ...any) error {
	var ids []int64
	if err := s.Engine.DB().Read().NewRaw("SELECT id FROM raffle_activity WHERE deleted_at = 0 AND "+where+" ORDER BY id", args...).Scan(ctx, &ids); err != nil {
		return err
	}
	var errs []error
	for _, id := range ids {
		var sealed error
		errs = append(errs, record.ChangeBySystem(ctx, s.Engine, prize.Raffles, id, func(c *record.Change[prize.Raffle]) string {
			next, ok := prize.RaffleLifecycle.Next(c.Old.Status, e)
			if !ok || e == prize.Over && c.Old.EndAt.Milli() > s.Clock().Milli() {
				return ""
			}
			if next == prize.RaffleEnded {
				if sealed = s.publishSeed(c.New); sealed != nil {
					return ""
				}
			}
			c.New.Status = next
			return verb
		}), sealed)
	}
	return errors.Join(errs...)
}

// RunCoupons reminds users of codes that end soon, expires those that are over, and ends coupons that have nothing more to give.
func (s *Service) RunCoupons(ctx context.Context) error {
	now := s.Clock()
	return errors.Join(
		s.pass(ctx, "SELECT id FROM coupon_code WHERE status = ? AND valid_to > ? AND valid_to <= ? AND reminded_at = 0 AND valid_to - received_at > ? ORDER BY id LIMIT ?",
			[]any{prize.Unused, now, now.Add(reminder), reminder.Milliseconds(), inOne}, s.remind),
		s.pass(ctx, "SELECT id FROM coupon_code WHERE status = ? AND valid_to <= ? ORDER BY id LIMIT ?", []any{prize.Unused, now, inOne}, s.expireCode),
		s.endCoupons(ctx, now),
	)
}

// pass works on the codes that a query selects, a transaction for each part, until none is left. Work must change what selects them.
func (s *Service) pass(ctx context.Context, query string, args []any, work func(ctx context.Context, tx bun.Tx, c *prize.CouponCode) error) error {
	for {
		n := 0
		err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			var ids []int64
			if err := tx.NewRaw(query, args...).Scan(ctx, &ids); err != nil || len(ids) == 0 {
				n = 0
				return err
			}
			n = len(ids)
			codes, err := record.LockAll(ctx, s.Engine.InTx(tx), prize.CouponCodes, &prize.CouponCodes.Row.ID, ids...)
			for _, c := range codes {
				if err == nil && c.Status == prize.Unused {
					err = work(ctx, tx, c)
				}
			}
			return err
		})
		if err != nil || n < inOne {
			return err
		}
	}
}

func (s *Service) remind(ctx context.Context, tx bun.Tx, c *prize.CouponCode) error {
	next := *c
	next.RemindedAt = s.Clock()
	if err := record.Update(ctx, s.Engine, tx, prize.CouponCodes, c, &next); err != nil || s.Inform == nil {
		return err
	}
	coupon, err := record.Get(ctx, s.Engine.InTx(tx), prize.Coupons, c.CouponID)
	if err != nil {
		return err
	}
	const day = 24 * 3600 * 1000
	left := (c.ValidTo.Milli() - s.Clock().Milli() + day - 1) / day
	return s.Inform(ctx, tx, message.ServiceMessage{
		Scene: message.CouponScene, Key: fmt.Sprintf("coupon/%d/%s", c.ID, c.ValidTo.Date()), UserID: c.AppUserID,
		Values: map[string]value.I18n{"itemName": coupon.Name, "expireDate": value.Same(string(value.Milli(c.ValidTo.Milli() - 1).Date())), "daysLeft": value.Same(fmt.Sprint(left))},
	})
}

func (s *Service) expireCode(ctx context.Context, tx bun.Tx, c *prize.CouponCode) error {
	next := *c
	next.Status, _ = prize.CodeLifecycle.Next(c.Status, prize.CodeOver)
	return record.Update(ctx, s.Engine, tx, prize.CouponCodes, c, &next)
}

// endCoupons ends coupons whose dates are over, and those of which all codes are issued and none is usable.
func (s *Service) endCoupons(ctx context.Context, now value.Time) error {
	var ids []int64
	if err := s.Engine.DB().Read().NewRaw(`SELECT id FROM coupon AS c WHERE deleted_at = 0 AND status IN (?, ?) AND (valid_mode = ? AND valid_to <= ?
		OR issued_count >= total_quantity AND NOT EXISTS (SELECT 1 FROM coupon_code WHERE coupon_id = c.id AND status IN (?, ?))) ORDER BY id`,
		prize.CouponActive, prize.CouponPaused, prize.FixedDates, now, prize.Unused, prize.Frozen).Scan(ctx, &ids); err != nil {
		return err
	}
	var errs []error
	for _, id := range ids {
		errs = append(errs, record.ChangeBySystem(ctx, s.Engine, prize.Coupons, id, func(c *record.Change[prize.Coupon]) string {
			next, ok := prize.CouponLifecycle.Next(c.Old.Status, prize.CouponOver)
			if !ok || c.Old.ValidTo.Milli() > now.Milli() && c.Old.IssuedCount < c.Old.TotalQuantity {
				return ""
			}
			c.New.Status = next
			return "end"
		}))
	}
	return errors.Join(errs...)
}

// RunWins expires what was not claimed in time, and finishes what was shipped a while ago. A unit that was not claimed stays won until staff
// void it, since the time to claim can be extended.
func (s *Service) RunWins(ctx context.Context) error {
	now := s.Clock()
	return errors.Join(
		s.moveWins(ctx, prize.Unclaimed, "expire", "status = ? AND claim_deadline <= ?", prize.ToClaim, now),
		s.moveWins(ctx, prize.AutoDone, "finish", "status = ? AND shipped_at <= ?", prize.Shipped, now.Add(-prize.AutoDoneAfter)),
	)
}

func (s *Service) moveWins(ctx context.Context, e *lifecycle.Event, verb, where string, args ...any) error {
	for last := int64(0); ; {
		var ids []int64
		if err := s.Engine.DB().Read().NewRaw("SELECT id FROM win_record WHERE deleted_at = 0 AND "+where+" AND id > ? ORDER BY id LIMIT ?", append(args[:len(args):len(args)], last, inOne)...).Scan(ctx, &ids); err != nil || len(ids) == 0 {
			return err
		}
		last = ids[len(ids)-1]
		for _, id := range ids {
			err := record.ChangeBySystem(ctx, s.Engine, prize.Wins, id, func(c *record.Change[prize.Win]) string {
				next, ok := prize.WinLifecycle.Next(c.Old.Status, e)
				if !ok || e == prize.Unclaimed && c.Old.ClaimDeadline.Milli() > s.Clock().Milli() {
					return ""
				}
				if c.New.Status = next; next == prize.Done {
					c.New.DoneAt = s.Clock()
				}
				return verb
			})
			if err != nil {
				return err
			}
		}
	}
}
