package seed

import (
	"context"
	"math"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/value"
	rules "evops/core/ota"
)

// updateDays is the time in days after which half of the users have updated.
const updateDays = 6.0

// appCoverage continues the counts of today into the past: users move from a version to the next in the weeks after its publication.
func (s *seeder) appCoverage(ctx context.Context) error {
	return s.once(ctx, "seed.demo.appCoverage", "1", func(ctx context.Context, tx bun.Tx) error {
		type count struct {
			rules.Coverage
			PublishedAt int64
		}
		var counts []count
		today := value.Now().Date()
		if err := tx.NewRaw("SELECT platform, version_code, users, coalesce((SELECT max(v.published_at) FROM app_version AS v WHERE v.platform = c.platform AND v.version_code = c.version_code), 0) AS published_at "+
			"FROM app_coverage AS c WHERE day = ? ORDER BY platform, version_code DESC", today.Time().Milli()).Scan(ctx, &counts); err != nil {
			return err
		}
		var rows []rules.Coverage
		for back := range rules.CoverageDays - 1 {
			day := today.AddDays(-1 - back)
			moved := int64(0) // users of a newer version of the same platform that had not updated by the day
			for i, c := range counts {
				users := c.Users + moved
				share := updatedBy(day, c.PublishedAt) / updatedBy(today, c.PublishedAt)
				moved = 0
				if i+1 < len(counts) && counts[i+1].Platform == c.Platform && c.PublishedAt > 0 {
					moved = users - int64(math.Round(float64(users)*share))
				}
				if users > moved {
					rows = append(rows, rules.Coverage{Day: day.Time().Milli(), Platform: c.Platform, VersionCode: c.VersionCode, Users: users - moved})
				}
			}
		}
		for batch := range slices.Chunk(rows, 500) {
			if _, err := tx.NewInsert().Model(&batch).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	})
}

// updatedBy is the share of users that have updated by the end of a day; all have a version whose publication is not known.
func updatedBy(day value.Date, published int64) float64 {
	days := float64(day.AddDays(1).Time().Milli()-published) / (24 * 3600 * 1000)
	switch {
	case published == 0:
		return 1
	case days <= 0:
		return 0
	}
	return 1 - math.Pow(0.5, days/updateDays)
}
