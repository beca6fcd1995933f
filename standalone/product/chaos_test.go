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

	"evops/contracts/task"
	"evops/core/store"
)

const (
	// usualDisasters is how many there are in every run of the tests; `make chaos` has a thousand.
	usualDisasters = 16
	// between is how long the services are left alone at most.
	between = 1500 * time.Millisecond
)

// trouble is a cluster, each part reached over a network that can be cut, and what may happen to it.
type trouble struct {
	*cluster
	database, queue, files *link

	keys      *redis.Client
	server    *store.DB
	name      string // of the database
	happened  map[string]int
	lastly    time.Time
	disasters []disaster
}

// disaster is something that happens to an installation, and its end.
type disaster struct {
	name string
	do   func(t *testing.T)
}

func TestNothingIsLostOrDoneTwiceWhateverDiesInItsMiddle(t *testing.T) {
	t.Parallel()
	times := usualDisasters
	if given := os.Getenv("EVOPS_CHAOS"); given != "" {
		var err error
		if times, err = strconv.Atoi(given); err != nil {
			t.Fatal(err)
		}
	}
	c := begin(t)
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	chance := rand.New(rand.NewPCG(seed, 0))

	crew := c.crew(t)
	stop := crew.work()
	for n := range times {
		time.Sleep(time.Duration(chance.Int64N(int64(between))))
		// Each has its turn before any has its second, in another order every time.
		if n%len(c.disasters) == 0 {
			chance.Shuffle(len(c.disasters), func(i, j int) { c.disasters[i], c.disasters[j] = c.disasters[j], c.disasters[i] })
		}
		next := c.disasters[n%len(c.disasters)]
		next.do(t)
		c.happened[next.name]++
		if n%50 == 49 {
			t.Logf("%d disasters: %s", n+1, crew.done())
		}
	}
	c.lastly = time.Now()
	stop()
	crew.check(t)
	c.checkSchedules(t)
	t.Logf("%v: %s", c.happened, crew.done())
}

func begin(t *testing.T) *trouble {
	t.Helper()
	settings, drop, err := freshServers(3)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(drop)
	c := &trouble{happened: map[string]int{}}
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
	over := func(address string) (string, *link) {
		at, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		l := newLink(t, at.Host)
		at.Host = l.address()
		return at.String(), l
	}
	var disk *smallDisk
	if os.Getenv("EVOPS_CHAOS") != "" {
		if disk, err = newSmallDisk(t); err != nil {
			t.Logf("no disk is filled: %v", err)
		} else {
			settings.Files = disk.config
		}
	}
	c.name = path.Base(strings.SplitN(settings.Database, "?", 2)[0])
	settings.Database, c.database = over(settings.Database)
	settings.Redis, c.queue = over(settings.Redis)
	settings.Files.Endpoint, c.files = over(settings.Files.Endpoint)

	c.cluster = newCluster(t, settings, unlimited)
	c.disasters = []disaster{
		{"one core killed", func(*testing.T) { c.restartCore(0) }},
		{"other core killed", func(*testing.T) { c.restartCore(1) }},
		{"both cores killed", func(*testing.T) { c.cores[1].kill(); c.restartCore(0); c.restartCore(1) }},
		{"bff killed", func(*testing.T) { c.restartFront() }},
		{"one worker killed", func(*testing.T) { c.restartWorker(0) }},
		{"other worker killed", func(*testing.T) { c.restartWorker(1) }},
		{"Redis emptied", func(t *testing.T) {
			if err := c.keys.FlushDB(t.Context()).Err(); err != nil {
				t.Error(err)
			}
		}},
		{"database connections ended", c.endConnections},
	}
	for name, l := range map[string]*link{"the database": c.database, "Redis": c.queue, "the storage": c.files, "the cores": c.inner} {
		c.disasters = append(c.disasters,
			disaster{"network to " + name + " cut", func(*testing.T) { l.breakOff(); time.Sleep(time.Second); l.mend() }},
			disaster{"network to " + name + " silent", func(*testing.T) { l.stall(); time.Sleep(time.Second); l.mend() }})
	}
	if os.Getenv("EVOPS_CHAOS") != "" {
		// The servers are this test's own then.
		c.disasters = append(c.disasters, disaster{"PostgreSQL restarted", c.restartDatabase})
	}
	if disk != nil {
		c.disasters = append(c.disasters, disaster{"disk of the storage full", func(t *testing.T) {
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

func (c *trouble) endConnections(t *testing.T) {
	var err error
	// The own connections may be those of before a restart.
	for range 5 {
		if _, err = c.server.Read().ExecContext(t.Context(), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '"+c.name+"'"); err == nil {
			return
		}
	}
	t.Error(err)
}

// checkSchedules waits until what is done regularly was done again after the last disaster.
func (c *trouble) checkSchedules(t *testing.T) {
	t.Helper()
	var last string
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(200 * time.Millisecond) {
		last = c.keys.HGet(t.Context(), "jobs:rounds", task.RecoverJobs.Name).Val()
		var at time.Time
		if i := strings.Index(last, `"at":"`); i >= 0 {
			at, _ = time.ParseInLocation(time.DateTime, last[i+6:i+25], time.FixedZone("Asia/Shanghai", 8*3600))
		}
		if at.After(c.lastly) {
			return
		}
	}
	t.Errorf("the sweep of jobs was last done %s, the last disaster was %v", last, c.lastly)
}

// restartDatabase ends PostgreSQL as an administrator does who cannot wait, and starts it as it was started.
func (c *trouble) restartDatabase(t *testing.T) {
	var folder string
	if err := c.server.Read().QueryRowContext(t.Context(), "SELECT setting FROM pg_settings WHERE name = 'data_directory'").Scan(&folder); err != nil {
		t.Fatal(err)
	}
	if err := restartPostgres(t, folder); err != nil {
		t.Fatal(fmt.Errorf("PostgreSQL does not come back: %w", err))
	}
}
