package downlink_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/downlink"
	"evops/core/record"
)

func TestARowIsSentOnceAndEndedByItsAnswer(t *testing.T) {
	each(t, func(f *fixture) {
		f.add(f.vehicles[0], "hello", time.Minute)
		f.round()
		f.round()
		f.wantSent("after two rounds", "A hello")
		f.want("sent", "hello 2/1")
		f.answer(f.vehicles[1], "hello")
		f.answer(f.vehicles[0], "nothing")
		f.want("answered by another vehicle, and to an unknown row", "hello 2/1")
		f.answer(f.vehicles[0], "hello")
		f.answer(f.vehicles[0], "hello")
		f.later(time.Hour)
		f.round()
		f.want("answered twice", "hello 3/1")
		f.wantSent("an hour later", "A hello")
		var logged int
		if err := f.db.Read().NewRaw("SELECT count(*) FROM link_message WHERE direction = ? AND payload LIKE '%hello%'", equipment.LinkDown).Scan(f.Context(), &logged); err != nil || logged != 1 {
			f.Errorf("%d messages are logged, want 1: %v", logged, err)
		}
	})
}

// TestNothingIsLostOrSentTwiceByACrash stops the process before a row is committed as sent, or after the commit before it is published.
func TestNothingIsLostOrSentTwiceByACrash(t *testing.T) {
	each(t, func(f *fixture) {
		f.add(f.vehicles[0], "hello", time.Minute)
		killed, kill := context.WithCancel(f.Context())
		dying := kind
		dying.Encode = func(ctx context.Context, tx bun.Tx, rows []*note, now value.Time) (downlink.Message, error) {
			kill()
			return kind.Encode(ctx, tx, rows, now)
		}
		if err := downlink.New(f.engine, f.now, dying).Round(killed, f, nil); err == nil {
			f.Error("a round that was killed succeeds")
		}
		f.wantSent("killed before the commit")
		f.want("killed before the commit", "hello 1/0")

		f.crashed = true
		f.round()
		f.crashed = false
		f.want("killed before publishing", "hello 2/1")
		f.later(ackTimeout - time.Millisecond)
		f.round()
		f.wantSent("before its deadline")
		f.later(time.Millisecond)
		f.round()
		f.wantSent("at its deadline", "A hello")
		f.want("at its deadline", "hello 2/2")
		f.answer(f.vehicles[0], "hello")
		f.want("answered", "hello 3/2")
	})
}

func TestARowExpires(t *testing.T) {
	each(t, func(f *fixture) {
		f.add(f.vehicles[0], "1 short", ackTimeout)
		f.add(f.vehicles[0], "2 long", time.Hour)
		f.add(f.vehicles[1], "3 offline", ackTimeout)
		f.disconnected["B"] = true
		f.round()
		f.later(ackTimeout)
		f.disconnected["B"] = false
		f.round()
		f.want("unanswered", "1 short 4/1, 2 long 2/2, 3 offline 4/0")
		f.later(ackTimeout)
		f.round()
		f.want("unanswered as often as it may be sent", "1 short 4/1, 2 long 4/2, 3 offline 4/0")
		f.answer(f.vehicles[0], "2 long")
		f.round()
		f.want("answered late", "1 short 4/1, 2 long 4/2 late, 3 offline 4/0")
		f.wantSent("in all", "A 1 short", "A 2 long", "A 2 long")
	})
}

func TestARowWaitsUntilItsVehicleIsOnlineAndConnected(t *testing.T) {
	each(t, func(f *fixture) {
		f.add(f.vehicles[0], "hello", time.Hour)
		f.disconnected["A"] = true
		f.round()
		f.disconnected["A"] = false
		online := func(status equipment.OnlineStatus) {
			f.write(func(ctx context.Context, tx bun.Tx) error {
				_, err := tx.NewRaw("UPDATE vehicle_shadow SET online_status = ? WHERE id = ?", status, f.vehicles[0]).Exec(ctx)
				return err
			})
		}
		online(equipment.Sleeping)
		f.round()
		f.wantSent("disconnected, then asleep")
		online(equipment.Online)
		if err := f.queue.Round(f.Context(), f, f.vehicles[1:]); err != nil {
			f.Fatal(err)
		}
		f.wantSent("a round for another vehicle")
		if err := f.queue.Round(f.Context(), f, f.vehicles[:1]); err != nil {
			f.Fatal(err)
		}
		f.wantSent("a round for the vehicle", "A hello")
	})
}

func TestRowsAreSentInTheOrderOfTheirDeadlines(t *testing.T) {
	each(t, func(f *fixture) {
		f.add(f.vehicles[0], "third", time.Hour)
		f.add(f.vehicles[1], "first", time.Minute)
		f.add(f.vehicles[0], "second", 30*time.Minute)
		f.add(f.vehicles[0], "fourth", time.Hour)
		f.round()
		f.wantSent("in one round", "B first", "A second", "A third", "A fourth")
	})
}

func TestAFailingRowDoesNotHoldUpOthers(t *testing.T) {
	each(t, func(f *fixture) {
		f.add(f.vehicles[0], poison, time.Minute)
		f.add(f.vehicles[0], "hello", time.Hour)
		if err := f.queue.Round(f.Context(), f, nil); err == nil {
			f.Error("the failure is not reported")
		}
		f.wantSent("after the failure", "A hello")
		f.want("after the failure", "hello 2/1, poison 1/0")
	})
}

func TestTwoProcessesSendARowOnce(t *testing.T) {
	each(t, func(f *fixture) {
		f.add(f.vehicles[0], "hello", time.Minute)
		var both sync.WaitGroup
		for range 4 {
			both.Go(func() {
				if err := downlink.New(f.engine, f.now, kind).Round(f.Context(), f, nil); err != nil {
					f.Error(err)
				}
			})
		}
		both.Wait()
		f.wantSent("by four processes", "A hello")
	})
}

func TestAllRowsOfAVehicleAreOneMessage(t *testing.T) {
	each(t, func(f *fixture) {
		together := kind
		together.PerVehicle = &notes.Row.VehicleID
		f.queue = downlink.New(f.engine, f.now, together)
		f.add(f.vehicles[0], "a", time.Minute)
		f.add(f.vehicles[1], "b", time.Second)
		f.write(func(ctx context.Context, tx bun.Tx) error {
			return f.queue.ChangeVehicle(ctx, tx, f.vehicles[0], func(rows []*note) ([]*note, error) {
				if len(rows) != 1 {
					return nil, errors.New("the vehicle has one row")
				}
				until := rows[0].DueAt
				rows[0].Text = "changed"
				return []*note{{NoteNo: "c", Text: "added", VehicleID: f.vehicles[0], State: noteWaiting, ExpireAt: until, DueAt: until}}, nil
			})
		})
		f.round()
		f.wantSent("one message a vehicle", "B b", "A changed+added")
		f.want("sent", "a 2/1, b 2/1, c 2/1")
	})
}

func TestANewRowIsSentRightAfterItsCommit(t *testing.T) {
	each(t, func(f *fixture) {
		ctx, stop := context.WithCancel(f.Context())
		var dispatcher sync.WaitGroup
		dispatcher.Go(func() { f.queue.Dispatch(ctx, f) }) // its period is an hour
		defer dispatcher.Wait()
		defer stop()
		undone := errors.New("undone")
		err := f.db.Write(f.Context(), func(ctx context.Context, tx bun.Tx) error {
			return errors.Join(undone, f.queue.Insert(ctx, tx, &note{NoteNo: "undone", VehicleID: f.vehicles[0], Text: "undone", State: noteWaiting, DueAt: f.now().Add(time.Hour)}))
		})
		if !errors.Is(err, undone) {
			f.Fatal(err)
		}
		f.add(f.vehicles[0], "hello", time.Hour)
		if got := <-f.published; got != "hello" {
			f.Errorf("published %q first", got)
		}
	})
}

func TestACallerWaitsForTheEndOfARow(t *testing.T) {
	each(t, func(f *fixture) {
		f.add(f.vehicles[0], "hello", time.Hour)
		found, err := record.Find(f.Context(), f.engine.Read(), notes, &notes.Row.NoteNo, "hello")
		if err != nil || len(found) != 1 {
			f.Fatal(len(found), err)
		}
		began := time.Now()
		if err := f.queue.Wait(f.Context(), found[0].ID, time.Millisecond); err != nil {
			f.Error(err)
		}
		f.answer(f.vehicles[0], "hello")
		if err := f.queue.Wait(f.Context(), found[0].ID, time.Hour); err != nil || time.Since(began) > time.Minute {
			f.Errorf("it waited %s: %v", time.Since(began), err)
		}
	})
}
