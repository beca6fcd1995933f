package record_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
)

// Kit is a set of parts that are sold together.
type Kit struct {
	resource.Base
	Name  string    `json:"name"`
	Parts []KitPart `json:"parts"`
}

// KitPart is a part of a kit.
type KitPart struct {
	resource.Base
	KitID  int64  `json:"kitId"`
	PartNo string `json:"partNo"`
	Qty    int64  `json:"qty"`
	Dealer int64  `json:"dealerId"`
	SortNo int64  `json:"sortNo"`
}

// Kits is the resource of the kits, whose parts are edited with them.
var Kits = resource.Declare("kit", "套装", "Kit", func(k *Kit) resource.Spec {
	return resource.Spec{
		Path: "/data/crm/kit", Volume: 100, Title: &k.Name,
		Fields: field.List{
			field.Text(&k.Name, "名称", "Name").Required().Max(20).Column(),
			field.Children(&k.Parts, "零件", "Parts", "kitPart", "kitId").Required().CountOf(1, 5),
		},
		Actions: action.List{action.Add, action.Edit, action.Delete, action.Export},
	}
})

// KitParts is the resource of the parts.
var KitParts = resource.Declare("kitPart", "零件", "Part", func(p *KitPart) resource.Spec {
	return resource.Spec{
		Path: "/data/crm/kitPart", Volume: 1_000, Title: &p.PartNo, Permission: "kit", ManualOrder: &p.SortNo,
		Order: []resource.Order{resource.Asc(&p.KitID), resource.Asc(&p.SortNo)}, UniqueTogether: [][]any{{&p.KitID, &p.PartNo}},
		Fields: field.List{
			field.Ref(&p.KitID, "套装", "Kit", "kit").Required().AddOnly().Filter(field.In),
			field.Text(&p.PartNo, "零件号", "Part no.").Required().Max(9).Normal(field.Upper).AddOnly().Column(),
			field.Int(&p.Qty, "数量", "Quantity").Required().Between(1, 99).Column(),
			field.Ref(&p.Dealer, "供货商", "Supplier", "dealer").Column(),
			field.Int(&p.SortNo, "排序", "Sort order").Between(0, 9999),
		},
		Actions: action.List{
			action.AddWithPermission("edit"), action.Edit, action.DeleteWithPermission("edit"),
		},
	}
})

// kits is the fixture of these tests: an engine with both resources and a rule over all parts of a kit.
type kits struct {
	*record.Engine
	t *testing.T
}

func eachWithKits(t *testing.T, test func(t *testing.T, k kits)) {
	each(t, func(t *testing.T, h fixture) {
		k := kits{h.with(t, Kits.Plan, KitParts.Plan), t}
		record.BeforeSave(k.Engine, Kits, func(_ context.Context, c *record.Change[Kit]) error {
			var total int64
			for _, part := range c.New.Parts {
				total += part.Qty
			}
			if total > 100 {
				c.AddError(&c.New.Parts, "TOO_MANY", "零件总数超过 100", "More than 100 parts")
			}
			return nil
		})
		record.BeforeSave(k.Engine, KitParts, func(_ context.Context, c *record.Change[KitPart]) error {
			if c.New.PartNo == "BAN" {
				c.AddError(&c.New.PartNo, "BANNED", "已停用", "No longer used")
			}
			return nil
		})
		test(t, k)
	})
}

// save writes a kit like POST /rest/w/kit and returns the faults by path, or the name of another fault.
func (k kits) save(who *access.Caller, body string) map[string]string {
	k.t.Helper()
	_, err := k.Save(k.t.Context(), "kit", who, []byte(body))
	if err == nil {
		return nil
	}
	var refused *fault.Error
	if !errors.As(err, &refused) {
		k.t.Fatal(body, err)
	}
	if len(refused.Details) > 0 {
		return refused.Details
	}
	return map[string]string{"": refused.Code.Name}
}

// stored returns the parts of kit 1 as "partNo×qty#id@version", and the version of the kit.
func (k kits) stored() string {
	k.t.Helper()
	text, err := k.Read().One(k.t.Context(), "kit", access.System(), 1, nil)
	if err != nil {
		k.t.Fatal(err)
	}
	var kit struct {
		Version int64
		Parts   []struct {
			ID, Version, Qty int64
			PartNo           string
		}
	}
	if err := json.Unmarshal(text, &kit); err != nil {
		k.t.Fatal(string(text), err)
	}
	out := fmt.Sprintf("@%d", kit.Version)
	for _, p := range kit.Parts {
		out += fmt.Sprintf(" %s×%d#%d@%d", p.PartNo, p.Qty, p.ID, p.Version)
	}
	return out
}

func TestChildrenAreSavedWithTheirParent(t *testing.T) {
	eachWithKits(t, func(t *testing.T, k kits) {
		for _, row := range []struct{ name, body, want string }{
			{"add", `{"name":"Brakes","parts":[{"partNo":"a1","qty":2,"dealerId":1},{"partNo":"B2","qty":1}]}`, "@1 A1×2#1@1 B2×1#2@1"},
			{"edit one, add one, delete one", `{"id":1,"version":1,"parts":[{"id":2,"version":1,"partNo":"B2","qty":7},{"partNo":"C3","qty":3}]}`, "@2 B2×7#2@2 C3×3#3@1"},
			{"without children", `{"id":1,"version":2,"name":"Brake set"}`, "@3 B2×7#2@2 C3×3#3@1"},
			{"as they were read", `{"id":1,"version":3,"parts":[{"id":2,"kitId":1,"kitName":"x","version":2,"partNo":"B2","qty":7,"dealerId":null,"dealerName":null},{"id":3,"version":1,"partNo":"C3","qty":3}]}`, "@4 B2×7#2@2 C3×3#3@1"},
			{"in another order", `{"id":1,"version":4,"parts":[{"id":3,"version":1,"qty":3},{"id":2,"version":2}]}`, "@5 C3×3#3@2 B2×7#2@2"},
			{"a part no. that was freed by the same save", `{"id":1,"version":5,"parts":[{"id":3,"version":2},{"partNo":"B2","qty":4}]}`, "@6 C3×3#3@2 B2×4#4@1"},
		} {
			if faults := k.save(access.System(), row.body); faults != nil || k.stored() != row.want {
				t.Errorf("%s: %v, stored %s, want %s", row.name, faults, k.stored(), row.want)
			}
		}
		log, err := k.Read().Page(t.Context(), "auditLog", access.System(), []byte(`{"module":"kitPart"}`), nil)
		if err != nil || strings.Count(string(log), `"action":"add"`) != 4 || strings.Count(string(log), `"action":"edit"`) != 2 || strings.Count(string(log), `"action":"delete"`) != 2 {
			t.Errorf("audit of the parts: %s, %v", log, err)
		}
		log, err = k.Read().Page(t.Context(), "auditLog", access.System(), []byte(`{"module":"kit","action":"edit"}`), nil)
		if err != nil || !strings.Contains(string(log), `"field":"parts","from":[{"id":1,`) {
			t.Errorf("audit of the kit: %s, %v", log, err)
		}
		list, err := k.Read().Page(t.Context(), "kit", access.System(), nil, nil)
		if err != nil || strings.Contains(string(list), "parts") {
			t.Errorf("list: %s, %v", list, err)
		}
	})
}

func TestFaultsOfChildrenHaveTheirPath(t *testing.T) {
	eachWithKits(t, func(t *testing.T, k kits) {
		if faults := k.save(access.System(), `{"name":"Brakes","parts":[{"partNo":"A1","qty":2},{"partNo":"B2","qty":1}]}`); faults != nil {
			t.Fatal(faults)
		}
		for _, row := range []struct{ name, body, paths string }{
			{"a rule, a hook, a ref and a name", `{"name":"","parts":[{"partNo":"A1","qty":200},{"partNo":"BAN","qty":1,"dealerId":99},{"partNo":"C3"}]}`, "name parts parts[0].qty parts[1].dealerId parts[1].partNo parts[2].qty"},
			{"no children", `{"name":"x","parts":[]}`, "parts"},
			{"too many", `{"id":1,"version":1,"parts":[{"id":1,"version":1},{"id":2,"version":1},{"partNo":"C","qty":1},{"partNo":"D","qty":1},{"partNo":"E","qty":1},{"partNo":"F","qty":1}]}`, "parts"},
			{"a number twice in one save", `{"name":"x","parts":[{"partNo":"A1","qty":1},{"partNo":"A1","qty":1}]}`, "parts[1].partNo"},
			{"a number that is taken", `{"id":1,"version":1,"parts":[{"id":1,"version":1},{"id":2,"version":1},{"partNo":"B2","qty":1}]}`, "parts[2].partNo"},
			{"a fixed field", `{"id":1,"version":1,"parts":[{"id":1,"version":1,"partNo":"X9"},{"id":2,"version":1}]}`, "parts[0].partNo"},
			{"an unknown field", `{"id":1,"version":1,"parts":[{"id":1,"version":1,"colour":3},{"id":2,"version":1}]}`, "parts[0].colour"},
			{"a part of another kit", `{"name":"x","parts":[{"id":1,"version":1,"qty":2}]}`, "parts[0].id"},
			{"a change without version", `{"id":1,"version":1,"parts":[{"id":1,"qty":5},{"id":2}]}`, "parts[0].version"},
			{"no list", `{"id":1,"version":1,"parts":"A1"}`, "parts"},
		} {
			faults := k.save(access.System(), row.body)
			var paths []string
			for path := range faults {
				paths = append(paths, path)
			}
			slices.Sort(paths)
			if got := strings.Join(paths, " "); got != row.paths {
				t.Errorf("%s: %s, want %s (%v)", row.name, got, row.paths, faults)
			}
		}
		if got, want := k.stored(), "@1 A1×2#1@1 B2×1#2@1"; got != want {
			t.Errorf("stored %s, want %s", got, want)
		}
	})
}

// A part changed by another user meanwhile, and the kit as a whole, are never overwritten.
func TestChildrenAreLockedWithTheirParent(t *testing.T) {
	eachWithKits(t, func(t *testing.T, k kits) {
		if faults := k.save(access.System(), `{"name":"Brakes","parts":[{"partNo":"A1","qty":2},{"partNo":"B2","qty":1}]}`); faults != nil {
			t.Fatal(faults)
		}
		if faults := k.save(access.System(), `{"id":1,"version":1,"parts":[{"id":1,"version":1,"qty":3},{"id":2,"version":1}]}`); faults != nil {
			t.Fatal(faults)
		}
		for _, body := range []string{
			`{"id":1,"version":1,"parts":[{"id":1,"version":1,"qty":9},{"id":2,"version":1}]}`,
			`{"id":1,"version":2,"parts":[{"id":1,"version":1,"qty":9},{"id":2,"version":1}]}`,
		} {
			_, err := k.Save(t.Context(), "kit", access.System(), []byte(body))
			var refused *fault.Error
			if !errors.As(err, &refused) || refused.Code != fault.VersionConflict || !strings.Contains(fmt.Sprintf("%s", refused.Params["current"]), `"qty":3`) {
				t.Errorf("%s: %v, want a conflict with the stored parts", body, err)
			}
		}
	})
}

func TestRightsOfChildrenAreThoseOfTheirResource(t *testing.T) {
	eachWithKits(t, func(t *testing.T, k kits) {
		if faults := k.save(access.System(), `{"name":"Brakes","parts":[{"partNo":"A1","qty":2},{"partNo":"B2","qty":1}]}`); faults != nil {
			t.Fatal(faults)
		}
		adds := staff(system.AllData, "", "kit:view", "kit:add")
		if faults := k.save(adds, `{"name":"Lamps","parts":[{"partNo":"A1","qty":2}]}`); faults[""] != "NO_PERMISSION" {
			t.Errorf("adding parts without kit:edit: %v", faults)
		}
		for _, verb := range []string{"add", "edit", "delete"} {
			_, _, err := k.Act(t.Context(), "kitPart", verb, access.System(), []byte(`{"id":1,"version":1}`))
			if verb != "delete" {
				_, err = k.Save(t.Context(), "kitPart", access.System(), []byte(map[string]string{"add": `{"kitId":1,"partNo":"X","qty":1}`, "edit": `{"id":1,"version":1,"qty":4}`}[verb]))
			}
			if got := nameOf(t, err); got != "METHOD_NOT_ALLOWED" {
				t.Errorf("%s of a part by itself: %q", verb, got)
			}
		}
		if _, batch, err := k.Act(t.Context(), "kit", "delete", access.System(), []byte(`{"id":1}`)); err != nil || len(batch.Success) != 1 {
			t.Errorf("deletion of the kit: %+v, %v", batch, err)
		}
		if left, err := record.Find(t.Context(), k.Read(), KitParts, &KitParts.Row.KitID, int64(1)); err != nil || len(left) > 0 {
			t.Errorf("parts left: %d, %v", len(left), err)
		}
	})
}
