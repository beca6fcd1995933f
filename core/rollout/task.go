package rollout

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/ota"
	"evops/core/access"
	"evops/core/record"
)

// The limits of a task (equipment catalogue, otaTask).
const (
	maxDays      = 180
	windowMargin = 15 * time.Minute
	listLimit    = 50_000
	// shownUnknown is how many unknown VINs an error names.
	shownUnknown = 5
)

// liveFields are the fields that may change while a task runs: its name, its pace, and a later end.
var liveFields = []string{"name", "skipHolidays", "endAt", "maxParallel", "perMinute", "dailyMb", "installWindow", "downloadWindow", "autoHalt"}

// save checks what declared rules cannot express.
func (s *Service) save(ctx context.Context, c *record.Change[ota.Task]) error {
	t := c.New
	if c.Old != nil && !isDraft(c.Old.Status) {
		for _, name := range c.Changed() {
			if c.Verb == action.Edit.Verb && !slices.Contains(liveFields, name) {
				c.AddFault(name, fault.TaskState.With())
			}
		}
		if t.EndAt.Milli() < c.Old.EndAt.Milli() {
			c.AddError("endAt", fault.TaskState.Name, "进行中的任务只能推迟截止时间", "The end of a task that runs can only be later")
		}
		return s.checkWindows(ctx, c)
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
	from := t.StartAt
	if from.IsZero() {
		from = s.Clock()
	}
	if t.EndAt.Milli() < from.Add(24*time.Hour).Milli() || t.EndAt.Milli() > from.Add(maxDays*24*time.Hour).Milli() {
		c.AddError("endAt", "TASK_LENGTH", "须在开始后 1–180 天", "Must be 1 to 180 days after the start")
	}
	if !t.ParkedOnly && t.TaskKind != ota.TestTask {
		c.AddError("parkedOnly", "PARKED_ONLY", "只有测试任务可以不要求驻车", "Only test tasks may upgrade vehicles that are not parked")
	}
	if t.TargetMode == ota.ByList {
		if err := checkList(ctx, c); err != nil {
			return err
		}
	}
	checkWaves(c)
	if len(items) == 0 {
		return nil
	}
	return s.checkWindows(ctx, c)
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
		path := fmt.Sprintf("items[%d].firmwareId", i)
		switch {
		case f == nil:
			c.AddFault(path, fault.NotFoundOrDenied.With())
			continue
		case seen[f.EcuType]:
			c.AddFault(path, fault.TaskItemTwice.With())
		case !usable(f, c.New.TaskKind):
			c.AddFault(path, fault.FirmwareNotReleased.With())
		case f.PackageKind == ota.DeltaPackage:
			c.AddError(path, "FULL_PACKAGE", "请选择整包，有适用的差分包时自动使用", "Choose the full package; a delta that applies is used automatically")
		}
		seen[f.EcuType] = true
	}
	return slices.DeleteFunc(items, func(f *ota.Firmware) bool { return f == nil }), nil
}

// usable reports whether a task of a kind may install firmware in its state.
func usable(f *ota.Firmware, kind ota.TaskKind) bool {
	return f.Status == ota.FirmwareReleased || f.Status == ota.FirmwareInTest && (kind == ota.TestTask || kind == ota.SingleTask)
}

// FirmwareChoice is the choice of firmware in the form of a task.
const FirmwareChoice = "rollout"

func offeredFirmware(context.Context, record.Reader) ([]filter.Condition, error) {
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
			c.AddFault(fmt.Sprintf("installWindow[%d].to", i), fault.TaskWindowShort.With())
		}
	}
	for i, w := range c.New.DownloadWindow {
		if w.From == w.To {
			c.AddFault(fmt.Sprintf("downloadWindow[%d].to", i), fault.TaskWindowShort.With())
		}
	}
	return nil
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
		path := fmt.Sprintf("waves[%d].", i)
		switch {
		case w.SplitKind == ota.SplitPercent && w.SplitValue > 100:
			c.AddError(path+"splitValue", fault.TaskWaveSum.Name, "百分比不能超过 100", "At most 100 per cent")
		case i == last && w.SplitKind == ota.SplitFilter, i == last && last > 0 && w.SplitKind == ota.SplitTest:
			c.AddError(path+"splitKind", fault.TaskWaveSum.Name, "末批包含剩余全部车辆，不能按条件划分", "The last wave gets all remaining vehicles; it cannot be split by a condition")
		}
	}
}

// listed returns the VINs of a list, each once.
func listed(list string) (vins []string) {
	seen := map[string]bool{}
	for _, vin := range strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune(" \t\r\n,;，；", r) }) {
		if vin = strings.ToUpper(vin); !seen[vin] {
			seen[vin] = true
			vins = append(vins, vin)
		}
	}
	return vins
}

// checkList refuses VINs that do not exist or are outside of the caller's scope.
func checkList(ctx context.Context, c *record.Change[ota.Task]) error {
	vins := listed(c.New.TargetList)
	if len(vins) > listLimit {
		c.AddError("targetList", "COUNT", "最多 50,000 个车架号", "At most 50,000 VINs")
		return nil
	}
	found, err := record.Find(ctx, c.Reader(), equipment.Vehicles, &equipment.Vehicles.Row.VIN, vins...)
	if err != nil || len(found) == len(vins) {
		return err
	}
	known := map[string]bool{}
	for _, v := range found {
		known[v.VIN] = true
	}
	unknown := slices.DeleteFunc(vins, func(vin string) bool { return known[vin] })
	shown := strings.Join(unknown[:min(len(unknown), shownUnknown)], ", ")
	c.AddError("targetList", "VIN_UNKNOWN", fmt.Sprintf("%d 个车架号不存在：%s", len(unknown), shown), fmt.Sprintf("%d unknown VINs: %s", len(unknown), shown))
	return nil
}

// closedStates are the states in which a task cannot be edited.
var closedStates = []ota.TaskStatus{ota.TaskAwaiting, ota.TaskCancelling, ota.TaskCancelled, ota.TaskFinished}

// editableStates blocks edits of tasks that are being reviewed or are over, and the deletion of all but drafts.
func editableStates(context.Context, record.Reader, *access.Caller) (record.GuardFunc[ota.Task], error) {
	return func(t *ota.Task, verb string) *fault.Error {
		switch {
		case t == nil:
			return nil
		case verb == action.Delete.Verb && !isDraft(t.Status), verb == action.Edit.Verb && slices.Contains(closedStates, t.Status):
			return fault.TaskState.With()
		}
		return nil
	}, nil
}

// estimate is the expected traffic in tenths of MB: every vehicle downloads each package, one in ten a second time.
func estimate(items []*ota.Firmware, vehicles int64) int64 {
	var size int64
	for _, f := range items {
		size += f.SizeB
	}
	return int64(math.Round(float64(size*vehicles) * 11 / (1 << 20)))
}
