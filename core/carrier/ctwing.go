package carrier

import (
	"bytes"
	"context"
	"crypto/md5" //nolint:gosec // the carrier's signature
	"encoding/hex"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"evops/contracts/sim"
	"evops/contracts/value"
)

// ctWing is the connection management of China Telecom. It knows cards by their access number, the MSISDN, and customers by a number; the
// account's application id is "AppKey/customer number". It reads up to a hundred cards a call and changes one, by an order that it executes
// later without a job: only the card shows the result.
type ctWing struct{ *session }

var ctWingStatuses = map[string]sim.Status{
	"1": sim.ToActivate, "2": sim.Testable, "3": sim.Inventory, "4": sim.Active, "5": sim.Suspended, "6": sim.Suspended, "7": sim.Retired,
}

// ctWingOrders are the order types: 19 suspends with the number reserved, 20 resumes.
var ctWingOrders = map[sim.OpKind]string{sim.ToSuspend: "19", sim.ToResume: "20"}

const (
	ctWingRead   = "/api/v1/prod/batchQrySimInfo"
	ctWingChange = "/5gcmp/openapi/v1/common/disabledNumber"
)

func (c *ctWing) Capabilities() Capabilities {
	return Capabilities{Reads: 100, Changes: 1, ByMSISDN: true, Kinds: []sim.OpKind{sim.ToSuspend, sim.ToResume}, Settles: settles}
}

func (c *ctWing) Card(ctx context.Context, card Ref) (Card, error) {
	if card.MSISDN == "" {
		return Card{}, problem(NoNumber)
	}
	cards, err := c.Cards(ctx, []Ref{card})
	if err == nil && len(cards) == 0 {
		err = problem(UnknownCard)
	}
	if err != nil {
		return Card{}, err
	}
	return cards[0], nil
}

func (c *ctWing) Cards(ctx context.Context, cards []Ref) ([]Card, error) {
	_, customer, _ := strings.Cut(c.account.AppID, "/")
	numbers := make([]string, 0, len(cards))
	iccids := make(map[string]string, len(cards))
	for _, card := range cards {
		if card.MSISDN != "" {
			numbers = append(numbers, card.MSISDN)
			iccids[card.MSISDN] = card.ICCID
		}
	}
	if len(numbers) == 0 {
		return nil, nil
	}
	var data struct {
		List []struct {
			AccessNumber string `json:"accessNumber"`
			ICCID        string `json:"iccid"`
			IMSI         string `json:"imsi"`
			IMEI         string `json:"imei"`
			Status       string `json:"simStatus"`
			ActiveTime   string `json:"activeTime"`
			Offer        string `json:"mainOfferName"`
		} `json:"qrySimInfoList"`
	}
	if err := c.post(ctx, ctWingRead, map[string]any{"custNumber": customer, "accessNumbers": numbers, "groupId": "", "simStatus": ""}, &data); err != nil {
		return nil, err
	}
	read := make([]Card, len(data.List))
	for i, d := range data.List {
		read[i] = Card{ICCID: d.ICCID, MSISDN: d.AccessNumber, IMSI: d.IMSI, IMEI: imei(d.IMEI), Raw: d.Status, Status: statusOf(ctWingStatuses, d.Status), RatePlan: d.Offer}
		if asked := iccids[d.AccessNumber]; asked != "" {
			read[i].ICCID = asked
		}
		if at, err := time.ParseInLocation("20060102150405", d.ActiveTime, value.Now().Std().Location()); err == nil {
			read[i].ActivatedAt = value.At(at)
		}
	}
	return read, nil
}

func (c *ctWing) List(context.Context, string, value.Time) (Page, error) {
	return Page{}, problem(NotOffered)
}

func (c *ctWing) Submit(ctx context.Context, order Order) (Receipt, error) {
	kind, ok := ctWingOrders[order.Kind]
	if !ok || len(order.Cards) != 1 {
		return Receipt{}, problem(NotOffered)
	}
	if order.Cards[0].MSISDN == "" {
		return Receipt{}, problem(NoNumber)
	}
	err := c.post(ctx, ctWingChange, map[string]any{"access_number": order.Cards[0].MSISDN, "acctCd": "", "orderTypeId": kind}, &struct{}{})
	if refused, ok := refusal(err); ok {
		return Receipt{Outcomes: refuseAll(order, refused, ctWingFailure(refused.Text))}, nil
	}
	return Receipt{}, err
}

// ctWingFailure reads the text of a refusal, since the codes are not published.
func ctWingFailure(text string) sim.ItemError {
	for _, known := range []struct {
		part    string
		failure sim.ItemError
	}{{"号码不存在", sim.FailedUnknownCard}, {"分钟内", sim.FailedCooling}, {"在途", sim.FailedCooling}, {"状态", sim.FailedState}, {"实名", sim.FailedNotVerified}, {"欠费", sim.FailedByCarrier}} {
		if strings.Contains(text, known.part) {
			return known.failure
		}
	}
	return sim.FailedOther
}

func (*ctWing) Find(context.Context, Order, value.Time) (Receipt, error) {
	return Receipt{}, problem(NotOffered)
}

func (c *ctWing) Result(context.Context, string) (Result, error) {
	return Result{}, problem(NotOffered)
}

func (c *ctWing) post(ctx context.Context, path string, body, into any) error {
	return c.call(ctx, func(ctx context.Context) (*http.Request, error) {
		content, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		r, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimRight(c.account.BaseURL, "/")+path, bytes.NewReader(content))
		if err != nil {
			return nil, err
		}
		key, _, _ := strings.Cut(c.account.AppID, "/")
		at := c.clock().Std().UTC().Format("20060102150405")
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("AppKey", key)
		r.Header.Set("Timestamp", at)
		r.Header.Set("Sign", SignCTWing("", string(content), c.secret, at))
		return r, nil
	}, func(a answer) error {
		var envelope struct {
			Code json.Number     `json:"code"`
			Msg  string          `json:"msg"`
			Data json.RawMessage `json:"data"`
		}
		switch {
		case a.status == http.StatusUnauthorized || a.status == http.StatusForbidden:
			return problem(BadCredentials)
		case a.status >= http.StatusInternalServerError:
			return problem(Unreachable)
		}
		if err := a.decode(&envelope); err != nil {
			return err
		}
		switch {
		case strings.Contains(envelope.Msg, "签名") || strings.Contains(envelope.Msg, "鉴权"):
			return problem(BadCredentials)
		case strings.Contains(envelope.Msg, "流控") || strings.Contains(envelope.Msg, "限流"):
			return &Error{Problem: Throttled, Code: envelope.Code.String()}
		case envelope.Code != "0":
			return declined(envelope.Code.String(), envelope.Msg)
		case len(envelope.Data) > 0 && json.Unmarshal(envelope.Data, into) != nil:
			return &Error{Problem: Unreachable, Text: "unexpected result"}
		}
		return nil
	})
}

// SignCTWing returns the signature of a request: the hex form of the text of an MD5 over the sorted query, the body, the secret and the time.
func SignCTWing(query, body, secret, at string) string {
	sum := md5.Sum([]byte(query + body + secret + at)) //nolint:gosec // the carrier's signature
	return hex.EncodeToString([]byte(hex.EncodeToString(sum[:])))
}
