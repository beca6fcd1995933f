package carrier

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"evops/contracts/sim"
	"evops/contracts/value"
)

// oneLink is the API of China Mobile OneLink, version 5. Each call carries a transaction number and a token, which lives two hours. The API
// reads the status of one card a call and cannot list cards; it changes up to a hundred cards in a job, and refuses a batch with a card that
// was changed some minutes ago. The other cards of such a batch do not count as changed.
type oneLink struct {
	*session
	tokens *tokenCache
}

var oneLinkStatuses = map[string]sim.Status{
	"1": sim.ToActivate, "2": sim.Active, "4": sim.Suspended, "6": sim.Testable, "7": sim.Inventory, "8": sim.PreRetired, "9": sim.Retired,
	// Cards of the older platform.
	"00": sim.Active, "01": sim.Suspended, "02": sim.Suspended, "03": sim.PreRetired, "04": sim.Retired, "07": sim.ToActivate,
}

// oneLinkRegistrations are the values of realNameStatus.
var oneLinkRegistrations = map[string]sim.RealName{"0": sim.RealNameMissing, "1": sim.RealNameDone}

// oneLinkOperations are the values of operType of the batch, which are others than those of a single card (0 and 1). Each changes from one
// state, so none can be repeated.
var oneLinkOperations = map[sim.OpKind]string{sim.ToSuspend: "9", sim.ToResume: "11"}

const (
	oneLinkWrongToken   = "12004"
	oneLinkTokenExpired = "12021"
	oneLinkWrongAppID   = "12022"
	oneLinkUnknownCard  = "12010"
	// oneLinkAboutCards begins the codes about cards; those that begin with 11 are about the call.
	oneLinkAboutCards = "12"
)

var oneLinkFailures = map[string]sim.ItemError{
	oneLinkUnknownCard: sim.FailedUnknownCard, "12009": sim.FailedUnknownCard, "12089": sim.FailedState, "12098": sim.FailedByCarrier, "12099": sim.FailedPlanExpired, "12100": sim.FailedAllowanceUsed,
}

type oneLinkAnswer struct {
	Status  string          `json:"status"`
	Message string          `json:"message"`
	Result  json.RawMessage `json:"result"`
}

func (o *oneLink) Capabilities() Capabilities {
	return Capabilities{Reads: 1, Changes: 100, Kinds: []sim.OpKind{sim.ToSuspend, sim.ToResume}, Flows: Flows{Cards: oneLinkBatch, ByDay: true, Pools: true}, Settles: settles}
}

func (o *oneLink) Card(ctx context.Context, card Ref) (Card, error) {
	read, err := o.state(ctx, card)
	if err != nil {
		return Card{}, err
	}
	var sessions []struct {
		Status string `json:"status"`
	}
	if err := o.product(ctx, "query/sim-session", card, &sessions); err != nil {
		return Card{}, err
	}
	var registrations []struct {
		Status string `json:"realNameStatus"`
	}
	if err := o.product(ctx, "query/sim-real-name-status", card, &registrations); err != nil {
		return Card{}, err
	}
	read.Online = len(sessions) > 0 && sessions[0].Status == "01"
	if len(registrations) > 0 {
		if known, ok := oneLinkRegistrations[registrations[0].Status]; ok {
			read.RealName = &known
		}
	}
	return read, nil
}

// state reads what all cards are read for regularly: the status and the IMEI.
func (o *oneLink) state(ctx context.Context, card Ref) (Card, error) {
	var states []struct {
		CardStatus string `json:"cardStatus"`
	}
	if err := o.get(ctx, "query/sim-status", url.Values{"iccid": {card.ICCID}}, &states); err != nil {
		return Card{}, err
	}
	if len(states) == 0 {
		return Card{}, problem(UnknownCard)
	}
	var devices []struct {
		IMEI string `json:"imei"`
	}
	if err := o.product(ctx, "query/sim-imei", card, &devices); err != nil {
		return Card{}, err
	}
	read := Card{ICCID: card.ICCID, Raw: states[0].CardStatus, Status: statusOf(oneLinkStatuses, states[0].CardStatus)}
	if len(devices) > 0 {
		read.IMEI = imei(devices[0].IMEI)
	}
	return read, nil
}

// product calls a function that the carrier sells separately. Without it the status of the card is still good.
func (o *oneLink) product(ctx context.Context, function string, card Ref, into any) error {
	err := o.get(ctx, function, url.Values{"iccid": {card.ICCID}}, into)
	if p := ProblemOf(err); p == Declined || p == UnknownCard {
		return nil
	}
	return err
}

func (o *oneLink) Cards(ctx context.Context, cards []Ref) ([]Card, error) {
	return oneByOne(cards, func(card Ref) (Card, error) { return o.state(ctx, card) })
}

func (o *oneLink) List(context.Context, string, value.Time) (Page, error) {
	return Page{}, problem(NotOffered)
}

func (o *oneLink) Submit(ctx context.Context, order Order) (Receipt, error) {
	operation, ok := oneLinkOperations[order.Kind]
	if !ok {
		return Receipt{}, problem(NotOffered)
	}
	iccids := make([]string, len(order.Cards))
	for i, c := range order.Cards {
		iccids[i] = c.ICCID
	}
	var jobs []struct {
		JobID string `json:"jobId"`
	}
	err := o.get(ctx, "change/sim-status/batch", url.Values{"iccids": {strings.Join(iccids, "_")}, "operType": {operation}, "reason": {"01"}}, &jobs)
	if refused, ok := refusal(err); ok {
		failure := oneLinkFailure(refused.Code, refused.Text)
		if len(order.Cards) > 1 && (failure != sim.FailedOther || strings.HasPrefix(refused.Code, oneLinkAboutCards)) {
			return Receipt{}, &Error{Problem: BatchRefused, Code: refused.Code, Text: refused.Text}
		}
		return Receipt{Outcomes: refuseAll(order, refused, failure)}, nil
	}
	if err != nil {
		return Receipt{}, err
	}
	if len(jobs) == 0 || jobs[0].JobID == "" {
		return Receipt{}, &Error{Problem: Unreachable, Text: "no job number"}
	}
	return Receipt{Job: jobs[0].JobID}, nil
}

func (*oneLink) Find(context.Context, Order, value.Time) (Receipt, error) {
	return Receipt{}, problem(NotOffered)
}

func (o *oneLink) Result(ctx context.Context, job string) (Result, error) {
	var states []struct {
		JobStatus  string `json:"jobStatus"`
		ResultList []struct {
			ResultID string `json:"resultId"`
			Status   string `json:"status"`
			Message  string `json:"message"`
		} `json:"resultList"`
	}
	err := o.get(ctx, "query/sim-batch-result", url.Values{"jobId": {job}}, &states)
	if _, ok := refusal(err); ok || err == nil && len(states) == 0 {
		return Result{}, problem(UnknownJob)
	}
	if err != nil {
		return Result{}, err
	}
	// 0 waiting, 1 running, 2 done, 3 done with failures, 4 failed.
	result := Result{Finished: !slices.Contains([]string{"0", "1"}, states[0].JobStatus)}
	for _, card := range states[0].ResultList {
		outcome := Outcome{ICCID: card.ResultID, Progress: Changed}
		if card.Status != "0" {
			outcome = Outcome{ICCID: card.ResultID, Progress: Refused, Failure: oneLinkFailure(card.Status, card.Message), Code: card.Status, Text: card.Message}
		}
		result.Outcomes = append(result.Outcomes, outcome)
	}
	return result, nil
}

// oneLinkFailure reads a code. The codes of the cool-down differ by version, so its text decides.
func oneLinkFailure(code, text string) sim.ItemError {
	if f, ok := oneLinkFailures[code]; ok {
		return f
	}
	if strings.Contains(text, "分钟内") || strings.Contains(text, "频繁") {
		return sim.FailedCooling
	}
	return sim.FailedOther
}

// get calls a function with a token, once more with a new one if it has expired.
func (o *oneLink) get(ctx context.Context, function string, params url.Values, into any) error {
	for again := true; ; again = false {
		token, err := o.token(ctx)
		if err != nil {
			return err
		}
		params.Set("token", token)
		err = o.request(ctx, function, params, into)
		var failed *Error
		if refused, ok := refusal(err); ok {
			failed = refused
		}
		switch {
		case failed == nil:
			return err
		case failed.Code == oneLinkTokenExpired && again:
			o.tokens.drop(o.account.ID, token)
		case failed.Code == oneLinkTokenExpired, failed.Code == oneLinkWrongToken, failed.Code == oneLinkWrongAppID:
			return problem(BadCredentials)
		case failed.Code == oneLinkUnknownCard && function != "change/sim-status/batch":
			return problem(UnknownCard)
		default:
			return err
		}
	}
}

func (o *oneLink) token(ctx context.Context) (string, error) {
	return o.tokens.get(o.account.ID, o.clock(), func() (string, time.Duration, error) {
		var tokens []struct {
			Token string      `json:"token"`
			TTL   json.Number `json:"ttl"`
		}
		err := o.request(ctx, "get/token", url.Values{"appid": {o.account.AppID}, "password": {o.secret}}, &tokens)
		if _, ok := refusal(err); ok {
			return "", 0, problem(BadCredentials)
		}
		if err != nil {
			return "", 0, err
		}
		if len(tokens) == 0 || tokens[0].Token == "" {
			return "", 0, &Error{Problem: Unreachable, Text: "no token"}
		}
		seconds, _ := tokens[0].TTL.Int64() // without a lifetime the token is used once
		return tokens[0].Token, time.Duration(seconds) * time.Second, nil
	})
}

func (o *oneLink) request(ctx context.Context, function string, params url.Values, into any) error {
	params.Set("transid", o.transaction())
	return o.call(ctx, func(ctx context.Context) (*http.Request, error) {
		return http.NewRequestWithContext(ctx, http.MethodGet, strings.TrimRight(o.account.BaseURL, "/")+"/ec/"+function+"?"+params.Encode(), nil)
	}, func(a answer) error {
		var envelope oneLinkAnswer
		if a.status >= http.StatusInternalServerError {
			return problem(Unreachable)
		}
		if err := a.decode(&envelope); err != nil {
			return err
		}
		if envelope.Status != "0" {
			if strings.Contains(envelope.Message, "流控") || strings.Contains(envelope.Message, "并发") {
				return &Error{Problem: Throttled, Code: envelope.Status}
			}
			return declined(envelope.Status, envelope.Message)
		}
		if json.Unmarshal(envelope.Result, into) != nil {
			return &Error{Problem: Unreachable, Text: "unexpected result"}
		}
		return nil
	})
}

// transaction is the number of a call: application, local time, and eight digits.
func (o *oneLink) transaction() string {
	return fmt.Sprintf("%s%s%08d", o.account.AppID, o.clock().Std().Format("20060102150405"), o.tokens.next())
}

// tokenCache stores the tokens of accounts in this process. The carrier returns the present token to every instance that asks.
type tokenCache struct {
	mu     sync.Mutex
	tokens map[int64]cachedToken
	calls  uint32
}

type cachedToken struct {
	text  string
	until value.Time
}

func newTokenCache() *tokenCache { return &tokenCache{tokens: map[int64]cachedToken{}} }

// next returns the running number of a call.
func (c *tokenCache) next() uint32 {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.calls = (c.calls + 1) % 100_000_000
	return c.calls
}

func (c *tokenCache) get(account int64, now value.Time, fetch func() (string, time.Duration, error)) (string, error) {
	c.mu.Lock()
	cached := c.tokens[account]
	c.mu.Unlock()
	if cached.until.Milli() > now.Milli() {
		return cached.text, nil
	}
	text, lifetime, err := fetch()
	if err != nil {
		return "", err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	// A token is replaced somewhat early, so that it does not expire on the way.
	c.tokens[account] = cachedToken{text, now.Add(lifetime * 9 / 10)}
	return text, nil
}

// drop forgets a token that the carrier no longer accepts, unless it was replaced meanwhile.
func (c *tokenCache) drop(account int64, text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.tokens[account].text == text {
		delete(c.tokens, account)
	}
}
