package resource

import (
	"errors"

	"evops/contracts/field"
)

// checkSteps requires fields of the add form in at least two sections.
func (p *Plan) checkSteps() error {
	if !p.Steps {
		return nil
	}
	sections, heading := map[*field.Label]bool{}, (*field.Label)(nil)
	for _, f := range p.Fields {
		if f.SectionTitle != nil {
			heading = f.SectionTitle
		}
		if f.Form == field.Both || f.Form == field.AddForm {
			sections[heading] = true
		}
	}
	if len(sections) < 2 || p.Action("add") == nil {
		return errors.New("steps need the action add and an add form of at least two sections")
	}
	return nil
}
