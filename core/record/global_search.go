package record

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"unsafe"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
)

const (
	// findMost is how many rows of one resource are found.
	findMost = 6
	// findLeast is how long a text has to be: two characters are a name in Chinese.
	findLeast = 2
	// findWhole is how much of personal data has to be typed where its filter compares the whole: its last four characters are no question of who it is.
	findWhole = 5
)

// Found is the rows of one resource that a search over everything found.
type Found struct {
	Plan *resource.Plan
	Hits []Hit
	// More is where there are more than the hits: lists with the same condition.
	More []More
}

// More is a list that holds more rows than were found.
type More struct {
	By    field.Label
	Total int64
	// Capped says that Total is a lower bound.
	Capped bool
	// Query is the condition of the list, by field and operator.
	Query map[string]any
}

// Hit is one row that was found.
type Hit struct {
	ID int64
	// Name is what a person calls the row, in the caller's language.
	Name string
	// By is the field it was found by, and Value what stands there, masked where it is personal data.
	By    field.Label
	Value string
	// Row is an object with the fields that tell the row from others, as a list has them; nil where none are declared.
	Row json.RawMessage
}

// Find looks for a text in every resource that declares fields to be found by, as far as the caller may view it and sees its rows.
// Resources come in the order of the catalogue, hits in the order of the declared fields.
func (v Reader) Find(ctx context.Context, who *access.Caller, typed string) ([]Found, error) {
	var found []Found
	if len([]rune(SearchKey(typed))) < findLeast {
		return nil, nil
	}
	for _, p := range v.e.plans {
		t := v.e.tables[p.Name]
		if len(t.findable) == 0 || !who.Can(t.PermissionFor("view")) {
			continue
		}
		in, err := v.findIn(ctx, t, who, typed)
		if err != nil {
			return nil, err
		}
		if len(in.Hits) > 0 {
			found = append(found, in)
		}
	}
	return found, nil
}

// findIn asks field by field, because each question alone is answered by an index.
func (v Reader) findIn(ctx context.Context, t *table, who *access.Caller, typed string) (found Found, err error) {
	found.Plan = t.Plan
	limit, err := v.scopeFilterOf(ctx, t, who, t.PermissionFor("view"))
	if err != nil {
		return found, err
	}
	for _, c := range t.findable {
		rows, more, err := v.holding(ctx, t, c, who, limit, typed)
		if err != nil {
			return found, err
		}
		if more != nil {
			found.More = append(found.More, *more)
		}
		extra, err := v.loadLabels(ctx, t, rows, func(other *column) bool { return other == c })
		if err != nil {
			return found, err
		}
		briefs, err := v.briefs(ctx, t, who, rows)
		if err != nil {
			return found, err
		}
		for i, row := range rows {
			id := t.idOf(row)
			known := slices.ContainsFunc(found.Hits, func(h Hit) bool { return h.ID == id })
			if known || len(found.Hits) == findMost {
				continue
			}
			found.Hits = append(found.Hits, Hit{id, t.label(row, who.Language), c.Label, said(c, row, extra.names[c.RefTo], who.Language), briefs[i]})
		}
	}
	return found, nil
}

// briefs is what is told of each row beside its name where one is chosen, as the caller may see it; nil where that is nothing.
func (v Reader) briefs(ctx context.Context, t *table, who *access.Caller, rows []unsafe.Pointer) ([]json.RawMessage, error) {
	briefs := make([]json.RawMessage, len(rows))
	if t.brief == nil || len(rows) == 0 || !who.Can(t.PermissionFor("view")) {
		return briefs, nil
	}
	list, err := v.encodeRows(ctx, t, who, rows, t.brief, nil, []byte{'['})
	if err != nil {
		return nil, err
	}
	return briefs, json.Unmarshal(append(list, ']'), &briefs)
}

// holding reads the rows of which a field holds the text: compared as the field's filter does, through a ref by what is found there. Where there are more
// than it reads, it counts them.
func (v Reader) holding(ctx context.Context, t *table, c *column, who *access.Caller, limit scopeFilter, typed string) ([]unsafe.Pointer, *More, error) {
	filter := map[string]any{}
	switch {
	case c.Kind == field.KindRef:
		ids, err := v.referred(ctx, t, c, who, typed)
		if err != nil || len(ids) == 0 {
			return nil, nil, err
		}
		filter[c.Name+".in"] = ids
	case c.Kind == field.KindMasked && !reveals(who) && !wholeValue(c.Field, typed):
		return nil, nil, nil
	case c.FilterBy == field.Like && (c.Kind != field.KindMasked || reveals(who)):
		filter[c.Name+".like"] = typed
	case c.Kind == field.KindMasked && len([]rune(SearchKey(typed))) < findWhole:
		return nil, nil, nil
	default:
		filter[c.Name+".eq"] = typed
	}
	body, err := json.Marshal(map[string]any{"query": filter, "pageSize": findMost})
	if err != nil {
		return nil, nil, err
	}
	q, err := v.e.ParseQuery(t, body)
	var refused *fault.Error
	if errors.As(err, &refused) {
		// A text that the field cannot hold, or too little of personal data, finds nothing there.
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	err = v.bind(ctx, q, who)
	if errors.As(err, &refused) && refused.Code == fault.MaskedTooOften {
		return nil, nil, v.e.AuditInquiries(ctx, who)
	}
	if err != nil {
		return nil, nil, err
	}
	rows, err := v.read(ctx, q, limit, findMost, 0)
	if err != nil || len(rows) < findMost || t.brief == nil {
		return rows, nil, err
	}
	total, capped, err := v.total(ctx, q, limit, len(rows))
	if err != nil || total <= findMost {
		return rows, nil, err
	}
	return rows, &More{c.Label, total, capped, filter}, nil
}

// referred is the ids of the rows a ref may point to for its row to be found.
func (v Reader) referred(ctx context.Context, t *table, c *column, who *access.Caller, typed string) ([]int64, error) {
	other := v.e.tables[c.RefTo]
	limit, err := v.refReach(ctx, other, who, t)
	if err != nil {
		return nil, err
	}
	var ids []int64
	for _, there := range other.findable {
		if there.Kind == field.KindRef {
			continue
		}
		rows, _, err := v.holding(ctx, other, there, who, limit, typed)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			ids = append(ids, other.idOf(row))
		}
	}
	return ids, nil
}

// said is what a field holds, as the caller may read it.
func said(c *column, row unsafe.Pointer, names map[int64]value.I18n, language string) string {
	switch c.Kind {
	case field.KindRef:
		return names[*ptr[int64](c.at(row))].In(language)
	case field.KindMasked:
		return access.Mask(c.Mask, ptr[value.Masked](c.at(row)).Reveal())
	}
	return textOf(c, row, language)
}
