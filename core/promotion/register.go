// Package promotion implements promotions, banners and advertisements: their rules, what the app shows to whom, the counts of what it
// reports, and the people who sign up.
package promotion

import (
	"context"
	"fmt"

	"evops/contracts/field"
	"evops/contracts/prize"
	"evops/contracts/promotion"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/apptoken"
	"evops/core/file"
	"evops/core/notification"
	checkout "evops/core/prize"
	"evops/core/record"
	"evops/core/vault"
)

// Service has the rules of promotions, banners and advertisements.
type Service struct {
	Engine        *record.Engine
	Secrets       *vault.Vault
	Notifications *notification.Service
	Tokens        apptoken.Checker
	// Coupons gives those who take part the coupon of a promotion.
	Coupons *checkout.Service
	// Holders returns the accounts with a permission.
	Holders func(ctx context.Context, permission string) ([]*access.Caller, error)
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.Serial(e, promotion.Promotions)
	record.BeforeSave(e, promotion.Promotions, s.savePromotion)
	record.AfterSave(e, promotion.Promotions, s.savedPromotion)
	record.OnChoice(e, prize.Coupons, promotion.GivenCoupons, givenCoupons)
	record.OnAction(e, promotion.Promotions, promotion.PromotionEnd, s.end)
	record.OnAction(e, promotion.Promotions, promotion.PromotionCopy, s.copyPromotion)
	record.OnAction(e, promotion.Leads, promotion.LeadAssign, s.assign)
	record.OnAction(e, promotion.Leads, promotion.LeadContact, s.follow)
	record.OnAction(e, promotion.Leads, promotion.LeadVisit, s.follow)
	record.OnAction(e, promotion.Leads, promotion.LeadOrder, s.follow)
	record.OnAction(e, promotion.Leads, promotion.LeadNote, s.follow)
	record.OnAction(e, promotion.Leads, promotion.LeadLose, lose)
	record.Serial(e, promotion.Banners)
	record.BeforeSave(e, promotion.Banners, saveBanner)
	record.AfterSave(e, promotion.Banners, s.limitBanners)
	record.OnAction(e, promotion.Banners, promotion.BannerCopy, copyBanner)
	record.BeforeSave(e, promotion.Advertisements, saveAd)
	record.AfterSave(e, promotion.Advertisements, s.refuseAd)
	record.OnAction(e, promotion.Advertisements, promotion.AdCopy, copyAd)
}

// maxSide is the longest side of a picture.
const maxSide = 4096

// checkPicture refuses a picture that does not have the ratio of its place, if that follows from another field, or is too large.
func checkPicture(ctx context.Context, c *record.Mutation, key *string, want field.Ratio) error {
	if *key == "" || c.HasError(key) {
		return nil
	}
	f, err := file.ByKey(ctx, c.Reader(), *key)
	if err != nil || f == nil || f.Height == 0 {
		return err
	}
	c.RequireRatio(key, want, f.Width, f.Height)
	if max(f.Width, f.Height) > maxSide {
		c.AddError(key, "RANGE", fmt.Sprintf("单边不超过 %d 像素", maxSide), fmt.Sprintf("No side above %d pixels", maxSide))
	}
	return nil
}
