package alarm

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"

	"evops/contracts/equipment"
	"evops/contracts/event"
	"evops/contracts/routine"
	"evops/core/notification"
	"evops/core/store"
)

// urgent reports whether an alarm is critical, active, unacknowledged and not muted.
func urgent(a *equipment.Alarm) bool {
	return a != nil && a.Level == equipment.AlarmCritical && a.Status == equipment.AlarmActive && !a.Muted
}

// signal calls CriticalChanged after the commit if an urgent alarm was added or removed.
func (s *Service) signal(ctx context.Context, old, now *equipment.Alarm) {
	if s.CriticalChanged != nil && urgent(old) != urgent(now) {
		store.AfterCommit(ctx, s.CriticalChanged)
	}
}

// signalInterval debounces the signal: a burst of alarms is one event.
const signalInterval = time.Second

// Signal returns a function that publishes a change of critical alarms, at most once per signalInterval.
func Signal(connection redis.UniversalClient) func() {
	var mu sync.Mutex
	pending := false
	return func() {
		mu.Lock()
		defer mu.Unlock()
		if pending {
			return
		}
		pending = true
		time.AfterFunc(signalInterval, func() {
			mu.Lock()
			pending = false
			mu.Unlock()
			ctx, cancel := context.WithTimeout(context.Background(), signalInterval)
			defer cancel()
			if err := routine.Catch("alarms", func() error { return notification.Publish(ctx, connection, event.Alarms{}, 0) }); err != nil {
				slog.Warn("publishing critical alarms failed", "error", err)
			}
		})
	}
}
