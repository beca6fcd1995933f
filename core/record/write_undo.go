package record

import (
	"context"
	"strconv"
	"time"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
)

// undoable refuses to undo an action unless it was the last change of the row, made by the caller within the given time. Changes by the
// system, such as a repeated alarm, do not count. The audit log identifies the last change.
func (a *Mutation) undoable(ctx context.Context, verb string, within time.Duration) error {
	b := &builder{dialect: a.Engine.db.Dialect}
	b.raw(`SELECT "action", "user_id", "created_at" FROM "audit_log"`)
	w := &where{b: b}
	w.and().raw(`"target_id" = `).arg(strconv.FormatInt(a.table.idOf(a.old), 10)).raw(` AND "module" = `).arg(a.table.Name)
	w.and().raw(`"result" = `).arg(int64(system.Succeeded))
	w.and().in(`"action"`, a.table.changing())
	b.raw(` ORDER BY "created_at" DESC, "id" DESC LIMIT 1`)
	var last string
	var by, at int64
	if err := a.Reader().scalar(ctx, b, &last, &by, &at); err != nil {
		return err
	}
	if last != verb || by != a.Caller.UserID || value.Now().Milli()-at > within.Milliseconds() {
		return fault.UndoTooLate.With()
	}
	return nil
}

// changing returns the verbs that change a row. Others, such as reveal, are audited too.
func (t *table) changing() []any {
	verbs := []any{}
	for _, a := range t.Actions {
		if a.Verb != "export" {
			verbs = append(verbs, a.Verb)
		}
	}
	return verbs
}
