package record

import (
	"context"
	"fmt"
	"iter"
	"maps"
	"slices"
	"sync"
	"unsafe"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/record/internal/sqlb"
	"evops/core/store/schema"
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
	if len(ids) == 0 || t.title == nil {
		return nil, nil, nil
	}
	if t.SharesTable != "" {
		t = v.e.tables[t.SharesTable]
	}
	if !t.Small() {
		names := make(map[int64]value.I18n, len(ids))
		return names, &lookup{t, t.titles(), keys(ids), func(id int64, row unsafe.Pointer) { names[id] = t.displayName(row) }}, nil
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
	if err := v.e.Read().lookupByID(ctx, t, t.titles(), nil, func(id int64, row unsafe.Pointer) { names[id] = t.displayName(row) }); err != nil {
		return nil, nil, err
	}
	l.mu.Lock()
	l.sets[t.Name] = &labelSet{version, names}
	l.mu.Unlock()
	return names, nil, nil
}

// titles returns the columns of the display name. Some resources, such as area, store the English name in a separate column.
func (t *table) titles() []*column {
	if en := t.byName["nameEn"]; en != nil && len(t.title.names) == 1 {
		return []*column{t.title, en}
	}
	return []*column{t.title}
}

// displayName returns the display name of a row whose title columns were read.
func (t *table) displayName(row unsafe.Pointer) value.I18n {
	if pair, both := t.title.value(row).(value.I18n); both {
		return pair
	}
	name := value.I18n{ZH: textOf(t.title, row, "zh")}
	if titles := t.titles(); len(titles) > 1 {
		name.EN = textOf(titles[1], row, "en")
	}
	return name
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
func (v Reader) loadLabels(ctx context.Context, t *table, rows []unsafe.Pointer, show func(*column) bool) (related, error) {
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
	refers := func(c *column) bool { return c.RefTo != "" }
	if a, companionColumns := t.lookupCompanion(rows, show); a != nil {
		lookups = append(lookups, a)
		if err := flush(slices.ContainsFunc(companionColumns, refers)); err != nil {
			return out, err
		}
	}
	var through []*column // refs through which fields of other rows are read
	vias := map[*column][]*column{}
	for _, c := range t.columns {
		switch {
		case !show(c):
		case c.Kind == field.KindCount:
			if err := v.fillCount(ctx, t, c, rows); err != nil {
				return out, err
			}
		case c.ViaField != "":
			ref := t.byName[c.ViaRef]
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
	for _, c := range t.columns {
		if c.RefTo == "" || !show(c) {
			continue
		}
		ids := wanted[c.RefTo]
		if ids == nil {
			ids = map[int64]struct{}{}
			wanted[c.RefTo], targets = ids, append(targets, c.RefTo)
		}
		for _, row := range rows {
			for id := range c.refs(row) {
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
			a.onFound = func(id int64, row unsafe.Pointer) {
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

// refs returns the ids in a ref column of a row.
func (c *column) refs(row unsafe.Pointer) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		if c.Kind == field.KindRefs {
			slices.Values(*ptr[value.IDs](c.at(row)))(yield)
		} else if id := *ptr[int64](c.at(row)); id != 0 {
			yield(id)
		}
	}
}

// lookupVias returns a lookup that reads fields of the rows a ref refers to, and their display names if named is set and they are not
// cached: names then has an entry for each of ids once the lookup has run.
func (v Reader) lookupVias(rows []unsafe.Pointer, ref *column, vias []*column, named bool) (names map[int64]value.I18n, ids map[int64]struct{}, a *lookup) {
	target := v.e.tables[ref.RefTo]
	var columns []*column
	if named = named && !target.Small() && target.title != nil; named {
		columns = target.titles()
	}
	for _, c := range vias {
		columns = append(columns, target.byName[c.ViaField])
	}
	users := map[int64][]unsafe.Pointer{}
	names, ids = map[int64]value.I18n{}, map[int64]struct{}{}
	for _, row := range rows {
		for id := range ref.refs(row) {
			users[id] = append(users[id], row)
			if named {
				ids[id] = struct{}{}
			}
		}
	}
	if len(users) == 0 {
		return nil, nil, nil
	}
	return names, ids, &lookup{target, columns, keys(users), func(id int64, row unsafe.Pointer) {
		if named {
			names[id] = target.displayName(row)
		}
		for _, to := range users[id] {
			for i, source := range columns[len(columns)-len(vias):] {
				copyValue(vias[i], vias[i].at(to), source.at(row))
			}
		}
	}}
}

// fillCount counts the children of the rows of a page in one query. Children with a list of refs are counted parent by parent; they are
// few.
func (v Reader) fillCount(ctx context.Context, t *table, c *column, rows []unsafe.Pointer) error {
	child := v.e.tables[c.CountOfRes]
	ref := child.byName[c.CountBy]
	addOnly := func(w *sqlb.Where) {
		for _, only := range c.CountOnly {
			equals(w.And(), child.byName[only.Field], only.Values)
		}
	}
	ids := make([]any, len(rows))
	for i, row := range rows {
		ids[i] = t.idOf(row)
	}
	if ref.Kind == field.KindRefs {
		for i, row := range rows {
			b := sqlb.New(v.e.db.Dialect)
			b.Raw("SELECT count(*) FROM ", child.name)
			w := b.Where()
			if child.living != "" {
				w.And().Raw(child.living)
			}
			Condition{col: ref, op: Eq, values: []any{fmt.Sprint(ids[i])}}.writeList(w.And(), child)
			addOnly(w)
			if err := v.scalar(ctx, b, ptr[int64](c.at(row))); err != nil {
				return err
			}
		}
		return nil
	}
	name := schema.Quote(firstName(ref))
	b := sqlb.New(v.e.db.Dialect)
	b.Raw("SELECT ", name, ", count(*) FROM ", child.name)
	w := b.Where()
	if child.living != "" {
		w.And().Raw(child.living)
	}
	equals(w.And(), ref, ids)
	addOnly(w)
	b.Raw(" GROUP BY ", name)
	found, err := v.query(ctx, b)
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
		*ptr[int64](c.at(row)) = counts[ids[i].(int64)]
	}
	return found.Err()
}

// lookupCompanion returns a lookup that reads the companion values of the rows of a page, and the columns it sets.
func (t *table) lookupCompanion(rows []unsafe.Pointer, show func(*column) bool) (*lookup, []*column) {
	var wanted, sources []*column
	for _, c := range t.companionColumns {
		if show(c) {
			wanted, sources = append(wanted, c), append(sources, c.source)
		}
	}
	if len(wanted) == 0 {
		return nil, nil
	}
	byID := make(map[int64]unsafe.Pointer, len(rows))
	ids := make([]any, len(rows))
	for i, row := range rows {
		ids[i] = t.idOf(row)
		byID[t.idOf(row)] = row
	}
	return &lookup{t.companion, sources, ids, func(id int64, companionRow unsafe.Pointer) {
		for i, c := range wanted {
			copyValue(c, c.at(byID[id]), sources[i].at(companionRow))
		}
	}}, wanted
}

func (v Reader) scalar(ctx context.Context, b *sqlb.Builder, into ...any) error {
	rows, err := v.query(ctx, b)
	if err != nil {
		return err
	}
	defer rows.Close()
	if rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
	}
	return rows.Err()
}
