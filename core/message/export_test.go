package message

import (
	"context"

	"evops/core/access"
	"evops/core/endpoint"
)

// DryRun is the endpoint of that name.
func (s *Service) DryRun(ctx context.Context, who *access.Caller, id int64) (*DryRun, error) {
	return s.dryRun(ctx, who, idInput{ID: endpoint.Number(id)})
}
