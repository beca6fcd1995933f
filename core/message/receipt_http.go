package message

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/setting"
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
	mac := hmac.New(sha256.New, []byte(secret))
	fmt.Fprintf(mac, "%d|%s|%s", delivery, event, at)
	return hex.EncodeToString(mac.Sum(nil))
}

func (s *Service) receipt(ctx context.Context, _ *access.Caller, in receiptInput) (*Noted, error) {
	secret, err := s.secretOfReceipts(ctx)
	if err != nil {
		return nil, err
	}
	event := receiptEvents[in.Event]
	if event == nil || !hmac.Equal([]byte(Sign(secret, int64(in.ID), in.Event, in.At)), []byte(in.Sign)) {
		return nil, fault.ReceiptSignature.With()
	}
	return &Noted{int64(in.ID)}, s.Receive(ctx, Receipt{DeliveryID: int64(in.ID), Event: event, At: in.At})
}

// secretOfReceipts is the secret that signs what providers report.
func (s *Service) secretOfReceipts(ctx context.Context) (string, error) {
	settings, err := setting.Read(ctx, s.Engine.DB())
	if err != nil {
		return "", err
	}
	sealed := receiptSecret.In(settings)
	if sealed == "" {
		return "", fault.ReceiptSignature.With()
	}
	return s.Secrets.Open(receiptSecret.Name, sealed)
}
