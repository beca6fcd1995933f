package sim_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/message"
	"evops/contracts/sim"
	"evops/contracts/subscription"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	fitting "evops/core/equipment"
	"evops/core/record"
	feature "evops/core/sim"
	dictionary "evops/core/system"
)

// TestARefusedBatchIsSentInHalves has a carrier that refuses a batch because of two of its cards.
func TestARefusedBatchIsSentInHalves(t *testing.T) {
	eachDesk(t, func(d *desk) {
		r := d.remote(sim.OneLink)
		d.exec("UPDATE sim_account SET batch_size = 100, max_qps = 100000")
		var cards []*sim.Card
		for i := range 9 {
			card := d.add(false)
			raw := "2"
			if i == 2 || i == 7 {
				raw = "4" // suspended at the carrier, which we do not know yet
			}
			r.Put(card.ICCID, card.MSISDN, imei, raw)
			cards = append(cards, card)
		}
		op := d.open(sim.ToSuspend, cards...)
		for range 6 {
			op = d.work(op, time.Minute)
		}
		if op.Status != sim.OpPartlyDone || op.OKCount != 7 || op.FailCount != 2 {
			t.Fatalf("%d, %d succeeded, %d failed", op.Status, op.OKCount, op.FailCount)
		}
		for i, card := range cards {
			want := 1
			if i == 2 || i == 7 {
				want = 0
			}
			if got := r.Orders(card.ICCID); got != want {
				t.Errorf("card %d: %d orders, want %d", i, got, want)
			}
		}
	})
}

// TestALateSuspensionIsOurs has the carrier suspend a card after its result was given up, or refuse it and suspend it itself.
func TestALateSuspensionIsOurs(t *testing.T) {
	for _, row := range []struct {
		name string
		kind sim.OpKind
		item sim.OperationItem
		ago  time.Duration
		want sim.StopReason
	}{
		{"no result", sim.ToSuspend, sim.OperationItem{ItemState: sim.ItemFailed, NormCode: sim.FailedNoResult}, 5 * time.Hour, sim.StoppedByUs},
		{"sent", sim.ToSuspend, sim.OperationItem{ItemState: sim.ItemSent}, time.Minute, sim.StoppedByUs},
		{"refused", sim.ToSuspend, sim.OperationItem{ItemState: sim.ItemFailed, NormCode: sim.FailedState}, 5 * time.Hour, sim.StoppedUnknown},
		{"long ago", sim.ToSuspend, sim.OperationItem{ItemState: sim.ItemFailed, NormCode: sim.FailedNoResult}, 8 * 24 * time.Hour, sim.StoppedUnknown},
		{"resumed", sim.ToResume, sim.OperationItem{ItemState: sim.ItemFailed, NormCode: sim.FailedNoResult}, 5 * time.Hour, sim.StoppedUnknown},
	} {
		t.Run(row.name, func(t *testing.T) {
			each(t, func(f *fixture) {
				f.set(func(c *sim.Card) { c.SimStatus = sim.Active })
				f.write(func(ctx context.Context, tx bun.Tx) error {
					op := &sim.Operation{OpNo: "SO1", Kind: row.kind, AccountID: f.card.AccountID, Status: sim.OpFailed}
					if err := record.Insert(ctx, f.Engine, tx, sim.Operations, op); err != nil {
						return err
					}
					row.item.OperationID, row.item.SimCardID, row.item.SentAt = op.ID, f.card.ID, f.Clock().Add(-row.ago)
					return record.Insert(ctx, f.Engine, tx, sim.OperationItems, &row.item)
				})
				now := f.Clock()
				f.write(func(ctx context.Context, tx bun.Tx) error {
					_, err := tx.NewRaw("INSERT INTO mock_carrier_change (job, iccid, account_id, kind, imei, ordered_at, due_at, code) VALUES ('J1', ?, ?, ?, '', ?, ?, '')", iccid, f.card.AccountID, sim.ToSuspend, now.Add(-time.Minute), now.Add(-time.Second)).Exec(ctx)
					return err
				})
				f.sync()
				if got := f.stored(); got.SimStatus != sim.Suspended || got.StopReason != row.want {
					t.Errorf("status %d, reason %d, want %d", got.SimStatus, got.StopReason, row.want)
				}
			})
		})
	}
}

// TestACardThatCannotBeSuspendedYetIsSuspendedLater scraps a vehicle whose card is busy.
func TestACardThatCannotBeSuspendedYetIsSuspendedLater(t *testing.T) {
	eachOffice(t, func(o *office) {
		o.Engine.Register(fitting.Rules{Dictionary: dictionary.NewDictionary(o.Engine)})
		o.exec("UPDATE sim_card SET sim_status = ?, pending_op = ? WHERE id = ?", sim.Active, sim.ToResume, o.card.ID)
		o.exec("UPDATE vehicle SET status = ?", equipment.Sold)
		if _, _, err := o.Engine.Act(t.Context(), equipment.Vehicles.Name, equipment.VehicleScrap.Verb, access.System(), fmt.Appendf(nil, `{"id":%d,"certificate":"scrap.jpg","reason":"for this test"}`, o.vehicle.ID)); err != nil {
			t.Fatal(err)
		}
		var told int
		if err := o.Engine.DB().Read().NewRaw("SELECT COUNT(*) FROM notice WHERE kind = ?", system.SIMSuspensionDue.Code).Scan(t.Context(), &told); err != nil || told != 1 || o.stored().SuspendDue != sim.OpByScrap {
			t.Fatalf("%d notifications, due %d %v", told, o.stored().SuspendDue, err)
		}
		follow := func() []*sim.Operation {
			if err := o.FollowUp(t.Context()); err != nil {
				t.Fatal(err)
			}
			ops, err := record.Find(t.Context(), o.Engine.Read(), sim.Operations, &sim.Operations.Row.OpSource, sim.OpByScrap)
			if err != nil {
				t.Fatal(err)
			}
			return ops
		}
		if ops := follow(); len(ops) != 0 {
			t.Fatal("a busy card is suspended")
		}
		o.exec("UPDATE sim_card SET pending_op = 0")
		if ops := follow(); len(ops) != 1 || ops[0].Reason != sim.VehicleScrapped || o.stored().PendingOp != sim.ToSuspend || o.stored().SuspendDue != 0 {
			t.Errorf("%+v, due %d", ops, o.stored().SuspendDue)
		}
		if ops := follow(); len(ops) != 1 {
			t.Errorf("%d operations", len(ops))
		}
	})
}

// TestACardIsResumedAtRenewal suspends the card of a vehicle whose service is over, tells the owner, and resumes it once there is a new end.
func TestACardIsResumedAtRenewal(t *testing.T) {
	eachOffice(t, func(o *office) {
		var told []message.ServiceMessage
		o.Inform = func(_ context.Context, _ bun.Tx, m message.ServiceMessage) error { told = append(told, m); return nil }
		o.exec("UPDATE sim_card SET vehicle_id = 0 WHERE id = ?", o.card.ID)
		card := o.add(false, func(c *sim.Card) { c.VehicleID = o.vehicle.ID })
		o.exec("UPDATE vehicle SET owner_id = 5, service_end_at = ?", o.Clock().Date().AddDays(-9))
		o.write(func(ctx context.Context, tx bun.Tx) error { return o.ProposeSuspension(ctx, tx, []int64{o.vehicle.ID}) })
		ops, err := record.Find(t.Context(), o.Engine.Read(), sim.Operations, &sim.Operations.Row.OpSource, sim.OpByExpiry)
		if err != nil || len(ops) != 1 {
			t.Fatalf("%+v %v", ops, err)
		}
		if got := o.act(o.colleague, "approve", ops[0]); got != "" {
			t.Fatal(got)
		}
		o.work(ops[0], 0)
		if op := o.work(ops[0], time.Minute); op.Status != sim.OpDone || len(told) != 1 || told[0].UserID != 5 || told[0].Scene != message.ConnectivityScene {
			t.Fatalf("%+v, told %+v", op, told)
		}
		resumed := func() (found []*sim.Operation) {
			if err := o.FollowUp(t.Context()); err != nil {
				t.Fatal(err)
			}
			found, err = record.Find(t.Context(), o.Engine.Read(), sim.Operations, &sim.Operations.Row.Reason, sim.ServiceRenewed)
			if err != nil {
				t.Fatal(err)
			}
			return found
		}
		o.ahead += time.Hour
		if n := len(resumed()); n != 0 {
			t.Fatal("resumed without a renewal")
		}
		o.exec("UPDATE vehicle SET service_end_at = ?", o.Clock().Date().AddDays(90))
		again := resumed()
		if len(again) != 1 || again[0].Kind != sim.ToResume || again[0].Status != sim.OpQueued {
			t.Fatalf("%+v", again)
		}
		o.work(again[0], 0)
		if o.work(again[0], time.Minute); o.now(card).SimStatus != sim.Active {
			t.Errorf("card %d", o.now(card).SimStatus)
		}
		if n := len(resumed()); n != 1 {
			t.Errorf("%d operations", n)
		}
	})
}

// TestCardsOfADisabledAccountAreNotChanged refuses cards whose account is disabled, and ends what waits when it is disabled later.
func TestCardsOfADisabledAccountAreNotChanged(t *testing.T) {
	eachOffice(t, func(o *office) {
		card := o.add(false)
		op := o.open(sim.ToSuspend, card)
		o.exec("UPDATE sim_account SET enabled = ?", false)
		opened, err := o.Open(t.Context(), o.author, feature.Request{Kind: sim.ToSuspend, Reason: sim.ForTest, Source: sim.OpByHand}, []int64{o.add(false).ID})
		if err != nil || len(opened.IDs) != 0 || opened.Refused[0].Code != "CARRIER_DISABLED" {
			t.Errorf("%+v %v", opened, err)
		}
		if op = o.work(op, 0); op.Status != sim.OpFailed || o.items(op.ID)[0].CarrierCode != "CARRIER_DISABLED" || o.orders(card) != 0 {
			t.Errorf("%+v, %d orders", op, o.orders(card))
		}
	})
}

// TestTheCheckFindsIdleAndStrayCards marks cards, and proposes to suspend idle ones if the setting is on.
func TestTheCheckFindsIdleAndStrayCards(t *testing.T) {
	eachDesk(t, func(d *desk) {
		d.setAccount("card_fee = 250")
		d.exec("INSERT INTO sys_setting (id, setting_key, value) VALUES (1, 'sim.proposeIdle', 'true')")
		d.exec("UPDATE vehicle SET service_end_at = ?", d.Clock().Date().AddDays(30))
		d.exec("UPDATE sim_card SET vehicle_id = 0 WHERE id = ?", d.card.ID)
		old := d.Clock().Add(-61 * 24 * time.Hour)
		aged := func(change func(*sim.Card)) *sim.Card {
			card := d.add(false, change)
			d.exec("UPDATE sim_card SET created_at = ? WHERE id = ?", old, card.ID)
			return card
		}
		idle := aged(func(*sim.Card) {})
		parked := aged(func(c *sim.Card) { c.VehicleID = d.vehicle.ID })
		for _, row := range []struct {
			name  string
			card  *sim.Card
			want  sim.Finding
			saved int64
		}{
			{"idle", idle, sim.Idle, 250},
			{"in a vehicle without use", parked, sim.IdleInVehicle, 250},
			{"used without a vehicle", aged(func(c *sim.Card) { c.MonthUsedMb = 5 }), sim.UsedWithoutVehicle, 0},
			{"used lately", aged(func(c *sim.Card) { c.LastFlowAt = d.Clock().Add(-59 * 24 * time.Hour) }), 0, 0},
			{"new", d.add(false), 0, 0},
			{"suspended", aged(func(c *sim.Card) { c.SimStatus = sim.Suspended }), 0, 0},
		} {
			if err := d.Check(t.Context()); err != nil {
				t.Fatal(err)
			}
			if got := d.now(row.card); got.Finding != row.want || got.SavedPerMonth != row.saved {
				t.Errorf("%s: finding %d, saved %d", row.name, got.Finding, got.SavedPerMonth)
			}
		}
		for range 2 {
			if err := d.Check(t.Context()); err != nil {
				t.Fatal(err)
			}
			d.ahead += 24 * time.Hour
			d.exec("UPDATE sim_card SET pending_op = 0") // it was rejected
		}
		ops, err := record.Find(t.Context(), d.Engine.Read(), sim.Operations, &sim.Operations.Row.Reason, sim.LongSilent)
		if err != nil || len(ops) != 1 || ops[0].Status != sim.OpAwaiting || ops[0].OpSource != sim.OpByRule || len(d.items(ops[0].ID)) != 1 || d.items(ops[0].ID)[0].SimCardID != idle.ID {
			t.Errorf("%+v %v", ops, err)
		}
	})
}

// TestPaidConnectivityProposesSuspensionAfterAWeek has the service of a vehicle end.
func TestPaidConnectivityProposesSuspensionAfterAWeek(t *testing.T) {
	for _, row := range []struct {
		name  string
		on    bool
		ended time.Duration
		opens bool
	}{{"after eight days", true, 8 * 24 * time.Hour, true}, {"after six days", true, 6 * 24 * time.Hour, false}, {"not wanted", false, 8 * 24 * time.Hour, false}} {
		t.Run(row.name, func(t *testing.T) {
			eachDesk(t, func(d *desk) {
				d.exec("DELETE FROM service_subscription")
				d.exec("UPDATE sim_card SET sim_status = ? WHERE id = ?", sim.Active, d.card.ID)
				d.exec("INSERT INTO sys_setting (id, setting_key, value) VALUES (1, 'free.suspendSim', ?)", fmt.Sprint(row.on))
				end := d.Clock().Add(-row.ended)
				d.exec("UPDATE vehicle SET service_end_at = ?", end.Date())
				d.exec("INSERT INTO service_subscription (id, vehicle_id, plan_type, status, end_at, free_until) VALUES (1, ?, 'connect', ?, ?, ?)", d.vehicle.ID, subscription.Expired, end, end.Add(-time.Hour))
				for range 2 {
					if err := d.Check(t.Context()); err != nil {
						t.Fatal(err)
					}
				}
				ops, err := record.Find(t.Context(), d.Engine.Read(), sim.Operations, &sim.Operations.Row.OpSource, sim.OpByExpiry)
				if err != nil || (len(ops) == 1) != row.opens || len(ops) > 1 {
					t.Errorf("%+v %v", ops, err)
				}
			})
		})
	}
}

// TestARunWaitsForTheNextQuota continues with its cursor on the next day.
func TestARunWaitsForTheNextQuota(t *testing.T) {
	eachDesk(t, func(d *desk) {
		r := d.remote(sim.CTWing)
		d.exec("UPDATE sim_card SET deleted_at = 1 WHERE id = ?", d.card.ID)
		for range 250 {
			card := d.add(false)
			r.Put(card.ICCID, card.MSISDN, imei, "4")
		}
		run := d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus})
		d.exec("UPDATE sim_account SET daily_quota = 2")
		if run = d.continued(run); run.State != sim.SyncRunning || run.Done != 200 || run.ErrorText == "" || run.NextAt != d.Clock().Date().AddDays(1).Time() {
			t.Fatalf("state %d, %d cards, %q, next %v", run.State, run.Done, run.ErrorText, run.NextAt)
		}
		d.ahead += 24 * time.Hour
		if run = d.continued(run); run.State != sim.SyncDone || run.Done != 250 || run.ErrorText != "" {
			t.Errorf("state %d, %d cards, %q", run.State, run.Done, run.ErrorText)
		}
	})
}

// TestACardWithoutANumberIsNotMissing reads cards at a carrier that knows them by their MSISDN.
func TestACardWithoutANumberIsNotMissing(t *testing.T) {
	eachDesk(t, func(d *desk) {
		r := d.remote(sim.CTWing)
		named, unnamed := d.add(false), d.add(false, func(c *sim.Card) { c.MSISDN = "" })
		r.Put(named.ICCID, named.MSISDN, imei, "4")
		r.Put(unnamed.ICCID, "1064999999999", imei, "4")
		d.exec("UPDATE sim_card SET deleted_at = 1 WHERE id = ?", d.card.ID)
		var run *sim.SyncRun
		for range 3 {
			run = d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncStatus}))
		}
		if got := d.results(run)[unnamed.ICCID]; got != sim.SyncRefused || run.Missing != 0 || run.Failed != 1 || d.now(unnamed).SimStatus != sim.Active || d.now(named).RawStatus != "4" {
			t.Errorf("result %d, %+v, status %d", got, run, d.now(unnamed).SimStatus)
		}
	})
}

// TestSlicesFollowEachOther reads the cards of a carrier without a list in slices, some of whose runs take longer than a slice.
func TestSlicesFollowEachOther(t *testing.T) {
	eachDesk(t, func(d *desk) {
		d.remote(sim.CTWing)
		var slices []int64
		for _, later := range []time.Duration{30 * time.Minute, 95 * time.Minute, 30 * time.Minute} {
			run := d.begin(sim.SyncRun{Mode: sim.SyncIncremental, Scope: sim.SyncStatus})
			slices = append(slices, d.continued(run).Slice)
			d.ahead += later
		}
		if want := []int64{1, 2, 3}; fmt.Sprint(slices) != fmt.Sprint(want) {
			t.Errorf("%v, want %v", slices, want)
		}
	})
}

// TestAPoolThatIsExpectedToRunOutIsNotifiedOfOnce has a forecast above the total.
func TestAPoolThatIsExpectedToRunOutIsNotifiedOfOnce(t *testing.T) {
	eachDesk(t, func(d *desk) {
		month := value.Date(string(d.Clock().Date())[:7] + "-01")
		d.noon(month.AddDays(9))
		d.exec("INSERT INTO sim_pool (id, created_at, updated_at, version, pool_no, name, account_id, pool_kind, total_mb) VALUES (1, 1, 1, 1, 'P', 'P', ?, ?, 10000)", d.account.ID, sim.SharedBucket)
		d.exec("UPDATE sim_card SET pool_id = 1, month_used_mb = 50000, sim_status = ?", sim.Active)
		for range 2 {
			d.continued(d.begin(sim.SyncRun{Mode: sim.SyncFull, Scope: sim.SyncPools}))
		}
		var told int
		if err := d.Engine.DB().Read().NewRaw("SELECT COUNT(*) FROM notice WHERE kind = ?", system.SIMPoolForecast.Code).Scan(t.Context(), &told); err != nil || told != 1 {
			t.Errorf("%d notifications %v", told, err)
		}
	})
}
