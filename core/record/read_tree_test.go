package record_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// forest is the result of a tree request.
type forest struct {
	List     []struct{ ID, ParentID int64 }
	Total    int
	Children map[string]int
	Matched  []int64
}

func (h fixture) forest(t *testing.T, model string, who *access.Caller, body string) forest {
	t.Helper()
	data, err := h.Read().Tree(t.Context(), model, who, []byte(body), nil)
	if err != nil {
		t.Fatal(model, body, err)
	}
	var f forest
	if err := json.Unmarshal(data, &f); err != nil {
		t.Fatal(string(data), err)
	}
	return f
}

func (f forest) String() string {
	var ids []string
	for _, row := range f.List {
		ids = append(ids, fmt.Sprint(row.ID))
	}
	return strings.Join(ids, " ")
}

// addTrees stores four organisations under one root, and two provinces, one of them with divisions.
func (h fixture) addTrees(t *testing.T) {
	t.Helper()
	err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		for _, o := range []system.Organization{
			{Base: resource.Base{ID: 101}, Code: "100", Name: value.I18n{ZH: "总部"}}, {Base: resource.Base{ID: 102}, Code: "100001", Name: value.I18n{ZH: "华东"}, ParentID: 101},
			{Base: resource.Base{ID: 103}, Code: "100001001", Name: value.I18n{ZH: "上海"}, ParentID: 102}, {Base: resource.Base{ID: 104}, Code: "100002", Name: value.I18n{ZH: "华南"}, ParentID: 101},
		} {
			if err := record.Insert(ctx, h.Engine, tx, system.Organizations, &o); err != nil {
				return err
			}
		}
		for _, a := range []system.Area{
			{Base: resource.Base{ID: 310000}, Name: "上海市"}, {Base: resource.Base{ID: 310100}, Name: "上海市辖区", ParentID: 310000},
			{Base: resource.Base{ID: 310115}, Name: "浦东新区", ParentID: 310100}, {Base: resource.Base{ID: 330000}, Name: "浙江省"},
		} {
			if err := record.Insert(ctx, h.Engine, tx, system.Areas, &a); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestTreeIsReadWholeOrByLevelAndSearchIncludesAncestors(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		h.addTrees(t)
		admin := staff(system.AllData, "", "organization:view", "area:view")
		for _, row := range []struct {
			name, body string
			who        *access.Caller
			want       string
			total      int
			matched    []int64
			children   map[string]int
		}{
			{"whole", `{}`, admin, "101 102 103 104", 4, nil, nil},
			{"own subtree only", `{}`, staff(system.OwnSubtree, "100001", "organization:view"), "102 103", 2, nil, nil},
			{"a search with ancestors", `{"keyword":"上海"}`, admin, "101 102 103", 1, []int64{103}, nil},
			{"a search with ancestors in scope only", `{"keyword":"上海"}`, staff(system.OwnSubtree, "100001", "organization:view"), "102 103", 1, []int64{103}, nil},
			{"a search that finds nothing", `{"keyword":"火星"}`, admin, "", 0, []int64{}, nil},
			{"the children of one", `{"parentId":101}`, admin, "102 104", 2, nil, map[string]int{"102": 1}},
			{"the children of several", `{"parentId.in":[101,102]}`, admin, "102 103 104", 3, nil, map[string]int{"102": 1}},
		} {
			got := h.forest(t, "organization", row.who, row.body)
			if got.String() != row.want || got.Total != row.total || !slices.Equal(got.Matched, row.matched) || fmt.Sprint(got.Children) != fmt.Sprint(row.children) {
				t.Errorf("%s: %s, total %d, matched %v, children %v", row.name, got, got.Total, got.Matched, got.Children)
			}
		}
		if got := h.forest(t, "area", admin, `{}`); got.String() != "310000 330000" || got.Total != 4 || fmt.Sprint(got.Children) != "map[310000:1]" {
			t.Errorf("large tree: %s, total %d, children %v", got, got.Total, got.Children)
		}
		if got := h.forest(t, "area", admin, `{"keyword":"浦东"}`); got.String() != "310000 310100 310115" || !slices.Equal(got.Matched, []int64{310115}) {
			t.Errorf("search in a large tree: %s, matched %v", got, got.Matched)
		}
	})
}
