package sms

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/system"
	"evops/core/setting"
)

// Settings of short messages (system catalogue, sysSetting). The environment provides initial values for driver, address and secret of the
// webhook.
var (
	driver = setting.NewChoice("sms.driver", string(system.SMSLogDriver), system.SMSDrivers,
		field.Label{ZH: "短信通道", EN: "SMS driver"},
		field.Label{ZH: "短信经哪个通道发出；选择通道前先填好其参数。“系统日志”不会真正发送", EN: "Driver that sends short messages; fill in its settings first. “Log” sends nothing"})
	webhookURL = setting.NewText("sms.webhook.url", "", `(https?://[^\s/]+[^\s]{0,400})?`,
		field.Label{ZH: "短信回调地址", EN: "SMS webhook address"},
		field.Label{ZH: "企业自建短信服务的地址，如 https://sms.example/send", EN: "Address of a service of your own, such as https://sms.example/send"})
	webhookSecret = setting.NewSecret("sms.webhook.secret", `\S{16,200}`,
		field.Label{ZH: "短信回调密钥", EN: "SMS webhook secret"},
		field.Label{ZH: "用于请求签名，16–200 个字符；加密保存，不再显示", EN: "Signs the requests, 16–200 characters; stored encrypted and never shown"})
	aliyunKey = setting.NewText("sms.aliyun.accessKeyId", "", `[A-Za-z0-9]{0,60}`,
		field.Label{ZH: "阿里云 AccessKey ID", EN: "Alibaba Cloud AccessKey ID"},
		field.Label{ZH: "有短信服务（dysms:SendSms）权限的 RAM 用户的 AccessKey", EN: "AccessKey of a RAM user that may call dysms:SendSms"})
	aliyunSecret = setting.NewSecret("sms.aliyun.accessKeySecret", `[A-Za-z0-9]{16,100}`,
		field.Label{ZH: "阿里云 AccessKey Secret", EN: "Alibaba Cloud AccessKey secret"},
		field.Label{ZH: "加密保存，不再显示", EN: "Stored encrypted and never shown"})
	aliyunSign = setting.NewText("sms.aliyun.signName", "", `.{0,40}`,
		field.Label{ZH: "阿里云短信签名", EN: "Alibaba Cloud SMS signature"},
		field.Label{ZH: "已审核通过的签名名称", EN: "Name of an approved signature"})
	aliyunTemplates = setting.NewList("sms.aliyun.templates", "", templatePattern,
		field.Label{ZH: "阿里云短信模板", EN: "Alibaba Cloud SMS templates"},
		field.Label{ZH: "逐个写“模板=模板CODE”，以逗号分隔，如 bindMobile=SMS_123456789；英文短信另写 bindMobile.en=…", EN: "Comma-separated “template=code” pairs, such as bindMobile=SMS_123456789; add bindMobile.en=… for messages in English"})
	tencentID = setting.NewText("sms.tencent.secretId", "", `[A-Za-z0-9]{0,60}`,
		field.Label{ZH: "腾讯云 SecretId", EN: "Tencent Cloud SecretId"},
		field.Label{ZH: "有短信（sms:SendSms）权限的子账号的密钥", EN: "Key of a sub-account that may call sms:SendSms"})
	tencentKey = setting.NewSecret("sms.tencent.secretKey", `[A-Za-z0-9]{16,100}`,
		field.Label{ZH: "腾讯云 SecretKey", EN: "Tencent Cloud SecretKey"},
		field.Label{ZH: "加密保存，不再显示", EN: "Stored encrypted and never shown"})
	tencentApp = setting.NewText("sms.tencent.appId", "", `[0-9]{0,20}`,
		field.Label{ZH: "腾讯云短信应用", EN: "Tencent Cloud SMS application"},
		field.Label{ZH: "短信应用的 SdkAppId，如 1400000000", EN: "SdkAppId of the application, such as 1400000000"})
	tencentSign = setting.NewText("sms.tencent.signName", "", `.{0,40}`,
		field.Label{ZH: "腾讯云短信签名", EN: "Tencent Cloud SMS signature"},
		field.Label{ZH: "已审核通过的签名内容", EN: "Text of an approved signature"})
	tencentRegion = setting.NewText("sms.tencent.region", "ap-guangzhou", `[a-z]{2}-[a-z0-9-]{2,30}`,
		field.Label{ZH: "腾讯云短信地域", EN: "Tencent Cloud SMS region"},
		field.Label{ZH: "调用短信服务的地域，如 ap-guangzhou、ap-beijing", EN: "Region of the service, such as ap-guangzhou or ap-beijing"})
	tencentTemplates = setting.NewList("sms.tencent.templates", "", templatePattern,
		field.Label{ZH: "腾讯云短信模板", EN: "Tencent Cloud SMS templates"},
		field.Label{ZH: "逐个写“模板=模板ID”，以逗号分隔，如 bindMobile=1234567；模板变量按内置文案中的顺序编号", EN: "Comma-separated “template=id” pairs, such as bindMobile=1234567; variables are numbered in the order of the built-in text"})
)

// DriverKey is the setting that selects the driver.
var DriverKey = driver.Key

// templatePattern matches one of our templates with the carrier's code.
var templatePattern = "(" + strings.Join(templateCodes(), "|") + `)(\.en)?=[A-Za-z0-9_]{1,40}`

func templateCodes() []string {
	codes := make([]string, len(system.SMSTemplates.Codes))
	for i, c := range system.SMSTemplates.Codes {
		codes[i] = c.Code
	}
	return codes
}

// required lists the settings that a driver requires.
var required = map[system.SMSDriver][]*setting.Key{
	system.SMSWebhookDriver: {webhookURL.Key, webhookSecret.Key},
	system.SMSAliyunDriver:  {aliyunKey.Key, aliyunSecret.Key, aliyunSign.Key},
	system.SMSTencentDriver: {tencentID.Key, tencentKey.Key, tencentApp.Key, tencentSign.Key},
}

func init() {
	keys := []*setting.Key{driver.Key, aliyunTemplates.Key, tencentTemplates.Key}
	for _, own := range required {
		keys = append(keys, own...)
	}
	setting.RegisterValidator(complete, keys...)
}

// complete refuses a driver whose required settings are missing, and warns of messages without a carrier template.
func complete(_ context.Context, _ bun.Tx, _ int64, _, after setting.Values) (setting.Verdict, error) {
	configured := system.SMSDriver(driver.In(after))
	var zh, en []string
	for _, key := range required[configured] {
		if after[key.Name] == "" {
			zh, en = append(zh, key.ZH), append(en, key.EN)
		}
	}
	if len(zh) > 0 {
		return setting.Verdict{Refused: &field.Label{ZH: "请先填写：" + strings.Join(zh, "、"), EN: "Fill in these settings first: " + strings.Join(en, ", ")}}, nil
	}
	var have Templates
	switch configured {
	case system.SMSAliyunDriver:
		have = templatesOf(aliyunTemplates.In(after))
	case system.SMSTencentDriver:
		have = templatesOf(tencentTemplates.In(after))
	default:
		return setting.Verdict{}, nil
	}
	for _, template := range have.Missing() {
		zh, en = append(zh, fmt.Sprintf("%s（%s）", template.ZH, template.Code)), append(en, fmt.Sprintf("%s (%s)", template.EN, template.Code))
	}
	if len(zh) == 0 {
		return setting.Verdict{}, nil
	}
	return setting.Verdict{Warning: &field.Label{ZH: "以下短信没有模板，不会发出：" + strings.Join(zh, "、"), EN: "These messages have no template and will not be sent: " + strings.Join(en, ", ")}}, nil
}

func templatesOf(lines []string) Templates {
	all := make(Templates, len(lines))
	for _, line := range lines {
		ours, theirs, _ := strings.Cut(line, "=")
		all[ours] = theirs
	}
	return all
}

// Initial returns the initial settings from the environment.
func (c Config) Initial() map[string]string {
	initial := map[string]string{}
	if c.Driver != "" {
		initial[driver.Name] = string(c.Driver)
	}
	if c.URL != "" {
		initial[webhookURL.Name] = c.URL
	}
	if c.Secret != "" {
		initial[webhookSecret.Name] = system.HiddenSecret
	}
	return initial
}

// isHTTPURL reports whether an address is an http or https URL.
func isHTTPURL(address string) bool {
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != ""
}
