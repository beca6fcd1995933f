package rollout

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/ota"
)

// parent is the task that targets belong to: the column that refers to tasks of its generation, with its id.
type parent struct {
	column bun.Ident
	id     int64
}

func ofTask(id int64) parent    { return parent{"task_id", id} }
func ofTaskOld(id int64) parent { return parent{"task_old_id", id} }

// wait cancels the messages to the waiting targets, and stores what they wait for.
func (s *Service) wait(ctx context.Context, tx bun.Tx, p parent, why ota.WaitReason) error {
	_, err := tx.NewRaw("UPDATE ota_task_target SET message = 0, due_at = 0, ?, updated_at = ?, version = version + 1 WHERE ? = ? AND state = ?",
		s.held(why), s.Clock(), p.column, p.id, ota.TargetWaiting).Exec(ctx)
	return err
}

// retry gives the failed targets a new attempt each, for which they wait with a reason. Those with a hard error, and those that another attempt
// would only repeat, stay failed.
func (s *Service) retry(ctx context.Context, tx bun.Tx, p parent, why ota.WaitReason) error {
	retried, err := tx.NewRaw(`UPDATE ota_task_target SET state = ?, ?, attempt = attempt + 1, failures = 0, unanswered = 0, finished_at = 0, next_try_at = 0, updated_at = ?, version = version + 1
		WHERE ? = ? AND state = ? AND error_code NOT IN (?)`, ota.TargetWaiting, s.held(why), s.Clock(), p.column, p.id, ota.TargetFailed, bun.List(ota.UnrepeatableErrors())).Exec(ctx)
	if err != nil {
		return err
	}
	if n, err := retried.RowsAffected(); err != nil || n > 0 {
		return err
	}
	return fault.TaskWithoutTarget.With()
}

// withdraw ends the targets that are not being installed in a final state; their terminals delete the files.
func (s *Service) withdraw(ctx context.Context, tx bun.Tx, p parent, to ota.TargetState) error {
	now := s.Clock()
	var vehicles []int64
	if err := tx.NewRaw("SELECT vehicle_id FROM ota_task_target WHERE ? = ? AND busy = ? AND state IN (?)", p.column, p.id, true, bun.List(withdrawable)).Scan(ctx, &vehicles); err != nil {
		return err
	}
	if _, err := tx.NewRaw(`UPDATE ota_task_target SET message = CASE WHEN busy THEN ? ELSE 0 END, state = ?, wait_reason = 0, held_since = 0, busy = ?, finished_at = ?, due_at = 0, next_try_at = 0, updated_at = ?, version = version + 1
		WHERE ? = ? AND state IN (?)`, ota.CancelMessage, to, false, now, now, p.column, p.id, bun.List(withdrawable)).Exec(ctx); err != nil {
		return err
	}
	if len(vehicles) == 0 {
		return nil
	}
	_, err := tx.NewRaw("UPDATE ota_equipment SET open_target_id = 0, last_result = ? WHERE id IN (?)", to, bun.List(vehicles)).Exec(ctx)
	return err
}

// installs reports whether a target still installs.
func (p parent) installs(ctx context.Context, tx bun.Tx) (bool, error) {
	return tx.NewSelect().Table("ota_task_target").Where("? = ? AND state IN (?)", p.column, p.id, bun.List(installing)).Exists(ctx)
}

// tally is the targets of a task by what has become of them. Ineligible ones do not count.
type tally struct{ Total, Pending, Succeeded, Failed, Final int64 }

func (p parent) tally(ctx context.Context, db bun.IDB) (n tally, err error) {
	var groups []struct {
		State ota.TargetState
		N     int64
	}
	err = db.NewRaw("SELECT state, count(*) AS n FROM ota_task_target WHERE ? = ? AND state <> ? GROUP BY state", p.column, p.id, ota.TargetIneligible).Scan(ctx, &groups)
	for _, g := range groups {
		switch g.State {
		case ota.TargetPending:
			n.Pending = g.N
		case ota.TargetSucceeded:
			n.Succeeded = g.N
		case ota.TargetFailed, ota.TargetRolledBack:
			n.Failed += g.N
		}
		n.Total += g.N
		if ota.TargetLifecycle.IsFinal(g.State) || g.State == ota.TargetFailed {
			n.Final += g.N
		}
	}
	return n, err
}
