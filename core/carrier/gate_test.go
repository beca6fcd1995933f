package carrier_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"

	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/carrier"
)

// TestInstancesShareTheLimitsOfAnAccount runs calls through the gates of several instances.
func TestInstancesShareTheLimitsOfAnAccount(t *testing.T) {
	client := connect(t)
	if err := client.FlushDB(t.Context()).Err(); err != nil {
		t.Fatal(err)
	}
	account := &sim.Account{MaxQPS: 500, MaxConcurrent: 2}
	account.ID = 7
	const instances, calls = 3, 8
	var running, most atomic.Int64
	var all sync.WaitGroup
	began := value.Now()
	for range instances {
		gate := carrier.NewGate(client, value.Now)
		for range calls {
			all.Go(func() {
				err := gate.Pass(t.Context(), account, func(context.Context) error {
					now := running.Add(1)
					for seen := most.Load(); now > seen && !most.CompareAndSwap(seen, now); seen = most.Load() {
					}
					running.Add(-1)
					return nil
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
	}
	all.Wait()
	// The first calls use the burst, a tenth of the calls of a second.
	if took, least := value.Now().Milli()-began.Milli(), int64((instances*calls-5)*1000/50); took < least-100 {
		t.Errorf("%d calls took %d ms, want at least %d ms", instances*calls, took, least)
	}
	if most.Load() > account.MaxConcurrent {
		t.Errorf("%d calls at once, want at most %d", most.Load(), account.MaxConcurrent)
	}
	if u, err := carrier.NewGate(client, value.Now).Usage(t.Context(), account.ID); err != nil || u.Today != instances*calls {
		t.Errorf("%+v %v", u, err)
	}
}
