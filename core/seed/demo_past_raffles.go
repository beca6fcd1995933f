package seed

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image/color"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/parcel"
	"evops/contracts/prize"
	"evops/contracts/value"
	feature "evops/core/prize"
	"evops/core/record"
)

// pastDraws is the number of draws of a raffle of the demo that has ended.
const pastDraws = 2_400

// pastRaffles writes two raffles that have ended, with the log that their seeds give and wins in every state.
func (p *prizes) pastRaffles(ctx context.Context) error {
	for i, r := range []struct {
		zh, en     string
		ended, run int
	}{{"国庆出游大转盘", "National day wheel", 30, 20}, {"夏日清凉九宫格", "Summer grid", 95, 25}} {
		cover, err := p.cover(ctx, i, 690, 300, color.RGBA{0xE2, 0xF0, 0xCB, 0xFF})
		if err != nil {
			return err
		}
		end := value.Milli(p.now.Milli() / 3_600_000 * 3_600_000).Add(-time.Duration(r.ended) * aDay)
		a := prize.Raffle{
			ActivityNo: fmt.Sprintf("A%08d", 90+i), Name: value.I18n{ZH: r.zh, EN: r.en}, PlayType: prize.Play(i + 1), Cover: cover, RuleText: value.I18n{ZH: paragraphs("主办方：示例出行科技有限公司。\n中奖后请在 30 天内领取。"), EN: paragraphs("Organiser: Example Mobility.\nClaim within 30 days.")},
			StartAt: end.Add(-time.Duration(r.run) * aDay), EndAt: end, EndedAt: end, Audience: value.Audience{Everyone: true}, DrawsPerDay: 3, WinsPerUser: 1, Status: prize.RaffleEnded,
		}
		seed := sha256.Sum256([]byte("demo " + a.ActivityNo))
		a.Seed, a.Commitment = hex.EncodeToString(seed[:]), feature.Commitment(seed[:])
		if err := p.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return p.past(ctx, tx, &a, seed[:]) }); err != nil {
			return err
		}
	}
	return nil
}

// past draws a raffle from its seed, as the product would have.
func (p *prizes) past(ctx context.Context, tx bun.Tx, a *prize.Raffle, seed []byte) error {
	if err := record.Insert(ctx, p.e, tx, prize.Raffles, a); err != nil {
		return err
	}
	rows := []*prize.RafflePrize{
		{Label: value.I18n{ZH: "一等奖 城市半盔", EN: "First: helmet"}, PrizeKind: prize.Physical, PrizeID: p.things[0], Quantity: 8, Probability: 4_000},
		{Label: value.I18n{ZH: "二等奖 保温杯", EN: "Second: cup"}, PrizeKind: prize.Physical, PrizeID: p.things[8], Quantity: 60, DailyLimit: 6, Probability: 30_000},
		{Label: value.I18n{ZH: "三等奖 满200减20", EN: "Third: CNY 20 off"}, PrizeKind: prize.OfCoupon, CouponID: p.coupons[0], Quantity: 400, Probability: 150_000},
		{Label: value.I18n{ZH: "谢谢参与", EN: "No prize"}, PrizeKind: prize.Nothing, Probability: 816_000},
	}
	var chances []feature.Chance
	for _, r := range rows {
		r.ActivityID, r.Published = a.ID, r.Quantity
		if err := record.Insert(ctx, p.e, tx, prize.RafflePrizes, r); err != nil {
			return err
		}
		chances = append(chances, feature.Chance{ID: r.ID, Kind: r.PrizeKind, Probability: r.Probability, DailyLimit: r.DailyLimit, Quantity: r.Quantity})
	}
	before := make([]prize.RafflePrize, len(rows))
	for i, r := range rows {
		before[i] = *r
	}
	step := a.EndAt.Milli() - a.StartAt.Milli()
	player, wins := map[int64]int64{}, map[int64]int64{}
	var draws []prize.Draw
	var won []prize.Win
	var codes []prize.CouponCode
	for n := range int64(pastDraws) {
		at, user := value.Milli(a.StartAt.Milli()+(n+1)*step/(pastDraws+1)), p.users[int(n*31)%len(p.users)]
		if player[user] == 0 {
			player[user] = int64(len(player)) + 1
		}
		drawn := feature.Draw(seed, n+1, chances)
		i := 0
		for rows[i].ID != drawn.ID {
			i++
		}
		r := rows[i]
		if r.PickCount++; r.Day != at.Date() {
			r.Day, r.DayCount = at.Date(), 0
		}
		d := prize.Draw{ActivityID: a.ID, Seq: n + 1, Player: player[user], AppUserID: user, RequestID: fmt.Sprint("demo-", n), DrawnAt: at, Number: feature.Number(seed, n+1), PickedID: r.ID, Left: r.Quantity - r.WonCount, PrizeID: r.ID}
		if d.Reason = feature.Settle(drawn, feature.Limits{Left: d.Left, Today: r.DayCount, Wins: wins[user], MaxWins: a.WinsPerUser}); d.Reason != prize.AsDrawn {
			d.PrizeID = rows[len(rows)-1].ID
		} else if r.PrizeKind != prize.Nothing {
			r.WonCount++
			r.DayCount++
			w := p.won(a, r, &d, int64(len(won)))
			if r.PrizeKind == prize.OfCoupon {
				codes = append(codes, feature.NewCode(r.CouponID, user, w.RecordNo, at, p.now.Add(60*aDay)))
			} else {
				wins[user]++
			}
			won = append(won, w)
		}
		draws = append(draws, d)
	}
	for i, r := range rows {
		if err := record.Update(ctx, p.e, tx, prize.RafflePrizes, &before[i], r); err != nil {
			return err
		}
	}
	next := *a
	next.DrawCount, next.JoinCount, next.WinCount = pastDraws, int64(len(player)), int64(len(won))
	if err := record.Update(ctx, p.e, tx, prize.Raffles, a, &next); err != nil {
		return err
	}
	if err := record.InsertMany(ctx, p.e, tx, prize.Draws, draws); err != nil {
		return err
	}
	if err := record.InsertMany(ctx, p.e, tx, prize.CouponCodes, codes); err != nil {
		return err
	}
	at := 0
	for i := range won {
		if won[i].PrizeKind == prize.OfCoupon {
			won[i].CouponCodeID = codes[at].ID
			at++
		}
	}
	if err := record.InsertMany(ctx, p.e, tx, prize.Wins, won); err != nil {
		return err
	}
	return p.settle(ctx, tx, a, rows)
}

// won is a win of the demo. Things are in a state by the time since.
func (p *prizes) won(a *prize.Raffle, r *prize.RafflePrize, d *prize.Draw, n int64) prize.Win {
	w := prize.Win{
		RecordNo: fmt.Sprintf("W%s%08d", d.DrawnAt.Std().Format("060102"), 90_000_000+a.ID*10_000+n), ActivityID: a.ID, RafflePrizeID: r.ID, Seq: d.Seq, SourceType: prize.FromRaffle, PrizeKind: r.PrizeKind, PrizeID: r.PrizeID, CouponID: r.CouponID,
		PrizeName: value.I18n{ZH: "满200减20", EN: "CNY 20 off 200"}, AppUserID: d.AppUserID, WonAt: d.DrawnAt, ClaimedAt: d.DrawnAt, DoneAt: d.DrawnAt, Status: prize.Done,
	}
	if r.PrizeKind == prize.OfCoupon {
		return w
	}
	w.PrizeName, w.PrizeValue = value.I18n{ZH: "城市通勤半盔", EN: "City half helmet"}, 49_900
	if r.PrizeID == p.things[8] {
		w.PrizeName, w.PrizeValue = value.I18n{ZH: "品牌保温杯", EN: "Branded thermos cup"}, 5_900
	}
	w.ClaimDeadline, w.ClaimedAt, w.DoneAt, w.Status = d.DrawnAt.Add(30*aDay), value.Time{}, value.Time{}, prize.ToClaim
	over := w.ClaimDeadline.Milli() <= p.now.Milli()
	switch k := n % 12; {
	case k == 3 && over:
		w.Status = prize.WinExpired
		return w
	case k == 3:
		return w
	case k == 5 && n%5 == 0:
		w.Status, w.VoidReason = prize.WinVoided, "同一设备多账号参与"
		return w
	case k == 7:
		w.Extended, w.ClaimDeadline = true, p.now.Add(10*aDay)
		return w
	}
	w.Receiver, w.ReceiverMobile, w.ProvinceCode, w.CityCode, w.Address = value.Unmasked([]string{"陈晨", "李娜", "王浩", "赵敏"}[n%4]), value.Unmasked(fmt.Sprintf("1380000%04d", n)), 310_000, 310_100, value.Unmasked(fmt.Sprintf("示例路 %d 号", n+1))
	w.ClaimedAt, w.Status = d.DrawnAt.Add(aDay), prize.ToShip
	if n%6 == 0 {
		return w
	}
	w.Shipment = parcel.Shipment{Company: parcel.SF, TrackingNo: fmt.Sprintf("SF%013d", 1_400_000_000_000+a.ID*10_000+n), ShippedAt: d.DrawnAt.Add(3 * aDay)}
	if w.Status = prize.Shipped; n%4 == 0 {
		w.ShippedAt = p.now.Add(-time.Duration(1+n%8) * aDay)
		return w
	}
	w.Status, w.DoneAt = prize.Done, w.ShippedAt.Add(4*aDay)
	return w
}

// settle holds what was won, takes voided units back, and counts the coupons as issued.
func (p *prizes) settle(ctx context.Context, tx bun.Tx, a *prize.Raffle, rows []*prize.RafflePrize) error {
	for _, r := range rows {
		for _, statement := range []string{
			"UPDATE raffle_prize SET won_count = won_count - (SELECT count(*) FROM win_record WHERE raffle_prize_id = ?0 AND status = 5) WHERE id = ?0",
			"UPDATE physical_prize SET allocated = allocated + (SELECT won_count FROM raffle_prize WHERE id = ?0), remaining = remaining - (SELECT won_count FROM raffle_prize WHERE id = ?0) WHERE id = ?1",
			"UPDATE coupon SET issued_count = issued_count + (SELECT won_count FROM raffle_prize WHERE id = ?0) WHERE id = ?2",
		} {
			if _, err := tx.NewRaw(statement, r.ID, r.PrizeID, r.CouponID).Exec(ctx); err != nil {
				return err
			}
		}
	}
	_, err := tx.NewRaw("UPDATE raffle_activity SET win_count = win_count - (SELECT count(*) FROM win_record WHERE activity_id = ?0 AND status = 5) WHERE id = ?0", a.ID).Exec(ctx)
	return err
}
