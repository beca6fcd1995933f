package product_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"evops/contracts/system"
)

const (
	usualLoad = 20 * time.Second // in a normal run, with fewPeople; `make load` has ten minutes and manyPeople
	fewPeople = 40
	// manyPeople load two hundred screens per second in total, with a mean think time of one second.
	manyPeople = 200
	thinkTime  = time.Second
	// maxGrowth is the maximum growth of a process after all users have been active for a while.
	maxGrowth = 1.2
)

func TestUsersContinueWhileEveryInstanceIsKilledOnce(t *testing.T) {
	t.Parallel() // mostly waits; has its own databases
	lasts, people := usualLoad, fewPeople
	if set := os.Getenv("EVOPS_LOAD"); set != "" {
		var err error
		if lasts, err = time.ParseDuration(set); err != nil {
			t.Fatal(err)
		}
		people = manyPeople
	}
	c := newCluster(t, servicesOn(t, serversWithDemo(t, 126))) // with the production rate limits
	workload, consoleUsers := c.workload(t, people)

	began := time.Now()
	until := func(part float64) { time.Sleep(time.Until(began.Add(time.Duration(part * float64(lasts))))) }
	stop := workload.work()
	for n, kill := range []func(){
		func() { c.restartCore(0) }, func() { c.restartWorker(0) }, func() { c.restartCore(1) }, func() { c.restartWorker(1) }, func() { c.restartBFF() },
	} {
		until(0.1 + 0.08*float64(n))
		kill()
	}
	until(0.7)
	before := c.memory(t)
	until(1)
	after := c.memory(t)
	stop()

	for _, p := range consoleUsers {
		p.check(t)
	}
	for name := range before {
		t.Logf("%s: %d MB after warm-up, %d MB at the end", name, before[name]>>20, after[name]>>20)
		if people == manyPeople && float64(after[name]) > maxGrowth*float64(before[name]) {
			t.Errorf("%s: memory grows", name)
		}
	}
	load, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		t.Error(err)
	}
	t.Logf("%d users, %v, load average %s%s", people, lasts, load, workload.table())
}

// consoleUser views vehicles in a session of its own, and edits one of them.
type consoleUser struct {
	*simulatedUser
	vehicle, version int64
	remark           string
}

func (c *cluster) workload(t *testing.T, people int) (workload *workload, consoleUsers []*consoleUser) {
	t.Helper()
	admin := c.bff.as(t, "admin")
	admin.set(t, "session.maxPerUser", "1000")
	admin.set(t, "job.maxPerUser", "50")
	admin.set(t, "export.perMinute", "10000")
	// Retried: conflicts, rate limits, and no core available.
	workload = newWorkload(t, c.bff.url, 409, 429, 503)
	// A scrapped vehicle cannot be edited.
	for n, vehicle := range admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"pageSize": people, "orderBy": "id", "query": map[string]any{"status.in": "0,1"}}).rows() {
		token, err := login(entryPoint{url: c.cores[n%2].url}, "admin", password) // at core, because the bff limits logins to one per second and address
		if err != nil {
			t.Fatal(err)
		}
		p := &consoleUser{vehicle: number(vehicle["id"]), version: number(vehicle["version"])}
		p.simulatedUser = &simulatedUser{workload, fmt.Sprintf("person%d", n), map[string]string{"Authorization": "Bearer " + token, "Sec-Fetch-Site": "same-origin"}, p.click}
		workload.users, consoleUsers = append(workload.users, p.simulatedUser), append(consoleUsers, p)
	}
	if len(consoleUsers) != people {
		t.Fatalf("only %d users have a vehicle", len(consoleUsers))
	}
	return workload, consoleUsers
}

// click performs one random user action, with realistic frequencies.
func (p *consoleUser) click(_ *simulatedUser, n int) error {
	time.Sleep(time.Duration(rand.Int64N(int64(2 * thinkTime))))
	const console = "/bff/screens/equipmentManage/"
	get := func(what, path string) (*answer, error) { return p.sendUntilAnswered(what, "GET", path, "", nil) }
	switch kind := rand.IntN(100); {
	case kind < 30:
		return checkScreen(get("list", fmt.Sprintf("%svehicleManage?pageSize=20&page=%d", console, 1+rand.IntN(5))))
	case kind < 50:
		return checkScreen(get("filtered list", fmt.Sprintf("%svehicleManage?pageSize=20&status.in=%d", console, rand.IntN(3))))
	case kind < 60:
		return checkScreen(get("search", fmt.Sprintf("%svehicleManage?pageSize=20&vin.like=%03d", console, rand.IntN(1000))))
	case kind < 80:
		return checkScreen(get("detail", fmt.Sprintf("%svehicleManageDetail?resource=vehicle&id=%d", console, p.vehicle)))
	case kind < 95:
		return p.save(fmt.Sprintf("%s %d", p.name, n))
	case kind < 98:
		got, err := p.sendUntilAnswered("export at once", "POST", "/bff/export/vehicle", "application/json", asJSON(map[string]any{"status.in": "0,1"}))
		if err == nil && !bytes.HasPrefix(got.body, []byte("PK")) {
			err = fmt.Errorf("export: %.300s", got.body)
		}
		return err
	}
	// Each request is different: the same request within a minute is the same job.
	since := time.Unix(rand.Int64N(1<<29), 0).UTC().Format(time.DateTime)
	_, err := p.job(system.ExportJob, "/veh/crm/vehicle/export", map[string]any{"async": true, "query": map[string]any{"createdAt.ge": since}})
	return err
}

// checkScreen returns an error if a response lacks the data of a screen.
func checkScreen(got *answer, err error) error {
	if err == nil && under(got.Data, "actions") == nil {
		err = fmt.Errorf("incomplete screen: %.300s", got.body)
	}
	return err
}

// save edits the vehicle, which no other user does: any version but the next means that a write was lost or done twice.
func (p *consoleUser) save(remark string) error {
	got, err := p.sendUntilAnswered("save", "POST", "/bff/actions/vehicle/edit", "application/json", asJSON(map[string]any{"id": p.vehicle, "version": p.version, "remark": remark}))
	if err != nil {
		return err
	}
	if version := number(under(got.Data, "version")); version != p.version+1 {
		return fmt.Errorf("version %d became %d", p.version, version)
	}
	p.version++
	p.remark = remark
	return nil
}

// check compares the vehicle with what was saved last.
func (p *consoleUser) check(t *testing.T) {
	t.Helper()
	got, err := p.post("/veh/crm/vehicle/page", map[string]any{"query": map[string]any{"id": p.vehicle}})
	if err != nil {
		t.Error(err)
		return
	}
	if row := got.rows()[0]; number(row["version"]) != p.version || p.remark != "" && row["remark"] != p.remark {
		t.Errorf("saved version %d with %q, stored version %v with %v", p.version, p.remark, row["version"], row["remark"])
	}
}

// memory is the resident memory of each process in bytes.
func (c *cluster) memory(t *testing.T) map[string]uint64 {
	t.Helper()
	all := map[string]uint64{}
	for name, p := range map[string]*program{"first core": c.cores[0], "second core": c.cores[1], "first jobs": c.workers[0], "second jobs": c.workers[1], "bff": c.bff} {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", p.Process.Pid))
		if err != nil {
			t.Fatal(err)
		}
		pages, err := strconv.ParseUint(strings.Fields(string(text))[1], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		all[name] = pages * uint64(os.Getpagesize())
	}
	return all
}
