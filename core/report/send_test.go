package report_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/report"
	"evops/core/statistics"
	coresystem "evops/core/system"
	"evops/core/testdb"
)

const alarmReport = "/analyticStatisticsManage/alarmStatistics"

// post is what has been sent, and the accounts with their present rights.
type post struct {
	*business
	report.Sending
	accounts map[int64]*access.Caller
	now      value.Time
	broken   bool

	sync.Mutex
	sent []string
	last map[string]any
	link string
}

func (b *business) post() *post {
	p := &post{business: b, accounts: map[int64]*access.Caller{}, now: clock("2026-03-02 09:00:00")}
	figures := statistics.New(b.engine, coresystem.NewDictionary(b.engine), func() value.Time { return p.now })
	p.Sending = report.Sending{
		Engine: b.engine, Figures: figures.Figures, Clock: func() value.Time { return p.now },
		Caller: func(_ context.Context, user int64, _ string) (*access.Caller, error) {
			if who := p.accounts[user]; who != nil {
				return who, nil
			}
			return nil, fault.AccountDisabled.With()
		},
		Notify: func(_ context.Context, _ bun.Tx, user int64, kind system.NotificationKind, params map[string]any, link string) error {
			if p.broken {
				return errors.New("killed")
			}
			p.Lock()
			defer p.Unlock()
			p.sent, p.last, p.link = append(p.sent, fmt.Sprint(user, " ", kind.Code)), params, link
			return nil
		},
	}
	testdb.Exec(b.T, b.db, "DELETE FROM saved_view")
	return p
}

func clock(text string) value.Time {
	t, err := value.ParseTime(text)
	if err != nil {
		panic(err)
	}
	return t
}

// view stores a view of the report for account 501, with a schedule that is followed from a time on.
func (p *post) view(name, schedule, recipients, since string) {
	p.Helper()
	filters := `{"level.in":"3,4","grain":"week"}`
	testdb.Exec(p.T, p.db, "INSERT INTO saved_view (id, version, created_at, updated_at, user_id, page, name, filters, send_at, recipients, sent_until) VALUES (7, 1, 1, 1, 501, ?, ?, ?, ?, ?, ?)",
		alarmReport, name, filters, schedule, recipients, clock(since))
}

// expect runs the schedule at a time and compares what is sent, in any order.
func (p *post) expect(name, now string, want ...string) {
	p.Helper()
	p.now, p.sent = clock(now), nil
	if err := p.Run(p.Context()); err != nil {
		p.Fatalf("%s: %v", name, err)
	}
	if slices.Sort(p.sent); !slices.Equal(p.sent, want) {
		p.Errorf("%s: sent %v, want %v", name, p.sent, want)
	}
}

func schedule(repeat, rule string) string {
	return "DTSTART;TZID=Asia/Shanghai:20260101T080000\nRRULE:FREQ=" + repeat + ";" + rule + "BYHOUR=8;BYMINUTE=0;BYSECOND=0"
}

func reportsAreSentOnSchedule(b *business) {
	staff := func(id int64, grants ...string) *access.Caller {
		who := *b.callers()["organisation"]
		who.UserID, who.Rights = id, &access.Rights{Grants: map[string]system.DataScope{}}
		for _, g := range grants {
			who.Rights.Grants[g] = system.AllData
		}
		return &who
	}
	for _, row := range []struct{ repeat, rule, before, due, next string }{
		{"DAILY", "", "2026-03-03 07:59:59", "2026-03-03 08:00:00", "2026-03-04 08:00:00"},
		{"WEEKLY", "BYDAY=TH;", "2026-03-04 23:00:00", "2026-03-05 08:00:00", "2026-03-12 08:00:00"},
		{"MONTHLY", "BYMONTHDAY=15;", "2026-03-14 08:00:00", "2026-03-15 08:00:00", "2026-04-15 08:00:00"},
	} {
		p := b.post()
		p.accounts[501] = staff(501, "report:alarm")
		p.view("mine", schedule(row.repeat, row.rule), "", "2026-03-02 09:00:00")
		p.expect(row.repeat+" before it is due", row.before)
		p.expect(row.repeat+" when it is due", row.due, "501 reportDue")
		if days := fmt.Sprint(p.last["from"], " ", p.last["to"]); !strings.HasSuffix(days, row.due[:10]) || !strings.Contains(p.link, "firstAt.between="+fmt.Sprint(p.last["from"])+"%2C"+row.due[:10]) || !strings.Contains(p.link, "level.in=3%2C4") || !strings.Contains(p.link, "grain=week") {
			b.Errorf("%s: the notice is of %s and opens %s", row.repeat, days, p.link)
		}
		p.expect(row.repeat+" once", row.due)
		p.expect(row.repeat+" the next time", row.next, "501 reportDue")
	}

	// After a week without a process, one notice makes up for all.
	p := b.post()
	p.accounts[501] = staff(501, "report:alarm")
	p.view("mine", schedule("DAILY", ""), "", "2026-03-02 09:00:00")
	p.expect("after a week", "2026-03-09 10:00:00", "501 reportDue")

	// A process that is killed while it stores the notices leaves nothing behind, and the next one sends them.
	p.now, p.broken, p.sent = clock("2026-03-10 08:00:00"), true, nil
	if err := p.Run(b.Context()); err == nil {
		b.Error("the failure is not reported")
	}
	p.broken = false
	p.expect("after a crash", "2026-03-10 08:00:01", "501 reportDue")

	// Several processes at once send one.
	p.now, p.sent = clock("2026-03-11 08:00:00"), nil
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() { _ = p.Run(b.Context()) })
	}
	group.Wait()
	if len(p.sent) != 1 {
		b.Errorf("four processes sent %v", p.sent)
	}

	p.accounts[501] = staff(501, "alarm:view")
	p.expect("without the permission", "2026-03-12 08:00:00", "501 reportStopped")
	if got := fmt.Sprint(p.last["reason"]); !strings.Contains(got, "所有者已无此报表的权限") {
		b.Errorf("the reason is %s", got)
	}
	p.accounts[501] = staff(501, "report:alarm")
	p.expect("with the permission again, until the owner saves the view", "2026-03-13 08:00:00")
	testdb.Exec(b.T, b.db, "UPDATE saved_view SET send_stop = 0")
	delete(p.accounts, 501)
	p.expect("disabled", "2026-03-14 08:00:00", "501 reportStopped")
	var stop int64
	if err := b.db.Read().NewRaw("SELECT send_stop FROM saved_view WHERE id = 7").Scan(b.Context(), &stop); err != nil || system.SendStop(stop) != system.OwnerDisabled {
		b.Errorf("the view has stopped because of %d, %v", stop, err)
	}
}

func recipientsGetTheirOwnFigures(b *business) {
	p := b.post()
	p.now = value.Now()
	all, dealer := b.callers()["organisation"], *b.callers()["dealer"]
	owner := *all
	owner.UserID, owner.Rights = 501, &access.Rights{Grants: map[string]system.DataScope{"report:alarm": system.AllData}}
	dealer.UserID, dealer.Rights = 502, &access.Rights{Grants: map[string]system.DataScope{"report:alarm": system.OwnDealer}}
	denied := owner
	denied.UserID, denied.Rights = 503, &access.Rights{Grants: map[string]system.DataScope{"alarm:view": system.AllData}}
	p.accounts = map[int64]*access.Caller{501: &owner, 502: &dealer, 503: &denied}
	p.view("all", schedule("DAILY", ""), value.IDs{501, 502, 503, 504}.Encode(), "2026-01-01 00:00:00")
	testdb.Exec(b.T, b.db, `UPDATE saved_view SET filters = '{"firstAt.between":"last90d"}'`)
	received := map[int64]string{}
	p.Sending.Notify = func(_ context.Context, _ bun.Tx, user int64, _ system.NotificationKind, params map[string]any, link string) error {
		// A named period would be another one on the next day.
		if strings.Contains(link, "last90d") {
			b.Errorf("the notice opens %s", link)
		}
		received[user] = params["figures"].(value.I18n).ZH
		return nil
	}
	if err := p.Run(b.Context()); err != nil {
		b.Fatal(err)
	}
	for user, who := range map[int64]*access.Caller{501: &owner, 502: &dealer} {
		answer, err := p.Figures(b.Context(), who, statistics.Request{Page: alarmReport, Query: map[string]json.RawMessage{"firstAt.between": json.RawMessage(`"last90d"`)}})
		if err != nil {
			b.Fatal(err)
		}
		if want := fmt.Sprintf("告警数 %v，", *answer.Cards[0].Value); !strings.HasPrefix(received[user], want) {
			b.Errorf("account %d receives %s, want %s", user, received[user], want)
		}
	}
	if len(received) != 2 || received[501] == received[502] {
		b.Errorf("received %v, want two accounts with figures of their own", received)
	}
}
