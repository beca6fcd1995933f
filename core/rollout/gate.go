package rollout

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
)

// Evaluate compares the current wave of a running task with its thresholds, and halts the task, lets the wave pass, or begins the next one. All
// of it is one transaction that locks the task.
func (s *Service) Evaluate(ctx context.Context, id int64) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		t, err := s.lock(ctx, tx, id)
		if err != nil || t == nil || t.Status != ota.TaskRunning || isHeld(t) {
			return err
		}
		waves, err := s.waves(ctx, tx, id)
		if err != nil {
			return err
		}
		return s.gate(ctx, tx, t, waves)
	})
}

// lock returns a locked task; nil if it was deleted.
func (s *Service) lock(ctx context.Context, tx bun.Tx, id int64) (*ota.Task, error) {
	found, err := record.LockAll(ctx, s.Engine.InTx(tx), ota.Tasks, &ota.Tasks.Row.ID, id)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return found[0], nil
}

// waves returns the waves of a task in order, locked.
func (s *Service) waves(ctx context.Context, tx bun.Tx, task int64) ([]*ota.Wave, error) {
	found, err := record.LockAll(ctx, s.Engine.InTx(tx), ota.Waves, &ota.Waves.Row.TaskID, task)
	slices.SortFunc(found, func(a, b *ota.Wave) int { return cmp.Compare(a.Seq, b.Seq) })
	return found, err
}

// current returns the wave that a task is in; nil after the last one.
func current(waves []*ota.Wave) *ota.Wave {
	for _, w := range waves {
		if w.Status != ota.WavePassed && w.Status != ota.WaveSkipped && w.Status != ota.WaveCancelled {
			return w
		}
	}
	return nil
}

func (s *Service) gate(ctx context.Context, tx bun.Tx, t *ota.Task, waves []*ota.Wave) error {
	w := current(waves)
	if w == nil {
		return nil
	}
	if w.Status == ota.WavePending {
		return s.begin(ctx, tx, t, w, waves)
	}
	f, err := figuresOf(ctx, tx, w)
	if err != nil {
		return err
	}
	why := broken(w, f)
	if why == "" && (w.Status == ota.WaveSoaking || w.Status == ota.WaveAtGate) {
		if why, err = s.health(ctx, tx, w, t.HealthFactor); err != nil {
			return err
		}
	}
	if why != "" && t.AutoHalt {
		return s.halt(ctx, tx, t, w, why, f)
	}
	now, last := s.Clock(), w == waves[len(waves)-1]
	switch {
	case met(w, f) && w.Status == ota.WaveRunning:
		if err := s.move(ctx, tx, t, w, ota.WaveReached, f); err != nil {
			return err
		}
		return s.gate(ctx, tx, t, waves)
	case !met(w, f) && w.Status == ota.WaveSoaking:
		return s.move(ctx, tx, t, w, ota.WaveLost, f)
	case w.Status == ota.WaveSoaking && now.Milli() >= soakEnd(w).Milli():
		if err := s.move(ctx, tx, t, w, ota.WaveSoaked, f); err != nil {
			return err
		}
		return s.gate(ctx, tx, t, waves)
	case w.Status == ota.WaveAtGate && !last && w.Gate == ota.ManualGate:
		return s.need(ctx, tx, t, ota.GateAwaitsRelease)
	case w.Status == ota.WaveAtGate && (!last || f.Open == 0):
		if t.Attention == ota.GateAwaitsRelease { // it was manual
			if err := s.need(ctx, tx, t, ""); err != nil {
				return err
			}
		}
		return s.pass(ctx, tx, t, w, waves, f)
	case w.Status == ota.WaveRunning && f.Open == 0:
		return s.hold(ctx, tx, t, w, f)
	case !last && now.Milli() >= deadline(w).Milli():
		return s.moveUnreached(ctx, tx, w, waves[len(waves)-1])
	}
	return nil
}

// begin starts a wave: its targets wait for their turn. A wave without targets is skipped.
func (s *Service) begin(ctx context.Context, tx bun.Tx, t *ota.Task, w *ota.Wave, waves []*ota.Wave) error {
	n, err := s.queue(ctx, tx, w)
	if err != nil {
		return err
	}
	if n == 0 {
		if err := s.move(ctx, tx, t, w, ota.WaveEmpty, Figures{}); err != nil {
			return err
		}
		return s.gate(ctx, tx, t, waves)
	}
	return s.move(ctx, tx, t, w, ota.WaveBegun, Figures{})
}

// queue lets the pending targets of a wave wait for their turn, and returns their number.
func (s *Service) queue(ctx context.Context, tx bun.Tx, w *ota.Wave) (int64, error) {
	queued, err := tx.NewRaw(`UPDATE ota_task_target SET state = ?, ?, attempt = 1, updated_at = ?, version = version + 1 WHERE task_id = ? AND group_id = ? AND state = ?`,
		ota.TargetWaiting, s.held(ota.WaitSlot), s.Clock(), w.TaskID, w.ID, ota.TargetPending).Exec(ctx)
	if err != nil {
		return 0, err
	}
	return queued.RowsAffected()
}

// pass lets a wave pass and begins the next one.
func (s *Service) pass(ctx context.Context, tx bun.Tx, t *ota.Task, w *ota.Wave, waves []*ota.Wave, f Figures) error {
	if err := s.move(ctx, tx, t, w, ota.WaveOpened, f); err != nil {
		return err
	}
	return s.gate(ctx, tx, t, waves)
}

// halt stops a task: no more offers, and whatever has not begun to install waits.
func (s *Service) halt(ctx context.Context, tx bun.Tx, t *ota.Task, w *ota.Wave, why ota.HaltCode, f Figures) error {
	if err := s.move(ctx, tx, t, w, ota.WaveBroken, f); err != nil {
		return err
	}
	before := *t
	t.Status, t.HaltCode, t.Attention = ota.TaskHalted, why, ""
	if err := s.store(ctx, tx, &before, t, "halt", f); err != nil {
		return err
	}
	if err := s.withhold(ctx, tx, t.ID, ota.WaitTaskPause); err != nil {
		return err
	}
	return s.announce(ctx, tx, system.RolloutHalted, t.Name, ota.HaltCodes.LabelOf(why), taskLink(t.ID), t.CreatedBy, t.ApproverID)
}

// hold pauses a task whose wave ended below its thresholds.
func (s *Service) hold(ctx context.Context, tx bun.Tx, t *ota.Task, w *ota.Wave, f Figures) error {
	if err := s.move(ctx, tx, t, w, ota.WaveHeld, f); err != nil {
		return err
	}
	before := *t
	t.Status, t.Attention = ota.TaskPaused, ""
	if err := s.store(ctx, tx, &before, t, ota.TaskPause.Verb, f); err != nil {
		return err
	}
	return s.announce(ctx, tx, system.RolloutHeld, t.Name, field.Label{ZH: w.Name, EN: w.Name}, taskLink(t.ID), t.CreatedBy, t.ApproverID)
}

// moveUnreached moves the targets that a wave has not reached by its deadline to the last wave, so that they cannot hold up the others.
func (s *Service) moveUnreached(ctx context.Context, tx bun.Tx, w, last *ota.Wave) error {
	moved, err := tx.NewRaw("UPDATE ota_task_target SET group_id = ?, state = ?, wait_reason = 0, held_since = 0 WHERE task_id = ? AND group_id = ? AND state = ? AND answered_at = 0 AND message = 0",
		last.ID, ota.TargetPending, w.TaskID, w.ID, ota.TargetWaiting).Exec(ctx)
	if err != nil {
		return err
	}
	n, err := moved.RowsAffected()
	if err != nil || n == 0 {
		return err
	}
	return errors.Join(s.resize(ctx, tx, w, -n), s.resize(ctx, tx, last, n))
}

// resize adds targets to the number of a wave.
func (s *Service) resize(ctx context.Context, tx bun.Tx, w *ota.Wave, n int64) error {
	before := *w
	w.Total += n
	return record.Update(ctx, s.Engine, tx, ota.Waves, &before, w)
}

// move stores the new state of a wave, with the figures it was decided by in the log of the task.
func (s *Service) move(ctx context.Context, tx bun.Tx, t *ota.Task, w *ota.Wave, e *lifecycle.Event, f Figures) error {
	before := *w
	to, ok := ota.WaveLifecycle.Next(w.Status, e)
	if !ok {
		return fmt.Errorf("rollout: wave %d in state %d ignores %q", w.ID, w.Status, e.EN)
	}
	w.Status = to
	switch e {
	case ota.WaveBegun:
		w.StartedAt = s.Clock()
	case ota.WaveReached:
		w.SoakingSince = s.Clock()
	case ota.WaveLost:
		w.SoakingSince = value.Time{}
	case ota.WaveOpened, ota.WaveEmpty:
		w.PassedAt = s.Clock()
	case ota.WaveJoined:
		w.SoakingSince, w.PassedAt = value.Time{}, value.Time{}
		if w.StartedAt.IsZero() {
			w.StartedAt = s.Clock()
		}
	}
	if err := record.Update(ctx, s.Engine, tx, ota.Waves, &before, w); err != nil {
		return err
	}
	return s.log(ctx, tx, ota.Tasks.Name, t.ID, t.Name, "wave", field.Label{ZH: w.Name + "：" + e.ZH, EN: w.Name + ": " + e.EN}, f.label())
}

// tryMove is move to a state by hand, if the wave can be in it.
func (s *Service) tryMove(ctx context.Context, tx bun.Tx, t *ota.Task, w *ota.Wave, to ota.WaveStatus) error {
	for _, e := range []*lifecycle.Event{ota.WaveHeld, ota.WaveContinued, ota.WaveDropped} {
		if next, ok := ota.WaveLifecycle.Next(w.Status, e); ok && next == to {
			f, err := figuresOf(ctx, tx, w)
			if err != nil {
				return err
			}
			return s.move(ctx, tx, t, w, e, f)
		}
	}
	return nil
}

// store stores the new state of a task and logs it.
func (s *Service) store(ctx context.Context, tx bun.Tx, before, t *ota.Task, verb string, f Figures) error {
	if err := record.Update(ctx, s.Engine, tx, ota.Tasks, before, t); err != nil {
		return err
	}
	return s.log(ctx, tx, ota.Tasks.Name, t.ID, t.Name, verb, ota.TaskStatuses.LabelOf(t.Status), f.label())
}

// log writes an entry about a decision of the platform itself and the figures at that moment. It has no reader whose language is known, so
// it is in both.
func (s *Service) log(ctx context.Context, tx bun.Tx, module string, id int64, name, verb string, decision, figures field.Label) error {
	summary := fmt.Sprintf("%s（%s） / %s (%s)", decision.ZH, figures.ZH, decision.EN, figures.EN)
	return s.Engine.Audit(ctx, tx, access.System(), record.Entry{
		Module: module, Action: verb, TargetID: fmt.Sprint(id), TargetLabel: value.Cut(name, 120), Summary: value.Cut(summary, 300),
	})
}

// label is the figures as a sentence of the log.
func (f Figures) label() field.Label {
	pct := func(hundredths int64) string { return fmt.Sprintf("%d.%02d%%", hundredths/100, hundredths%100) }
	in := func(format string) string {
		return fmt.Sprintf(format, f.Reached, f.Base, pct(f.ReachPct()), f.Succeeded, pct(f.SuccessPct()), f.Failed, pct(f.ErrorPct()), f.HardErrors)
	}
	return field.Label{
		ZH: in("触达 %d/%d %s，成功 %d %s，失败 %d %s，严重错误 %d"),
		EN: in("reached %d/%d %s, succeeded %d %s, failed %d %s, hard errors %d"),
	}
}

func taskLink(id int64) string    { return contracts.DetailLink(ota.Tasks.Plan, id) }
func taskOldLink(id int64) string { return contracts.DetailLink(ota.TaskOlds.Plan, id) }

// announce notifies the author and the approver of a task, if it has one, of what has become of it.
func (s *Service) announce(ctx context.Context, tx bun.Tx, kind system.NotificationKind, task string, why field.Label, link string, author, approver int64) error {
	params := notification.Params{"task": task, "why": value.I18n(why)}
	if err := s.Notifications.Notify(ctx, tx, author, kind, params, link); err != nil || approver == 0 || approver == author {
		return err
	}
	return s.Notifications.Notify(ctx, tx, approver, kind, params, link)
}
