package promotion

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/promotion"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/endpoint"
	"evops/core/setting"
	"evops/core/signature"
)

// secret signs what the app reports, and who it asks for.
var secret = setting.NewSecret("content.promotionSecret", `\S{16,200}`,
	field.Label{ZH: "展示上报密钥", EN: "Secret of displays"},
	field.Label{ZH: "APP 上报轮播图和广告的曝光、点击时用于签名，16–200 个字符；未设置则不接收，曝光数和点击数不更新", EN: "The app signs impressions and clicks of banners and advertisements with it, 16–200 characters; without it none is accepted, and counts do not change"})

const (
	maxEvents = 200
	// maxEventID is the length of the key by which the app names an event.
	maxEventID = 40
	// oldest is the age from which on an event is ignored; identifiers of events are stored longer (core/store/schema).
	oldest = 7 * 24 * time.Hour
	// ahead is how far ahead the clock of a phone is believed.
	ahead = time.Hour
)

// batch is a report of a phone.
type batch struct {
	Platform content.AppPlatform `json:"platform"`
	Events   []event             `json:"events" required:"true"`
}

type event struct {
	EventID    string          `json:"eventId" required:"true"`
	ID         endpoint.Number `json:"id" required:"true"`
	Kind       promotion.Event `json:"kind" required:"true"`
	OccurredAt value.Time      `json:"occurredAt" required:"true"`
}

// Counted is what became of the events of a report: counted now, known from an earlier report, or ignored, since they are old, of an unknown
// kind or of a row that does not exist.
type Counted struct {
	Counted int `json:"counted"`
	Known   int `json:"known"`
	Ignored int `json:"ignored"`
}

// signed refuses requests that the app did not sign.
func (s *Service) signed(ctx context.Context, http fiber.Ctx, body []byte) error {
	accepted, err := signature.Verifier{DB: s.Engine.DB(), Secrets: s.Secrets, Secret: secret}.AcceptsStamp(ctx, s.Clock(), signature.StampOf(http), body)
	if err == nil && !accepted {
		return fault.PromotionSignature.With()
	}
	return err
}

// displays is the numbers of one row on one day at one platform.
type displays struct {
	row, day, platform          int64
	impressions, clicks, closes int64
}

// report counts the events of a phone. It may be repeated: each event counts once.
func (s *Service) report(ctx context.Context, p *resource.Plan, in batch) (Counted, error) {
	if len(in.Events) == 0 || len(in.Events) > maxEvents {
		return Counted{}, fault.PromotionReport.With("most", maxEvents)
	}
	var out Counted
	err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		out = Counted{}
		events, err := s.usable(ctx, tx, p, in.Events)
		if err != nil {
			return err
		}
		out.Ignored = len(in.Events) - len(events)
		fresh, err := s.fresh(ctx, tx, events)
		if err != nil {
			return err
		}
		out.Counted, out.Known = len(fresh), len(events)-len(fresh)
		platform := in.Platform
		if !content.AppPlatforms.Has(fmt.Sprint(int64(platform))) {
			platform = 0
		}
		return store(ctx, tx, p, sum(fresh, platform))
	})
	return out, err
}

// usable returns the events that can be counted, in the order of their identifiers: two reports that share some
// lock them in the same order.
func (s *Service) usable(ctx context.Context, tx bun.Tx, p *resource.Plan, events []event) ([]event, error) {
	ids := make([]int64, len(events))
	for i, e := range events {
		ids[i] = int64(e.ID)
	}
	var found []int64
	if err := tx.NewRaw("SELECT id FROM ? WHERE id IN (?) AND deleted_at = 0", bun.Ident(p.Table), bun.In(ids)).Scan(ctx, &found); err != nil {
		return nil, err
	}
	now := s.Clock()
	closes := p.Field("closeCount") != nil
	events = slices.DeleteFunc(slices.Clone(events), func(e event) bool {
		age := time.Duration(now.Milli()-e.OccurredAt.Milli()) * time.Millisecond
		known := e.Kind == promotion.Impression || e.Kind == promotion.Click || e.Kind == promotion.Close && closes
		return !known || e.EventID == "" || len(e.EventID) > maxEventID || age > oldest || age < -ahead || !slices.Contains(found, int64(e.ID))
	})
	slices.SortFunc(events, func(a, b event) int { return cmp.Compare(a.EventID, b.EventID) })
	return events, nil
}

// fresh stores the identifiers of events, and returns the events that were not reported before.
func (s *Service) fresh(ctx context.Context, tx bun.Tx, events []event) (fresh []event, err error) {
	now := s.Clock().Milli()
	for _, e := range events {
		result, err := tx.NewRaw("INSERT INTO promotion_event (event_id, received_at) VALUES (?, ?) ON CONFLICT DO NOTHING", e.EventID, now).Exec(ctx)
		if err != nil {
			return nil, err
		}
		if n, err := result.RowsAffected(); err != nil {
			return nil, err
		} else if n > 0 {
			fresh = append(fresh, e)
		}
	}
	return fresh, nil
}

// sum adds events up by row, day and platform, in the order in which their rows are written.
func sum(events []event, platform content.AppPlatform) (all []displays) {
	for _, e := range events {
		one := displays{row: int64(e.ID), day: e.OccurredAt.Date().Time().Milli(), platform: int64(platform)}
		i := slices.IndexFunc(all, func(d displays) bool { return d.row == one.row && d.day == one.day })
		if i < 0 {
			i, all = len(all), append(all, one)
		}
		switch e.Kind {
		case promotion.Impression:
			all[i].impressions++
		case promotion.Click:
			all[i].clicks++
		case promotion.Close:
			all[i].closes++
		}
	}
	slices.SortFunc(all, func(a, b displays) int { return cmp.Or(cmp.Compare(a.row, b.row), cmp.Compare(a.day, b.day)) })
	return all
}

// store adds displays to the statistics and to the counts of the rows. Their versions do not change, so that counting disturbs no editor.
func store(ctx context.Context, tx bun.Tx, p *resource.Plan, all []displays) error {
	closes := ""
	if p.Field("closeCount") != nil {
		closes = "close_count = close_count + ?, "
	}
	for _, d := range all {
		_, err := tx.NewRaw(`INSERT INTO promotion_daily (resource, row_id, day, platform, impressions, clicks, closes) VALUES (?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (resource, row_id, day, platform) DO UPDATE SET impressions = promotion_daily.impressions + excluded.impressions,
			clicks = promotion_daily.clicks + excluded.clicks, closes = promotion_daily.closes + excluded.closes`,
			p.Name, d.row, d.day, d.platform, d.impressions, d.clicks, d.closes).Exec(ctx)
		if err != nil {
			return err
		}
		args := []any{bun.Ident(p.Table)}
		if closes != "" {
			args = append(args, d.closes)
		}
		args = append(args, d.impressions, d.clicks, d.impressions, d.clicks, d.impressions, d.row)
		_, err = tx.NewRaw(`UPDATE ? SET `+closes+`impression_count = impression_count + ?, click_count = click_count + ?,
			click_rate = CASE WHEN impression_count + ? > 0 THEN (click_count + ?) * 10000 / (impression_count + ?) ELSE 0 END WHERE id = ?`, args...).Exec(ctx)
		if err != nil {
			return err
		}
	}
	return nil
}
