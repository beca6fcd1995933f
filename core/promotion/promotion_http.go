package promotion

import (
	"context"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/promotion"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	checkout "evops/core/prize"
	"evops/core/record"
)

// SignUpOf is a sign-up as the person who made it sees it. EndReason is why the promotion was ended early.
type SignUpOf struct {
	PromotionID int64                `json:"promotionId"`
	Title       value.I18n           `json:"title"`
	SignedAt    value.Time           `json:"signedAt"`
	DealerID    int64                `json:"dealerId"`
	Status      promotion.LeadStatus `json:"status"`
	EndReason   string               `json:"endReason"`
}

// Claimed is the coupon that a user took.
type Claimed struct {
	CouponCode string     `json:"couponCode"`
	ValidTo    value.Time `json:"validTo"`
}

// promotionEndpoints returns the endpoints of promotions by which the app acts for its users.
func (s *Service) promotionEndpoints() []endpoint.Endpoint {
	p := promotion.Promotions.Plan
	title := value.I18n{ZH: "春季试驾季", EN: "Spring test rides"}
	shown := AppPromotion{ID: 1, Title: title, PromotionType: "5", Cover: AppPicture{"a.png", "a.png", exampleAlt}, Content: value.I18n{ZH: "<p>到店试驾</p>", EN: "<p>Test ride</p>"}, Rules: value.I18n{ZH: "<p>每人一次</p>", EN: "<p>Once per person</p>"}, StartAt: endpoint.ExampleTime, EndAt: endpoint.ExampleTime, NeedSignup: true}
	return []endpoint.Endpoint{
		s.forReader(endpoint.New(endpoint.Endpoint{Path: p.Path + "/current", Label: field.Label{ZH: "APP可用的推广活动", EN: "Promotions for the app"}, Public: true, ReadOnly: true},
			func(ctx context.Context, _ *access.Caller, in promotionsInput) ([]AppPromotion, error) {
				return s.promotions(ctx, in)
			}, []AppPromotion{shown})),
		endpoint.NewHTTP(endpoint.Endpoint{Path: p.Path + "/join", Label: field.Label{ZH: "APP用户报名", EN: "Sign-up of a user of the app"}, Public: true, ExampleIn: signUp{ID: 1, Name: "王小明", Phone: "13800138000", Consent: true}},
			func(ctx context.Context, who *access.Caller, in signUp, http fiber.Ctx) (any, error) {
				user, err := s.Tokens.User(ctx, http)
				if err != nil {
					return nil, err
				}
				return s.join(ctx, user, who.Language, in)
			}, SignedUp{true, 1, ""}),
		endpoint.NewHTTP(endpoint.Endpoint{Path: p.Path + "/claim", Label: field.Label{ZH: "APP用户领取活动优惠券", EN: "A user of the app takes the coupon of a promotion"}, Public: true},
			func(ctx context.Context, _ *access.Caller, in endpoint.Record, http fiber.Ctx) (any, error) {
				user, err := s.Tokens.User(ctx, http)
				if err != nil {
					return nil, err
				}
				code, err := s.Claim(ctx, user, int64(in.ID))
				if err != nil {
					return nil, err
				}
				return Claimed{checkout.Grouped(code), code.ValidTo}, nil
			}, Claimed{"8XK3-41PM-0RT7", endpoint.ExampleTime}),
		endpoint.NewHTTP(endpoint.Endpoint{Path: p.Path + "/joined", Label: field.Label{ZH: "APP用户的报名", EN: "Sign-ups of a user of the app"}, Public: true, ReadOnly: true},
			func(ctx context.Context, _ *access.Caller, _ endpoint.None, http fiber.Ctx) (any, error) {
				user, err := s.Tokens.User(ctx, http)
				if err != nil {
					return nil, err
				}
				return s.joined(ctx, user)
			}, []SignUpOf{{1, title, endpoint.ExampleTime, 1, promotion.LeadContacted, ""}}),
	}
}

// joined returns the sign-ups of a user.
func (s *Service) joined(ctx context.Context, user int64) ([]SignUpOf, error) {
	out := []SignUpOf{}
	v := s.Engine.Read()
	leads, err := record.Find(ctx, v, promotion.Leads, &promotion.Leads.Row.AppUserID, user)
	if err != nil {
		return nil, err
	}
	for _, l := range leads {
		p, err := record.Get(ctx, v, promotion.Promotions, l.PromotionID)
		if err != nil {
			return nil, err
		}
		one := SignUpOf{PromotionID: p.ID, Title: p.Title, SignedAt: l.SignedAt, DealerID: l.DealerID, Status: l.Status}
		if p.ShelfStatus == content.OffShelf {
			one.EndReason = p.EndReason
		}
		out = append(out, one)
	}
	return out, nil
}
