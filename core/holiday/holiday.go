// Package holiday knows the holidays of the installation, which recurrences can leave out.
package holiday

import (
	"context"
	"slices"
	"strings"
	"time"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/recurrence"
	"evops/core/setting"
	"evops/core/store"
)

var days = setting.NewList("calendar.holidays", "", `\d{4}-\d{2}-\d{2}(?:~\d{4}-\d{2}-\d{2})?`,
	field.Label{ZH: "节假日", EN: "Holidays"},
	field.Label{ZH: "日期或起止日期，如 2026-10-01~2026-10-07，用逗号分隔。选择“节假日除外”的重复规则会跳过这些日期", EN: "Dates, or ranges such as 2026-10-01~2026-10-07, separated by commas. Recurrences that leave out holidays skip them"})

// Current returns the holidays as they are set now.
func Current(ctx context.Context, db *store.DB) (recurrence.Holidays, error) {
	ranges, err := days.Now(ctx, db)
	return func(day value.Date) bool {
		return slices.ContainsFunc(ranges, func(text string) bool {
			first, last, isRange := strings.Cut(text, "~")
			if !isRange {
				last = first
			}
			return value.Date(first) <= day && day <= value.Date(last)
		})
	}, err
}

// Next returns up to n occurrences of a recurrence after a time, without the current holidays if it leaves them out.
func Next(ctx context.Context, db *store.DB, r value.Recurrence, after time.Time, n int) ([]time.Time, error) {
	holidays, err := Current(ctx, db)
	if err != nil {
		return nil, err
	}
	return recurrence.Next(r, after, n, holidays), nil
}
