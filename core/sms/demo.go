package sms

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"github.com/redis/go-redis/v9"

	"evops/contracts/value"
	"evops/core/access"
)

// Demo codes are stored in Redis: at most this many, for this long after the last one (system catalogue 3.4).
const (
	demoKey = "sms:shown"
	demoMax = 20
	demoTTL = 24 * time.Hour
)

// DemoMessage is a message with a code, displayed in a demo because no carrier sends it.
type DemoMessage struct {
	At   value.Time `json:"at"`
	To   string     `json:"to"` // masked
	Text string     `json:"text"`
}

// show stores a text for display in a demo. It is also in the log.
func show(ctx context.Context, cache redis.UniversalClient, m Message) {
	text, err := json.Marshal(DemoMessage{value.Now(), access.MaskPhone(m.Mobile), m.Text()})
	if err == nil {
		_, err = cache.Pipelined(ctx, func(p redis.Pipeliner) error {
			p.LPush(ctx, demoKey, text)
			p.LTrim(ctx, demoKey, 0, demoMax-1)
			p.Expire(ctx, demoKey, demoTTL)
			return nil
		})
	}
	if err != nil {
		slog.WarnContext(ctx, "demo sms not stored", "error", err)
	}
}

// DemoMessages returns the last messages with codes of a demo, latest first; none if a carrier sends them.
func DemoMessages(ctx context.Context, cache redis.UniversalClient) ([]DemoMessage, error) {
	stored, err := cache.LRange(ctx, demoKey, 0, demoMax-1).Result()
	if err != nil {
		return nil, err
	}
	all := make([]DemoMessage, len(stored))
	for i, text := range stored {
		if err := json.Unmarshal([]byte(text), &all[i]); err != nil {
			return nil, err
		}
	}
	return all, nil
}
