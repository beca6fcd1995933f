package system

import (
	"context"
	"slices"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
)

// registerProblemClasses makes the dictionary a mirror of the problem classes, since repair orders and the app read the codes there
// (getFatherSonType, spec). The codes are edited at the classes alone.
func registerProblemClasses(e *record.Engine) {
	record.AfterSave(e, content.FaqCategories, mirrorClass)
	record.BeforeDelete(e, content.FaqCategories, deleteMirrored)
}

// mirrored reports whether a category of the dictionary is a mirror of the problem classes.
func mirrored(category string) bool {
	return category == content.LargeProblemClassification || category == content.SmallProblemClassification
}

// mirrorCategory is the category of the dictionary that has the code of a class.
func mirrorCategory(c *content.FaqCategory) string {
	if c.ParentID == 0 {
		return content.LargeProblemClassification
	}
	return content.SmallProblemClassification
}

func mirrorClass(ctx context.Context, c *record.Change[content.FaqCategory]) error {
	class, parent := c.New, ""
	if class.ParentID != 0 {
		father, err := record.Get(ctx, c.Reader(), content.FaqCategories, class.ParentID)
		if err != nil {
			return err
		}
		parent = father.Code
	}
	item, category, err := mirrorOf(ctx, c, class)
	if err != nil {
		return err
	}
	if item == nil {
		item = record.NewRow(c.Engine, system.DictionaryItems)
		item.Category, item.CategoryDesc, item.Code, item.Label, item.ParentCode = mirrorCategory(class), category, class.Code, class.Name, parent
		item.Sort, item.Status, item.Open = class.SortOrder, class.Enabled, true
		if err := record.InsertAs(ctx, c.Engine, c.Tx, system.DictionaryItems, item, c.Caller); err != nil {
			return err
		}
		return store.IncrementVersion(ctx, c.Tx, DictionaryVersion)
	}
	return record.ChangeAlong(ctx, c.Mutation, system.DictionaryItems, item.ID, func(d *record.Change[system.DictionaryItem]) string {
		d.New.Label, d.New.Sort, d.New.Status = class.Name, class.SortOrder, class.Enabled
		if *d.New == *d.Old {
			return ""
		}
		return "edit"
	})
}

// mirrorOf returns the dictionary code of a class, if there is one, and the name of its category.
func mirrorOf(ctx context.Context, c *record.Change[content.FaqCategory], class *content.FaqCategory) (*system.DictionaryItem, value.I18n, error) {
	items, err := record.Find(ctx, c.Reader(), system.DictionaryItems, &system.DictionaryItems.Row.Category, mirrorCategory(class))
	if err != nil || len(items) == 0 {
		return nil, value.I18n{}, err
	}
	if i := slices.IndexFunc(items, func(item *system.DictionaryItem) bool { return item.Code == class.Code }); i >= 0 {
		return items[i], items[i].CategoryDesc, nil
	}
	return nil, items[0].CategoryDesc, nil
}

// deleteMirrored refuses to delete a class whose code other rows have.
func deleteMirrored(ctx context.Context, c *record.Change[content.FaqCategory]) error {
	item, _, err := mirrorOf(ctx, c, c.Old)
	if err != nil || item == nil {
		return err
	}
	used, err := uses(ctx, c.Tx, item)
	if err != nil {
		return err
	}
	if used > 0 {
		return fault.FaqCategoryInUse.With()
	}
	if _, err := c.Tx.NewRaw("UPDATE dictionary_item SET deleted_at = ? WHERE id = ?", value.Now(), item.ID).Exec(ctx); err != nil {
		return err
	}
	return store.IncrementVersion(ctx, c.Tx, DictionaryVersion)
}
