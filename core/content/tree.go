package content

import (
	"context"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/core/record"
)

// node is what the rules of a tree need of a category. path is the ids from the top down to it.
type node struct {
	id     int64
	parent *int64
	path   *string
}

// tree has the rules of a tree of categories: a limited depth, no cycle, and no deletion of a category that is not empty.
type tree[T any] struct {
	categories resource.Resource[T]
	node       func(*T) node
	enabled    *system.EnableStatus // of the prototype row
	move       action.Handle[T, content.MoveCategory]
	// members is the resource of what the categories contain, and memberColumn the column with the category.
	members      *resource.Plan
	memberColumn string
}

func (t tree[T]) register(e *record.Engine) {
	record.Serial(e, t.categories)
	record.AfterSave(e, t.categories, t.place)
	record.BeforeDelete(e, t.categories, t.refuseMembers)
	record.OnAction(e, t.categories, t.move, func(_ context.Context, c *record.Change[T], in *content.MoveCategory) error {
		*t.node(c.New).parent = in.ParentID
		return nil
	})
	record.OnChoice(e, t.categories, "enabled", func(context.Context, record.Reader) ([]filter.Condition, error) {
		return []filter.Condition{filter.Is(t.enabled, system.Enabled)}, nil
	})
}

// place stores the path of a category and those of its descendants. A tree without cycles has a path of limited length, so both rules are
// checked on it.
func (t tree[T]) place(ctx context.Context, c *record.Change[T]) error {
	now := t.node(c.New)
	if c.Old != nil && *t.node(c.Old).parent == *now.parent {
		return nil
	}
	path, former := "", *now.path
	if *now.parent != 0 {
		parent, err := record.Get(ctx, c.Reader(), t.categories, *now.parent)
		if err != nil {
			return err
		}
		path = *t.node(parent).path
	}
	id := "/" + strconv.FormatInt(now.id, 10)
	if strings.Contains(path+"/", id+"/") {
		return fault.TreeCycle.With()
	}
	path += id
	table := bun.Ident(t.categories.Table)
	height := 0
	if former != "" {
		var below []string
		if err := c.Tx.NewRaw("SELECT path FROM ? WHERE deleted_at = 0 AND path LIKE ?", table, former+"/%").Scan(ctx, &below); err != nil {
			return err
		}
		for _, p := range below {
			height = max(height, strings.Count(p, "/")-strings.Count(former, "/"))
		}
	}
	if strings.Count(path, "/")+height > content.MaxCategoryDepth {
		return fault.TreeTooDeep.With()
	}
	if former != "" {
		if _, err := c.Tx.NewRaw("UPDATE ? SET path = ? || substr(path, ?) WHERE path LIKE ?", table, path, len(former)+1, former+"/%").Exec(ctx); err != nil {
			return err
		}
	}
	*now.path = path
	_, err := c.Tx.NewRaw("UPDATE ? SET path = ? WHERE id = ?", table, path, now.id).Exec(ctx)
	return err
}

func (t tree[T]) refuseMembers(ctx context.Context, c *record.Change[T]) error {
	id := t.node(c.Old).id
	var children, members int
	if err := c.Tx.NewRaw("SELECT (SELECT COUNT(*) FROM ? WHERE parent_id = ? AND deleted_at = 0), (SELECT COUNT(*) FROM ? WHERE ? = ? AND deleted_at = 0)",
		bun.Ident(t.categories.Table), id, bun.Ident(t.members.Table), bun.Ident(t.memberColumn), id).Scan(ctx, &children, &members); err != nil {
		return err
	}
	switch {
	case children > 0:
		return fault.CategoryHasChildren.With()
	case members > 0:
		return fault.CategoryNotEmpty.With()
	}
	return nil
}
