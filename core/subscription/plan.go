package subscription

import (
	"context"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/goods"
	"evops/contracts/subscription"
	"evops/core/access"
	"evops/core/record"
	"evops/core/richtext"
)

// Files copies the files of a record as part of copying it. Package file implements it.
type Files interface {
	CopyWithin(ctx context.Context, tx bun.Tx, who *access.Caller, key string) (string, error)
}

type planChange = record.Change[subscription.Plan]

// guardPlan blocks deleting what is sold.
func guardPlan(context.Context, record.Reader, *access.Caller) (record.GuardFunc[subscription.Plan], error) {
	return func(p *subscription.Plan, verb string) *fault.Error {
		if p != nil && verb == "delete" && p.Status == goods.OnShelf {
			return fault.PlanState.With()
		}
		return nil
	}, nil
}

// savePlan numbers a new plan and checks its prices. One on shelf stays complete.
func (s *Service) savePlan(ctx context.Context, c *planChange) (err error) {
	p := c.New
	if c.Old == nil {
		if p.PlanNo, err = nextPlanNumber(ctx, c.Mutation); err != nil {
			return err
		}
	}
	if p.ListPriceCents != 0 && p.ListPriceCents < p.PriceCents {
		c.AddError(&p.ListPriceCents, "LIST_PRICE", "原价不能低于售价", "The list price may not be below the price")
	}
	for i, f := range p.Features {
		if err := s.Dictionary.Check(ctx, c.Mutation, &p.Features[i].Code, subscription.ServiceFeatures, f.Code); err != nil {
			return err
		}
	}
	if p.Status != goods.OnShelf || c.HasErrors() {
		return nil
	}
	return complete(p)
}

func nextPlanNumber(ctx context.Context, a *record.Mutation) (string, error) {
	return a.NextSerial(ctx, &subscription.Plans.Row.PlanNo, "S", 8)
}

// complete refuses a plan that lacks what the app shows of it.
func complete(p *subscription.Plan) error {
	var zh, en []string
	if p.Name.ZH == "" || p.Name.EN == "" {
		zh, en = append(zh, "中英文名称"), append(en, "name in both languages")
	}
	if len(p.Features) == 0 {
		zh, en = append(zh, "服务内容"), append(en, "features")
	}
	if len(zh) == 0 {
		return nil
	}
	return fault.PlanNotComplete.With("fields", field.Label{ZH: strings.Join(zh, "、"), EN: strings.Join(en, ", ")})
}

func sellPlan(_ context.Context, c *planChange, _ *struct{}) error { return complete(c.Old) }

// copyPlan adds a draft with the offer of a plan, and files of its own: a file belongs to one record.
func (s *Service) copyPlan(ctx context.Context, c *planChange, _ *struct{}) (err error) {
	draft := *c.Old
	draft.Status = goods.Draft
	if draft.PlanNo, err = nextPlanNumber(ctx, c.Mutation); err != nil {
		return err
	}
	copied := func(key string) (string, error) { return s.Files.CopyWithin(ctx, c.Tx, c.Caller, key) }
	if draft.Icon != "" {
		if draft.Icon, err = copied(draft.Icon); err != nil {
			return err
		}
	}
	for _, text := range []*string{&draft.Description.ZH, &draft.Description.EN} {
		for _, key := range richtext.Files(*text) {
			own, err := copied(key)
			if err != nil {
				return err
			}
			*text = strings.ReplaceAll(*text, key, own)
		}
	}
	return record.AddCopy(ctx, c, &draft)
}
