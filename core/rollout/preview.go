package rollout

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"math"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/ota"
	"evops/core/access"
	"evops/core/record"
)

// previewSample bounds the vehicles that a preview looks at one by one; beyond it, shares are those of the sample.
const previewSample = 5_000

// Preview is what a task would do if it began now. Exact is false if the counts are projected from a sample.
type Preview struct {
	Count      int64             `json:"count"`
	Exact      bool              `json:"exact"`
	Eligible   int64             `json:"eligible"`
	Exclusions []IneligibleCount `json:"exclusions"`
	// Held is eligible vehicles that could not be upgraded at this moment, by reason.
	Held     []HeldCount  `json:"held"`
	ByModel  []ModelCount `json:"byModel"`
	Estimate Estimate     `json:"estimate"`
	// Conflicts is open tasks with targets among the vehicles.
	Conflicts []Conflict `json:"conflicts"`
}

// ModelCount is the number of vehicles of a model.
type ModelCount struct {
	ModelID int64  `json:"modelId"`
	Name    string `json:"name"`
	N       int64  `json:"n"`
}

// Estimate is the expected traffic in MB, its price in cents, and the days that the pace of the task takes at least.
type Estimate struct {
	MB    float64 `json:"mb"`
	Cents int64   `json:"cents"`
	Days  float64 `json:"days"`
}

// Conflict is an open task that also has some of the vehicles.
type Conflict struct {
	TaskID   int64  `json:"taskId"`
	TaskNo   string `json:"taskNo"`
	Name     string `json:"name"`
	Priority int64  `json:"priority"`
	N        int64  `json:"n"`
}

var errEnough = errors.New("rollout: enough vehicles")

// Preview looks at the vehicles of a task as the freeze will. Errors are NO_PERMISSION, NOT_FOUND_OR_DENIED and OTA_NO_TARGET.
func (s *Service) Preview(ctx context.Context, who *access.Caller, id int64) (*Preview, error) {
	v := s.Engine.Read()
	if err := v.RequireView(ctx, ota.Tasks.Name, who, id); err != nil {
		return nil, err
	}
	t, err := record.Get(ctx, v, ota.Tasks, id)
	if err != nil {
		return nil, err
	}
	items, err := firmwareOf(ctx, v, t)
	if err != nil {
		return nil, err
	}
	items = slices.DeleteFunc(items, func(f *ota.Firmware) bool { return f == nil })
	p := &Preview{Exclusions: []IneligibleCount{}, Held: []HeldCount{}, ByModel: []ModelCount{}, Conflicts: []Conflict{}}
	var sample []int64
	err = s.eachVehicle(ctx, fleetOf(t), 0, func(ids []int64) error {
		sample = append(sample, ids...)
		if len(sample) >= previewSample {
			return errEnough
		}
		return nil
	})
	if err != nil && !errors.Is(err, errEnough) {
		return nil, err
	}
	p.Count = int64(len(sample))
	if p.Exact = err == nil; !p.Exact {
		if p.Count, err = s.size(ctx, fleetOf(t)); err != nil {
			return nil, err
		}
	}
	if p.Count == 0 {
		return nil, fault.TaskWithoutTarget.With()
	}
	return p, s.look(ctx, who.Language, t, items, sample, p)
}

// look judges the vehicles of a sample and projects the counts to all. Names are in the language.
func (s *Service) look(ctx context.Context, language string, t *ota.Task, items []*ota.Firmware, sample []int64, p *Preview) error {
	exclusions, held, models := map[ota.Ineligible]int64{}, map[ota.WaitReason]int64{}, map[int64]int64{}
	db := s.Engine.DB().Read()
	for ids := range slices.Chunk(sample, freezeBatch) {
		found, err := s.candidates(ctx, db, ids)
		if err != nil {
			return err
		}
		states, err := record.Find(ctx, s.Engine.Read(), equipment.VehicleShadows, &equipment.VehicleShadows.Row.ID, ids...)
		if err != nil {
			return err
		}
		for _, state := range states {
			c := found[state.ID]
			if c == nil {
				continue
			}
			if why := fit(&c.candidate, t.TaskKind, items); why != "" {
				exclusions[why]++
				continue
			}
			models[c.Model]++
			if why := heldNow(t, c, state); why != 0 {
				held[why]++
			}
		}
	}
	scale := func(n int64) int64 { return int64(math.Round(float64(n) * float64(p.Count) / float64(len(sample)))) }
	for why, n := range exclusions {
		p.Exclusions = append(p.Exclusions, IneligibleCount{why, scale(n)})
	}
	for why, n := range held {
		p.Held = append(p.Held, HeldCount{why, scale(n)})
	}
	names, err := s.Engine.Read().Names(ctx, equipment.VehicleModels.Name, slices.Collect(maps.Keys(models))...)
	if err != nil {
		return err
	}
	for model, n := range models {
		p.Eligible += scale(n)
		p.ByModel = append(p.ByModel, ModelCount{model, names[model].In(language), scale(n)})
	}
	slices.SortFunc(p.Exclusions, func(x, y IneligibleCount) int { return cmp.Or(cmp.Compare(y.N, x.N), cmp.Compare(x.Reason, y.Reason)) })
	slices.SortFunc(p.Held, func(x, y HeldCount) int { return cmp.Or(cmp.Compare(y.N, x.N), cmp.Compare(x.Reason, y.Reason)) })
	slices.SortFunc(p.ByModel, func(x, y ModelCount) int { return cmp.Or(cmp.Compare(y.N, x.N), cmp.Compare(x.ModelID, y.ModelID)) })
	price, err := pricePerMB.Now(ctx, s.Engine.DB())
	if err != nil {
		return err
	}
	traffic := estimate(items, p.Eligible)
	p.Estimate = Estimate{MB: float64(traffic) / 10, Cents: (traffic*price + 5) / 10, Days: math.Ceil(float64(p.Eligible)/float64(max(t.PerMinute, 1))/14.4) / 100}
	return db.NewRaw(`SELECT k.id AS task_id, k.task_no, k.name, k.priority, count(*) AS n FROM ota_task_target AS o JOIN ota_task AS k ON k.id = o.task_id
		WHERE o.vehicle_id IN (?) AND o.task_id <> ? AND o.state IN (?) GROUP BY k.id, k.task_no, k.name, k.priority ORDER BY n DESC`,
		bun.List(sample), t.ID, bun.List(append(slices.Clone(withdrawable), installing...))).Scan(ctx, &p.Conflicts)
}
