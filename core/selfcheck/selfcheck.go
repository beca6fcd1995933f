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
	"evops/core/payment"
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
	// Schedules is the work of the workers whose last runs are checked.
	Schedules []job.Schedule
	// Payment reports which payment channels are set up, and whether they answer.
	Payment func(ctx context.Context) ([]payment.Health, error)
	// Broker returns why there is no connection to the external MQTT broker; nil with the embedded one.
	Broker func() error
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
func (s *Service) Run(ctx context.Context, wanted ...string) []check.Check {
	probes := slices.DeleteFunc(s.probes(), func(p check.Probe) bool {
		group, _, _ := strings.Cut(p.Name, ".")
		return len(wanted) > 0 && !slices.Contains(wanted, group) && !slices.Contains(wanted, p.Name)
	})
	return check.Run(ctx, check.Timeout, probes)
}

func (s *Service) probes() []check.Probe {
	return []check.Probe{
		{Name: "program.build", Run: s.build},
		{Name: "database.latency", Run: s.databaseLatency},
		{Name: "database.pool", Run: s.pools()},
		{Name: "database.migration", Run: s.migration},
		{Name: "database.size", Run: s.databaseSize},
		{Name: "database.transaction", Run: s.transaction},
		{Name: "database.table", Run: s.tables},
		{Name: "cache.latency", Run: s.cache},
		{Name: "storage.put", Run: s.storage},
		{Name: "storage.free", Run: s.storageFree},
		{Name: "jobs.queued", Run: s.jobs},
		{Name: "queue.pending", Run: s.queue},
		{Name: "workers.alive", Run: s.workers},
		{Name: "schedule.round", Run: s.schedules},
		{Name: "retention.oldest", Run: s.retention},
		{Name: "audit.sealed", Run: s.audit},
		{Name: "sms.last", Run: s.messages},
		{Name: "http.requests", Run: s.traffic},
		{Name: "machine.disk", Run: s.disk},
		{Name: "machine.memory", Run: s.memory},
		{Name: "machine.load", Run: s.load},
		{Name: "outside.sim", Run: s.carriers},
		{Name: "outside.payment", Run: s.payment},
		{Name: "outside.vehicles", Run: s.vehicles},
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
