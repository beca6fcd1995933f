package rollout

import (
	"context"
	"math"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/setting"
)

// pricePerMB is what a MB of traffic costs, in cents (equipment catalogue 9: cost estimate before approval).
var pricePerMB = setting.NewInt("ota.centsPerMb", 10, 0, 100_000,
	field.Label{ZH: "升级流量单价（分/MB）", EN: "Price of upgrade traffic (cents per MB)"},
	field.Label{ZH: "用于预检中的流量费用估算；0 表示不估算", EN: "For the cost estimate of a dry run; 0 = no estimate"})

// Pace is how fast a task offers its firmware, and the limits of the task. Traffic is in MB, as the daily budget counts it: a package for every
// offer.
type Pace struct {
	Downloading int64   `json:"downloading"`
	MaxParallel int64   `json:"maxParallel"`
	LastMinute  int64   `json:"lastMinute"`
	PerMinute   int64   `json:"perMinute"`
	TodayMB     float64 `json:"todayMb"`
	DailyMB     float64 `json:"dailyMb"`
}

// usage is the targets of a task by what they occupy.
type usage struct {
	Downloading, Released, Recent, Today int64
}

func usageOf(ctx context.Context, db bun.IDB, task int64, now value.Time) (u usage, err error) {
	err = db.NewRaw(`SELECT
		(SELECT count(*) FROM ota_task_target WHERE task_id = ? AND state IN (?)) AS downloading,
		(SELECT count(*) FROM ota_task_target WHERE task_id = ? AND state = ? AND message > 0) AS released,
		(SELECT count(*) FROM ota_task_target WHERE task_id = ? AND offered_at > ?) AS recent,
		(SELECT count(*) FROM ota_task_target WHERE task_id = ? AND offered_at >= ?) AS today`,
		task, bun.List([]ota.TargetState{ota.TargetOffered, ota.TargetDownloading}), task, ota.TargetWaiting, task, now.Add(-time.Minute), task, now.Date().Time()).Scan(ctx, &u)
	return u, err
}

// slots returns how many targets may be released now.
func (s *Service) slots(ctx context.Context, tx bun.Tx, t *ota.Task, now value.Time) (int64, error) {
	used, err := usageOf(ctx, tx, t.ID, now)
	if err != nil {
		return 0, err
	}
	n := min(t.MaxParallel-used.Downloading, t.PerMinute-used.Recent) - used.Released
	if t.DailyMb > 0 && n > 0 {
		items, err := firmwareOf(ctx, s.Engine.InTx(tx), t)
		if err != nil {
			return 0, err
		}
		n = min(n, t.DailyMb*(1<<20)/10/max(sizeOf(items), 1)-used.Today-used.Released)
	}
	return n, nil
}

// pace returns how fast a task goes now.
func (s *Service) pace(ctx context.Context, v record.Reader, t *ota.Task) (Pace, error) {
	items, err := firmwareOf(ctx, v, t)
	if err != nil {
		return Pace{}, err
	}
	used, err := usageOf(ctx, s.Engine.DB().Read(), t.ID, s.Clock())
	return Pace{
		Downloading: used.Downloading, MaxParallel: t.MaxParallel, LastMinute: used.Recent, PerMinute: t.PerMinute,
		TodayMB: tenths(used.Today * sizeOf(items)), DailyMB: float64(t.DailyMb) / 10,
	}, err
}

// sizeOf is the bytes that one vehicle downloads.
func sizeOf(items []*ota.Firmware) (bytes int64) {
	for _, f := range items {
		if f != nil {
			bytes += f.SizeB
		}
	}
	return bytes
}

// estimate is the expected traffic in tenths of MB: every vehicle downloads each package, one in ten a second time.
func estimate(items []*ota.Firmware, vehicles int64) int64 {
	return int64(math.Round(float64(sizeOf(items)*vehicles) * 11 / (1 << 20)))
}

// tenths is bytes as MB with one decimal.
func tenths(bytes int64) float64 { return math.Round(float64(bytes)*10/(1<<20)) / 10 }
