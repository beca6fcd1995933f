package selfcheck_test

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/hibiken/asynq"
	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/field"
	check "evops/contracts/selfcheck"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/auditseal"
	"evops/core/blob"
	"evops/core/job"
	"evops/core/payment"
	"evops/core/selfcheck"
	"evops/core/sms"
	"evops/core/sms/smstest"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// schedules are those of the installation under test; none of them runs.
var schedules = []job.Schedule{
	{Name: job.RecoverSchedule, Every: 2 * time.Second},
	{Name: "retention", Label: field.Label{ZH: "清理", EN: "Purge"}, Every: 5 * time.Minute},
	{Name: "appUsers", Every: 5 * time.Minute},
	{Name: "sessions", Every: 5 * time.Minute},
	{Name: "daily", Daily: time.Hour},
}

// redisDatabase is the Redis database of this package, since packages are tested in parallel.
const redisDatabase = 127

// fixture is the service under test with its blob storage.
type fixture struct {
	*selfcheck.Service
	bucket blob.Config
}

// each runs a test on both databases, with the Redis and S3 servers of the test run.
func each(t *testing.T, test func(t *testing.T, s fixture)) {
	t.Helper()
	testdb.Each(t, func(t *testing.T, db *store.DB) { test(t, open(t, db)) })
}

func open(t *testing.T, db *store.DB) fixture {
	t.Helper()
	if os.Getenv("EVOPS_TEST_REDIS_URL") == "" {
		t.Fatal("EVOPS_TEST_REDIS_URL is not set: run `make test`, which starts the servers that tests need")
	}
	options, err := redis.ParseURL(os.Getenv("EVOPS_TEST_REDIS_URL"))
	if err != nil {
		t.Fatal(err)
	}
	options.DB = redisDatabase
	client := redis.NewClient(options)
	t.Cleanup(func() { _ = client.Close() })
	if err := client.FlushDB(t.Context()).Err(); err != nil {
		t.Fatal(err)
	}
	name := make([]byte, 8)
	_, _ = rand.Read(name)
	bucket := blob.Config{
		Endpoint: os.Getenv("EVOPS_TEST_S3_ENDPOINT"), AccessKey: os.Getenv("EVOPS_TEST_S3_ACCESS_KEY"), SecretKey: os.Getenv("EVOPS_TEST_S3_SECRET_KEY"),
		Region: "us-east-1", Bucket: "check-" + hex.EncodeToString(name), PathStyle: true, Folder: t.TempDir(),
	}
	blobs, err := blob.Open(t.Context(), bucket)
	if err != nil {
		t.Fatal(err)
	}
	engine := product.Engine(db)
	return fixture{selfcheck.New(selfcheck.Deps{
		DB: db, Redis: client, Blobs: blobs, Jobs: job.New(engine, nil, nil, nil, client), AuditSealer: auditseal.New(engine, nil, make([]byte, 32), value.Now),
		Schedules: schedules, Payment: func(context.Context) ([]payment.Health, error) {
			return []payment.Health{{Sender: payment.Gateway}}, nil
		},
		Carrier: smstest.Fixed(sms.Open(sms.Config{Demo: true}, client)), Demo: true, Folder: t.TempDir(),
	}), bucket}
}

// objects counts the objects in the bucket.
func (s fixture) objects(t *testing.T) int {
	t.Helper()
	client := s3.New(s3.Options{
		Region: s.bucket.Region, UsePathStyle: true, BaseEndpoint: aws.String(s.bucket.Endpoint),
		Credentials: credentials.NewStaticCredentialsProvider(s.bucket.AccessKey, s.bucket.SecretKey, ""),
	})
	list, err := client.ListObjectsV2(t.Context(), &s3.ListObjectsV2Input{Bucket: &s.bucket.Bucket})
	if err != nil {
		t.Fatal(err)
	}
	return len(list.Contents)
}

// linesByProbe returns the result lines by probe and object.
func (s fixture) linesByProbe(t *testing.T, wanted ...string) map[string]check.Check {
	t.Helper()
	lines := map[string]check.Check{}
	for _, line := range s.Run(t.Context(), wanted...) {
		lines[strings.TrimSuffix(line.Probe+" "+line.Of, " ")] = line
	}
	return lines
}

func TestAHealthyInstallationIsOKAndProbesLeaveNoData(t *testing.T) {
	each(t, func(t *testing.T, s fixture) {
		lines := s.linesByProbe(t)
		for _, name := range []string{
			"database.latency", "database.pool read", "database.pool snapshot", "database.migration", "database.transaction", "cache.latency", "cache.write",
			"storage.put", "storage.get", "storage.delete", "jobs.queued", "jobs.oldest", "jobs.failed",
		} {
			line := lines[name]
			// A busy machine may be slow.
			slow := line.State == check.Warn && line.Unit == "ms"
			if line.State != check.OK && !slow || line.Threshold == nil || line.MS < 0 || line.Error != "" {
				t.Errorf("%s: %+v", name, line)
			}
		}
		for _, name := range []string{"program.version", "program.node", "database.product", "database.size", "storage.bucket", "sms.driver", "http.requests", "machine.process"} {
			if line := lines[name]; line.State != check.Fact || line.Value == nil || line.Value == "" {
				t.Errorf("%s: %+v", name, line)
			}
		}
		for _, name := range []string{"storage.free", "machine.disk", "machine.memory", "machine.load"} {
			if line := lines[name]; line.Threshold == nil || line.Value == nil || line.Detail == "" || line.Error != "" {
				t.Errorf("%s: %+v", name, line)
			}
		}
		for _, name := range []string{"outside.sim", "outside.payment gateway", "outside.vehicles"} {
			if line := lines[name]; line.State != check.Absent {
				t.Errorf("%s: %+v", name, line)
			}
		}
		if left := s.Redis.Keys(t.Context(), "*selfcheck*").Val(); len(left) > 0 {
			t.Errorf("keys left: %q", left)
		}
		if left := s.objects(t); left > 0 {
			t.Errorf("%d objects left", left)
		}
	})
}

func TestOnlySelectedProbesRun(t *testing.T) {
	each(t, func(t *testing.T, s fixture) {
		lines := s.linesByProbe(t, "cache", "database.migration")
		if len(lines) != 4 || lines["cache.keys"].Probe == "" || lines["database.migration"].Probe == "" {
			t.Errorf("%+v", lines)
		}
	})
}

func TestTheSchemaOfAnotherReleaseIsReported(t *testing.T) {
	each(t, func(t *testing.T, s fixture) {
		for _, row := range []struct {
			change string
			want   check.State
		}{
			{"INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, true)", check.Warn},
			{"DELETE FROM goose_db_version WHERE version_id > 1", check.Fail},
		} {
			if err := s.DB.Write(t.Context(), exec(row.change)); err != nil {
				t.Fatal(err)
			}
			if line := s.linesByProbe(t, "database")["database.migration"]; line.State != row.want {
				t.Errorf("after %s: %+v", row.change, line)
			}
		}
	})
}

func TestAnUnresponsiveRedisFailsOnlyItsProbesAndInTime(t *testing.T) {
	each(t, func(t *testing.T, s fixture) {
		silent, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer silent.Close()
		parts := s.Deps
		parts.Redis = redis.NewClient(&redis.Options{Addr: silent.Addr().String()})
		defer parts.Redis.Close()
		s.Service = selfcheck.New(parts)
		began := time.Now()
		lines := s.linesByProbe(t, "cache", "queue", "workers", "database", "storage")
		if took := time.Since(began); took > check.Timeout+time.Second {
			t.Errorf("took %v", took)
		}
		for name, want := range map[string]check.State{
			"cache.latency": check.Fail, "queue.pending": check.Fail, "workers.alive": check.Fail, "database.latency": check.OK, "storage.put": check.OK,
		} {
			// Warnings are ignored here, since a busy machine may be slow.
			line := lines[name]
			if (line.State == check.Fail) != (want == check.Fail) || (line.Error != "") != (want == check.Fail) {
				t.Errorf("%s: %+v", name, line)
			}
		}
	})
}

func TestQueuesWorkersAndSchedulesAreReported(t *testing.T) {
	each(t, func(t *testing.T, s fixture) {
		lines := s.linesByProbe(t, "queue", "workers", "schedule")
		if line := lines["workers.alive"]; line.State != check.Fail || line.Value != 0.0 {
			t.Errorf("without a worker: %+v", line)
		}
		if line := lines["schedule.round retention"]; line.State != check.Warn || line.At != "" {
			t.Errorf("a schedule that never ran: %+v", line)
		}
		queue := asynq.NewClientFromRedisClient(s.Redis)
		for range 3 {
			if _, err := queue.EnqueueContext(t.Context(), asynq.NewTask("test:never", nil)); err != nil {
				t.Fatal(err)
			}
		}
		lines = s.linesByProbe(t, "queue")
		if line := lines["queue.pending default"]; line.State != check.OK || line.Value != 3.0 {
			t.Errorf("three pending: %+v", line)
		}
		dead := make(chan struct{})
		server := asynq.NewServerFromRedisClient(s.Redis, asynq.Config{Concurrency: 1, TaskCheckInterval: 50 * time.Millisecond, LogLevel: asynq.FatalLevel})
		refuse := asynq.HandlerFunc(func(context.Context, *asynq.Task) error {
			defer func() { dead <- struct{}{} }()
			return fmt.Errorf("no: %w", asynq.SkipRetry)
		})
		if err := server.Start(refuse); err != nil {
			t.Fatal(err)
		}
		for range 3 {
			<-dead
		}
		s.Jobs.Done(t.Context(), schedules[0], value.Now(), nil)
		s.Jobs.Done(t.Context(), schedules[1], value.Now(), errors.New("no table"))
		s.Jobs.Done(t.Context(), schedules[2], value.Now().Add(-20*time.Minute), nil)
		lines = s.linesByProbe(t, "workers", "schedule")
		server.Shutdown()
		for name, want := range map[string]check.State{
			"workers.alive": check.OK, "workers.busy": check.Fact, "workers.heartbeat": check.OK,
			"schedule.round jobs": check.OK, "schedule.round retention": check.Fail, "schedule.round appUsers": check.Warn, "schedule.round sessions": check.Warn,
		} {
			if line := lines[name]; line.State != want {
				t.Errorf("%s: %s, want %s: %+v", name, line.State, want, line)
			}
		}
		if line := lines["schedule.round retention"]; line.Error != "no table" || line.At == "" || line.Next <= line.At || line.Name == nil || line.Name.ZH != "清理" {
			t.Errorf("failed run: %+v", line)
		}
		lines = s.linesByProbe(t, "queue")
		for name, want := range map[string]any{"queue.pending default": 0.0, "queue.dead default": 3.0, "queue.processed default": 3, "queue.failed default": 3.0} {
			if line := lines[name]; line.Value != want {
				t.Errorf("%s: %v, want %v", name, line.Value, want)
			}
		}
	})
}

func TestTheLastShortMessageAndTheCodesOfADemoAreShown(t *testing.T) {
	each(t, func(t *testing.T, s fixture) {
		sender := sms.Open(sms.Config{Demo: true}, s.Redis)
		for n := range 25 {
			code := sms.Message{Mobile: "13812348000", Template: system.SMSResetPassword, Params: map[string]any{"code": fmt.Sprintf("%06d", n), "minutes": 5}, Language: "en"}
			if _, err := sender.Send(t.Context(), code); err != nil {
				t.Fatal(err)
			}
		}
		secret := sms.Message{Mobile: "13812348000", Template: system.SMSTemporaryPassword, Params: map[string]any{"account": "a", "password": "p4ss", "hours": 72}, Language: "en"}
		if _, err := sender.Send(t.Context(), secret); err != nil {
			t.Fatal(err)
		}
		seen := func(who *access.Caller) (shown []check.Check) {
			for _, line := range s.Run(access.With(t.Context(), who), "sms") {
				if line.Probe == "sms.shown" {
					shown = append(shown, line)
				}
			}
			return shown
		}
		viewing := &access.Caller{UserID: 1, Rights: &access.Rights{All: true}, ViewedRole: 9}
		auditor := &access.Caller{UserID: 2, Rights: &access.Rights{Grants: map[string]system.DataScope{"selfCheck:view": system.AllData}}}
		if n := len(seen(auditor)) + len(seen(viewing)); n > 0 {
			t.Errorf("%d messages shown to others than administrators", n)
		}
		shown := seen(access.System())
		if len(shown) != 20 || !strings.Contains(fmt.Sprint(shown[0].Value), "000024") || shown[0].Detail != "138****8000" {
			t.Errorf("%d messages shown, first %+v", len(shown), shown[0])
		}
		s.Demo = false
		if lines := seen(access.System()); len(lines) > 0 {
			t.Errorf("messages shown without demo mode: %+v", lines)
		}
		write := exec(`INSERT INTO sms_log (user_id, organization_code, mobile, template, driver, attempt, result, provider_id, cost, error_message, created_at, created_by, updated_at, version)
			VALUES (1, '100', '138****8000', 'resetPassword', 'webhook', 1, 2, '', 0, 'carrier is closed', 1700000000000, 1, 1700000000000, 1)`)
		if err := s.DB.Write(t.Context(), write); err != nil {
			t.Fatal(err)
		}
		if line := s.linesByProbe(t, "sms")["sms.last"]; line.State != check.Fail || line.Error != "carrier is closed" || line.Value != "2023-11-15 06:13:20" {
			t.Errorf("last message: %+v", line)
		}
	})
}

// exec returns a transaction function that executes one statement.
func exec(statement string) func(context.Context, bun.Tx) error {
	return func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.ExecContext(ctx, statement)
		return err
	}
}
