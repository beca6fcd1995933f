package devicelink

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/core/devicelink/protocol"
	"evops/core/store"
)

// knownFor is how long the id of a message is known, so that what is said again is not acted upon again (equipment catalogue 11.6).
const knownFor = 48 * time.Hour

// once are the kinds whose messages have an id that tells them apart.
var once = []protocol.Kind{protocol.Event, protocol.Ack, protocol.OTA, protocol.Shadow}

// said is a message by its terminal and its id.
type said struct{ sn, mid string }

// lookups is the statement that finds the messages which were stored before. Their ids are the terminals' own words.
func lookups(db *store.DB) *store.Batch {
	return db.Batch(fmt.Sprintf("SELECT m.terminal_sn, m.mid FROM %%s JOIN link_message AS m ON m.mid = v.column2 AND m.terminal_sn = v.column1 WHERE m.server_ts > v.column3 AND m.direction = %d AND m.parse_error = ''", equipment.LinkUp),
		"text", "text", "bigint")
}

// drop leaves out the messages that were stored before. The vehicle's state is locked, so nobody stores one meanwhile.
func (t *ingestion) drop(ctx context.Context) error {
	if len(t.told) == 0 {
		return nil
	}
	since := t.deps.Clock().Add(-knownFor).Milli()
	var keys [][]any
	for key := range t.told {
		keys = append(keys, []any{key.sn, key.mid, since})
	}
	before := map[said]bool{}
	err := t.known.Query(ctx, &t.tx, keys, func(row *sql.Rows) error {
		var key said
		defer func() { before[key] = true }()
		return row.Scan(&key.sn, &key.mid)
	})
	if err != nil || len(before) == 0 {
		return err
	}
	t.parked = slices.DeleteFunc(t.parked, func(m equipment.LinkMessage) bool {
		return slices.Contains(once, m.TopicKind) && before[said{m.TerminalSN, m.MID}]
	})
	t.handed = slices.DeleteFunc(t.handed, func(m Message) bool {
		return slices.Contains(once, m.Kind) && before[said{m.SN, m.MID}]
	})
	return nil
}

// dropPoints leaves out what was said again of points whose time is ours, which their time does not tell apart.
func (t *ingestion) dropPoints(ctx context.Context) error {
	type place struct {
		vehicle int64
		seq     uint32
	}
	here := map[place]bool{}
	var vehicles, seqs []int64
	for _, p := range t.points {
		if p.by == byServer {
			vehicles, seqs = append(vehicles, p.vehicle), append(seqs, int64(p.seq))
		}
	}
	if len(vehicles) == 0 {
		return nil
	}
	var rows []struct{ VehicleID, Seq int64 }
	err := t.tx.NewRaw("SELECT vehicle_id, seq FROM trace_point WHERE vehicle_id IN (?) AND ts > ? AND seq IN (?) AND ts_kind = ?",
		bun.List(vehicles), t.deps.Clock().Add(-knownFor), bun.List(seqs), int64(byServer)).Scan(ctx, &rows)
	for _, row := range rows {
		here[place{row.VehicleID, uint32(row.Seq)}] = true
	}
	t.points = slices.DeleteFunc(t.points, func(p point) bool {
		if p.by != byServer {
			return false
		}
		again := here[place{p.vehicle, p.seq}]
		here[place{p.vehicle, p.seq}] = true
		return again
	})
	return err
}
