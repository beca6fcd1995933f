package record

import (
	"context"
	"fmt"
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

// of gives the labels of ids of a resource. Deleted rows keep theirs, so old records stay readable.
func (v View) labelsOf(ctx context.Context, t *table, ids map[int64]struct{}) (map[int64]value.I18n, error) {
	if len(ids) == 0 || t.title == nil {
		return nil, nil
	}
	if t.Among != "" {
		t = v.e.tables[t.Among]
	}
	if !t.Small() {
		list := make([]any, 0, len(ids))
		for id := range ids {
			list = append(list, id)
		}
		return v.readLabels(ctx, t, list)
	}
	version, err := v.e.db.Version(ctx, t.Name)
	if err != nil {
		return nil, err
	}
	l := &v.e.labels
	l.mu.RLock()
	set := l.sets[t.Name]
	l.mu.RUnlock()
	if set != nil && set.version == version {
		return set.names, nil
	}
	names, err := v.e.Latest().readLabels(ctx, t, nil)
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	l.sets[t.Name] = &labelSet{version, names}
	l.mu.Unlock()
	return names, nil
}

func (v View) readLabels(ctx context.Context, t *table, ids []any) (map[int64]value.I18n, error) {
	names := make(map[int64]value.I18n, len(ids))
	for start := 0; start == 0 || start < len(ids); start += maxInValues {
		b := &builder{dialect: v.e.db.Dialect}
		b.raw(`SELECT "id"`)
		for _, c := range t.title.names {
			b.raw(", ", schema.Quote(c))
		}
		b.raw(" FROM ", t.name)
		if ids != nil {
			b.raw(" WHERE ").in(`"id"`, ids[start:min(len(ids), start+maxInValues)])
		}
		rows, err := v.e.db.Query(ctx, v.tx, b.text, b.args...)
		if err != nil {
			return nil, err
		}
		for rows.Next() {
			var id int64
			var zh, en string
			dests := []any{&id, &zh}
			if len(t.title.names) == 2 {
				dests = append(dests, &en)
			}
			if err := rows.Scan(dests...); err != nil {
				_ = rows.Close()
				return nil, err
			}
			names[id] = value.I18n{ZH: zh, EN: en}
		}
		if err := rows.Err(); err != nil {
			return nil, err
		}
		if err := rows.Close(); err != nil {
			return nil, err
		}
	}
	if en := t.byName["nameEn"]; ids == nil && en != nil && len(t.title.names) == 1 {
		return names, v.readEnglish(ctx, t, en, names)
	}
	return names, nil
}

// readEnglish fills the English names of a resource that keeps them in a column of its own, such as area.
func (v View) readEnglish(ctx context.Context, t *table, en *column, names map[int64]value.I18n) error {
	rows, err := v.e.db.Query(ctx, v.tx, []byte(`SELECT "id", `+schema.Quote(firstName(en))+" FROM "+t.name))
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		var text string
		if err := rows.Scan(&id, &text); err != nil {
			return err
		}
		names[id] = value.I18n{ZH: names[id].ZH, EN: text}
	}
	return rows.Err()
}

// fill computes what a page shows beyond its stored columns: labels of refs, counts of children, values of referenced rows.
type filled struct {
	names map[string]map[int64]value.I18n // by referenced resource
}

func (v View) fill(ctx context.Context, t *table, rows []unsafe.Pointer, show func(*column) bool) (filled, error) {
	out := filled{names: map[string]map[int64]value.I18n{}}
	if err := v.fillBeside(ctx, t, rows, show); err != nil {
		return out, err
	}
	for _, c := range t.columns {
		if !show(c) || len(rows) == 0 {
			continue
		}
		var err error
		switch {
		case c.Kind == field.KindCount:
			err = v.fillCount(ctx, t, c, rows)
		case c.ViaField != "":
			err = v.fillVia(ctx, t, c, rows)
		}
		if err != nil {
			return out, err
		}
	}
	wanted := map[string]map[int64]struct{}{}
	for _, c := range t.columns {
		if c.RefTo == "" || !show(c) {
			continue
		}
		ids := wanted[c.RefTo]
		if ids == nil {
			ids = map[int64]struct{}{}
			wanted[c.RefTo] = ids
		}
		for _, row := range rows {
			if c.Kind == field.KindRefs {
				for _, id := range *ptr[value.IDs](c.at(row)) {
					ids[id] = struct{}{}
				}
			} else if id := *ptr[int64](c.at(row)); id != 0 {
				ids[id] = struct{}{}
			}
		}
	}
	for name, ids := range wanted {
		names, err := v.labelsOf(ctx, v.e.tables[name], ids)
		if err != nil {
			return out, err
		}
		out.names[name] = names
	}
	return out, nil
}

// fillCount counts the living children of the rows of a page in one query; children that keep a list of refs are counted one by one, they are few.
func (v View) fillCount(ctx context.Context, t *table, c *column, rows []unsafe.Pointer) error {
	child := v.e.tables[c.CountOfRes]
	ref := child.byName[c.CountBy]
	ids := make([]any, len(rows))
	for i, row := range rows {
		ids[i] = t.idOf(row)
	}
	if ref.Kind == field.KindRefs {
		for i, row := range rows {
			b := &builder{dialect: v.e.db.Dialect}
			b.raw("SELECT count(*) FROM ", child.name)
			w := &conjunction{b: b}
			if child.living != "" {
				w.next().raw(child.living)
			}
			w.next().listed(child, Condition{col: ref, op: Eq, values: []any{fmt.Sprint(ids[i])}}, firstName(ref))
			if err := v.scalar(ctx, b, ptr[int64](c.at(row))); err != nil {
				return err
			}
		}
		return nil
	}
	name := schema.Quote(firstName(ref))
	b := &builder{dialect: v.e.db.Dialect}
	b.raw("SELECT ", name, ", count(*) FROM ", child.name)
	w := &conjunction{b: b}
	if child.living != "" {
		w.next().raw(child.living)
	}
	w.next().equals(ref, ids)
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

// fillVia copies a value from the referenced rows.
func (v View) fillVia(ctx context.Context, t *table, c *column, rows []unsafe.Pointer) error {
	ref := t.byName[c.ViaRef]
	target := v.e.tables[ref.RefTo]
	source := target.byName[c.ViaField]
	ids := map[int64][]unsafe.Pointer{}
	var list []any
	for _, row := range rows {
		id := *ptr[int64](ref.at(row))
		if id == 0 {
			continue
		}
		if ids[id] == nil {
			list = append(list, id)
		}
		ids[id] = append(ids[id], row)
	}
	if len(list) == 0 {
		return nil
	}
	b := &builder{dialect: v.e.db.Dialect}
	b.raw(`SELECT "id"`)
	for _, name := range source.names {
		b.raw(", ", schema.Quote(name))
	}
	b.raw(" FROM ", target.name, " WHERE ").in(`"id"`, list)
	found, err := v.e.db.Query(ctx, v.tx, b.text, b.args...)
	if err != nil {
		return err
	}
	defer found.Close()
	row := target.row()
	for found.Next() {
		var id int64
		if err := found.Scan(source.scan([]any{&id}, row)...); err != nil {
			return err
		}
		for _, to := range ids[id] {
			copyValue(c, c.at(to), source.at(row))
		}
	}
	return found.Err()
}

// fillBeside reads the values kept beside the rows of a page.
func (v View) fillBeside(ctx context.Context, t *table, rows []unsafe.Pointer, show func(*column) bool) error {
	var wanted []*column
	for _, c := range t.sided {
		if show(c) {
			wanted = append(wanted, c)
		}
	}
	if len(wanted) == 0 || len(rows) == 0 {
		return nil
	}
	byID := make(map[int64]unsafe.Pointer, len(rows))
	ids := make([]any, len(rows))
	for i, row := range rows {
		ids[i] = t.idOf(row)
		byID[t.idOf(row)] = row
	}
	b := &builder{dialect: v.e.db.Dialect}
	b.raw(`SELECT "id"`)
	for _, c := range wanted {
		for _, name := range c.source.names {
			b.raw(", ", schema.Quote(name))
		}
	}
	b.raw(" FROM ", t.beside.name, " WHERE ").in(`"id"`, ids)
	found, err := v.e.db.Query(ctx, v.tx, b.text, b.args...)
	if err != nil {
		return err
	}
	defer found.Close()
	held := t.beside.row()
	for found.Next() {
		var id int64
		dests := []any{&id}
		for _, c := range wanted {
			dests = c.source.scan(dests, held)
		}
		if err := found.Scan(dests...); err != nil {
			return err
		}
		for _, c := range wanted {
			copyValue(c, c.at(byID[id]), c.source.at(held))
		}
	}
	return found.Err()
}

func (v View) scalar(ctx context.Context, b *builder, into any) error {
	rows, err := v.e.db.Query(ctx, v.tx, b.text, b.args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	if rows.Next() {
		if err := rows.Scan(into); err != nil {
			return err
		}
	}
	return rows.Err()
}
