package carrier_test

import (
	"context"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/carrier"
	"evops/core/carrier/carriertest"
	"evops/core/outbound"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// redisBase is the database of these tests in the Redis of all tests.
const redisBase = 123

// world is one carrier with an account at it.
type world struct {
	*testing.T
	engine  *record.Engine
	service *carrier.Service
	account *sim.Account
	kind    sim.Adapter
	// remote is the carrier over the network; nil for the mock.
	remote *carriertest.Carrier

	mu    sync.Mutex
	ahead time.Duration
}

func (w *world) now() value.Time { w.mu.Lock(); defer w.mu.Unlock(); return value.Now().Add(w.ahead) }

func (w *world) later(d time.Duration) { w.mu.Lock(); defer w.mu.Unlock(); w.ahead += d }

func (w *world) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

// raw are the states in the words of the carriers.
var raw = map[sim.Adapter]map[sim.Status]string{
	sim.OneLink: {sim.Active: "2", sim.Suspended: "4", sim.Unknown: "88"},
	sim.Jasper:  {sim.Active: "ACTIVATED", sim.Suspended: "DEACTIVATED", sim.Unknown: "REPLACED"},
	sim.CTWing:  {sim.Active: "4", sim.Suspended: "5", sim.Unknown: "88"},
	sim.Mock:    {sim.Active: "2 已激活", sim.Suspended: "4 停机", sim.Unknown: "88"},
}

// cards are cards that no carrier refuses by its own choice.
var cards = func() (all []carrier.Ref) {
	for i := 0; len(all) < 6; i++ {
		iccid := fmt.Sprintf("898604%014d", i)
		if carrier.Willing(iccid) {
			all = append(all, carrier.Ref{ICCID: iccid, MSISDN: fmt.Sprintf("1064%09d", i)})
		}
	}
	return all
}()

const device = "359208114000017"

func (w *world) put(card carrier.Ref, s sim.Status) {
	w.Helper()
	if w.remote != nil {
		w.remote.Put(card.ICCID, card.MSISDN, device, raw[w.kind][s])
		return
	}
	w.must(w.engine.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.engine, tx, sim.Cards, &sim.Card{ICCID: card.ICCID, MSISDN: card.MSISDN, IMEI: device, AccountID: w.account.ID, RawStatus: raw[w.kind][s], SimStatus: s})
	}))
}

// adapter opens the account, changed.
func (w *world) adapter(change ...func(*sim.Account)) carrier.Adapter {
	w.Helper()
	account := *w.account
	for _, c := range change {
		c(&account)
	}
	a, err := w.service.Open(w.Context(), &account)
	w.must(err)
	return a
}

func (w *world) usage() carrier.Usage {
	w.Helper()
	u, err := carrier.UsageOf(w.service).Usage(w.Context(), w.account.ID)
	w.must(err)
	return u
}

// status reads the state of a card at the carrier.
func (w *world) status(card carrier.Ref) sim.Status {
	w.Helper()
	read, err := w.adapter().Card(w.Context(), card)
	w.must(err)
	return read.Status
}

// outcome submits an order of one card and returns what becomes of it, asking again once the carrier has had time.
func (w *world) outcome(kind sim.OpKind, card carrier.Ref) carrier.Outcome {
	w.Helper()
	receipt, err := w.adapter().Submit(w.Context(), carrier.Order{Kind: kind, Cards: []carrier.Ref{card}})
	w.must(err)
	w.later(carriertest.Late)
	if receipt.Job != "" {
		result, err := w.adapter().Result(w.Context(), receipt.Job)
		w.must(err)
		if !result.Finished {
			w.Fatal("the job is not finished")
		}
		return result.Outcomes[0]
	}
	if len(receipt.Outcomes) == 0 {
		return carrier.Outcome{ICCID: card.ICCID}
	}
	return receipt.Outcomes[0]
}

// halved submits an order, in halves while the carrier refuses the batch, and returns what becomes of its cards.
func (w *world) halved(kind sim.OpKind, order []carrier.Ref) map[string]carrier.Outcome {
	w.Helper()
	receipt, err := w.adapter().Submit(w.Context(), carrier.Order{Kind: kind, Cards: order})
	if carrier.ProblemOf(err) == carrier.BatchRefused && len(order) > 1 {
		all, half := map[string]carrier.Outcome{}, len(order)/2
		for _, part := range [][]carrier.Ref{order[:half], order[half:]} {
			maps.Copy(all, w.halved(kind, part))
		}
		return all
	}
	w.must(err)
	w.later(carriertest.Late)
	outcomes := receipt.Outcomes
	if receipt.Job != "" {
		result, err := w.adapter().Result(w.Context(), receipt.Job)
		w.must(err)
		outcomes = result.Outcomes
	}
	all := map[string]carrier.Outcome{}
	for _, o := range outcomes {
		all[o.ICCID] = o
	}
	return all
}

// silence makes the carrier stop answering this account.
func (w *world) silence() func(*sim.Account) {
	if w.remote == nil {
		return func(a *sim.Account) { a.AppID = carrier.MockIsSilent }
	}
	w.remote.Silence(true)
	return func(*sim.Account) {}
}

// contract is what every adapter does.
var contract = []struct {
	name string
	test func(w *world)
}{
	{"a card is read with its state and device", func(w *world) {
		w.put(cards[0], sim.Active)
		got, err := w.adapter().Card(w.Context(), cards[0])
		w.must(err)
		if got.ICCID != cards[0].ICCID || got.Status != sim.Active || got.Raw != raw[w.kind][sim.Active] || got.IMEI != device {
			w.Errorf("%+v", got)
		}
	}},
	{"a card that is read alone shows its session and whether a person is registered, if the carrier reports it", func(w *world) {
		w.put(cards[0], sim.Active)
		read := func() carrier.Card {
			got, err := w.adapter().Card(w.Context(), cards[0])
			w.must(err)
			return got
		}
		connect := func(online bool, realName string) {
			if w.remote != nil {
				w.remote.Connect(cards[0].ICCID, online, realName)
			}
		}
		tellsSession, tellsName := w.kind == sim.OneLink || w.kind == sim.Jasper, w.kind == sim.OneLink
		connect(true, "")
		if got := read(); got.Online != tellsSession || w.kind != sim.Mock && got.RealName != nil {
			w.Errorf("connected: %+v", got)
		}
		for word, want := range map[string]sim.RealName{"0": sim.RealNameMissing, "1": sim.RealNameDone} {
			connect(false, word)
			if got := read(); got.Online || tellsName && (got.RealName == nil || *got.RealName != want) || w.kind == sim.Mock && got.RealName == nil {
				w.Errorf("registered %s: %+v", word, got)
			}
		}
		connect(false, "7")
		if got := read(); tellsName && got.RealName != nil {
			w.Errorf("a word that nobody knows: %d", *got.RealName)
		}
	}},
	{"a state that nobody knows is unknown, in the carrier's words", func(w *world) {
		w.put(cards[0], sim.Unknown)
		got, err := w.adapter().Card(w.Context(), cards[0])
		w.must(err)
		if got.Status != sim.Unknown || got.Raw != raw[w.kind][sim.Unknown] {
			w.Errorf("%+v", got)
		}
	}},
	{"a card that the carrier does not have is unknown, and missing among several", func(w *world) {
		w.put(cards[0], sim.Active)
		if _, err := w.adapter().Card(w.Context(), cards[1]); carrier.ProblemOf(err) != carrier.UnknownCard {
			w.Errorf("alone: %v", err)
		}
		got, err := w.adapter().Cards(w.Context(), cards[:2])
		w.must(err)
		if len(got) != 1 || got[0].ICCID != cards[0].ICCID {
			w.Errorf("among several: %+v", got)
		}
	}},
	{"a carrier that lists cards lists all of them, page by page", func(w *world) {
		for _, c := range cards {
			w.put(c, sim.Active)
		}
		a := w.adapter(func(a *sim.Account) { a.PageSize = 4 })
		if !a.Capabilities().Lists {
			if _, err := a.List(w.Context(), "", value.Time{}); carrier.ProblemOf(err) != carrier.NotOffered {
				w.Errorf("%v", err)
			}
			return
		}
		seen := map[string]bool{}
		for cursor := ""; ; {
			page, err := a.List(w.Context(), cursor, value.Time{})
			w.must(err)
			for _, c := range page.Cards {
				seen[c.ICCID] = true
			}
			if cursor = page.Next; cursor == "" {
				break
			}
		}
		if len(seen) != len(cards) {
			w.Errorf("%d cards, want %d", len(seen), len(cards))
		}
		w.must(func() error {
			_, err := a.Submit(w.Context(), carrier.Order{Kind: sim.ToSuspend, Cards: cards[2:3]})
			return err
		}())
		w.later(carriertest.Late)
		page, err := a.List(w.Context(), "", w.now().Add(-10*time.Minute))
		w.must(err)
		if len(page.Cards) != 1 || page.Cards[0].ICCID != cards[2].ICCID {
			w.Errorf("changed since: %+v", page.Cards)
		}
	}},
	{"an accepted change is done once the card shows it", func(w *world) {
		w.put(cards[0], sim.Active)
		receipt, err := w.adapter().Submit(w.Context(), carrier.Order{Kind: sim.ToSuspend, Cards: cards[:1]})
		w.must(err)
		if len(receipt.Outcomes) > 0 {
			w.Fatalf("%+v", receipt)
		}
		if late := w.kind != sim.Jasper; late {
			if got := w.status(cards[0]); got != sim.Active {
				w.Errorf("at once: %d", got)
			}
		}
		if receipt.Job != "" {
			result, err := w.adapter().Result(w.Context(), receipt.Job)
			if err != nil || result.Finished {
				w.Errorf("at once: %+v %v", result, err)
			}
		}
		w.later(carriertest.Late)
		if got := w.status(cards[0]); got != sim.Suspended {
			w.Errorf("later: %d", got)
		}
		if receipt.Job != "" {
			result, err := w.adapter().Result(w.Context(), receipt.Job)
			if want := []carrier.Outcome{{ICCID: cards[0].ICCID, Progress: carrier.Changed}}; err != nil || !result.Finished || !reflect.DeepEqual(result.Outcomes, want) {
				w.Errorf("later: %+v %v", result, err)
			}
		}
	}},
	{"a carrier that can lock a card to a device does, and unlocks it", func(w *world) {
		w.put(cards[0], sim.Active)
		if !slices.Contains(w.adapter().Capabilities().Kinds, sim.LockIMEI) {
			if _, err := w.adapter().Submit(w.Context(), carrier.Order{Kind: sim.LockIMEI, Cards: cards[:1]}); carrier.ProblemOf(err) != carrier.NotOffered {
				w.Errorf("%v", err)
			}
			return
		}
		for _, row := range []struct {
			kind         sim.OpKind
			device, want string
		}{{sim.LockIMEI, device, device}, {sim.UnlockIMEI, "", ""}} {
			w.later(carriertest.Cooling)
			card := cards[0]
			card.Device = row.device
			if got := w.outcome(row.kind, card); got.Progress == carrier.Refused {
				w.Errorf("kind %d: %+v", row.kind, got)
			}
			read, err := w.adapter().Cards(w.Context(), cards[:1])
			w.must(err)
			if got := read[0].LockedIMEI; got == nil || *got != row.want {
				w.Errorf("kind %d: locked to %v, want %q", row.kind, got, row.want)
			}
		}
	}},
	{"a card in another state is refused", func(w *world) {
		w.put(cards[0], sim.Suspended)
		if got := w.outcome(sim.ToSuspend, cards[0]); got.Progress != carrier.Refused || got.Failure != sim.FailedState || got.Code == "" {
			w.Errorf("%+v", got)
		}
	}},
	{"a card is refused again for some minutes", func(w *world) {
		w.put(cards[0], sim.Active)
		w.outcome(sim.ToSuspend, cards[0])
		got := w.outcome(sim.ToResume, cards[0])
		if cools := w.kind != sim.Jasper; cools != (got.Failure == sim.FailedCooling) {
			w.Errorf("at once: %+v", got)
		}
		if got.Progress == carrier.Refused {
			w.later(carriertest.Cooling)
			got = w.outcome(sim.ToResume, cards[0])
		}
		if got.Progress == carrier.Refused || w.status(cards[0]) != sim.Active {
			w.Errorf("later: %+v", got)
		}
	}},
	{"a card that is refused does not keep the others of its batch back", func(w *world) {
		order := cards[:5]
		if w.adapter().Capabilities().Changes == 1 {
			order = order[:1]
		}
		refused := map[string]bool{}
		for i, c := range order {
			refused[c.ICCID] = i == 3
			w.put(c, map[bool]sim.Status{false: sim.Active, true: sim.Suspended}[i == 3])
		}
		got := w.halved(sim.ToSuspend, order)
		for _, c := range order {
			if outcome := got[c.ICCID]; (outcome.Progress == carrier.Refused) != refused[c.ICCID] || refused[c.ICCID] && outcome.Failure != sim.FailedState {
				w.Errorf("%s: %+v", c.ICCID, outcome)
			}
			if s := w.status(c); s != sim.Suspended {
				w.Errorf("%s: status %d", c.ICCID, s)
			}
		}
	}},
	{"a carrier that knows cards by their MSISDN is not asked about one without it", func(w *world) {
		if !w.adapter().Capabilities().ByMSISDN {
			return
		}
		w.put(cards[0], sim.Active)
		before, unnamed := w.usage().Today, carrier.Ref{ICCID: cards[0].ICCID}
		if _, err := w.adapter().Card(w.Context(), unnamed); carrier.ProblemOf(err) != carrier.NoNumber {
			w.Errorf("read: %v", err)
		}
		if _, err := w.adapter().Submit(w.Context(), carrier.Order{Kind: sim.ToSuspend, Cards: []carrier.Ref{unnamed}}); carrier.ProblemOf(err) != carrier.NoNumber {
			w.Errorf("change: %v", err)
		}
		if n := w.usage().Today - before; n != 0 {
			w.Errorf("%d calls", n)
		}
	}},
	{"a disabled account is not called", func(w *world) {
		account := *w.account
		account.Enabled = false
		if _, err := w.service.Open(w.Context(), &account); carrier.ProblemOf(err) != carrier.Disabled {
			w.Errorf("%v", err)
		}
		if _, err := w.service.OpenToTest(w.Context(), &account); err != nil {
			w.Errorf("its test: %v", err)
		}
	}},
	{"a lost job is unknown", func(w *world) {
		want := carrier.UnknownJob
		if w.kind == sim.Jasper || w.kind == sim.CTWing {
			want = carrier.NotOffered
		}
		if _, err := w.adapter().Result(w.Context(), "J404"); carrier.ProblemOf(err) != want {
			w.Errorf("%v", err)
		}
	}},
	{"what the adapter does not offer is not sent", func(w *world) {
		before := w.usage().Today
		if _, err := w.adapter().Submit(w.Context(), carrier.Order{Kind: 6, Cards: cards[:1]}); w.kind != sim.Mock && (carrier.ProblemOf(err) != carrier.NotOffered || w.usage().Today != before) {
			w.Errorf("%v, %d calls", err, w.usage().Today-before)
		}
	}},
	{"wrong credentials are refused, and no error contains them", func(w *world) {
		a := w.adapter(func(a *sim.Account) {
			if w.remote == nil {
				a.AppID = carrier.MockRefuses
				return
			}
			a.Secret = value.SealedSecret(carrier.Secrets(key).Seal(a.Code, "hunter2"))
		})
		_, err := a.Card(w.Context(), cards[0])
		if carrier.ProblemOf(err) != carrier.BadCredentials {
			w.Fatalf("%v", err)
		}
		for _, secret := range []string{"hunter2", carriertest.Secret, w.account.BaseURL, "http"} {
			if secret != "" && strings.Contains(err.Error(), secret) {
				w.Errorf("%q contains %q", err, secret)
			}
		}
	}},
	{"a carrier that asks for fewer calls gets half as many, and the rate recovers", func(w *world) {
		w.put(cards[0], sim.Active)
		w.status(cards[0])
		var err error
		// The mock carrier counts by the second, which may end between the two lines.
		for again := 0; again < 5 && carrier.ProblemOf(err) != carrier.Throttled; again++ {
			if w.remote != nil {
				w.remote.Throttle(1)
			} else {
				w.service.Exhaust(w.account.ID, w.now(), 1_000)
			}
			_, err = w.adapter().Card(w.Context(), cards[0])
		}
		if carrier.ProblemOf(err) != carrier.Throttled {
			w.Fatalf("%v", err)
		}
		for _, row := range []struct {
			after time.Duration
			want  int64
		}{{0, 50}, {time.Minute, 60}, {10 * time.Minute, 100}} {
			w.later(row.after)
			if got := w.usage().RatePct; got != row.want {
				w.Errorf("after %v: %d %%, want %d %%", row.after, got, row.want)
			}
		}
	}},
	{"after ten failures no call is made for five minutes, then one that closes the circuit", func(w *world) {
		w.put(cards[0], sim.Active)
		change := w.silence()
		for range 10 {
			if _, err := w.adapter(change).Card(w.Context(), cards[0]); carrier.ProblemOf(err) != carrier.Unreachable {
				w.Fatalf("%v", err)
			}
		}
		before := w.usage()
		if _, err := w.adapter(change).Card(w.Context(), cards[0]); carrier.ProblemOf(err) != carrier.CircuitOpen || w.usage().Today != before.Today || before.OpenUntil.IsZero() {
			w.Errorf("%v, %+v", err, before)
		}
		if w.remote != nil {
			w.remote.Silence(false)
		}
		w.later(5*time.Minute + time.Second)
		if got := w.status(cards[0]); got != sim.Active || !w.usage().OpenUntil.IsZero() || w.usage().LastOK.IsZero() {
			w.Errorf("status %d, %+v", got, w.usage())
		}
	}},
	{"the usage of a day and of a month is read, as far as the carrier has it", func(w *world) {
		const used = 3 << 19 // 1.5 MB
		day := w.now().Date().AddDays(-1)
		cycle := sim.CycleOf(day, 1)
		w.put(cards[0], sim.Active)
		w.put(cards[1], sim.Active)
		if w.remote != nil {
			w.remote.Use(cards[0].ICCID, day, used)
			w.remote.CycleFirst = cycle.First
		}
		a := w.adapter()
		for _, row := range []struct {
			name    string
			offered bool
			read    func() ([]carrier.CardUsage, error)
		}{
			{"day", a.Capabilities().Flows.ByDay, func() ([]carrier.CardUsage, error) { return a.DayFlow(w.Context(), cards[:2], day) }},
			{"month", a.Capabilities().Flows.Cards > 0, func() ([]carrier.CardUsage, error) { return a.MonthFlow(w.Context(), cards[:2], cycle.First) }},
		} {
			got, err := row.read()
			if !row.offered {
				if carrier.ProblemOf(err) != carrier.NotOffered {
					w.Errorf("%s: %v", row.name, err)
				}
				continue
			}
			w.must(err)
			by := map[string]int64{}
			for _, u := range got {
				by[u.ICCID] = u.Bytes
			}
			if w.remote != nil && (by[cards[0].ICCID] != used || by[cards[1].ICCID] != 0) {
				w.Errorf("%s: %v", row.name, by)
			}
			if w.remote == nil && len(by) != 2 {
				w.Errorf("%s: %v", row.name, by)
			}
		}
	}},
	{"a pool is read, as far as the carrier has it", func(w *world) {
		want := carrier.PoolUsage{TotalBytes: 100 << 20, UsedBytes: 88 << 20}
		a := w.adapter()
		if !a.Capabilities().Flows.Pools {
			if _, err := a.Pool(w.Context(), "P1"); carrier.ProblemOf(err) != carrier.NotOffered {
				w.Errorf("%v", err)
			}
			return
		}
		if _, err := a.Pool(w.Context(), "P1"); carrier.ProblemOf(err) != carrier.Declined {
			w.Errorf("unknown pool: %v", err)
		}
		if w.remote != nil {
			w.remote.PutPool("P1", want)
		} else {
			w.must(w.engine.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
				pool := &sim.Pool{PoolNo: "P1", Name: "P1", AccountID: w.account.ID, TotalMb: 10_000}
				if err := record.Insert(ctx, w.engine, tx, sim.Pools, pool); err != nil {
					return err
				}
				return record.Insert(ctx, w.engine, tx, sim.Cards, &sim.Card{ICCID: cards[0].ICCID, AccountID: w.account.ID, PoolID: pool.ID, MonthUsedMb: 88_000})
			}))
		}
		if got, err := a.Pool(w.Context(), "P1"); err != nil || got != want {
			w.Errorf("%+v %v", got, err)
		}
	}},
	{"the daily quota ends the calls", func(w *world) {
		w.put(cards[0], sim.Active)
		w.status(cards[0])
		full := func(a *sim.Account) { a.DailyQuota = w.usage().Today }
		if _, err := w.adapter(full).Card(w.Context(), cards[0]); carrier.ProblemOf(err) != carrier.QuotaUsed {
			w.Errorf("%v", err)
		}
	}},
}

var key = []byte(strings.Repeat("k", 32))

// adapters are the adapters under contract.
var adapters = map[string]sim.Adapter{"onelink": sim.OneLink, "jasper": sim.Jasper, "ctwing": sim.CTWing, "mock": sim.Mock}

func connect(t *testing.T) *redis.Client {
	t.Helper()
	options, err := redis.ParseURL(os.Getenv("EVOPS_TEST_REDIS_URL"))
	if err != nil {
		t.Fatal("EVOPS_TEST_REDIS_URL is not set: run `make test`, which starts the servers that tests need")
	}
	options.DB = redisBase
	client := redis.NewClient(options)
	t.Cleanup(func() { _ = client.Close() })
	return client
}

func newWorld(t *testing.T, db *store.DB, kind sim.Adapter) *world {
	t.Helper()
	w := &world{T: t, kind: kind, engine: product.Engine(db)}
	client := connect(t)
	w.must(client.FlushDB(t.Context()).Err())
	w.account = &sim.Account{Code: "A", Name: "A", Carrier: 1, Adapter: kind, MaxQPS: 1000, MaxConcurrent: 5, PageSize: 50, BatchSize: 100, CardCooldownMin: 3, Enabled: true}
	deps := carrier.Deps{Engine: w.engine, Redis: client, Key: key, Clock: w.now}
	if kind != sim.Mock {
		w.remote = carriertest.Start(t, kind, w.now)
		deps.HTTP = w.remote.Client
		w.account.BaseURL, w.account.AppID = w.remote.URL, w.remote.AppID
		if kind == sim.OneLink {
			w.account.BaseURL += "/v5"
		}
		w.account.Secret = value.SealedSecret(carrier.Secrets(key).Seal("A", carriertest.Secret))
	}
	w.service = carrier.New(deps)
	for _, table := range []string{"sim_flow", "sim_pool", "sim_card", "sim_account", "mock_carrier_change", "sys_setting"} {
		testdb.Exec(t, db, "DELETE FROM "+table)
	}
	w.must(db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		if err := record.Insert(ctx, w.engine, tx, system.Settings, &system.Setting{SettingKey: "sim.carrierHosts", Value: "127.0.0.1"}); err != nil {
			return err
		}
		return record.Insert(ctx, w.engine, tx, sim.Accounts, w.account)
	}))
	return w
}

func TestEveryAdapterFulfilsTheContract(t *testing.T) {
	for name, kind := range adapters {
		t.Run(name, func(t *testing.T) {
			testdb.Each(t, func(t *testing.T, db *store.DB) {
				for _, c := range contract {
					t.Run(c.name, func(t *testing.T) { c.test(newWorld(t, db, kind)) })
				}
			})
		})
	}
}

func TestAnExpiredTokenIsReplaced(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		w := newWorld(t, db, sim.OneLink)
		w.put(cards[0], sim.Active)
		w.status(cards[0])
		before := w.usage().Today
		w.status(cards[0])
		if got := w.usage().Today - before; got != 4 {
			t.Errorf("%d calls with a token, want those of status, device, session and registration", got)
		}
		w.remote.ExpireToken()
		if got := w.status(cards[0]); got != sim.Active {
			t.Errorf("status %d", got)
		}
	})
}

func TestACarrierIsCalledOnlyWhereTheAdministratorAllows(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		w := newWorld(t, db, sim.Jasper)
		for _, address := range []string{"https://evil.example", "http://127.0.0.1", "", "https://127.0.0.1.evil.example"} {
			account := *w.account
			account.BaseURL = address
			if _, err := w.service.Open(t.Context(), &account); carrier.ProblemOf(err) != carrier.Unreachable {
				t.Errorf("%q: %v", address, err)
			}
		}
		// The real client refuses the address of the list, since it is private.
		guarded := carrier.New(carrier.Deps{Engine: w.engine, Redis: connect(t), Key: key, Clock: w.now, HTTP: outbound.NewClient()})
		a, err := guarded.Open(t.Context(), w.account)
		w.must(err)
		if _, err = a.Card(t.Context(), cards[0]); carrier.ProblemOf(err) != carrier.Unreachable || !strings.Contains(err.Error(), "private") {
			t.Errorf("%v", err)
		}
	})
}
