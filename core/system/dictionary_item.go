package system

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/store/schema"
)

// maxBootstrap is the number of items that a legacy client loads at start: one page of 500.
const maxBootstrap = 500

func registerDictionary(e *record.Engine) {
	record.Guard(e, system.DictionaryItems, itemGuard)
	record.BeforeSave(e, system.DictionaryItems, saveItem)
	record.AfterSave(e, system.DictionaryItems, itemSaved)
	record.BeforeDelete(e, system.DictionaryItems, deleteItem)
	record.OnAction(e, system.DictionaryItems, action.Enable[system.DictionaryItem](), switchItem)
	record.OnAction(e, system.DictionaryItems, action.Disable[system.DictionaryItem](), switchItem)
	registerProblemClasses(e)
}

// itemGuard blocks the deletion of built-in codes, and every change of mirrored ones.
func itemGuard(context.Context, record.Reader, *access.Caller) (record.GuardFunc[system.DictionaryItem], error) {
	return func(d *system.DictionaryItem, verb string) *fault.Error {
		if d != nil && mirrored(d.Category) {
			return fault.DictMirrored.With()
		}
		if d != nil && d.BuiltIn && verb == action.Delete.Verb {
			return fault.DictBuiltIn.With()
		}
		return nil
	}, nil
}

func saveItem(ctx context.Context, c *record.Change[system.DictionaryItem]) error {
	if c.Old == nil {
		if err := joinCategory(ctx, c); err != nil {
			return err
		}
	}
	return checkBootstrap(ctx, c)
}

// joinCategory allows new codes in open categories only: the program has no transitions for a new status. A new category is open.
func joinCategory(ctx context.Context, c *record.Change[system.DictionaryItem]) error {
	d := c.New
	d.Open = true
	if mirrored(d.Category) {
		c.AddFault(&c.New.Category, fault.DictMirrored.With())
		return nil
	}
	var open bool
	err := c.Tx.NewRaw("SELECT open FROM dictionary_item WHERE category = ? AND deleted_at = 0 LIMIT 1", d.Category).Scan(ctx, &open)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if err == nil && !open {
		c.AddError(&c.New.Category, "DICT_CLOSED", "该类别的编码由系统固定，不能新增", "The codes of this category are fixed by the system")
	}
	return nil
}

func checkBootstrap(ctx context.Context, c *record.Change[system.DictionaryItem]) error {
	loadsAtStart := func(d *system.DictionaryItem) bool { return d != nil && d.Bootstrap && d.Status == system.Enabled }
	if !loadsAtStart(c.New) || loadsAtStart(c.Old) {
		return nil
	}
	var n int
	err := c.Tx.NewRaw("SELECT COUNT(*) FROM dictionary_item WHERE bootstrap = ? AND status = ? AND deleted_at = 0", true, system.Enabled).Scan(ctx, &n)
	if err == nil && n >= maxBootstrap {
		c.AddFault(&c.New.Bootstrap, fault.DictBootstrapLimit.With())
	}
	return err
}

// itemSaved renames the category in its other items. Items that have the name already are not updated, so that several can be added
// concurrently.
func itemSaved(ctx context.Context, c *record.Change[system.DictionaryItem]) error {
	d := c.New
	if c.Old == nil || c.Old.CategoryDesc != d.CategoryDesc {
		_, err := c.Tx.NewRaw(`UPDATE dictionary_item SET category_desc_zh = ?, category_desc_en = ?, category_desc_q = (SELECT s.category_desc_q FROM dictionary_item AS s WHERE s.id = ?)
			WHERE category = ? AND id <> ? AND (category_desc_zh IS DISTINCT FROM ? OR category_desc_en IS DISTINCT FROM ?)`,
			d.CategoryDesc.ZH, d.CategoryDesc.EN, d.ID, d.Category, d.ID, d.CategoryDesc.ZH, d.CategoryDesc.EN).Exec(ctx)
		if err != nil {
			return err
		}
	}
	return store.IncrementVersion(ctx, c.Tx, DictionaryVersion)
}

func switchItem(ctx context.Context, c *record.Change[system.DictionaryItem], _ *struct{}) error {
	if err := checkBootstrap(ctx, c); err != nil {
		return err
	}
	return store.IncrementVersion(ctx, c.Tx, DictionaryVersion)
}

func deleteItem(ctx context.Context, c *record.Change[system.DictionaryItem]) error {
	d := c.Old
	used, err := uses(ctx, c.Tx, d)
	if err != nil {
		return err
	}
	if used > 0 {
		return fault.DictItemInUse.With("n", used)
	}
	return store.IncrementVersion(ctx, c.Tx, DictionaryVersion)
}

// uses counts the rows with a code: in every declared field of the category, and in child items of the dictionary.
func uses(ctx context.Context, tx bun.Tx, d *system.DictionaryItem) (int, error) {
	var total int
	for _, p := range contracts.Catalogue {
		for _, f := range p.Fields {
			if f.Dictionary == nil || f.Dictionary.Category != d.Category || !f.Stored {
				continue
			}
			n, err := usesIn(ctx, tx, p, f, d.Code)
			if err != nil {
				return 0, err
			}
			total += n
		}
	}
	var children int
	err := tx.NewRaw("SELECT COUNT(*) FROM dictionary_item WHERE category = ? AND parent_code = ? AND deleted_at = 0", childCategories[d.Category], d.Code).Scan(ctx, &children)
	return total + children, err
}

func usesIn(ctx context.Context, tx bun.Tx, p *resource.Plan, f *field.Field, code string) (n int, err error) {
	query, value := "SELECT COUNT(*) FROM ? WHERE ? = ?", any(code)
	switch f.Kind {
	case field.KindCodes:
		query, value = "SELECT COUNT(*) FROM ? WHERE ? LIKE ?", "%,"+code+",%"
	case field.KindEnum:
		number := int64(0)
		if _, err := fmt.Sscan(code, &number); err != nil {
			return 0, nil // a non-numeric code cannot be in a numeric column
		}
		value = number
	}
	if !p.Log {
		query += " AND " + schema.DeletedAt + " = 0"
	}
	err = tx.NewRaw(query, bun.Ident(p.Table), bun.Ident(resource.Column(f.Name)), value).Scan(ctx, &n)
	return n, err
}
