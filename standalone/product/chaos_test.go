package product_test

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"path"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"evops/core/job"
	"evops/core/store"
)

const (
	// defaultInjections is the number of fault injections in a normal run; `make chaos` has 1,000.
	defaultInjections = 16
	// maxPause is the longest pause between two fault injections.
	maxPause = 1500 * time.Millisecond
)

// chaosCluster is a cluster whose parts are reached through proxies, and the faults that can be injected.
type chaosCluster struct {
	*cluster
	database, queue, files *proxy

	keys          *redis.Client
	server        *store.DB
	name          string // name of the database
	counts        map[string]int
	lastInjection time.Time
	injections    []injection
}

// injection is a fault that is injected and then ends.
type injection struct {
	name string
	do   func(t *testing.T)
}

func TestNothingIsLostOrDoneTwiceUnderFaultInjection(t *testing.T) {
	t.Parallel()
	times := faults(t, defaultInjections)
	c := newChaosCluster(t)
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))

	workload := c.workload(t)
	stop := workload.work()
	for n := range times {
		time.Sleep(time.Duration(random.Int64N(int64(maxPause))))
		// Each fault occurs once per round, in random order.
		if n%len(c.injections) == 0 {
			random.Shuffle(len(c.injections), func(i, j int) { c.injections[i], c.injections[j] = c.injections[j], c.injections[i] })
		}
		next := c.injections[n%len(c.injections)]
		next.do(t)
		c.counts[next.name]++
		if n%50 == 49 {
			t.Logf("%d fault injections: %s", n+1, workload.done())
		}
	}
	c.lastInjection = time.Now()
	stop()
	workload.check(t)
	c.checkSchedules(t)
	t.Logf("%v: %s", c.counts, workload.done())
}

// faults returns how many faults a test injects: EVOPS_CHAOS, which `make chaos` sets, or the number of a normal run.
func faults(t *testing.T, normal int) int {
	t.Helper()
	set := os.Getenv("EVOPS_CHAOS")
	if set == "" {
		return normal
	}
	n, err := strconv.Atoi(set)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func newChaosCluster(t *testing.T) *chaosCluster {
	t.Helper()
	settings := serversWithDemo(t, 3)
	c := &chaosCluster{counts: map[string]int{}}
	var err error
	if c.server, err = store.Open(t.Context(), os.Getenv("EVOPS_TEST_DATABASE_URL")); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.server.Close() })
	options, err := redis.ParseURL(settings.Redis)
	if err != nil {
		t.Fatal(err)
	}
	c.keys = redis.NewClient(options)
	t.Cleanup(func() { _ = c.keys.Close() })
	over := func(address string) (string, *proxy) {
		at, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		l := newProxy(t, at.Host)
		at.Host = l.address()
		return at.String(), l
	}
	var disk *smallDisk
	if os.Getenv("EVOPS_CHAOS") != "" {
		if disk, err = newSmallDisk(t); err != nil {
			t.Logf("disk is not filled: %v", err)
		} else {
			settings.Files = disk.config
		}
	}
	c.name = path.Base(strings.SplitN(settings.Database, "?", 2)[0])
	s := servicesOn(t, settings)
	settings.Database, c.database = over(settings.Database)
	settings.Redis, c.queue = over(settings.Redis)
	settings.Files.Endpoint, c.files = over(settings.Files.Endpoint)

	s.use(settings)
	c.cluster = newCluster(t, s, unlimited)
	c.injections = []injection{
		{"one core killed", func(*testing.T) { c.restartCore(0) }},
		{"other core killed", func(*testing.T) { c.restartCore(1) }},
		{"both cores killed", func(*testing.T) { c.cores[1].kill(); c.restartCore(0); c.restartCore(1) }},
		{"bff killed", func(*testing.T) { c.restartBFF() }},
		{"one worker killed", func(*testing.T) { c.restartWorker(0) }},
		{"other worker killed", func(*testing.T) { c.restartWorker(1) }},
		{"Redis emptied", func(t *testing.T) {
			if err := c.keys.FlushDB(t.Context()).Err(); err != nil {
				t.Error(err)
			}
		}},
		{"database connections ended", c.endConnections},
	}
	for name, l := range map[string]*proxy{"the database": c.database, "Redis": c.queue, "the storage": c.files, "the cores": c.inner} {
		c.injections = append(c.injections,
			injection{"network to " + name + " cut", func(*testing.T) { l.cut(); time.Sleep(time.Second); l.restore() }},
			injection{"network to " + name + " silent", func(*testing.T) { l.stall(); time.Sleep(time.Second); l.restore() }})
	}
	if os.Getenv("EVOPS_CHAOS") != "" {
		// In this mode, the test has its own servers.
		c.injections = append(c.injections, injection{"PostgreSQL restarted", c.restartDatabase})
	}
	if disk != nil {
		c.injections = append(c.injections, injection{"disk of the storage full", func(t *testing.T) {
			if err := disk.full(); err != nil {
				t.Error(err)
			}
			time.Sleep(2 * time.Second)
			if err := disk.empty(); err != nil {
				t.Error(err)
			}
		}})
	}
	return c
}

func (c *chaosCluster) endConnections(t *testing.T) {
	var err error
	// The pool may have connections from before a restart.
	for range 5 {
		if _, err = c.server.Read().ExecContext(t.Context(), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '"+c.name+"'"); err == nil {
			return
		}
	}
	t.Error(err)
}

// checkSchedules waits until scheduled tasks have run again after the last fault injection.
func (c *chaosCluster) checkSchedules(t *testing.T) {
	t.Helper()
	var last string
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(200 * time.Millisecond) {
		last = c.keys.HGet(t.Context(), "jobs:rounds", job.RecoverSchedule).Val()
		var at time.Time
		if i := strings.Index(last, `"at":"`); i >= 0 {
			at, _ = time.ParseInLocation(time.DateTime, last[i+6:i+25], time.FixedZone("Asia/Shanghai", 8*3600))
		}
		if at.After(c.lastInjection) {
			return
		}
	}
	t.Errorf("job recovery last ran %s, the last fault injection was %v", last, c.lastInjection)
}

// restartDatabase restarts PostgreSQL with a fast shutdown.
func (c *chaosCluster) restartDatabase(t *testing.T) {
	var folder string
	if err := c.server.Read().QueryRowContext(t.Context(), "SELECT setting FROM pg_settings WHERE name = 'data_directory'").Scan(&folder); err != nil {
		t.Fatal(err)
	}
	if err := restartPostgres(t, folder); err != nil {
		t.Fatal(fmt.Errorf("restart PostgreSQL: %w", err))
	}
}
