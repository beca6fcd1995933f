package query

import (
	"context"
	"slices"

	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
	"evops/core/store/schema"
)

// caseRows are the cases of a resource.
type caseRows struct {
	table         *Table
	subject, open string // the quoted column of the subject, and the condition under which a case is open
}

// linkCases resolves the cases that open rows of t.
func (t *Table) linkCases(r *Resources) {
	of := t.CaseSubject()
	t.caseColumn = t.ByName[t.CaseField]
	for _, p := range r.plans {
		if of == "" || p.Opens.Subject == "" || p.Field(p.Opens.Subject).RefTo != of {
			continue
		}
		t.cases = append(t.cases, caseRows{r.Tables[p.Name], schema.Quote(resource.Column(p.Opens.Subject)), hasValue(p.Opens.While)})
	}
}

// InCase reports whether the caller sees an open case about subject, by which rows of t are visible.
func (v Reader) InCase(ctx context.Context, t *Table, who *access.Caller, subject int64) (bool, error) {
	for _, c := range t.cases {
		view := c.table.PermissionFor("view")
		if subject == 0 || !who.Can(view) {
			continue
		}
		limit, err := v.ScopeOf(ctx, c.table, who, view)
		if err != nil {
			return false, err
		}
		b := v.Statement()
		b.Raw("SELECT count(*) FROM (SELECT 1 FROM ", c.table.Quoted)
		w := c.table.Undeleted(b)
		w.And().Raw(c.subject, " = ").Arg(subject)
		w.And().Raw(c.open)
		limit.Write(w)
		b.Limit(1).Raw(") AS found")
		var n int
		if err := v.Scalar(ctx, b, &n); err != nil || n > 0 {
			return n > 0, err
		}
	}
	return false, nil
}

// NamesCaseOf reports whether rows of from name the case that opens the row of t which they refer to: a replaced part names the repair order
// of its vehicle.
func (t *Table) NamesCaseOf(from *Table) bool {
	return t.CaseField == "id" && slices.ContainsFunc(t.cases, func(c caseRows) bool {
		return slices.ContainsFunc(from.Stored, func(f *rowcodec.Column) bool { return f.RefTo == c.table.Name })
	})
}

// ScopeByCase is the scope of the rows of t that an open case makes visible, whichever that is.
func (t *Table) ScopeByCase(who *access.Caller) Scope {
	if t.StaffOnly && who.UserType == system.DealerUser {
		return Scope{none: true}
	}
	return Scope{All: true, only: t.onlyFor(who)}
}

// ScopeAbout is the scope of the rows of t, under the view permission, that all belong to one subject. byCase is true if an open case about
// it that the caller sees opens them.
func (v Reader) ScopeAbout(ctx context.Context, t *Table, who *access.Caller, subject int64) (limit Scope, byCase bool, err error) {
	limit, err = v.ScopeOf(ctx, t, who, t.PermissionFor("view"))
	if err != nil || limit.All || len(t.cases) == 0 {
		return limit, false, err
	}
	if byCase, err = v.InCase(ctx, t, who, subject); err != nil || !byCase {
		return limit, false, err
	}
	return t.ScopeByCase(who), true, nil
}

// SubjectOf is what an open case must be about to open a row; 0 if none can.
func (t *Table) SubjectOf(row rowcodec.Row) int64 {
	if t.caseColumn == nil {
		return 0
	}
	return *rowcodec.At[int64](t.caseColumn, row)
}

// Subject returns the one value to which the query limits the field by which cases open rows; 0 if it does not limit it to one.
func (q *Query) Subject() int64 {
	for i := range q.Conditions {
		c := &q.Conditions[i]
		if c.Column == q.Table.caseColumn && c.Table == nil && (c.Op == Eq || c.Op == In) && len(c.Values) == 1 && !c.Null {
			subject, _ := c.Values[0].(int64)
			return subject
		}
	}
	return 0
}
