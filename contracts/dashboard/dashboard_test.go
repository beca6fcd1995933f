package dashboard_test

import (
	"slices"
	"strings"
	"testing"

	"evops/contracts"
	"evops/contracts/action"
	"evops/contracts/dashboard"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// every yields each declared list with the key of its item.
func every(yield func(item string, l resource.List)) {
	for _, c := range dashboard.Cards {
		yield(c.Key, c.List)
		if c.Sub != nil && !c.Sub.Peak {
			yield(c.Key+" sub", c.Sub.List)
		}
		if c.Share != nil {
			yield(c.Key+" share", *c.Share)
		}
	}
	for _, c := range dashboard.Charts {
		if c.On != nil {
			yield(c.Key+" period", c.List.And(filter.Days(c.On, 1-c.Days, filter.Today)))
		}
		if c.By == nil {
			yield(c.Key, c.List)
			continue
		}
		yield(c.Key, c.List.And(filter.Missing(c.By)))
	}
	for _, d := range dashboard.Todos {
		if d.Own == "" {
			yield(d.Key, d.List)
		}
	}
}

func TestEveryFigureLinksToAList(t *testing.T) {
	every(func(item string, l resource.List) {
		if page := contracts.PageOf(l.Plan); page == nil || !page.Built() {
			t.Errorf("%s: %s has no list page", item, l.Name)
		}
	})
}

func TestEveryConditionIsAFilterOfItsList(t *testing.T) {
	every(func(item string, l resource.List) {
		for _, c := range l.Filters(value.Today()) {
			name, _, _ := strings.Cut(c.Key, ".")
			if f := l.Field(name); f.FilterBy == "" {
				t.Errorf("%s: %s is not a filter of %s", item, name, l.Name)
			}
		}
	})
}

func TestEveryTodoIsShownToThoseWhoHaveAnActionForIt(t *testing.T) {
	for _, d := range dashboard.Todos {
		if d.Own == "" && !slices.ContainsFunc(d.List.Actions, func(a *action.Action) bool { return a.PermissionVerb() == d.Verb }) {
			t.Errorf("%s: no action of %s has the permission %s", d.Key, d.List.Name, d.List.PermissionFor(d.Verb))
		}
	}
}

func TestEveryItemHasAUniqueKeyAndLabels(t *testing.T) {
	var keys []string
	add := func(key, zh, en string) {
		if slices.Contains(keys, key) || zh == "" || en == "" {
			t.Errorf("%q: duplicate key or missing label", key)
		}
		keys = append(keys, key)
	}
	for _, c := range dashboard.Cards {
		add("card "+c.Key, c.Label.ZH, c.Label.EN)
	}
	for _, c := range dashboard.Charts {
		add("chart "+c.Key, c.Label.ZH, c.Label.EN)
		if c.Empty.ZH == "" {
			t.Errorf("the chart %s has no text for its empty state", c.Key)
		}
	}
	for _, d := range dashboard.Todos {
		add("to-do "+d.Key, d.Label.ZH, d.Label.EN)
		if d.Until != nil && d.At(d.Until) == nil {
			t.Errorf("the to-do %s has a deadline of another resource", d.Key)
		}
	}
}
