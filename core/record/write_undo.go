package record

import (
	"context"
	"time"

	"evops/contracts/fault"
	"evops/contracts/value"
)

// undoable refuses to undo an action unless it was the last change of the row, made by the caller within the given time. Changes by the
// system, such as a repeated alarm, do not count. The audit log identifies the last change.
func (a *Mutation) undoable(ctx context.Context, verb string, within time.Duration) error {
	last, err := a.Engine.log.Events(ctx, a.Tx, EventQuery{Resource: a.table.Name, ID: a.table.IDOf(a.old), Actions: a.table.changing(), Succeeded: true, Limit: 1})
	if err != nil {
		return err
	}
	if len(last) == 0 || last[0].Action != verb || last[0].UserID != a.Caller.UserID || value.Now().Milli()-last[0].At.Milli() > within.Milliseconds() {
		return fault.UndoTooLate.With()
	}
	return nil
}

// changing returns the verbs that change a row. Others, such as reveal, are audited too.
func (t *table) changing() []string {
	verbs := []string{}
	for _, a := range t.Actions {
		if a.Verb != "export" {
			verbs = append(verbs, a.Verb)
		}
	}
	return verbs
}
