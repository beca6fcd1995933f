package content

import (
	"evops/contracts/content"
	"evops/core/record"
)

func registerArticleCategories(e *record.Engine) {
	tree[content.ArticleCategory]{
		categories: content.ArticleCategories, enabled: &content.ArticleCategories.Row.Enabled, move: content.CategoryMove,
		node:    func(c *content.ArticleCategory) node { return node{c.ID, &c.ParentID, &c.Path} },
		members: content.Articles.Plan, memberColumn: "category_id",
	}.register(e)
}
