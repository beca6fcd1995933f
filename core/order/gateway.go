package order

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/order"
	"evops/contracts/value"
	"evops/core/outbound"
	"evops/core/setting"
	"evops/core/store"
	"evops/core/vault"
)

// The settings of the payment gateway, which speaks with WeChat Pay and Alipay for the installation.
var (
	gatewayURL = setting.NewText("payment.gateway.url", "", `(https?://[^\s/]+[^\s]{0,400})?`,
		field.Label{ZH: "支付网关地址", EN: "Payment gateway address"},
		field.Label{ZH: "企业支付网关的地址，如 https://pay.example/v1；请求以 JSON 签名发送到其下的 prepay、close、query、refund、refundQuery、bill", EN: "Address of your payment gateway, such as https://pay.example/v1; signed JSON is posted to prepay, close, query, refund, refundQuery and bill under it"})
	gatewaySecret = setting.NewSecret("payment.gateway.secret", `\S{16,200}`,
		field.Label{ZH: "支付网关密钥", EN: "Payment gateway secret"},
		field.Label{ZH: "请求和通知的签名（HMAC-SHA256），16–200 个字符；加密保存，不再显示。请先于地址填写", EN: "Signs requests and notices (HMAC-SHA256), 16–200 characters; stored encrypted and never shown. Enter it before the address"})
)

func init() {
	setting.RegisterValidator(func(_ context.Context, _ bun.Tx, _ int64, _, after setting.Values) (setting.Verdict, error) {
		if after[gatewayURL.Name] != "" && after[gatewaySecret.Name] == "" {
			return setting.Verdict{Refused: &field.Label{ZH: "请先填写：" + gatewaySecret.ZH, EN: "Fill in this setting first: " + gatewaySecret.EN}}, nil
		}
		return setting.Verdict{}, nil
	}, gatewayURL.Key, gatewaySecret.Key)
}

// State is what a channel says of a payment or a refund.
type State string

// The states. A payment that is open can still be paid; a refund that is open is being paid.
const (
	Unknown   State = "unknown"
	Open      State = "open"
	Succeeded State = "succeeded"
	Refused   State = "failed"
	Shut      State = "closed"
)

// Answer is what a channel says. Amounts are cents.
type Answer struct {
	State         State           `json:"state"`
	TransactionID string          `json:"transactionId"`
	AmountCents   int64           `json:"amountCents"`
	At            value.Time      `json:"at"`
	Detail        string          `json:"detail"`
	Prepay        json.RawMessage `json:"prepay,omitempty"`
}

// Call is a request to a channel. PayNo names the payment, RefundNo the refund; both are idempotency keys.
type Call struct {
	PayNo       string        `json:"payNo"`
	RefundNo    string        `json:"refundNo,omitempty"`
	Channel     order.Channel `json:"channel"`
	AmountCents int64         `json:"amountCents"`
	Subject     string        `json:"subject,omitempty"`
	ExpiresAt   value.Time    `json:"expiresAt,omitempty"`
}

// Channel is the payment channels behind one interface.
type Channel interface {
	// Prepay returns what the app needs to let the user pay.
	Prepay(ctx context.Context, c Call) (Answer, error)
	// Close prevents a payment, unless it has succeeded already, which the answer then says.
	Close(ctx context.Context, c Call) (Answer, error)
	// Query returns the state of a payment.
	Query(ctx context.Context, c Call) (Answer, error)
	// Refund pays a part of a payment back. A repeated number is not paid twice.
	Refund(ctx context.Context, c Call) (Answer, error)
	// QueryRefund returns the state of a refund.
	QueryRefund(ctx context.Context, c Call) (Answer, error)
	// Bill returns the transactions of a day; ready is false if the channel does not have them, or not yet.
	Bill(ctx context.Context, through order.Channel, day value.Date) (lines []BillLine, ready bool, err error)
}

// Gateways finds the channel that the settings describe. A demo without one has a sandbox.
type Gateways struct {
	DB      *store.DB
	Secrets *vault.Vault
	HTTP    *http.Client
	Demo    bool
}

// Current returns the channel; nil if there is none.
func (g Gateways) Current(ctx context.Context) (Channel, error) {
	values, err := setting.Read(ctx, g.DB)
	if err != nil {
		return nil, err
	}
	if at, sealed := gatewayURL.In(values), gatewaySecret.In(values); at != "" && sealed != "" {
		secret, err := g.Secrets.Open(gatewaySecret.Name, sealed)
		if err != nil {
			slog.WarnContext(ctx, "payment gateway secret cannot be decrypted, enter it again", "setting", gatewaySecret.Name)
			return nil, nil
		}
		return gateway{g.HTTP, strings.TrimSuffix(at, "/"), []byte(secret)}, nil
	}
	if g.Demo {
		return sandbox{}, nil
	}
	return nil, nil
}

// channel is Current for a caller who needs one.
func (s *Service) channel(ctx context.Context) (Channel, error) {
	found, err := s.Gateways.Current(ctx)
	if err == nil && found == nil {
		err = refusedBy("未配置支付网关", "No payment gateway is set up")
	}
	return found, err
}

// refusedBy is the fault of a channel that did not do what it was asked for.
func refusedBy(zh, en string) error {
	return fault.PaymentChannelFail.With("detail", field.Label{ZH: zh, EN: en})
}

// maxAnswer limits the answer of a gateway, except for a bill.
const maxAnswer = 64 << 10

// gatewayTime is how long a gateway may take. Staff wait for it, but not for bills.
const (
	gatewayTime = 3 * time.Second
	billTime    = time.Minute
)

// gateway is a payment gateway over HTTP.
type gateway struct {
	http   *http.Client
	at     string
	secret []byte
}

func (g gateway) Prepay(ctx context.Context, c Call) (Answer, error) {
	return g.post(ctx, "prepay", c.PayNo, c)
}
func (g gateway) Close(ctx context.Context, c Call) (Answer, error) {
	return g.post(ctx, "close", c.PayNo, c)
}
func (g gateway) Query(ctx context.Context, c Call) (Answer, error) {
	return g.post(ctx, "query", "", c)
}
func (g gateway) Refund(ctx context.Context, c Call) (Answer, error) {
	return g.post(ctx, "refund", c.RefundNo, c)
}
func (g gateway) QueryRefund(ctx context.Context, c Call) (Answer, error) {
	return g.post(ctx, "refundQuery", "", c)
}

// Bill implements Channel. A gateway without bills answers 404, one whose bill is not ready the state open.
func (g gateway) Bill(ctx context.Context, through order.Channel, day value.Date) ([]BillLine, bool, error) {
	var answer struct {
		State State      `json:"state"`
		Lines []BillLine `json:"lines"`
	}
	status, err := g.call(ctx, "bill", "", map[string]any{"channel": through, "date": day}, &answer, billTime, maxBill)
	if status == http.StatusNotFound {
		return nil, false, nil
	}
	return answer.Lines, answer.State == Succeeded, err
}

func (g gateway) post(ctx context.Context, step, key string, c Call) (answer Answer, err error) {
	_, err = g.call(ctx, step, key, c, &answer, gatewayTime, maxAnswer)
	return answer, err
}

// call posts a question and decodes the answer.
func (g gateway) call(ctx context.Context, step, key string, question, answer any, within time.Duration, most int64) (status int, err error) {
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	body, err := json.Marshal(question)
	if err != nil {
		return 0, err
	}
	request, err := outbound.NewSignedPost(ctx, g.at+"/"+step, g.secret, body, key)
	if err != nil {
		return 0, err
	}
	response, err := g.http.Do(request)
	if err != nil {
		slog.WarnContext(ctx, "payment gateway not reached", "step", step, "private", errors.Is(err, outbound.ErrPrivate))
		return 0, refusedBy("支付网关无响应", "the gateway does not answer")
	}
	defer func() { _ = response.Body.Close() }() // read below
	text, err := io.ReadAll(io.LimitReader(response.Body, most))
	if err != nil || response.StatusCode != http.StatusOK || json.Unmarshal(text, answer) != nil {
		slog.WarnContext(ctx, "payment gateway failed", "step", step, "status", response.StatusCode)
		return response.StatusCode, refusedBy("支付网关返回错误", "the gateway answered with an error")
	}
	return response.StatusCode, nil
}

// sandbox is the gateway of a demo: nobody pays, and refunds succeed.
type sandbox struct{}

func (sandbox) Prepay(context.Context, Call) (Answer, error) {
	return Answer{State: Open, Prepay: json.RawMessage(`{"sandbox":true}`)}, nil
}
func (sandbox) Close(context.Context, Call) (Answer, error) { return Answer{State: Shut}, nil }
func (sandbox) Query(context.Context, Call) (Answer, error) { return Answer{State: Open}, nil }
func (sandbox) Refund(_ context.Context, c Call) (Answer, error) {
	return Answer{State: Succeeded, TransactionID: "SANDBOX-" + c.RefundNo, AmountCents: c.AmountCents, At: value.Now()}, nil
}
func (s sandbox) QueryRefund(ctx context.Context, c Call) (Answer, error) { return s.Refund(ctx, c) }
func (sandbox) Bill(context.Context, order.Channel, value.Date) ([]BillLine, bool, error) {
	return nil, false, nil
}
