package order

import (
	"context"
	"log/slog"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/payment"
)

// payNotice is what the payment gateway reports of a payment.
type payNotice struct {
	PayNo string `json:"payNo" required:"true"`
	payment.Answer
}

// refundNotice is what the payment gateway reports of a refund.
type refundNotice struct {
	RefundNo string `json:"refundNo" required:"true"`
	payment.Answer
}

// weChatEvent is what WeChat Pay reports. The resource is encrypted.
type weChatEvent struct {
	ID        string         `json:"id" required:"true"`
	EventType string         `json:"event_type" required:"true"`
	Resource  map[string]any `json:"resource" required:"true"`
}

// weChatAnswer is the answer to a notice that is refused.
type weChatAnswer struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// alipayForm is what Alipay reports of a payment: the members of its form that are used.
type alipayForm struct {
	AppID       string `json:"app_id" required:"true"`
	SellerID    string `json:"seller_id" required:"true"`
	PayNo       string `json:"out_trade_no" required:"true"`
	TradeNo     string `json:"trade_no" required:"true"`
	TradeStatus string `json:"trade_status" required:"true"`
	TotalAmount string `json:"total_amount" required:"true"`
	Sign        string `json:"sign" required:"true"`
}

// noticesPerMinute limits the notices of one address: each costs the verification of a signature. Channels repeat what is refused.
const noticesPerMinute = 3_000

// noticeEndpoints returns what payment channels call. They have no account: what they say counts by their signature.
func (s *Service) noticeEndpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		gatewayNotice[payNotice](s, "pay", field.Label{ZH: "支付结果通知", EN: "Notice of a payment"}),
		gatewayNotice[refundNotice](s, "refund", field.Label{ZH: "退款结果通知", EN: "Notice of a refund"}),
		s.weChatNotice(),
		s.alipayNotice(),
	}
}

func newNotice[In, Out any](path string, label field.Label, example Out, run func(ctx context.Context, body []byte, http fiber.Ctx) (any, error)) endpoint.Endpoint {
	e := endpoint.NewHTTP(endpoint.Endpoint{Path: "/mall/notify/" + path, Label: label, Public: true, PerMinute: noticesPerMinute},
		func(context.Context, *access.Caller, In, fiber.Ctx) (any, error) { return nil, nil }, example)
	e.Run = func(ctx context.Context, _ *access.Caller, body []byte, http fiber.Ctx) (any, error) {
		if http == nil {
			return nil, fault.PaymentSignature.With()
		}
		return run(ctx, body, http)
	}
	return e
}

// gatewayNotice declares an endpoint of the payment gateway.
func gatewayNotice[In any](s *Service, path string, label field.Label) endpoint.Endpoint {
	return newNotice[In](path, label, Done{true}, func(ctx context.Context, body []byte, http fiber.Ctx) (any, error) {
		if err := s.noticed(ctx, payment.Gateway, body, http); err != nil {
			return nil, err
		}
		return Done{true}, nil
	})
}

// weChatNotice declares the endpoint of WeChat Pay. The status decides: 204 ends a notice, any other repeats it.
func (s *Service) weChatNotice() endpoint.Endpoint {
	return newNotice[weChatEvent]("wechat", field.Label{ZH: "微信支付结果通知", EN: "Notice of WeChat Pay"}, weChatAnswer{"FAIL", "PAYMENT_SIGNATURE"}, func(ctx context.Context, body []byte, http fiber.Ctx) (any, error) {
		err := s.noticed(ctx, payment.WeChat, body, http)
		if err == nil {
			http.Status(fiber.StatusNoContent)
			return endpoint.Written{}, nil
		}
		status, why := refusal(ctx, payment.WeChat, err)
		return endpoint.Written{}, http.Status(status).JSON(weChatAnswer{"FAIL", why})
	})
}

// alipayNotice declares the endpoint of Alipay, which sends a form and repeats it until the answer is the text success.
func (s *Service) alipayNotice() endpoint.Endpoint {
	e := newNotice[alipayForm]("alipay", field.Label{ZH: "支付宝结果通知", EN: "Notice of Alipay"}, "success", func(ctx context.Context, _ []byte, http fiber.Ctx) (any, error) {
		if err := s.noticed(ctx, payment.Alipay, http.Body(), http); err != nil {
			refusal(ctx, payment.Alipay, err)
			return endpoint.Written{}, http.SendString("failure")
		}
		return endpoint.Written{}, http.SendString("success")
	})
	e.Streams = true // a form, not JSON
	return e
}

// refusal is the status and the text with which a notice is refused, so that the channel repeats it.
func refusal(ctx context.Context, sender payment.Sender, err error) (status int, why string) {
	status, why = fiber.StatusInternalServerError, "SERVER_ERROR"
	if refused, is := fault.Refusal(err); is {
		status, why = fiber.StatusBadRequest, refused.Code.Name
	}
	slog.WarnContext(ctx, "notice of a payment channel refused", "channel", sender, "error", err)
	return status, why
}

// noticed stores what a channel reports, if it has signed it.
func (s *Service) noticed(ctx context.Context, sender payment.Sender, body []byte, http fiber.Ctx) error {
	channel, err := s.Channels.From(ctx, sender)
	if err != nil || channel == nil {
		return firstOf(err, fault.PaymentSignature.With())
	}
	n, err := channel.Notice(s.Clock(), payment.Message{Header: func(name string) string { return http.Get(name) }, Body: body})
	switch {
	case err != nil:
		return err
	case n.RefundNo != "":
		return s.RefundEnded(ctx, n.RefundNo, n.Answer)
	}
	return s.Ended(ctx, n.PayNo, n.Answer)
}
