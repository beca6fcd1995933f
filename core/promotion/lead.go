package promotion

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/aftersales"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/promotion"
	"evops/contracts/share"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/notification"
	checkout "evops/core/prize"
	"evops/core/record"
)

// signUp is what somebody in the app enters to sign up. Without a dealer, the lead goes to the nearest one that takes part.
type signUp struct {
	ID       endpoint.Number `json:"id" required:"true"`
	Name     string          `json:"name" required:"true"`
	Phone    string          `json:"phone" required:"true"`
	Consent  bool            `json:"consent" required:"true"`
	CityCode endpoint.Number `json:"cityCode"`
	DealerID endpoint.Number `json:"dealerId"`
	ModelID  endpoint.Number `json:"modelId"`
	Channel  share.Channel   `json:"channel"`
	Lng      float64         `json:"lng"`
	Lat      float64         `json:"lat"`
}

// SignedUp is the answer to a sign-up. CouponCode is the code of the coupon that the promotion gives; empty if it gives none.
type SignedUp struct {
	OK         bool   `json:"ok"`
	DealerID   int64  `json:"dealerId"`
	CouponCode string `json:"couponCode"`
}

var phonePattern = regexp.MustCompile(`^1[3-9]\d{9}$`)

// join signs a user of the app up. The count of the promotion is raised first, which takes its row: sign-ups of one promotion follow one
// another, and no more succeed than its quota.
func (s *Service) join(ctx context.Context, user int64, language string, in signUp) (SignedUp, error) {
	in.Name, in.Phone = strings.TrimSpace(in.Name), strings.ReplaceAll(in.Phone, " ", "")
	switch {
	case in.Name == "" || len([]rune(in.Name)) > 30:
		return SignedUp{}, fault.Invalid(language, fault.At(&in, &in.Name), "LENGTH", "请填写姓名，最多 30 个字符", "Enter the name, at most 30 characters")
	case !phonePattern.MatchString(in.Phone):
		return SignedUp{}, fault.Invalid(language, fault.At(&in, &in.Phone), "PHONE_FORMAT", "手机号格式不正确", "Not a valid phone number")
	case !in.Consent:
		return SignedUp{}, fault.Invalid(language, fault.At(&in, &in.Consent), "REQUIRED", "须同意门店联系后才能报名", "Agree to be contacted to sign up")
	}
	out := SignedUp{OK: true}
	err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		v, now := s.Engine.InTx(tx), s.Clock()
		if _, err := record.Get(ctx, v, promotion.Promotions, int64(in.ID)); err != nil {
			return fault.PromotionNotRunning.With()
		}
		raised, err := tx.NewRaw("UPDATE promotion SET lead_count = lead_count + 1 WHERE id = ? AND (quota = 0 OR lead_count < quota)", int64(in.ID)).Exec(ctx)
		if err != nil {
			return err
		}
		p, err := record.Get(ctx, v, promotion.Promotions, int64(in.ID))
		if err != nil {
			return err
		}
		if p.ShelfStatus != content.OnShelf || !p.NeedSignup || p.StartAt.Milli() > now.Milli() || p.EndAt.Milli() <= now.Milli() {
			return fault.PromotionNotRunning.With()
		}
		if n, err := raised.RowsAffected(); err != nil || n == 0 {
			return orFull(err)
		}
		if err := limited(ctx, tx, p, user, in.Phone); err != nil {
			return err
		}
		l := &promotion.Lead{
			PromotionID: p.ID, AppUserID: user, Name: value.Unmasked(in.Name), Phone: value.Unmasked(in.Phone), SignedAt: now, ConsentAt: now,
		}
		if share.Channels.Has(fmt.Sprint(int64(in.Channel))) {
			l.Channel = in.Channel
		}
		for _, ref := range []struct {
			id    endpoint.Number
			table string
			to    *int64
		}{{in.CityCode, system.Areas.Table, &l.CityCode}, {in.ModelID, equipment.VehicleModels.Table, &l.ModelID}} {
			if exists, err := tx.NewSelect().Table(ref.table).Where("id = ? AND deleted_at = 0", int64(ref.id)).Exists(ctx); err != nil {
				return err
			} else if exists {
				*ref.to = int64(ref.id)
			}
		}
		if l.DealerID, err = s.dealerFor(ctx, v, p, in); err != nil {
			return err
		}
		out.DealerID = l.DealerID
		if l.DealerID != 0 {
			l.DueAt = now.Add(promotion.ContactWithin)
		}
		if err := record.Insert(ctx, s.Engine, tx, promotion.Leads, l); err != nil {
			return err
		}
		if shown, _, err := record.PublishedVersion(ctx, v, promotion.Promotions, p.ID, 0); err != nil {
			return err
		} else if shown.BenefitType == promotion.OfCoupon {
			code, err := s.giveCoupon(ctx, tx, shown, user)
			if err != nil {
				return err
			}
			out.CouponCode = checkout.Grouped(code)
		}
		return s.announce(ctx, tx, p, l, system.LeadReceived)
	})
	return out, err
}

func orFull(err error) error {
	if err != nil {
		return err
	}
	return fault.PromotionFull.With()
}

// limited refuses a phone that has signed up before, and a user who has signed up as often as the promotion allows.
func limited(ctx context.Context, tx bun.Tx, p *promotion.Promotion, user int64, phone string) error {
	var phones, times int64
	if err := tx.NewRaw("SELECT count(*) FROM promotion_lead WHERE promotion_id = ? AND phone = ? AND deleted_at = 0", p.ID, phone).Scan(ctx, &phones); err != nil {
		return err
	}
	if err := tx.NewRaw("SELECT count(*) FROM promotion_lead WHERE promotion_id = ? AND app_user_id = ? AND deleted_at = 0", p.ID, user).Scan(ctx, &times); err != nil {
		return err
	}
	if phones > 0 || times >= max(p.PerUserLimit, 1) {
		return fault.PromotionLimit.With()
	}
	return nil
}

// dealerFor returns the dealer of a lead: the chosen one, else the nearest to the position, else one of the city; 0 if none fits.
func (s *Service) dealerFor(ctx context.Context, v record.Reader, p *promotion.Promotion, in signUp) (int64, error) {
	running, err := record.Find(ctx, v, aftersales.Dealers, &aftersales.Dealers.Row.OperationStatus, aftersales.Running)
	if err != nil {
		return 0, err
	}
	at, city, nearest, distance := value.Geo{Lng: in.Lng, Lat: in.Lat}, int64(0), int64(0), 0.0
	for _, d := range running {
		if !takesPart(p, d.ID) {
			continue
		}
		if d.ID == int64(in.DealerID) {
			return d.ID, nil
		}
		if in.CityCode != 0 && d.CityCode == int64(in.CityCode) && (city == 0 || d.ID < city) {
			city = d.ID
		}
		if !at.IsZero() && !d.Location.IsZero() && (nearest == 0 || at.Distance(d.Location) < distance) {
			nearest, distance = d.ID, at.Distance(d.Location)
		}
	}
	if nearest != 0 {
		return nearest, nil
	}
	return city, nil
}

func takesPart(p *promotion.Promotion, dealer int64) bool {
	return len(p.DealerIDs) == 0 || slices.Contains(p.DealerIDs, dealer)
}

// follow stores the note of a step; the first one ends the clock.
func (s *Service) follow(_ context.Context, c *record.Change[promotion.Lead], in *promotion.FollowLead) error {
	c.New.FollowNote = in.Note
	if c.New.ContactedAt.IsZero() {
		c.New.ContactedAt = s.Clock()
	}
	return nil
}

// lose stores why a lead is lost.
func lose(_ context.Context, c *record.Change[promotion.Lead], _ *struct{}) error {
	c.New.FollowNote = value.Cut(c.Reason, 300)
	return nil
}

// assign hands a lead to a dealer, whose clock starts over.
func (s *Service) assign(ctx context.Context, c *record.Change[promotion.Lead], in *promotion.AssignLead) error {
	d, err := record.Get(ctx, c.Reader(), aftersales.Dealers, in.DealerID)
	if err != nil {
		return err
	}
	p, err := record.Get(ctx, c.Reader(), promotion.Promotions, c.New.PromotionID)
	if err != nil {
		return err
	}
	if d.OperationStatus != aftersales.Running || !takesPart(p, d.ID) {
		c.AddError(&in.DealerID, "NOT_TAKING_PART", "该门店未营业，或不参与活动", "The dealer is not running or does not take part")
		return nil
	}
	c.New.DealerID, c.New.Late = d.ID, false
	if c.New.Status == promotion.LeadNew {
		c.New.DueAt = s.Clock().Add(promotion.ContactWithin)
	}
	return s.announce(ctx, c.Tx, p, c.New, system.LeadReceived)
}

// lateAtOnce is how many leads one run looks at.
const lateAtOnce = 500

// EscalateLate marks the leads that were not contacted in time, and notifies the staff and the dealer. It may run at any time and in any
// process.
func (s *Service) EscalateLate(ctx context.Context) error {
	var ids []int64
	err := s.Engine.DB().Read().NewRaw("SELECT id FROM promotion_lead WHERE status = ? AND late = ? AND due_at > 0 AND due_at <= ? AND deleted_at = 0 ORDER BY due_at LIMIT ?",
		promotion.LeadNew, false, s.Clock(), lateAtOnce).Scan(ctx, &ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			old, err := record.Lock(ctx, s.Engine.InTx(tx), promotion.Leads, id)
			if err != nil || old.Late || old.Status != promotion.LeadNew {
				return err
			}
			l := *old
			l.Late = true
			if err := record.Update(ctx, s.Engine, tx, promotion.Leads, old, &l); err != nil {
				return err
			}
			p, err := record.Get(ctx, s.Engine.InTx(tx), promotion.Promotions, l.PromotionID)
			if err != nil {
				return err
			}
			return s.announce(ctx, tx, p, &l, system.LeadLate)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// announce notifies the accounts of the dealer of a lead. Of a late one, and of one without a dealer, it notifies the staff who assign leads.
func (s *Service) announce(ctx context.Context, tx bun.Tx, p *promotion.Promotion, l *promotion.Lead, kind system.NotificationKind) error {
	if s.Notifications == nil {
		return nil
	}
	params := notification.Params{"title": p.Title, "due": l.DueAt.String()}
	notify := func(permission string, concerns func(*access.Caller) bool, kind system.NotificationKind) error {
		holders, err := s.Holders(ctx, permission)
		if err != nil {
			return err
		}
		for _, h := range holders {
			if concerns(h) {
				if err := s.Notifications.Notify(ctx, tx, h.UserID, kind, params, contracts.DetailLink(promotion.Promotions.Plan, p.ID)); err != nil {
					return err
				}
			}
		}
		return nil
	}
	if l.DealerID == 0 {
		kind = system.LeadWithoutDealer
	} else if err := notify(promotion.Leads.PermissionFor("leads"), func(h *access.Caller) bool { return h.UserType == system.DealerUser && h.DealerID == l.DealerID }, kind); err != nil {
		return err
	}
	if l.DealerID != 0 && kind.Code != system.LeadLate.Code {
		return nil
	}
	return notify(promotion.Leads.PermissionFor(promotion.LeadAssign.Verb), func(h *access.Caller) bool { return h.UserType == system.Staff }, kind)
}
