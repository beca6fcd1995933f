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
	"evops/core/store/schema"
)

// labels keeps what small resources are called in memory, each set as of a version of its table; big ones are asked for the ids of a page.
type labels struct {
	mu   sync.RWMutex
	sets map[string]*labelSet
}

type labelSet struct {
	version int64
	names   map[int64]value.I18n
}

// labelsOf gives the labels of ids of a resource. Deleted rows keep theirs, so old records stay readable.
func (v Reader) labelsOf(ctx context.Context, t *table, ids map[int64]struct{}) (map[int64]value.I18n, error) {
	names, a, err := v.lookupLabels(ctx, t, ids)
	if a != nil {
		err = v.runLookups(ctx, []*lookup{a})
	}
	return names, err
}

// lookupLabels gives the labels of a small resource at once, those of a big one when what it asks is answered.
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

// titles are the columns that say what a row is called. Some resources, such as area, keep the English name in a column of its own.
func (t *table) titles() []*column {
	if en := t.byName["nameEn"]; en != nil && len(t.title.names) == 1 {
		return []*column{t.title, en}
	}
	return []*column{t.title}
}

// displayName is what a row is called whose titles were read.
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

// keys are the ids in a map, to be bound.
func keys[T any](ids map[int64]T) []any {
	list := make([]any, 0, len(ids))
	for id := range ids {
		list = append(list, id)
	}
	return list
}

// related is what a page shows that stands in none of its rows: what other rows are called, by resource and id.
type related struct {
	names map[string]map[int64]value.I18n
}

// loadLabels works out what a page shows beyond its stored columns: values kept beside, counts of children, and what it takes from the rows that its own refer to.
func (v Reader) loadLabels(ctx context.Context, t *table, rows []unsafe.Pointer, show func(*column) bool) (related, error) {
	out := related{names: map[string]map[int64]value.I18n{}}
	if len(rows) == 0 {
		return out, nil
	}
	var asks []*lookup
	flush := func(when bool) (err error) {
		if when {
			err, asks = v.runLookups(ctx, asks), nil
		}
		return err
	}
	refers := func(c *column) bool { return c.RefTo != "" }
	if a, sided := t.lookupCompanion(rows, show); a != nil {
		asks = append(asks, a)
		if err := flush(slices.ContainsFunc(sided, refers)); err != nil {
			return out, err
		}
	}
	var through []*column // the refs that vias are read through
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
	last := false
	named := map[string]map[int64]struct{}{}
	for _, ref := range through {
		var a *lookup
		if out.names[ref.RefTo], named[ref.RefTo], a = v.lookupVias(rows, ref, vias[ref], show(ref)); a != nil {
			asks = append(asks, a)
		}
		last = last || slices.ContainsFunc(vias[ref], refers)
	}
	if err := flush(last); err != nil {
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
				if _, asked := named[c.RefTo][id]; !asked {
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
			tell := a.onFound
			a.onFound = func(id int64, row unsafe.Pointer) {
				tell(id, row)
				known[id] = names[id]
			}
		case known != nil:
			maps.Copy(known, names)
		default:
			out.names[name] = names
		}
		if a != nil {
			asks = append(asks, a)
		}
	}
	return out, v.runLookups(ctx, asks)
}

// refs are the ids that a row refers to by a column.
func (c *column) refs(row unsafe.Pointer) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		if c.Kind == field.KindRefs {
			slices.Values(*ptr[value.IDs](c.at(row)))(yield)
		} else if id := *ptr[int64](c.at(row)); id != 0 {
			yield(id)
		}
	}
}

// lookupVias asks for values of the rows that a ref names, and for what those are called where that is shown too and not in memory: names holds that for ids when
// it is answered.
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

// fillCount counts the living children of the rows of a page in one query; children that keep a list of refs are counted one by one, they are few.
func (v Reader) fillCount(ctx context.Context, t *table, c *column, rows []unsafe.Pointer) error {
	child := v.e.tables[c.CountOfRes]
	ref := child.byName[c.CountBy]
	some := func(w *where) {
		for _, only := range c.CountOnly {
			w.and().equals(child.byName[only.Field], only.Values)
		}
	}
	ids := make([]any, len(rows))
	for i, row := range rows {
		ids[i] = t.idOf(row)
	}
	if ref.Kind == field.KindRefs {
		for i, row := range rows {
			b := &builder{dialect: v.e.db.Dialect}
			b.raw("SELECT count(*) FROM ", child.name)
			w := &where{b: b}
			if child.living != "" {
				w.and().raw(child.living)
			}
			w.and().listed(child, Condition{col: ref, op: Eq, values: []any{fmt.Sprint(ids[i])}}, firstName(ref))
			some(w)
			if err := v.scalar(ctx, b, ptr[int64](c.at(row))); err != nil {
				return err
			}
		}
		return nil
	}
	name := schema.Quote(firstName(ref))
	b := &builder{dialect: v.e.db.Dialect}
	b.raw("SELECT ", name, ", count(*) FROM ", child.name)
	w := &where{b: b}
	if child.living != "" {
		w.and().raw(child.living)
	}
	w.and().equals(ref, ids)
	some(w)
	b.raw(" GROUP BY ", name)
	found, err := v.e.db.Query(ctx, v.tx, b.text, b.args...)
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

// lookupCompanion asks for the values kept beside the rows of a page, and names the columns that get them.
func (t *table) lookupCompanion(rows []unsafe.Pointer, show func(*column) bool) (*lookup, []*column) {
	var wanted, sources []*column
	for _, c := range t.sided {
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
	return &lookup{t.beside, sources, ids, func(id int64, held unsafe.Pointer) {
		for i, c := range wanted {
			copyValue(c, c.at(byID[id]), sources[i].at(held))
		}
	}}, wanted
}

func (v Reader) scalar(ctx context.Context, b *builder, into ...any) error {
	rows, err := v.e.db.Query(ctx, v.tx, b.text, b.args...)
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
