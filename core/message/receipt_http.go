package message

import (
	"context"
	"fmt"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/setting"
	"evops/core/signature"
)

// receiptSecret signs the receipts of the app and of providers.
var receiptSecret = setting.NewSecret("message.receiptSecret", `\S{16,200}`,
	field.Label{ZH: "消息回执密钥", EN: "Secret of message receipts"},
	field.Label{ZH: "APP 和通道上报送达、已读、点击时用于签名；未设置则不接收回执", EN: "The app and providers sign receipts with it: delivered, read, clicked; without it no receipt is accepted"})

// receiptEvents are the events that a receipt may report.
var receiptEvents = map[string]*lifecycle.Event{"delivered": message.Arrived, "read": message.Opened, "clicked": message.Followed, "failed": message.Broken}

// receiptInput is a signed receipt: Sign is the HMAC-SHA256 of "id|event|at" in hex.
type receiptInput struct {
	ID    endpoint.Number `json:"id" required:"true"`
	Event string          `json:"event" required:"true"`
	At    value.Time      `json:"at" required:"true"`
	Sign  string          `json:"sign" required:"true"`
}

// Noted confirms a receipt.
type Noted struct {
	ID int64 `json:"id"`
}

// Sign returns the signature of a receipt.
func Sign(secret string, delivery int64, event string, at value.Time) string {
	return signature.Of(secret, fmt.Sprintf("%d|%s|%s", delivery, event, at))
}

func (s *Service) receipt(ctx context.Context, _ *access.Caller, in receiptInput) (*Noted, error) {
	event := receiptEvents[in.Event]
	signed, err := s.signed(ctx, in.Sign, func(secret string) string { return Sign(secret, int64(in.ID), in.Event, in.At) })
	switch {
	case err != nil:
		return nil, err
	case event == nil || !signed:
		return nil, fault.ReceiptSignature.With()
	}
	return &Noted{int64(in.ID)}, s.Receive(ctx, Receipt{DeliveryID: int64(in.ID), Event: event, At: in.At})
}

// signed reports whether a provider or the app made a signature.
func (s *Service) signed(ctx context.Context, given string, sign func(secret string) string) (bool, error) {
	return signature.Verifier{DB: s.Engine.DB(), Secrets: s.Secrets, Secret: receiptSecret}.Accepts(ctx, given, sign)
}
