package sim_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault/faulttest"
	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/task"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/carrier"
	"evops/core/carrier/carriertest"
	"evops/core/record"
	feature "evops/core/sim"
)

// desk is an office with runs and a clock at noon, so that no test depends on the hour.
type desk struct {
	*office
	account *sim.Account
	woken   []int64
}

func eachDesk(t *testing.T, test func(d *desk)) {
	eachOffice(t, func(o *office) {
		d := &desk{office: o}
		o.ahead = time.Duration(value.Today().AddDays(1).Time().Add(12*time.Hour).Milli()-value.Now().Milli()) * time.Millisecond
		o.EnqueueSync = func(_ context.Context, w task.SIMSync) { d.woken = append(d.woken, w.RunID) }
		// The card of the fixture is known to the carrier like all others.
		d.account = o.accountOf(o.card.AccountID)
		d.setAccount("enabled = ?", true)
		test(d)
	})
}

// eachDeskAt is eachDesk for one of several carriers.
func eachDeskAt(t *testing.T, adapter sim.Adapter, test func(d *desk)) {
	t.Run(fmt.Sprint("adapter ", adapter), func(t *testing.T) { eachDesk(t, test) })
}

func (o *office) accountOf(id int64) *sim.Account {
	o.Helper()
	a, err := record.Get(o.Context(), o.Engine.Read(), sim.Accounts, id)
	if err != nil {
		o.Fatal(err)
	}
	return a
}

// setAccount changes the account of the tests.
func (d *desk) setAccount(change string, args ...any) {
	d.Helper()
	d.exec("UPDATE sim_account SET "+change, args...)
	d.account = d.accountOf(d.account.ID)
}

// begin opens a run.
func (d *desk) begin(r sim.SyncRun) *sim.SyncRun {
	d.Helper()
	var opened *sim.SyncRun
	r.AccountID = d.account.ID
	d.write(func(ctx context.Context, tx bun.Tx) (err error) {
		opened, err = d.StartRun(ctx, tx, access.System(), r)
		return err
	})
	return opened
}

// continued works on a run once and returns it.
func (d *desk) continued(r *sim.SyncRun) *sim.SyncRun {
	d.Helper()
	if err := d.WorkRun(d.Context(), r.ID); err != nil {
		d.Fatal(err)
	}
	return d.runOf(r.ID)
}

// noon sets the clock to the noon of a day.
func (d *desk) noon(day value.Date) {
	d.ahead = time.Duration(day.Time().Add(12*time.Hour).Milli()-d.began.Milli()) * time.Millisecond
}

// call calls an endpoint and returns its answer.
func (d *desk) call(path, body string) any {
	d.Helper()
	for _, e := range d.Endpoints() {
		if e.Path == path {
			got, err := e.Run(d.Context(), access.System(), []byte(body), nil)
			if err != nil {
				d.Fatal(err)
			}
			return got
		}
	}
	d.Fatal("no endpoint ", path)
	return nil
}

// before runs do ahead of each call to a carrier, which is not sent if it returns an answer.
type before struct {
	do   func(r *http.Request) *http.Response
	next http.RoundTripper
}

func (b before) RoundTrip(r *http.Request) (*http.Response, error) {
	if answer := b.do(r); answer != nil {
		return answer, nil
	}
	return b.next.RoundTrip(r)
}

func (d *desk) runOf(id int64) *sim.SyncRun {
	d.Helper()
	run, err := record.Get(d.Context(), d.Engine.Read(), sim.SyncRuns, id)
	if err != nil {
		d.Fatal(err)
	}
	return run
}

func (d *desk) results(run *sim.SyncRun) map[string]sim.SyncResult {
	d.Helper()
	items, err := record.Find(d.Context(), d.Engine.Read(), sim.SyncItems, &sim.SyncItems.Row.RunID, run.ID)
	if err != nil {
		d.Fatal(err)
	}
	all := map[string]sim.SyncResult{}
	for _, item := range items {
		all[item.ICCID] = item.Result
	}
	return all
}

// usage returns the stored figures of a card by period.
func (d *desk) usage(card *sim.Card) map[string]*sim.Flow {
	d.Helper()
	rows, err := record.Find(d.Context(), d.Engine.Read(), sim.Flows, &sim.Flows.Row.SimCardID, card.ID)
	if err != nil {
		d.Fatal(err)
	}
	all := map[string]*sim.Flow{}
	for _, row := range rows {
		all[row.Period] = row
	}
	return all
}

// remote replaces the mock carrier by a local one with the API of an adapter.
func (d *desk) remote(adapter sim.Adapter) *carriertest.Carrier {
	d.Helper()
	r := carriertest.Start(d.T, adapter, d.Clock)
	key := []byte("a key of thirty-two bytes, exact")
	d.Carriers = carrier.New(carrier.Deps{Engine: d.Engine, Redis: d.Carriers.Redis, Key: key, HTTP: r.Client, Clock: d.Clock})
	d.write(func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, d.Engine, tx, system.Settings, &system.Setting{SettingKey: "sim.carrierHosts", Value: "127.0.0.1"})
	})
	address := r.URL
	if adapter == sim.OneLink {
		address += "/v5"
	}
	after := *d.account
	after.Adapter, after.BaseURL, after.AppID, after.Secret = adapter, address, r.AppID, value.SealedSecret(carrier.Secrets(key).Seal(after.Code, carriertest.Secret))
	d.write(func(ctx context.Context, tx bun.Tx) error {
		return record.Update(ctx, d.Engine, tx, sim.Accounts, d.account, &after)
	})
	d.account = &after
	return r
}

func TestAnAccountHasOneOpenRunOfEachScope(t *testing.T) {
	eachDesk(t, func(d *desk) {
		start := func(r sim.SyncRun) string {
			r.AccountID = d.account.ID
			return faulttest.Text(d.Engine.DB().Write(d.Context(), func(ctx context.Context, tx bun.Tx) error {
				_, err := d.StartRun(ctx, tx, access.System(), r)
				return err
			}))
		}
		first := d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus})
		for _, row := range []struct {
			run  sim.SyncRun
			want string
		}{
			{sim.SyncRun{Mode: sim.SyncIncremental, Scope: sim.SyncStatus}, "SYNC_RUNNING"},
			{sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncPools}, ""},
			{sim.SyncRun{Mode: sim.SyncSelected, Scope: sim.SyncDayFlow, SimCardID: d.card.ID}, ""},
			{sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncDayFlow}, ""},
		} {
			if got := start(row.run); got != row.want {
				d.Errorf("%+v: %s, want %s", row.run, got, row.want)
			}
		}
		d.continued(first)
		if got := start(sim.SyncRun{Mode: sim.SyncIncremental, Scope: sim.SyncStatus}); got != "" {
			d.Errorf("after the end: %s", got)
		}
		d.setAccount("daily_quota = 1")
		if got := start(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncDayFlow}); got != "CARRIER_QUOTA" {
			d.Errorf("quota used: %s", got)
		}
		d.setAccount("daily_quota = 0, adapter = ?", sim.CTWing)
		for scope, want := range map[sim.SyncScope]string{sim.SyncDayFlow: "CARRIER_NOT_OFFERED", sim.SyncMonthFlow: "CARRIER_NOT_OFFERED", sim.SyncStatus: "SYNC_RUNNING"} {
			if got := start(sim.SyncRun{Mode: sim.SyncFull, Scope: scope}); got != want {
				d.Errorf("scope %d of a carrier without figures: %s, want %s", scope, got, want)
			}
		}
		d.setAccount("adapter = ?, enabled = ?", sim.Mock, false)
		if got := start(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncDayFlow}); got != "accountId DISABLED" {
			d.Errorf("disabled: %s", got)
		}
	})
}

// TestAFullRunStoresChangedAndMissingCards runs twice at a carrier that has changed a card, has one that we do not know, and lost one.
func TestAFullRunStoresChangedAndMissingCards(t *testing.T) {
	for adapter, gone := range map[sim.Adapter]sim.Status{sim.Jasper: sim.Unknown, sim.OneLink: sim.Retired} {
		eachDeskAt(t, adapter, func(d *desk) {
			raw := map[sim.Adapter][2]string{sim.Jasper: {"ACTIVATED", "DEACTIVATED"}, sim.OneLink: {"2", "4"}}[adapter]
			active := func(c *sim.Card) { c.RawStatus, c.RatePlan = raw[0], "M2M 30MB" }
			same, suspended, lost := d.add(false, active), d.add(false, active), d.add(false, active)
			r := d.remote(adapter)
			d.setAccount("page_size = 2")
			r.Put(same.ICCID, same.MSISDN, "", raw[0])
			r.Put(suspended.ICCID, suspended.MSISDN, "", raw[1])
			r.Put(d.card.ICCID, "", imei, raw[0])
			r.Put("89860400000000000355", "1064000009999", "", raw[0])
			run := d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus}))
			want := map[string]sim.SyncResult{suspended.ICCID: sim.SyncChanged, lost.ICCID: sim.SyncMissing, d.card.ICCID: sim.SyncChanged}
			if adapter == sim.Jasper {
				want["89860400000000000355"] = sim.SyncCreated
			}
			if got := d.results(run); run.State != sim.SyncDone || fmt.Sprint(got) != fmt.Sprint(want) || run.Missing != 1 || run.Calls < 2 || run.FinishedAt.IsZero() {
				d.Errorf("adapter %d: %+v, results %v, want %v", adapter, run, got, want)
			}
			if d.now(suspended).SimStatus != sim.Suspended || d.now(lost).SimStatus != sim.Active {
				d.Errorf("adapter %d: after one run: suspended %d, lost %d", adapter, d.now(suspended).SimStatus, d.now(lost).SimStatus)
			}
			d.ahead += time.Hour
			d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus}))
			if got := d.now(lost).SimStatus; got != gone {
				d.Errorf("adapter %d: missing twice: %d, want %d", adapter, got, gone)
			}
		})
	}
}

func TestACardAsReportedIsNoEdit(t *testing.T) {
	eachDesk(t, func(d *desk) {
		d.setAccount("page_size = 2")
		r := d.remote(sim.Jasper)
		same := d.add(false, func(c *sim.Card) { c.RawStatus, c.MissedRuns = "ACTIVATED", 1 })
		r.Put(same.ICCID, same.MSISDN, "", "ACTIVATED")
		d.exec("UPDATE sim_card SET separated = ?, imei = ?, raw_status = 'ACTIVATED' WHERE id = ?", false, other, d.card.ID)
		r.Put(d.card.ICCID, "", other, "ACTIVATED")
		// The first run stores what the carrier knows besides the status.
		d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus}))
		if !d.now(&d.card).Separated {
			d.Error("a card with the status that is stored, but in another device than its vehicle's, is not found")
		}
		before := d.now(same)
		d.ahead += time.Hour
		run := d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus}))
		after := d.now(same)
		if run.Done != 2 || run.Changed != 0 || after.Version != before.Version || after.SyncedAt.Milli() <= before.SyncedAt.Milli() || after.MissedRuns != 0 {
			d.Errorf("run %+v; version %d, then %d; synchronised %v, then %v; missed %d", run, before.Version, after.Version, before.SyncedAt, after.SyncedAt, after.MissedRuns)
		}
	})
}

// TestARunContinuesAfterTheCarrierWasSilent interrupts a run by a carrier that stops to answer.
func TestARunContinuesAfterTheCarrierWasSilent(t *testing.T) {
	eachDesk(t, func(d *desk) {
		var cards []*sim.Card
		r := d.remote(sim.OneLink)
		for range 5 {
			c := d.add(false, func(c *sim.Card) { c.RawStatus = "2" })
			r.Put(c.ICCID, c.MSISDN, "", "4")
			cards = append(cards, c)
		}
		r.Put(d.card.ICCID, "", imei, "2")
		run := d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus})
		r.SilenceAfter(7)
		run = d.continued(run)
		if run.State != sim.SyncRunning || run.Done == 0 || run.Done >= 6 || run.ErrorText == "" {
			d.Fatalf("interrupted: %+v", run)
		}
		before := run.Done
		r.Silence(false)
		if again := d.continued(run); again.Done != before {
			d.Errorf("worked before it was due: %d", again.Done)
		}
		d.ahead += 2 * time.Minute
		run = d.continued(run)
		if run.State != sim.SyncDone || run.Done != 6 || run.Changed != 6 || run.Lease != "" {
			d.Errorf("continued: %+v", run)
		}
		for _, c := range cards {
			if d.now(c).SimStatus != sim.Suspended {
				d.Errorf("card %s: %d", c.ICCID, d.now(c).SimStatus)
			}
		}
	})
}

// TestALostLeaseStoresNothing has another worker take a run over while the first one waits for the carrier.
func TestALostLeaseStoresNothing(t *testing.T) {
	eachDesk(t, func(d *desk) {
		card := d.add(false, func(c *sim.Card) { c.RawStatus = "2" })
		r := d.remote(sim.OneLink)
		r.Put(card.ICCID, card.MSISDN, "", "4")
		run := d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus})
		r.Client.Transport = before{func(*http.Request) *http.Response {
			d.exec("UPDATE sim_sync_run SET lease = 'other', lease_until = ? WHERE id = ?", d.Clock().Add(time.Minute), run.ID)
			return nil
		}, r.Client.Transport}
		run = d.continued(run)
		if run.State != sim.SyncRunning || run.Lease != "other" || run.Done != 0 || run.Cursor != "" || run.Tries != 0 || d.now(card).SimStatus != sim.Active {
			d.Errorf("%+v, card %d", run, d.now(card).SimStatus)
		}
	})
}

// TestADeadWorkerIsReplaced has a worker that died with its lease, which the next one waits for.
func TestADeadWorkerIsReplaced(t *testing.T) {
	eachDesk(t, func(d *desk) {
		run := d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus})
		d.exec("UPDATE sim_sync_run SET state = ?, lease = 'dead', lease_until = ? WHERE id = ?", sim.SyncRunning, d.Clock().Add(5*time.Second), run.ID)
		for _, row := range []struct {
			after time.Duration
			woken []int64
			state sim.SyncState
		}{{4 * time.Second, nil, sim.SyncRunning}, {time.Second, []int64{run.ID}, sim.SyncDone}, {time.Hour, nil, sim.SyncDone}} {
			d.ahead += row.after
			d.woken = nil
			if err := d.DispatchRuns(d.Context()); err != nil {
				d.Fatal(err)
			}
			woken := d.woken
			if run = d.continued(run); !slices.Equal(woken, row.woken) || run.State != row.state {
				d.Errorf("after %s: %v are woken, want %v; %+v", row.after, woken, row.woken, run)
			}
		}
	})
}

// TestOnlyPartsOfStatusAndDaysAreRead starts each scope as an incremental run.
func TestOnlyPartsOfStatusAndDaysAreRead(t *testing.T) {
	eachDesk(t, func(d *desk) {
		for scope, want := range map[sim.SyncScope]sim.SyncMode{sim.SyncStatus: sim.SyncIncremental, sim.SyncDayFlow: sim.SyncIncremental, sim.SyncMonthFlow: sim.SyncFull, sim.SyncPools: sim.SyncFull} {
			opened := d.call(sim.SyncRuns.Path+"/start", fmt.Sprintf(`{"accountId":%d,"scope":%d,"mode":%d}`, d.account.ID, scope, sim.SyncIncremental)).(*feature.StartedRun)
			if got := d.runOf(opened.ID).Mode; got != want {
				d.Errorf("scope %d: mode %d, want %d", scope, got, want)
			}
		}
	})
}

func TestARunIsStopped(t *testing.T) {
	eachDesk(t, func(d *desk) {
		run := d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus})
		who := person(9)
		who.Rights.Grants["sim:sync"] = system.AllData
		if _, _, err := d.Engine.Act(d.Context(), sim.SyncRuns.Name, "stop", who, fmt.Appendf(nil, `{"id":%d}`, run.ID)); err != nil {
			d.Fatal(err)
		}
		if run = d.continued(run); run.State != sim.SyncStopped || run.Done != 0 || run.FinishedAt.IsZero() {
			d.Errorf("%+v", run)
		}
		d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus})
	})
}

func TestARunFailsThatTheCarrierRefuses(t *testing.T) {
	eachDesk(t, func(d *desk) {
		d.setAccount("app_id = ?", carrier.MockRefuses)
		if run := d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus})); run.State != sim.SyncFailed || run.ErrorText == "" {
			d.Errorf("refused: %+v", run)
		}
		d.setAccount("app_id = ?", carrier.MockIsSilent)
		run := d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncPools})
		d.exec("INSERT INTO sim_pool (id, created_at, updated_at, version, pool_no, name, account_id) VALUES (1, 1, 1, 1, 'P', 'P', ?)", d.account.ID)
		for range 10 {
			run = d.continued(run)
			d.ahead += 2 * time.Minute
		}
		if run.State != sim.SyncFailed {
			d.Errorf("silent: %+v", run)
		}
	})
}
