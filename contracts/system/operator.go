package system

import (
	"encoding/json"

	"evops/contracts/action"
	"evops/contracts/aftersales"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// Operator is an account. Staff and dealer accounts share one table, so a username is unique across both; secrets are in a separate table.
type Operator struct {
	resource.Base
	UserName           string          `json:"userName"`
	RealName           string          `json:"realName"`
	EmployeeNo         string          `json:"employeeNo"`
	Mobile             value.Masked    `json:"mobile"`
	Email              value.Masked    `json:"email"`
	Avatar             string          `json:"avatar"`
	UserType           UserType        `json:"userType"`
	OrganizationCode   string          `json:"organizationCode"`
	OrganizationID     int64           `json:"organizationId"`
	DealerID           int64           `json:"dealerId"`
	Roles              value.IDs       `json:"roles"`
	Status             EnableStatus    `json:"status"`
	Language           string          `json:"language"`
	ExpireAt           value.Date      `json:"expireAt"`
	MustChangePassword bool            `json:"mustChangePassword"`
	PasswordChangedAt  value.Time      `json:"passwordChangedAt"`
	SecondFactor       bool            `json:"secondFactor"`
	ThirdParty         bool            `json:"thirdParty"`        // linked to an identity of the company's provider
	ThirdPartyAccount  string          `json:"thirdPartyAccount"` // its account name there
	LockedUntil        value.Time      `json:"lockedUntil"`
	LastLoginAt        value.Time      `json:"lastLoginAt"`
	LastLoginIP        string          `json:"lastLoginIp"`
	Remark             string          `json:"remark"`
	AlarmSound         bool            `json:"alarmSound"`  // plays a sound for each new critical alarm that the account may see
	Preferences        json.RawMessage `json:"preferences"` // settings of the console by name, an object
	// The following fields are for dealer accounts only.
	AccountKind    AccountKind           `json:"accountKind"`
	Position       string                `json:"position"`
	DealerType     aftersales.DealerType `json:"dealerType"`
	DealerProvince int64                 `json:"provinceCode"`
	DealerCity     int64                 `json:"cityCode"`
}

// UserNamePattern is the pattern of usernames.
const UserNamePattern = "[a-z][a-z0-9_.-]{3,31}"

// Actions on accounts of both kinds.
func resetPassword() *action.Action {
	return OperatorResetPassword.Do("重置密码", "Reset password").DoneText("已重置{rows}的密码", "Reset the password of {rows}").RequireReason().Danger()
}

func clearSecondFactor(has *bool) *action.Action {
	return OperatorClearSecondFactor.Do("解除两步验证", "Remove two-step login").DoneText("已解除{rows}的两步验证", "Removed two-step login of {rows}").AllowedIn(has, true).WithPermission("resetPassword").RequireReason().Danger()
}

func unlinkThirdParty(linked *bool) *action.Action {
	return OperatorUnlinkThirdParty.Do("解除第三方关联", "Remove third-party link").DoneText("已解除{rows}的第三方关联", "Removed the third-party link of {rows}").AllowedIn(linked, true).WithPermission("resetPassword").RequireReason().Danger()
}

func unlock() *action.Action {
	return OperatorUnlock.Do("解锁", "Unlock").DoneText("已解锁{rows}", "Unlocked {rows}").Batch(200)
}

// Actions of the operator that core has functions for.
var (
	OperatorResetPassword     = action.For[Operator, action.NoInput]("resetPassword")
	OperatorClearSecondFactor = action.For[Operator, action.NoInput]("clearSecondFactor")
	OperatorUnlinkThirdParty  = action.For[Operator, action.NoInput]("unlinkThirdParty")
	OperatorUnlock            = action.For[Operator, action.NoInput]("unlock")
	OperatorKick              = action.For[Operator, action.NoInput]("kick")
)

// Operators is the staff accounts.
var Operators = resource.Declare("operator", "操作员", "Operator", func(o *Operator) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("位操作员"),
		Path: "/system/crm/sysUser", Aliases: []string{"sysUser"}, Volume: 6_500, Scope: scope.ByOrganisation(&o.OrganizationCode), Subset: resource.Where(&o.UserType, Staff),
		Accounts: resource.Accounts{Organisation: &o.OrganizationCode, Dealer: &o.DealerID, Main: resource.Where(&o.AccountKind, MainAccount)},
		Title:    &o.RealName, Code: &o.UserName, State: &o.Status, SideFilter: &o.OrganizationID,
		Fields: field.List{
			field.Text(&o.UserName, "用户名", "Username").Required().Unique().Normal(field.Lower).Pattern(UserNamePattern).AddOnly().Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Text(&o.RealName, "姓名", "Name").Required().Max(30).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Text(&o.EmployeeNo, "工号", "Employee no.").Unique().Max(20).Pattern("[A-Za-z0-9-]+").Column().Filter(field.Eq),
			field.Masked(&o.Mobile, field.MaskPhone, "手机号", "Mobile").Required().Unique().Check("mobile").Column().Filter(field.Eq),
			field.Masked(&o.Email, field.MaskEmail, "邮箱", "E-mail").Max(120).Check("email").Filter(field.Eq),
			field.Image(&o.Avatar, "头像", "Avatar").For("avatar"),
			field.Enum(&o.UserType, "账号类型", "Account type", UserTypes).Default(Staff).ReadOnly().Filter(field.Eq),
			field.Text(&o.OrganizationCode, "组织编码", "Organisation code").ReadOnly().Filter(field.Eq),
			field.Ref(&o.OrganizationID, "所属组织", "Organisation", "organization").Required().Column().Filter(field.Eq).PrimaryFilter(),
			field.Ref(&o.DealerID, "所属经销商", "Dealer", "dealer").SurvivesDelete().ReadOnly().Filter(field.Eq),
			field.Refs(&o.Roles, "角色", "Roles", "role").Required().CountOf(1, 5).Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&o.Status, "状态", "Status", EnableStatuses).Default(Enabled).ReadOnly().Column().Filter(field.In),
			field.Dict(&o.Language, "语言", "Language", Languages).Default("zh").Filter(field.Eq),
			field.Date(&o.ExpireAt, "账号有效期", "Valid until").NotPast().Column().Filter(field.Range),
			field.Bool(&o.MustChangePassword, "待改密", "Must change password").ReadOnly().Column().Filter(field.Eq),
			field.Time(&o.PasswordChangedAt, "上次改密时间", "Password changed at").ReadOnly().Filter(field.Range),
			field.Bool(&o.SecondFactor, "两步验证", "Two-step login").Worded(field.OnOrOff).ReadOnly().Column().Filter(field.Eq),
			field.Bool(&o.ThirdParty, "第三方登录", "Third-party login").Worded(field.Either("已关联", "Linked", "未关联", "Not linked")).ReadOnly().Column().Filter(field.Eq),
			field.Text(&o.ThirdPartyAccount, "第三方账号", "Third-party account").ReadOnly(),
			field.Time(&o.LockedUntil, "锁定至", "Locked until").ReadOnly().Column().Filter(field.Range),
			field.Time(&o.LastLoginAt, "最近登录时间", "Last login").ReadOnly().Column().Filter(field.Range),
			field.Text(&o.LastLoginIP, "最近登录 IP", "Last login IP").ReadOnly().Column().Filter(field.Eq),
			field.LongText(&o.Remark, "备注", "Remark").Max(200),
			field.Bool(&o.AlarmSound, "告警提示音", "Alarm sound").Internal(),
			field.JSON(&o.Preferences, "控制台设置", "Console preferences").Internal(),
			field.Enum(&o.AccountKind, "经销商账号类型", "Dealer account type", AccountKinds).Internal(),
			field.Dict(&o.Position, "岗位", "Position", Positions).Internal(),
			field.Enum(&o.DealerType, "网点类型", "Dealer type", aftersales.DealerTypes).Via(&o.DealerID, "dealerType").Internal(),
			field.Ref(&o.DealerProvince, "省", "Province", "area").Via(&o.DealerID, "provinceCode").Internal(),
			field.Ref(&o.DealerCity, "市", "City", "area").Via(&o.DealerID, "cityCode").Internal(),
		},
		Related: []resource.Related{
			{Resource: "session", Field: "userId", Label: field.Label{ZH: "会话", EN: "Sessions"}},
			{Resource: "loginLog", Field: "userId", Label: field.Label{ZH: "登录日志", EN: "Login log"}},
			{Resource: "auditLog", Field: "userId", Label: field.Label{ZH: "操作日志", EN: "Audit log"}},
			{Resource: "job", Field: "userId", Label: field.Label{ZH: "后台任务", EN: "Background jobs"}},
		},
		Actions: action.List{
			action.Add, action.Edit, action.Delete, action.Export,
			resetPassword(), clearSecondFactor(&o.SecondFactor), unlinkThirdParty(&o.ThirdParty), unlock(),
			OperatorKick.Do("强制下线", "Sign out").DoneText("已强制{rows}下线", "Signed out {rows}").RequireReason().Batch(200).Danger(),
		}.And(action.Switch(&o.Status, "enable")),
	}
})
