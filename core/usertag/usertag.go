// Package usertag handles tags of app users (equipment catalogue, userTag): who has them, the computation of rule tags, and what uses them.
// The tags of a user are stored twice: as rows of members, which know when and how somebody joined, and in the row of the user, by which
// lists and audiences filter. One transaction changes both.
package usertag

import (
	"context"
	"io"
	"reflect"
	"time"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// recomputeEvery is how long after a computation people cannot ask for the next.
const recomputeEvery = 10 * time.Minute

// Files are the uploaded files that members are imported from.
type Files interface {
	ReaderAt(ctx context.Context, f *system.FileObject) io.ReaderAt
	Remove(ctx context.Context, f *system.FileObject) error
}

// Service handles tags of app users.
type Service struct {
	Engine *record.Engine
	Files  Files
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Register implements record.Feature.
func (s Service) Register(e *record.Engine) {
	record.Serial(e, content.UserTags)
	record.Guard(e, content.UserTags, s.guard)
	record.BeforeSave(e, content.UserTags, s.save)
	record.BeforeDelete(e, content.UserTags, s.requireUnused)
	record.OnAction(e, content.UserTags, content.UserTagEnable, s.enable)
	record.OnAction(e, content.UserTags, content.UserTagAddMembers, s.addMembers)
	record.OnAction(e, content.UserTags, content.UserTagRemoveMembers, s.removeMembers)
	record.OnAction(e, content.UserTags, content.UserTagImportMembers, s.importMembers)
	record.OnAction(e, content.AppUsers, content.AppUserSetTags, s.setTags)
	t := content.UserTags.Row
	byHand := filter.In(&t.Kind, content.ManualTag, content.ImportedTag)
	record.OnChoice(e, content.UserTags, content.ChooseTagsToAdd, func(context.Context, record.Reader) ([]filter.Condition, error) {
		return []filter.Condition{byHand, filter.In(&t.Status, content.TagEnabled)}, nil
	})
	record.OnChoice(e, content.UserTags, content.ChooseTagsToRemove, func(context.Context, record.Reader) ([]filter.Condition, error) {
		return []filter.Condition{byHand}, nil
	})
}

// guard refuses the actions that the kind of a tag excludes, and computations in quick succession.
func (s Service) guard(context.Context, record.Reader, *access.Caller) (record.GuardFunc[content.UserTag], error) {
	now := s.Clock()
	return func(t *content.UserTag, verb string) *fault.Error {
		if t == nil {
			return nil
		}
		switch verb {
		case content.UserTagAddMembers.Verb, content.UserTagImportMembers.Verb, content.UserTagRemoveMembers.Verb:
			if t.Kind == content.RuleTag {
				return fault.TagRuleKind.With()
			}
		case content.RecomputeVerb:
			if t.Kind != content.RuleTag {
				return fault.TagWithoutRule.With()
			}
			if now.Milli() < t.LastRunAt.Add(recomputeEvery).Milli() {
				return fault.TagRunning.With()
			}
		}
		return nil
	}, nil
}

// save checks a rule, and has it computed after every change.
func (s Service) save(ctx context.Context, c *record.Change[content.UserTag]) error {
	t, old := c.New, c.Old
	if t.Kind != content.RuleTag {
		if old == nil {
			return s.requireRoom(ctx, c)
		}
		return nil
	}
	if len(t.Rule.IDsOf(content.TagsField)) > 0 {
		c.AddError(&c.New.Rule, "TAG_IN_RULE", "规则不能引用其他标签", "A rule cannot use other tags")
	}
	switch {
	case old == nil:
		t.Status = content.TagComputing
		return s.requireRoom(ctx, c)
	case reflect.DeepEqual(old.Rule, t.Rule):
		return nil
	case t.Status == content.TagEnabled, t.Status == content.TagFailed:
		t.Status = content.TagComputing
	}
	return nil
}

// requireRoom refuses one enabled tag too many.
func (s Service) requireRoom(ctx context.Context, c *record.Change[content.UserTag]) error {
	var enabled int
	err := c.Tx.NewRaw("SELECT COUNT(*) FROM user_tag WHERE status <> ? AND deleted_at = 0", content.TagDisabled).Scan(ctx, &enabled)
	if err != nil || enabled < content.MaxEnabledTags {
		return err
	}
	return fault.TagsFull.With("most", content.MaxEnabledTags)
}

func (s Service) enable(ctx context.Context, c *record.Change[content.UserTag], _ *struct{}) error {
	t := c.New
	if t.ExpireAt != "" && t.ExpireAt < s.Clock().Date() {
		return fault.TagExpired.With()
	}
	t.Status = content.TagEnabled
	if t.Kind == content.RuleTag {
		t.Status = content.TagComputing
	}
	return s.requireRoom(ctx, c)
}

// requireUnused refuses to delete a tag that something uses. Run removes its members.
func (s Service) requireUnused(ctx context.Context, c *record.Change[content.UserTag]) error {
	uses, err := s.uses(ctx, c.Reader(), c.Tx)
	if err != nil {
		return err
	}
	if n := len(uses[c.Old.ID]); n > 0 {
		return fault.RefInUse.With("n", n)
	}
	return nil
}
