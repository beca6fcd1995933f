package support

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Account makes an operator one of those who answer feedback, within shifts and up to a load. OpenCount is the load.
type Account struct {
	resource.Base
	AccountNo    string        `json:"accountNo"`
	Name         string        `json:"name"`
	UserName     string        `json:"userName"`
	OperatorID   int64         `json:"operatorId"`
	Shifts       value.Hours   `json:"shifts"`
	MaxOpen      int64         `json:"maxOpen"`
	OpenCount    int64         `json:"openCount"`
	ValidFrom    value.Date    `json:"validFrom"`
	ValidTo      value.Date    `json:"validTo"`
	Status       AccountStatus `json:"status"`
	LastActiveAt value.Time    `json:"lastActiveAt"`
	Remark       string        `json:"remark"`
}

// HandOver is the input of giving the open feedback of an account to others.
type HandOver struct {
	ToID int64 `json:"toId"`
}

// AccountHandOver is an action that core has a function for.
var AccountHandOver = action.For[Account, HandOver]("handOver")

// Accounts is the service accounts (content catalogue, serviceAccount). Dealers have none: their accounts answer what is passed to them.
var Accounts = resource.Declare("serviceAccount", "客服账号", "Service account", func(a *Account) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个客服账号"),
		Path: "/system/crm/serviceAccount", Volume: 2_000, Scope: scope.Scope{}.StaffOnly(),
		Title: &a.Name, Code: &a.AccountNo, State: &a.Status,
		Summary:    []any{&a.Status, &a.OpenCount, &a.MaxOpen, &a.ValidTo, &a.LastActiveAt},
		Brief:      []any{&a.OpenCount, &a.Status},
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&a.Status, AccountLifecycle)},
		Fields: field.List{
			field.Text(&a.AccountNo, "账号编号", "Account no.").Section("账号", "Account").ReadOnly().ID().Unique().Column().Filter(field.Eq).Search(),
			field.Text(&a.Name, "姓名", "Name").Required().Length(2, 30).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Text(&a.UserName, "登录用户名", "Username").Required().Unique().Normal(field.Lower).Max(32).AddOnly().Column().Filter(field.Eq).Search().Hint("后台员工的用户名，每人一个客服账号", "Of a member of the staff, who has one service account"),
			field.Ref(&a.OperatorID, "操作员", "Operator", "operator").ReadOnly().Unique(),
			field.Enum(&a.Status, "状态", "Status", AccountStatuses).Default(AccountEnabled).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Date(&a.ValidFrom, "生效日期", "Valid from").Required().Column().Filter(field.Range),
			field.Date(&a.ValidTo, "到期日期", "Valid to").Required().NotBefore(&a.ValidFrom).Column().Filter(field.Range).Hint("不超过一年；到期后未完结的反馈自动转给其他客服", "Within a year; open feedback goes to others afterwards"),
			field.Hours(&a.Shifts, "班次", "Shifts").Section("分派", "Assignment").Hint("留空则全天在岗", "Empty: always on duty"),
			field.Int(&a.MaxOpen, "在办上限", "Most open").Required().Between(1, 500).Default(int64(30)).Column(),
			field.Count(&a.OpenCount, "在办反馈", "Open feedback", "feedback", "handlerId").Where("status", New, Handling).Column(),
			field.Time(&a.LastActiveAt, "最近处理", "Last active").ReadOnly().Column().Filter(field.Range),
			field.LongText(&a.Remark, "备注", "Remark").Max(200),
		},
		Related: []resource.Related{
			{Resource: "feedback", Field: "handlerId", Label: field.Label{ZH: "反馈", EN: "Feedback"}},
			{Resource: "serviceAccountLog", Field: "accountId", Label: field.Label{ZH: "操作日志", EN: "Log"}},
		},
		Actions: action.List{
			action.Add, action.Edit, action.Delete,
			AccountHandOver.WithInput("交接", "Hand over", func(in *HandOver) field.List {
				return field.List{field.Ref(&in.ToID, "接收客服", "To", "serviceAccount").Hint("留空则按班次和在办量分派", "Empty: by shift and load")}
			}).WithPermission("edit").RequireReason().ConfirmText("将其未完结的反馈全部转出", "All open feedback goes to others").DoneText("已交接{rows}的反馈", "Handed over the feedback of {rows}"),
		}.And(action.Switch(&a.Status, "enable")),
	}
})
