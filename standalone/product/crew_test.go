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

// forGood is how long anything may take to be answered or finished while things happen.
const forGood = 3 * time.Minute

// crew is the people at work while things happen, and what they were told is done.
type crew struct {
	operators []*operator
	stop      chan struct{}
	front     string
	// again are the statuses after which one asks once more, as when nothing answers; any other but success is a problem.
	again []int

	mu       sync.Mutex
	stored   []string // codes of items whose storing was acknowledged
	jobs     map[system.JobType]int
	rows     int
	took     map[string][]time.Duration // from first asking for something until it was answered for good, by what it was
	put      map[string]int             // attempts that were put off, by status
	problems int
	report   func(...any) // a problem, as soon as it is there
}

func newCrew(t *testing.T, front string, again ...int) *crew {
	return &crew{stop: make(chan struct{}), front: front, again: again, jobs: map[system.JobType]int{}, took: map[string][]time.Duration{}, put: map[string]int{}, report: t.Error}
}

// operator does one kind of work again and again.
type operator struct {
	crew   *crew
	name   string
	header map[string]string // that say who it is
	turn   func(o *operator, n int) error
}

// work has all operators at work until the returned function is called; what they have begun is finished then.
func (c *crew) work() (stop func()) {
	var busy sync.WaitGroup
	for _, o := range c.operators {
		busy.Go(o.work)
	}
	return func() {
		close(c.stop)
		busy.Wait()
	}
}

func (o *operator) work() {
	for n := 0; ; n++ {
		select {
		case <-o.crew.stop:
			return
		default:
		}
		if err := o.turn(o, n); err != nil {
			o.crew.mu.Lock()
			o.crew.problems++
			o.crew.report(fmt.Errorf("%s at %s, turn %d: %w", o.name, time.Now().Format(time.TimeOnly), n, err))
			o.crew.mu.Unlock()
			return
		}
	}
}

// connections are shared by all operators, as browsers keep theirs.
var connections = &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 500}}

// insist sends a request under one key until it is answered for good, as a client does that must know: what it asks for is done once, however often it is sent.
func (o *operator) insist(what, method, path, contentType string, body []byte) (*answer, error) {
	header := maps.Clone(o.header)
	header["Idempotency-Key"], header["Content-Type"] = random(), contentType
	c, began := &client{http: connections, base: o.crew.front}, time.Now()
	for {
		got, err := c.send(method, path, body, header)
		if err == nil && got.status == http.StatusOK && got.Code == 0 {
			o.crew.mu.Lock()
			defer o.crew.mu.Unlock()
			o.crew.took[what] = append(o.crew.took[what], time.Since(began))
			return got, nil
		}
		status := "no answer"
		if err == nil {
			status, err = fmt.Sprint(got.status), fmt.Errorf("%d %.300s", got.status, got.body)
			if !slices.Contains(o.crew.again, got.status) {
				return nil, fmt.Errorf("%s: %w", path, err)
			}
		}
		if time.Since(began) > forGood {
			return nil, fmt.Errorf("%s is not answered for good: %w", path, err)
		}
		o.crew.mu.Lock()
		o.crew.put[status]++
		o.crew.mu.Unlock()
		time.Sleep(50 * time.Millisecond)
	}
}

// ask insists on an answer of the legacy API.
func (o *operator) ask(path string, body any) (*answer, error) {
	return o.insist("legacy", "POST", "/api"+path, "application/json", asJSON(body))
}

// job submits one and waits for its end, which must be a success.
func (o *operator) job(kind system.JobType, path string, body any) (map[string]any, error) {
	made, err := o.ask(path, body)
	if err != nil {
		return nil, err
	}
	id := under(made.Data, "jobId")
	if id == nil {
		return nil, fmt.Errorf("%s made no job: %.300s", path, made.body)
	}
	for end := time.Now().Add(forGood); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		got, err := o.ask("/system/crm/exportJob/getExportJob", map[string]any{"id": id})
		if err != nil {
			return nil, err
		}
		j, _ := got.Data.(map[string]any)
		switch status := system.JobStatus(number(j["status"])); status {
		case system.JobQueued, system.JobRunning:
		case system.JobSucceeded:
			o.crew.mu.Lock()
			o.crew.jobs[kind]++
			o.crew.rows += int(number(j["total"]))
			o.crew.mu.Unlock()
			return j, nil
		default:
			return nil, fmt.Errorf("job %v ended as %v: %v", id, status, j)
		}
	}
	return nil, fmt.Errorf("job %v does not end", id)
}

// longest is how long the longest wait for an answer was.
func (c *crew) longest() (most time.Duration) {
	for _, all := range c.took {
		most = max(most, slices.Max(all))
	}
	return most
}

// table tells how long people waited for each kind of thing, and what was put off.
func (c *crew) table() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	var b strings.Builder
	for _, what := range slices.Sorted(maps.Keys(c.took)) {
		all := slices.Sorted(slices.Values(c.took[what]))
		at := func(part float64) time.Duration {
			return all[int(part*float64(len(all)-1))].Round(100 * time.Microsecond)
		}
		fmt.Fprintf(&b, "%s: %d, half within %v, 99 %% within %v, all within %v\n", what, len(all), at(0.5), at(0.99), at(1))
	}
	return b.String() + fmt.Sprintf("put off: %v; problems: %d", c.put, c.problems)
}
