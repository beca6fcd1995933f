package sim_test

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/contracts/repair"
	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/task"
	"evops/contracts/theft"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/carrier"
	fitting "evops/core/equipment"
	"evops/core/record"
	feature "evops/core/sim"
	dictionary "evops/core/system"
)

// office is a fixture with people and a clock that the tests move.
type office struct {
	*fixture
	began     value.Time // when the clock stands without ahead
	ahead     time.Duration
	author    *access.Caller
	colleague *access.Caller
	cards     int
}

func person(id int64) *access.Caller {
	return &access.Caller{UserID: id, UserType: system.Staff, Language: "en", Rights: &access.Rights{Grants: map[string]system.DataScope{
		"sim:view": system.AllData, "sim:operate": system.AllData, "sim:approve": system.AllData, "sim:export": system.AllData,
	}}}
}

func eachOffice(t *testing.T, test func(o *office)) {
	each(t, func(f *fixture) {
		o := &office{fixture: f, author: person(7), colleague: person(8)}
		o.began = value.Now()
		f.Clock = func() value.Time { return o.began.Add(o.ahead) }
		f.Carriers.Clock = f.Clock
		f.Dictionary = dictionary.NewDictionary(f.Engine)
		f.Enqueue = func(context.Context, task.SIMOperation) {}
		test(o)
	})
}

// add stores another card, which the carrier refuses or not.
func (o *office) add(refused bool, change ...func(*sim.Card)) *sim.Card {
	o.Helper()
	for {
		o.cards++
		number := fmt.Sprintf("898604%014d", o.cards)
		if (draw(number, 40) == 0) != refused || draw(number, 40) == 1 || draw(number, 50) == 0 {
			continue
		}
		card := &sim.Card{ICCID: number, MSISDN: fmt.Sprintf("1064%09d", o.cards), AccountID: o.card.AccountID, RawStatus: "2 已激活", SimStatus: sim.Active}
		for _, c := range change {
			c(card)
		}
		o.write(func(ctx context.Context, tx bun.Tx) error { return record.Insert(ctx, o.Engine, tx, sim.Cards, card) })
		return card
	}
}

// draw is the choice of the mock carrier, which depends on the number of a card: of 40 it refuses one, and does not resume another; of 50 it
// forgets the job of one.
func draw(number string, n uint32) uint32 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(number)) // never fails
	return h.Sum32() % n
}

func (o *office) exec(query string, args ...any) {
	o.Helper()
	o.write(func(ctx context.Context, tx bun.Tx) error { _, err := tx.NewRaw(query, args...).Exec(ctx); return err })
}

// open requests a change and returns its only operation.
func (o *office) open(kind sim.OpKind, cards ...*sim.Card) *sim.Operation {
	o.Helper()
	ids := make([]int64, len(cards))
	for i, c := range cards {
		ids[i] = c.ID
	}
	opened, err := o.Open(o.Context(), o.author, feature.Request{Kind: kind, Reason: sim.ForTest, Source: sim.OpByHand}, ids)
	if err != nil || len(opened.IDs) != 1 {
		o.Fatalf("%+v %v", opened, err)
	}
	return o.operation(opened.IDs[0])
}

func (o *office) operation(id int64) *sim.Operation {
	o.Helper()
	op, err := record.Get(o.Context(), o.Engine.Read(), sim.Operations, id)
	if err != nil {
		o.Fatal(err)
	}
	return op
}

func (o *office) items(op int64) []*sim.OperationItem {
	o.Helper()
	items, err := record.Find(o.Context(), o.Engine.Read(), sim.OperationItems, &sim.OperationItems.Row.OperationID, op)
	if err != nil {
		o.Fatal(err)
	}
	return items
}

func (o *office) now(card *sim.Card) *sim.Card {
	o.Helper()
	c, err := record.Get(o.Context(), o.Engine.Read(), sim.Cards, card.ID)
	if err != nil {
		o.Fatal(err)
	}
	return c
}

// work moves the clock and does what is due then.
func (o *office) work(op *sim.Operation, after time.Duration) *sim.Operation {
	o.Helper()
	o.ahead += after
	if err := o.Work(o.Context(), op.ID); err != nil {
		o.Fatal(err)
	}
	return o.operation(op.ID)
}

// orders is how often the carrier was asked to change a card.
func (o *office) orders(card *sim.Card) (n int) {
	o.Helper()
	if err := o.Engine.DB().Read().NewRaw("SELECT count(*) FROM mock_carrier_change WHERE iccid = ?", card.ICCID).Scan(o.Context(), &n); err != nil {
		o.Fatal(err)
	}
	return n
}

func (o *office) act(who *access.Caller, verb string, op *sim.Operation) string {
	o.Helper()
	body := fmt.Sprintf(`{"id":%d,"version":%d,"reason":"for this test"}`, op.ID, o.operation(op.ID).Version)
	_, _, err := o.Engine.Act(o.Context(), sim.Operations.Name, verb, who, []byte(body))
	var refused *fault.Error
	if errors.As(err, &refused) {
		return refused.Code.Name
	}
	if err != nil {
		o.Fatal(err)
	}
	return ""
}

func TestACardIsSuspendedAndResumed(t *testing.T) {
	eachOffice(t, func(o *office) {
		card := o.add(false)
		for _, step := range []struct {
			kind   sim.OpKind
			status sim.Status
			reason sim.StopReason
		}{{sim.ToSuspend, sim.Suspended, sim.StoppedByUs}, {sim.ToResume, sim.Active, 0}} {
			op := o.open(step.kind, card)
			if op.Status != sim.OpQueued || o.now(card).PendingOp != step.kind {
				o.Fatalf("status %d, pending %d", op.Status, o.now(card).PendingOp)
			}
			if op = o.work(op, 0); op.Status != sim.OpAtCarrier || o.now(card).SimStatus == step.status {
				o.Fatalf("an accepted order counts as done: status %d, card %d", op.Status, o.now(card).SimStatus)
			}
			op = o.work(op, 40*time.Second)
			after := o.now(card)
			if op.Status != sim.OpDone || op.OKCount != 1 || op.FailCount != 0 || op.FinishedAt.IsZero() || after.SimStatus != step.status || after.StopReason != step.reason || after.PendingOp != 0 {
				o.Errorf("kind %d: %+v, card %d, reason %d, pending %d", step.kind, op, after.SimStatus, after.StopReason, after.PendingOp)
			}
			if item := o.items(op.ID)[0]; item.ItemState != sim.ItemSucceeded || item.VerifiedAt.IsZero() || item.CarrierJobID == "" || item.Attempts != 1 {
				o.Errorf("item %+v", item)
			}
			o.ahead += time.Hour
		}
	})
}

func TestACardIsLockedToTheTerminalOfItsVehicle(t *testing.T) {
	eachOffice(t, func(o *office) {
		o.exec("UPDATE sim_card SET vehicle_id = 0")
		card := o.add(false, func(c *sim.Card) { c.VehicleID = o.vehicle.ID })
		for _, step := range []struct {
			kind sim.OpKind
			want string
		}{{sim.LockIMEI, imei}, {sim.UnlockIMEI, ""}} {
			op := o.work(o.open(step.kind, card), 0)
			if op.Status != sim.OpAtCarrier {
				o.Fatalf("an accepted order counts as done: status %d", op.Status)
			}
			op = o.work(op, 40*time.Second)
			after := o.now(card)
			if op.Status != sim.OpDone || after.LockedIMEI != step.want || after.SimStatus != sim.Active || after.PendingOp != 0 {
				o.Errorf("kind %d: status %d, locked to %q, card %d, pending %d", step.kind, op.Status, after.LockedIMEI, after.SimStatus, after.PendingOp)
			}
			if item := o.items(op.ID)[0]; item.ItemState != sim.ItemSucceeded || item.TargetStatus != sim.Active {
				o.Errorf("item %+v", item)
			}
			o.ahead += time.Hour
		}
	})
}

func TestACardThatCannotBeLockedIsRefused(t *testing.T) {
	for _, row := range []struct {
		name, change string
		kind         sim.OpKind
		want         string
	}{
		{"not locked", "UPDATE sim_card SET locked_imei = ''", sim.UnlockIMEI, "SIM_STATE"},
		{"locked to the terminal already", "UPDATE sim_card SET locked_imei = '" + imei + "'", sim.LockIMEI, "SIM_STATE"},
		{"retired", "UPDATE sim_card SET sim_status = 7", sim.LockIMEI, "SIM_STATE"},
		{"in no vehicle", "UPDATE sim_card SET vehicle_id = 0", sim.LockIMEI, "SIM_STATE"},
		{"at a carrier without locks", "UPDATE sim_account SET adapter = 1", sim.LockIMEI, "CARRIER_NOT_OFFERED"},
		{"none", "UPDATE sim_card SET apn = ''", sim.LockIMEI, ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			eachOffice(t, func(o *office) {
				o.exec("UPDATE sim_card SET sim_status = ?", sim.Active)
				o.exec(row.change)
				opened, err := o.Open(o.Context(), o.author, feature.Request{Kind: row.kind, Reason: sim.ForTest, Source: sim.OpByHand}, []int64{o.card.ID})
				if err != nil {
					t.Fatal(err)
				}
				if got := len(opened.Refused); row.want == "" && got != 0 || row.want != "" && (got != 1 || opened.Refused[0].Code != row.want) {
					t.Errorf("%+v, want %q", opened, row.want)
				}
			})
		})
	}
}

func TestCardsThatCannotBeChangedAreRefused(t *testing.T) {
	for _, row := range []struct {
		name   string
		kind   sim.OpKind
		card   func(*sim.Card)
		around func(o *office, c *sim.Card)
		want   string
	}{
		{"suspended", sim.ToSuspend, func(c *sim.Card) { c.SimStatus = sim.Suspended }, nil, "SIM_STATE"},
		{"active", sim.ToResume, nil, nil, "SIM_STATE"},
		{"stopped by the carrier", sim.ToResume, func(c *sim.Card) { c.SimStatus, c.StopReason = sim.Suspended, sim.PlanExpired }, nil, "STOPPED_BY_CARRIER"},
		{"busy", sim.ToSuspend, func(c *sim.Card) { c.PendingOp = sim.ToResume }, nil, "SIM_BUSY"},
		{"changed shortly before", sim.ToSuspend, nil, func(o *office, c *sim.Card) {
			o.exec("UPDATE sim_account SET card_cooldown_min = 30")
			o.exec("INSERT INTO sim_operation_item (id, operation_id, sim_card_id, item_state, sent_at) VALUES (999, 999, ?, 4, ?)", c.ID, o.Clock().Add(-10*time.Minute))
		}, "SIM_COOLDOWN"},
		{"stolen", sim.ToSuspend, nil, func(o *office, c *sim.Card) { o.exec("UPDATE vehicle SET stolen_flag = ?", true) }, "VEHICLE_STOLEN"},
		{"upgrading", sim.ToSuspend, nil, func(o *office, c *sim.Card) {
			o.exec("INSERT INTO ota_task_target (id, task_id, vehicle_id, state) VALUES (1, 1, ?, ?)", o.vehicle.ID, ota.TargetInstalling)
		}, "OTA_RUNNING"},
		{"about to get another APN", sim.ToSuspend, nil, func(o *office, c *sim.Card) {
			o.exec("INSERT INTO vehicle_param (id, vehicle_id, param_key, sync_status) VALUES (1, ?, ?, ?)", o.vehicle.ID, equipment.APNParam, equipment.ParamPending)
		}, "OTA_RUNNING"},
		{"reported stolen", sim.ToSuspend, nil, func(o *office, c *sim.Card) {
			o.exec("INSERT INTO stolen_report (id, vehicle_id, status) VALUES (1, ?, ?)", o.vehicle.ID, theft.OpenStatuses[0])
		}, "VEHICLE_STOLEN"},
		{"in repair", sim.ToSuspend, nil, func(o *office, c *sim.Card) {
			o.exec("INSERT INTO repair_order (id, vehicle_id, status) VALUES (1, ?, ?)", o.vehicle.ID, repair.OpenStatuses[0])
		}, "ORDER_OPEN"},
		{"about to be unbound", sim.ToSuspend, nil, func(o *office, c *sim.Card) {
			o.exec("INSERT INTO unbind_order (id, vehicle_id, status) VALUES (1, ?, ?)", o.vehicle.ID, equipment.UnbindOpen[0])
		}, "ORDER_OPEN"},
		{"repaired", sim.ToResume, func(c *sim.Card) { c.SimStatus, c.StopReason = sim.Suspended, sim.StoppedByUs }, func(o *office, c *sim.Card) {
			o.exec("INSERT INTO repair_order (id, vehicle_id, status) VALUES (1, ?, ?)", o.vehicle.ID, repair.OpenStatuses[0])
		}, ""},
		{"stolen while suspended", sim.ToResume, func(c *sim.Card) { c.SimStatus, c.StopReason = sim.Suspended, sim.StoppedByUs }, func(o *office, c *sim.Card) { o.exec("UPDATE vehicle SET stolen_flag = ?", true) }, ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			eachOffice(t, func(o *office) {
				o.exec("UPDATE sim_card SET vehicle_id = 0")
				card := o.add(false, func(c *sim.Card) {
					c.VehicleID = o.vehicle.ID
					if row.card != nil {
						row.card(c)
					}
				})
				if row.around != nil {
					row.around(o, card)
				}
				good := o.add(false, func(c *sim.Card) {
					if row.kind == sim.ToResume {
						c.SimStatus, c.StopReason = sim.Suspended, sim.StoppedByUs
					}
				})
				r := feature.Request{Kind: row.kind, Reason: sim.ForTest, Source: sim.OpByHand}
				opened, err := o.Open(o.Context(), o.author, r, []int64{card.ID, good.ID})
				if err != nil {
					t.Fatal(err)
				}
				if row.want == "" {
					if len(opened.IDs) != 1 || opened.Cards != 2 {
						t.Errorf("%+v", opened)
					}
					return
				}
				if len(opened.IDs) != 0 || len(opened.Refused) != 1 || opened.Refused[0].Code != row.want || o.now(good).PendingOp != 0 {
					t.Errorf("before the confirmation: %+v", opened)
				}
				r.SkipRefused = true
				opened, err = o.Open(o.Context(), o.author, r, []int64{card.ID, good.ID})
				if err != nil || len(opened.IDs) != 1 || opened.Cards != 1 || o.now(good).PendingOp != row.kind {
					t.Fatalf("after the confirmation: %+v %v", opened, err)
				}
				for _, item := range o.items(opened.IDs[0]) {
					if skipped := item.SimCardID == card.ID; skipped != (item.ItemState == sim.ItemSkipped) || skipped != (item.NormCode != 0) {
						t.Errorf("item %+v", item)
					}
				}
			})
		})
	}
}

func TestASecondPersonApproves(t *testing.T) {
	for _, row := range []struct {
		name  string
		setup func(o *office, c *sim.Card)
		waits bool
	}{
		{"one card of a vehicle that is away", func(o *office, c *sim.Card) {
			o.exec("INSERT INTO vehicle_shadow (id, last_seen_at) VALUES (?, ?)", o.vehicle.ID, o.Clock().Add(-25*time.Hour))
		}, false},
		{"a vehicle seen today", func(o *office, c *sim.Card) {
			o.exec("INSERT INTO vehicle_shadow (id, last_seen_at) VALUES (?, ?)", o.vehicle.ID, o.Clock().Add(-23*time.Hour))
		}, true},
		{"more cards than one person may change", func(o *office, c *sim.Card) {
			o.exec("INSERT INTO sys_setting (id, setting_key, value) VALUES (1, 'sim.approvalCards', '1')")
		}, true},
	} {
		t.Run(row.name, func(t *testing.T) {
			eachOffice(t, func(o *office) {
				o.exec("UPDATE sim_card SET vehicle_id = 0")
				card, other := o.add(false, func(c *sim.Card) { c.VehicleID = o.vehicle.ID }), o.add(false)
				row.setup(o, card)
				op := o.open(sim.ToSuspend, card, other)
				if waits := op.Status == sim.OpAwaiting; waits != row.waits {
					t.Fatalf("status %d", op.Status)
				}
				if !row.waits {
					return
				}
				if o.work(op, time.Hour); o.orders(card) != 0 {
					t.Fatal("cards are sent without approval")
				}
				if got := o.act(o.author, "approve", op); got != "REVIEW_SELF" {
					t.Errorf("the author approves: %q", got)
				}
				if got := o.act(o.colleague, "approve", op); got != "" {
					t.Fatalf("a colleague approves: %q", got)
				}
				if op = o.work(op, 0); op.ApproverID != o.colleague.UserID || o.orders(card) != 1 {
					t.Errorf("%+v, %d orders", op, o.orders(card))
				}
			})
		})
	}
}

func TestAWithdrawnOperationFreesItsCards(t *testing.T) {
	for _, verb := range []string{"reject", "cancel"} {
		t.Run(verb, func(t *testing.T) {
			eachOffice(t, func(o *office) {
				card := o.add(false)
				o.exec("UPDATE sim_card SET vehicle_id = ? WHERE id = ?", 0, o.card.ID)
				o.exec("UPDATE sim_card SET vehicle_id = ? WHERE id = ?", o.vehicle.ID, card.ID)
				o.exec("INSERT INTO vehicle_shadow (id, last_seen_at) VALUES (?, ?)", o.vehicle.ID, o.Clock())
				op := o.open(sim.ToSuspend, card)
				if got := o.act(o.colleague, verb, op); got != "" {
					t.Fatal(got)
				}
				op = o.work(op, time.Hour)
				if o.now(card).PendingOp != 0 || o.items(op.ID)[0].ItemState != sim.ItemSkipped || o.orders(card) != 0 || op.FinishedAt.IsZero() {
					t.Errorf("pending %d, %+v", o.now(card).PendingOp, op)
				}
				if got := o.act(o.colleague, "approve", op); got != "STATE_NOT_ALLOWED" {
					t.Errorf("approved afterwards: %q", got)
				}
			})
		})
	}
}

func TestCardsThatTheCarrierRefusesAreRetriedAlone(t *testing.T) {
	eachOffice(t, func(o *office) {
		good, bad := o.add(false), o.add(true)
		op := o.work(o.open(sim.ToSuspend, good, bad), 0)
		op = o.work(op, 40*time.Second)
		if op.Status != sim.OpPartlyDone || op.OKCount != 1 || op.FailCount != 1 || o.now(bad).PendingOp != 0 {
			t.Fatalf("%+v", op)
		}
		for _, item := range o.items(op.ID) {
			if item.SimCardID == bad.ID && (item.ItemState != sim.ItemFailed || item.CarrierCode == "" || item.CarrierText == "" || item.NormCode == 0) {
				t.Errorf("refused card %+v", item)
			}
		}
		o.ahead += time.Hour
		if got := o.act(o.author, "retry", op); got != "" {
			t.Fatal(got)
		}
		again, err := record.Find(t.Context(), o.Engine.Read(), sim.Operations, &sim.Operations.Row.RetryOfID, op.ID)
		if err != nil || len(again) != 1 || again[0].CardCount != 1 || o.items(again[0].ID)[0].SimCardID != bad.ID {
			t.Errorf("%+v %v", again, err)
		}
	})
}

// TestACallWithoutAnAnswerIsNotRepeatedBlindly loses the call itself, or only its answer.
func TestACallWithoutAnAnswerIsNotRepeatedBlindly(t *testing.T) {
	for _, arrived := range []bool{false, true} {
		t.Run(fmt.Sprint("arrived ", arrived), func(t *testing.T) {
			eachOffice(t, func(o *office) {
				card := o.add(false)
				o.exec("UPDATE sim_account SET app_id = ?", carrier.MockIsSilent)
				op := o.work(o.open(sim.ToSuspend, card), 0)
				if item := o.items(op.ID)[0]; item.ItemState != sim.ItemSent || o.orders(card) != 0 {
					t.Fatalf("%+v", item)
				}
				o.exec("UPDATE sim_account SET app_id = 'app'")
				if arrived {
					now := o.Clock()
					o.exec("INSERT INTO mock_carrier_change (job, iccid, account_id, kind, imei, ordered_at, due_at, code) VALUES ('J1', ?, ?, ?, '', ?, ?, '')", card.ICCID, card.AccountID, sim.ToSuspend, now, now.Add(5*time.Second))
				}
				if o.work(op, time.Second); o.items(op.ID)[0].ItemState != sim.ItemSent {
					t.Error("a call that may still take effect is given up")
				}
				op = o.work(op, time.Minute)
				op = o.work(op, time.Minute)
				if op.Status != sim.OpDone || o.orders(card) != 1 || o.now(card).SimStatus != sim.Suspended {
					t.Errorf("%+v, %d orders, card %d", op, o.orders(card), o.now(card).SimStatus)
				}
			})
		})
	}
}

func TestARefusedAccountEndsItsCards(t *testing.T) {
	eachOffice(t, func(o *office) {
		card := o.add(false)
		o.exec("UPDATE sim_account SET app_id = ?", carrier.MockRefuses)
		op := o.work(o.open(sim.ToSuspend, card), 0)
		if item := o.items(op.ID)[0]; op.Status != sim.OpFailed || item.CarrierCode != "CARRIER_AUTH" || o.now(card).PendingOp != 0 {
			t.Errorf("%+v %+v", op, item)
		}
	})
}

// TestOneWorkerHasAnOperation takes an operation whose worker has died, and not one that somebody works on.
func TestOneWorkerHasAnOperation(t *testing.T) {
	eachOffice(t, func(o *office) {
		card := o.add(false)
		op := o.open(sim.ToSuspend, card)
		o.exec("UPDATE sim_operation SET lease = 'other', lease_until = ? WHERE id = ?", o.Clock().Add(3*time.Second), op.ID)
		if o.work(op, 0); o.orders(card) != 0 {
			t.Error("two workers have the operation")
		}
		var woken []int64
		o.Enqueue = func(_ context.Context, w task.SIMOperation) { woken = append(woken, w.OperationID) }
		o.ahead += 4 * time.Second
		if err := o.Dispatch(t.Context()); err != nil || len(woken) != 1 {
			t.Errorf("woken %v %v", woken, err)
		}
		if o.work(op, 0); o.orders(card) != 1 {
			t.Error("nobody takes the operation of a dead worker")
		}
	})
}

// TestADeadTaskIsReplaced has workers that die or fail before they claim a row: the queue refuses the ids of their tasks for ever.
func TestADeadTaskIsReplaced(t *testing.T) {
	eachDesk(t, func(d *desk) {
		var ids []int64
		d.Enqueue = func(_ context.Context, w task.SIMOperation) { ids = append(ids, w.Since) }
		d.EnqueueSync = func(_ context.Context, w task.SIMSync) { ids = append(ids, w.Since) }
		for _, row := range []struct {
			name     string
			open     func()
			dispatch func(context.Context) error
		}{
			{"operation", func() { d.open(sim.ToSuspend, d.add(false)) }, d.Dispatch},
			{"synchronisation", func() { d.begin(sim.SyncRun{Mode: sim.SyncIncremental, Scope: sim.SyncStatus}) }, d.DispatchRuns},
		} {
			row.open()
			ids = nil
			for _, later := range []time.Duration{0, 0, 10 * time.Second} {
				d.ahead += later
				if err := row.dispatch(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			if len(ids) != 3 || ids[0] != ids[1] || ids[1] == ids[2] {
				t.Errorf("%s: tasks %v, want two alike and a new one", row.name, ids)
			}
		}
	})
}

func TestAPlannedOperationWaits(t *testing.T) {
	eachOffice(t, func(o *office) {
		card := o.add(false)
		opened, err := o.Open(t.Context(), o.author, feature.Request{Kind: sim.ToSuspend, Reason: sim.ForTest, Source: sim.OpByHand, PlanAt: o.Clock().Add(time.Hour)}, []int64{card.ID})
		if err != nil {
			t.Fatal(err)
		}
		op := o.operation(opened.IDs[0])
		if o.work(op, 59*time.Minute); o.orders(card) != 0 {
			t.Error("sent early")
		}
		// Since the request the vehicle was reported stolen: the card stays connected.
		o.exec("UPDATE vehicle SET stolen_flag = ?", true)
		o.exec("UPDATE sim_card SET vehicle_id = 0 WHERE id = ?", o.card.ID)
		o.exec("UPDATE sim_card SET vehicle_id = ? WHERE id = ?", o.vehicle.ID, card.ID)
		op = o.work(op, 2*time.Minute)
		if item := o.items(op.ID)[0]; o.orders(card) != 0 || op.Status != sim.OpFailed || item.NormCode != sim.FailedProtected || o.now(card).PendingOp != 0 {
			t.Errorf("%+v %+v", op, item)
		}
	})
}

// TestAListOfNumbersBecomesOneOperationForEachAccount adds an operation as the form does.
func TestAListOfNumbersBecomesOneOperationForEachAccount(t *testing.T) {
	eachOffice(t, func(o *office) {
		second := &sim.Account{Code: "B", Name: "B", Adapter: sim.Mock, MaxQPS: 1000, MaxConcurrent: 5, PageSize: 100, BatchSize: 100, Enabled: true}
		o.write(func(ctx context.Context, tx bun.Tx) error {
			return record.Insert(ctx, o.Engine, tx, sim.Accounts, second)
		})
		one, two := o.add(false), o.add(false, func(c *sim.Card) { c.AccountID = second.ID })
		suspended := o.add(false, func(c *sim.Card) { c.SimStatus = sim.Suspended })
		add := func(skip bool, iccids ...string) error {
			body := fmt.Sprintf(`{"kind":1,"reason":"8","cardList":%q,"skipRefused":%t}`, strings.Join(iccids, "\n"), skip)
			_, err := o.Engine.Add(t.Context(), sim.Operations.Name, o.author, []byte(body))
			return err
		}
		for _, refused := range []struct {
			iccids []string
			rule   string
		}{{[]string{one.ICCID, "89860000000000000007"}, "REF_NOT_FOUND"}, {[]string{one.ICCID, suspended.ICCID}, "SIM_STATE"}, {nil, "REQUIRED"}} {
			var f *fault.Error
			if err := add(false, refused.iccids...); !errors.As(err, &f) || len(f.Rules["cardList"]) == 0 || f.Rules["cardList"][0] != refused.rule {
				t.Errorf("%v: %v", refused.iccids, err)
			}
		}
		if err := add(true, one.ICCID, two.ICCID, suspended.ICCID); err != nil {
			t.Fatal(err)
		}
		ops, err := record.Find(t.Context(), o.Engine.Read(), sim.Operations, &sim.Operations.Row.Status, sim.OpQueued)
		if err != nil || len(ops) != 2 || ops[0].AccountID == ops[1].AccountID || ops[0].OpNo == ops[1].OpNo || ops[0].CardCount != 1 || ops[1].CardCount != 1 {
			t.Errorf("%+v %v", ops, err)
		}
	})
}

func TestCardsOfExpiredServicesAwaitApproval(t *testing.T) {
	for _, row := range []struct {
		name   string
		stolen bool
		opens  bool
	}{{"active", false, true}, {"stolen", true, false}} {
		t.Run(row.name, func(t *testing.T) {
			eachOffice(t, func(o *office) {
				o.exec("UPDATE sim_card SET sim_status = ? WHERE id = ?", sim.Active, o.card.ID)
				o.exec("UPDATE vehicle SET stolen_flag = ?", row.stolen)
				if err := o.Engine.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
					return o.ProposeSuspension(ctx, tx, []int64{o.vehicle.ID})
				}); err != nil {
					t.Fatal(err)
				}
				ops, err := record.Find(t.Context(), o.Engine.Read(), sim.Operations, &sim.Operations.Row.OpSource, sim.OpByExpiry)
				if err != nil || (len(ops) == 1) != row.opens {
					t.Fatalf("%+v %v", ops, err)
				}
				if row.opens && (ops[0].Status != sim.OpAwaiting || ops[0].Reason != sim.ServiceExpired || o.stored().PendingOp != sim.ToSuspend) {
					t.Errorf("%+v", ops[0])
				}
			})
		})
	}
}

func TestTheCardOfAScrappedVehicleIsSuspended(t *testing.T) {
	for _, row := range []struct {
		name   string
		status sim.Status
		opens  bool
	}{{"active", sim.Active, true}, {"suspended already", sim.Suspended, false}} {
		t.Run(row.name, func(t *testing.T) {
			eachOffice(t, func(o *office) {
				o.Engine.Register(fitting.Rules{Dictionary: dictionary.NewDictionary(o.Engine)})
				o.exec("UPDATE sim_card SET sim_status = ? WHERE id = ?", row.status, o.card.ID)
				o.exec("UPDATE vehicle SET status = ?", equipment.Sold)
				// The vehicle was seen just now: what follows from its scrapping needs no approval.
				o.exec("INSERT INTO vehicle_shadow (id, last_seen_at) VALUES (?, ?)", o.vehicle.ID, o.Clock())
				if _, _, err := o.Engine.Act(t.Context(), equipment.Vehicles.Name, equipment.VehicleScrap.Verb, access.System(), fmt.Appendf(nil, `{"id":%d,"certificate":"scrap.jpg","reason":"for this test"}`, o.vehicle.ID)); err != nil {
					t.Fatal(err)
				}
				ops, err := record.Find(t.Context(), o.Engine.Read(), sim.Operations, &sim.Operations.Row.OpSource, sim.OpByScrap)
				if err != nil || (len(ops) == 1) != row.opens {
					t.Fatalf("%+v %v", ops, err)
				}
				if !row.opens {
					return
				}
				if op := o.work(ops[0], 0); op.Reason != sim.VehicleScrapped || op.Remark != o.vehicle.VIN || o.stored().PendingOp != sim.ToSuspend || o.stored().VehicleID != 0 {
					t.Errorf("%+v", op)
				}
				if op := o.work(ops[0], time.Minute); op.Status != sim.OpDone || o.stored().SimStatus != sim.Suspended || o.stored().PendingOp != 0 {
					t.Errorf("%+v", op)
				}
			})
		})
	}
}
