package repair

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/repair"
	"evops/core/record"
	"evops/core/store"
)

// setFigures computes rating (in tenths) and on-time rate of outlets. A rate below one half per cent counts as 1, since 0 stands for none.
const setFigures = `UPDATE dealer SET
	rating = coalesce((SELECT (10 * CAST(sum(o.rating) AS bigint) + count(*) / 2) / nullif(count(*), 0)
		FROM repair_order AS o WHERE o.dealer_id = dealer.id AND o.status IN (?) AND o.deleted_at = 0 AND o.rating > 0 AND o.delivered_at >= ?), 0),
	sla_rate = coalesce((SELECT CASE WHEN 200 * count(CASE WHEN NOT o.sla_missed THEN 1 END) < count(*) THEN 1 ELSE (100 * count(CASE WHEN NOT o.sla_missed THEN 1 END) + count(*) / 2) / nullif(count(*), 0) END
		FROM repair_order AS o WHERE o.dealer_id = dealer.id AND o.status IN (?) AND o.deleted_at = 0 AND o.delivered_at >= ?), 0)
	WHERE deleted_at = 0`

// countFor updates the figures of outlets within a transaction. They are locked first, so that of two orders that end at once the later one
// counts both. Figures are no change that a form in use must know of, so the version of the row stays.
func (s *Service) countFor(ctx context.Context, tx bun.Tx, outlets ...int64) error {
	var locked []int64
	if err := tx.NewRaw("SELECT id FROM dealer WHERE id IN (?) ORDER BY id"+s.Engine.DB().Dialect.ForUpdate(), bun.List(outlets)).Scan(ctx, &locked); err != nil {
		return err
	}
	return s.count(ctx, tx, " AND id IN (?)", bun.List(outlets))
}

func (s *Service) count(ctx context.Context, tx bun.Tx, which string, args ...any) error {
	now, done := s.Clock(), bun.List([]repair.Status{repair.Completed, repair.Closed})
	if _, err := tx.NewRaw(setFigures+which, append([]any{done, now.Add(-repair.RatedWithin), done, now.Add(-repair.TimedWithin)}, args...)...).Exec(ctx); err != nil {
		return err
	}
	return store.IncrementVersionLast(ctx, tx, aftersales.Dealers.Name)
}

// CountAll updates the figures of all outlets every day, since orders leave the periods that they are about.
func (s *Service) CountAll(ctx context.Context) error { return s.Engine.DB().Write(ctx, s.Count) }

// Count is CountAll within a transaction.
func (s *Service) Count(ctx context.Context, tx bun.Tx) error { return s.count(ctx, tx, "") }

// over reports whether the figures of an outlet count an order in a state.
func over(state repair.Status) bool { return state == repair.Completed || state == repair.Closed }

// setReturned marks the repairs of a vehicle whose fault was reported again soon, as another order, by reopening the order itself, or by an
// objection to its hand-over.
const setReturned = `UPDATE repair_order SET came_back = (EXISTS (SELECT 1 FROM repair_order AS n
		WHERE n.vehicle_id = repair_order.vehicle_id AND n.fault_class = repair_order.fault_class AND n.id <> repair_order.id AND n.deleted_at = 0 AND n.status <> ?
			AND n.created_at >= repair_order.delivered_at AND n.created_at <= repair_order.delivered_at + ?)
	OR EXISTS (SELECT 1 FROM repair_order_event AS e WHERE e.order_id = repair_order.id AND e.action IN (?)))
	WHERE vehicle_id = ? AND fault_class IN (?) AND delivered_at > 0`

// returned keeps the marks of repairs that did not last, by which the first-time fix is counted. A mark is no change that a form in use must
// know of.
func returned(ctx context.Context, c *record.Change[repair.Order]) error {
	o, classes := c.New, []string{c.New.FaultClass}
	switch {
	case o.VehicleID == 0:
		return nil
	case c.Old == nil:
	case c.Old.FaultClass != o.FaultClass:
		classes = append(classes, c.Old.FaultClass)
	case c.Old.Status == o.Status || o.Status != repair.Cancelled:
		return nil
	}
	_, err := c.Tx.NewRaw(setReturned, repair.Cancelled, repair.ReworkWithin.Milliseconds(), bun.List([]repair.EventKind{repair.Reopened, repair.Objected}), o.VehicleID, bun.List(classes)).Exec(ctx)
	return err
}

// counted updates the figures of the outlets that an order was or is completed by.
func (s *Service) counted(ctx context.Context, c *record.Change[repair.Order]) error {
	before, after := c.Old, c.New
	if before == nil || before.DeliveredAt == after.DeliveredAt && before.Rating == after.Rating && over(before.Status) == over(after.Status) {
		return nil
	}
	var outlets []int64
	for _, id := range []int64{before.DealerID, after.DealerID} {
		if id != 0 {
			outlets = append(outlets, id)
		}
	}
	if len(outlets) == 0 {
		return nil
	}
	return s.countFor(ctx, c.Tx, outlets...)
}
