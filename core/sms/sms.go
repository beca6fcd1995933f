// Package sms sends short messages through the driver of the installation; other packages decide what is sent when (legacy-api A.5).
package sms

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/redis/go-redis/v9"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/outbound"
)

// Message is one short message. Carriers fill the params into their own text for the template. Key is an idempotency key, which only the
// webhook passes on; the other carriers have none.
type Message struct {
	Mobile   string
	Template system.SMSTemplate
	Params   map[string]any
	Language string // zh or en
	Key      string
	// Approved replaces Template and Params.
	Approved Approved
}

// Approved is a text without variables that the carrier has approved under a template number of its own. Without SignName, the signature is that
// of the settings.
type Approved struct{ TemplateNo, SignName, Text string }

// Receipt is a carrier's confirmation of a message.
type Receipt struct {
	// ProviderID is the carrier's id of the message; empty if it has none.
	ProviderID string
	// Cost is in cents of CNY; zero if the carrier does not report it.
	Cost int64
}

// Sender is a driver. Send times out after a few seconds.
type Sender interface {
	Driver() system.SMSDriver
	Send(ctx context.Context, m Message) (Receipt, error)
}

// Config selects the driver.
type Config struct {
	// Driver defaults to log.
	Driver system.SMSDriver
	// URL is the address of the webhook, Secret signs its requests.
	URL, Secret string
	Aliyun      Aliyun
	Tencent     Tencent
	// Demo lets the log driver print whole texts. Without it no code is ever logged.
	Demo bool
}

// Check validates the settings of the environment, which supports only log and webhook.
func (c Config) Check() error {
	switch c.Driver {
	case "", system.SMSLogDriver:
		return nil
	case system.SMSWebhookDriver:
	default:
		return fmt.Errorf("EVOPS_SMS_DRIVER is %q, want log or webhook; other drivers are selected in the settings", c.Driver)
	}
	var errs []error
	if !isHTTPURL(c.URL) {
		errs = append(errs, errors.New("EVOPS_SMS_WEBHOOK_URL is not like https://sms.example/send"))
	}
	if len(c.Secret) < outbound.MinSecret {
		errs = append(errs, fmt.Errorf("EVOPS_SMS_WEBHOOK_SECRET has fewer than %d characters", outbound.MinSecret))
	}
	return errors.Join(errs...)
}

// Open returns the driver of validated settings. Demo codes are stored in cache for the self-check; nil stores none.
func Open(c Config, cache redis.UniversalClient) Sender {
	switch c.Driver {
	case system.SMSWebhookDriver:
		return newWebhook(c.URL, c.Secret)
	case system.SMSAliyunDriver:
		return aliyun{c.Aliyun, aliyunAddress}
	case system.SMSTencentDriver:
		return tencent{c.Tencent, tencentAddress}
	}
	return logDriver{c.Demo, cache}
}

// texts are the built-in texts, for carriers without their own.
var texts = map[system.SMSTemplate]field.Label{
	system.SMSResetPassword:     {ZH: "您正在重置密码，验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。", EN: "Your code to reset the password is {code}, valid for {minutes} minutes. Do not share it."},
	system.SMSChangePassword:    {ZH: "您正在修改密码，验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。", EN: "Your code to change the password is {code}, valid for {minutes} minutes. Do not share it."},
	system.SMSBindMobile:        {ZH: "您正在更换手机号，验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。", EN: "Your code to change the mobile number is {code}, valid for {minutes} minutes. Do not share it."},
	system.SMSPasswordChanged:   {ZH: "您的账号 {account} 刚刚修改了密码。如非本人操作，请立即联系管理员。", EN: "The password of your account {account} was just changed. If this was not you, contact your administrator immediately."},
	system.SMSMobileChanged:     {ZH: "您的账号 {account} 的手机号已被更换，验证码将发往新号码。如非您本人要求，请立即联系管理员。", EN: "The mobile number of your account {account} was changed; codes are now sent to the new one. If you did not request this, contact your administrator immediately."},
	system.SMSUserReset:         {ZH: "您正在重置骑行APP密码，验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。", EN: "Your code to set a new password in the app is {code}, valid for {minutes} minutes. Do not share it."},
	system.SMSUserMobileChanged: {ZH: "您的骑行APP账号已更换手机号。如非本人操作，请立即联系客服。", EN: "The mobile number of your app account was changed. If this was not you, contact customer service immediately."},
	system.SMSServiceLogin:      {ZH: "您正在登录骑行APP的服务模式，验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。", EN: "Your code to log in to the service mode of the app is {code}, valid for {minutes} minutes. Do not share it."},
	system.SMSOwnerConsent:      {ZH: "服务人员申请查看或操作您的车辆。如同意，请将验证码 {code} 告知服务人员，{minutes} 分钟内有效。", EN: "A service agent asks to see or operate your vehicle. If you agree, tell the agent the code {code}, valid for {minutes} minutes."},
	system.SMSWake:              {ZH: "EV2 WAKE", EN: "EV2 WAKE"},
	system.SMSAlarm:             {ZH: "告警：{alarm}，车辆 {vehicle}，{at}，请登录后台处理。", EN: "Alarm: {alarm}, vehicle {vehicle}, {at}. Please log in to the console."},
	system.SMSTemporaryPassword: {ZH: "您的账号 {account} 的临时密码为 {password}，{hours} 小时内首次登录有效。", EN: "The temporary password of your account {account} is {password}, valid for a first login within {hours} hours."},
}

// Text is the full message in its language.
func (m Message) Text() string {
	if m.Approved.Text != "" {
		return m.Approved.Text
	}
	return fault.Fill(texts[m.Template].In(m.Language), m.Params)
}

// logDriver is the driver of installations without a carrier.
type logDriver struct {
	demo  bool
	cache redis.UniversalClient
}

func (logDriver) Driver() system.SMSDriver { return system.SMSLogDriver }

func (l logDriver) Send(ctx context.Context, m Message) (Receipt, error) {
	if l.demo {
		slog.InfoContext(ctx, "short message", "to", access.MaskPhone(m.Mobile), "text", m.Text())
		if _, code := m.Params["code"]; code && l.cache != nil {
			show(ctx, l.cache, m)
		}
	} else {
		slog.WarnContext(ctx, "sms not sent, no carrier is configured", "to", access.MaskPhone(m.Mobile), "template", m.Template)
	}
	return Receipt{}, nil
}
