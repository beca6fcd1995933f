package system

import (
	"encoding/json"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// NotificationKind is one kind of notification to an account. Title and text are rendered when they are read, in the reader's language:
// {name} is replaced by a parameter; a bilingual parameter follows the language too.
type NotificationKind struct {
	Code        string
	Tone        field.Tone
	Title, Text field.Label
}

// The kinds of notification. A feature adds its own here.
var (
	JobDone = NotificationKind{"jobDone", field.Success,
		field.Label{ZH: "{job}已完成", EN: "{job} finished"}, field.Label{ZH: "共处理 {done} 行。", EN: "{done} rows processed."}}
	JobPartlyDone = NotificationKind{"jobPartly", field.Warning,
		field.Label{ZH: "{job}部分完成", EN: "{job} partially completed"}, field.Label{ZH: "{total} 行中有 {failed} 行失败，可下载错误明细。", EN: "{failed} of {total} rows failed; the details can be downloaded."}}
	VehiclesTransferred = NotificationKind{"vehiclesTransferred", field.Info,
		field.Label{ZH: "{n} 辆车已转移", EN: "{n} vehicles transferred"}, field.Label{ZH: "从 {from} 转移到 {to}。", EN: "From {from} to {to}."}}
	VehiclesAssigned = NotificationKind{"vehiclesAssigned", field.Info,
		field.Label{ZH: "{n} 辆车已发往{dealer}", EN: "{n} vehicles shipped to {dealer}"}, field.Label{ZH: "发运时间 {at}，请留意收货。", EN: "Shipped at {at}. Please expect the delivery."}}
	AccountEnding = NotificationKind{"accountEnding", field.Warning,
		field.Label{ZH: "您的账号将于 {date} 到期", EN: "Your account expires on {date}"}, field.Label{ZH: "到期后无法登录，还有 {days} 天。如需继续使用，请联系管理员延长有效期。", EN: "{days} days left. You cannot log in after that. Ask your administrator to extend it if you still need it."}}
	ContractEnding = NotificationKind{"contractEnding", field.Warning,
		field.Label{ZH: "{dealer}的合同即将到期", EN: "The contract with {dealer} is about to expire"}, field.Label{ZH: "{date} 到期，还有 {days} 天。", EN: "It expires on {date}, in {days} days."}}
	LoginsFailing = NotificationKind{"loginsFailing", field.Danger,
		field.Label{ZH: "登录失败异常增多", EN: "Unusually many failed logins"}, field.Label{ZH: "一小时内失败 {failed} 次，平时每小时约 {usual} 次。请查看登录日志。", EN: "{failed} failed logins in the last hour; about {usual} an hour is usual. Check the login log."}}
	LoginFromNewPlace = NotificationKind{"loginFromNewPlace", field.Warning,
		field.Label{ZH: "您的账号在新设备、新地区登录", EN: "Your account was used from a new device and location"}, field.Label{ZH: "{at}，{place}，{device}（{ip}）。如非本人操作，请立即修改密码，并在个人中心结束该会话。", EN: "{at}, {place}, {device} ({ip}). If this was not you, change your password now and end that session in your profile."}}
	AuditBroken = NotificationKind{"auditBroken", field.Danger,
		field.Label{ZH: "操作日志被篡改", EN: "The audit log was tampered with"}, field.Label{ZH: "{from} 至 {until} 的操作日志与封存记录不符。请在系统自检中校验，并联系数据库管理员。", EN: "Entries from {from} to {until} do not match their seal. Verify the log in the self-check and contact the database administrator."}}
	CommandAwaits = NotificationKind{"commandAwaits", field.Warning,
		field.Label{ZH: "{command}待复核", EN: "{command} awaits approval"}, field.Label{ZH: "{who}请求对 {vin} 执行：{reason}。30 分钟内未复核则取消。", EN: "{who} requests it for {vin}: {reason}. It is cancelled if not approved within 30 minutes."}}
	AlarmRaised = NotificationKind{"alarmRaised", field.Danger,
		field.Label{ZH: "{alarm}：{vin}", EN: "{alarm}: {vin}"}, field.Label{ZH: "紧急告警，{at}。{advice}", EN: "Critical alarm at {at}. {advice}"}}
	VehicleStolen = NotificationKind{"vehicleStolen", field.Danger,
		field.Label{ZH: "车辆被盗待核实：{vin}", EN: "Stolen vehicle to verify: {vin}"}, field.Label{ZH: "{at} 在{place}被盗。", EN: "Lost at {at}, {place}."}}
	StolenLocated = NotificationKind{"stolenLocated", field.Warning,
		field.Label{ZH: "被盗车辆已停留：{vin}", EN: "Stolen vehicle stands still: {vin}"}, field.Label{ZH: "{no}：半小时内在同一地点，请查看位置。", EN: "{no}: in one place for half an hour. Look at its position."}}
	UnbindFiled = NotificationKind{"unbindFiled", field.Info,
		field.Label{ZH: "新解绑工单：{no}", EN: "New unbind order: {no}"}, field.Label{ZH: "车辆 {vin}，请在 {due} 前处理。", EN: "Vehicle {vin}. Due at {due}."}}
	UnbindAnswered = NotificationKind{"unbindAnswered", field.Info,
		field.Label{ZH: "解绑工单{status}：{no}", EN: "Unbind order {no}: {status}"}, field.Label{ZH: "车辆 {vin}。{opinion}", EN: "Vehicle {vin}. {opinion}"}}
	UnbindReturned = NotificationKind{"unbindReturned", field.Warning,
		field.Label{ZH: "解绑已中止：{no}", EN: "Unbinding stopped: {no}"}, field.Label{ZH: "车辆 {vin}：{why}。工单已退回处理中。", EN: "Vehicle {vin}: {why}. The order is in progress again."}}
	UnbindOverdue = NotificationKind{"unbindOverdue", field.Danger,
		field.Label{ZH: "解绑工单已超时：{no}", EN: "Unbind order overdue: {no}"}, field.Label{ZH: "车辆 {vin}，时限为 {due}。", EN: "Vehicle {vin}. It was due at {due}."}}
	RepairAssigned = NotificationKind{"repairAssigned", field.Warning,
		field.Label{ZH: "新的报修工单：{no}", EN: "New repair order: {no}"}, field.Label{ZH: "{vin}：{fault}", EN: "{vin}: {fault}"}}
	RepairReturned = NotificationKind{"repairReturned", field.Warning,
		field.Label{ZH: "报修工单被退回 {n} 次：{no}", EN: "Repair order refused {n} times: {no}"}, field.Label{ZH: "{vin}：请改派网点，优先级已提高。", EN: "{vin}: assign another outlet. Its priority was raised."}}
	RepairReminded = NotificationKind{"repairReminded", field.Warning,
		field.Label{ZH: "报修工单催办：{no}", EN: "Reminder of repair order {no}"}, field.Label{ZH: "{vin}：{state}，请尽快处理。", EN: "{vin}: {state}. Please go on with it."}}
	RepairSLAWarning = NotificationKind{"repairWarning", field.Warning,
		field.Label{ZH: "报修工单即将超时：{no}", EN: "Repair order almost due: {no}"}, field.Label{ZH: "{vin}：{state}，时限 {due}。", EN: "{vin}: {state}, due at {due}."}}
	RepairOverdue = NotificationKind{"repairOverdue", field.Danger,
		field.Label{ZH: "报修工单已超时：{no}", EN: "Repair order overdue: {no}"}, field.Label{ZH: "{vin}：{state}，时限 {due}。", EN: "{vin}: {state}, was due at {due}."}}
	RepairEscalated = NotificationKind{"repairEscalated", field.Danger,
		field.Label{ZH: "报修工单严重超时：{no}", EN: "Repair order far overdue: {no}"}, field.Label{ZH: "{vin}：{state}，已超过时限一倍。", EN: "{vin}: {state}, past twice its time."}}
	RepairConfirmed = NotificationKind{"repairConfirmed", field.Success,
		field.Label{ZH: "交车已视为确认：{no}", EN: "Hand-over counts as confirmed: {no}"}, field.Label{ZH: "{vin}：交车 3 天内没有签字，也没有异议，工单已完成。", EN: "{vin}: neither signed nor objected to within 3 days. The order is completed."}}
	RepairObjected = NotificationKind{"repairObjected", field.Danger,
		field.Label{ZH: "客户对交车有异议：{no}", EN: "The customer objects to the hand-over: {no}"}, field.Label{ZH: "{vin}：{reason}。工单已回到维修中。", EN: "{vin}: {reason}. The order is back in work."}}
	RepairClaimRejected = NotificationKind{"repairClaimRejected", field.Warning,
		field.Label{ZH: "三包结算被驳回：{no}", EN: "Warranty claim rejected: {no}"}, field.Label{ZH: "{vin}：{reason}。补充后可再次提交。", EN: "{vin}: {reason}. It can be submitted again."}}
	RepairWaits = NotificationKind{"repairWaits", field.Warning,
		field.Label{ZH: "报修工单等待过久：{no}", EN: "Repair order waits for long: {no}"}, field.Label{ZH: "{vin}：{state}。", EN: "{vin}: {state}."}}
	RepairPartsLate = NotificationKind{"repairPartsLate", field.Warning,
		field.Label{ZH: "报修工单待件超过 {n} 天：{no}", EN: "Repair order waits for parts for over {n} days: {no}"},
		field.Label{ZH: "{vin}：请催促到件，并考虑为车主提供代步车。", EN: "{vin}: urge the delivery, and consider a replacement vehicle for the owner."}}
	OrderPaidLate = NotificationKind{"orderPaidLate", field.Warning,
		field.Label{ZH: "已取消的订单收到付款：{no}", EN: "A cancelled order was paid: {no}"}, field.Label{ZH: "{amount} 元，系统已自动退款。", EN: "CNY {amount}. It is paid back automatically."}}
	RefundFailed = NotificationKind{"refundFailed", field.Danger,
		field.Label{ZH: "退款失败：{refund}", EN: "Refund failed: {refund}"}, field.Label{ZH: "订单 {no}，{amount} 元：{why}", EN: "Order {no}, CNY {amount}: {why}"}}
	ReconcileDiffers = NotificationKind{"reconcileDiffers", field.Warning,
		field.Label{ZH: "{channel} {day} 的账单有 {n} 笔差异", EN: "{n} differences in the bill of {channel} for {day}"}, field.Label{ZH: "请逐笔核对并填写说明。", EN: "Look at each of them and explain it."}}
	LeadReceived = NotificationKind{"leadReceived", field.Info,
		field.Label{ZH: "新的活动报名：{title}", EN: "New lead: {title}"}, field.Label{ZH: "请在 {due} 前首次联系。", EN: "Contact them by {due}."}}
	LeadLate = NotificationKind{"leadLate", field.Danger,
		field.Label{ZH: "活动报名超时未联系：{title}", EN: "Lead not contacted in time: {title}"}, field.Label{ZH: "时限为 {due}，请联系或转派门店。", EN: "It was due at {due}. Contact them or assign another dealer."}}
	LeadWithoutDealer = NotificationKind{"leadWithoutDealer", field.Warning,
		field.Label{ZH: "活动报名没有跟进门店：{title}", EN: "Lead without a dealer: {title}"}, field.Label{ZH: "附近没有参与的门店，请转派。", EN: "No dealer nearby takes part. Assign one."}}
	LinkBroken = NotificationKind{"linkBroken", field.Warning,
		field.Label{ZH: "外部链接无法访问：{link}", EN: "External link not reachable: {link}"}, field.Label{ZH: "连续 {n} 次检测失败。链接未自动下架，请核实。", EN: "{n} checks in a row failed. The link stays on shelf; please look at it."}}
	ReviewTurnedOn = NotificationKind{"reviewOn", field.Warning,
		field.Label{ZH: "iOS审核开关已开启：{version}", EN: "iOS review switch turned on: {version}"}, field.Label{ZH: "将于 {until} 自动关闭。", EN: "It turns itself off at {until}."}}
	ReviewTurnedOff = NotificationKind{"reviewOff", field.Info,
		field.Label{ZH: "iOS审核开关已关闭：{version}", EN: "iOS review switch turned off: {version}"}, field.Label{ZH: "全部模块恢复展示。", EN: "All modules are shown again."}}
	FeedbackAssigned = NotificationKind{"feedbackAssigned", field.Info,
		field.Label{ZH: "新的用户反馈：{no}", EN: "New feedback: {no}"}, field.Label{ZH: "{text}", EN: "{text}"}}
	FeedbackUrgent = NotificationKind{"feedbackUrgent", field.Danger,
		field.Label{ZH: "涉及安全的反馈：{no}", EN: "Feedback about safety: {no}"}, field.Label{ZH: "{text}", EN: "{text}"}}
	FeedbackReplied = NotificationKind{"feedbackReplied", field.Info,
		field.Label{ZH: "用户已回复：{no}", EN: "The user replied: {no}"}, field.Label{ZH: "{text}", EN: "{text}"}}
	FeedbackWarning = NotificationKind{"feedbackWarning", field.Warning,
		field.Label{ZH: "反馈即将超时：{no}", EN: "Feedback almost due: {no}"}, field.Label{ZH: "{state}，时限 {due}。", EN: "{state}, due at {due}."}}
	FeedbackOverdue = NotificationKind{"feedbackOverdue", field.Danger,
		field.Label{ZH: "反馈已超时：{no}", EN: "Feedback overdue: {no}"}, field.Label{ZH: "{state}，时限 {due}。", EN: "{state}, was due at {due}."}}
	FeedbackEscalated = NotificationKind{"feedbackEscalated", field.Danger,
		field.Label{ZH: "反馈严重超时：{no}", EN: "Feedback far overdue: {no}"}, field.Label{ZH: "{state}，已超过时限一倍。", EN: "{state}, past twice its time."}}
	MessageAwaits = NotificationKind{"messageAwaits", field.Warning,
		field.Label{ZH: "消息待审核：{title}", EN: "Message to review: {title}"}, field.Label{ZH: "预计发送给 {n} 人。", EN: "It goes to {n} people."}}
	MessageRejected = NotificationKind{"messageRejected", field.Warning,
		field.Label{ZH: "消息被驳回：{title}", EN: "Message rejected: {title}"}, field.Label{ZH: "{reason}", EN: "{reason}"}}
	MessageHeld = NotificationKind{"messageHeld", field.Danger,
		field.Label{ZH: "消息已自动暂停：{title}", EN: "Message paused: {title}"}, field.Label{ZH: "{reason}，请查看后继续或取消。", EN: "{reason}. Have a look, then resume or cancel it."}}
	MessageMissed = NotificationKind{"messageMissed", field.Danger,
		field.Label{ZH: "消息错过发送时间：{title}", EN: "Message not sent in time: {title}"}, field.Label{ZH: "计划 {at} 发送，已退回草稿，可修改后重新提交。", EN: "It was planned for {at} and is a draft again."}}
	TemplateInvalid = NotificationKind{"templateInvalid", field.Warning,
		field.Label{ZH: "告警模板已失效：{title}", EN: "Alarm template disabled: {title}"}, field.Label{ZH: "告警码变更后以下变量不存在：{list}。请修改后重新启用。", EN: "The alarm code has changed and lacks these variables: {list}. Change the template and enable it again."}}
	AlarmAssigned = NotificationKind{"alarmAssigned", field.Info,
		field.Label{ZH: "{who}将告警指派给您：{alarm} · {vin}", EN: "{who} assigned an alarm to you: {alarm} · {vin}"}, field.Label{ZH: "首次时间 {at}。", EN: "First reported at {at}."}}
	AlarmUnknown = NotificationKind{"alarmUnknown", field.Warning,
		field.Label{ZH: "终端上报了未知告警码 {code}", EN: "Unknown alarm code {code} reported"}, field.Label{ZH: "已创建停用的草稿，请补充名称和级别后启用。", EN: "A disabled draft was created. Add a name and level, then enable it."}}
	AlarmRuleHit = NotificationKind{"alarmRuleHit", field.Warning,
		field.Label{ZH: "{alarm}：{vin}", EN: "{alarm}: {vin}"}, field.Label{ZH: "规则“{rule}”触发，{at}。", EN: "Raised by the rule “{rule}” at {at}."}}
	AlarmRuleHits = NotificationKind{"alarmRuleHits", field.Warning,
		field.Label{ZH: "规则“{rule}”同时触发多条告警", EN: "The rule “{rule}” raised many alarms"}, field.Label{ZH: "共 {n} 条未确认。", EN: "{n} are not acknowledged."}}
	AlarmEscalated = NotificationKind{"alarmEscalated", field.Danger,
		field.Label{ZH: "告警升级：{alarm} · {vin}", EN: "Alarm escalated: {alarm} · {vin}"}, field.Label{ZH: "{min} 分钟未确认，级别已提高。", EN: "Not acknowledged for {min} minutes; its level was raised."}}
	AlarmRuleStormed = NotificationKind{"alarmRuleStormed", field.Danger,
		field.Label{ZH: "告警规则已自动停用：{rule}", EN: "Alarm rule disabled itself: {rule}"}, field.Label{ZH: "10 分钟内告警达到 {n} 条。请检查条件，重新试算后再启用。", EN: "It raised {n} alarms in 10 minutes. Check its conditions and run it dry before enabling it again."}}
	SIMStatusUnknown = NotificationKind{"simStatusUnknown", field.Warning,
		field.Label{ZH: "运营商返回了未知的卡状态：{status}", EN: "Unknown card status from a carrier: {status}"}, field.Label{ZH: "账户{account}。这样的卡显示为“未知”，请向运营商确认含义后联系支持人员。", EN: "Account {account}. Such cards are shown as unknown; ask the carrier what it means, then contact support."}}
	SIMPoolThreshold = NotificationKind{"simPoolThreshold", field.Warning,
		field.Label{ZH: "流量池 {pool} 已用 {pct}%", EN: "Data pool {pool}: {pct} % used"}, field.Label{ZH: "达到预警阈值 {limit}%：已用 {used} MB，总量 {total} MB。", EN: "It has reached the threshold of {limit} %: {used} of {total} MB used."}}
	SIMPoolForecast = NotificationKind{"simPoolForecast", field.Warning,
		field.Label{ZH: "流量池 {pool} 预计超量", EN: "Data pool {pool} is expected to run out"}, field.Label{ZH: "本账期预计用量 {forecast} MB，超出总量 {total} MB。", EN: "Forecast of the billing month: {forecast} MB, more than its {total} MB."}}
	SIMOperationAwaits = NotificationKind{"simOperationAwaits", field.Warning,
		field.Label{ZH: "停复机待审批：{no}", EN: "SIM operation awaits approval: {no}"}, field.Label{ZH: "{who}请求{kind} {n} 张卡，原因：{reason}。", EN: "{who} requests: {kind}, {n} cards. Reason: {reason}."}}
	SIMOperationRejected = NotificationKind{"simOperationRejected", field.Warning,
		field.Label{ZH: "停复机被驳回：{no}", EN: "SIM operation rejected: {no}"}, field.Label{ZH: "{reason}", EN: "{reason}"}}
	SIMSuspensionDue = NotificationKind{"simSuspensionDue", field.Warning,
		field.Label{ZH: "SIM 卡暂不能停机：{iccid}", EN: "SIM card cannot be suspended yet: {iccid}"}, field.Label{ZH: "{event}，车架号 {vin}。原因：{reason}。可办理后自动停机。", EN: "{event}, VIN {vin}. Reason: {reason}. It is suspended as soon as possible."}}
	SIMOperationEnded = NotificationKind{"simOperationEnded", field.Info,
		field.Label{ZH: "停复机已结束：{no}", EN: "SIM operation ended: {no}"}, field.Label{ZH: "{n} 张卡中 {ok} 张成功，{failed} 张失败。", EN: "{ok} of {n} cards changed, {failed} failed."}}
	RolloutAwaits = NotificationKind{"rolloutAwaits", field.Warning,
		field.Label{ZH: "OTA任务待审批：{task}", EN: "OTA task awaits approval: {task}"}, field.Label{ZH: "共 {n} 辆车。", EN: "{n} vehicles."}}
	RolloutRejected = NotificationKind{"rolloutRejected", field.Warning,
		field.Label{ZH: "OTA任务被驳回：{task}", EN: "OTA task rejected: {task}"}, field.Label{ZH: "{reason}", EN: "{reason}"}}
	RolloutHalted = NotificationKind{"rolloutHalted", field.Danger,
		field.Label{ZH: "OTA任务已熔断：{task}", EN: "OTA task halted: {task}"}, field.Label{ZH: "原因：{why}。已停止下发，请查看失败明细后决定继续或取消。", EN: "Reason: {why}. No more offers are sent. Look at the failures, then resume or cancel the task."}}
	RolloutHeld = NotificationKind{"rolloutHeld", field.Warning,
		field.Label{ZH: "OTA任务已暂停：{task}", EN: "OTA task paused: {task}"}, field.Label{ZH: "批次“{why}”未达成功阈值。", EN: "Wave “{why}” ended below its success threshold."}}
	RolloutStuck = NotificationKind{"rolloutStuck", field.Warning,
		field.Label{ZH: "OTA任务待处理：{task}", EN: "OTA task needs attention: {task}"}, field.Label{ZH: "{why}。任务详情说明了如何处理。", EN: "{why}. The detail of the task says what to do."}}
	RolloutFinished = NotificationKind{"rolloutFinished", field.Info,
		field.Label{ZH: "OTA任务已完成：{task}", EN: "OTA task finished: {task}"}, field.Label{ZH: "{n} 辆车中成功 {ok} 辆，失败 {failed} 辆。", EN: "{ok} of {n} vehicles succeeded, {failed} failed."}}
	JobNotDone = NotificationKind{"jobFailed", field.Danger,
		field.Label{ZH: "{job}失败", EN: "{job} failed"}, field.Label{ZH: "{reason}", EN: "{reason}"}}
	AccountChanged = NotificationKind{"accountChanged", field.Warning,
		field.Label{ZH: "您的账号信息被修改", EN: "Your account was changed"}, field.Label{ZH: "{who} 修改了：{what}。如有疑问，请立即联系管理员。", EN: "{who} changed: {what}. If you did not expect this, contact your administrator immediately."}}
	ViewAbove = NotificationKind{"viewAbove", field.Warning,
		field.Label{ZH: "视图“{view}”超过 {limit} 条", EN: "More than {limit} rows in the view “{view}”"}, field.Label{ZH: "{list}：现有 {n} 条。", EN: "{list}: {n} rows now."}}
	ReportDue = NotificationKind{"reportDue", field.Info,
		field.Label{ZH: "报表“{view}”：{from} 至 {to}", EN: "Report “{view}”: {from} to {to}"}, field.Label{ZH: "{report}：{figures}", EN: "{report}: {figures}"}}
	ReportStopped = NotificationKind{"reportStopped", field.Warning,
		field.Label{ZH: "报表“{view}”已停止发送", EN: "The report “{view}” is not sent any more"}, field.Label{ZH: "{report}：{reason}。重新保存视图后恢复发送。", EN: "{report}: {reason}. Save the view again to resume."}}
	JobStopped = NotificationKind{"jobStopped", field.Warning,
		field.Label{ZH: "{job}已被取消", EN: "{job} was cancelled"}, field.Label{ZH: "{who}：{reason}", EN: "{who}: {reason}"}}
)

// NotificationKinds is every kind of notification.
var NotificationKinds = []NotificationKind{JobDone, JobPartlyDone, JobNotDone, JobStopped, VehiclesTransferred, VehiclesAssigned, AccountEnding, ContractEnding, LoginsFailing, LoginFromNewPlace, AuditBroken, CommandAwaits, AlarmRaised, AlarmAssigned, AlarmUnknown, AlarmRuleHit, AlarmRuleHits, AlarmEscalated, AlarmRuleStormed, SIMStatusUnknown, SIMPoolThreshold, SIMPoolForecast, SIMOperationAwaits, SIMOperationRejected, SIMSuspensionDue, SIMOperationEnded, AccountChanged, ViewAbove, ReportDue, ReportStopped, RolloutAwaits, RolloutRejected, RolloutHalted, RolloutHeld, RolloutStuck, RolloutFinished, VehicleStolen, StolenLocated, UnbindFiled, UnbindAnswered, UnbindReturned, UnbindOverdue, RepairAssigned, RepairReturned, RepairReminded, RepairSLAWarning, RepairOverdue, RepairEscalated, RepairConfirmed, RepairObjected, RepairClaimRejected, RepairWaits, RepairPartsLate, OrderPaidLate, RefundFailed, ReconcileDiffers, LeadReceived, LeadLate, LeadWithoutDealer, LinkBroken, ReviewTurnedOn, ReviewTurnedOff, FeedbackAssigned, FeedbackUrgent, FeedbackReplied, FeedbackWarning, FeedbackOverdue, FeedbackEscalated, MessageAwaits, MessageRejected, MessageHeld, MessageMissed, TemplateInvalid}

// Notification is one notification to one account.
type Notification struct {
	resource.Base
	UserID int64           `json:"userId"`
	Kind   string          `json:"kind"`
	Params json.RawMessage `json:"params"`
	Link   string          `json:"link"`
	// DedupKey is the deduplication key of a notification that is sent only once: its subject and its recipient.
	DedupKey string     `json:"once"`
	ReadAt   value.Time `json:"readAt"`
}

// Notifications is the inboxes of all accounts; every account sees its own.
var Notifications = resource.Declare("notice", "通知", "Notification", func(n *Notification) resource.Spec {
	return resource.Spec{
		Path: "/system/crm/notice", Volume: 500_000, Log: true, Scope: scope.ByOwner(&n.UserID),
		Title: &n.Kind, Retention: resource.Retention{Days: 90, By: &n.CreatedAt},
		Fields: field.List{
			field.Ref(&n.UserID, "接收人", "Recipient", "operator").ReadOnly().Filter(field.Eq),
			field.Text(&n.Kind, "类型", "Type").ReadOnly().Column(),
			field.JSON(&n.Params, "内容", "Content"),
			field.Text(&n.Link, "链接", "Link").ReadOnly(),
			field.Text(&n.DedupKey, "唯一标识", "Deduplication key").Internal().Unique(),
			field.Time(&n.ReadAt, "已读时间", "Read at").ReadOnly().Column(),
		},
	}
})
