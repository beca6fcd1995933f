package content

import (
	"context"
	"errors"
	"slices"

	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/core/record"
)

// shown is the content that a kind of step shows.
type shown struct {
	in *resource.Plan
	// id is the field of the step with the id.
	id func(*content.GuideStep) *int64
}

var shownBySteps = map[content.GuideStepKind]shown{
	content.VideoStep:    {content.VideoList.Plan, func(s *content.GuideStep) *int64 { return &s.VideoID }},
	content.FunctionStep: {content.FunctionIntroductions.Plan, func(s *content.GuideStep) *int64 { return &s.FunctionID }},
	content.ManualStep:   {content.Instructions.Plan, func(s *content.GuideStep) *int64 { return &s.InstructionID }},
	content.ProblemStep:  {content.GuidedProblems.Plan, func(s *content.GuideStep) *int64 { return &s.ProblemID }},
}

// registerGuides adds the rules of guides. A step is hidden while the content that it shows is not on shelf.
func registerGuides(e *record.Engine) {
	record.Serial(e, content.Guides)
	record.BeforeSave(e, content.Guides, saveSteps)
	record.AfterSave(e, content.Guides, checkLiveGuide)
	record.AfterSaveOf(e, hideSteps)
}

// saveSteps refuses steps that show what does not exist, and counts the steps.
func saveSteps(ctx context.Context, c *record.Change[content.Guide]) error {
	if c.HasError(&c.New.Steps) {
		return nil
	}
	for i := range c.New.Steps {
		s := &c.New.Steps[i]
		s.Hidden = false
		of, refers := shownBySteps[s.Kind]
		if !refers || *of.id(s) == 0 {
			continue
		}
		shelf, err := record.GetOf[content.Shelf](ctx, c.Reader(), of.in, *of.id(s))
		switch {
		case errors.Is(err, fault.NotFoundOrDenied.With()):
			c.AddError(of.id(s), fault.RefNotFound.Name, "所选"+of.in.ZH+"不存在", of.in.EN+" not found")
		case err != nil:
			return err
		default:
			s.Hidden = shelf.ShelfStatus != content.OnShelf
		}
	}
	countSteps(c.New)
	return nil
}

func countSteps(g *content.Guide) {
	g.StepCount, g.HiddenCount = int64(len(g.Steps)), 0
	for _, s := range g.Steps {
		if s.Hidden {
			g.HiddenCount++
		}
	}
}

// checkLiveGuide refuses to put a guide on shelf that has hidden steps, or whose scene has another one for a vehicle model of it. Nobody would
// see the refusal of a time that comes.
func checkLiveGuide(ctx context.Context, c *record.Change[content.Guide]) error {
	g := c.New
	appears := c.Old == nil || !Live(c.Old.ShelfStatus)
	if !Live(g.ShelfStatus) || c.Caller.UserID == 0 || !appears && c.Old.Scene == g.Scene && slices.Equal(c.Old.ModelIDs, g.ModelIDs) {
		return nil
	}
	if appears && g.HiddenCount > 0 {
		return fault.RefNotPublished.With()
	}
	others, err := record.Find(ctx, c.Reader(), content.Guides, &content.Guides.Row.ShelfStatus, content.OnShelf, content.Scheduled)
	if err != nil {
		return err
	}
	for _, o := range others {
		if o.ID != g.ID && o.Scene == g.Scene && overlap(o.ModelIDs, g.ModelIDs) {
			return fault.GuideExists.With("title", o.Title.In(c.Caller.Language))
		}
	}
	return nil
}

// hideSteps updates the guides that show content which is put on shelf or taken off.
func hideSteps(ctx context.Context, c *record.Embedded[content.Shelf]) error {
	if c.Old == nil || (c.Old.ShelfStatus == content.OnShelf) == (c.New.ShelfStatus == content.OnShelf) {
		return nil
	}
	for kind, of := range shownBySteps {
		if of.in != c.Resource() {
			continue
		}
		shows := func(s content.GuideStep) bool { return s.Kind == kind && *of.id(&s) == c.Base().ID }
		guides, err := record.Find(ctx, c.Reader(), content.Guides, &content.Guides.Row.ShelfStatus, content.Draft, content.Scheduled, content.OnShelf, content.OffShelf)
		if err != nil {
			return err
		}
		for _, g := range guides {
			if !slices.ContainsFunc(g.Steps, shows) {
				continue
			}
			err := record.ChangeAlong(ctx, c.Mutation, content.Guides, g.ID, func(along *record.Change[content.Guide]) string {
				along.New.Steps = slices.Clone(along.New.Steps)
				for i, s := range along.New.Steps {
					if shows(s) {
						along.New.Steps[i].Hidden = c.New.ShelfStatus != content.OnShelf
					}
				}
				countSteps(along.New)
				return action.Edit.Verb
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}
