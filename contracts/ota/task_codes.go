package ota

import "evops/contracts/field"

// The codes of rollouts (equipment catalogue, otaTask, otaTaskGroup, otaTaskTarget).
type (
	// TaskKind is what a rollout is for.
	TaskKind int64
	// TargetMode is how the vehicles of a rollout are chosen.
	TargetMode int64
	// UpgradeMode is who decides when a vehicle installs.
	UpgradeMode int64
	// TaskStatus is the state of a rollout.
	TaskStatus int64
	// HaltCode is why a rollout stopped itself; empty if it did not.
	HaltCode string
	// Attention is what keeps a rollout from going on until a person acts; empty if nothing does.
	Attention string
	// Split is how the vehicles of a wave are chosen from those of the rollout.
	Split int64
	// Gate is who lets the next wave begin.
	Gate int64
	// WaveStatus is the state of a wave.
	WaveStatus int64
	// TargetState is the state of one vehicle in a rollout; terminals report the codes 2 to 6, 9, 10 and 12.
	TargetState int64
	// WaitReason is why a target does not proceed; zero if it does.
	WaitReason int64
	// OwnerAnswer is the owner's reply to the request to update.
	OwnerAnswer int64
	// ErrorCode is why an attempt failed, as numbered by terminals; zero if none did.
	ErrorCode int64
	// Ineligible is why a vehicle cannot take the firmware of a rollout; empty if it can.
	Ineligible string
)

// What a rollout is for.
const (
	TestTask     TaskKind = 1
	NormalTask   TaskKind = 2
	RecallTask   TaskKind = 3
	RollbackTask TaskKind = 4
	SingleTask   TaskKind = 5
)

// How vehicles are chosen: by a stored query, a list of VINs, or those that failed in an earlier rollout.
const (
	ByFilter TargetMode = 1
	ByList   TargetMode = 2
	ByRetry  TargetMode = 3
)

// Who decides when a vehicle installs.
const (
	SilentUpgrade   UpgradeMode = 1
	OwnerUpgrade    UpgradeMode = 2
	WorkshopUpgrade UpgradeMode = 3
)

// What the owner of a vehicle wants.
const (
	Unanswered       OwnerAnswer = 0
	InstallNow       OwnerAnswer = 1
	InstallScheduled OwnerAnswer = 2
	AskLater         OwnerAnswer = 3
	OwnerDeclines    OwnerAnswer = 4
)

// The states of a rollout.
const (
	TaskDraft      TaskStatus = 0
	TaskAwaiting   TaskStatus = 1
	TaskRejected   TaskStatus = 2
	TaskScheduled  TaskStatus = 3
	TaskPreparing  TaskStatus = 4
	TaskRunning    TaskStatus = 5
	TaskPaused     TaskStatus = 6
	TaskHalted     TaskStatus = 7
	TaskFinished   TaskStatus = 8
	TaskCancelling TaskStatus = 9
	TaskCancelled  TaskStatus = 10
)

// Why a rollout stopped itself.
const (
	HaltHardError  HaltCode = "HARD_ERROR"
	HaltErrorRate  HaltCode = "ERROR_RATE"
	HaltErrorCount HaltCode = "ERROR_COUNT"
	HaltHealth     HaltCode = "HEALTH"
	HaltOffline    HaltCode = "OFFLINE"
	HaltWithdrawn  HaltCode = "FW_WITHDRAWN"
	HaltManual     HaltCode = "MANUAL"
)

// What keeps a rollout from going on.
const (
	AuthorMissing     Attention = "AUTHOR"
	FilterBroken      Attention = "FILTER"
	MoreVehicles      Attention = "MORE_VEHICLES"
	FirmwareUnfit     Attention = "FIRMWARE"
	StartMissed       Attention = "START_MISSED"
	GateAwaitsRelease Attention = "GATE"
	RestoredTask      Attention = "RESTORED"
)

// How the vehicles of a wave are chosen.
const (
	SplitCount   Split = 1
	SplitPercent Split = 2
	SplitFilter  Split = 3
	SplitTest    Split = 4
)

// Who lets the next wave begin.
const (
	AutomaticGate Gate = 1
	ManualGate    Gate = 2
)

// The states of a wave.
const (
	WavePending   WaveStatus = 0
	WaveRunning   WaveStatus = 1
	WaveSoaking   WaveStatus = 2
	WaveAtGate    WaveStatus = 3
	WavePassed    WaveStatus = 4
	WaveFailed    WaveStatus = 5
	WavePaused    WaveStatus = 6
	WaveCancelled WaveStatus = 7
	WaveSkipped   WaveStatus = 8
)

// The states of a target.
const (
	TargetPending     TargetState = 0
	TargetWaiting     TargetState = 1
	TargetOffered     TargetState = 2
	TargetDownloading TargetState = 3
	TargetDownloaded  TargetState = 4
	TargetInstalling  TargetState = 5
	TargetRebooting   TargetState = 6
	TargetConfirming  TargetState = 7
	TargetSucceeded   TargetState = 8
	TargetFailed      TargetState = 9
	TargetRolledBack  TargetState = 10
	TargetIneligible  TargetState = 11
	TargetDeclined    TargetState = 12
	TargetCancelled   TargetState = 13
	TargetExpired     TargetState = 14
	TargetSuperseded  TargetState = 15
)

// Why a target does not proceed.
const (
	WaitOffline   WaitReason = 1
	WaitWindow    WaitReason = 2
	WaitParked    WaitReason = 3
	WaitSOC       WaitReason = 4
	WaitSignal    WaitReason = 5
	WaitOwner     WaitReason = 6
	WaitSlot      WaitReason = 7
	WaitBackoff   WaitReason = 8
	WaitStolen    WaitReason = 9
	WaitTaskPause WaitReason = 10
	WaitRepair    WaitReason = 11
)

// The errors that the platform itself sets or treats by name.
const (
	NoError         ErrorCode = 0
	ErrorTimeout    ErrorCode = 101
	ErrorConditions ErrorCode = 201
	ErrorHeartbeat  ErrorCode = 303
	// ErrorUnanswered is never sent by a terminal: it answered none of its offers.
	ErrorUnanswered ErrorCode = 902
)

// Why a vehicle cannot take the firmware of a rollout.
const (
	NotModel        Ineligible = "MODEL"
	NotGeneration   Ineligible = "GENERATION"
	NotTerminal     Ineligible = "TERMINAL"
	NoController    Ineligible = "NO_ECU"
	NotHardware     Ineligible = "HARDWARE"
	AlreadyNewer    Ineligible = "UP_TO_DATE"
	VersionTooOld   Ineligible = "TOO_OLD"
	VersionTooNew   Ineligible = "TOO_NEW"
	BootTooOld      Ineligible = "BOOT"
	RollbackBlocked Ineligible = "ANTI_ROLLBACK"
	MissingRequired Ineligible = "REQUIRES"
	NotBase         Ineligible = "BASE"
	UpgradesBlocked Ineligible = "BLOCKED"
	VehicleScrapped Ineligible = "SCRAPPED"
	NotTestVehicle  Ineligible = "NOT_TEST"
)

// The dictionary categories of rollouts.
var (
	TaskKinds = field.Closed("OtaTaskKind", "任务类型", "Task kind",
		field.Is(TestTask, "测试", "Test", field.Info), field.Is(NormalTask, "常规", "Normal", field.Neutral), field.Is(RecallTask, "召回", "Recall", field.Danger),
		field.Is(RollbackTask, "回退", "Rollback", field.Warning), field.Is(SingleTask, "单车", "Single", field.Neutral)).Later()
	TargetModes = field.Closed("OtaTargetMode", "选车方式", "Targeting",
		field.Is(ByFilter, "条件", "Filter"), field.Is(ByList, "名单", "List"), field.Is(ByRetry, "重试", "Retry of a task")).Later()
	TargetModesOld = field.Closed("OtaTargetModeOld", "选车方式（旧版）", "Targeting (legacy)", field.Is(ByFilter, "条件", "Filter"), field.Is(ByList, "名单", "List")).Later()
	UpgradeModes   = field.Closed("OtaUpgradeMode", "升级方式", "Upgrade mode",
		field.Is(SilentUpgrade, "静默", "Silent"), field.Is(OwnerUpgrade, "车主确认", "Owner confirms"), field.Is(WorkshopUpgrade, "到店", "Workshop")).Later()
	TaskStatuses = field.Closed("OtaTaskStatus", "任务状态", "Task status",
		field.Is(TaskDraft, "草稿", "Draft", field.Neutral), field.Is(TaskAwaiting, "待审批", "Awaiting approval", field.Warning), field.Is(TaskRejected, "已驳回", "Rejected", field.Danger),
		field.Is(TaskScheduled, "待开始", "Scheduled", field.Info), field.Is(TaskPreparing, "准备中", "Preparing", field.Info), field.Is(TaskRunning, "进行中", "Running", field.Success),
		field.Is(TaskPaused, "已暂停", "Paused", field.Warning), field.Is(TaskHalted, "已熔断", "Halted", field.Danger), field.Is(TaskFinished, "已完成", "Finished", field.Neutral),
		field.Is(TaskCancelling, "取消中", "Cancelling", field.Warning), field.Is(TaskCancelled, "已取消", "Cancelled", field.Neutral))
	HaltCodes = field.Closed("OtaHalt", "熔断原因", "Halt reason",
		field.Is(HaltHardError, "严重错误", "Hard error", field.Danger), field.Is(HaltErrorRate, "错误率超限", "Error rate", field.Danger), field.Is(HaltErrorCount, "错误数超限", "Error count", field.Danger),
		field.Is(HaltHealth, "告警升高", "Alarm rise", field.Danger), field.Is(HaltOffline, "离线升高", "Offline rise", field.Danger), field.Is(HaltWithdrawn, "固件召回", "Firmware withdrawn", field.Danger), field.Is(HaltManual, "人工", "By hand", field.Warning)).Later()
	Attentions = field.Closed("OtaAttention", "任务待处理", "Needs attention",
		field.Is(AuthorMissing, "创建人不可用", "Author unavailable", field.Warning), field.Is(FilterBroken, "选车条件失效", "Filter broken", field.Warning), field.Is(MoreVehicles, "车辆多于批准数", "More vehicles than approved", field.Warning),
		field.Is(FirmwareUnfit, "固件不可用", "Firmware unavailable", field.Warning), field.Is(StartMissed, "错过开始时间", "Start missed", field.Warning), field.Is(GateAwaitsRelease, "批次待放行", "Wave at its gate", field.Warning),
		field.Is(RestoredTask, "从备份恢复", "Restored from a backup", field.Warning)).Later()
	Splits = field.Closed("OtaSplit", "划分方式", "Split",
		field.Is(SplitCount, "数量", "Count"), field.Is(SplitPercent, "百分比", "Percent"), field.Is(SplitFilter, "条件", "Filter"), field.Is(SplitTest, "测试车", "Test fleet")).Later()
	Gates        = field.Closed("OtaGate", "放行方式", "Gate", field.Is(AutomaticGate, "自动", "Automatic"), field.Is(ManualGate, "人工", "Manual")).Later()
	WaveStatuses = field.Closed("OtaGroupStatus", "批次状态", "Wave status",
		field.Is(WavePending, "未开始", "Pending", field.Neutral), field.Is(WaveRunning, "升级中", "Running", field.Info), field.Is(WaveSoaking, "观察中", "Soaking", field.Info),
		field.Is(WaveAtGate, "待放行", "At gate", field.Warning), field.Is(WavePassed, "已放行", "Passed", field.Success), field.Is(WaveFailed, "失败", "Failed", field.Danger),
		field.Is(WavePaused, "已暂停", "Paused", field.Warning), field.Is(WaveCancelled, "已取消", "Cancelled", field.Neutral), field.Is(WaveSkipped, "跳过", "Skipped", field.Neutral))
	TargetStates = field.Closed("OtaTargetState", "升级状态", "Target state",
		field.Is(TargetPending, "未开始", "Pending", field.Neutral), field.Is(TargetWaiting, "等待中", "Waiting", field.Neutral), field.Is(TargetOffered, "已通知", "Offered", field.Info),
		field.Is(TargetDownloading, "下载中", "Downloading", field.Info), field.Is(TargetDownloaded, "已下载", "Downloaded", field.Info), field.Is(TargetInstalling, "安装中", "Installing", field.Warning),
		field.Is(TargetRebooting, "重启中", "Rebooting", field.Warning), field.Is(TargetConfirming, "确认中", "Confirming", field.Info), field.Is(TargetSucceeded, "成功", "Succeeded", field.Success),
		field.Is(TargetFailed, "失败", "Failed", field.Danger), field.Is(TargetRolledBack, "已回滚", "Rolled back", field.Danger), field.Is(TargetIneligible, "不适用", "Ineligible", field.Neutral),
		field.Is(TargetDeclined, "已拒绝", "Declined", field.Neutral), field.Is(TargetCancelled, "已取消", "Cancelled", field.Neutral), field.Is(TargetExpired, "已过期", "Expired", field.Neutral),
		field.Is(TargetSuperseded, "被取代", "Superseded", field.Neutral))
	TargetResults = field.Closed("OtaResult", "升级结果", "Upgrade result",
		field.Is(TargetSucceeded, "成功", "Succeeded", field.Success), field.Is(TargetFailed, "失败", "Failed", field.Danger), field.Is(TargetRolledBack, "已回滚", "Rolled back", field.Danger),
		field.Is(TargetIneligible, "不适用", "Ineligible", field.Neutral), field.Is(TargetDeclined, "已拒绝", "Declined", field.Neutral), field.Is(TargetCancelled, "已取消", "Cancelled", field.Neutral),
		field.Is(TargetExpired, "已过期", "Expired", field.Neutral), field.Is(TargetSuperseded, "被取代", "Superseded", field.Neutral)).Later()
	WaitReasons = field.Closed("OtaWaitReason", "等待原因", "Waiting for",
		field.Is(WaitOffline, "离线", "Offline"), field.Is(WaitWindow, "时段未到", "Window"), field.Is(WaitParked, "未驻车", "Not parked"), field.Is(WaitSOC, "电量不足", "Low SOC"),
		field.Is(WaitSignal, "信号弱", "Weak signal"), field.Is(WaitOwner, "待车主确认", "Owner"), field.Is(WaitSlot, "排队", "Slot"), field.Is(WaitBackoff, "重试等待", "Backoff"),
		field.Is(WaitStolen, "被盗", "Stolen case"), field.Is(WaitTaskPause, "任务暂停", "Task paused"), field.Is(WaitRepair, "维修中", "Open repair order")).Later()
	Messages = field.Closed("OtaMessage", "待发消息", "Message to send",
		field.Is(OfferMessage, "通知", "Offer"), field.Is(InstallMessage, "安装", "Install"), field.Is(PauseMessage, "暂停", "Pause"), field.Is(CancelMessage, "取消", "Cancel")).Later()
	OwnerAnswers = field.Closed("OwnerAnswer", "车主选择", "Owner answer",
		field.Is(Unanswered, "未答", "None"), field.Is(InstallNow, "立即", "Now"), field.Is(InstallScheduled, "预约", "Scheduled"), field.Is(AskLater, "稍后", "Later"), field.Is(OwnerDeclines, "拒绝", "Declined")).Later()
	// Agreements are the answers that can be recorded.
	Agreements = field.Closed("OwnerAgreement", "车主答复", "Owner's answer",
		field.Is(InstallNow, "立即安装", "Install now"), field.Is(InstallScheduled, "预约时间", "At a time"), field.Is(AskLater, "稍后再问", "Ask later"), field.Is(OwnerDeclines, "不升级", "No upgrade")).Later()
	ErrorCodes = field.Closed("OtaError", "升级错误码", "OTA error",
		field.Is(ErrorCode(101), "下载超时", "Download time-out"), field.Is(ErrorCode(102), "下载失败", "HTTP error"), field.Is(ErrorCode(103), "校验失败", "Checksum"),
		field.Is(ErrorCode(104), "签名失败", "Signature", field.Danger), field.Is(ErrorCode(105), "空间不足", "No space"), field.Is(ErrorCode(201), "条件丢失", "Precondition lost"),
		field.Is(ErrorCode(202), "基线不符", "Base mismatch"), field.Is(ErrorCode(203), "写入失败", "Flash write"), field.Is(ErrorCode(204), "控制器无响应", "No response from ECU"),
		field.Is(ErrorCode(205), "防回滚", "Anti-rollback"), field.Is(ErrorCode(206), "断电", "Power lost"), field.Is(ErrorCode(207), "差分失败", "Patch error"),
		field.Is(ErrorCode(208), "硬件不符", "Wrong hardware"), field.Is(ErrorCode(301), "自检失败", "Self-test"), field.Is(ErrorCode(302), "启动失败", "Boot failed", field.Danger),
		field.Is(ErrorCode(303), "无心跳", "No heartbeat", field.Danger), field.Is(ErrorCode(304), "反复重启", "Boot loop", field.Danger), field.Is(ErrorCode(901), "未知", "Unknown"), field.Is(ErrorUnanswered, "从未应答", "No answer to any offer"))
	IneligibleReasons = field.Closed("OtaIneligible", "不适用原因", "Ineligible because",
		field.Is(NotModel, "车型不适配", "Other model"), field.Is(NotGeneration, "终端代次不符", "Terminal of another generation"), field.Is(NotTerminal, "终端类型不符", "Other type of terminal"), field.Is(NoController, "无此控制器", "No such ECU"),
		field.Is(NotHardware, "硬件不适配", "Other hardware"), field.Is(AlreadyNewer, "已是此版本或更新", "Up to date"), field.Is(VersionTooOld, "低于最低起始版本", "Below the lowest version"),
		field.Is(VersionTooNew, "高于最高起始版本", "Above the highest version"), field.Is(BootTooOld, "引导版本过低", "Bootloader too old"), field.Is(RollbackBlocked, "防回滚限制", "Anti-rollback"),
		field.Is(MissingRequired, "依赖版本不满足", "Required version missing"), field.Is(NotBase, "当前版本不是差分基线", "Not the base of the delta"), field.Is(UpgradesBlocked, "禁止升级", "Blocked"), field.Is(VehicleScrapped, "已报废", "Retired"),
		field.Is(NotTestVehicle, "非测试车", "Not a test vehicle")).Later()
)
