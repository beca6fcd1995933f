package seed

import (
	"time"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/value"
)

// waveTime is the time between the waves of the demo's rollouts, of which a day is soak time.
const waveTime = 2 * 24 * time.Hour

// rolloutPlan is a rollout of the demo. Hours is the time since its start; negative for one that has not begun.
type rolloutPlan struct {
	name    string
	ecu     equipment.EcuType
	version string
	kind    ota.TaskKind
	status  ota.TaskStatus
	hours   int
	halt    ota.HaltCode
	waves   []wavePlan
}

// wavePlan is a wave: its share of the remaining vehicles, and where they are.
type wavePlan struct {
	percent int64
	status  ota.WaveStatus
	mix     []outcome
}

// outcome is the state of a share of the targets of a wave. Weight is a percentage; the first outcome has the rest.
type outcome struct {
	state  ota.TargetState
	weight int64
	code   ota.ErrorCode
	wait   ota.WaitReason
	why    ota.Ineligible
}

func (w wavePlan) gate() ota.Gate {
	if w.status == ota.WaveAtGate {
		return ota.ManualGate
	}
	return ota.AutomaticGate
}

// apportion returns the outcomes of n targets, with counts in place of weights. A wave that has passed gets no failure beyond its weight: one in a
// small wave would have halted the task.
func (w wavePlan) apportion(n int64) []outcome {
	out, rest, least := make([]outcome, len(w.mix)), n, int64(1)
	if w.status == ota.WavePassed || w.status == ota.WaveAtGate {
		least = 0
	}
	for i := len(w.mix) - 1; i >= 0; i-- {
		out[i] = w.mix[i]
		if i > 0 {
			out[i].weight = min(rest, max(least, n*out[i].weight/100))
		} else {
			out[i].weight = rest
		}
		rest -= out[i].weight
	}
	return out
}

// Where the targets of a wave are.
var (
	notBegun = []outcome{{state: ota.TargetPending}}
	passed   = []outcome{{state: ota.TargetSucceeded}, {state: ota.TargetFailed, weight: 1, code: 206}, {state: ota.TargetFailed, weight: 1, code: 105}}
	underWay = []outcome{
		{state: ota.TargetWaiting, wait: ota.WaitOffline}, {state: ota.TargetSucceeded, weight: 38}, {state: ota.TargetWaiting, weight: 10, wait: ota.WaitSlot}, {state: ota.TargetWaiting, weight: 4, wait: ota.WaitBackoff, code: 102},
		{state: ota.TargetDownloading, weight: 5}, {state: ota.TargetDownloaded, weight: 4, wait: ota.WaitParked}, {state: ota.TargetDownloaded, weight: 2, wait: ota.WaitSOC}, {state: ota.TargetFailed, weight: 1, code: 105},
	}
	bootLoop = []outcome{{state: ota.TargetWaiting, wait: ota.WaitTaskPause}, {state: ota.TargetSucceeded, weight: 30}, {state: ota.TargetDownloaded, weight: 15, wait: ota.WaitParked}, {state: ota.TargetFailed, weight: 1, code: 304}}
	held     = []outcome{{state: ota.TargetWaiting, wait: ota.WaitTaskPause}, {state: ota.TargetSucceeded, weight: 25}, {state: ota.TargetDownloaded, weight: 8, wait: ota.WaitWindow}, {state: ota.TargetFailed, weight: 1, code: 204}}
	ending   = []outcome{{state: ota.TargetCancelled}, {state: ota.TargetSucceeded, weight: 20}, {state: ota.TargetInstalling, weight: 1}, {state: ota.TargetRebooting, weight: 1}, {state: ota.TargetConfirming, weight: 1}}
	stopped  = []outcome{{state: ota.TargetCancelled}, {state: ota.TargetSucceeded, weight: 40}, {state: ota.TargetFailed, weight: 2, code: 203}}
	finished = []outcome{
		{state: ota.TargetSucceeded}, {state: ota.TargetExpired, weight: 4}, {state: ota.TargetFailed, weight: 2, code: 206}, {state: ota.TargetFailed, weight: 1, code: 101},
		{state: ota.TargetRolledBack, weight: 1, code: 301}, {state: ota.TargetCancelled, weight: 1},
	}
)

func waves(all ...wavePlan) []wavePlan { return all }

// rolloutPlans are the rollouts of the demo: one in each state, except the one that lasts seconds.
var rolloutPlans = []rolloutPlan{
	{"主控 2.3.1 全量", 1, "2.3.1", ota.NormalTask, ota.TaskFinished, 60 * 24, "", waves(wavePlan{5, ota.WavePassed, passed}, wavePlan{40, ota.WavePassed, passed}, wavePlan{100, ota.WavePassed, finished})},
	{"BMS 2.3.4 充满跳变修复", 3, "2.3.4", ota.RecallTask, ota.TaskFinished, 52 * 24, "", waves(wavePlan{5, ota.WavePassed, passed}, wavePlan{50, ota.WavePassed, passed}, wavePlan{100, ota.WavePassed, finished})},
	{"电机 1.9.2 能量回收", 2, "1.9.2", ota.NormalTask, ota.TaskFinished, 45 * 24, "", waves(wavePlan{10, ota.WavePassed, passed}, wavePlan{30, ota.WavePassed, passed}, wavePlan{60, ota.WavePassed, passed}, wavePlan{100, ota.WavePassed, finished})},
	{"BMS 2.4.1 测试车验证", 3, "2.4.1", ota.TestTask, ota.TaskFinished, 36 * 24, "", waves(wavePlan{100, ota.WavePassed, []outcome{{state: ota.TargetSucceeded}}})},
	{"仪表 1.3.5 英文界面", 4, "1.3.5", ota.NormalTask, ota.TaskCancelled, 30 * 24, "", waves(wavePlan{20, ota.WavePassed, passed}, wavePlan{100, ota.WaveCancelled, stopped})},
	{"BMS 2.4.1 分批升级", 3, "2.4.1", ota.NormalTask, ota.TaskRunning, 5 * 24, "", waves(wavePlan{3, ota.WavePassed, passed}, wavePlan{8, ota.WavePassed, passed}, wavePlan{25, ota.WaveRunning, underWay}, wavePlan{50, ota.WavePending, notBegun}, wavePlan{100, ota.WavePending, notBegun})},
	{"车身控制 1.1.2 修复异响", 5, "1.1.2", ota.NormalTask, ota.TaskRunning, 4 * 24, "", waves(wavePlan{5, ota.WavePassed, passed}, wavePlan{15, ota.WaveAtGate, passed}, wavePlan{100, ota.WavePending, notBegun})},
	{"电机 2.0.0 急停误报", 2, "2.0.0", ota.NormalTask, ota.TaskHalted, 20, ota.HaltHardError, waves(wavePlan{10, ota.WaveFailed, bootLoop}, wavePlan{40, ota.WavePending, notBegun}, wavePlan{100, ota.WavePending, notBegun})},
	{"蓝牙 3.2.0 多钥匙", 6, "3.2.0", ota.NormalTask, ota.TaskPaused, 3 * 24, "", waves(wavePlan{5, ota.WavePassed, passed}, wavePlan{20, ota.WavePaused, held}, wavePlan{100, ota.WavePending, notBegun})},
	{"主控 2.4.1 安全启动", 1, "2.4.1", ota.NormalTask, ota.TaskCancelling, 30, "", waves(wavePlan{15, ota.WaveRunning, ending}, wavePlan{100, ota.WavePending, []outcome{{state: ota.TargetCancelled}}})},
	{"充电机 1.2.0 插拔检测", 7, "1.2.0", ota.NormalTask, ota.TaskScheduled, -5 * 24, "", waves(wavePlan{5, ota.WavePending, notBegun}, wavePlan{30, ota.WavePending, notBegun}, wavePlan{100, ota.WavePending, notBegun})},
	{"仪表 1.3.5 第二次推送", 4, "1.3.5", ota.NormalTask, ota.TaskAwaiting, -2 * 24, "", waves(wavePlan{10, ota.WavePending, notBegun}, wavePlan{100, ota.WavePending, notBegun})},
	{"充电机 1.1.1 风扇降噪", 7, "1.1.1", ota.NormalTask, ota.TaskRejected, -3 * 24, "", waves(wavePlan{100, ota.WavePending, notBegun})},
	{"车身控制 1.1.0 延时关灯", 5, "1.1.0", ota.NormalTask, ota.TaskDraft, -7 * 24, "", waves(wavePlan{10, ota.WavePending, notBegun}, wavePlan{100, ota.WavePending, notBegun})},
}

// target is a target of a rollout whose wave began at a time.
func (d *demoRollouts) target(p rolloutPlan, f *ota.Firmware, v *upgradeVehicle, o outcome, begun value.Time, wave int64) ota.Target {
	d.lots++
	t := ota.Target{
		GroupID: wave, VehicleID: v.ID, VIN: v.VIN, DealerID: v.DealerID, Lot: d.lots, State: o.state, WaitReason: o.wait, ErrorCode: o.code, Ineligible: o.why,
		FromVersions: versionsJSON(p.ecu, versionBefore(v, f.VersionCode)), ToVersions: versionsJSON(p.ecu, f.VersionName),
	}
	minutes := func(least, most int) time.Duration {
		return time.Duration(least*60+d.r.IntN((most-least)*60)) * time.Second
	}
	// A result comes within a day of the begin of its wave, and before now.
	offered := begun.Add(minutes(1, 20*60))
	if latest := d.now.Add(-2 * time.Hour); offered.Milli() > latest.Milli() {
		offered = latest.Add(-minutes(1, 120))
	}
	switch o.state {
	case ota.TargetPending:
		return t
	case ota.TargetWaiting, ota.TargetDownloaded:
		if o.wait != 0 {
			t.HeldSince = d.now.Add(-minutes(5, 10*60))
			if t.HeldSince.Milli() < begun.Milli() {
				t.HeldSince = begun
			}
		}
	case ota.TargetIneligible:
		t.FinishedAt = begun
		return t
	case ota.TargetDownloading, ota.TargetInstalling, ota.TargetRebooting, ota.TargetConfirming:
		offered = d.now.Add(-minutes(20, 60))
	}
	t.Attempt, t.CurrentEcu = 1, p.ecu
	if o.state == ota.TargetWaiting && o.code == 0 || o.state == ota.TargetExpired || o.state == ota.TargetCancelled {
		t.CurrentEcu = 0
		if o.state != ota.TargetWaiting {
			t.FinishedAt = begun.Add(waveTime)
			if t.FinishedAt.Milli() > d.now.Milli() {
				t.FinishedAt = d.now.Add(-minutes(2, 30))
			}
		}
		return t
	}
	t.OfferedAt, t.AnsweredAt = offered, offered.Add(minutes(0, 1))
	d.progress(&t, f, minutes)
	d.busy[v.ID] = d.busy[v.ID] || t.Busy
	return t
}

// progress fills in what a terminal has reported.
func (d *demoRollouts) progress(t *ota.Target, f *ota.Firmware, minutes func(least, most int) time.Duration) {
	verified := t.AnsweredAt.Add(minutes(2, 14))
	installed := verified.Add(minutes(1, 4))
	switch t.State {
	case ota.TargetWaiting: // to be tried again
		t.Attempt, t.Failures, t.NextTryAt = 2, 1, d.now.Add(minutes(5, 40))
		return
	case ota.TargetDownloading:
		t.Busy, t.ProgressPct, t.DueAt = true, int64(5+d.r.IntN(90)), d.now.Add(ota.DownloadTimeout)
		t.BytesDone = f.SizeB * t.ProgressPct / 100
		return
	case ota.TargetFailed:
		t.Failures, t.Attempt, t.FinishedAt = 1, 1, verified
		if t.ErrorCode.Class() == ota.Retryable {
			t.Failures, t.Attempt = 3, 3
		}
		if t.ErrorCode.Class() != ota.Hard {
			return
		}
	}
	t.BytesDone, t.DownloadedAt, t.ProgressPct = f.SizeB, verified, 100
	if t.State == ota.TargetDownloaded {
		t.Busy = true
		return
	}
	t.InstallAt = installed
	switch t.State {
	case ota.TargetSucceeded:
		t.ReturnedAt = installed.Add(minutes(1, 4))
		t.FinishedAt = t.ReturnedAt.Add(minutes(0, 1))
	case ota.TargetFailed, ota.TargetRolledBack:
		t.FinishedAt = installed.Add(minutes(3, 30))
	default:
		t.Busy, t.DueAt = true, d.now.Add(time.Duration(f.InstallSec)*time.Second+ota.ConfirmTimeout)
		if t.State == ota.TargetConfirming {
			t.ReturnedAt = d.now.Add(-time.Minute)
		}
	}
}
