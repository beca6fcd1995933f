package record

import (
	"bytes"
	"context"
	"encoding/json"
	"time"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
)

// undoable returns the change that an undo reverses. It refuses unless it was the last change of the row, made by the caller within the given
// time. Changes by the system, such as a repeated alarm, do not count. The audit log identifies the last change.
func (a *Mutation) undoable(ctx context.Context, verb string, within time.Duration) (Event, error) {
	last, err := a.Engine.log.Events(ctx, a.Tx, EventQuery{Resource: a.table.Name, ID: a.table.IDOf(a.old), Actions: a.table.changing(), Succeeded: true, Limit: 1})
	if err != nil {
		return Event{}, err
	}
	if len(last) == 0 || last[0].Action != verb || last[0].UserID != a.Caller.UserID || value.Now().Milli()-last[0].At.Milli() > within.Milliseconds() {
		return Event{}, fault.UndoTooLate.With()
	}
	return last[0], nil
}

// Revert sets the fields of the row back to what they were before the action that the running one undoes, as the audit log has them. It
// refuses if the system has changed one of them since, or if the log does not have all of them.
func (a *Mutation) Revert(ctx context.Context) error {
	undone, err := a.undoable(ctx, a.table.Undoes(a.act).Verb, a.act.UndoWithin)
	if err != nil {
		return err
	}
	var changes []difference
	if len(undone.Changes) > 0 {
		if err := json.Unmarshal(undone.Changes, &changes); err != nil {
			return err
		}
	}
	left := a.table.Copy(a.old) // as the undone action left the row
	for _, d := range changes {
		c := a.table.ByName[d.Field]
		if c == nil || !c.Stored || c.Kind == field.KindMasked || !auditsValue(c) || left.Decode(c.Field, d.To, "zh") != nil || a.new.Decode(c.Field, d.From, "zh") != nil ||
			!bytes.Equal(c.Encode(nil, left, true), c.Encode(nil, a.old, true)) {
			return fault.UndoTooLate.With()
		}
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
