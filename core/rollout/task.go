package rollout

import (
	"context"
	"reflect"
	"slices"
	"time"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// The limits of a task (equipment catalogue, otaTask).
const (
	maxDays      = 180
	windowMargin = 15 * time.Minute
)

// save checks what declared rules cannot express.
func (s *Service) save(ctx context.Context, c *record.Change[ota.Task]) error {
	t := c.New
	if c.Old != nil && !isDraft(c.Old.Status) {
		// Its name, its pace, a later end, and what makes it stricter, see checkStricter.
		checkLive(c.Mutation, c.Old.EndAt, &t.EndAt, &t.Name, &t.SkipHolidays, &t.MaxParallel, &t.PerMinute, &t.DailyMb, &t.InstallWindow, &t.DownloadWindow, &t.AutoHalt, &t.HealthFactor)
		if c.Verb == action.Edit.Verb {
			checkStricter(c)
		}
		return s.checkWindows(ctx, c)
	}
	if t.Priority == 0 {
		t.Priority = ota.UsualPriority(t.TaskKind)
	}
	if c.Old == nil {
		var err error
		if t.TaskNo, err = c.NextNumber(ctx, &ota.Tasks.Row.TaskNo, "OT", s.Clock().Date()); err != nil {
			return err
		}
	}
	items, err := s.checkItems(ctx, c)
	if err != nil {
		return err
	}
	s.checkLength(c.Mutation, t.StartAt, &t.EndAt)
	if !t.ParkedOnly && t.TaskKind != ota.TestTask {
		c.AddError(&c.New.ParkedOnly, "PARKED_ONLY", "只有测试任务可以不要求驻车", "Only test tasks may upgrade vehicles that are not parked")
	}
	if err := checkList(ctx, c.Mutation, &t.Targeting); err != nil {
		return err
	}
	checkWaves(c)
	if len(items) == 0 {
		return nil
	}
	return s.checkWindows(ctx, c)
}

// checkLive refuses to change other than live fields of a task that has begun, and an earlier end.
func checkLive(c *record.Mutation, oldEnd value.Time, end *value.Time, live ...any) {
	for _, f := range c.ChangedExcept(append(live, end)...) {
		if c.Verb == action.Edit.Verb {
			c.AddFault(f, fault.TaskState.With())
		}
	}
	if end.Milli() < oldEnd.Milli() {
		c.AddError(end, fault.TaskState.Name, "进行中的任务只能推迟截止时间", "The end of a task that runs can only be later")
	}
}

// saveWave sets the success threshold of a wave for which none is entered.
func saveWave(_ context.Context, c *record.Change[ota.Wave]) error {
	if c.New.SuccessPct == 0 {
		c.New.SuccessPct = ota.UsualSuccess(c.New.Seq <= ota.Waves.ManualOrder.First)
	}
	return nil
}

// checkStricter refuses changes that let a task that runs hurt more vehicles than was approved: its thresholds may only become stricter, and its
// waves stay as they are.
func checkStricter(c *record.Change[ota.Task]) {
	loosened := func(at any) {
		c.AddError(at, fault.TaskState.Name, "进行中的任务只能收紧", "A task that runs can only become stricter")
	}
	if c.Old.AutoHalt && !c.New.AutoHalt {
		loosened(&c.New.AutoHalt)
	}
	if c.New.HealthFactor > c.Old.HealthFactor {
		loosened(&c.New.HealthFactor)
	}
	if len(c.New.Waves) != len(c.Old.Waves) {
		loosened(&c.New.Waves)
		return
	}
	for i := range c.New.Waves {
		was, is := &c.Old.Waves[i], &c.New.Waves[i]
		fixed := *was
		fixed.Name, fixed.Version, fixed.SuccessPct, fixed.MinReachPct, fixed.ErrorPct, fixed.ErrorCount = is.Name, is.Version, is.SuccessPct, is.MinReachPct, is.ErrorPct, is.ErrorCount
		fixed.MinSample, fixed.HardErrorMax, fixed.SoakMin, fixed.Gate, fixed.DeadlineH = is.MinSample, is.HardErrorMax, is.SoakMin, is.Gate, is.DeadlineH
		for at, looser := range map[any]bool{
			&is.SuccessPct: is.SuccessPct < was.SuccessPct, &is.MinReachPct: is.MinReachPct < was.MinReachPct, &is.ErrorPct: is.ErrorPct > was.ErrorPct,
			&is.ErrorCount: was.ErrorCount > 0 && (is.ErrorCount == 0 || is.ErrorCount > was.ErrorCount), &is.MinSample: is.MinSample > was.MinSample,
			&is.HardErrorMax: is.HardErrorMax > was.HardErrorMax, &is.SoakMin: is.SoakMin < was.SoakMin, &is.Gate: was.Gate == ota.ManualGate && is.Gate != ota.ManualGate,
			&is.SplitKind: !reflect.DeepEqual(&fixed, is),
		} {
			if looser {
				loosened(at)
			}
		}
	}
}

// checkLength refuses a task that ends too early or too late after its start, which is now if none is set.
func (s *Service) checkLength(c *record.Mutation, start value.Time, end *value.Time) {
	if start.IsZero() {
		start = s.Clock()
	}
	if end.Milli() < start.Add(24*time.Hour).Milli() || end.Milli() > start.Add(maxDays*24*time.Hour).Milli() {
		c.AddError(end, "TASK_LENGTH", "须在开始后 1–180 天", "Must be 1 to 180 days after the start")
	}
}

func isDraft(status ota.TaskStatus) bool {
	return status == ota.TaskDraft || status == ota.TaskRejected
}

// checkItems requires one firmware for each controller, released or, for a test, in test.
func (s *Service) checkItems(ctx context.Context, c *record.Change[ota.Task]) ([]*ota.Firmware, error) {
	items, err := firmwareOf(ctx, c.Reader(), c.New)
	if err != nil {
		return nil, err
	}
	seen := map[equipment.EcuType]bool{}
	for i, f := range items {
		at := &c.New.Items[i].FirmwareID
		switch {
		case f == nil:
			c.AddFault(at, fault.NotFoundOrDenied.With())
			continue
		case seen[f.EcuType]:
			c.AddFault(at, fault.TaskItemTwice.With())
		case !usable(f, c.New.TaskKind):
			c.AddFault(at, fault.FirmwareNotReleased.With())
		case f.PackageKind == ota.DeltaPackage:
			c.AddError(at, "FULL_PACKAGE", "请选择整包，有适用的差分包时自动使用", "Choose the full package; a delta that applies is used automatically")
		}
		seen[f.EcuType] = true
	}
	return slices.DeleteFunc(items, func(f *ota.Firmware) bool { return f == nil }), nil
}

// usable reports whether a task of a kind may begin with firmware in its state.
func usable(f *ota.Firmware, kind ota.TaskKind) bool {
	return f != nil && (f.Status == ota.FirmwareReleased || f.Status == ota.FirmwareInTest && kind == ota.TestTask)
}

// offerable reports whether a task that has begun may go on offering firmware: it may have been deprecated since. What is in test goes to test
// vehicles only, see fit; a task for one of them is begun by a push.
func offerable(f *ota.Firmware) bool {
	return f != nil && slices.Contains([]ota.FirmwareStatus{ota.FirmwareInTest, ota.FirmwareReleased, ota.FirmwareDeprecated}, f.Status)
}

func installableFirmware(context.Context, record.Reader) ([]filter.Condition, error) {
	f := ota.Firmwares.Row
	return []filter.Condition{filter.In(&f.Status, ota.FirmwareReleased, ota.FirmwareInTest), filter.In(&f.PackageKind, ota.FullPackage)}, nil
}

// firmwareOf returns the firmware of a task in the order of its items, with nil for a deleted one.
func firmwareOf(ctx context.Context, v record.Reader, t *ota.Task) ([]*ota.Firmware, error) {
	ids := make([]int64, len(t.Items))
	for i, item := range t.Items {
		ids[i] = item.FirmwareID
	}
	found, err := record.Find(ctx, v, ota.Firmwares, &ota.Firmwares.Row.ID, ids...)
	if err != nil {
		return nil, err
	}
	out := make([]*ota.Firmware, len(ids))
	for i, id := range ids {
		if at := slices.IndexFunc(found, func(f *ota.Firmware) bool { return f.ID == id }); at >= 0 {
			out[i] = found[at]
		}
	}
	return out, nil
}

// checkWindows requires windows long enough for the installation.
func (s *Service) checkWindows(ctx context.Context, c *record.Change[ota.Task]) error {
	items, err := firmwareOf(ctx, c.Reader(), c.New)
	if err != nil {
		return err
	}
	for i, w := range c.New.InstallWindow {
		if length(w) < installTime(items)+windowMargin {
			c.AddFault(&c.New.InstallWindow[i].To, fault.TaskWindowShort.With())
		}
	}
	checkOpens(c.Mutation, c.New.DownloadWindow)
	return nil
}

// checkOpens refuses windows that never open.
func checkOpens(c *record.Mutation, windows []equipment.Window) {
	for i, w := range windows {
		if w.From == w.To {
			c.AddFault(&windows[i].To, fault.TaskWindowShort.With())
		}
	}
}

// installTime is the expected time of installing all items.
func installTime(items []*ota.Firmware) (total time.Duration) {
	for _, f := range items {
		if f != nil {
			total += time.Duration(f.InstallSec) * time.Second
		}
	}
	return total
}

// checkWaves requires that the waves cover all targets: the last one, which gets the rest, must not choose by a condition of its own.
func checkWaves(c *record.Change[ota.Task]) {
	last := len(c.New.Waves) - 1
	for i, w := range c.New.Waves {
		switch {
		case w.SplitKind == ota.SplitPercent && w.SplitValue > 100:
			c.AddError(&c.New.Waves[i].SplitValue, fault.TaskWaveSum.Name, "百分比不能超过 100", "At most 100 per cent")
		case i == last && w.SplitKind == ota.SplitFilter, i == last && last > 0 && w.SplitKind == ota.SplitTest:
			c.AddError(&c.New.Waves[i].SplitKind, fault.TaskWaveSum.Name, "末批包含剩余全部车辆，不能按条件划分", "The last wave gets all remaining vehicles; it cannot be split by a condition")
		}
	}
}

// closedStates are the states in which a task cannot be edited.
var closedStates = []ota.TaskStatus{ota.TaskAwaiting, ota.TaskCancelling, ota.TaskCancelled, ota.TaskFinished}

// editableStates blocks edits of tasks that are being reviewed or are over, the deletion of all but drafts, and the resumption of a halted task by
// those who may not approve it.
func editableStates(_ context.Context, _ record.Reader, who *access.Caller) (record.GuardFunc[ota.Task], error) {
	approve := ota.Tasks.PermissionFor(ota.TaskApprove.Verb)
	return func(t *ota.Task, verb string) *fault.Error {
		switch {
		case t == nil:
			return nil
		case verb == ota.TaskResume.Verb && t.Status == ota.TaskHalted && !who.Can(approve):
			return fault.NoPermission.With("permission", approve)
		case verb == action.Delete.Verb && !isDraft(t.Status), verb == action.Edit.Verb && slices.Contains(closedStates, t.Status):
			return fault.TaskState.With()
		}
		return nil
	}, nil
}
