package sim

import (
	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Card is one SIM card. Carrier data is written by the synchronisation alone. SuspendDue is the event after which the card is to be suspended
// but could not be at once.
type Card struct {
	resource.Base
	ICCID           string     `json:"iccid"`
	ICCIDIrregular  bool       `json:"iccidIrregular"`
	MSISDN          string     `json:"msisdn"`
	IMSI            string     `json:"imsi"`
	IMEI            string     `json:"imei"`
	AccountID       int64      `json:"accountId"`
	Carrier         Carrier    `json:"carrier"`
	SimForm         Form       `json:"simForm"`
	RatePlan        string     `json:"ratePlan"`
	APN             string     `json:"apn"`
	PoolID          int64      `json:"poolId"`
	AllowanceMb     int64      `json:"allowanceMb"`     // hundredths
	MonthUsedMb     int64      `json:"monthUsedMb"`     // thousandths
	UsedPct         int64      `json:"usedPct"`         // hundredths of a per cent
	LastMonthUsedMb int64      `json:"lastMonthUsedMb"` // thousandths
	UsageCycle      string     `json:"usageCycle"`      // the billing month of MonthUsedMb
	SimStatus       Status     `json:"simStatus"`
	StopReason      StopReason `json:"stopReason"`
	RawStatus       string     `json:"rawStatus"`
	PendingOp       OpKind     `json:"pendingOp"`
	SuspendDue      OpSource   `json:"suspendDue"`
	Finding         Finding    `json:"finding"`
	SavedPerMonth   int64      `json:"savedPerMonth"` // cents
	VehicleID       int64      `json:"vehicleId"`
	EverFitted      bool       `json:"everFitted"`
	ModelID         int64      `json:"modelId"`
	DealerID        int64      `json:"dealerId"`
	TerminalICCID   string     `json:"terminalIccid"`
	TerminalIMEI    string     `json:"terminalImei"`
	RealName        RealName   `json:"realName"`
	Separated       bool       `json:"separated"`
	LockedIMEI      string     `json:"lockedImei"` // the only device that the carrier lets use the card
	Online          bool       `json:"online"`
	ActivatedAt     value.Time `json:"activatedAt"`
	PlanEndAt       value.Date `json:"planEndAt"`
	LastFlowAt      value.Time `json:"lastFlowAt"`
	SyncedAt        value.Time `json:"syncedAt"`
	MissedRuns      int64      `json:"missedRuns"` // full synchronisations in a row without the card
}

// AssignPool is the input of moving cards to a data pool; none for no pool.
type AssignPool struct {
	PoolID int64 `json:"poolId"`
}

// SetAllowance is the input of setting the monthly allowance of cards, in hundredths of a megabyte.
type SetAllowance struct {
	AllowanceMb int64 `json:"allowanceMb"`
}

// BindCard is the input of installing a card in a vehicle.
type BindCard struct {
	VIN string `json:"vin"`
}

// Actions of the card that core has functions for.
var (
	CardBindVehicle   = action.For[Card, BindCard]("bindVehicle")
	CardUnbindVehicle = action.For[Card, action.NoInput]("unbindVehicle")
	CardSync          = action.For[Card, action.NoInput]("sync")
	CardSuspend       = action.For[Card, OperateCard]("suspend")
	CardResume        = action.For[Card, OperateCard]("resume")
	CardLockIMEI      = action.For[Card, OperateCard]("lockImei")
	CardUnlockIMEI    = action.For[Card, OperateCard]("unlockImei")
	CardAssignPool    = action.For[Card, AssignPool]("assignPool")
	CardSetAllowance  = action.For[Card, SetAllowance]("setAllowance")
)

// OperateCard is the input of an operation on cards.
type OperateCard struct {
	OpReason    OpReason   `json:"opReason"`
	PlanAt      value.Time `json:"planAt"`
	Remark      string     `json:"remark"`
	SkipRefused bool       `json:"skipRefused"`
}

func operateFields(in *OperateCard) field.List {
	return field.List{
		field.Dict(&in.OpReason, "原因", "Reason", OpReasons).Required(),
		field.Time(&in.PlanAt, "计划时间", "Planned at").Planned().Hint("留空则立即办理", "Empty: now"),
		field.Text(&in.Remark, "备注", "Remark").Max(200),
		field.Bool(&in.SkipRefused, "跳过不能办理的卡", "Leave out cards that cannot be changed"),
	}
}

// Cards is the SIM cards.
var Cards = resource.Declare("simCard", "SIM卡", "SIM card", func(c *Card) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("张SIM卡"),
		Path: "/sim/crm/sim", Permission: "sim", Volume: 1_100_000, Scope: scope.ByDealer(&c.DealerID),
		Title: &c.ICCID, State: &c.SimStatus, NaturalKey: &c.ICCID, ImportFillsOnly: true,
		ListViews: []resource.ListView{
			{Name: "idle", Label: field.Label{ZH: "闲置卡", EN: "Idle"}, Where: []filter.Condition{filter.In(&c.Finding, IdleInVehicle, Idle)}, Order: []resource.Order{resource.Desc(&c.SavedPerMonth)}},
			{Name: "usedWithoutVehicle", Label: field.Label{ZH: "未装车有用量", EN: "Used without a vehicle"}, Where: []filter.Condition{filter.In(&c.Finding, UsedWithoutVehicle)}, Order: []resource.Order{resource.Desc(&c.MonthUsedMb)}},
			{Name: "idleInVehicle", Label: field.Label{ZH: "装车无用量", EN: "Vehicle without data use"}, Where: []filter.Condition{filter.In(&c.Finding, IdleInVehicle)}},
			{Name: "separated", Label: field.Label{ZH: "机卡分离", EN: "SIM–device mismatch"}, Where: []filter.Condition{filter.Is(&c.Separated, true)}},
			{Name: "unverified", Label: field.Label{ZH: "未实名", EN: "ID not verified"}, Where: []filter.Condition{filter.In(&c.RealName, RealNameMissing)}},
		},
		Leading: []any{&c.ICCID, &c.SimStatus, &c.VehicleID, &c.MonthUsedMb, &c.UsedPct, &c.PlanEndAt, &c.Carrier, &c.RatePlan, &c.Online},
		Fields: field.List{
			field.Text(&c.ICCID, "ICCID", "ICCID").Section("卡", "Card").Required().ID().Unique().As("ICCID_DUPLICATE", "ICCID已存在", "ICCID already exists").Normal(field.Compact, field.Upper).Check("iccid").AddOnly().Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Bool(&c.ICCIDIrregular, "非标ICCID", "Irregular ICCID").ReadOnly().Filter(field.Eq),
			field.Text(&c.MSISDN, "物联卡号", "MSISDN").ID().Unique().Normal(field.Compact).Check("msisdn").Column().Filter(field.Like).Search().GlobalSearch(),
			field.Text(&c.IMSI, "IMSI", "IMSI").ID().Unique().Normal(field.Compact).Pattern("[0-9]{15}").Column().Filter(field.Like),
			field.Text(&c.IMEI, "网络侧IMEI", "Network IMEI").ID().ReadOnly().Column().Filter(field.Like),
			field.Ref(&c.AccountID, "运营商账户", "Account", "simAccount").Required().AddOnly().Column().Filter(field.In),
			field.Enum(&c.Carrier, "运营商", "Carrier", Carriers).ReadOnly().Column().Filter(field.In),
			field.Enum(&c.SimForm, "卡形态", "Form", Forms).AddOnly().Filter(field.In),
			field.Text(&c.RatePlan, "套餐", "Plan").Section("套餐与用量", "Plan and usage").Max(60).ReadOnly().Column().Filter(field.Like),
			field.Text(&c.APN, "APN", "APN").Max(40),
			field.Ref(&c.PoolID, "流量池", "Pool", "simPool").ReadOnly().Column().Filter(field.In),
			field.Decimal(&c.AllowanceMb, 2, "月套餐", "Allowance").Unit("MB").Between(0.01, 99_999_999).Column(),
			field.Decimal(&c.MonthUsedMb, 3, "本月已用", "Used this month").Unit("MB").ReadOnly().Column().Filter(field.Range),
			field.Decimal(&c.UsedPct, 2, "使用率", "Used").Unit("%").ReadOnly().Column().Filter(field.Range),
			field.Decimal(&c.LastMonthUsedMb, 3, "上月用量", "Used last month").Unit("MB").ReadOnly(),
			field.Text(&c.UsageCycle, "用量账期", "Month of usage").Internal().Max(7),
			field.Enum(&c.SimStatus, "卡状态", "Status", Statuses).Section("状态", "State").Default(Unknown).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&c.StopReason, "停机原因", "Suspension reason", StopReasons).ReadOnly().Column().Filter(field.In),
			field.Text(&c.RawStatus, "运营商状态", "Carrier status").Max(30).ReadOnly(),
			field.Enum(&c.PendingOp, "办理中", "In progress", OpKinds).ReadOnly().Column().Filter(field.In),
			field.Enum(&c.SuspendDue, "待停机", "Suspension due", OpSources).ReadOnly().Filter(field.In).Hint("车辆报废或终端更换时暂不能停机的卡，可办理后自动停机", "Could not be suspended when the vehicle was retired or got another terminal; suspended as soon as possible"),
			field.Enum(&c.Finding, "用量检查", "Usage check", Findings).ReadOnly().Filter(field.In).Hint("每晚检查；闲置指已激活的卡 60 天无流量", "Checked every night; idle: active without data use for 60 days"),
			field.Money(&c.SavedPerMonth, "停机每月可省", "Saved per month if suspended").ReadOnly().Column().Sort().Hint("闲置卡所属账户的每卡月费", "The monthly fee of the account for an idle card"),
			field.Ref(&c.VehicleID, "车架号", "VIN", "vehicle").Unique().ReadOnly().Column().Filter(field.Like).PrimaryFilter(),
			field.Bool(&c.EverFitted, "曾装车", "Previously installed").ReadOnly(),
			field.Ref(&c.ModelID, "车型", "Model", "vehicleModel").Via(&c.VehicleID, "modelId"),
			field.Ref(&c.DealerID, "经销商", "Dealer", "dealer").ReadOnly().Filter(field.In),
			field.Text(&c.TerminalICCID, "终端上报ICCID", "ICCID from terminal").ID().Max(22).ReadOnly(),
			field.Text(&c.TerminalIMEI, "终端上报IMEI", "IMEI from terminal").ID().Max(22).ReadOnly(),
			field.Enum(&c.RealName, "实名状态", "ID verification", RealNames).Default(RealNameUnknown).ReadOnly().Column().Filter(field.In),
			field.Text(&c.LockedIMEI, "绑定IMEI", "Locked to IMEI").ID().Max(15).ReadOnly().DetailOnly().Hint("运营商只允许该设备使用此卡", "The carrier lets no other device use the card"),
			field.Bool(&c.Separated, "机卡分离", "SIM–device mismatch").Worded(field.Either("已分离", "Mismatch", "一致", "Matched")).ReadOnly().Column().Filter(field.Eq),
			field.Bool(&c.Online, "在网", "Online").Worded(field.Either("在网", "Online", "离网", "Offline")).ReadOnly().Column().Filter(field.Eq).Hint("单卡同步时查询；部分运营商的批量同步不含此项，批量同步后显示离网", "Read when a single card is synchronised; some carriers leave it out for many cards, which then show as offline"),
			field.Time(&c.ActivatedAt, "激活时间", "Activated at").Section("时间", "Times").ReadOnly().Column().Filter(field.Range),
			field.Date(&c.PlanEndAt, "套餐到期", "Plan end").ReadOnly().Column().Filter(field.Range),
			field.Time(&c.LastFlowAt, "最近流量时间", "Last data use").ReadOnly().Filter(field.Range),
			field.Time(&c.SyncedAt, "同步时间", "Synced at").ReadOnly().Column().Filter(field.Range),
			field.Int(&c.MissedRuns, "全量同步缺失次数", "Missed full runs").Internal(),
		},
		Timeline: []resource.TimelineEntry{
			{Kind: "carrier", Label: field.Label{ZH: "运营商状态", EN: "Carrier status"}, Verbs: action.Verbs(CardSync)},
			{Kind: "fitting", Label: field.Label{ZH: "装入与取出", EN: "Installation and removal"}, Verbs: action.Verbs(CardBindVehicle, CardUnbindVehicle)},
		},
		Related: []resource.Related{{Resource: "simOperationItem", Field: "simCardId", Label: field.Label{ZH: "停复机", EN: "Operations"}}, {Resource: "simFlow", Field: "simCardId", Label: field.Label{ZH: "流量记录", EN: "Data usage"}}},
		Import: []resource.ImportColumn{
			{Field: &c.ICCID, ZH: "ICCID", EN: "ICCID", Needed: true},
			{Field: &c.MSISDN, ZH: "物联卡号", EN: "MSISDN"},
			{Field: &c.IMSI, ZH: "IMSI", EN: "IMSI"},
			{Field: &c.AccountID, ZH: "账户编码", EN: "Account code", Through: "code", Needed: true},
			{Field: &c.SimForm, ZH: "卡形态", EN: "Form"},
			{Field: &c.RatePlan, ZH: "套餐", EN: "Plan"},
			{Field: &c.PlanEndAt, ZH: "套餐到期", EN: "Plan end"},
			{Field: &c.AllowanceMb, ZH: "月套餐(MB)", EN: "Allowance (MB)"},
		},
		Export: []any{
			&c.ICCID, &c.MSISDN, &c.IMSI, &c.Carrier, &c.AccountID, &c.RatePlan, &c.PoolID, &c.SimStatus, &c.StopReason, &c.VehicleID, &c.ModelID, &c.DealerID,
			&c.AllowanceMb, &c.MonthUsedMb, &c.UsedPct, &c.LastMonthUsedMb, &c.ActivatedAt, &c.PlanEndAt, &c.RealName, &c.Separated, &c.SyncedAt,
		},
		Actions: action.List{
			action.Add, action.Edit, action.Delete, action.Import, action.Export,
			CardSync.Do("同步", "Synchronise").Batch(500).InBackground().DoneText("已同步{rows}", "Synchronised {rows}"),
			CardSuspend.WithInput("停机", "Suspend", operateFields).AllowedIn(&c.SimStatus, Active).WithPermission("operate").Batch(MaxCards).InBackground().Danger().DoneText("已提交{rows}的停机，操作单 {opNo}", "Requested the suspension of {rows}, operation {opNo}"),
			CardResume.WithInput("复机", "Resume", operateFields).AllowedIn(&c.SimStatus, Suspended).WithPermission("operate").Batch(MaxCards).InBackground().DoneText("已提交{rows}的复机，操作单 {opNo}", "Requested that {rows} are resumed, operation {opNo}"),
			CardLockIMEI.WithInput("机卡绑定", "Lock to terminal", operateFields).AllowedIn(&c.SimStatus, Active, Suspended).WithPermission("operate").Batch(MaxCards).InBackground().DoneText("已提交{rows}的机卡绑定，操作单 {opNo}", "Requested that {rows} are locked to their terminals, operation {opNo}"),
			CardUnlockIMEI.WithInput("机卡解绑", "Unlock from terminal", operateFields).AllowedIn(&c.SimStatus, Active, Suspended).WithPermission("operate").Batch(MaxCards).InBackground().DoneText("已提交{rows}的机卡解绑，操作单 {opNo}", "Requested that {rows} are unlocked, operation {opNo}"),
			CardBindVehicle.WithInput("装入车辆", "Install in vehicle", func(in *BindCard) field.List {
				return field.List{field.Text(&in.VIN, "车架号", "VIN").Required().ID().Normal(field.Compact, field.Upper).Max(20)}
			}).AllowedIn(&c.SimStatus, Testable, Inventory, ToActivate, Active, Suspended, PreRetired, Unknown).RefuseAs(fault.SIMRetired, Retired).
				DoneText("已将{rows}装入车辆 {vin}", "Installed {rows} in vehicle {vin}").WithPermission("edit"),
			CardUnbindVehicle.Do("从车辆取出", "Remove from vehicle").DoneText("已将{rows}从车辆取出", "Removed {rows} from its vehicle").WithPermission("edit").Danger(),
			CardAssignPool.WithInput("划入流量池", "Assign to pool", func(in *AssignPool) field.List {
				return field.List{field.Ref(&in.PoolID, "流量池", "Pool", "simPool").Hint("留空则移出流量池", "Empty: no pool")}
			}).WithPermission("pool").Batch(500).DoneText("已划入{rows}", "Assigned {rows}"),
			CardSetAllowance.WithInput("设置月套餐", "Set allowance", func(in *SetAllowance) field.List {
				return field.List{field.Decimal(&in.AllowanceMb, 2, "月套餐", "Allowance").Unit("MB").Between(0.01, 99_999_999).Required()}
			}).WithPermission("edit").Batch(500).DoneText("已设置{rows}的月套餐", "Set the allowance of {rows}"),
		},
	}
})
