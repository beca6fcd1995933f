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

// Retention of points and messages: 7 days, and 90 days for messages received while someone was watching (equipment catalogue, tracePoint
// and linkMessage).
const (
	retention        = 7 * 24 * time.Hour
	watchedRetention = 90 * 24 * time.Hour
	// sessionRetention is how long a session is stored after its end.
	sessionRetention = 90 * 24 * time.Hour
)

// ringSize is how many messages of an unwatched vehicle are stored, in addition to those needed for deduplication.
const ringSize = 500

// RetainUntil returns the time until which a message that is received or sent at the given time is stored.
func RetainUntil(kind protocol.Kind, logFailure bool, at value.Time) value.Time {
	if logFailure || kind == equipment.TopicDebug || kind == equipment.TopicDebugDown {
		return at.Add(watchedRetention)
	}
	return at.Add(retention)
}

// Purge deletes points, messages and sessions that are past their retention.
func Purge(ctx context.Context, db *store.DB, now value.Time) error {
	return errors.Join(
		db.Purge(ctx, "DELETE FROM trace_point WHERE (vehicle_id, ts, seq) IN (SELECT vehicle_id, ts, seq FROM trace_point WHERE server_ts < ? ORDER BY server_ts LIMIT ?)", now.Add(-retention)),
		db.Purge(ctx, "DELETE FROM link_message WHERE id IN (SELECT id FROM link_message WHERE retain_until < ? ORDER BY retain_until LIMIT ?)", now),
		db.Purge(ctx, "DELETE FROM message_segment WHERE (vehicle_id, number) IN (SELECT vehicle_id, number FROM message_segment WHERE last_at < ? ORDER BY last_at LIMIT ?)", now.Add(-retention)),
		db.Purge(ctx, "DELETE FROM online_session WHERE id IN (SELECT id FROM online_session WHERE offline_at > 0 AND offline_at < ? ORDER BY offline_at LIMIT ?)", now.Add(-sessionRetention)),
		purgeBeyondRing(ctx, db, now),
	)
}

// purgeBeyondRing deletes the oldest messages of vehicles with more than ringSize.
func purgeBeyondRing(ctx context.Context, db *store.DB, now value.Time) error {
	var talkative []int64
	if err := db.Read().NewRaw("SELECT vehicle_id FROM link_message GROUP BY vehicle_id HAVING count(*) > ?", ringSize).Scan(ctx, &talkative); err != nil {
		return err
	}
	for _, vehicle := range talkative {
		if err := purgeBeyondRingOf(ctx, db, vehicle, now); err != nil {
			return err
		}
	}
	return nil
}

// purgeBeyondRingOf deletes the messages of one vehicle that are not among its last 500, except those stored for longer than a week, and
// those needed for deduplication.
func purgeBeyondRingOf(ctx context.Context, db *store.DB, vehicle int64, now value.Time) error {
	soon := now.Add(retention)
	var first []struct {
		ID       int64
		ServerTS value.Time `bun:"server_ts"`
	}
	err := db.Read().NewRaw("SELECT id, server_ts FROM link_message WHERE vehicle_id = ? AND retain_until <= ? ORDER BY server_ts DESC, id DESC LIMIT 1 OFFSET ?",
		vehicle, soon, ringSize).Scan(ctx, &first)
	if err != nil || len(first) == 0 {
		return err
	}
	at := first[0].ServerTS
	return db.Purge(ctx, `DELETE FROM link_message WHERE id IN (SELECT id FROM link_message WHERE vehicle_id = ? AND retain_until <= ? AND (server_ts < ? OR server_ts = ? AND id <= ?)
		AND NOT (server_ts >= ? AND direction = ? AND topic_kind IN (?)) LIMIT ?)`,
		vehicle, soon, at, at, first[0].ID, now.Add(-dedupWindow), equipment.LinkUp, bun.List(dedupKinds))
}
