package record

import (
	"slices"

	"evops/contracts/field"
	"evops/core/record/internal/rowcodec"
	"evops/core/validate"
)

// clearHidden clears the fields that a form does not have with the values of the row, and drops their faults. Clearing is chosen over
// ignoring: a value that no form shows would still be filtered by, exported and used by features, and would return unseen once the
// condition holds again.
func clearHidden(list field.List, row rowcodec.Row, faults []validate.Fault) []validate.Fault {
	if slices.IndexFunc(list, isConditional) < 0 {
		return faults
	}
	for _, f := range validate.Hidden(list, row.Value) {
		row.Clear(f)
		faults = slices.DeleteFunc(faults, func(fault validate.Fault) bool { return rootOf(fault.Path) == f.Name })
	}
	for _, f := range list {
		if f.Kind != field.KindRows {
			continue
		}
		for _, item := range row.Items(f) {
			clearHidden(f.Items, item, nil)
		}
	}
	return faults
}

// isConditional reports whether a field, or one of its items, is visible under a condition only.
func isConditional(f *field.Field) bool {
	return f.Visible != nil || slices.ContainsFunc(f.Items, isConditional)
}
