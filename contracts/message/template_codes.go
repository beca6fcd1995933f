package message

import "evops/contracts/field"

// The codes of templates (content catalogue, serviceTemplate, alarmTemplate).
type (
	// Scene is the event that a service message is about.
	Scene string
	// SMSReview is how far the review of a text by the carrier has come.
	SMSReview int64
	// AlarmMessageLevel is how urgent the message about an alarm is.
	AlarmMessageLevel int64
	// Receiver is somebody that a message about a vehicle is sent to.
	Receiver string
)

// The scenes that code names.
const (
	RepairScene       Scene = "repair"
	FeedbackScene     Scene = "feedback"
	UnbindScene       Scene = "unbind"
	ReleaseScene      Scene = "release"
	StolenScene       Scene = "stolen"
	OTAScene          Scene = "ota"
	SecurityScene     Scene = "security"
	ReplacementScene  Scene = "replacement"
	MaintenanceScene  Scene = "maintenance"
	WarrantyScene     Scene = "warranty"
	ConnectivityScene Scene = "sim"
	TrialScene        Scene = "trial"
	BatteryScene      Scene = "battery"
	ServiceScene      Scene = "smart"
	OrderScene        Scene = "order"
	PrizeScene        Scene = "prize"
	CouponScene       Scene = "coupon"
)

// The states of a review. A text is sent as a short message only once the carrier has approved it.
const (
	SMSNotSubmitted SMSReview = 0
	SMSInReview     SMSReview = 1
	SMSApproved     SMSReview = 2
	SMSRefused      SMSReview = 3
)

// The levels of messages about alarms.
const (
	AlarmNote     AlarmMessageLevel = 1
	AlarmWarning  AlarmMessageLevel = 2
	AlarmCritical AlarmMessageLevel = 3
)

// The receivers that have an account of the app.
const (
	ToOwner  Receiver = "1"
	ToSharer Receiver = "2"
)

// The dictionary categories of templates.
var (
	Scenes = field.Closed("ServiceScene", "业务场景", "Service scene",
		field.Is(RepairScene, "报修进度", "Repair progress"), field.Is(FeedbackScene, "反馈回复", "Feedback reply"), field.Is(MaintenanceScene, "保养提醒", "Maintenance due"), field.Is(WarrantyScene, "质保到期", "Warranty ending"),
		field.Is(ConnectivityScene, "流量到期", "Connectivity ending"), field.Is(ServiceScene, "智能服务到期", "Smart service ending"), field.Is(TrialScene, "试用到期", "Trial ending"), field.Is("inspection", "年检保险", "Inspection and insurance"),
		field.Is(BatteryScene, "电池关怀", "Battery care"), field.Is(OrderScene, "订单状态", "Order status"), field.Is(UnbindScene, "解绑结果", "Unbind result"), field.Is(ReleaseScene, "解绑异议", "Objection to a release"), field.Is(StolenScene, "车辆被盗", "Vehicle stolen"), field.Is("share", "车辆共享", "Vehicle shared"),
		field.Is(OTAScene, "升级结果", "OTA result"), field.Is(PrizeScene, "中奖通知", "Prize won"), field.Is(CouponScene, "优惠券到期", "Coupon ending"), field.Is(SecurityScene, "账号安全", "Account security"), field.Is(ReplacementScene, "部件更换", "Part replaced")).Later()
	SMSReviews = field.Closed("SmsTplStatus", "短信模板审核", "SMS template status",
		field.Is(SMSNotSubmitted, "未提交", "Not submitted", field.Neutral), field.Is(SMSInReview, "审核中", "In review", field.Info), field.Is(SMSApproved, "已通过", "Approved", field.Success), field.Is(SMSRefused, "未通过", "Refused", field.Danger))
	AlarmMessageLevels = field.Closed("AlarmMsgLevel", "告警消息级别", "Alarm message level",
		field.Is(AlarmNote, "提示", "Info", field.Info), field.Is(AlarmWarning, "警告", "Warning", field.Warning), field.Is(AlarmCritical, "严重", "Critical", field.Danger)).Later()
	Receivers = field.Closed("TemplateReceiver", "告警消息接收人", "Receiver of alarm messages", field.Is(ToOwner, "车主", "Owner"), field.Is(ToSharer, "共享用户", "Shared users")).Later()
)
