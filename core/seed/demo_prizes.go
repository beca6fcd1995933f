package seed

import (
	"context"
	"fmt"
	"image/color"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/prize"
	"evops/contracts/value"
	feature "evops/core/prize"
)

// The numbers of the demo's raffles.
const (
	demoCodes   = 800
	demoDraws   = 80
	demoPlayers = 400
)

// prizes writes the prizes, coupons and raffles of the demo.
type prizes struct {
	*guides
	runs    *feature.Service
	now     value.Time
	users   []int64
	things  []int64
	coupons []int64
}

// shopPrizes creates prizes, coupons and raffles in every state. An engine without their rules or without files, as some tests use, has none.
func (s *seeder) shopPrizes(ctx context.Context) error {
	if s.options.Files == nil || s.options.Prizes == nil {
		return nil
	}
	var p *prizes
	err := s.once(ctx, "seed.demo.prizes", "1", func(ctx context.Context, tx bun.Tx) error {
		p = &prizes{guides: &guides{seeder: s}, runs: s.options.Prizes, now: value.Now()}
		if err := tx.NewRaw("SELECT id FROM app_user WHERE status = ? AND deleted_at = 0 ORDER BY id LIMIT ?", content.UserNormal, demoPlayers).Scan(ctx, &p.users); err != nil {
			return err
		}
		return p.prepare(ctx, tx)
	})
	if err != nil || p == nil || len(p.users) == 0 {
		return err
	}
	for _, write := range []func(context.Context) error{
		func(ctx context.Context) error { return p.each("prizes", p.thing(ctx)) },
		func(ctx context.Context) error { return p.each("coupons", p.coupon(ctx)) },
		p.issue, p.raffles, p.pastRaffles,
	} {
		if err := write(ctx); err != nil {
			return err
		}
	}
	return p.e.DB().Write(ctx, setPrizesBack)
}

// thing creates a physical prize with its stock.
func (p *prizes) thing(ctx context.Context) func(int, []string) error {
	return func(i int, c []string) error {
		image, err := p.cover(ctx, i, 600, 600, color.RGBA{0xFB, 0xF3, 0xE6, 0xFF})
		if err != nil {
			return err
		}
		in := map[string]any{"name": value.I18n{ZH: c[4], EN: c[5]}, "image": image, "category": parseInt[int64](c[0]), "marketValueCents": 100 * parseInt[int64](c[1]), "costCents": 60 * parseInt[int64](c[1]), "supplier": "示例礼品供应商"}
		if days := parseInt[int64](c[3]); days > 0 {
			in["claimDays"] = days
		}
		saved, err := p.write(ctx, prize.PhysicalPrizes.Name, p.who, change{"add", in})
		if err != nil {
			return err
		}
		p.things = append(p.things, saved.ID)
		stock := parseInt[int64](c[2])
		if stock == 0 {
			return nil
		}
		_, err = p.write(ctx, prize.PhysicalPrizes.Name, p.who, change{prize.PrizeAdjustStock.Verb, map[string]any{"id": saved.ID, "qty": stock, "reason": "活动备货入库"}})
		return err
	}
}

// coupon creates a coupon and brings it into its state. Ended ones end with the clock.
func (p *prizes) coupon(ctx context.Context) func(int, []string) error {
	return func(i int, c []string) error {
		kind, amount, mode := parseInt[prize.CouponType](c[1]), parseInt[int64](c[3]), parseInt[prize.IssueMode](c[2])
		in := map[string]any{
			"name": value.I18n{ZH: c[8], EN: c[9]}, "couponType": kind, "issueMode": mode, "totalQuantity": parseInt[int64](c[6]), "perUserLimit": parseInt[int64](c[7]), "validMode": prize.FixedDates,
			"validFrom": p.now.Add(-20 * aDay), "validTo": p.now.Add(time.Duration(parseInt[int64](c[5])) * aDay), "rules": "每单限用一张，不与其他优惠同享。",
		}
		switch kind {
		case prize.AmountOff:
			in["valueCents"], in["thresholdCents"], in["useScope"] = amount, parseInt[int64](c[4]), prize.ForAll
		case prize.PercentOff:
			in["discountBp"], in["maxDiscountCents"], in["thresholdCents"], in["useScope"], in["categoryCodes"] = float64(amount)/100, 20_000, parseInt[int64](c[4]), prize.ForCategories, value.Codes{"3", "4"}
		case prize.ServiceDays:
			in["serviceDays"], in["planType"] = amount, []string{"guard", "connect", "data"}[i%3]
		}
		saved, err := p.write(ctx, prize.Coupons.Name, p.who, change{"add", in})
		if err != nil {
			return err
		}
		p.coupons = append(p.coupons, saved.ID)
		if c[0] == "draft" {
			return nil
		}
		steps := []change{{prize.CouponPublish.Verb, map[string]any{}}}
		if mode == prize.ByCode {
			steps = append(steps, change{prize.CouponGenerateCodes.Verb, map[string]any{"count": min(demoCodes, parseInt[int64](c[6]))}})
		}
		switch c[0] {
		case "paused":
			steps = append(steps, change{"pause", map[string]any{}})
		case "voided":
			steps = append(steps, change{prize.CouponVoid.Verb, map[string]any{"reason": "渠道测试结束"}})
		}
		for _, step := range steps {
			step.in["id"] = saved.ID
			if _, err := p.write(ctx, prize.Coupons.Name, p.who, step); err != nil {
				return err
			}
			if step.verb == prize.CouponGenerateCodes.Verb {
				if err := p.runs.Generate(ctx); err != nil {
					return err
				}
			}
		}
		return nil
	}
}

// issue lets users take and redeem coupons some weeks ago.
func (p *prizes) issue(ctx context.Context) error {
	past := feature.New(p.runs.Deps)
	past.Inform = nil
	for i, user := range p.users[:min(120, len(p.users))] {
		past.Clock = func() value.Time { return p.now.Add(-time.Duration(1+i%19) * aDay) }
		for _, n := range []int{8, 9} {
			if i%(n-6) == 0 {
				if _, err := past.Take(ctx, user, p.coupons[n]); err != nil {
					return err
				}
			}
		}
		if i%3 == 0 {
			if _, err := past.Grant(ctx, p.who, p.coupons[6], prize.GrantCoupon{AppUserIDs: value.IDs{user}}, "演示发放", func(int64, int64) error { return nil }); err != nil {
				return err
			}
		}
		if i < 30 {
			if _, err := past.Take(ctx, user, p.coupons[15]); err != nil {
				return err
			}
		}
	}
	codes, err := past.Codes(ctx, p.who, p.coupons[4], prize.Unissued)
	if err != nil {
		return err
	}
	for i, user := range p.users[:min(60, len(p.users))] {
		if _, err := past.Redeem(ctx, user, codes[i]); err != nil {
			return err
		}
	}
	if err := p.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		for _, statement := range []string{"UPDATE coupon SET valid_to = ? WHERE id = ?", "UPDATE coupon_code SET valid_to = ? WHERE coupon_id = ?"} {
			if _, err := tx.NewRaw(statement, p.now.Add(-aDay), p.coupons[15]).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		return err
	}
	return past.RunCoupons(ctx)
}

// row is a prize of a raffle of the demo.
func (p *prizes) row(label value.I18n, kind prize.Kind, of, quantity int64, percent float64) map[string]any {
	r := map[string]any{"label": label, "prizeKind": kind, "probabilityPpm": percent}
	switch kind {
	case prize.Physical:
		r["prizeId"], r["quantity"] = p.things[of], quantity
	case prize.OfCoupon:
		r["couponId"], r["quantity"] = p.coupons[of], quantity
	}
	return r
}

// raffles creates a draft, a scheduled and a running raffle.
func (p *prizes) raffles(ctx context.Context) error {
	for i, r := range []struct {
		zh, en     string
		from, days int
		publish    bool
	}{{"年终感恩大转盘", "Year-end wheel", -6, 24, true}, {"元旦九宫格", "New year grid", 5, 10, true}, {"春季焕新刮刮卡", "Spring scratch cards", 40, 20, false}} {
		cover, err := p.cover(ctx, i, 690, 300, color.RGBA{0xFD, 0xE2, 0xE4, 0xFF})
		if err != nil {
			return err
		}
		start := p.now.Add(time.Duration(r.from) * aDay)
		in := map[string]any{
			"name": value.I18n{ZH: r.zh, EN: r.en}, "playType": i + 1, "cover": cover, "startAt": start, "endAt": start.Add(time.Duration(r.days) * aDay), "audience": value.Audience{Everyone: true}, "drawsPerDay": 3, "drawsTotal": 20, "winsPerUser": 1,
			"ruleText": value.I18n{ZH: paragraphs("主办方：示例出行科技有限公司。\n活动期间每人每日可抽 3 次。\n奖品、数量和概率见奖项列表。\n中奖后请在 30 天内领取，逾期视为放弃。"), EN: paragraphs("Organiser: Example Mobility.\nThree draws a day.\nPrizes, numbers and odds are in the list.\nClaim within 30 days.")},
			"prizes": []map[string]any{
				p.row(value.I18n{ZH: "一等奖 骑行耳机", EN: "First: earphones"}, prize.Physical, 5, 3, 1), p.row(value.I18n{ZH: "二等奖 手机支架", EN: "Second: phone mount"}, prize.Physical, 2, 20, 6),
				p.row(value.I18n{ZH: "三等奖 满200减20", EN: "Third: CNY 20 off"}, prize.OfCoupon, 0, 300, 25), p.row(value.I18n{ZH: "谢谢参与", EN: "No prize"}, prize.Nothing, 0, 0, 68),
			},
		}
		steps := []change{{"add", in}}
		if r.publish {
			steps = append(steps, change{prize.RafflePublish.Verb, map[string]any{}})
		}
		saved, err := p.writeAll(ctx, prize.Raffles.Name, p.who, steps...)
		if err != nil {
			return err
		}
		if i > 0 {
			continue
		}
		past := feature.New(p.runs.Deps)
		past.Inform = nil
		for n := range demoDraws {
			past.Clock = func() value.Time { return start.Add(time.Duration(n+1) * 6 * aDay / (demoDraws + 2)) }
			if _, err := past.Play(ctx, p.users[n*7%min(40, len(p.users))], saved.ID, fmt.Sprint("demo-", n)); err != nil {
				return err
			}
		}
	}
	return nil
}

// setPrizesBack distributes what was created over the weeks before now.
func setPrizesBack(ctx context.Context, tx bun.Tx) error {
	const hour = 3_600_000
	now := value.Now().Milli()
	for _, statement := range []string{
		"UPDATE physical_prize SET created_at = ?0 - (id % 40 + 60) * 24 * ?1", "UPDATE coupon SET created_at = ?0 - (id % 30 + 25) * 24 * ?1",
		"UPDATE draw_log SET created_at = drawn_at", "UPDATE win_record SET created_at = won_at", "UPDATE coupon_code SET created_at = received_at WHERE received_at > 0",
		"UPDATE raffle_activity SET created_at = CASE WHEN start_at < ?0 THEN start_at ELSE ?0 END - 3 * 24 * ?1",
	} {
		if _, err := tx.NewRaw(statement, now, hour).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}
