package simulate_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"evops/contracts"
	"evops/contracts/value"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/standalone/embedded"
	"evops/standalone/simulate"
)

const (
	vehicles = 10_000
	// within is the time in which all terminals connect, talk how long they report after that, pace the speed-up of the simulation.
	within = 20 * time.Second
	talk   = 10 * time.Second
	pace   = 4
)

var signing = []byte("the installation's own key, 32 b")

func serial(n int) string { return fmt.Sprintf("T%011d", n) }

// TestMain lets the test binary be the fleet: in one process broker and terminals would need two files per connection.
func TestMain(m *testing.M) {
	if len(os.Args) == 4 && os.Args[1] == "fleet" {
		n, err := strconv.Atoi(os.Args[3])
		if err != nil {
			panic(err)
		}
		simulateFleet(os.Args[2], n)
		return
	}
	os.Exit(m.Run())
}

// simulateFleet runs a fleet until its input ends and prints what was acknowledged: terminal, kind, and sequence number or message id.
func simulateFleet(broker string, n int) {
	var mu sync.Mutex
	out := bufio.NewWriter(os.Stdout)
	line := func(format string, args ...any) {
		mu.Lock()
		defer mu.Unlock()
		_, _ = fmt.Fprintf(out, format, args...)
	}
	fleet := simulate.Fleet{Broker: broker, Seed: 7, Pace: pace, Within: within, Acknowledged: func(sn string, kind protocol.Kind, head protocol.Header, body any) {
		switch body := body.(type) {
		case protocol.Report:
			line("%s %d %d\n", sn, kind, head.Seq)
		case protocol.Backlog:
			for _, p := range body.Points {
				line("%s %d %d\n", sn, kind, p.Seq)
			}
		default:
			line("%s %d %s\n", sn, kind, head.MID)
		}
	}}
	keys := devicelink.NewKeys(signing)
	for i := range n {
		sn := serial(i + 1)
		fleet.Terminals = append(fleet.Terminals, devicelink.Terminal{SN: sn, Key: keys.Device(sn), Geo: value.Geo{Lng: 121 + float64(i%100)/100, Lat: 31 + float64(i/100)/100}, SOC: int64(20 + i%80), OdoKm: 10_000})
	}
	ctx, end := context.WithCancel(context.Background())
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		end()
	}()
	fleet.Run(ctx)
	_ = out.Flush()
}

// insertVehicles stores n vehicles with their terminals.
func insertVehicles(t testing.TB, db *store.DB, n int) {
	t.Helper()
	testdb.Exec(t, db, "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) INSERT INTO vehicle (id, vin, tbox_sn, activation_status, status) SELECT i, 'FLEET' || (100000000000 + i), 'T' || substr(CAST(100000000000 + i AS text), 2), 1, 3 FROM n", n)
	testdb.Exec(t, db, "INSERT INTO vehicle_shadow (id, vehicle_id) SELECT id, id FROM vehicle")
}

func TestAcknowledgedMessagesOfTenThousandVehiclesAreStoredOnce(t *testing.T) {
	var files syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &files); err != nil {
		t.Fatal(err)
	}
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		n := vehicles
		if db.Dialect.Name() == "sqlite" {
			n /= 10 // terminals and broker do not depend on the database; fleets of this size have PostgreSQL
		}
		// The broker accepts more than half as many connections as files may be open.
		n = min(n, int(files.Cur)/2)
		insertVehicles(t, db, n)
		l := devicelink.New(devicelink.Deps{Engine: record.New(db, contracts.Catalogue), Keys: devicelink.NewKeys(signing), Clock: value.Now})
		defer l.Close()
		broker, err := embedded.StartBroker("127.0.0.1:0", l)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = broker.Stop() }()
		acknowledged, most := runFleet(t, broker, n)

		stored, duplicates := map[string]bool{}, 0
		var points []struct{ VehicleID, Seq int64 }
		if err := db.Read().NewRaw("SELECT vehicle_id, seq FROM trace_point").Scan(t.Context(), &points); err != nil {
			t.Fatal(err)
		}
		for _, p := range points {
			key := fmt.Sprint(serial(int(p.VehicleID)), " ", p.Seq)
			if stored[key] {
				duplicates++
			}
			stored[key] = true
		}
		var messages []struct {
			SN  string `bun:"terminal_sn"`
			MID string `bun:"mid"`
		}
		if err := db.Read().NewRaw("SELECT terminal_sn, mid FROM link_message WHERE topic_kind = ?", protocol.Event).Scan(t.Context(), &messages); err != nil {
			t.Fatal(err)
		}
		for _, m := range messages {
			key := m.SN + " " + m.MID
			if stored[key] {
				duplicates++
			}
			stored[key] = true
		}
		lost := 0
		for key := range acknowledged {
			if !stored[key] {
				lost++
			}
		}
		// If a connection breaks between storing and acknowledging, a message is stored without having been acknowledged; the simulator
		// does not break connections there.
		if lost > 0 || duplicates > 0 || len(stored) != len(acknowledged) {
			t.Errorf("%d acknowledged, %d stored: %d lost, %d duplicates", len(acknowledged), len(stored), lost, duplicates)
		}
		// A few are disconnected by fault injection.
		if most < n*95/100 || len(messages) == 0 {
			t.Errorf("%d connected at once, want %d; %d events", most, n, len(messages))
		}
		t.Logf("%d vehicles, %d points and %d events", n, len(points), len(messages))
	})
}

// runFleet runs the fleet and returns the keys of acknowledged reports and events, and the number of connections.
func runFleet(t testing.TB, broker *embedded.Broker, n int) (acknowledged map[string]bool, connected int) {
	t.Helper()
	fleet := exec.Command(os.Args[0], "fleet", broker.Address(), strconv.Itoa(n))
	fleet.Stderr = os.Stderr
	stop, err := fleet.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := fleet.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := fleet.Start(); err != nil {
		t.Fatal(err)
	}
	acknowledged = map[string]bool{}
	helloSent := map[string]bool{}
	allConnected := make(chan struct{})
	var read sync.WaitGroup
	read.Go(func() {
		for lines := bufio.NewScanner(out); lines.Scan(); {
			fields := strings.Fields(lines.Text())
			switch kind, _ := strconv.Atoi(fields[1]); protocol.Kind(kind) {
			case protocol.Tele, protocol.Back, protocol.Event:
				acknowledged[fields[0]+" "+fields[2]] = true
			case protocol.Hello:
				if helloSent[fields[0]] = true; len(helloSent) == n {
					select {
					case <-allConnected:
					default:
						close(allConnected)
					}
				}
			}
		}
	})
	select {
	case <-allConnected:
		if open, err := os.ReadDir("/proc/self/fd"); err == nil {
			connected = len(open)
		}
		time.Sleep(talk)
	case <-time.After(4 * time.Minute):
	}
	_ = stop.Close()
	read.Wait()
	if err := fleet.Wait(); err != nil {
		t.Fatal(err)
	}
	return acknowledged, connected
}
