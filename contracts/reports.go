package contracts

import (
	"evops/contracts/resource"
	"evops/contracts/view"
)

// Reports is every view that stands (legacy-api C.3).
var Reports = view.All

func init() {
	if err := resource.LinkReports(Catalogue, Reports); err != nil {
		panic(err)
	}
}
