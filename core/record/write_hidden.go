package record

import (
	"reflect"
	"slices"
	"unsafe"

	"evops/contracts/field"
	"evops/core/validate"
)

// clearHidden clears the fields that a form does not have with the values of the row, and drops their faults. Clearing is chosen over
// ignoring: a value that no form shows would still be filtered by, exported and used by features, and would return unseen once the
// condition holds again.
func clearHidden(list field.List, row unsafe.Pointer, faults []validate.Fault) []validate.Fault {
	if slices.IndexFunc(list, isConditional) < 0 {
		return faults
	}
	for _, f := range validate.Hidden(list, func(f *field.Field) any { return valueAt(f, unsafe.Add(row, f.Offset())) }) {
		reflect.NewAt(f.Type(), unsafe.Add(row, f.Offset())).Elem().SetZero()
		faults = slices.DeleteFunc(faults, func(fault validate.Fault) bool { return rootOf(fault.Path) == f.Name })
	}
	for _, f := range list {
		if f.Kind != field.KindRows {
			continue
		}
		items := reflect.NewAt(f.Type(), unsafe.Add(row, f.Offset())).Elem()
		for i := range items.Len() {
			clearHidden(f.Items, items.Index(i).Addr().UnsafePointer(), nil)
		}
	}
	return faults
}

// isConditional reports whether a field, or one of its items, is visible under a condition only.
func isConditional(f *field.Field) bool {
	return f.Visible != nil || slices.ContainsFunc(f.Items, isConditional)
}

// hides reports whether the form of a row does not have the column.
func (t *table) hides(c *column, row unsafe.Pointer) bool {
	return c.Visible != nil && slices.Contains(
		validate.Hidden(t.Fields, func(f *field.Field) any { return valueAt(f, unsafe.Add(row, f.Offset())) }), c.Field)
}
