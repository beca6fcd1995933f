package rollout

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/ota"
)

// owner is the task that targets belong to: the column that refers to tasks of its generation, with its id.
type owner struct {
	column bun.Ident
	id     int64
}

func ofTask(id int64) owner    { return owner{"task_id", id} }
func ofTaskOld(id int64) owner { return owner{"task_old_id", id} }

// wait takes back the targets that are waiting, with a reason.
func (s *Service) wait(ctx context.Context, tx bun.Tx, o owner, why ota.WaitReason) error {
	_, err := tx.NewRaw("UPDATE ota_task_target SET message = 0, due_at = 0, wait_reason = ?, updated_at = ?, version = version + 1 WHERE ? = ? AND state = ?",
		why, s.Clock(), o.column, o.id, ota.TargetWaiting).Exec(ctx)
	return err
}

// retry gives the failed targets a new attempt each, for which they wait with a reason.
func (s *Service) retry(ctx context.Context, tx bun.Tx, o owner, why ota.WaitReason) error {
	_, err := tx.NewRaw(`UPDATE ota_task_target SET state = ?, wait_reason = ?, attempt = attempt + 1, failures = 0, finished_at = 0, next_try_at = 0, updated_at = ?, version = version + 1
		WHERE ? = ? AND state = ?`, ota.TargetWaiting, why, s.Clock(), o.column, o.id, ota.TargetFailed).Exec(ctx)
	return err
}

// withdraw ends the targets that do not install yet in a final state, and tells their terminals to delete the files.
func (s *Service) withdraw(ctx context.Context, tx bun.Tx, o owner, to ota.TargetState) error {
	now := s.Clock()
	var vehicles []int64
	if err := tx.NewRaw("SELECT vehicle_id FROM ota_task_target WHERE ? = ? AND busy = ? AND state IN (?)", o.column, o.id, true, bun.List(withdrawable)).Scan(ctx, &vehicles); err != nil {
		return err
	}
	if _, err := tx.NewRaw(`UPDATE ota_task_target SET message = CASE WHEN busy THEN ? ELSE 0 END, state = ?, wait_reason = 0, busy = ?, finished_at = ?, due_at = 0, next_try_at = 0, updated_at = ?, version = version + 1
		WHERE ? = ? AND state IN (?)`, ota.CancelMessage, to, false, now, now, o.column, o.id, bun.List(withdrawable)).Exec(ctx); err != nil {
		return err
	}
	if len(vehicles) == 0 {
		return nil
	}
	_, err := tx.NewRaw("UPDATE ota_equipment SET open_target_id = 0, last_result = ? WHERE id IN (?)", to, bun.List(vehicles)).Exec(ctx)
	return err
}

// installs reports whether a target still installs.
func (o owner) installs(ctx context.Context, tx bun.Tx) (bool, error) {
	return tx.NewSelect().Table("ota_task_target").Where("? = ? AND state IN (?)", o.column, o.id, bun.List(installing)).Exists(ctx)
}

// tally is the targets of a task by what has become of them. Ineligible ones do not count.
type tally struct{ Total, Pending, Succeeded, Failed, Final int64 }

func (o owner) tally(ctx context.Context, db bun.IDB) (n tally, err error) {
	var groups []struct {
		State ota.TargetState
		N     int64
	}
	err = db.NewRaw("SELECT state, count(*) AS n FROM ota_task_target WHERE ? = ? AND state <> ? GROUP BY state", o.column, o.id, ota.TargetIneligible).Scan(ctx, &groups)
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
