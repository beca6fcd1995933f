package ota

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/validate"
)

const (
	// activeFor is how recently a user must have used the app to count for coverage (equipment catalogue, appVersion).
	activeFor = 30 * 24 * time.Hour
	// CoverageDays is how many days the coverage of a version is shown for.
	CoverageDays = 90
)

// AppVersionOverview is how users moved to a version.
type AppVersionOverview struct {
	Coverage []CoverageDay `json:"coverage"`
}

// CoverageDay is the users of a platform that were active in the 30 days before the end of a day: in total, those on the version, and those
// on newer ones.
type CoverageDay struct {
	Day     value.Date `json:"day" null:"false"`
	Active  int64      `json:"active"`
	Version int64      `json:"version"`
	Newer   int64      `json:"newer"`
}

// Endpoints returns the endpoints about app versions in addition to the standard ones.
func (s AppVersions) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.OnOverview(ota.AppVersions, field.Label{ZH: "App版本每日覆盖情况", EN: "Daily coverage of an app version"}, s.overview,
			&AppVersionOverview{Coverage: []CoverageDay{{endpoint.ExampleDate, 8_000, 1_200, 400}}}),
		s.currentEndpoint(), s.forcedEndpoint(),
	}
}

func (s AppVersions) overview(ctx context.Context, _ *access.Caller, id int64) (*AppVersionOverview, error) {
	version, err := record.Get(ctx, s.Engine.Read(), ota.AppVersions, id)
	if err != nil || version.PublishedAt.IsZero() {
		return &AppVersionOverview{Coverage: []CoverageDay{}}, err
	}
	var days []struct {
		Day                    value.Time
		Active, Version, Newer int64
	}
	from := max(version.PublishedAt.Date().Time().Milli(), s.Clock().Date().AddDays(-CoverageDays).Time().Milli())
	err = s.Engine.DB().Read().NewRaw("SELECT day, sum(users) AS active, sum(CASE WHEN version_code = ?0 THEN users ELSE 0 END) AS version, sum(CASE WHEN version_code > ?0 THEN users ELSE 0 END) AS newer "+
		"FROM app_coverage WHERE platform = ?1 AND day >= ?2 GROUP BY day ORDER BY day", version.VersionCode, version.Platform, from).Scan(ctx, &days)
	out := make([]CoverageDay, len(days))
	for i, d := range days {
		out[i] = CoverageDay{d.Day.Date(), d.Active, d.Version, d.Newer}
	}
	return &AppVersionOverview{Coverage: out}, err
}

// Coverage is the active users of a platform by version, once a day.
type Coverage struct {
	bun.BaseModel `bun:"table:app_coverage"`
	Day           int64
	Platform      content.AppPlatform
	VersionCode   int64
	Users         int64
}

// UpdateCoverage counts the active users by version, and stores for each published version the share that has it or a newer one. Another
// run on the same day replaces the counts of the day.
func (s AppVersions) UpdateCoverage(ctx context.Context) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		for _, platform := range []content.AppPlatform{content.Android, content.IOS, content.Harmony} {
			users, err := usersByVersion(ctx, tx, platform, s.Clock().Add(-activeFor))
			if err != nil {
				return err
			}
			if err := storeDay(ctx, tx, platform, s.Clock().Date(), users); err != nil {
				return err
			}
			rows, err := record.LockAll(ctx, s.Engine.InTx(tx), ota.AppVersions, &ota.AppVersions.Row.Platform, platform)
			if err != nil {
				return err
			}
			for _, row := range rows {
				if row.Status == ota.AppDraft || row.Status == ota.AppScheduled {
					continue
				}
				if err := storeCoverage(ctx, tx, row, users); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

func storeDay(ctx context.Context, tx bun.Tx, platform content.AppPlatform, day value.Date, users map[int64]int64) error {
	at := day.Time().Milli()
	if _, err := tx.NewRaw("DELETE FROM app_coverage WHERE day = ? AND platform = ?", at, platform).Exec(ctx); err != nil || len(users) == 0 {
		return err
	}
	rows := make([]Coverage, 0, len(users))
	for code, n := range users {
		rows = append(rows, Coverage{Day: at, Platform: platform, VersionCode: code, Users: n})
	}
	_, err := tx.NewInsert().Model(&rows).Exec(ctx)
	return err
}

// storeCoverage writes the column alone: a figure computed every night is no change of the version.
func storeCoverage(ctx context.Context, tx bun.Tx, row *ota.AppVersion, users map[int64]int64) error {
	var all, updated int64
	for code, n := range users {
		all += n
		if code >= row.VersionCode {
			updated += n
		}
	}
	if all == 0 {
		return nil
	}
	_, err := tx.NewRaw("UPDATE app_version SET install_pct = ? WHERE id = ?", updated*10_000/all, row.ID).Exec(ctx)
	return err
}

// usersByVersion counts the users of a platform by the code of their version, those who used the app since a time. Versions in another form
// have the code zero.
func usersByVersion(ctx context.Context, db bun.IDB, platform content.AppPlatform, since value.Time) (map[int64]int64, error) {
	var groups []struct {
		AppVersion string
		Users      int64
	}
	err := db.NewRaw("SELECT app_version, count(*) AS users FROM app_user WHERE platform = ? AND status <> ? AND last_login_at >= ? AND deleted_at = 0 GROUP BY app_version",
		platform, content.UserCancelled, since.Milli()).Scan(ctx, &groups)
	counts := make(map[int64]int64, len(groups))
	for _, g := range groups {
		counts[validate.VersionCode(g.AppVersion)] += g.Users
	}
	return counts, err
}
