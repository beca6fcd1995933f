package record

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
)

const (
	// maxHits is the maximum number of hits of one resource.
	maxHits = 6
	// minSearchLength is the minimum length of a search text: two characters are a name in Chinese.
	minSearchLength = 2
	// minMaskedLength is the minimum length for masked fields that are compared in full: four characters, the visible end of a phone, do
	// not identify a person.
	minMaskedLength = 5
)

// Found holds the rows of one resource found by the global search.
type Found struct {
	Plan *resource.Plan
	Hits []Hit
	// More lists the fields with more matches than hits.
	More []More
}

// More is a list filter that matches more rows than the hits.
type More struct {
	By    field.Label
	Total int64
	// Capped is set if Total is a lower bound.
	Capped bool
	// Query is the filter of the list, by field and operator.
	Query map[string]any
}

// Hit is a row found by the global search.
type Hit struct {
	ID int64
	// Name is the display name of the row, in the caller's language.
	Name string
	// By is the field that matched, and Value its value, masked if it is personal data.
	By    field.Label
	Value string
	// Row is an object with the declared brief fields; nil if none are declared.
	Row json.RawMessage
}

// Find searches a text in every resource with global search fields, among the rows the caller may view. Resources are in the order of the
// catalogue, hits in the order of the declared fields.
func (v Reader) Find(ctx context.Context, who *access.Caller, typed string) ([]Found, error) {
	var found []Found
	if len([]rune(SearchKey(typed))) < minSearchLength {
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

// findIn queries field by field, because an index can serve each query alone.
func (v Reader) findIn(ctx context.Context, t *table, who *access.Caller, typed string) (found Found, err error) {
	found.Plan = t.Plan
	limit, err := v.query.ScopeOf(ctx, t.Table, who, t.PermissionFor("view"))
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
		extra, err := v.loadLabels(ctx, t, rows, func(other *rowcodec.Column) bool { return other == c })
		if err != nil {
			return found, err
		}
		briefs, err := v.briefs(ctx, t, who, rows)
		if err != nil {
			return found, err
		}
		for i, row := range rows {
			id := t.IDOf(row)
			known := slices.ContainsFunc(found.Hits, func(h Hit) bool { return h.ID == id })
			if known || len(found.Hits) == maxHits {
				continue
			}
			found.Hits = append(found.Hits, Hit{id, t.LabelOf(row, who.Language), c.Label, hitText(c, row, extra.names[c.RefTo], who.Language), briefs[i]})
		}
	}
	return found, nil
}

// briefs returns the brief of each row for pickers and hits, as the caller may see it; nil if the resource has none or the caller lacks the
// view permission.
func (v Reader) briefs(ctx context.Context, t *table, who *access.Caller, rows []rowcodec.Row) ([]json.RawMessage, error) {
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

// holding reads the rows whose field matches the text, compared like the field's filter; for a ref, the rows whose target matches. If there
// are more rows than it reads, it counts them.
func (v Reader) holding(ctx context.Context, t *table, c *rowcodec.Column, who *access.Caller, limit query.Scope, typed string) ([]rowcodec.Row, *More, error) {
	filter := map[string]any{}
	switch {
	case c.Kind == field.KindRef:
		ids, err := v.referred(ctx, t, c, who, typed)
		if err != nil || len(ids) == 0 {
			return nil, nil, err
		}
		filter[c.Name+".in"] = ids
	case c.Kind == field.KindMasked && !v.query.Reveals(who) && !query.IsWholeValue(c.Field, typed):
		return nil, nil, nil
	case c.FilterBy == field.Like && (c.Kind != field.KindMasked || v.query.Reveals(who)):
		filter[c.Name+".like"] = typed
	case c.Kind == field.KindMasked && len([]rune(SearchKey(typed))) < minMaskedLength:
		return nil, nil, nil
	default:
		filter[c.Name+".eq"] = typed
	}
	body, err := json.Marshal(map[string]any{"query": filter, "pageSize": maxHits})
	if err != nil {
		return nil, nil, err
	}
	q, err := v.query.Parse(t.Table, body)
	var refused *fault.Error
	if errors.As(err, &refused) {
		// A text the field cannot contain, or too short for personal data, matches nothing.
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	err = v.query.Bind(ctx, q, who)
	if errors.As(err, &refused) && refused.Code == fault.MaskedTooOften {
		return nil, nil, v.e.log.MaskedSearches(ctx, who)
	}
	if err != nil {
		return nil, nil, err
	}
	rows, err := v.query.Read(ctx, q, limit, maxHits, 0)
	if err != nil || len(rows) < maxHits || t.brief == nil {
		return rows, nil, err
	}
	total, capped, err := v.query.Total(ctx, q, limit, len(rows))
	if err != nil || total <= maxHits {
		return rows, nil, err
	}
	return rows, &More{c.Label, total, capped, filter}, nil
}

// referred returns the ids of the target rows of a ref that match the text.
func (v Reader) referred(ctx context.Context, t *table, c *rowcodec.Column, who *access.Caller, typed string) ([]int64, error) {
	other := v.e.tables[c.RefTo]
	limit, err := v.query.RefScope(ctx, other.Table, who, t.Table)
	if err != nil {
		return nil, err
	}
	var ids []int64
	for _, target := range other.findable {
		if target.Kind == field.KindRef {
			continue
		}
		rows, _, err := v.holding(ctx, other, target, who, limit, typed)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			ids = append(ids, other.IDOf(row))
		}
	}
	return ids, nil
}

// hitText returns the text of a field as the caller may read it.
func hitText(c *rowcodec.Column, row rowcodec.Row, names map[int64]value.I18n, language string) string {
	switch c.Kind {
	case field.KindRef:
		return names[*rowcodec.At[int64](c, row)].In(language)
	case field.KindMasked:
		return access.Mask(c.Mask, rowcodec.At[value.Masked](c, row).Reveal())
	}
	return c.Text(row, language)
}
