package sim

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/message"
	"evops/contracts/sim"
	"evops/contracts/subscription"
	"evops/contracts/value"
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

// resumeAgainAfter is how long a renewed card whose carrier has refused to resume it is left alone.
const resumeAgainAfter = 24 * time.Hour

// resumeRenewed resumes cards that were suspended since a service was over, once their vehicle has one again. The owner has paid or was granted
// time, so nobody has to approve it.
func (s *Service) resumeRenewed(ctx context.Context) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		now := s.Clock()
		var cards []int64
		if err := tx.NewRaw(`SELECT c.id FROM sim_card AS c JOIN vehicle AS v ON v.id = c.vehicle_id
			WHERE c.sim_status = ? AND c.stop_reason = ? AND c.pending_op = 0 AND c.deleted_at = 0 AND v.service_end_at >= ?
			AND (SELECT o.reason FROM sim_operation_item AS i JOIN sim_operation AS o ON o.id = i.operation_id WHERE i.sim_card_id = c.id AND o.kind = ? AND i.sent_at > 0 ORDER BY i.sent_at DESC, i.id DESC LIMIT 1) = ?
			AND NOT EXISTS (SELECT 1 FROM sim_operation_item AS i JOIN sim_operation AS o ON o.id = i.operation_id WHERE i.sim_card_id = c.id AND o.kind = ? AND i.created_at > ?)
			ORDER BY c.id LIMIT ?`, sim.Suspended, sim.StoppedByUs, string(now.Date()), sim.ToSuspend, sim.ServiceExpired, sim.ToResume, now.Add(-resumeAgainAfter), followUps).Scan(ctx, &cards); err != nil || len(cards) == 0 {
			return err
		}
		p, err := s.prepare(ctx, tx, sim.ToResume, now, cards)
		if err != nil {
			return err
		}
		_, err = s.insertAll(ctx, tx, access.System(), Request{Kind: sim.ToResume, Reason: sim.ServiceRenewed, Source: sim.OpByExpiry, SkipRefused: true}, p, false)
		return err
	})
}

// informOwners tells the owners of vehicles whose cards were suspended since their service is over.
func (w *worker) informOwners(ctx context.Context, tx bun.Tx, items []sentItem) error {
	if w.Inform == nil || w.op.Kind != sim.ToSuspend || w.op.Reason != sim.ServiceExpired {
		return nil
	}
	var vehicles []struct {
		ID, OwnerID  int64
		ServiceEndAt value.Date
	}
	if err := tx.NewRaw(`SELECT v.id, v.owner_id, v.service_end_at FROM vehicle AS v JOIN sim_operation_item AS i ON i.vehicle_id = v.id WHERE i.id IN (?) AND v.owner_id <> 0 ORDER BY v.id`, bun.List(idsOf(items))).Scan(ctx, &vehicles); err != nil {
		return err
	}
	for _, v := range vehicles {
		if err := w.Inform(ctx, tx, message.ServiceMessage{
			Scene: message.ConnectivityScene, Key: fmt.Sprintf("simOperation/%d/%d", w.id, v.ID), UserID: v.OwnerID, VehicleID: v.ID,
			Values: map[string]value.I18n{"itemName": subscription.NameOf(subscription.Connectivity), "expireDate": value.Same(string(v.ServiceEndAt)), "daysLeft": value.Same("0")},
		}); err != nil {
			return err
		}
	}
	return nil
}
