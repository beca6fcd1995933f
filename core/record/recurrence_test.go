package record_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Digest is a text that is sent again and again.
type Digest struct {
	resource.Base
	Name string           `json:"name"`
	Plan value.Recurrence `json:"plan"`
}

var Digests = resource.Declare("digest", "摘要", "Digest", func(d *Digest) resource.Spec {
	return resource.Spec{
		Path: "/veh/crm/digest", Volume: 1_000, Title: &d.Name, NaturalKey: &d.Name,
		Fields: field.List{
			field.Text(&d.Name, "名称", "Name").Required().Max(20).Column(),
			field.Recurrence(&d.Plan, "计划", "Plan").Required().Column(),
		},
		Actions: action.List{action.Add, action.Edit, action.Export, action.Import},
	}
})

func TestARecurrenceIsStoredAndReadAsOneValue(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e := h.with(t, Digests.Plan)
		for _, row := range []struct{ name, plan, field string }{
			{"weekly", `{"repeat":"weekly","weekdays":[1,3],"times":["09:00"],"start":"2026-03-02"}`, ""},
			{"none", `null`, "plan"},
			{"no days", `{"repeat":"weekly","times":["09:00"],"start":"2026-03-02"}`, "plan"},
			{"unknown member", `{"repeat":"daily","times":["09:00"],"start":"2026-03-02","often":true}`, "plan"},
			{"no occurrence", `{"repeat":"once","times":["09:00"],"start":"2026-03-02","except":["2026-03-02"]}`, "plan"},
		} {
			_, err := e.Add(t.Context(), "digest", access.System(), []byte(`{"name":"`+row.name+`","plan":`+row.plan+`}`))
			if got := refusedFields(t, err); (row.field == "") != (got == nil) || row.field != "" && got[row.field] == "" {
				t.Errorf("%s: %v, want %q refused", row.name, got, row.field)
			}
		}
		want := value.Recurrence{Repeat: "weekly", Weekdays: []int64{1, 3}, Times: []string{"09:00"}, Start: "2026-03-02"}
		for language, label := range map[string]string{"zh": "每周一、三 09:00", "en": "Every Mon, Wed at 09:00"} {
			who := access.System()
			who.Language = language
			text, err := e.Read().Page(t.Context(), "digest", who, []byte(`{"plan.isNull":false}`), nil)
			if err != nil {
				t.Fatal(err)
			}
			var page struct {
				List []struct {
					Plan     value.Recurrence
					PlanText string
				}
			}
			if err := json.Unmarshal(text, &page); err != nil || len(page.List) != 1 || page.List[0].PlanText != label || !reflect.DeepEqual(page.List[0].Plan, want) {
				t.Errorf("%s: %s, %v", language, text, err)
			}
		}
		// A client that sends back what it read changes nothing else.
		_, err := e.Edit(t.Context(), "digest", access.System(), []byte(`{"id":1,"version":1,"planText":"每周一、三 09:00","plan":{"repeat":"monthly","days":[-1],"times":["18:00","08:30"],"start":"2026-03-02","except":["2026-04-30"],"zone":"Europe/Berlin"}}`))
		if err != nil {
			t.Fatal(err)
		}
		got, err := record.Get(t.Context(), e.Read(), Digests, 1)
		if err != nil || !strings.HasPrefix(got.Plan.Times[0], "08:30") || got.Plan.Days[0] != value.LastDay || got.Plan.Zone != "Europe/Berlin" || got.Plan.Except[0] != "2026-04-30" {
			t.Errorf("after the edit: %+v, %v", got, err)
		}
		in, err := e.Importer("digest", access.System())
		if err != nil || len(in.Columns) != 2 {
			t.Errorf("import columns: %v, %v", in, err)
		}
	})
}
