package devicelink

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
)

const (
	// compactAfter is how long messages stay in the log: the longer, the more of a vehicle are moved at once.
	compactAfter = 15 * time.Minute
	// compactBatch is the minimum number of messages moved at once, if there are as many, and compactVehicles the maximum of vehicles in one
	// transaction.
	compactBatch    = 20_000
	compactVehicles = 64
	// segmentFull is the number of messages from which a segment gets no more.
	segmentFull = 100
)

// part is a row of the log.
type part struct {
	Bucket, At, Nonce int64
	Packed            string
}

// Compact moves messages older than 15 minutes from the log to the segments of their vehicles. It may be interrupted at any point and run
// again: a segment records up to which version of the live state it holds the messages of its vehicle.
func Compact(ctx context.Context, e *record.Engine, now value.Time) error {
	c := compaction{e, segments(e.DB())}
	for bucket := range int64(buckets) {
		for more := true; more; {
			var err error
			if more, err = c.round(ctx, bucket, now.Add(-compactAfter)); err != nil {
				return err
			}
		}
	}
	return nil
}

type compaction struct {
	engine *record.Engine
	statements
}

// statements store and delete segments, and delete parts of the log.
type statements struct{ put, drop, dropParts *store.Batch }

func segments(db *store.DB) statements {
	return statements{
		put: db.Batch(`INSERT INTO message_segment (vehicle_id, number, n, last_at, through, packed) SELECT * FROM %s WHERE true ON CONFLICT (vehicle_id, number)
			DO UPDATE SET n = excluded.n, last_at = excluded.last_at, through = excluded.through, packed = excluded.packed`, "bigint", "bigint", "bigint", "bigint", "bigint", "text"),
		drop:      db.Batch("DELETE FROM message_segment WHERE (vehicle_id, number) IN (SELECT * FROM %s)", "bigint", "bigint"),
		dropParts: db.Batch("DELETE FROM message_log WHERE (bucket, at, nonce) IN (SELECT * FROM %s)", "bigint", "bigint", "bigint"),
	}
}

// round moves the oldest messages of a bucket, if any is old enough, and reports whether there may be more.
func (c compaction) round(ctx context.Context, bucket int64, old value.Time) (more bool, err error) {
	of := map[int64][]entry{}
	var done [][]any
	n := 0
	err = eachPart(ctx, c.engine.DB().Read(), bucket, func(p part, entries []entry) bool {
		if len(done) == 0 && p.At > old.Milli() {
			return false
		}
		for _, e := range entries {
			of[e.vehicle] = append(of[e.vehicle], e)
		}
		done = append(done, []any{p.Bucket, p.At, p.Nonce})
		n += len(entries)
		more = n >= compactBatch
		return !more
	})
	if err != nil || len(done) == 0 {
		return false, err
	}
	var vehicles []int64
	for id := range of {
		vehicles = append(vehicles, id)
	}
	slices.Sort(vehicles)
	for some := range slices.Chunk(vehicles, compactVehicles) {
		err := c.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return c.move(ctx, tx, some, of) })
		if err != nil {
			return false, err
		}
	}
	return more, c.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return c.dropParts.Exec(ctx, &tx, done) })
}

// eachPart reads the log of a bucket, oldest first, until read returns false. An unreadable part counts as empty.
func eachPart(ctx context.Context, db bun.IDB, bucket int64, read func(part, []entry) bool) error {
	rows, err := db.QueryContext(ctx, "SELECT bucket, at, nonce, packed FROM message_log WHERE bucket = ? ORDER BY at, nonce", bucket)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var p part
		if err := rows.Scan(&p.Bucket, &p.At, &p.Nonce, &p.Packed); err != nil {
			return err
		}
		entries, _ := unpack(p.Packed)
		if !read(p, entries) {
			return nil
		}
	}
	return rows.Err()
}

// segment is a row with packed messages of one vehicle.
type segment struct {
	VehicleID, Number, N, LastAt, Through int64
	Packed                                string
}

// segmentsOf reads the segments of vehicles in order, full ones without their messages.
func segmentsOf(ctx context.Context, tx bun.Tx, vehicles []int64) (map[int64][]segment, error) {
	var rows []segment
	err := tx.NewRaw("SELECT vehicle_id, number, n, last_at, through, CASE WHEN n < ? THEN packed ELSE '' END AS packed FROM message_segment WHERE vehicle_id IN (?) ORDER BY vehicle_id, number",
		segmentFull, bun.List(vehicles)).Scan(ctx, &rows)
	of := map[int64][]segment{}
	for _, s := range rows {
		of[s.VehicleID] = append(of[s.VehicleID], s)
	}
	return of, err
}

// move adds messages to the segments of vehicles and deletes segments that hold none of the last 500 messages.
func (c compaction) move(ctx context.Context, tx bun.Tx, vehicles []int64, of map[int64][]entry) error {
	alive, err := lockStates(ctx, c.engine, tx, vehicles)
	if err != nil {
		return err
	}
	before, err := segmentsOf(ctx, tx, alive)
	if err != nil {
		return err
	}
	var put, drop [][]any
	for _, id := range alive {
		made, dropped := extend(before[id], of[id])
		if made != nil {
			put = append(put, []any{id, made.Number, made.N, made.LastAt, made.Through, made.Packed})
		}
		for _, number := range dropped {
			drop = append(drop, []any{id, number})
		}
	}
	return errors.Join(c.put.Exec(ctx, &tx, put), c.drop.Exec(ctx, &tx, drop))
}

// lockStates blocks the ingestion of messages of the vehicles until the transaction ends, and returns the vehicles that exist.
func lockStates(ctx context.Context, e *record.Engine, tx bun.Tx, vehicles []int64) (alive []int64, err error) {
	shadows, err := record.LockAll(ctx, e.InTx(tx), equipment.VehicleShadows, &equipment.VehicleShadows.Row.VehicleID, vehicles...)
	for _, s := range shadows {
		alive = append(alive, s.VehicleID)
	}
	return alive, err
}

// extend adds messages of a vehicle to its last segment, or to a new one if that is full. made is nil if there is nothing new; dropped are
// the numbers of segments that hold none of the last 500 messages.
func extend(before []segment, entries []entry) (made *segment, dropped []int64) {
	last := segment{}
	if len(before) > 0 {
		last = before[len(before)-1]
	}
	entries = newerThan(entries, last.Through)
	if len(entries) == 0 {
		return nil, nil
	}
	next := segment{Number: last.Number + 1}
	all := entries
	if len(before) > 0 && last.N < segmentFull {
		next.Number, before = last.Number, before[:len(before)-1]
		if last.N > 0 {
			earlier, _ := unpack(last.Packed) // an unreadable segment counts as empty
			all = append(earlier, entries...)
		}
	}
	all = all[max(0, len(all)-ringSize):]
	newest := all[len(all)-1]
	next.N, next.LastAt, next.Through, next.Packed = int64(len(all)), newest.at.Milli(), newest.version, pack(all)
	n := next.N
	for _, s := range slices.Backward(before) {
		if n >= ringSize {
			dropped = append(dropped, s.Number)
		}
		n += s.N
	}
	return &next, dropped
}

// newerThan returns the messages of a vehicle with a later version of its live state, in order.
func newerThan(entries []entry, through int64) []entry {
	entries = slices.DeleteFunc(slices.Clone(entries), func(e entry) bool { return e.version <= through })
	slices.SortStableFunc(entries, func(a, b entry) int { return int(a.version - b.version) })
	return entries
}
