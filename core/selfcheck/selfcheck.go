// Package selfcheck checks the installation: reachability, latency and health of the services that core uses (system catalogue 3.4). Probes
// leave no data behind: they write under their own prefix and delete it afterwards.
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

// Deps are the services to check.
type Deps struct {
	DB    *store.DB
	Redis *redis.Client
	Blobs *blob.Store
	Jobs  *job.Service
	// Carrier sends short messages; Demo reports that their text is logged and may be shown.
	Carrier     sms.Carrier
	Demo        bool
	AuditSealer *auditseal.Sealer
	// Folder is on the disk whose free space is checked.
	Folder string
}

// Service runs the checks on request.
type Service struct {
	Deps
	// Traffic records the recent requests of this process.
	Traffic *Traffic
	queues  *asynq.Inspector
	began   time.Time
}

// New creates the service. The caller owns the connections.
func New(parts Deps) *Service {
	return &Service{Deps: parts, Traffic: NewTraffic(time.Now), queues: asynq.NewInspectorFromRedisClient(parts.Redis), began: time.Now()}
}

// Run returns the lines of all probes, or of those selected by group or full name.
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

// absent returns the lines of services that the product has no connection to.
func absent(names ...string) func(context.Context) ([]check.Line, error) {
	return func(context.Context) ([]check.Line, error) {
		lines := make([]check.Line, len(names))
		for i, name := range names {
			lines[i] = check.Line{Probe: name, State: check.Absent}
		}
		return lines, nil
	}
}

// uniqueName returns a unique name.
func uniqueName() string { return ulid.Make().String() }

// cleanupTimeout is how long a probe has for cleaning up after its timeout.
const cleanupTimeout = time.Second

// cleanupContext returns a context for cleaning up that does not end with ctx.
func cleanupContext(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), cleanupTimeout)
}

// latency is the threshold of a round trip to a nearby service, which takes a few milliseconds.
var latency = check.Threshold{Warn: 50, Fail: 500}
