package sim

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/sim"
	"evops/contracts/subscription"
	"evops/contracts/value"
	"evops/core/freeperiod"
	"evops/core/setting"
)

const (
	// idleFor is how long an active card has used no data that counts as idle.
	idleFor = 60 * 24 * time.Hour
	// checkedAtOnce is how many cards one transaction checks.
	checkedAtOnce = 5_000
	// proposeAgainAfter is how long a card is left alone after its suspension was proposed.
	proposeAgainAfter = 30 * 24 * time.Hour
	// paidGrace is how long after a paid service the card remains.
	paidGrace = 7 * 24 * time.Hour
	// paidWindow bounds how long ago a service may have ended that is proposed for: cards of older ones are known.
	paidWindow = 30 * 24 * time.Hour
)

// proposesIdle is whether idle cards are proposed for suspension.
var proposesIdle = setting.NewBool("sim.proposeIdle", false, field.Label{ZH: "闲置卡建议停机", EN: "Propose to suspend idle SIM cards"},
	field.Label{ZH: "每晚为 60 天无流量、且未装车或车辆没有服务期的卡生成待审批的停机操作", EN: "Every night, cards without data use for 60 days that are in no vehicle with a running service get a suspension that awaits approval"})

// Check marks the cards whose usage does not fit their place, and proposes to suspend idle cards and those of services that are over.
func (s *Service) Check(ctx context.Context) error {
	now := s.Clock()
	for last := int64(0); ; {
		var ids []int64
		if err := s.Engine.DB().Read().NewRaw("SELECT id FROM sim_card WHERE deleted_at = 0 AND id > ? ORDER BY id LIMIT ?", last, checkedAtOnce).Scan(ctx, &ids); err != nil {
			return err
		}
		if len(ids) == 0 {
			break
		}
		from := last
		last = ids[len(ids)-1]
		if err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return markFindings(ctx, tx, from, last, now) }); err != nil {
			return err
		}
	}
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := s.proposeIdle(ctx, tx, now); err != nil {
			return err
		}
		return s.proposeEnded(ctx, tx, now)
	})
}

// markFindings stores what the check finds about the cards with ids after one to another.
func markFindings(ctx context.Context, tx bun.Tx, after, last int64, now value.Time) error {
	_, err := tx.NewRaw(`UPDATE sim_card SET finding = x.finding, saved_per_month = x.saved FROM (
		SELECT f.id, f.finding, CASE WHEN f.finding IN (?, ?) THEN f.card_fee ELSE 0 END AS saved FROM (
			SELECT c.id, a.card_fee, CASE WHEN c.sim_status <> ? THEN 0 WHEN c.month_used_mb > 0 AND c.vehicle_id = 0 THEN ? WHEN c.month_used_mb > 0 THEN 0
				WHEN c.last_flow_at >= ? OR c.activated_at >= ? OR c.created_at >= ? THEN 0 WHEN c.vehicle_id <> 0 THEN ? ELSE ? END AS finding
			FROM sim_card AS c JOIN sim_account AS a ON a.id = c.account_id WHERE c.id > ? AND c.id <= ? AND c.deleted_at = 0) AS f) AS x
		WHERE sim_card.id = x.id AND (sim_card.finding <> x.finding OR sim_card.saved_per_month <> x.saved)`,
		sim.IdleInVehicle, sim.Idle, sim.Active, sim.UsedWithoutVehicle, now.Add(-idleFor), now.Add(-idleFor), now.Add(-idleFor), sim.IdleInVehicle, sim.Idle, after, last).Exec(ctx)
	return err
}

// proposeIdle proposes to suspend idle cards outside of vehicles with a running service.
func (s *Service) proposeIdle(ctx context.Context, tx bun.Tx, now value.Time) error {
	on, err := proposesIdle.Now(ctx, s.Engine.DB())
	if err != nil || !on {
		return err
	}
	var cards []int64
	if err := tx.NewRaw(`SELECT c.id FROM sim_card AS c WHERE c.deleted_at = 0 AND c.finding IN (?, ?) AND c.pending_op = 0
		AND NOT EXISTS (SELECT 1 FROM vehicle AS v WHERE v.id = c.vehicle_id AND v.service_end_at >= ?) AND `+notProposedSince+` ORDER BY c.id LIMIT ?`,
		sim.Idle, sim.IdleInVehicle, string(now.Date()), sim.LongSilent, now.Add(-proposeAgainAfter), sim.MaxCards).Scan(ctx, &cards); err != nil {
		return err
	}
	return s.propose(ctx, tx, cards, sim.LongSilent, sim.OpByRule)
}

// notProposedSince selects cards without an operation for a reason since a time.
const notProposedSince = `NOT EXISTS (SELECT 1 FROM sim_operation_item AS i JOIN sim_operation AS o ON o.id = i.operation_id WHERE i.sim_card_id = c.id AND o.reason = ? AND i.created_at > ?)`

// proposeEnded proposes to suspend the cards of vehicles whose paid connectivity was over a week ago.
func (s *Service) proposeEnded(ctx context.Context, tx bun.Tx, now value.Time) error {
	on, err := freeperiod.SuspendsSIM(ctx, s.Engine.DB())
	if err != nil || !on {
		return err
	}
	var cards []int64
	if err := tx.NewRaw(`SELECT c.id FROM sim_card AS c JOIN vehicle AS v ON v.id = c.vehicle_id JOIN service_subscription AS s ON s.vehicle_id = v.id
		WHERE c.deleted_at = 0 AND c.sim_status = ? AND c.pending_op = 0 AND v.service_end_at < ? AND s.deleted_at = 0 AND s.plan_type = ? AND s.status = ? AND s.end_at > s.free_until AND s.end_at <= ? AND s.end_at > ?
		AND `+notProposedSince+` ORDER BY c.id LIMIT ?`,
		sim.Active, string(now.Date()), subscription.Connectivity, subscription.Expired, now.Add(-paidGrace), now.Add(-paidGrace-paidWindow), sim.ServiceExpired, now.Add(-paidWindow), sim.MaxCards).Scan(ctx, &cards); err != nil {
		return err
	}
	return s.propose(ctx, tx, cards, sim.ServiceExpired, sim.OpByExpiry)
}
