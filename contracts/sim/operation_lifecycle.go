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
