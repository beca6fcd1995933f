package message

import "evops/contracts/lifecycle"

// The events of campaigns that no action causes.
var (
	Due     = lifecycle.By(lifecycle.Timer, "到达计划时间，开始发送", "Planned time reached")
	Ended   = lifecycle.By(lifecycle.System, "全部投递完毕", "All deliveries ended")
	Held    = lifecycle.By(lifecycle.System, "人数差异过大、失败率过高或通道未接入", "Audience drifted, too many failures, or a channel not connected")
	TooLate = lifecycle.By(lifecycle.System, "错过计划时间一小时以上，退回草稿", "More than an hour late, a draft again")
)

// Lifecycle is the lifecycle of a campaign (content catalogue 0.10), in addition to its actions with a transition.
var Lifecycle = lifecycle.Of([]Status{Draft},
	lifecycle.Move(lifecycle.OnAction(SubmitVerb), Reviewing, Draft),
	lifecycle.Move(lifecycle.OnAction(SubmitVerb), Scheduled, Draft),
	lifecycle.Move(lifecycle.OnAction(SubmitVerb), Sending, Draft),
	lifecycle.Move(lifecycle.OnAction(ApproveVerb), Scheduled, Reviewing),
	lifecycle.Move(lifecycle.OnAction(ApproveVerb), Sending, Reviewing),
	lifecycle.Move(Due, Sending, Scheduled),
	lifecycle.Move(TooLate, Draft, Scheduled, Sending),
	lifecycle.Move(Held, Paused, Sending),
	lifecycle.Move(Ended, Sent, Sending),
)

// The events of jobs; no action of their own causes them.
var (
	RunBegun     = lifecycle.By(lifecycle.Timer, "到达计划时间，开始冻结名单", "Planned time reached")
	RunFrozen    = lifecycle.By(lifecycle.System, "名单已冻结，开始发送", "Recipients frozen")
	RunHeld      = lifecycle.By(lifecycle.System, "消息被暂停、人数差异过大、失败率过高或通道未接入", "Its message was paused, or it was held")
	RunContinued = lifecycle.By(lifecycle.User, "继续发送", "Resumed")
	RunConfirmed = lifecycle.By(lifecycle.User, "确认人数差异，继续冻结名单", "Resumed before the recipients were frozen")
	RunSucceeded = lifecycle.By(lifecycle.System, "全部投递完毕，无失败", "All delivered")
	RunSomeLost  = lifecycle.By(lifecycle.System, "全部投递完毕，部分失败", "Some deliveries failed")
	RunAllLost   = lifecycle.By(lifecycle.System, "没有一条发送成功", "No delivery succeeded")
	RunOrphaned  = lifecycle.By(lifecycle.System, "提醒已删除，或启用人已停用", "The reminder is deleted, or the account that enabled it is disabled")
	RunStopped   = lifecycle.By(lifecycle.User, "消息被取消或撤回", "The message was cancelled or recalled")
	RunTooLate   = lifecycle.By(lifecycle.System, "错过计划时间一小时以上", "More than an hour late")
	RunAgain     = lifecycle.By(lifecycle.User, "重发失败的投递", "Failed deliveries are sent again")
)

// RunLifecycle is the lifecycle of a job. A test begins with its recipients.
var RunLifecycle = lifecycle.Of([]RunStatus{RunWaiting, RunSending},
	lifecycle.Move(RunBegun, RunPreparing, RunWaiting),
	lifecycle.Move(RunFrozen, RunSending, RunPreparing),
	lifecycle.Move(RunHeld, RunPaused, RunWaiting, RunPreparing, RunSending),
	lifecycle.Move(RunContinued, RunSending, RunPaused),
	lifecycle.Move(RunConfirmed, RunPreparing, RunPaused),
	lifecycle.Move(RunSucceeded, RunDone, RunSending),
	lifecycle.Move(RunSomeLost, RunPartly, RunSending),
	lifecycle.Move(RunAllLost, RunFailed, RunSending),
	lifecycle.Move(RunOrphaned, RunFailed, RunPreparing),
	lifecycle.Move(RunStopped, RunCancelled, RunWaiting, RunPreparing, RunSending, RunPaused),
	lifecycle.Move(RunTooLate, RunMissed, RunWaiting),
	lifecycle.Move(RunAgain, RunSending, RunPartly, RunFailed),
	lifecycle.Move(lifecycle.OnAction(ResumeVerb), RunSending, RunPaused),
	lifecycle.Move(lifecycle.OnAction(ResumeVerb), RunPreparing, RunPaused),
	lifecycle.Move(lifecycle.OnAction(RetryFailedVerb), RunSending, RunPartly, RunFailed),
)

// The events of deliveries. Their states only go forward; a receipt may skip some.
var (
	Accepted          = lifecycle.By(lifecycle.System, "通道已接收", "The channel took it")
	Arrived           = lifecycle.By(lifecycle.System, "送达回执", "Receipt: delivered")
	Opened            = lifecycle.By(lifecycle.User, "用户打开", "Opened by the user")
	Followed          = lifecycle.By(lifecycle.User, "用户点击", "Clicked by the user")
	Broken            = lifecycle.By(lifecycle.System, "通道拒绝或重试无效", "Refused, or no retry helped")
	LeftOut           = lifecycle.By(lifecycle.System, "不满足发送条件", "A rule leaves the person out")
	Withdrawn         = lifecycle.By(lifecycle.User, "消息被取消", "The message was cancelled")
	ExpiryReached     = lifecycle.By(lifecycle.Timer, "到达失效时间", "Expiry reached")
	RecalledFromInbox = lifecycle.By(lifecycle.User, "消息被撤回", "The message was recalled")
	TriedAgain        = lifecycle.By(lifecycle.User, "重发失败的投递", "Failed deliveries are sent again")
)

// DeliveryLifecycle is the lifecycle of a delivery.
var DeliveryLifecycle = lifecycle.Of([]DeliveryStatus{DeliveryQueued, DeliverySkipped},
	lifecycle.Move(Accepted, DeliverySent, DeliveryQueued),
	lifecycle.Move(Arrived, DeliveryArrived, DeliveryQueued, DeliverySent),
	lifecycle.Move(Opened, DeliveryRead, DeliverySent, DeliveryArrived),
	lifecycle.Move(Followed, DeliveryClicked, DeliverySent, DeliveryArrived, DeliveryRead),
	lifecycle.Move(Broken, DeliveryFailed, DeliveryQueued, DeliverySent),
	lifecycle.Move(LeftOut, DeliverySkipped, DeliveryQueued),
	lifecycle.Move(Withdrawn, DeliveryCancelled, DeliveryQueued),
	lifecycle.Move(ExpiryReached, DeliveryExpired, DeliveryQueued),
	lifecycle.Move(RecalledFromInbox, DeliveryRecalled, DeliverySent, DeliveryArrived, DeliveryRead, DeliveryClicked),
	lifecycle.Move(TriedAgain, DeliveryQueued, DeliveryFailed),
)
