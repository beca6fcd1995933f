package resource

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/scope"
)

// UniqueWhereField is a field whose values are unique among the undeleted rows that match every value of Where.
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

// AccountFields are Accounts by wire names.
type AccountFields struct {
	Organisation, Dealer string
	Main                 FieldValue
}

// Plan is a compiled declaration: what engines read.
type Plan struct {
	Name string
	field.Label
	Noun             Noun
	Table            string
	Type             reflect.Type
	Path             string
	EndpointName     string
	Aliases          []string
	Permission       string
	ExtraPermissions []string // further permission verbs that core checks
	View             string   // permission verb for viewing rows, if it is not "view"
	SharesTable      string   // the resource whose table this one shares
	OnlyField        string   // callers see only rows where this field is OnlyValue
	OnlyValue        int64
	Scope            scope.Kind
	ScopeField       string
	ScopeBy          scope.Reference
	ScopeWith        string // the field with the roles a row is shared with
	StaffOnly        bool   // dealer accounts see no row
	// DealerLimits are the fields and values that a row must have for dealer accounts to see it.
	DealerLimits []FieldValues
	// CaseField is the id of what an open case is about, which opens the row to those who see the case; empty if none does.
	CaseField string
	// Opens is the case that a row is.
	Opens CaseOf
	// Accounts are the fields by which data scopes are decided; nil unless the rows are the accounts.
	Accounts     *AccountFields
	PersonalData PersonalData
	// ScopeAccount is the account field that lets dealers see rows limited by organisation; with ScopeMain only the main account of the
	// dealer does.
	ScopeAccount      string
	ScopeMain         bool
	Order             []Term
	ManualOrder       *ManualOrder // nil unless people order the rows
	PartOf            string       // the resource in whose form the rows are edited, and with which they are saved
	TitleField        string
	CodeField         string
	Named             string
	StateField        string
	BoardField        string // the state whose values are the columns of a board
	Lifecycles        []LifecycleOf
	TerminalField     string // the state field whose TerminalValues make a row read-only; changes then return TerminalFault
	TerminalValues    []int64
	TerminalFault     *fault.Code
	TreeField         string
	OpensAsTree       bool     // the list opens as a tree
	NamedByPath       bool     // references show the path in the tree
	SideFilter        string   // the filter in the sidebar of the list
	Leading           []string // the first columns of the list
	ListViews         []ListView
	Tiles             TilesOf
	LocationField     string
	KeyField          string // the natural key of an import
	Fields            field.List
	Actions           action.List
	UniqueTogether    [][]string
	UniqueWhere       []UniqueWhereField
	CoveringIndexes   [][]string
	Brief             []string
	Import            []ImportColumn
	Export            []string
	MaxExport         int64
	ImportFillsOnly   bool       // an import fills empty fields of an existing row and overwrites nothing
	ImportsStoredOnly bool       // an import changes existing rows and adds none
	Ascending         [][]string // numbers that the database compares
	Related           []Related
	Timeline          []TimelineEntry
	Summary           []string // fields in the header of the detail
	Volume            int
	Log               bool
	WindowDays        int    // 0: lists are not limited in time
	WindowField       string // the time field that the window applies to
	WindowUnless      []string
	Retention         *RetentionRule // nil: rows are stored forever
	// VersionsRetained is the number of unpublished versions stored per row, 0 without versions; Versioned are the fields of a snapshot.
	VersionsRetained int
	Versioned        field.List
	Steps            bool // the sections of the add page are steps
	Preview          PreviewOf
	ExternalIDs      bool
	Hidden           bool
	Owned            bool
	// LentFields are the fields that another resource shows as companion values.
	LentFields []string

	byName    map[string]*field.Field
	byAddress map[any]*field.Field
}

// Term is one term of an order by wire name.
type Term struct {
	Name string
	Desc bool
}

// The maximum volume of resources whose labels are cached in memory.
const smallVolume = 20_000

// Small reports whether the labels of the resource are cached in memory.
func (p *Plan) Small() bool { return p.Volume <= smallVolume }

// Field returns a field by its wire name; nil if there is none.
func (p *Plan) Field(name string) *field.Field { return p.byName[name] }

// At returns the field that a pointer into the prototype row names; nil if it points elsewhere.
func (p *Plan) At(address any) *field.Field { return p.byAddress[address] }

// Action returns an action by its verb; nil if there is none.
func (p *Plan) Action(verb string) *action.Action {
	for _, a := range p.Actions {
		if a.Verb == verb {
			return a
		}
	}
	return nil
}

// Own is the prefix of permissions that every account has; roles neither grant nor deny them.
const Own = "own:"

// PermissionFor returns the full permission of a verb, such as dealer:view.
func (p *Plan) PermissionFor(verb string) string {
	if p.Owned {
		return Own + verb
	}
	if verb == "view" && p.View != "" {
		verb = p.View
	}
	if strings.Contains(verb, ":") {
		return verb
	}
	return p.Permission + ":" + verb
}

// UsesPermission reports whether the resource uses a permission: for viewing, an action, a field, or a function of core.
func (p *Plan) UsesPermission(permission string) bool {
	return p.PermissionFor("view") == permission || p.PersonalData.Reveal == permission || p.PersonalData.Export == permission ||
		slices.ContainsFunc(p.Actions, func(a *action.Action) bool { return p.PermissionFor(a.PermissionVerb()) == permission }) ||
		slices.ContainsFunc(p.Fields, func(f *field.Field) bool { return f.RedactUnless == permission || f.Permission == permission }) ||
		slices.ContainsFunc(p.ExtraPermissions, func(verb string) bool { return p.PermissionFor(verb) == permission })
}

// BulkEditable reports whether one value of the field can be set for many rows at once; title and code of a row are its own.
func (p *Plan) BulkEditable(f *field.Field) bool {
	return p.Action("edit") != nil && f.Name != p.TitleField && f.Name != p.CodeField && f.BulkEditable()
}

// Editable reports whether the generic write service accepts the resource.
func (p *Plan) Editable() bool { return p.Action("edit") != nil || p.Action("add") != nil }

// Column returns the column name of a stored field; an i18n pair has two, see Columns.
func Column(name string) string { return snake(name) }

// Columns returns the stored columns of a field.
func Columns(f *field.Field) []string {
	c := snake(f.Name)
	switch f.Kind {
	case field.KindI18n, field.KindI18nText, field.KindI18nRichText:
		return []string{c + "_zh", c + "_en"}
	case field.KindGeo:
		return []string{c + "_lng", c + "_lat"}
	case field.KindAudience:
		return []string{c + "_reach", c} // the first is what lists are filtered by
	}
	return []string{c}
}

func (p *Plan) compile(probe any, s Spec) error {
	p.Table, p.Path, p.EndpointName, p.Aliases, p.Permission, p.View = snake(p.Name), s.Path, s.EndpointName, s.Aliases, s.Permission, s.View
	p.Actions, p.Import, p.ImportFillsOnly, p.Related = s.Actions, s.Import, s.ImportFillsOnly, s.Related
	p.ImportsStoredOnly = s.ImportsStoredOnly
	p.Timeline = timelineOf(s.Timeline, p.Action("import") != nil)
	p.ExtraPermissions = s.ExtraPermissions
	p.Noun = s.Noun.completed(p.ZH, p.EN)
	p.Volume, p.Log, p.ExternalIDs, p.Hidden, p.Owned = s.Volume, s.Log, s.ExternalIDs, s.Hidden, s.Owned
	if s.SharesTable != nil {
		if s.SharesTable.Type != p.Type {
			return fmt.Errorf("it shares the table of %s, which has another struct", s.SharesTable.Name)
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
		p.moveCreatedFirst(len(s.Fields)+1, s.CreatedLabel)
	}
	errs := []error{field.Bind(probe, p.Fields)}
	members := field.Members(p.Type)
	name := func(option string, ptr any) string {
		if ptr == nil {
			return ""
		}
		m, ok := field.Find(probe, members, ptr)
		if !ok {
			errs = append(errs, fmt.Errorf("%s points outside the struct", option))
		}
		return m.Name
	}
	p.OnlyField, p.OnlyValue = name("Subset", s.Subset.Field), s.Subset.Value
	p.Scope, p.ScopeField, p.ScopeBy, p.ScopeWith = s.Scope.Kind, name("Scope", s.Scope.Field), s.Scope.By, name("Scope", s.Scope.With)
	p.StaffOnly, p.ScopeAccount, p.ScopeMain = s.Scope.Staff, name("Scope", s.Scope.Accounts), s.Scope.Main
	for _, limit := range s.Scope.Dealers {
		p.DealerLimits = append(p.DealerLimits, FieldValues{name("Scope", limit.Field), limit.Values})
	}
	p.CaseField, p.Opens = name("Scope", s.Scope.Case), CaseOf{name("Opens", s.Opens.Subject), FieldValues{name("Opens", s.Opens.State), s.Opens.While}}
	if s.Accounts.Dealer != nil {
		p.Accounts = &AccountFields{name("Accounts", s.Accounts.Organisation), name("Accounts", s.Accounts.Dealer), FieldValue{name("Accounts", s.Accounts.Main.Field), s.Accounts.Main.Value}}
	}
	if s.PersonalData.Reveal != "" {
		p.PersonalData = PersonalData{p.PermissionFor(s.PersonalData.Reveal), p.PermissionFor(s.PersonalData.Export)}
	}
	p.TitleField, p.CodeField = name("Title", s.Title), name("Code", s.Code)
	p.StateField, p.TreeField, p.KeyField = name("State", s.State), name("Tree", s.Tree), name("NaturalKey", s.NaturalKey)
	p.TerminalField, p.TerminalValues, p.TerminalFault = name("Terminal", s.Terminal.State), s.Terminal.Values, s.Terminal.Fault
	p.NamedByPath = s.NamedByPath
	if p.NamedByPath && (p.TreeField == "" || !p.Small()) {
		errs = append(errs, errors.New("NamedByPath needs a small tree"))
	}
	p.OpensAsTree, p.SideFilter = s.OpensAsTree, name("SideFilter", s.SideFilter)
	p.Tiles = TilesOf{By: name("Tiles", s.Tiles.By), Marked: FieldValue{name("Tiles", s.Tiles.Marked.Field), s.Tiles.Marked.Value}, Label: s.Tiles.Label}
	for _, ptr := range s.Leading {
		p.Leading = append(p.Leading, name("Leading", ptr))
	}
	p.LocationField = name("Location", s.Location)
	for _, ptr := range s.Summary {
		p.Summary = append(p.Summary, name("Summary", ptr))
	}
	p.WindowDays, p.WindowField = s.DateWindow.Days, cmp.Or(name("DateWindow", s.DateWindow.By), "createdAt")
	for _, ptr := range s.DateWindow.Unless {
		p.WindowUnless = append(p.WindowUnless, name("DateWindow", ptr))
	}
	for _, o := range s.Order {
		p.Order = append(p.Order, Term{name("Order", o.By), o.Desc})
	}
	if len(p.Order) == 0 {
		p.Order = []Term{{"createdAt", true}}
	}
	sets := func(option string, of [][]any) (out [][]string) {
		for _, set := range of {
			var names []string
			for _, ptr := range set {
				names = append(names, name(option, ptr))
			}
			out = append(out, names)
		}
		return out
	}
	for _, ptr := range s.Brief {
		p.Brief = append(p.Brief, name("Brief", ptr))
	}
	p.UniqueTogether, p.CoveringIndexes = sets("UniqueTogether", s.UniqueTogether), sets("CoveringIndexes", s.CoveringIndexes)
	p.Ascending = sets("Ascending", s.Ascending)
	for _, unique := range s.UniqueWhere {
		one := UniqueWhereField{Name: name("UniqueWhere", unique.Field)}
		for _, part := range unique.Where {
			one.Where = append(one.Where, FieldValue{name("UniqueWhere", part.Field), part.Value})
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
	p.indexFields()
	p.BoardField = name("Board", s.Board)
	p.Preview, p.Steps = previewOf(s.Preview, name), s.Steps
	errs = append(errs, p.bindListViews(s.ListViews, s.Tiles.View.Name, name))
	retention, err := p.retentionOf(s.Retention, name)
	p.Retention = retention
	errs = append(errs, err, p.complete(members), p.bindVersions(s.Versions), p.bindActions(name), p.bindLifecycles(s.Lifecycles, name), p.bindManualOrder(name("ManualOrder", s.ManualOrder)))
	for _, term := range p.Order {
		if f := p.byName[term.Name]; f != nil && !f.IsInternal {
			f.Sortable = true
		}
	}
	errs = append(errs, p.bindNamed(s.Named))
	if p.TitleField == "" {
		errs = append(errs, errors.New("it needs a Title"))
	}
	for _, f := range p.Fields {
		f.SortsByIndex = servesOrder(f)
		if f.Period != nil && f.Sortable && !p.Small() {
			errs = append(errs, fmt.Errorf("field %s: a list of %d rows cannot be ordered by a state that follows from the clock", f.Name, p.Volume))
		}
	}
	errs = append(errs, p.checkList(), p.checkTiles(), p.checkSteps(), p.checkBoard())
	return errors.Join(errs...)
}

func (p *Plan) indexFields() {
	p.byName, p.byAddress = make(map[string]*field.Field, len(p.Fields)), make(map[any]*field.Field, len(p.Fields))
	for _, f := range p.Fields {
		p.byName[f.Name], p.byAddress[f.Ptr] = f, f
	}
}

// ordered are the kinds of field whose stored order is the displayed order.
var ordered = []field.Kind{field.KindText, field.KindInt, field.KindDecimal, field.KindMoney, field.KindDate, field.KindTime}

// servesOrder reports whether the list can be ordered by the field at no further cost, by the index that it has for its filter or its
// uniqueness. The index of a filter ends with the default order of the list.
func servesOrder(f *field.Field) bool {
	if !f.Stored || f.Sortable || f.SpanFrom != "" || f.IsInternal || f.Name == "id" || !slices.Contains(ordered, f.Kind) {
		return false
	}
	return f.IsUnique || f.FilterBy != "" && !f.HasTrigramIndex
}

// namedFields matches the field references in Spec.Named.
var namedFields = regexp.MustCompile(`\{(\w+)\}`)

// bindNamed checks that Named refers only to fields that have a text.
func (p *Plan) bindNamed(text string) error {
	p.Named = text
	kinds := []field.Kind{field.KindText, field.KindI18n, field.KindRef, field.KindTime, field.KindInt, field.KindDecimal}
	for _, name := range namedFields.FindAllStringSubmatch(text, -1) {
		if f := p.byName[name[1]]; f == nil || f.IsInternal || !slices.Contains(kinds, f.Kind) {
			return fmt.Errorf("name refers to %s, which has no text", name[1])
		}
	}
	return nil
}

// moveCreatedFirst makes the creation time, the field at index at, the first field, under another label, as a list column and primary
// filter.
func (p *Plan) moveCreatedFirst(at int, label field.Label) {
	created := p.Fields[at]
	created.Label = label
	created.Column().PrimaryFilter()
	p.Fields = slices.Insert(slices.Delete(p.Fields, at, at+1), 0, created)
}

// complete rejects struct fields that are not declared; their values would be lost.
func (p *Plan) complete(members []field.Member) error {
	var errs []error
	for _, m := range members {
		if p.byName[m.Name] == nil {
			errs = append(errs, fmt.Errorf("struct field %q is not declared", m.Name))
		}
	}
	return errors.Join(errs...)
}
