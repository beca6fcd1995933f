package resource_test

import (
	"strings"
	"testing"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// page is a versioned record.
type page struct {
	resource.Base
	resource.Versioned
	Title   string       `json:"title"`
	Pinned  bool         `json:"pinned"`
	Contact value.Masked `json:"contact"`
}

func TestASnapshotHasTheFieldsOfTheEditForm(t *testing.T) {
	for _, row := range []struct {
		name    string
		actions action.List
		contact func(*field.Field) *field.Field
		retain  int
		want    string // the versioned fields, or a part of the error
	}{
		{"declared", action.List{action.Edit}, (*field.Field).Unversioned, 5, "title"},
		{"with personal data", action.List{action.Edit}, func(f *field.Field) *field.Field { return f }, 5, "contact"},
		{"that nobody edits", action.List{action.Delete}, (*field.Field).Unversioned, 5, "rows that can be edited"},
		{"that stores no draft", action.List{action.Edit}, (*field.Field).Unversioned, 0, "a number to retain"},
	} {
		p, err := resource.Build("page", "页面", "Page", func(p *page) resource.Spec {
			return resource.Spec{
				Title: &p.Title, Versions: resource.Versions{Retain: row.retain}, Actions: row.actions,
				Fields: append(field.List{
					field.Text(&p.Title, "标题", "Title"), field.Bool(&p.Pinned, "置顶", "Pinned").Unversioned(),
					row.contact(field.Masked(&p.Contact, field.MaskPhone, "电话", "Phone")),
				}, p.Versioned.Fields()...),
			}
		})
		got := ""
		for _, f := range p.Versioned {
			got += f.Name
		}
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, row.want) {
			t.Errorf("a record %s: %q, want %q", row.name, got, row.want)
		}
		if err == nil && p.Action(resource.RestoreVerb) == nil {
			t.Errorf("a record %s cannot be restored", row.name)
		}
	}
}
