package content

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

func registerArticles(e *record.Engine) {
	record.BeforeSave(e, content.Articles, saveArticle)
	record.AfterSave(e, content.Articles, articleSaved)
	record.OnAction(e, content.Articles, content.ArticlePin, pinArticle)
	record.OnAction(e, content.Articles, content.ArticleCopy, copyArticle)
}

func saveArticle(ctx context.Context, c *record.Change[content.Article]) error {
	a := c.New
	a.LastEditor = c.Caller.UserID
	if a.CategoryID == 0 || c.HasError(&c.New.CategoryID) || c.Old != nil && c.Old.CategoryID == a.CategoryID {
		return nil
	}
	category, err := record.Get(ctx, c.Reader(), content.ArticleCategories, a.CategoryID)
	if err != nil {
		return err
	}
	if category.Enabled != system.Enabled {
		c.AddError(&c.New.CategoryID, "DISABLED", "该分类已停用", "The category is disabled")
	}
	return nil
}

// numberArticle names an article by the month and its id, which is unique.
func numberArticle(ctx context.Context, tx bun.Tx, a *content.Article) error {
	a.ArticleNo = fmt.Sprintf("AR%s%05d", value.Now().Std().Format("200601"), a.ID)
	_, err := tx.NewRaw("UPDATE article SET article_no = ?, article_no_q = ? WHERE id = ?", a.ArticleNo, record.SearchKey(a.ArticleNo), a.ID).Exec(ctx)
	return err
}

// copyArticle adds a draft with the texts of an article. Its covers belong to one record, so the copy has none.
func copyArticle(ctx context.Context, c *record.Change[content.Article], _ *struct{}) error {
	draft := *c.Old
	draft.Versioned, draft.Shelf, draft.Pinned, draft.Recommended = resource.Versioned{}, content.Shelf{SortOrder: c.Old.SortOrder}, false, false
	draft.ArticleNo, draft.Cover, draft.CoverEn, draft.ShareImage, draft.LastEditor = "", "", "", "", c.Caller.UserID
	if err := record.AddCopy(ctx, c, &draft); err != nil {
		return err
	}
	return numberArticle(ctx, c.Tx, &draft)
}

// articleSaved numbers a new article by its id, and limits the pinned articles of a category. The category is locked, so that two accounts
// cannot pin the last one at the same time. Times that come are not limited, since nobody would see the refusal.
func articleSaved(ctx context.Context, c *record.Change[content.Article]) error {
	a := c.New
	if c.Old == nil {
		if err := numberArticle(ctx, c.Tx, a); err != nil {
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
