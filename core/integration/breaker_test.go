package integration

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"evops/contracts/fault"
	declared "evops/contracts/integration"
	"evops/core/access"
)

func TestTheBreakerOpensAfterFiveFailuresThenProbesOnce(t *testing.T) {
	var b breaker
	now := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	allow := func(want bool, what string) {
		t.Helper()
		if b.allow(now) != want {
			t.Errorf("%s: want allow = %v", what, want)
		}
	}
	for range maxFailures - 1 {
		b.failed(now)
	}
	allow(true, "four failures")
	b.succeeded()
	for range maxFailures {
		allow(true, "the count restarts after a success")
		b.failed(now)
	}
	allow(false, "five failures")
	now = now.Add(breakerPause - time.Second)
	allow(false, "within the pause")
	now = now.Add(time.Second)
	allow(true, "one probes after the pause")
	allow(false, "the others are refused meanwhile")
	b.failed(now)
	now = now.Add(breakerPause)
	allow(true, "one probes after the next pause")
	b.succeeded()
	allow(true, "after a success")
	allow(true, "after a success, for all")
}

func TestAHangingMethodTimesOutAfterTenSeconds(t *testing.T) {
	for service, want := range map[string]error{"sms": fault.ExternalUnavailable.With(), "": context.DeadlineExceeded} {
		synctest.Test(t, func(t *testing.T) {
			began := time.Now()
			hangs := &method{Method: declared.Method{Service: service}, run: func(ctx context.Context, _ *access.Caller, _ json.RawMessage) (answer, error) {
				<-ctx.Done()
				if service == "" {
					return answer{}, ctx.Err()
				}
				return answer{}, &failure{ctx.Err(), false}
			}}
			if _, err := hangs.execute(t.Context(), nil, nil); !errors.Is(err, want) || time.Since(began) != 10*time.Second {
				t.Errorf("method of service %q ended after %s: %v", service, time.Since(began), err)
			}
		})
	}
}
