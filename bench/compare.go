//go:build linux

package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"
)

// goal is a limit for the processor time of a case compared with another server: less is the minimum factor by which it must be lower, more
// the maximum factor.
type goal struct {
	key, other string
	less, more float64
}

// goals are the product's goals on each database.
var goals = map[string][]goal{
	"SQLite": {
		{"a", "PocketBase", 20, 0}, {"b", "PocketBase", 3, 0}, {"c", "PocketBase", 3, 0}, {"d", "PocketBase", 50, 0}, {"f", "PocketBase", 3, 0}, {"g", "PocketBase", 2, 0},
		{"c", "bare", 0, 2.5}, {"f", "bare", 0, 4},
	},
	"PostgreSQL": {{"a", "bare", 20, 0}, {"d", "bare", 20, 0}},
}

// compare runs the benchmark. EVOPS_BENCH_ROWS is the number of vehicles, EVOPS_BENCH_ROUNDS and EVOPS_BENCH_SECONDS the number and length
// of the rounds of each case. With EVOPS_BENCH_FOLDER the databases are preserved there and reused.
func compare(args []string) error {
	if len(args) < 1 {
		return errors.New("usage: compare PROGRAM")
	}
	fleet, errFleet := number("EVOPS_BENCH_ROWS", 200_000)
	rounds, errRounds := number("EVOPS_BENCH_ROUNDS", 3)
	seconds, errSeconds := number("EVOPS_BENCH_SECONDS", 2)
	if err := errors.Join(errFleet, errRounds, errSeconds); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	folder := os.Getenv("EVOPS_BENCH_FOLDER")
	if folder == "" {
		made, err := os.MkdirTemp("", "evops-bench-")
		if err != nil {
			return err
		}
		defer os.RemoveAll(made)
		folder = made
	}
	program, err := filepath.Abs(args[0])
	if err != nil {
		return err
	}
	r := run{program: program, folder: folder, fleet: fleet, rounds: rounds, length: time.Duration(seconds) * time.Second}
	fmt.Printf("%s, %d cores, %d vehicles, %d callers, %d rounds of %d s, load %s; rate limits lifted by EVOPS_REQUESTS_PER_SECOND=0\n",
		time.Now().Format(time.DateOnly), runtime.NumCPU(), fleet, callers, rounds, seconds, loadAverage())
	if err := r.database(ctx, "SQLite", filepath.Join(folder, "evops", "evops.db")); err != nil {
		return err
	}
	if address := os.Getenv("EVOPS_TEST_DATABASE_URL"); address != "" {
		if err := r.database(ctx, "PostgreSQL", address); err != nil {
			return err
		}
	}
	fmt.Println("load at the end", loadAverage())
	return nil
}

func loadAverage() string {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	return strings.Join(strings.Fields(string(text))[:3], " ")
}

type run struct {
	program, folder string
	fleet, rounds   int
	length          time.Duration
}

// database measures all servers on one database.
func (r run) database(ctx context.Context, kind, address string) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	self, err := os.Executable()
	if err != nil {
		return err
	}
	ports := freeAddresses(3)
	data := filepath.Join(r.folder, "evops")
	environment := []string{"EVOPS_DEMO=large", fmt.Sprint("EVOPS_DEMO_VEHICLES=", r.fleet), "EVOPS_REQUESTS_PER_SECOND=0", "EVOPS_SIMULATE=0", "EVOPS_ADMIN_PASSWORD=" + benchPassword, "EVOPS_ADDR=" + ports[0]}
	if kind == "PostgreSQL" {
		data += "-postgres"
		environment = append(environment, "EVOPS_DATABASE_URL="+address)
	}
	evops, err := launch(ctx, "evops", ports[0], "/readyz", append(environment, "EVOPS_DATA="+data), r.program)
	if err != nil {
		return err
	}
	defer evops.end(stop)
	s, postmaster, err := chooseSample(address, kind)
	if err != nil {
		return err
	}
	ours, err := product(evops, s, postmaster)
	if err != nil {
		return err
	}
	bareServer, err := launch(ctx, "bare", ports[1], "/none", nil, self, "bare", ports[1], address)
	if err != nil {
		return err
	}
	defer bareServer.end(stop)
	subjects := []*subject{ours, byHand(bareServer, s, postmaster)}
	if kind == "SQLite" {
		fmt.Fprintln(os.Stderr, "  importing vehicles into PocketBase")
		pocketServer, err := launch(ctx, "PocketBase", ports[2], "/api/health", nil, self, "pocketbase", filepath.Join(r.folder, "pocketbase"), ports[2], address)
		if err != nil {
			return err
		}
		defer pocketServer.end(stop)
		pocketBase, err := pocket(pocketServer, s)
		if err != nil {
			return err
		}
		subjects = append(subjects, pocketBase)
	}
	return r.measure(kind, subjects)
}

// end stops a program and waits for it.
func (s *server) end(stop func()) {
	stop()
	_ = s.command.Wait() // an error is expected after the signal
}

func freeAddresses(n int) (addresses []string) {
	for range n {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			panic(err) // no free port
		}
		defer listener.Close()
		addresses = append(addresses, listener.Addr().String())
	}
	return addresses
}

// chooseSample chooses the parameters of the cases and finds the process of the database server.
func chooseSample(address, kind string) (*sample, int, error) {
	driver := "sqlite"
	if kind == "PostgreSQL" {
		driver = "pgx"
	}
	db, err := sql.Open(driver, address)
	if err != nil {
		return nil, 0, err
	}
	defer db.Close()
	s := &sample{versions: map[int64]*int64{}}
	if err := db.QueryRow("SELECT status, model_id FROM vehicle WHERE deleted_at = 0 GROUP BY 1, 2 ORDER BY count(*) DESC, 1, 2 LIMIT 1").Scan(&s.status, &s.model); err != nil {
		return nil, 0, err
	}
	if err := db.QueryRow("SELECT vin FROM vehicle WHERE deleted_at = 0 ORDER BY created_at DESC, id DESC LIMIT 1").Scan(&s.newest); err != nil {
		return nil, 0, err
	}
	if err := db.QueryRow("SELECT vin FROM vehicle WHERE deleted_at = 0 AND status = $1 AND model_id = $2 ORDER BY created_at DESC, id DESC LIMIT 1", s.status, s.model).Scan(&s.matching); err != nil {
		return nil, 0, err
	}
	s.part = s.newest[len(s.newest)-5:]
	rows, err := db.Query("SELECT id, version FROM vehicle WHERE deleted_at = 0 AND status < 3 AND id % 7 = 3 ORDER BY id LIMIT 4000")
	if err != nil {
		return nil, 0, err
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		version := new(int64)
		if err := rows.Scan(&id, version); err != nil {
			return nil, 0, err
		}
		s.ids, s.versions[id] = append(s.ids, id), version
	}
	if err := rows.Err(); err != nil || kind == "SQLite" {
		return s, 0, err
	}
	var backend int
	if err := db.QueryRow("SELECT pg_backend_pid()").Scan(&backend); err != nil {
		return nil, 0, err
	}
	session, found := processAt(fmt.Sprintf("/proc/%d/stat", backend))
	if !found {
		return nil, 0, errors.New("the database server is on another machine")
	}
	return s, session.parent, nil
}

// measure runs every case on every server in turns and prints the results.
func (r run) measure(kind string, subjects []*subject) error {
	got := map[string]map[string]result{}
	for _, c := range names {
		rounds := map[string][]result{}
		for n := range r.rounds {
			for _, s := range subjects {
				fmt.Fprintf(os.Stderr, "  %s: %s, %s, round %d\n", kind, c.title, s.name, n+1)
				cpu := func() time.Duration {
					sum := spent(s.command.Process.Pid)
					if s.also != 0 {
						sum += spent(s.also)
					}
					return sum
				}
				one, err := load(r.length, cpu, s.calls[c.key])
				if err != nil {
					return fmt.Errorf("%s: %w", s.name, err)
				}
				rounds[s.name] = append(rounds[s.name], one)
			}
		}
		got[c.key] = map[string]result{}
		for _, s := range subjects {
			got[c.key][s.name] = median(rounds[s.name])
		}
	}
	fmt.Printf("\n| %s | server | req/s | p50 ms | p95 ms | p99 ms | CPU µs |\n|---|---|---:|---:|---:|---:|---:|\n", kind)
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	for _, c := range names {
		for _, s := range subjects {
			f := got[c.key][s.name]
			fmt.Printf("| (%s) %s | %s | %.0f | %.2f | %.2f | %.2f | %d |\n", c.key, c.title, s.name, f.perSecond, ms(f.p50), ms(f.p95), ms(f.p99), f.cpu.Microseconds())
		}
	}
	fmt.Printf("\n| %s, CPU of evops | goal | measured | |\n|---|---|---:|---|\n", kind)
	for _, g := range goals[kind] {
		ours, other := float64(got[g.key]["evops"].cpu), float64(got[g.key][g.other].cpu)
		wanted, factor, reached := fmt.Sprintf("%g times less than %s", g.less, g.other), other/ours, other/ours >= g.less
		if g.more > 0 {
			wanted, factor, reached = fmt.Sprintf("at most %g times that of %s", g.more, g.other), ours/other, ours/other <= g.more
		}
		fmt.Printf("| (%s) | %s | %.1f | %s |\n", g.key, wanted, factor, map[bool]string{true: "reached", false: "**missed**"}[reached])
	}
	return nil
}
