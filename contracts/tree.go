package contracts

import (
	_ "embed"
	"slices"
	"strings"

	"evops/contracts/resource"
)

//go:embed tree.tsv
var treeFile string

//go:embed verbs.tsv
var verbsFile string

//go:embed roles.tsv
var rolesFile string

// Page is one row of the function tree and route table: a group, a page of the console, or an always-available route.
type Page struct {
	Code       string // node of the function tree; empty for an always-available route
	Path       string
	ZH, EN     string
	Kind       string // group, list, form, detail, board, report, help, error, redirect, grants
	InMenu     bool
	Permission string   // 'login', 'public', or resource:verb
	Resources  []string // the page's own first, then those of its tabs
	Buttons    []string // permissions of type 2, data grants with a trailing †
	Icon       string
	List       string // list page a hidden page belongs to
	Mode       string // of a form or detail, one of Modes of its kind; empty for other kinds
}

// Modes is what the forms and details of the function tree do with their own resource. A form adds a row or edits one. A detail is the view of one row,
// the sheet that describes it for reading and printing, or the page of one record that shows all rows belonging to it.
var Modes = map[string][]string{"form": {"add", "edit"}, "detail": {"view", "sheet", "all"}}

// Tree is the whole function tree in menu order, always-available routes first.
// Pages whose resource is not declared are part of it; Built tells them apart.
var Tree = parseTree(treeFile)

// facilities are the permissions that are about no resource.
var facilities = []string{"selfCheck:view"}

// parts are stored without being a resource: what is named here waits for nothing.
var parts = []string{"tracePoint"}

// Known reports whether something asks for a permission: a declared resource, or a facility.
func Known(permission string) bool {
	return slices.Contains(facilities, permission) || slices.ContainsFunc(Catalogue, func(p *resource.Plan) bool { return p.UsesPermission(permission) })
}

// Waiting lists the buttons and the resources of a page that nothing stands behind yet.
func (p Page) Waiting() (buttons, resources []string) {
	for _, b := range p.Buttons {
		if !Known(strings.TrimSuffix(b, "†")) {
			buttons = append(buttons, b)
		}
	}
	return buttons, Undeclared(p.Resources)
}

// Undeclared is those of some resources that do not exist yet.
func Undeclared(names []string) (missing []string) {
	for _, name := range names {
		if Find(name) == nil && !slices.Contains(parts, name) {
			missing = append(missing, name)
		}
	}
	return missing
}

// Built reports whether the page exists: a group may, a page does once its own resource is declared, a place for data grants once there is one.
// Always-available routes have no resource and are not asked.
func (p Page) Built() bool {
	switch p.Kind {
	case "group":
		return true
	case "grants":
		return slices.ContainsFunc(p.Buttons, func(b string) bool { return Known(strings.TrimSuffix(b, "†")) })
	}
	return len(p.Resources) > 0 && Find(p.Resources[0]) != nil
}

func parseTree(file string) []Page {
	var pages []Page
	for _, cols := range rows(file) {
		pages = append(pages, Page{
			Code: cols[0], Path: cols[1], ZH: cols[2], EN: cols[3], Kind: cols[4], InMenu: cols[5] == "menu",
			Permission: cols[6], Resources: list(cols[7]), Buttons: list(cols[8]), Icon: cols[9], List: cols[10], Mode: cols[11],
		})
	}
	return pages
}

// BuiltInRole is one role that every installation has.
type BuiltInRole struct {
	Code, ZH, EN        string
	UserKind, DataScope string
	Permissions         []string // '*' for all
}

// BuiltInRoles is the roles of system catalogue 8.
func BuiltInRoles() []BuiltInRole {
	var roles []BuiltInRole
	for _, cols := range rows(rolesFile) {
		roles = append(roles, BuiltInRole{cols[0], cols[1], cols[2], cols[3], cols[4], list(cols[5])})
	}
	return roles
}

// ButtonLabel is the label of a permission: its own where one is listed, else that of its verb.
func ButtonLabel(permission string) (zh, en string) {
	_, verb, _ := strings.Cut(permission, ":")
	for _, cols := range rows(verbsFile) {
		switch cols[0] {
		case permission:
			return cols[1], cols[2]
		case verb:
			zh, en = cols[1], cols[2]
		}
	}
	return zh, en
}

// rows splits a tab separated file without its header, each row padded to twelve columns.
func rows(file string) [][]string {
	var out [][]string
	for i, line := range strings.Split(strings.TrimRight(file, "\n"), "\n") {
		if i == 0 || line == "" {
			continue
		}
		cols := strings.Split(line, "\t")
		for len(cols) < 12 {
			cols = append(cols, "")
		}
		out = append(out, cols)
	}
	return out
}

func list(cell string) []string {
	if cell == "" || cell == "-" {
		return nil
	}
	parts := strings.Split(cell, ",")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return parts
}
