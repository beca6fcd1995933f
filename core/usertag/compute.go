package usertag

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
)

// computedAt is when on a day the members of rule tags are computed.
const computedAt = 4*time.Hour + 30*time.Minute

// Run disables tags whose expiry date has passed, and computes rule tags that are due or that somebody has changed. A computation that ends early is repeated by the next run: it only adds and removes what differs.
func (s Service) Run(ctx context.Context) error {
	tags, err := s.all(ctx)
	if err != nil {
		return err
	}
	now := s.Clock()
	var errs []error
	for _, t := range tags {
		switch {
		case t.Status != content.TagDisabled && t.Status != content.TagComputing && t.ExpireAt != "" && t.ExpireAt < now.Date():
			errs = append(errs, s.expire(ctx, t.ID))
		case t.Status == content.TagComputing, isDue(t, now):
			errs = append(errs, s.compute(ctx, t))
		}
	}
	return errors.Join(append(errs, s.purgeDeleted(ctx))...)
}

// all returns the tags that exist.
func (s Service) all(ctx context.Context) ([]*content.UserTag, error) {
	v := s.Engine.Read()
	t := &content.UserTags.Row.Status
	return record.Find(ctx, v, content.UserTags, t, content.TagDisabled, content.TagEnabled, content.TagComputing, content.TagFailed)
}

// isDue reports whether a rule tag has not been computed since its last planned time.
func isDue(t *content.UserTag, now value.Time) bool {
	if t.Kind != content.RuleTag || t.Status != content.TagEnabled && t.Status != content.TagFailed {
		return false
	}
	last := lastPlanned(t.RefreshCycle, now)
	return !last.IsZero() && t.LastRunAt.Milli() < last.Milli()
}

// lastPlanned returns the last time before now at which the tags of a cycle are computed; zero without a cycle.
func lastPlanned(cycle content.TagRefresh, now value.Time) value.Time {
	day := now.Date()
	if now.Milli() < day.Time().Add(computedAt).Milli() {
		day = day.AddDays(-1)
	}
	switch cycle {
	case content.RefreshByHand:
		return value.Time{}
	case content.RefreshWeekly:
		day = day.AddDays(-(int(day.Time().Std().Weekday()) + 6) % 7) // Monday
	case content.RefreshMonthly:
		day = day.AddDays(1 - day.Time().Std().Day())
	}
	return day.Time().Add(computedAt)
}

// errChanged ends a computation whose tag is no longer computed, or by another rule.
var errChanged = errors.New("usertag: the tag has changed")

// compute makes the users that the rule selects members, and nobody else; users with as many tags as possible are left out. Users are read before anything changes, so that a rule that fails leaves
// the members as they are.
func (s Service) compute(ctx context.Context, t *content.UserTag) error {
	err := s.store(ctx, t.ID, func(_ context.Context, _ bun.Tx, t *content.UserTag) error {
		if t.Status != content.TagDisabled {
			t.Status = content.TagComputing
		}
		return nil
	})
	if err != nil {
		return err
	}
	selected, err := s.selected(ctx, t.Rule)
	var refused *fault.Error
	if errors.As(err, &refused) {
		return s.fail(ctx, t, refused.In("zh")+" · "+refused.In("en"))
	}
	if err != nil {
		return errors.Join(err, s.fail(ctx, t, "查询用户失败，将按周期重试 · Users cannot be read; tried again with the next refresh"))
	}
	members, err := s.members(ctx, t.ID)
	if err != nil {
		return err
	}
	joining, leaving := difference(selected, members), difference(members, selected)
	apply := func(ids []int64, work func(ctx context.Context, tx bun.Tx, batch []int64) error) error {
		for batch := range slices.Chunk(ids, batchSize) {
			err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
				if err := s.requireSame(ctx, tx, t); err != nil {
					return err
				}
				return work(ctx, tx, batch)
			})
			if err != nil {
				return err
			}
		}
		return nil
	}
	err = apply(leaving, func(ctx context.Context, tx bun.Tx, batch []int64) error {
		_, err := s.leave(ctx, tx, t.ID, batch)
		return err
	})
	full := 0
	if err == nil {
		err = apply(joining, func(ctx context.Context, tx bun.Tx, batch []int64) error {
			n, err := s.join(ctx, tx, t.ID, batch, content.ByRule)
			store.AfterCommit(ctx, func() { full += n.full }) // the transaction may be repeated
			return err
		})
	}
	if errors.Is(err, errChanged) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.finish(ctx, t, full)
}

// selected returns the users that a rule selects, ascending.
func (s Service) selected(ctx context.Context, rule value.Audience) (ids []int64, err error) {
	err = s.Engine.Read().EachOfAudience(ctx, content.AppUsers.Name, access.System(), rule, 0, 10*batchSize, func(batch []int64) error {
		ids = append(ids, batch...)
		return nil
	})
	return ids, err
}

// members returns the members of a tag, ascending.
func (s Service) members(ctx context.Context, tag int64) (ids []int64, err error) {
	err = s.Engine.DB().Read().NewRaw("SELECT app_user_id FROM user_tag_member WHERE tag_id = ? AND deleted_at = 0 ORDER BY app_user_id", tag).Scan(ctx, &ids)
	return ids, err
}

// difference returns the numbers of a that are not in b; both ascend.
func difference(a, b []int64) (only []int64) {
	for _, id := range a {
		for len(b) > 0 && b[0] < id {
			b = b[1:]
		}
		if len(b) == 0 || b[0] != id {
			only = append(only, id)
		}
	}
	return only
}

// requireSame locks a tag and fails if it is no longer computed by the same rule.
func (s Service) requireSame(ctx context.Context, tx bun.Tx, t *content.UserTag) error {
	now, err := record.Lock(ctx, s.Engine.InTx(tx), content.UserTags, t.ID)
	if err != nil {
		return err
	}
	return same(now, t)
}

func same(now, t *content.UserTag) error {
	if now.Status != content.TagComputing || !reflect.DeepEqual(now.Rule, t.Rule) {
		return errChanged
	}
	return nil
}

// finish stores that a tag is computed, and how many users have too many tags to get it. With another rule meanwhile it remains to be
// computed.
func (s Service) finish(ctx context.Context, of *content.UserTag, full int) error {
	return s.store(ctx, of.ID, func(ctx context.Context, tx bun.Tx, t *content.UserTag) error {
		if same(t, of) != nil {
			return nil
		}
		if err := tx.NewRaw("SELECT COUNT(*) FROM user_tag_member WHERE tag_id = ? AND deleted_at = 0", t.ID).Scan(ctx, &t.MemberCount); err != nil {
			return err
		}
		t.Status, t.LastRunAt, t.LastError = content.TagEnabled, s.Clock(), ""
		if full > 0 {
			left := fault.TagsOfUserFull.With("n", full, "most", content.MaxTagsOfUser)
			t.LastError = left.In("zh") + " · " + left.In("en")
		}
		return s.recordSize(ctx, tx, t.ID, t.MemberCount)
	})
}

// fail stores why a tag cannot be computed.
func (s Service) fail(ctx context.Context, of *content.UserTag, why string) error {
	return s.store(ctx, of.ID, func(_ context.Context, _ bun.Tx, t *content.UserTag) error {
		if t.Status == content.TagComputing {
			t.Status, t.LastError, t.LastRunAt = content.TagFailed, value.Cut(why, 200), s.Clock()
		}
		return nil
	})
}

// store changes the results of a tag, which the audit log leaves out.
func (s Service) store(ctx context.Context, id int64, work func(context.Context, bun.Tx, *content.UserTag) error) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		t, err := record.Lock(ctx, s.Engine.InTx(tx), content.UserTags, id)
		if err != nil {
			return err
		}
		old := *t
		if err := work(ctx, tx, t); err != nil || reflect.DeepEqual(old, *t) {
			return err
		}
		row := content.UserTags.Row
		return record.UpdateMany(s.Engine, content.UserTags, &row.Status, &row.MemberCount, &row.LastRunAt, &row.LastError, &row.UsedBy).Exec(ctx, tx, s.Clock(), []*content.UserTag{t})
	})
}

// expire disables a tag whose expiry date has passed.
func (s Service) expire(ctx context.Context, id int64) error {
	return record.ChangeBySystem(ctx, s.Engine, content.UserTags, id, func(c *record.Change[content.UserTag]) string {
		c.New.Status = content.TagDisabled
		return "disable"
	})
}

// purgeDeleted ends the memberships of deleted tags, some at a time.
func (s Service) purgeDeleted(ctx context.Context) error {
	db := s.Engine.DB().Read()
	var deleted []int64
	if err := db.NewRaw("SELECT id FROM user_tag WHERE deleted_at <> 0 AND member_count > 0").Scan(ctx, &deleted); err != nil {
		return err
	}
	for _, tag := range deleted {
		for more := true; more; {
			var ids []int64
			if err := db.NewRaw("SELECT app_user_id FROM user_tag_member WHERE tag_id = ? AND deleted_at = 0 ORDER BY app_user_id LIMIT ?", tag, batchSize).Scan(ctx, &ids); err != nil {
				return err
			}
			more = len(ids) == batchSize
			err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
				if _, err := s.leave(ctx, tx, tag, ids); err != nil || more {
					return err
				}
				_, err := tx.NewRaw("UPDATE user_tag SET member_count = 0 WHERE id = ?", tag).Exec(ctx)
				return err
			})
			if err != nil {
				return fmt.Errorf("tag %d: %w", tag, err)
			}
		}
	}
	return nil
}
