package resource

import (
	"fmt"

	"evops/contracts/field"
)

// Case makes the rows of a resource cases: whoever sees a row in one of the states also sees what it is about. An outlet sees the vehicle of
// a repair order while the order is open (equipment catalogue 0.4).
type Case struct {
	Subject any // the field that refers to what the case is about
	State   any
	While   []int64 // the states in which the case is open
}

// CaseAbout returns the case about subject that is open in the states.
func CaseAbout[T ~int64](subject *int64, state *T, while ...T) Case {
	c := Case{Subject: subject, State: state}
	for _, s := range while {
		c.While = append(c.While, int64(s))
	}
	return c
}

// FieldValues are values of a field.
type FieldValues struct {
	Name   string
	Values []int64
}

// CaseOf is a case by wire names; none if Subject is empty.
type CaseOf struct {
	Subject string
	While   FieldValues
}

// CaseSubject returns the resource whose rows the open cases that open a row are about; empty if no case opens it.
func (p *Plan) CaseSubject() string {
	switch p.CaseField {
	case "":
		return ""
	case "id":
		return p.Name
	}
	return p.Field(p.CaseField).RefTo
}

// linkCase checks that there are cases about what the scope names.
func (p *Plan) linkCase(all map[string]*Plan) error {
	if p.CaseField == "" {
		return nil
	}
	if of := p.Field(p.CaseField); p.CaseField != "id" && (of == nil || of.Kind != field.KindRef) {
		return fmt.Errorf("opens by a case about %s, which is not a ref", p.CaseField)
	}
	for _, other := range all {
		if other.Opens.Subject != "" && other.Field(other.Opens.Subject).RefTo == p.CaseSubject() {
			return nil
		}
	}
	return fmt.Errorf("opens by a case about %s, but there are none", p.CaseSubject())
}
