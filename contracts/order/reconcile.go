package order

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Codes of reconciliation.
type (
	Flow            int64
	BillSource      int64
	ReconcileResult int64
)

// What a line of a bill is.
const (
	FlowIn   Flow = 1
	FlowBack Flow = 2
)

// Where a bill comes from.
const (
	BillUploaded BillSource = 1
	BillPulled   BillSource = 2
)

// The results of comparing a transaction.
const (
	Reconciled    ReconcileResult = 1
	OnlyOurs      ReconcileResult = 2
	OnlyChannel   ReconcileResult = 3
	AmountDiffers ReconcileResult = 4
	Explained     ReconcileResult = 5
)

// The dictionary categories of reconciliation.
var (
	Flows            = field.Closed("ReconcileFlow", "对账类型", "Flow", field.Is(FlowIn, "收款", "Payment"), field.Is(FlowBack, "退款", "Refund"))
	BillSources      = field.Closed("BillSource", "账单来源", "Bill source", field.Is(BillUploaded, "上传", "Uploaded"), field.Is(BillPulled, "自动获取", "Pulled"))
	ReconcileResults = field.Closed("ReconcileResult", "对账结果", "Reconciliation",
		field.Is(Reconciled, "一致", "Matched", field.Success), field.Is(OnlyOurs, "仅本方", "Only ours", field.Danger), field.Is(OnlyChannel, "仅渠道", "Only channel", field.Danger),
		field.Is(AmountDiffers, "金额不符", "Amount differs", field.Warning), field.Is(Explained, "已说明", "Explained", field.Neutral))
)

// Reconcile is one transaction of a channel, compared with ours. OrderID is 0 if we do not know it. DiffCents is what the channel has more.
type Reconcile struct {
	resource.Base
	PayChannel    Channel         `json:"payChannel"`
	BillDate      value.Date      `json:"billDate"`
	Flow          Flow            `json:"flow"`
	TransactionID string          `json:"transactionId"`
	OrderID       int64           `json:"orderId"`
	OursCents     int64           `json:"oursCents"`
	ChannelCents  int64           `json:"channelCents"`
	DiffCents     int64           `json:"diffCents"`
	Result        ReconcileResult `json:"result"`
	Source        BillSource      `json:"source"`
	HandledBy     int64           `json:"handledBy"`
	HandledAt     value.Time      `json:"handledAt"`
	Note          string          `json:"note"`
}

// ReconcileBill is the input of reconciling the bill of a day.
type ReconcileBill struct {
	PayChannel Channel    `json:"payChannel"`
	BillDate   value.Date `json:"billDate"`
	FileID     string     `json:"fileId"`
}

// MarkReconcile is the input of marking a difference as explained.
type MarkReconcile struct {
	Note string `json:"note"`
}

// Actions of reconciliation that core has functions for.
var (
	ReconcileUpload = action.For[Reconcile, ReconcileBill]("reconcile")
	ReconcileMark   = action.For[Reconcile, MarkReconcile]("mark")
)

// Differences are the results that somebody has to look at.
var Differences = []ReconcileResult{OnlyOurs, OnlyChannel, AmountDiffers}

// Reconciles is the transactions that were compared with the bills of the channels (system catalogue, revenue). Core alone writes them.
var Reconciles = resource.Declare("reconcile", "渠道对账", "Reconciliation", func(r *Reconcile) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "笔对账交易", One: "transaction", Many: "transactions"},
		Path: "/mall/crm/reconcile", Permission: "revenue", View: "reconcile", Volume: 1_500_000, Log: true, Scope: scope.Scope{}.StaffOnly(),
		Title: &r.TransactionID, State: &r.Result, Order: []resource.Order{resource.Desc(&r.BillDate)},
		UniqueTogether: [][]any{{&r.TransactionID, &r.Flow, &r.PayChannel}},
		// A bill replaces the rows of its day.
		CoveringIndexes: [][]any{{&r.BillDate, &r.PayChannel, &r.Result}},
		Leading:         []any{&r.TransactionID, &r.Result, &r.BillDate, &r.PayChannel, &r.Flow, &r.OursCents, &r.ChannelCents, &r.DiffCents, &r.OrderID, &r.Note},
		Summary:         []any{&r.Result, &r.BillDate, &r.PayChannel, &r.OursCents, &r.ChannelCents, &r.DiffCents},
		ListViews: []resource.ListView{
			{Name: "open", Label: field.Label{ZH: "待处理差异", EN: "Open differences"}, Where: []filter.Condition{filter.In(&r.Result, Differences[0], Differences[1:]...)}, Opens: true},
			{Name: "explained", Label: field.Label{ZH: "已说明", EN: "Explained"}, Where: []filter.Condition{filter.In(&r.Result, Explained)}},
		},
		Fields: field.List{
			field.Text(&r.TransactionID, "支付流水号", "Transaction id").ReadOnly().ID().Max(64).Column().Filter(field.Eq).PrimaryFilter(),
			field.Enum(&r.Result, "对账结果", "Result", ReconcileResults).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Date(&r.BillDate, "账单日期", "Bill of").Required().ReadOnly().Column().Filter(field.Range).PrimaryFilter().Sort(),
			field.Enum(&r.PayChannel, "支付方式", "Channel", Channels).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&r.Flow, "类型", "Flow", Flows).ReadOnly().Column().Filter(field.In),
			field.Ref(&r.OrderID, "订单", "Order", "order").ReadOnly().SurvivesDelete().Column().Filter(field.Eq),
			field.Money(&r.OursCents, "本方金额", "Ours").ReadOnly().Column(),
			field.Money(&r.ChannelCents, "渠道金额", "Channel's").ReadOnly().Column(),
			field.Money(&r.DiffCents, "差额", "Difference").ReadOnly().Column(),
			field.Enum(&r.Source, "账单来源", "Bill source", BillSources).ReadOnly().Column(),
			field.Ref(&r.HandledBy, "处理人", "Explained by", "operator").ReadOnly().Column().Filter(field.Eq),
			field.Time(&r.HandledAt, "处理时间", "Explained at").ReadOnly().Column(),
			field.Text(&r.Note, "说明", "Explanation").ReadOnly().Max(200).Column(),
		},
		Actions: action.List{
			action.Export,
			ReconcileUpload.WithInput("上传账单", "Upload a bill", func(in *ReconcileBill) field.List {
				return field.List{
					field.Enum(&in.PayChannel, "支付方式", "Channel", Channels).Required(),
					field.Date(&in.BillDate, "账单日期", "Bill of").Required().NotFuture(),
					field.File(&in.FileID, "渠道账单", "Bill").For("import").Required().Hint("xlsx 或 csv，含“支付流水号”和“金额”列，可加“类型”列（收款、退款）；也可直接上传微信支付下载的账单", "xlsx or csv with the columns “Transaction id” and “Amount”, and “Type” (payment, refund) if there are refunds; a bill downloaded from WeChat Pay will do"),
				}
			}).All().ConfirmText("与当日收款和退款逐笔比对；再次上传同一天的账单会更新结果，已说明的差异保留", "Compares it with the payments and refunds of the day. Another bill of the same day updates the results; explained differences stay"),
			ReconcileMark.WithInput("标记已说明", "Explain", func(in *MarkReconcile) field.List {
				return field.List{field.LongText(&in.Note, "说明", "Explanation").Required().Length(2, 200)}
			}).Transition(&r.Result, Explained, OnlyOurs, OnlyChannel, AmountDiffers).WithPermission("reconcile").Inline().DoneText("已标记{rows}为已说明", "Explained {rows}"),
		},
	}
})
