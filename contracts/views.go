package contracts

import (
	"evops/contracts/resource"
	"evops/contracts/view"
)

// Views is every view that stands (legacy-api C.3).
var Views = view.All

func init() {
	if err := resource.LinkViews(Catalogue, Views); err != nil {
		panic(err)
	}
}
