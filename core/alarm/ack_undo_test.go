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

// An acknowledgement can be undone for a minute by the same account, unless another action followed.
func TestAnAcknowledgementCanBeUndoneForAMinute(t *testing.T) {
	for _, row := range []struct {
		name string
		// between runs after the acknowledgement by lin, before the undo by who.
		between func(w *fixture)
		who     func(w *fixture) *access.Caller
		refused string
	}{
		{name: "immediately"},
		{name: "once it is over", between: func(w *fixture) { w.reports(w.now(), event{"B1203", "A", 0, 90}, 1) }},
		{name: "after another report", between: func(w *fixture) { w.reports(w.now(), event{"B1203", "A", 1, 60}, 1) }},
		{name: "after masked data was revealed", between: func(w *fixture) {
			err := w.engine.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
				return w.engine.Audit(ctx, tx, w.staff, record.Entry{Module: "alarm", Action: "reveal", TargetID: fmt.Sprint(w.last().ID)})
			})
			if err != nil {
				w.Fatal(err)
			}
		}},
		{name: "by another account", who: func(w *fixture) *access.Caller { return caller(w.me+1, "alarm:view", "alarm:ack") }, refused: "UNDO_TOO_LATE"},
		{name: "without the permission", who: func(w *fixture) *access.Caller { return caller(w.me, "alarm:view") }, refused: "NO_PERMISSION"},
		{name: "out of scope", who: func(w *fixture) *access.Caller {
			who := caller(w.me, "alarm:view", "alarm:ack")
			who.UserType, who.DealerID = contract.DealerUser, 1
			for permission := range who.Rights.Grants {
				who.Rights.Grants[permission] = contract.OwnDealer
			}
			return who
		}, refused: "NOT_FOUND_OR_DENIED"},
		{name: "after a minute", between: func(w *fixture) {
			testdb.Exec(w.T, w.engine.DB(), "UPDATE audit_log SET created_at = created_at - 61000 WHERE module = 'alarm'")
		}, refused: "UNDO_TOO_LATE"},
		{name: "once it was handled", between: func(w *fixture) { w.act("handle", `"handleResult":"2"`) }, refused: "UNDO_TOO_LATE"},
		{name: "once it was muted", between: func(w *fixture) { w.act("mute", until(w.now().Add(time.Hour))) }, refused: "UNDO_TOO_LATE"},
		{name: "twice", between: func(w *fixture) { w.act("unack", `"reason":""`) }, refused: "ALARM_STATE"},
	} {
		t.Run(row.name, func(t *testing.T) {
			each(t, func(w *fixture) {
				w.change("B1203", "debounce_s = 0, clear_after_min = 0")
				w.reports(w.now(), event{"B1203", "A", 1, 0}, 1)
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
					w.Fatalf("undo: %q, want %q", got, row.refused)
				}
				after := w.last()
				if row.refused != "" {
					if after.Status != before.Status || after.AckBy != before.AckBy {
						w.Errorf("refused, but status %d, acknowledged by %d", after.Status, after.AckBy)
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
