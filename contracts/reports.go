package contracts

import (
	"evops/contracts/report"
	"evops/contracts/resource"
)

// Reports is every available report (legacy-api C.3).
var Reports = report.All

func init() {
	if err := resource.LinkReports(Catalogue, Reports); err != nil {
		panic(err)
	}
}
