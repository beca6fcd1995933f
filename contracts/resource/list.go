package resource

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"evops/contracts/field"
)

// bindListViews writes the conditions and orders of the built-in views as in an address, and sets the one that tiles count.
func (p *Plan) bindListViews(views []ListView, ofTiles string, name func(option string, ptr any) string) error {
	var errs []error
	for _, v := range views {
		filters, err := p.fixed(v.Where)
		if err != nil {
			errs = append(errs, fmt.Errorf("view %s: %w", v.Name, err))
		}
		v.Filters = make(map[string]string, len(filters))
		for _, f := range filters {
			v.Filters[f.Key] = f.Text()
		}
		var terms []string
		for _, o := range v.Order {
			terms = append(terms, name("view "+v.Name, o.By)+map[bool]string{false: " asc", true: " desc"}[o.Desc])
		}
		v.OrderBy = strings.Join(terms, ", ")
		p.ListViews = append(p.ListViews, v)
		if v.Name == ofTiles {
			p.Tiles.View = v
		}
	}
	return errors.Join(errs...)
}

// checkList rejects leading columns that are not columns of the list, and built-in views with duplicate names or missing labels. The
// filters of a view are checked where filters are parsed.
func (p *Plan) checkList() error {
	var errs []error
	for i, name := range p.Leading {
		if f := p.byName[name]; f == nil || !f.InList || slices.Contains(p.Leading[:i], name) {
			errs = append(errs, fmt.Errorf("leading column %q: not a column of the list, or named twice", name))
		}
	}
	for i, v := range p.ListViews {
		// Saved views have numbers in the address, built-in ones names.
		if !viewName.MatchString(v.Name) || slices.ContainsFunc(p.ListViews[:i], func(other ListView) bool { return other.Name == v.Name }) {
			errs = append(errs, fmt.Errorf("view %q: its name is not a word, or not unique", v.Name))
		}
		if v.ZH == "" || v.EN == "" {
			errs = append(errs, fmt.Errorf("view %s: it needs a label in both languages", v.Name))
		}
	}
	return errors.Join(errs...)
}

var viewName = regexp.MustCompile(`^[a-z][a-zA-Z]+$`)

// checkTiles requires that tiles have a view to count, a label, and an index that answers the counts without reading rows.
func (p *Plan) checkTiles() error {
	t := p.Tiles
	if t.By == "" {
		return nil
	}
	needed := []string{t.By, t.Marked.Name}
	if by := p.byName[t.By]; by != nil && by.Period != nil {
		needed = append(slices.DeleteFunc([]string{by.Period.From, by.Period.To, by.Period.Active}, func(name string) bool { return name == "" }), t.Marked.Name)
	}
	for filter := range t.View.Filters {
		name, _, _ := strings.Cut(filter, ".")
		needed = append(needed, name)
	}
	switch by := p.byName[t.By]; {
	case by == nil || by.Kind != field.KindEnum:
		return errors.New("tiles: By must be an enum")
	case t.View.Name == "" || t.View.Filters[t.By+".in"] != "":
		return errors.New("tiles: View must be a built-in view that does not filter by By")
	case t.Marked.Name == "" || t.ZH == "" || t.EN == "":
		return errors.New("tiles: Marked and a label in both languages are required")
	case !slices.ContainsFunc(p.CoveringIndexes, func(set []string) bool {
		return !slices.ContainsFunc(needed, func(name string) bool { return !slices.Contains(set, name) })
	}):
		return fmt.Errorf("tiles: no covering index has %s", strings.Join(needed, ", "))
	}
	return nil
}
