package seed

import (
	"fmt"
	"time"

	"evops/contracts/message"
	"evops/contracts/value"
)

// demoNotice is a notice of the demo.
type demoNotice struct {
	demoMessage
	level    message.NoticeLevel
	zhDetail string
	enDetail string
	pinned   bool
}

// maintenanceLasts is how long the maintenance of a notice lasts. It begins the night after the notice.
const maintenanceLasts = 2 * time.Hour

var demoNotices = []demoNotice{
	{demoMessage{"车联网平台维护通知", "Maintenance of the vehicle network", "1", message.Sent, -75, inboxOnly}, message.NormalNotice,
		"次日凌晨 1 点至 3 点维护，期间远程控车暂不可用，蓝牙和 NFC 钥匙不受影响。", "From 01:00 to 03:00 the next night, remote control is unavailable. Bluetooth and NFC keys work as usual.", false},
	{demoMessage{"APP 3.2 版本更新", "Version 3.2 of the app", "2", message.Sent, -52, withPush}, message.NormalNotice,
		"新增骑行报告和电池健康度，请到应用商店更新。", "With ride reports and battery health. Update it in your app store.", false},
	{demoMessage{"隐私政策更新", "Update of the privacy policy", "3", message.Sent, -28, withPush}, message.ImportantNotice,
		"第 4 条和第 7 条有更新，请阅读。", "Sections 4 and 7 have changed. Please read them.", true},
	{demoMessage{"控制器安全召回", "Safety recall of controllers", "5", message.Sent, -16, withSMS}, message.UrgentNotice,
		"部分批次控制器在涉水后可能断电，请尽快到门店免费更换。", "Controllers of some batches may lose power after driving through water. Stores replace them free of charge.", true},
	{demoMessage{"服务热线时间调整", "New hours of the hotline", "4", message.Sent, -6, inboxOnly}, message.NormalNotice,
		"热线时间调整为每天 8 点至 21 点。", "The hotline now answers from 08:00 to 21:00 every day.", false},
	{demoMessage{"地图服务变更", "Change of the map service", "4", message.Paused, 0, withPush}, message.NormalNotice,
		"地图数据换用新版，离线地图需重新下载。", "The maps are new. Offline maps have to be downloaded again.", false},
	{demoMessage{"夜间紧急维护", "Urgent maintenance tonight", "1", message.Reviewing, 1, withPush}, message.UrgentNotice,
		"次日凌晨 1 点至 3 点紧急维护，期间远程控车暂不可用。", "From 01:00 to 03:00 the next night, remote control is unavailable.", false},
	{demoMessage{"节假日服务安排", "Service during the holidays", "6", message.Scheduled, 4, withPush}, message.NormalNotice,
		"节假日期间门店营业时间以门店页面为准，道路救援照常。", "Store hours are on the page of each store. Roadside assistance works as usual.", false},
	{demoMessage{"用户协议更新", "Update of the user agreement", "3", message.Draft, 9, inboxOnly}, message.ImportantNotice,
		"第 2 条有更新，请阅读。", "Section 2 has changed. Please read it.", false},
	{demoMessage{"充电服务维护通知", "Maintenance of the charging service", "1", message.Cancelled, -12, inboxOnly}, message.NormalNotice,
		"次日凌晨 1 点至 3 点维护，期间无法查询充电记录。", "From 01:00 to 03:00 the next night, charging records are unavailable.", false},
	{demoMessage{"日期有误的维护通知", "Maintenance with a wrong date", "1", message.Recalled, -40, withPush}, message.NormalNotice,
		"次日凌晨 1 点至 3 点维护，期间远程控车暂不可用。", "From 01:00 to 03:00 the next night, remote control is unavailable.", false},
}

func (d demoNotice) notice(i int, run demoRun) *message.Notice {
	at := d.at(run.now)
	n := &message.Notice{
		Base: d.base(i, run), Campaign: d.campaign(run), NoticeNo: fmt.Sprintf("SN%s%06d", at.Std().Format("20060102"), i+1),
		NoticeType: message.NoticeType(d.kind), Level: d.level, Pinned: d.pinned,
	}
	n.EnComplete = true
	n.Content = value.I18n{ZH: "<p>" + d.zhDetail + "</p>", EN: "<p>" + d.enDetail + "</p>"}
	n.QuietMode = message.IgnoreQuiet
	switch n.NoticeType {
	case message.MaintenanceNotice:
		n.MaintenanceFrom = at.Date().AddDays(1).Time().Add(time.Hour)
		n.MaintenanceTo = n.MaintenanceFrom.Add(maintenanceLasts)
	case message.AgreementNotice:
		n.AgreementVersion = "2.1"
	}
	return n
}
