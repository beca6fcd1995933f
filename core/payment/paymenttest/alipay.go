package paymenttest

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding/simplifiedchinese"

	"evops/contracts/value"
	"evops/core/payment"
)

// What Alipay knows the merchant by.
const alipayApp, alipaySeller = "2021000000000001", "2088000000000001"

// alipay is the open platform of Alipay.
type alipay struct{ t testing.TB }

func (alipay) settings(c *Channel) map[string]string {
	return map[string]string{
		"payment.alipay.url": c.URL + "/gateway.do", "payment.alipay.appId": alipayApp, "payment.alipay.sellerId": alipaySeller,
		"payment.alipay.privateKey": privatePEM(keys().merchant), "payment.alipay.publicKey": publicPEM(keys().channel),
	}
}

// joined is the text of a form that is signed.
func joined(form url.Values, without ...string) string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(form)) {
		if form.Get(name) != "" && !slices.Contains(without, name) {
			parts = append(parts, name+"="+form.Get(name))
		}
	}
	return strings.Join(parts, "&")
}

// authentic reports whether the merchant signed a form.
func (alipay) authentic(c *Channel, form url.Values) bool {
	at, err := value.ParseTime(form.Get("timestamp"))
	return err == nil && c.fresh(at.Milli()/1000) && form.Get("app_id") == alipayApp && form.Get("sign_type") == "RSA2" && form.Get("charset") == "utf-8" && form.Get("version") == "1.0" &&
		form.Get("format") == "JSON" && signs(keys().merchant, joined(form, "sign"), form.Get("sign"))
}

// content is what requests ask for.
type content struct {
	PayNo    string `json:"out_trade_no"`
	RefundNo string `json:"out_request_no"`
	Total    string `json:"total_amount"`
	Refund   string `json:"refund_amount"`
	Subject  string `json:"subject"`
	Product  string `json:"product_code"`
	Expires  string `json:"time_expire"`
	BillType string `json:"bill_type"`
	BillDate string `json:"bill_date"`
}

func (s alipay) serve(c *Channel, w http.ResponseWriter, r *http.Request, body []byte) string {
	if r.URL.Path == "/bill.zip" {
		_, _ = w.Write(s.bill(c, value.Date(r.URL.Query().Get("day"))))
		return "download"
	}
	form, err := url.ParseQuery(string(body))
	method := form.Get("method")
	if err != nil || !s.authentic(c, form) {
		s.answer(c, w, method, map[string]any{"code": "40002", "msg": "Invalid Arguments", "sub_code": "isv.invalid-signature"})
		return ""
	}
	var in content
	_ = json.Unmarshal([]byte(form.Get("biz_content")), &in) // missing members are refused below
	refuse := func(code string) {
		s.answer(c, w, method, map[string]any{"code": "40004", "msg": "Business Failed", "sub_code": code, "sub_msg": code})
	}
	done := func(of map[string]any) {
		of["code"], of["msg"], of["out_trade_no"] = "10000", "Success", in.PayNo
		s.answer(c, w, method, of)
	}
	p, made := c.payments[in.PayNo], c.refunds[in.RefundNo]
	if p == nil && in.PayNo != "" {
		refuse("ACQ.TRADE_NOT_EXIST")
		return strings.TrimPrefix(method, "alipay.trade.")
	}
	switch method {
	case "alipay.trade.query":
		of := map[string]any{"trade_no": p.TransactionID, "trade_status": alipayStates[p.State], "total_amount": value.Units(p.Cents)}
		if !p.At.IsZero() {
			of["send_pay_date"] = p.At
		}
		done(of)
		return "query"
	case "alipay.trade.close":
		if !c.close(in.PayNo) {
			refuse("ACQ.TRADE_STATUS_ERROR")
		} else {
			done(map[string]any{})
		}
		return "close"
	case "alipay.trade.refund":
		cents, _ := value.ParseUnits(in.Refund)
		changed := map[bool]string{true: "Y", false: "N"}[made == nil]
		if made = c.refund(in.RefundNo, in.PayNo, cents); made == nil {
			refuse("ACQ.REASON_TRADE_REFUND_FEE_ERR")
		} else {
			made.ID = made.No // the bill has it by this number
			done(map[string]any{"trade_no": p.TransactionID, "fund_change": changed, "refund_fee": value.Units(p.Refunded)})
		}
		return "refund"
	case "alipay.trade.fastpay.refund.query":
		of := map[string]any{}
		if made != nil {
			of = map[string]any{"out_request_no": made.No, "refund_status": "REFUND_SUCCESS", "refund_amount": value.Units(made.Cents), "gmt_refund_pay": made.At}
		}
		done(of)
		return "refundQuery"
	case "alipay.data.dataservice.bill.downloadurl.query":
		if in.BillType != "trade" || len(c.bill(value.Date(in.BillDate))) == 0 {
			refuse("isp.bill_not_exist")
		} else {
			done(map[string]any{"bill_download_url": c.URL + "/bill.zip?day=" + in.BillDate})
		}
		return "bill"
	}
	refuse("isv.invalid-method")
	return method
}

var alipayStates = map[payment.State]string{payment.Open: "WAIT_BUYER_PAY", payment.Shut: "TRADE_CLOSED", payment.Succeeded: "TRADE_SUCCESS"}

// answer signs the bytes of the node of a method.
func (alipay) answer(c *Channel, w http.ResponseWriter, method string, of any) {
	node, _ := json.Marshal(of)
	key := keys().channel
	if c.fault == Forged {
		key = keys().other
	}
	reply(w, map[string]any{strings.ReplaceAll(method, ".", "_") + "_response": json.RawMessage(node), "sign": sign(key, string(node))})
}

// begun opens the payment of an order string, as the library of Alipay does for the app.
func (s alipay) begun(c *Channel, prepay []byte) string {
	var in struct{ OrderString string }
	_ = json.Unmarshal(prepay, &in) // an order string that is missing is refused below
	form, err := url.ParseQuery(in.OrderString)
	var of content
	if err != nil || json.Unmarshal([]byte(form.Get("biz_content")), &of) != nil {
		return ""
	}
	cents, ok := value.ParseUnits(of.Total)
	if form.Get("method") != "alipay.trade.app.pay" || form.Get("notify_url") != NoticeAddress+"alipay" || of.Product != "QUICK_MSECURITY_PAY" || of.Subject == "" || of.Expires == "" || !ok ||
		!signs(keys().merchant, joined(form, "sign"), form.Get("sign")) {
		s.t.Errorf("the app cannot pay with %s", prepay)
	}
	c.open(of.PayNo, cents)
	return of.PayNo
}

func (alipay) notice(_ *Channel, r Report) *http.Request {
	app := r.App
	if app == "" {
		app = alipayApp
	}
	form := url.Values{
		"notify_id": {"n1"}, "notify_type": {"trade_status_sync"}, "notify_time": {r.SentAt.String()}, "charset": {"utf-8"}, "version": {"1.0"}, "app_id": {app}, "seller_id": {alipaySeller},
		"out_trade_no": {r.PayNo}, "trade_no": {r.ID}, "trade_status": {"TRADE_SUCCESS"}, "total_amount": {value.Units(r.Cents)}, "gmt_payment": {r.At.String()}, "subject": {"手套 A&B=1"},
	}
	key := keys().channel
	if r.Forged {
		key = keys().other
	}
	form.Set("sign", sign(key, joined(form)))
	form.Set("sign_type", "RSA2")
	if r.Altered {
		form.Set("notify_id", "n2")
	}
	request := httptest.NewRequest(http.MethodPost, "/mall/notify/alipay", strings.NewReader(form.Encode()))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
	return request
}

// bill returns the archive of a day: in GBK, with the totals first.
func (alipay) bill(c *Channel, day value.Date) []byte {
	text := "#支付宝业务明细查询\n支付宝交易号,商户订单号,业务类型,订单金额（元）,退款批次号/请求号\n"
	for _, l := range c.bill(day) {
		if l.Refund {
			text += "T1\t,1\t,退款\t,-" + value.Units(l.AmountCents) + "," + l.TransactionID + "\n"
		} else {
			text += l.TransactionID + "\t,1\t,交易\t," + value.Units(l.AmountCents) + ",\n"
		}
	}
	var archive bytes.Buffer
	out := zip.NewWriter(&archive)
	for name, of := range map[string]string{"totals.csv": "#支付宝业务汇总查询\n门店编号,交易订单总笔数\n,1\n", "details.csv": text + "#业务明细列表结束\n"} {
		encoded, _ := simplifiedchinese.GBK.NewEncoder().String(of)
		file, _ := out.Create(name)
		_, _ = file.Write([]byte(encoded))
	}
	_ = out.Close()
	return archive.Bytes()
}
