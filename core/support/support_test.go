package support_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"evops/contracts/fault"
	"evops/contracts/repair"
	"evops/contracts/support"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
	repairs "evops/core/repair"
	"evops/core/seed/seedtest"
	"evops/core/store"
	service "evops/core/support"
	rules "evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// world has a bound vehicle, two service accounts that are always on duty, and a clock.
type world struct {
	*testing.T
	*record.Engine
	desk         *service.Service
	at           value.Time
	vehicle      int64
	outlet       int64
	kind         int64 // support type "quality": first reply within 12 hours, solution within 48
	first, other int64 // service accounts
	lead         *access.Caller
	agent        *access.Caller // of the first account
	colleague    *access.Caller // of the other account
	dealer       *access.Caller // of the outlet
}

func (w *world) now() value.Time { return w.at }

var work = []string{"feedback:view", "feedback:handle", "repairOrder:view", "repairOrder:add", "vehicle:view", "dealer:view", "serviceAccount:view"}

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, Engine: product.Engine(db), at: value.Now()}
		for _, table := range []string{"feedback", "feedback_message", "service_account", "service_account_log", "repair_order", "repair_order_event", "notice"} {
			testdb.Exec(t, db, "DELETE FROM "+table)
		}
		w.vehicle = seedtest.FindVehicle(t, db).ID
		w.outlet = w.number("SELECT id FROM dealer WHERE deleted_at = 0 AND operation_status = 0 ORDER BY id LIMIT 1")
		w.kind = w.number("SELECT id FROM support_type WHERE code = 'quality'")
		w.lead = seedtest.Caller(901, append(slices.Clone(work), "feedback:assign", "feedback:delete", "serviceAccount:add", "serviceAccount:edit", "serviceAccount:enable", "serviceAccount:delete", "serviceAccountLog:view", "serviceAccountLog:mark", "repairOrder:close")...)
		operators := []string{"zhao.siyu", "sun.haoran"}
		w.agent = seedtest.Caller(w.number("SELECT id FROM operator WHERE user_name = ?", operators[0]), work...)
		w.colleague = seedtest.Caller(w.number("SELECT id FROM operator WHERE user_name = ?", operators[1]), work...)
		w.dealer = seedtest.Caller(902, work...)
		w.dealer.UserType, w.dealer.DealerID = system.DealerUser, w.outlet
		for permission := range w.dealer.Rights.Grants {
			w.dealer.Rights.Grants[permission] = system.OwnDealer
		}
		holders := func(context.Context, string) ([]*access.Caller, error) {
			return []*access.Caller{w.lead, w.dealer}, nil
		}
		notices := notification.New(w.Engine, nil)
		w.desk = service.New(service.Deps{Engine: w.Engine, Dictionary: rules.NewDictionary(w.Engine), Notifications: notices, Clock: w.now, Holders: holders})
		w.Register(repairs.New(repairs.Deps{Engine: w.Engine, Clock: w.now, Holders: holders}), w.desk)
		w.first, w.other = w.account(operators[0]), w.account(operators[1])
		test(w)
	})
}

func (w *world) number(statement string, args ...any) (n int64) {
	w.Helper()
	if err := w.DB().Read().NewRaw(statement, args...).Scan(w.Context(), &n); err != nil {
		w.Fatal(err)
	}
	return n
}

func (w *world) exec(statement string, args ...any) {
	w.Helper()
	testdb.Exec(w.T, w.DB(), statement, args...)
}

// account adds the service account of an operator and returns its id.
func (w *world) account(operator string) int64 {
	w.Helper()
	today := w.at.Date()
	saved, err := w.Add(w.Context(), "serviceAccount", w.lead, fmt.Appendf(nil, `{"name":"客服","phone":"1380000%04d","accountType":1,"abilities":["1"],"userName":%q,"maxOpen":3,"validFrom":%q,"validTo":%q}`, w.number("SELECT COUNT(*) FROM service_account")+1, operator, today.AddDays(-30), today.AddDays(30)))
	if err != nil {
		w.Fatal(err)
	}
	return saved.ID
}

// add adds feedback about the vehicle and returns its id.
func (w *world) add(who *access.Caller, more string) int64 {
	w.Helper()
	saved, err := w.Add(w.Context(), "feedback", who, w.body(more))
	if err != nil {
		w.Fatal(err)
	}
	return saved.ID
}

func (w *world) body(more string) []byte {
	return fmt.Appendf(nil, `{"supportTypeId":%d,"feedbackType":3,"faultClass":"BATTERY","content":"The range is short","vehicleId":%d%s}`, w.kind, w.vehicle, more)
}

func (w *world) get(id int64) *support.Feedback {
	w.Helper()
	f, err := record.Get(w.Context(), w.Read(), support.Feedbacks, id)
	if err != nil {
		w.Fatal(err)
	}
	return f
}

// act runs an action on feedback and returns the name of its fault.
func (w *world) act(who *access.Caller, id int64, verb, input string) string {
	w.Helper()
	return w.run("feedback", who, id, w.get(id).Version, verb, input)
}

func (w *world) run(resource string, who *access.Caller, id, version int64, verb, input string) string {
	w.Helper()
	_, _, err := w.Act(w.Context(), resource, verb, who, fmt.Appendf(nil, `{"id":%d,"version":%d%s}`, id, version, input))
	return name(w.T, err)
}

// must runs an action that leads to a state.
func (w *world) must(who *access.Caller, id int64, verb, input string, to support.Status) {
	w.Helper()
	if got := w.act(who, id, verb, input); got != "" {
		w.Fatalf("%s: %s", verb, got)
	}
	if got := w.get(id).Status; got != to {
		w.Fatalf("%s led to %d, want %d", verb, got, to)
	}
}

func name(t *testing.T, err error) string {
	t.Helper()
	var refused *fault.Error
	if err != nil && !errors.As(err, &refused) {
		t.Fatal(err)
	}
	if refused == nil {
		return ""
	}
	return refused.Code.Name
}

// watch runs the schedule after some time.
func (w *world) watch(after time.Duration) {
	w.Helper()
	w.at = w.at.Add(after)
	if err := w.desk.Watch(w.Context()); err != nil {
		w.Fatal(err)
	}
}

// notices returns the kinds of all notifications, in their order.
func (w *world) notices() string {
	w.Helper()
	var kinds []string
	if err := w.DB().Read().NewRaw("SELECT kind FROM notice ORDER BY id").Scan(w.Context(), &kinds); err != nil {
		w.Fatal(err)
	}
	return strings.Join(kinds, " ")
}

// talk returns the conversation, each message after its side.
func (w *world) talk(id int64) (texts []string) {
	w.Helper()
	messages, err := record.Find(w.Context(), w.Read(), support.Messages, &support.Messages.Row.FeedbackID, id)
	if err != nil {
		w.Fatal(err)
	}
	slices.SortFunc(messages, func(a, b *support.Message) int { return int(a.ID - b.ID) })
	for _, m := range messages {
		texts = append(texts, fmt.Sprintf("%d %s", m.Side, m.Text))
	}
	return texts
}

func TestFeedbackIsAConversationUntilItsUserIsSatisfied(t *testing.T) {
	each(t, func(w *world) {
		id := w.add(w.lead, `,"lang":"en"`)
		f := w.get(id)
		if f.HandlerID != w.first || f.Status != support.Handling || f.SLADueAt != w.at.Add(12*time.Hour) || f.AppUserID == 0 {
			t.Fatalf("new feedback: handler %d, state %d, due %s, user %d", f.HandlerID, f.Status, f.SLADueAt, f.AppUserID)
		}
		if got := w.act(w.agent, id, "reply", ""); got != "VALIDATION_FAILED" {
			t.Errorf("an empty answer: %q", got)
		}
		w.at = w.at.Add(time.Hour)
		w.must(w.agent, id, "reply", `,"template":"moreInfo"`, support.Handling)
		if f = w.get(id); f.FirstReplyAt != w.at || f.SLADueAt != f.ResolveDue {
			t.Errorf("after the first answer: answered %s, due %s, want %s", f.FirstReplyAt, f.SLADueAt, f.ResolveDue)
		}
		w.must(w.lead, id, "userReply", `,"text":"Twenty kilometres"`, support.Handling)
		for _, refused := range []string{`,"resultType":3,"replyText":"See the order"`, `,"resultType":4,"replyText":"A good idea"`} {
			if got := w.act(w.agent, id, "handle", refused); got != "VALIDATION_FAILED" {
				t.Errorf("handled with %s: %q", refused, got)
			}
		}
		w.must(w.agent, id, "handle", `,"resultType":2,"replyText":"Charge it to the end once"`, support.Handled)
		if got := w.get(id).SLAState; got != repair.Met {
			t.Errorf("the clock of handled feedback: %d", got)
		}
		w.must(w.lead, id, "userReply", `,"text":"Still short"`, support.Handling)
		if f = w.get(id); f.ReopenCount != 1 || f.ResolveDue != w.at.Add(24*time.Hour) {
			t.Errorf("taken up again %d times, due %s", f.ReopenCount, f.ResolveDue)
		}
		w.must(w.agent, id, "handle", `,"resultType":1,"replyText":"We replace the battery"`, support.Handled)
		w.must(w.lead, id, "rate", `,"stars":5`, support.Closed)
		want := []string{"1 The range is short", "2 Please send the time, the place and a screenshot, so that we can look into it.", "1 Twenty kilometres", "2 Charge it to the end once", "1 Still short", "2 We replace the battery"}
		if got := w.talk(id); !slices.Equal(got, want) {
			t.Errorf("conversation %q, want %q", got, want)
		}
	})
}

func TestFeedbackGoesToWhoeverIsOnDutyWithTheSmallestLoad(t *testing.T) {
	each(t, func(w *world) {
		w.at = value.Date("2026-03-02").Time().Add(10 * time.Hour) // a Monday
		w.exec("UPDATE service_account SET valid_from = '2026-01-01', valid_to = '2026-12-31'")
		role := w.number("SELECT id FROM role WHERE role_code = 'afterSales'")
		for i, row := range []struct {
			what, change string
			want         int64
		}{
			{"both are free", "UPDATE service_account SET max_open = 3", w.first},
			{"the first has one", "UPDATE service_account SET max_open = 3", w.other},
			{"both have one", "UPDATE service_account SET max_open = 3", w.first},
			{"the other has the smaller load but no shift today", fmt.Sprintf(`UPDATE service_account SET shifts = '{"week":[[],[{"from":"08:00","to":"18:00"}],[],[],[],[],[]]}' WHERE id = %d`, w.other), w.first},
			{"the first is full, the other off duty", "UPDATE service_account SET max_open = 3", 0},
			{"the other is on duty now", fmt.Sprintf(`UPDATE service_account SET shifts = '{"week":[[{"from":"08:00","to":"18:00"}],[],[],[],[],[],[]]}' WHERE id = %d`, w.other), w.other},
			{"the role of the entry has nobody", fmt.Sprintf("UPDATE support_type SET handler_role = %d", role), w.other},
		} {
			w.exec(row.change)
			if got := w.get(w.add(w.lead, "")).HandlerID; got != row.want {
				t.Errorf("%d, %s: %d, want %d", i, row.what, got, row.want)
			}
		}
	})
}

func TestWaitingFeedbackIsGivenOutWhenAShiftBegins(t *testing.T) {
	each(t, func(w *world) {
		w.exec("UPDATE service_account SET status = 0")
		id := w.add(w.lead, "")
		w.watch(time.Minute)
		if got := w.get(id); got.Status != support.New || got.HandlerID != 0 {
			t.Fatalf("with nobody on duty: state %d, handler %d", got.Status, got.HandlerID)
		}
		w.exec("UPDATE service_account SET status = 1 WHERE id = ?", w.other)
		w.watch(time.Minute)
		if got := w.get(id); got.Status != support.Handling || got.HandlerID != w.other {
			t.Errorf("once somebody is: state %d, handler %d", got.Status, got.HandlerID)
		}
		w.watch(time.Minute)
		if got := w.number("SELECT COUNT(*) FROM service_account_log WHERE feedback_id = ?", id); got != 1 {
			t.Errorf("given out %d times", got)
		}
	})
}

func TestOpenFeedbackIsHandedOver(t *testing.T) {
	for _, row := range []struct {
		name string
		end  func(w *world)
	}{
		{"by hand", func(w *world) {
			if got := w.run("serviceAccount", w.lead, w.first, 1, "handOver", fmt.Sprintf(`,"toId":%d,"reason":"On leave"`, w.other)); got != "" {
				w.Fatal(got)
			}
		}},
		{"when the account is disabled", func(w *world) {
			if got := w.run("serviceAccount", w.lead, w.first, 1, "disable", ""); got != "" {
				w.Fatal(got)
			}
		}},
		{"when the account expires", func(w *world) {
			w.exec("UPDATE service_account SET valid_to = ? WHERE id = ?", w.at.Date().AddDays(-1), w.first)
			w.watch(time.Second)
			if got := w.number("SELECT status FROM service_account WHERE id = ?", w.first); got != int64(support.AccountExpired) {
				w.Errorf("state %d", got)
			}
		}},
	} {
		t.Run(row.name, func(t *testing.T) {
			each(t, func(w *world) {
				open := w.add(w.lead, "")
				done := w.add(w.lead, "")
				w.must(w.lead, done, "assign", fmt.Sprintf(`,"handlerId":%d`, w.first), support.Handling)
				w.must(w.agent, done, "handle", `,"resultType":1,"replyText":"It is fine"`, support.Handled)
				row.end(w)
				if got := w.get(open).HandlerID; got != w.other {
					t.Errorf("open feedback: %d, want %d", got, w.other)
				}
				if got := w.get(done).HandlerID; got != w.first {
					t.Errorf("handled feedback: %d, want %d", got, w.first)
				}
			})
		})
	}
}

func TestRemindersComeOnceEach(t *testing.T) {
	each(t, func(w *world) {
		w.add(w.lead, "")
		w.exec("DELETE FROM notice")
		for _, row := range []struct {
			after time.Duration
			want  string
		}{
			{9 * time.Hour, ""},
			{time.Hour, "feedbackWarning"},
			{time.Minute, "feedbackWarning"},
			{2 * time.Hour, "feedbackWarning feedbackOverdue feedbackOverdue"},
			{time.Minute, "feedbackWarning feedbackOverdue feedbackOverdue"},
			{12 * time.Hour, "feedbackWarning feedbackOverdue feedbackOverdue feedbackEscalated"},
			{48 * time.Hour, "feedbackWarning feedbackOverdue feedbackOverdue feedbackEscalated"},
		} {
			w.watch(row.after)
			if got := w.notices(); got != row.want {
				t.Errorf("at %s: %q, want %q", w.at, got, row.want)
			}
		}
	})
}

func TestHandledFeedbackClosesAfterAWeekOfSilence(t *testing.T) {
	each(t, func(w *world) {
		id := w.add(w.lead, "")
		w.must(w.agent, id, "handle", `,"resultType":1,"replyText":"It is fine"`, support.Handled)
		w.watch(7*24*time.Hour - time.Minute)
		if got := w.get(id).Status; got != support.Handled {
			t.Fatalf("before a week: %d", got)
		}
		w.watch(2 * time.Minute)
		if got := w.get(id); got.Status != support.Closed || got.ResultType != support.Explained {
			t.Errorf("after a week: state %d, result %d", got.Status, got.ResultType)
		}
		if got := w.act(w.lead, id, "userReply", `,"text":"Hello?"`); got != "STATE_NOT_ALLOWED" {
			t.Errorf("a reply to closed feedback: %q", got)
		}
		w.must(w.lead, id, "reopen", `,"reason":"The user called"`, support.Handling)
	})
}

func TestARepairOrderSolvesFeedback(t *testing.T) {
	each(t, func(w *world) {
		id := w.add(w.lead, "")
		order := fmt.Appendf(nil, `{"vehicleId":%d,"source":5,"feedbackId":%d,"faultClass":"BATTERY","faultDesc":"The range is short"}`, w.vehicle, id)
		denied := seedtest.Caller(905, "repairOrder:view", "repairOrder:add", "vehicle:view", "feedback:view")
		if _, err := w.Add(w.Context(), "repairOrder", denied, order); name(t, err) != "NO_PERMISSION" {
			t.Errorf("without the permission to handle feedback: %q", name(t, err))
		}
		saved, err := w.Add(w.Context(), "repairOrder", w.agent, order)
		if err != nil {
			t.Fatal(err)
		}
		f := w.get(id)
		if f.Status != support.Handled || f.ResultType != support.ToRepair || f.RepairOrderID != saved.ID || f.FirstReplyAt.IsZero() {
			t.Errorf("state %d, result %d, order %d, answered %s", f.Status, f.ResultType, f.RepairOrderID, f.FirstReplyAt)
		}
		again := []byte(strings.Replace(string(order), `"faultClass":"BATTERY"`, `"faultClass":"DRIVE"`, 1))
		if _, err = w.Add(w.Context(), "repairOrder", w.agent, again); name(t, err) != "VALIDATION_FAILED" {
			t.Errorf("a second order for it: %q", name(t, err))
		}
	})
}

func TestABadRatingOfARepairOpensAComplaint(t *testing.T) {
	each(t, func(w *world) {
		saved, err := w.Add(w.Context(), "repairOrder", w.lead, fmt.Appendf(nil, `{"vehicleId":%d,"faultClass":"BATTERY","faultDesc":"The range is short"}`, w.vehicle))
		if err != nil {
			t.Fatal(err)
		}
		w.exec("UPDATE app_user SET lang = 'en' WHERE id = (SELECT owner_id FROM vehicle WHERE id = ?)", w.vehicle)
		for _, row := range []struct{ stars, want int64 }{{3, 0}, {2, 1}} {
			w.exec("UPDATE repair_order SET status = 8, rating = 0, delivered_at = ?, dealer_id = ? WHERE id = ?", w.at, w.outlet, saved.ID)
			version := w.number("SELECT version FROM repair_order WHERE id = ?", saved.ID)
			if got := w.run("repairOrder", w.lead, saved.ID, version, "rate", fmt.Sprintf(`,"stars":%d,"text":"Slow"`, row.stars)); got != "" {
				t.Fatal(got)
			}
			if got := w.number("SELECT COUNT(*) FROM feedback WHERE source = 4 AND feedback_type = 4 AND priority = 3 AND lang = 'en' AND content LIKE 'Repair rated with 2:%' AND repair_order_id = ?", saved.ID); got != row.want {
				t.Errorf("%d stars: %d complaints, want %d", row.stars, got, row.want)
			}
		}
		if got, err := w.Read().Count(w.Context(), "feedback", w.dealer, []byte(`{}`)); err != nil || got != 0 {
			t.Errorf("the outlet sees %d complaints about it (%v)", got, err)
		}
	})
}

func TestAnOutletSeesWhatWasPassedToIt(t *testing.T) {
	each(t, func(w *world) {
		id := w.add(w.lead, "")
		complaint := w.add(w.lead, `,"priority":1`)
		w.exec("UPDATE feedback SET feedback_type = 4 WHERE id = ?", complaint)
		if got := w.act(w.dealer, id, "reply", `,"text":"We call you"`); got != "NOT_FOUND_OR_DENIED" {
			t.Errorf("an answer to what it does not have: %q", got)
		}
		if got := w.act(w.lead, complaint, "assign", fmt.Sprintf(`,"dealerId":%d`, w.outlet)); got != "VALIDATION_FAILED" {
			t.Errorf("a complaint passed to an outlet: %q", got)
		}
		w.must(w.lead, id, "assign", fmt.Sprintf(`,"dealerId":%d`, w.outlet), support.Handling)
		w.must(w.dealer, id, "reply", `,"text":"We call you"`, support.Handling)
		for resource, want := range map[string]int64{"feedback": 1, "feedbackMessage": 2, "serviceAccount": 0, "serviceAccountLog": 0} {
			w.dealer.Rights.Grants[resource+":view"] = system.OwnDealer
			if got, err := w.Read().Count(w.Context(), resource, w.dealer, []byte(`{}`)); err != nil || got != want {
				t.Errorf("%s: %d (%v), want %d", resource, got, err, want)
			}
		}
	})
}

func TestWhatIsRefusedOfFeedback(t *testing.T) {
	each(t, func(w *world) {
		id := w.add(w.lead, "")
		if got := w.act(w.colleague, id, "take", ""); got != "FEEDBACK_TAKEN" {
			t.Errorf("taken twice: %q", got)
		}
		w.exec("UPDATE feedback SET handler_id = 0, status = 0")
		if got := w.act(w.lead, id, "take", ""); got != "NO_SERVICE_ACCOUNT" {
			t.Errorf("taken without a service account: %q", got)
		}
		w.must(w.colleague, id, "take", "", support.Handling)
		remove := func() int {
			_, batch, err := w.Act(w.Context(), "feedback", "delete", w.lead, fmt.Appendf(nil, `{"ids":[%d],"reason":"Not needed"}`, id))
			if err != nil {
				t.Fatal(err)
			}
			return len(batch.Success)
		}
		if remove() != 0 {
			t.Error("open feedback was deleted")
		}
		same := w.add(w.lead, "")
		if got := w.act(w.agent, id, "merge", fmt.Sprintf(`,"duplicateOfId":%d`, id)); got != "VALIDATION_FAILED" {
			t.Errorf("merged into itself: %q", got)
		}
		w.must(w.agent, same, "merge", fmt.Sprintf(`,"duplicateOfId":%d`, id), support.Closed)
		w.must(w.agent, id, "close", `,"reason":"Nonsense"`, support.Closed)
		if got := w.talk(id); len(got) != 2 || !strings.HasPrefix(got[1], "3 感谢您的反馈") {
			t.Errorf("conversation of invalid feedback: %q", got)
		}
		for range support.DailyLimit - 2 {
			w.add(w.lead, "")
		}
		if _, err := w.Add(w.Context(), "feedback", w.lead, w.body("")); name(t, err) != "VALIDATION_FAILED" {
			t.Errorf("more than a user may give in a day: %q", name(t, err))
		}
		if remove() != 1 {
			t.Error("invalid feedback was not deleted")
		}
	})
}

func TestFeedbackAboutSafetyIsUrgent(t *testing.T) {
	each(t, func(w *world) {
		for _, row := range []struct {
			content string
			want    repair.Priority
		}{{"电池充电时冒烟", repair.Urgent}, {"Brake failure on the hill", repair.Urgent}, {"坐垫有点硬，骑久了累", repair.Normal}} {
			saved, err := w.Add(w.Context(), "feedback", w.lead, []byte(strings.Replace(string(w.body("")), "The range is short", row.content, 1)))
			if err != nil {
				t.Fatal(err)
			}
			if got := w.get(saved.ID).Priority; got != row.want {
				t.Errorf("%s: %d, want %d", row.content, got, row.want)
			}
		}
		if got := strings.Count(w.notices(), "feedbackUrgent"); got != 2 {
			t.Errorf("%d notifications", got)
		}
	})
}

func TestWorkAtNightOutsideTheShiftIsChecked(t *testing.T) {
	each(t, func(w *world) {
		id := w.add(w.lead, "")
		w.exec(`UPDATE service_account SET shifts = '{"week":[[],[],[],[],[],[],[]],"holidays":[{"date":"2020-01-01","spans":[]}]}'`)
		w.at = w.at.Date().Time().Add(23 * time.Hour)
		w.must(w.agent, id, "reply", `,"text":"Good evening"`, support.Handling)
		entry := w.number("SELECT id FROM service_account_log WHERE risk_flag = 1")
		usual := w.number("SELECT id FROM service_account_log WHERE risk_flag = 0 ORDER BY id LIMIT 1")
		for _, row := range []struct {
			id   int64
			want string
		}{{usual, "STATE_NOT_ALLOWED"}, {entry, ""}, {entry, "STATE_NOT_ALLOWED"}} {
			version := w.number("SELECT version FROM service_account_log WHERE id = ?", row.id)
			if got := w.run("serviceAccountLog", w.lead, row.id, version, "mark", `,"note":"Agreed with the lead"`); got != row.want {
				t.Errorf("checked: %q, want %q", got, row.want)
			}
		}
	})
}
