package alarm_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	contract "evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/testdb"
)

// An acknowledgement can be undone for a minute, by whoever made it, as long as nobody has done more to the alarm.
func TestAnAcknowledgementIsUndoneByWhoMadeItForAMinute(t *testing.T) {
	for _, row := range []struct {
		name string
		// between is done after the acknowledgement by lin, before the undo by who.
		between func(w *world)
		who     func(w *world) *access.Caller
		refused string
	}{
		{name: "at once"},
		{name: "once it is over", between: func(w *world) { w.says(w.now(), event{"B1203", "A", 0, 90}, 1) }},
		{name: "once more was reported", between: func(w *world) { w.says(w.now(), event{"B1203", "A", 1, 60}, 1) }},
		{name: "after a look at what is masked", between: func(w *world) {
			err := w.engine.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
				return w.engine.Audit(ctx, tx, w.staff, record.Entry{Module: "alarm", Action: "reveal", TargetID: fmt.Sprint(w.last().ID)})
			})
			if err != nil {
				w.Fatal(err)
			}
		}},
		{name: "by somebody else", who: func(w *world) *access.Caller { return caller(w.me+1, "alarm:view", "alarm:ack") }, refused: "UNDO_TOO_LATE"},
		{name: "without the permission", who: func(w *world) *access.Caller { return caller(w.me, "alarm:view") }, refused: "NO_PERMISSION"},
		{name: "out of reach", who: func(w *world) *access.Caller {
			who := caller(w.me, "alarm:view", "alarm:ack")
			who.UserType, who.DealerID = contract.DealerUser, 1
			for permission := range who.Rights.Grants {
				who.Rights.Grants[permission] = contract.OwnDealer
			}
			return who
		}, refused: "NOT_FOUND_OR_DENIED"},
		{name: "after a minute", between: func(w *world) {
			testdb.Exec(w.T, w.engine.DB(), "UPDATE audit_log SET created_at = created_at - 61000 WHERE module = 'alarm'")
		}, refused: "UNDO_TOO_LATE"},
		{name: "once it was handled", between: func(w *world) { w.act("handle", `"handleResult":"2"`) }, refused: "UNDO_TOO_LATE"},
		{name: "once it was muted", between: func(w *world) { w.act("mute", until(w.now().Add(time.Hour))) }, refused: "UNDO_TOO_LATE"},
		{name: "twice", between: func(w *world) { w.act("unack", `"reason":""`) }, refused: "ALARM_STATE"},
	} {
		t.Run(row.name, func(t *testing.T) {
			each(t, func(w *world) {
				w.change("B1203", "debounce_s = 0, clear_after_min = 0")
				w.says(w.now(), event{"B1203", "A", 1, 0}, 1)
				if refused := w.act("ack", `"version":1`); refused != "" {
					w.Fatal(refused)
				}
				if row.between != nil {
					row.between(w)
				}
				before := *w.last()
				if row.who != nil {
					w.actor = row.who(w)
				}
				if got := w.act("unack", `"reason":""`); got != row.refused {
					w.Fatalf("undone: %q, want %q", got, row.refused)
				}
				after := w.last()
				if row.refused != "" {
					if after.Status != before.Status || after.AckBy != before.AckBy {
						w.Errorf("refused, yet the alarm is %d of %d", after.Status, after.AckBy)
					}
					return
				}
				if want := equipment.AlarmStatusOf(before.Status.Active(), false); after.Status != want || after.AckBy != 0 || !after.AckAt.IsZero() {
					w.Errorf("status %d, acknowledged by %d at %v, want status %d and nobody", after.Status, after.AckBy, after.AckAt, want)
				}
				var audited int
				if err := w.engine.DB().Read().NewRaw("SELECT count(*) FROM audit_log WHERE module = 'alarm' AND action = 'unack' AND target_id = ? AND user_id = ?", fmt.Sprint(after.ID), w.me).
					Scan(w.Context(), &audited); err != nil || audited != 1 {
					w.Errorf("%d audit entries: %v", audited, err)
				}
			})
		})
	}
}
