package contracts

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Link returns the address of the list in the console with an exact count, so that its total is the figure; empty if the resource has no
// list page.
func Link(l resource.List, today value.Date) string { return LinkTo(l.Plan, l.Filters(today)) }

// LinkTo returns the address of the list of a resource narrowed by filters, as Link does.
func LinkTo(p *resource.Plan, filters []filter.Filter) string {
	page := PageOf(p)
	if page == nil {
		return ""
	}
	var b strings.Builder
	b.WriteString(page.Path + "?")
	if page.Kind != "list" || page.Resources[0] != p.Name {
		b.WriteString("tab=" + p.Name + "&")
	}
	for _, f := range filters {
		b.WriteString(f.Key + "=" + url.QueryEscape(f.Text()) + "&")
	}
	return b.String() + "count=exact"
}

// DetailLink returns the address of the page of a row in the console; empty if the resource has no such page.
func DetailLink(p *resource.Plan, id int64) string {
	i := slices.IndexFunc(Tree, func(page Page) bool { return page.Mode == "view" && page.Resources[0] == p.Name })
	if i < 0 {
		return ""
	}
	return fmt.Sprintf("%s?id=%d", Tree[i].Path, id)
}

// PageOf returns the page of a resource's list in the console, its own or one where it is a tab; nil if there is none.
func PageOf(p *resource.Plan) *Page {
	var tab *Page
	for i, page := range Tree {
		switch at := slices.Index(page.Resources, p.Name); {
		case at == 0 && page.Kind == "list":
			return &Tree[i]
		case at >= 0 && tab == nil && (page.Kind == "list" || page.Kind == "board" || page.Kind == "report" && at > 0):
			tab = &Tree[i]
		}
	}
	return tab
}

// PageAt returns the page at an address; nil if there is none.
func PageAt(path string) *Page {
	if i := slices.IndexFunc(Tree, func(p Page) bool { return p.Path == path }); i >= 0 {
		return &Tree[i]
	}
	return nil
}
