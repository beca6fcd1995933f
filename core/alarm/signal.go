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

// urgent reports whether an alarm is critical and waits for somebody to acknowledge it.
func urgent(a *equipment.Alarm) bool {
	return a != nil && a.Level == equipment.AlarmCritical && a.Status == equipment.AlarmActive && !a.Muted
}

// signal says, once the transaction is committed, that a critical alarm came or went.
func (s *Service) signal(ctx context.Context, old, now *equipment.Alarm) {
	if s.CriticalChanged != nil && urgent(old) != urgent(now) {
		store.AfterCommit(ctx, s.CriticalChanged)
	}
}

// signalEvery is how often windows are told at most: a burst of alarms is one event.
const signalEvery = time.Second

// Signal publishes that critical alarms changed, once for all that did within a second.
func Signal(connection redis.UniversalClient) func() {
	var mu sync.Mutex
	waiting := false
	return func() {
		mu.Lock()
		defer mu.Unlock()
		if waiting {
			return
		}
		waiting = true
		time.AfterFunc(signalEvery, func() {
			mu.Lock()
			waiting = false
			mu.Unlock()
			ctx, cancel := context.WithTimeout(context.Background(), signalEvery)
			defer cancel()
			if err := routine.Catch("alarms", func() error { return notification.Publish(ctx, connection, event.Alarms{}, 0) }); err != nil {
				slog.Warn("windows were not told of critical alarms", "error", err)
			}
		})
	}
}
