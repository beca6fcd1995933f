package sim

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// MaxCards is how many cards one operation may change.
const MaxCards = 10_000

// Operation is a change of cards at the carrier of one account. The row is the source of truth: the worker with the lease sends the cards and
// asks for their results. NextAt is when there is something to do; the lease fences writes of a worker that has lost it.
type Operation struct {
	resource.Base
	OpNo        string     `json:"opNo"`
	Kind        OpKind     `json:"kind"`
	AccountID   int64      `json:"accountId"`
	Reason      OpReason   `json:"reason"`
	Remark      string     `json:"remark"`
	CardList    string     `json:"cardList"`
	Sheet       string     `json:"sheet"`
	SkipRefused bool       `json:"skipRefused"`
	PlanAt      value.Time `json:"planAt"`
	OpSource    OpSource   `json:"opSource"`
	RetryOfID   int64      `json:"retryOfId"`
	CardCount   int64      `json:"cardCount"`
	OKCount     int64      `json:"okCount"`
	FailCount   int64      `json:"failCount"`
	Status      OpStatus   `json:"status"`
	OperatorID  int64      `json:"operatorId"`
	ApproverID  int64      `json:"approverId"`
	SubmittedAt value.Time `json:"submittedAt"`
	FinishedAt  value.Time `json:"finishedAt"`
	NextAt      value.Time `json:"nextAt"`
	Lease       string     `json:"lease"`
	LeaseUntil  value.Time `json:"leaseUntil"`
}

// Actions of operations that core has functions for.
var (
	OperationApprove = action.For[Operation, action.NoInput]("approve")
	OperationReject  = action.For[Operation, action.NoInput]("reject")
	OperationCancel  = action.For[Operation, action.NoInput]("cancel")
	OperationRetry   = action.For[Operation, action.NoInput]("retry")
	OperationQuery   = action.For[Operation, action.NoInput]("query")
)

// Operations is the changes of cards at their carriers (equipment catalogue, simOperation).
var Operations = resource.Declare("simOperation", "停复机", "SIM operation", func(o *Operation) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个停复机操作"),
		Path: "/sim/crm/operation", Permission: "sim", View: "sim:operate", Volume: 40_000,
		Title: &o.OpNo, State: &o.Status,
		Leading:         []any{&o.OpNo, &o.Status, &o.Kind, &o.CardCount, &o.OKCount, &o.FailCount, &o.Reason, &o.AccountID},
		Summary:         []any{&o.Status, &o.Kind, &o.CardCount, &o.OKCount, &o.FailCount, &o.PlanAt, &o.FinishedAt},
		Lifecycles:      []resource.Lifecycle{resource.LifecycleFor(&o.Status, OpLifecycle)},
		CoveringIndexes: [][]any{{&o.Status, &o.NextAt}},
		Fields: field.List{
			field.Text(&o.OpNo, "操作单号", "Operation no.").Section("办理", "Operation").ReadOnly().ID().Unique().Max(20).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&o.Kind, "操作类型", "Kind", OpKinds).Required().Default(ToSuspend).AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Dict(&o.Reason, "原因", "Reason", OpReasons).Required().AddOnly().Column().Filter(field.In),
			field.LongText(&o.CardList, "ICCID名单", "ICCIDs").Max(24*MaxCards).AddOnly().DetailOnly().Hint("每行一个 ICCID，最多 10,000 张；不同账户的卡自动分为多个操作单", "One ICCID in a line, up to 10,000; cards of several accounts become one operation each"),
			field.File(&o.Sheet, "ICCID表格", "Sheet of ICCIDs").For("import").AddOnly().DetailOnly().Hint("xlsx 或 csv，含“ICCID”列；可代替名单", "xlsx or csv with a column “ICCID”, instead of the list"),
			field.Bool(&o.SkipRefused, "跳过不能办理的卡", "Leave out cards that cannot be changed").AddOnly().DetailOnly(),
			field.Time(&o.PlanAt, "计划时间", "Planned at").Planned().AddOnly().Column().Filter(field.Range).Hint("留空则立即办理", "Empty: now"),
			field.Text(&o.Remark, "备注", "Remark").Max(200).AddOnly(),
			field.Ref(&o.AccountID, "账户", "Account", "simAccount").Section("进度", "Progress").ReadOnly().Column().Filter(field.In),
			field.Enum(&o.Status, "状态", "Status", OpStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&o.CardCount, "卡数", "Cards").ReadOnly().Column().Filter(field.Range),
			field.Int(&o.OKCount, "成功", "Succeeded").ReadOnly().Column(),
			field.Int(&o.FailCount, "失败", "Failed").ReadOnly().Column(),
			field.Enum(&o.OpSource, "来源", "Source", OpSources).ReadOnly().Column().Filter(field.In),
			field.Ref(&o.RetryOfID, "重试自", "Retry of", "simOperation").ReadOnly(),
			field.Ref(&o.OperatorID, "操作人", "Operator", "operator").ReadOnly().Column().Filter(field.Eq),
			field.Ref(&o.ApproverID, "审批人", "Approver", "operator").ReadOnly().Column().Filter(field.Eq),
			field.Time(&o.SubmittedAt, "提交时间", "Submitted at").ReadOnly().Column().Filter(field.Range),
			field.Time(&o.FinishedAt, "完成时间", "Finished at").ReadOnly().Column().Filter(field.Range),
			field.Time(&o.NextAt, "下次处理", "Due at").Internal(),
			field.Text(&o.Lease, "处理者", "Lease").Internal(),
			field.Time(&o.LeaseUntil, "处理期限", "Lease until").Internal(),
		},
		Related: []resource.Related{{Resource: "simOperationItem", Field: "operationId", Label: field.Label{ZH: "卡", EN: "Cards"}}},
		Actions: action.List{
			action.AddWithPermission("operate"),
			OperationApprove.Do("同意", "Approve").Transition(&o.Status, OpQueued, OpAwaiting).DoneText("已同意{rows}", "Approved {rows}").Inline().Danger().
				ConfirmText("提交运营商后不能撤回", "Cards that were sent to the carrier cannot be recalled"),
			OperationReject.Do("驳回", "Reject").Transition(&o.Status, OpRejected, OpAwaiting).WithPermission("approve").RequireReason().DoneText("已驳回{rows}", "Rejected {rows}").Inline(),
			OperationQuery.Do("查询结果", "Ask the carrier").AllowedIn(&o.Status, OpSubmitting, OpAtCarrier).WithPermission("operate").DoneText("正在向运营商查询{rows}", "Asking the carrier about {rows}"),
			OperationRetry.Do("重试失败卡", "Retry failed cards").AllowedIn(&o.Status, OpPartlyDone, OpFailed).WithPermission("operate").DoneText("已为失败的卡新建操作单 {opNo}", "Created operation {opNo} for the failed cards"),
			OperationCancel.Do("取消", "Cancel").Transition(&o.Status, OpCancelled, OpAwaiting, OpQueued).WithPermission("operate").Danger().DoneText("已取消{rows}", "Cancelled {rows}"),
			action.Export,
		},
	}
})
