package message

import (
	"context"
	_ "embed"
	"fmt"

	"github.com/redis/go-redis/v9"

	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/record"
)

// channelRates are the deliveries a second of all jobs and instances (content catalogue 0.10).
var channelRates = map[message.Channel]int64{message.Inbox: 5_000, message.Push: 2_000, message.SMS: 100}

// Shares are the percentages of a channel's bucket that the deliveries of a source may empty. What a source leaves is there at once for a more
// urgent one, however long the queues of the others are.
const (
	urgentShare   = 100
	eventShare    = 95
	noticeShare   = 85
	activityShare = 70
)

// shareOf is the share of a job: urgent notices before messages about events, these before other notices and reminders, activities last.
func (s *Service) shareOf(ctx context.Context, j *message.Job) (int64, error) {
	switch j.SourceType {
	case message.FromAlarm, message.FromService:
		return eventShare, nil
	case message.FromReminder:
		return noticeShare, nil
	case message.FromActivity:
		return activityShare, nil
	}
	n, err := record.Get(ctx, s.Engine.Read(), message.Notices, j.NoticeID)
	if err == nil && n.Level == message.UrgentNotice {
		return urgentShare, nil
	}
	return noticeShare, err
}

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
func (b *Buckets) Take(ctx context.Context, job int64, channel message.Channel, rate, percent int64, n int) (int, error) {
	keys := []string{fmt.Sprintf("message:job:%d", job), "message:channel:" + string(channel)}
	return throttleScript.Run(ctx, b.redis, keys, n, b.clock().Milli(), rate, channelRates[channel], channelRates[channel]*(100-percent)/100).Int()
}
