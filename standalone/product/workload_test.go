package product_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"evops/contracts/system"
)

// answerTimeout bounds the time to a final answer or to the end of a job during fault injection.
const answerTimeout = 3 * time.Minute

// workload is a set of simulated users during fault injection, and what was acknowledged to them.
type workload struct {
	users  []*simulatedUser
	stop   chan struct{}
	bffURL string
	// retryOn are the statuses after which a request is retried, as after no answer; any other failure is a problem.
	retryOn []int

	mu        sync.Mutex
	stored    []string // codes of items that were acknowledged
	jobs      map[system.JobType]int
	rows      int
	latencies map[string][]time.Duration // time from the first attempt to the final answer, by kind of request
	retries   map[string]int             // retried attempts, by status
	problems  int
	report    func(...any) // called with each problem as it occurs
}

func newWorkload(t *testing.T, bffURL string, retryOn ...int) *workload {
	return &workload{stop: make(chan struct{}), bffURL: bffURL, retryOn: retryOn, jobs: map[system.JobType]int{}, latencies: map[string][]time.Duration{}, retries: map[string]int{}, report: t.Error}
}

// simulatedUser repeats one kind of work.
type simulatedUser struct {
	workload *workload
	name     string
	header   map[string]string // identify the account
	step     func(o *simulatedUser, n int) error
}

// work runs all users until the returned function is called, which lets them finish their current step.
func (c *workload) work() (stop func()) {
	var busy sync.WaitGroup
	for _, o := range c.users {
		busy.Go(o.work)
	}
	return func() {
		close(c.stop)
		busy.Wait()
	}
}

func (o *simulatedUser) work() {
	for n := 0; ; n++ {
		select {
		case <-o.workload.stop:
			return
		default:
		}
		if err := o.step(o, n); err != nil {
			o.workload.mu.Lock()
			o.workload.problems++
			o.workload.report(fmt.Errorf("%s at %s, step %d: %w", o.name, time.Now().Format(time.TimeOnly), n, err))
			o.workload.mu.Unlock()
			return
		}
	}
}

// connections are shared by all users, as browsers reuse theirs.
var connections = &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 500}}

// sendUntilAnswered sends a request with one idempotency key until it gets a final answer; it must be done once, however often it is sent.
func (o *simulatedUser) sendUntilAnswered(what, method, path, contentType string, body []byte) (*answer, error) {
	header := maps.Clone(o.header)
	header["Idempotency-Key"], header["Content-Type"] = random(), contentType
	c, began := &client{http: connections, base: o.workload.bffURL}, time.Now()
	for {
		got, err := c.send(method, path, body, header)
		if err == nil && got.status == http.StatusOK && got.Code == 0 {
			o.workload.mu.Lock()
			defer o.workload.mu.Unlock()
			o.workload.latencies[what] = append(o.workload.latencies[what], time.Since(began))
			return got, nil
		}
		status := "no answer"
		if err == nil {
			status, err = fmt.Sprint(got.status), fmt.Errorf("%d %.300s", got.status, got.body)
			if !slices.Contains(o.workload.retryOn, got.status) {
				return nil, fmt.Errorf("%s: %w", path, err)
			}
		}
		if time.Since(began) > answerTimeout {
			return nil, fmt.Errorf("%s has no final answer: %w", path, err)
		}
		o.workload.mu.Lock()
		o.workload.retries[status]++
		o.workload.mu.Unlock()
		time.Sleep(50 * time.Millisecond)
	}
}

// post sends a request of the legacy API until it is answered.
func (o *simulatedUser) post(path string, body any) (*answer, error) {
	return o.sendUntilAnswered("legacy", "POST", "/api"+path, "application/json", asJSON(body))
}

// job submits a job and waits for its end, which must be a success.
func (o *simulatedUser) job(kind system.JobType, path string, body any) (map[string]any, error) {
	made, err := o.post(path, body)
	if err != nil {
		return nil, err
	}
	id := under(made.Data, "jobId")
	if id == nil {
		return nil, fmt.Errorf("%s created no job: %.300s", path, made.body)
	}
	for end := time.Now().Add(answerTimeout); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		got, err := o.post("/system/crm/exportJob/getExportJob", map[string]any{"id": id})
		if err != nil {
			return nil, err
		}
		j, _ := got.Data.(map[string]any)
		switch status := system.JobStatus(number(j["status"])); status {
		case system.JobQueued, system.JobRunning:
		case system.JobSucceeded:
			o.workload.mu.Lock()
			o.workload.jobs[kind]++
			o.workload.rows += int(number(j["total"]))
			o.workload.mu.Unlock()
			return j, nil
		default:
			return nil, fmt.Errorf("job %v ended as %v: %v", id, status, j)
		}
	}
	return nil, fmt.Errorf("job %v does not end", id)
}

// longest is the maximum latency.
func (c *workload) longest() (most time.Duration) {
	for _, all := range c.latencies {
		most = max(most, slices.Max(all))
	}
	return most
}

// table describes the latencies of each kind of request, and the retries.
func (c *workload) table() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	var b strings.Builder
	for _, what := range slices.Sorted(maps.Keys(c.latencies)) {
		all := slices.Sorted(slices.Values(c.latencies[what]))
		at := func(part float64) time.Duration {
			return all[int(part*float64(len(all)-1))].Round(100 * time.Microsecond)
		}
		fmt.Fprintf(&b, "%s: %d, p50 %v, p99 %v, max %v\n", what, len(all), at(0.5), at(0.99), at(1))
	}
	return b.String() + fmt.Sprintf("retried: %v; problems: %d", c.retries, c.problems)
}
