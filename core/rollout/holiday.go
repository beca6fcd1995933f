package rollout

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/holiday"
	"evops/core/record"
)

// observeHolidays withholds a task that leaves out holidays when one begins, and continues it afterwards. It reports whether the task rests.
func (s *Service) observeHolidays(ctx context.Context, t *ota.Task) (rests bool, err error) {
	if !t.SkipHolidays && !t.OnHoliday {
		return false, nil
	}
	isHoliday, err := holiday.Current(ctx, s.Engine.DB())
	if err != nil {
		return false, err
	}
	rests = t.SkipHolidays && isHoliday(dayOf(t.InstallWindow, s.Clock()))
	if rests == t.OnHoliday {
		return rests, nil
	}
	return rests, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		now, err := s.lock(ctx, tx, t.ID)
		if err != nil || now == nil || now.Status != ota.TaskRunning {
			return err
		}
		before := *now
		now.OnHoliday = rests
		if err := record.Update(ctx, s.Engine, tx, ota.Tasks, &before, now); err != nil {
			return err
		}
		if rests {
			return s.withhold(ctx, tx, t.ID, ota.WaitWindow)
		}
		return s.proceed(ctx, tx, t.ID, ota.WaitWindow)
	})
}

// dayOf is the day of a time; the hours after midnight of a window belong to the day on which it began.
func dayOf(windows []equipment.Window, at value.Time) value.Date {
	day := at.Date()
	if len(windows) == 0 {
		return day
	}
	from, to, now := windows[0].From, windows[0].To, at.Std().In(value.Shanghai).Format(clock)
	if to < from && now < to {
		return at.Add(-24 * time.Hour).Date()
	}
	return day
}
