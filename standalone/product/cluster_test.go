package product_test

import "testing"

// cluster is the services with redundancy: two cores behind a load balancer, and two workers.
type cluster struct {
	*services
	cores, workers []*program
	inner          *proxy // between bff and cores
	settings       []string
}

// newCluster starts the services as a cluster; settings are those of the bff.
func newCluster(t *testing.T, s *services, settings ...string) *cluster {
	t.Helper()
	c := &cluster{services: s, settings: settings}
	c.cores = []*program{c.startCore(freeAddress(t)), c.startCore(freeAddress(t))}
	c.workers = []*program{c.startJobs(t), c.startJobs(t)}
	c.inner = newProxy(t, c.cores[0].at(), c.cores[1].at())
	c.bff = c.startBFF(freeAddress(t), c.inner.address(), settings...)
	return c
}

// unlimited disables the rate limit of sessions for tests that send more requests than people do.
const unlimited = "EVOPS_REQUESTS_PER_SECOND=100000"

func (c *cluster) restartCore(n int) {
	c.cores[n].kill()
	c.cores[n] = c.startCore(c.cores[n].at())
}

func (c *cluster) restartBFF() {
	c.bff.kill()
	c.bff = c.startBFF(c.bff.at(), c.inner.address(), c.settings...)
}

func (c *cluster) restartWorker(n int) {
	c.workers[n].kill()
	c.workers[n] = c.startJobs(c.t)
}
