package sim

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/sim"
	"evops/core/access"
)

// ProposeSuspension opens operations that suspend the cards of vehicles whose service is over. They await approval; cards that cannot be
// suspended are left out.
func (s *Service) ProposeSuspension(ctx context.Context, tx bun.Tx, vehicles []int64) error {
	var cards []int64
	if err := tx.NewRaw("SELECT id FROM sim_card WHERE deleted_at = 0 AND vehicle_id IN (?) AND sim_status = ?", bun.List(vehicles), sim.Active).Scan(ctx, &cards); err != nil {
		return err
	}
	for part := range slices.Chunk(cards, sim.MaxCards) {
		p, err := s.prepare(ctx, tx, sim.ToSuspend, s.Clock(), part)
		if err != nil {
			return err
		}
		if _, err := s.insertAll(ctx, tx, access.System(), Request{Kind: sim.ToSuspend, Reason: sim.ServiceExpired, Source: sim.OpByExpiry, SkipRefused: true}, p, true); err != nil {
			return err
		}
	}
	return nil
}
