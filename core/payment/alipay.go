package payment

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/rsa"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"evops/contracts/fault"
	"evops/contracts/order"
	"evops/contracts/value"
	"evops/core/outbound"
)

// alipay is the open platform of Alipay (opendocs.alipay.com): payments in apps, refunds and the bill of trades.
type alipay struct {
	http *http.Client
	// allowed reports whether an address that an answer names may be called.
	allowed     func(address string) bool
	at, notify  string
	app, seller string
	key         *rsa.PrivateKey
	platformKey *rsa.PublicKey
	clock       func() value.Time
}

// alipayPayment is a payment as answers and notices have it. Amounts are yuan.
type alipayPayment struct {
	PayNo         string     `json:"out_trade_no"`
	TransactionID string     `json:"trade_no"`
	State         string     `json:"trade_status"`
	Amount        string     `json:"total_amount"`
	At            value.Time `json:"send_pay_date"`
}

// alipayStates are the states of payments. A finished one can no longer be refunded.
var alipayStates = map[string]State{"WAIT_BUYER_PAY": Open, "TRADE_CLOSED": Shut, "TRADE_SUCCESS": Succeeded, "TRADE_FINISHED": Succeeded}

func (p *alipayPayment) answer() Answer {
	a := Answer{State: Unknown, TransactionID: p.TransactionID, At: p.At}
	if state, known := alipayStates[p.State]; known {
		a.State = state
	}
	a.AmountCents, _ = value.ParseUnits(p.Amount) // another amount is refused as any wrong one
	return a
}

// Prepay implements Channel. Alipay hears of the payment from the app: the result is the order string of its library.
func (p *alipay) Prepay(_ context.Context, c Call) (Answer, error) {
	form, err := p.form("alipay.trade.app.pay", fields{
		"out_trade_no": c.PayNo, "total_amount": value.Units(c.AmountCents), "subject": value.Cut(c.Subject, 120), "product_code": "QUICK_MSECURITY_PAY", "time_expire": c.ExpiresAt.String(),
	}, p.notify)
	if err != nil {
		return Answer{}, err
	}
	request, err := json.Marshal(map[string]string{"orderString": form.Encode()})
	return Answer{State: Open, Prepay: request}, err
}

// Close implements Channel. Alipay has no payment that the user did not open; it ends with the time of its order string.
func (p *alipay) Close(ctx context.Context, c Call) (Answer, error) {
	err := p.call(ctx, "alipay.trade.close", fields{"out_trade_no": c.PayNo}, nil)
	if err == nil || isRefusal(err, "ACQ.TRADE_NOT_EXIST") {
		return Answer{State: Shut}, nil
	}
	if _, refused := errors.AsType[*refusal](err); !refused {
		return Answer{}, err
	}
	return p.Query(ctx, c)
}

// Query implements Channel.
func (p *alipay) Query(ctx context.Context, c Call) (Answer, error) {
	var found alipayPayment
	err := p.call(ctx, "alipay.trade.query", fields{"out_trade_no": c.PayNo}, &found)
	if isRefusal(err, "ACQ.TRADE_NOT_EXIST") {
		return Answer{State: Unknown}, nil
	}
	if err == nil && found.PayNo != c.PayNo {
		err = broken
	}
	if err != nil {
		return Answer{}, known(err)
	}
	return found.answer(), nil
}

// Refund implements Channel. Without a change of funds, the refund was made before or is being made: the answer to the next question tells.
func (p *alipay) Refund(ctx context.Context, c Call) (Answer, error) {
	var made struct {
		PayNo   string `json:"out_trade_no"`
		Changed string `json:"fund_change"`
	}
	err := p.call(ctx, "alipay.trade.refund", fields{"out_trade_no": c.PayNo, "refund_amount": value.Units(c.AmountCents), "out_request_no": c.RefundNo}, &made)
	if why, refused := errors.AsType[*refusal](err); refused {
		return Answer{State: Refused, Detail: why.Error()}, nil
	}
	if err == nil && made.PayNo != c.PayNo {
		err = broken
	}
	if err != nil || made.Changed != "Y" {
		return Answer{State: Open}, err
	}
	return Answer{State: Succeeded, TransactionID: c.RefundNo, AmountCents: c.AmountCents, At: p.clock()}, nil
}

// QueryRefund implements Channel. The bill of Alipay has refunds by the number that we gave them.
func (p *alipay) QueryRefund(ctx context.Context, c Call) (Answer, error) {
	var found struct {
		RefundNo string     `json:"out_request_no"`
		State    string     `json:"refund_status"`
		Amount   string     `json:"refund_amount"`
		At       value.Time `json:"gmt_refund_pay"`
	}
	err := p.call(ctx, "alipay.trade.fastpay.refund.query", fields{"out_trade_no": c.PayNo, "out_request_no": c.RefundNo, "query_options": []string{"gmt_refund_pay"}}, &found)
	if isRefusal(err, "ACQ.TRADE_NOT_EXIST") || err == nil && found.State == "" {
		return Answer{State: Unknown}, nil
	}
	if err == nil && found.RefundNo != c.RefundNo {
		err = broken
	}
	if err != nil {
		return Answer{}, known(err)
	}
	if found.State != "REFUND_SUCCESS" {
		return Answer{State: Open}, nil
	}
	cents, _ := value.ParseUnits(found.Amount) // another amount is refused as any wrong one
	return Answer{State: Succeeded, TransactionID: c.RefundNo, AmountCents: cents, At: found.At}, nil
}

// Bill implements Channel. Alipay has the bill of a day before 9:00 of the next one, and none for a day without payments.
func (p *alipay) Bill(ctx context.Context, _ order.Channel, day value.Date) ([]BillLine, bool, error) {
	var at struct {
		URL string `json:"bill_download_url"`
	}
	err := p.call(ctx, "alipay.data.dataservice.bill.downloadurl.query", fields{"bill_type": "trade", "bill_date": string(day)}, &at)
	if isRefusal(err, "isp.bill_not_exist") {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, known(err)
	}
	if !p.allowed(at.URL) {
		slog.WarnContext(ctx, "bill of Alipay has a host that is not allowed")
		return nil, false, broken
	}
	ctx, cancel := context.WithTimeout(ctx, billTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, at.URL, nil)
	if err != nil {
		return nil, false, broken
	}
	archive, err := p.do(ctx, request, MaxBill)
	if err != nil {
		return nil, false, err
	}
	text, err := detailsOf(archive)
	if err != nil {
		return nil, false, err
	}
	lines, err := ParseBill(text)
	return lines, err == nil, err
}

// detailsOf returns the list of transactions in the archive of a bill, beside which there is one of totals. Names are in GBK, so the content
// decides: totals have no transaction numbers.
func detailsOf(archive []byte) ([]byte, error) {
	files, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		return nil, broken
	}
	for _, f := range files.File {
		if f.UncompressedSize64 > MaxBill {
			return nil, broken
		}
		in, err := f.Open()
		if err != nil {
			return nil, broken
		}
		text, err := io.ReadAll(io.LimitReader(in, MaxBill))
		_ = in.Close() // read
		if err != nil {
			return nil, broken
		}
		if _, err := ParseBill(text); err == nil {
			return text, nil
		}
	}
	return nil, broken
}

// Notice implements Channel. The form is signed without its signature and the type of that.
func (p *alipay) Notice(_ value.Time, m Message) (n Notice, err error) {
	form, err := url.ParseQuery(string(m.Body))
	if err != nil {
		return n, fault.PaymentSignature.With()
	}
	given := form.Get("sign")
	form.Del("sign")
	form.Del("sign_type")
	if !signs(p.platformKey, joined(form), given) || form.Get("app_id") != p.app || form.Get("seller_id") != p.seller {
		return n, fault.PaymentSignature.With()
	}
	at, _ := value.ParseTime(form.Get("gmt_payment")) // without a time the present one counts
	paid := alipayPayment{PayNo: form.Get("out_trade_no"), TransactionID: form.Get("trade_no"), State: form.Get("trade_status"), Amount: form.Get("total_amount"), At: at}
	return Notice{PayNo: paid.PayNo, Answer: paid.answer()}, nil
}

// joined is the text of a form that is signed: what is filled in, in the order of the names.
func joined(form url.Values) string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(form)) {
		if text := form.Get(name); text != "" {
			parts = append(parts, name+"="+text)
		}
	}
	return strings.Join(parts, "&")
}

// form returns a signed request; notify is empty for one that is not reported.
func (p *alipay) form(method string, content fields, notify string) (url.Values, error) {
	body, err := json.Marshal(content)
	if err != nil {
		return nil, err
	}
	form := url.Values{
		"app_id": {p.app}, "method": {method}, "format": {"JSON"}, "charset": {"utf-8"}, "sign_type": {"RSA2"}, "timestamp": {p.clock().String()}, "version": {"1.0"}, "biz_content": {string(body)},
	}
	if notify != "" {
		form.Set("notify_url", notify)
	}
	made, err := sign(p.key, joined(form))
	form.Set("sign", made)
	return form, err
}

// call asks Alipay and decodes its answer, whose signature is verified.
func (p *alipay) call(ctx context.Context, method string, content fields, answer any) error {
	ctx, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	form, err := p.form(method, content, "")
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, p.at, strings.NewReader(form.Encode()))
	if err != nil {
		return broken
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
	text, err := p.do(ctx, request, maxAnswer)
	if err != nil {
		return err
	}
	var all map[string]json.RawMessage
	var signature string
	node := strings.ReplaceAll(method, ".", "_") + "_response"
	if json.Unmarshal(text, &all) != nil || json.Unmarshal(all["sign"], &signature) != nil || !signs(p.platformKey, string(all[node]), signature) {
		slog.WarnContext(ctx, "answer of Alipay is not signed by it", "method", method)
		return broken
	}
	var result struct {
		Code    string `json:"code"`
		SubCode string `json:"sub_code"`
		SubText string `json:"sub_msg"`
	}
	if json.Unmarshal(all[node], &result) != nil {
		return broken
	}
	switch {
	case result.Code == "10000":
		if answer != nil && json.Unmarshal(all[node], answer) != nil {
			return broken
		}
		return nil
	case result.Code == "40004" && result.SubCode != "ACQ.SYSTEM_ERROR" && result.SubCode != "":
		slog.WarnContext(ctx, "Alipay refused", "method", method, "code", result.SubCode)
		return &refusal{Code: result.SubCode, Text: result.SubText}
	}
	slog.WarnContext(ctx, "Alipay failed", "method", method, "code", result.Code, "subCode", result.SubCode)
	return broken
}

// do sends a request and reads at most so many bytes of the answer. Errors do not name the address, which may have a key.
func (p *alipay) do(ctx context.Context, request *http.Request, most int64) ([]byte, error) {
	response, err := p.http.Do(request)
	if err != nil {
		slog.WarnContext(ctx, "Alipay not reached", "private", errors.Is(err, outbound.ErrPrivate))
		return nil, silent
	}
	defer func() { _ = response.Body.Close() }() // read below
	text, err := io.ReadAll(io.LimitReader(response.Body, most))
	if err != nil {
		return nil, silent
	}
	if response.StatusCode != http.StatusOK {
		slog.WarnContext(ctx, "Alipay failed", "status", response.StatusCode)
		return nil, broken
	}
	return text, nil
}
