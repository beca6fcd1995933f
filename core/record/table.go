package record

import (
	"slices"

	"evops/contracts/field"
	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
)

// table is a compiled resource with its hooks, and what writes, details and searches need of it.
type table struct {
	*query.Table
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

func compile(of *query.Table) *table {
	t := &table{Table: of}
	for _, name := range t.Plan.Brief {
		if t.brief == nil {
			t.brief = map[string]bool{}
		}
		t.brief[name] = true
	}
	for _, f := range t.Fields {
		c := t.ByField[f]
		if c.InGlobalSearch {
			t.findable = append(t.findable, c)
		}
		if c.Kind == field.KindChildren {
			t.children = append(t.children, &childField{Column: c})
		}
	}
	for _, c := range t.Stored {
		if hasFiles(c.Field) {
			t.files = append(t.files, c)
		}
	}
	detailOnly := func(c *rowcodec.Column) bool { return c.Kind == field.KindChildren || c.OnlyInDetail }
	if slices.ContainsFunc(t.Columns, detailOnly) {
		t.listed = map[string]bool{}
		for _, c := range t.Columns {
			t.listed[c.Name] = !detailOnly(c)
		}
	}
	return t
}

// linkChildren resolves the resources of the children.
func (t *table) linkChildren(e *Engine) {
	for _, c := range t.children {
		c.of = e.tables[c.ChildOfRes]
		c.parent = c.of.ByName[c.ChildBy]
	}
}

// shown returns the fields that a list shows; nil for all.
func (t *table) shown(q *query.Query) map[string]bool {
	if q.Fields != nil {
		return q.Fields
	}
	return t.listed
}
