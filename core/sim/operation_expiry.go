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
	return s.propose(ctx, tx, cards, sim.ServiceExpired, sim.OpByExpiry)
}

// heaviestCards is how many cards of a pool that is used up are proposed for suspension.
const heaviestCards = 20

// proposeHeaviest opens an operation that suspends the cards of a pool with the most usage in the billing month.
func (s *Service) proposeHeaviest(ctx context.Context, tx bun.Tx, pool int64) error {
	var cards []int64
	if err := tx.NewRaw("SELECT id FROM sim_card WHERE deleted_at = 0 AND pool_id = ? AND sim_status = ? AND month_used_mb > 0 ORDER BY month_used_mb DESC, id LIMIT ?", pool, sim.Active, heaviestCards).Scan(ctx, &cards); err != nil {
		return err
	}
	return s.propose(ctx, tx, cards, sim.OverAllowance, sim.OpByRule)
}

// propose opens operations that suspend cards and await approval. Cards that cannot be suspended are left out.
func (s *Service) propose(ctx context.Context, tx bun.Tx, cards []int64, reason sim.OpReason, source sim.OpSource) error {
	for part := range slices.Chunk(cards, sim.MaxCards) {
		p, err := s.prepare(ctx, tx, sim.ToSuspend, s.Clock(), part)
		if err != nil {
			return err
		}
		if _, err := s.insertAll(ctx, tx, access.System(), Request{Kind: sim.ToSuspend, Reason: reason, Source: source, SkipRefused: true}, p, true); err != nil {
			return err
		}
	}
	return nil
}
