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

// dedupWindow is how long message ids are remembered, so that a resent message is ignored (equipment catalogue 11.6).
const dedupWindow = 48 * time.Hour

// dedupKinds are the kinds whose messages have a unique id.
var dedupKinds = []protocol.Kind{protocol.Event, protocol.Ack, protocol.OTA, protocol.Shadow}

// messageID identifies a message by its terminal and its id.
type messageID struct{ sn, mid string }

// newDedupBatch prepares the statement that finds stored messages by id. Ids are chosen by terminals, so they are unique per terminal only.
func newDedupBatch(db *store.DB) *store.Batch {
	return db.Batch(fmt.Sprintf("SELECT m.terminal_sn, m.mid FROM %%s JOIN link_message AS m ON m.mid = v.column2 AND m.terminal_sn = v.column1 WHERE m.server_ts > v.column3 AND m.direction = %d AND m.parse_error = ''", equipment.LinkUp),
		"text", "text", "bigint")
}

// dropDuplicates removes messages that are stored already. The vehicle's state is locked, so nothing is stored concurrently.
func (t *ingestion) dropDuplicates(ctx context.Context) error {
	if len(t.seenIDs) == 0 {
		return nil
	}
	since := t.deps.Clock().Add(-dedupWindow).Milli()
	var keys [][]any
	for key := range t.seenIDs {
		keys = append(keys, []any{key.sn, key.mid, since})
	}
	before := map[messageID]bool{}
	err := t.dedupBatch.Query(ctx, &t.tx, keys, func(row *sql.Rows) error {
		var key messageID
		defer func() { before[key] = true }()
		return row.Scan(&key.sn, &key.mid)
	})
	if err != nil || len(before) == 0 {
		return err
	}
	t.messages = slices.DeleteFunc(t.messages, func(m equipment.LinkMessage) bool {
		return slices.Contains(dedupKinds, m.TopicKind) && before[messageID{m.TerminalSN, m.MID}]
	})
	t.dispatched = slices.DeleteFunc(t.dispatched, func(m Message) bool {
		return slices.Contains(dedupKinds, m.Kind) && before[messageID{m.SN, m.MID}]
	})
	return nil
}

// dropDuplicatePoints removes resent points that have the server's time, which the primary key does not recognise as duplicates.
func (t *ingestion) dropDuplicatePoints(ctx context.Context) error {
	type pointKey struct {
		vehicle int64
		seq     uint32
	}
	known := map[pointKey]bool{}
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
		bun.List(vehicles), t.deps.Clock().Add(-dedupWindow), bun.List(seqs), int64(byServer)).Scan(ctx, &rows)
	for _, row := range rows {
		known[pointKey{row.VehicleID, uint32(row.Seq)}] = true
	}
	t.points = slices.DeleteFunc(t.points, func(p point) bool {
		if p.by != byServer {
			return false
		}
		again := known[pointKey{p.vehicle, p.seq}]
		known[pointKey{p.vehicle, p.seq}] = true
		return again
	})
	return err
}
