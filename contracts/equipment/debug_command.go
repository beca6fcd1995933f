package equipment

import (
	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// DebugKind is the type of a request to a terminal, or through it to a controller behind it.
type DebugKind int64

// The kinds. From DebugMemory on, JSON payloads use the terminal's own commands; UDS is ISO 14229.
const (
	DebugAT         DebugKind = 1
	DebugCAN        DebugKind = 2
	DebugUDS        DebugKind = 3
	DebugMemory     DebugKind = 4
	DebugReadParam  DebugKind = 5
	DebugWriteParam DebugKind = 6
	DebugLog        DebugKind = 7
	DebugVersions   DebugKind = 8
)

// DebugEncoding is the text encoding of the bytes of a debug command.
type DebugEncoding int64

// The encodings.
const (
	InHex  DebugEncoding = 1
	InJSON DebugEncoding = 2
	InAT   DebugEncoding = 3
)

// MaxDebugPayload is the maximum number of bytes of a debug command, MaxDebugReply of a stored reply (equipment catalogue, debugCommand).
const (
	MaxDebugPayload = 512
	MaxDebugReply   = 4 << 10
)

// Bounds and default of the reply timeout in seconds.
const (
	MinDebugTimeout     = 3
	MaxDebugTimeout     = 120
	DefaultDebugTimeout = 15
)

// EcuName returns the name of a controller on the wire; empty for none.
func EcuName(t EcuType) string {
	for name, known := range EcuByName {
		if known == t {
			return name
		}
	}
	return ""
}

// The dictionary categories of debugging.
var (
	DebugKinds = field.Closed("DebugKind", "调试类型", "Debug type",
		field.Is(DebugAT, "AT指令", "AT command"), field.Is(DebugCAN, "CAN透传", "CAN frame"), field.Is(DebugUDS, "UDS诊断", "UDS"), field.Is(DebugMemory, "读内存", "Read memory"),
		field.Is(DebugReadParam, "读参数", "Read parameter"), field.Is(DebugWriteParam, "写参数", "Write parameter"), field.Is(DebugLog, "日志上传", "Log upload"),
		field.Is(DebugVersions, "版本读取", "Read versions"))
	DebugEncodings = field.Closed("DebugEncoding", "调试编码", "Debug encoding",
		field.Is(InHex, "HEX", "HEX"), field.Is(InJSON, "JSON", "JSON"), field.Is(InAT, "AT", "AT text"))
)

// DebugCommand is one debug request to a terminal. It has the lifecycle of a remote command but is never queued: it is sent now or not at
// all. Payload and Response are text in Encoding: hexadecimal bytes, JSON, or AT lines. Steps of one script share ScriptNo and run in
// sequence.
type DebugCommand struct {
	resource.Base
	CommandNo    string        `json:"commandNo"`
	VehicleID    int64         `json:"vehicleId"`
	VIN          string        `json:"vin"`
	TemplateName string        `json:"templateName"`
	ScriptNo     string        `json:"scriptNo"`
	Step         int64         `json:"step"`
	Kind         DebugKind     `json:"kind"`
	EcuType      EcuType       `json:"ecuType"`
	Encoding     DebugEncoding `json:"encoding"`
	Payload      string        `json:"payload"`
	IsWrite      bool          `json:"isWrite"`
	TicketNo     string        `json:"ticketNo"`
	Expect       string        `json:"expect"`
	TimeoutS     int64         `json:"timeoutS"`
	State        CommandState  `json:"state"`
	Response     string        `json:"response"`
	Matched      bool          `json:"matched"`
	Late         bool          `json:"late"`
	OperatorID   int64         `json:"operatorId"`
	QueuedAt     value.Time    `json:"queuedAt"`
	SentAt       value.Time    `json:"sentAt"`
	AckedAt      value.Time    `json:"ackedAt"`
	FinishedAt   value.Time    `json:"finishedAt"`
	ExpireAt     value.Time    `json:"expireAt"`
	DueAt        value.Time    `json:"dueAt"`
	ResultCode   CommandResult `json:"resultCode"`
	ResultText   string        `json:"resultText"`
	LatencyMs    int64         `json:"latencyMs"`
}

// DebugCommandCancel is an action that core has a function for.
var DebugCommandCancel = action.For[DebugCommand, action.NoInput]("cancel")

// DebugCommands is the debug commands of the last ninety days (equipment catalogue, debugCommand). They are sent from the remote debugging
// page.
var DebugCommands = resource.Declare("debugCommand", "调试指令", "Debug command", func(c *DebugCommand) resource.Spec {
	return resource.Spec{
		Path: "/veh/crm/debugCommand", ExtraPermissions: []string{"write"}, Permission: "debug", Volume: 60_000, Log: true,
		Order: []resource.Order{resource.Desc(&c.QueuedAt)}, Retention: resource.Retention{Days: 90, By: &c.QueuedAt},
		Title: &c.CommandNo, State: &c.State,
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&c.State, DebugLifecycle)},
		// Due commands are polled every second.
		CoveringIndexes: [][]any{{&c.State, &c.DueAt}},
		Fields: field.List{
			field.Text(&c.CommandNo, "指令编号", "Command no.").ReadOnly().ID().Unique().Column().Filter(field.Eq),
			field.Ref(&c.VehicleID, "车辆", "Vehicle", "vehicle").ReadOnly().Filter(field.Eq),
			field.Text(&c.VIN, "车架号", "VIN / frame no.").Via(&c.VehicleID, "vin").ID().Column().Filter(field.Like).PrimaryFilter(),
			field.Text(&c.TemplateName, "模板", "Template").ReadOnly().Max(40).Column().Filter(field.Like).PrimaryFilter(),
			field.Text(&c.ScriptNo, "脚本批次", "Script run").ReadOnly().ID().Filter(field.Eq),
			field.Int(&c.Step, "步骤", "Step").NoGrouping().ReadOnly(),
			field.Enum(&c.Kind, "类型", "Type", DebugKinds).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&c.EcuType, "目标控制器", "Target ECU", EcuTypes).ReadOnly().Column().Filter(field.In),
			field.Enum(&c.Encoding, "编码", "Encoding", DebugEncodings).ReadOnly().Filter(field.Eq),
			field.LongText(&c.Payload, "指令内容", "Payload").ReadOnly().Column(),
			field.Bool(&c.IsWrite, "写操作", "Write operation").ReadOnly().Column().Filter(field.Eq),
			field.Text(&c.TicketNo, "工单号", "Ticket no.").ReadOnly().Max(30).Column().Filter(field.Like),
			field.Text(&c.Expect, "期望应答", "Expected reply").ReadOnly().Max(200),
			field.Int(&c.TimeoutS, "超时", "Timeout").Unit("s").ReadOnly(),
			field.Enum(&c.State, "状态", "State", CommandStates).Section("结果", "Result").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.LongText(&c.Response, "应答", "Reply").ReadOnly().Column(),
			field.Bool(&c.Matched, "符合期望", "As expected").ReadOnly().Column().Filter(field.Eq),
			field.Bool(&c.Late, "应答迟到", "Late reply").ReadOnly(),
			field.Dict(&c.ResultCode, "结果码", "Result", CommandResults).ReadOnly(),
			field.Text(&c.ResultText, "结果说明", "Result details").ReadOnly().Max(200),
			field.Ref(&c.OperatorID, "操作人", "Operator", "operator").ReadOnly().Column().Filter(field.Eq),
			field.Time(&c.QueuedAt, "提交时间", "Submitted at").ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Time(&c.SentAt, "下发时间", "Sent at").ReadOnly(),
			field.Time(&c.AckedAt, "开始应答", "First reply at").ReadOnly(),
			field.Time(&c.FinishedAt, "完成时间", "Finished at").ReadOnly(),
			field.Time(&c.ExpireAt, "过期时间", "Expires at").ReadOnly(),
			field.Time(&c.DueAt, "状态截止时间", "Deadline").ReadOnly(),
			field.Int(&c.LatencyMs, "耗时", "Latency").Unit("ms").ReadOnly().Column(),
		},
		Actions: action.List{
			DebugCommandCancel.Do("取消指令", "Cancel").DoneText("已取消{rows}", "Cancelled {rows}").Transition(&c.State, CommandCancelled, CommandQueued).
				RefuseAs(fault.CommandNotCancellable, CommandSent, CommandAcked, CommandSucceeded, CommandFailed, CommandTimedOut, CommandCancelled).
				WithPermission("send").Danger(),
			action.ExportWithPermission("view"),
		},
	}
})
