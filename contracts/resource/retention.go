package resource

import (
	"errors"
	"slices"

	"evops/contracts/field"
)

// Retention is how long rows are stored: a row is deleted Days days after its time By. Rows whose time is empty are not deleted. Zero days
// means that By is itself the time of the deletion.
type Retention struct {
	Days int
	// By points to a time or a date with an index.
	By any
	// Only restricts the deletion to rows with certain values of a field, such as ended ones.
	Only Values
	// Setting is the name of a setting whose days are added to Days.
	Setting string
	// Parts are rows of other tables that belong to the deleted rows, and are deleted with them.
	Parts []Part
}

// Values is the rows whose field has one of some values.
type Values struct {
	Field  any
	Values []int64
}

// In returns the rows whose field has one of the values.
func In[T ~int64](p *T, values ...T) Values {
	in := Values{Field: p}
	for _, v := range values {
		in.Values = append(in.Values, int64(v))
	}
	return in
}

// Part is a table and its column with the key of the row that its rows belong to.
type Part struct{ Table, Column string }

// RetentionRule is a retention in terms of the table, of a resource or of a table without one.
type RetentionRule struct {
	field.Label
	Table string
	Key   []string // the primary key
	By    string   // the column of the time
	Dates bool     // By stores dates instead of times
	Soft  bool     // the table marks deleted rows, and its indexes leave them out
	Days  int

	Setting    string
	OnlyColumn string
	Only       []int64
	Parts      []Part
}

// retentionOf compiles a declared retention; nil if there is none. Resources that are not logs delete rows softly, which references rely
// on.
func (p *Plan) retentionOf(s Retention, name func(option string, ptr any) string) (*RetentionRule, error) {
	if s.By == nil {
		if s.Days != 0 {
			return nil, errors.New("Retention needs By")
		}
		return nil, nil
	}
	by := p.byName[name("Retention", s.By)]
	switch {
	case !p.Log && p.Action("delete") != nil || p.SharesTable != "":
		return nil, errors.New("Retention is for rows with their own table that nobody deletes")
	case by == nil || !by.Stored || !slices.Contains([]field.Kind{field.KindTime, field.KindDate}, by.Kind):
		return nil, errors.New("Retention.By must be a stored time or date")
	}
	rule := &RetentionRule{
		Label: p.Label, Table: p.Table, Key: []string{"id"}, By: Column(by.Name), Dates: by.Kind == field.KindDate, Days: s.Days,
		Setting: s.Setting, Only: s.Only.Values, Parts: s.Parts, Soft: !p.Log,
	}
	if s.Only.Field != nil {
		rule.OnlyColumn = Column(name("Retention", s.Only.Field))
	}
	return rule, nil
}
