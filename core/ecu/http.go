package ecu

import (
	"context"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// Endpoints returns the endpoints about controllers that send no command.
func Endpoints(e *record.Engine) []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.OnOverview(equipment.EcuVersions, field.Label{ZH: "车型的软件版本组合", EN: "Software combinations of the vehicles of a model"},
			func(ctx context.Context, who *access.Caller, id int64) (*Matrix, error) {
				return Combine(ctx, e.Read(), who, id)
			}).Needs(equipment.Ecus.PermissionFor("view")),
	}
}
