package product_test

import (
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"evops/contracts/repair"
	"evops/contracts/support"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/store"
	"evops/core/testdb"
)

const (
	// clocksEnd is how long the rest of the clocks may take on a busy machine.
	clocksEnd = 10 * time.Minute
	// lateBy is long enough for a clock to be overdue and to be escalated.
	lateBy = 30 * 24 * time.Hour
)

// TestClocksOfServiceSurviveKills kills the program at random moments while the clocks of repair orders and feedback are due. Afterwards each
// order and each feedback was overdue once and escalated once, each quote expired once, and nobody was notified twice.
func TestClocksOfServiceSurviveKills(t *testing.T) {
	t.Parallel() // waits for processes; has its own data folder
	kills := faults(t, defaultKills)
	data, address := withDemo(t), freeAddress(t)
	environment := []string{"EVOPS_DATA=" + data, "EVOPS_ADDR=" + address, "EVOPS_ADMIN_PASSWORD=" + password, "EVOPS_DEMO=small"}
	database := filepath.Join(data, "evops.db")
	orders, quotes, feedback := makeDue(t, database)
	handed := countIn(t, database, "SELECT COUNT(*) FROM repair_order WHERE status = ? AND timer_at > 0", repair.Ready)
	if orders == 0 || quotes == 0 || feedback == 0 || handed == 0 {
		t.Fatalf("%d orders, %d quotes, %d hand-overs and %d pieces of feedback are due", orders, quotes, handed, feedback)
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d, %d orders, %d quotes, %d pieces of feedback", seed, orders, quotes, feedback)
	random := rand.New(rand.NewPCG(seed, 0))
	for n, end := 0, time.Now().Add(clocksEnd); ; n++ {
		p := start(t, "standalone", address, environment...)
		pause := time.Duration(random.Int64N(int64(1500 * time.Millisecond)))
		if n >= kills {
			pause = 10 * time.Second
		}
		time.Sleep(pause)
		p.kill()
		if n < kills {
			continue
		}
		left := countIn(t, database, "SELECT (SELECT COUNT(*) FROM feedback WHERE timer_at > 0 AND timer_at < ?) + (SELECT COUNT(*) FROM repair_order WHERE timer_at > 0 AND timer_at < ?)", value.Now(), value.Now())
		if left == 0 {
			t.Logf("done after %d kills", n+1)
			break
		}
		if time.Now().After(end) {
			t.Fatalf("%d clocks are still due", left)
		}
	}
	const (
		events    = "SELECT COUNT(*) FROM repair_order_event WHERE action = ?"
		ofOrders  = "SELECT COUNT(DISTINCT order_id) FROM repair_order_event WHERE action = ?"
		notices   = "SELECT COUNT(DISTINCT link) FROM notice WHERE kind = ?"
		twiceSent = "SELECT COUNT(*) - COUNT(DISTINCT user_id || kind || link) FROM notice WHERE kind IN (?, ?, ?, ?)"
	)
	for _, count := range []struct {
		query string
		args  []any
		want  int64
	}{
		{events, []any{repair.Late}, orders},
		{ofOrders, []any{repair.Late}, orders},
		{events, []any{repair.Declined}, quotes},
		{events, []any{repair.HandedOver}, handed},
		{notices, []any{system.RepairConfirmed.Code}, handed},
		{notices, []any{system.RepairOverdue.Code}, orders},
		{notices, []any{system.RepairEscalated.Code}, orders},
		{notices, []any{system.FeedbackOverdue.Code}, feedback},
		{notices, []any{system.FeedbackEscalated.Code}, feedback},
		{twiceSent, []any{system.RepairOverdue.Code, system.RepairEscalated.Code, system.FeedbackOverdue.Code, system.FeedbackEscalated.Code}, 0},
	} {
		if got := countIn(t, database, count.query, count.args...); got != count.want {
			t.Errorf("%s %v: %d, want %d", count.query, count.args, got, count.want)
		}
	}
}

// makeDue lets the clocks of all orders without an outlet, of all quotes and of all feedback be late, and returns how many they are.
func makeDue(t *testing.T, database string) (orders, quotes, feedback int64) {
	t.Helper()
	db, err := store.Open(t.Context(), database)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	late := value.Now().Add(-lateBy)
	for _, one := range []struct {
		statement string
		args      []any
	}{
		{"DELETE FROM notice", nil},
		{"DELETE FROM repair_order_event", nil},
		{"UPDATE repair_order SET timer_at = 0, delivered_at = 0", nil},
		{"UPDATE feedback SET timer_at = 0", nil},
		{"UPDATE repair_order SET status = ?, timer_at = ?, quote_expire_at = ?, sla_state = ? WHERE id % 10 = 0", []any{repair.AwaitingQuote, late, late, repair.Stopped}},
		{"UPDATE repair_order SET status = ?, timer_at = ?, stage_at = ?, delivered_at = ?, sla_state = ?, dealer_id = (SELECT dealer_id FROM operator WHERE dealer_id > 0 ORDER BY id LIMIT 1) WHERE id % 10 = 1", []any{repair.Ready, late, late, late, repair.Stopped}},
		{"UPDATE repair_order SET status = ?, dealer_id = 0, sla_state = ?, sla_due_at = ?, stage_at = ?, timer_at = ? WHERE id % 10 > 1", []any{repair.Submitted, repair.InTime, late, late, late}},
		{"UPDATE feedback SET status = ?, sla_state = ?, clock_at = ?, sla_due_at = ?, first_reply_due = ?, resolve_due = ?, timer_at = ? WHERE status = ?",
			[]any{support.Handling, repair.InTime, late, late.Add(time.Hour), late.Add(time.Hour), late.Add(time.Hour), late, support.Handling}},
	} {
		testdb.Exec(t, db, one.statement, one.args...)
	}
	return countIn(t, database, "SELECT COUNT(*) FROM repair_order WHERE status = ? AND deleted_at = 0", repair.Submitted), countIn(t, database, "SELECT COUNT(*) FROM repair_order WHERE status = ?", repair.AwaitingQuote),
		countIn(t, database, "SELECT COUNT(*) FROM feedback WHERE timer_at > 0 AND deleted_at = 0")
}

// countIn returns a number of a database that no program uses.
func countIn(t *testing.T, database, query string, args ...any) (n int64) {
	t.Helper()
	db, err := store.Open(t.Context(), database)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.Read().NewRaw(query, args...).Scan(t.Context(), &n); err != nil {
		t.Fatal(err)
	}
	return n
}
