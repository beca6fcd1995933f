package resource

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"evops/contracts/field"
)

// checkList refuses leading columns that are no columns of the list, and built-in views that cannot be told apart or have no name in one of the languages.
// What a view filters by is checked where filters are read.
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
			errs = append(errs, fmt.Errorf("view %q: its name is not a word, or another view has it", v.Name))
		}
		if v.ZH == "" || v.EN == "" {
			errs = append(errs, fmt.Errorf("view %s: it needs a label in both languages", v.Name))
		}
	}
	return errors.Join(errs...)
}

var viewName = regexp.MustCompile(`^[a-z][a-zA-Z]+$`)

// checkTiles demands of the tiles of a list a view to count, a label, and an index that answers without a look at the rows.
func (p *Plan) checkTiles() error {
	t := p.Tiles
	if t.By == "" {
		return nil
	}
	asked := []string{t.By, t.Marked.Name}
	for filter := range t.View.Filters {
		name, _, _ := strings.Cut(filter, ".")
		asked = append(asked, name)
	}
	switch by := p.byName[t.By]; {
	case by == nil || by.Kind != field.KindEnum:
		return errors.New("tiles: they count by an enum")
	case t.View.Name == "" || t.View.Filters[t.By+".in"] != "":
		return errors.New("tiles: they count the rows of a built-in view that leaves their field open")
	case t.Marked.Name == "" || t.ZH == "" || t.EN == "":
		return errors.New("tiles: they need rows to name apart, with a label in both languages")
	case !slices.ContainsFunc(p.CoveringIndexes, func(set []string) bool {
		return !slices.ContainsFunc(asked, func(name string) bool { return !slices.Contains(set, name) })
	}):
		return fmt.Errorf("tiles: no set of Counted holds %s", strings.Join(asked, ", "))
	}
	return nil
}
