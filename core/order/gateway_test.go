package order_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"evops/core/endpoint"
	"evops/core/outbound"
	"evops/core/payment"
)

const gatewayKey = "a secret of these tests"

// gateway is a payment gateway over HTTP that checks signatures, remembers what it was asked for, and pays each refund number once.
type gateway struct {
	*httptest.Server
	mu sync.Mutex
	// asked is the requests by step.
	asked map[string][]payment.Call
	// says are the answers of steps; others get the usual one.
	says map[string]payment.Answer
	down bool
	// meanwhile runs while a request to close a payment waits for its answer.
	meanwhile func()
	// bills are the bills by channel and day, such as "1 2026-05-03".
	bills map[string]any
	// refunds are the amounts that were paid back, by number.
	refunds map[string]int64
}

func newGateway(t *testing.T) *gateway {
	g := &gateway{asked: map[string][]payment.Call{}, says: map[string]payment.Answer{}, refunds: map[string]int64{}}
	g.Server = httptest.NewServer(http.HandlerFunc(g.serve))
	t.Cleanup(g.Close)
	return g
}

func (g *gateway) serve(w http.ResponseWriter, r *http.Request) {
	g.mu.Lock()
	defer g.mu.Unlock()
	body, err := io.ReadAll(r.Body)
	stamp := r.Header.Get(outbound.HeaderTimestamp)
	if err != nil || g.down || r.Header.Get(outbound.HeaderSignature) != outbound.Signature([]byte(gatewayKey), stamp, body) {
		http.Error(w, "no", http.StatusBadGateway)
		return
	}
	if r.URL.Path == "/bill" {
		g.serveBill(w, body)
		return
	}
	var c payment.Call
	if err := json.Unmarshal(body, &c); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	step := r.URL.Path[1:]
	if step == "close" && g.meanwhile != nil {
		g.meanwhile()
	}
	g.asked[step] = append(g.asked[step], c)
	answer, said := g.says[step]
	if !said {
		answer = g.usual(step, c)
	}
	_ = json.NewEncoder(w).Encode(answer) // a broken connection fails the test that waits for the answer
}

func (g *gateway) serveBill(w http.ResponseWriter, body []byte) {
	var asked struct {
		Channel int64
		Date    string
	}
	if err := json.Unmarshal(body, &asked); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	bill, found := g.bills[fmt.Sprint(asked.Channel, " ", asked.Date)]
	if !found {
		http.NotFound(w, nil)
		return
	}
	_ = json.NewEncoder(w).Encode(bill) // a broken connection fails the test that waits for the answer
}

func (g *gateway) usual(step string, c payment.Call) payment.Answer {
	switch step {
	case "prepay":
		return payment.Answer{State: payment.Open, Prepay: json.RawMessage(`{"prepayId":"wx1"}`)}
	case "close":
		return payment.Answer{State: payment.Shut}
	case "refund":
		g.refunds[c.RefundNo] = c.AmountCents
		return payment.Answer{State: payment.Succeeded, TransactionID: "RF" + c.RefundNo, AmountCents: c.AmountCents}
	}
	if amount, paid := g.refunds[c.RefundNo]; paid && step == "refundQuery" {
		return payment.Answer{State: payment.Succeeded, TransactionID: "RF" + c.RefundNo, AmountCents: amount}
	}
	return payment.Answer{State: payment.Unknown}
}

func (g *gateway) count(step string) int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.asked[step])
}

func (g *gateway) say(step string, a payment.Answer) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.says[step] = a
}

func (w *world) number(id int64) endpoint.Number { return endpoint.Number(id) }
