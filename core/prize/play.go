package prize

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/prize"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Drawn is the result of a draw for its user. Code is the code of a coupon that was won.
type Drawn struct {
	Seq      int64           `json:"seq"`
	Player   int64           `json:"player"`
	Number   int64           `json:"number"`
	PrizeID  int64           `json:"prizeId"`
	Label    value.I18n      `json:"label"`
	Kind     prize.Kind      `json:"prizeKind"`
	Reason   prize.Downgrade `json:"reason"`
	RecordNo string          `json:"recordNo"`
	Code     string          `json:"code"`
}

// Play draws for a user. The request has a key of the app, so that a repeated one returns the first result. Draws of a raffle run one after
// the other, because the row of the raffle is locked: their numbers have no gaps, and each sees what the ones before it have left.
func (s *Service) Play(ctx context.Context, user, raffle int64, request string) (out *Drawn, err error) {
	r, err := record.Get(ctx, s.Engine.Read(), prize.Raffles, raffle)
	if err != nil {
		return nil, err
	}
	allowed, err := s.Engine.Read().InAudience(ctx, content.AppUsers.Name, access.System(), r.Audience, user)
	if err != nil {
		return nil, err
	}
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		r, err := record.Lock(ctx, s.Engine.InTx(tx), prize.Raffles, raffle)
		if err != nil {
			return err
		}
		if out, err = s.known(ctx, tx, user, raffle, request); err != nil || out != nil {
			return err
		}
		now := s.Clock()
		switch {
		case r.Status != prize.RaffleRunning || r.StartAt.Milli() > now.Milli() || r.EndAt.Milli() <= now.Milli():
			return fault.RaffleState.With()
		case !allowed:
			return fault.RaffleNotAllowed.With()
		}
		out, err = s.draw(ctx, tx, r, user, request, now)
		return err
	})
	return out, err
}

// known returns the result of a request that was made before; nil if there is none.
func (s *Service) known(ctx context.Context, tx bun.Tx, user, raffle int64, request string) (*Drawn, error) {
	var ids []int64
	if err := tx.NewRaw("SELECT id FROM draw_log WHERE activity_id = ? AND app_user_id = ? AND request_id = ?", raffle, user, request).Scan(ctx, &ids); err != nil || len(ids) == 0 {
		return nil, err
	}
	d, err := record.Get(ctx, s.Engine.InTx(tx), prize.Draws, ids[0])
	if err != nil {
		return nil, err
	}
	p, err := record.Get(ctx, s.Engine.InTx(tx), prize.RafflePrizes, d.PrizeID)
	if err != nil {
		return nil, err
	}
	out := &Drawn{Seq: d.Seq, Player: d.Player, Number: d.Number, PrizeID: p.ID, Label: p.Label, Kind: p.PrizeKind, Reason: d.Reason}
	var won []struct {
		RecordNo     string `bun:"record_no"`
		CouponCodeID int64  `bun:"coupon_code_id"`
	}
	if err := tx.NewRaw("SELECT record_no, coupon_code_id FROM win_record WHERE raffle_prize_id = ? AND app_user_id = ? AND seq = ?", p.ID, user, d.Seq).Scan(ctx, &won); err != nil || len(won) == 0 {
		return out, err
	}
	out.RecordNo = won[0].RecordNo
	if won[0].CouponCodeID == 0 {
		return out, nil
	}
	code, err := record.Get(ctx, s.Engine.InTx(tx), prize.CouponCodes, won[0].CouponCodeID)
	if err != nil {
		return nil, err
	}
	out.Code = grouped(code.Code)
	return out, nil
}

// past is what a user has drawn in a raffle.
type past struct {
	All    int64 `bun:"drawn"`
	Today  int64 `bun:"today"`
	Player int64 `bun:"player"`
	Wins   int64 `bun:"wins"`
}

func pastOf(ctx context.Context, db bun.IDB, user, raffle int64, now value.Time) (p past, err error) {
	err = db.NewRaw(`SELECT count(*) AS drawn, coalesce(sum(CASE WHEN d.drawn_at >= ? THEN 1 ELSE 0 END), 0) AS today, coalesce(min(d.player), 0) AS player, coalesce(sum(CASE WHEN p.prize_kind = ? THEN 1 ELSE 0 END), 0) AS wins
		FROM draw_log AS d JOIN raffle_prize AS p ON p.id = d.prize_id WHERE d.activity_id = ? AND d.app_user_id = ?`, dayStart(now), prize.Physical, raffle, user).Scan(ctx, &p)
	return p, err
}

// draw makes the next draw of a locked raffle.
func (s *Service) draw(ctx context.Context, tx bun.Tx, r *prize.Raffle, user int64, request string, now value.Time) (*Drawn, error) {
	before, err := pastOf(ctx, tx, user, r.ID, now)
	if err != nil {
		return nil, err
	}
	if before.Today >= r.DrawsPerDay || r.DrawsTotal > 0 && before.All >= r.DrawsTotal {
		return nil, fault.RaffleNoChance.With()
	}
	text, err := s.Secrets.Open(seedOf(r), r.SealedSeed)
	if err != nil {
		return nil, err
	}
	seed, err := hex.DecodeString(text)
	if err != nil {
		return nil, err
	}
	prizes, err := prizesOf(ctx, s.Engine.InTx(tx), r.ID)
	if err != nil {
		return nil, err
	}
	seq := r.DrawCount + 1
	drawn := Draw(seed, seq, chances(prizes))
	picked := prizes[slices.IndexFunc(prizes, func(p *prize.RafflePrize) bool { return p.ID == drawn.ID })]
	d := &prize.Draw{ActivityID: r.ID, Seq: seq, Player: before.Player, AppUserID: user, RequestID: request, DrawnAt: now, Number: Number(seed, seq), PickedID: picked.ID, Left: picked.Quantity - picked.WonCount}
	joined := 0
	if before.All == 0 {
		joined, d.Player = 1, r.JoinCount+1
	}
	l := Limits{Left: d.Left, Wins: before.Wins, MaxWins: r.WinsPerUser}
	if picked.Day == now.Date() {
		l.Today = picked.DayCount
	}
	result, won := picked, 0
	if d.Reason = Settle(drawn, l); d.Reason != prize.AsDrawn {
		result = prizes[slices.IndexFunc(prizes, func(p *prize.RafflePrize) bool { return p.PrizeKind == prize.Nothing })]
	}
	d.PrizeID = result.ID
	out := &Drawn{Seq: seq, Player: d.Player, Number: d.Number, PrizeID: result.ID, Label: result.Label, Kind: result.PrizeKind, Reason: d.Reason}
	if result.PrizeKind != prize.Nothing {
		won = 1
		if err := s.win(ctx, tx, r, result, d, l.Today+1, out); err != nil {
			return nil, err
		}
	}
	if err := record.Insert(ctx, s.Engine, tx, prize.Draws, d); err != nil {
		return nil, err
	}
	if _, err := tx.NewRaw("UPDATE raffle_prize SET pick_count = pick_count + 1 WHERE id = ?", picked.ID).Exec(ctx); err != nil {
		return nil, err
	}
	_, err = tx.NewRaw("UPDATE raffle_activity SET draw_count = ?, join_count = join_count + ?, win_count = win_count + ? WHERE id = ?", seq, joined, won, r.ID).Exec(ctx)
	return out, err
}

// win takes a unit and records it. A coupon is issued at once; a thing is to be claimed.
func (s *Service) win(ctx context.Context, tx bun.Tx, r *prize.Raffle, p *prize.RafflePrize, d *prize.Draw, today int64, out *Drawn) error {
	taken, err := tx.NewRaw("UPDATE raffle_prize SET won_count = won_count + 1, day = ?, day_count = ? WHERE id = ? AND won_count < quantity", d.DrawnAt.Date(), today, p.ID).Exec(ctx)
	if err != nil {
		return err
	}
	if n, err := taken.RowsAffected(); err != nil {
		return err
	} else if n != 1 {
		return fmt.Errorf("prize: no unit of %d left although the raffle is locked", p.ID)
	}
	id, err := s.Engine.DB().Dialect.Reserve(ctx, tx, prize.Wins.Table, 1)
	if err != nil {
		return err
	}
	w := &prize.Win{ActivityID: r.ID, RafflePrizeID: p.ID, Seq: d.Seq, SourceType: prize.FromRaffle, PrizeKind: p.PrizeKind, PrizeID: p.PrizeID, CouponID: p.CouponID, AppUserID: d.AppUserID, WonAt: d.DrawnAt}
	w.ID, w.RecordNo = id, fmt.Sprintf("W%s%08d", d.DrawnAt.Std().Format("060102"), id%100_000_000)
	out.RecordNo = w.RecordNo
	if p.PrizeKind == prize.OfCoupon {
		return s.winCoupon(ctx, tx, w, out)
	}
	thing, err := record.Get(ctx, s.Engine.InTx(tx), prize.PhysicalPrizes, p.PrizeID)
	if err != nil {
		return err
	}
	days := thing.ClaimDays
	if days == 0 {
		if days, err = claimDays.Now(ctx, s.Engine.DB()); err != nil {
			return err
		}
	}
	w.PrizeName, w.PrizeValue, w.NeedIdentity, w.Status = thing.Name, thing.MarketValue, thing.NeedIdentity, prize.ToClaim
	w.ClaimDeadline = d.DrawnAt.Add(time.Duration(days) * 24 * time.Hour)
	if err := record.Insert(ctx, s.Engine, tx, prize.Wins, w); err != nil || s.Inform == nil {
		return err
	}
	return s.Inform(ctx, tx, message.ServiceMessage{Scene: message.PrizeScene, Key: "win/" + w.RecordNo, UserID: w.AppUserID, Values: map[string]value.I18n{"prizeName": w.PrizeName}})
}

func (s *Service) winCoupon(ctx context.Context, tx bun.Tx, w *prize.Win, out *Drawn) error {
	c, err := record.Get(ctx, s.Engine.InTx(tx), prize.Coupons, w.CouponID)
	if err != nil {
		return err
	}
	code, err := s.issue(ctx, tx, Issue{Coupon: w.CouponID, User: w.AppUserID, Mode: prize.ByRaffle, Ref: w.RecordNo, Held: true})
	if err != nil {
		return err
	}
	w.PrizeName, w.CouponCodeID, w.ClaimedAt, w.DoneAt, w.Status = c.Name, code.ID, w.WonAt, w.WonAt, prize.Done
	out.Code = grouped(code.Code)
	return record.Insert(ctx, s.Engine, tx, prize.Wins, w)
}
