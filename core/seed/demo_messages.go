package seed

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/message"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/record"
)

// demoMessage is an activity message or a notice of the demo. Days is when it was or will be sent, counted from now; in is its state.
type demoMessage struct {
	zh, en, kind string
	in           message.Status
	days         int
	channels     value.Codes
}

// demoCampaign is a stored campaign of the demo.
type demoCampaign struct {
	*message.Campaign
	plan *resource.Plan
	id   int64
}

// refs are what its job and deliveries refer to.
func (c demoCampaign) refs() (source message.Source, activity, notice int64) {
	if c.plan == message.Notices.Plan {
		return message.FromNotice, 0, c.id
	}
	return message.FromActivity, c.id, 0
}

// demoRun is when, by whom and to whom the campaigns of the demo are sent.
type demoRun struct {
	now              value.Time
	author, reviewer int64
	users            []content.AppUser
}

var (
	inboxOnly = value.Codes{string(message.Inbox)}
	withPush  = value.Codes{string(message.Inbox), string(message.Push)}
	withSMS   = value.Codes{string(message.Inbox), string(message.Push), string(message.SMS)}

	demoMessages = []demoMessage{
		{"新车型城市通勤 A2 上市", "The city commuter A2 is here", "1", message.Sent, -150, withPush},
		{"国庆购车立减 300 元", "300 yuan off on National Day", "2", message.Sent, -135, withPush},
		{"周末环湖骑行报名", "Sign up for the lake ride", "3", message.Sent, -120, withPush},
		{"冬季轮胎检查提醒", "Check your tyres for winter", "9", message.Sent, -90, inboxOnly},
		{"新春抽奖", "New year raffle", "4", message.Sent, -60, withPush},
		{"骑行体验问卷", "Survey on riding comfort", "5", message.Sent, -38, withPush},
		{"节日主题与提示音上线", "Holiday themes and voices", "6", message.Sent, -21, withPush},
		{"老用户置换补贴", "Trade-in bonus for owners", "2", message.Sent, -9, withSMS},
		{"城市夜骑活动", "Night ride in the city", "3", message.Sent, -3, withPush},
		{"门店试驾周", "Test ride week", "3", message.Paused, 0, withPush},
		{"换电套餐限时优惠", "Battery swap offer", "2", message.Reviewing, 2, withSMS},
		{"新品发布会直播", "Live launch of the new model", "1", message.Scheduled, 3, withPush},
		{"春季保养优惠", "Spring service offer", "2", message.Draft, 7, withPush},
		{"车友会招募", "Join the owners' club", "9", message.Draft, 10, inboxOnly},
		{"停车场合作优惠", "Parking partner offer", "2", message.Cancelled, -14, withPush},
		{"价格有误的促销", "Sale with a wrong price", "2", message.Recalled, -30, withPush},
	}
)

// demoPages are the pages of the app that messages of a type open.
var demoPages = map[string]content.AppPage{"2": "mall", "6": "themes"}

// demoRegion is where the messages of the demo are sent, to users whose accounts are neither frozen nor being deleted: Shanghai and Jiangsu.
var demoRegion = []int64{310_000, 320_000}

// messages creates the activity messages and notices of the demo with their jobs and deliveries.
func (s *seeder) messages(ctx context.Context, tx bun.Tx) error {
	people, err := s.authors(ctx, tx, 2)
	if err != nil {
		return err
	}
	var users []content.AppUser
	if err := tx.NewRaw("SELECT id, platform, lang, marketing_consent, push_enabled FROM app_user WHERE status = 0 AND deleted_at = 0 AND province_code IN (?) ORDER BY id", bun.List(demoRegion)).Scan(ctx, &users); err != nil || len(users) == 0 {
		return err
	}
	run := demoRun{value.Now(), people[0].UserID, people[1%len(people)].UserID, users}
	for i, d := range demoMessages {
		m := d.activity(i, run)
		if err := record.Insert(ctx, s.e, tx, message.Activities, m); err != nil {
			return err
		}
		if err := s.send(ctx, tx, d, i, demoCampaign{&m.Campaign, message.Activities.Plan, m.ID}, run); err != nil {
			return err
		}
	}
	for i, d := range demoNotices {
		n := d.notice(i, run)
		if err := record.Insert(ctx, s.e, tx, message.Notices, n); err != nil {
			return err
		}
		if err := s.send(ctx, tx, d.demoMessage, len(demoMessages)+i, demoCampaign{&n.Campaign, message.Notices.Plan, n.ID}, run); err != nil {
			return err
		}
	}
	return nil
}

// at is when a message was or will be sent.
func (d demoMessage) at(now value.Time) value.Time {
	return now.Date().AddDays(d.days).Time().Add(10 * time.Hour)
}

func (d demoMessage) activity(i int, run demoRun) *message.Activity {
	at := d.at(run.now)
	m := &message.Activity{
		Base: d.base(i, run), MsgNo: fmt.Sprintf("AM%s%06d", at.Std().Format("20060102"), i+1), ActivityType: message.ActivityType(d.kind),
		Summary: value.I18n{ZH: d.zh, EN: d.en}, ActivityStart: at, ActivityEnd: at.Add(7 * 24 * time.Hour),
	}
	m.EnComplete, m.Campaign = true, d.campaign(run)
	m.Content = value.I18n{ZH: "<p>" + d.zh + "，详情请到就近门店咨询。</p>", EN: "<p>" + d.en + ". Ask at your nearest store.</p>"}
	m.QuietMode = message.HoldQuiet
	if page := demoPages[d.kind]; page != "" {
		m.LinkTarget = content.LinkTarget{LinkType: content.LinkAppPage, AppPage: page}
	}
	if len(d.channels) > 2 {
		m.SmsText.ZH += "，退订回T"
	}
	return m
}

// base is the author of a message and when it was written.
func (d demoMessage) base(i int, run demoRun) (b resource.Base) {
	b.CreatedBy, b.CreatedAt = run.author, d.at(run.now).Add(-48*time.Hour)
	if d.days >= 0 {
		b.CreatedAt = run.now.Add(-time.Duration(3+i) * time.Hour)
	}
	return b
}

// campaign is what all messages have in common.
func (d demoMessage) campaign(run demoRun) (m message.Campaign) {
	m.Title = value.I18n{ZH: d.zh, EN: d.en}
	region, _ := json.Marshal(demoRegion) // cannot fail
	m.Audience = value.Audience{Filters: map[string]json.RawMessage{"provinceCode.in": region, "status.in": json.RawMessage("[0]")}}
	m.Channels, m.RatePerSecond, m.Status = d.channels, message.DefaultRate, d.in
	if len(d.channels) > 1 {
		m.PushTitle, m.PushBody = m.Title, value.I18n{ZH: "点击查看详情", EN: "Tap for details"}
	}
	if len(d.channels) > 2 {
		m.SmsText, m.SmsTemplateNo = value.I18n{ZH: "【车友】" + d.zh, EN: d.en}, "SMS_1042"
	}
	if d.in == message.Scheduled || d.in == message.Reviewing {
		m.SendMode, m.SendAt = message.Planned, d.at(run.now)
	}
	if d.in != message.Draft {
		m.SubmittedBy, m.AudienceCount = run.author, int64(len(run.users))
	}
	if d.in != message.Draft && d.in != message.Reviewing {
		m.ReviewedBy = run.reviewer
	}
	if d.in == message.Recalled {
		m.RecallReason = "内容有误"
	}
	return m
}

// send stores the job of a campaign, if it has one, and its deliveries.
func (s *seeder) send(ctx context.Context, tx bun.Tx, d demoMessage, i int, c demoCampaign, run demoRun) error {
	j := d.job(i, c, run.now)
	if j == nil {
		return nil
	}
	if err := record.Insert(ctx, s.e, tx, message.Jobs, j); err != nil {
		return err
	}
	return s.deliver(ctx, tx, newRand(messageStream, i), c, j, run.users)
}

// job returns the job of a campaign; nil if it has none.
func (d demoMessage) job(i int, c demoCampaign, now value.Time) *message.Job {
	at := d.at(now)
	source, activity, notice := c.refs()
	j := &message.Job{
		JobNo: fmt.Sprintf("MJ%s%06d", at.Std().Format("20060102"), i+1), SourceType: source, ActivityID: activity, NoticeID: notice, SourceTitle: c.Title, RunNo: 1,
		PlannedAt: at, NextAt: at, Confirmed: c.AudienceCount, RatePerSecond: message.DefaultRate, OperatedBy: c.SubmittedBy,
	}
	switch d.in {
	case message.Sent, message.Recalled:
		j.Status = message.RunDone
	case message.Paused:
		j.Status, j.PauseReason, j.PlannedAt, j.NextAt = message.RunPaused, message.PausedByHand, now.Add(-20*time.Minute), now
	case message.Scheduled:
		return j
	case message.Cancelled:
		j.Status, j.FinishedAt = message.RunCancelled, at.Add(time.Minute)
	default:
		return nil
	}
	j.StartedAt, j.FrozenAt = j.PlannedAt, j.PlannedAt.Add(time.Second)
	if j.Status == message.RunDone {
		j.FinishedAt = j.PlannedAt.Add(4 * time.Minute)
	}
	return j
}

// deliver stores the deliveries of a campaign with plausible rates, and the counts.
func (s *seeder) deliver(ctx context.Context, tx bun.Tx, r *rand.Rand, c demoCampaign, j *message.Job, users []content.AppUser) error {
	if j.Status == message.RunWaiting {
		return nil
	}
	var rows []message.Delivery
	for n, u := range users {
		for _, channel := range c.Channels {
			d := message.Delivery{
				JobID: j.ID, SourceType: j.SourceType, ActivityID: j.ActivityID, NoticeID: j.NoticeID,
				AppUserID: u.ID, Channel: message.Channel(channel), Platform: u.Platform, Lang: u.Lang, NextTryAt: j.PlannedAt,
			}
			d.CreatedAt = j.StartedAt
			demoOutcome(r, &d, u, j, n*2 > len(users))
			addTo(j, &d)
			rows = append(rows, d)
		}
	}
	if c.Status == message.Recalled {
		for i := range rows {
			if d := &rows[i]; d.Channel == message.Inbox && !d.SentAt.IsZero() {
				d.Status = message.DeliveryRecalled
			}
		}
	}
	if j.Status == message.RunDone && j.Failed > 0 {
		j.Status = message.RunPartly
	}
	if err := record.InsertMany(ctx, s.e, tx, message.Deliveries, rows); err != nil {
		return err
	}
	if _, err := tx.NewRaw("UPDATE message_job SET status = ?, total = ?, sent = ?, delivered = ?, read = ?, clicked = ?, failed = ?, skipped = ?, cancelled = ? WHERE id = ?",
		j.Status, j.Total, j.Sent, j.Delivered, j.Read, j.Clicked, j.Failed, j.Skipped, j.Cancelled, j.ID).Exec(ctx); err != nil {
		return err
	}
	_, err := tx.NewRaw("UPDATE ? SET sent_count = ?, delivered_count = ?, read_count = ?, click_count = ?, failed_count = ?, skipped_count = ?, first_sent_at = ? WHERE id = ?",
		bun.Ident(c.plan.Table), j.Sent, j.Delivered, j.Read, j.Clicked, j.Failed, j.Skipped, j.StartedAt, c.id).Exec(ctx)
	return err
}

// demoOutcome is what became of a delivery. The second half of a job that was stopped is not sent.
func demoOutcome(r *rand.Rand, d *message.Delivery, u content.AppUser, j *message.Job, second bool) {
	stopped := second && (j.Status == message.RunCancelled || j.Status == message.RunPaused)
	sent := j.StartedAt.Add(time.Duration(r.IntN(240)) * time.Second)
	switch {
	case j.SourceType.Marketing() && !u.MarketingConsent:
		d.Status, d.ResultCode = message.DeliverySkipped, message.NoConsent
	case d.Channel == message.Push && !u.PushEnabled:
		d.Status, d.ResultCode = message.DeliverySkipped, message.NoToken
	case stopped && j.Status == message.RunCancelled:
		d.Status = message.DeliveryCancelled
	case stopped:
	case d.Channel != message.Inbox && r.IntN(100) < 3:
		d.Status, d.ResultCode, d.SentAt = message.DeliveryFailed, pick(r, []message.Result{message.DeadToken, message.VendorLimit, message.ChannelTimeout}), sent
	default:
		d.Status, d.SentAt, d.DeliveredAt = message.DeliveryArrived, sent, sent.Add(time.Second)
		if draw := r.IntN(100); d.Channel != message.SMS && draw < 30 && j.Status != message.RunPaused {
			d.Status, d.ReadAt = message.DeliveryRead, sent.Add(time.Duration(1+r.IntN(600))*time.Minute)
			if draw < 8 {
				d.Status, d.ClickedAt = message.DeliveryClicked, d.ReadAt.Add(20*time.Second)
			}
		}
	}
}

// addTo adds a delivery to the counts of its job.
func addTo(j *message.Job, d *message.Delivery) {
	j.Total++
	switch d.Status {
	case message.DeliverySkipped:
		j.Skipped++
	case message.DeliveryCancelled:
		j.Cancelled++
	case message.DeliveryFailed:
		j.Failed++
	case message.DeliveryQueued:
	default:
		j.Sent++
	}
	if !d.DeliveredAt.IsZero() {
		j.Delivered++
	}
	if !d.ReadAt.IsZero() {
		j.Read++
	}
	if !d.ClickedAt.IsZero() {
		j.Clicked++
	}
}
