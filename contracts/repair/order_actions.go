package repair

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/value"
)

// Assign is the input of sending an order to an outlet.
type Assign struct {
	DealerID int64 `json:"dealerId"`
}

// Refuse is the input of an outlet that does not take an order.
type Refuse struct {
	ReasonCode string `json:"reasonCode"`
	Note       string `json:"note"`
}

// Accept is the input of an outlet that takes an order.
type Accept struct {
	AppointmentAt value.Time `json:"appointmentAt"`
	TechnicianID  int64      `json:"technicianId"`
}

// Receive is the input of receiving a vehicle.
type Receive struct {
	MileageKm int64       `json:"mileageKm"`
	Photos    value.Codes `json:"photos"`
}

// Inspect is the input of an inspection. Without a judgement of the warranty, its end of the vehicle decides; without fault codes, those that
// the controllers had reported at the reception stay.
type Inspect struct {
	Diagnosis    string   `json:"diagnosis"`
	FaultCodes   string   `json:"faultCodes"`
	WarrantyType Warranty `json:"warrantyType"`
	Parts        []Line   `json:"parts"`
	Discount     int64    `json:"discount"`
}

// Quote is the input of a quote. Its lines replace those that the customer has not agreed to.
type Quote struct {
	Lines    []Line `json:"lines"`
	Discount int64  `json:"discount"`
}

// Reply is the input of what the customer said to a quote.
type Reply struct {
	Agree bool   `json:"agree"`
	Note  string `json:"note"`
}

// WaitParts is the input of waiting for parts.
type WaitParts struct {
	PromisedAt value.Date `json:"promisedAt"`
	Note       string     `json:"note"`
}

// Finish is the input of the end of the work. What was fitted becomes replacement records.
type Finish struct {
	Photos value.Codes `json:"photos"`
	Fitted []Fitted    `json:"fitted"`
}

// Fitted is a part with a serial number that took the place of another.
type Fitted struct {
	DeviceType    PartKind    `json:"deviceType"`
	OldSerial     string      `json:"oldSerial"`
	NewSerial     string      `json:"newSerial"`
	NewTerminalSN string      `json:"newTboxSn"`
	OldPartFate   OldPartFate `json:"oldPartFate"`
}

func fittedFields(f *Fitted) field.List {
	return field.List{
		field.Enum(&f.DeviceType, "部件类型", "Part type", PartKinds).Required(),
		serial(&f.OldSerial, "原部件编号", "Old serial").Required(),
		serial(&f.NewSerial, "新部件编号", "New serial").Required(),
		terminalSN(&f.NewTerminalSN).VisibleWhen(&f.DeviceType, TerminalPart).RequiredWhen(&f.DeviceType, TerminalPart),
		field.Enum(&f.OldPartFate, "旧件处理", "Old part", OldPartFates).Required().Default(ToFactory),
	}
}

// Reopen is the input of taking a repair up again. TakeBack puts the old parts back into the vehicle.
type Reopen struct {
	TakeBack bool `json:"takeBack"`
}

// Deliver is the input of handing over a vehicle. Without a signature or a confirmation, the order is completed three days later.
type Deliver struct {
	Signature string `json:"signature"`
	Confirmed bool   `json:"confirmed"`
}

// Rate is the input of what the customer thinks of a repair.
type Rate struct {
	Stars int64  `json:"stars"`
	Text  string `json:"text"`
}

// Cancel is the input of cancelling an order. Work that was done is settled.
type Cancel struct {
	Settlement string `json:"settlement"`
}

// SubmitClaim is the input of asking the maker for the costs of a repair.
type SubmitClaim struct {
	Remark string `json:"remark"`
}

// SettleClaim is the input of moving a warranty claim.
type SettleClaim struct {
	ClaimStatus Claim  `json:"claimStatus"`
	ClaimAmount int64  `json:"claimAmount"`
	Remark      string `json:"remark"`
}

// Note is the input of a note in the timeline.
type Note struct {
	Text          string      `json:"text"`
	VisibleToUser bool        `json:"visibleToUser"`
	Files         value.Codes `json:"files"`
}

// TechniciansOfOrder is the choice of the technicians who may do the work of an order.
const TechniciansOfOrder = "techniciansOfOrder"

// Actions of orders that core has functions for.
var (
	OrderAssign       = action.For[Order, Assign]("assign")
	OrderRefuse       = action.For[Order, Refuse]("refuse")
	OrderAccept       = action.For[Order, Accept]("accept")
	OrderReceive      = action.For[Order, Receive]("receive")
	OrderInspect      = action.For[Order, Inspect]("inspect")
	OrderQuote        = action.For[Order, Quote]("quote")
	OrderQuoteReply   = action.For[Order, Reply]("quoteReply")
	OrderWaitParts    = action.For[Order, WaitParts]("waitParts")
	OrderPartsArrived = action.For[Order, action.NoInput]("partsArrived")
	OrderStartRepair  = action.For[Order, action.NoInput]("startRepair")
	OrderFinish       = action.For[Order, Finish]("finish")
	OrderDeliver      = action.For[Order, Deliver]("deliver")
	OrderObject       = action.For[Order, action.NoInput]("object")
	OrderRate         = action.For[Order, Rate]("rate")
	OrderClose        = action.For[Order, action.NoInput]("close")
	OrderCancel       = action.For[Order, Cancel]("cancel")
	OrderReopen       = action.For[Order, Reopen]("reopen")
	OrderSubmitClaim  = action.For[Order, SubmitClaim]("submitClaim")
	OrderClaim        = action.For[Order, SettleClaim]("claim")
	OrderRemind       = action.For[Order, action.NoInput]("remind")
	OrderAddNote      = action.For[Order, Note]("addNote")
)

// actions returns the actions of an order, in the order of its life. An outlet that has an order accepts it rather than that it is assigned
// again.
func (o *Order) actions() action.List {
	return action.List{
		action.Add, action.EditWithPermission("handle"), action.Export,
		OrderAccept.WithInput("接单", "Accept", func(in *Accept) field.List {
			return field.List{
				field.Time(&in.AppointmentAt, "预约时间", "Appointment").Required().NotPast().Hint("网点营业时间内", "Within the opening hours of the outlet"),
				field.Ref(&in.TechnicianID, "技师", "Technician", "serviceAccount").Choose(TechniciansOfOrder).Hint("留空则稍后安排", "Empty: arranged later"),
			}
		}).Transition(&o.Status, Accepted, Assigned).WithPermission("handle").Inline().DoneText("已接单{rows}", "Accepted {rows}"),
		OrderAssign.WithInput("派单", "Assign", func(in *Assign) field.List {
			return field.List{field.Ref(&in.DealerID, "服务网点", "Outlet", "dealer").Hint("留空则派给最近的、有维修服务且未满的营业网点", "Empty: the nearest running outlet that repairs and has capacity")}
		}).Transition(&o.Status, Assigned, Submitted, Assigned, Accepted).Batch(200).Inline().DoneText("已将{rows}派给{dealerName}", "Assigned {rows} to {dealerName}"),
		OrderRefuse.WithInput("退单", "Refuse", func(in *Refuse) field.List {
			return field.List{
				field.Dict(&in.ReasonCode, "退单原因", "Reason", RefuseReasons).Required(),
				field.LongText(&in.Note, "说明", "Note").Required().Length(2, 200),
			}
		}).Transition(&o.Status, Submitted, Assigned).WithPermission("handle").DoneText("已退回{rows}", "Refused {rows}"),
		OrderReceive.WithInput("接车", "Receive", func(in *Receive) field.List {
			return field.List{
				field.Int(&in.MileageKm, "到店里程", "Mileage").Unit("km").Required().Between(1, 999_999),
				field.Images(&in.Photos, "接车照片", "Condition photos").For("evidence").CountOf(0, 9),
			}
		}).Transition(&o.Status, Inspecting, Accepted).WithPermission("handle").Inline().DoneText("已接车{rows}", "Received the vehicle of {rows}"),
		OrderInspect.WithInput("登记检测", "Record inspection", func(in *Inspect) field.List {
			return field.List{
				field.LongText(&in.Diagnosis, "检测结论", "Diagnosis").Required().Length(5, 500),
				field.Text(&in.FaultCodes, "读取故障码", "Fault codes read").ID().Max(200).Hint("留空则为接车时控制器已上报的故障码", "Empty: those that the controllers had reported at the reception"),
				field.Enum(&in.WarrantyType, "质保判定", "Warranty", Warranties).Hint("留空则按车辆质保到期日判定", "Empty: judged by the end of the vehicle's warranty"),
				field.Rows(&in.Parts, "维修项目", "Lines", lineFields).CountOf(0, 50),
				field.Money(&in.Discount, "优惠", "Discount").Between(0, 99_999_999),
			}
		}).AllowedIn(&o.Status, Inspecting).WithPermission("handle").Inline().DoneText("已登记{rows}的检测", "Recorded the inspection of {rows}"),
		OrderQuote.WithInput("报价", "Quote", func(in *Quote) field.List {
			return field.List{
				field.Rows(&in.Lines, "维修项目", "Lines", lineFields).Required().CountOf(1, 50).Hint("替换客户尚未同意的收费项目", "They replace charged lines that the customer has not agreed to"),
				field.Money(&in.Discount, "优惠", "Discount").Between(0, 99_999_999),
			}
		}).Transition(&o.Status, AwaitingQuote, AwaitingQuote, Repairing).DoneText("已提交{rows}的报价", "Quoted {rows}"),
		OrderQuoteReply.WithInput("登记答复", "Record reply", func(in *Reply) field.List {
			return field.List{
				field.Bool(&in.Agree, "客户同意", "Agreed"),
				field.LongText(&in.Note, "沟通记录", "Phone record").Required().Length(2, 200).Hint("何时、与谁确认", "When and with whom it was agreed"),
			}
		}).AllowedIn(&o.Status, AwaitingQuote).WithPermission("quote").Inline().DoneText("已登记{rows}的答复", "Recorded the reply to {rows}"),
		OrderWaitParts.WithInput("待件", "Wait for parts", func(in *WaitParts) field.List {
			return field.List{
				field.Date(&in.PromisedAt, "预计到件", "Promised").Required().NotPast(),
				field.LongText(&in.Note, "缺少的配件", "Missing parts").Required().Length(2, 200),
			}
		}).Transition(&o.Status, AwaitingParts, Inspecting, Repairing).WithPermission("handle").DoneText("{rows}开始等待配件", "{rows} waits for parts"),
		OrderPartsArrived.Do("配件到货", "Parts arrived").AllowedIn(&o.Status, AwaitingParts).WithPermission("handle").DoneText("已登记{rows}的配件到货", "Recorded the parts of {rows}"),
		OrderStartRepair.Do("开始维修", "Start repair").Transition(&o.Status, Repairing, AwaitingParts).WithPermission("handle").Inline().DoneText("已开始维修{rows}", "Started {rows}"),
		OrderFinish.WithInput("完工", "Finish", func(in *Finish) field.List {
			return field.List{
				field.Images(&in.Photos, "完工照片", "Finished photos").For("evidence").Required().CountOf(1, 9).Hint("更换了序列号部件时，至少 2 张，含新旧部件的标签", "At least 2 if parts with serials were replaced, with the labels of both"),
				field.Rows(&in.Fitted, "更换的序列号部件", "Parts with serials", fittedFields).CountOf(0, 10).Hint("车辆改为新部件，并生成更换记录", "The vehicle gets the new parts, each with a replacement record"),
			}
		}).Transition(&o.Status, Ready, Repairing).WithPermission("handle").Inline().DoneText("已完工{rows}", "Finished {rows}"),
		OrderDeliver.WithInput("交车", "Hand over", func(in *Deliver) field.List {
			return field.List{
				field.Image(&in.Signature, "客户签字", "Signature").For("signature").Hint("没有签字或确认时，3 天后视为客户已确认", "Without it or a confirmation, it counts as confirmed after 3 days"),
				field.Bool(&in.Confirmed, "客户已在APP确认", "Confirmed in the app").Hint("仅后台员工可登记", "Recorded by the staff only"),
			}
		}).AllowedIn(&o.Status, Ready).WithPermission("handle").Inline().DoneText("已交车{rows}", "Handed over {rows}"),
		OrderObject.Do("登记异议", "Record objection").Transition(&o.Status, Repairing, Ready).WithPermission("handle").RequireReason().
			ConfirmText("交车后未签字、3 天内客户有异议时登记；工单回到维修中，重新计时", "For a customer who objects within 3 days of a hand-over without a signature. The order goes back to work, and its clock starts again").DoneText("已登记{rows}的异议", "Recorded the objection to {rows}"),
		OrderRate.WithInput("登记评价", "Record rating", func(in *Rate) field.List {
			return field.List{
				field.Int(&in.Stars, "评分", "Stars").Required().Between(1, 5),
				field.LongText(&in.Text, "评价", "Comment").Max(200),
			}
		}).AllowedIn(&o.Status, Completed, Closed).WithPermission("close").DoneText("已登记{rows}的评价", "Rated {rows}"),
		OrderClose.Do("关闭工单", "Close order").Transition(&o.Status, Closed, Completed).RequireReason().DoneText("已关闭{rows}", "Closed {rows}"),
		OrderReopen.WithInput("重开", "Reopen", func(in *Reopen) field.List {
			return field.List{field.Bool(&in.TakeBack, "恢复原部件", "Restore the old parts").Hint("新部件已拆下时勾选，本单的更换记录一并撤销", "If the new parts were taken out again: the replacements of the order are reverted")}
		}).Transition(&o.Status, Submitted, Completed, Closed).WithPermission("assign").RequireReason().
			ConfirmText("同一故障再次报修；工单号不变，记为返修，重新派单", "The same fault was reported again. The order gets a new outlet and counts as rework").DoneText("已重开{rows}", "Reopened {rows}"),
		OrderCancel.WithInput("取消", "Cancel", func(in *Cancel) field.List {
			return field.List{field.LongText(&in.Settlement, "已做工作的结算", "Settlement of work done").Max(200).Hint("接车后取消时必填", "Required once the vehicle was received")}
		}).Transition(&o.Status, Cancelled, Submitted, Assigned, Accepted, Inspecting, AwaitingQuote, AwaitingParts, Repairing).RequireReason().Danger().DoneText("已取消{rows}", "Cancelled {rows}"),
		OrderSubmitClaim.WithInput("提交三包结算", "Submit claim", func(in *SubmitClaim) field.List {
			return field.List{field.LongText(&in.Remark, "说明", "Note").Max(200)}
		}).Transition(&o.ClaimStatus, ClaimSubmitted, ClaimToSubmit, ClaimRejected).WithPermission("handle").Batch(200).Inline().
			ConfirmText("按费用和已更换的部件提交结算，驳回后可补充说明再次提交", "The costs and the replaced parts are submitted; a rejected claim can be submitted again").DoneText("已提交{rows}的结算", "Submitted the claim of {rows}"),
		OrderClaim.WithInput("三包结算", "Warranty claim", func(in *SettleClaim) field.List {
			return field.List{
				field.Enum(&in.ClaimStatus, "结算状态", "Claim", Claims).Required(),
				field.Money(&in.ClaimAmount, "结算金额", "Amount").Between(1, 99_999_999).RequiredWhen(&in.ClaimStatus, ClaimApproved).VisibleWhen(&in.ClaimStatus, ClaimApproved),
				field.LongText(&in.Remark, "说明", "Note").Max(200).RequiredWhen(&in.ClaimStatus, ClaimRejected).Hint("驳回时必填，网点会收到", "Required to reject a claim; the outlet reads it"),
			}
		}).AllowedIn(&o.Status, Completed, Closed).Batch(200).DoneText("已更新{rows}的结算", "Moved the claim of {rows}"),
		OrderRemind.Do("催办", "Remind").AllowedIn(&o.Status, Submitted, Assigned, Accepted, Inspecting, AwaitingQuote, AwaitingParts, Repairing, Ready).WithPermission("handle").DoneText("已催办{rows}", "Sent a reminder about {rows}"),
		OrderAddNote.WithInput("添加备注", "Add note", func(in *Note) field.List {
			return field.List{
				field.LongText(&in.Text, "说明", "Note").Required().Length(2, 500),
				field.Bool(&in.VisibleToUser, "用户可见", "Visible to the user"),
				field.Images(&in.Files, "附件", "Files").For("evidence").CountOf(0, 9),
			}
		}).WithPermission("handle").DoneText("已添加备注", "Added the note"),
		deleteWithReason(),
	}
}

// deleteWithReason is the deletion of orders, which needs a reason.
func deleteWithReason() *action.Action {
	d := *action.Delete
	return d.RequireReason()
}
