package dashboard_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/aftersales"
	declared "evops/contracts/dashboard"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/dashboard"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
)

// fixture is the demo installation with a dashboard and a clock set by the test.
type fixture struct {
	*testing.T
	db     *store.DB
	engine *record.Engine
	*dashboard.Service
	now value.Time
}

// TestTheStartPage runs all subtests on one installation for each database, since creating one takes longer than the tests.
func TestTheStartPage(t *testing.T) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		engine, accounts := seedtest.Open(t, db)
		for _, row := range []struct {
			name string
			test func(*fixture)
		}{
			{"every figure equals the total of its linked list", figuresAreTotals},
			{"items need permissions", itemsNeedPermissions},
			{"a figure is cached for a minute unless fresh is set", figuresAreCached},
			{"online vehicles are sampled once for all processes", onlineIsSampled},
			{"a failed item does not affect the others", failuresAreIsolated},
			{"figures are compared with yesterday if known", comparedWithYesterday},
			{"files not downloaded are to-dos of their owner", filesAreTodos},
			{"a password that expires soon is a to-do", passwordsExpire},
			{"the success and the progress of rollouts are shown", rolloutsAreShown},
			{"a line of medians has the middle value of each day", responsesAreMedians},
			{"charts show the period that is asked for", chartsShowTheChosenPeriod},
			{"sums of money need their permission", moneyNeedsItsPermission},
			{"nobody has to review what they submitted", ownWorkIsNoReview},
			{"to-dos say how long their oldest row waits, if that is known", todosSayHowLongRowsWait},
		} {
			t.Run(row.name, func(t *testing.T) {
				b := &fixture{T: t, db: db, engine: engine, now: value.Now()}
				b.Service = dashboard.New(engine, accounts, func() value.Time { return b.now })
				row.test(b)
			})
		}
	})
}

func (b *fixture) exec(query string, args ...any) {
	b.Helper()
	if err := b.db.Write(b.Context(), func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw(query, args...).Exec(ctx)
		return err
	}); err != nil {
		b.Fatal(err)
	}
}

// callers returns callers with access to all data, one organisation, and one dealer.
func (b *fixture) callers() map[string]*access.Caller {
	b.Helper()
	return map[string]*access.Caller{
		"admin": admin(), "dealer": b.dealer(),
		"organisation": {UserID: 901, UserType: system.Staff, OrganizationCode: "100001001", Language: "en", Rights: everything(system.OwnSubtree)},
	}
}

// everything grants the permissions of all items in one scope.
func everything(scope system.DataScope) *access.Rights {
	rights := &access.Rights{Grants: map[string]system.DataScope{}}
	for _, p := range contracts.Catalogue {
		for _, verb := range []string{"view", "edit", "operate", "handle", "approve"} {
			rights.Grants[p.PermissionFor(verb)] = scope
		}
	}
	return rights
}

func (b *fixture) dealer() *access.Caller {
	b.Helper()
	var id int64
	if err := b.db.Read().NewRaw("SELECT dealer_id FROM vehicle WHERE activation_status = 1 AND dealer_id > 0 GROUP BY dealer_id ORDER BY count(*) DESC, dealer_id LIMIT 1").Scan(b.Context(), &id); err != nil {
		b.Fatal(err)
	}
	return &access.Caller{UserID: 900, UserType: system.DealerUser, DealerID: id, Language: "zh", Rights: everything(system.OwnDealer)}
}

func admin() *access.Caller {
	return &access.Caller{UserID: 1, UserType: system.Staff, Language: "zh", Rights: &access.Rights{All: true}}
}

// total returns the total of the list a link leads to, for the same caller.
func (b *fixture) total(who *access.Caller, link string) int64 {
	b.Helper()
	address, err := url.Parse(link)
	if err != nil {
		b.Fatal(err)
	}
	at := slices.IndexFunc(contracts.Tree, func(p contracts.Page) bool { return p.Path == address.Path })
	if at < 0 {
		b.Fatalf("no page for link %s", link)
	}
	query, resource := address.Query(), contracts.Tree[at].Resources[0]
	if tab := query.Get("tab"); tab != "" {
		if resource = tab; !slices.Contains(contracts.Tree[at].Resources, tab) {
			b.Fatalf("link %s: unknown tab", link)
		}
		query.Del("tab")
	}
	body := record.FromURL(func(yield func(key, value string)) {
		for key, values := range query {
			yield(key, values[0])
		}
		yield("pageSize", "1")
	})
	data, err := b.engine.Read().Page(b.Context(), resource, who, body, nil)
	var page struct {
		Total       int64
		TotalCapped bool
	}
	if err == nil {
		err = json.Unmarshal(data, &page)
	}
	if err != nil || page.TotalCapped {
		b.Fatalf("%s: %v, capped %v", link, err, page.TotalCapped)
	}
	return page.Total
}

func figuresAreTotals(b *fixture) {
	// Add rows that the demo does not contain.
	b.exec("UPDATE vehicle SET area_code = 0 WHERE id IN (SELECT id FROM vehicle WHERE activation_status = 1 AND dealer_id = ? ORDER BY id LIMIT 2)", b.dealer().DealerID)
	b.exec("UPDATE sim_card SET sim_status = 4, plan_end_at = ? WHERE id IN (SELECT id FROM sim_card WHERE dealer_id > 0 ORDER BY id LIMIT 3)", string(b.now.Date().AddDays(30)))
	b.exec("UPDATE operator SET expire_at = ? WHERE id IN (SELECT id FROM operator WHERE user_name <> 'admin' ORDER BY id LIMIT 40)", string(b.now.Date().AddDays(7)))
	b.exec("UPDATE remote_command SET state = 0 WHERE id IN (SELECT id FROM remote_command ORDER BY id LIMIT 3)")
	for name, who := range b.callers() {
		checked, sums := 0, map[string]int64{}
		check := func(item string, f dashboard.Figure) {
			b.Helper()
			checked++
			if total := b.total(who, f.Link); total != f.Value {
				b.Errorf("%s, %s: %d, but list %s has %d", name, item, f.Value, f.Link, total)
			}
		}
		for _, c := range b.Cards(b.Context(), who, dashboard.Request{}) {
			if c.Failed {
				b.Errorf("%s: %s failed", name, c.Key)
				continue
			}
			sums[c.Key] = c.Value
			check(c.Key, c.Figure)
			if c.Sub != nil && c.Sub.Link != "" {
				check(c.Key+" sub", c.Sub.Figure)
			}
		}
		charts := append(b.Charts(b.Context(), who, dashboard.Request{}), b.Charts(b.Context(), who, dashboard.Request{Days: 90})...)
		for _, c := range charts {
			if c.Failed {
				b.Errorf("%s: %s failed", name, c.Key)
			}
			var sum int64
			for _, p := range c.Points {
				named := p.Rest || p.Unknown || p.At != "" || p.Label != nil && p.ZH != "" && p.EN != ""
				if !named {
					b.Errorf("%s: %s has a point without a label: %+v", name, c.Key, p)
				}
				if c.Shape == declared.Area || c.Key == "feedbackResponse" {
					continue // past online values have no list, and a median is no total
				}
				sum += p.Value
				check(fmt.Sprint(c.Key, " ", p.Label, p.At), p.Figure)
			}
			if (c.Key == "models" || c.Key == "provinces") && sum != sums["activated"] {
				b.Errorf("%s: sum of %s %d, want %d activated vehicles", name, c.Key, sum, sums["activated"])
			}
		}
		for _, d := range b.Todos(b.Context(), who, dashboard.Request{}) {
			sums[d.Key] = d.Value
			check(d.Key, d.Figure)
		}
		if name == "admin" && (sums["commandsAwaiting"] != 3 || sums["lowCharge"] == 0 || sums["silent"] == 0) {
			b.Errorf("commands to approve, low batteries or silent vehicles missing: %v", sums)
		}
		if sums["vehicles"] == 0 || sums["online"] == 0 || checked < 50 {
			b.Errorf("%s: only %d figures checked: %v", name, checked, sums)
		}
	}
}

func responsesAreMedians(b *fixture) {
	var ids []int64
	if err := b.db.Read().NewRaw("SELECT id FROM feedback WHERE deleted_at = 0 ORDER BY id LIMIT 6").Scan(b.Context(), &ids); err != nil {
		b.Fatal(err)
	}
	b.exec("UPDATE feedback SET first_reply_at = 0, reply_minutes = 0")
	today, yesterday := b.now.Date().Time(), b.now.Date().AddDays(-1).Time()
	for i, row := range []struct {
		at      value.Time
		minutes int64
	}{{today, 300}, {today, 5}, {today, 20}, {yesterday, 7}, {yesterday, 90}, {b.now.Date().AddDays(-14).Time(), 1}} {
		b.exec("UPDATE feedback SET first_reply_at = ?, reply_minutes = ? WHERE id = ?", row.at, row.minutes, ids[i])
	}
	charts := b.Charts(b.Context(), admin(), dashboard.Request{Keys: []string{"feedbackResponse"}, Fresh: true})
	if len(charts) != 1 || len(charts[0].Points) != 14 {
		b.Fatalf("%+v", charts)
	}
	for i, p := range charts[0].Points {
		want := map[int]int64{12: 7, 13: 20}[i]
		if p.Value != want {
			b.Errorf("%s: %d minutes, want %d", p.At, p.Value, want)
		}
	}
}

func chartsShowTheChosenPeriod(b *fixture) {
	var id int64
	if err := b.db.Read().NewRaw("SELECT id FROM app_user WHERE deleted_at = 0 ORDER BY id LIMIT 1").Scan(b.Context(), &id); err != nil {
		b.Fatal(err)
	}
	b.exec("UPDATE app_user SET register_at = 0")
	b.exec("UPDATE app_user SET register_at = ? WHERE id = ?", b.now.Add(-40*24*time.Hour), id)
	for asked, want := range map[int]struct {
		days  int
		users int64
	}{0: {30, 0}, 7: {7, 0}, 90: {90, 1}, 5: {30, 0}} {
		charts := b.Charts(b.Context(), admin(), dashboard.Request{Keys: []string{"registrations", "models"}, Days: asked})
		if len(charts) != 2 {
			b.Fatalf("%+v", charts)
		}
		models, registrations := charts[0], charts[1]
		var users int64
		for _, p := range registrations.Points {
			users += p.Value
		}
		if registrations.Days != want.days || users != want.users || users > 0 && len(registrations.Points) != want.days {
			b.Errorf("%d days: %d with %d users in %d points, want %v", asked, registrations.Days, users, len(registrations.Points), want)
		}
		if models.Days != 0 || models.Periods != nil || len(models.Points) == 0 {
			b.Errorf("%d days: the state of now has a period: %+v", asked, models)
		}
	}
}

func itemsNeedPermissions(b *fixture) {
	keys := func(who *access.Caller) (keys []string) {
		for _, c := range b.Cards(b.Context(), who, dashboard.Request{}) {
			keys = append(keys, c.Key)
		}
		for _, c := range b.Charts(b.Context(), who, dashboard.Request{}) {
			keys = append(keys, c.Key)
		}
		for _, d := range b.Todos(b.Context(), who, dashboard.Request{}) {
			keys = append(keys, d.Key)
		}
		return keys
	}
	b.exec("UPDATE dealer SET contract_end = ? WHERE id = ?", string(b.now.Date()), b.dealer().DealerID)
	keys(admin()) // fills the cache with the items of all permissions
	holding := func(permissions ...string) *access.Caller {
		who := b.dealer()
		who.Rights = &access.Rights{Grants: map[string]system.DataScope{}}
		for _, p := range permissions {
			who.Rights.Grants[p] = system.OwnDealer
		}
		return who
	}
	for _, row := range []struct {
		who  *access.Caller
		want string
	}{
		{holding(), ""},
		{holding("appUser:view"), "users registrations"},
		{holding("sim:view"), "simEnding"},
		{holding("dealer:view"), "dealers"},
		{holding("dealer:view", "dealer:edit"), "dealers contractsEnding"},
		{holding("dealer:edit"), ""},
		{holding("alarmRule:view"), ""},
		{holding("alarmRule:view", "alarm:view"), "openAlarms firingRules alarmTypes"},
	} {
		if got := strings.Join(keys(row.who), " "); got != row.want {
			b.Errorf("with %v: %q, want %q", row.who.Rights.Grants, got, row.want)
		}
	}
	own, all := b.Cards(b.Context(), b.dealer(), dashboard.Request{Keys: []string{"vehicles"}}), b.Cards(b.Context(), admin(), dashboard.Request{Keys: []string{"vehicles"}})
	if len(own) != 1 || len(all) != 1 || own[0].Value == 0 || own[0].Value >= all[0].Value {
		b.Errorf("dealer %+v, administrator %+v", own, all)
	}
}

func figuresAreCached(b *fixture) {
	dealers := func(fresh bool) int64 {
		b.Helper()
		cards := b.Cards(b.Context(), admin(), dashboard.Request{Keys: []string{"dealers"}, Fresh: fresh})
		if len(cards) != 1 || cards[0].Failed {
			b.Fatalf("cards: %+v", cards)
		}
		return cards[0].Value
	}
	first := dealers(false)
	close := func(n int) {
		b.exec("UPDATE dealer SET operation_status = ? WHERE id IN (SELECT id FROM dealer WHERE operation_status = ? ORDER BY id LIMIT ?)", aftersales.Stopped, aftersales.Running, n)
	}
	close(1)
	for _, row := range []struct {
		after time.Duration
		fresh bool
		want  int64
	}{
		{59 * time.Second, false, first},
		{2 * time.Second, false, first - 1},
	} {
		b.now = b.now.Add(row.after)
		if got := dealers(row.fresh); got != row.want {
			b.Errorf("%v later: %d, want %d", row.after, got, row.want)
		}
	}
	close(1)
	b.now = b.now.Add(2 * time.Second)
	if got := dealers(true); got != first-1 {
		b.Errorf("fresh again within three seconds: %d", got)
	}
	b.now = b.now.Add(2 * time.Second)
	if got := dealers(true); got != first-2 {
		b.Errorf("fresh figures: %d, want %d", got, first-2)
	}
}

func failuresAreIsolated(b *fixture) {
	b.exec("ALTER TABLE sim_card RENAME TO lost")
	failed := func() string {
		var keys []string
		for _, c := range b.Cards(b.Context(), admin(), dashboard.Request{}) {
			if c.Failed {
				keys = append(keys, c.Key)
			}
		}
		return strings.Join(keys, " ")
	}
	if got := failed(); got != "simEnding" {
		b.Errorf("failed: %q", got)
	}
	b.exec("ALTER TABLE lost RENAME TO sim_card")
	if got := failed(); got != "" {
		b.Errorf("failed again on the next call: %q", got)
	}
}

func passwordsExpire(b *fixture) {
	var user int64
	if err := b.db.Read().NewRaw("SELECT id FROM operator WHERE user_name = 'admin'").Scan(b.Context(), &user); err != nil {
		b.Fatal(err)
	}
	who := &access.Caller{UserID: user, UserType: system.Staff, Rights: &access.Rights{}}
	for days, want := range map[int]bool{0: false, 165: false, 166: true, 179: true} {
		b.exec("UPDATE credential SET changed_at = ? WHERE user_id = ?", b.now.Add(-time.Duration(days)*24*time.Hour), user)
		todos := b.Todos(b.Context(), who, dashboard.Request{})
		if got := len(todos) == 1 && todos[0].Key == "password"; got != want {
			b.Errorf("%d days after it was changed: %+v", days, todos)
		}
	}
	if i := slices.IndexFunc(declared.Todos, func(d declared.Todo) bool { return d.Own != "" && d.Key != "password" && d.Key != "jobs" }); i >= 0 {
		b.Errorf("no handler for to-do %s", declared.Todos[i].Key)
	}
}
