package query

import (
	"slices"
	"strconv"
	"strings"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store/schema"
)

// Table is a resource compiled for queries.
type Table struct {
	*rowcodec.Layout
	DefaultOrder     []Term
	ScopeColumn      *rowcodec.Column   // decides whose rows are in scope; nil if all are
	Companion        *Table             // companion table, whose rows have the same ids
	CompanionColumns []*rowcodec.Column // the columns read from it
	Report           *resource.Report   // the report, if the table is one

	only       string             // condition for the rows of a shared table; empty for all
	forDealers string             // condition for the rows that dealer accounts see; empty for all
	find       []*rowcodec.Column // columns searched for the keyword
	// findRefs are the refs through which the keyword is searched, findIn their target tables.
	findRefs []*rowcodec.Column
	findIn   []*Table
	sample   trigramStats
	// cases are the cases about caseColumn that open rows.
	cases      []caseRows
	caseColumn *rowcodec.Column
}

// compile compiles a resource. Its links to other resources are resolved by link.
func compile(p *resource.Plan) *Table {
	t := &Table{Layout: rowcodec.Compile(p)}
	for _, c := range t.Stored {
		switch {
		case c.Searched && c.Kind == field.KindRef:
			t.findRefs = append(t.findRefs, c)
		case c.Searched:
			t.find = append(t.find, c)
		}
	}
	if p.OnlyField != "" {
		t.only = schema.Quote(resource.Column(p.OnlyField)) + " = " + strconv.FormatInt(p.OnlyValue, 10)
	}
	var limits []string
	for _, limit := range p.DealerLimits {
		limits = append(limits, hasValue(limit))
	}
	t.forDealers = strings.Join(limits, " AND ")
	for _, o := range p.Order {
		by := t.ByName[o.Name]
		if by == nil { // an internal field
			by = t.Stored[slices.IndexFunc(t.Stored, func(c *rowcodec.Column) bool { return c.Name == o.Name })]
		}
		t.DefaultOrder = append(t.DefaultOrder, Term{Column: by, Desc: o.Desc})
	}
	if p.Scope != scope.None {
		t.ScopeColumn = t.ByName[p.ScopeField]
	}
	return t
}

// hasValue is the condition that a row has one of the values.
func hasValue(of resource.FieldValues) string {
	values := make([]string, len(of.Values))
	for i, v := range of.Values {
		values[i] = strconv.FormatInt(v, 10)
	}
	return schema.Quote(resource.Column(of.Name)) + " IN (" + strings.Join(values, ", ") + ")"
}

// link resolves the companion columns of fields, the target tables of searched refs, and cases.
func (t *Table) link(r *Resources) {
	t.linkCases(r)
	for _, by := range t.findRefs {
		t.findIn = append(t.findIn, r.Tables[by.RefTo])
	}
	for _, c := range t.Columns {
		if c.CompanionOf != "" {
			t.Companion = r.Tables[c.CompanionOf]
			c.Source = t.Companion.ByName[c.CompanionField]
			t.CompanionColumns = append(t.CompanionColumns, c)
		}
	}
}

// Undeleted starts the conditions of a query on rows that are not deleted.
func (t *Table) Undeleted(b *sqlb.Builder) *sqlb.Where {
	w := b.Where()
	if t.Living != "" {
		w.And().Raw(t.Living)
	}
	return w
}
