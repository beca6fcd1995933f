// Package report declares the reports: read-only lists across resources with a code and columns of their own (legacy-api C.3).
package report

import (
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/ota"
	"evops/contracts/resource"
	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/value"
)

// All is every available report.
var All = []*resource.Report{VehicleOverview, VehicleOnlineTrend, ActivationDaily, AlarmBoard, AlarmTop, StolenBoard, BatteryHealth, RepairBacklog, PartsShortage, FeedbackBacklog, ProblemClasses, SimExpiring, OTATaskProgress, FirmwareDistribution, AppUserGrowth, OperatorActivity, JobHealth, MessageReach, LowStock, OrderFulfilment, RevenueDaily, WinRecordPending, RaffleEffect, SubscriptionExpiring, DealerRanking}

// VehicleOverviewRow is a vehicle with its live values.
type VehicleOverviewRow struct {
	resource.Row
	CreatedAt        value.Time                 `json:"createdAt"`
	VIN              string                     `json:"vin"`
	PlateNo          value.Masked               `json:"plateNo"`
	ModelID          int64                      `json:"modelId"`
	DealerID         int64                      `json:"dealerId"`
	Status           equipment.VehicleStatus    `json:"status"`
	ActivationStatus equipment.ActivationStatus `json:"activationStatus"`
	ActivatedAt      value.Time                 `json:"activatedAt"`
	BindStatus       equipment.BindStatus       `json:"bindStatus"`
	OnlineStatus     equipment.OnlineStatus     `json:"onlineStatus"`
	SOC              int64                      `json:"soc"`
	TotalMileageKm   int64                      `json:"totalMileageKm"` // tenths
	LastSeenAt       value.Time                 `json:"lastSeenAt"`
	ServiceEndAt     value.Date                 `json:"serviceEndAt"`
	OpenAlarmCount   int64                      `json:"openAlarmCount"`
	StolenFlag       bool                       `json:"stolenFlag"`
}

// VehicleOverview is the vehicles with their live values.
var VehicleOverview = resource.DeclareReport("vehicleOverview", "车辆总览", "Vehicle overview", func(v *VehicleOverviewRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: equipment.Vehicles.PermissionFor("view"), Over: equipment.Vehicles.Plan, Order: []resource.Order{resource.Desc(&v.CreatedAt)},
		Fields: field.List{
			field.Text(&v.VIN, "车架号", "VIN").Normal(field.Compact, field.Upper).Column().Filter(field.Like),
			field.Masked(&v.PlateNo, field.MaskPlate, "车牌号", "Plate").Column().Filter(field.Like),
			field.Ref(&v.ModelID, "车型", "Model", "vehicleModel").Column().Filter(field.In),
			field.Ref(&v.DealerID, "经销商", "Dealer", "dealer").Column().Filter(field.In),
			field.Enum(&v.Status, "车辆状态", "Lifecycle", equipment.VehicleStatuses).Column().Filter(field.In),
			field.Enum(&v.ActivationStatus, "激活状态", "Activation", equipment.ActivationStatuses).Column().Filter(field.Eq),
			field.Enum(&v.BindStatus, "绑定状态", "Binding", equipment.BindStatuses).Column().Filter(field.Eq),
			field.Enum(&v.OnlineStatus, "在线状态", "Online", equipment.OnlineStatuses).From("vehicleShadow", "onlineStatus").Column().Filter(field.In),
			field.Int(&v.SOC, "电量", "SOC").Unit("%").Between(1, 100).From("vehicleShadow", "soc").Column().Filter(field.Range),
			field.Decimal(&v.TotalMileageKm, 1, "总里程", "Odometer").Unit("km").Between(0.1, 9_999_999.9).From("vehicleShadow", "odoKm").Column().Filter(field.Range),
			field.Time(&v.LastSeenAt, "最后通信", "Last seen").From("vehicleShadow", "lastSeenAt").Column().Filter(field.Range),
			field.Date(&v.ServiceEndAt, "服务到期", "Service expires").Column().Filter(field.Range),
			field.Count(&v.OpenAlarmCount, "未恢复告警", "Active alarms", "alarm", "vehicleId").Where("status", equipment.AlarmActive, equipment.AlarmActiveAcked).Where("muted", false).Column(),
			field.Bool(&v.StolenFlag, "被盗", "Stolen").Worded(equipment.StolenOrNot).Column().Filter(field.Eq),
			field.Time(&v.ActivatedAt, "激活时间", "Activated at").Filter(field.Range),
			field.Time(&v.CreatedAt, "创建时间", "Created at").Filter(field.Range).Sort(),
		},
	}
})

// AlarmBoardRow is an alarm on the boards of other systems.
type AlarmBoardRow struct {
	resource.Row
	AlarmNo      string                  `json:"alarmNo"`
	VehicleID    int64                   `json:"vehicleId"`
	VIN          string                  `json:"vin"`
	ModelID      int64                   `json:"modelId"`
	DealerID     int64                   `json:"dealerId"`
	ErrCode      int64                   `json:"errCode"`
	Category     equipment.AlarmCategory `json:"category"`
	Level        equipment.AlarmLevel    `json:"level"`
	Status       equipment.AlarmStatus   `json:"status"`
	HandleStatus equipment.HandleStatus  `json:"handleStatus"`
	FirstAt      value.Time              `json:"firstAt"`
	LastAt       value.Time              `json:"lastAt"`
	Count        int64                   `json:"count"`
	AssigneeID   int64                   `json:"assigneeId"`
	OwnerID      int64                   `json:"ownerId"`
	OwnerMobile  value.Masked            `json:"ownerMobile"`
	CityCode     int64                   `json:"cityCode"`
	Muted        bool                    `json:"muted"`
}

// AlarmBoard is the alarms, those reported last first.
var AlarmBoard = resource.DeclareReport("alarmBoard", "告警看板", "Alarm board", func(v *AlarmBoardRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: equipment.Alarms.PermissionFor("view"), Over: equipment.Alarms.Plan,
		Order: []resource.Order{resource.Desc(&v.LastAt)}, Where: []filter.Condition{filter.Is(&v.Muted, false)},
		Fields: field.List{
			field.Text(&v.AlarmNo, "告警编号", "Alarm no.").Column(),
			field.Text(&v.VIN, "车架号", "VIN").Via(&v.VehicleID, "vin").Column(),
			field.Ref(&v.ModelID, "车型", "Model", "vehicleModel").Column(),
			field.Ref(&v.DealerID, "经销商", "Dealer", "dealer").Column().Filter(field.In),
			field.Ref(&v.ErrCode, "告警码", "Code", "alarmErrCode").Column(),
			field.Enum(&v.Level, "级别", "Level", equipment.AlarmLevels).Column().Filter(field.In),
			field.Enum(&v.Status, "状态", "Status", equipment.AlarmStatuses).Column(),
			field.Enum(&v.HandleStatus, "处理状态", "Handling", equipment.HandleStatuses).Column().Filter(field.In),
			field.Time(&v.FirstAt, "首次时间", "First seen").Column(),
			field.Time(&v.LastAt, "最近时间", "Last seen").Column().Filter(field.Range).Sort(),
			field.Int(&v.Count, "次数", "Count").Column(),
			field.Ref(&v.AssigneeID, "处理人", "Assignee", "operator").Column(),
			field.Masked(&v.OwnerMobile, field.MaskPhone, "车主手机号", "Owner phone").Via(&v.OwnerID, "phone").Column(),
			field.Ref(&v.CityCode, "城市", "City", "area").Column(),
			field.Enum(&v.Category, "类别", "Category", equipment.AlarmCategories).Filter(field.In),
			field.Ref(&v.VehicleID, "车辆", "Vehicle", "vehicle"),
			field.Ref(&v.OwnerID, "车主", "Owner", "appUser"),
			field.Bool(&v.Muted, "已屏蔽", "Muted").Worded(equipment.MutedOrNot).Filter(field.Eq),
		},
	}
})

// AlarmTopRow is the number of alarms of one code that began within a period.
type AlarmTopRow struct {
	resource.Row
	ErrCode      int64                   `json:"errCode"`
	Category     equipment.AlarmCategory `json:"category"`
	Level        equipment.AlarmLevel    `json:"level"`
	AlarmCount   int64                   `json:"alarmCount"`
	VehicleCount int64                   `json:"vehicleCount"`
	PerThousand  int64                   `json:"perThousand"` // tenths; affected vehicles per thousand activated ones
	Change       int64                   `json:"change"`      // difference to the preceding period of the same length
	FirstAt      value.Time              `json:"firstAt"`     // only asked for
	ModelID      int64                   `json:"modelId"`     // only asked for
}

// AlarmTop is the codes ranked by the alarms that began within a period, the last week by default.
var AlarmTop = resource.DeclareReport("alarmTop", "告警排行", "Alarm ranking", func(v *AlarmTopRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: equipment.Alarms.PermissionFor("view"), Order: []resource.Order{resource.Desc(&v.AlarmCount)},
		Fields: field.List{
			field.Ref(&v.ErrCode, "告警码", "Code", "alarmErrCode").Column(),
			field.Enum(&v.Category, "类别", "Category", equipment.AlarmCategories).Column(),
			field.Enum(&v.Level, "级别", "Level", equipment.AlarmLevels).Column(),
			field.Int(&v.AlarmCount, "告警数", "Alarms").Column().Sort(),
			field.Int(&v.VehicleCount, "涉及车辆", "Vehicles").Column().Sort(),
			field.Decimal(&v.PerThousand, 1, "千车告警率", "Vehicles per 1,000").Column().Sort(),
			field.Int(&v.Change, "较上期", "Change").Column().Sort(),
			field.Time(&v.FirstAt, "首次时间", "First seen").Filter(field.Range),
			field.Ref(&v.ModelID, "车型", "Model", "vehicleModel").Filter(field.In),
		},
	}
})

// OnlineTrendRow is one sample of the number of connected vehicles.
type OnlineTrendRow struct {
	resource.Row
	SampleAt   value.Time `json:"sampleAt"`
	Total      int64      `json:"total"`
	Online     int64      `json:"online"`
	Sleeping   int64      `json:"sleeping"`
	OnlineRate int64      `json:"onlineRate"` // hundredths of a per cent
	DealerID   int64      `json:"dealerId"`   // only asked for
}

// VehicleOnlineTrend is the online samples of every five minutes; missing samples have no row.
var VehicleOnlineTrend = resource.DeclareReport("vehicleOnlineTrend", "在线趋势", "Online trend", func(v *OnlineTrendRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: equipment.Vehicles.PermissionFor("view"), Order: []resource.Order{resource.Desc(&v.SampleAt)},
		Fields: field.List{
			field.Time(&v.SampleAt, "采样时间", "Sampled at").Required().Column().Filter(field.Range).Sort(),
			field.Int(&v.Total, "激活车辆", "Activated vehicles").Column(),
			field.Int(&v.Online, "在线", "Online").Column().Sort(),
			field.Int(&v.Sleeping, "休眠", "Sleeping").Column(),
			field.Decimal(&v.OnlineRate, 2, "在线率", "Online rate").Unit("%").Column().Sort(),
			field.Ref(&v.DealerID, "经销商", "Dealer", "dealer").Filter(field.In),
		},
	}
})

// ActivationDailyRow is the number of vehicles of a model activated in a province on a day.
type ActivationDailyRow struct {
	resource.Row
	StatDate   value.Date `json:"statDate"`
	ModelID    int64      `json:"modelId"`
	ProvinceID int64      `json:"provinceId"`
	Activated  int64      `json:"activated"`
	Cumulative int64      `json:"cumulative"` // of the model in the province up to that day
}

// ActivationDaily is the activations by day, model and province; days without any have no row.
var ActivationDaily = resource.DeclareReport("activationDaily", "每日激活", "Activations by day", func(v *ActivationDailyRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: equipment.Vehicles.PermissionFor("view"), Order: []resource.Order{resource.Desc(&v.StatDate)},
		Fields: field.List{
			field.Date(&v.StatDate, "日期", "Date").Required().Column().Filter(field.Range).Sort(),
			field.Ref(&v.ModelID, "车型", "Model", "vehicleModel").Column().Filter(field.In),
			field.Ref(&v.ProvinceID, "省份", "Province", "area").Column().Filter(field.In),
			field.Int(&v.Activated, "激活数", "Activated").Column().Filter(field.Range).Sort(),
			field.Int(&v.Cumulative, "累计激活", "Total activated").Column().Filter(field.Range).Sort(),
		},
	}
})

// SimExpiringRow is a SIM card whose plan expires.
type SimExpiringRow struct {
	resource.Row
	ICCID        string      `json:"iccid"`
	MSISDN       string      `json:"msisdn"`
	VehicleID    int64       `json:"vehicleId"`
	VIN          string      `json:"vin"`
	Carrier      sim.Carrier `json:"carrier"`
	SimStatus    sim.Status  `json:"simStatus"`
	MonthUsedMb  int64       `json:"monthUsedMb"` // thousandths
	AllowanceMb  int64       `json:"allowanceMb"` // hundredths
	UsedPct      int64       `json:"usedPct"`     // hundredths of a per cent
	PlanEndAt    value.Date  `json:"planEndAt"`
	DaysLeft     int64       `json:"daysLeft"`
	ServiceEndAt value.Date  `json:"serviceEndAt"`
}

// SimExpiring is the SIM cards by expiry of their plan, expired ones first; retired cards are left out.
var SimExpiring = resource.Computed(resource.DeclareReport("simExpiring", "SIM 到期", "SIM cards expiring", func(v *SimExpiringRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: sim.Cards.PermissionFor("view"), Over: sim.Cards.Plan, Order: []resource.Order{resource.Asc(&v.PlanEndAt)},
		// The lower bound excludes cards without an expiry date; written as a range, it is served by the index.
		Where: []filter.Condition{filter.AtLeast(&v.PlanEndAt, "2000-01-01"), filter.Not(&v.SimStatus, sim.Retired)},
		Fields: field.List{
			field.Text(&v.ICCID, "ICCID", "ICCID").Normal(field.Compact, field.Upper).Column().Filter(field.Like),
			field.Text(&v.MSISDN, "物联卡号", "MSISDN").Normal(field.Compact).Column().Filter(field.Like),
			field.Text(&v.VIN, "车架号", "VIN").Via(&v.VehicleID, "vin").Column().Filter(field.Like),
			field.Enum(&v.Carrier, "运营商", "Carrier", sim.Carriers).Column().Filter(field.In),
			field.Enum(&v.SimStatus, "卡状态", "Status", sim.Statuses).Column().Filter(field.In),
			field.Decimal(&v.MonthUsedMb, 3, "本月已用", "Used this month").Unit("MB").Column().Filter(field.Range),
			field.Decimal(&v.AllowanceMb, 2, "月套餐", "Allowance").Unit("MB").Between(0.01, 99_999_999).Column(),
			field.Decimal(&v.UsedPct, 2, "使用率", "Used").Unit("%").Column().Filter(field.Range),
			field.Date(&v.PlanEndAt, "套餐到期", "Plan end").Required().Column().Filter(field.Range).Sort(),
			field.Int(&v.DaysLeft, "剩余天数", "Days left").Unit("d").Computed().Column(),
			field.Date(&v.ServiceEndAt, "服务到期", "Service expires").Via(&v.VehicleID, "serviceEndAt").Column(),
			field.Ref(&v.VehicleID, "车辆", "Vehicle", "vehicle"),
		},
	}
}), func(v *SimExpiringRow, today value.Date) {
	v.DaysLeft = (v.PlanEndAt.Time().Milli() - today.Time().Milli()) / dayMilli
})

const dayMilli = 24 * 60 * 60 * 1000

// OTATaskProgressRow is a rollout with the counts of its targets.
type OTATaskProgressRow struct {
	resource.Row
	TaskNo        string         `json:"taskNo"`
	TaskName      string         `json:"taskName"`
	FirmwareName  string         `json:"firmwareName"` // of the first firmware
	TargetVersion string         `json:"targetVersion"`
	Status        ota.TaskStatus `json:"status"`
	Total         int64          `json:"total"`
	Waiting       int64          `json:"waiting"`
	Downloading   int64          `json:"downloading"`
	Installing    int64          `json:"installing"`
	Succeeded     int64          `json:"succeeded"`
	Failed        int64          `json:"failed"`
	SuccessRate   int64          `json:"successRate"` // hundredths of a percent, of the results
	StartedAt     value.Time     `json:"startedAt"`
}

// OTATaskProgress is the progress of the rollouts.
var OTATaskProgress = resource.DeclareReport("otaTaskProgress", "OTA 进度", "OTA progress", func(v *OTATaskProgressRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: ota.Tasks.PermissionFor("view"), Order: []resource.Order{resource.Desc(&v.StartedAt)},
		Fields: field.List{
			field.Text(&v.TaskNo, "任务编号", "Task no.").ID().Column(),
			field.Text(&v.TaskName, "任务名称", "Name").Column(),
			field.Text(&v.FirmwareName, "固件", "Firmware").Column(),
			field.Text(&v.TargetVersion, "目标版本", "Target version").Column(),
			field.Enum(&v.Status, "状态", "Status", ota.TaskStatuses).Column().Filter(field.In),
			field.Int(&v.Total, "目标数", "Targets").Column(),
			field.Int(&v.Waiting, "等待", "Waiting").Column(),
			field.Int(&v.Downloading, "下载", "Downloading").Column(),
			field.Int(&v.Installing, "安装", "Installing").Column(),
			field.Int(&v.Succeeded, "成功", "Succeeded").Column(),
			field.Int(&v.Failed, "失败", "Failed").Column(),
			field.Decimal(&v.SuccessRate, 2, "成功率", "Success rate").Unit("%").Column(),
			field.Time(&v.StartedAt, "开始时间", "Started at").Column().Filter(field.Range).Sort(),
		},
	}
})

// FirmwareDistributionRow is the controllers of one type that run one version in the vehicles of a model.
type FirmwareDistributionRow struct {
	resource.Row
	ModelID      int64             `json:"modelId"`
	EcuType      equipment.EcuType `json:"ecuType"`
	Version      string            `json:"version"`
	VehicleCount int64             `json:"vehicleCount"`
	Share        int64             `json:"share"`    // hundredths of a percent, of the vehicles of the model with such a controller
	IsLatest     bool              `json:"isLatest"` // whether no newer firmware is released for the model
}

// FirmwareDistribution is the versions of controllers by model.
var FirmwareDistribution = resource.DeclareReport("firmwareDistribution", "固件分布", "Firmware distribution", func(v *FirmwareDistributionRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: ota.Firmwares.PermissionFor("view"), Order: []resource.Order{resource.Desc(&v.VehicleCount)},
		Fields: field.List{
			field.Ref(&v.ModelID, "车型", "Model", "vehicleModel").Column().Filter(field.In).Sort(),
			field.Enum(&v.EcuType, "控制器类型", "ECU type", equipment.EcuTypes).Required().Column().Filter(field.In),
			field.Text(&v.Version, "版本", "Version").Column().Filter(field.Eq),
			field.Int(&v.VehicleCount, "车辆数", "Vehicles").Column().Filter(field.Range).Sort(),
			field.Decimal(&v.Share, 2, "占比", "Share").Unit("%").Column(),
			field.Bool(&v.IsLatest, "最新版本", "Latest").Column().Filter(field.Eq),
		},
	}
})

// maxUsers bounds a number of users.
const maxUsers = 1_000_000_000

// AppUserGrowthRow is the growth of the app users on a day.
type AppUserGrowthRow struct {
	resource.Row
	StatDate   value.Date `json:"statDate"`
	Registered int64      `json:"registered"`
	Cancelled  int64      `json:"cancelled"`
	BoundFirst int64      `json:"boundFirst"` // users who bound their first vehicle
	Active1d   int64      `json:"active1d"`   // who used the app on the day; zero also before the records begin
	Active30d  int64      `json:"active30d"`  // who used it on any of the thirty days that end with the day
	Total      int64      `json:"total"`      // registered and not deleted by the end of the day
}

// AppUserGrowth is the growth of the app users by day, since the first one.
var AppUserGrowth = resource.DeclareReport("appUserGrowth", "用户增长", "App user growth", func(v *AppUserGrowthRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: "appUser:view", Order: []resource.Order{resource.Desc(&v.StatDate)},
		Fields: field.List{
			field.Date(&v.StatDate, "日期", "Date").Required().Column().Filter(field.Range).Sort(),
			field.Int(&v.Registered, "注册", "Registered").Column().Filter(field.Range).Sort(),
			field.Int(&v.Cancelled, "注销", "Deleted").Column().Filter(field.Range).Sort(),
			field.Int(&v.BoundFirst, "首次绑车", "First binding").Column().Filter(field.Range).Sort(),
			field.Int(&v.Active1d, "日活", "Active").Between(1, maxUsers).Column(),
			field.Int(&v.Active30d, "月活", "Active within 30 days").Between(1, maxUsers).Column(),
			field.Int(&v.Total, "累计用户", "Total users").Column().Filter(field.Range).Sort(),
		},
	}
})

// OperatorActivityRow is the recent activity of an account.
type OperatorActivityRow struct {
	resource.Row
	UserName    string          `json:"userName"`
	RealName    string          `json:"realName"`
	UserType    system.UserType `json:"userType"`
	Roles       value.IDs       `json:"roles"`
	LastLoginAt value.Time      `json:"lastLoginAt"`
	Logins30d   int64           `json:"logins30d"`
	Writes30d   int64           `json:"writes30d"`
	HighRisk30d int64           `json:"highRisk30d"`
	Dormant     bool            `json:"dormant"`
}

// OperatorActivity is the activity of staff and dealer accounts. An account is dormant after ninety days without a login.
var OperatorActivity = resource.DeclareReport("operatorActivity", "账号活跃", "Account activity", func(v *OperatorActivityRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: system.AuditLogs.PermissionFor("view"), Lazy: true, Order: []resource.Order{resource.Desc(&v.LastLoginAt)},
		Fields: field.List{
			field.Text(&v.UserName, "用户名", "Username").Column().Filter(field.Eq).Sort(),
			field.Text(&v.RealName, "姓名", "Name").Column().Filter(field.Eq),
			field.Enum(&v.UserType, "账号类型", "Account type", system.UserTypes).Column().Filter(field.In),
			field.Refs(&v.Roles, "角色", "Roles", "role").Column(),
			field.Time(&v.LastLoginAt, "最近登录", "Last login").Column().Filter(field.Range).Sort(),
			field.Int(&v.Logins30d, "30 天登录", "Logins, 30 days").Column(),
			field.Int(&v.Writes30d, "30 天操作", "Actions, 30 days").Column(),
			field.Int(&v.HighRisk30d, "30 天高危操作", "High-risk actions, 30 days").Column(),
			field.Bool(&v.Dormant, "长期未登录", "Dormant").Column().Filter(field.Eq),
		},
	}
})

// JobHealthRow is the state of the background jobs of one type.
type JobHealthRow struct {
	resource.Row
	Queue         system.JobType `json:"queue"`
	Queued        int64          `json:"queued"`
	Running       int64          `json:"running"`
	Retrying      int64          `json:"retrying"` // waiting for a retry
	Failed24h     int64          `json:"failed24h"`
	OldestSeconds int64          `json:"oldestSeconds"` // waiting time of the oldest queued job
	Throughput1h  int64          `json:"throughput1h"`
}

// JobHealth is the state of the background jobs by type.
var JobHealth = resource.DeclareReport("jobHealth", "任务健康", "Job health", func(v *JobHealthRow) resource.ReportSpec {
	return resource.ReportSpec{
		Permission: "selfCheck:view", Unscoped: true, Order: []resource.Order{resource.Asc(&v.Queue)},
		Fields: field.List{
			field.Enum(&v.Queue, "任务类型", "Job type", system.JobTypes).Required().Column().Sort(),
			field.Int(&v.Queued, "排队中", "Queued").Column(),
			field.Int(&v.Running, "执行中", "Running").Column(),
			field.Int(&v.Retrying, "等待重试", "Retrying").Column(),
			field.Int(&v.Failed24h, "24 小时失败", "Failed in 24 h").Column(),
			field.Int(&v.OldestSeconds, "最长等待", "Longest wait").Unit("s").Column(),
			field.Int(&v.Throughput1h, "1 小时完成", "Done in 1 h").Column(),
		},
	}
})
