package payment

import (
	"context"
	"strings"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/setting"
)

// The settings of WeChat Pay (API v3). It is set up when its merchant number is filled in.
var (
	weChatApp = setting.NewText("payment.wechat.appId", "", `(wx[0-9a-zA-Z]{6,30})?`,
		field.Label{ZH: "微信支付 AppID", EN: "AppID at WeChat Pay"},
		field.Label{ZH: "微信开放平台中移动应用的 AppID，已与商户号关联", EN: "AppID of the mobile app on the WeChat open platform, linked to the merchant number"})
	weChatSerial = setting.NewText("payment.wechat.serialNo", "", `([0-9A-Fa-f]{8,64})?`,
		field.Label{ZH: "微信支付商户证书序列号", EN: "Serial number of the WeChat Pay merchant certificate"},
		field.Label{ZH: "与商户私钥对应的商户 API 证书的序列号", EN: "Of the API certificate of the merchant that belongs to the private key"})
	weChatKey = setting.NewSecretText("payment.wechat.privateKey", readPrivateKey,
		field.Label{ZH: "微信支付商户私钥", EN: "Private key of the WeChat Pay merchant"},
		field.Label{ZH: "apiclient_key.pem 全文，用于签名请求；加密保存，不再显示", EN: "Whole text of apiclient_key.pem, which signs requests; stored encrypted and never shown"})
	weChatAPIKey = setting.NewSecret("payment.wechat.apiV3Key", `[!-~]{32}`,
		field.Label{ZH: "微信支付 APIv3 密钥", EN: "APIv3 key of WeChat Pay"},
		field.Label{ZH: "32 个字符，用于解密通知；加密保存，不再显示", EN: "32 characters, decrypts notices; stored encrypted and never shown"})
	weChatPlatformID = setting.NewText("payment.wechat.platformKeyId", "", `([0-9A-Za-z_]{8,80})?`,
		field.Label{ZH: "微信支付公钥 ID", EN: "Id of the WeChat Pay public key"},
		field.Label{ZH: "商户平台中的公钥 ID（PUB_KEY_ID_ 开头），或平台证书的序列号", EN: "Id of the public key on the merchant platform (begins with PUB_KEY_ID_), or the serial number of a platform certificate"})
	weChatPlatformKey = setting.NewSecretText("payment.wechat.platformKey", readPublicKey,
		field.Label{ZH: "微信支付公钥", EN: "WeChat Pay public key"},
		field.Label{ZH: "公钥或平台证书的 PEM 全文，用于验证应答和通知的签名；加密保存，不再显示", EN: "Whole PEM text of the public key or platform certificate, which verifies answers and notices; stored encrypted and never shown"})
	weChatMerchant = setting.NewText("payment.wechat.merchantId", "", `(\d{6,32})?`,
		field.Label{ZH: "微信支付商户号", EN: "WeChat Pay merchant number"},
		field.Label{ZH: "填写后，微信支付的订单直接通过微信支付收款和退款，不再经过支付网关；请先填写其他微信支付参数", EN: "Once set, payments by WeChat Pay are made and refunded there directly instead of through the gateway; fill in the other settings of WeChat Pay first"})
	weChatURL = setting.NewText("payment.wechat.url", "https://api.mch.weixin.qq.com", addressPattern,
		field.Label{ZH: "微信支付地址", EN: "WeChat Pay address"},
		field.Label{ZH: "主域名无法访问时改为备用域名，并加入支付渠道主机", EN: "Change it to the alternative host if the main one fails, and add that to the hosts of payment channels"})
)

var weChatNeeds = []*setting.Key{weChatApp.Key, weChatSerial.Key, weChatKey.Key, weChatAPIKey.Key, weChatPlatformID.Key, weChatPlatformKey.Key}

// weChat returns WeChat Pay as the settings describe it; nil if it is not set up, or cannot report payments.
func (c Channels) weChat(ctx context.Context, values setting.Values) Channel {
	merchant := weChatMerchant.In(values)
	if merchant == "" || !c.canReport() {
		return nil
	}
	w := &weChat{
		http: c.HTTP, allowed: func(address string) bool { return allowed(values, address) }, at: weChatURL.In(values), notify: c.noticeAddress(WeChat), clock: c.Clock,
		merchant: merchant, app: weChatApp.In(values), serial: weChatSerial.In(values), platform: weChatPlatformID.In(values),
		key: privateKey(c.open(ctx, values, weChatKey)), apiKey: []byte(c.open(ctx, values, weChatAPIKey)), platformKey: publicKey(c.open(ctx, values, weChatPlatformKey)),
	}
	if w.key == nil || w.platformKey == nil || len(w.apiKey) != 32 {
		return nil
	}
	return w
}

func (c Channels) weChatHealth(ctx context.Context, values setting.Values) Health {
	return c.directHealth(WeChat, value.I18n{ZH: "微信支付", EN: "WeChat Pay"}, weChatMerchant.In(values) != "", c.weChat(ctx, values) != nil, weChatURL.In(values))
}

// canReport reports whether channels can reach the installation: they report to https only.
func (c Channels) canReport() bool { return strings.HasPrefix(c.PublicURL, "https://") }

// noticeAddress is where a channel reports payments.
func (c Channels) noticeAddress(s Sender) string {
	return strings.TrimSuffix(c.PublicURL, "/") + "/api/mall/notify/" + string(s)
}
