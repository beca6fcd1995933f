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
}

// Hit is one row that was found.
type Hit struct {
	ID int64
	// Name is what a person calls the row, in the caller's language.
	Name string
	// By is the field it was found by, and Value what stands there, masked where it is personal data.
	By    field.Label
	Value string
}

// Find looks for a text in every resource that declares fields to be found by, as far as the caller may view it and sees its rows.
// Resources come in the order of the catalogue, hits in the order of the declared fields.
func (v View) Find(ctx context.Context, who *access.Caller, typed string) ([]Found, error) {
	var found []Found
	if len([]rune(Squash(typed))) < findLeast {
		return nil, nil
	}
	for _, p := range v.e.plans {
		t := v.e.tables[p.Name]
		if len(t.findable) == 0 || !who.May(t.Grant("view")) {
			continue
		}
		hits, err := v.findIn(ctx, t, who, typed)
		if err != nil {
			return nil, err
		}
		if len(hits) > 0 {
			found = append(found, Found{p, hits})
		}
	}
	return found, nil
}

// findIn asks field by field, because each question alone is answered by an index.
func (v View) findIn(ctx context.Context, t *table, who *access.Caller, typed string) ([]Hit, error) {
	limit, err := v.reachOf(ctx, t, who, t.Grant("view"))
	if err != nil {
		return nil, err
	}
	var hits []Hit
	for _, c := range t.findable {
		rows, err := v.holding(ctx, t, c, who, limit, typed)
		if err != nil {
			return nil, err
		}
		extra, err := v.fill(ctx, t, rows, func(other *column) bool { return other == c })
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			id := t.idOf(row)
			known := slices.ContainsFunc(hits, func(h Hit) bool { return h.ID == id })
			if !known && len(hits) < findMost {
				hits = append(hits, Hit{id, t.label(row, who.Language), c.Label, said(c, row, extra.names[c.RefTo], who.Language)})
			}
		}
	}
	return hits, nil
}

// holding reads the rows of which a field holds the text: compared as the field's filter does, through a ref by what is found there.
func (v View) holding(ctx context.Context, t *table, c *column, who *access.Caller, limit reach, typed string) ([]unsafe.Pointer, error) {
	filter := map[string]any{}
	switch {
	case c.Kind == field.KindRef:
		ids, err := v.referred(ctx, t, c, who, typed)
		if err != nil || len(ids) == 0 {
			return nil, err
		}
		filter[c.Name+".in"] = ids
	case c.Kind == field.KindMasked && !reveals(who) && !wholeValue(c.Field, typed):
		return nil, nil
	case c.FilterBy == field.Like && (c.Kind != field.KindMasked || reveals(who)):
		filter[c.Name+".like"] = typed
	case c.Kind == field.KindMasked && len([]rune(Squash(typed))) < findWhole:
		return nil, nil
	default:
		filter[c.Name+".eq"] = typed
	}
	body, err := json.Marshal(map[string]any{"query": filter, "pageSize": findMost})
	if err != nil {
		return nil, err
	}
	q, err := v.e.ParseQuery(t, body)
	var refused *fault.Error
	if errors.As(err, &refused) {
		// A text that the field cannot hold, or too little of personal data, finds nothing there.
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	err = v.bind(ctx, q, who)
	if errors.As(err, &refused) && refused.Code == fault.MaskedTooOften {
		return nil, v.e.AuditInquiries(ctx, who)
	}
	if err != nil {
		return nil, err
	}
	return v.read(ctx, q, limit, findMost, 0)
}

// referred is the ids of the rows a ref may point to for its row to be found.
func (v View) referred(ctx context.Context, t *table, c *column, who *access.Caller, typed string) ([]int64, error) {
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
		rows, err := v.holding(ctx, other, there, who, limit, typed)
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
