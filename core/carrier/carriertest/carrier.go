// Package carriertest has local carriers that behave as their public documents describe: they check signatures and tokens, throttle, refuse
// a card that was changed some minutes ago, execute orders late, lose jobs, and return states that nobody knows.
package carriertest

import (
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync"
	"testing"
	"time"

	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/carrier"
)

// Credentials of every carrier.
const (
	AppID    = "evops-app"
	Customer = "C100"
	Secret   = "a secret of the carrier"
)

// Behaviour of the carriers that have it.
const (
	// Late is how long an order takes.
	Late = 20 * time.Second
	// Cooling is how long a card is refused after a change.
	Cooling = 3 * time.Minute
)

// Carrier is a carrier with its cards.
type Carrier struct {
	URL    string
	Client *http.Client
	// AppID is the application id of the account.
	AppID string
	// CycleFirst is the first day of the present billing month.
	CycleFirst value.Date
	// LosesJobs makes the carrier forget the number of every job. It executes them all the same.
	LosesJobs bool

	clock func() value.Time
	late  time.Duration

	mu       sync.Mutex
	cards    map[string]*card
	jobs     map[string]*job
	token    string
	throttle int
	silent   bool
	// answers is how many calls are answered until the carrier is silent; any number if negative.
	answers int
	used    map[string]map[value.Date]int64
	pools   map[string]carrier.PoolUsage
	orders  map[string]int
	lists   int
}

type card struct {
	iccid, msisdn, imei, raw string
	changedAt                value.Time
	online                   bool
	realName                 string
}

type job struct {
	iccids []string
	raw    string
	due    value.Time
	done   bool
}

// Start runs a carrier with the API of an adapter until the test ends.
func Start(t testing.TB, adapter sim.Adapter, clock func() value.Time) *Carrier {
	t.Helper()
	c := &Carrier{AppID: AppID, clock: clock, cards: map[string]*card{}, jobs: map[string]*job{}, orders: map[string]int{}, late: Late, answers: -1, used: map[string]map[value.Date]int64{}, pools: map[string]carrier.PoolUsage{}}
	var api http.Handler
	switch adapter {
	case sim.OneLink:
		api = oneLink(c)
	case sim.Jasper:
		api, c.late = jasper(c), 0
	case sim.CTWing:
		api, c.AppID = ctWing(c), AppID+"/"+Customer
	default:
		t.Fatalf("no carrier for adapter %d", adapter)
	}
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.answers == 0 {
			c.silent = true
		}
		c.answers--
		if c.silent {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		c.execute()
		api.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	c.URL, c.Client = server.URL, server.Client()
	return c
}

// Put adds a card, or changes its state, in the words of the carrier.
func (c *Carrier) Put(iccid, msisdn, imei, raw string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cards[iccid] = &card{iccid: iccid, msisdn: msisdn, imei: imei, raw: raw}
}

// Connect begins or ends the data session of a card, and registers a person for it in the carrier's word.
func (c *Carrier) Connect(iccid string, online bool, realName string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cards[iccid].online, c.cards[iccid].realName = online, realName
}

// Throttle refuses the next calls because there are too many.
func (c *Carrier) Throttle(calls int) { c.mu.Lock(); defer c.mu.Unlock(); c.throttle = calls }

// Silence stops or resumes answering.
func (c *Carrier) Silence(on bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.silent, c.answers = on, -1
}

// SilenceAfter stops answering after some calls.
func (c *Carrier) SilenceAfter(calls int) { c.mu.Lock(); defer c.mu.Unlock(); c.answers = calls }

// Use adds bytes that a card has used on a day.
func (c *Carrier) Use(iccid string, day value.Date, bytes int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.used[iccid] == nil {
		c.used[iccid] = map[value.Date]int64{}
	}
	c.used[iccid][day] += bytes
}

// PutPool adds a data pool, or changes its figures.
func (c *Carrier) PutPool(number string, p carrier.PoolUsage) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.pools[number] = p
}

// usedOn returns what a card has used from one day to before another.
func (c *Carrier) usedOn(iccid string, from, before value.Date) (bytes int64) {
	for day, n := range c.used[iccid] {
		if day >= from && day < before {
			bytes += n
		}
	}
	return bytes
}

// ExpireToken makes the present token invalid.
func (c *Carrier) ExpireToken() { c.mu.Lock(); defer c.mu.Unlock(); c.token = "" }

// Orders returns how many accepted orders a card was part of.
func (c *Carrier) Orders(iccid string) int { c.mu.Lock(); defer c.mu.Unlock(); return c.orders[iccid] }

// throttled reports whether the carrier refuses this call as one too many.
func (c *Carrier) throttled() bool {
	if c.throttle == 0 {
		return false
	}
	c.throttle--
	return true
}

// execute runs the orders that are due.
func (c *Carrier) execute() {
	for _, j := range c.jobs {
		if j.done || j.due.Milli() > c.clock().Milli() {
			continue
		}
		j.done = true
		for _, iccid := range j.iccids {
			c.cards[iccid].raw = j.raw
		}
	}
}

// order accepts an order for cards that exist and returns the number of its job.
func (c *Carrier) order(raw string, iccids ...string) string {
	number := "J" + strconv.Itoa(len(c.jobs)+1)
	for _, iccid := range iccids {
		c.cards[iccid].changedAt = c.clock()
		c.orders[iccid]++
	}
	c.jobs[number] = &job{iccids: iccids, raw: raw, due: c.clock().Add(c.late)}
	c.execute()
	return number
}

// cooling reports whether a card was changed some minutes ago.
func (c *Carrier) cooling(k *card) bool {
	return !k.changedAt.IsZero() && c.clock().Milli() < k.changedAt.Add(Cooling).Milli()
}

// byMSISDN returns the card of a number; nil if there is none.
func (c *Carrier) byMSISDN(number string) *card {
	for _, k := range c.cards {
		if k.msisdn == number {
			return k
		}
	}
	return nil
}
