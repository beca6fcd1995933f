package payment

import (
	"slices"
	"strings"
	"testing"

	"evops/contracts/fault/faulttest"
)

func TestBillsOfChannelsAreRead(t *testing.T) {
	weChat := strings.Join([]string{
		"交易时间,商户号,微信订单号,商户订单号,交易状态,应结订单金额,微信退款单号,退款金额",
		"`2026-05-03 10:00:01,`190001,`4200001,`2605031,`SUCCESS,`309.00,`0,`0.00",
		"`2026-05-03 11:00:01,`190001,`4200002,`2605032,`REFUND,`0.00,`5030001,`12.50",
		"总交易单数,应结订单总金额,退款总金额", "`2,`309.00,`12.50",
	}, "\n")
	aliPay := strings.Join([]string{
		"#支付宝业务明细查询", "#账号：[20881234567890120156]", "#-----------------------------------------业务明细列表----------------------------------------",
		"支付宝交易号,商户订单号,业务类型,订单金额（元）,商家实收（元）,退款批次号/请求号",
		"2026050322001\t,2605031\t,交易\t,309.00,309.00,\t", "2026050322001\t,2605031\t,退款\t,-12.50,-12.50,R1\t",
		"#-----------------------------------------业务明细列表结束------------------------------------", "#导出时间：[2026年05月04日 09:00:00]",
	}, "\n")
	for name, row := range map[string]struct {
		text string
		want []BillLine
		code string
	}{
		"template":     {"支付流水号,类型,金额（元）\nA1,收款,\"1,234.50\"\nA2,退款,3\n", []BillLine{{"A1", 123_450, false}, {"A2", 300, true}}, ""},
		"English":      {"Transaction id,Amount\nA1,0.01\nA2,-5\n", []BillLine{{"A1", 1, false}, {"A2", 500, true}}, ""},
		"WeChat Pay":   {weChat, []BillLine{{"4200001", 30_900, false}, {"5030001", 1_250, true}}, ""},
		"Alipay":       {aliPay, []BillLine{{"2026050322001", 30_900, false}, {"R1", 1_250, true}}, ""},
		"no amount":    {"支付流水号,类型\nA1,收款\n", nil, "IMPORT_HEADER"},
		"no number":    {"支付流水号,金额\nA1,1\n,2\n", nil, "BILL_LINE"},
		"not a number": {"支付流水号,金额\nA1,one\n", nil, "BILL_LINE"},
	} {
		got, err := ParseBill([]byte(row.text))
		if !slices.Equal(got, row.want) || faulttest.Text(err) != row.code {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}
