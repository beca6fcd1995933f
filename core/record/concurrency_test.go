package record_test

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"testing"
	"time"

	"evops/core/access"
)

// Each transaction also reads labels, versions and scopes on other connections. More concurrent callers than connections must not deadlock.
func TestMoreCallersThanConnectionsAllFinish(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
		defer cancel()
		var wg sync.WaitGroup
		failed := make(chan error, 200)
		for i := range 60 {
			wg.Go(func() {
				_, err := h.Add(ctx, "vehicleType", access.System(), []byte(fmt.Sprintf(`{"code":"T%d","name":"类型%d","vehicleClass":1,"idKind":2,"plateKind":1}`, i, i)))
				failed <- err
			})
			wg.Go(func() {
				_, _, err := h.Lists(ctx, access.System(), []string{"vehicle", "dealer"}, map[string]json.RawMessage{})
				failed <- err
			})
			wg.Go(func() {
				_, err := h.Read().Page(ctx, "vehicle", dealerAccount(1, "vehicle:view"), nil, nil)
				failed <- err
			})
		}
		wg.Wait()
		close(failed)
		for err := range failed {
			if err != nil {
				t.Fatal(err)
			}
		}
	})
}
