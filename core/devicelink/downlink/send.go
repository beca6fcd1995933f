package downlink

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/core/devicelink/protocol"
)

const (
	// maxPerRound bounds the messages of one round; the rest follows in the next one.
	maxPerRound = 500
	// maxOverdue bounds the rows that one run of Timeout handles.
	maxOverdue = 1_000
	// maxFailures ends a run early: so many rows in a row fail only if the database does.
	maxFailures = 10
)

// Dispatch sends waiting rows until ctx ends.
func (q *Queue[R]) Dispatch(ctx context.Context, line Publisher) {
	q.dispatcher.run(ctx, func(ctx context.Context, vehicles []int64) error { return q.Round(ctx, line, vehicles) })
}

// due is a row to send, or the vehicle whose rows are sent together, and its terminal.
type due struct {
	ID int64
	SN string `bun:"sn"`
}

// Round sends the waiting rows of the given vehicles, or of all if vehicles is nil, as far as they are online and connected. Rows of one
// vehicle are sent in the order of their deadlines.
func (q *Queue[R]) Round(ctx context.Context, line Publisher, vehicles []int64) error {
	var found []due
	s := q.kind.Selection
	waiting := s.Waiting(q.clock())
	query := q.engine.DB().Read().NewSelect().TableExpr(q.kind.Resource.Table+" AS r").
		Join("JOIN vehicle_shadow AS s ON s.id = r.vehicle_id").Join("JOIN vehicle AS v ON v.id = r.vehicle_id").
		Where(waiting.SQL, waiting.Args...).Where("s.online_status = ?", equipment.Online).Limit(maxPerRound)
	if s.Unblocked.SQL != "" {
		query = query.Where(s.Unblocked.SQL, s.Unblocked.Args...)
	}
	if vehicles != nil {
		query = query.Where("r.vehicle_id IN (?)", bun.List(vehicles))
	}
	if q.kind.PerVehicle != nil {
		query = query.ColumnExpr("r.vehicle_id AS id, v.tbox_sn AS sn").GroupExpr("r.vehicle_id, v.tbox_sn").OrderExpr("min(r." + s.Deadline + "), r.vehicle_id")
	} else {
		query = query.ColumnExpr("r.id, v.tbox_sn AS sn").OrderExpr("r." + s.Deadline + ", r.id")
	}
	if err := query.Scan(ctx, &found); err != nil {
		return err
	}
	return each(ctx, found, func(one due) error {
		if !line.Connected(one.SN) {
			return nil
		}
		return q.send(ctx, line, one.ID, one.SN)
	})
}

// each calls do for each row. A row that fails does not hold up the others.
func each[T any](ctx context.Context, rows []T, do func(T) error) error {
	var failed []error
	for _, row := range rows {
		if err := do(row); err != nil {
			if failed = append(failed, err); len(failed) == maxFailures || ctx.Err() != nil {
				break
			}
		}
	}
	return errors.Join(failed...)
}

// send stores that a row is sent, or the rows of a vehicle, then publishes their message once. A crash in between leaves rows whose
// deadline causes a retry.
func (q *Queue[R]) send(ctx context.Context, line Publisher, id int64, sn string) error {
	var text []byte
	var expires time.Duration
	err := q.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		text = nil
		encode := func(rows []*R) error {
			now := q.clock()
			at := slices.IndexFunc(rows, func(row *R) bool { return q.kind.Status(row).ready(now) })
			if at < 0 {
				return nil // another process changed it first
			}
			vehicle := q.kind.Status(rows[at]).Vehicle
			m, err := q.kind.Encode(ctx, tx, rows, now)
			if err != nil || m.Body == nil {
				return err
			}
			if text, err = protocol.Write(protocol.Header{TS: now.Milli()}, m.Body); err != nil {
				return err
			}
			expires = m.Expires
			return logMessage(ctx, q.engine, tx, vehicle, sn, q.kind.Topic, text, now)
		}
		if q.kind.PerVehicle != nil {
			return q.ChangeVehicle(ctx, tx, id, func(rows []*R) ([]*R, error) { return nil, encode(rows) })
		}
		return q.Change(ctx, tx, id, func(row *R) error { return encode([]*R{row}) })
	})
	if err != nil || text == nil {
		return err
	}
	if err := line.Publish(ctx, sn, q.kind.Topic, text, expires); err != nil {
		slog.WarnContext(ctx, "publishing to a terminal failed, its deadline decides on a retry", "what", q.kind.Name, "terminal", sn, "error", err)
	}
	return nil
}

// Timeout expires the rows whose deadline is over. Any process may run it at any time.
func (q *Queue[R]) Timeout(ctx context.Context) error {
	var ids []int64
	overdue := q.kind.Selection.Overdue(q.clock())
	err := q.engine.DB().Read().NewSelect().TableExpr(q.kind.Resource.Table+" AS r").ColumnExpr("r.id").Where(overdue.SQL, overdue.Args...).
		OrderExpr("r."+q.kind.Selection.Deadline+", r.id").Limit(maxOverdue).Scan(ctx, &ids)
	if err != nil {
		return err
	}
	return each(ctx, ids, func(id int64) error {
		return q.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			return q.Change(ctx, tx, id, func(row *R) error {
				now := q.clock()
				if !q.kind.Status(row).overdue(now) {
					return nil // another process changed it first
				}
				return q.kind.Expire(ctx, tx, row, now)
			})
		})
	})
}
