package sim_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"evops/contracts/sim"
	"evops/contracts/value"
)

// started returns what a schedule has opened since the last call, as scope, mode and day, and works on it until its end.
func (d *desk) started(schedule error) (all []string) {
	d.Helper()
	if schedule != nil {
		d.Fatal(schedule)
	}
	var runs []struct {
		ID    int64
		Scope sim.SyncScope
		Mode  sim.SyncMode
		Day   value.Date
	}
	if err := d.Engine.DB().Read().NewRaw("SELECT id, scope, mode, day FROM sim_sync_run WHERE state = ? ORDER BY id", sim.SyncQueued).Scan(d.Context(), &runs); err != nil {
		d.Fatal(err)
	}
	for _, r := range runs {
		all = append(all, fmt.Sprint(r.Scope, r.Mode, r.Day))
		d.continued(d.runOf(r.ID))
	}
	return all
}

// TestAMissedFullRunIsMadeUpFor has runs of an account that is older than a week, and of one that is not.
func TestAMissedFullRunIsMadeUpFor(t *testing.T) {
	eachDesk(t, func(d *desk) {
		sunday := d.Clock().Date()
		sunday = sunday.AddDays(7 - int(sunday.Time().Std().Weekday()))
		full, changed := fmt.Sprint(sim.SyncStatus, sim.SyncFull, ""), fmt.Sprint(sim.SyncStatus, sim.SyncIncremental, "")
		d.exec("UPDATE sim_account SET created_at = ?", sunday.AddDays(-1).Time())
		for _, row := range []struct {
			name  string
			after time.Duration
			state sim.SyncState // of the full runs until then, if not zero
			want  string
		}{
			{"a new account before its first Sunday", -time.Hour, 0, changed},
			{"Sunday before 2:00", time.Hour, 0, changed},
			{"missed on Sunday", 72 * time.Hour, 0, full},
			{"then for the rest of the week", 73 * time.Hour, 0, changed},
			{"failed some hours ago", 80 * time.Hour, sim.SyncFailed, changed},
			{"failed a day ago", 96 * time.Hour, sim.SyncFailed, full},
			{"the next Sunday", (7*24 + 2) * time.Hour, 0, full},
		} {
			if row.state != 0 {
				d.exec("UPDATE sim_sync_run SET state = ? WHERE mode = ?", row.state, sim.SyncFull)
			}
			d.ahead = time.Duration(sunday.Time().Add(row.after).Milli()-d.began.Milli()) * time.Millisecond
			if got := d.started(d.SyncStatus(d.Context())); !slices.Equal(got, []string{row.want}) {
				d.Errorf("%s: %v, want %s", row.name, got, row.want)
			}
		}
		// An open run makes the full one wait, not vanish.
		d.noon(sunday.AddDays(14))
		open := d.begin(sim.SyncRun{Mode: sim.SyncIncremental, Scope: sim.SyncStatus})
		if err := d.SyncStatus(d.Context()); err != nil {
			d.Fatal(err)
		}
		d.continued(open)
		d.ahead += 30 * time.Minute
		if got := d.started(d.SyncStatus(d.Context())); !slices.Equal(got, []string{full}) {
			d.Errorf("after an open run: %v", got)
		}
	})
}

// TestAMissedMonthIsMadeUpFor has the work of each morning on some days only.
func TestAMissedMonthIsMadeUpFor(t *testing.T) {
	eachDesk(t, func(d *desk) {
		cycle := sim.CycleOf(d.Clock().Date(), 1).After()
		d.setAccount("cycle_day = 1, created_at = 1")
		month := fmt.Sprint(sim.SyncMonthFlow, sim.SyncFull, cycle.Before().First)
		for _, row := range []struct {
			day  int
			want bool
		}{{0, false}, {2, true}, {3, false}, {6, true}, {7, false}} {
			d.noon(cycle.First.AddDays(row.day))
			got := d.started(d.SyncUsage(d.Context()))
			if slices.Contains(got, month) != row.want || len(got) == 0 {
				d.Errorf("day %d of the month: %v", row.day+1, got)
			}
		}
		d.setAccount("adapter = ?", sim.CTWing)
		d.noon(cycle.Next.AddDays(2))
		if got := d.started(d.SyncUsage(d.Context())); len(got) != 0 {
			d.Errorf("a carrier without figures: %v", got)
		}
	})
}

// TestTheAuditLogIsAboutPeople starts a run by a schedule, then one by hand.
func TestTheAuditLogIsAboutPeople(t *testing.T) {
	eachDesk(t, func(d *desk) {
		entries := func() (n int) {
			if err := d.Engine.DB().Read().NewRaw("SELECT COUNT(*) FROM audit_log WHERE module = ? AND action = 'start'", sim.SyncRuns.Name).Scan(d.Context(), &n); err != nil {
				d.Fatal(err)
			}
			return n
		}
		d.started(d.SyncStatus(d.Context()))
		scheduled := entries()
		d.call(sim.SyncRuns.Path+"/start", fmt.Sprintf(`{"accountId":%d,"scope":%d}`, d.account.ID, sim.SyncStatus))
		if byHand := entries(); scheduled != 0 || byHand != 1 {
			d.Errorf("%d entries of a schedule, then %d", scheduled, byHand)
		}
	})
}
