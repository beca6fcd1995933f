package ota

import (
	"time"

	"evops/contracts/lifecycle"
)

// The time limits of a target (equipment catalogue, otaTaskTarget): for the answer to an offer, for a whole download, which is the life of its
// address, and for the vehicle's return with the new version.
const (
	OfferTimeout    = 10 * time.Minute
	DownloadTimeout = 24 * time.Hour
	ConfirmTimeout  = 30 * time.Minute
)

// The events of rollouts that no action causes.
var (
	TaskDue        = lifecycle.By(lifecycle.Timer, "到达开始时间", "Start time reached")
	TaskPrepared   = lifecycle.By(lifecycle.System, "目标车辆已冻结", "Targets frozen")
	TaskGated      = lifecycle.By(lifecycle.System, "批次未达放行条件", "A wave ended below its thresholds")
	TaskTripped    = lifecycle.By(lifecycle.System, "触发熔断", "A halt condition is met")
	TaskEnded      = lifecycle.By(lifecycle.System, "全部完成或到达截止时间", "All targets final, or the end reached")
	TaskStopped    = lifecycle.By(lifecycle.System, "正在安装的车辆均已结束", "No vehicle is installing any more")
	TaskRecalled   = lifecycle.By(lifecycle.System, "固件被召回", "Its firmware is withdrawn")
	TaskGrown      = lifecycle.By(lifecycle.System, "车辆多于批准数", "More vehicles than approved")
	TaskRestored   = lifecycle.By(lifecycle.System, "从备份恢复", "Restored from a backup")
	TaskUnreviewed = lifecycle.By(lifecycle.System, "测试或单车任务免审批", "Test and single tasks need no approval")
)

// TaskLifecycle is the lifecycle of a rollout (equipment catalogue, otaTask), in addition to its actions with a transition.
var TaskLifecycle = lifecycle.Of([]TaskStatus{TaskDraft, TaskScheduled},
	lifecycle.Move(lifecycle.OnAction(TaskSubmit.Verb), TaskAwaiting, TaskDraft, TaskRejected),
	lifecycle.Move(TaskUnreviewed, TaskScheduled, TaskDraft, TaskRejected),
	lifecycle.Move(TaskDue, TaskPreparing, TaskScheduled),
	lifecycle.Move(TaskPrepared, TaskRunning, TaskPreparing),
	lifecycle.Move(TaskGated, TaskPaused, TaskRunning),
	lifecycle.Move(TaskRestored, TaskPaused, TaskRunning),
	lifecycle.Move(TaskRestored, TaskScheduled, TaskPreparing),
	lifecycle.Move(TaskTripped, TaskHalted, TaskRunning, TaskPaused),
	lifecycle.Move(TaskRecalled, TaskRejected, TaskAwaiting),
	lifecycle.Move(TaskGrown, TaskAwaiting, TaskPreparing),
	lifecycle.Move(TaskEnded, TaskFinished, TaskRunning, TaskPaused, TaskHalted, TaskPreparing),
	lifecycle.Move(TaskStopped, TaskCancelled, TaskCancelling),
)

// The events of waves; no action of their own causes them.
var (
	WaveBegun     = lifecycle.By(lifecycle.System, "上一批次已放行", "The wave before it passed")
	WaveReached   = lifecycle.By(lifecycle.System, "达到触达与成功阈值", "Reach floor and success threshold met")
	WaveSoaked    = lifecycle.By(lifecycle.Timer, "观察期结束", "Soak time over")
	WaveLost      = lifecycle.By(lifecycle.System, "低于阈值", "Below a threshold again")
	WaveOpened    = lifecycle.By(lifecycle.User, "放行", "Gate passed")
	WaveBroken    = lifecycle.By(lifecycle.System, "触发熔断", "A halt condition is met")
	WaveJoined    = lifecycle.By(lifecycle.System, "有车辆加入", "Vehicles have joined")
	WaveEmpty     = lifecycle.By(lifecycle.System, "没有车辆", "It has no vehicles")
	WaveHeld      = lifecycle.By(lifecycle.System, "任务暂停", "The task is paused")
	WaveContinued = lifecycle.By(lifecycle.System, "任务继续", "The task continues")
	WaveDropped   = lifecycle.By(lifecycle.System, "任务取消或结束", "The task is cancelled or over")
)

// WaveLifecycle is the lifecycle of a wave (equipment catalogue, otaTaskGroup).
var WaveLifecycle = lifecycle.Of([]WaveStatus{WavePending},
	lifecycle.Move(WaveBegun, WaveRunning, WavePending),
	lifecycle.Move(WaveEmpty, WaveSkipped, WavePending),
	lifecycle.Move(WaveReached, WaveSoaking, WaveRunning),
	lifecycle.Move(WaveLost, WaveRunning, WaveSoaking),
	lifecycle.Move(WaveSoaked, WaveAtGate, WaveSoaking),
	lifecycle.Move(WaveOpened, WavePassed, WaveRunning, WaveSoaking, WaveAtGate, WavePaused),
	lifecycle.Move(WaveBroken, WaveFailed, WaveRunning, WaveSoaking, WaveAtGate),
	lifecycle.Move(WaveHeld, WavePaused, WaveRunning, WaveSoaking, WaveAtGate),
	lifecycle.Move(WaveContinued, WaveRunning, WavePaused, WaveFailed),
	lifecycle.Move(WaveJoined, WaveRunning, WavePassed, WaveSkipped),
	lifecycle.Move(WaveDropped, WaveCancelled, WavePending, WaveRunning, WaveSoaking, WaveAtGate, WavePaused, WaveFailed),
)

// The events of targets.
var (
	TargetReleased   = lifecycle.By(lifecycle.System, "批次开始", "The wave begins")
	TargetUnfit      = lifecycle.By(lifecycle.System, "不适用", "The firmware does not fit")
	TargetSent       = lifecycle.By(lifecycle.System, "车辆在线，下发", "Sent while the vehicle is online")
	TargetMute       = lifecycle.By(lifecycle.Timer, "多次未应答", "No answer to several offers")
	TargetUnanswered = lifecycle.By(lifecycle.Timer, "未应答", "No answer")
	TargetDownload   = lifecycle.By(lifecycle.Terminal, "开始下载", "Download begins")
	TargetVerified   = lifecycle.By(lifecycle.Terminal, "下载并校验完成", "Downloaded and verified")
	TargetInstall    = lifecycle.By(lifecycle.Terminal, "开始安装", "Installation begins")
	TargetReboot     = lifecycle.By(lifecycle.Terminal, "重启", "Reboot")
	TargetReturned   = lifecycle.By(lifecycle.Terminal, "以新版本登录", "It reports the new version")
	TargetConfirmed  = lifecycle.By(lifecycle.Terminal, "新版本上报数据", "The new version sends telemetry")
	TargetRetry      = lifecycle.By(lifecycle.Terminal, "失败，可重试", "Failed, attempts left")
	TargetGivenUp    = lifecycle.By(lifecycle.Terminal, "失败，不再重试", "Failed for good")
	TargetReverted   = lifecycle.By(lifecycle.Terminal, "恢复旧版本", "Back on the old version")
	TargetSilent     = lifecycle.By(lifecycle.Timer, "安装后未返回", "No return after installation")
	TargetRefused    = lifecycle.By(lifecycle.Terminal, "车主拒绝", "The owner declines")
	TargetDropped    = lifecycle.By(lifecycle.System, "任务取消", "The task is cancelled")
	TargetOver       = lifecycle.By(lifecycle.Timer, "到达截止时间", "The end of the task")
	TargetOvertaken  = lifecycle.By(lifecycle.System, "更高优先级的任务", "A task of higher priority")
)

// TargetLifecycle is the lifecycle of a target (equipment catalogue, otaTaskTarget). Progress is forward only: a message of an earlier stage
// than the stored one changes nothing. Installation ends by itself, whatever happens to the task.
var TargetLifecycle = lifecycle.Of([]TargetState{TargetPending, TargetIneligible},
	lifecycle.Move(TargetReleased, TargetWaiting, TargetPending),
	lifecycle.Move(TargetUnfit, TargetIneligible, TargetPending, TargetWaiting),
	lifecycle.Move(TargetSent, TargetOffered, TargetWaiting),
	lifecycle.Move(TargetUnanswered, TargetWaiting, TargetOffered).In(OfferTimeout),
	lifecycle.Move(TargetMute, TargetFailed, TargetOffered),
	lifecycle.Move(TargetDownload, TargetDownloading, TargetWaiting, TargetOffered, TargetDownloading),
	lifecycle.Move(TargetVerified, TargetDownloaded, TargetWaiting, TargetOffered, TargetDownloading, TargetDownloaded),
	lifecycle.Move(TargetInstall, TargetInstalling, TargetWaiting, TargetOffered, TargetDownloading, TargetDownloaded, TargetInstalling),
	lifecycle.Move(TargetReboot, TargetRebooting, TargetOffered, TargetDownloading, TargetDownloaded, TargetInstalling, TargetRebooting),
	lifecycle.Move(TargetReturned, TargetConfirming, TargetOffered, TargetDownloading, TargetDownloaded, TargetInstalling, TargetRebooting),
	lifecycle.Move(TargetConfirmed, TargetSucceeded, TargetConfirming),
	lifecycle.Move(TargetRetry, TargetWaiting, TargetOffered, TargetDownloading, TargetDownloaded, TargetInstalling, TargetRebooting),
	lifecycle.Move(TargetGivenUp, TargetFailed, TargetWaiting, TargetOffered, TargetDownloading, TargetDownloaded, TargetInstalling, TargetRebooting, TargetConfirming),
	lifecycle.Move(TargetReverted, TargetRolledBack, TargetInstalling, TargetRebooting, TargetConfirming),
	lifecycle.Move(TargetSilent, TargetFailed, TargetInstalling, TargetRebooting, TargetConfirming).Within("预计安装时间加 30 分钟", "expected installation time plus 30 minutes"),
	lifecycle.Move(TargetRefused, TargetDeclined, TargetOffered, TargetDownloading, TargetDownloaded),
	lifecycle.Move(TargetDropped, TargetCancelled, TargetPending, TargetWaiting, TargetOffered, TargetDownloading, TargetDownloaded),
	lifecycle.Move(TargetOver, TargetExpired, TargetPending, TargetWaiting, TargetOffered, TargetDownloading, TargetDownloaded),
	lifecycle.Move(TargetOvertaken, TargetSuperseded, TargetPending, TargetWaiting, TargetOffered),
)
