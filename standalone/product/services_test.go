package product_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"evops/contracts/system"
	"evops/core/app"
)

// addItems adds dictionary items and returns the codes that were acknowledged.
func addItems(t *testing.T, c *client, kind string, n int) (codes []string) {
	t.Helper()
	for i := range n {
		code := fmt.Sprintf("%s-%s-%d", kind, random(), i)
		c.ok(t, "POST", "/data/crm/itemCode/add", map[string]any{"category": "Brand", "categoryDesc": "品牌", "code": code, "name": code})
		codes = append(codes, code)
	}
	return codes
}

// assertItems checks that present items exist exactly once and absent ones do not exist.
func assertItems(t *testing.T, c *client, present, absent []string) {
	t.Helper()
	found := map[string]int{}
	for page := 1; ; page++ {
		rows := c.ok(t, "POST", "/data/crm/itemCode/page", map[string]any{"page": page, "pageSize": 1000, "orderBy": "id", "category": "Brand"}).rows()
		for _, row := range rows {
			found[row["code"].(string)]++
		}
		if len(rows) < 1000 {
			break
		}
	}
	for _, code := range present {
		if found[code] != 1 {
			t.Errorf("%s was acknowledged and exists %d times", code, found[code])
		}
	}
	for _, code := range absent {
		if found[code] != 0 {
			t.Errorf("%s exists", code)
		}
	}
}

// services are the processes of compose.yaml, using the servers of the tests.
type services struct {
	t               *testing.T // the parent test, at whose end the processes are stopped
	environment     []string
	core, bff       *program
	consoles, redis string
	secrets         string
}

func startServices(t *testing.T) *services {
	t.Helper()
	s := servicesOn(t, serversWithDemo(t, 2))
	s.core = s.startCore(freeAddress(t))
	s.bff = s.startBFF(freeAddress(t), s.core.at())
	return s
}

// servicesOn prepares the services on existing servers, without starting any.
func servicesOn(t *testing.T, settings app.Settings) *services {
	t.Helper()
	folder := t.TempDir()
	s := &services{t: t, consoles: filepath.Join(folder, "console"), secrets: settings.SecretFile}
	if err := os.MkdirAll(s.consoles, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(s.consoles, "index.html"), []byte("<!doctype html><title>evops</title>"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.use(settings)
	return s
}

// use changes the addresses of the servers that services started from now on connect to.
func (s *services) use(settings app.Settings) {
	s.redis = settings.Redis
	s.environment = []string{
		"EVOPS_DATABASE_URL=" + settings.Database, "EVOPS_REDIS_URL=" + settings.Redis, "EVOPS_S3_ENDPOINT=" + settings.Files.Endpoint, "EVOPS_S3_BUCKET=" + settings.Files.Bucket,
		"EVOPS_S3_ACCESS_KEY=" + settings.Files.AccessKey, "EVOPS_S3_SECRET_KEY=" + settings.Files.SecretKey, "EVOPS_SECRET_FILE=" + s.secrets,
		"EVOPS_ADMIN_PASSWORD=" + password, "EVOPS_DEMO=small",
	}
}

// startBFF starts a bff in front of a core at host:port.
func (s *services) startBFF(address, core string, more ...string) *program {
	s.t.Helper()
	return start(s.t, "bff", address, append([]string{"EVOPS_ADDR=" + address, "EVOPS_CORE_URL=http://" + core, "EVOPS_REDIS_URL=" + s.redis, "EVOPS_CONSOLE=" + s.consoles}, more...)...)
}

func (s *services) startCore(address string) *program {
	s.t.Helper()
	return start(s.t, "core", address, append(slices.Clone(s.environment), "EVOPS_CORE_ADDR="+address)...)
}

func (s *services) startJobs(t *testing.T) *program {
	t.Helper()
	address := freeAddress(t)
	return start(t, "jobs", address, append(slices.Clone(s.environment), "EVOPS_ADDR="+address)...)
}

func TestServicesSurviveEachOther(t *testing.T) {
	t.Parallel() // waits for processes; has its own databases
	s := startServices(t)
	t.Run("the console logs in, lists and exports", s.testConsoleExport)
	t.Run("another worker finishes the job of a killed worker once", s.testKilledWorker)
	t.Run("acknowledged writes survive a killed core", s.testKilledCore)
	t.Run("health and metrics of all processes", s.checkHealthAndMetrics)
}

func (s *services) checkHealthAndMetrics(t *testing.T) {
	c := s.bff.as(t, "admin")
	id := under(c.ok(t, "POST", "/veh/crm/vehicle/export", map[string]any{"async": true, "query": map[string]any{"createdAt.ge": "2000-01-01 00:00:01"}}).Data, "jobId")
	if text := s.core.metrics(t); !strings.Contains(text, "\nevops_jobs{state=\"queued\"} 1\n") {
		t.Errorf("a job is queued, but the metrics of core are %s", text)
	}
	worker := s.startJobs(t)
	c.finished(t, id, system.JobSucceeded)
	for _, p := range []*program{s.core, s.bff, worker} {
		for _, path := range []string{"/healthz", "/readyz", "/metrics"} {
			if got := (&client{http: httpClient, base: p.url}).call(t, "GET", path, nil); got.status != 200 {
				t.Errorf("%s of %s answers %d", path, filepath.Base(p.Path), got.status)
			}
		}
	}
	for _, p := range []*program{s.core, worker} {
		for _, want := range []string{"\nevops_jobs{state=\"queued\"} 0\n", "\nevops_job_age_seconds{state=\"queued\"} 0\n", "\nevops_schedule_age_seconds{schedule=\"jobs\"} "} {
			if text := p.metrics(t); !strings.Contains(text, want) {
				t.Errorf("the metrics of %s lack %q", filepath.Base(p.Path), want)
			}
		}
	}
}

func (s *services) testConsoleExport(t *testing.T) {
	worker := s.startJobs(t)
	defer worker.kill()
	c := console(t, entryPoint{url: s.bff.url}, "admin")
	if got := c.ok(t, "GET", "/bff/screens/equipmentManage/vehicleManage?pageSize=5", nil); len(got.rows()) != 5 || under(got.Data, "actions") == nil {
		t.Errorf("the screen shows %.300s", got.body)
	}
	submitted := c.ok(t, "POST", "/bff/export/vehicle", map[string]any{"async": true, "status.in": "0,1"})
	id := under(submitted.Data, "jobId")
	var job map[string]any
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end) && number(job["status"]) < int64(system.JobSucceeded); time.Sleep(100 * time.Millisecond) {
		for _, row := range jobsOf(c.ok(t, "GET", "/bff/jobs", nil)) {
			if row["id"] == id {
				job = row
			}
		}
	}
	if number(job["status"]) != int64(system.JobSucceeded) {
		t.Fatalf("the job is %v", job)
	}
	got := c.call(t, "GET", "/bff/download?fileName="+job["resultFile"].(string), nil)
	if _, rows := cells(t, got.body, "车架号"); int64(len(rows)) != number(under(submitted.Data, "total")) {
		t.Errorf("the workbook has %d rows of %v", len(rows), under(submitted.Data, "total"))
	}
}

// jobsOf are the jobs in the response of the job tray.
func jobsOf(got *answer) []map[string]any {
	if list := got.rows(); len(list) > 0 {
		return list
	}
	var list []map[string]any
	_ = json.Unmarshal(asJSON(got.Data), &list) // anything but a list has no jobs
	return list
}

func (s *services) testKilledWorker(t *testing.T) {
	c := s.bff.as(t, "admin")
	// A delivery list makes the import long enough to kill the worker while it runs.
	content, good, bad := delivery(t)
	uploaded := c.upload(t, "import", "list.xlsx", content)
	first := s.startJobs(t)
	id := under(c.ok(t, "POST", "/veh/crm/vehicle/import", map[string]any{"fileId": under(uploaded.Data, "id"), "mode": "valid"}).Data, "jobId")
	// Requests go to core directly, because the bff limits a session to twenty requests per second.
	direct := &client{http: httpClient, base: s.core.url, header: c.header}
	status := func() int64 {
		return number(under(direct.ok(t, "POST", "/system/crm/exportJob/getExportJob", map[string]any{"id": id}).Data, "status"))
	}
	for end := time.Now().Add(30 * time.Second); status() == int64(system.JobQueued) && time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
	}
	first.kill()
	if now := status(); now != int64(system.JobRunning) {
		t.Fatalf("the import was not running: status %d", now)
	}
	second := s.startJobs(t)
	done := c.finished(t, id, system.JobPartly)
	if number(done["failed"]) != int64(len(bad)) || number(done["attempt"]) != 0 {
		t.Errorf("the import ended with %v", done)
	}
	// An export, killed as soon as it runs.
	order := map[string]any{"async": true, "orderBy": "id", "query": map[string]any{"batchNo.isNull": false}}
	total := number(under(c.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"query": order["query"], "count": "exact"}).Data, "total"))
	if total < int64(len(good)) {
		t.Errorf("%d vehicles exist, %d were imported", total, len(good))
	}
	second.kill()
	id = under(c.ok(t, "POST", "/veh/crm/vehicle/export", order).Data, "jobId")
	third := s.startJobs(t)
	for end := time.Now().Add(30 * time.Second); status() == int64(system.JobQueued) && time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
	}
	third.kill()
	interrupted := status() == int64(system.JobRunning)
	s.startJobs(t)
	done = c.finished(t, id, system.JobSucceeded)
	t.Logf("the export was interrupted: %v", interrupted)
	_, rows := cells(t, c.fetch(t, done["resultFile"], "").body, "车架号")
	seen := map[string]bool{}
	for _, row := range rows {
		if seen[row[0]] {
			t.Errorf("%s is exported twice", row[0])
		}
		seen[row[0]] = true
	}
	if int64(len(rows)) != total {
		t.Errorf("%d rows were exported of %d", len(rows), total)
	}
	files := c.ok(t, "POST", "/system/crm/fileObject/page", map[string]any{"pageSize": 100, "query": map[string]any{"originalName.like": "vehicle_"}}).rows()
	if n := len(slices.DeleteFunc(files, func(f map[string]any) bool { return f["originalName"] != done["resultFile"] })); n != 1 {
		t.Errorf("the result is stored %d times", n)
	}
}

func (s *services) testKilledCore(t *testing.T) {
	c := s.bff.as(t, "admin")
	// Core directly, because the bff limits a session to twenty requests per second.
	direct := &client{http: httpClient, base: s.core.url, header: c.header}
	var mu sync.Mutex
	var acknowledged []string
	type write struct{ key, code string }
	var unanswered []write
	add := func(w write) (*answer, error) {
		return direct.send("POST", "/rest/w/itemCode", asJSON(map[string]any{"category": "Brand", "categoryDesc": "品牌", "code": w.code, "name": strings.Repeat("字", 10)}), map[string]string{"Idempotency-Key": w.key})
	}
	stop := make(chan struct{})
	var writers sync.WaitGroup
	for n := range 4 {
		writers.Go(func() {
			for i := 0; ; i++ {
				select {
				case <-stop:
					return
				default:
				}
				one := write{random(), fmt.Sprintf("w%d-%d", n, i)}
				got, err := add(one)
				mu.Lock()
				switch {
				case err != nil && len(unanswered) < 40:
					unanswered = append(unanswered, one)
				case err == nil && got.status == 200 && got.Code == 0 && bytes.Contains(got.body, []byte(one.code)):
					acknowledged = append(acknowledged, one.code)
				}
				mu.Unlock()
			}
		})
	}
	// Core is killed during writes, however long the first of them take on a busy machine.
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		mu.Lock()
		enough := len(acknowledged) >= 30
		mu.Unlock()
		if enough {
			break
		}
	}
	s.core.kill()
	if got, err := c.send("POST", "/veh/crm/vehicle/page", nil, nil); err != nil || got.status != 503 || got.Error != "SERVICE_UNAVAILABLE" {
		t.Errorf("without core, the bff answers %+v, %v", got, err)
	}
	s.core = s.startCore(s.core.at())
	s.core.checkStart(t, "a start of core after it was killed", 3*time.Second)
	time.Sleep(300 * time.Millisecond)
	close(stop)
	writers.Wait()
	if len(acknowledged) < 20 {
		t.Fatalf("only %d writes were acknowledged", len(acknowledged))
	}
	t.Logf("%d writes were acknowledged", len(acknowledged))
	// Clients without an answer send the same request again; they cannot know whether it was done.
	for _, one := range unanswered {
		got, err := add(one)
		if err != nil || got.Code != 0 || under(got.Data, "itemCode/code") != one.code {
			t.Fatalf("a repeated write answers %+v, %v", got, err)
		}
		acknowledged = append(acknowledged, one.code)
	}
	t.Logf("%d writes had no answer and were repeated", len(unanswered))
	assertItems(t, c, acknowledged, nil)
}
