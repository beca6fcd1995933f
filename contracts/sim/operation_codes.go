package sim

import "evops/contracts/field"

// The codes of operations (equipment catalogue, simOperation, simOperationItem).
type (
	// OpReason is why cards are suspended or resumed.
	OpReason string
	// OpSource is the origin of an operation.
	OpSource int64
	// OpStatus is the state of an operation.
	OpStatus int64
	// ItemState is the state of one card in an operation.
	ItemState int64
)

// The reasons that rules name.
const (
	ServiceExpired   OpReason = "1"
	ServiceRenewed   OpReason = "2"
	OverAllowance    OpReason = "3"
	CardMoved        OpReason = "4"
	LongSilent       OpReason = "5"
	VehicleScrapped  OpReason = "6"
	TerminalReplaced OpReason = "7"
	ForTest          OpReason = "8"
	CustomerAsks     OpReason = "9"
)

// The sources that rules name.
const (
	OpByHand    OpSource = 1
	OpByExpiry  OpSource = 2
	OpByReplace OpSource = 3
	OpByScrap   OpSource = 4
	OpByRule    OpSource = 5
)

// The states of an operation; the last five are final.
const (
	OpDraft      OpStatus = 0
	OpAwaiting   OpStatus = 1
	OpQueued     OpStatus = 2
	OpSubmitting OpStatus = 3
	OpAtCarrier  OpStatus = 4
	OpDone       OpStatus = 5
	OpPartlyDone OpStatus = 6
	OpFailed     OpStatus = 7
	OpRejected   OpStatus = 8
	OpCancelled  OpStatus = 9
)

// The states of a card in an operation; the last three are final.
const (
	ItemWaiting   ItemState = 0
	ItemSent      ItemState = 1
	ItemAccepted  ItemState = 2
	ItemSucceeded ItemState = 3
	ItemFailed    ItemState = 4
	ItemSkipped   ItemState = 5
)

// The dictionary categories of operations.
var (
	OpReasons = field.Open("SimOpReason", "停复机原因", "Suspend or resume reason",
		field.Is(ServiceExpired, "服务到期", "Service expired"), field.Is(ServiceRenewed, "续费恢复", "Renewed"), field.Is(OverAllowance, "流量超限", "Over allowance"),
		field.Is(CardMoved, "机卡分离", "SIM–device mismatch"), field.Is(LongSilent, "长期静默", "Long silent"), field.Is(VehicleScrapped, "车辆报废", "Vehicle retired"),
		field.Is(TerminalReplaced, "终端更换", "Terminal replaced"), field.Is(ForTest, "测试", "Test"), field.Is(CustomerAsks, "客户要求", "Customer request"))
	OpSources = field.Closed("SimOpSource", "SIM操作来源", "SIM operation source",
		field.Is(OpByHand, "人工", "By hand"), field.Is(OpByExpiry, "到期任务", "Expiry job"), field.Is(OpByReplace, "终端更换", "Terminal replaced"), field.Is(OpByScrap, "车辆报废", "Vehicle retired"),
		field.Is(OpByRule, "规则建议", "Rule proposal"))
	OpStatuses = field.Closed("SimOpStatus", "SIM操作状态", "SIM operation status",
		field.Is(OpDraft, "草稿", "Draft", field.Neutral), field.Is(OpAwaiting, "待审批", "Awaiting approval", field.Warning), field.Is(OpQueued, "排队", "Queued", field.Neutral),
		field.Is(OpSubmitting, "提交中", "Submitting", field.Info), field.Is(OpAtCarrier, "运营商处理中", "At the carrier", field.Info), field.Is(OpDone, "完成", "Done", field.Success),
		field.Is(OpPartlyDone, "部分成功", "Partly done", field.Warning), field.Is(OpFailed, "失败", "Failed", field.Danger), field.Is(OpRejected, "已驳回", "Rejected", field.Danger),
		field.Is(OpCancelled, "已取消", "Cancelled", field.Neutral))
	ItemStates = field.Closed("SimItemState", "SIM明细状态", "SIM item state",
		field.Is(ItemWaiting, "待提交", "Waiting", field.Neutral), field.Is(ItemSent, "已提交", "Sent", field.Info), field.Is(ItemAccepted, "已受理", "Accepted", field.Info),
		field.Is(ItemSucceeded, "成功", "Succeeded", field.Success), field.Is(ItemFailed, "失败", "Failed", field.Danger), field.Is(ItemSkipped, "跳过", "Skipped", field.Neutral))
	ItemErrors = field.Closed("SimItemError", "SIM失败原因", "SIM failure reason",
		field.Is(FailedState, "状态不符", "Wrong state"), field.Is(FailedByCarrier, "非本方停机", "Suspended by the carrier"), field.Is(FailedPlanExpired, "套餐到期", "Plan expired"),
		field.Is(FailedAllowanceUsed, "套餐用尽", "Allowance used"), field.Is(FailedPoolUsed, "流量池用尽", "Pool used"), field.Is(FailedUnknownCard, "卡号不存在", "Unknown card"),
		field.Is(FailedCooling, "冷却中", "Cool-down"), field.Is(FailedThrottled, "限流", "Throttled"), field.Is(FailedUnreachable, "网络不可达", "Unreachable"),
		field.Is(FailedNoResult, "无结果", "No result"), field.Is(FailedNotVerified, "未实名", "ID not verified"), field.Is(FailedProtected, "车辆受保护", "Vehicle protected"), field.Is(FailedBusy, "有办理中的业务", "Another operation open"), field.Is(FailedOther, "其他", "Other"))
)
