package record

import (
	"testing"

	"evops/contracts"
	"evops/core/store"
)

func TestBuiltInViewsUseValidFilters(t *testing.T) {
	e := New(&store.DB{}, contracts.Catalogue)
	for _, p := range contracts.Catalogue {
		for _, v := range p.ListViews {
			body := FromURL(func(yield func(key, value string)) {
				for key, value := range v.Filters {
					yield(key, value)
				}
				yield("orderBy", v.OrderBy)
			})
			q, err := e.resources.Parse(e.tables[p.Name].Table, body)
			if err != nil {
				t.Errorf("%s %s: %v", p.Name, v.Name, err)
				continue
			}
			want := len(v.Filters)
			if q.Days > 0 { // the date window is one more
				want++
			}
			if len(q.Conditions) != want {
				t.Errorf("%s %s: %d of %d filters are used", p.Name, v.Name, len(q.Conditions), want)
			}
		}
	}
}
