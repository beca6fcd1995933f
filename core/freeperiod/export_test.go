package freeperiod

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
)

// Remind and Expire work on periods that were selected before others changed them.
func (s *Service) Remind(ctx context.Context, tx bun.Tx, periods []*equipment.FreePeriod) error {
	return s.remind(ctx, tx, periods)
}

func (s *Service) Expire(ctx context.Context, tx bun.Tx, periods []*equipment.FreePeriod) error {
	return s.expire(ctx, tx, periods)
}
