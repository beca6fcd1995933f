package message

import (
	"context"
	"slices"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/record"
)

const (
	// sendBatch is how many deliveries one step hands over; a cancellation waits for one step at most.
	sendBatch = 200
	// sendTimeout is how long a provider may take for a batch. After claimFor a claimed delivery has no answer.
	sendTimeout = 10 * time.Second
	claimFor    = 30 * time.Second
	// throttledFor is how long a job waits for the throttle.
	throttledFor = 100 * time.Millisecond
	// The marketing pushes that a person gets at most in a day and in seven days.
	capDay, capWeek = 2, 5
	// More than this percentage of failures among the last deliveries pauses a job.
	maxFailurePct, failureWindow, failureSample = 30, 1_000, 50
	// Quiet hours, by the hour of China time.
	quietFrom, quietTo = 22, 8
	testMark           = "[测试]"
	testMarkEn         = "[Test] "
)

// retryDelays are how long a delivery waits after each answer that asks to try later.
var retryDelays = []time.Duration{time.Minute, 5 * time.Minute, 15 * time.Minute}

// send hands over the next deliveries of a job by one of its channels, and reports whether there were any.
func (s *Service) send(ctx context.Context, j *message.Job) (bool, error) {
	m, err := s.campaignOf(ctx, j)
	if err != nil {
		return false, err
	}
	if now := s.Clock(); !m.ExpireAt.IsZero() && m.ExpireAt.Milli() <= now.Milli() {
		return false, s.expire(ctx, j.ID, now)
	}
	for _, code := range m.Channels {
		channel := message.Channel(code)
		if channel != message.Inbox && m.QuietMode == message.HoldQuiet && !j.Test && quiet(s.Clock()) {
			continue
		}
		provider, err := s.Connections.Provider(ctx, channel)
		if err != nil {
			return false, err
		}
		if provider == nil && channel != message.Inbox {
			if j.SourceType.FromTemplate() {
				if err := s.failUnconnected(ctx, j.ID, channel); err != nil {
					return false, err
				}
				continue
			}
			if held, err := s.holdUnconnected(ctx, j, channel); held || err != nil {
				return false, err
			}
			continue
		}
		sent, limited, err := s.sendBy(ctx, j, m, channel, provider)
		if err != nil || sent {
			return sent, err
		}
		if !limited {
			continue
		}
		select { // the throttle has no room yet
		case <-ctx.Done():
			return false, ctx.Err()
		case <-time.After(throttledFor):
			return true, nil
		}
	}
	return false, nil
}

// expire ends the queued deliveries of a message that nobody is to get any more. A claimed one may be with its provider.
func (s *Service) expire(ctx context.Context, job int64, now value.Time) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, err := record.Lock(ctx, s.Engine.InTx(tx), message.Jobs, job); err != nil {
			return err
		}
		if err := abandon(ctx, tx, job, now); err != nil {
			return err
		}
		_, err := tx.NewRaw("UPDATE message_delivery SET status = ?, result_code = ?, updated_at = ? WHERE job_id = ? AND status = ? AND claim = ''", message.DeliveryExpired, message.PastExpiry, now, job, message.DeliveryQueued).Exec(ctx)
		return err
	})
}

// abandon fails the claimed deliveries of a job whose worker has died: nobody knows whether the provider got them.
func abandon(ctx context.Context, tx bun.Tx, job int64, now value.Time) error {
	_, err := tx.NewRaw("UPDATE message_delivery SET status = ?, result_code = ?, claim = '', sent_at = claimed_at, updated_at = ? WHERE job_id = ? AND status = ? AND claim <> '' AND claimed_at <= ?",
		message.DeliveryFailed, message.ChannelTimeout, now, job, message.DeliveryQueued, now.Add(-claimFor)).Exec(ctx)
	return err
}

// holdUnconnected pauses a job that has deliveries for a channel without a provider: somebody disconnected it after the submission.
func (s *Service) holdUnconnected(ctx context.Context, j *message.Job, channel message.Channel) (held bool, err error) {
	var ids []int64
	err = s.Engine.DB().Read().NewRaw("SELECT id FROM message_delivery WHERE job_id = ? AND status = ? AND channel = ? LIMIT 1", j.ID, message.DeliveryQueued, channel).Scan(ctx, &ids)
	if err != nil || len(ids) == 0 {
		return false, err
	}
	return true, s.hold(ctx, j, message.ChannelDown, channelOff(channel).In("zh"))
}

// countDue counts the deliveries of a job by a channel that are due, of which one batch is enough.
func (s *Service) countDue(ctx context.Context, job int64, channel message.Channel) (n int, err error) {
	err = s.Engine.DB().Read().NewRaw("SELECT count(*) FROM (SELECT id FROM message_delivery WHERE job_id = ? AND status = ? AND channel = ? AND result_code = '' AND next_try_at <= ? LIMIT ?) AS due",
		job, message.DeliveryQueued, channel, s.Clock(), sendBatch).Scan(ctx, &n)
	return n, err
}

// sendBy hands over a batch by one channel. It is limited if deliveries are due and the throttle has no room for them yet; it asks the
// throttle for no more than are due, since other jobs share what it takes.
func (s *Service) sendBy(ctx context.Context, j *message.Job, m *message.Campaign, channel message.Channel, provider Provider) (sent, limited bool, err error) {
	due, err := s.countDue(ctx, j.ID, channel)
	if err != nil || due == 0 {
		return false, false, err
	}
	share, err := s.shareOf(ctx, j)
	if err != nil {
		return false, false, err
	}
	n, err := s.Throttle.Take(ctx, j.ID, channel, max(j.RatePerSecond, message.MinRate), share, due)
	if err != nil || n == 0 {
		return false, err == nil, err
	}
	link, err := s.linkOfJob(ctx, j)
	if err != nil {
		return false, false, err
	}
	b := &batch{Service: s, job: j.ID, campaign: m, link: link, channel: channel, provider: provider, claim: ulid.Make().String()}
	found, err := b.take(ctx, n)
	if err != nil || len(b.out) == 0 {
		return found, false, err
	}
	timed, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	answers, err := provider.Send(timed, b.out)
	if ctx.Err() != nil {
		return false, false, ctx.Err() // without an answer: sent again under the same keys once the claim is old
	}
	if err != nil {
		answers = slices.Repeat([]Answer{{Busy: true}}, len(b.out))
	}
	return true, false, b.answered(ctx, j, answers)
}

// quiet reports whether a time is in the quiet hours.
func quiet(at value.Time) bool {
	h := at.Std().Hour()
	return h >= quietFrom || h < quietTo
}

// endOfQuiet is the next time at which quiet hours end.
func endOfQuiet(at value.Time) value.Time {
	day := at.Date()
	if at.Std().Hour() >= quietTo {
		day = day.AddDays(1)
	}
	return day.Time().Add(quietTo * time.Hour)
}
