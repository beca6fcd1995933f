package payment

import (
	"context"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/setting"
)

// The settings of Alipay. It is set up when its AppID is filled in.
var (
	alipaySeller = setting.NewText("payment.alipay.sellerId", "", `(2088\d{12})?`,
		field.Label{ZH: "支付宝商户号", EN: "Alipay seller id"},
		field.Label{ZH: "收款支付宝账号的用户号，16 位数字，以 2088 开头", EN: "User number of the account that receives payments, 16 digits that begin with 2088"})
	alipayKey = setting.NewSecretText("payment.alipay.privateKey", readPrivateKey,
		field.Label{ZH: "支付宝应用私钥", EN: "Private key of the Alipay app"},
		field.Label{ZH: "与开放平台上应用公钥对应的私钥（RSA2，2048 位），用于签名请求；加密保存，不再显示", EN: "Belongs to the public key of the app on the open platform (RSA2, 2048 bits), signs requests; stored encrypted and never shown"})
	alipayPlatformKey = setting.NewSecretText("payment.alipay.publicKey", readPublicKey,
		field.Label{ZH: "支付宝公钥", EN: "Alipay public key"},
		field.Label{ZH: "开放平台中的支付宝公钥（不是应用公钥），用于验证应答和通知的签名；加密保存，不再显示", EN: "Public key of Alipay from the open platform (not that of the app), verifies answers and notices; stored encrypted and never shown"})
	alipayApp = setting.NewText("payment.alipay.appId", "", `(\d{16})?`,
		field.Label{ZH: "支付宝 AppID", EN: "AppID at Alipay"},
		field.Label{ZH: "填写后，支付宝的订单直接通过支付宝收款和退款，不再经过支付网关；请先填写其他支付宝参数", EN: "Once set, payments by Alipay are made and refunded there directly instead of through the gateway; fill in the other settings of Alipay first"})
	alipayURL = setting.NewText("payment.alipay.url", "https://openapi.alipay.com/gateway.do", addressPattern+`(/[^\s?#@]{0,200})?`,
		field.Label{ZH: "支付宝地址", EN: "Alipay address"},
		field.Label{ZH: "沙箱环境的地址见开放平台，需加入支付渠道主机", EN: "The open platform names the address of its sandbox; add that to the hosts of payment channels"})
)

var alipayNeeds = []*setting.Key{alipaySeller.Key, alipayKey.Key, alipayPlatformKey.Key}

// alipay returns Alipay as the settings describe it; nil if it is not set up, or cannot report payments.
func (c Channels) alipay(ctx context.Context, values setting.Values) Channel {
	app := alipayApp.In(values)
	if app == "" || !c.canReport() {
		return nil
	}
	p := &alipay{
		http: c.HTTP, allowed: func(address string) bool { return allowed(values, address) }, at: alipayURL.In(values), notify: c.noticeAddress(Alipay), clock: c.Clock,
		app: app, seller: alipaySeller.In(values), key: privateKey(c.open(ctx, values, alipayKey)), platformKey: publicKey(c.open(ctx, values, alipayPlatformKey)),
	}
	if p.key == nil || p.platformKey == nil {
		return nil
	}
	return p
}

func (c Channels) alipayHealth(ctx context.Context, values setting.Values) Health {
	return c.directHealth(Alipay, value.I18n{ZH: "支付宝", EN: "Alipay"}, alipayApp.In(values) != "", c.alipay(ctx, values) != nil, alipayURL.In(values))
}
