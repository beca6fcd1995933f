package resource

import (
	"errors"
	"fmt"
	"slices"

	"evops/contracts/action"
	"evops/contracts/field"
)

// writtenWithParent are the standard actions of a child resource. They are its rights within the form of the parent and have no endpoints.
var writtenWithParent = []string{action.Add.Verb, action.Edit.Verb, action.Delete.Verb}

// Serves reports whether an action of the resource has an endpoint of its own. Rows of a child resource are added, edited, ordered and deleted
// with their parent, whose version is the version of all of them.
func (p *Plan) Serves(a *action.Action) bool {
	return p.PartOf == "" || a.Verb != SortVerb && !slices.Contains(writtenWithParent, a.Verb)
}

// linkChildren checks a children field and completes it with the fields of the child resource.
func (p *Plan) linkChildren(f *field.Field, child *Plan) error {
	if child == nil {
		return fmt.Errorf("has the unknown children %q", f.ChildOfRes)
	}
	ref := child.Field(f.ChildBy)
	switch {
	case child.Type != f.Type().Elem():
		return fmt.Errorf("%s has another struct", child.Name)
	case ref == nil || ref.Kind != field.KindRef || ref.RefTo != p.Name || !ref.Stored:
		return fmt.Errorf("%s.%s does not refer to %s", child.Name, f.ChildBy, p.Name)
	case child.PartOf != "" && child.PartOf != p.Name:
		return fmt.Errorf("%s is already part of %s", child.Name, child.PartOf)
	case child.Log || child.ExternalIDs || child.TreeField != "" || child.Action("import") != nil && !child.ImportsStoredOnly:
		return errors.New("logs, trees and rows that an import adds cannot be children")
	case p.PartOf != "":
		return errors.New("children cannot have children")
	}
	child.PartOf = p.Name
	f.Items = nil
	for _, item := range child.Fields {
		numbers := child.ManualOrder != nil && item.Name == child.ManualOrder.Field // follows the order of the rows
		if !slices.Contains(baseNames, item.Name) && item != ref && !item.IsInternal && !numbers {
			f.Items = append(f.Items, item)
		}
	}
	f.ChildRights = map[string]string{}
	for _, verb := range writtenWithParent {
		if a := child.Action(verb); a != nil {
			f.ChildRights[verb] = child.PermissionFor(a.PermissionVerb())
		}
	}
	f.ChildrenOrdered = child.ManualOrder != nil
	return nil
}

// baseNames are the fields of Base.
var baseNames = []string{"id", "createdAt", "createdBy", "updatedAt", "updatedBy", "version"}
