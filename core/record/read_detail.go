package record

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
)

// One appends a record as the caller may see it, with its labels and counts; with actions it appends {"record":…,"actions":[…]}.
func (v Reader) One(ctx context.Context, name string, who *access.Caller, id int64, dst []byte) ([]byte, error) {
	t, err := v.e.table(name)
	if err != nil {
		return dst, err
	}
	if err := who.Require(t.PermissionFor("view")); err != nil {
		return dst, err
	}
	if id <= 0 {
		return dst, fault.IDMissing.With()
	}
	row, byCase, err := v.loadVisible(ctx, t, who, id)
	if err != nil {
		return dst, err
	}
	rows := []rowcodec.Row{row}
	_, each, err := v.blockedActions(ctx, t, who, rows, byCase)
	if err != nil {
		return dst, err
	}
	if !v.actions {
		return v.encodeRows(ctx, t, who, rows, nil, each, dst)
	}
	if dst, err = v.encodeRows(ctx, t, who, rows, nil, each, append(dst, `{"record":`...)); err != nil {
		return dst, err
	}
	return append(v.appendActions(dst, t, who), '}'), nil
}

// Options appends [{"id","code","name","nameEn"}] of at most 50 rows for a picker, with "row" if the resource declares a brief (system
// catalogue 1.1). It needs the view permission, or a permission of any resource that refers to this one.
func (v Reader) Options(ctx context.Context, name string, who *access.Caller, body, dst []byte) ([]byte, error) {
	t, err := v.e.table(name)
	if err != nil {
		return dst, err
	}
	if !v.mayPick(t, who) {
		return dst, fault.NoPermission.With("permission", t.PermissionFor("view"))
	}
	in, err := object(body)
	if err != nil {
		return dst, err
	}
	query := map[string]json.RawMessage{"pageSize": json.RawMessage("50")}
	if raw, present := in["keyword"]; present {
		query["keyword"] = raw
	}
	if raw, present := in["ids"]; present {
		query["id.in"] = raw
	}
	if raw, present := in["parentId"]; present && t.ByName["parentId"] != nil {
		query["parentId"] = raw
		query["pageSize"] = json.RawMessage("200")
	}
	if _, present := in["choice"]; present {
		if err := v.choose(ctx, t, who, in, query); err != nil {
			return dst, err
		}
	}
	text, err := json.Marshal(query)
	if err != nil {
		return dst, err
	}
	q, err := v.query.Parse(t.Table, text)
	if err != nil {
		return dst, err
	}
	if err := v.query.RestrictMasked(q, who); err != nil {
		return dst, err
	}
	if err := v.query.LimitMasked(q, who); err != nil {
		return dst, err
	}
	limit, err := v.query.ScopeOf(ctx, t.Table, who, v.pickGrant(t, who))
	if err != nil {
		return dst, err
	}
	rows, err := v.query.Read(ctx, q, limit, q.Size, 0)
	if err != nil {
		return dst, err
	}
	named := func(row rowcodec.Row, language string) string { return t.LabelOf(row, language) }
	if t.NamedByPath {
		ids := map[int64]struct{}{}
		for _, id := range t.IDsOf(rows) {
			ids[id] = struct{}{}
		}
		names, err := v.labelsOf(ctx, t, ids)
		if err != nil {
			return dst, err
		}
		named = func(row rowcodec.Row, language string) string { return names[t.IDOf(row)].In(language) }
	}
	briefs, err := v.briefs(ctx, t, who, rows)
	if err != nil {
		return dst, err
	}
	dst = append(dst, '[')
	for i, row := range rows {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, `{"id":`...)
		dst = strconv.AppendInt(dst, t.IDOf(row), 10)
		code := ""
		if t.Code != nil {
			code = t.Code.Text(row, who.Language)
		}
		dst = rowcodec.AppendString(append(dst, `,"code":`...), code)
		dst = rowcodec.AppendString(append(dst, `,"name":`...), named(row, who.Language))
		dst = rowcodec.AppendString(append(dst, `,"nameEn":`...), named(row, "en"))
		if briefs[i] != nil {
			dst = append(append(dst, `,"row":`...), briefs[i]...)
		}
		dst = append(dst, '}')
	}
	return append(dst, ']'), nil
}

// choose adds the conditions of a choice to a query, for the row that a form is about; an unknown choice is refused.
func (v Reader) choose(ctx context.Context, t *table, who *access.Caller, in, query map[string]json.RawMessage) error {
	var choice string
	_ = json.Unmarshal(in["choice"], &choice)
	row, _ := strconv.ParseInt(strings.Trim(string(in["row"]), `"`), 10, 64)
	o, known := t.hooks.choices[choice]
	if !known {
		return fault.QueryFieldUnknown.With("field", "choice")
	}
	if o.of == "" {
		row = 0
	}
	if row != 0 {
		if err := v.RequireView(ctx, o.of, who, row); err != nil {
			return err
		}
	}
	conditions, err := o.conditions(ctx, v, row)
	if err != nil {
		return err
	}
	maps.Copy(query, t.Plan.Where(conditions...).Query())
	return nil
}

// Labelled returns a list for legacy clients that print `name`: every I18n pair becomes its text in the caller's language, with the English
// in `nameEn` (legacy-api A.2). It returns labels only and needs a session but no permission.
func (v Reader) Labelled(ctx context.Context, name string, who *access.Caller, body []byte) ([]byte, error) {
	t, err := v.e.table(name)
	if err != nil {
		return nil, err
	}
	q, err := v.query.Parse(t.Table, body)
	if err != nil {
		return nil, err
	}
	rows, err := v.query.Read(ctx, q, query.Scope{All: true}, q.Size, (q.Page-1)*q.Size)
	if err != nil {
		return nil, err
	}
	list := make([]map[string]any, len(rows))
	for i, row := range rows {
		one := map[string]any{}
		for _, c := range t.Stored {
			if pair, ok := c.Value(row).(value.I18n); ok {
				one[c.Name], one[c.Name+"En"] = pair.In(who.Language), pair.EN
				continue
			}
			one[c.Name] = json.RawMessage(c.Encode(nil, row, false))
		}
		list[i] = one
	}
	total, _, err := v.query.Total(ctx, q, query.Scope{All: true}, len(rows))
	if err != nil {
		return nil, err
	}
	return json.Marshal(map[string]any{"list": list, "total": total, "page": q.Page, "pageSize": q.Size})
}

// mayPick reports whether the caller has a permission of this resource or of one that refers to it.
func (v Reader) mayPick(t *table, who *access.Caller) bool {
	return v.pickGrant(t, who) != ""
}

func (v Reader) pickGrant(t *table, who *access.Caller) string {
	if who.Can(t.PermissionFor("view")) {
		return t.PermissionFor("view")
	}
	for _, p := range v.e.plans {
		for _, f := range p.Fields {
			if f.RefTo != t.Name || f.Name == "createdBy" || f.Name == "updatedBy" {
				continue
			}
			if grant := picks(p, f); grant != "" && who.Can(grant) {
				return grant
			}
		}
	}
	return ""
}

// picks returns the permission that lets a caller choose among the rows a field refers to. The default permissions on one's own rows do not
// grant it, unless the field declares a permission.
func picks(p *resource.Plan, f *field.Field) string {
	if f.Permission != "" || p.Owned {
		return f.Permission
	}
	return p.PermissionFor("view")
}

// Reveal returns one masked field of a record in clear. It audits the access, with a reason if the field requires one (system catalogue
// 1.3).
func (e *Engine) Reveal(ctx context.Context, name string, who *access.Caller, id int64, fieldName, reason string) (string, error) {
	t, err := e.table(name)
	if err != nil {
		return "", err
	}
	for _, permission := range []string{t.PermissionFor("view"), e.resources.Personal().Reveal} {
		if err := who.Require(permission); err != nil {
			return "", err
		}
	}
	c := t.ByName[fieldName]
	if c == nil || c.Kind != field.KindMasked || c.HiddenFrom(who) {
		return "", fault.QueryFieldUnknown.With("field", fieldName)
	}
	summary := fieldName
	if reason, err = checkReason(reason, c.NeedsRevealReason, who.Language); err != nil {
		return "", err
	}
	if reason != "" {
		summary += ": " + reason
	}
	var plain string
	err = e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		v := e.InTx(tx)
		row, err := v.load(ctx, t, who, t.PermissionFor("view"), id, false)
		if err != nil {
			return err
		}
		if c.ViaRef != "" {
			if _, err := v.loadLabels(ctx, t, []rowcodec.Row{row}, func(other *rowcodec.Column) bool { return other == c }); err != nil {
				return err
			}
		}
		plain = rowcodec.At[value.Masked](c, row).Reveal()
		return e.Audit(ctx, tx, who, Entry{Module: t.Name, Action: "reveal", TargetID: strconv.FormatInt(id, 10), TargetLabel: value.Cut(t.LabelOf(row, "zh"), 120), Summary: value.Cut(summary, 300)})
	})
	return plain, err
}

// Related counts the rows of each related resource that the caller may see.
func (v Reader) Related(ctx context.Context, name string, who *access.Caller, id int64) (map[string]int64, error) {
	t, err := v.e.table(name)
	if err != nil {
		return nil, err
	}
	b := v.query.Statement()
	b.Raw("SELECT ")
	var names []string
	for _, r := range t.Plan.Related {
		child := v.e.tables[r.Resource]
		if !who.Can(child.PermissionFor("view")) {
			continue
		}
		if names = append(names, r.Resource+"."+r.Field); len(names) > 1 {
			b.Raw(", ")
		}
		if err := v.relatedTo(ctx, b, child, r, who, id); err != nil {
			return nil, err
		}
	}
	out := make(map[string]int64, len(names))
	if len(names) == 0 {
		return out, nil
	}
	counts, into := make([]int64, len(names)), make([]any, len(names))
	for i := range counts {
		into[i] = &counts[i]
	}
	if err := v.query.Scalar(ctx, b, into...); err != nil {
		return nil, err
	}
	for i, name := range names {
		out[name] = counts[i]
	}
	return out, nil
}

// relatedTo writes the count of the rows of one related resource as a scalar subquery.
func (v Reader) relatedTo(ctx context.Context, b *sqlb.Builder, child *table, r resource.Related, who *access.Caller, id int64) error {
	limit, err := v.scopeUnder(ctx, child, r.Field, who, id)
	if err != nil {
		return err
	}
	b.Raw("(SELECT count(*) FROM (SELECT 1 FROM ", child.Quoted)
	w := child.Undeleted(b)
	query.Equals(w.And(), child.ByName[r.Field], []any{id})
	if recent := child.Recent(value.Now()); recent != nil && !slices.Contains(child.WindowUnless, r.Field) {
		recent.Write(w.And(), child.Table)
	}
	limit.Write(w)
	b.Limit(query.CountCap + 1).Raw(") AS counted)")
	return nil
}

// scopeUnder is the scope of the rows of child whose field is id.
func (v Reader) scopeUnder(ctx context.Context, child *table, field string, who *access.Caller, id int64) (query.Scope, error) {
	if field != child.CaseField {
		id = 0
	}
	limit, _, err := v.query.ScopeAbout(ctx, child.Table, who, id)
	return limit, err
}
