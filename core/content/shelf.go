package content

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/record"
)

// Shelves puts content of every kind on shelf and takes it off: on request, and when its time comes.
type Shelves struct {
	Engine *record.Engine
	Clock  func() value.Time
}

// Register implements record.Feature.
func (s Shelves) Register(e *record.Engine) {
	record.GuardOf(e, shelfGuard)
	record.BeforeSaveOf(e, saveShelf)
	record.BeforeSaveOf(e, saveTranslation)
	record.BeforeSaveOf(e, saveReach)
	record.OnActionOf(e, content.PublishVerb, s.publish)
	record.OnActionOf(e, content.UnpublishVerb, unpublish)
	record.OnActionOf(e, content.CancelScheduleVerb, cancelSchedule)
	for _, verb := range []string{content.PublishVerb, content.UnpublishVerb} {
		record.OnActionOf(e, action.RevertOf(verb), revert)
	}
}

// shelfGuard blocks deleting what the app shows or will show, and cancelling a schedule that does not exist.
func shelfGuard(s *content.Shelf, verb string) *fault.Error {
	switch {
	case s == nil:
	case verb == action.Delete.Verb && (s.ShelfStatus == content.OnShelf || s.ShelfStatus == content.Scheduled):
		return fault.ShelfOnDelete.With()
	case verb == content.CancelScheduleVerb && s.ShelfStatus == content.OnShelf && s.PublishAt.IsZero():
		return fault.StateNotAllowed.With("state", s.ShelfStatus)
	}
	return nil
}

// saveShelf refuses to change the times of content that is on shelf or scheduled by an edit, which needs no permission to publish.
func saveShelf(_ context.Context, c *record.Embedded[content.Shelf]) error {
	if c.Old == nil || c.Old.ShelfStatus != content.OnShelf && c.Old.ShelfStatus != content.Scheduled {
		return nil
	}
	for _, f := range c.Changed(&c.New.PublishAt, &c.New.UnpublishAt) {
		c.AddError(f, fault.StateNotAllowed.Name, "已上架或待上架，请用“上架”操作修改时间", "On shelf or scheduled: publish again to change the time")
	}
	return nil
}

// saveTranslation computes whether every Chinese text has an English one.
func saveTranslation(_ context.Context, c *record.Embedded[content.Translation]) error {
	c.New.EnComplete = len(c.MissingEnglish()) == 0
	return nil
}

// requireLive adds an error for each row that the content refers to and that must be on shelf itself, but is not.
func (s Shelves) requireLive(ctx context.Context, c *record.Embedded[content.Shelf]) error {
	for _, ref := range c.References() {
		if !slices.Contains(record.Embedding[content.Shelf](s.Engine), ref.To) {
			continue
		}
		var live int
		if err := c.Tx.NewSelect().TableExpr("?", bun.Ident(ref.To.Table)).ColumnExpr("count(*)").Where("id IN (?)", bun.In(ref.IDs)).
			Where("shelf_status = ?", content.OnShelf).Where("deleted_at = 0").Scan(ctx, &live); err != nil {
			return err
		}
		if live < len(ref.IDs) {
			c.AddFault(ref.Field, fault.RefNotPublished.With())
		}
	}
	return nil
}

// publish freezes the content as it is now, so that an edit after a review does not go on shelf with it; at once, or at the given time.
func (s Shelves) publish(ctx context.Context, c *record.Embedded[content.Shelf], in *content.Publish) error {
	now := s.Clock()
	at, until := in.PublishAt, in.UnpublishAt
	if at.IsZero() && isAfter(c.Old.PublishAt, now) {
		at = c.Old.PublishAt
	}
	if until.IsZero() {
		until = c.Old.UnpublishAt
	}
	if !until.IsZero() && (!isAfter(until, now) || !isAfter(until, at)) {
		c.AddFault(&in.UnpublishAt, fault.ScheduleInPast.With())
	}
	c.RequireComplete()
	if err := s.requireLive(ctx, c); err != nil {
		return err
	}
	if missing := c.MissingEnglish(); len(missing) > 0 && !in.ConfirmMissingEn {
		c.AddError(&in.ConfirmMissingEn, "EN_MISSING", "以下英文内容缺失，确认继续？"+labels(missing, "zh", "、"), "English is missing for these fields, continue? "+labels(missing, "en", ", "))
	}
	c.New.PublishAt, c.New.UnpublishAt = at, until
	switch {
	case at.IsZero():
		c.New.ShelfStatus, c.New.PublishedAt = content.OnShelf, now
		c.PublishVersion(in.ChangeNote)
		return nil
	case c.Old.ShelfStatus != content.OnShelf:
		c.New.ShelfStatus = content.Scheduled
	}
	c.FreezeVersion(in.ChangeNote)
	return nil
}

func isAfter(a, b value.Time) bool { return a.Milli() > b.Milli() }

func labels(fields []*field.Field, language, separator string) string {
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.In(language)
	}
	return strings.Join(names, separator)
}

func unpublish(_ context.Context, c *record.Embedded[content.Shelf], _ *struct{}) error {
	TakeOff(c.Mutation, c.New)
	return nil
}

// TakeOff takes content off shelf.
func TakeOff(c *record.Mutation, s *content.Shelf) {
	s.ShelfStatus, s.PublishAt, s.UnpublishAt = content.OffShelf, value.Time{}, value.Time{}
	c.EndLiveVersion()
}

// cancelSchedule withdraws the version that waits for its time. What is on shelf stays there.
func cancelSchedule(_ context.Context, c *record.Embedded[content.Shelf], _ *struct{}) error {
	c.New.PublishAt = value.Time{}
	if c.Old.ShelfStatus == content.OnShelf {
		return nil
	}
	if c.New.ShelfStatus = content.Draft; !c.Old.PublishedAt.IsZero() {
		c.New.ShelfStatus = content.OffShelf
	}
	return nil
}

// revert undoes a publication or a removal, together with what the app shows.
func revert(ctx context.Context, c *record.Embedded[content.Shelf], _ *struct{}) error {
	if err := c.Revert(ctx); err != nil {
		return err
	}
	switch content.OnShelf {
	case c.New.ShelfStatus:
		c.ShowFormerVersion()
	case c.Old.ShelfStatus:
		c.EndLiveVersion()
	}
	return nil
}

// Tick puts content on shelf and takes it off whose time has come, in the order of the times. It may run at any time and in any process: each
// row is checked again once it is locked.
func (s Shelves) Tick(ctx context.Context) error {
	var errs []error
	for _, p := range record.Embedding[content.Shelf](s.Engine) {
		errs = append(errs, s.tick(ctx, p))
	}
	return errors.Join(errs...)
}

func (s Shelves) tick(ctx context.Context, p *resource.Plan) error {
	now := s.Clock()
	due, err := record.DueOf(ctx, s.Engine.Read(), p, now, func(shelf *content.Shelf) []*value.Time { return []*value.Time{&shelf.PublishAt, &shelf.UnpublishAt} })
	if err != nil {
		return err
	}
	for _, id := range due {
		err := record.ChangeOf(ctx, s.Engine, p, id, func(c *record.Embedded[content.Shelf]) string { return move(c, now) })
		if err != nil {
			return err
		}
	}
	return nil
}

// move changes the state of content whose time has come, and returns the verb for the audit log; none if another process was first. Content
// whose whole time passed is taken off without having been shown.
func move(c *record.Embedded[content.Shelf], now value.Time) string {
	reached := func(t value.Time) bool { return !t.IsZero() && !isAfter(t, now) }
	waits := c.Old.ShelfStatus == content.Scheduled || c.Old.ShelfStatus == content.OnShelf
	switch {
	case waits && reached(c.Old.UnpublishAt):
		TakeOff(c.Mutation, c.New)
		return content.UnpublishVerb
	case waits && reached(c.Old.PublishAt):
		c.New.ShelfStatus, c.New.PublishedAt, c.New.PublishAt = content.OnShelf, now, value.Time{}
		c.ShowFrozenVersion()
		return content.PublishVerb
	}
	return ""
}
