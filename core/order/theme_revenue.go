package order

import (
	"cmp"
	"context"
	"slices"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/order"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// longestRevenue is the longest period of figures by day, in days.
const longestRevenue = 366

// days is a period; both days are part of it.
type days struct {
	From value.Date `json:"from"`
	To   value.Date `json:"to"`
}

type themeRevenueInput struct {
	Range   days            `json:"range" required:"true"`
	ThemeID endpoint.Number `json:"themeId"`
}

// ThemeRevenue is what a theme was sold for in a period, in cents. Orders are those paid in time.
type ThemeRevenue struct {
	ThemeID int64      `json:"themeId"`
	Name    value.I18n `json:"name"`
	Gross   int64      `json:"gross"`
	Refund  int64      `json:"refund"`
	Net     int64      `json:"net"`
	Orders  int64      `json:"orders"`
}

func (s *Service) themeRevenueEndpoint() endpoint.Endpoint {
	return endpoint.New(endpoint.Endpoint{
		Path: content.AppThemes.Path + "/getThemeRevenue", Label: field.Label{ZH: "主题营收", EN: "Revenue of themes"}, Methods: endpoint.Reads, Permission: "revenue:view",
		ExampleIn: themeRevenueInput{Range: days{endpoint.ExampleDate.AddDays(-29), endpoint.ExampleDate}},
	}, s.themeRevenue, []ThemeRevenue{{1, value.I18n{ZH: "竞速", EN: "Racing"}, 12_000, 1_000, 11_000, 12}})
}

// themeRevenue sums what came and went in a period for each theme, the largest revenue first.
func (s *Service) themeRevenue(ctx context.Context, who *access.Caller, in themeRevenueInput) ([]ThemeRevenue, error) {
	from, to := in.Range.From.Time(), in.Range.To.AddDays(1).Time()
	switch {
	case from.IsZero() || in.Range.To == "" || to.Milli() <= from.Milli():
		return nil, fault.Invalid(who.Language, fault.At(&in, &in.Range), "RANGE_INVALID", "请选择统计区间", "Choose the period")
	case to.Milli() > in.Range.From.AddDays(longestRevenue).Time().Milli():
		return nil, fault.RangeTooLong.With("n", longestRevenue)
	}
	var sums []struct {
		ThemeID int64 `bun:"theme_id"`
		Gross   int64 `bun:"gross"`
		Refund  int64 `bun:"refund"`
		Orders  int64 `bun:"orders"`
	}
	err := s.Engine.DB().Read().NewRaw(`SELECT i.theme_id, sum(m.gross) AS gross, sum(m.refund) AS refund, sum(m.paid) AS orders FROM order_item AS i JOIN (
			SELECT order_id, amount_cents AS gross, 0 AS refund, CASE WHEN late THEN 0 ELSE 1 END AS paid FROM order_payment WHERE order_type = ?0 AND status = ?1 AND paid_at >= ?3 AND paid_at < ?4
			UNION ALL SELECT order_id, 0, amount_cents, 0 FROM refund WHERE order_type = ?0 AND status = ?2 AND refunded_at >= ?3 AND refunded_at < ?4
		) AS m ON m.order_id = i.order_id WHERE i.theme_id > 0 AND (?5 = 0 OR i.theme_id = ?5) GROUP BY i.theme_id`,
		order.OfTheme, order.Succeeded, order.PaidBack, from, to, int64(in.ThemeID)).Scan(ctx, &sums)
	if err != nil {
		return nil, err
	}
	out := []ThemeRevenue{}
	for _, sum := range sums {
		t, err := record.Get(ctx, s.Engine.Read(), content.AppThemes, sum.ThemeID)
		if err != nil {
			return nil, err
		}
		out = append(out, ThemeRevenue{t.ID, t.Name, sum.Gross, sum.Refund, sum.Gross - sum.Refund, sum.Orders})
	}
	slices.SortFunc(out, func(a, b ThemeRevenue) int {
		return cmp.Or(cmp.Compare(b.Net, a.Net), cmp.Compare(a.ThemeID, b.ThemeID))
	})
	return out, nil
}
