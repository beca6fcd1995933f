package content

import (
	"context"
	"slices"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/repair"
	"evops/contracts/support"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/richtext"
)

// registerProblems adds the rules of problem classes and of common questions.
func registerProblems(e *record.Engine) {
	classes := content.FaqCategories
	row := classes.Row
	enabled := filter.Is(&row.Enabled, system.Enabled)
	for choice, conditions := range map[string][]filter.Condition{
		"fathers":  {filter.Missing(&row.ParentID), enabled},
		"sons":     {filter.Present(&row.ParentID), enabled},
		"faqs":     {filter.Present(&row.ParentID), enabled, filter.Has(&row.UseFor, string(content.ForFaq))},
		"problems": {filter.Present(&row.ParentID), enabled, filter.Has(&row.UseFor, string(content.ForProblem))},
	} {
		record.OnChoice(e, classes, choice, func(context.Context, record.Reader) ([]filter.Condition, error) { return conditions, nil })
	}
	record.Guard(e, classes, func(context.Context, record.Reader, *access.Caller) (record.GuardFunc[content.FaqCategory], error) {
		return func(class *content.FaqCategory, verb string) *fault.Error {
			if class != nil && class.ParentID == 0 && verb == content.FaqCategoryMerge.Verb {
				return fault.FaqCategoryTop.With()
			}
			return nil
		}, nil
	})
	record.Serial(e, classes)
	record.BeforeSave(e, classes, saveClass)
	record.BeforeDelete(e, classes, deleteClass)
	record.OnAction(e, classes, content.FaqCategoryMerge, mergeClass)
	record.BeforeSave(e, repair.Orders, usedFor(content.ForRepair, func(o *repair.Order) *string { return &o.FaultClass }))
	record.BeforeSave(e, support.Feedbacks, usedFor(content.ForFeedback, func(f *support.Feedback) *string { return &f.FaultClass }))
	record.Serial(e, content.Faqs)
	record.BeforeSave(e, content.Faqs, saveFaq)
	record.AfterSave(e, content.Faqs, limitHot)
	record.OnAction(e, content.Faqs, content.FaqSetHot, func(_ context.Context, c *record.Change[content.Faq], in *content.SetHot) error {
		c.New.Hot = in.Hot
		return nil
	})
}

// saveClass allows two levels. A class is used for no more than the one above it.
func saveClass(ctx context.Context, c *record.Change[content.FaqCategory]) error {
	row := c.New
	if row.ParentID == 0 {
		if row.Icon == "" {
			c.AddError(&c.New.Icon, "REQUIRED", "一级分类须有图标", "A class of the first level needs an icon")
		}
		return keepUses(ctx, c)
	}
	if c.HasError(&c.New.ParentID) {
		return nil
	}
	parent, err := record.Get(ctx, c.Reader(), content.FaqCategories, row.ParentID)
	if err != nil {
		return err
	}
	if parent.ParentID != 0 {
		c.AddFault(&c.New.ParentID, fault.TreeTooDeep.With())
	}
	if slices.ContainsFunc(row.UseFor, func(use string) bool { return !slices.Contains(parent.UseFor, use) }) {
		c.AddError(&c.New.UseFor, "BEYOND_PARENT", "不能超出上级分类的适用业务", "Not beyond those of the parent")
	}
	return nil
}

// keepUses refuses to take a use from a class of the first level that a class below it has.
func keepUses(ctx context.Context, c *record.Change[content.FaqCategory]) error {
	if c.Old == nil {
		return nil
	}
	below, err := record.Find(ctx, c.Reader(), content.FaqCategories, &content.FaqCategories.Row.ParentID, c.New.ID)
	if err != nil {
		return err
	}
	for _, son := range below {
		if slices.ContainsFunc(son.UseFor, func(use string) bool { return !slices.Contains(c.New.UseFor, use) }) {
			c.AddError(&c.New.UseFor, "USED_BELOW", "下级分类“"+son.Name.ZH+"”仍在使用", "Still used by the subclass "+son.Name.In("en"))
			return nil
		}
	}
	return nil
}

// usedFor refuses a new problem class of a row that is not used for such rows. Rows refer to classes by their codes.
func usedFor[T any](use content.CategoryUse, of func(*T) *string) func(context.Context, *record.Change[T]) error {
	return func(ctx context.Context, c *record.Change[T]) error {
		at := of(c.New)
		code := *at
		if code == "" || c.HasError(at) || c.Old != nil && *of(c.Old) == code {
			return nil
		}
		classes, err := record.Find(ctx, c.Reader(), content.FaqCategories, &content.FaqCategories.Row.Code, code)
		if err == nil && len(classes) > 0 && !slices.Contains(classes[0].UseFor, string(use)) {
			c.AddError(at, "NOT_SELECTABLE", "该分类不用于此业务", "The class is not used for this")
		}
		return err
	}
}

// deleteClass refuses classes with subclasses, questions or guided problems. Codes in other rows are counted by the dictionary.
func deleteClass(ctx context.Context, c *record.Change[content.FaqCategory]) error {
	var used int
	err := c.Tx.NewRaw("SELECT (SELECT COUNT(*) FROM faq_category WHERE parent_id = ? AND deleted_at = 0) + (SELECT COUNT(*) FROM faq WHERE category_id = ? AND deleted_at = 0) + (SELECT COUNT(*) FROM new_problem WHERE category_id = ? AND deleted_at = 0)", c.Old.ID, c.Old.ID, c.Old.ID).Scan(ctx, &used)
	if err == nil && used > 0 {
		return fault.FaqCategoryInUse.With()
	}
	return err
}

// mergeClass moves the questions and guided problems of a class to another one and disables it. Its code remains in the dictionary, so that rows that have it keep
// their label.
func mergeClass(ctx context.Context, c *record.Change[content.FaqCategory], in *content.MergeCategory) error {
	to, err := record.Get(ctx, c.Reader(), content.FaqCategories, in.ToID)
	switch {
	case err != nil:
		return err
	case to.ID == c.Old.ID || to.ParentID == 0 || to.Enabled != system.Enabled:
		c.AddError(&in.ToID, "NOT_SELECTABLE", "只能合并到另一个启用的二级分类", "Only into another enabled class of the second level")
		return nil
	}
	questions, err := record.Find(ctx, c.Reader(), content.Faqs, &content.Faqs.Row.CategoryID, c.Old.ID)
	if err != nil {
		return err
	}
	there, err := record.Find(ctx, c.Reader(), content.Faqs, &content.Faqs.Row.CategoryID, to.ID)
	if err != nil {
		return err
	}
	for _, q := range questions {
		if slices.ContainsFunc(there, func(o *content.Faq) bool { return o.Question.ZH == q.Question.ZH }) {
			c.AddError(&in.ToID, fault.DuplicateValue.Name, "目标分类中已有相同问题："+q.Question.ZH, "The class has the same question: "+q.Question.In("en"))
			return nil
		}
	}
	for _, q := range questions {
		if err := record.ChangeAlong(ctx, c.Mutation, content.Faqs, q.ID, func(moved *record.Change[content.Faq]) string {
			moved.New.CategoryID = to.ID
			return "edit"
		}); err != nil {
			return err
		}
	}
	guided, err := record.Find(ctx, c.Reader(), content.GuidedProblems, &content.GuidedProblems.Row.CategoryID, c.Old.ID)
	if err != nil {
		return err
	}
	for _, p := range guided {
		if err := record.ChangeAlong(ctx, c.Mutation, content.GuidedProblems, p.ID, func(moved *record.Change[content.GuidedProblem]) string {
			moved.New.CategoryID = to.ID
			return "edit"
		}); err != nil {
			return err
		}
	}
	c.New.Enabled = system.Disabled
	return nil
}

// maxPlainAnswer is the length of the plain answer in the search (content catalogue, faq).
const maxPlainAnswer = 500

func saveFaq(ctx context.Context, c *record.Change[content.Faq]) error {
	q := c.New
	plain := func(html string) string { return value.Cut(richtext.Text(html), maxPlainAnswer) }
	q.PlainAnswer = value.I18n{ZH: plain(q.Answer.ZH), EN: plain(q.Answer.EN)}
	if q.CategoryID == 0 || c.HasError(&c.New.CategoryID) || c.Old != nil && c.Old.CategoryID == q.CategoryID {
		return nil
	}
	class, err := record.Get(ctx, c.Reader(), content.FaqCategories, q.CategoryID)
	if err != nil {
		return err
	}
	if class.ParentID == 0 || class.Enabled != system.Enabled || !slices.Contains(class.UseFor, string(content.ForFaq)) {
		c.AddError(&c.New.CategoryID, "NOT_SELECTABLE", "请选择启用的、适用于常见问题的二级分类", "Choose an enabled class of the second level that is used for the FAQ")
	}
	return nil
}

// limitHot limits the hot questions on shelf. Times that come are not limited, since nobody would see the refusal.
func limitHot(ctx context.Context, c *record.Change[content.Faq]) error {
	q := c.New
	if !q.Hot || q.ShelfStatus != content.OnShelf || c.Caller.UserID == 0 || c.Old != nil && c.Old.Hot && c.Old.ShelfStatus == content.OnShelf {
		return nil
	}
	var hot int
	if err := c.Tx.NewRaw("SELECT COUNT(*) FROM faq WHERE hot = ? AND shelf_status = ? AND deleted_at = 0", true, content.OnShelf).Scan(ctx, &hot); err != nil {
		return err
	}
	if hot > content.MaxHotFaqs {
		return fault.HotLimit.With("max", content.MaxHotFaqs)
	}
	return nil
}
