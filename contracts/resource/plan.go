package resource

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/scope"
)

// UniqueWhereField is a field whose values occur once among the living rows in which every field of Among has its value.
type UniqueWhereField struct {
	Name  string
	Where []FieldValue
}

// FieldValue is a field and one of its values.
type FieldValue struct {
	Name  string
	Value int64
}

// TilesOf are the tiles of a list by wire names; none where By is empty.
type TilesOf struct {
	By     string
	View   ListView
	Marked FieldValue
	field.Label
}

// Plan is a compiled declaration: what engines read.
type Plan struct {
	Name string
	field.Label
	Table            string
	Type             reflect.Type
	Path             string
	EndpointName     string
	Aliases          []string
	Permission       string
	ExtraPermissions []string // verbs of permissions that functions of core ask for besides
	View             string   // the verb of the permission to look at rows, where it is not "view"
	SharesTable      string   // the resource whose table this one shares
	OnlyField        string   // callers meet the rows where this field holds OnlyValue
	OnlyValue        int64
	Scope            scope.Kind
	ScopeField       string
	ScopeBy          scope.Reference
	ScopeWith        string // the roles a row is shared with
	StaffOnly        bool   // accounts of dealers reach no row
	// ScopeAccount names the account by which a dealer reaches rows that organisations limit; with ScopeMain only its main account does.
	ScopeAccount    string
	ScopeMain       bool
	Order           []Term
	TitleField      string
	CodeField       string
	Named           string
	StateField      string
	TerminalField   string // the state whose TerminalValues end the life of a row; TerminalFault answers who would change it then
	TerminalValues  []int64
	TerminalFault   *fault.Code
	TreeField       string
	OpensAsTree     bool     // the list opens as a tree
	SideFilter      string   // what narrows the list at its left
	Leading         []string // the columns that a list begins with
	ListViews       []ListView
	Tiles           TilesOf
	LocationField   string
	KeyField        string // the natural key of an import
	Fields          field.List
	Actions         action.List
	UniqueTogether  [][]string
	UniqueWhere     []UniqueWhereField
	CoveringIndexes [][]string
	Brief           []string
	Import          []ImportColumn
	Export          []string
	MaxExport       int64
	ImportFillsOnly bool // an import of a row that exists fills what is empty and overwrites nothing
	Related         []Related
	Timeline        []TimelineEntry
	Summary         []string // fields in the header of the detail
	Volume          int
	Log             bool
	WindowDays      int    // 0: a list spans any time
	WindowField     string // the moment of a row that counts
	WindowUnless    []string
	ExternalIDs     bool
	Hidden          bool
	Owned           bool
	// Lent are the fields that another resource shows beside its own.
	Lent []string

	byName map[string]*field.Field
}

// Term is one term of an order by wire name.
type Term struct {
	Name string
	Desc bool
}

// Small resources keep their labels in memory.
const smallVolume = 20_000

// Small reports whether the labels of the resource fit into memory.
func (p *Plan) Small() bool { return p.Volume <= smallVolume }

// Field finds a field by its wire name; nil when there is none.
func (p *Plan) Field(name string) *field.Field { return p.byName[name] }

// Action finds an action by its verb; nil when there is none.
func (p *Plan) Action(verb string) *action.Action {
	for _, a := range p.Actions {
		if a.Verb == verb {
			return a
		}
	}
	return nil
}

// Own begins the permissions that come with having an account: no role grants them, and none can withhold them.
const Own = "own:"

// PermissionFor is the full permission of a verb, such as dealer:view.
func (p *Plan) PermissionFor(verb string) string {
	if p.Owned {
		return Own + verb
	}
	if verb == "view" && p.View != "" {
		verb = p.View
	}
	return p.Permission + ":" + verb
}

// UsesPermission reports whether the resource asks for a permission: to look at its rows, for an action, for a field, or in a function of core.
func (p *Plan) UsesPermission(permission string) bool {
	return p.PermissionFor("view") == permission ||
		slices.ContainsFunc(p.Actions, func(a *action.Action) bool { return p.PermissionFor(a.PermissionVerb()) == permission }) ||
		slices.ContainsFunc(p.Fields, func(f *field.Field) bool { return f.RedactUnless == permission || f.Permission == permission }) ||
		slices.ContainsFunc(p.ExtraPermissions, func(verb string) bool { return p.PermissionFor(verb) == permission })
}

// BulkEditable reports whether many rows may be given one value of the field at once; what a row is called is its own.
func (p *Plan) BulkEditable(f *field.Field) bool {
	return p.Action("edit") != nil && f.Name != p.TitleField && f.Name != p.CodeField && f.BulkEditable()
}

// Editable reports whether the generic write service takes the resource.
func (p *Plan) Editable() bool { return p.Action("edit") != nil || p.Action("add") != nil }

// Column is the column name of a stored field; an i18n pair has two, see Columns.
func Column(name string) string { return snake(name) }

// Columns are the stored columns of a field.
func Columns(f *field.Field) []string {
	c := snake(f.Name)
	switch f.Kind {
	case field.KindI18n, field.KindI18nText:
		return []string{c + "_zh", c + "_en"}
	case field.KindGeo:
		return []string{c + "_lng", c + "_lat"}
	}
	return []string{c}
}

func (p *Plan) compile(probe any, s Spec) error {
	p.Table, p.Path, p.EndpointName, p.Aliases, p.Permission, p.View = snake(p.Name), s.Path, s.EndpointName, s.Aliases, s.Permission, s.View
	p.Actions, p.Import, p.ImportFillsOnly, p.Related = s.Actions, s.Import, s.ImportFillsOnly, s.Related
	p.Timeline = timelineOf(s.Timeline, p.Action("import") != nil)
	p.ExtraPermissions = s.ExtraPermissions
	p.Volume, p.Log, p.ExternalIDs, p.Hidden, p.Owned = s.Volume, s.Log, s.ExternalIDs, s.Hidden, s.Owned
	if s.SharesTable != nil {
		if s.SharesTable.Type != p.Type {
			return fmt.Errorf("it lies among %s, which is declared over another struct", s.SharesTable.Name)
		}
		p.Table, p.SharesTable = s.SharesTable.Table, s.SharesTable.Name
	}
	if p.Permission == "" {
		p.Permission = p.Name
	}
	base := reflect.ValueOf(probe).Elem().FieldByName("Base")
	if !base.IsValid() || base.Type() != reflect.TypeFor[Base]() {
		return errors.New("its struct must embed resource.Base")
	}
	p.Fields = append(s.Fields, baseFields(base.Addr().Interface().(*Base), p.ExternalIDs)...)
	if s.CreatedLabel.ZH != "" {
		p.begin(len(s.Fields)+1, s.CreatedLabel)
	}
	errs := []error{field.Bind(probe, p.Fields)}
	members := field.Members(p.Type)
	name := func(word string, ptr any) string {
		if ptr == nil {
			return ""
		}
		m, ok := field.Find(probe, members, ptr)
		if !ok {
			errs = append(errs, fmt.Errorf("%s points outside the struct", word))
		}
		return m.Name
	}
	p.OnlyField, p.OnlyValue = name("Only", s.Subset.Field), s.Subset.Value
	p.Scope, p.ScopeField, p.ScopeBy, p.ScopeWith = s.Scope.Kind, name("Scope", s.Scope.Field), s.Scope.By, name("Scope", s.Scope.With)
	p.StaffOnly, p.ScopeAccount, p.ScopeMain = s.Scope.Staff, name("Scope", s.Scope.Accounts), s.Scope.Main
	p.TitleField, p.CodeField = name("Title", s.Title), name("Code", s.Code)
	p.StateField, p.TreeField, p.KeyField = name("State", s.State), name("Tree", s.Tree), name("Natural", s.NaturalKey)
	p.TerminalField, p.TerminalValues, p.TerminalFault = name("Ends", s.Terminal.State), s.Terminal.Values, s.Terminal.Fault
	p.OpensAsTree, p.SideFilter, p.ListViews = s.OpensAsTree, name("Beside", s.SideFilter), s.ListViews
	p.Tiles = TilesOf{By: name("Tiles", s.Tiles.By), Marked: FieldValue{name("Tiles", s.Tiles.Marked.Field), s.Tiles.Marked.Value}, Label: s.Tiles.Label}
	for _, v := range p.ListViews {
		if v.Name == s.Tiles.View {
			p.Tiles.View = v
		}
	}
	for _, ptr := range s.Leading {
		p.Leading = append(p.Leading, name("Leading", ptr))
	}
	p.LocationField = name("Place", s.Location)
	for _, ptr := range s.Summary {
		p.Summary = append(p.Summary, name("Summary", ptr))
	}
	p.WindowDays, p.WindowField = s.DateWindow.Days, cmp.Or(name("Within", s.DateWindow.By), "createdAt")
	for _, ptr := range s.DateWindow.Unless {
		p.WindowUnless = append(p.WindowUnless, name("Within", ptr))
	}
	for _, o := range s.Order {
		p.Order = append(p.Order, Term{name("Order", o.By), o.Desc})
	}
	if len(p.Order) == 0 {
		p.Order = []Term{{"createdAt", true}}
	}
	sets := func(place string, of [][]any) (out [][]string) {
		for _, set := range of {
			var names []string
			for _, ptr := range set {
				names = append(names, name(place, ptr))
			}
			out = append(out, names)
		}
		return out
	}
	for _, ptr := range s.Brief {
		p.Brief = append(p.Brief, name("Brief", ptr))
	}
	p.UniqueTogether, p.CoveringIndexes = sets("Together", s.UniqueTogether), sets("Counted", s.CoveringIndexes)
	for _, sole := range s.UniqueWhere {
		one := UniqueWhereField{Name: name("Sole", sole.Field)}
		for _, part := range sole.Where {
			one.Where = append(one.Where, FieldValue{name("Sole", part.Field), part.Value})
		}
		p.UniqueWhere = append(p.UniqueWhere, one)
	}
	for i := range p.Import {
		p.Import[i].Name = name("Import", p.Import[i].Field)
	}
	p.MaxExport = s.MaxExport
	for _, ptr := range s.Export {
		p.Export = append(p.Export, name("Export", ptr))
	}
	p.byName = make(map[string]*field.Field, len(p.Fields))
	for _, f := range p.Fields {
		p.byName[f.Name] = f
	}
	errs = append(errs, p.complete(members), p.bindActions(name))
	for _, term := range p.Order {
		if f := p.byName[term.Name]; f != nil {
			f.Sortable = true
		}
	}
	errs = append(errs, p.bindNamed(s.Named))
	if p.TitleField == "" {
		errs = append(errs, errors.New("it needs a Title"))
	}
	for _, f := range p.Fields {
		f.SortsByIndex = servesOrder(f)
	}
	errs = append(errs, p.checkList(), p.checkTiles())
	return errors.Join(errs...)
}

// ordered are the kinds of field whose stored value stands in the order people expect.
var ordered = []field.Kind{field.KindText, field.KindInt, field.KindDecimal, field.KindDate, field.KindTime}

// servesOrder reports whether an index that the field has for its filter or its uniqueness holds the rows in the field's order, so that the list can be
// ordered by it at no further cost. The index of a filter closes with the default order of the list.
func servesOrder(f *field.Field) bool {
	if !f.Stored || f.Sortable || f.SpanFrom != "" || f.IsInternal || f.Name == "id" || !slices.Contains(ordered, f.Kind) {
		return false
	}
	return f.IsUnique || f.FilterBy != "" && !f.HasTrigramIndex
}

// named finds the fields in what people call a row.
var named = regexp.MustCompile(`\{(\w+)\}`)

// bindNamed checks that what people call a row is made of fields that a text can be made of.
func (p *Plan) bindNamed(text string) error {
	p.Named = text
	kinds := []field.Kind{field.KindText, field.KindI18n, field.KindRef, field.KindTime, field.KindInt, field.KindDecimal}
	for _, name := range named.FindAllStringSubmatch(text, -1) {
		if f := p.byName[name[1]]; f == nil || f.IsInternal || !slices.Contains(kinds, f.Kind) {
			return fmt.Errorf("rows are named by %s, which no text is made of", name[1])
		}
	}
	return nil
}

// begin makes the moment a row was made, the field at a place, the first one, which lists show and are searched by.
func (p *Plan) begin(at int, called field.Label) {
	made := p.Fields[at]
	made.Label = called
	made.Column().PrimaryFilter()
	p.Fields = slices.Insert(slices.Delete(p.Fields, at, at+1), 0, made)
}

// complete refuses a struct field that nobody declared: forgetting it would store nothing.
func (p *Plan) complete(members []field.Member) error {
	var errs []error
	for _, m := range members {
		if p.byName[m.Name] == nil {
			errs = append(errs, fmt.Errorf("struct field %q is not declared", m.Name))
		}
	}
	return errors.Join(errs...)
}

func baseFields(b *Base, given bool) field.List {
	id := field.Int(&b.ID, "编号", "ID").Filter(field.In).Sort()
	if !given {
		id.ReadOnly()
	}
	return field.List{
		id,
		field.Time(&b.CreatedAt, "创建时间", "Created at").ReadOnly().Filter(field.Range).Sort(),
		field.Ref(&b.CreatedBy, "创建人", "Created by", "operator").ReadOnly(),
		field.Time(&b.UpdatedAt, "更新时间", "Updated at").ReadOnly(),
		field.Ref(&b.UpdatedBy, "更新人", "Updated by", "operator").ReadOnly(),
		field.Int(&b.Version, "版本", "Version").ReadOnly(),
	}
}
