// Package arevent implements the AR events of the app: their rules, what phones may play, and who took part (content catalogue, arEvent).
package arevent

import (
	"context"
	"fmt"
	"io"
	"slices"

	"evops/contracts/arevent"
	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/apptoken"
	feature "evops/core/content"
	"evops/core/file"
	"evops/core/record"
)

// Files has the pictures of markers.
type Files interface {
	// ReaderAt returns random access to the content of a file.
	ReaderAt(ctx context.Context, row *system.FileObject) io.ReaderAt
}

// Service has the AR events.
type Service struct {
	Engine *record.Engine
	// Files is nil where markers cannot be read; they are not judged then.
	Files  Files
	Tokens apptoken.Checker
	// Draw returns a number below its argument, by which cards are drawn.
	Draw func(below int64) int64
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// numberPrefix is the prefix of the numbers of events.
const numberPrefix = "AE"

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.BeforeSave(e, arevent.Events, s.save)
	record.AfterSave(e, arevent.Events, s.requireParts)
}

// save numbers a new event, checks its pictures and cards, and keeps what users took part under.
func (s *Service) save(ctx context.Context, c *record.Change[arevent.Event]) (err error) {
	e := c.New
	if c.Old == nil {
		if e.EventNo, err = c.NextNumber(ctx, &arevent.Events.Row.EventNo, numberPrefix, s.Clock().Date()); err != nil {
			return err
		}
	}
	if len(e.CardSet) > 0 {
		checkCards(c)
	}
	if c.Caller.UserID != 0 && c.Old != nil && feature.Live(c.Old.ShelfStatus) {
		s.keepStarted(c)
	}
	return nil
}

// checkCards refuses cards whose shares leave something over.
func checkCards(c *record.Change[arevent.Event]) {
	sum := int64(0)
	for _, card := range c.New.CardSet {
		sum += card.Share
	}
	if sum != arevent.WholeShare {
		c.AddError(&c.New.CardSet, "SHARE_SUM", fmt.Sprintf("概率之和必须为 1000‰，当前 %d‰", sum), fmt.Sprintf("The shares must add up to 1,000 ‰, now %d ‰", sum))
	}
}

// keepStarted refuses changes of a running event that users took part under; its end may only become later.
func (s *Service) keepStarted(c *record.Change[arevent.Event]) {
	if c.Old.StartAt.Milli() > s.Clock().Milli() {
		return
	}
	for _, f := range c.Changed(arevent.FixedAfterStart(c.New)...) {
		c.AddError(f, "EVENT_STARTED", "活动已开始，该项不能修改", "The event has started, this is fixed")
	}
	if c.New.EndAt.Milli() < c.Old.EndAt.Milli() {
		c.AddError(&c.New.EndAt, "EVENT_STARTED", "活动已开始，结束时间只能延后", "The event has started, its end may only become later")
	}
}

// requireParts refuses an event on shelf without the parts of its type, or one that is over already. Nobody would see the refusal of a time
// that comes.
func (s *Service) requireParts(ctx context.Context, c *record.Change[arevent.Event]) error {
	e, row := c.New, arevent.Events.Row
	if c.Caller.UserID == 0 || !feature.Live(e.ShelfStatus) {
		return nil
	}
	appears := c.Old == nil || !feature.Live(c.Old.ShelfStatus)
	if appears && e.EndAt.Milli() <= s.Clock().Milli() {
		return c.Invalid(&c.New.EndAt, "PAST", "活动已结束，请修改结束时间", "The event is over, set another end")
	}
	missing := func(at any) error {
		return c.Invalid(at, "REQUIRED", "上架前必填", "Required to publish")
	}
	switch {
	case e.ArType == arevent.Marker && len(e.Markers) == 0:
		return missing(&row.Markers)
	case e.ArType == arevent.CheckIn && len(e.Points) == 0:
		return missing(&row.Points)
	case e.ArType == arevent.Vehicle && e.ArPack == "":
		return missing(&row.ArPack)
	case e.ArType == arevent.CardHunt && len(e.CardSet) < arevent.MinCards:
		return missing(&row.CardSet)
	case e.ArType == arevent.Marker && (appears || !slices.Equal(c.Old.Markers, e.Markers)):
		return s.judgeMarkers(ctx, c)
	}
	return nil
}

// judgeMarkers refuses markers that phones would not recognise.
func (s *Service) judgeMarkers(ctx context.Context, c *record.Change[arevent.Event]) error {
	if s.Files == nil {
		return nil
	}
	for _, key := range c.New.Markers {
		f, err := file.ByKey(ctx, c.Reader(), key)
		if err != nil {
			return err
		}
		if f == nil {
			continue
		}
		score, err := s.judge(ctx, f)
		if err != nil {
			return err
		}
		if score < enough {
			weak := fault.MarkerWeak.With()
			return c.Invalid(&c.New.Markers, fault.MarkerWeak.Name, weak.In("zh"), weak.In("en"))
		}
	}
	return nil
}

// shown reports whether phones may play an event now.
func (s *Service) shown(e *arevent.Event) bool {
	now := s.Clock()
	return e.ShelfStatus == content.OnShelf && (e.UnpublishAt.IsZero() || e.UnpublishAt.Milli() > now.Milli()) && field.StateAt(e.StartAt, e.EndAt, true, now) == field.Current
}
