package sim

import "evops/contracts/lifecycle"

// The events of operations that no action causes.
var (
	OpBegun        = lifecycle.By(lifecycle.Timer, "到达计划时间，开始提交", "Planned time reached")
	OpSubmitted    = lifecycle.By(lifecycle.System, "全部卡已提交", "All cards sent")
	OpResent       = lifecycle.By(lifecycle.System, "未被运营商收到的卡再次提交", "Cards that the carrier did not get are sent again")
	OpAllSucceeded = lifecycle.By(lifecycle.System, "全部卡办理成功", "All cards changed")
	OpSomeFailed   = lifecycle.By(lifecycle.System, "部分卡办理失败", "Some cards not changed")
	OpAllFailed    = lifecycle.By(lifecycle.System, "没有卡办理成功", "No card changed")
)

// OpLifecycle is the lifecycle of an operation (equipment catalogue, simOperation), in addition to its actions with a transition.
var OpLifecycle = lifecycle.Of([]OpStatus{OpAwaiting, OpQueued},
	lifecycle.Move(OpBegun, OpSubmitting, OpQueued),
	lifecycle.Move(OpSubmitted, OpAtCarrier, OpSubmitting),
	lifecycle.Move(OpResent, OpSubmitting, OpAtCarrier),
	lifecycle.Move(OpAllSucceeded, OpDone, OpSubmitting, OpAtCarrier),
	lifecycle.Move(OpSomeFailed, OpPartlyDone, OpSubmitting, OpAtCarrier),
	lifecycle.Move(OpAllFailed, OpFailed, OpSubmitting, OpAtCarrier),
)

// ItemLifecycle is the lifecycle of a card in an operation.
var ItemLifecycle = lifecycle.Of([]ItemState{ItemWaiting, ItemSkipped},
	lifecycle.Move(lifecycle.By(lifecycle.System, "提交给运营商", "Sent to the carrier"), ItemSent, ItemWaiting),
	lifecycle.Move(lifecycle.By(lifecycle.System, "运营商已受理", "The carrier accepts the request"), ItemAccepted, ItemSent),
	lifecycle.Move(lifecycle.By(lifecycle.System, "运营商未收到或要求稍后再试", "The carrier did not get the request, or asks to repeat it later"), ItemWaiting, ItemSent, ItemAccepted),
	lifecycle.Move(lifecycle.By(lifecycle.System, "查询到目标状态", "The card is in the target state"), ItemSucceeded, ItemSent, ItemAccepted),
	lifecycle.Move(lifecycle.By(lifecycle.System, "运营商拒绝、重试用尽或车辆受保护", "The carrier refuses, the attempts are used up, or the vehicle is protected"), ItemFailed, ItemWaiting, ItemSent, ItemAccepted),
	lifecycle.Move(lifecycle.By(lifecycle.User, "操作单被取消或驳回", "The operation is cancelled or rejected"), ItemSkipped, ItemWaiting),
)
