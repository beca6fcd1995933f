package command

import (
	"context"

	"evops/core/devicelink/downlink"
)

// Round publishes the queued commands once.
func (s *Service) Round(ctx context.Context, publisher downlink.Publisher) error {
	return s.dispatchAll(ctx, publisher, nil)
}
