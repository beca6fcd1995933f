package seed

import (
	"bytes"
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/promotion"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/file"
)

// promotedSizes are the sizes of the pictures of the demo by position.
var promotedSizes = map[promotion.Position][2]int{promotion.HomeTop: {750, 340}, promotion.MallTop: {640, 320}, promotion.ServicePage: {750, 250}, promotion.MinePage: {720, 180}, promotion.DealerPage: {640, 320}}

// promotedDays is the number of days with displays.
const promotedDays = 30

// linked are the tables of the rows that the demo links to, and the fields of the links.
var linked = map[string]struct {
	kind         content.LinkType
	table, field string
}{
	"article": {content.LinkArticle, "article", "articleId"}, "promotion": {content.LinkPromotion, "promotion", "promotionId"}, "video": {content.LinkVideo, "video", "videoId"}, "external": {content.LinkExternal, "external_link", "externalLinkId"},
}

// banners writes banners in all states with what the app reported of them.
func (g *guides) banners(ctx context.Context) error {
	return g.each("banners", func(i int, c []string) error {
		position := parseInt[promotion.Position](c[1])
		size := promotedSizes[position]
		image, err := g.cover(ctx, i, size[0], size[1], parseColor(c[4]))
		if err != nil {
			return err
		}
		in := map[string]any{
			"name": c[0], "position": position, "image": image, "title": value.I18n{ZH: c[2], EN: c[3]}, "backgroundColor": c[4], "audience": value.Audience{Everyone: true},
		}
		if strings.HasPrefix(c[3], "For iPhone") {
			in["platforms"] = value.Codes{"2"}
		}
		if err := g.target(ctx, i, c[5], in); err != nil {
			return err
		}
		id, err := g.publish(ctx, promotion.Banners.Name, c[6], i, in)
		if err != nil {
			return fmt.Errorf("banner %s: %w", c[0], err)
		}
		return g.displays(ctx, promotion.Banners.Plan, id, c[0], c[6], 0)
	})
}

// adBudget is the limit of impressions of some advertisements.
const adBudget = 200_000

// advertisements writes advertisements in all states. Third parties have papers, except for a draft.
func (g *guides) advertisements(ctx context.Context) error {
	return g.each("advertisements", func(i int, c []string) error {
		kind, color := parseInt[promotion.AdType](c[1]), parseColor(c[4])
		size := map[promotion.AdType][2]int{promotion.Splash: {270, 480}, promotion.Popup: {300, 400}, promotion.Floating: {240, 240}}[kind]
		material, err := g.cover(ctx, i, size[0], size[1], color)
		if err != nil {
			return err
		}
		in := map[string]any{
			"name": c[0], "adType": kind, "advertiser": c[2], "thirdParty": c[3] != "", "material": material, "weight": 10 * (i%5 + 1), "audience": value.Audience{Everyone: true},
		}
		switch kind {
		case promotion.Splash:
			if in["materialLong"], err = g.cover(ctx, i, 240, 520, color); err != nil {
				return err
			}
			in["durationSec"] = 3
		case promotion.Popup:
			in["showRule"], in["totalBudget"] = 1, adBudget
		}
		if c[3] != "" && c[6] != "draft" {
			proof, err := g.upload(ctx, system.FileObject{BizType: "evidence", ContentType: "image/png", OriginalName: "licence.png"}, file.Content{Reader: bytes.NewReader(g.drawings[0].full), Thumbnail: g.drawings[0].small})
			if err != nil {
				return err
			}
			in["proofFiles"] = value.Codes{proof}
		}
		if err := g.target(ctx, i, c[5], in); err != nil {
			return err
		}
		id, err := g.publish(ctx, promotion.Advertisements.Name, c[6], i, in)
		if err != nil {
			return fmt.Errorf("advertisement %s: %w", c[0], err)
		}
		return g.displays(ctx, promotion.Advertisements.Plan, id, c[0], c[6], 5)
	})
}

// target sets what a tap opens: a page of the app by its key, or one of the rows on shelf.
func (g *guides) target(ctx context.Context, i int, to string, in map[string]any) error {
	if page, ok := strings.CutPrefix(to, "page:"); ok {
		in["linkType"], in["appPage"] = content.LinkAppPage, page
		return nil
	}
	l, ok := linked[to]
	if !ok {
		return nil
	}
	var ids []int64
	if err := g.e.DB().Read().NewRaw("SELECT id FROM ? WHERE shelf_status = ? AND deleted_at = 0 ORDER BY id", bun.Ident(l.table), content.OnShelf).Scan(ctx, &ids); err != nil {
		return err
	}
	if len(ids) > 0 {
		in["linkType"], in[l.field] = l.kind, ids[i%len(ids)]
	}
	return nil
}

// displayed is a row of the statistics.
type displayed struct {
	bun.BaseModel `bun:"table:promotion_daily"`
	Resource      string
	RowID         int64
	Day           int64
	Platform      int64
	Impressions   int64
	Clicks        int64
	Closes        int64
}

// displays adds the statistics of what was on shelf, and their sums to its counts. closing is the share of closed displays in ten.
func (g *guides) displays(ctx context.Context, p *resource.Plan, id int64, name, state string, closing int64) error {
	if state != "on" && state != "off" {
		return nil
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(name)) // never fails
	random := rand.New(rand.NewPCG(h.Sum64(), 2))
	today := value.Today()
	last := 0
	if state == "off" {
		last = 10 // it has been off shelf since
	}
	popular := 40 + random.Int64N(160)
	var rows []displayed
	var sum displayed
	for back := promotedDays - 1; back >= last; back-- {
		for platform := int64(1); platform <= 3; platform++ {
			shown := popular * (4 - platform) * (80 + random.Int64N(40)) / 100
			row := displayed{Resource: p.Name, RowID: id, Day: today.AddDays(-back).Time().Milli(), Platform: platform, Impressions: shown, Clicks: shown * (2 + random.Int64N(6)) / 100, Closes: shown * closing / 10}
			rows = append(rows, row)
			sum.Impressions, sum.Clicks, sum.Closes = sum.Impressions+row.Impressions, sum.Clicks+row.Clicks, sum.Closes+row.Closes
		}
	}
	return g.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewInsert().Model(&rows).Exec(ctx); err != nil {
			return err
		}
		if closing > 0 {
			if _, err := tx.NewRaw("UPDATE ? SET close_count = ? WHERE id = ?", bun.Ident(p.Table), sum.Closes, id).Exec(ctx); err != nil {
				return err
			}
		}
		_, err := tx.NewRaw("UPDATE ? SET impression_count = ?, click_count = ?, click_rate = ? WHERE id = ?", bun.Ident(p.Table), sum.Impressions, sum.Clicks, sum.Clicks*10_000/sum.Impressions, id).Exec(ctx)
		return err
	})
}
