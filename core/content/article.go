package content

import (
	"context"
	"fmt"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

func registerArticles(e *record.Engine) {
	record.BeforeSave(e, content.Articles, saveArticle)
	record.AfterSave(e, content.Articles, articleSaved)
	record.OnAction(e, content.Articles, content.ArticlePin, pinArticle)
}

func saveArticle(ctx context.Context, c *record.Change[content.Article]) error {
	a := c.New
	a.LastEditor = c.Caller.UserID
	if a.CategoryID == 0 || c.HasError("categoryId") || c.Old != nil && c.Old.CategoryID == a.CategoryID {
		return nil
	}
	category, err := record.Get(ctx, c.Reader(), content.ArticleCategories, a.CategoryID)
	if err != nil {
		return err
	}
	if category.Enabled != system.Enabled {
		c.AddError("categoryId", "DISABLED", "该分类已停用", "The category is disabled")
	}
	return nil
}

// articleSaved numbers a new article by its id, and limits the pinned articles of a category. The category is locked, so that two accounts
// cannot pin the last one at the same time. Times that come are not limited, since nobody would see the refusal.
func articleSaved(ctx context.Context, c *record.Change[content.Article]) error {
	a := c.New
	if c.Old == nil {
		a.ArticleNo = fmt.Sprintf("AR%s%05d", value.Now().Std().Format("200601"), a.ID%100_000)
		if _, err := c.Tx.NewRaw("UPDATE article SET article_no = ?, article_no_q = ? WHERE id = ?", a.ArticleNo, record.SearchKey(a.ArticleNo), a.ID).Exec(ctx); err != nil {
			return err
		}
	}
	if !a.Pinned || a.ShelfStatus != content.OnShelf || c.Caller.UserID == 0 {
		return nil
	}
	if _, err := record.Lock(ctx, c.Reader(), content.ArticleCategories, a.CategoryID); err != nil {
		return err
	}
	var pinned int
	if err := c.Tx.NewRaw("SELECT COUNT(*) FROM article WHERE category_id = ? AND pinned = ? AND shelf_status = ? AND deleted_at = 0", a.CategoryID, true, content.OnShelf).Scan(ctx, &pinned); err != nil {
		return err
	}
	if pinned > content.MaxPinned {
		return fault.PinLimit.With("max", content.MaxPinned)
	}
	return nil
}

func pinArticle(_ context.Context, c *record.Change[content.Article], in *content.PinArticle) error {
	c.New.Pinned = in.Pinned
	return nil
}
