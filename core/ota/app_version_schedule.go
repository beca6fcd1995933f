package ota

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/validate"
)

// activeFor is how recently a user must have used the app to count for coverage (equipment catalogue, appVersion).
const activeFor = 30 * 24 * time.Hour

// PublishDue publishes versions whose time has come. It may run at any time and in any process: each row is checked again once it is locked.
func (s AppVersions) PublishDue(ctx context.Context) error {
	now := s.Clock()
	due, err := s.Engine.Read().DueRows(ctx, ota.AppVersions.Plan, now, "publishAt")
	if err != nil {
		return err
	}
	var errs []error
	for _, id := range due {
		errs = append(errs, record.ChangeBySystem(ctx, s.Engine, ota.AppVersions, id, func(c *record.Change[ota.AppVersion]) string {
			if c.Old.Status != ota.AppScheduled || c.Old.PublishAt.Milli() > now.Milli() {
				return ""
			}
			goLive(c.New, now)
			return ota.AppVersionPublish.Verb
		}))
	}
	return errors.Join(errs...)
}

// UpdateCoverage computes for each published version the share of active users that have it or a newer one.
func (s AppVersions) UpdateCoverage(ctx context.Context) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		for _, platform := range []content.AppPlatform{content.Android, content.IOS, content.Harmony} {
			users, err := usersByVersion(ctx, tx, platform, s.Clock().Add(-activeFor))
			if err != nil {
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
func usersByVersion(ctx context.Context, tx bun.Tx, platform content.AppPlatform, since value.Time) (map[int64]int64, error) {
	var groups []struct {
		AppVersion string
		Users      int64
	}
	err := tx.NewRaw("SELECT app_version, count(*) AS users FROM app_user WHERE platform = ? AND status <> ? AND last_login_at >= ? AND deleted_at = 0 GROUP BY app_version",
		platform, content.UserCancelled, since.Milli()).Scan(ctx, &groups)
	counts := make(map[int64]int64, len(groups))
	for _, g := range groups {
		counts[validate.VersionCode(g.AppVersion)] += g.Users
	}
	return counts, err
}
