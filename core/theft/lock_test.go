package theft_test

import (
	"fmt"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/theft"
	"evops/core/record"
)

// end ends the last command about the lock of a case: it is cancelled by a person, or its time is over.
func (w *world) end(id int64, state equipment.CommandState) {
	w.Helper()
	found, err := record.Find(w.Context(), w.Read(), equipment.RemoteCommands, &equipment.RemoteCommands.Row.CommandNo, w.get(id).LockCommandNo)
	if err != nil || len(found) != 1 {
		w.Fatal(found, err)
	}
	if err := w.thefts.LockEndedBy(w.Context(), w.Engine, found[0], state); err != nil {
		w.Fatal(err)
	}
}

func TestAVehicleIsLockedWithAPoliceCaseAndReleasedWhenTheCaseIsClosed(t *testing.T) {
	each(t, func(w *world) {
		id := w.report()
		if got := w.act(id, "lock", ""); got != "STATE_NOT_ALLOWED" {
			t.Errorf("not verified: %q", got)
		}
		w.must(id, "verify", `,"note":"called the owner"`)
		if got := w.act(id, "lock", ""); got != "POLICE_CASE_REQUIRED" {
			t.Errorf("without a police case: %q", got)
		}
		if _, err := w.Edit(t.Context(), "stolenReport", w.staff, fmt.Appendf(nil, `{"id":%d,"version":%d,"policeCaseNo":"A310115-2026-1"}`, id, w.get(id).Version)); err != nil {
			t.Fatal(err)
		}
		// It moves: the command waits until it stands.
		w.exec("UPDATE vehicle_shadow SET speed_kmh = 150, reported_at = ? WHERE id = ?", w.at, w.vehicle)
		w.must(id, "lock", "")
		if got := w.get(id).LockState; got != theft.LockPending {
			t.Fatalf("lock %d", got)
		}
		if got := w.act(id, "close", `,"closeReason":3`); got != "VALIDATION_FAILED" {
			t.Errorf("closed while the lock is pending: %q", got)
		}
		w.end(id, equipment.CommandTimedOut)
		if got := w.get(id).LockState; got != theft.LockFailed {
			t.Fatalf("lock %d", got)
		}
		w.at = w.at.Add(time.Minute)
		w.must(id, "lock", "")
		w.end(id, equipment.CommandSucceeded)
		if got := w.get(id).LockState; got != theft.Locked {
			t.Fatalf("lock %d", got)
		}
		w.must(id, "close", `,"closeReason":3`)
		if got := w.get(id).LockState; got != theft.Unlocking {
			t.Fatalf("lock %d of a closed case", got)
		}
		w.end(id, equipment.CommandCancelled) // nobody approved
		w.must(id, "unlock", "")
		w.end(id, equipment.CommandSucceeded)
		if got := w.get(id).LockState; got != theft.NotLocked {
			t.Errorf("lock %d", got)
		}
	})
}
