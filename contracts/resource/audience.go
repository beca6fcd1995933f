package resource

import (
	"errors"
	"fmt"
	"slices"

	"evops/contracts/field"
)

// maxBreakdown is the maximum number of fields by which the preview of an audience counts its rows.
const maxBreakdown = 3

// linkAudience checks an audience field and names its owner. The list of the other resource must not be limited in time, since everyone would silently mean the
// rows of the last days.
func (p *Plan) linkAudience(f *field.Field, of *Plan) error {
	switch {
	case of == nil:
		return fmt.Errorf("selects rows of unknown resource %q", f.AudienceOf)
	case of.WindowDays > 0:
		return fmt.Errorf("selects rows of %s, whose list is limited in time", of.Name)
	case of.Hidden || of.Owned:
		return fmt.Errorf("selects rows of %s, which has no list", of.Name)
	case len(f.BrokenDown) > maxBreakdown:
		return fmt.Errorf("is broken down by more than %d fields", maxBreakdown)
	}
	kinds := []field.Kind{field.KindEnum, field.KindDict, field.KindRef}
	for _, name := range f.BrokenDown {
		if by := of.Field(name); by == nil || by.FilterBy == "" || !by.Stored || !slices.Contains(kinds, by.Kind) {
			return fmt.Errorf("is broken down by %s.%s, which is no code or ref to filter by", of.Name, name)
		}
	}
	if f.IsUnique || f.Searched || f.Sortable {
		return errors.New("is an audience, which is neither unique nor searched nor ordered by")
	}
	f.AudienceOwner = p.Name
	return nil
}

// misplacedAudience returns the name of an audience that is not a field of the resource itself; its conditions would not be checked.
func (p *Plan) misplacedAudience() string {
	lists := []field.List{}
	for _, f := range p.Fields {
		if f.Kind == field.KindRows {
			lists = append(lists, f.Items)
		}
	}
	for _, a := range p.Actions {
		lists = append(lists, a.Input)
	}
	for _, f := range slices.Concat(lists...) {
		if f.Kind == field.KindAudience {
			return f.Name
		}
	}
	return ""
}
