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

// Dispatch tells terminals what is pending until ctx ends.
func (s *Service) Dispatch(ctx context.Context, line downlink.Publisher) {
	s.Run(ctx, func(ctx context.Context, vehicles []int64) error { return s.Push(ctx, line, vehicles) })
}

// Push says to each vehicle on the line what is pending and due, as one message; nil for all vehicles.
func (s *Service) Push(ctx context.Context, line downlink.Publisher, vehicles []int64) error {
	query := s.engine.DB().Read().NewSelect().ColumnExpr("DISTINCT p.vehicle_id AS id, v.tbox_sn AS sn").TableExpr("vehicle_param AS p").
		Join("JOIN vehicle_shadow AS s ON s.id = p.vehicle_id").Join("JOIN vehicle AS v ON v.id = p.vehicle_id").
		Where("p.sync_status = ? AND p.tell_at <= ? AND s.online_status = ?", equipment.ParamPending, s.clock(), equipment.Online).
		OrderExpr("id").Limit(mostInRound)
	if vehicles != nil {
		query = query.Where("p.vehicle_id IN (?)", bun.List(vehicles))
	}
	return downlink.ForEachDue(ctx, line, query, func(ctx context.Context, vehicle int64, sn string) error { return s.pushOne(ctx, line, vehicle, sn) })
}

// pushOne notes that a terminal is told, and then tells it. Whoever dies in between leaves rows that are due again.
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
	if err := line.Publish(ctx, sn, protocol.Configure, payload, again); err != nil {
		slog.WarnContext(ctx, "parameters did not go out; they are said again", "terminal", sn, "error", err)
	}
	return nil
}

// delta is everything pending for a vehicle as its terminal reads it; nil where nothing is due.
func (s *Service) delta(ctx context.Context, tx bun.Tx, rows map[equipment.ParamKey]*equipment.VehicleParam, sn string) ([]byte, error) {
	now := s.clock()
	order, vehicle := protocol.ParamsMessage{Version: latest(rows), Set: map[string]any{}}, int64(0)
	due := false
	for _, row := range rows {
		due = due || row.SyncStatus == equipment.ParamPending && row.TellAt.Milli() <= now.Milli()
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
		if row.ToldAt.IsZero() {
			row.ToldAt = now
		}
		row.TellAt = now.Add(again)
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

// onWire is a value as terminals read it: numbers are numbers.
func onWire(key equipment.ParamKey, kept string) any {
	i := slices.IndexFunc(equipment.Parameters, func(p equipment.Parameter) bool { return p.Key == key })
	if n, err := strconv.ParseInt(kept, 10, 64); err == nil && i >= 0 && !equipment.Parameters[i].Text {
		return n
	}
	return kept
}

// mostSilent bounds how many rows one round of Lapse deals with.
const mostSilent = 1_000

// Timeout gives up on what a terminal was told and has not reported in time. Any process may run it at any time.
func (s *Service) Timeout(ctx context.Context) error {
	until := s.clock().Add(-equipment.ParamTimeout)
	var ids []int64
	err := s.engine.DB().Read().NewSelect().Table("vehicle_param").Column("id").
		Where("sync_status = ? AND tell_at <= ? AND told_at > 0 AND told_at <= ?", equipment.ParamPending, s.clock(), until).
		OrderExpr("tell_at, id").Limit(mostSilent).Scan(ctx, &ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		err := s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			old, err := record.Lock(ctx, s.engine.InTx(tx), equipment.VehicleParams, id)
			if err != nil || old.SyncStatus != equipment.ParamPending || old.ToldAt.IsZero() || old.ToldAt.Milli() > until.Milli() {
				return err // somebody was first
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

// fail ends a row's waiting badly.
func fail(row *equipment.VehicleParam, why equipment.ParamFailure, text string) {
	row.SyncStatus, row.Failure, row.FailureText, row.TellAt = equipment.ParamFailed, why, value.Cut(text, mostText), value.Time{}
}

const (
	// mostText bounds what is kept of a terminal's own words, mostValue of a value.
	mostText  = 100
	mostValue = 64
)
