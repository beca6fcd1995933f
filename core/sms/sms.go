// Package sms sends short messages. An installation chooses the driver; what is sent when is the business of others (legacy-api A.5).
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
)

// Message is one short message. Carriers put the params into the text they know by the template's code.
type Message struct {
	Mobile   string
	Template system.SMSTemplate
	Params   map[string]any
	Language string // zh or en
}

// Receipt is what a carrier says of a message it took.
type Receipt struct {
	// ProviderID is the carrier's own number of the message; empty where it gives none.
	ProviderID string
	// Cost is in cents of CNY; zero where the carrier does not say.
	Cost int64
}

// Sender is a driver. It gives up by itself after a few seconds.
type Sender interface {
	Driver() system.SMSDriver
	Send(ctx context.Context, m Message) (Receipt, error)
}

// Config chooses the driver.
type Config struct {
	// Driver is log when empty.
	Driver system.SMSDriver
	// URL is where the webhook is called, Secret signs what it is sent.
	URL, Secret string
	Aliyun      Aliyun
	Tencent     Tencent
	// Demo lets the log driver print whole texts. Outside of a demo no code ever stands in a log.
	Demo bool
}

// minSecret is how many characters a webhook's secret must have.
const minSecret = 16

// Check finds what is wrong with the settings of the environment, which knows the log and the webhook alone.
func (c Config) Check() error {
	switch c.Driver {
	case "", system.SMSLogDriver:
		return nil
	case system.SMSWebhookDriver:
	default:
		return fmt.Errorf("EVOPS_SMS_DRIVER is %q; it can be log or webhook; others are chosen in the settings", c.Driver)
	}
	var errs []error
	if !reachable(c.URL) {
		errs = append(errs, errors.New("EVOPS_SMS_WEBHOOK_URL is not like https://sms.example/send"))
	}
	if len(c.Secret) < minSecret {
		errs = append(errs, fmt.Errorf("EVOPS_SMS_WEBHOOK_SECRET has fewer than %d characters", minSecret))
	}
	return errors.Join(errs...)
}

// Open makes the driver of checked settings. What codes say in a demo without a carrier is kept beside for the self-check; nil keeps nothing.
func Open(c Config, beside redis.UniversalClient) Sender {
	switch c.Driver {
	case system.SMSWebhookDriver:
		return newWebhook(c.URL, c.Secret)
	case system.SMSAliyunDriver:
		return aliyun{c.Aliyun, aliyunAddress}
	case system.SMSTencentDriver:
		return tencent{c.Tencent, tencentAddress}
	}
	return logged{c.Demo, beside}
}

// texts are what the templates say where no carrier has its own.
var texts = map[system.SMSTemplate]field.Label{
	system.SMSResetPassword:     {ZH: "您正在重置密码，验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。", EN: "Your code to reset the password is {code}, good for {minutes} minutes. Tell nobody."},
	system.SMSChangePassword:    {ZH: "您正在修改密码，验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。", EN: "Your code to change the password is {code}, good for {minutes} minutes. Tell nobody."},
	system.SMSBindMobile:        {ZH: "您正在更换手机号，验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。", EN: "Your code to change the mobile number is {code}, good for {minutes} minutes. Tell nobody."},
	system.SMSPasswordChanged:   {ZH: "您的账号 {account} 刚刚修改了密码。如非本人操作，请立即联系管理员。", EN: "The password of your account {account} was changed just now. If it was not you, call your administrator at once."},
	system.SMSMobileChanged:     {ZH: "您的账号 {account} 的手机号已被更换，验证码将发往新号码。如非您本人要求，请立即联系管理员。", EN: "The mobile number of your account {account} was changed; codes go to the new one. If you did not ask for it, call your administrator at once."},
	system.SMSUserReset:         {ZH: "您正在重置骑行APP密码，验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。", EN: "Your code to set a new password in the app is {code}, good for {minutes} minutes. Tell nobody."},
	system.SMSUserMobileChanged: {ZH: "您的骑行APP账号已更换手机号。如非本人操作，请立即联系客服。", EN: "The mobile number of your app account was changed. If it was not you, call customer service at once."},
	system.SMSWake:              {ZH: "EV2 WAKE", EN: "EV2 WAKE"},
	system.SMSTemporaryPassword: {ZH: "您的账号 {account} 的临时密码为 {password}，{hours} 小时内首次登录有效。", EN: "The temporary password of your account {account} is {password}, good for a first login within {hours} hours."},
}

// Text is the whole message in its language.
func (m Message) Text() string {
	label := texts[m.Template]
	if m.Language == "en" {
		return fault.Fill(label.EN, m.Params)
	}
	return fault.Fill(label.ZH, m.Params)
}

// logged is the driver of installations without a carrier.
type logged struct {
	demo   bool
	beside redis.UniversalClient
}

func (logged) Driver() system.SMSDriver { return system.SMSLogDriver }

func (l logged) Send(ctx context.Context, m Message) (Receipt, error) {
	if l.demo {
		slog.InfoContext(ctx, "short message", "to", access.MaskPhone(m.Mobile), "text", m.Text())
		if _, code := m.Params["code"]; code && l.beside != nil {
			show(ctx, l.beside, m)
		}
	} else {
		slog.WarnContext(ctx, "a short message reaches nobody, because no carrier is configured", "to", access.MaskPhone(m.Mobile), "template", m.Template)
	}
	return Receipt{}, nil
}
