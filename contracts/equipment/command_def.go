package equipment

import (
	"encoding/json"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Codes of remote commands.
type (
	CommandCategory int64
	CommandRisk     int64
)

// The risks. A cautious command requires a reason, a dangerous one also an approval by a second person.
const (
	NormalRisk    CommandRisk = 1
	CautionRisk   CommandRisk = 2
	DangerousRisk CommandRisk = 3
)

// The dictionary categories of remote commands.
var (
	CommandCategories = field.Closed("CommandCategory", "指令分类", "Command category",
		field.Is("1", "车锁电源", "Lock and power"), field.Is("2", "寻车定位", "Find and locate"), field.Is("3", "参数", "Parameters"), field.Is("4", "钥匙配件", "Keys and accessories"),
		field.Is("5", "诊断", "Diagnostics"), field.Is("6", "防盗与电池", "Anti-theft and battery"), field.Is("7", "终端", "Terminal"))
	CommandRisks = field.Closed("CommandRisk", "指令风险", "Command risk",
		field.Is(NormalRisk, "普通", "Normal", field.Neutral), field.Is(CautionRisk, "谨慎", "Caution", field.Warning), field.Is(DangerousRisk, "危险", "Dangerous", field.Danger))
)

// Preconditions must hold before a command runs; unset ones are ignored. They are checked on the last known state, and again by the
// terminal.
type Preconditions struct {
	Parked    bool  `json:"parked,omitempty"`
	SpeedMax  *int  `json:"speedMax,omitempty"` // km/h
	SocMin    *int  `json:"socMin,omitempty"`   // %
	PowerOff  bool  `json:"powerOff,omitempty"`
	Bound     *bool `json:"bound,omitempty"` // false: must not be bound
	NotStolen bool  `json:"notStolen,omitempty"`
}

// The commands that rules name.
const (
	LockCommand        = "lock"
	UnlockCommand      = "unlock"
	OpenSeatCommand    = "openSeat"
	LocateCommand      = "locate"
	RebootCommand      = "reboot"
	WakeCommand        = "wake"
	BatteryLockCommand = "batteryLock"
	TheftLockCommand   = "remoteLock"
)

// CommandDef is the definition of one remote command: its arguments, preconditions and timeouts. The codes are fixed by the terminals, so
// they come with the product.
type CommandDef struct {
	resource.Base
	Code           string          `json:"code"`
	Name           value.I18n      `json:"name"`
	Category       CommandCategory `json:"category"`
	ArgsSchema     json.RawMessage `json:"argsSchema"`
	RiskLevel      CommandRisk     `json:"riskLevel"`
	Preconditions  json.RawMessage `json:"preconditions"`
	ProtocolGens   value.Codes     `json:"protocolGens"`
	WakeAllowed    bool            `json:"wakeAllowed"`
	TTLS           int64           `json:"ttlS"`
	AckTimeoutS    int64           `json:"ackTimeoutS"`
	ExecTimeoutS   int64           `json:"execTimeoutS"`
	MaxAttempts    int64           `json:"maxAttempts"`
	ExclusiveGroup string          `json:"exclusiveGroup"`
	AppAllowed     bool            `json:"appAllowed"`
	SortNo         int64           `json:"sortNo"`
	Enabled        bool            `json:"enabled"`
}

// NeedsConfirmation reports whether the command affects the vehicle or its rider and therefore needs a confirmation with a reason: it has
// preconditions, or a risk above normal. Core sends the result to the console, which has no rule of its own.
func (d *CommandDef) NeedsConfirmation() bool {
	return d.RiskLevel > NormalRisk || len(d.Preconditions) > 0 && string(d.Preconditions) != "{}"
}

// CommandDefs is the catalogue of remote commands.
var CommandDefs = resource.Declare("commandDef", "指令定义", "Command definition", func(d *CommandDef) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个指令定义"),
		Path: "/veh/crm/commandDef", Permission: "command", Volume: 60,
		Order: []resource.Order{resource.Asc(&d.Category), resource.Asc(&d.SortNo)},
		Title: &d.Name, Code: &d.Code,
		Fields: field.List{
			field.Text(&d.Code, "指令编码", "Code").Required().ID().Unique().Pattern("[a-z][A-Za-z0-9]{1,23}").ReadOnly().Column().Filter(field.Like).PrimaryFilter().Search(),
			field.I18n(&d.Name, "指令名称", "Name").Required().Max(30).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Enum(&d.Category, "分类", "Category", CommandCategories).Required().ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.JSON(&d.ArgsSchema, "参数定义", "Arguments").Typed().Hint("JSON Schema，type 为 object", "JSON Schema of type object"),
			field.Enum(&d.RiskLevel, "风险等级", "Risk", CommandRisks).Required().Column().Filter(field.In).PrimaryFilter(),
			field.JSON(&d.Preconditions, "前置条件", "Preconditions").Typed(),
			field.Codes(&d.ProtocolGens, "协议代次", "Protocol generations", ProtocolGens).Required().CountOf(1, 3).Column().Filter(field.In),
			field.Bool(&d.WakeAllowed, "允许唤醒", "Wake-up allowed").Column().Filter(field.Eq),
			field.Int(&d.TTLS, "排队时限", "Queue TTL").Unit("s").Required().Between(10, 604_800).Column(),
			// The catalogue limits this to 60 s but needs 120 s for wake, which waits for a sleeping terminal; the longer bound holds for
			// all.
			field.Int(&d.AckTimeoutS, "应答超时", "Acknowledgement timeout").Unit("s").Required().Between(3, 120).Column(),
			field.Int(&d.ExecTimeoutS, "执行超时", "Execution timeout").Unit("s").Required().Between(3, 600).Column(),
			field.Int(&d.MaxAttempts, "最大下发次数", "Max send attempts").Required().Between(1, 5),
			field.Text(&d.ExclusiveGroup, "互斥组", "Exclusive group").Max(12).Hint("同一辆车同组同时只有一条指令", "At most one open command of a group per vehicle"),
			field.Bool(&d.AppAllowed, "App可用", "Available in app").EditOnly().Column().Filter(field.Eq),
			field.Int(&d.SortNo, "排序", "Sort order").EditOnly().Between(0, 9999).Column(),
			field.Bool(&d.Enabled, "启用", "Enabled").Worded(field.EnabledOrDisabled).ReadOnly().Column().Filter(field.Eq),
		},
		Actions: action.List{
			{Verb: "edit", Label: action.Edit.Label, Standard: true, IsInline: true, Permission: "define", NeedsReason: true},
		}.And(action.Switch(&d.Enabled, "define")),
	}
})
