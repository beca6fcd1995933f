package content_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"evops/contracts/content"
	"evops/core/record"
)

func TestCategoriesStayATreeOfThreeLevels(t *testing.T) {
	eachLibrary(t, func(l *library) {
		category := func(code string, parent int64) int64 {
			return l.add("articleCategory", fields{"code": code, "name": fields{"zh": "分类" + code}, "parentId": parent})
		}
		a, b := category("A", 0), category("B", 0)
		a1 := category("A1", a)
		a11 := category("A11", a1)
		for _, row := range []struct {
			verb     string
			id       int64
			parent   int64
			want     string
			wantPath string // of A11
		}{
			{"move", a, a11, "TREE_CYCLE", fmt.Sprintf("/%d/%d/%d", a, a1, a11)},
			{"move", a, a, "TREE_CYCLE", fmt.Sprintf("/%d/%d/%d", a, a1, a11)},
			{"move", a, b, "TREE_TOO_DEEP", fmt.Sprintf("/%d/%d/%d", a, a1, a11)},
			{"move", a1, b, "", fmt.Sprintf("/%d/%d/%d", b, a1, a11)},
			{"move", a1, 0, "", fmt.Sprintf("/%d/%d", a1, a11)},
			{"delete", a1, 0, "CATEGORY_HAS_CHILDREN", fmt.Sprintf("/%d/%d", a1, a11)},
		} {
			body, _ := json.Marshal(fields{"id": row.id, "parentId": row.parent})
			if row.verb == "delete" {
				body = fmt.Appendf(nil, `{"ids":[%d]}`, row.id)
			}
			_, batch, err := l.Act(t.Context(), "articleCategory", row.verb, l.editor, body)
			if err == nil && batch != nil && len(batch.Failed) > 0 {
				err = batch.Failed[0].Err
			}
			l.want(fmt.Sprint(row.verb, row.id, " below ", row.parent), explained(err), row.want)
			deepest, err := record.Get(t.Context(), l.Read(), content.ArticleCategories, a11)
			if err != nil {
				t.Fatal(err)
			}
			l.want("path", deepest.Path, row.wantPath)
		}
		l.article()
		_, batch, err := l.Act(t.Context(), "articleCategory", "delete", l.editor, fmt.Appendf(nil, `{"ids":[%d]}`, l.category))
		if err != nil || explained(batch.Failed[0].Err) != "CATEGORY_NOT_EMPTY" {
			t.Errorf("a category with articles: %+v, %v", batch, err)
		}
	})
}

func TestAtMostThreeArticlesOfACategoryArePinnedOnShelf(t *testing.T) {
	eachLibrary(t, func(l *library) {
		for i := range content.MaxPinned + 1 {
			id := l.article()
			l.want("pin", l.act(l.editor, "pin", id, fields{"pinned": true}), "")
			l.want(fmt.Sprint("publish ", i), l.act(l.editor, "publish", id, nil), map[bool]string{true: "PIN_LIMIT"}[i == content.MaxPinned])
		}
	})
}
