package promotion

import (
	"context"
	"fmt"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/promotion"
	feature "evops/core/content"
	"evops/core/file"
	"evops/core/record"
)

// The displays per user a day, if none are entered.
const (
	splashPerDay = 3
	othersPerDay = 1
)

// saveAd completes an advertisement, and checks its pictures, its clip and its time of day.
func saveAd(ctx context.Context, c *record.Change[promotion.Advertisement]) error {
	a := c.New
	if a.DailyPerUser == 0 {
		if a.DailyPerUser = othersPerDay; a.AdType == promotion.Splash {
			a.DailyPerUser = splashPerDay
		}
	}
	if (a.DailyFrom == "") != (a.DailyTo == "") || a.DailyFrom != "" && a.DailyFrom == a.DailyTo {
		c.AddError(&c.New.DailyTo, "COMPARE", "每日开始与结束须同时填写，且不相同", "Enter both times of day, and different ones")
	}
	if c.HasError(&c.New.AdType) {
		return nil
	}
	var had promotion.Advertisement
	if c.Old != nil {
		had = *c.Old
	}
	for _, picture := range []struct {
		key  *string
		old  string
		want field.Ratio
	}{
		{&a.Material, had.Material, promotion.AdRatios[a.AdType]}, {&a.MaterialEn, had.MaterialEn, promotion.AdRatios[a.AdType]},
		{&a.MaterialLong, had.MaterialLong, field.Ratio{}}, {&a.MaterialLongEn, had.MaterialLongEn, field.Ratio{}},
	} {
		if *picture.key == picture.old {
			continue
		}
		if err := checkPicture(ctx, c.Mutation, picture.key, picture.want); err != nil {
			return err
		}
	}
	for _, key := range []*string{&a.Video, &a.VideoEn} {
		if err := checkClip(ctx, c, key); err != nil {
			return err
		}
	}
	return nil
}

// checkClip refuses a clip that is too long or too large for a splash.
func checkClip(ctx context.Context, c *record.Change[promotion.Advertisement], key *string) error {
	if *key == "" || c.HasError(key) || c.Old != nil && (c.Old.Video == *key || c.Old.VideoEn == *key) {
		return nil
	}
	f, err := file.ByKey(ctx, c.Reader(), *key)
	if err != nil || f == nil {
		return err
	}
	if f.DurationSec > promotion.MaxClipSeconds || f.Size > promotion.MaxClipBytes {
		c.AddError(key, "RANGE", fmt.Sprintf("最长 %d 秒，不超过 %d MB", promotion.MaxClipSeconds, promotion.MaxClipBytes>>20), fmt.Sprintf("At most %d seconds and %d MB", promotion.MaxClipSeconds, promotion.MaxClipBytes>>20))
	}
	return nil
}

// refuseAd refuses to publish an advertisement without the pictures of its type, without the papers of a third party, or whose impressions
// are used up; and to remove what is required while it is on shelf.
func (s *Service) refuseAd(_ context.Context, c *record.Change[promotion.Advertisement]) error {
	a := c.New
	if c.Caller.UserID == 0 || !feature.Live(a.ShelfStatus) {
		return nil
	}
	refuse := func(at any, f *fault.Error) error {
		return c.Invalid(at, f.Code.Name, f.In("zh"), f.In("en"))
	}
	switch {
	case a.Material == "":
		return refuse(&a.Material, fault.AdMaterialMissing.With())
	case a.AdType == promotion.Splash && a.MaterialLong == "":
		return refuse(&a.MaterialLong, fault.AdMaterialMissing.With())
	case a.ThirdParty && len(a.ProofFiles) == 0:
		return refuse(&a.ProofFiles, fault.AdProofMissing.With())
	case spent(a):
		return c.Invalid(&c.New.TotalBudget, "RANGE", "总曝光上限已用完，请先调高", "The impressions are used up: raise the limit first")
	}
	return nil
}

func spent(a *promotion.Advertisement) bool {
	return a.TotalBudget > 0 && a.ImpressionCount >= a.TotalBudget
}

// copyAd adds a draft with the rules of an advertisement. Pictures, clips and papers belong to one advertisement, so the copy has none.
func copyAd(ctx context.Context, c *record.Change[promotion.Advertisement], _ *struct{}) error {
	draft := *c.Old
	draft.Shelf, draft.Counts, draft.CloseCount = content.Shelf{SortOrder: c.Old.SortOrder}, promotion.Counts{}, 0
	draft.Material, draft.MaterialEn, draft.MaterialLong, draft.MaterialLongEn, draft.Video, draft.VideoEn, draft.ProofFiles = "", "", "", "", "", "", nil
	return record.AddCopy(ctx, c, &draft)
}

// EndSpent takes the advertisements down whose impressions are used up. It may run at any time and in any process.
func (s *Service) EndSpent(ctx context.Context) error {
	return feature.TakeDown(ctx, s.Engine, promotion.Advertisements, &promotion.Advertisements.Row.ShelfStatus, func(a *promotion.Advertisement) (int64, *content.Shelf, bool) {
		return a.ID, &a.Shelf, spent(a)
	})
}
