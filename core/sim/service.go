package sim

import (
	"context"

	"evops/contracts/field"
	"evops/contracts/sim"
	"evops/core/access"
	"evops/core/carrier"
	"evops/core/endpoint"
	"evops/core/record"
)

// Deps is what the service works with.
type Deps struct {
	Engine   *record.Engine
	Carriers *carrier.Service
}

// Service calls the carriers of SIM cards.
type Service struct{ Deps }

// New returns the service.
func New(d Deps) *Service { return &Service{d} }

// Endpoints returns the endpoints that call carriers.
func (s *Service) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: sim.Accounts.Path + "/test", Label: field.Label{ZH: "测试运营商账户", EN: "Test a carrier account"}, Permission: sim.Accounts.PermissionFor("config"), ReadOnly: true},
			func(ctx context.Context, who *access.Caller, in endpoint.Record) (*Tested, error) {
				return s.Test(ctx, who, int64(in.ID))
			}, exampleTested),
	}
}
