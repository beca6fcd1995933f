package appcontent

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"evops/contracts/value"
	"evops/core/record"
)

// countedVersion is the version counter of the counters of content.
const countedVersion = "contentCounted"

// maxAge is how old what lists show may be while no row changes (content catalogue 0.4): votes appear in lists after this time.
const maxAge = time.Minute

// shelf is the rows on shelf of one kind, as published, in memory. Every change of a row or a class is seen by the version counters, in all
// processes.
type shelf[T any] struct {
	mu       sync.Mutex
	versions [3]int64
	at       value.Time
	rows     []*T
	tree     tree
}

// onShelf returns the rows on shelf without what only a detail shows, and their classes. They belong to the service: nobody changes them.
func (k *kind[T, In, Item, Whole]) onShelf(ctx context.Context, s *Service) ([]*T, tree, error) {
	c := k.shelf
	c.mu.Lock()
	defer c.mu.Unlock()
	var versions [3]int64
	names := [3]string{k.of.Name, countedVersion, ""}
	if k.classes != nil {
		names[2] = k.classes.Name
	}
	for i, name := range names {
		if name == "" {
			continue
		}
		var err error
		if versions[i], err = s.Engine.DB().Version(ctx, name); err != nil {
			return nil, tree{}, err
		}
	}
	age := s.Clock().Milli() - c.at.Milli()
	if !c.at.IsZero() && c.versions == versions && age >= 0 && age < maxAge.Milliseconds() {
		return c.rows, c.tree, nil
	}
	rows, err := k.load(ctx, s)
	if err != nil {
		return nil, tree{}, err
	}
	var grown tree
	if k.classes != nil {
		if grown, err = k.classes.load(ctx, s); err != nil {
			return nil, tree{}, err
		}
	}
	c.versions, c.at, c.rows, c.tree = versions, s.Clock(), rows, grown
	return rows, grown, nil
}

// load reads the rows on shelf in the order of the app: pinned ones, then by their order, the latest first (content catalogue 0.4).
func (k *kind[T, In, Item, Whole]) load(ctx context.Context, s *Service) ([]*T, error) {
	rows, err := record.Find(ctx, s.Engine.Read(), k.of, k.status, onShelf)
	if err != nil {
		return nil, err
	}
	for i, row := range rows {
		if at := k.place(row); at.draft {
			if rows[i], err = k.published(ctx, s, at); err != nil {
				return nil, err
			}
		}
		k.slim(rows[i])
	}
	before := map[bool]int{true: -1}
	slices.SortFunc(rows, func(one, two *T) int {
		a, b := k.place(one), k.place(two)
		return cmp.Or(cmp.Compare(before[a.first], before[b.first]), cmp.Compare(a.shelf.SortOrder, b.shelf.SortOrder),
			cmp.Compare(b.shelf.PublishedAt.Milli(), a.shelf.PublishedAt.Milli()), cmp.Compare(b.base.ID, a.base.ID))
	})
	return rows, nil
}
