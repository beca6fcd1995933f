package resource_test

import (
	"testing"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
)

// campaign is a record that is entered in steps.
type campaign struct {
	resource.Base
	Name   string `json:"name"`
	Budget int64  `json:"budget"`
	Spent  int64  `json:"spent"`
}

func TestStepsAreTheSectionsOfTheAddForm(t *testing.T) {
	for _, row := range []struct {
		name    string
		actions action.List
		budget  func(*field.Field) *field.Field
		valid   bool
	}{
		{"two sections", action.List{action.Add}, func(f *field.Field) *field.Field { return f.Section("预算", "Budget") }, true},
		{"one section", action.List{action.Add}, func(f *field.Field) *field.Field { return f }, false},
		{"a second section for the edit form only", action.List{action.Add}, func(f *field.Field) *field.Field { return f.Section("预算", "Budget").EditOnly() }, false},
		{"no add form", action.List{action.Edit}, func(f *field.Field) *field.Field { return f.Section("预算", "Budget") }, false},
	} {
		_, err := resource.Build("campaign", "活动", "Campaign", func(c *campaign) resource.Spec {
			return resource.Spec{
				Title: &c.Name, Steps: true, Actions: row.actions,
				Fields: field.List{
					field.Text(&c.Name, "名称", "Name"), row.budget(field.Int(&c.Budget, "预算", "Budget")),
					field.Int(&c.Spent, "已用", "Spent").Section("进展", "Progress").ReadOnly(),
				},
			}
		})
		if (err == nil) != row.valid {
			t.Errorf("%s: %v", row.name, err)
		}
	}
}
