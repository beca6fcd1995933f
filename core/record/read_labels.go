package record

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
)

// labels caches the labels of small resources, each set with the version of its table. Labels of large resources are read for the ids of a
// page.
type labels struct {
	mu   sync.RWMutex
	sets map[string]*labelSet
}

type labelSet struct {
	version int64
	names   map[int64]value.I18n
}

// labelsOf returns the labels of ids of a resource. Deleted rows keep their labels, so that old records stay readable.
func (v Reader) labelsOf(ctx context.Context, t *table, ids map[int64]struct{}) (map[int64]value.I18n, error) {
	names, a, err := v.lookupLabels(ctx, t, ids)
	if a != nil {
		err = v.runLookups(ctx, []*lookup{a})
	}
	return names, err
}

// lookupLabels returns the labels of a small resource from the cache. For a large one it returns an empty map and the lookup that fills it.
func (v Reader) lookupLabels(ctx context.Context, t *table, ids map[int64]struct{}) (map[int64]value.I18n, *lookup, error) {
	if len(ids) == 0 || t.Title == nil {
		return nil, nil, nil
	}
	if t.SharesTable != "" {
		t = v.e.tables[t.SharesTable]
	}
	if !t.Small() {
		names := make(map[int64]value.I18n, len(ids))
		return names, &lookup{t.Table, t.Titles(), keys(ids), func(id int64, row rowcodec.Row) { names[id] = t.DisplayName(row) }}, nil
	}
	version, err := v.e.db.Version(ctx, t.Name)
	if err != nil {
		return nil, nil, err
	}
	l := &v.e.labels
	l.mu.RLock()
	set := l.sets[t.Name]
	l.mu.RUnlock()
	if set != nil && set.version == version {
		return set.names, nil, nil
	}
	names := map[int64]value.I18n{}
	parents, columns := map[int64]int64{}, t.Titles()
	if t.NamedByPath {
		columns = append(slices.Clone(columns), t.ByName[t.TreeField])
	}
	err = v.e.Read().lookupByID(ctx, t.Table, columns, nil, func(id int64, row rowcodec.Row) {
		names[id] = t.DisplayName(row)
		if t.NamedByPath {
			parents[id] = *rowcodec.At[int64](t.ByName[t.TreeField], row)
		}
	})
	if err != nil {
		return nil, nil, err
	}
	if t.NamedByPath {
		names = paths(names, parents)
	}
	l.mu.Lock()
	l.sets[t.Name] = &labelSet{version, names}
	l.mu.Unlock()
	return names, nil, nil
}

// paths returns the names of the rows of a tree with those of their ancestors before them, without the root, which all have in common.
func paths(names map[int64]value.I18n, parents map[int64]int64) map[int64]value.I18n {
	out := make(map[int64]value.I18n, len(names))
	for id, path := range names {
		for depth, above := 0, parents[id]; depth < maxTreeDepth && above != 0 && parents[above] != 0; depth, above = depth+1, parents[above] {
			over := names[above]
			path = value.I18n{ZH: over.ZH + " / " + path.ZH, EN: over.In("en") + " / " + path.In("en")}
		}
		out[id] = path
	}
	return out
}

// keys returns the ids of a map as bind values.
func keys[T any](ids map[int64]T) []any {
	list := make([]any, 0, len(ids))
	for id := range ids {
		list = append(list, id)
	}
	return list
}

// related holds values of a page from other rows: display names, by resource and id.
type related struct {
	names map[string]map[int64]value.I18n
}

// loadLabels reads the values of a page that are not stored in its rows: companion values, counts of children, fields of referenced rows,
// and labels.
func (v Reader) loadLabels(ctx context.Context, t *table, rows []rowcodec.Row, show func(*rowcodec.Column) bool) (related, error) {
	out := related{names: map[string]map[int64]value.I18n{}}
	if len(rows) == 0 {
		return out, nil
	}
	var lookups []*lookup
	flush := func(when bool) (err error) {
		if when {
			err, lookups = v.runLookups(ctx, lookups), nil
		}
		return err
	}
	refers := func(c *rowcodec.Column) bool { return c.RefTo != "" }
	if a, companionColumns := t.lookupCompanion(rows, show); a != nil {
		lookups = append(lookups, a)
		if err := flush(slices.ContainsFunc(companionColumns, refers)); err != nil {
			return out, err
		}
	}
	var through []*rowcodec.Column // refs through which fields of other rows are read
	vias := map[*rowcodec.Column][]*rowcodec.Column{}
	for _, c := range t.Columns {
		switch {
		case !show(c):
		case c.Kind == field.KindCount:
			if err := v.fillCount(ctx, t, c, rows); err != nil {
				return out, err
			}
		case c.ViaField != "":
			ref := t.ByName[c.ViaRef]
			if vias[ref] == nil {
				through = append(through, ref)
			}
			vias[ref] = append(vias[ref], c)
		}
	}
	needRefs := false
	named := map[string]map[int64]struct{}{}
	for _, ref := range through {
		var a *lookup
		if out.names[ref.RefTo], named[ref.RefTo], a = v.lookupVias(rows, ref, vias[ref], show(ref)); a != nil {
			lookups = append(lookups, a)
		}
		needRefs = needRefs || slices.ContainsFunc(vias[ref], refers)
	}
	if err := flush(needRefs); err != nil {
		return out, err
	}
	wanted := map[string]map[int64]struct{}{}
	var targets []string
	for _, c := range t.Columns {
		if c.RefTo == "" || !show(c) {
			continue
		}
		ids := wanted[c.RefTo]
		if ids == nil {
			ids = map[int64]struct{}{}
			wanted[c.RefTo], targets = ids, append(targets, c.RefTo)
		}
		for _, row := range rows {
			for id := range c.Refs(row) {
				if _, loaded := named[c.RefTo][id]; !loaded {
					ids[id] = struct{}{}
				}
			}
		}
	}
	for _, name := range targets {
		names, a, err := v.lookupLabels(ctx, v.e.tables[name], wanted[name])
		if err != nil {
			return out, err
		}
		known := out.names[name]
		switch {
		case a != nil && known != nil:
			labelFound := a.onFound
			a.onFound = func(id int64, row rowcodec.Row) {
				labelFound(id, row)
				known[id] = names[id]
			}
		case known != nil:
			maps.Copy(known, names)
		default:
			out.names[name] = names
		}
		if a != nil {
			lookups = append(lookups, a)
		}
	}
	return out, v.runLookups(ctx, lookups)
}

// lookupVias returns a lookup that reads fields of the rows a ref refers to, and their display names if named is set and they are not
// cached: names then has an entry for each of ids once the lookup has run.
func (v Reader) lookupVias(rows []rowcodec.Row, ref *rowcodec.Column, vias []*rowcodec.Column, named bool) (names map[int64]value.I18n, ids map[int64]struct{}, a *lookup) {
	target := v.e.tables[ref.RefTo]
	var columns []*rowcodec.Column
	if named = named && !target.Small() && target.Title != nil; named {
		columns = target.Titles()
	}
	for _, c := range vias {
		columns = append(columns, target.ByName[c.ViaField])
	}
	users := map[int64][]rowcodec.Row{}
	names, ids = map[int64]value.I18n{}, map[int64]struct{}{}
	for _, row := range rows {
		for id := range ref.Refs(row) {
			users[id] = append(users[id], row)
			if named {
				ids[id] = struct{}{}
			}
		}
	}
	if len(users) == 0 {
		return nil, nil, nil
	}
	return names, ids, &lookup{target.Table, columns, keys(users), func(id int64, row rowcodec.Row) {
		if named {
			names[id] = target.DisplayName(row)
		}
		for _, to := range users[id] {
			for i, source := range columns[len(columns)-len(vias):] {
				vias[i].Set(to, source, row)
			}
		}
	}}
}

// fillCount counts the children of the rows of a page in one query. Children with a list of refs are counted parent by parent; they are
// few.
func (v Reader) fillCount(ctx context.Context, t *table, c *rowcodec.Column, rows []rowcodec.Row) error {
	child := v.e.tables[c.CountOfRes]
	ref := child.ByName[c.CountBy]
	addOnly := func(w *sqlb.Where) {
		for _, only := range c.CountOnly {
			query.Equals(w.And(), child.ByName[only.Field], only.Values)
		}
	}
	ids := make([]any, len(rows))
	for i, row := range rows {
		ids[i] = t.IDOf(row)
	}
	if ref.Kind == field.KindRefs {
		for i, row := range rows {
			b := v.query.Statement()
			b.Raw("SELECT count(*) FROM ", child.Quoted)
			w := child.Undeleted(b)
			query.ListContains(w.And(), child.Table, ref, fmt.Sprint(ids[i]))
			addOnly(w)
			if err := v.query.Scalar(ctx, b, rowcodec.At[int64](c, row)); err != nil {
				return err
			}
		}
		return nil
	}
	name := ref.Quoted
	b := v.query.Statement()
	b.Raw("SELECT ", name, ", count(*) FROM ", child.Quoted)
	w := child.Undeleted(b)
	query.Equals(w.And(), ref, ids)
	addOnly(w)
	b.Raw(" GROUP BY ", name)
	found, err := v.query.Run(ctx, b)
	if err != nil {
		return err
	}
	defer found.Close()
	counts := map[int64]int64{}
	for found.Next() {
		var id, n int64
		if err := found.Scan(&id, &n); err != nil {
			return err
		}
		counts[id] = n
	}
	for i, row := range rows {
		*rowcodec.At[int64](c, row) = counts[ids[i].(int64)]
	}
	return found.Err()
}

// lookupCompanion returns a lookup that reads the companion values of the rows of a page, and the columns it sets.
func (t *table) lookupCompanion(rows []rowcodec.Row, show func(*rowcodec.Column) bool) (*lookup, []*rowcodec.Column) {
	var wanted, sources []*rowcodec.Column
	for _, c := range t.CompanionColumns {
		if show(c) {
			wanted, sources = append(wanted, c), append(sources, c.Source)
		}
	}
	if len(wanted) == 0 {
		return nil, nil
	}
	byID := make(map[int64]rowcodec.Row, len(rows))
	ids := make([]any, len(rows))
	for i, row := range rows {
		ids[i] = t.IDOf(row)
		byID[t.IDOf(row)] = row
	}
	return &lookup{t.Companion, sources, ids, func(id int64, companionRow rowcodec.Row) {
		for i, c := range wanted {
			c.Set(byID[id], sources[i], companionRow)
		}
	}}, wanted
}
