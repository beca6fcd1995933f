package sim

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Account is a contract with a carrier and the limits of its API.
type Account struct {
	resource.Base
	Code            string       `json:"code"`
	Name            string       `json:"name"`
	Carrier         Carrier      `json:"carrier"`
	Adapter         Adapter      `json:"adapter"`
	BaseURL         string       `json:"baseUrl"`
	AppID           string       `json:"appId"`
	Secret          value.Secret `json:"secretSet"`
	MaxQPS          int64        `json:"maxQps"` // tenths of a call per second
	MaxConcurrent   int64        `json:"maxConcurrent"`
	PageSize        int64        `json:"pageSize"`
	BatchSize       int64        `json:"batchSize"`
	CardCooldownMin int64        `json:"cardCooldownMin"`
	DailyQuota      int64        `json:"dailyQuota"`
	UsedToday       int64        `json:"usedToday"`
	CycleDay        int64        `json:"cycleDay"`
	CardFee         int64        `json:"cardFee"` // cents a month
	LastOkAt        value.Time   `json:"lastOkAt"`
	Circuit         Circuit      `json:"circuit"`
	Enabled         bool         `json:"enabled"`
}

// Accounts is the carrier accounts.
var Accounts = resource.Declare("simAccount", "运营商账户", "Carrier account", func(a *Account) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个运营商账户"),
		Path: "/sim/crm/account", Permission: "sim", Volume: 10,
		Order: []resource.Order{resource.Asc(&a.Code)},
		Title: &a.Name, Code: &a.Code,
		Leading: []any{&a.Name, &a.Code, &a.Carrier, &a.Adapter, &a.Circuit, &a.UsedToday, &a.DailyQuota, &a.LastOkAt, &a.MaxQPS, &a.MaxConcurrent, &a.Secret, &a.Enabled},
		Fields: field.List{
			field.Text(&a.Code, "账户编码", "Code").Section("账户", "Account").Required().ID().Unique().Normal(field.Upper).Pattern("[A-Z0-9_-]{1,20}").AddOnly().Column().Filter(field.Eq).Search(),
			field.Text(&a.Name, "账户名称", "Name").Required().Max(40).Column().Filter(field.Like).Search(),
			field.Enum(&a.Carrier, "运营商", "Carrier", Carriers).Required().AddOnly().Column().Filter(field.In),
			field.Enum(&a.Adapter, "接口类型", "API type", Adapters).Required().AddOnly().Column().Filter(field.In),
			field.Link(&a.BaseURL, "接口地址", "Base URL").HTTPSOnly().As("HTTPS_ONLY", "须为 https:// 开头的地址", "Must be an https:// address").Section("接口", "API").RequiredWhen(&a.Adapter, OneLink, Jasper, CTWing).Max(200).Pattern("[^?#]+").As("NO_QUERY", "地址不能包含 ? 或 #", "The address must not contain ? or #"),
			field.Text(&a.AppID, "应用ID", "App ID").Max(64).Hint("jasper 为用户名；ctwing 为“AppKey/客户编码”", "jasper: the user name; ctwing: AppKey/customer number"),
			field.Secret(&a.Secret, "密钥", "Secret").Column().Hint("加密保存，不再显示；留空则保持不变", "Stored encrypted and never shown. Leave empty to keep the current value"),
			field.Decimal(&a.MaxQPS, 1, "每秒上限", "Max calls/s").Section("用量", "Usage").Between(0.1, 100).Column(),
			field.Int(&a.MaxConcurrent, "并发上限", "Max concurrent calls").Between(1, 50).Column(),
			field.Int(&a.PageSize, "每页条数", "Page size").Between(1, 1000),
			field.Int(&a.BatchSize, "批量上限", "Batch size").Between(1, 100),
			field.Int(&a.CardCooldownMin, "单卡冷却", "Card cool-down").Unit("min").Between(1, 1440).Default(int64(30)),
			field.Int(&a.DailyQuota, "日配额", "Daily quota").Between(0, 100_000_000).Hint("0 表示不限", "0 = unlimited").Column(),
			field.Int(&a.UsedToday, "今日已用", "Used today").ReadOnly().Column(),
			field.Int(&a.CycleDay, "账期日", "Billing day").Between(1, 28).Default(int64(1)),
			field.Money(&a.CardFee, "每卡月费", "Fee per card and month").Between(0, 100_000).Hint("用于计算闲置卡停机每月可省的费用", "What a suspended idle card saves a month"),
			field.Time(&a.LastOkAt, "最近成功", "Last success").ReadOnly().Column(),
			field.Enum(&a.Circuit, "接口状态", "Link", Circuits).Default(CircuitClosed).ReadOnly().Column().Filter(field.In),
			field.Bool(&a.Enabled, "启用", "Enabled").Worded(field.EnabledOrDisabled).Default(true).ReadOnly().Column().Filter(field.Eq),
		},
		Actions: action.List{
			action.AddWithPermission("config"),
			{Verb: "edit", Label: action.Edit.Label, Standard: true, IsInline: true, Permission: "config"},
		}.And(action.Switch(&a.Enabled, "config")),
	}
})
