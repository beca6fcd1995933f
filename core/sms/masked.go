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

// The texts of a demo's codes are kept here, so many and so long after the last one (system catalogue 3.4).
const (
	shownKey  = "sms:shown"
	shownMost = 20
	shownLong = 24 * time.Hour
)

// ShownMessage is a message with a code that a demo shows because no carrier takes it.
type ShownMessage struct {
	At   value.Time `json:"at"`
	To   string     `json:"to"` // masked
	Text string     `json:"text"`
}

// show keeps a text for who tries the product out. It is in the log in any case.
func show(ctx context.Context, beside redis.UniversalClient, m Message) {
	text, err := json.Marshal(ShownMessage{value.Now(), access.MaskPhone(m.Mobile), m.Text()})
	if err == nil {
		_, err = beside.Pipelined(ctx, func(p redis.Pipeliner) error {
			p.LPush(ctx, shownKey, text)
			p.LTrim(ctx, shownKey, 0, shownMost-1)
			p.Expire(ctx, shownKey, shownLong)
			return nil
		})
	}
	if err != nil {
		slog.WarnContext(ctx, "a short message of the demo was not kept", "error", err)
	}
}

// Shown is the last messages with codes of a demo, the latest first; none where a carrier takes them.
func Shown(ctx context.Context, beside redis.UniversalClient) ([]ShownMessage, error) {
	kept, err := beside.LRange(ctx, shownKey, 0, shownMost-1).Result()
	if err != nil {
		return nil, err
	}
	all := make([]ShownMessage, len(kept))
	for i, text := range kept {
		if err := json.Unmarshal([]byte(text), &all[i]); err != nil {
			return nil, err
		}
	}
	return all, nil
}
