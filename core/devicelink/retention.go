package devicelink

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/store"
)

// Retention of messages: 7 days, and 90 days for messages received while someone was watching (equipment catalogue, tracePoint
// and linkMessage).
const (
	retention        = 7 * 24 * time.Hour
	watchedRetention = 90 * 24 * time.Hour
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

// TrimMessages deletes the oldest messages of vehicles with more than ringSize.
func TrimMessages(ctx context.Context, db *store.DB, now value.Time) error {
	var talkative []int64
	if err := db.Read().NewRaw("SELECT vehicle_id FROM link_message GROUP BY vehicle_id HAVING count(*) > ?", ringSize).Scan(ctx, &talkative); err != nil {
		return err
	}
	for _, vehicle := range talkative {
		if err := trimMessagesOf(ctx, db, vehicle, now); err != nil {
			return err
		}
	}
	return nil
}

// trimMessagesOf deletes the messages of one vehicle that are not among its last 500, except those stored for longer than a week, and
// those needed for deduplication.
func trimMessagesOf(ctx context.Context, db *store.DB, vehicle int64, now value.Time) error {
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
