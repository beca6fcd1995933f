package resource_test

import (
	"strings"
	"testing"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

type rider struct {
	resource.Base
	Name string `json:"name"`
	City int64  `json:"city"`
}

type letter struct {
	resource.Base
	Name  string         `json:"name"`
	Meant value.Audience `json:"meant"`
	Parts []part         `json:"parts"`
}

type part struct {
	Meant value.Audience `json:"meant"`
}

func TestAnAudienceSelectsRowsOfAList(t *testing.T) {
	meant := func(l *letter, of string) *field.Field { return field.Audience(&l.Meant, "对象", "Audience", of) }
	for _, row := range []struct {
		name     string
		declared func(l *letter) *field.Field
		riders   func(s *resource.Spec, r *rider)
		want     string
	}{
		{"an audience", func(l *letter) *field.Field { return meant(l, "rider").Required().Breakdown("city").Column() }, nil, ""},
		{"no such resource", func(l *letter) *field.Field { return meant(l, "walker") }, nil, `unknown resource "walker"`},
		{"a list limited in time", func(l *letter) *field.Field { return meant(l, "rider") }, func(s *resource.Spec, r *rider) { s.DateWindow = resource.DateWindow{Days: 30} }, "limited in time"},
		{"a hidden list", func(l *letter) *field.Field { return meant(l, "rider") }, func(s *resource.Spec, r *rider) { s.Hidden = true }, "has no list"},
		{"a breakdown by a text", func(l *letter) *field.Field { return meant(l, "rider").Breakdown("name") }, nil, "rider.name, which is no code or ref to filter by"},
		{"a breakdown by four fields", func(l *letter) *field.Field { return meant(l, "rider").Breakdown("city", "city", "city", "city") }, nil, "more than 3 fields"},
		{"an order", func(l *letter) *field.Field { return meant(l, "rider").Sort() }, nil, "neither unique nor searched nor ordered by"},
	} {
		t.Run(row.name, func(t *testing.T) {
			riders, err := resource.Build("rider", "骑手", "Rider", func(r *rider) resource.Spec {
				s := resource.Spec{Path: "/a/rider", Volume: 10, Title: &r.Name, Fields: field.List{
					field.Text(&r.Name, "名称", "Name").Filter(field.Like), field.Ref(&r.City, "城市", "City", "rider").Filter(field.In),
				}}
				if row.riders != nil {
					row.riders(&s, r)
				}
				return s
			})
			if err != nil {
				t.Fatal(err)
			}
			letters, err := resource.Build("letter", "信", "Letter", func(l *letter) resource.Spec {
				return resource.Spec{Path: "/a/letter", Volume: 10, Title: &l.Name, Actions: action.List{action.Add}, Fields: field.List{
					field.Text(&l.Name, "名称", "Name"), row.declared(l), field.Rows(&l.Parts, "段", "Parts", func(*part) field.List { return nil }),
				}}
			})
			if err != nil {
				t.Fatal(err)
			}
			err = resource.Link([]*resource.Plan{riders.Plan, letters.Plan})
			if row.want == "" && withoutRefs(err) != "" || row.want != "" && !strings.Contains(withoutRefs(err), row.want) {
				t.Errorf("%v, want %q", err, row.want)
			}
		})
	}
}

// withoutRefs leaves out the refs of Base to accounts, which these catalogues do not have.
func withoutRefs(err error) string {
	if err == nil {
		return ""
	}
	var lines []string
	for line := range strings.Lines(err.Error()) {
		if !strings.Contains(line, `"operator"`) {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}
