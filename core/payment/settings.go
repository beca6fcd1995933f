package payment

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/core/setting"
)

// hosts are the hosts that addresses of channels, and of the bills that they name, may have.
var hosts = setting.NewList("payment.hosts", "api.mch.weixin.qq.com,openapi.alipay.com,dwbillcenter.alipay.com", "[A-Za-z0-9.-]{1,120}",
	field.Label{ZH: "支付渠道主机", EN: "Hosts of payment channels"},
	field.Label{ZH: "直连支付渠道的接口和账单下载地址只能指向这些主机，以逗号分隔；不能是内网地址", EN: "Addresses of directly connected payment channels and of their bills may only have these hosts, separated by commas; private addresses are refused"})

// addressPattern is that of a channel: without a path, which would be signed as well.
const addressPattern = `https://[^\s/?#@]{1,200}`

func init() {
	setting.RegisterValidator(func(_ context.Context, _ bun.Tx, _ int64, _, after setting.Values) (setting.Verdict, error) {
		for _, of := range []setting.Text{weChatURL, alipayURL} {
			if !allowed(after, of.In(after)) {
				return setting.Verdict{Refused: &field.Label{ZH: of.ZH + "的主机不在“" + hosts.ZH + "”中", EN: "The host of the setting “" + of.EN + "” is not one of “" + hosts.EN + "”"}}, nil
			}
		}
		return setting.Verdict{}, nil
	}, hosts.Key, weChatURL.Key, alipayURL.Key)
	fillFirst(gatewayURL, gatewaySecret.Key)
	fillFirst(weChatMerchant, weChatNeeds...)
	fillFirst(alipayApp, alipayNeeds...)
}

func allowed(values setting.Values, address string) bool {
	at, err := url.Parse(address)
	return err == nil && at.Scheme == "https" && slices.ContainsFunc(hosts.In(values), func(h string) bool { return strings.EqualFold(h, at.Hostname()) })
}

// fillFirst refuses the setting that switches a channel on while others that it needs are missing.
func fillFirst(last setting.Text, others ...*setting.Key) {
	setting.RegisterValidator(func(_ context.Context, _ bun.Tx, _ int64, _, after setting.Values) (setting.Verdict, error) {
		missing := slices.DeleteFunc(slices.Clone(others), func(k *setting.Key) bool { return after[k.Name] != "" })
		if last.In(after) == "" || len(missing) == 0 {
			return setting.Verdict{}, nil
		}
		return setting.Verdict{Refused: &field.Label{ZH: "请先填写：" + missing[0].ZH, EN: "Fill in this setting first: " + missing[0].EN}}, nil
	}, append(slices.Clone(others), last.Key)...)
}
