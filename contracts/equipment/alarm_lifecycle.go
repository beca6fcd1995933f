package equipment

import (
	"time"

	"evops/contracts/lifecycle"
)

// The times of alarms (equipment catalogue, alarm).
const (
	// AlarmFoldWindow is how long after an alarm has ended a new occurrence still belongs to it.
	AlarmFoldWindow = 10 * time.Minute
	// AlarmVerifiedAfter is how long a handled alarm must not recur to count as solved.
	AlarmVerifiedAfter = 7 * 24 * time.Hour
)

// The events of alarms that no action causes.
var (
	AlarmEnds     = lifecycle.By(lifecycle.System, "上报恢复，或长时间未上报", "Reported as over, or not reported for long")
	AlarmRecurs   = lifecycle.By(lifecycle.System, "再次上报", "Reported again")
	AlarmReopened = lifecycle.By(lifecycle.System, "处理后复发", "Recurs after it was handled")
	AlarmSolved   = lifecycle.By(lifecycle.Timer, "未复发", "Has not recurred")
)

// AlarmLifecycle is whether an alarm is active and acknowledged (equipment catalogue, alarm). Reports may come late and out of order, so an
// alarm may begin as cleared.
var AlarmLifecycle = lifecycle.Of([]AlarmStatus{AlarmActive, AlarmCleared},
	lifecycle.Move(AlarmEnds, AlarmCleared, AlarmActive), lifecycle.Move(AlarmEnds, AlarmClearedAcked, AlarmActiveAcked),
	lifecycle.Move(AlarmRecurs, AlarmActive, AlarmCleared).In(AlarmFoldWindow), lifecycle.Move(AlarmRecurs, AlarmActiveAcked, AlarmClearedAcked).In(AlarmFoldWindow),
	acknowledges("ack"), acknowledgesCleared("ack"), acknowledges("assign"), acknowledgesCleared("assign"),
	acknowledges("handle"), acknowledgesCleared("handle"), acknowledges("mute"), acknowledgesCleared("mute"),
	lifecycle.Move(lifecycle.OnAction(AlarmUnack.Verb), AlarmActive, AlarmActiveAcked).In(time.Minute),
	lifecycle.Move(lifecycle.OnAction(AlarmUnack.Verb), AlarmCleared, AlarmClearedAcked).In(time.Minute),
	lifecycle.Move(lifecycle.OnAction(AlarmClear.Verb), AlarmClearedAcked, AlarmActive, AlarmActiveAcked),
)

func acknowledges(verb string) lifecycle.Transition {
	return lifecycle.Move(lifecycle.OnAction(verb), AlarmActiveAcked, AlarmActive)
}

func acknowledgesCleared(verb string) lifecycle.Transition {
	return lifecycle.Move(lifecycle.OnAction(verb), AlarmClearedAcked, AlarmCleared)
}

// HandlingLifecycle is the progress of handling an alarm, in addition to its actions.
var HandlingLifecycle = lifecycle.Of([]HandleStatus{AlarmUnhandled},
	lifecycle.Move(AlarmReopened, AlarmUnhandled, AlarmHandled).In(AlarmVerifiedAfter),
	lifecycle.Move(AlarmSolved, AlarmVerified, AlarmHandled).In(AlarmVerifiedAfter),
)
