// Package product opens an engine with the parts that the composition root gives it, for tests.
package product

import (
	"slices"

	"evops/contracts"
	"evops/contracts/resource"
	"evops/core/audit"
	"evops/core/file"
	"evops/core/record"
	"evops/core/store"
)

// Engine returns an engine for the catalogue and more resources, with audit log and files.
func Engine(db *store.DB, more ...*resource.Plan) *record.Engine {
	e := record.New(db, append(slices.Clone(contracts.Catalogue), more...))
	audit.New(e)
	e.UseFiles(file.Attachments{})
	return e
}
