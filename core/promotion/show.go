package promotion

import (
	"cmp"
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/arevent"
	"evops/contracts/content"
	"evops/contracts/goods"
	"evops/contracts/prize"
	"evops/contracts/promotion"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/content"
	"evops/core/endpoint"
	"evops/core/file"
	"evops/core/record"
)

// reader is who the app asks for. Requests that name a user are signed; without a user, only what everyone sees is answered.
type reader struct {
	feature.Phone
	AppUserID endpoint.Number `json:"appUserId"`
	Language  string          `json:"language"`
}

// AppLink is what a tap opens: a row by its id, a page of the app by its key, or nothing.
type AppLink struct {
	Type content.LinkType `json:"type"`
	ID   int64            `json:"id"`
	Page content.AppPage  `json:"page"`
}

// AppPicture is a picture or a clip for readers of both languages. Alt is the alternative text of the picture that readers of the language
// see; empty without one, so that no screen reader reads another language.
type AppPicture struct {
	ZH  string     `json:"zh"`
	EN  string     `json:"en"`
	Alt value.I18n `json:"alt"`
}

func picture(zh, en string) AppPicture {
	if en == "" {
		en = zh
	}
	return AppPicture{ZH: zh, EN: en}
}

// describe adds the alternative texts of pictures.
func (s *Service) describe(ctx context.Context, pictures ...*AppPicture) error {
	var keys []string
	for _, p := range pictures {
		keys = append(keys, p.ZH, p.EN)
	}
	alts, err := file.Alts(ctx, s.Engine.Read(), keys...)
	for _, p := range pictures {
		p.Alt = value.I18n{ZH: alts[p.ZH].ZH, EN: alts[p.EN].EN}
	}
	return err
}

// AppBanner is a banner as the app shows it.
type AppBanner struct {
	ID              int64              `json:"id"`
	Position        promotion.Position `json:"position"`
	Image           AppPicture         `json:"image"`
	Title           value.I18n         `json:"title"`
	BackgroundColor string             `json:"backgroundColor"`
	AdLabel         bool               `json:"adLabel"`
	Link            AppLink            `json:"link"`
}

// AppAd is an advertisement as the app shows it. The app draws among those of a type by their weights, and counts the displays of a user.
type AppAd struct {
	ID           int64               `json:"id"`
	AdType       promotion.AdType    `json:"adType"`
	Material     AppPicture          `json:"material"`
	MaterialLong AppPicture          `json:"materialLong"`
	Video        AppPicture          `json:"video"`
	DurationSec  int64               `json:"durationSec"`
	Weight       int64               `json:"weight"`
	DailyPerUser int64               `json:"dailyPerUser"`
	ShowRule     promotion.PopupRule `json:"showRule"`
	ShowPage     content.AppPage     `json:"showPage"`
	Link         AppLink             `json:"link"`
}

// sees reports whether something is shown to a reader.
func (s *Service) sees(ctx context.Context, in reader, reach content.Reach, translation content.Translation, audience value.Audience) (bool, error) {
	if !feature.Reaches(reach, in.Phone) || in.Language == "en" && translation.EnPolicy == content.HideFromEnglish && !translation.EnComplete {
		return false, nil
	}
	if audience.Everyone && len(audience.Exclude) == 0 {
		return true, nil
	}
	if in.AppUserID == 0 {
		return false, nil
	}
	return s.Engine.Read().InAudience(ctx, content.AppUsers.Name, access.System(), audience, int64(in.AppUserID))
}

// linkTables are the tables of the rows with a shelf that links open.
var linkTables = map[content.LinkType]string{
	content.LinkArticle: content.Articles.Table, content.LinkPromotion: promotion.Promotions.Table, content.LinkProblem: content.GuidedProblems.Table,
	content.LinkVideo: content.VideoList.Table, content.LinkExternal: content.ExternalLinks.Table, content.LinkArEvent: arevent.Events.Table,
}

// link returns what a tap opens; nothing while its row is not on shelf.
func (s *Service) link(ctx context.Context, l *content.LinkTarget) (AppLink, error) {
	table, column, want := linkTables[l.LinkType], "shelf_status", int64(content.OnShelf)
	switch l.LinkType {
	case content.LinkNowhere, content.LinkAppPage:
		return AppLink{Type: l.LinkType, Page: l.AppPage}, nil
	case content.LinkGoods:
		table, column, want = goods.Products.Table, "status", int64(goods.OnShelf)
	case content.LinkRaffle:
		table, column, want = prize.Raffles.Table, "status", int64(prize.RaffleRunning)
	}
	var live bool
	err := s.Engine.DB().Read().NewRaw("SELECT EXISTS (SELECT 1 FROM ? WHERE id = ? AND ? = ? AND deleted_at = 0)", bun.Ident(table), l.Row(), bun.Ident(column), want).Scan(ctx, &live)
	if err != nil || !live {
		return AppLink{}, err
	}
	return AppLink{Type: l.LinkType, ID: l.Row()}, nil
}

type bannersInput struct {
	reader
	Position promotion.Position `json:"position"`
}

// banners returns the banners of a position for a reader in their order; those of all positions without one.
func (s *Service) banners(ctx context.Context, in bannersInput) ([]AppBanner, error) {
	out := []AppBanner{}
	all, err := record.Find(ctx, s.Engine.Read(), promotion.Banners, &promotion.Banners.Row.ShelfStatus, content.OnShelf)
	if err != nil {
		return nil, err
	}
	now := s.Clock()
	for _, b := range all {
		if in.Position != 0 && in.Position != b.Position || !b.UnpublishAt.IsZero() && b.UnpublishAt.Milli() <= now.Milli() {
			continue
		}
		shown, err := s.sees(ctx, in.reader, b.Reach, b.Translation, b.Audience)
		if err != nil {
			return nil, err
		}
		if !shown {
			continue
		}
		link, err := s.link(ctx, &b.LinkTarget)
		if err != nil {
			return nil, err
		}
		out = append(out, AppBanner{b.ID, b.Position, picture(b.Image, b.ImageEn), b.Title, b.BackgroundColor, b.AdLabel, link})
	}
	pictures := make([]*AppPicture, len(out))
	for i := range out {
		pictures[i] = &out[i].Image
	}
	return out, s.describe(ctx, pictures...)
}

// AppPromotion is a promotion as the app shows it.
type AppPromotion struct {
	ID            int64             `json:"id"`
	Title         value.I18n        `json:"title"`
	PromotionType string            `json:"promotionType"`
	Cover         AppPicture        `json:"cover"`
	Content       value.I18n        `json:"content"`
	Rules         value.I18n        `json:"rules"`
	StartAt       value.Time        `json:"startAt"`
	EndAt         value.Time        `json:"endAt"`
	BenefitType   promotion.Benefit `json:"benefitType"`
	BenefitAmount int64             `json:"benefitAmount"`
	BenefitRate   int64             `json:"benefitRate"`
	GoodsIDs      value.IDs         `json:"goodsIds"`
	CouponID      int64             `json:"couponId"`
	DealerIDs     value.IDs         `json:"dealerIds"`
	NeedSignup    bool              `json:"needSignup"`
	Left          *int64            `json:"left"` // of the quota; null without one
}

type promotionsInput struct {
	reader
	ID endpoint.Number `json:"id"`
}

// promotions returns the promotions for a reader in their order, or one of them, as published.
func (s *Service) promotions(ctx context.Context, in promotionsInput) ([]AppPromotion, error) {
	out := []AppPromotion{}
	v := s.Engine.Read()
	all, err := record.Find(ctx, v, promotion.Promotions, &promotion.Promotions.Row.ShelfStatus, content.OnShelf)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(all, func(a, b *promotion.Promotion) int {
		return cmp.Or(cmp.Compare(a.SortOrder, b.SortOrder), cmp.Compare(b.StartAt.Milli(), a.StartAt.Milli()), cmp.Compare(a.ID, b.ID))
	})
	now := s.Clock()
	for _, row := range all {
		if in.ID != 0 && int64(in.ID) != row.ID || !row.UnpublishAt.IsZero() && row.UnpublishAt.Milli() <= now.Milli() {
			continue
		}
		p, _, err := record.PublishedVersion(ctx, v, promotion.Promotions, row.ID, 0)
		if err != nil {
			return nil, err
		}
		shown, err := s.sees(ctx, in.reader, p.Reach, p.Translation, row.Audience)
		if err != nil {
			return nil, err
		}
		if !shown {
			continue
		}
		one := AppPromotion{
			p.ID, p.Title, p.PromotionType, picture(p.Cover, p.CoverEn), p.Content, p.Rules, row.StartAt, row.EndAt, p.BenefitType, p.BenefitAmount, p.BenefitRate, p.GoodsIDs, p.CouponID, row.DealerIDs, row.NeedSignup, nil,
		}
		if row.Quota > 0 {
			left := max(row.Quota-max(row.LeadCount, row.JoinedCount), 0)
			one.Left = &left
		}
		out = append(out, one)
	}
	pictures := make([]*AppPicture, len(out))
	for i := range out {
		pictures[i] = &out[i].Cover
	}
	return out, s.describe(ctx, pictures...)
}

type adsInput struct {
	reader
	AdType promotion.AdType `json:"adType"`
}

// ads returns the advertisements of a type for a reader at this time of day; those of all types without one.
func (s *Service) ads(ctx context.Context, in adsInput) ([]AppAd, error) {
	out := []AppAd{}
	all, err := record.Find(ctx, s.Engine.Read(), promotion.Advertisements, &promotion.Advertisements.Row.ShelfStatus, content.OnShelf)
	if err != nil {
		return nil, err
	}
	now := s.Clock()
	for _, a := range all {
		if in.AdType != 0 && in.AdType != a.AdType || !a.UnpublishAt.IsZero() && a.UnpublishAt.Milli() <= now.Milli() || spent(a) || !atThisTime(a, now) {
			continue
		}
		shown, err := s.sees(ctx, in.reader, a.Reach, a.Translation, a.Audience)
		if err != nil {
			return nil, err
		}
		if !shown {
			continue
		}
		link, err := s.link(ctx, &a.LinkTarget)
		if err != nil {
			return nil, err
		}
		out = append(out, AppAd{
			a.ID, a.AdType, picture(a.Material, a.MaterialEn), picture(a.MaterialLong, a.MaterialLongEn), picture(a.Video, a.VideoEn), a.DurationSec, a.Weight, a.DailyPerUser, a.ShowRule, a.ShowPage, link,
		})
	}
	var pictures []*AppPicture
	for i := range out {
		pictures = append(pictures, &out[i].Material, &out[i].MaterialLong)
	}
	return out, s.describe(ctx, pictures...)
}

// atThisTime reports whether an advertisement is shown at a time of day in the zone of the business. It may begin before midnight and end after.
func atThisTime(a *promotion.Advertisement, now value.Time) bool {
	clock := now.Std().In(value.Shanghai).Format("15:04")
	switch {
	case a.DailyFrom == "":
		return true
	case a.DailyFrom < a.DailyTo:
		return a.DailyFrom <= clock && clock < a.DailyTo
	}
	return clock >= a.DailyFrom || clock < a.DailyTo
}
