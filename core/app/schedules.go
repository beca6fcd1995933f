package app

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	declared "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/aftersales"
	"evops/core/devicelink"
	"evops/core/equipment"
	"evops/core/identity"
	"evops/core/job"
	"evops/core/report"
	"evops/core/retention"
	"evops/core/system"
	"evops/core/trip"
)

// schedules returns all work that runs again and again. A new schedule is an entry here and nothing else.
func (c *Core) schedules() []job.Schedule {
	contracts := aftersales.Contracts{Engine: c.Engine, Notifications: c.Notifications, Holders: c.Identity.Holders}
	expiry := identity.Expiry{Accounts: c.Identity, Notices: c.Notifications}
	logins := identity.LoginMonitor{Accounts: c.Identity, Engine: c.Engine, Notices: c.Notifications}
	views := system.ViewAlerts{Engine: c.Engine, Caller: c.Identity.CallerOf, Notify: func(ctx context.Context, tx bun.Tx, user int64, kind declared.NotificationKind, params map[string]any, link string) error {
		return c.Notifications.Notify(ctx, tx, user, kind, params, link)
	}}
	reports := report.Sending{
		Engine: c.Engine, Figures: c.Statistics.Figures, Caller: c.Identity.CallerOf, Clock: value.Now,
		Notify: views.Notify,
	}
	homes := trip.Homes{Engine: c.Engine, Places: system.NewAreaCache(c.Engine), Clock: value.Now}
	return []job.Schedule{
		// Restarts jobs of dead workers, and removes expired files.
		{Name: job.RecoverSchedule, Label: field.Label{ZH: "后台任务巡检", EN: "Stalled jobs"}, Every: 2 * time.Second, Run: c.Jobs.Recover},
		{Name: "retention", Label: field.Label{ZH: "过期数据清理", EN: "Deletion of old rows"}, Every: retention.Interval, Run: c.Retention.Purge},
		{Name: "sessions", Label: field.Label{ZH: "会话过期处理", EN: "Session expiry"}, Every: 5 * time.Minute, Run: c.Identity.EndExpiredSessions},
		// Ends freezes and completes deletions.
		{Name: "appUsers", Label: field.Label{ZH: "APP用户到期处理", EN: "App user expiry"}, Every: 5 * time.Minute, Run: c.Users.ProcessDue},
		// Puts content on shelf and takes it off.
		{Name: "shelfTick", Label: field.Label{ZH: "内容定时上下架", EN: "Scheduled content"}, Every: time.Minute, Run: c.Shelves.Tick},
		{Name: "contentUses", Label: field.Label{ZH: "内容使用计数", EN: "Uses of content"}, Every: time.Minute, Run: c.AppContent.Count},
		{Name: "externalLinks", Label: field.Label{ZH: "外部链接检测", EN: "External link check"}, Daily: 4 * time.Hour, Run: c.Links.CheckLive},
		{Name: "iosReviews", Label: field.Label{ZH: "iOS审核开关自动关闭", EN: "iOS review switches"}, Every: time.Minute, Run: c.Reviews.TurnOffDue},
		{Name: "appVersions", Label: field.Label{ZH: "App版本定时发布", EN: "Scheduled app versions"}, Every: time.Minute, Run: c.AppVersions.PublishDue},
		{Name: "appCoverage", Label: field.Label{ZH: "App版本覆盖率", EN: "App version coverage"}, Daily: 3 * time.Hour, Run: c.AppVersions.UpdateCoverage},
		{Name: "firmwareInstalled", Label: field.Label{ZH: "固件安装量", EN: "Installed firmware"}, Daily: 3*time.Hour + 20*time.Minute, Run: c.Firmware.CountInstalled},
		{Name: "otaUpgradable", Label: field.Label{ZH: "OTA可升级数", EN: "Available upgrades"}, Daily: 3*time.Hour + 40*time.Minute, Run: c.Rollouts.CountUpgradable},
		{Name: "holidaysOver", Label: field.Label{ZH: "节日主题与语音下架", EN: "End of holiday themes and voices"}, Every: time.Minute, Run: c.Themes.TakeDownEnded},
		{Name: "spentAds", Label: field.Label{ZH: "曝光用完的广告下架", EN: "Advertisements without impressions left"}, Every: time.Minute, Run: c.Promotions.EndSpent},
		{Name: "promotionsOver", Label: field.Label{ZH: "已结束的推广活动下架", EN: "End of promotions"}, Every: time.Hour, Run: c.Promotions.EndOver},
		{Name: "promotionLeads", Label: field.Label{ZH: "活动报名首次联系时限", EN: "Leads not contacted in time"}, Every: time.Minute, Run: c.Promotions.EscalateLate},
		{Name: "soundInstalls", Label: field.Label{ZH: "音效安装量", EN: "Installed sound effects"}, Daily: 3*time.Hour + 50*time.Minute, Run: c.Sounds.CountInstalls},
		// Computes the members of rule tags, at 04:30 and after changes, and disables expired tags.
		{Name: "userTags", Label: field.Label{ZH: "用户标签计算", EN: "User tags"}, Every: 5 * time.Second, Run: c.Tags.Run},
		{Name: "userTagUses", Label: field.Label{ZH: "用户标签引用数", EN: "Uses of user tags"}, Every: 30 * time.Second, Run: c.Tags.CountUses},
		{Name: "contracts", Label: field.Label{ZH: "合同到期提醒", EN: "Contract expiry reminders"}, Every: time.Hour, Run: contracts.Remind},
		// Also closes the sessions of accounts whose expiry was just set to a past day.
		{Name: "accountExpiry", Label: field.Label{ZH: "账号到期提醒", EN: "Account expiry reminders"}, Every: 5 * time.Minute, Run: expiry.EndExpired},
		// Notifies the owners of saved views that hold more rows than their limit.
		{Name: "viewAlerts", Label: field.Label{ZH: "视图数量提醒", EN: "Alerts of saved views"}, Every: time.Hour, Run: views.Check},
		// Sends the figures of saved views of reports to the inboxes of their recipients.
		{Name: "reportViews", Label: field.Label{ZH: "报表定时发送", EN: "Scheduled reports"}, Every: time.Minute, Run: reports.Run},
		{Name: "failedLogins", Label: field.Label{ZH: "登录失败监测", EN: "Failed login monitoring"}, Every: 5 * time.Minute, Run: logins.Check},
		{Name: "auditTrail", Label: field.Label{ZH: "操作日志封存", EN: "Audit log sealing"}, Every: 10 * time.Minute, Run: c.AuditSealer.SealAndVerify},
		// Deletes the oldest messages of vehicles with very many.
		{Name: "vehicleReports", Label: field.Label{ZH: "车辆报文清理", EN: "Vehicle message trimming"}, Every: time.Hour, Run: func(ctx context.Context) error {
			return devicelink.TrimMessages(ctx, c.DB, value.Now())
		}},
		{Name: "messageLog", Label: field.Label{ZH: "车辆报文归档", EN: "Vehicle message archiving"}, Every: time.Minute, Run: func(ctx context.Context) error {
			return devicelink.Compact(ctx, c.Engine, value.Now())
		}},
		// Starts due tasks, offers firmware to vehicles that are online, checks the gates, and ends what is over.
		{Name: "rollouts", Label: field.Label{ZH: "OTA任务调度", EN: "OTA tasks"}, Every: 2 * time.Second, Run: together(c.Rollouts.Timeout, c.Rollouts.Run)},
		// Adds new vehicles to the OTA devices, and ends automatic blocks.
		{Name: "otaDevices", Label: field.Label{ZH: "OTA设备", EN: "OTA devices"}, Every: time.Minute, Run: together(c.Rollouts.AddDevices, c.Rollouts.UnblockDue)},
		// Ends commands that timed out, and requeues those without an acknowledgement.
		{Name: "commandTimers", Label: field.Label{ZH: "远程指令超时处理", EN: "Remote command timeouts"}, Every: time.Second, Run: together(c.Commands.Timeout, c.Debug.Timeout)},
		// Wakes sleeping vehicles with pending commands.
		{Name: "vehicleWakes", Label: field.Label{ZH: "唤醒休眠车辆", EN: "Vehicle wake-up"}, Every: 5 * time.Second, Run: c.Commands.Wake},
		// Fails parameters that terminals did not report in time, and sets those of published Bluetooth profiles.
		{Name: "parameterTimers", Label: field.Label{ZH: "车辆参数超时处理", EN: "Vehicle parameter timeouts"}, Every: time.Minute, Run: together(c.Params.Timeout, c.Params.SetThresholds)},
		// Starts and ends overrides of the reporting interval, and checks that terminals have reverted.
		{Name: "reportIntervals", Label: field.Label{ZH: "上报频率", EN: "Reporting frequency"}, Every: 5 * time.Second, Run: c.Debug.ApplyReportIntervals},
		// Follows stolen vehicles, and ends tracking and cases that are over.
		{Name: "stolenReports", Label: field.Label{ZH: "被盗车辆监控", EN: "Stolen vehicles"}, Every: 30 * time.Second, Run: c.Thefts.Watch},
		// Executes approved unbind orders, cancels those without documents, and marks those that are overdue.
		{Name: "unbindOrders", Label: field.Label{ZH: "解绑工单", EN: "Unbind orders"}, Every: 10 * time.Minute, Run: c.Unbinding.Run},
		// Ends virtual codes and instructions of Xp vehicles whose time is over.
		{Name: "otherLines", Label: field.Label{ZH: "虚拟车辆与智慧出行到期处理", EN: "Virtual and Xp vehicle expiry"}, Every: 10 * time.Minute, Run: together(c.VirtualVehicles.ExpireDue, c.XpVehicles.ExpireDue)},
		// Moves free periods to the state of the day, reminds owners, and gives the periods of policies that have come to match vehicles.
		{Name: "freePeriods", Label: field.Label{ZH: "免费期", EN: "Free periods"}, Daily: 10 * time.Minute, Run: together(c.FreePeriods.Run, equipment.NewPolicyReach(c.Engine).Run)},
		// Begins and ends smart services, and reminds owners.
		{Name: "subscriptions", Label: field.Label{ZH: "智能服务", EN: "Smart services"}, Every: 10 * time.Minute, Run: c.Subscriptions.Run},
		{Name: "serviceChanges", Label: field.Label{ZH: "智能服务变更执行", EN: "Service changes"}, Every: 2 * time.Second, Run: c.Subscriptions.Execute},
		// Cancels unpaid orders, completes shipped ones, and closes refunds without a return.
		{Name: "orders", Label: field.Label{ZH: "订单时限", EN: "Order clocks"}, Every: 10 * time.Second, Run: c.Orders.Watch},
		// Sends approved refunds to the payment channel, and asks for their results.
		{Name: "refunds", Label: field.Label{ZH: "退款执行", EN: "Refunds"}, Every: 2 * time.Second, Run: c.Orders.PayRefunds},
		{Name: "paymentBills", Label: field.Label{ZH: "支付渠道对账", EN: "Bills of payment channels"}, Daily: 9*time.Hour + 30*time.Minute, Run: c.Orders.PullBills},
		// Generates the codes that were ordered.
		{Name: "couponCodes", Label: field.Label{ZH: "券码生成", EN: "Coupon codes"}, Every: 2 * time.Second, Run: c.Prizes.Generate},
		// Expires codes, reminds users, and ends coupons.
		{Name: "coupons", Label: field.Label{ZH: "优惠券到期处理", EN: "Coupon expiry"}, Every: 10 * time.Minute, Run: c.Prizes.RunCoupons},
		// Begins and ends raffles. Draws compare the times themselves.
		{Name: "raffles", Label: field.Label{ZH: "抽奖活动开始与结束", EN: "Raffles"}, Every: 10 * time.Second, Run: c.Prizes.RunRaffles},
		// Expires wins that nobody claimed, and finishes those shipped ten days ago.
		{Name: "wins", Label: field.Label{ZH: "中奖记录到期处理", EN: "Winning records"}, Every: time.Hour, Run: c.Prizes.RunWins},
		// Erases temporary NFC keys whose time is over.
		{Name: "nfcCards", Label: field.Label{ZH: "NFC临时卡", EN: "Temporary NFC keys"}, Every: 10 * time.Minute, Run: c.NFC.Run},
		// Counts the failures of the last week, and the phones with a key.
		{Name: "bluetoothModules", Label: field.Label{ZH: "蓝牙模块统计", EN: "Bluetooth module counts"}, Every: time.Hour, Run: c.Bluetooth.Recount},
		{Name: "sharesToday", Label: field.Label{ZH: "今日分享统计", EN: "Shares of today"}, Every: 10 * time.Minute, Run: c.Shares.RebuildToday},
		// Counts the days again whose shares have brought users since.
		{Name: "shareCounts", Label: field.Label{ZH: "分享统计", EN: "Share statistics"}, Daily: 90 * time.Minute, Run: c.Shares.RebuildRecent},
		// Wakes workers for messages that are due, and counts receipts.
		{Name: "messages", Label: field.Label{ZH: "消息发送调度", EN: "Messages"}, Every: 2 * time.Second, Run: c.Messages.Dispatch},
		// Asks apps for log files, ends requests without an answer, and erases old files.
		{Name: "appLogUploads", Label: field.Label{ZH: "APP日志上传请求", EN: "App log requests"}, Every: 10 * time.Second, Run: c.AppLogs.Run},
		{Name: "phoneLists", Label: field.Label{ZH: "号码包解析", EN: "Phone list parsing"}, Every: 5 * time.Second, Run: c.PhoneLists.Parse},
		// Erases lists that are over, and compares the others with the users.
		{Name: "phoneListUpkeep", Label: field.Label{ZH: "号码包维护", EN: "Phone list upkeep"}, Every: time.Minute, Run: c.PhoneLists.Upkeep},
		// Starts the runs of service reminders that are due.
		{Name: "serviceReminders", Label: field.Label{ZH: "服务提醒", EN: "Service reminders"}, Every: time.Minute, Run: c.Messages.Remind},
		// Deletes the jobs of messages about events with their deliveries.
		// Warns about repair orders that are due, and ends quotes and orders whose time is over.
		{Name: "repairOrders", Label: field.Label{ZH: "报修工单时效", EN: "Repair order clocks"}, Every: 30 * time.Second, Run: c.Repairs.Watch},
		// Confirms replaced terminals that report the vehicle they are in.
		{Name: "replacedTerminals", Label: field.Label{ZH: "更换终端自动确认", EN: "Confirmation of replaced terminals"}, Every: 30 * time.Second, Run: c.replacements().Watch},
		{Name: "outletFigures", Label: field.Label{ZH: "网点评分与及时率", EN: "Ratings and on-time rates of outlets"}, Daily: 3*time.Hour + 50*time.Minute, Run: c.Repairs.CountAll},
		{Name: "servicesDue", Label: field.Label{ZH: "应保养车辆", EN: "Services due"}, Daily: 4*time.Hour + 10*time.Minute, Run: c.Repairs.FallDue},
		// Gives feedback to those on duty, warns about it, and closes what its users say nothing more about.
		{Name: "feedback", Label: field.Label{ZH: "用户反馈时效", EN: "Feedback clocks"}, Every: 30 * time.Second, Run: c.Support.Watch},
		// Raises alarms whose debounce time has passed, and clears alarms that are no longer reported.
		{Name: "alarmTimers", Label: field.Label{ZH: "告警定时处理", EN: "Alarm timers"}, Every: 5 * time.Second, Run: c.Alarms.EscalateStale},
		// Raises and clears what rules have waited for, notifies duty roles and escalates.
		{Name: "alarmRules", Label: field.Label{ZH: "告警规则", EN: "Alarm rules"}, Every: 5 * time.Second, Run: c.AlarmRules.Watch},
		// Evaluates rules over silence and SIM cards. They compare states, so one run makes up for missed ones.
		{Name: "alarmRuleScans", Label: field.Label{ZH: "通信与SIM告警规则", EN: "Alarm rules over silence and SIM cards"}, Every: 5 * time.Minute, Run: c.AlarmRules.Scan},
		// Marks alarms as verified that were handled a week ago and have not recurred.
		{Name: "alarmHistory", Label: field.Label{ZH: "已处理告警", EN: "Handled alarms"}, Every: time.Hour, Run: c.Alarms.Verify},
		// Wakes workers for operations on SIM cards with cards to send or results to ask for.
		{Name: "simOperations", Label: field.Label{ZH: "停复机调度", EN: "SIM operations"}, Every: 2 * time.Second, Run: c.SIM.Dispatch},
		{Name: "simSyncRuns", Label: field.Label{ZH: "SIM同步调度", EN: "SIM sync runs"}, Every: 2 * time.Second, Run: c.SIM.DispatchRuns},
		// Suspends cards of scrapped vehicles that could not be suspended at once, and resumes those of renewed services.
		{Name: "simFollowUps", Label: field.Label{ZH: "SIM待停机与续费复机", EN: "SIM suspensions due and renewals"}, Every: 10 * time.Minute, Run: c.SIM.FollowUp},
		// Marks cards whose usage does not fit, and proposes suspensions. It compares states, so one run makes up for missed ones.
		{Name: "simGuard", Label: field.Label{ZH: "SIM用量检查", EN: "SIM usage check"}, Daily: 7 * time.Hour, Missed: job.Skip, Run: c.SIM.Check},
		// Reads all cards once a week. What was missed or could not start is due at the next run.
		{Name: "simStatus", Label: field.Label{ZH: "SIM状态同步", EN: "SIM status"}, Every: 30 * time.Minute, Missed: job.Skip, Run: c.SIM.SyncStatus},
		// The day before is read once more, and the month stays due, so a missed run is made up for by the next one.
		{Name: "simUsage", Label: field.Label{ZH: "SIM流量同步", EN: "SIM data usage"}, Daily: 6 * time.Hour, Missed: job.Skip, Run: c.SIM.SyncUsage},
		{Name: "simPools", Label: field.Label{ZH: "流量池同步", EN: "Data pools"}, Every: time.Hour, Missed: job.Skip, Run: c.SIM.SyncAllPools},
		// Shows in the list of carrier accounts what their gates have counted.
		{Name: "carrierUsage", Label: field.Label{ZH: "运营商接口用量", EN: "Carrier API usage"}, Every: time.Minute, Run: c.SIM.Carriers.StoreUsage},
		{Name: "trips", Label: field.Label{ZH: "行程计算", EN: "Trip calculation"}, Every: time.Minute, Run: c.Trips.BuildTrips},
		// Stores the charges that are over.
		{Name: "charges", Label: field.Label{ZH: "充电记录计算", EN: "Charge sessions"}, Every: time.Minute, Run: c.Charging.CloseDue},
		// Smooths the health of batteries and assesses their risk.
		{Name: "batteryRisk", Label: field.Label{ZH: "电池健康与风险", EN: "Battery health and risk"}, Daily: 2*time.Hour + 30*time.Minute, Run: c.Batteries.Assess},
		// From the positions at 03:00.
		{Name: "homes", Label: field.Label{ZH: "常驻城市计算", EN: "Home city calculation"}, Daily: 4 * time.Hour, Run: homes.UpdateHomes},
		// Samples are due every five minutes; a missed one remains a gap. The period is shorter, so that a due sample is taken promptly.
		{Name: "onlineSamples", Label: field.Label{ZH: "在线数采样", EN: "Online count sampling"}, Every: time.Minute, Missed: job.Skip, Run: c.Dashboard.Sample},
	}
}

// together returns a function that runs all functions, even if some fail.
func together(all ...func(context.Context) error) func(context.Context) error {
	return func(ctx context.Context) error {
		var errs []error
		for _, do := range all {
			errs = append(errs, do(ctx))
		}
		return errors.Join(errs...)
	}
}
