package rollout

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
)

// VersionCount is the number of vehicles whose controller reports a version of its software or hardware.
type VersionCount struct {
	EcuType equipment.EcuType `json:"ecuType"`
	Version string            `json:"version"`
	N       int64             `json:"n"`
}

// WaveCount is the number of vehicles that a wave would draw.
type WaveCount struct {
	Seq  int64  `json:"seq"`
	Name string `json:"name"`
	N    int64  `json:"n"`
}

// sample returns a stable random share of the vehicles of a task, all of them if they are few, in a random order.
// The ids of vehicles follow their age, so the first ones are no picture of the fleet.
func (s *Service) sample(ctx context.Context, t *ota.Task) (sample []int64, count int64, err error) {
	if count, err = s.size(ctx, fleetOf(t)); err != nil {
		return nil, 0, err
	}
	share := uint64(math.MaxUint64)
	if count > int64(previewSample) {
		share = share / uint64(count) * uint64(previewSample)
	}
	err = s.eachVehicle(ctx, fleetOf(t), 0, func(ids []int64) error {
		for _, id := range ids {
			if mixed(t.ID, id) <= share {
				sample = append(sample, id)
			}
		}
		return nil
	})
	slices.SortFunc(sample, func(a, b int64) int { return cmp.Compare(mixed(t.ID, a), mixed(t.ID, b)) })
	return sample, count, err
}

// versionsOf counts the eligible vehicles by a version of the controllers that the firmware is for.
func versionsOf(items []*ota.Firmware, eligible []*vehicle, scale func(int64) int64, version func(*equipment.Ecu) string) []VersionCount {
	found := map[VersionCount]int64{}
	for _, v := range eligible {
		for _, f := range items {
			if e := v.ECUs[f.EcuType]; e != nil {
				found[VersionCount{EcuType: f.EcuType, Version: version(e)}]++
			}
		}
	}
	out := make([]VersionCount, 0, len(found))
	for row, n := range found {
		row.N = scale(n)
		out = append(out, row)
	}
	slices.SortFunc(out, func(a, b VersionCount) int {
		return cmp.Or(cmp.Compare(a.EcuType, b.EcuType), cmp.Compare(b.N, a.N), cmp.Compare(a.Version, b.Version))
	})
	return out
}

// wavesOf draws the eligible vehicles of a sample into the waves of a task as the freeze does: each wave draws from what is left, the last one
// gets the rest.
func (s *Service) wavesOf(ctx context.Context, t *ota.Task, waves []*ota.Wave, eligible []int64, test map[int64]bool, scale func(int64) int64) ([]WaveCount, error) {
	out, rest := make([]WaveCount, 0, len(waves)), slices.Clone(eligible)
	for i, w := range waves {
		n := scale(int64(len(rest)))
		var drawn []int64
		switch {
		case i == len(waves)-1:
			drawn = rest
		case w.SplitKind == ota.SplitTest:
			drawn = chosenOf(rest, test)
			n = scale(int64(len(drawn)))
		case w.SplitKind == ota.SplitFilter:
			matching, err := s.matching(ctx, t, w.SplitFilter)
			if err != nil {
				return nil, err
			}
			set := make(map[int64]bool, len(matching))
			for _, id := range matching {
				set[id] = true
			}
			drawn = chosenOf(rest, set)
			n = scale(int64(len(drawn)))
		case len(rest) > 0:
			whole := n
			if n = min(w.SplitValue, whole); w.SplitKind == ota.SplitPercent {
				n = (whole*w.SplitValue + 99) / 100
			}
			drawn = rest[:min(int64(len(rest)), (n*int64(len(rest))+whole-1)/whole)]
		}
		out = append(out, WaveCount{w.Seq, w.Name, n})
		gone := make(map[int64]bool, len(drawn))
		for _, id := range drawn {
			gone[id] = true
		}
		rest = slices.DeleteFunc(rest, func(id int64) bool { return gone[id] })
	}
	return out, nil
}

// chosenOf returns those of ids that a set has.
func chosenOf(ids []int64, set map[int64]bool) (out []int64) {
	for _, id := range ids {
		if set[id] {
			out = append(out, id)
		}
	}
	return out
}

// busyElsewhere returns those of vehicles that another task upgrades.
func (s *Service) busyElsewhere(ctx context.Context, db bun.IDB, task int64, ids []int64) (map[int64]bool, error) {
	var found []int64
	err := db.NewRaw("SELECT vehicle_id FROM ota_task_target WHERE vehicle_id IN (?) AND busy = ? AND task_id <> ?", bun.List(ids), true, task).Scan(ctx, &found)
	out := make(map[int64]bool, len(found))
	for _, id := range found {
		out[id] = true
	}
	return out, err
}

// downloadRate is the bytes a second that a terminal on a mobile network is assumed to download: what the slots of a task allow depends on it.
const downloadRate = 32 << 10

// days is how long a task takes at least: its offers a minute, its slots and its daily budget, while its download window is open, and one
// opening of the install window.
func days(t *ota.Task, bytes, vehicles int64) float64 {
	if vehicles == 0 {
		return 0
	}
	open := openADay(t.DownloadWindow)
	daily := float64(max(t.PerMinute, 1)) * open.Minutes()
	if bytes > 0 {
		daily = min(daily, float64(max(t.MaxParallel, 1))*open.Seconds()/(float64(bytes)/downloadRate))
		if t.DailyMb > 0 {
			daily = min(daily, max(float64(t.DailyMb)/10*(1<<20)/float64(bytes), 1))
		}
	}
	return math.Ceil(float64(vehicles)/max(daily, 1)*100) / 100
}

// openADay is how long a window is open on an average day; always without one.
func openADay(windows []equipment.Window) time.Duration {
	if len(windows) == 0 {
		return 24 * time.Hour
	}
	return length(windows[0]) * time.Duration(len(windows[0].Days)) / 7
}
