package usertag

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/core/record"
)

// uses returns what uses which tags.
func (s Service) uses(ctx context.Context, db bun.IDB) (map[int64][]record.AudienceUse, error) {
	return s.Engine.AudienceUses(ctx, db, content.AppUsers.Name, content.TagsField)
}

// CountUses stores how many rows use each tag.
func (s Service) CountUses(ctx context.Context) error {
	tags, err := s.all(ctx)
	if err != nil {
		return err
	}
	uses, err := s.uses(ctx, s.Engine.DB().Read())
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
