package record_test

import (
	"fmt"
	"strings"
	"testing"

	"evops/contracts/system"
	"evops/core/access"
)

func TestNobodySeesOrTouchesWhatIsNotTheirs(t *testing.T) {
	verbs := []string{"vehicle:view", "vehicle:edit", "vehicle:delete", "dealer:view", "dealer:edit", "dealer:delete"}
	callers := []struct {
		name              string
		who               *access.Caller
		vehicles, dealers string
	}{
		{"all data", staff(system.AllData, "", verbs...), "1 2 3 4 5 6", "1 2 3"},
		{"a subtree of the organisation", staff(system.OwnSubtree, "100001", verbs...), "1 2 4", "1 3"},
		{"a subtree without a code sees nothing", staff(system.OwnSubtree, "", verbs...), "", ""},
		{"a dealer and those below it", outlet(1, verbs...), "1 2 3", "1 2"},
		{"a dealer below sees only itself", outlet(2, verbs...), "3", "2"},
		{"a dealer account without a dealer sees nothing", outlet(0, verbs...), "", ""},
		{"without the permission, nothing", staff(system.AllData, "", "role:view"), "NO_PERMISSION", "NO_PERMISSION"},
	}
	each(t, func(t *testing.T, h house) {
		for _, c := range callers {
			t.Run(c.name, func(t *testing.T) {
				for model, want := range map[string]string{"vehicle": c.vehicles, "dealer": c.dealers} {
					h.sees(t, model, c.who, want)
				}
			})
		}
	})
}

// sees tries every door to every row of a model: list, filtered list, count, detail, picker, history, edit and delete.
func (h house) sees(t *testing.T, model string, who *access.Caller, want string) {
	t.Helper()
	ctx := t.Context()
	got, err := h.page(t, model, who, `{"orderBy":"id","pageSize":50}`)
	if name := nameOf(t, err); name != "" {
		if name != want {
			t.Errorf("%s: %s, want %s", model, name, want)
		}
		return
	}
	var ids []string
	seen := map[int64]bool{}
	for _, r := range got.List {
		ids = append(ids, fmt.Sprint(r.ID))
		seen[r.ID] = true
	}
	if list := strings.Join(ids, " "); list != want || got.Total != len(ids) {
		t.Errorf("%s: sees %q (total %d), want %q", model, list, got.Total, want)
	}
	last := int64(6)
	if model == "dealer" {
		last = 3
	}
	options, err := h.Latest().Options(ctx, model, who, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for id := int64(1); id <= last; id++ {
		body := []byte(fmt.Sprintf(`{"id":%d,"version":77}`, id))
		_, one := h.Latest().One(ctx, model, who, id, nil)
		_, history := h.Latest().History(ctx, model, who, id, nil, nil)
		_, edit := h.Edit(ctx, model, who, body)
		picked := strings.Contains(string(options), fmt.Sprintf(`{"id":%d,`, id))
		counted, err := h.page(t, model, who, fmt.Sprintf(`{"query":{"id":%d}}`, id))
		if err != nil {
			t.Fatal(err)
		}
		if seen[id] {
			if one != nil || history != nil || nameOf(t, edit) != "VERSION_CONFLICT" || !picked || counted.Total != 1 {
				t.Errorf("%s %d is theirs, yet: detail %v, history %v, edit %v, picker %v, count %d", model, id, one, history, edit, picked, counted.Total)
			}
			continue
		}
		_, removed, err := h.Act(ctx, model, "delete", who, []byte(fmt.Sprintf(`{"ids":[%d]}`, id)))
		if err != nil {
			t.Fatal(err)
		}
		foreign := "NOT_FOUND_OR_DENIED"
		if nameOf(t, one) != foreign || nameOf(t, history) != foreign || nameOf(t, edit) != foreign || picked || counted.Total != 0 ||
			len(removed.Success) != 0 || removed.Failed[0].Err.Code.Name != foreign {
			t.Errorf("%s %d leaks or moves: detail %v, history %v, edit %v, picker %v, count %d, delete %+v", model, id, one, history, edit, picked, counted.Total, removed)
		}
	}
}
