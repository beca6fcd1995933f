package resource_test

import (
	"strings"
	"testing"

	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Parcel has a field of each kind that conditions write differently.
type Parcel struct {
	resource.Base
	No      string      `json:"no"`
	Grams   int64       `json:"grams"` // thousandths
	Fragile bool        `json:"fragile"`
	SentOn  value.Date  `json:"sentOn"`
	SeenAt  value.Time  `json:"seenAt"`
	Tags    value.Codes `json:"tags"`
}

var parcels = resource.Declare("parcel", "包裹", "Parcel", func(p *Parcel) resource.Spec {
	return resource.Spec{Title: &p.No, Fields: field.List{
		field.Text(&p.No, "单号", "No.").Max(20), field.Decimal(&p.Grams, 3, "重量", "Weight"), field.Bool(&p.Fragile, "易碎", "Fragile"),
		field.Date(&p.SentOn, "寄出", "Sent on"), field.Time(&p.SeenAt, "最近", "Seen at"), field.Codes(&p.Tags, "标签", "Tags", nil),
	}}
})

func TestConditionsAreWrittenAsFiltersOfARequest(t *testing.T) {
	p := parcels.Row
	for _, row := range []struct {
		condition  filter.Condition
		key, value string
		text       string
	}{
		{filter.Is(&p.No, "a,b"), "no.eq", `"a,b"`, "a,b"},
		{filter.Is(&p.No, ""), "no.isNull", `"true"`, "true"},
		{filter.Not(&p.No, ""), "no.isNull", `"false"`, "false"},
		{filter.Not(&p.Fragile, true), "fragile.ne", `"true"`, "true"},
		{filter.In(&p.No, "a", "", "b"), "no.in", `["a",null,"b"]`, "a,,b"},
		{filter.Has(&p.Tags, "x", "y"), "tags.in", `["x","y"]`, "x,y"},
		{filter.AtLeast(&p.Grams, 1_250), "grams.ge", `"1.250"`, "1.250"},
		{filter.UpTo(&p.ID, 9), "id.between", `[null,"9"]`, ",9"},
		{filter.Below(&p.SeenAt, value.Milli(1_735_689_600_999)), "seenAt.lt", `"2025-01-01 08:00:00"`, "2025-01-01 08:00:00"},
		{filter.Within(&p.SeenAt, filter.Last30Days), "seenAt.between", `["last30d"]`, "last30d"},
		{filter.Days(&p.SentOn, filter.Today-1, filter.Today+1), "sentOn.between", `["2026-02-28","2026-03-02"]`, "2026-02-28,2026-03-02"},
		{filter.Before(&p.SentOn, filter.Today), "sentOn.between", `[null,"2026-02-28"]`, ",2026-02-28"},
	} {
		list := parcels.Where(row.condition)
		if got, want := string(list.BodyOn("2026-03-01")), `{"query":{"`+row.key+`":`+row.value+`}}`; got != want {
			t.Errorf("request %s, want %s", got, want)
		}
		if got := list.Filters("2026-03-01")[0]; got.Key != row.key || got.Text() != row.text {
			t.Errorf("address %s=%s, want %s=%s", got.Key, got.Text(), row.key, row.text)
		}
	}
}

func TestRequestNamesFieldsByAddress(t *testing.T) {
	p := parcels.Row
	got := string(parcels.Where(filter.Is(&p.Fragile, true)).And(filter.Missing(&p.SentOn)).First(5, &p.ID, &p.No))
	if want := `{"fields":["id","no"],"pageSize":5,"query":{"fragile.eq":"true","sentOn.isNull":"true"}}`; got != want {
		t.Errorf("request %s, want %s", got, want)
	}
}

func TestWrongConditionsStopTheStart(t *testing.T) {
	p := parcels.Row
	views := func(conditions func(l *Lamp) []filter.Condition) func() {
		return func() {
			resource.Declare("lamp", "灯", "Lamp", func(l *Lamp) resource.Spec {
				return resource.Spec{Title: &l.Name, ListViews: []resource.ListView{{Name: "some", Label: field.Label{ZH: "某", EN: "Some"}, Where: conditions(l)}},
					Fields: field.List{field.Text(&l.Name, "名称", "Name").Max(9), field.Bool(&l.On, "开", "On")}}
			})
		}
	}
	for _, row := range []struct {
		name    string
		declare func()
		want    string
	}{
		{"another resource", func() { parcels.Where(filter.Is(new(int64), 1)) }, "parcel: a condition (eq) is on a *int64 outside of the prototype row"},
		{"the same comparison twice", func() { parcels.Where(filter.Is(&p.ID, 1)).And(filter.Is(&p.ID, 2)) }, "parcel: two conditions are id.eq"},
		{"a view of another resource", views(func(*Lamp) []filter.Condition { return []filter.Condition{filter.Is(&p.ID, 1)} }), "view some: lamp: a condition (eq)"},
		{"a view that depends on the day", views(func(l *Lamp) []filter.Condition { return []filter.Condition{filter.Days(&l.CreatedAt, 0, 0)} }), "the condition createdAt.between depends on the day"},
	} {
		t.Run(row.name, func(t *testing.T) {
			defer func() {
				text := ""
				switch x := recover().(type) {
				case error:
					text = x.Error()
				case string:
					text = x
				}
				if !strings.Contains(text, row.want) {
					t.Errorf("panics with %q, want %q", text, row.want)
				}
			}()
			row.declare()
		})
	}
}
