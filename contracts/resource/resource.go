// Package resource declares what the product keeps: one declaration from which table, API, screens, Excel, rights and types derive.
package resource

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Base is what every record has.
type Base struct {
	ID        int64      `json:"id"`
	CreatedAt value.Time `json:"createdAt"`
	CreatedBy int64      `json:"createdBy"`
	UpdatedAt value.Time `json:"updatedAt"`
	UpdatedBy int64      `json:"updatedBy"`
	Version   int64      `json:"version"`
}

// Spec is the declaration of a resource.
type Spec struct {
	// Path is the legacy endpoint group, `/{subsystem}/crm/{entity}` (legacy-api D.0).
	Path string
	// EndpointName is the entity inside of long endpoint names, where they do not have the whole segment of the path: getBindPage under …/vehicleBind.
	EndpointName string
	// Aliases are further model keys of the generic record service.
	Aliases []string
	// Permission is the prefix of the permissions; empty means the resource's name.
	Permission string
	// View is the verb of the permission to look at rows, where it is not "view".
	View string
	// Order is the default order; a newest-first order by createdAt when empty.
	Order []Order
	Scope scope.Scope
	// SharesTable is the resource in whose table the rows lie, declared over the same struct; a table of their own where there is none.
	SharesTable *Plan
	// Subset leaves to callers the rows whose field holds a value. The product itself reads and labels all rows of the table.
	Subset Subset
	// Title points to the field that names a row to a person, Code to the second one that tells rows apart.
	Title, Code any
	// Named is what people call a row whose title is a number nobody knows, as "{errCode} · {vehicleId}": fields in braces, in parts that " · " or " → "
	// separates. A part whose fields are empty is left out.
	Named string
	// State points to the lifecycle state shown as the row's badge.
	State any
	// Summary lists the fields in the header of the detail: states as badges, the others as figures. Where it is empty the console chooses from the list's columns.
	Summary []any
	// Terminal is where the life of a row ends: from then on it is read, and neither edited nor acted upon.
	Terminal TerminalStates
	// CreatedLabel is what the moment a row was made is called where lists begin with it, as logs do.
	CreatedLabel field.Label
	// Location points to the position a row has on a map; lists of such rows can be seen as one.
	Location any
	// Tree points to the ref to the row's parent.
	Tree any
	// OpensAsTree opens the list as a tree: where rows stand says more about them than their order.
	OpensAsTree bool
	// SideFilter points to what narrows the list at its left: a ref, whose tree stands there, with all below what is chosen; or a category of the dictionary.
	SideFilter any
	// Leading are the columns that a list begins with, and that a card on a phone shows; the other columns follow in the order of the fields. Empty means
	// the title, then the state.
	Leading []any
	// ListViews are the built-in views of the list, offered beside those that people save.
	ListViews []ListView
	// Tiles are counts above the list, each of which narrows it.
	Tiles   Tiles
	Fields  field.List
	Actions action.List
	// UniqueTogether lists sets of fields whose values occur once in combination among living rows.
	UniqueTogether [][]any
	// UniqueWhere lists fields whose values occur once among living rows of a kind.
	UniqueWhere []UniqueWhere
	// CoveringIndexes lists sets of fields that many rows are counted by together, such as for the start page: one index holds them all, so that no row is read.
	// Those that are compared stand first, those the rest is taken apart or ordered by behind them.
	CoveringIndexes [][]any
	// Brief lists the fields shown beside a row's name where one is chosen among several: in the results of the search over everything, and in pickers.
	Brief []any
	// NaturalKey points to the field an import recognises a row by.
	NaturalKey any
	// Import lists the columns of the import template where they differ from the form.
	Import []ImportColumn
	// Export lists the fields of a workbook where the caller names no columns; every field when empty.
	Export []any
	// MaxExport is how many rows a workbook has at most, where that is fewer than the setting allows.
	MaxExport int64
	// ImportFillsOnly says that an import of a row that exists fills what is empty and overwrites nothing.
	ImportFillsOnly bool
	// Volume is the expected number of rows; small resources keep their labels in memory.
	Volume int
	// DateWindow bounds the time a list of a great log spans.
	DateWindow DateWindow
	// Log resources are written by the system alone: no version check, no soft delete, no generic write.
	Log bool
	// ExternalIDs says that ids come from outside (area codes) instead of a sequence.
	ExternalIDs bool
	// Hidden keeps the resource out of the generic read service.
	Hidden bool
	// ExtraPermissions lists verbs of permissions that functions of core ask for, besides those of the actions and fields: param in vehicle:param.
	ExtraPermissions []string
	// Owned rows are what every account keeps for itself: no permission is asked for, the scope alone decides.
	Owned bool
	// Related lists child resources shown on the detail.
	Related []Related
	// Timeline tells the acts of the row's audit apart, and names the rows that tell of it besides.
	Timeline []TimelineEntry
}

// DateWindow is how many days of rows, by the moment that By points to, else that they were made, a list holds at most, the days named or the last ones. A list
// that names a value of one of the fields in Unless, or rows by their ids, reaches back as far as there are rows.
type DateWindow struct {
	Days   int
	By     any
	Unless []any
}

// UniqueWhere is a field whose values occur once among living rows that belong to all of the parts.
type UniqueWhere struct {
	Field any
	Where []Subset
}

// Subset is the rows whose field holds a value.
type Subset struct {
	Field any
	Value int64
}

// Where is the part of a table whose field holds a value.
func Where[T ~int64](p *T, v T) Subset { return Subset{p, int64(v)} }

// TerminalStates is the values of a state in which a row is history, and the fault that answers who would change it.
type TerminalStates struct {
	State  any
	Fault  *fault.Code
	Values []int64
}

// TerminalIn ends the life of a row with the values of a state.
func TerminalIn[T ~int64](state *T, code *fault.Code, values ...T) TerminalStates {
	end := TerminalStates{State: state, Fault: code}
	for _, v := range values {
		end.Values = append(end.Values, int64(v))
	}
	return end
}

// ListView is a built-in view of a list: what it is narrowed to, and its order. Filters are written as in the address of the list, such as
// "soc.between": "1,19".
type ListView struct {
	Name string
	field.Label
	Filters map[string]string
	OrderBy string
	// Opens says that the list's page opens with the view where its address asks for nothing and the person has chosen no other view.
	Opens bool
}

// Tiles counts the rows of a built-in view by the values of a field: one tile for each value, which narrows the list to the rows it counts. Whatever else the
// list is narrowed by narrows the counts too. A set of Counted has to hold all that is asked for.
type Tiles struct {
	// By points to an enum. Tiles stand in the order of its values, from the last one on where the list's own order does so.
	By any
	// View is the built-in view whose rows are counted.
	View string
	// Marked are the rows that each tile names apart, such as those nobody has acknowledged; Label says what they are.
	Marked Subset
	field.Label
}

// Related names a child resource and its referring field.
type Related struct {
	Resource, Field string
	field.Label
}

// ImportColumn maps a column of a sheet to a field. Through finds a ref by that field of the referenced row, such as a model by its code.
type ImportColumn struct {
	Field   any
	ZH, EN  string
	Through string
	Name    string
	Needed  bool
}

// Order is one term of an order.
type Order struct {
	By   any
	Desc bool
}

// Asc orders ascending.
func Asc(p any) Order { return Order{p, false} }

// Desc orders descending.
func Desc(p any) Order { return Order{p, true} }

// Resource is a declared resource of rows of type T.
type Resource[T any] struct{ *Plan }

// Declare declares a resource; a wrong declaration stops the program with every mistake named.
func Declare[T any](name, zh, en string, spec func(*T) Spec) Resource[T] {
	r, err := Build(name, zh, en, spec)
	if err != nil {
		panic(fmt.Sprintf("resource %s: %v", name, err))
	}
	return r
}

// Build is Declare with an error instead of a panic.
func Build[T any](name, zh, en string, spec func(*T) Spec) (Resource[T], error) {
	probe := new(T)
	p := &Plan{Name: name, Label: field.Label{ZH: zh, EN: en}, Type: reflect.TypeFor[T]()}
	err := p.compile(probe, spec(probe))
	return Resource[T]{p}, err
}

// Link checks what declarations say about one another, once all are made.
func Link(all []*Plan) error {
	byName := make(map[string]*Plan, len(all))
	var errs []error
	for _, p := range all {
		if byName[p.Name] != nil {
			errs = append(errs, fmt.Errorf("resource %s is declared twice", p.Name))
		}
		byName[p.Name] = p
	}
	for _, p := range all {
		for _, f := range p.Fields {
			if err := p.linkField(f, byName); err != nil {
				errs = append(errs, fmt.Errorf("resource %s field %s: %w", p.Name, f.Name, err))
			}
		}
		if err := p.linkScope(byName); err != nil {
			errs = append(errs, fmt.Errorf("resource %s: its scope %w", p.Name, err))
		}
		if err := p.linkTimeline(byName); err != nil {
			errs = append(errs, fmt.Errorf("resource %s: its timeline: %w", p.Name, err))
		}
		for _, r := range p.Related {
			if child := byName[r.Resource]; child == nil || child.Field(r.Field) == nil {
				errs = append(errs, fmt.Errorf("resource %s: related %s.%s does not exist", p.Name, r.Resource, r.Field))
			}
		}
	}
	return errors.Join(errs...)
}

// linkScope checks that a scope through another resource names a ref from there to here and the moment it ends, and that dealers limit that resource itself.
func (p *Plan) linkScope(all map[string]*Plan) error {
	if p.Scope != scope.Referred {
		return nil
	}
	by := all[p.ScopeBy.Resource]
	if by == nil || by.Scope != scope.Dealer {
		return fmt.Errorf("goes through %q, which is no resource limited by dealer", p.ScopeBy.Resource)
	}
	if ref := by.Field(p.ScopeBy.Field); ref == nil || ref.Kind != field.KindRef || ref.RefTo != p.Name {
		return fmt.Errorf("goes through %s.%s, which does not refer here", by.Name, p.ScopeBy.Field)
	}
	if until := by.Field(p.ScopeBy.Until); until == nil || until.Kind != field.KindTime || !until.Stored {
		return fmt.Errorf("ends with %s.%s, which is no stored moment", by.Name, p.ScopeBy.Until)
	}
	return nil
}

func (p *Plan) linkField(f *field.Field, all map[string]*Plan) error {
	if f.RefTo != "" && all[f.RefTo] == nil {
		return fmt.Errorf("refers to unknown resource %q", f.RefTo)
	}
	if f.Kind == field.KindCount {
		if child := all[f.CountOfRes]; child == nil || child.Field(f.CountBy) == nil {
			return fmt.Errorf("counts %s.%s, which does not exist", f.CountOfRes, f.CountBy)
		}
		for _, only := range f.CountOnly {
			if all[f.CountOfRes].Field(only.Field) == nil {
				return fmt.Errorf("counts rows of %s by %s, which does not exist", f.CountOfRes, only.Field)
			}
		}
		if f.LinkException != nil && (all[f.LinkException.Resource] == nil || all[f.LinkException.Resource].Table != all[f.CountOfRes].Table) {
			return fmt.Errorf("counts %s apart, which shows no rows of %s", f.LinkException.Resource, f.CountOfRes)
		}
	}
	if f.CompanionOf != "" {
		return p.linkCompanion(f, all[f.CompanionOf])
	}
	if f.ViaField != "" {
		ref := p.Field(f.ViaRef)
		if ref == nil || ref.Kind != field.KindRef {
			return fmt.Errorf("is read via %q, which is no ref", f.ViaRef)
		}
		target := all[ref.RefTo].Field(f.ViaField)
		if target == nil || target.Type() != f.Type() || !target.Stored {
			return fmt.Errorf("%s.%s does not exist with the same type", ref.RefTo, f.ViaField)
		}
		if f.FilterBy != "" && target.FilterBy == "" {
			return fmt.Errorf("is searched by %s.%s, which no index serves", ref.RefTo, f.ViaField)
		}
	}
	return nil
}

// linkCompanion demands of the other resource what lists filtered by its values rest on: the same order, the same scope, and an index for the value.
func (p *Plan) linkCompanion(f *field.Field, other *Plan) error {
	if other == nil {
		return fmt.Errorf("lies beside in the unknown resource %q", f.CompanionOf)
	}
	target := other.Field(f.CompanionField)
	switch {
	case target == nil || target.Type() != f.Type() || target.Kind != f.Kind || target.Scale != f.Scale || !target.Stored:
		return fmt.Errorf("%s.%s does not exist with the same type", other.Name, f.CompanionField)
	case f.FilterBy != "" && (target.FilterBy == "" || target.FilterBy == field.Like || f.FilterBy == field.Like):
		return fmt.Errorf("%s.%s has no index to filter by", other.Name, f.CompanionField)
	case slices.ContainsFunc(p.Fields, func(g *field.Field) bool { return g.CompanionOf != "" && g.CompanionOf != f.CompanionOf }):
		return errors.New("values of one other resource only can lie beside")
	case !slices.Equal(p.Order, other.Order) || p.Scope != other.Scope || p.ScopeField != other.ScopeField:
		return fmt.Errorf("%s has another order or scope", other.Name)
	}
	f.SortsByIndex = target.SortsByIndex
	if !slices.Contains(other.Lent, target.Name) {
		other.Lent = append(other.Lent, target.Name)
	}
	return nil
}

// snake turns a wire name into a column name: dealerId → dealer_id.
func snake(name string) string {
	var b strings.Builder
	for i, r := range name {
		if r >= 'A' && r <= 'Z' {
			if i > 0 {
				b.WriteByte('_')
			}
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}
