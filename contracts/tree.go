package contracts

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
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
	Code       string // code of the node in the function tree; empty for an always-available route
	Path       string
	ZH, EN     string
	Kind       string // group, list, form, detail, board, report, help, error, redirect, grants
	InMenu     bool
	IsPublic   bool     // outside of the app shell: login and errors
	Permission string   // 'login', 'public', or resource:verb
	Resources  []string // the page's own first, then those of its tabs
	Buttons    []string // permissions of type 2; data grants have a trailing †
	Icon       string
	List       string // list page that a hidden page belongs to
	Mode       string // of a form or detail, one of Modes of its kind; otherwise empty
	// Fixed are the codes that the rows of a form have in some enums, where several forms share a resource. The form sets them.
	Fixed map[string]int64
}

// Modes is what forms and details do with their resource. A form adds or edits a row. A detail shows one row (view), its sheet for reading
// and printing (sheet), or all rows that belong to one record (all).
var Modes = map[string][]string{"form": {"add", "edit"}, "detail": {"view", "sheet", "all"}}

// Tree is the function tree in menu order, always-available routes first. It includes planned pages; Built tells them apart.
var Tree = parseTree(treeFile)

// facilities are the permissions that belong to no resource.
var facilities = []string{"selfCheck:view", "report:export", "revenue:export"}

// PermissionUsed reports whether a permission is used, by a declared resource or a facility.
func PermissionUsed(permission string) bool {
	return slices.Contains(facilities, permission) || slices.ContainsFunc(Catalogue, func(p *resource.Plan) bool { return p.UsesPermission(permission) })
}

// Built reports whether the page exists: a group always does, a page if its own resource is declared, a node of data grants if one of its
// grants is used. Always-available routes have no resource and are not checked.
func (p Page) Built() bool {
	switch p.Kind {
	case "group":
		return true
	case "grants":
		return slices.ContainsFunc(p.Buttons, func(b string) bool { return PermissionUsed(strings.TrimSuffix(b, "†")) })
	}
	return len(p.Resources) > 0 && Find(p.Resources[0]) != nil
}

func parseTree(file string) []Page {
	var pages []Page
	for _, cols := range rows(file) {
		pages = append(pages, Page{
			Code: cols[0], Path: cols[1], ZH: cols[2], EN: cols[3], Kind: cols[4], InMenu: cols[5] == "menu", IsPublic: cols[5] == "outside",
			Permission: cols[6], Resources: list(cols[7]), Buttons: list(cols[8]), Icon: cols[9], List: cols[10], Mode: cols[11], Fixed: fixed(cols[12]),
		})
	}
	return pages
}

// fixed parses a cell such as themeType=2.
func fixed(cell string) map[string]int64 {
	var codes map[string]int64
	for _, pair := range list(cell) {
		name, text, _ := strings.Cut(pair, "=")
		code, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			panic(fmt.Sprintf("contracts: tree.tsv: %q is not a field and a code", pair))
		}
		if codes == nil {
			codes = map[string]int64{}
		}
		codes[name] = code
	}
	return codes
}

// BuiltInRole is a role of every installation.
type BuiltInRole struct {
	Code, ZH, EN        string
	UserKind, DataScope string
	Permissions         []string // '*' for all
}

// BuiltInRoles returns the roles of system catalogue 8.
func BuiltInRoles() []BuiltInRole {
	var roles []BuiltInRole
	for _, cols := range rows(rolesFile) {
		roles = append(roles, BuiltInRole{cols[0], cols[1], cols[2], cols[3], cols[4], list(cols[5])})
	}
	return roles
}

// ButtonLabel returns the label of a permission: its own if listed, otherwise that of its verb.
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

// rows splits a tab-separated file without its header; each row is padded to thirteen columns.
func rows(file string) [][]string {
	var out [][]string
	for i, line := range strings.Split(strings.TrimRight(file, "\n"), "\n") {
		if i == 0 || line == "" {
			continue
		}
		cols := strings.Split(line, "\t")
		for len(cols) < 13 {
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
