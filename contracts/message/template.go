package message

import (
	"encoding/json"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
)

// Limits of rendered texts, in half-width units as phone makers count them.
const (
	MaxTitleUnits = 40
	MaxPushUnits  = 100
)

// Template is embedded in everything from which messages about events are written. Its texts have variables in double braces. UsedPlaceholders
// are the names of all that occur in them.
type Template struct {
	Channels          value.Codes         `json:"channels"`
	TitleTpl          value.I18n          `json:"titleTpl"`
	BodyTpl           value.I18n          `json:"bodyTpl"`
	SmsTpl            value.I18n          `json:"smsTpl"`
	SmsProviderID     string              `json:"smsProviderId"`
	SmsProviderStatus SMSReview           `json:"smsProviderStatus"`
	UsedPlaceholders  json.RawMessage     `json:"usedPlaceholders"`
	Enabled           system.EnableStatus `json:"enabled"`
	LastUsedAt        value.Time          `json:"lastUsedAt"`
}

// ReviewSMS is the input of recording the result of a review by the carrier.
type ReviewSMS struct {
	Result SMSReview `json:"result"`
}

// The verbs of the actions of templates.
const (
	SubmitSMSVerb = "submitSms"
	ReviewSMSVerb = "reviewSms"
)

// textFields declares the channels and the texts. most is the number of characters of the body.
func (t *Template) textFields(most int) field.List {
	return field.List{
		field.Codes(&t.Channels, "渠道", "Channels", Channels).Section("内容", "Content").Required().CountOf(1, 3).Column().Filter(field.In).Hint("站内信始终发送", "The inbox is always included"),
		field.I18n(&t.TitleTpl, "标题模板", "Title template").Required().Max(60).Column().Filter(field.Like).Hint("变量写作 {{变量名}} 或 {{变量名|默认值}}；代入示例后最多 40 个半角字符", "Variables are written {{name}} or {{name|default}}; at most 40 half-width units with sample values"),
		field.I18nText(&t.BodyTpl, "内容模板", "Body template").Required().Max(most).Hint("选择推送时，代入示例后最多 100 个半角字符，汉字按 2 个计", "With push at most 100 half-width units with sample values; a Chinese character counts as 2"),
		field.I18nText(&t.SmsTpl, "短信模板", "SMS template").Max(300).Hint("选择短信时必填，须与运营商审核的模板一致", "Required with SMS, the same as the carrier has reviewed"),
		field.Text(&t.SmsProviderID, "短信平台模板号", "SMS provider template id").ID().Max(40).Hint("选择短信时必填", "Required with SMS"),
	}
}

// stateFields declares what becomes of a template.
func (t *Template) stateFields() field.List {
	return field.List{
		field.Enum(&t.SmsProviderStatus, "短信模板审核", "SMS template status", SMSReviews).Section("状态", "State").Default(SMSNotSubmitted).ReadOnly().Column().Filter(field.In).Hint("审核通过后才发送短信；修改短信模板后须重新提交", "Short messages are sent once it is approved; a changed text has to be submitted again"),
		field.Enum(&t.Enabled, "启用状态", "Enabled", system.EnableStatuses).Default(system.Disabled).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
		field.Time(&t.LastUsedAt, "最近使用", "Last used").ReadOnly().Column(),
		field.JSON(&t.UsedPlaceholders, "使用的变量", "Placeholders").DetailOnly(),
	}
}

// actions declares what is done with a template, apart from the standard actions.
func (t *Template) actions() action.List {
	return action.Switch(&t.Enabled, "enable").And(action.List{
		action.For[struct{}, TestSend](TestSendVerb).WithInput("测试发送", "Send a test", func(in *TestSend) field.List {
			return field.List{field.Refs(&in.Users, "测试用户", "Testers", "appUser").Required().CountOf(1, MaxTesters).Hint("最多 5 位，变量用示例值，标题前加“[测试]”", "Up to 5; with sample values, and the title begins with “[Test]”")}
		}).WithPermission("edit").DoneText("已向 {testers} 位用户发送测试", "Sent a test to {testers} users"),
		action.Do(SubmitSMSVerb, "提交短信审核", "Submit SMS text").Transition(&t.SmsProviderStatus, SMSInReview, SMSNotSubmitted, SMSRefused).WithPermission("edit").DoneText("已提交{rows}的短信模板", "Submitted the SMS text of {rows}"),
		action.For[struct{}, ReviewSMS](ReviewSMSVerb).WithInput("登记短信审核结果", "Record SMS review", func(in *ReviewSMS) field.List {
			return field.List{field.Enum(&in.Result, "审核结果", "Result", SMSReviews).Required()}
		}).AllowedIn(&t.SmsProviderStatus, SMSInReview).WithPermission("enable"),
	})
}
