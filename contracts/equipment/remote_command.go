package equipment

import (
	"encoding/json"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// CommandState is the lifecycle state of a command.
type CommandState int64

// The states; the last four are final.
const (
	CommandAwaiting  CommandState = 0
	CommandQueued    CommandState = 1
	CommandSent      CommandState = 2
	CommandAcked     CommandState = 3
	CommandSucceeded CommandState = 4
	CommandFailed    CommandState = 5
	CommandTimedOut  CommandState = 6
	CommandCancelled CommandState = 7
)

// CommandResult is the result code of a command, as numbered by terminals; empty before the end.
type CommandResult string

// The results. Timeouts are set by the platform.
const (
	ResultOK           CommandResult = "0"
	ResultTTL          CommandResult = "1"
	ResultNoAck        CommandResult = "2"
	ResultNoEnd        CommandResult = "3"
	ResultExpired      CommandResult = "4"
	ResultPrecondition CommandResult = "5"
	ResultUnsupported  CommandResult = "6"
	ResultBusy         CommandResult = "7"
	ResultMoving       CommandResult = "8"
	ResultLowSOC       CommandResult = "9"
	ResultECU          CommandResult = "10"
	ResultAuth         CommandResult = "11"
	ResultOther        CommandResult = "99"
)

// resultNames are the names of results in responses (legacy-api C.5).
var resultNames = map[CommandResult]string{
	ResultOK: "OK", ResultTTL: "R_TTL", ResultNoAck: "R_ACK", ResultNoEnd: "R_EXEC", ResultExpired: "R_EXPIRED", ResultPrecondition: "R_PRECONDITION",
	ResultUnsupported: "R_UNSUPPORTED", ResultBusy: "R_BUSY", ResultMoving: "R_MOVING", ResultLowSOC: "R_LOW_SOC", ResultECU: "R_ECU", ResultAuth: "R_AUTH", ResultOther: "R_OTHER",
}

// Name is the name of the result in responses; empty before the end.
func (r CommandResult) Name() string { return resultNames[r] }

// CommandSource is the origin of a command.
type CommandSource int64

// The sources the product itself writes.
const (
	CommandByConsole CommandSource = 1
	CommandByApp     CommandSource = 2
	CommandByBatch   CommandSource = 3
	CommandBySystem  CommandSource = 6
)

// LinkChannel is the channel of a message.
type LinkChannel int64

// OverMQTT is the channel of terminals connected to an MQTT broker.
const OverMQTT LinkChannel = 1

// The dictionary categories of remote commands that were sent.
var (
	CommandStates = field.Closed("CommandState", "指令状态", "Command state",
		field.Is(CommandAwaiting, "待复核", "Awaiting approval", field.Warning), field.Is(CommandQueued, "排队中", "Queued", field.Neutral),
		field.Is(CommandSent, "已下发", "Sent", field.Info), field.Is(CommandAcked, "已应答", "Acknowledged", field.Info),
		field.Is(CommandSucceeded, "成功", "Succeeded", field.Success), field.Is(CommandFailed, "失败", "Failed", field.Danger),
		field.Is(CommandTimedOut, "超时", "Timed out", field.Danger), field.Is(CommandCancelled, "已取消", "Cancelled", field.Neutral))
	CommandResults = field.Closed("CommandResult", "指令结果码", "Command result",
		field.Is(ResultOK, "成功", "Succeeded"), field.Is(ResultTTL, "车辆未取走指令", "Not delivered in time"), field.Is(ResultNoAck, "终端未应答", "No acknowledgement"),
		field.Is(ResultNoEnd, "执行超时", "Execution timed out"), field.Is(ResultExpired, "终端收到已过期", "Expired at terminal"), field.Is(ResultPrecondition, "条件不满足", "Conditions not met"),
		field.Is(ResultUnsupported, "不支持", "Not supported"), field.Is(ResultBusy, "终端忙", "Terminal busy"), field.Is(ResultMoving, "行驶中", "Vehicle moving"),
		field.Is(ResultLowSOC, "电量不足", "Low battery"), field.Is(ResultECU, "控制器无响应", "No response from ECU"), field.Is(ResultAuth, "鉴权失败", "Authentication failed"), field.Is(ResultOther, "其他", "Other"))
	CommandSources = field.Closed("CommandSource", "指令来源", "Command source",
		field.Is(CommandByConsole, "后台", "Console"), field.Is(CommandByApp, "App", "App"), field.Is(CommandByBatch, "批量", "Batch"), field.Is("4", "规则", "Rule"),
		field.Is("5", "防盗", "Anti-theft"), field.Is(CommandBySystem, "系统", "System"))
	LinkChannels = field.Closed("LinkChannel", "通道", "Channel",
		field.Is(OverMQTT, "MQTT", "MQTT"), field.Is("2", "旧版TCP", "Legacy TCP"), field.Is("3", "手机网关", "Phone gateway"), field.Is("4", "短信", "SMS"))
)

// RemoteCommand is one command to one vehicle. The row is the source of truth: messages to the terminal derive from it and may be sent
// twice, because terminals run a command number only once. DueAt is the deadline of the current state. DealerID is the dealer of the
// vehicle.
type RemoteCommand struct {
	resource.Base
	CommandNo       string          `json:"commandNo"`
	ClientRequestID string          `json:"clientRequestId"`
	VehicleID       int64           `json:"vehicleId"`
	VIN             string          `json:"vin"`
	DealerID        int64           `json:"dealerId"`
	DefCode         int64           `json:"defCode"`
	Args            json.RawMessage `json:"args"`
	RiskLevel       CommandRisk     `json:"riskLevel"`
	Source          CommandSource   `json:"source"`
	Channel         LinkChannel     `json:"channel"`
	BatchNo         string          `json:"batchNo"`
	OperatorID      int64           `json:"operatorId"`
	ApproverID      int64           `json:"approverId"`
	Reason          string          `json:"reason"`
	State           CommandState    `json:"state"`
	Attempt         int64           `json:"attempt"`
	WakeSent        bool            `json:"wakeSent"`
	QueuedAt        value.Time      `json:"queuedAt"`
	SentAt          value.Time      `json:"sentAt"`
	AckedAt         value.Time      `json:"ackedAt"`
	FinishedAt      value.Time      `json:"finishedAt"`
	ExpireAt        value.Time      `json:"expireAt"`
	DueAt           value.Time      `json:"dueAt"`
	ResultCode      CommandResult   `json:"resultCode"`
	ResultText      string          `json:"resultText"`
	ResultValue     json.RawMessage `json:"resultValue"`
	LatencyMs       int64           `json:"latencyMs"`
}

// Actions of the remote command that core has functions for.
var (
	RemoteCommandCancel  = action.For[RemoteCommand, action.NoInput]("cancel")
	RemoteCommandApprove = action.For[RemoteCommand, action.NoInput]("approve")
	RemoteCommandRefuse  = action.For[RemoteCommand, action.NoInput]("refuse")
)

// RemoteCommands is all commands (equipment catalogue, remoteCommand). They are sent through the integration endpoint.
var RemoteCommands = resource.Declare("remoteCommand", "远程指令", "Remote command", func(c *RemoteCommand) resource.Spec {
	return resource.Spec{
		Path: "/veh/crm/command", ExtraPermissions: []string{"caution", "danger", "batch"}, Permission: "command", Volume: 3_000_000, Log: true, Scope: scope.ByDealer(&c.DealerID).OrByCase(&c.VehicleID),
		Order: []resource.Order{resource.Desc(&c.QueuedAt)}, Retention: resource.Retention{Days: 365, By: &c.QueuedAt},
		Title: &c.CommandNo, State: &c.State,
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&c.State, CommandLifecycle)},
		// Due commands are polled every second.
		CoveringIndexes: [][]any{{&c.State, &c.DueAt}},
		Fields: field.List{
			field.Text(&c.CommandNo, "指令编号", "Command no.").ReadOnly().ID().Unique().Column().Filter(field.Eq),
			field.Text(&c.ClientRequestID, "请求号", "Request ID").ReadOnly().Max(36).Filter(field.Eq),
			field.Ref(&c.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().Column().Filter(field.Eq),
			field.Text(&c.VIN, "车架号", "VIN / frame no.").Via(&c.VehicleID, "vin").ID().Filter(field.Like).PrimaryFilter(),
			field.Ref(&c.DealerID, "所属经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Ref(&c.DefCode, "指令", "Command", "commandDef").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.JSON(&c.Args, "参数", "Arguments").Column(),
			field.Enum(&c.RiskLevel, "风险等级", "Risk", CommandRisks).ReadOnly().Filter(field.In),
			field.Enum(&c.Source, "来源", "Source", CommandSources).ReadOnly().Column().Filter(field.In),
			field.Enum(&c.Channel, "通道", "Channel", LinkChannels).ReadOnly().Column().Filter(field.In),
			field.Text(&c.BatchNo, "批次", "Batch").ReadOnly().ID().Filter(field.Eq),
			field.Ref(&c.OperatorID, "操作人", "Operator", "operator").ReadOnly().Column().Filter(field.Eq),
			field.Ref(&c.ApproverID, "复核人", "Approver", "operator").ReadOnly(),
			field.Text(&c.Reason, "原因", "Reason").ReadOnly().Max(200),
			field.Enum(&c.State, "状态", "State", CommandStates).Section("进度", "Progress").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&c.Attempt, "下发次数", "Send attempts").ReadOnly().Column(),
			field.Bool(&c.WakeSent, "已唤醒", "Woken up").ReadOnly(),
			field.Time(&c.QueuedAt, "提交时间", "Submitted at").ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Time(&c.SentAt, "下发时间", "Sent at").ReadOnly(),
			field.Time(&c.AckedAt, "应答时间", "Acknowledged at").ReadOnly(),
			field.Time(&c.FinishedAt, "完成时间", "Finished at").ReadOnly().Column().Filter(field.Range),
			field.Time(&c.ExpireAt, "过期时间", "Expires at").ReadOnly(),
			field.Time(&c.DueAt, "状态截止时间", "Deadline").ReadOnly(),
			field.Dict(&c.ResultCode, "结果码", "Result", CommandResults).Section("结果", "Result").ReadOnly().Column().Filter(field.In),
			field.Text(&c.ResultText, "结果说明", "Result details").ReadOnly().Max(200).Column(),
			field.JSON(&c.ResultValue, "返回数据", "Response data"),
			field.Int(&c.LatencyMs, "耗时", "Latency").Unit("ms").ReadOnly().Column().Filter(field.Range),
		},
		Actions: action.List{
			RemoteCommandCancel.Do("取消指令", "Cancel").DoneText("已取消{rows}", "Cancelled {rows}").Transition(&c.State, CommandCancelled, CommandAwaiting, CommandQueued).
				RefuseAs(fault.CommandNotCancellable, CommandSent, CommandAcked, CommandSucceeded, CommandFailed, CommandTimedOut, CommandCancelled).
				WithPermission("send").Batch(200).Danger(),
			RemoteCommandApprove.Do("同意", "Approve").DoneText("已同意{rows}", "Approved {rows}").Transition(&c.State, CommandQueued, CommandAwaiting).Inline().Danger().
				ConfirmText("车辆满足条件后立即执行，执行后不能撤回", "The command runs as soon as the vehicle meets the conditions and cannot be recalled after that"),
			RemoteCommandRefuse.Do("驳回", "Reject").DoneText("已驳回{rows}", "Rejected {rows}").Transition(&c.State, CommandCancelled, CommandAwaiting).WithPermission("approve").RequireReason().Danger().Inline(),
			action.Export,
		},
	}
})
