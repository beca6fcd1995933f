package carrier

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"evops/contracts/sim"
	"evops/contracts/value"
)

// jasper is the REST API of Cisco Control Center. It authenticates with a user name and an API key, lists cards by the time of their last
// change, and changes one card a call, at once.
type jasper struct{ *session }

var jasperStatuses = map[string]sim.Status{
	"TEST_READY": sim.Testable, "INVENTORY": sim.Inventory, "ACTIVATION_READY": sim.ToActivate, "ACTIVATED": sim.Active, "DEACTIVATED": sim.Suspended,
	"RETIRED": sim.Retired, "PURGED": sim.Retired,
}

var jasperChanges = map[sim.OpKind]string{sim.ToSuspend: "DEACTIVATED", sim.ToResume: "ACTIVATED"}

const (
	jasperPath        = "/rws/api/v1/devices"
	jasperUnknownCard = "20000001"
	jasperThrottled   = "40000029"
	// jasperBegin precedes the first card of any account.
	jasperBegin = "2010-01-01T00:00:00Z"
)

type jasperDevice struct {
	ICCID         string `json:"iccid"`
	MSISDN        string `json:"msisdn"`
	IMSI          string `json:"imsi"`
	IMEI          string `json:"imei"`
	Status        string `json:"status"`
	RatePlan      string `json:"ratePlan"`
	DateActivated string `json:"dateActivated"`
}

func (d jasperDevice) card() Card {
	c := Card{ICCID: d.ICCID, MSISDN: d.MSISDN, IMSI: d.IMSI, IMEI: imei(d.IMEI), Raw: d.Status, Status: statusOf(jasperStatuses, d.Status), RatePlan: d.RatePlan}
	if at, err := time.Parse("2006-01-02 15:04:05.000-0700", d.DateActivated); err == nil {
		c.ActivatedAt = value.At(at)
	}
	return c
}

func (j *jasper) Capabilities() Capabilities {
	return Capabilities{Reads: 1, Changes: 1, Lists: true, Kinds: []sim.OpKind{sim.ToSuspend, sim.ToResume}, Flows: Flows{Cards: 1}, Settles: settles}
}

func (j *jasper) Card(ctx context.Context, card Ref) (Card, error) {
	read, err := j.device(ctx, card)
	if err != nil {
		return Card{}, err
	}
	var session struct {
		Started string `json:"dateSessionStarted"`
		Ended   string `json:"dateSessionEnded"`
	}
	// An account may lack the right to see sessions; the state of the card is still good.
	if err := j.request(ctx, http.MethodGet, jasperPath+"/"+url.PathEscape(card.ICCID)+"/sessionInfo", nil, &session); err != nil && ProblemOf(err) != Declined && ProblemOf(err) != UnknownCard {
		return Card{}, err
	}
	read.Online = session.Started != "" && session.Ended == ""
	return read, nil
}

func (j *jasper) device(ctx context.Context, card Ref) (Card, error) {
	var device jasperDevice
	if err := j.request(ctx, http.MethodGet, jasperPath+"/"+url.PathEscape(card.ICCID), nil, &device); err != nil {
		return Card{}, err
	}
	return device.card(), nil
}

func (j *jasper) Cards(ctx context.Context, cards []Ref) ([]Card, error) {
	return oneByOne(cards, func(card Ref) (Card, error) { return j.device(ctx, card) })
}

func (j *jasper) List(ctx context.Context, cursor string, since value.Time) (Page, error) {
	number, _ := strconv.Atoi(cursor) // the first page has no cursor
	number = max(number, 1)
	from := jasperBegin
	if !since.IsZero() {
		from = since.Std().UTC().Format("2006-01-02T15:04:05Z")
	}
	query := url.Values{"modifiedSince": {from}, "pageSize": {strconv.FormatInt(j.account.PageSize, 10)}, "pageNumber": {strconv.Itoa(number)}}
	var list struct {
		Devices  []jasperDevice `json:"devices"`
		LastPage bool           `json:"lastPage"`
	}
	if err := j.request(ctx, http.MethodGet, jasperPath+"?"+query.Encode(), nil, &list); err != nil {
		return Page{}, err
	}
	page := Page{}
	for _, d := range list.Devices {
		page.Cards = append(page.Cards, d.card())
	}
	if !list.LastPage && len(list.Devices) > 0 {
		page.Next = strconv.Itoa(number + 1)
	}
	return page, nil
}

func (j *jasper) Submit(ctx context.Context, order Order) (Receipt, error) {
	status, ok := jasperChanges[order.Kind]
	if !ok || len(order.Cards) != 1 {
		return Receipt{}, problem(NotOffered)
	}
	err := j.request(ctx, http.MethodPut, jasperPath+"/"+url.PathEscape(order.Cards[0].ICCID), map[string]string{"status": status}, &struct{}{})
	switch refused, ok := refusal(err); {
	case ok:
		return Receipt{Outcomes: refuseAll(order, refused, sim.FailedState)}, nil
	case ProblemOf(err) == UnknownCard:
		return Receipt{Outcomes: refuseAll(order, &Error{Code: jasperUnknownCard}, sim.FailedUnknownCard)}, nil
	}
	return Receipt{}, err
}

func (*jasper) Find(context.Context, Order, value.Time) (Receipt, error) {
	return Receipt{}, problem(NotOffered)
}

func (j *jasper) Result(context.Context, string) (Result, error) {
	return Result{}, problem(NotOffered)
}

func (j *jasper) request(ctx context.Context, method, path string, body, into any) error {
	return j.call(ctx, func(ctx context.Context) (*http.Request, error) {
		var content []byte
		if body != nil {
			content, _ = json.Marshal(body) // a map of strings
		}
		r, err := http.NewRequestWithContext(ctx, method, strings.TrimRight(j.account.BaseURL, "/")+path, bytes.NewReader(content))
		if err != nil {
			return nil, err
		}
		r.SetBasicAuth(j.account.AppID, j.secret)
		r.Header.Set("Accept", "application/json")
		r.Header.Set("Content-Type", "application/json")
		return r, nil
	}, func(a answer) error {
		if a.status == http.StatusOK || a.status == http.StatusAccepted {
			return a.decode(into)
		}
		var failure struct {
			Message string `json:"errorMessage"`
			Code    string `json:"errorCode"`
		}
		switch {
		case a.status == http.StatusUnauthorized || a.status == http.StatusForbidden:
			return problem(BadCredentials)
		case a.status >= http.StatusInternalServerError:
			return problem(Unreachable)
		}
		if err := a.decode(&failure); err != nil {
			return err
		}
		switch failure.Code {
		case jasperUnknownCard:
			return problem(UnknownCard)
		case jasperThrottled:
			return &Error{Problem: Throttled, Code: failure.Code}
		}
		return declined(failure.Code, failure.Message)
	})
}
