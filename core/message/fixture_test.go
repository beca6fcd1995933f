package message_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/task"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/message"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
	"evops/core/vault"
)

// regulars is the number of users who get everything.
const regulars = 40

// office is an engine with users of the app, two people of the marketing team and a clock.
type office struct {
	testing.TB
	*feature.Service
	kind             source
	author, reviewer *access.Caller
	provider         *provider
	users            []int64
	disabled         int64 // an account that may not log in

	mu sync.Mutex
	at value.Time
}

// source is the kind of campaign that a test sends.
type source struct {
	plan   *resource.Plan
	column string
	job    *int64 // the field of jobs that refers to it
	body   fields // fields of this kind alone
}

var (
	activities = source{message.Activities.Plan, "activity_id", &message.Jobs.Row.ActivityID, fields{"activityType": "3"}}
	notices    = source{message.Notices.Plan, "notice_id", &message.Jobs.Row.NoticeID, fields{"noticeType": "4"}}
)

// provider records what it is asked to send. It drops keys that it has seen, as providers with idempotency keys do.
type provider struct {
	mu     sync.Mutex
	sent   map[string]int
	titles []string
	answer func(feature.Outgoing) feature.Answer
	before func()
	plain  bool // without idempotency keys
}

func (p *provider) Idempotent() bool { return !p.plain }

func (p *provider) Send(_ context.Context, batch []feature.Outgoing) ([]feature.Answer, error) {
	if p.before != nil {
		p.before()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	answers := make([]feature.Answer, len(batch))
	for i, m := range batch {
		answers[i] = feature.Answer{ProviderID: "p" + m.Key, Delivered: true}
		if p.answer != nil {
			answers[i] = p.answer(m)
		}
		if !answers[i].Busy && (p.plain || p.sent[m.Key] == 0) {
			p.sent[m.Key]++
			p.titles = append(p.titles, m.Title)
		}
	}
	return answers, nil
}

// connections are the connected channels.
type connections map[message.Channel]feature.Provider

func (c connections) Provider(_ context.Context, channel message.Channel) (feature.Provider, error) {
	return c[channel], nil
}

// open is a throttle without limits.
type open struct{}

func (open) Take(_ context.Context, _ int64, _ message.Channel, _, _ int64, n int) (int, error) {
	return n, nil
}

type accounts struct{ *office }

func (a accounts) CallerOf(_ context.Context, user int64, _ string) (*access.Caller, error) {
	if user == a.disabled {
		return nil, fault.AccountDisabled.With()
	}
	return person(user), nil
}

func (a accounts) Holders(context.Context, string) ([]*access.Caller, error) {
	return []*access.Caller{a.author, a.reviewer}, nil
}

func person(id int64) *access.Caller {
	may := []string{"systemNotice:urgent", "messageJob:view", "messageJob:control", "messageDelivery:view", "appUser:view"}
	for _, of := range []source{activities, notices} {
		for _, verb := range []string{"view", "add", "edit", "delete", "send", "review", "cancel", "recall"} {
			may = append(may, of.plan.PermissionFor(verb))
		}
	}
	return seedtest.Caller(id, may...)
}

func (o *office) now() value.Time { o.mu.Lock(); defer o.mu.Unlock(); return o.at }

func (o *office) later(d time.Duration) { o.mu.Lock(); defer o.mu.Unlock(); o.at = o.at.Add(d) }

// each runs a test on both databases, at ten o'clock of a day.
func each(t *testing.T, test func(o *office)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		o := newOffice(t, db)
		o.populate()
		test(o)
	})
}

func newOffice(t testing.TB, db *store.DB) *office {
	o := &office{TB: t, kind: activities, at: value.Today().Time().Add(10 * time.Hour), author: person(901), reviewer: person(902), provider: &provider{sent: map[string]int{}}}
	e := product.Engine(db)
	o.Service = feature.New(feature.Deps{
		Engine: e, Accounts: accounts{o}, Notifications: notification.New(e, nil), Throttle: open{}, Clock: o.now, Secrets: vault.New(make([]byte, 32), vault.Settings),
		Connections: connections{message.Push: o.provider, message.SMS: o.provider}, Enqueue: func(context.Context, task.MessageJob) {},
	})
	e.Register(o.Service)
	return o
}

// populate adds the regulars, and a user for each reason to be left out.
func (o *office) populate() {
	o.Helper()
	var rows []content.AppUser
	add := func(change func(*content.AppUser)) {
		u := content.AppUser{UserNo: fmt.Sprint("U", len(rows)), Nickname: fmt.Sprint("user", len(rows)), Phone: value.Unmasked(fmt.Sprintf("138%08d", len(rows))), CountryCode: "86", Lang: "zh", Platform: content.Android, PushEnabled: true, MarketingConsent: true, RegisterAt: o.at}
		change(&u)
		rows = append(rows, u)
	}
	for range regulars {
		add(func(*content.AppUser) {})
	}
	add(func(u *content.AppUser) { u.MarketingConsent = false })
	add(func(u *content.AppUser) { u.PushEnabled = false })
	add(func(u *content.AppUser) { u.Status = content.UserFrozen })
	add(func(u *content.AppUser) { u.Lang = "en" })
	o.write(func(ctx context.Context, tx bun.Tx) error {
		return record.InsertMany(ctx, o.Engine, tx, content.AppUsers, rows)
	})
	for _, u := range rows {
		o.users = append(o.users, u.ID)
	}
}

func (o *office) write(work func(ctx context.Context, tx bun.Tx) error) {
	o.Helper()
	o.must(o.Engine.DB().Write(o.Context(), work))
}

func (o *office) must(err error) {
	o.Helper()
	if err != nil {
		o.Fatal(err)
	}
}

func (o *office) exec(text string, args ...any) {
	o.Helper()
	testdb.Exec(o.TB, o.Engine.DB(), text, args...)
}

type fields map[string]any

// add adds a push message for everybody; also are further fields.
func (o *office) add(also fields) int64 {
	o.Helper()
	id, err := o.tryAdd(also)
	o.must(err)
	return id
}

func (o *office) tryAdd(also fields) (int64, error) {
	o.Helper()
	body := fields{
		"title": value.I18n{ZH: "春季骑行", EN: "Spring ride"}, "content": value.I18n{ZH: "<p>周六出发</p>", EN: "<p>We start on Saturday</p>"}, "audience": fields{"everyone": true},
		"channels": []string{"1", "2"}, "pushTitle": value.I18n{ZH: "春季骑行", EN: "Spring ride"}, "pushBody": value.I18n{ZH: "周六出发", EN: "On Saturday"},
	}
	maps.Copy(body, o.kind.body)
	maps.Copy(body, also)
	text, err := json.Marshal(body)
	o.must(err)
	saved, err := o.Engine.Add(o.Context(), o.kind.plan.Name, o.author, text)
	return saved.ID, err
}

// act runs an action and returns the code of its refusal.
func (o *office) act(who *access.Caller, verb string, id int64, also fields) string {
	o.Helper()
	body := fields{"id": id, "version": o.version(id), "reason": "for this test"}
	maps.Copy(body, also)
	text, err := json.Marshal(body)
	o.must(err)
	if verb == action.Edit.Verb {
		_, err = o.Engine.Edit(o.Context(), o.kind.plan.Name, who, text)
	} else {
		_, _, err = o.Engine.Act(o.Context(), o.kind.plan.Name, verb, who, text)
	}
	return seedtest.CodeOf(o, err)
}

func (o *office) do(who *access.Caller, verb string, id int64) {
	o.Helper()
	if refused := o.act(who, verb, id, nil); refused != "" {
		o.Fatalf("%s: %s", verb, refused)
	}
}

func (o *office) activity(id int64) *message.Activity {
	o.Helper()
	m, err := record.Get(o.Context(), o.Engine.Read(), message.Activities, id)
	o.must(err)
	return m
}

func (o *office) notice(id int64) *message.Notice {
	o.Helper()
	n, err := record.Get(o.Context(), o.Engine.Read(), message.Notices, id)
	o.must(err)
	return n
}

func (o *office) version(id int64) (version int64) {
	o.Helper()
	o.must(o.Engine.DB().Read().NewRaw("SELECT version FROM ? WHERE id = ?", bun.Ident(o.kind.plan.Table), id).Scan(o.Context(), &version))
	return version
}

// job returns the last job of a message.
func (o *office) job(id int64) *message.Job {
	o.Helper()
	jobs, err := record.Find(o.Context(), o.Engine.Read(), message.Jobs, o.kind.job, id)
	o.must(err)
	if len(jobs) == 0 {
		o.Fatal("no job")
	}
	last := jobs[0]
	for _, j := range jobs {
		if j.RunNo > last.RunNo {
			last = j
		}
	}
	return last
}

// submitted adds a message, submits it and returns its id.
func (o *office) submitted(also fields) int64 {
	o.Helper()
	id := o.add(also)
	o.do(o.author, message.SubmitVerb, id)
	return id
}

// run works on the job of a message until nothing is due.
func (o *office) run(id int64) *message.Job {
	o.Helper()
	o.must(o.Work(o.Context(), o.job(id).ID))
	return o.job(id)
}

// deliveries counts the deliveries of a message by state.
func (o *office) deliveries(id int64, where string, args ...any) (n int64) {
	o.Helper()
	o.must(o.Engine.DB().Read().NewRaw("SELECT count(*) FROM message_delivery WHERE ? = ? AND "+where, append([]any{bun.Ident(o.kind.column), id}, args...)...).Scan(o.Context(), &n))
	return n
}

// onlyOnce fails if a delivery was sent twice, or one of want was not sent.
func (o *office) onlyOnce(want int) {
	o.Helper()
	if len(o.provider.sent) != want {
		o.Errorf("%d messages were sent, want %d", len(o.provider.sent), want)
	}
	for key, n := range o.provider.sent {
		if n != 1 {
			o.Errorf("delivery %s was sent %d times", key, n)
		}
	}
}

// balanced fails if the counts of a job are not those of its deliveries.
func (o *office) balanced(id int64) {
	o.Helper()
	j := o.job(id)
	queued := o.deliveries(id, "job_id = ? AND status = 0", j.ID)
	if j.Total != j.Sent+j.Failed+j.Skipped+j.Cancelled+queued {
		o.Errorf("%d deliveries, but %d sent, %d failed, %d skipped, %d cancelled, %d queued", j.Total, j.Sent, j.Failed, j.Skipped, j.Cancelled, queued)
	}
	if m := o.activity(id); m.SentCount != j.Sent || m.FailedCount != j.Failed || m.SkippedCount != j.Skipped {
		o.Errorf("the message counts %d, %d, %d, its job %d, %d, %d", m.SentCount, m.FailedCount, m.SkippedCount, j.Sent, j.Failed, j.Skipped)
	}
}

func (o *office) noticed(kind system.NotificationKind) (n int64) {
	o.Helper()
	o.must(o.Engine.DB().Read().NewRaw("SELECT count(*) FROM notice WHERE kind = ?", kind.Code).Scan(o.Context(), &n))
	return n
}
