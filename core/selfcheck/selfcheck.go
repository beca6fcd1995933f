// Package selfcheck looks at the installation from within: what core reaches, how long that takes, and whether it is as it should be (system catalogue 3.4).
// Nothing it does outlasts it: what a probe writes stands under a prefix of its own and is removed by the same probe.
package selfcheck

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/hibiken/asynq"
	"github.com/oklog/ulid/v2"
	"github.com/redis/go-redis/v9"

	check "evops/contracts/selfcheck"
	"evops/core/auditseal"
	"evops/core/blob"
	"evops/core/job"
	"evops/core/sms"
	"evops/core/store"
)

// Deps is what is looked at.
type Deps struct {
	DB    *store.DB
	Redis *redis.Client
	Blobs *blob.Store
	Jobs  *job.Service
	// Carrier is how short messages leave; Demo says that the log shows what they say.
	Carrier sms.Carrier
	Demo    bool
	Trail   *auditseal.Sealer
	// Folder is on the disk whose free space counts.
	Folder string
}

// Service looks when it is asked.
type Service struct {
	Deps
	// Traffic is what this process was asked lately.
	Traffic *Traffic
	queues  *asynq.Inspector
	began   time.Time
}

// New makes the service; the connections stay the caller's.
func New(parts Deps) *Service {
	return &Service{Deps: parts, Traffic: NewTraffic(time.Now), queues: asynq.NewInspectorFromRedisClient(parts.Redis), began: time.Now()}
}

// Run answers the lines of all probes, or of those whose group or whole name is wanted.
func (s *Service) Run(ctx context.Context, wanted ...string) []check.Line {
	probes := slices.DeleteFunc(s.probes(), func(p check.Probe) bool {
		group, _, _ := strings.Cut(p.Name, ".")
		return len(wanted) > 0 && !slices.Contains(wanted, group) && !slices.Contains(wanted, p.Name)
	})
	return check.Run(ctx, check.Patience, probes)
}

func (s *Service) probes() []check.Probe {
	return []check.Probe{
		{Name: "program.build", Look: s.build},
		{Name: "database.latency", Look: s.databaseLatency},
		{Name: "database.pool", Look: s.pools()},
		{Name: "database.migration", Look: s.migration},
		{Name: "database.size", Look: s.databaseSize},
		{Name: "database.transaction", Look: s.transaction},
		{Name: "database.table", Look: s.tables},
		{Name: "cache.latency", Look: s.cache},
		{Name: "storage.put", Look: s.storage},
		{Name: "storage.free", Look: s.storageFree},
		{Name: "jobs.queued", Look: s.jobs},
		{Name: "queue.pending", Look: s.queue},
		{Name: "workers.alive", Look: s.workers},
		{Name: "schedule.round", Look: s.schedules},
		{Name: "audit.sealed", Look: s.audit},
		{Name: "sms.last", Look: s.messages},
		{Name: "http.requests", Look: s.traffic},
		{Name: "machine.disk", Look: s.disk},
		{Name: "machine.memory", Look: s.memory},
		{Name: "machine.load", Look: s.load},
		{Name: "outside.sim", Look: absent("outside.sim", "outside.payment", "outside.vehicles")},
	}
}

// absent is the lines of parts that the product has no connection to.
func absent(names ...string) func(context.Context) ([]check.Line, error) {
	return func(context.Context) ([]check.Line, error) {
		lines := make([]check.Line, len(names))
		for i, name := range names {
			lines[i] = check.Line{Probe: name, State: check.Absent}
		}
		return lines, nil
	}
}

// mark is a name nobody else uses.
func mark() string { return ulid.Make().String() }

// tidy is how long a probe has to remove what it wrote after its own time is over.
const tidy = time.Second

// afterwards is a context for removing what a probe wrote, whatever became of the probe's own.
func afterwards(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), tidy)
}

// latency is the threshold of something next door: a round trip takes a millisecond or few.
var latency = check.Threshold{Warn: 50, Fail: 500}
