package simulate_test

import (
	"context"
	"os"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"evops/contracts"
	"evops/contracts/equipment"
	systemmodel "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/standalone/embedded"
	"evops/standalone/simulate"
)

// Demo vehicles that get commands, and the number of commands each.
const (
	commanded = 50
	times     = 4
)

// BenchmarkCommands measures the time from sending a command to its acknowledgement and to its completion by the vehicle; the simulated
// vehicles take 0.2 to 0.5 seconds for it. All fifty get a command at once, four times.
func BenchmarkCommands(b *testing.B) {
	testdb.EachFrom(b, seedtest.Demo, func(b *testing.B, db *store.DB, _ struct{}) {
		engine, accounts := seedtest.Open(b, db)
		commands := command.New(command.Deps{Engine: engine, Accounts: accounts, Dictionary: system.NewDictionary(engine), Notifications: notification.New(engine, nil), Clock: value.Now})
		l := devicelink.New(devicelink.Deps{
			Engine: engine, Keys: devicelink.NewKeys(signing), Clock: value.Now, LiveChanged: commands.Notify,
			Handlers: map[protocol.Kind]devicelink.Handler{protocol.Ack: commands.HandleAck},
		})
		defer l.Close()
		broker, err := embedded.StartBroker("127.0.0.1:0", l)
		if err != nil {
			b.Fatal(err)
		}
		defer func() { _ = broker.Stop() }()
		fleet, err := l.Fleet(b.Context(), commanded)
		if err != nil {
			b.Fatal(err)
		}
		ctx, end := context.WithCancel(b.Context())
		var all sync.WaitGroup
		all.Go(func() { commands.Dispatch(ctx, broker) })
		all.Go(func() { simulate.Fleet{Terminals: fleet, Broker: broker.Address(), Seed: 7}.Run(ctx) })
		defer func() {
			end()
			all.Wait()
		}()
		time.Sleep(8 * time.Second) // all connect within five
		var received, done []time.Duration
		for b.Loop() {
			for round := range times {
				sendAll(b, db, commands, fleet, int64(1000+round))
			}
			var rows []struct{ QueuedAt, AckedAt, FinishedAt, State int64 }
			err := db.Read().NewRaw("SELECT queued_at, acked_at, finished_at, state FROM remote_command WHERE operator_id >= 1000 AND operator_id < ? AND acked_at > 0", 1000+times).Scan(b.Context(), &rows)
			if err != nil {
				b.Fatal(err)
			}
			for _, r := range rows {
				received = append(received, time.Duration(r.AckedAt-r.QueuedAt)*time.Millisecond)
				if r.State == int64(equipment.CommandSucceeded) {
					done = append(done, time.Duration(r.FinishedAt-r.QueuedAt)*time.Millisecond)
				}
			}
		}
		for label, of := range map[string][]time.Duration{"received": received, "done": done} {
			slices.Sort(of)
			b.ReportMetric(float64(of[len(of)*95/100].Milliseconds()), "ms-p95-"+label)
		}
		b.ReportMetric(float64(len(done)), "done")
	})
}

// sendAll sends the command locate to all vehicles and waits for the acknowledgements; a few never answer.
func sendAll(b *testing.B, db *store.DB, commands *command.Service, fleet []devicelink.Terminal, account int64) {
	b.Helper()
	who := &access.Caller{UserID: account, UserType: systemmodel.Staff, Language: "en", Rights: &access.Rights{Grants: map[string]systemmodel.DataScope{"command:send": systemmodel.AllData, "command:view": systemmodel.AllData}}}
	var all sync.WaitGroup
	for _, t := range fleet {
		var vin string
		if err := db.Read().NewRaw("SELECT vin FROM vehicle WHERE tbox_sn = ? AND deleted_at = 0", t.SN).Scan(b.Context(), &vin); err != nil {
			b.Fatal(err)
		}
		all.Go(func() {
			// Some are asleep or of a type without the command.
			_, _, _ = commands.Send(b.Context(), who, command.Request{VIN: vin, Code: "locate"})
		})
	}
	all.Wait()
	time.Sleep(5 * time.Second)
}

// BenchmarkConnections measures the memory of the program for ten thousand connected and reporting vehicles.
func BenchmarkConnections(b *testing.B) {
	testdb.Each(b, func(b *testing.B, db *store.DB) {
		insertVehicles(b, db, vehicles)
		l := devicelink.New(devicelink.Deps{Engine: record.New(db, contracts.Catalogue), Keys: devicelink.NewKeys(signing), Clock: value.Now})
		defer l.Close()
		broker, err := embedded.StartBroker("127.0.0.1:0", l)
		if err != nil {
			b.Fatal(err)
		}
		defer func() { _ = broker.Stop() }()
		for b.Loop() {
			runtime.GC()
			debug.FreeOSMemory()
			before, most := resident(b), 0.0
			finished := make(chan struct{})
			var sampling sync.WaitGroup
			sampling.Go(func() {
				for {
					select {
					case <-finished:
						return
					case <-time.After(200 * time.Millisecond):
						most = max(most, resident(b))
					}
				}
			})
			_, connected := runFleet(b, broker, vehicles)
			close(finished)
			sampling.Wait()
			b.ReportMetric(most-before, "MiB")
			b.ReportMetric((most-before)*1024/float64(connected), "KiB/connection")
		}
	})
}

var anonymous = regexp.MustCompile(`RssAnon:\s+(\d+) kB`)

// resident returns the anonymous resident memory of this process in MiB.
func resident(b *testing.B) float64 {
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		b.Fatal(err)
	}
	found := anonymous.FindSubmatch(text)
	kib, err := strconv.Atoi(string(found[1]))
	if err != nil {
		b.Fatal(err)
	}
	return float64(kib) / 1024
}
