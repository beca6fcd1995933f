package sim_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/endpoint"
	"evops/core/notification"
	"evops/core/record"
	feature "evops/core/sim"
	"evops/core/store"
	"evops/core/testdb"
)

const (
	iccid = "89860400000000000017"
	imei  = "359208114000017"
	other = "490154203237518"
)

// fixture is a card in a vehicle, and the alarms that the service raises.
type fixture struct {
	*testing.T
	*feature.Service
	card    sim.Card
	vehicle equipment.Vehicle
	alarms  []string
}

func (f *fixture) write(work func(ctx context.Context, tx bun.Tx) error) {
	f.Helper()
	if err := f.Engine.DB().Write(f.Context(), work); err != nil {
		f.Fatal(err)
	}
}

func (f *fixture) stored() *sim.Card {
	f.Helper()
	card, err := record.Get(f.Context(), f.Engine.Read(), sim.Cards, f.card.ID)
	if err != nil {
		f.Fatal(err)
	}
	return card
}

// set changes the stored card, which is also what the mock carrier knows.
func (f *fixture) set(change func(*sim.Card)) {
	f.Helper()
	old := f.stored()
	after := *old
	change(&after)
	f.write(func(ctx context.Context, tx bun.Tx) error {
		return record.Update(ctx, f.Engine, tx, sim.Cards, old, &after)
	})
}

func (f *fixture) sync() *feature.Synced {
	f.Helper()
	got, err := f.SyncCard(f.Context(), access.System(), f.card.ID)
	if err != nil {
		f.Fatal(err)
	}
	return got
}

func each(t *testing.T, test func(f *fixture)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		f := &fixture{T: t, Service: newService(t, db)}
		f.Engine.Register(f.Service)
		f.Clock, f.Notifications = value.Now, notification.New(f.Engine, nil)
		f.Holders = func(context.Context, string) ([]*access.Caller, error) { return []*access.Caller{{UserID: 7}}, nil }
		f.Raise = func(_ context.Context, _ bun.Tx, vehicle int64, code string, _ value.Time, _ map[string]any) error {
			f.alarms = append(f.alarms, fmt.Sprint("raise ", code, vehicle == f.vehicle.ID))
			return nil
		}
		f.Clear = func(_ context.Context, _ bun.Tx, vehicle int64, code string, _ value.Time) error {
			f.alarms = append(f.alarms, fmt.Sprint("clear ", code, vehicle == f.vehicle.ID))
			return nil
		}
		account := sim.Account{Code: "A", Name: "A", Adapter: sim.Mock, AppID: "app", MaxQPS: 1000, MaxConcurrent: 5, PageSize: 100, Enabled: true}
		f.vehicle = equipment.Vehicle{VIN: "LVVDB11B0SD000001", TboxSN: "T1", IMEI: imei}
		f.write(func(ctx context.Context, tx bun.Tx) error {
			if err := record.Insert(ctx, f.Engine, tx, sim.Accounts, &account); err != nil {
				return err
			}
			if err := record.Insert(ctx, f.Engine, tx, equipment.Vehicles, &f.vehicle); err != nil {
				return err
			}
			f.card = sim.Card{ICCID: iccid, AccountID: account.ID, RawStatus: "2 已激活", SimStatus: sim.Unknown, VehicleID: f.vehicle.ID, IMEI: imei}
			if err := record.Insert(ctx, f.Engine, tx, sim.Cards, &f.card); err != nil {
				return err
			}
			_, err := tx.NewRaw("UPDATE vehicle SET sim_card_id = ? WHERE id = ?", f.card.ID, f.vehicle.ID).Exec(ctx)
			return err
		})
		test(f)
	})
}

func TestACardShowsWhatTheCarrierReports(t *testing.T) {
	for _, row := range []struct {
		raw    string
		reason sim.StopReason
		want   sim.Status
		stop   sim.StopReason
	}{
		{"2 已激活", sim.StoppedByUs, sim.Active, 0},
		{"4 停机", 0, sim.Suspended, sim.StoppedUnknown},
		{"4 停机", sim.StoppedByUs, sim.Suspended, sim.StoppedByUs},
		{"8 预销户", 0, sim.PreRetired, 0},
		{"5 某状态", 0, sim.Unknown, 0},
	} {
		t.Run(fmt.Sprint(row.raw, row.reason), func(t *testing.T) {
			each(t, func(f *fixture) {
				f.set(func(c *sim.Card) { c.RawStatus, c.StopReason, c.SimStatus = row.raw, row.reason, sim.Testable })
				got, card := f.sync(), f.stored()
				if !got.Changed || got.SimStatus != row.want || got.RawStatus != row.raw || card.SimStatus != row.want || card.StopReason != row.stop || card.SyncedAt.IsZero() {
					f.Errorf("%+v, status %d, reason %d", got, card.SimStatus, card.StopReason)
				}
				if f.sync().Changed {
					f.Error("the same answer counts as a change")
				}
				var entries int
				if err := f.Engine.DB().Read().NewRaw("SELECT count(*) FROM audit_log WHERE module = 'simCard' AND action = 'sync'").Scan(f.Context(), &entries); err != nil || entries != 1 {
					f.Errorf("%d entries in the history %v", entries, err)
				}
			})
		})
	}
}

func TestAnUnknownStatusIsNotifiedOnce(t *testing.T) {
	each(t, func(f *fixture) {
		f.set(func(c *sim.Card) { c.RawStatus = "5 某状态" })
		for range 2 {
			f.sync()
		}
		var notices int
		if err := f.Engine.DB().Read().NewRaw("SELECT count(*) FROM notice WHERE kind = 'simStatusUnknown' AND user_id = 7").Scan(f.Context(), &notices); err != nil || notices != 1 {
			f.Errorf("%d notices %v", notices, err)
		}
	})
}

func TestARetiredCardLeavesItsVehicle(t *testing.T) {
	each(t, func(f *fixture) {
		f.set(func(c *sim.Card) { c.RawStatus = "9 已销户" })
		f.sync()
		v, err := record.Get(f.Context(), f.Engine.Read(), equipment.Vehicles, f.vehicle.ID)
		if err != nil || v.SimCardID != 0 || f.stored().VehicleID != 0 || f.stored().SimStatus != sim.Retired {
			f.Errorf("vehicle has card %d, card is in vehicle %d, %v", v.SimCardID, f.stored().VehicleID, err)
		}
		// The timeline of the vehicle shows the removal under the same verb as one by a person.
		var entries []struct {
			TargetID string
			Changes  string
		}
		if err := f.Engine.DB().Read().NewRaw("SELECT target_id, changes FROM audit_log WHERE module = 'vehicle' AND action = 'unbindVehicle'").Scan(f.Context(), &entries); err != nil || len(entries) != 1 ||
			entries[0].TargetID != fmt.Sprint(f.vehicle.ID) || !strings.Contains(entries[0].Changes, "simCardId") {
			f.Errorf("history of the vehicle: %+v %v", entries, err)
		}
	})
}

func TestACardInAnotherDeviceRaisesAnAlarmUntilItIsBack(t *testing.T) {
	type hello struct{ iccid, imei string }
	for _, row := range []struct {
		name    string
		network string
		terminal,
		back hello
	}{
		{"the network sees another device", other, hello{}, hello{}},
		{"the terminal has another card", imei, hello{"89860400000000000025", imei}, hello{iccid, imei}},
		{"another terminal has the card", imei, hello{iccid, other}, hello{iccid[:19], imei}},
	} {
		t.Run(row.name, func(t *testing.T) {
			each(t, func(f *fixture) {
				report := func(h hello) {
					if h == (hello{}) {
						return
					}
					payload, err := protocol.Write(protocol.Header{MID: "h", TS: value.Now().Milli()}, protocol.HelloBody{SID: "A", ICCID: h.iccid, IMEI: h.imei})
					if err != nil {
						f.Fatal(err)
					}
					f.write(func(ctx context.Context, tx bun.Tx) error {
						return f.HandleHello(ctx, tx, devicelink.Message{VehicleID: f.vehicle.ID, Delivery: devicelink.Delivery{Payload: payload}})
					})
				}
				f.set(func(c *sim.Card) { c.IMEI = row.network })
				report(row.terminal)
				f.sync()
				if !f.stored().Separated || len(f.alarms) != 1 || f.alarms[0] != "raise S9001true" {
					f.Errorf("separated %v, %v", f.stored().Separated, f.alarms)
				}
				f.set(func(c *sim.Card) { c.IMEI = imei })
				report(row.back)
				f.sync()
				if f.stored().Separated || len(f.alarms) != 2 || f.alarms[1] != "clear S9001true" {
					f.Errorf("back: separated %v, %v", f.stored().Separated, f.alarms)
				}
			})
		})
	}
}

func TestOneCardIsReadAtOnceAndSeveralInAJob(t *testing.T) {
	each(t, func(f *fixture) {
		served := map[string]endpoint.Endpoint{}
		for _, e := range f.Endpoints() {
			for _, path := range append(e.Aliases, e.Path) {
				served[path] = e
			}
		}
		for _, row := range []struct {
			path, body string
			atOnce     bool
		}{
			{"/sim/crm/sim/sync", `{"id":%d,"version":1}`, true},
			{"/sim/crm/sim/syncSim", `{"ids":[%d]}`, true},
			{"/sim/crm/simCard/syncSimCard", `{"id":"%d"}`, true},
			{"/sim/crm/simCard/sync", `{"ids":[%d,8]}`, false},
		} {
			f.set(func(c *sim.Card) { c.SimStatus, c.SyncedAt = sim.Testable, value.Time{} })
			got, err := served[row.path].Run(f.Context(), access.System(), fmt.Appendf(nil, row.body, f.card.ID), nil)
			_, forwarded := got.(endpoint.Forward)
			if err != nil || forwarded == row.atOnce || f.stored().SyncedAt.IsZero() == row.atOnce {
				f.Errorf("%s %s: %+v, %v", row.path, row.body, got, err)
			}
		}
	})
}

func TestSelectedCardsAreReadTogetherAndEachReported(t *testing.T) {
	each(t, func(f *fixture) {
		silent := sim.Account{Code: "S", Name: "S", Adapter: sim.Mock, AppID: "silent", MaxQPS: 1000, MaxConcurrent: 5, PageSize: 100}
		// The second account has an address that is not allowed.
		forbidden := sim.Account{Code: "F", Name: "F", Adapter: sim.OneLink, BaseURL: "https://evil.example", MaxQPS: 1000, MaxConcurrent: 5}
		lost := []sim.Card{{ICCID: "89860400000000000033"}, {ICCID: "89860400000000000041"}, {ICCID: "89860400000000000058"}}
		f.write(func(ctx context.Context, tx bun.Tx) error {
			if err := record.Insert(ctx, f.Engine, tx, sim.Accounts, &silent); err != nil {
				return err
			}
			if err := record.Insert(ctx, f.Engine, tx, sim.Accounts, &forbidden); err != nil {
				return err
			}
			lost[0].AccountID, lost[1].AccountID, lost[2].AccountID = silent.ID, forbidden.ID, forbidden.ID
			return record.InsertMany(ctx, f.Engine, tx, sim.Cards, lost)
		})
		reported := int64(0)
		outcomes, err := f.SyncCards(f.Context(), access.System(), []int64{f.card.ID, lost[0].ID, lost[1].ID, lost[2].ID}, func(_ context.Context, done, _ int64) error {
			reported = done
			return nil
		})
		if err != nil || len(outcomes) != 4 || reported != 4 {
			f.Fatalf("%+v, %d reported, %v", outcomes, reported, err)
		}
		for _, o := range outcomes {
			if o.Refused != (o.Key != iccid) {
				f.Errorf("%+v", o)
			}
		}
		if f.stored().SimStatus != sim.Active {
			f.Errorf("status %d", f.stored().SimStatus)
		}
	})
}
