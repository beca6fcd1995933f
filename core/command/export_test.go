package command

import (
	"context"

	"evops/core/devicelink/downlink"
)

// Round sends what is queued once.
func (s *Service) Round(ctx context.Context, line downlink.Publisher) error {
	return s.dispatchAll(ctx, line, nil)
}
