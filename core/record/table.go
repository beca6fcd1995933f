package record

import (
	"slices"
	"strconv"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/core/record/internal/rowcodec"
	"evops/core/store/schema"
)

// table is a compiled resource with its queries and hooks.
type table struct {
	*rowcodec.Layout
	order            []Term
	scoped           *rowcodec.Column
	companion        *table // companion table, whose rows have the same ids
	companionColumns []*rowcodec.Column
	only             string             // condition for the rows of a shared table; empty for all
	find             []*rowcodec.Column // columns searched for the keyword
	// findRefs are the refs through which the keyword is searched, findIn their target tables.
	findRefs []*rowcodec.Column
	findIn   []*table
	sample   trigramStats
	view     *resource.Report // the report, if the table is one

	files    []*rowcodec.Column // columns with file keys
	children []*childField      // rows of other resources that are saved with a row
	listed   map[string]bool    // the columns of a list without those that only single rows show; nil if there are none
	findable []*rowcodec.Column // columns of the global search
	brief    map[string]bool    // the fields shown with the name of a row in pickers; nil for none
	hooks    hooks
	many     insertMany
}

// childField is a field with the rows of another resource that are saved with a row.
type childField struct {
	*rowcodec.Column
	of     *table
	parent *rowcodec.Column // of the child resource: the column that refers to the parent
}

func compile(p *resource.Plan) *table {
	t := &table{Layout: rowcodec.Compile(p)}
	for _, name := range p.Brief {
		if t.brief == nil {
			t.brief = map[string]bool{}
		}
		t.brief[name] = true
	}
	for _, f := range p.Fields {
		c := t.ByField[f]
		if c.InGlobalSearch {
			t.findable = append(t.findable, c)
		}
		if c.Kind == field.KindChildren {
			t.children = append(t.children, &childField{Column: c})
		}
	}
	for _, c := range t.Stored {
		if c.Purpose != "" {
			t.files = append(t.files, c)
		}
		switch {
		case c.Searched && c.Kind == field.KindRef:
			t.findRefs = append(t.findRefs, c)
		case c.Searched:
			t.find = append(t.find, c)
		}
	}
	detailOnly := func(c *rowcodec.Column) bool { return c.Kind == field.KindChildren || c.OnlyInDetail }
	if slices.ContainsFunc(t.Columns, detailOnly) {
		t.listed = map[string]bool{}
		for _, c := range t.Columns {
			t.listed[c.Name] = !detailOnly(c)
		}
	}
	if p.OnlyField != "" {
		t.only = schema.Quote(resource.Column(p.OnlyField)) + " = " + strconv.FormatInt(p.OnlyValue, 10)
	}
	for _, o := range p.Order {
		t.order = append(t.order, Term{col: t.ByName[o.Name], desc: o.Desc})
	}
	if p.Scope != scope.None {
		t.scoped = t.ByName[p.ScopeField]
	}
	return t
}
