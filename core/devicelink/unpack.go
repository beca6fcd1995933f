package devicelink

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/record"
)

// MessageLists makes lists and exports of messages include the packed messages of a vehicle.
type MessageLists struct{ Clock func() value.Time }

// Register implements record.Feature.
func (l MessageLists) Register(e *record.Engine) {
	record.OnList(e, equipment.LinkMessages, func(ctx context.Context, list record.ListQuery) error {
		var vehicles []int64
		for _, id := range list.Equal(&equipment.LinkMessages.Row.VehicleID) {
			vehicles = append(vehicles, id.(int64))
		}
		if sns := list.Equal(&equipment.LinkMessages.Row.TerminalSN); len(sns) > 0 {
			var found []int64
			if err := e.DB().Read().NewRaw("SELECT id FROM vehicle WHERE tbox_sn IN (?) AND deleted_at = 0", bun.List(sns)).Scan(ctx, &found); err != nil {
				return err
			}
			vehicles = append(vehicles, found...)
		}
		for _, id := range vehicles {
			if err := Unpack(ctx, e, id, l.Clock()); err != nil {
				return err
			}
		}
		return nil
	})
}

// Unpack turns the packed messages of a vehicle into rows: of the last 500, those of the last 7 days. It must be called before listing or
// following the messages of a vehicle. Rows that are no longer among the last 500 are deleted.
func Unpack(ctx context.Context, e *record.Engine, vehicle int64, now value.Time) error {
	entries, _, err := packedOf(ctx, e.DB().Read(), vehicle)
	if err != nil || len(entries) == 0 {
		return err
	}
	err = e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		alive, err := lockStates(ctx, e, tx, []int64{vehicle})
		if err != nil || len(alive) == 0 {
			return err
		}
		entries, last, err := packedOf(ctx, tx, vehicle)
		if err != nil || len(entries) == 0 {
			return err
		}
		var messages []equipment.LinkMessage
		seen := map[string]bool{} // reports whose acknowledgement was lost arrive twice
		for _, one := range entries[max(0, len(entries)-ringSize):] {
			again := one.kind == protocol.Tele && seen[string(one.payload)]
			if seen[string(one.payload)] = true; again || one.at.Milli() < now.Add(-retention).Milli() {
				continue
			}
			m := one.message()
			m.CreatedAt = m.ServerTS // the row times are those of receipt, not of unpacking
			messages = append(messages, m)
		}
		if err := record.InsertMany(ctx, e, tx, equipment.LinkMessages, messages); err != nil {
			return err
		}
		s := segments(e.DB())
		_, err = tx.NewRaw("DELETE FROM message_segment WHERE vehicle_id = ?", vehicle).Exec(ctx)
		newest := entries[len(entries)-1]
		return errors.Join(err, s.put.Exec(ctx, &tx, [][]any{{vehicle, last + 1, int64(0), newest.at.Milli(), newest.version, ""}}))
	})
	if err != nil {
		return err
	}
	return trimMessagesOf(ctx, e.DB(), vehicle, now)
}

// packedOf reads the packed messages of a vehicle from its segments and the log, in order, and the number of its last segment.
func packedOf(ctx context.Context, db bun.IDB, vehicle int64) (entries []entry, last int64, err error) {
	var rows []segment
	err = db.NewRaw("SELECT number, n, through, packed FROM message_segment WHERE vehicle_id = ? ORDER BY number", vehicle).Scan(ctx, &rows)
	if err != nil {
		return nil, 0, err
	}
	through := int64(0)
	for _, s := range rows {
		last, through = s.Number, s.Through
		if s.N > 0 {
			some, _ := unpack(s.Packed) // an unreadable segment counts as empty
			entries = append(entries, some...)
		}
	}
	var logged []entry
	err = eachPart(ctx, db, vehicle%buckets, func(_ part, all []entry) bool {
		for _, e := range all {
			if e.vehicle == vehicle {
				logged = append(logged, e)
			}
		}
		return true
	})
	return append(entries, newerThan(logged, through)...), last, err
}

// message returns the row of a packed message.
func (e entry) message() equipment.LinkMessage {
	d := Delivery{SN: e.sn, Kind: e.kind, Payload: e.payload}
	if e.cbor {
		d.ContentType = protocol.CBOR
	}
	head, _, _ := protocol.Read[map[string]any](d.Kind, d.Payload, d.ContentType) // a presence has none
	return messageOf(d, e.vehicle, head, e.at, RetainUntil(e.kind, false, e.at))
}
