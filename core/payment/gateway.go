package payment

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/order"
	"evops/contracts/value"
	"evops/core/outbound"
	"evops/core/setting"
	"evops/core/signature"
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

// maxAnswer limits the answer of a channel, except for a bill.
const maxAnswer = 64 << 10

// callTime is how long a channel may take. Staff wait for it, but not for bills.
const (
	callTime = 3 * time.Second
	billTime = time.Minute
)

// gateway returns the gateway of the settings; nil without its secret. Without an address it only reports.
func (c Channels) gateway(ctx context.Context, values setting.Values) Channel {
	secret := c.open(ctx, values, gatewaySecret)
	if secret == "" {
		return nil
	}
	return &gateway{c.HTTP, strings.TrimSuffix(gatewayURL.In(values), "/"), []byte(secret)}
}

func (c Channels) gatewayHealth(ctx context.Context, values setting.Values) Health {
	h := Health{Sender: Gateway, Name: value.I18n{ZH: "支付网关", EN: "Payment gateway"}}
	if c.gateway(ctx, values) != nil {
		h.address = gatewayURL.In(values)
		h.SetUp = h.address != ""
	}
	return h
}

// gateway is a payment gateway over HTTP.
type gateway struct {
	http   *http.Client
	at     string
	secret []byte
}

func (g *gateway) Prepay(ctx context.Context, c Call) (Answer, error) {
	return g.post(ctx, "prepay", c.PayNo, c)
}
func (g *gateway) Close(ctx context.Context, c Call) (Answer, error) {
	return g.post(ctx, "close", c.PayNo, c)
}
func (g *gateway) Query(ctx context.Context, c Call) (Answer, error) {
	return g.post(ctx, "query", "", c)
}
func (g *gateway) Refund(ctx context.Context, c Call) (Answer, error) {
	return g.post(ctx, "refund", c.RefundNo, c)
}
func (g *gateway) QueryRefund(ctx context.Context, c Call) (Answer, error) {
	return g.post(ctx, "refundQuery", "", c)
}

// Bill implements Channel. A gateway without bills answers 404, one whose bill is not ready the state open.
func (g *gateway) Bill(ctx context.Context, through order.Channel, day value.Date) ([]BillLine, bool, error) {
	var answer struct {
		State State      `json:"state"`
		Lines []BillLine `json:"lines"`
	}
	status, err := g.call(ctx, "bill", "", map[string]any{"channel": through, "date": day}, &answer, billTime, MaxBill)
	if status == http.StatusNotFound {
		return nil, false, nil
	}
	return answer.Lines, answer.State == Succeeded, err
}

// Notice implements Channel.
func (g *gateway) Notice(now value.Time, m Message) (n Notice, err error) {
	stamp := signature.Stamp{Timestamp: m.Header(outbound.HeaderTimestamp), Value: m.Header(outbound.HeaderSignature)}
	if !stamp.Signs(now, string(g.secret), m.Body) {
		return n, fault.PaymentSignature.With()
	}
	if json.Unmarshal(m.Body, &n) != nil {
		return n, fault.BadJSON.With()
	}
	return n, nil
}

func (g *gateway) post(ctx context.Context, step, key string, c Call) (answer Answer, err error) {
	_, err = g.call(ctx, step, key, c, &answer, callTime, maxAnswer)
	return answer, err
}

// call posts a question and decodes the answer.
func (g *gateway) call(ctx context.Context, step, key string, question, answer any, within time.Duration, most int64) (status int, err error) {
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
		return 0, silent
	}
	defer func() { _ = response.Body.Close() }() // read below
	text, err := io.ReadAll(io.LimitReader(response.Body, most))
	if err != nil || response.StatusCode != http.StatusOK || json.Unmarshal(text, answer) != nil {
		slog.WarnContext(ctx, "payment gateway failed", "step", step, "status", response.StatusCode)
		return response.StatusCode, broken
	}
	return response.StatusCode, nil
}
