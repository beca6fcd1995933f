package resource

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Row is embedded in the rows of a report: an id that is unique within one answer.
type Row struct {
	ID int64 `json:"id"`
}

// ReportSpec is the declaration of a report.
type ReportSpec struct {
	// Permission is the permission that a caller needs, such as vehicle:view. It also determines the data scope.
	Permission string
	// Over is the resource whose rows are shown; nil if a query computes the rows.
	Over *Plan
	// Fields are the columns (Column), filters (Filter) and sort fields (Sort). Nothing else can be requested.
	Fields field.List
	// Order is the default order.
	Order []Order
	// Where restricts the rows for all callers, by the report's own fields.
	Where []filter.Condition
	// Unscoped reports are about the installation, so no data scope applies.
	Unscoped bool
	// Lazy reports compute their values for the rows of a page only; filters and orders must not use expensive fields.
	Lazy bool
}

// Report is a declared report: a read-only list with a code of its own (legacy-api C.3).
type Report struct {
	*Plan
	// Over is the resource whose rows are shown; nil if a query computes the rows.
	Over *Plan
	// Where is the list request of the rows for all callers; nil for all rows.
	Where          []byte
	Unscoped, Lazy bool
	compute        func(row any, today value.Date)
}

// Compute derives the computed fields of a row as of a day. The row is a pointer to the struct of the report.
func (v *Report) Compute(row any, today value.Date) {
	if v.compute != nil {
		v.compute(row, today)
	}
}

// Computed sets the function that derives computed fields of a row. They are not stored, so they cannot be filtered or sorted by.
func Computed[T any](v *Report, compute func(row *T, today value.Date)) *Report {
	v.compute = func(row any, today value.Date) { compute(row.(*T), today) }
	return v
}

// DeclareReport declares a report; it panics with all mistakes of a wrong declaration.
func DeclareReport[T any](code, zh, en string, spec func(*T) ReportSpec) *Report {
	probe := new(T)
	s := spec(probe)
	v := &Report{Plan: &Plan{Name: code, Label: field.Label{ZH: zh, EN: en}, Type: reflect.TypeFor[T]()}, Over: s.Over, Unscoped: s.Unscoped, Lazy: s.Lazy}
	if err := v.compile(probe, s); err != nil {
		panic(fmt.Sprintf("report %s: %v", code, err))
	}
	return v
}

func (v *Report) compile(probe any, s ReportSpec) error {
	row := reflect.ValueOf(probe).Elem().FieldByName("Row")
	if !row.IsValid() || row.Type() != reflect.TypeFor[Row]() {
		return errors.New("its struct must embed resource.Row")
	}
	p, known := v.Plan, false
	if p.Permission, p.View, known = strings.Cut(s.Permission, ":"); !known {
		return errors.New("it needs a permission")
	}
	p.Table, p.TitleField = snake(p.Name), "id"
	if over := v.Over; over != nil {
		p.Table, p.Volume, p.Log = over.Table, over.Volume, over.Log
		p.Scope, p.ScopeField, p.ScopeBy, p.ScopeWith, p.StaffOnly, p.DealerLimits = over.Scope, over.ScopeField, over.ScopeBy, over.ScopeWith, over.StaffOnly, over.DealerLimits
		p.ScopeAccount, p.ScopeMain = over.ScopeAccount, over.ScopeMain
		p.OnlyField, p.OnlyValue = over.OnlyField, over.OnlyValue
	} else {
		p.Log, p.Scope = true, scope.None
	}
	p.Fields = append(s.Fields, field.Int(&row.Addr().Interface().(*Row).ID, "编号", "ID"))
	errs := []error{field.Bind(probe, p.Fields)}
	p.indexFields()
	if _, err := p.fixed(s.Where); err != nil {
		errs = append(errs, err)
	} else if len(s.Where) > 0 {
		v.Where = p.Where(s.Where...).Body()
	}
	members := field.Members(p.Type)
	errs = append(errs, p.complete(members))
	for _, o := range s.Order {
		m, found := field.Find(probe, members, o.By)
		if !found || !p.byName[m.Name].Sortable {
			errs = append(errs, errors.New("its order uses a field without Sort"))
		}
		p.Order = append(p.Order, Term{m.Name, o.Desc})
	}
	if len(p.Order) == 0 {
		errs = append(errs, errors.New("it needs an order"))
	}
	for _, f := range p.Fields {
		if err := v.fits(f); err != nil {
			errs = append(errs, fmt.Errorf("field %s: %w", f.Name, err))
		}
	}
	return errors.Join(errs...)
}

// fits checks that a stored field exists in the underlying resource and needs no index that the resource lacks.
func (v *Report) fits(f *field.Field) error {
	switch {
	case !f.Stored:
		return nil
	case v.Over == nil && (f.FilterBy == field.Like || f.Searched):
		return errors.New("a report computed by a query has no text search")
	case v.Over == nil:
		return nil
	}
	own := v.Over.Field(f.Name)
	switch {
	case own == nil || own.Type() != f.Type() || own.Kind != f.Kind || own.Scale != f.Scale || !own.Stored:
		return fmt.Errorf("%s has no such field of the same type", v.Over.Name)
	case own.IsInternal || own.IsStaffOnly && !f.IsStaffOnly:
		return fmt.Errorf("%s hides it from callers", v.Over.Name)
	case f.Kind == field.KindMasked && f.Mask != own.Mask:
		return fmt.Errorf("%s masks it differently", v.Over.Name)
	case f.FilterBy != "" && f.FilterBy != own.FilterBy:
		return fmt.Errorf("%s has no index for the filter", v.Over.Name)
	case f.Sortable && !own.Sortable && own.FilterBy == "":
		return fmt.Errorf("%s has no index for the order", v.Over.Name)
	}
	return nil
}

// LinkReports checks the references of reports to resources.
func LinkReports(catalogue []*Plan, views []*Report) error {
	byName := make(map[string]*Plan, len(catalogue))
	for _, p := range catalogue {
		byName[p.Name] = p
	}
	var errs []error
	for i, v := range views {
		if slices.ContainsFunc(views[:i], func(other *Report) bool { return other.Name == v.Name }) {
			errs = append(errs, fmt.Errorf("report %s is declared twice", v.Name))
		}
		for _, f := range v.Fields {
			if err := v.linkField(f, byName); err != nil {
				errs = append(errs, fmt.Errorf("report %s field %s: %w", v.Name, f.Name, err))
			}
		}
	}
	return errors.Join(errs...)
}
