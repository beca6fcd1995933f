package promotion

import (
	"context"
	"fmt"
	"slices"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
)

// statInput is a row and a period; without one, the last thirty days.
type statInput struct {
	endpoint.Record
	From value.Date `json:"from"`
	To   value.Date `json:"to"`
}

const (
	statDays = 30
	// maxStatDays is the longest period, as long as the statistics are stored.
	maxStatDays = 400
)

// Figures is the numbers of a day, a platform or a period. Joins and BenefitCents are those of promotions: who had the benefit, and what was
// taken off orders.
type Figures struct {
	Impressions  int64 `json:"impressions"`
	Clicks       int64 `json:"clicks"`
	Closes       int64 `json:"closes"`
	Joins        int64 `json:"joins"`
	BenefitCents int64 `json:"benefitCents"`
}

// DayFigures is the numbers of one day.
type DayFigures struct {
	Day value.Date `json:"day"`
	Figures
}

// PlatformFigures is the numbers of one platform; 0 is unknown.
type PlatformFigures struct {
	Platform content.AppPlatform `json:"platform"`
	Figures
}

// Stat is what became of a banner or an advertisement in a period.
type Stat struct {
	Total     Figures           `json:"total"`
	Days      []DayFigures      `json:"days"`
	Platforms []PlatformFigures `json:"platforms"`
}

func (f *Figures) add(o Figures) {
	f.Impressions, f.Clicks, f.Closes = f.Impressions+o.Impressions, f.Clicks+o.Clicks, f.Closes+o.Closes
	f.Joins, f.BenefitCents = f.Joins+o.Joins, f.BenefitCents+o.BenefitCents
}

// stat returns the numbers of a row by day, without gaps, and by platform.
func (s *Service) stat(ctx context.Context, p *resource.Plan, who *access.Caller, in statInput) (Stat, error) {
	out := Stat{Days: []DayFigures{}, Platforms: []PlatformFigures{}}
	if err := s.Engine.Read().RequireView(ctx, p.Name, who, int64(in.ID)); err != nil {
		return out, err
	}
	from, to := in.From, in.To
	if to == "" {
		to = s.Clock().Date()
	}
	if from == "" {
		from = to.AddDays(1 - statDays)
	}
	if from > to || from < to.AddDays(-maxStatDays) {
		return out, fault.Invalid(who.Language, fault.At(&in, &in.From), "RANGE", fmt.Sprintf("最长 %d 天", maxStatDays), fmt.Sprintf("At most %d days", maxStatDays))
	}
	var rows []struct {
		Day, Platform, Impressions, Clicks, Closes, Joins, BenefitCents int64
	}
	err := s.Engine.DB().Read().NewRaw(`SELECT day, platform, impressions, clicks, closes, joins, benefit_cents FROM promotion_daily
		WHERE resource = ? AND row_id = ? AND day >= ? AND day <= ? ORDER BY day, platform`, p.Name, int64(in.ID), from.Time().Milli(), to.Time().Milli()).Scan(ctx, &rows)
	if err != nil {
		return out, err
	}
	for day := from; day <= to; day = day.AddDays(1) {
		one := DayFigures{Day: day}
		for _, r := range rows {
			if r.Day == day.Time().Milli() {
				one.add(Figures{r.Impressions, r.Clicks, r.Closes, r.Joins, r.BenefitCents})
			}
		}
		out.Days = append(out.Days, one)
		out.Total.add(one.Figures)
	}
	for _, r := range rows {
		if r.Impressions+r.Clicks+r.Closes == 0 {
			continue // of orders, which have no platform
		}
		i := slices.IndexFunc(out.Platforms, func(f PlatformFigures) bool { return int64(f.Platform) == r.Platform })
		if i < 0 {
			i, out.Platforms = len(out.Platforms), append(out.Platforms, PlatformFigures{Platform: content.AppPlatform(r.Platform)})
		}
		out.Platforms[i].add(Figures{Impressions: r.Impressions, Clicks: r.Clicks, Closes: r.Closes})
	}
	return out, nil
}
