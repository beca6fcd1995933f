// Package resource declares what the product stores: one declaration from which table, API, screens, Excel, permissions and types derive.
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
	"evops/contracts/filter"
	"evops/contracts/scope"
)

// Spec is the declaration of a resource.
type Spec struct {
	// Path is the legacy endpoint group, `/{subsystem}/crm/{entity}` (legacy-api D.0).
	Path string
	// EndpointName is the entity in long endpoint names if it differs from the last segment of the path: getBindPage under …/vehicleBind.
	EndpointName string
	// Aliases are further model keys of the generic record service.
	Aliases []string
	// Permission is the prefix of the permissions; empty means the name of the resource.
	Permission string
	// View is the permission verb for viewing rows, if it is not "view"; or a whole permission that several resources share: "ota:view".
	View string
	// Order is the default order; createdAt descending if empty.
	Order []Order
	// ManualOrder points to the number by which people order the rows: a term of Order, whose earlier terms group the rows. Lists then have
	// drag handles. A new row without a number is the last of its group.
	ManualOrder any
	Scope       scope.Scope
	// SharesTable is the resource whose table also stores these rows, declared over the same struct; nil for a table of its own.
	SharesTable *Plan
	// Accounts says where the accounts that use the product belong; declared by their resource alone.
	Accounts Accounts
	// PersonalData names the verbs of the permissions to see personal data in clear; declared by one resource, valid for all.
	PersonalData PersonalData
	// Opens makes the rows cases, which open what they are about to those who see them.
	Opens Case
	// Subset restricts callers to the rows whose field has a value. Core itself reads and labels all rows of the table.
	Subset Subset
	// Noun counts rows in sentences: Counted("辆车"). Default: 条 and the Chinese label, the regular plural of the English one.
	Noun Noun
	// Title points to the field that names a row, Code to a second one that tells rows apart.
	Title, Code any
	// Named is the display name of rows whose title is an unfamiliar number, such as "{errCode} · {vehicleId}": fields in braces, in parts
	// separated by " · " or " → ". Parts whose fields are empty are left out.
	Named string
	// State points to the lifecycle state, shown as the badge of the row.
	State any
	// Board points to the state whose values are the columns of a board, a view of the list; moving a card runs the action that leads there.
	Board any
	// Lifecycles lists the lifecycles of state fields that events other than actions change.
	Lifecycles []Lifecycle
	// Summary lists the fields in the header of the detail: states as badges, others as figures. If empty, the console chooses from the
	// list columns.
	Summary []any
	// Terminal is the states in which a row is read-only: no edits, no actions.
	Terminal TerminalStates
	// CreatedLabel is the label of the creation time as the first column, as in logs.
	CreatedLabel field.Label
	// Location points to the position of a row; lists of such rows have a map view.
	Location any
	// Tree points to the ref to the parent row.
	Tree any
	// NamedByPath names a row of a small tree by its path below the root wherever others refer to it, since names repeat within the tree.
	NamedByPath bool
	// OpensAsTree opens the list as a tree.
	OpensAsTree bool
	// SideFilter points to the filter in the sidebar of the list: a ref, shown as a tree and including descendants; or a dictionary
	// category.
	SideFilter any
	// Leading are the first columns of the list, also shown on cards on a phone; the others follow in the order of the fields. Default:
	// title, state.
	Leading []any
	// ListViews are the built-in views of the list, offered in addition to saved ones.
	ListViews []ListView
	// Tiles are counts above the list that filter it.
	Tiles   Tiles
	Fields  field.List
	Actions action.List
	// UniqueTogether lists sets of fields whose combined values are unique among undeleted rows.
	UniqueTogether [][]any
	// UniqueWhere lists fields whose values are unique among some of the undeleted rows.
	UniqueWhere []UniqueWhere
	// CoveringIndexes lists sets of fields that many rows are counted by together, as for the start page: one index with all of them
	// answers the count without reading rows. Compared fields come first, grouping and ordering fields last.
	CoveringIndexes [][]any
	// Brief lists the fields shown next to the name of a row in global search results and pickers.
	Brief []any
	// NaturalKey points to the field by which an import recognises a row.
	NaturalKey any
	// Import lists the columns of the import template if they differ from the form.
	Import []ImportColumn
	// Export lists the exported fields if the caller names no columns; all fields if empty.
	Export []any
	// MaxExport is the maximum number of exported rows if it is lower than the setting.
	MaxExport int64
	// ImportFillsOnly makes an import fill the empty fields of an existing row and overwrite nothing.
	ImportFillsOnly bool
	// ImportsStoredOnly makes an import change existing rows and add none. Its right is that of the import alone, and its columns may be
	// fields that no form has.
	ImportsStoredOnly bool
	// Ascending lists sets of whole numbers of which none is below zero or below the one before it, such as what is reserved and what is in
	// stock. The database checks it for every write.
	Ascending [][]any
	// Volume is the expected number of rows; labels of small resources are cached in memory.
	Volume int
	// DateWindow limits the time span of lists of a large log.
	DateWindow DateWindow
	// Retention is how long rows are stored; forever without one.
	Retention Retention
	// Versions makes rows versioned; none if empty.
	Versions Versions
	// Steps shows the sections of the add page one after the other, as the steps of a wizard, followed by a review of all values. Edit pages
	// and sheets show all sections.
	Steps bool
	// Preview shows a record as the app would; none if empty.
	Preview Preview
	// Log resources are written by core alone: no version check, no soft delete, no generic write.
	Log bool
	// ExternalIDs marks resources whose ids are external (area codes) instead of a sequence.
	ExternalIDs bool
	// Hidden excludes the resource from the generic read service.
	Hidden bool
	// ExtraPermissions lists permission verbs that core checks in addition to those of actions and fields: param in vehicle:param.
	ExtraPermissions []string
	// Owned rows belong to each account: no permission is checked, the scope alone decides.
	Owned bool
	// Related lists child resources shown on the detail.
	Related []Related
	// Timeline groups the audit entries of the row by kind, and names other resources whose rows are part of its timeline.
	Timeline []TimelineEntry
}

// DateWindow limits a list to Days days by the time field By (default: createdAt), the named ones or the last ones. A list filtered by a
// field in Unless, or by ids, is not limited.
type DateWindow struct {
	Days   int
	By     any
	Unless []any
}

// UniqueWhere is a field whose values are unique among the undeleted rows that belong to all subsets of Where.
type UniqueWhere struct {
	Field any
	Where []Subset
}

// Accounts points to the fields of an account by which data scopes are decided: the code of its organisation, its dealer, and the subset of
// the main accounts of dealers.
type Accounts struct {
	Organisation, Dealer any
	Main                 Subset
}

// PersonalData are the permissions to see personal data in clear: one value at a time, and in an export. Spec has verbs, Plan permissions.
type PersonalData struct{ Reveal, Export string }

// Subset is the rows whose field has a value.
type Subset struct {
	Field any
	Value int64
}

// Where returns the subset of rows whose field has a value.
func Where[T ~int64](p *T, v T) Subset { return Subset{p, int64(v)} }

// TerminalStates is the values of a state in which a row is read-only, and the fault returned for changes.
type TerminalStates struct {
	State  any
	Fault  *fault.Code
	Values []int64
}

// TerminalIn makes rows read-only in the given values of a state.
func TerminalIn[T ~int64](state *T, code *fault.Code, values ...T) TerminalStates {
	end := TerminalStates{State: state, Fault: code}
	for _, v := range values {
		end.Values = append(end.Values, int64(v))
	}
	return end
}

// ListView is a built-in view of a list: conditions and order.
type ListView struct {
	Name string
	field.Label
	Where []filter.Condition
	Order []Order
	// Filters and OrderBy are Where and Order as in the address of the list, set when the resource is compiled.
	Filters map[string]string
	OrderBy string
	// Opens makes the view the default of the list page.
	Opens bool
}

// Tiles counts the rows of a built-in view by the values of a field. Each tile filters the list to the rows it counts; other filters of the
// list apply to the counts too. A covering index must have all fields involved.
type Tiles struct {
	// By points to an enum. Tiles are in the order of its values, descending if the list orders it so.
	By any
	// View is the built-in view whose rows are counted.
	View ListView
	// Marked are the rows that each tile counts separately, such as unacknowledged ones, with Label.
	Marked Subset
	field.Label
}

// Related is a child resource and its referring field.
type Related struct {
	Resource, Field string
	field.Label
}

// ImportColumn maps a column of a sheet to a field. Through looks a ref up by that field of the referenced row, such as a model by its
// code.
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

// Resource is a declared resource of rows of type T. Row is the prototype that the fields are bound to: &Vehicles.Row.VIN names a field. It
// holds no values and is never written.
type Resource[T any] struct {
	*Plan
	Row *T
}

// Declare declares a resource; it panics with all mistakes of a wrong declaration.
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
	return Resource[T]{p, probe}, err
}

// Link checks the references between declarations.
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
		if name := p.misplacedAudience(); name != "" {
			errs = append(errs, fmt.Errorf("resource %s: %s is an audience within another field or an action", p.Name, name))
		}
		for _, f := range p.Fields {
			if err := p.linkField(f, byName); err != nil {
				errs = append(errs, fmt.Errorf("resource %s field %s: %w", p.Name, f.Name, err))
			}
		}
		if err := p.linkScope(byName); err != nil {
			errs = append(errs, fmt.Errorf("resource %s: its scope %w", p.Name, err))
		}
		if err := p.linkCase(byName); err != nil {
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
			return fmt.Errorf("links its count to %s, which does not share the table of %s", f.LinkException.Resource, f.CountOfRes)
		}
	}
	if f.Kind == field.KindAudience {
		return p.linkAudience(f, all[f.AudienceOf])
	}
	if f.Kind == field.KindChildren {
		return p.linkChildren(f, all[f.ChildOfRes])
	}
	if f.CompanionOf != "" {
		return p.linkCompanion(f, all[f.CompanionOf])
	}
	if f.ViaField != "" {
		ref := p.Field(f.ViaRef)
		if ref == nil || ref.Kind != field.KindRef {
			return fmt.Errorf("is read via %q, which is not a ref", f.ViaRef)
		}
		target := all[ref.RefTo].Field(f.ViaField)
		if target == nil || target.Type() != f.Type() || !target.Stored {
			return fmt.Errorf("%s.%s does not exist with the same type", ref.RefTo, f.ViaField)
		}
		if f.FilterBy != "" && target.FilterBy == "" {
			return fmt.Errorf("is filtered by %s.%s, which has no index", ref.RefTo, f.ViaField)
		}
	}
	return nil
}

// linkCompanion checks what filtering by companion values relies on: the other resource has the same order and scope, and an index for the
// value.
func (p *Plan) linkCompanion(f *field.Field, other *Plan) error {
	if other == nil {
		return fmt.Errorf("has the unknown companion %q", f.CompanionOf)
	}
	target := other.Field(f.CompanionField)
	switch {
	case target == nil || target.Type() != f.Type() || target.Kind != f.Kind || target.Scale != f.Scale || !target.Stored:
		return fmt.Errorf("%s.%s does not exist with the same type", other.Name, f.CompanionField)
	case f.FilterBy != "" && (target.FilterBy == "" || target.FilterBy == field.Like || f.FilterBy == field.Like):
		return fmt.Errorf("%s.%s has no index to filter by", other.Name, f.CompanionField)
	case slices.ContainsFunc(p.Fields, func(g *field.Field) bool { return g.CompanionOf != "" && g.CompanionOf != f.CompanionOf }):
		return errors.New("only one companion is possible")
	case !slices.Equal(p.Order, other.Order) || p.Scope != other.Scope || p.ScopeField != other.ScopeField:
		return fmt.Errorf("its companion %s has another order or scope", other.Name)
	}
	f.SortsByIndex = target.SortsByIndex
	if !slices.Contains(other.LentFields, target.Name) {
		other.LentFields = append(other.LentFields, target.Name)
	}
	return nil
}

// snake converts a wire name to a column name: dealerId → dealer_id.
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
