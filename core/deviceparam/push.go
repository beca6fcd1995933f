package deviceparam

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/downlink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
)

// Dispatch sends pending parameters to terminals until ctx ends.
func (s *Service) Dispatch(ctx context.Context, line downlink.Publisher) {
	s.Run(ctx, func(ctx context.Context, vehicles []int64) error { return s.Push(ctx, line, vehicles) })
}

// Push sends each online vehicle its pending parameters that are due, as one message; nil means all vehicles.
func (s *Service) Push(ctx context.Context, line downlink.Publisher, vehicles []int64) error {
	query := s.engine.DB().Read().NewSelect().ColumnExpr("DISTINCT p.vehicle_id AS id, v.tbox_sn AS sn").TableExpr("vehicle_param AS p").
		Join("JOIN vehicle_shadow AS s ON s.id = p.vehicle_id").Join("JOIN vehicle AS v ON v.id = p.vehicle_id").
		Where("p.sync_status = ? AND p.send_at <= ? AND s.online_status = ?", equipment.ParamPending, s.clock(), equipment.Online).
		OrderExpr("id").Limit(maxPerRound)
	if vehicles != nil {
		query = query.Where("p.vehicle_id IN (?)", bun.List(vehicles))
	}
	return downlink.ForEachDue(ctx, line, query, func(ctx context.Context, vehicle int64, sn string) error { return s.pushOne(ctx, line, vehicle, sn) })
}

// pushOne stores that parameters are sent, then publishes them. If the process dies in between, the rows become due again.
func (s *Service) pushOne(ctx context.Context, line downlink.Publisher, vehicle int64, sn string) error {
	var payload []byte
	err := s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) (err error) {
		rows, err := s.rowsOf(ctx, tx, vehicle)
		if err != nil {
			return err
		}
		payload, err = s.delta(ctx, tx, rows, sn)
		return err
	})
	if err != nil || payload == nil {
		return err
	}
	if err := line.Publish(ctx, sn, protocol.Configure, payload, resendAfter); err != nil {
		slog.WarnContext(ctx, "publishing parameters failed, will retry", "terminal", sn, "error", err)
	}
	return nil
}

// delta encodes everything pending for a vehicle; nil if nothing is due.
func (s *Service) delta(ctx context.Context, tx bun.Tx, rows map[equipment.ParamKey]*equipment.VehicleParam, sn string) ([]byte, error) {
	now := s.clock()
	order, vehicle := protocol.ParamsMessage{Version: latest(rows), Set: map[string]any{}}, int64(0)
	due := false
	for _, row := range rows {
		due = due || row.SyncStatus == equipment.ParamPending && row.SendAt.Milli() <= now.Milli()
	}
	if !due {
		return nil, nil
	}
	for _, key := range slices.Sorted(maps.Keys(rows)) {
		old := rows[key]
		if old.SyncStatus != equipment.ParamPending {
			continue
		}
		row := *old
		if row.SentAt.IsZero() {
			row.SentAt = now
		}
		row.SendAt = now.Add(resendAfter)
		order.Set[string(key)], vehicle = onWire(key, row.DesiredValue), row.VehicleID
		if err := s.store(ctx, tx, old, &row); err != nil {
			return nil, err
		}
	}
	text, err := protocol.Write(protocol.Header{TS: now.Milli()}, order)
	if err != nil {
		return nil, err
	}
	return text, downlink.LogMessage(ctx, s.engine, tx, vehicle, sn, protocol.Configure, text, now)
}

// onWire converts a stored value to its wire type: numbers are numbers.
func onWire(key equipment.ParamKey, stored string) any {
	i := slices.IndexFunc(equipment.Parameters, func(p equipment.Parameter) bool { return p.Key == key })
	if n, err := strconv.ParseInt(stored, 10, 64); err == nil && i >= 0 && !equipment.Parameters[i].Text {
		return n
	}
	return stored
}

// maxTimeouts bounds the rows of one run of Timeout.
const maxTimeouts = 1_000

// Timeout fails parameters that were sent and not reported in time. Any process may run it at any time.
func (s *Service) Timeout(ctx context.Context) error {
	until := s.clock().Add(-equipment.ParamTimeout)
	var ids []int64
	err := s.engine.DB().Read().NewSelect().Table("vehicle_param").Column("id").
		Where("sync_status = ? AND send_at <= ? AND sent_at > 0 AND sent_at <= ?", equipment.ParamPending, s.clock(), until).
		OrderExpr("send_at, id").Limit(maxTimeouts).Scan(ctx, &ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		err := s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			old, err := record.Lock(ctx, s.engine.InTx(tx), equipment.VehicleParams, id)
			if err != nil || old.SyncStatus != equipment.ParamPending || old.SentAt.IsZero() || old.SentAt.Milli() > until.Milli() {
				return err // changed concurrently
			}
			row := *old
			fail(&row, equipment.ParamSilent, "")
			return s.store(ctx, tx, old, &row)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// fail sets a row to failed.
func fail(row *equipment.VehicleParam, why equipment.ParamFailure, text string) {
	row.SyncStatus, row.Failure, row.FailureText, row.SendAt = equipment.ParamFailed, why, value.Cut(text, maxText), value.Time{}
}

const (
	// maxText bounds the stored length of a terminal's own text, maxValue that of a value.
	maxText  = 100
	maxValue = 64
)
