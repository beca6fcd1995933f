package record

import (
	"cmp"
	"context"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"time"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
)

// Limits of the preview of an audience.
const (
	sampleSize    = 10  // rows shown
	sampleColumns = 5   // fields of a row shown
	breakdownSize = 10  // largest groups of a breakdown
	estimateFrom  = 500 // rows drawn for an estimate
)

// AudienceRequest is an audience to be previewed: Audience as it is edited in a form, or else the one stored in the row with the id.
type AudienceRequest struct {
	Resource, Field string
	ID              int64
	Audience        *value.Audience
}

// AudiencePreview is what an audience selects now, among the rows in the caller's scope.
type AudiencePreview struct {
	Count int64 `json:"count"`
	// Exact is false if counting took too long: Count is then an estimate from some rows, and Breakdown is empty.
	Exact bool `json:"exact"`
	// Sample has the first rows of the list as it would show them, with personal data masked.
	Sample    json.RawMessage `json:"sample"`
	Breakdown []Breakdown     `json:"breakdown"`
}

// Breakdown is the largest groups of an audience by the values of a field.
type Breakdown struct {
	Field  string           `json:"field"`
	Groups []BreakdownGroup `json:"groups"`
}

// BreakdownGroup is the number of rows with a value, which is null for rows without one. Label is the name of a referenced row.
type BreakdownGroup struct {
	Value any     `json:"value"`
	Label *string `json:"label"`
	Count int64   `json:"count"`
}

// PreviewAudience counts an audience and reads a sample of its rows. The caller needs the permission to view them. To preview an audience
// that is being edited he also needs that to add or edit rows of its owner, otherwise to view the row that stores it. Counting ends after
// the time within, with an estimate.
func (v Reader) PreviewAudience(ctx context.Context, who *access.Caller, in AudienceRequest, within time.Duration) (*AudiencePreview, error) {
	c, a, err := v.requestedAudience(ctx, who, in)
	if err != nil {
		return nil, err
	}
	body, err := v.e.audienceBody(c.AudienceOf, who, a)
	if err != nil {
		return nil, err
	}
	out := &AudiencePreview{Exact: true, Breakdown: []Breakdown{}}
	if out.Sample, err = v.sample(ctx, c.AudienceOf, who, a); err != nil {
		return nil, err
	}
	counting, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	if out.Count, err = v.Count(counting, c.AudienceOf, who, body); err != nil && counting.Err() != nil && ctx.Err() == nil {
		out.Exact = false
		out.Count, err = v.estimate(ctx, c.AudienceOf, who, a)
	}
	if err != nil || !out.Exact {
		return out, err
	}
	for _, by := range c.BrokenDown {
		one, err := v.breakdown(counting, c.AudienceOf, who, body, by)
		if counting.Err() != nil {
			break // the count is what matters
		}
		if err != nil {
			return nil, err
		}
		if one != nil {
			out.Breakdown = append(out.Breakdown, *one)
		}
	}
	return out, nil
}

// requestedAudience returns the audience that a caller may preview, and its field.
func (v Reader) requestedAudience(ctx context.Context, who *access.Caller, in AudienceRequest) (*rowcodec.Column, value.Audience, error) {
	t, err := v.e.table(in.Resource)
	if err != nil {
		return nil, value.Audience{}, err
	}
	c := t.ByName[in.Field]
	if c == nil || c.Kind != field.KindAudience || c.HiddenFrom(who) {
		return nil, value.Audience{}, fault.QueryFieldUnknown.With("field", in.Field)
	}
	if in.Audience == nil {
		if err := who.Require(t.PermissionFor("view")); err != nil {
			return nil, value.Audience{}, err
		}
		row, err := v.load(ctx, t, who, t.PermissionFor("view"), in.ID, false)
		if err != nil {
			return nil, value.Audience{}, err
		}
		return c, *rowcodec.At[value.Audience](c, row), nil
	}
	err = fault.MethodNotAllowed.With()
	for _, verb := range []string{"add", "edit"} {
		if act := t.Action(verb); act != nil {
			if err = who.Require(t.grant(who, act)); err == nil {
				break
			}
		}
	}
	return c, *in.Audience, err
}

// sample returns some rows of an audience as the list shows them: their names and the first columns.
func (v Reader) sample(ctx context.Context, name string, who *access.Caller, a value.Audience) (json.RawMessage, error) {
	t, err := v.e.table(name)
	if err != nil {
		return nil, err
	}
	candidates := append([]string{t.TitleField, t.CodeField}, t.Leading...)
	for _, c := range t.Columns {
		if c.InList {
			candidates = append(candidates, c.Name)
		}
	}
	var fields []string
	for _, name := range candidates {
		if name != "" && !slices.Contains(fields, name) && len(fields) < sampleColumns && !t.ByName[name].HiddenFrom(who) {
			fields = append(fields, name)
		}
	}
	body, err := listOfAudience(a, map[string]any{"fields": fields, "pageSize": sampleSize, "count": "none"})
	if err != nil {
		return nil, err
	}
	text, err := v.Page(ctx, name, who, body, nil)
	if err != nil {
		return nil, err
	}
	var page struct{ List json.RawMessage }
	err = json.Unmarshal(text, &page)
	return page.List, err
}

// estimate extrapolates from one row drawn from each of many ranges of ids, which are read by primary key. Missing ids do not bias it.
func (v Reader) estimate(ctx context.Context, name string, who *access.Caller, a value.Audience) (int64, error) {
	t, err := v.e.table(name)
	if err != nil {
		return 0, err
	}
	var last int64
	b := v.query.Statement()
	b.Raw(`SELECT coalesce(max("id"), 0) FROM `, t.Quoted)
	if err := v.query.Scalar(ctx, b, &last); err != nil || last == 0 {
		return 0, err
	}
	drawn := make([]int64, min(estimateFrom, last))
	for i := range drawn {
		first, next := int64(i)*last/int64(len(drawn)), int64(i+1)*last/int64(len(drawn))
		drawn[i] = first + 1 + rand.Int64N(next-first)
	}
	ids, err := json.Marshal(drawn)
	if err != nil {
		return 0, err
	}
	some := map[string]json.RawMessage{"id.in": ids}
	for key, condition := range a.Filters {
		if some[key] != nil {
			return 0, fault.QueryTimeout.With()
		}
		some[key] = condition
	}
	body, err := listOfAudience(value.Audience{Filters: some, Exclude: a.Exclude}, nil)
	if err != nil {
		return 0, err
	}
	met, err := v.Count(ctx, name, who, body)
	return met * last / int64(len(drawn)), err
}

// breakdown returns the largest groups by a field; nil if the caller may not see the field.
func (v Reader) breakdown(ctx context.Context, name string, who *access.Caller, body []byte, by string) (*Breakdown, error) {
	t, err := v.e.table(name)
	if err != nil {
		return nil, err
	}
	c := t.ByName[by]
	if c.HiddenFrom(who) {
		return nil, nil
	}
	groups, err := v.Groups(ctx, name, who, body, v.e.tables[name].Field(by).Ptr)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(groups, func(a, b Group) int { return cmp.Compare(b.N, a.N) })
	groups = groups[:min(len(groups), breakdownSize)]
	out := &Breakdown{Field: by, Groups: []BreakdownGroup{}}
	ids := map[int64]struct{}{}
	for _, g := range groups {
		one := BreakdownGroup{Count: g.N}
		if n, isNumber := rowcodec.Integer(g.Value); isNumber && c.Kind != field.KindDict {
			if one.Value = n; c.Kind == field.KindRef {
				ids[n] = struct{}{}
			}
		} else if g.Value != "" {
			one.Value = g.Value
		}
		out.Groups = append(out.Groups, one)
	}
	if len(ids) == 0 {
		return out, nil
	}
	names, err := v.labelsOf(ctx, v.e.tables[c.RefTo], ids)
	for i := range out.Groups {
		if id, is := out.Groups[i].Value.(int64); is {
			label := names[id].In(who.Language)
			out.Groups[i].Label = &label
		}
	}
	return out, err
}
