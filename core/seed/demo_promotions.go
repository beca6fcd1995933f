package seed

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/promotion"
	"evops/contracts/share"
	"evops/contracts/value"
	"evops/core/record"
)

// promotedLeads is the number of leads of the demo.
const promotedLeads = 900

// signedUp is a promotion of the demo that takes sign-ups.
type signedUp struct {
	id             int64
	from, to       value.Time
	quota, counted int64
	on             bool
}

// promotions writes promotions in all states and phases, with what the app reported of them, and the people who signed up.
func (g *guides) promotions(ctx context.Context) error {
	now := value.Now()
	day := func(n int64) value.Time { return now.Date().AddDays(int(n)).Time() }
	var open []*signedUp
	err := g.each("promotions", func(i int, c []string) error {
		cover, err := g.cover(ctx, i, 480, 270, parseColor(c[10]))
		if err != nil {
			return err
		}
		benefit, from, to := parseInt[promotion.Benefit](c[3]), day(parseInt[int64](c[8])), day(parseInt[int64](c[9]))
		in := map[string]any{
			"title": value.I18n{ZH: c[0], EN: c[1]}, "promotionType": c[2], "cover": cover, "content": value.I18n{ZH: paragraphs(c[11]), EN: paragraphs(c[12])},
			"rules":   value.I18n{ZH: paragraphs("活动期间有效，每位用户限参与一次。|咨询与投诉请联系客服热线。"), EN: paragraphs("Valid during the promotion, once per user.|Call the service hotline with questions and complaints.")},
			"startAt": from, "endAt": to, "benefitType": benefit, "needSignup": c[5] != "", "audience": value.Audience{Everyone: true},
		}
		switch benefit {
		case promotion.CashOff, promotion.TradeIn:
			in["benefitAmount"] = parseInt[int64](c[4])
		case promotion.Discount:
			in["benefitRate"] = parseInt[int64](c[4])
		}
		if c[5] != "" {
			in["quota"], in["perUserLimit"] = parseInt[int64](c[6]), 1
		}
		state := map[string]string{"on": "on", "upcoming": "on", "ended": "off", "over": "off"}[c[7]]
		if state == "" {
			state = c[7]
		}
		// What is over was published while it was running; its days are set back below.
		if to.Milli() <= now.Milli() {
			in["startAt"], in["endAt"] = day(-1), day(13)
		}
		id, err := g.publish(ctx, promotion.Promotions.Name, state, i, in)
		if err != nil {
			return fmt.Errorf("promotion %s: %w", c[0], err)
		}
		if err := g.displays(ctx, promotion.Promotions.Plan, id, c[0], state, 0); err != nil {
			return err
		}
		if c[5] != "" && (c[7] == "on" || state == "off") {
			open = append(open, &signedUp{id: id, from: from, to: to, quota: parseInt[int64](c[6]), on: c[7] == "on"})
		}
		return g.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			reason := ""
			if c[7] == "ended" {
				reason = "补贴名额已用完，感谢参与"
			}
			_, err := tx.NewRaw("UPDATE promotion SET start_at = ?, end_at = ?, end_reason = ? WHERE id = ?", from, to, reason, id).Exec(ctx)
			return err
		})
	})
	if err != nil || len(open) == 0 {
		return err
	}
	return g.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return g.leads(ctx, tx, open) })
}

// leads writes the people who signed up: half of them for what is running now, in every state.
func (g *guides) leads(ctx context.Context, tx bun.Tx, open []*signedUp) error {
	var owners []struct {
		ID, CityCode, DealerID, ModelID int64
		Phone                           string
	}
	if err := tx.NewRaw(`SELECT u.id, u.city_code, v.dealer_id, v.model_id, u.phone FROM vehicle AS v JOIN app_user AS u ON u.id = v.owner_id
		WHERE v.deleted_at = 0 AND v.dealer_id > 0 AND u.status = ? ORDER BY u.id LIMIT ?`, content.UserNormal, promotedLeads).Scan(ctx, &owners); err != nil || len(owners) == 0 {
		return err
	}
	now := value.Now()
	var rows []promotion.Lead
	known := map[string]bool{}
	for n := range promotedLeads * 2 {
		if len(rows) == promotedLeads {
			break
		}
		r := newRand(leadStream, n)
		of, owner := pick(r, open), pick(r, owners)
		key := fmt.Sprint(of.id, owner.Phone)
		if n%2 == 0 && !of.on || known[key] || of.quota > 0 && of.counted >= of.quota {
			continue
		}
		known[key] = true
		of.counted++
		rows = append(rows, leadOf(r, of, promotion.Lead{
			PromotionID: of.id, AppUserID: owner.ID, Phone: value.Unmasked(owner.Phone), Name: value.Unmasked(pick(r, []string{"王建国", "李秀英", "张伟", "刘洋", "陈静", "赵敏", "孙磊"})),
			CityCode: owner.CityCode, DealerID: owner.DealerID, ModelID: owner.ModelID, Channel: share.Channel(1 + r.IntN(8)),
		}, now))
	}
	if err := record.InsertMany(ctx, g.e, tx, promotion.Leads, rows); err != nil {
		return err
	}
	_, err := tx.NewRaw("UPDATE promotion SET lead_count = (SELECT count(*) FROM promotion_lead AS l WHERE l.promotion_id = promotion.id)").Exec(ctx)
	return err
}

// leadOf completes a lead: its dealer has contacted most of the older ones.
func leadOf(r *rand.Rand, of *signedUp, l promotion.Lead, now value.Time) promotion.Lead {
	until := min(of.to.Milli(), now.Milli()-time.Hour.Milliseconds())
	l.SignedAt = value.Milli(of.from.Milli() + r.Int64N(max(until-of.from.Milli(), 1)))
	l.ConsentAt, l.CreatedAt = l.SignedAt, l.SignedAt
	if r.IntN(20) == 0 {
		l.DealerID = 0
		return l
	}
	l.DueAt = l.SignedAt.Add(promotion.ContactWithin)
	waiting := now.Milli() < l.DueAt.Milli()
	if waiting && r.IntN(2) == 0 || r.IntN(15) == 0 {
		l.Late = !waiting
		return l
	}
	l.ContactedAt = value.Milli(min(l.SignedAt.Add(time.Duration(1+r.IntN(22))*time.Hour).Milli(), now.Milli()))
	l.Status = pick(r, []promotion.LeadStatus{promotion.LeadContacted, promotion.LeadContacted, promotion.LeadVisited, promotion.LeadOrdered, promotion.LeadLost})
	l.FollowNote = map[promotion.LeadStatus]string{
		promotion.LeadContacted: "已电话联系，周末到店", promotion.LeadVisited: "已到店试驾，考虑中", promotion.LeadOrdered: "已下定，等待提车", promotion.LeadLost: "已购买其他品牌",
	}[l.Status]
	return l
}
