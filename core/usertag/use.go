package usertag

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// tagField is the filter of users by which audiences use tags.
const tagField = "tagIds"

// use is a row whose audience uses a tag.
type use struct {
	plan *resource.Plan
	id   int64
}

// uses returns what uses which tags.
func (s Service) uses(ctx context.Context, db bun.IDB) (map[int64][]use, error) {
	found := map[int64][]use{}
	for _, p := range s.Engine.Plans() {
		for _, f := range p.Fields {
			if f.Kind != field.KindAudience || f.AudienceOf != content.AppUsers.Name || p.SharesTable != "" {
				continue
			}
			column := resource.Column(f.Name)
			var rows []struct {
				ID       int64
				Audience string
			}
			err := db.NewRaw("SELECT id, ? AS audience FROM ? WHERE deleted_at = 0 AND ? LIKE ?", bun.Ident(column), bun.Ident(p.Table), bun.Ident(column), "%\""+tagField+"%").Scan(ctx, &rows)
			if err != nil {
				return nil, err
			}
			for _, row := range rows {
				var a value.Audience
				if err := json.Unmarshal([]byte(row.Audience), &a); err != nil {
					return nil, err
				}
				for _, tag := range tagsOf(a) {
					found[tag] = append(found[tag], use{p, row.ID})
				}
			}
		}
	}
	return found, nil
}

// tagsOf returns the tags that an audience names, in its conditions or its exceptions.
func tagsOf(a value.Audience) (tags []int64) {
	for _, conditions := range []map[string]json.RawMessage{a.Filters, a.Exclude} {
		for _, key := range slices.Sorted(maps.Keys(conditions)) {
			if name, _, _ := strings.Cut(key, "."); name == tagField {
				tags = append(tags, idsOf(conditions[key])...)
			}
		}
	}
	slices.Sort(tags)
	return slices.Compact(tags)
}

// idsOf returns the ids of a condition, which is one or a list of numbers or texts.
func idsOf(raw json.RawMessage) (ids []int64) {
	var list []json.RawMessage
	if json.Unmarshal(raw, &list) != nil {
		list = []json.RawMessage{raw}
	}
	for _, one := range list {
		if id, err := strconv.ParseInt(strings.Trim(string(one), `"`), 10, 64); err == nil {
			ids = append(ids, id)
		}
	}
	return ids
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
