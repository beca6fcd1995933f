package usertag

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/ota"
	"evops/core/record"
)

// uses returns what uses which tags: audiences, and app versions that are not retired.
func (s Service) uses(ctx context.Context, v record.Reader, db bun.IDB) (map[int64][]record.AudienceUse, error) {
	found, err := s.Engine.AudienceUses(ctx, db, content.AppUsers.Name, content.TagsField)
	if err != nil {
		return nil, err
	}
	versions, err := record.Find(ctx, v, ota.AppVersions, &ota.AppVersions.Row.Status, ota.AppDraft, ota.AppScheduled, ota.AppPublished, ota.AppPaused)
	for _, version := range versions {
		for _, tag := range version.GrayTagIDs {
			found[tag] = append(found[tag], record.AudienceUse{Plan: ota.AppVersions.Plan, ID: version.ID})
		}
	}
	return found, err
}

// CountUses stores how many rows use each tag.
func (s Service) CountUses(ctx context.Context) error {
	tags, err := s.all(ctx)
	if err != nil {
		return err
	}
	uses, err := s.uses(ctx, s.Engine.Read(), s.Engine.DB().Read())
	if err != nil {
		return err
	}
	var errs []error
	for _, t := range tags {
		if n := int64(len(uses[t.ID])); n != t.UsedBy {
			errs = append(errs, s.store(ctx, t.ID, func(_ context.Context, _ bun.Tx, t *content.UserTag) error { t.UsedBy = n; return nil }))
		}
	}
	return errors.Join(errs...)
}
