package dashboard

import (
	"fmt"

	"evops/contracts/aftersales"
	"evops/contracts/battery"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/goods"
	"evops/contracts/measure"
	"evops/contracts/message"
	"evops/contracts/order"
	"evops/contracts/ota"
	"evops/contracts/prize"
	"evops/contracts/repair"
	"evops/contracts/resource"
	"evops/contracts/sim"
	"evops/contracts/subscription"
	"evops/contracts/support"
	"evops/contracts/system"
	"evops/contracts/theft"
	"evops/contracts/value"
)

// The lists that items narrow. A vehicle counts until it is retired unless it is a test vehicle, as in the reports (equipment
// catalogue 12), a user until the account is deleted.
var (
	vehicle   = equipment.Vehicles.Row
	vehicles  = equipment.Vehicles.Where(vehicle.InReports()...)
	activated = vehicles.And(filter.Is(&vehicle.ActivationStatus, equipment.Activated))
	user      = content.AppUsers.Row
	users     = content.AppUsers.Where(filter.In(&user.Status, content.UserNormal, content.UserFrozen, content.UserCancelling))
	dealer    = aftersales.Dealers.Row
	dealers   = aftersales.Dealers.Where()
	card      = sim.Cards.Row
	cards     = sim.Cards.Where(filter.In(&card.SimStatus, sim.Active))
	// Muted alarms and alarms that are only logged need no action.
	alarm      = equipment.Alarms.Row
	shown      = equipment.Alarms.Where(filter.Is(&alarm.Muted, false))
	alarms     = shown.And(filter.In(&alarm.Level, equipment.AlarmInfo, equipment.AlarmMinor, equipment.AlarmMajor, equipment.AlarmCritical))
	rule       = equipment.AlarmRules.Row
	rules      = equipment.AlarmRules.Where(filter.In(&rule.Status, equipment.RuleEnabled))
	unhandled  = filter.In(&alarm.HandleStatus, equipment.AlarmUnhandled)
	fix        = repair.Orders.Row
	repairs    = repair.Orders.Where(filter.In(&fix.Status, repair.OpenStatuses[0], repair.OpenStatuses[1:]...))
	feedback   = support.Feedbacks.Row
	feedbacks  = support.Feedbacks.Where(filter.In(&feedback.Status, support.New, support.Handling))
	service    = subscription.Subscriptions.Row
	services   = subscription.Subscriptions.Where(filter.In(&service.Status, subscription.Active))
	moves      = subscription.Changes.Row
	stolen     = theft.Reports.Row
	watched    = theft.Reports.Where(filter.In(&stolen.Status, theft.MissingStatuses[0], theft.MissingStatuses[1:]...))
	sale       = order.Orders.Row
	sales      = order.Orders.Where()
	refund     = order.Refunds.Row
	highAlarms = shown.And(filter.In(&alarm.Level, equipment.AlarmMajor, equipment.AlarmCritical), unhandled)
)

// Paid orders wait for a parcel or for the customer.
var (
	toShip   = sales.And(filter.In(&sale.Status, order.Paid), filter.In(&sale.DeliveryMode, goods.Express))
	toPickUp = sales.And(filter.In(&sale.Status, order.Paid), filter.In(&sale.DeliveryMode, goods.PickUp))
)

// Online is the connected vehicles; their number is sampled every five minutes.
var Online = activated.And(filter.In(&vehicle.OnlineStatus, equipment.Online))

// Sampled is the lists counted for every sample: online, activated and sleeping vehicles.
var Sampled = [...]resource.List{Online, activated, activated.And(filter.In(&vehicle.OnlineStatus, equipment.Sleeping))}

// The vehicles of rollouts that have a result, and the tasks that are running.
var (
	target   = ota.Targets.Row
	ended    = ota.Targets.Where(filter.In(&target.State, ota.TargetSucceeded, ota.TargetFailed, ota.TargetRolledBack), filter.Days(&target.FinishedAt, filter.Today-6, filter.Today))
	upgraded = ota.Targets.Where(filter.In(&target.State, ota.TargetSucceeded), filter.Days(&target.FinishedAt, filter.Today-6, filter.Today))
	rollouts = ota.Tasks.Where(filter.In(&ota.Tasks.Row.Status, ota.TaskRunning))
	wave     = ota.Waves.Row
)

// Cards is the figures of the start page, in order (system catalogue 3.1).
var Cards = []Card{
	{Key: "vehicles", Label: field.Label{ZH: "车辆总数", EN: "Vehicles"}, List: vehicles,
		Note:  field.Label{ZH: "不含报废与测试车", EN: "Without retired and test vehicles"},
		Sub:   Daily(field.Label{ZH: "今日新增", EN: "Added today"}, vehicles, &vehicle.CreatedAt),
		Empty: field.Label{ZH: "从 Excel 导入第一批车辆", EN: "Import the first vehicles from Excel"}},
	{Key: "activated", Label: field.Label{ZH: "已激活", EN: "Activated"}, List: activated, Share: &vehicles,
		Sub:   Daily(field.Label{ZH: "今日激活", EN: "Activated today"}, vehicles, &vehicle.ActivatedAt),
		Empty: field.Label{ZH: "车辆售出并由车主绑定后激活", EN: "Vehicles are activated once sold and bound by their owners"}},
	{Key: "online", Label: field.Label{ZH: "当前在线", EN: "Online now"}, List: Online, Share: &activated,
		Sub:   &Sub{Label: field.Label{ZH: "今日峰值", EN: "Peak today"}, Peak: true},
		Empty: field.Label{ZH: "查看车辆最后通信时间", EN: "View when vehicles were last seen"}},
	{Key: "openAlarms", Label: field.Label{ZH: "待处理告警", EN: "Open alarms"}, List: alarms.And(unhandled),
		Sub: &Sub{Label: field.Label{ZH: "严重及以上", EN: "Major or critical"}, List: highAlarms}},
	{Key: "lowCharge", Label: field.Label{ZH: "低电量车辆", EN: "Low battery"}, List: activated.And(filter.UpTo(&vehicle.SOC, equipment.LowCharge)), Share: &activated},
	{Key: "silent", Label: field.Label{ZH: "离线 3 天以上", EN: "Offline over 3 days"}, List: activated.And(filter.Within(&vehicle.LastSeenAt, equipment.LongSilent)), Share: &activated},
	{Key: "stolen", Label: field.Label{ZH: "被盗监控中", EN: "Stolen under watch"}, List: watched,
		Sub: Daily(field.Label{ZH: "今日上报", EN: "Reported today"}, theft.Reports.Where(), &stolen.CreatedAt).Bad()},
	{Key: "users", Label: field.Label{ZH: "注册用户", EN: "App users"}, List: users,
		Sub:   Daily(field.Label{ZH: "今日注册", EN: "Registered today"}, users, &user.RegisterAt),
		Empty: field.Label{ZH: "用户在 App 中注册后出现在这里", EN: "Users appear once they register in the app"}},
	{Key: "services", Label: field.Label{ZH: "服务中订阅", EN: "Active services"}, List: services,
		Sub: &Sub{Label: field.Label{ZH: "30 天内到期", EN: "Ending in 30 days"}, List: services.And(filter.Days(&service.EndAt, filter.Today, filter.Today+30))}},
	{Key: "simEnding", Label: field.Label{ZH: "SIM 即将到期", EN: "SIMs expiring soon"}, List: cards.And(filter.Days(&card.PlanEndAt, filter.Today, filter.Today+30)),
		Sub: &Sub{Label: field.Label{ZH: "已过期", EN: "Expired"}, List: cards.And(filter.Before(&card.PlanEndAt, filter.Today))}},
	{Key: "repairs", Label: field.Label{ZH: "在修工单", EN: "Open repairs"}, List: repairs,
		Sub: &Sub{Label: field.Label{ZH: "已超时", EN: "Overdue"}, List: repairs.And(filter.In(&fix.SLAState, repair.Overdue))}},
	{Key: "feedback", Label: field.Label{ZH: "待处理反馈", EN: "Open feedback"}, List: feedbacks,
		Sub: &Sub{Label: field.Label{ZH: "已超时", EN: "Overdue"}, List: feedbacks.And(filter.In(&feedback.SLAState, repair.Overdue))}},
	{Key: "paidOrders", Label: field.Label{ZH: "今日付款订单", EN: "Orders paid today"}, List: sales.And(filter.Days(&sale.PaidAt, filter.Today, filter.Today)),
		Amount: &Amount{measure.Sum(&sale.PaidCents), "revenue:view"},
		Sub:    &Sub{Label: field.Label{ZH: "待发货", EN: "To ship"}, List: toShip}},
	{Key: "dealers", Label: field.Label{ZH: "营业经销商", EN: "Active dealers"}, List: dealers.And(filter.In(&dealer.OperationStatus, aftersales.Running)), Share: &dealers,
		Sub:   &Sub{Label: field.Label{ZH: "停业", EN: "Suspended"}, List: dealers.And(filter.In(&dealer.OperationStatus, aftersales.Stopped))},
		Empty: field.Label{ZH: "新增或导入经销商", EN: "Add or import dealers"}},
	{Key: "firingRules", Label: field.Label{ZH: "24 小时内触发的告警规则", EN: "Alarm rules fired in 24 h"}, List: rules.And(filter.AtLeast(&rule.Hits24h, 1)), Share: &rules,
		Sub:   &Sub{Label: field.Label{ZH: "自动停用", EN: "Disabled themselves"}, List: equipment.AlarmRules.Where(filter.In(&rule.Status, equipment.RuleDisabled), filter.In(&rule.StopCause, equipment.StoppedByStorm))},
		Empty: field.Label{ZH: "试算并启用告警规则", EN: "Run the alarm rules dry and enable them"}},
	{Key: "otaSuccess", Label: field.Label{ZH: "OTA 成功率（7 天）", EN: "OTA success (7 days)"}, List: upgraded, Share: &ended, Rate: true,
		Sub:   &Sub{Label: field.Label{ZH: "进行中的任务", EN: "Running tasks"}, List: rollouts},
		Empty: field.Label{ZH: "查看 OTA 任务", EN: "View the OTA tasks"}},
	{Key: "refundedToday", Label: field.Label{ZH: "今日退款", EN: "Refunded today"}, List: order.Refunds.Where(filter.In(&refund.Status, order.PaidBack), filter.Days(&refund.RefundedAt, filter.Today, filter.Today)),
		Amount: &Amount{measure.Sum(&refund.AmountCents), "revenue:view"}},
}

// Charts is the charts of the start page, in order.
var Charts = []Chart{
	{Key: "activations", Label: field.Label{ZH: "激活趋势", EN: "Activations"}, Shape: Line, List: vehicles, On: &vehicle.ActivatedAt, Days: 30,
		Empty: field.Label{ZH: "这段时间没有车辆激活，查看待激活的车辆", EN: "No activations in this period. View vehicles"}},
	{Key: "onlineTrend", Label: field.Label{ZH: "在线趋势（24 小时）", EN: "Online vehicles (24 hours)"}, Shape: Area, List: Online,
		Empty: field.Label{ZH: "近 24 小时没有车辆在线，查看车辆", EN: "No vehicle online in the last 24 hours. View vehicles"}},
	{Key: "alarmTypes", Label: field.Label{ZH: "告警类型", EN: "Alarms by type"}, Shape: Bars, List: alarms, On: &alarm.FirstAt, Days: 7, By: &alarm.ErrCode, Top: 10,
		Empty: field.Label{ZH: "这段时间没有新告警，查看告警", EN: "No new alarms in this period. View alarms"}},
	{Key: "models", Label: field.Label{ZH: "车型分布（已激活）", EN: "Activated vehicles by model"}, Shape: Ring, List: activated, By: &vehicle.ModelID, Top: 8,
		Empty: field.Label{ZH: "还没有激活的车辆，查看车辆", EN: "No activated vehicles yet. View vehicles"}},
	{Key: "provinces", Label: field.Label{ZH: "地域分布（已激活）", EN: "Activated vehicles by province"}, Shape: Bars, List: activated, By: &vehicle.AreaCode, Top: 10, Provinces: true,
		Empty: field.Label{ZH: "还没有激活的车辆，查看车辆", EN: "No activated vehicles yet. View vehicles"}},
	{Key: "registrations", Label: field.Label{ZH: "新增用户", EN: "New app users"}, Shape: Line, List: content.AppUsers.Where(), On: &user.RegisterAt, Days: 30,
		Empty: field.Label{ZH: "这段时间没有新用户注册，查看用户", EN: "No new users in this period. View users"}},
	{Key: "orderStatuses", Label: field.Label{ZH: "订单状态", EN: "Orders by status"}, Shape: Ring, List: sales, On: &sale.CreatedAt, Days: 30, By: &sale.Status,
		Empty: field.Label{ZH: "这段时间没有订单，查看订单", EN: "No orders in this period. View orders"}},
	{Key: "batteryHealth", Label: field.Label{ZH: "电池健康", EN: "Battery health"}, Shape: Histogram, List: battery.Reporting, Parts: healthBands(),
		Empty: field.Label{ZH: "近 30 天没有电池上报，查看电池", EN: "No battery reported in the last 30 days. View batteries"}},
	{Key: "otaProgress", Label: field.Label{ZH: "OTA 进度", EN: "OTA progress"}, Shape: Progress, List: rollouts, Top: 6,
		Work: &Parts{ota.Targets.Where(), &target.TaskID, filter.In(&target.State, ota.TargetSucceeded, ota.TargetFailed, ota.TargetRolledBack, ota.TargetIneligible, ota.TargetDeclined, ota.TargetCancelled, ota.TargetExpired, ota.TargetSuperseded)},
		// The waves that are over. One that failed stops the task, so it is not listed here.
		Steps: &Parts{ota.Waves.Where(), &wave.TaskID, filter.In(&wave.Status, ota.WavePassed, ota.WaveCancelled, ota.WaveSkipped)},
		Empty: field.Label{ZH: "没有进行中的 OTA 任务，查看任务", EN: "No OTA task is running. View tasks"}},
	{Key: "feedbackResponse", Label: field.Label{ZH: "反馈首次响应（分钟中位数）", EN: "Feedback response (median minutes)"}, Shape: Line, List: support.Feedbacks.Where(), On: &feedback.FirstReplyAt, Days: 14, Median: &feedback.ReplyMinutes,
		Empty: field.Label{ZH: "这段时间没有首次回复的反馈，查看反馈", EN: "No feedback got its first reply in this period. View feedback"}},
	{Key: "servicesEnding", Label: field.Label{ZH: "服务到期（12 周）", EN: "Services ending (12 weeks)"}, Shape: Histogram, List: services, Parts: weeksAhead(&service.EndAt, 12),
		Empty: field.Label{ZH: "12 周内没有服务到期，查看服务", EN: "No service ends within 12 weeks. View services"}},
}

// weeksAhead are the next weeks from today, by a time.
func weeksAhead(at *value.Time, weeks int) (parts []Part) {
	for i := range weeks {
		first := filter.Today + 7*i
		days := fmt.Sprintf("%d–%d", 7*i, 7*i+6)
		parts = append(parts, Part{field.Label{ZH: days + " 天", EN: days + " days"}, []filter.Condition{filter.Days(at, first, first+6)}})
	}
	return parts
}

func healthBands() (parts []Part) {
	for _, h := range battery.HealthBands {
		parts = append(parts, Part{h.Label, h.Where()})
	}
	return parts
}

// Todos is the pending work on the start page, in order.
var Todos = []Todo{
	{Key: "highAlarms", Label: field.Label{ZH: "严重告警待处理", EN: "Major alarms to handle"}, List: highAlarms, Verb: "handle", Since: &equipment.Alarms.Row.FirstAt},
	{Key: "handovers", Label: field.Label{ZH: "交接班待确认", EN: "Shift hand-overs to take"}, List: equipment.AlarmHandovers.Where(filter.In(&equipment.AlarmHandovers.Row.Status, equipment.HandoverWaiting)), Verb: equipment.HandoverConfirm.Verb, Since: &equipment.AlarmHandovers.Row.CreatedAt},
	{Key: "commandsAwaiting", Label: field.Label{ZH: "远程指令待复核", EN: "Remote commands to approve"}, List: equipment.RemoteCommands.Where(filter.In(&equipment.RemoteCommands.Row.State, equipment.CommandAwaiting)), Verb: "approve", Since: &equipment.RemoteCommands.Row.CreatedAt},
	{Key: "stolenReported", Label: field.Label{ZH: "被盗待核实", EN: "Stolen reports to verify"}, List: theft.Reports.Where(filter.In(&stolen.Status, theft.Reported)), Verb: "verify", Since: &stolen.CreatedAt},
	{Key: "unbindOrders", Label: field.Label{ZH: "解绑待处理", EN: "Unbind orders to handle"}, List: equipment.UnbindOrders.Where(filter.In(&equipment.UnbindOrders.Row.Status, equipment.UnbindDue[0], equipment.UnbindDue[1:]...)), Verb: "handle", Since: &equipment.UnbindOrders.Row.CreatedAt},
	{Key: "repairsToAssign", Label: field.Label{ZH: "待派单维修", EN: "Repairs to assign"}, List: repair.Orders.Where(filter.In(&fix.Status, repair.Submitted)), Verb: "assign", Since: &fix.CreatedAt},
	{Key: "repairsToAccept", Label: field.Label{ZH: "待接单维修", EN: "Repairs to accept"}, List: repair.Orders.Where(filter.In(&fix.Status, repair.Assigned)), Verb: "handle"},
	{Key: "feedbackToAnswer", Label: field.Label{ZH: "待处理反馈", EN: "Feedback to answer"}, List: support.Feedbacks.Where(filter.In(&feedback.Status, support.New)), Verb: "handle", Since: &feedback.CreatedAt},
	{Key: "serviceChangesToReview", Label: field.Label{ZH: "服务变更待审核", EN: "Service changes to review"}, List: subscription.Changes.Where(filter.In(&moves.Status, subscription.ToReview)), Verb: "audit", Since: &moves.CreatedAt},
	{Key: "serviceChangesFailed", Label: field.Label{ZH: "服务变更失败", EN: "Service changes failed"}, List: subscription.Changes.Where(filter.In(&moves.Status, subscription.Failed)), Verb: "retry"},
	{Key: "ordersToShip", Label: field.Label{ZH: "待发货订单", EN: "Orders to ship"}, List: toShip, Verb: "ship", Since: &order.Orders.Row.PaidAt},
	{Key: "ordersToPickUp", Label: field.Label{ZH: "待自提核销", EN: "Pick-ups waiting"}, List: toPickUp, Verb: "verifyPickup", Since: &order.Orders.Row.PaidAt},
	{Key: "refundsToReview", Label: field.Label{ZH: "退款待审核", EN: "Refunds to review"}, List: order.Refunds.Where(filter.In(&refund.Status, order.ToReview)), Verb: "refundAudit", Since: &refund.CreatedAt},
	{Key: "refundsToApprove", Label: field.Label{ZH: "退款待复核", EN: "Refunds for a second approval"}, List: order.Refunds.Where(filter.In(&refund.Status, order.SecondApproval)), Verb: "refundExecute"},
	{Key: "refundsFailed", Label: field.Label{ZH: "退款执行失败", EN: "Refunds failed"}, List: order.Refunds.Where(filter.In(&refund.Status, order.RefundFailed)), Verb: "refundExecute"},
	{Key: "lowStock", Label: field.Label{ZH: "库存预警", EN: "Low stock"}, List: goods.SKUs.Where(filter.Is(&goods.SKUs.Row.OnSale, true), filter.Is(&goods.SKUs.Row.LowStock, true)), Verb: goods.SKUAdjustStock.Verb},
	{Key: "prizesToShip", Label: field.Label{ZH: "奖品待发放", EN: "Prizes to ship"}, List: prize.Wins.Where(filter.In(&prize.Wins.Row.Status, prize.ToShip)), Verb: prize.WinShip.Verb, Since: &prize.Wins.Row.ClaimedAt},
	{Key: "messagesToReview", Label: field.Label{ZH: "消息待审核", EN: "Messages to review"}, List: message.Activities.Where(filter.In(&message.Activities.Row.Status, message.Reviewing)), Verb: "review", NotBy: &message.Activities.Row.SubmittedBy},
	{Key: "messagesPaused", Label: field.Label{ZH: "消息已暂停", EN: "Messages paused"}, List: message.Activities.Where(filter.In(&message.Activities.Row.Status, message.Paused)), Verb: "send"},
	{Key: "noticesToReview", Label: field.Label{ZH: "系统通知待审核", EN: "System notices to review"}, List: message.Notices.Where(filter.In(&message.Notices.Row.Status, message.Reviewing)), Verb: "review", NotBy: &message.Notices.Row.SubmittedBy},
	{Key: "noticesPaused", Label: field.Label{ZH: "系统通知已暂停", EN: "System notices paused"}, List: message.Notices.Where(filter.In(&message.Notices.Row.Status, message.Paused)), Verb: "send"},
	{Key: "operatorsEnding", Label: field.Label{ZH: "操作员账号即将到期", EN: "Operator accounts expiring"}, List: system.Operators.Where(filter.Days(&system.Operators.Row.ExpireAt, filter.Today, filter.Today+7)), Verb: "edit", Until: &system.Operators.Row.ExpireAt},
	{Key: "dealerAccountsEnding", Label: field.Label{ZH: "经销商账号即将到期", EN: "Dealer accounts expiring"}, List: system.DealerAccounts.Where(filter.Days(&system.DealerAccounts.Row.ExpireAt, filter.Today, filter.Today+7)), Verb: "edit", Until: &system.DealerAccounts.Row.ExpireAt},
	{Key: "simMoved", Label: field.Label{ZH: "机卡分离待处理", EN: "SIM–device mismatch"}, List: sim.Cards.Where(filter.Is(&card.Separated, true)), Verb: "operate"},
	{Key: "simAwaiting", Label: field.Label{ZH: "停复机待审批", EN: "SIM operations to approve"}, List: sim.Operations.Where(filter.In(&sim.Operations.Row.Status, sim.OpAwaiting)), Verb: "approve", Since: &sim.Operations.Row.CreatedAt},
	{Key: "simFailed", Label: field.Label{ZH: "SIM 停复机失败", EN: "SIM operations failed"}, List: sim.Operations.Where(filter.In(&sim.Operations.Row.Status, sim.OpPartlyDone, sim.OpFailed), filter.Days(&sim.Operations.Row.FinishedAt, filter.Today-6, filter.Today)), Verb: "operate", Since: &sim.Operations.Row.FinishedAt},
	{Key: "contractsEnding", Label: field.Label{ZH: "经销商合同即将到期", EN: "Dealer contracts expiring"}, List: dealers.And(filter.Days(&dealer.ContractEnd, filter.Today, filter.Today+30)), Verb: "edit", Until: &dealer.ContractEnd},
	{Key: "rolloutsStopped", Label: field.Label{ZH: "OTA 任务已暂停", EN: "OTA tasks stopped"}, List: ota.Tasks.Where(filter.In(&ota.Tasks.Row.Status, ota.TaskHalted, ota.TaskPaused)), Verb: "run"},
	{Key: "rolloutsNeedAttention", Label: field.Label{ZH: "OTA 任务待处理", EN: "OTA tasks that need attention"}, List: ota.Tasks.Where(filter.In(&ota.Tasks.Row.Attention, ota.AuthorMissing, ota.FilterBroken, ota.FirmwareUnfit, ota.StartMissed, ota.GateAwaitsRelease)), Verb: "run"},
	{Key: "jobs", Label: field.Label{ZH: "我的任务已完成", EN: "My finished jobs"}, Own: "/userCenter/profile?tab=jobs&files=waiting"},
	{Key: "password", Label: field.Label{ZH: "密码即将过期", EN: "Password expiring"}, Own: "/userCenter/profile?tab=security"},
}
