package debug

import (
	"context"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/core/command/lifecycle"
	"evops/core/devicelink/downlink"
	"evops/core/devicelink/protocol"
	feature "evops/core/equipment"
)

// Dispatch publishes queued commands until ctx ends.
func (s *Service) Dispatch(ctx context.Context, publisher downlink.Publisher) {
	s.Run(ctx, func(ctx context.Context, vehicles []int64) error { return s.DispatchAll(ctx, publisher, vehicles) })
}

// DispatchAll publishes the queued commands of the given vehicles, or of all if vehicles is nil. A step of a script waits for the ones
// before it.
func (s *Service) DispatchAll(ctx context.Context, publisher downlink.Publisher, vehicles []int64) error {
	query := s.Engine.DB().Read().NewSelect().ColumnExpr("c.id, v.tbox_sn AS sn").TableExpr("debug_command AS c").Join("JOIN vehicle AS v ON v.id = c.vehicle_id").
		Where("c.state = ? AND c.due_at > ?", equipment.CommandQueued, s.Clock()).
		Where("NOT EXISTS (SELECT 1 FROM debug_command AS p WHERE p.script_no <> '' AND p.script_no = c.script_no AND p.step < c.step AND p.state IN (?))", bun.List(lifecycle.Open)).
		OrderExpr("c.due_at, c.id").Limit(maxPerRound)
	if vehicles != nil {
		query = query.Where("c.vehicle_id IN (?)", bun.List(vehicles))
	}
	return downlink.ForEachDue(ctx, publisher, query, func(ctx context.Context, id int64, sn string) error { return s.dispatchOne(ctx, publisher, id, sn) })
}

// dispatchOne moves a command to sent in the database, then publishes it once. A crash in between leaves a command that times out.
func (s *Service) dispatchOne(ctx context.Context, publisher downlink.Publisher, id int64, sn string) error {
	var payload []byte
	var expires time.Duration
	err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		payload = nil
		return s.change(ctx, tx, id, func(c *equipment.DebugCommand) (bool, error) {
			now := s.Clock()
			expires = time.Duration(c.ExpireAt.Milli()-now.Milli()) * time.Millisecond
			if c.State != equipment.CommandQueued || expires <= 0 {
				return false, nil
			}
			if c.IsWrite {
				// The vehicle may have started to move since the request.
				state, _, err := feature.CommandState(ctx, s.Engine.InTx(tx), c.VehicleID)
				if err != nil {
					return false, err
				}
				if unmet, known := state.Satisfies(writePreconditions, now); known && unmet != nil {
					c.ResultCode = equipment.ResultPrecondition
					return step(c, lifecycle.Failed, now), nil
				}
			}
			b, _ := parse(c.Kind, c.Encoding, c.Payload)
			text, err := protocol.Write(protocol.Header{TS: now.Milli()}, protocol.DebugRequest{
				No: c.CommandNo, Kind: int64(c.Kind), ECU: equipment.EcuName(c.EcuType), Bytes: b, Exp: c.ExpireAt.Milli(), RunS: c.TimeoutS,
			})
			if err != nil {
				return false, err
			}
			payload = text
			step(c, lifecycle.Sent, now)
			return true, downlink.LogMessage(ctx, s.Engine, tx, c.VehicleID, sn, protocol.DebugDown, text, now)
		})
	})
	if err != nil || payload == nil {
		return err
	}
	if err := publisher.Publish(ctx, sn, protocol.DebugDown, payload, expires); err != nil {
		slog.WarnContext(ctx, "debug command publish failed", "terminal", sn, "error", err)
	}
	return nil
}
