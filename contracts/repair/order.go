package repair

import (
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Order is the repair of one vehicle. DealerID is the outlet that has it, 0 while none has. The clock of the current stage is due at SLADueAt;
// SLALeft are the business minutes that a stopped one has left. TimerAt is when the schedule looks at the order next. DeliveredAt is when the
// outlet handed the vehicle over, whether or not the customer has confirmed it. A vehicle that the platform does not know has no VehicleID:
// ReportedVIN is its number. CameBack says that the same fault was reported again soon after the repair.
type Order struct {
	resource.Base
	equipment.Population
	OrderNo            string       `json:"orderNo"`
	Source             Source       `json:"source"`
	RepairType         Type         `json:"repairType"`
	Priority           Priority     `json:"priority"`
	VehicleID          int64        `json:"vehicleId"`
	VIN                string       `json:"vin"`
	ModelID            int64        `json:"modelId"`
	AppUserID          int64        `json:"appUserId"`
	ContactName        value.Masked `json:"contactName"`
	ContactPhone       value.Masked `json:"contactPhone"`
	MileageKm          int64        `json:"mileageKm"`
	FaultClass         string       `json:"faultClass"`
	FaultDesc          string       `json:"faultDesc"`
	Photos             value.Codes  `json:"photos"`
	Video              string       `json:"video"`
	UnknownVehicle     bool         `json:"unknownVehicle"`
	ReportedVIN        string       `json:"reportedVin"`
	ReportedNote       string       `json:"reportedNote"`
	AlarmIDs           value.IDs    `json:"alarmIds"`
	FeedbackID         int64        `json:"feedbackId"`
	FaultReportID      int64        `json:"faultReportId"`
	ConfirmedDuplicate bool         `json:"confirmedDuplicate"`
	NeedPickup         bool         `json:"needPickup"`
	PickupAddress      string       `json:"pickupAddress"`
	PickupLocation     value.Geo    `json:"pickupLocation"`
	DealerID           int64        `json:"dealerId"`
	PreferredDealerID  int64        `json:"preferredDealerId"`
	TechnicianID       int64        `json:"technicianId"`
	AppointmentAt      value.Time   `json:"appointmentAt"`
	Status             Status       `json:"status"`
	SLADueAt           value.Time   `json:"slaDueAt"`
	SLAState           SLAState     `json:"slaState"`
	SLALeft            int64        `json:"slaLeft"`
	SLAMissed          bool         `json:"slaMissed"`
	Urgency            int64        `json:"urgency"`
	StageAt            value.Time   `json:"stageAt"`
	TimerAt            value.Time   `json:"timerAt"`
	RefuseCount        int64        `json:"refuseCount"`
	Rework             bool         `json:"rework"`
	MonthsInService    int64        `json:"monthsInService"`
	CameBack           bool         `json:"cameBack"`
	RemindedAt         value.Time   `json:"remindedAt"`
	ReceivedAt         value.Time   `json:"receivedAt"`
	ConditionPhotos    value.Codes  `json:"conditionPhotos"`
	Diagnosis          string       `json:"diagnosis"`
	FaultCodes         string       `json:"faultCodes"`
	WarrantyType       Warranty     `json:"warrantyType"`
	Payer              Payer        `json:"payer"`
	PartsCost          int64        `json:"partsCost"`
	LabourCost         int64        `json:"labourCost"`
	OtherCost          int64        `json:"otherCost"`
	Discount           int64        `json:"discount"`
	TotalCost          int64        `json:"totalCost"`
	QuoteExpireAt      value.Time   `json:"quoteExpireAt"`
	AgreedAt           value.Time   `json:"agreedAt"`
	PartsPromisedAt    value.Date   `json:"partsPromisedAt"`
	FinishPhotos       value.Codes  `json:"finishPhotos"`
	FinishedAt         value.Time   `json:"finishedAt"`
	UserSignature      string       `json:"userSignature"`
	DeliveredAt        value.Time   `json:"deliveredAt"`
	Rating             int64        `json:"rating"`
	RatingText         string       `json:"ratingText"`
	ClaimStatus        Claim        `json:"claimStatus"`
	ClaimAmount        int64        `json:"claimAmount"`
	CancelReason       string       `json:"cancelReason"`
	ClosedAt           value.Time   `json:"closedAt"`
}

// mostPhotos is how many photos a report has.
const mostPhotos = 9

// AddPhotos adds copies of the photos of what an order comes from, as many as it can have. Those that are gone are left out.
func (o *Order) AddPhotos(keys []string, copied func(key string) (string, error)) error {
	for _, key := range keys[:min(len(keys), mostPhotos-len(o.Photos))] {
		made, err := copied(key)
		if err != nil {
			return err
		}
		if made != "" {
			o.Photos = append(o.Photos, made)
		}
	}
	return nil
}

// Orders is the repair orders (content catalogue, repairOrder and repairOrderWork, which is part of the row). An outlet sees those that it
// has now.
var Orders = resource.Declare("repairOrder", "报修工单", "Repair order", func(o *Order) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("张报修工单"),
		Path: "/data/crm/repairOrder", Volume: 400_000, Scope: scope.ByDealer(&o.DealerID),
		Opens: resource.CaseAbout(&o.VehicleID, &o.Status, OpenStatuses...),
		Title: &o.OrderNo, State: &o.Status, Board: &o.Status, Order: []resource.Order{resource.Desc(&o.Urgency), resource.Desc(&o.CreatedAt)},
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&o.Status, StatusLifecycle), resource.LifecycleFor(&o.ClaimStatus, ClaimLifecycle)},
		// The schedule finds due orders by the first, rework and duplicates are found by the second, dealers count theirs by the third.
		CoveringIndexes: [][]any{{&o.TimerAt}, {&o.VehicleID, &o.FaultClass, &o.Status}, {&o.DealerID, &o.Status}},
		Leading:         []any{&o.OrderNo, &o.Status, &o.SLAState, &o.SLADueAt, &o.VIN, &o.FaultDesc, &o.DealerID, &o.Priority, &o.ContactName},
		Summary:         []any{&o.Status, &o.SLAState, &o.SLADueAt, &o.Priority, &o.DealerID, &o.AppointmentAt, &o.WarrantyType, &o.TotalCost, &o.Rating},
		Brief:           []any{&o.Status, &o.VIN, &o.DealerID},
		ListViews: []resource.ListView{
			{Name: "open", Label: field.Label{ZH: "未完结", EN: "Open"}, Where: []filter.Condition{filter.In(&o.Status, OpenStatuses[0], OpenStatuses[1:]...)}, Opens: true},
			{Name: "toAssign", Label: field.Label{ZH: "待派单", EN: "To assign"}, Where: []filter.Condition{filter.In(&o.Status, Submitted)}},
			{Name: "late", Label: field.Label{ZH: "预警与超时", EN: "Late"}, Where: []filter.Condition{filter.In(&o.Status, OpenStatuses[0], OpenStatuses[1:]...), filter.In(&o.SLAState, Warning, Overdue)}},
			{Name: "claims", Label: field.Label{ZH: "待结算", EN: "Claims"}, Where: []filter.Condition{filter.In(&o.ClaimStatus, ClaimToSubmit, ClaimSubmitted, ClaimApproved)}},
		},
		Fields: slices.Concat(field.List{
			field.Text(&o.OrderNo, "工单号", "Order no.").Section("报修", "Report").ReadOnly().ID().Unique().Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&o.Status, "状态", "Status", Statuses).Default(Submitted).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Bool(&o.UnknownVehicle, "车辆未登记", "Vehicle is not registered").AddOnly().Hint("仅后台员工可用", "For the staff only"),
			field.Ref(&o.VehicleID, "车辆", "Vehicle", "vehicle").Required().AddOnly().VisibleWhen(&o.UnknownVehicle, false).Filter(field.Eq).Search(),
			field.Text(&o.ReportedVIN, "未登记车架号", "VIN, not registered").ID().Normal(field.Compact, field.Upper).Check("vin").Required().AddOnly().VisibleWhen(&o.UnknownVehicle, true).Column().Filter(field.Eq).Search(),
			field.LongText(&o.ReportedNote, "未登记说明", "Why it is not registered").Required().Length(2, 200).AddOnly().VisibleWhen(&o.UnknownVehicle, true),
			field.Text(&o.VIN, "车架号", "VIN / frame no.").Via(&o.VehicleID, "vin").ID().Column().Filter(field.Like).PrimaryFilter(),
			field.Ref(&o.ModelID, "车型", "Model", "vehicleModel").ReadOnly().Column().Filter(field.In),
		}, o.Population.Fields(&o.VehicleID), field.List{
			field.Enum(&o.Source, "来源", "Source", Sources).Required().Default(ByPhone).AddOnly().Column().Filter(field.In),
			field.Enum(&o.RepairType, "服务类型", "Service type", Types).Required().Default(Fixing).Column().Filter(field.In),
			field.Enum(&o.Priority, "优先级", "Priority", Priorities).Required().Default(Normal).Column().Filter(field.In).PrimaryFilter(),
			field.Dict(&o.FaultClass, "故障分类", "Fault class", FaultClasses).Required().Column().Filter(field.In),
			field.LongText(&o.FaultDesc, "故障描述", "Fault described").Required().Length(5, 500).Column().Filter(field.Like).TrigramIndex(),
			field.Ref(&o.AppUserID, "报修用户", "App user", "appUser").AddOnly().Filter(field.Eq).Hint("留空则为车主", "Empty: the owner"),
			field.Masked(&o.ContactName, field.MaskName, "联系人", "Contact").Max(30).Column().Filter(field.Like).AddHint("留空则为车主", "Empty: the owner"),
			field.Masked(&o.ContactPhone, field.MaskPhone, "联系电话", "Contact phone").Check("phone").Column().Filter(field.Eq).AddHint("留空则为车主", "Empty: the owner"),
			field.Int(&o.MileageKm, "里程", "Mileage").Unit("km").Between(1, 999_999),
			field.Images(&o.Photos, "报修照片", "Photos").For("evidence").CountOf(0, mostPhotos),
			field.Video(&o.Video, "报修视频", "Video").For("clip").Hint("60 秒以内，mp4 或 mov", "At most 60 seconds, mp4 or mov"),
			field.Refs(&o.AlarmIDs, "关联告警", "Alarms", "alarm").CountOf(0, 20),
			field.Ref(&o.FeedbackID, "来源反馈", "Feedback", "feedback").AddOnly().VisibleWhen(&o.Source, FromFeedback).Filter(field.Eq).SurvivesDelete(),
			field.Ref(&o.FaultReportID, "故障上报", "Fault report", "faultReport").AddOnly().Filter(field.Eq).SurvivesDelete(),
			field.Bool(&o.NeedPickup, "上门/救援", "Field service").Column().Filter(field.Eq),
			field.Text(&o.PickupAddress, "上门地址", "Pick-up address").Max(120).RequiredWhen(&o.NeedPickup, true).VisibleWhen(&o.NeedPickup, true),
			field.Geo(&o.PickupLocation, "上门位置", "Pick-up position").RequiredWhen(&o.NeedPickup, true).VisibleWhen(&o.NeedPickup, true),
			field.Bool(&o.ConfirmedDuplicate, "重复报修已确认", "Duplicate confirmed").AddOnly().Hint("同一车辆的同类工单未完结，仍要新建", "Add it although an order of this class is open for the vehicle"),
			field.Ref(&o.DealerID, "服务网点", "Service outlet", "dealer").Section("服务", "Service").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&o.PreferredDealerID, "用户选择的网点", "Preferred outlet", "dealer").StaffOnly().AddOnly().SurvivesDelete().Filter(field.In).Hint("自动派单时优先，不可接单时改派最近的网点", "Comes first in automatic dispatch; if it cannot take the order, the nearest outlet does"),
			field.Ref(&o.TechnicianID, "技师", "Technician", "serviceAccount").Choose(TechniciansOfOrder).EditOnly().Column().Filter(field.In),
			field.Time(&o.AppointmentAt, "预约时间", "Appointment").EditOnly().Column().Filter(field.Range),
			field.Enum(&o.SLAState, "时效", "SLA", SLAStates).Default(InTime).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Time(&o.SLADueAt, "当前时限", "Stage due").ReadOnly().Column().Filter(field.Range).Sort().Hint("按网点营业时间和节假日计时，待客户答复、待件和待取车时暂停；派单前每小时都计", "Counts the opening hours of the outlet, with its holidays, and stops while the customer or parts are waited for; before the assignment, every hour counts"),
			field.Int(&o.SLALeft, "剩余时间", "Time left").Internal(),
			field.Bool(&o.SLAMissed, "曾超时", "Was late").Internal(),
			field.Int(&o.Urgency, "紧迫程度", "Urgency").Internal(),
			field.Time(&o.StageAt, "进入阶段", "Stage since").Internal(),
			field.Time(&o.TimerAt, "下次自动处理", "Next automatic step").ReadOnly(),
			field.Int(&o.RefuseCount, "退单次数", "Refusals").ReadOnly().Column(),
			field.Bool(&o.Rework, "返修", "Rework").ReadOnly().Column().Filter(field.Eq),
			field.Int(&o.MonthsInService, "车龄", "Months in service").Unit("个月/months").ReadOnly().Filter(field.Range).Hint("报修时，从销售或激活算起，不足一个月算一个月", "When it was reported, since sale or activation; a begun month counts"),
			field.Bool(&o.CameBack, "30天内再报修", "Came back within 30 days").ReadOnly().Filter(field.Eq).Hint("交车后 30 天内同一车辆、同一故障分类再次报修", "The same fault of the vehicle was reported again within 30 days of the hand-over"),
			field.Time(&o.RemindedAt, "催办时间", "Reminded at").ReadOnly(),
			field.Time(&o.ReceivedAt, "接车时间", "Received at").Section("检测", "Inspection").ReadOnly().Column().Filter(field.Range),
			field.Images(&o.ConditionPhotos, "接车照片", "Condition photos").For("evidence").ReadOnly(),
			field.LongText(&o.Diagnosis, "检测结论", "Diagnosis").ReadOnly().Max(500).Filter(field.Like).TrigramIndex(),
			field.Text(&o.FaultCodes, "读取故障码", "Fault codes read").ReadOnly().ID().Max(200).Filter(field.Like).TrigramIndex(),
			field.Enum(&o.WarrantyType, "质保判定", "Warranty", Warranties).ReadOnly().Column().Filter(field.In),
			field.Money(&o.PartsCost, "配件费", "Parts").Section("费用", "Costs").ReadOnly().Column(),
			field.Money(&o.LabourCost, "工时费", "Labour").ReadOnly().Column(),
			field.Money(&o.OtherCost, "其他费用", "Other").ReadOnly().Column(),
			field.Money(&o.Discount, "优惠", "Discount").ReadOnly(),
			field.Money(&o.TotalCost, "用户应付", "Owed by user").ReadOnly().Column().Filter(field.Range),
			field.Enum(&o.Payer, "费用承担", "Paid by", Payers).EditOnly().Column().Filter(field.In).Hint("检测后按质保判定，可改", "By the warranty after the inspection, unless changed"),
			field.Time(&o.QuoteExpireAt, "报价有效期", "Quote valid until").ReadOnly().Column(),
			field.Time(&o.AgreedAt, "客户同意时间", "Agreed at").ReadOnly().Column(),
			field.Date(&o.PartsPromisedAt, "预计到件", "Parts promised").ReadOnly().Column().Filter(field.Range),
			field.Time(&o.FinishedAt, "完工时间", "Finished at").Section("结果", "Result").ReadOnly().Column().Filter(field.Range),
			field.Images(&o.FinishPhotos, "完工照片", "Finished photos").For("evidence").ReadOnly(),
			field.Time(&o.DeliveredAt, "交车时间", "Handed over at").ReadOnly().Column().Filter(field.Range),
			field.Image(&o.UserSignature, "客户签字", "Signature").For("signature").ReadOnly(),
			field.Int(&o.Rating, "评分", "Rating").Between(1, 5).ReadOnly().Column().Filter(field.In),
			field.LongText(&o.RatingText, "评价", "Comment").ReadOnly().Max(200),
			field.Enum(&o.ClaimStatus, "三包结算", "Warranty claim", Claims).ReadOnly().Column().Filter(field.In),
			field.Money(&o.ClaimAmount, "结算金额", "Claim amount").ReadOnly().Column().Filter(field.Range),
			field.LongText(&o.CancelReason, "取消原因", "Cancel reason").ReadOnly().Max(200),
			field.Time(&o.ClosedAt, "关闭时间", "Closed at").ReadOnly().Column().Filter(field.Range),
		}),
		Related: []resource.Related{
			{Resource: "repairOrderPart", Field: "orderId", Label: field.Label{ZH: "维修项目", EN: "Lines"}},
			{Resource: "replacementRecord", Field: "repairOrderId", Label: field.Label{ZH: "更换记录", EN: "Replaced parts"}},
			{Resource: "repairOrderEvent", Field: "orderId", Label: field.Label{ZH: "工单进度", EN: "Progress"}},
		},
		Actions: o.actions(),
	}
})
