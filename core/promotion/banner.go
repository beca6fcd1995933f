package promotion

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/promotion"
	"evops/contracts/value"
	feature "evops/core/content"
	"evops/core/record"
)

// saveBanner checks the pictures, and lists those that are replaced while the banner is on shelf.
func saveBanner(ctx context.Context, c *record.Change[promotion.Banner]) error {
	b := c.New
	for _, key := range []*string{&b.Image, &b.ImageEn} {
		known := c.Old != nil && c.Old.Position == b.Position && (c.Old.Image == *key || c.Old.ImageEn == *key)
		if known || c.HasError(&c.New.Position) {
			continue
		}
		if err := checkPicture(ctx, c.Mutation, key, promotion.BannerRatios[b.Position]); err != nil {
			return err
		}
	}
	if c.Old == nil || c.Old.ShelfStatus != content.OnShelf {
		return nil
	}
	var replaced value.Codes
	for _, key := range []string{c.Old.Image, c.Old.ImageEn} {
		if key != "" && key != b.Image && key != b.ImageEn {
			replaced = append(replaced, key)
		}
	}
	if all := append(replaced, b.EarlierImages...); len(replaced) > 0 {
		b.EarlierImages = all[:min(len(all), promotion.MaxEarlierImages)]
	}
	return nil
}

// limitBanners refuses a banner that would be one too many for some user at some time.
func (s *Service) limitBanners(ctx context.Context, c *record.Change[promotion.Banner]) error {
	b := c.New
	if c.Caller.UserID == 0 || !feature.Live(b.ShelfStatus) {
		return nil
	}
	others, err := record.Find(ctx, c.Reader(), promotion.Banners, &promotion.Banners.Row.Position, b.Position)
	if err != nil {
		return err
	}
	others = slices.DeleteFunc(others, func(o *promotion.Banner) bool {
		return o.ID == b.ID || !feature.Live(o.ShelfStatus) || !feature.Meet(o.Reach, b.Reach) || apart(o.Audience, b.Audience)
	})
	now := s.Clock()
	// The number of banners only grows where one begins.
	for _, start := range append(others, b) {
		at := begin(start, now)
		if !shownAt(b, at, now) {
			continue
		}
		n := 1
		for _, o := range others {
			if shownAt(o, at, now) {
				n++
			}
		}
		if n > promotion.MaxBanners {
			return fault.BannerLimit.With("most", promotion.MaxBanners)
		}
	}
	return nil
}

// begin returns when a banner is shown first: now, or at its planned time.
func begin(b *promotion.Banner, now value.Time) value.Time {
	if b.ShelfStatus == content.Scheduled && b.PublishAt.Milli() > now.Milli() {
		return b.PublishAt
	}
	return now
}

func shownAt(b *promotion.Banner, at, now value.Time) bool {
	return begin(b, now).Milli() <= at.Milli() && (b.UnpublishAt.IsZero() || b.UnpublishAt.Milli() > at.Milli())
}

// apart reports whether nobody can be in both audiences, since they require different values of a field with one value. Others may overlap.
func apart(a, b value.Audience) bool {
	for key, raw := range a.Filters {
		name, in := strings.CutSuffix(key, ".in")
		f := content.AppUsers.Field(name)
		if !in || f == nil || f.Kind != field.KindEnum && f.Kind != field.KindDict && f.Kind != field.KindRef {
			continue
		}
		left, right := texts(raw), texts(b.Filters[key])
		if len(left) > 0 && len(right) > 0 && !slices.ContainsFunc(left, func(v string) bool { return slices.Contains(right, v) }) {
			return true
		}
	}
	return false
}

// texts returns the values of a condition; a code may be written as a number or as a text.
func texts(raw json.RawMessage) (all []string) {
	var values []any
	if json.Unmarshal(raw, &values) != nil {
		return nil
	}
	for _, v := range values {
		all = append(all, fmt.Sprint(v))
	}
	return all
}

// copyBanner adds a draft for a position with pictures of its ratio.
func copyBanner(ctx context.Context, c *record.Change[promotion.Banner], in *promotion.CopyBanner) error {
	for _, key := range []*string{&in.Image, &in.ImageEn} {
		if err := checkPicture(ctx, c.Mutation, key, promotion.BannerRatios[in.Position]); err != nil {
			return err
		}
		if c.HasError(key) {
			return nil
		}
	}
	draft := *c.Old
	draft.Shelf, draft.Counts, draft.EarlierImages = content.Shelf{SortOrder: c.Old.SortOrder}, promotion.Counts{}, nil
	draft.Position, draft.Image, draft.ImageEn = in.Position, in.Image, in.ImageEn
	if in.Name != "" {
		draft.Name = in.Name
	}
	return record.AddCopy(ctx, c, &draft)
}
