package devicelink

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/store"
)

// How long points and messages stay: seven days, and what was said while somebody looked ninety (equipment catalogue, tracePoint and linkMessage).
const (
	kept       = 7 * 24 * time.Hour
	keptLooked = 90 * 24 * time.Hour
	// keptSessions is how long a session stays after it has ended.
	keptSessions = 90 * 24 * time.Hour
)

// ring is how many messages of a vehicle stay that nobody follows, besides those by which it is known what was said before.
const ring = 500

// RetainUntil is when a message may be forgotten that comes or goes at a moment.
func RetainUntil(kind protocol.Kind, looked bool, at value.Time) value.Time {
	if looked || kind == equipment.TopicDebug || kind == equipment.TopicDebugDown {
		return at.Add(keptLooked)
	}
	return at.Add(kept)
}

// Purge deletes points and messages that are too old.
func Purge(ctx context.Context, db *store.DB, now value.Time) error {
	return errors.Join(
		db.Purge(ctx, "DELETE FROM trace_point WHERE (vehicle_id, ts, seq) IN (SELECT vehicle_id, ts, seq FROM trace_point WHERE server_ts < ? ORDER BY server_ts LIMIT ?)", now.Add(-kept)),
		db.Purge(ctx, "DELETE FROM link_message WHERE id IN (SELECT id FROM link_message WHERE kept_until < ? ORDER BY kept_until LIMIT ?)", now),
		db.Purge(ctx, "DELETE FROM message_segment WHERE (vehicle_id, number) IN (SELECT vehicle_id, number FROM message_segment WHERE last_at < ? ORDER BY last_at LIMIT ?)", now.Add(-kept)),
		db.Purge(ctx, "DELETE FROM online_session WHERE id IN (SELECT id FROM online_session WHERE offline_at > 0 AND offline_at < ? ORDER BY offline_at LIMIT ?)", now.Add(-keptSessions)),
		purgeBeyondRing(ctx, db, now),
	)
}

// purgeBeyondRing deletes the messages of talkative vehicles that nobody looked at.
func purgeBeyondRing(ctx context.Context, db *store.DB, now value.Time) error {
	var talkative []int64
	if err := db.Read().NewRaw("SELECT vehicle_id FROM link_message GROUP BY vehicle_id HAVING count(*) > ?", ring).Scan(ctx, &talkative); err != nil {
		return err
	}
	for _, vehicle := range talkative {
		if err := forgetBeyondRingOf(ctx, db, vehicle, now); err != nil {
			return err
		}
	}
	return nil
}

// forgetBeyondRingOf deletes the messages of one vehicle that are not among its last 500, except those that are stored for longer than a week, and those by whose
// ids it is known what was said before.
func forgetBeyondRingOf(ctx context.Context, db *store.DB, vehicle int64, now value.Time) error {
	soon := now.Add(kept)
	var first []struct {
		ID       int64
		ServerTS value.Time `bun:"server_ts"`
	}
	err := db.Read().NewRaw("SELECT id, server_ts FROM link_message WHERE vehicle_id = ? AND kept_until <= ? ORDER BY server_ts DESC, id DESC LIMIT 1 OFFSET ?",
		vehicle, soon, ring).Scan(ctx, &first)
	if err != nil || len(first) == 0 {
		return err
	}
	at := first[0].ServerTS
	return db.Purge(ctx, `DELETE FROM link_message WHERE id IN (SELECT id FROM link_message WHERE vehicle_id = ? AND kept_until <= ? AND (server_ts < ? OR server_ts = ? AND id <= ?)
		AND NOT (server_ts >= ? AND direction = ? AND topic_kind IN (?)) LIMIT ?)`,
		vehicle, soon, at, at, first[0].ID, now.Add(-knownFor), equipment.LinkUp, bun.List(once))
}
