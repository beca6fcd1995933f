package paymenttest

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strconv"

	"evops/contracts/order"
	"evops/contracts/value"
	"evops/core/outbound"
	"evops/core/payment"
)

// gatewaySecret signs what the gateway and the installation send to each other.
const gatewaySecret = "a-secret-of-the-gateway"

type gateway struct{}

func (gateway) settings(c *Channel) map[string]string {
	return map[string]string{"payment.gateway.url": c.URL, "payment.gateway.secret": gatewaySecret}
}

func (gateway) serve(c *Channel, w http.ResponseWriter, r *http.Request, body []byte) string {
	secret := gatewaySecret
	if c.fault == Forged { // the answers of the gateway have no signature: it does not recognise ours
		secret = "another secret of tests"
	}
	if r.Header.Get(outbound.HeaderSignature) != outbound.Signature([]byte(secret), r.Header.Get(outbound.HeaderTimestamp), body) {
		w.WriteHeader(http.StatusUnauthorized)
		return ""
	}
	step := r.URL.Path[1:]
	if step == "bill" {
		var asked struct {
			Channel order.Channel
			Date    value.Date
		}
		if json.Unmarshal(body, &asked) != nil || asked.Channel != c.Through {
			w.WriteHeader(http.StatusNotFound)
			return step
		}
		reply(w, map[string]any{"state": payment.Succeeded, "lines": c.bill(asked.Date)})
		return step
	}
	var call payment.Call
	if json.Unmarshal(body, &call) != nil {
		w.WriteHeader(http.StatusBadRequest)
		return step
	}
	answer := payment.Answer{State: payment.Unknown}
	switch step {
	case "prepay":
		c.open(call.PayNo, call.AmountCents)
		answer = payment.Answer{State: payment.Open, Prepay: json.RawMessage(strconv.Quote(call.PayNo))}
	case "refund":
		if c.refund(call.RefundNo, call.PayNo, call.AmountCents) == nil {
			answer = payment.Answer{State: payment.Refused, Detail: "not enough left"}
		}
	case "close":
		c.close(call.PayNo)
	}
	if p := c.payments[call.PayNo]; p != nil && (step == "close" || step == "query") {
		answer = payment.Answer{State: p.State, TransactionID: p.TransactionID, AmountCents: p.Cents, At: p.At}
	}
	if made := c.refunds[call.RefundNo]; made != nil {
		answer = payment.Answer{State: payment.Succeeded, TransactionID: made.ID, AmountCents: made.Cents, At: made.At}
	}
	reply(w, answer)
	return step
}

func (gateway) begun(_ *Channel, prepay []byte) (no string) {
	_ = json.Unmarshal(prepay, &no) // no payment has an empty number
	return no
}

func (gateway) notice(_ *Channel, r Report) *http.Request {
	path, of := "pay", map[string]any{"payNo": r.PayNo}
	if r.RefundNo != "" {
		path, of = "refund", map[string]any{"refundNo": r.RefundNo}
	}
	of["state"], of["transactionId"], of["amountCents"], of["at"] = payment.Succeeded, r.ID, r.Cents, r.At
	body, _ := json.Marshal(of)
	secret := gatewaySecret
	if r.Forged {
		secret = "another secret of tests"
	}
	stamp := strconv.FormatInt(r.SentAt.Milli()/1000, 10)
	signature := outbound.Signature([]byte(secret), stamp, body)
	if r.Altered {
		body = bytes.Replace(body, []byte(r.PayNo), []byte(r.PayNo+"9"), 1)
		body = append(body, ' ')
	}
	request := httptest.NewRequest(http.MethodPost, "/mall/notify/"+path, bytes.NewReader(body))
	request.Header.Set(outbound.HeaderTimestamp, stamp)
	request.Header.Set(outbound.HeaderSignature, signature)
	return request
}

func reply(w http.ResponseWriter, answer any) { _ = json.NewEncoder(w).Encode(answer) }
