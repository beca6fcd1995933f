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
	usualLoad = 20 * time.Second // in every run of the tests, with fewPeople; `make load` has ten minutes and manyPeople
	fewPeople = 40
	// manyPeople look at two hundred screens a second in all, each thinking for a second in the mean.
	manyPeople = 200
	thinking   = time.Second
	// grown is by how much a process may be larger at the end than when everybody had long been at work.
	grown = 1.2
)

func TestACrowdWorksOnWhileEveryInstanceDiesOnce(t *testing.T) {
	t.Parallel() // mostly waits, on servers' databases of its own
	lasts, people := usualLoad, fewPeople
	if given := os.Getenv("EVOPS_LOAD"); given != "" {
		var err error
		if lasts, err = time.ParseDuration(given); err != nil {
			t.Fatal(err)
		}
		people = manyPeople
	}
	settings, drop, err := freshServers(126)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(drop)
	c := newCluster(t, settings) // with the limits that people have
	crowd, own := c.crowd(t, people)

	began := time.Now()
	until := func(part float64) { time.Sleep(time.Until(began.Add(time.Duration(part * float64(lasts))))) }
	stop := crowd.work()
	for n, die := range []func(){
		func() { c.restartCore(0) }, func() { c.restartWorker(0) }, func() { c.restartCore(1) }, func() { c.restartWorker(1) }, func() { c.restartFront() },
	} {
		until(0.1 + 0.08*float64(n))
		die()
	}
	until(0.7)
	before := c.memory(t)
	until(1)
	after := c.memory(t)
	stop()

	for _, p := range own {
		p.check(t)
	}
	for name := range before {
		t.Logf("%s: %d MB when all had been at work for a while, %d MB at the end", name, before[name]>>20, after[name]>>20)
		if people == manyPeople && float64(after[name]) > grown*float64(before[name]) {
			t.Errorf("%s grows", name)
		}
	}
	load, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		t.Error(err)
	}
	t.Logf("%d people, %v, load of the machine %s%s", people, lasts, load, crowd.table())
}

// visitor looks at vehicles in a session of its own, and looks after one of them.
type visitor struct {
	*operator
	vehicle, version int64
	remark           string
}

func (c *cluster) crowd(t *testing.T, people int) (crowd *crew, own []*visitor) {
	t.Helper()
	admin := c.front.as(t, "admin")
	admin.set(t, "session.maxPerUser", "1000")
	admin.set(t, "job.maxPerUser", "50")
	admin.set(t, "export.perMinute", "10000")
	// What one waits for with the limits as stated: too much at once, or no core for the moment.
	crowd = newCrew(t, c.front.url, 409, 429, 503)
	// Nobody changes a vehicle that is scrapped.
	for n, vehicle := range admin.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"pageSize": people, "orderBy": "id", "query": map[string]any{"status.in": "0,1"}}).rows() {
		token, err := login(door{url: c.cores[n%2].url}, "admin", password) // the front door lets one address log in once a second
		if err != nil {
			t.Fatal(err)
		}
		p := &visitor{vehicle: number(vehicle["id"]), version: number(vehicle["version"])}
		p.operator = &operator{crowd, fmt.Sprintf("person%d", n), map[string]string{"Authorization": "Bearer " + token, "Sec-Fetch-Site": "same-origin"}, p.click}
		crowd.operators, own = append(crowd.operators, p.operator), append(own, p)
	}
	if len(own) != people {
		t.Fatalf("%d people have a vehicle to look after", len(own))
	}
	return crowd, own
}

// click is one of twenty things that people do, as often as they do them.
func (p *visitor) click(_ *operator, n int) error {
	time.Sleep(time.Duration(rand.Int64N(int64(2 * thinking))))
	const console = "/bff/screens/equipmentManage/"
	get := func(what, path string) (*answer, error) { return p.insist(what, "GET", path, "", nil) }
	switch kind := rand.IntN(100); {
	case kind < 30:
		return whole(get("list", fmt.Sprintf("%svehicleManage?pageSize=20&page=%d", console, 1+rand.IntN(5))))
	case kind < 50:
		return whole(get("filtered list", fmt.Sprintf("%svehicleManage?pageSize=20&status.in=%d", console, rand.IntN(3))))
	case kind < 60:
		return whole(get("search", fmt.Sprintf("%svehicleManage?pageSize=20&vin.like=%03d", console, rand.IntN(1000))))
	case kind < 80:
		return whole(get("detail", fmt.Sprintf("%svehicleManageDetail?resource=vehicle&id=%d", console, p.vehicle)))
	case kind < 95:
		return p.save(fmt.Sprintf("%s %d", p.name, n))
	case kind < 98:
		got, err := p.insist("export at once", "POST", "/bff/export/vehicle", "application/json", asJSON(map[string]any{"status.in": "0,1"}))
		if err == nil && !bytes.HasPrefix(got.body, []byte("PK")) {
			err = fmt.Errorf("an export is %.300s", got.body)
		}
		return err
	}
	// The same request within a minute would be the same job.
	since := time.Unix(rand.Int64N(1<<29), 0).UTC().Format(time.DateTime)
	_, err := p.job(system.ExportJob, "/veh/crm/vehicle/export", map[string]any{"async": true, "query": map[string]any{"createdAt.ge": since}})
	return err
}

// whole reports an answer without what a screen shows.
func whole(got *answer, err error) error {
	if err == nil && under(got.Data, "actions") == nil {
		err = fmt.Errorf("a screen shows %.300s", got.body)
	}
	return err
}

// save changes the vehicle, which nobody else does: a version that is not the next was saved twice, or by halves.
func (p *visitor) save(remark string) error {
	got, err := p.insist("save", "POST", "/bff/actions/vehicle/edit", "application/json", asJSON(map[string]any{"id": p.vehicle, "version": p.version, "remark": remark}))
	if err != nil {
		return err
	}
	if version := number(under(got.Data, "version")); version != p.version+1 {
		return fmt.Errorf("version %d was saved as %d", p.version, version)
	}
	p.version++
	p.remark = remark
	return nil
}

// check holds the vehicle against what was saved last.
func (p *visitor) check(t *testing.T) {
	t.Helper()
	got, err := p.ask("/veh/crm/vehicle/page", map[string]any{"query": map[string]any{"id": p.vehicle}})
	if err != nil {
		t.Error(err)
		return
	}
	if row := got.rows()[0]; number(row["version"]) != p.version || p.remark != "" && row["remark"] != p.remark {
		t.Errorf("version %d with %q was saved last, and version %v with %v is there", p.version, p.remark, row["version"], row["remark"])
	}
}

// memory is how many bytes each process holds.
func (c *cluster) memory(t *testing.T) map[string]uint64 {
	t.Helper()
	all := map[string]uint64{}
	for name, p := range map[string]*program{"first core": c.cores[0], "second core": c.cores[1], "first jobs": c.workers[0], "second jobs": c.workers[1], "bff": c.front} {
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
