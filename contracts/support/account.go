package support

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Account lets somebody serve customers. In the service mode of the app, a member of the head office, a technician of an outlet or a rescuer sees
// and operates vehicles of others, within Abilities. One of the head office that names an operator also answers feedback, within shifts and up
// to a load; OpenCount is the load. Approved are the abilities that the staff have approved; TodayCount is the vehicles served on TodayOn.
type Account struct {
	resource.Base
	AccountNo    string        `json:"accountNo"`
	Name         string        `json:"name"`
	Phone        value.Masked  `json:"phone"`
	AccountType  AccountType   `json:"accountType"`
	DealerID     int64         `json:"dealerId"`
	RegionCodes  value.IDs     `json:"regionCodes"`
	ModelIDs     value.IDs     `json:"modelIds"`
	Abilities    value.Codes   `json:"abilities"`
	Approved     value.Codes   `json:"approvedAbilities"`
	ToApprove    bool          `json:"toApprove"`
	ApproverID   int64         `json:"approverId"`
	ApprovedAt   value.Time    `json:"approvedAt"`
	ConsentMode  ConsentMode   `json:"consentMode"`
	DailyLimit   int64         `json:"dailyLimit"`
	TodayCount   int64         `json:"todayCount"`
	TodayOn      value.Date    `json:"todayOn"`
	MaxDevices   int64         `json:"maxDevices"`
	CertNo       string        `json:"certNo"`
	UserName     string        `json:"userName"`
	OperatorID   int64         `json:"operatorId"`
	Shifts       value.Hours   `json:"shifts"`
	MaxOpen      int64         `json:"maxOpen"`
	OpenCount    int64         `json:"openCount"`
	ValidFrom    value.Date    `json:"validFrom"`
	ValidTo      value.Date    `json:"validTo"`
	Status       AccountStatus `json:"status"`
	WrongCodes   int64         `json:"wrongCodes"`
	LastLoginAt  value.Time    `json:"lastLoginAt"`
	LastActiveAt value.Time    `json:"lastActiveAt"`
	Remark       string        `json:"remark"`
}

// HandOver is the input of giving the open feedback of an account to others.
type HandOver struct {
	ToID int64 `json:"toId"`
}

// Renew is the input of giving an account more time.
type Renew struct {
	ValidTo value.Date `json:"validTo"`
}

// Actions of service accounts that core has functions for.
var (
	AccountHandOver = action.For[Account, HandOver]("handOver")
	AccountApprove  = action.For[Account, action.NoInput]("approve")
	AccountUnlock   = action.For[Account, action.NoInput]("unlock")
	AccountReset    = action.For[Account, action.NoInput]("resetDevice")
	AccountRenew    = action.For[Account, Renew]("renew")
)

// Accounts is the service accounts (content catalogue, serviceAccount). A dealer has the technicians of its outlets.
var Accounts = resource.Declare("serviceAccount", "客服账号", "Service account", func(a *Account) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个客服账号"),
		Path: "/system/crm/serviceAccount", Volume: 20_000, Scope: scope.ByDealer(&a.DealerID),
		Title: &a.Name, Code: &a.AccountNo, State: &a.Status,
		Leading:    []any{&a.AccountNo, &a.Name, &a.Phone, &a.AccountType, &a.Status, &a.DealerID, &a.Abilities, &a.ConsentMode, &a.TodayCount, &a.DailyLimit, &a.OpenCount, &a.LastLoginAt},
		Summary:    []any{&a.Status, &a.AccountType, &a.DealerID, &a.ToApprove, &a.TodayCount, &a.OpenCount, &a.ValidTo, &a.LastLoginAt},
		Brief:      []any{&a.AccountType, &a.DealerID, &a.OpenCount, &a.Status},
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&a.Status, AccountLifecycle)},
		ListViews: []resource.ListView{
			{Name: "technicians", Label: field.Label{ZH: "门店技师", EN: "Technicians"}, Where: []filter.Condition{filter.In(&a.AccountType, Technician)}},
			{Name: "toApprove", Label: field.Label{ZH: "权限待审批", EN: "To approve"}, Where: []filter.Condition{filter.Is(&a.ToApprove, true)}},
			{Name: "locked", Label: field.Label{ZH: "已锁定", EN: "Locked"}, Where: []filter.Condition{filter.In(&a.Status, AccountLocked)}},
		},
		Fields: field.List{
			field.Text(&a.AccountNo, "账号编号", "Account no.").Section("账号", "Account").ReadOnly().ID().Unique().Column().Filter(field.Eq).Search(),
			field.Text(&a.Name, "姓名", "Name").Required().Length(2, 30).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Masked(&a.Phone, field.MaskPhone, "登录手机号", "Login phone").Required().Unique().Check("mobile").AddOnly().Column().Filter(field.Eq).Hint("在APP服务模式中用短信验证码登录", "Logs in to the service mode of the app by an SMS code"),
			field.Enum(&a.AccountType, "类型", "Type", AccountTypes).Required().Default(Technician).AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&a.Status, "状态", "Status", AccountStatuses).Default(AccountEnabled).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&a.DealerID, "所属网点", "Outlet", "dealer").VisibleWhen(&a.AccountType, Technician, Rescue).RequiredWhen(&a.AccountType, Technician, Rescue).Column().Filter(field.In).PrimaryFilter(),
			field.Text(&a.CertNo, "技师证书号", "Certificate").ID().Max(40).VisibleWhen(&a.AccountType, Technician, Rescue).Filter(field.Eq),
			field.Date(&a.ValidFrom, "生效日期", "Valid from").Required().Column().Filter(field.Range),
			field.Date(&a.ValidTo, "到期日期", "Valid to").Required().NotBefore(&a.ValidFrom).Column().Filter(field.Range).Hint("不超过一年；到期后未完结的反馈自动转给其他客服", "Within a year; open feedback goes to others afterwards"),
			field.Codes(&a.Abilities, "权限", "Abilities", Abilities).Section("车辆服务", "Vehicle service").Required().CountOf(1, len(AllAbilities)).Column().Filter(field.In).Hint("远程开关锁、定位、重启中控经后台审批后生效", "Remote lock, locating and restarting the terminal work once the staff approve them"),
			field.Codes(&a.Approved, "已审批权限", "Approved", Abilities).ReadOnly(),
			field.Bool(&a.ToApprove, "权限待审批", "To approve").ReadOnly().Filter(field.Eq),
			field.Ref(&a.ApproverID, "审批人", "Approved by", "operator").ReadOnly(),
			field.Time(&a.ApprovedAt, "审批时间", "Approved at").ReadOnly(),
			field.Enum(&a.ConsentMode, "车主授权方式", "Owner consent", ConsentModes).Default(OwnerCode).Column().Filter(field.In).Hint("“无需”仅限救援人员；“工单授权”须有所属网点的未完结工单", "“Not needed” is for rescuers only; “Repair order” needs an open order of the outlet"),
			field.Refs(&a.RegionCodes, "服务区域", "Regions", "area").CountOf(0, 100).VisibleWhen(&a.AccountType, HeadOffice, Rescue).Filter(field.In).Hint("常驻城市在其中的车辆，留空不限", "Vehicles whose home city is in them; empty: all"),
			field.Refs(&a.ModelIDs, "服务车型", "Models", "vehicleModel").CountOf(0, 100).Filter(field.In).Hint("留空不限", "Empty: all"),
			field.Int(&a.DailyLimit, "每日车辆上限", "Vehicles per day").Required().Between(1, 500).Default(int64(30)).Column().Hint("超出时锁定账号", "An attempt beyond it locks the account"),
			field.Int(&a.TodayCount, "今日服务车辆", "Vehicles today").ReadOnly().Column(),
			field.Date(&a.TodayOn, "计数日期", "Counted on").Internal(),
			field.Int(&a.MaxDevices, "可登录设备数", "Devices").Required().Between(1, 3).Default(int64(1)),
			field.Time(&a.LastLoginAt, "最近登录", "Last login").ReadOnly().Column().Filter(field.Range),
			field.Int(&a.WrongCodes, "验证码错误次数", "Wrong codes").Internal(),
			field.Text(&a.UserName, "后台用户名", "Username").Section("反馈处理", "Feedback").Unique().Normal(field.Lower).Max(32).AddOnly().VisibleWhen(&a.AccountType, HeadOffice).Column().Filter(field.Eq).Search().Hint("后台员工的用户名，每人一个客服账号；填写后可处理反馈", "Of a member of the staff, who has one service account; with it, the account answers feedback"),
			field.Ref(&a.OperatorID, "操作员", "Operator", "operator").ReadOnly().Unique(),
			field.Hours(&a.Shifts, "班次", "Shifts").VisibleWhen(&a.AccountType, HeadOffice).Hint("留空则全天在岗", "Empty: always on duty"),
			field.Int(&a.MaxOpen, "在办上限", "Most open").Required().Between(1, 500).Default(int64(30)).VisibleWhen(&a.AccountType, HeadOffice).Column(),
			field.Count(&a.OpenCount, "在办反馈", "Open feedback", "feedback", "handlerId").Where("status", New, Handling).Column(),
			field.Time(&a.LastActiveAt, "最近处理", "Last active").ReadOnly().Column().Filter(field.Range),
			field.LongText(&a.Remark, "备注", "Remark").Section("其他", "Other").Max(200),
		},
		Import: []resource.ImportColumn{
			{Field: &a.Name, ZH: "姓名", EN: "Name", Needed: true},
			{Field: &a.Phone, ZH: "手机号", EN: "Phone", Needed: true},
			{Field: &a.AccountType, ZH: "类型", EN: "Type", Needed: true},
			{Field: &a.DealerID, ZH: "网点编码", EN: "Outlet code", Through: "dealerCode"},
			{Field: &a.Abilities, ZH: "权限", EN: "Abilities", Needed: true},
			{Field: &a.ValidFrom, ZH: "生效日期", EN: "Valid from", Needed: true},
			{Field: &a.ValidTo, ZH: "到期日期", EN: "Valid to", Needed: true},
		},
		Related: []resource.Related{
			{Resource: "serviceAccountLog", Field: "accountId", Label: field.Label{ZH: "操作日志", EN: "Log"}},
			{Resource: "feedback", Field: "handlerId", Label: field.Label{ZH: "反馈", EN: "Feedback"}},
			{Resource: "repairOrder", Field: "technicianId", Label: field.Label{ZH: "报修工单", EN: "Repair orders"}},
		},
		Actions: action.List{
			action.Add, action.Edit, action.Delete, action.Import, action.Export,
			AccountApprove.Do("审批权限", "Approve abilities").AllowedIn(&a.ToApprove, true).Inline().ConfirmText("其远程开关锁、定位和重启中控的权限立即生效", "Its abilities to lock, locate and restart work at once").DoneText("已审批{rows}的权限", "Approved the abilities of {rows}"),
			AccountUnlock.Do("解除锁定", "Unlock").Transition(&a.Status, AccountEnabled, AccountLocked).WithPermission("edit").RequireReason().DoneText("已解除{rows}的锁定", "Unlocked {rows}"),
			AccountReset.Do("重置设备", "Reset devices").AllowedIn(&a.Status, AccountEnabled, AccountLocked).WithPermission("edit").ConfirmText("已登录的设备立即退出，可在新手机上登录", "Its devices are logged out, and a new phone can log in").DoneText("已重置{rows}的设备", "Reset the devices of {rows}"),
			AccountRenew.WithInput("续期", "Renew", func(in *Renew) field.List {
				return field.List{field.Date(&in.ValidTo, "到期日期", "Valid to").Required().NotPast().Hint("不超过今天起一年", "Within a year from today")}
			}).Transition(&a.Status, AccountEnabled, AccountEnabled, AccountExpired).WithPermission("edit").DoneText("已续期{rows}", "Renewed {rows}"),
			AccountHandOver.WithInput("交接", "Hand over", func(in *HandOver) field.List {
				return field.List{field.Ref(&in.ToID, "接收客服", "To", "serviceAccount").Choose(OtherAccounts).Hint("留空则按班次和在办量分派", "Empty: by shift and load")}
			}).WithPermission("edit").RequireReason().ConfirmText("将其未完结的反馈全部转出", "All open feedback goes to others").DoneText("已交接{rows}的反馈", "Handed over the feedback of {rows}"),
		}.And(action.Switch(&a.Status, "enable")),
	}
})
