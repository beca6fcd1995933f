package share

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/share"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
)

const (
	// figureDays is the period without a range, maxDays the longest one.
	figureDays = 30
	maxDays    = 366
	// topContents is how many contents are named.
	topContents = 20
)

// Range limits figures to a period, a kind of content and a channel.
type Range struct {
	From        value.Date    `json:"from"`
	To          value.Date    `json:"to"`
	ContentType share.Content `json:"contentType"`
	Channel     share.Channel `json:"channel"`
}

// Figures is the sums of a period, a day or a content.
type Figures struct {
	ShareTimes    int64 `json:"shareTimes"`
	OpenTimes     int64 `json:"openTimes"`
	RegisterCount int64 `json:"registerCount"`
	BindCount     int64 `json:"bindCount"`
}

// Summary is the sums of a period with its distinct sharers.
type Summary struct {
	Figures
	ShareUsers int64 `json:"shareUsers"`
}

// DayFigures is the sums of one day.
type DayFigures struct {
	StatDate value.Date `json:"statDate"`
	Figures
}

// ContentFigures is the sums of one content.
type ContentFigures struct {
	ContentType  share.Content `json:"contentType"`
	ContentID    int64         `json:"contentId"`
	ContentTitle value.I18n    `json:"contentTitle"`
	Figures
}

// figures returns the endpoints of legacy clients; the console reads its page of statistics.
func (s *Service) figures() []endpoint.Endpoint {
	path, view := share.Counts.Path+"/", share.Counts.PermissionFor("view")
	one := Figures{120, 340, 12, 5}
	of := func(verb, zh, en string) endpoint.Endpoint {
		return endpoint.Endpoint{Path: path + verb, Label: field.Label{ZH: zh, EN: en}, Methods: endpoint.Reads, Permission: view}
	}
	return []endpoint.Endpoint{
		endpoint.New(of("summary", "分享汇总", "Sums of shares"), s.Sums, Summary{one, 80}),
		endpoint.New(of("trend", "分享趋势", "Shares by day"), s.Trend, []DayFigures{{endpoint.ExampleDate, one}}),
		endpoint.New(of("top", "热门分享内容", "Most shared contents"), s.Top, []ContentFigures{{share.Article, 7, value.I18n{ZH: "冬季保养", EN: "Winter care"}, one}}),
	}
}

// within returns the period of an input.
func (s *Service) within(who *access.Caller, in Range) (Range, error) {
	if in.To == "" {
		in.To = s.Clock().Date()
	}
	if in.From == "" {
		in.From = in.To.AddDays(1 - figureDays)
	}
	if in.From > in.To || in.From < in.To.AddDays(1-maxDays) {
		return in, fault.Invalid(who.Language, fault.At(&in, &in.From), "RANGE", fmt.Sprintf("最长 %d 天", maxDays), fmt.Sprintf("At most %d days", maxDays))
	}
	return in, nil
}

// sums selects the sums of the counts that an input limits.
func (s *Service) sums(in Range) *bun.SelectQuery {
	q := s.Engine.DB().Read().NewSelect().TableExpr("share_count AS e").Where("e.stat_date >= ? AND e.stat_date <= ?", in.From, in.To).
		ColumnExpr("coalesce(sum(share_times), 0) AS share_times, coalesce(sum(open_times), 0) AS open_times, coalesce(sum(register_count), 0) AS register_count, coalesce(sum(bind_count), 0) AS bind_count")
	return limited(q, in)
}

func limited(q *bun.SelectQuery, in Range) *bun.SelectQuery {
	if in.ContentType != 0 {
		q = q.Where("e.content_type = ?", in.ContentType)
	}
	if in.Channel != 0 {
		q = q.Where("e.channel = ?", in.Channel)
	}
	return q
}

// Sums returns the sums of a period, with its distinct sharers.
func (s *Service) Sums(ctx context.Context, who *access.Caller, in Range) (out Summary, err error) {
	if in, err = s.within(who, in); err != nil {
		return out, err
	}
	if err := s.sums(in).Scan(ctx, &out.Figures); err != nil {
		return out, err
	}
	return out, limited(s.Engine.DB().Read().NewSelect().TableExpr("share_event AS e").ColumnExpr("count(DISTINCT e.app_user_id)").
		Where("e.shared_at >= ? AND e.shared_at < ?", in.From.Time(), in.To.AddDays(1).Time()), in).Scan(ctx, &out.ShareUsers)
}

// Trend returns the sums of each day, without gaps.
func (s *Service) Trend(ctx context.Context, who *access.Caller, in Range) ([]DayFigures, error) {
	in, err := s.within(who, in)
	if err != nil {
		return nil, err
	}
	var found []DayFigures
	if err := s.sums(in).ColumnExpr("e.stat_date").Group("e.stat_date").Scan(ctx, &found); err != nil {
		return nil, err
	}
	byDay := make(map[value.Date]Figures, len(found))
	for _, f := range found {
		byDay[f.StatDate] = f.Figures
	}
	out := []DayFigures{}
	for d := in.From; d <= in.To; d = d.AddDays(1) {
		out = append(out, DayFigures{d, byDay[d]})
	}
	return out, nil
}

// Top returns the most shared contents.
func (s *Service) Top(ctx context.Context, who *access.Caller, in Range) ([]ContentFigures, error) {
	in, err := s.within(who, in)
	if err != nil {
		return nil, err
	}
	var found []struct {
		ContentType share.Content
		ContentID   int64
		TitleZH     string `bun:"title_zh"`
		TitleEN     string `bun:"title_en"`
		Figures
	}
	err = s.sums(in).ColumnExpr("e.content_type, e.content_id, max(e.content_title_zh) AS title_zh, max(e.content_title_en) AS title_en").
		Group("e.content_type", "e.content_id").OrderExpr("share_times DESC, e.content_type, e.content_id").Limit(topContents).Scan(ctx, &found)
	out := make([]ContentFigures, len(found))
	for i, f := range found {
		out[i] = ContentFigures{f.ContentType, f.ContentID, value.I18n{ZH: f.TitleZH, EN: f.TitleEN}, f.Figures}
	}
	return out, err
}
