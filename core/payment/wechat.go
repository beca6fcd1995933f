package payment

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rsa"
	"crypto/sha1"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	"evops/contracts/fault"
	"evops/contracts/order"
	"evops/contracts/value"
	"evops/core/outbound"
)

// weChat is WeChat Pay, API v3 (pay.weixin.qq.com/doc/v3/merchant): payments in apps, refunds and the bill of trades.
type weChat struct {
	http *http.Client
	// allowed reports whether an address that an answer names may be called.
	allowed               func(address string) bool
	at, notify            string
	merchant, app, serial string
	key                   *rsa.PrivateKey
	apiKey                []byte
	platform              string
	platformKey           *rsa.PublicKey
	clock                 func() value.Time
}

// weChatPayment is a payment as answers and notices have it.
type weChatPayment struct {
	App           string     `json:"appid"`
	Merchant      string     `json:"mchid"`
	PayNo         string     `json:"out_trade_no"`
	TransactionID string     `json:"transaction_id"`
	State         string     `json:"trade_state"`
	Text          string     `json:"trade_state_desc"`
	At            value.Time `json:"success_time"`
	Amount        struct {
		Total    int64  `json:"total"`
		Currency string `json:"currency"`
	} `json:"amount"`
}

// weChatStates are the states of payments. A refunded one has been paid.
var weChatStates = map[string]State{"SUCCESS": Succeeded, "REFUND": Succeeded, "NOTPAY": Open, "USERPAYING": Open, "CLOSED": Shut, "REVOKED": Shut, "PAYERROR": Refused}

func (p *weChatPayment) answer() Answer {
	a := Answer{State: cmp.Or(weChatStates[p.State], Unknown), TransactionID: p.TransactionID, AmountCents: p.Amount.Total, At: p.At, Detail: p.Text}
	if a.State == Succeeded && p.Amount.Currency != "CNY" {
		a.AmountCents = 0 // cents of another currency are no amount of ours
	}
	return a
}

// weChatRefund is a refund. Answers have its state as status, notices as refund_status.
type weChatRefund struct {
	Merchant string     `json:"mchid"`
	RefundNo string     `json:"out_refund_no"`
	RefundID string     `json:"refund_id"`
	State    string     `json:"status"`
	Noticed  string     `json:"refund_status"`
	At       value.Time `json:"success_time"`
	Amount   struct {
		Refund int64 `json:"refund"`
	} `json:"amount"`
}

func (r *weChatRefund) answer() Answer {
	a := Answer{State: Unknown, TransactionID: r.RefundID, AmountCents: r.Amount.Refund, At: r.At}
	switch cmp.Or(r.State, r.Noticed) {
	case "SUCCESS":
		a.State = Succeeded
	case "PROCESSING":
		a.State = Open
	case "CLOSED":
		a.State, a.Detail = Refused, "微信支付已关闭退款"
	case "ABNORMAL":
		a.State, a.Detail = Refused, "退款异常，请在微信支付商户平台处理"
	}
	return a
}

// Prepay implements Channel. Its result is a PayReq of the library of WeChat.
func (w *weChat) Prepay(ctx context.Context, c Call) (Answer, error) {
	var made struct {
		ID string `json:"prepay_id"`
	}
	err := w.call(ctx, http.MethodPost, "/v3/pay/transactions/app", fields{
		"appid": w.app, "mchid": w.merchant, "description": value.Cut(c.Subject, 40), "out_trade_no": c.PayNo, "notify_url": w.notify,
		"time_expire": c.ExpiresAt.Std().Format(time.RFC3339), "amount": fields{"total": c.AmountCents, "currency": "CNY"},
	}, &made)
	if err != nil {
		return Answer{}, known(err)
	}
	seconds, nonce := w.stamp()
	signature, err := sign(w.key, lines(w.app, seconds, nonce, made.ID))
	if err != nil {
		return Answer{}, err
	}
	request, err := json.Marshal(map[string]string{
		"appId": w.app, "partnerId": w.merchant, "prepayId": made.ID, "packageValue": "Sign=WXPay", "nonceStr": nonce, "timeStamp": seconds, "sign": signature,
	})
	return Answer{State: Open, Prepay: request}, err
}

// Close implements Channel. One that WeChat Pay never had cannot be paid either.
func (w *weChat) Close(ctx context.Context, c Call) (Answer, error) {
	err := w.call(ctx, http.MethodPost, "/v3/pay/transactions/out-trade-no/"+c.PayNo+"/close", fields{"mchid": w.merchant}, nil)
	if _, refused := errors.AsType[*refusal](err); err != nil && !refused {
		return Answer{}, err
	}
	if err == nil {
		return Answer{State: Shut}, nil
	}
	answer, err := w.Query(ctx, c)
	if err == nil && answer.State == Unknown {
		answer.State = Shut
	}
	return answer, err
}

// Query implements Channel.
func (w *weChat) Query(ctx context.Context, c Call) (Answer, error) {
	var p weChatPayment
	err := w.call(ctx, http.MethodGet, "/v3/pay/transactions/out-trade-no/"+c.PayNo+"?mchid="+w.merchant, nil, &p)
	if isRefusal(err, "ORDER_NOT_EXIST", "ORDERNOTEXIST", "RESOURCE_NOT_EXISTS") {
		return Answer{State: Unknown}, nil
	}
	if err != nil {
		return Answer{}, known(err)
	}
	if p.PayNo != c.PayNo || p.Merchant != w.merchant || p.App != w.app {
		return Answer{}, broken
	}
	return p.answer(), nil
}

// Refund implements Channel.
func (w *weChat) Refund(ctx context.Context, c Call) (Answer, error) {
	var r weChatRefund
	err := w.call(ctx, http.MethodPost, "/v3/refund/domestic/refunds", fields{
		"out_trade_no": c.PayNo, "out_refund_no": c.RefundNo, "notify_url": w.notify, "amount": fields{"refund": c.AmountCents, "total": c.TotalCents, "currency": "CNY"},
	}, &r)
	if why, refused := errors.AsType[*refusal](err); refused {
		return Answer{State: Refused, Detail: why.Error()}, nil
	}
	return w.refunded(c, &r, err)
}

// QueryRefund implements Channel.
func (w *weChat) QueryRefund(ctx context.Context, c Call) (Answer, error) {
	var r weChatRefund
	err := w.call(ctx, http.MethodGet, "/v3/refund/domestic/refunds/"+c.RefundNo, nil, &r)
	if isRefusal(err, "RESOURCE_NOT_EXISTS") {
		return Answer{State: Unknown}, nil
	}
	return w.refunded(c, &r, err)
}

func (w *weChat) refunded(c Call, r *weChatRefund, err error) (Answer, error) {
	if err == nil && r.RefundNo != c.RefundNo {
		err = broken
	}
	if err != nil {
		return Answer{}, known(err)
	}
	return r.answer(), nil
}

// Bill implements Channel. WeChat Pay has the bill of a day after 10:00 of the next one.
func (w *weChat) Bill(ctx context.Context, _ order.Channel, day value.Date) ([]BillLine, bool, error) {
	var at struct {
		URL  string `json:"download_url"`
		Type string `json:"hash_type"`
		Hash string `json:"hash_value"`
	}
	err := w.call(ctx, http.MethodGet, "/v3/bill/tradebill?bill_date="+string(day)+"&bill_type=ALL", nil, &at)
	if isRefusal(err, "NO_STATEMENT_EXIST", "STATEMENT_CREATING") {
		return nil, isRefusal(err, "NO_STATEMENT_EXIST"), nil
	}
	if err != nil {
		return nil, false, known(err)
	}
	from, err := url.Parse(at.URL)
	if err != nil || !w.allowed(at.URL) {
		slog.WarnContext(ctx, "bill of WeChat Pay has a host that is not allowed")
		return nil, false, broken
	}
	ctx, cancel := context.WithTimeout(ctx, billTime)
	defer cancel()
	response, text, err := w.send(ctx, http.MethodGet, from.Scheme+"://"+from.Host, from.RequestURI(), nil, MaxBill)
	if err != nil {
		return nil, false, err
	}
	sum := sha1.Sum(text) //nolint:gosec // the digest is the one of WeChat Pay
	if response.StatusCode != http.StatusOK || !strings.EqualFold(at.Type, "SHA1") || !strings.EqualFold(at.Hash, hex.EncodeToString(sum[:])) {
		return nil, false, broken
	}
	found, err := ParseBill(text)
	return found, err == nil, err
}

// Notice implements Channel. The signature is verified before anything is decrypted.
func (w *weChat) Notice(now value.Time, m Message) (n Notice, err error) {
	var e struct {
		Type     string       `json:"event_type"`
		Resource weChatSealed `json:"resource"`
	}
	if !w.verified(now, m.Header, m.Body) || json.Unmarshal(m.Body, &e) != nil {
		return n, fault.PaymentSignature.With()
	}
	text, ok := w.decrypt(e.Resource)
	var p weChatPayment
	var r weChatRefund
	if !ok || json.Unmarshal(text, &p) != nil || json.Unmarshal(text, &r) != nil || p.Merchant != w.merchant {
		return n, fault.PaymentSignature.With()
	}
	switch {
	case strings.HasPrefix(e.Type, "REFUND."):
		return Notice{RefundNo: r.RefundNo, Answer: r.answer()}, nil
	case p.App != w.app:
		return n, fault.PaymentSignature.With()
	}
	return Notice{PayNo: p.PayNo, Answer: p.answer()}, nil
}

// call asks WeChat Pay and decodes its answer, whose signature is verified.
func (w *weChat) call(ctx context.Context, method, target string, question, answer any) error {
	ctx, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	var body []byte
	var err error
	if question != nil {
		if body, err = json.Marshal(question); err != nil {
			return err
		}
	}
	response, text, err := w.send(ctx, method, w.at, target, body, maxAnswer)
	if err != nil {
		return err
	}
	status := response.StatusCode
	if status == http.StatusOK || status == http.StatusNoContent {
		if !w.verified(w.clock(), response.Header.Get, text) || answer != nil && json.Unmarshal(text, answer) != nil {
			slog.WarnContext(ctx, "answer of WeChat Pay is not signed by it", "status", status)
			return broken
		}
		return nil
	}
	var why refusal
	_ = json.Unmarshal(text, &why) // without a code it is no refusal
	slog.WarnContext(ctx, "WeChat Pay refused", "status", status, "code", why.Code)
	if status >= http.StatusInternalServerError || status == http.StatusUnauthorized || status == http.StatusTooManyRequests || why.Code == "" || why.Code == "SYSTEM_ERROR" || why.Code == "FREQUENCY_LIMITED" {
		return broken
	}
	return &why
}

// send sends a signed request and reads at most so many bytes of the answer.
func (w *weChat) send(ctx context.Context, method, at, target string, body []byte, most int64) (*http.Response, []byte, error) {
	signed, err := w.authorization(method, target, body)
	if err != nil {
		return nil, nil, err
	}
	request, err := http.NewRequestWithContext(ctx, method, at+target, bytes.NewReader(body))
	if err != nil {
		return nil, nil, broken
	}
	request.Header.Set("Authorization", signed)
	request.Header.Set("Wechatpay-Serial", w.platform)
	request.Header.Set("Accept", "application/json")
	request.Header.Set("User-Agent", "evops")
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	response, err := w.http.Do(request)
	if err != nil {
		slog.WarnContext(ctx, "WeChat Pay not reached", "private", errors.Is(err, outbound.ErrPrivate))
		return nil, nil, silent
	}
	defer func() { _ = response.Body.Close() }() // read below
	text, err := io.ReadAll(io.LimitReader(response.Body, most))
	if err != nil {
		return nil, nil, silent
	}
	return response, text, nil
}
