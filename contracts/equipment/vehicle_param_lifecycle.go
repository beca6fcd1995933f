package equipment

import "evops/contracts/lifecycle"

// The events of parameters; no action of theirs causes one.
var (
	ParamSet      = lifecycle.By(lifecycle.User, "设置期望值", "Desired value set")
	ParamReported = lifecycle.By(lifecycle.Terminal, "上报值与期望值一致", "Reported as desired")
	ParamRejected = lifecycle.By(lifecycle.Terminal, "终端拒绝", "Rejected by the terminal")
	ParamDeviates = lifecycle.By(lifecycle.Terminal, "上报了其他值", "Another value reported")
	ParamLost     = lifecycle.By(lifecycle.Terminal, "终端上线时缺少此参数", "Missing when the terminal connects")
	ParamTimedOut = lifecycle.By(lifecycle.Timer, "终端未上报", "Not reported")
)

// ParamLifecycle is the lifecycle of a parameter (equipment catalogue, vehicleParam).
var ParamLifecycle = lifecycle.Of([]ParamSync{ParamPending, ParamConsistent},
	lifecycle.Move(ParamSet, ParamPending, ParamConsistent, ParamPending, ParamFailed),
	lifecycle.Move(ParamReported, ParamConsistent, ParamConsistent, ParamPending, ParamFailed),
	lifecycle.Move(ParamRejected, ParamFailed, ParamPending),
	lifecycle.Move(ParamDeviates, ParamFailed, ParamConsistent, ParamPending, ParamFailed),
	lifecycle.Move(ParamLost, ParamPending, ParamConsistent, ParamPending),
	lifecycle.Move(ParamTimedOut, ParamFailed, ParamPending).In(ParamTimeout),
)
