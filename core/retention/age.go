package retention

import (
	"context"

	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/setting"
	"evops/core/store"
	"evops/core/store/schema"
)

// Age is the oldest row of a table that has a retention.
type Age struct {
	resource.RetentionRule
	// Days is the retention with the days of its setting.
	Days int64
	// Oldest is the time of the oldest row that will be deleted; zero if there is none.
	Oldest value.Time
}

// Ages returns the oldest row of every table with a retention.
func Ages(ctx context.Context, db *store.DB) (ages []Age, err error) {
	values, err := setting.Read(ctx, db)
	if err != nil {
		return nil, err
	}
	for _, r := range schema.Retentions() {
		age := Age{RetentionRule: r}
		if age.Days, err = Days(r, values); err != nil {
			return nil, err
		}
		if age.Oldest, err = first(ctx, db, r); err != nil {
			return nil, err
		}
		ages = append(ages, age)
	}
	return ages, nil
}

// first returns the time of the oldest row that will be deleted.
func first(ctx context.Context, db *store.DB, r resource.RetentionRule) (value.Time, error) {
	query, args := selection(db.Dialect, r, []string{r.By}, nil, 1)
	if r.Dates {
		var days []value.Date
		if err := db.Read().NewRaw(query, args...).Scan(ctx, &days); err != nil || len(days) == 0 {
			return value.Time{}, err
		}
		return days[0].Time(), nil
	}
	var times []int64
	if err := db.Read().NewRaw(query, args...).Scan(ctx, &times); err != nil || len(times) == 0 {
		return value.Time{}, err
	}
	return value.Milli(times[0]), nil
}
