package paymenttest

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha1"
	"encoding/base64"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"evops/contracts/value"
	"evops/core/payment"
)

// What WeChat Pay knows the merchant by.
const (
	weChatApp, weChatMerchant, weChatSerial = "wx1234567890abcdef", "1900000001", "5157F09EFDC096DE15EBE81A47057A72"
	weChatAPIKey, weChatPlatform            = "0123456789abcdef0123456789abcdef", "PUB_KEY_ID_0119000000012026"
)

// weChat is WeChat Pay, API v3. seen are the random texts of requests, which come once.
type weChat struct {
	t    testing.TB
	seen map[string]bool
}

func newWeChat(t testing.TB) *weChat { return &weChat{t, map[string]bool{}} }

func (*weChat) settings(c *Channel) map[string]string {
	return map[string]string{
		"payment.wechat.url": c.URL, "payment.wechat.appId": weChatApp, "payment.wechat.merchantId": weChatMerchant, "payment.wechat.serialNo": weChatSerial, "payment.wechat.privateKey": privatePEM(keys().merchant),
		"payment.wechat.apiV3Key": weChatAPIKey, "payment.wechat.platformKeyId": weChatPlatform, "payment.wechat.platformKey": publicPEM(keys().channel),
	}
}

var authorization = regexp.MustCompile(`^WECHATPAY2-SHA256-RSA2048 mchid="(\d+)",nonce_str="(\w{16,32})",signature="([^"]+)",timestamp="(\d+)",serial_no="(\w+)"$`)

// authentic reports whether the merchant signed a request.
func (s *weChat) authentic(c *Channel, r *http.Request, body []byte) bool {
	given := authorization.FindStringSubmatch(r.Header.Get("Authorization"))
	if given == nil || given[1] != weChatMerchant || given[5] != weChatSerial || s.seen[given[2]] || r.Header.Get("Wechatpay-Serial") != weChatPlatform || r.Header.Get("Accept") != "application/json" {
		return false
	}
	s.seen[given[2]] = true
	seconds, _ := strconv.ParseInt(given[4], 10, 64)
	return c.fresh(seconds) && signs(keys().merchant, r.Method+"\n"+r.URL.RequestURI()+"\n"+given[4]+"\n"+given[2]+"\n"+string(body)+"\n", given[3])
}

func (s *weChat) serve(c *Channel, w http.ResponseWriter, r *http.Request, body []byte) string {
	if !s.authentic(c, r, body) {
		s.answer(c, w, http.StatusUnauthorized, map[string]any{"code": "SIGN_ERROR", "message": "签名错误"})
		return ""
	}
	const trades, refunds = "/v3/pay/transactions/out-trade-no/", "/v3/refund/domestic/refunds"
	path := r.URL.Path
	no, isClose := strings.CutSuffix(strings.TrimPrefix(path, trades), "/close")
	var in struct {
		Mchid, Description string
		AppID              string `json:"appid"`
		PayNo              string `json:"out_trade_no"`
		RefundNo           string `json:"out_refund_no"`
		Notify             string `json:"notify_url"`
		Expires            string `json:"time_expire"`
		Amount             struct {
			Total, Refund int64
			Currency      string
		}
	}
	_ = json.Unmarshal(body, &in) // missing members are refused below
	refuse := func(status int, code string) { s.answer(c, w, status, map[string]any{"code": code, "message": code}) }
	switch {
	case path == "/v3/pay/transactions/app":
		if _, err := time.Parse(time.RFC3339, in.Expires); err != nil || in.AppID != weChatApp || in.Mchid != weChatMerchant || in.Description == "" || in.Notify != NoticeAddress+"wechat" || in.Amount.Total <= 0 || in.Amount.Currency != "CNY" {
			refuse(http.StatusBadRequest, "PARAM_ERROR")
			return "prepay"
		}
		c.open(in.PayNo, in.Amount.Total)
		s.answer(c, w, http.StatusOK, map[string]any{"prepay_id": "wx" + in.PayNo})
		return "prepay"
	case strings.HasPrefix(path, trades) && isClose && r.Method == http.MethodPost:
		if p := c.payments[no]; p == nil {
			refuse(http.StatusNotFound, "ORDER_NOT_EXIST")
		} else if !c.close(no) {
			refuse(http.StatusBadRequest, "ORDERPAID")
		} else {
			s.answer(c, w, http.StatusNoContent, nil)
		}
		return "close"
	case strings.HasPrefix(path, trades) && r.URL.Query().Get("mchid") == weChatMerchant:
		if p := c.payments[no]; p == nil {
			refuse(http.StatusNotFound, "ORDER_NOT_EXIST")
		} else {
			s.answer(c, w, http.StatusOK, s.payment(Report{PayNo: p.No, ID: p.TransactionID, Cents: p.Cents, At: p.At}, map[payment.State]string{payment.Open: "NOTPAY", payment.Shut: "CLOSED", payment.Succeeded: "SUCCESS"}[p.State]))
		}
		return "query"
	case path == refunds && r.Method == http.MethodPost:
		if p := c.payments[in.PayNo]; p == nil || p.Cents != in.Amount.Total || in.Notify != NoticeAddress+"wechat" {
			refuse(http.StatusBadRequest, "PARAM_ERROR")
		} else if made := c.refund(in.RefundNo, in.PayNo, in.Amount.Refund); made == nil {
			refuse(http.StatusForbidden, "NOT_ENOUGH")
		} else {
			s.answer(c, w, http.StatusOK, s.refund(made, "status"))
		}
		return "refund"
	case strings.HasPrefix(path, refunds+"/"):
		if made := c.refunds[strings.TrimPrefix(path, refunds+"/")]; made == nil {
			refuse(http.StatusNotFound, "RESOURCE_NOT_EXISTS")
		} else {
			s.answer(c, w, http.StatusOK, s.refund(made, "status"))
		}
		return "refundQuery"
	case path == "/v3/bill/tradebill" && r.URL.Query().Get("bill_type") == "ALL":
		text := s.bill(c, value.Date(r.URL.Query().Get("bill_date")))
		if text == nil {
			refuse(http.StatusBadRequest, "NO_STATEMENT_EXIST")
			return "bill"
		}
		sum := sha1.Sum(text) //nolint:gosec // the digest is the one of WeChat Pay
		s.answer(c, w, http.StatusOK, map[string]any{"download_url": c.URL + "/v3/billdownload/file?token=" + r.URL.Query().Get("bill_date"), "hash_type": "SHA1", "hash_value": hex.EncodeToString(sum[:])})
		return "bill"
	case path == "/v3/billdownload/file":
		_, _ = w.Write(s.bill(c, value.Date(r.URL.Query().Get("token"))))
		return "download"
	}
	refuse(http.StatusNotFound, "NOT_FOUND")
	return path
}

// answer signs an answer.
func (s *weChat) answer(c *Channel, w http.ResponseWriter, status int, of any) {
	var body []byte
	if of != nil {
		body, _ = json.Marshal(of)
	}
	for name, text := range s.headers(c.clock(), string(body), c.fault == Forged) {
		w.Header().Set(name, text)
	}
	w.WriteHeader(status)
	_, _ = w.Write(body)
}

func (s *weChat) headers(at value.Time, body string, forged bool) map[string]string {
	key, seconds := keys().channel, strconv.FormatInt(at.Milli()/1000, 10)
	if forged {
		key = keys().other
	}
	return map[string]string{
		"Wechatpay-Timestamp": seconds, "Wechatpay-Nonce": "n0nce", "Wechatpay-Serial": weChatPlatform, "Wechatpay-Signature": sign(key, seconds+"\nn0nce\n"+body+"\n"),
	}
}

func (s *weChat) payment(r Report, state string) map[string]any {
	app := r.App
	if app == "" {
		app = weChatApp
	}
	of := map[string]any{"appid": app, "mchid": weChatMerchant, "out_trade_no": r.PayNo, "trade_state": state, "trade_state_desc": state, "amount": map[string]any{"total": r.Cents, "payer_total": r.Cents, "currency": "CNY"}}
	if r.ID != "" {
		of["transaction_id"], of["success_time"] = r.ID, r.At.Std().Format(time.RFC3339)
	}
	return of
}

func (s *weChat) refund(r *Refund, state string) map[string]any {
	return map[string]any{
		"mchid": weChatMerchant, "out_trade_no": r.PayNo, "out_refund_no": r.No, "refund_id": r.ID, state: "SUCCESS", "success_time": r.At.Std().Format(time.RFC3339), "amount": map[string]any{"refund": r.Cents, "total": r.Cents},
	}
}

// begun verifies what the app hands to the library of WeChat.
func (s *weChat) begun(_ *Channel, prepay []byte) string {
	var in struct{ AppID, PartnerID, PrepayID, PackageValue, NonceStr, TimeStamp, Sign string }
	if json.Unmarshal(prepay, &in) != nil || in.AppID != weChatApp || in.PartnerID != weChatMerchant || in.PackageValue != "Sign=WXPay" ||
		!signs(keys().merchant, in.AppID+"\n"+in.TimeStamp+"\n"+in.NonceStr+"\n"+in.PrepayID+"\n", in.Sign) {
		s.t.Errorf("the app cannot pay with %s", prepay)
	}
	return strings.TrimPrefix(in.PrepayID, "wx")
}

func (s *weChat) notice(_ *Channel, r Report) *http.Request {
	event, of := "TRANSACTION.SUCCESS", s.payment(r, "SUCCESS")
	if r.RefundNo != "" {
		event, of = "REFUND.SUCCESS", s.refund(&Refund{No: r.RefundNo, PayNo: r.PayNo, ID: r.ID, Cents: r.Cents, At: r.At}, "refund_status")
	}
	plain, _ := json.Marshal(of)
	block, _ := aes.NewCipher([]byte(weChatAPIKey))
	box, _ := cipher.NewGCM(block)
	const nonce, about = "0123456789ab", "transaction"
	sealed := base64.StdEncoding.EncodeToString(box.Seal(nil, []byte(nonce), plain, []byte(about)))
	body, _ := json.Marshal(map[string]any{
		"id": "EV-1", "create_time": r.SentAt.Std().Format(time.RFC3339), "resource_type": "encrypt-resource", "event_type": event, "summary": "ok",
		"resource": map[string]any{"original_type": about, "algorithm": "AEAD_AES_256_GCM", "ciphertext": sealed, "associated_data": about, "nonce": nonce},
	})
	headers := s.headers(r.SentAt, string(body), r.Forged)
	if r.Altered {
		body = bytes.Replace(body, []byte("EV-1"), []byte("EV-2"), 1)
	}
	request := httptest.NewRequest(http.MethodPost, "/mall/notify/wechat", bytes.NewReader(body))
	for name, text := range headers {
		request.Header.Set(name, text)
	}
	return request
}

// bill returns the bill of a day in the columns of WeChat Pay; nil for a day without payments.
func (s *weChat) bill(c *Channel, day value.Date) []byte {
	found := c.bill(day)
	if len(found) == 0 {
		return nil
	}
	var text bytes.Buffer
	out := csv.NewWriter(&text)
	rows := [][]string{{"交易时间", "商户号", "微信订单号", "商户订单号", "交易状态", "应结订单金额", "微信退款单号", "退款金额"}}
	for _, l := range found {
		row := []string{"`" + string(day) + " 10:00:00", "`" + weChatMerchant, "`" + l.TransactionID, "`1", "`SUCCESS", "`" + value.Units(l.AmountCents), "`0", "`0.00"}
		if l.Refund {
			row = []string{row[0], row[1], "`T1", "`1", "`REFUND", "`0.00", "`" + l.TransactionID, "`" + value.Units(l.AmountCents)}
		}
		rows = append(rows, row)
	}
	_ = out.WriteAll(append(rows, []string{"总交易单数"}, []string{"`1"}))
	return text.Bytes()
}
