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

func TestAfterFiveFailuresASystemIsLeftAloneAndTriedOnceAfterwards(t *testing.T) {
	var b breaker
	now := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	passes := func(want bool, says string) {
		t.Helper()
		if b.passes(now) != want {
			t.Errorf("%s: passes is not %v", says, want)
		}
	}
	for range mostFailures - 1 {
		b.failed(now)
	}
	passes(true, "four failures")
	b.worked()
	for range mostFailures {
		passes(true, "failures begin anew after a success")
		b.failed(now)
	}
	passes(false, "five failures")
	now = now.Add(leftAlone - time.Second)
	passes(false, "within the pause")
	now = now.Add(time.Second)
	passes(true, "one tries after the pause")
	passes(false, "the others wait for it")
	b.failed(now)
	now = now.Add(leftAlone)
	passes(true, "one tries after the next pause")
	b.worked()
	passes(true, "it works")
	passes(true, "it works for all")
}

func TestAMethodThatHangsIsGivenUpAfterTenSeconds(t *testing.T) {
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
			if _, err := hangs.once(t.Context(), nil, nil); !errors.Is(err, want) || time.Since(began) != 10*time.Second {
				t.Errorf("a method of %q is given up after %s: %v", service, time.Since(began), err)
			}
		})
	}
}
