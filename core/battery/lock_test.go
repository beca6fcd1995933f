package battery_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/value"
	rules "evops/core/battery"
	"evops/core/command"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
)

func TestALeasedBatteryIsLockedByACommandOfTwoPersons(t *testing.T) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		e, accounts := seedtest.Open(t, db)
		v := seedtest.FindVehicle(t, db, "EXISTS (SELECT 1 FROM battery AS b WHERE b.vehicle_id = v.id)")
		var id int64
		if err := db.Read().NewRaw("SELECT id FROM battery WHERE vehicle_id = ? ORDER BY slot_no LIMIT 1", v.ID).Scan(t.Context(), &id); err != nil {
			t.Fatal(err)
		}
		now := value.Now()
		testdb.Exec(t, db, "UPDATE vehicle_shadow SET speed_kmh = 200, reported_at = ?, last_seen_at = ? WHERE id = ?", now, now, v.ID)
		testdb.Exec(t, db, "UPDATE battery SET ownership = ?, lock_state = 0 WHERE id = ?", battery.Bought, id)
		clock := func() value.Time { return now }
		commands := command.New(command.Deps{Engine: e, Accounts: accounts, Notifications: notification.New(e, nil), Clock: clock})
		e.Register(commands, rules.Rules{Commands: commands, Clock: clock})
		who := seedtest.Caller(901, "battery:view", "battery:lock")
		act := func(verb string) string {
			t.Helper()
			_, _, err := e.Act(t.Context(), "battery", verb, who, fmt.Appendf(nil, `{"id":%d,"reason":"the rent is overdue"}`, id))
			return seedtest.CodeOf(t, err)
		}
		get := func() *battery.Battery {
			t.Helper()
			b, err := record.Get(t.Context(), e.Read(), battery.Batteries, id)
			if err != nil {
				t.Fatal(err)
			}
			return b
		}
		last := func() *equipment.RemoteCommand {
			t.Helper()
			found, err := record.Find(t.Context(), e.Read(), equipment.RemoteCommands, &equipment.RemoteCommands.Row.CommandNo, get().LockCommandNo)
			if err != nil || len(found) != 1 {
				t.Fatal(found, err)
			}
			return found[0]
		}
		// end ends the last command in a state, as the queue does.
		end := func(state equipment.CommandState) {
			t.Helper()
			old := last()
			err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
				locked, err := record.Lock(ctx, e.InTx(tx), equipment.RemoteCommands, old.ID)
				if err != nil {
					return err
				}
				c := *locked
				c.State = state
				if _, err := tx.NewRaw("UPDATE remote_command SET state = ? WHERE id = ?", state, c.ID).Exec(ctx); err != nil {
					return err
				}
				return rules.LockEnded(rules.Rules{Commands: commands, Clock: clock}, ctx, tx, &c)
			})
			if err != nil {
				t.Fatal(err)
			}
		}

		if got := act("lock"); got != "BATTERY_NOT_LEASED" {
			t.Errorf("bought: %q", got)
		}
		testdb.Exec(t, db, "UPDATE battery SET ownership = ? WHERE id = ?", battery.Leased, id)
		if got := act("lock"); got != "VEHICLE_MOVING" {
			t.Errorf("moving: %q", got)
		}
		testdb.Exec(t, db, "UPDATE vehicle_shadow SET speed_kmh = 0 WHERE id = ?", v.ID)
		if got := act("lock"); got != "" {
			t.Fatal(got)
		}
		if c := last(); c.State != equipment.CommandAwaiting || c.OperatorID != who.UserID || string(c.Args) != `{"on":true,"slot":1}` || get().LockState != battery.Locking {
			t.Errorf("command %+v, lock %d", *c, get().LockState)
		}
		if got := act("lock"); got != "STATE_NOT_ALLOWED" {
			t.Errorf("locked twice: %q", got)
		}
		end(equipment.CommandCancelled) // nobody approved
		if got := get().LockState; got != battery.Unlocked {
			t.Errorf("lock %d after a refusal", got)
		}
		for _, step := range []struct {
			verb  string
			state equipment.CommandState
			want  battery.DischargeLock
		}{
			{"lock", equipment.CommandSucceeded, battery.Locked}, {"unlock", equipment.CommandTimedOut, battery.Locked}, {"unlock", equipment.CommandSucceeded, battery.Unlocked},
		} {
			if got := act(step.verb); got != "" {
				t.Fatal(step.verb, got)
			}
			end(step.state)
			if got := get().LockState; got != step.want {
				t.Errorf("%s: lock %d, want %d", step.verb, got, step.want)
			}
		}
	})
}
