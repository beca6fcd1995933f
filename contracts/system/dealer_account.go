package system

import (
	"evops/contracts/action"
	"evops/contracts/aftersales"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
)

// AccountKind is the kind of an account within its dealer.
type AccountKind int64

// The kinds. A dealer with accounts has exactly one main account, and no other account of it has more permissions.
const (
	MainAccount AccountKind = 1
	SubAccount  AccountKind = 2
)

// The dictionary categories of dealer accounts.
var (
	AccountKinds = field.Closed("DealerAccountKind", "经销商账号类型", "Dealer account type",
		field.Is(MainAccount, "主账号", "Main account", field.Info), field.Is(SubAccount, "子账号", "Sub-account", field.Neutral))
	Positions = field.Open("DealerPosition", "岗位", "Position",
		field.Is("1", "店长", "Manager"), field.Is("2", "销售", "Sales"), field.Is("3", "技师", "Technician"), field.Is("4", "财务", "Accountant"))
)

// OperatorTransferMain is an action that core has a function for.
var OperatorTransferMain = action.For[Operator, action.NoInput]("transferMain")

// DealerAccounts is the accounts of dealers. They share table and struct with all accounts; their dealer determines who may see and change
// them.
var DealerAccounts = resource.Declare("dealerAccount", "经销商账号", "Dealer account", func(o *Operator) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个经销商账号"),
		Path: "/system/crm/dealerAccount", EndpointName: "DealerAccount", Aliases: []string{"dealerUser"}, Volume: 6_000, Scope: scope.ByDealer(&o.DealerID),
		SharesTable: Operators.Plan, Subset: resource.Where(&o.UserType, DealerUser),
		Title: &o.RealName, Code: &o.UserName, State: &o.Status, NaturalKey: &o.UserName,
		Fields: field.List{
			field.Text(&o.UserName, "用户名", "Username").Required().Unique().Normal(field.Lower).Pattern(UserNamePattern).AddOnly().Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Text(&o.RealName, "联系人", "Contact").Required().Max(30).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Masked(&o.Mobile, field.MaskPhone, "手机号", "Mobile").Required().Unique().Check("mobile").Column().Filter(field.Eq),
			field.Ref(&o.DealerID, "所属经销商", "Dealer", "dealer").Required().AddOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Enum(&o.AccountKind, "账号类型", "Account type", AccountKinds).AddOnly().Column().Filter(field.Eq).
				Hint("留空时，首个账号为主账号，其余为子账号", "If left empty, a dealer's first account becomes the main account and later ones sub-accounts"),
			field.Dict(&o.Position, "岗位", "Position", Positions).Column().Filter(field.In),
			field.Refs(&o.Roles, "角色", "Roles", "role").Required().CountOf(1, 3).Column().Filter(field.In),
			field.Enum(&o.DealerType, "网点类型", "Dealer type", aftersales.DealerTypes).Via(&o.DealerID, "dealerType").Column().Filter(field.In),
			field.Ref(&o.DealerProvince, "省", "Province", "area").Via(&o.DealerID, "provinceCode").Column().Filter(field.In),
			field.Ref(&o.DealerCity, "市", "City", "area").Via(&o.DealerID, "cityCode").Column().Filter(field.In),
			field.Enum(&o.Status, "状态", "Status", EnableStatuses).Default(Enabled).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Date(&o.ExpireAt, "有效期", "Valid until").NotPast().Column().Filter(field.Range),
			field.Masked(&o.Email, field.MaskEmail, "邮箱", "E-mail").Max(120).Check("email").Filter(field.Eq),
			field.Image(&o.Avatar, "头像", "Avatar").For("avatar"),
			field.Dict(&o.Language, "语言", "Language", Languages).Default("zh").Filter(field.Eq),
			field.Bool(&o.MustChangePassword, "待改密", "Must change password").ReadOnly().Filter(field.Eq),
			field.Time(&o.PasswordChangedAt, "上次改密时间", "Password changed at").ReadOnly(),
			field.Bool(&o.SecondFactor, "两步验证", "Two-step login").Worded(field.OnOrOff).ReadOnly().Column().Filter(field.Eq),
			field.Time(&o.LockedUntil, "锁定至", "Locked until").ReadOnly().Column(),
			field.Time(&o.LastLoginAt, "最近登录时间", "Last login").ReadOnly().Column().Filter(field.Range),
			field.Text(&o.LastLoginIP, "最近登录 IP", "Last login IP").ReadOnly(),
			field.LongText(&o.Remark, "备注", "Remark").Max(200),
			field.Enum(&o.UserType, "账号类型", "Account type", UserTypes).Default(DealerUser).Internal(),
			field.Bool(&o.AlarmSound, "告警提示音", "Alarm sound").Internal(),
			field.JSON(&o.Preferences, "控制台设置", "Console preferences").Internal(),
			field.Text(&o.EmployeeNo, "工号", "Employee no.").Internal(),
			field.Bool(&o.ThirdParty, "第三方登录", "Third-party login").Internal(),
			field.Text(&o.ThirdPartyAccount, "第三方账号", "Third-party account").Internal(),
			field.Text(&o.OrganizationCode, "组织编码", "Organisation code").Internal(),
			field.Ref(&o.OrganizationID, "所属组织", "Organisation", "organization").Internal(),
		},
		Import: []resource.ImportColumn{
			{Field: &o.UserName, ZH: "用户名", EN: "Username", Needed: true},
			{Field: &o.RealName, ZH: "联系人", EN: "Contact", Needed: true},
			{Field: &o.Mobile, ZH: "手机号", EN: "Mobile", Needed: true},
			{Field: &o.DealerID, ZH: "经销商编码", EN: "Dealer code", Through: "dealerCode", Needed: true},
			{Field: &o.Position, ZH: "岗位", EN: "Position"},
			{Field: &o.Roles, ZH: "角色编码", EN: "Role code", Through: "roleCode", Needed: true},
		},
		Related: []resource.Related{
			{Resource: "session", Field: "userId", Label: field.Label{ZH: "会话", EN: "Sessions"}},
			{Resource: "loginLog", Field: "userId", Label: field.Label{ZH: "登录日志", EN: "Login log"}},
			{Resource: "auditLog", Field: "userId", Label: field.Label{ZH: "操作日志", EN: "Audit log"}},
		},
		Actions: action.List{
			action.Add, action.Edit, action.Delete, action.ImportWithPermission("add"), action.Export,
			OperatorTransferMain.Do("设为主账号", "Make main account").DoneText("已将{rows}设为主账号", "Made {rows} the main account").Transition(&o.AccountKind, MainAccount, SubAccount).WithPermission("edit"),
			resetPassword(), clearSecondFactor(&o.SecondFactor), unlock(),
		}.And(action.Switch(&o.Status, "enable")),
	}
})
