package message

import (
	"context"
	_ "embed"
	"fmt"

	"github.com/redis/go-redis/v9"

	"evops/contracts/message"
	"evops/contracts/value"
)

// channelRates are the deliveries a second of all jobs and instances (content catalogue 0.10).
var channelRates = map[message.Channel]int64{message.Inbox: 5_000, message.Push: 2_000, message.SMS: 100}

//go:embed throttle.lua
var throttleText string

var throttleScript = redis.NewScript(throttleText)

// Buckets is the Throttle of all instances that share a Redis.
type Buckets struct {
	redis redis.UniversalClient
	clock func() value.Time
}

// NewBuckets returns the throttle.
func NewBuckets(client redis.UniversalClient, clock func() value.Time) *Buckets {
	return &Buckets{client, clock}
}

// Take implements Throttle.
func (b *Buckets) Take(ctx context.Context, job int64, channel message.Channel, rate int64, n int) (int, error) {
	keys := []string{fmt.Sprintf("message:job:%d", job), "message:channel:" + string(channel)}
	return throttleScript.Run(ctx, b.redis, keys, n, b.clock().Milli(), rate, channelRates[channel]).Int()
}
