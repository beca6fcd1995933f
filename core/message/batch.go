package message

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/record"
)

// batch is some deliveries of a job on their way to a channel.
type batch struct {
	*Service
	job      int64
	campaign *message.Campaign
	link     *Link
	channel  message.Channel
	provider Provider
	claim    string
	// claimed are the deliveries that were claimed, out is what the provider gets of each.
	claimed []int64
	out     []Outgoing
	// hits are the messages of the hits of a reminder.
	hits map[int64]*message.Campaign
}

// take claims due deliveries, leaves out people that have become unfit, and stores those of the inbox as delivered, which is all that they
// need. It reports whether there were any.
func (b *batch) take(ctx context.Context, n int) (found bool, err error) {
	err = b.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		found, b.claimed, b.out = false, nil, nil
		j, err := record.Lock(ctx, b.Engine.InTx(tx), message.Jobs, b.job)
		if err != nil || j.Status != message.RunSending {
			return err
		}
		now := b.Clock()
		due, err := b.due(ctx, tx, now, n)
		if err != nil || len(due) == 0 {
			return err
		}
		found = true
		if due, err = b.retried(ctx, tx, now, due); err != nil || len(due) == 0 {
			return err
		}
		if b.hits, err = b.messagesOf(ctx, tx, j, due); err != nil {
			return err
		}
		return b.claimAll(ctx, tx, j, due, now)
	})
	return found, err
}

// due returns the next deliveries. A claim is a lease: until it ends, the delivery is not due. Queued deliveries have no result, by which the
// index finds them in their order.
func (b *batch) due(ctx context.Context, tx bun.Tx, now value.Time, n int) (due []message.Delivery, err error) {
	err = tx.NewRaw("SELECT id, app_user_id, hit_id, retry_count, lang, claim FROM message_delivery WHERE job_id = ? AND status = ? AND channel = ? AND result_code = '' AND next_try_at <= ? ORDER BY next_try_at, id LIMIT ?",
		b.job, message.DeliveryQueued, b.channel, now, n).Scan(ctx, &due)
	return due, err
}

// retried returns the deliveries to hand over. One whose claim has ended without an answer is sent again under the same key, or fails if the
// provider would send it twice.
func (b *batch) retried(ctx context.Context, tx bun.Tx, now value.Time, due []message.Delivery) ([]message.Delivery, error) {
	if b.channel == message.Inbox || b.provider.Idempotent() {
		return due, nil
	}
	var lost []int64
	due = slices.DeleteFunc(due, func(d message.Delivery) bool {
		if d.Claim != "" {
			lost = append(lost, d.ID)
		}
		return d.Claim != ""
	})
	if len(lost) == 0 {
		return due, nil
	}
	_, err := tx.NewRaw("UPDATE message_delivery SET status = ?, result_code = ?, claim = '', sent_at = claimed_at, updated_at = ? WHERE id IN (?)", message.DeliveryFailed, message.ChannelTimeout, now, bun.List(lost)).Exec(ctx)
	return due, err
}

func (b *batch) claimAll(ctx context.Context, tx bun.Tx, j *message.Job, due []message.Delivery, now value.Time) error {
	ids := make([]int64, len(due))
	for i, d := range due {
		ids[i] = d.AppUserID
	}
	slices.Sort(ids)
	found, err := people(ctx, tx, ids, b.Engine.DB().Dialect.ForUpdate())
	if err != nil {
		return err
	}
	capped := map[int64]bool{}
	if b.channel == message.Push && !j.Test && j.SourceType.Marketing() {
		if capped, err = b.capped(ctx, tx, ids, now); err != nil {
			return err
		}
	}
	skipped := map[message.Result][]int64{}
	for _, d := range due {
		at, known := slices.BinarySearchFunc(found, d.AppUserID, func(p person, id int64) int { return int(min(max(p.ID-id, -1), 1)) })
		why := message.UserBlocked
		if known {
			why = b.unfitNow(&found[at], j, capped, now)
		}
		if why != "" {
			skipped[why] = append(skipped[why], d.ID)
			continue
		}
		b.claimed = append(b.claimed, d.ID)
		if b.channel != message.Inbox {
			b.out = append(b.out, b.outgoing(&d, &found[at], j.Test))
		}
	}
	for why, rows := range skipped {
		if _, err := tx.NewRaw("UPDATE message_delivery SET status = ?, result_code = ?, updated_at = ? WHERE id IN (?)", message.DeliverySkipped, why, now, bun.List(rows)).Exec(ctx); err != nil {
			return err
		}
	}
	if len(b.claimed) == 0 {
		return nil
	}
	if b.channel == message.Inbox {
		_, err = tx.NewRaw("UPDATE message_delivery SET status = ?, sent_at = ?, delivered_at = ?, updated_at = ? WHERE id IN (?)", message.DeliveryArrived, now, now, now, bun.List(b.claimed)).Exec(ctx)
		return err
	}
	_, err = tx.NewRaw("UPDATE message_delivery SET claim = ?, claimed_at = ?, next_try_at = ?, updated_at = ? WHERE id IN (?)", b.claim, now, now.Add(claimFor), now, bun.List(b.claimed)).Exec(ctx)
	return err
}

// unfitNow returns why a person does not get a message at this moment; empty if they do.
func (b *batch) unfitNow(p *person, j *message.Job, capped map[int64]bool, now value.Time) message.Result {
	why := unfit(p, b.channel, j.SourceType)
	switch {
	case why != "" || j.Test || b.channel == message.Inbox:
		return why
	case b.campaign.QuietMode == message.SkipQuiet && quiet(now):
		return message.QuietHours
	case capped[p.ID]:
		return message.FrequencyCap
	}
	return ""
}

// capped returns the people who have had as many marketing pushes as they may. A claimed one counts as sent. The plus signs keep SQLite from
// the index by state, in which nearly all deliveries have the same one.
func (b *batch) capped(ctx context.Context, tx bun.Tx, people []int64, now value.Time) (map[int64]bool, error) {
	day := now.Date().Time()
	var rows []struct{ AppUserID int64 }
	err := tx.NewRaw(`SELECT app_user_id FROM (
			SELECT app_user_id, sent_at FROM message_delivery WHERE app_user_id IN (?) AND channel = ? AND sent_at >= ? AND +status IN (?) AND +source_type IN (?)
			UNION ALL SELECT app_user_id, claimed_at AS sent_at FROM message_delivery WHERE app_user_id IN (?) AND channel = ? AND sent_at = 0 AND +status = ? AND claim <> '' AND +source_type IN (?)) AS had
		GROUP BY app_user_id HAVING count(*) >= ? OR sum(CASE WHEN sent_at >= ? THEN 1 ELSE 0 END) >= ?`,
		bun.List(people), message.Push, now.Add(-7*24*time.Hour), bun.List(received), bun.List(message.MarketingSources), bun.List(people), message.Push, message.DeliveryQueued, bun.List(message.MarketingSources), capWeek, day, capDay).Scan(ctx, &rows)
	capped := map[int64]bool{}
	for _, row := range rows {
		capped[row.AppUserID] = true
	}
	return capped, err
}

// outgoing is a delivery as the provider gets it, in the language of the person.
func (b *batch) outgoing(d *message.Delivery, p *person, test bool) Outgoing {
	m, o := cmp.Or(b.hits[d.HitID], b.campaign), Outgoing{Key: strconv.FormatInt(d.ID, 10), UserID: p.ID, Language: d.Lang, Attempt: d.RetryCount}
	if b.channel == message.SMS {
		o.Phone, o.SignName, o.Template, o.Body = "+"+p.CountryCode+p.Phone, m.SmsSignName, m.SmsTemplateNo, m.SmsText.ZH
		if o.Language == "en" && m.SmsTemplateNoEn != "" {
			o.Template, o.Body = m.SmsTemplateNoEn, m.SmsText.EN
		} else {
			o.Language = "zh"
		}
		return o
	}
	o.Title, o.Body, o.Link = m.PushTitle.In(d.Lang), m.PushBody.In(d.Lang), b.link
	if test {
		o.Title = value.Text(d.Lang, testMark, testMarkEn) + o.Title
	}
	return o
}

// answered stores what the provider has said about the deliveries that are still claimed by this batch, whatever has become of the job.
func (b *batch) answered(ctx context.Context, j *message.Job, answers []Answer) error {
	failed := false
	err := b.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		current, err := record.Lock(ctx, b.Engine.InTx(tx), message.Jobs, b.job)
		if err != nil {
			return err
		}
		var ours []int64
		if err := tx.NewRaw("SELECT id FROM message_delivery WHERE id IN (?) AND claim = ? AND status = ? ORDER BY id"+b.Engine.DB().Dialect.ForUpdate(), bun.List(b.claimed), b.claim, message.DeliveryQueued).Scan(ctx, &ours); err != nil {
			return err
		}
		now := b.Clock()
		rows, unreachable := make([]*message.Delivery, 0, len(answers)), []int64{}
		for i, a := range answers {
			id := b.claimed[i]
			if _, still := slices.BinarySearch(ours, id); !still {
				continue
			}
			row := outcome(a, b.out[i].Attempt, now)
			row.ID = id
			rows = append(rows, &row)
			failed = failed || row.Status == message.DeliveryFailed
			if a.Failed == message.DeadToken || a.Failed == message.NoToken {
				unreachable = append(unreachable, b.out[i].UserID)
			}
		}
		if err := b.answers.Exec(ctx, tx, now, rows); err != nil {
			return err
		}
		if len(unreachable) > 0 {
			if _, err := tx.NewRaw("UPDATE app_user SET push_enabled = ?, updated_at = ?, version = version + 1 WHERE id IN (?)", false, now, bun.List(unreachable)).Exec(ctx); err != nil {
				return err
			}
		}
		switch {
		case current.Status != message.RunSending:
			_, err = tx.NewRaw("UPDATE message_job SET stale = ? WHERE id = ?", true, b.job).Exec(ctx)
		case current.NextAt.Milli() > now.Milli(): // another worker has found nothing to do but to wait for this answer
			_, err = tx.NewRaw("UPDATE message_job SET next_at = ? WHERE id = ?", now, b.job).Exec(ctx)
		}
		return err
	})
	if err != nil || !failed || j.Test || slices.Contains(message.EventSources, j.SourceType) {
		return err
	}
	return b.checkFailures(ctx, j)
}

// outcome is a delivery after an answer.
func outcome(a Answer, attempt int64, now value.Time) (d message.Delivery) {
	d.RetryCount, d.ProviderMsgID = attempt, value.Cut(a.ProviderID, 64)
	switch {
	case a.Busy && attempt < int64(len(retryDelays)):
		d.RetryCount, d.NextTryAt = attempt+1, now.Add(retryDelays[attempt])
	case a.Busy:
		d.Status, d.ResultCode, d.SentAt = message.DeliveryFailed, message.ChannelTimeout, now
	case a.Failed == message.NoToken: // like everybody without a phone: nothing was sent
		d.Status, d.ResultCode = message.DeliverySkipped, a.Failed
	case a.Failed != "":
		d.Status, d.ResultCode, d.SentAt = message.DeliveryFailed, a.Failed, now
	case a.Delivered:
		d.Status, d.SentAt, d.DeliveredAt = message.DeliveryArrived, now, now
	default:
		d.Status, d.SentAt = message.DeliverySent, now
	}
	return d
}

// checkFailures pauses a job of which too many of the last deliveries by a channel have failed.
func (b *batch) checkFailures(ctx context.Context, j *message.Job) error {
	var last []message.DeliveryStatus
	if err := b.Engine.DB().Read().NewRaw("SELECT status FROM message_delivery WHERE job_id = ? AND channel = ? AND sent_at > ? ORDER BY sent_at DESC LIMIT ?", b.job, b.channel, j.ResumedAt, failureWindow).Scan(ctx, &last); err != nil {
		return err
	}
	failures := 0
	for _, status := range last {
		if status == message.DeliveryFailed {
			failures++
		}
	}
	if len(last) < failureSample || failures*100 <= maxFailurePct*len(last) {
		return nil
	}
	return b.hold(ctx, j, message.TooManyFailures, fmt.Sprintf("%d / %d", failures, len(last)))
}
