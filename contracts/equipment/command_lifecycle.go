package equipment

import (
	"time"

	"evops/contracts/lifecycle"
)

// CommandApprovalTimeout is how long a dangerous command waits for a second person.
const CommandApprovalTimeout = 30 * time.Minute

// The events of remote commands and debug commands that no action causes.
var (
	CommandDispatched = lifecycle.By(lifecycle.System, "车辆在线，下发", "Sent while the vehicle is online")
	CommandReceived   = lifecycle.By(lifecycle.Terminal, "终端收到或正在执行", "Received or running")
	CommandDone       = lifecycle.By(lifecycle.Terminal, "执行成功", "Executed")
	CommandRejected   = lifecycle.By(lifecycle.Terminal, "执行失败或拒绝执行", "Failed or refused")
	CommandUnanswered = lifecycle.By(lifecycle.Timer, "未应答，还可重发", "No acknowledgement, attempts left")
	CommandExpired    = lifecycle.By(lifecycle.Timer, "超时", "Timed out")
	// CommandUnsafe is a write that the platform does not send, because the vehicle has started to move since the request.
	CommandUnsafe = lifecycle.By(lifecycle.System, "车辆不满足写入条件", "The vehicle no longer meets the conditions of a write")
	// CommandSkipped is a step of a script after one whose reply was not the expected one.
	CommandSkipped = lifecycle.By(lifecycle.System, "脚本的前一步未通过", "The previous step of the script did not pass")
)

// CommandLifecycle is the lifecycle of remote commands (equipment catalogue, remoteCommand). A requeued command still accepts answers to its
// earlier attempt. Results that come after the end are stored and change no state.
var CommandLifecycle = lifecycle.Of([]CommandState{CommandAwaiting, CommandQueued},
	lifecycle.Move(CommandExpired, CommandCancelled, CommandAwaiting).In(CommandApprovalTimeout),
	lifecycle.Move(CommandDispatched, CommandSent, CommandQueued),
	lifecycle.Move(CommandReceived, CommandAcked, CommandQueued, CommandSent, CommandAcked),
	lifecycle.Move(CommandDone, CommandSucceeded, CommandQueued, CommandSent, CommandAcked),
	lifecycle.Move(CommandRejected, CommandFailed, CommandQueued, CommandSent, CommandAcked),
	lifecycle.Move(CommandUnanswered, CommandQueued, CommandSent).Within("应答时限", "acknowledgement timeout"),
	lifecycle.Move(CommandExpired, CommandTimedOut, CommandQueued).Within("指令有效期", "lifetime of the command"),
	lifecycle.Move(CommandExpired, CommandTimedOut, CommandSent).Within("应答时限", "acknowledgement timeout"),
	lifecycle.Move(CommandExpired, CommandTimedOut, CommandAcked).Within("执行时限", "execution timeout"),
)

// DebugLifecycle is the lifecycle of debug commands (equipment catalogue, debugCommand): that of remote commands without approval and
// retries. The states are the same, so that a dictionary and screens serve both.
var DebugLifecycle = lifecycle.Of([]CommandState{CommandQueued},
	lifecycle.Move(CommandDispatched, CommandSent, CommandQueued),
	lifecycle.Move(CommandUnsafe, CommandFailed, CommandQueued),
	lifecycle.Move(CommandSkipped, CommandCancelled, CommandQueued),
	lifecycle.Move(CommandReceived, CommandAcked, CommandQueued, CommandSent, CommandAcked),
	lifecycle.Move(CommandDone, CommandSucceeded, CommandQueued, CommandSent, CommandAcked),
	lifecycle.Move(CommandRejected, CommandFailed, CommandQueued, CommandSent, CommandAcked),
	lifecycle.Move(CommandExpired, CommandTimedOut, CommandQueued).Within("10 秒", "10 seconds"),
	lifecycle.Move(CommandExpired, CommandTimedOut, CommandSent, CommandAcked).Within("应答时限", "reply timeout"),
)
