package order

import (
	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/lifecycle"
	"evops/contracts/parcel"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Codes of refunds.
type (
	RefundType   int64
	RefundStatus int64
	Applicant    int64
)

// The kinds of refund.
const (
	MoneyOnly  RefundType = 1
	WithReturn RefundType = 2
)

// The states of a refund (system catalogue, refund).
const (
	ToReview       RefundStatus = 0
	AwaitingReturn RefundStatus = 1
	ToExecute      RefundStatus = 2
	Executing      RefundStatus = 3
	PaidBack       RefundStatus = 4
	Rejected       RefundStatus = 5
	RefundFailed   RefundStatus = 6
	SecondApproval RefundStatus = 7
	Withdrawn      RefundStatus = 8
)

// Who requests refunds.
const (
	ByUser   Applicant = 1
	ByStaff  Applicant = 2
	BySystem Applicant = 3
)

// ReasonLate is the reason of a refund that pays back a late payment.
const ReasonLate = "7"

// The dictionary categories of refunds.
var (
	RefundTypes = field.Closed("RefundType", "退款类型", "Refund type",
		field.Is(MoneyOnly, "仅退款", "Refund only"), field.Is(WithReturn, "退货退款", "Return and refund")).Later()
	RefundStatuses = field.Closed("RefundStatus", "退款状态", "Refund status",
		field.Is(ToReview, "待审核", "To review", field.Warning), field.Is(AwaitingReturn, "待退货", "Awaiting return", field.Info), field.Is(ToExecute, "待退款", "To execute", field.Info), field.Is(Executing, "退款中", "Executing", field.Info),
		field.Is(PaidBack, "已退款", "Refunded", field.Success), field.Is(Rejected, "已拒绝", "Rejected", field.Neutral), field.Is(RefundFailed, "退款失败", "Failed", field.Danger), field.Is(SecondApproval, "待复核", "Second approval", field.Warning), field.Is(Withdrawn, "已关闭", "Closed", field.Neutral)).Later()
	RefundReasons = field.Open("RefundReason", "退款原因", "Refund reason",
		field.Is("1", "不想要了", "Changed mind"), field.Is("2", "质量问题", "Quality"), field.Is("3", "发错漏发", "Wrong or missing"), field.Is("4", "与描述不符", "Not as described"), field.Is("5", "未收到货", "Not received"),
		field.Is("6", "服务未生效", "Service not working"), field.Is(ReasonLate, "延迟付款", "Late payment"), field.Is("9", "其他", "Other")).Later()
	Applicants = field.Closed("ApplicantType", "申请方", "Applicant",
		field.Is(ByUser, "用户", "Customer"), field.Is(ByStaff, "客服", "Staff"), field.Is(BySystem, "系统", "System")).Later()
)

// Refund is money that goes back to a customer. Full marks one of all that was left of the order. PaymentID is the payment that it pays back.
// ReviewerID approved it first, ApproverID is the second person of a large one. NextAt is when a worker or the clock looks at it next, Tries
// how often the channel was asked.
type Refund struct {
	resource.Base
	RefundNo         string       `json:"refundNo"`
	OrderID          int64        `json:"orderId"`
	DealerID         int64        `json:"dealerId"`
	PaymentID        int64        `json:"paymentId"`
	AppUserID        int64        `json:"appUserId"`
	OrderType        Type         `json:"orderType"`
	PayChannel       Channel      `json:"payChannel"`
	RefundType       RefundType   `json:"refundType"`
	Items            []Line       `json:"items"`
	Full             bool         `json:"full"`
	Late             bool         `json:"late"`
	AmountCents      int64        `json:"amountCents"`
	Reason           string       `json:"reason"`
	Description      string       `json:"description"`
	Evidence         value.Codes  `json:"evidence"`
	ApplicantType    Applicant    `json:"applicantType"`
	ApplicantID      int64        `json:"applicantId"`
	Status           RefundStatus `json:"status"`
	ReturnCompany    string       `json:"returnCompany"`
	ReturnTrackingNo string       `json:"returnTrackingNo"`
	ReturnBefore     value.Time   `json:"returnBefore"`
	Restock          bool         `json:"restock"`
	ReceiptPhotos    value.Codes  `json:"receiptPhotos"`
	ReviewerID       int64        `json:"auditBy"`
	ReviewedAt       value.Time   `json:"auditAt"`
	ReviewRemark     string       `json:"auditRemark"`
	ApproverID       int64        `json:"approverId"`
	ChannelRefundNo  string       `json:"channelRefundNo"`
	Voucher          string       `json:"voucher"`
	RefundedAt       value.Time   `json:"refundedAt"`
	FailReason       string       `json:"failReason"`
	NextAt           value.Time   `json:"nextAt"`
	Tries            int64        `json:"tries"`
}

// OpenRefunds are the states in which a refund may still pay.
var OpenRefunds = []RefundStatus{ToReview, AwaitingReturn, ToExecute, Executing, RefundFailed, SecondApproval}

// Opinion is the input of a review.
type Opinion struct {
	Remark string `json:"remark"`
}

// ReceiveReturn is the input of goods that came back.
type ReceiveReturn struct {
	Restock bool        `json:"restock"`
	Photos  value.Codes `json:"photos"`
}

// PayOffline is the input of a refund that was paid outside of the channel.
type PayOffline struct {
	Voucher string `json:"offlineVoucher"`
}

// Actions of refunds that core has functions for.
var (
	RefundApprove       = action.For[Refund, Opinion]("approve")
	RefundReject        = action.For[Refund, Opinion]("reject")
	RefundReceiveReturn = action.For[Refund, ReceiveReturn]("receiveReturn")
	RefundConfirm       = action.For[Refund, action.NoInput]("execute")
	RefundRetry         = action.For[Refund, action.NoInput]("retry")
	RefundPayOffline    = action.For[Refund, PayOffline]("payOffline")
	RefundClose         = action.For[Refund, action.NoInput]("close")
)

// The events of refunds. An approval leads to one of three states.
var (
	ApprovedToReturn   = lifecycle.OnAction(RefundApprove.Verb)
	ApprovedToSecond   = lifecycle.OnAction(RefundApprove.Verb)
	ApprovedToExecute  = lifecycle.OnAction(RefundApprove.Verb)
	ReturnedToSecond   = lifecycle.OnAction(RefundReceiveReturn.Verb)
	ReturnedToExecute  = lifecycle.OnAction(RefundReceiveReturn.Verb)
	Sent               = lifecycle.By(lifecycle.System, "提交支付渠道", "Sent to the payment channel")
	ChannelPaid        = lifecycle.By(lifecycle.System, "支付渠道退款成功", "The channel paid it back")
	ChannelRefused     = lifecycle.By(lifecycle.System, "支付渠道退款失败", "The channel refused it")
	CustomerWithdrew   = lifecycle.By(lifecycle.System, "用户在 App 中撤回", "The customer withdraws it in the app")
	ReturnTimePasses   = lifecycle.By(lifecycle.Timer, "未寄回商品", "Nothing was returned")
	refundStatesToStop = []RefundStatus{ToReview, AwaitingReturn}
)

// RefundLifecycle is the lifecycle of a refund, in addition to the transitions of its actions. One of a late payment begins approved.
var RefundLifecycle = lifecycle.Of([]RefundStatus{ToReview, ToExecute},
	lifecycle.Move(ApprovedToReturn, AwaitingReturn, ToReview),
	lifecycle.Move(ApprovedToSecond, SecondApproval, ToReview),
	lifecycle.Move(ApprovedToExecute, ToExecute, ToReview),
	lifecycle.Move(ReturnedToSecond, SecondApproval, AwaitingReturn),
	lifecycle.Move(ReturnedToExecute, ToExecute, AwaitingReturn),
	lifecycle.Move(Sent, Executing, ToExecute),
	lifecycle.Move(ChannelPaid, PaidBack, ToExecute, Executing),
	lifecycle.Move(ChannelRefused, RefundFailed, ToExecute, Executing),
	lifecycle.Move(CustomerWithdrew, Withdrawn, refundStatesToStop...),
	lifecycle.Move(ReturnTimePasses, Withdrawn, AwaitingReturn).Within("7 天", "7 days"),
)

// Refunds is the refunds of orders (system catalogue, refund).
var Refunds = resource.Declare("refund", "退款售后", "Refund", func(r *Refund) resource.Spec {
	view := func(name, zh, en string, of RefundStatus) resource.ListView {
		return resource.ListView{Name: name, Label: field.Label{ZH: zh, EN: en}, Where: []filter.Condition{filter.In(&r.Status, of)}}
	}
	return resource.Spec{
		Noun: resource.Counted("张退款单"),
		Path: "/mall/crm/refund", Permission: "order", Volume: 60_000, Scope: scope.ByDealer(&r.DealerID),
		Order: []resource.Order{resource.Desc(&r.CreatedAt)},
		Title: &r.RefundNo, State: &r.Status,
		Lifecycles:      []resource.Lifecycle{resource.LifecycleFor(&r.Status, RefundLifecycle)},
		CoveringIndexes: [][]any{{&r.NextAt}, {&r.Status, &r.RefundedAt, &r.DealerID, &r.AmountCents}},
		Leading:         []any{&r.RefundNo, &r.Status, &r.OrderID, &r.AmountCents, &r.RefundType, &r.Reason, &r.ApplicantType, &r.CreatedAt, &r.ReturnTrackingNo, &r.FailReason},
		Summary:         []any{&r.Status, &r.AmountCents, &r.RefundType, &r.Reason, &r.ApplicantType, &r.ReviewerID, &r.RefundedAt},
		Brief:           []any{&r.Status, &r.AmountCents},
		CreatedLabel:    field.Label{ZH: "申请时间", EN: "Requested at"},
		ListViews: []resource.ListView{
			view("review", "待审核", "To review", ToReview), view("second", "待复核", "Second approval", SecondApproval),
			view("returns", "待退货", "Awaiting return", AwaitingReturn), view("failed", "退款失败", "Failed", RefundFailed),
		},
		Fields: field.List{
			field.Text(&r.RefundNo, "退款单号", "Refund no.").Section("申请", "Request").ReadOnly().ID().Unique().Max(20).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&r.Status, "状态", "Status", RefundStatuses).Default(ToReview).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&r.OrderID, "订单", "Order", "order").Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&r.RefundType, "类型", "Type", RefundTypes).Required().Default(MoneyOnly).AddOnly().Column().Filter(field.In).Hint("已发货的商品可退货退款", "Goods that were shipped can be returned"),
			field.Rows(&r.Items, "退款商品", "Items", lineFields).CountOf(0, MaxLines).AddOnly().Hint("留空则为全部未退商品", "Empty: all that is not refunded"),
			field.Money(&r.AmountCents, "退款金额", "Amount").Between(0.01, 9_999_999).AddOnly().Column().Filter(field.Range).AddHint("留空则按所退商品的实付金额，整单未发货时含运费", "Empty: what was paid for the items, with the freight of an order of which nothing was shipped"),
			field.Dict(&r.Reason, "原因", "Reason", RefundReasons).Required().AddOnly().Column().Filter(field.In),
			field.LongText(&r.Description, "说明", "Description").Max(300).AddOnly(),
			field.Images(&r.Evidence, "凭证", "Evidence").For("evidence").CountOf(0, 9).AddOnly(),
			field.Enum(&r.ApplicantType, "申请方", "Applicant", Applicants).ReadOnly().Column().Filter(field.In),
			field.Ref(&r.ApplicantID, "申请人", "Requested by", "operator").Internal(),
			field.Ref(&r.AppUserID, "用户", "Customer", "appUser").ReadOnly().SurvivesDelete().Filter(field.Eq),
			field.Ref(&r.DealerID, "自提网点", "Outlet", "dealer").ReadOnly().SurvivesDelete().Filter(field.In),
			field.Bool(&r.Full, "整单退款", "Full refund").ReadOnly().Filter(field.Eq),
			field.Bool(&r.Late, "退回迟到付款", "Of a late payment").ReadOnly().Filter(field.Eq),
			field.Dict(&r.ReturnCompany, "退货快递", "Return company", parcel.Carriers).Section("退货", "Return").ReadOnly(),
			field.Text(&r.ReturnTrackingNo, "退货单号", "Return parcel").ReadOnly().ID().Max(30).Column().Filter(field.Like),
			field.Time(&r.ReturnBefore, "寄回截止", "Return before").ReadOnly().Filter(field.Range),
			field.Bool(&r.Restock, "退回入库", "Restocked").ReadOnly(),
			field.Images(&r.ReceiptPhotos, "收货照片", "Photos of the return").For("evidence").ReadOnly(),
			field.Ref(&r.ReviewerID, "审核人", "Reviewed by", "operator").Section("审核与退款", "Review and payment").ReadOnly().Column().Filter(field.Eq),
			field.Time(&r.ReviewedAt, "审核时间", "Reviewed at").ReadOnly().Filter(field.Range),
			field.Text(&r.ReviewRemark, "审核意见", "Opinion").ReadOnly().Max(200),
			field.Ref(&r.ApproverID, "复核人", "Second approver", "operator").ReadOnly().Filter(field.Eq),
			field.Ref(&r.PaymentID, "支付记录", "Payment", "orderPayment").ReadOnly(),
			field.Enum(&r.OrderType, "订单类型", "Order type", Types).Default(OfGoods).ReadOnly().Filter(field.In),
			field.Enum(&r.PayChannel, "支付方式", "Channel", Channels).ReadOnly().Column().Filter(field.In),
			field.Text(&r.ChannelRefundNo, "渠道退款号", "Channel's refund no.").ReadOnly().ID().Max(64).Filter(field.Eq),
			field.Image(&r.Voucher, "线下退款凭证", "Voucher").For("evidence").ReadOnly(),
			field.Time(&r.RefundedAt, "退款时间", "Refunded at").ReadOnly().Column().Filter(field.Range),
			field.Text(&r.FailReason, "失败原因", "Failure").ReadOnly().Max(200).Column(),
			field.Time(&r.NextAt, "下次处理", "Next step").Internal(),
			field.Int(&r.Tries, "查询次数", "Asked").Internal(),
		},
		Actions: r.actions(),
	}
})

// actions returns what people do with a refund.
func (r *Refund) actions() action.List {
	all := action.List{
		RefundApprove.WithInput("通过", "Approve", func(in *Opinion) field.List {
			return field.List{field.Text(&in.Remark, "审核意见", "Opinion").Max(200)}
		}).AllowedIn(&r.Status, ToReview).WithPermission("refundAudit").Inline().DoneText("已通过{rows}", "Approved {rows}"),
		RefundReject.WithInput("拒绝", "Reject", func(in *Opinion) field.List {
			return field.List{field.Text(&in.Remark, "拒绝原因", "Reason").Required().Length(2, 200).Hint("用户可见", "The customer sees it")}
		}).Transition(&r.Status, Rejected, ToReview).WithPermission("refundAudit").Danger().DoneText("已拒绝{rows}", "Rejected {rows}"),
		RefundReceiveReturn.WithInput("确认收到退货", "Receive return", func(in *ReceiveReturn) field.List {
			return field.List{
				field.Bool(&in.Restock, "退回入库", "Restock").Hint("可再次销售的商品", "Goods that can be sold again"),
				field.Images(&in.Photos, "收货照片", "Photos").For("evidence").CountOf(0, 9),
			}
		}).AllowedIn(&r.Status, AwaitingReturn).WithPermission("refundAudit").Inline().DoneText("已收到{rows}的退货", "Received the return of {rows}"),
		RefundConfirm.Do("复核通过", "Approve as second").Transition(&r.Status, ToExecute, SecondApproval).WithPermission("refundExecute").Inline().Danger().
			ConfirmText("退款随即提交支付渠道", "The refund is sent to the payment channel at once").DoneText("已复核{rows}", "Approved {rows}"),
		RefundRetry.Do("重试", "Retry").Transition(&r.Status, ToExecute, RefundFailed).WithPermission("refundExecute").Inline().DoneText("正在重试{rows}", "Trying {rows} again"),
		RefundPayOffline.WithInput("登记线下退款", "Paid offline", func(in *PayOffline) field.List {
			return field.List{field.Image(&in.Voucher, "退款凭证", "Voucher").For("evidence").Required()}
		}).Transition(&r.Status, PaidBack, ToExecute, RefundFailed).WithPermission("refundExecute").Danger().DoneText("已登记{rows}的线下退款", "Recorded that {rows} was paid"),
		RefundClose.Do("关闭", "Close").Transition(&r.Status, Withdrawn, ToReview, AwaitingReturn).WithPermission("refundApply").RequireReason().DoneText("已关闭{rows}", "Closed {rows}"),
	}
	for _, a := range all {
		for s := ToReview; s <= Withdrawn; s++ {
			a.RefuseAs(fault.RefundState, s)
		}
	}
	return append(action.List{action.AddWithPermission("refundApply")}, append(all, action.Export)...)
}
