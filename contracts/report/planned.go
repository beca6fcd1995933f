package report

import "evops/contracts/field"

// Planned is a planned view, or planned columns of a built one, for which the data is missing.
type Planned struct {
	Code string
	field.Label
	// Columns are the planned columns of a built view; empty if the view itself is planned.
	Columns []string
	// WaitsFor are the resources whose rows are needed.
	WaitsFor []string
}

// Waiting is the planned views of legacy-api C.3. They are answered as unknown.
var Waiting = []Planned{
}
