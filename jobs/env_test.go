package jobs

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/xuri/excelize/v2"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/blob"
	"evops/core/file"
	"evops/core/identity"
	"evops/core/job"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/seed"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// workerConfig tells a worker where its servers are; a separate process gets it by environment.
type workerConfig struct {
	Database, Redis, Bucket, Secrets string
	Job                              int64
	Work                             string
}

// env holds the services a test works with.
type env struct {
	t        *testing.T
	config   workerConfig
	redis    *redis.Client
	jobs     *job.Service
	accounts *identity.Service
	who      *access.Caller
}

func open(ctx context.Context, db *store.DB, config workerConfig) (*job.Service, *redis.Client, *identity.Service, error) {
	options, err := redis.ParseURL(config.Redis)
	if err != nil {
		return nil, nil, nil, err
	}
	blobs, err := blob.Open(ctx, blob.Config{
		Endpoint: os.Getenv("EVOPS_TEST_S3_ENDPOINT"), AccessKey: os.Getenv("EVOPS_TEST_S3_ACCESS_KEY"), SecretKey: os.Getenv("EVOPS_TEST_S3_SECRET_KEY"),
		Region: "us-east-1", Bucket: config.Bucket, PathStyle: true,
	})
	if err != nil {
		return nil, nil, nil, err
	}
	secrets, err := identity.LoadSecrets(config.Secrets)
	if err != nil {
		return nil, nil, nil, err
	}
	e := product.Engine(db)
	accounts, client := identity.New(identity.Deps{DB: db, Secrets: secrets, Clock: value.Now}), redis.NewClient(options)
	files := file.New(e, blobs, []byte("a signing key of these tests only"), nil, "")
	jobs := job.New(e, files, notification.New(e, client), accounts, client)
	e.Register(files, jobs)
	jobs.Timeouts = job.Timeouts{Lease: 6 * time.Second, Heartbeat: time.Second, LostAfter: 7 * time.Second}
	return jobs, client, accounts, nil
}

// queues counts the Redis databases in use: job ids repeat between tests, and so do their task ids in the queue.
var queues atomic.Int64

// installed is a seeded database with the secret file its passwords were hashed with.
var installed = testdb.NewFixture(func(t testing.TB, db *store.DB) []byte {
	path := t.TempDir() + "/secrets"
	secrets, err := identity.LoadSecrets(path)
	if err != nil {
		t.Fatal(err)
	}
	accounts := identity.New(identity.Deps{DB: db, Secrets: secrets, Clock: value.Now})
	defer accounts.Close()
	if _, err := seed.Run(t.Context(), product.Engine(db), accounts, seed.Options{Demo: seed.NoDemo, AdminPassword: "a good Pass-word 1"}); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
})

// each runs a test on both databases, with its own Redis database and bucket, in parallel: most of the time is waiting for leases to
// expire.
func each(t *testing.T, test func(t *testing.T, p *env)) {
	t.Parallel()
	address := os.Getenv("EVOPS_TEST_REDIS_URL")
	if address == "" {
		t.Fatal("EVOPS_TEST_REDIS_URL is not set: run `make test`, which starts the servers that tests need")
	}
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	testdb.EachFrom(t, installed, func(t *testing.T, db *store.DB, secrets []byte) {
		u.Path = fmt.Sprintf("/%d", 3+queues.Add(1))
		p := &env{t: t, config: workerConfig{Redis: u.String(), Database: addressOf(t, db), Bucket: "jobs-" + random(), Secrets: t.TempDir() + "/secrets"}}
		if err := os.WriteFile(p.config.Secrets, secrets, 0o600); err != nil {
			t.Fatal(err)
		}
		jobs, client, accounts, err := open(t.Context(), db, p.config)
		if err != nil {
			t.Fatal(err)
		}
		p.jobs, p.redis, p.accounts = jobs, client, accounts
		t.Cleanup(func() { accounts.Close(); _ = p.redis.Close() })
		if err := p.redis.FlushDB(t.Context()).Err(); err != nil {
			t.Fatal(err)
		}
		if p.who, err = accounts.CallerOf(t.Context(), p.number("SELECT id FROM operator WHERE user_name = 'admin'"), "zh"); err != nil {
			t.Fatal(err)
		}
		test(t, p)
	})
}

// addressOf returns the address of an open database, so that another process can open it.
func addressOf(t *testing.T, db *store.DB) string {
	t.Helper()
	var name string
	if db.Dialect.Name() == "sqlite" {
		var n int
		var main string
		if err := db.Read().QueryRowContext(t.Context(), "PRAGMA database_list").Scan(&n, &main, &name); err != nil {
			t.Fatal(err)
		}
		return name
	}
	if err := db.Read().QueryRowContext(t.Context(), "SELECT current_database()").Scan(&name); err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(os.Getenv("EVOPS_TEST_DATABASE_URL"))
	if err != nil {
		t.Fatal(err)
	}
	u.Path = "/" + name
	return u.String()
}

func random() string {
	b := make([]byte, 8)
	_, _ = rand.Read(b)
	return hex.EncodeToString(b)
}

func (p *env) number(query string, args ...any) (n int64) {
	p.t.Helper()
	if err := p.jobs.Engine.DB().Read().NewRaw(query, args...).Scan(p.t.Context(), &n); err != nil {
		p.t.Fatalf("%s: %v", query, err)
	}
	return n
}

// work runs workers until the returned function is called.
func (p *env) work() (stop func()) {
	ctx, cancel := context.WithCancel(p.t.Context())
	done := make(chan error, 1)
	go func() {
		done <- Run(ctx, Deps{Jobs: p.jobs, Accounts: p.accounts, Redis: p.redis,
			Schedules: []job.Schedule{{Name: job.RecoverSchedule, Every: 2 * time.Second, Run: p.jobs.Recover}}})
	}()
	return func() {
		cancel()
		if err := <-done; err != nil {
			p.t.Error(err)
		}
	}
}

// until waits for a job to reach one of the states.
func (p *env) until(id int64, states ...system.JobStatus) *system.Job {
	p.t.Helper()
	for deadline := time.Now().Add(60 * time.Second); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		j, err := record.Get(p.t.Context(), p.jobs.Engine.Read(), system.Jobs, id)
		if err != nil {
			p.t.Fatal(err)
		}
		if slices.Contains(states, j.Status) {
			return j
		}
	}
	p.t.Fatalf("job %d did not reach %v", id, states)
	return nil
}

// upload stores a workbook as the account's import file.
func (p *env) upload(data []byte) int64 {
	p.t.Helper()
	row, err := p.jobs.Files.Upload(p.t.Context(), p.who, "import", "list.xlsx", bytes.NewReader(data))
	if err != nil {
		p.t.Fatal(err)
	}
	return row.ID
}

// fetch downloads a result by its name.
func (p *env) fetch(name string) *excelize.File {
	p.t.Helper()
	rows, err := record.Find(p.t.Context(), p.jobs.Engine.Read(), system.FileObjects, &system.FileObjects.Row.OriginalName, name)
	if err != nil || len(rows) != 1 {
		p.t.Fatalf("%d files named %q, %v", len(rows), name, err)
	}
	if rows[0].UserID != p.who.UserID || rows[0].BizType != "temporary" || rows[0].ExpireAt.IsZero() {
		p.t.Errorf("result is stored as %+v", rows[0])
	}
	body, _, err := p.jobs.Files.Open(p.t.Context(), p.who, rows[0].ID)
	if err != nil {
		p.t.Fatal(err)
	}
	defer body.Close()
	data, err := io.ReadAll(body)
	if err != nil {
		p.t.Fatal(err)
	}
	book, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { _ = book.Close() })
	return book
}

// list returns a workbook of n dictionary items; the lines in bad lack their name.
func list(t *testing.T, n int, bad ...int) []byte {
	t.Helper()
	book := excelize.NewFile()
	defer book.Close()
	rows := [][]any{{"类别", "编码", "名称", "类别说明"}}
	for i := range n {
		name := any(fmt.Sprintf("项目%d", i))
		if slices.Contains(bad, i+2) {
			name = nil
		}
		rows = append(rows, []any{"TestBatch", fmt.Sprintf("c%05d", i), name, "测试批次"})
	}
	for i, row := range rows {
		if err := book.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &row); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := book.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// killed runs a worker process until it is halfway through a job and kills it with SIGKILL.
func (p *env) killed(id int64, work string) {
	p.t.Helper()
	config := p.config
	config.Job, config.Work = id, work
	text, err := json.Marshal(config)
	if err != nil {
		p.t.Fatal(err)
	}
	worker := exec.CommandContext(p.t.Context(), os.Args[0], "-test.run=^$")
	worker.Env = append(os.Environ(), "EVOPS_TEST_WORKER="+string(text))
	worker.Stderr = os.Stderr
	stdout, err := worker.StdoutPipe()
	if err != nil {
		p.t.Fatal(err)
	}
	if err := worker.Start(); err != nil {
		p.t.Fatal(err)
	}
	output := make([]byte, len(halfway))
	if _, err := io.ReadFull(stdout, output); err != nil || string(output) != halfway {
		p.t.Errorf("worker printed %q, %v", output, err)
	}
	if err := worker.Process.Kill(); err != nil {
		p.t.Fatal(err)
	}
	_ = worker.Wait() // always an error, since it was killed
}
