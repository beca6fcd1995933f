package command

import (
	"context"

	"evops/core/devicelink/down"
)

// Round sends what is queued once.
func (s *Service) Round(ctx context.Context, line down.Publisher) error {
	return s.dispatchAll(ctx, line, nil)
}
