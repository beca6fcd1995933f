package product_test

import (
	"testing"

	"evops/core/app"
)

// cluster is the services as they run where one of each is not enough: two cores behind a balancer, and two workers.
type cluster struct {
	*services
	cores, workers []*program
	inner          *link // from the bff to the cores
	settings       []string
}

// newCluster starts a cluster beside given servers; settings are those of the bff.
func newCluster(t *testing.T, servers app.Settings, settings ...string) *cluster {
	t.Helper()
	c := &cluster{services: servicesOn(t, servers), settings: settings}
	c.cores = []*program{c.startCore(freeAddress(t)), c.startCore(freeAddress(t))}
	c.workers = []*program{c.startJobs(t), c.startJobs(t)}
	c.inner = newLink(t, c.cores[0].at(), c.cores[1].at())
	c.front = c.startFront(freeAddress(t), c.inner.address(), settings...)
	return c
}

// unlimited lifts the limit on the requests of a session for a test that asks faster than people do.
const unlimited = "EVOPS_REQUESTS_PER_SECOND=100000"

func (c *cluster) restartCore(n int) {
	c.cores[n].kill()
	c.cores[n] = c.startCore(c.cores[n].at())
}

func (c *cluster) restartFront() {
	c.front.kill()
	c.front = c.startFront(c.front.at(), c.inner.address(), c.settings...)
}

func (c *cluster) restartWorker(n int) {
	c.workers[n].kill()
	c.workers[n] = c.startJobs(c.t)
}
