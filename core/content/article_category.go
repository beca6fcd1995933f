package content

import (
	"context"
	"strconv"
	"strings"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/system"
	"evops/core/record"
)

func registerArticleCategories(e *record.Engine) {
	record.Serial(e, content.ArticleCategories)
	record.AfterSave(e, content.ArticleCategories, placeCategory)
	record.BeforeDelete(e, content.ArticleCategories, deleteCategory)
	record.OnAction(e, content.ArticleCategories, content.CategoryMove, moveCategory)
	record.OnChoice(e, content.ArticleCategories, "enabled", func(context.Context, record.Reader) ([]filter.Condition, error) {
		return []filter.Condition{filter.Is(&content.ArticleCategories.Row.Enabled, system.Enabled)}, nil
	})
}

func moveCategory(_ context.Context, c *record.Change[content.ArticleCategory], in *content.MoveCategory) error {
	c.New.ParentID = in.ParentID
	return nil
}

// placeCategory stores the path of a category, the ids from the top down to it, and those of its descendants. A tree without cycles has a
// path of limited length, so both rules are checked on it.
func placeCategory(ctx context.Context, c *record.Change[content.ArticleCategory]) error {
	if c.Old != nil && c.Old.ParentID == c.New.ParentID {
		return nil
	}
	path, former := "", c.New.Path
	if c.New.ParentID != 0 {
		parent, err := record.Get(ctx, c.Reader(), content.ArticleCategories, c.New.ParentID)
		if err != nil {
			return err
		}
		path = parent.Path
	}
	id := "/" + strconv.FormatInt(c.New.ID, 10)
	if strings.Contains(path+"/", id+"/") {
		return fault.TreeCycle.With()
	}
	path += id
	height := 0
	if former != "" {
		var deepest []string
		if err := c.Tx.NewRaw("SELECT path FROM article_category WHERE deleted_at = 0 AND path LIKE ?", former+"/%").Scan(ctx, &deepest); err != nil {
			return err
		}
		for _, below := range deepest {
			height = max(height, strings.Count(below, "/")-strings.Count(former, "/"))
		}
	}
	if strings.Count(path, "/")+height > content.MaxCategoryDepth {
		return fault.TreeTooDeep.With()
	}
	if former != "" {
		if _, err := c.Tx.NewRaw("UPDATE article_category SET path = ? || substr(path, ?) WHERE path LIKE ?", path, len(former)+1, former+"/%").Exec(ctx); err != nil {
			return err
		}
	}
	c.New.Path = path
	_, err := c.Tx.NewRaw("UPDATE article_category SET path = ? WHERE id = ?", path, c.New.ID).Exec(ctx)
	return err
}

func deleteCategory(ctx context.Context, c *record.Change[content.ArticleCategory]) error {
	var children, articles int
	if err := c.Tx.NewRaw("SELECT (SELECT COUNT(*) FROM article_category WHERE parent_id = ? AND deleted_at = 0), (SELECT COUNT(*) FROM article WHERE category_id = ? AND deleted_at = 0)", c.Old.ID, c.Old.ID).
		Scan(ctx, &children, &articles); err != nil {
		return err
	}
	switch {
	case children > 0:
		return fault.CategoryHasChildren.With()
	case articles > 0:
		return fault.CategoryNotEmpty.With()
	}
	return nil
}
