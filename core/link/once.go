package link

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/core/link/wire"
)

// knownFor is how long the id of a message is known, so that what is said again is not acted upon again (equipment catalogue 11.6).
const knownFor = 48 * time.Hour

// once are the kinds whose messages have an id that tells them apart.
var once = []wire.Kind{wire.Event, wire.Ack, wire.OTA, wire.Shadow}

// said is a message by its terminal and its id.
type said struct{ sn, mid string }

// drop leaves out the messages that were stored before. The vehicle's state is locked, so nobody stores one meanwhile.
func (t *taking) drop(ctx context.Context) error {
	if len(t.told) == 0 {
		return nil
	}
	var terminals, ids []string
	for key := range t.told {
		terminals, ids = append(terminals, key.sn), append(ids, key.mid)
	}
	var rows []struct {
		SN  string `bun:"terminal_sn"`
		MID string `bun:"mid"`
	}
	err := t.tx.NewRaw("SELECT terminal_sn, mid FROM link_message WHERE mid IN (?) AND terminal_sn IN (?) AND direction = ? AND parse_error = '' AND server_ts > ?",
		bun.List(ids), bun.List(terminals), equipment.LinkUp, t.clock().Add(-knownFor)).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return err
	}
	before := map[said]bool{}
	for _, row := range rows {
		before[said{row.SN, row.MID}] = true
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
func (t *taking) dropPoints(ctx context.Context) error {
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
		bun.List(vehicles), t.clock().Add(-knownFor), bun.List(seqs), int64(byServer)).Scan(ctx, &rows)
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
