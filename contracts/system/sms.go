package system

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
)

// SMSResult is the result of one attempt to send a text message.
type SMSResult int64

// The results.
const (
	SMSSent   SMSResult = 1
	SMSFailed SMSResult = 2
)

// SMSTemplate is the purpose of a text message. Carriers know templates by these codes.
type SMSTemplate string

// The templates. The first three contain a code and are also the scenes for which a code can be requested (legacy-api A.5).
const (
	SMSResetPassword  SMSTemplate = "resetPassword"
	SMSChangePassword SMSTemplate = "changePassword"
	SMSBindMobile     SMSTemplate = "bindMobile"
	// SMSPasswordChanged informs the owner of an account that its password was changed with a code.
	SMSPasswordChanged SMSTemplate = "passwordChanged"
	// SMSMobileChanged informs the owner of an account, at the old number, that codes are now sent to another one.
	SMSMobileChanged SMSTemplate = "mobileChanged"
	// SMSTemporaryPassword sends a new account its first password.
	SMSTemporaryPassword SMSTemplate = "temporaryPassword"
	// SMSUserReset sends an app user a code to set a new password.
	SMSUserReset SMSTemplate = "userReset"
	// SMSUserMobileChanged informs an app user, at the old and the new number, that the number of the account was changed.
	SMSUserMobileChanged SMSTemplate = "userMobileChanged"
	// SMSServiceLogin sends the code with which a service account logs in to the app.
	SMSServiceLogin SMSTemplate = "serviceLogin"
	// SMSOwnerConsent sends the owner of a vehicle the code by which the owner consents to a service.
	SMSOwnerConsent SMSTemplate = "ownerConsent"
	// SMSWake wakes a sleeping terminal (equipment catalogue 11.5).
	SMSWake SMSTemplate = "wake"
	// SMSAlarm notifies the duty role of an alarm of a rule.
	SMSAlarm SMSTemplate = "alarm"
)

// SMSDriver is a channel for sending.
type SMSDriver string

// The drivers.
const (
	SMSLogDriver     SMSDriver = "log"
	SMSWebhookDriver SMSDriver = "webhook"
	SMSAliyunDriver  SMSDriver = "aliyun"
	SMSTencentDriver SMSDriver = "tencent"
)

// The dictionary categories of short messages.
var (
	SMSResults = field.Closed("SmsResult", "短信结果", "SMS result",
		field.Is(SMSSent, "已发送", "Sent", field.Success), field.Is(SMSFailed, "发送失败", "Failed", field.Danger))
	SMSTemplates = field.Closed("SmsTemplate", "短信模板", "SMS template",
		field.Is(SMSResetPassword, "重置密码验证码", "Password reset code"), field.Is(SMSChangePassword, "修改密码验证码", "Password change code"),
		field.Is(SMSBindMobile, "更换手机验证码", "Phone change code"), field.Is(SMSPasswordChanged, "密码已修改通知", "Password changed"),
		field.Is(SMSMobileChanged, "账号手机号已更换通知", "Account phone changed"),
		field.Is(SMSTemporaryPassword, "临时密码", "Temporary password"), field.Is(SMSUserReset, "APP用户重置密码验证码", "App user password reset code"),
		field.Is(SMSUserMobileChanged, "APP用户手机号已更换通知", "App user phone changed"),
		field.Is(SMSServiceLogin, "客服登录验证码", "Service login code"), field.Is(SMSOwnerConsent, "车主授权验证码", "Owner consent code"), field.Is(SMSWake, "唤醒车载终端", "Wake a terminal"), field.Is(SMSAlarm, "告警通知", "Alarm"))
	SMSDrivers = field.Closed("SmsDriver", "短信通道", "SMS driver",
		field.Is(SMSLogDriver, "系统日志", "Log"), field.Is(SMSWebhookDriver, "网络回调", "Webhook"),
		field.Is(SMSAliyunDriver, "阿里云", "Alibaba Cloud"), field.Is(SMSTencentDriver, "腾讯云", "Tencent Cloud"))
)

// SMSLog is one attempt to send a text message. Neither the full number nor the text is stored.
type SMSLog struct {
	resource.Base
	UserID           int64       `json:"userId"`
	OrganizationCode string      `json:"organizationCode"`
	Mobile           string      `json:"mobile"`
	Template         SMSTemplate `json:"template"`
	Driver           SMSDriver   `json:"driver"`
	Attempt          int64       `json:"attempt"`
	Result           SMSResult   `json:"result"`
	ProviderID       string      `json:"providerId"`
	Cost             int64       `json:"cost"`
	ErrorMessage     string      `json:"errorMessage"`
}

// SMSLogs is all sending attempts (legacy-api A.5).
var SMSLogs = resource.Declare("smsLog", "短信日志", "SMS log", func(l *SMSLog) resource.Spec {
	return resource.Spec{
		Path: "/system/crm/smsLog", Volume: 500_000, Log: true, Hidden: true, Scope: scope.ByOrganisation(&l.OrganizationCode),
		Title: &l.Mobile, State: &l.Result, Retention: resource.Retention{Days: 365, By: &l.CreatedAt},
		Fields: field.List{
			field.Text(&l.Mobile, "手机号", "Mobile").ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Ref(&l.UserID, "账号", "Account", "operator").ReadOnly().Column().Filter(field.Eq),
			field.Text(&l.OrganizationCode, "组织编码", "Organisation code").ReadOnly(),
			field.Dict(&l.Template, "模板", "Template", SMSTemplates).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Dict(&l.Driver, "通道", "Driver", SMSDrivers).ReadOnly().Column().Filter(field.In),
			field.Int(&l.Attempt, "发送次数", "Attempt").ReadOnly().Column(),
			field.Enum(&l.Result, "结果", "Result", SMSResults).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&l.ProviderID, "通道流水号", "Provider message ID").ReadOnly().Filter(field.Eq),
			field.Decimal(&l.Cost, 2, "费用", "Cost").Unit("CNY").ReadOnly(),
			field.Text(&l.ErrorMessage, "失败原因", "Failure reason").ReadOnly().Column(),
		},
		Actions: action.List{},
	}
})
